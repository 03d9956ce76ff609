"""A match in words: what happened, and the rule that says so.

The narrator is told of a match by views and actions, so that it can be used for whoever may see them: it knows of a
card only what it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bid_euchre.actions import Action, CardAction, Concealed, Draw, Interrupt, Pass, Play, SetBack
from bid_euchre.cards import Card, CardSet, Rank
from bid_euchre.cli.asking import came_to, gains, worth
from bid_euchre.cli.contracts import aim, rule_of_lead, settled, verdict
from bid_euchre.cli.deeds import declined, deed, rule_of, turns_down
from bid_euchre.cli.lines import Glyphs, Line, Span, heading, line
from bid_euchre.cli.money import in_pot, owed
from bid_euchre.cli.quoting import quote
from bid_euchre.cli.sources import keys, legend
from bid_euchre.cli.words import listed, plural, scores, seats_of, standing
from bid_euchre.contract import Contract, Strain
from bid_euchre.log import Swap
from bid_euchre.results import GameResult, Outcome, Result, ScoreLine, Trick
from bid_euchre.rulebook import RULES, Ground, Rule
from bid_euchre.ruleset import Ruleset
from bid_euchre.sentences import unusual
from bid_euchre.table import Seat
from bid_euchre.tricks import order_of
from bid_euchre.view import View


class Narrator:
    """Tells a match, and remembers which rules it has named, to quote them at the end."""

    def __init__(self, glyphs: Glyphs) -> None:
        """Take how cards are written."""
        self._glyphs = glyphs
        self._named: dict[str, Rule] = {}

    def _rule(self, rule: Rule) -> Span:
        self._named[rule.id] = rule
        return Span(f"[{rule.id}]", "rule")

    def deal(self, view: View, holdings: Mapping[Seat, CardSet], kitty: CardSet | None = None) -> Iterator[Line]:
        """Begin a hand: who deals, how it stands, and the holdings that may be shown."""
        table = view.ruleset.table
        yield ()
        yield heading(f"Hand {view.start.hand_number + 1}: seat {view.dealer} deals; {scores(view.start.scores)}")
        for seat in table.from_left_of(view.dealer):
            if seat in holdings:
                dealer = " (dealer)" if seat == view.dealer else ""
                yield line(f"  seat {seat} holds ", self._glyphs.cards(holdings[seat]), dealer)
        if view.upcard is not None:
            hidden = [card for card in kitty or () if card is not view.upcard]
            down = line(", face down ", self._glyphs.cards(hidden)) if hidden else ()
            yield line("  turned up: ", self._glyphs.card(view.upcard), down, " ", self._rule(RULES["DEAL-9"]))
        elif kitty:
            yield line("  left over: ", self._glyphs.cards(kitty), " ", self._rule(RULES["DEAL-6"]))

    def action(self, before: View, action: Action, ground: Ground, after: View) -> Iterator[Line]:
        """Tell what a seat did, by which rule, and what came of it."""
        seat = action.seat if isinstance(action, Interrupt) else before.to_act
        if seat is None:
            yield line(f"  an arbiter rules: {ground.detail} ", self._rule(ground.rule))
        elif not isinstance(action, Play):
            yield line("  ", self._deed(before, seat, action, ground, after))
            yield from self._moved(before, after)
        if before.phase == "betting" and after.phase != "betting":
            yield line(f"  each player puts into the pot: {in_pot(after.staked)} ", self._rule(RULES["STAKE-1"]))
        if after.phase == "playing" and before.phase != "playing":
            yield from self._contract(after)
        if len(after.tricks) > len(before.tricks):
            yield self.trick(after, after.tricks[-1])
        if after.result is not None and before.result is None:
            yield from self._result(after, after.result)

    def _deed(self, view: View, seat: Seat, action: Action, ground: Ground, after: View) -> Iterator[Span]:
        if isinstance(action, Pass):
            yield from line(f"seat {seat} ", *declined(view, seat))
            if turns_down(view, seat, action) and view.upcard is not None:
                yield from line(", and turns ", self._glyphs.card(view.upcard), " down")
            return
        told = deed(view, seat, action, ground, after, self._glyphs)
        yield from line(f"seat {seat} ", *told, " ", self._rule(rule_of(view, seat, action, ground)))

    def _moved(self, before: View, after: View) -> Iterator[Line]:
        """Tell what became visible besides the action itself: the kitty taken up, and cards of a blind swap."""
        log = after.log[: len(before.log)]
        for old, new in zip(before.log, log, strict=False):
            if old != new and isinstance(new.action, CardAction):
                yield line(f"  seat {new.seat} has given ", self._glyphs.card(new.action.card), f" to seat {new.to}")
        for entry in after.log[len(before.log) :]:
            if entry.action == Concealed("draw") or isinstance(entry.action, Draw):
                card = [self._glyphs.card(entry.action.card)] if isinstance(entry.action, Draw) else ["a card"]
                rule = RULES["DEAL-6" if after.upcard is None else "CALL-13"]
                yield line(f"  seat {entry.seat} takes up ", *card, " ", self._rule(rule))
            elif isinstance(entry, Swap) and entry.received is not None:
                yield line(f"  seat {entry.seat} gets ", self._glyphs.cards(entry.received), " for them")

    def _contract(self, view: View) -> Iterator[Line]:
        contract = view.contract
        assert contract is not None
        ruleset = view.ruleset
        words = f"{settled(ruleset, contract)}; {aim(ruleset, contract)}{_worth(contract)}"
        yield line(f"  contract: {words}", line(" ", self._rule(RULES["CALL-10"])) if contract.maker is None else ())
        for seat in ruleset.table.seats:
            if seat not in view.active:
                yield line(f"  seat {seat} sits out ", self._rule(RULES["PLAY-6"]))
        yield line(f"  seat {view.to_act} leads ", self._rule(RULES[rule_of_lead(ruleset, contract)]))

    def trick(self, view: View, trick: Trick) -> Line:
        """Tell a complete trick: the cards, who won, and the rule that decided it."""
        assert view.contract is not None
        assert trick.winner is not None
        assert trick.rule is not None
        parts: list[Span] = [Span(f"  trick {len(view.tricks)}:")]
        for seat, card in trick.plays:
            parts += [Span(f"  {seat}:"), self._glyphs.card(card)]
        card = dict(trick.plays)[trick.winner]
        why = _merit(card, view.contract.strain, view.ruleset)
        rules = [self._rule(trick.rule)]
        if trick.cards.count(card) > 1:
            first = trick.winner == next(seat for seat, other in trick.plays if other == card)
            why += f", the {'first' if first else 'last'} of {trick.cards.count(card)} played"
            rules.append(self._rule(RULES["ORDER-8"]))
        return line(parts, f"  seat {trick.winner} wins with ", self._glyphs.card(card), f", {why} ", rules)

    def _result(self, view: View, result: Result) -> Iterator[Line]:
        if result.thrown_in is not None:
            yield line("  the hand is thrown in ", self._rule(result.thrown_in))
            if not result.lines:
                yield line("  no side scores ", self._rule(RULES["SCORE-7"]))
        if result.contract is not None:
            yield line(f"  {verdict(view.ruleset, result)}")
        hand = came_to(view) if result.contract is not None and _was_set_back(view) else None
        for each in [] if hand is None else gains(hand):
            yield line(f"  {worth(each)} ", self._rule(each.rule))
        for each in result.lines:
            yield self._score(view.ruleset, each)
        games = view.match.games[len(view.start.games) :]
        yield line(f"  now {scores(games[-1].scores if games else view.scores)}")
        for game in games:
            yield from self._game(view, game)
        if not games and result.thrown_in is None:
            yield from self._not_won(view)

    def _score(self, ruleset: Ruleset, each: ScoreLine) -> Line:
        points = f"{each.points:+d}" if each.points else "0"
        amount = Span(f"{points:>3}", "loss" if each.points < 0 else "gain")
        own = [] if ruleset.is_knock else unusual(ruleset, each.rule)  # there a rule has several options
        own = [sentence for sentence in own if sentence.option != "specials"]
        why = own[-1].text[0].lower() + own[-1].text[1:].removesuffix(".") if own else each.rule.title
        return line(f"  side {each.side}: ", amount, f"  {each.detail}: {why} ", self._rule(each.rule))

    def _game(self, view: View, game: GameResult) -> Iterator[Line]:
        """Tell the end of a game of a rubber, what it is called and what it counts for."""
        winner = "nobody" if game.winner is None else f"side {game.winner}"
        how = f"{game.outcome.detail} "
        yield line(f"  {winner} wins game {len(view.match.games)}: {how}", self._rule(game.outcome.rule))
        yield from self._titles(view, game.outcome)
        yield line(f"  {standing(view.ruleset, view.match)} ", self._rule(RULES["MATCH-11"]))

    def _titles(self, view: View, outcome: Outcome) -> Iterator[Line]:
        """Tell what a game was besides won."""
        rubber = view.ruleset.match_rules.rubber is not None
        if outcome.slam:
            yield line(f"  a slam{', which counts as two games' if rubber else ''} ", self._rule(RULES["MATCH-13"]))
        elif outcome.skunk and view.ruleset.is_knock:
            yield line("  a skunk: the loser has no point ", self._rule(RULES["MATCH-14"]))
        if outcome.laps:
            points = plural(outcome.laps, "point")
            carried = f"{points} carried to the next game" if rubber else f"{points} above the target"
            yield line(f"  laps: {carried} ", self._rule(RULES["MATCH-12"]))

    def _not_won(self, view: View) -> Iterator[Line]:
        """Say why a match goes on although a side has reached the target."""
        rules = view.ruleset.match_rules
        if view.is_over or rules.by_hands or rules.target is None or max(view.scores) < rules.target:
            return
        over = [f"side {side}" for side, score in enumerate(view.scores) if score >= rules.target]
        if view.match.extra_hand:
            yield line("  one more hand is to decide ", self._rule(RULES["MATCH-3"]))
        elif rules.win_strictly_above and max(view.scores) == rules.target:
            yield line(f"  nobody has won: only more than {rules.target} wins ", self._rule(RULES["MATCH-6"]))
        elif rules.win_requires != "any" and not (view.result and self._qualifies(view, view.result)):
            either = rules.win_requires == "made_or_set"
            lacking = "neither made a bid nor set the bidders" if either else "did not make a bid"
            if view.ruleset.is_knock:
                lacking = "scored nothing" if either else "did not score as makers"
            yield line(f"  nobody has won: {listed(over)} {lacking} in this hand ", self._rule(RULES["MATCH-2"]))
        elif rules.win_margin == 1 and view.scores.count(max(view.scores)) > 1:
            yield line("  nobody has won: the scores are equal ", self._rule(RULES["MATCH-4"]))
        else:
            yield line(f"  nobody has won: a lead of {rules.win_margin} is needed ", self._rule(RULES["MATCH-6"]))

    def _qualifies(self, view: View, result: Result) -> bool:
        """Whether a side at the target made its bid, or set the bidders where that will do."""
        if result.contract is None:
            return False
        rules = view.ruleset.match_rules
        over = [side for side, score in enumerate(view.scores) if rules.target is not None and score >= rules.target]
        if result.contract.maker is None:
            return any(result.points[side] > 0 for side in over)
        maker = view.ruleset.table.side(result.contract.maker)
        if result.made is None:
            return False  # a ruling ended the hand
        if result.made:
            return maker in over
        return rules.win_requires == "made_or_set" and any(side != maker for side in over)

    def ending(self, view: View) -> Iterator[Line]:
        """Tell who has won and why, and quote the rules that were named."""
        outcome = view.match.outcome
        if outcome is not None:
            yield ()
            winner = "nobody"
            if outcome.winner is not None:
                winner = f"side {outcome.winner} ({seats_of(view.ruleset.table, outcome.winner)})"
            yield heading(f"The match is over after {plural(view.match.hand_number, 'hand')}: {winner} wins")
            yield line(f"  {outcome.detail} ", self._rule(outcome.rule))
            if view.match.games:
                yield line(f"  {standing(view.ruleset, view.match)}")
            else:
                yield from self._titles(view, outcome)
                yield line(f"  {scores(view.scores)}")
            settled = owed(view)
            if settled is not None:
                yield line(f"  {', '.join(settled[1])} ", self._rule(settled[0].rule))
        yield ()
        yield heading("The rules named above")
        sources: list[str] = []
        for rule in RULES.values():
            if rule.id in self._named:
                here = unusual(view.ruleset, rule)
                sources += [*rule.sources, *(source for sentence in here for source in sentence.sources)]
                yield from quote(rule, here)
        if sources:
            yield ()
            yield heading("Where they are written")
            yield from legend(keys(sources))


def _was_set_back(view: View) -> bool:
    return bool(view.log) and isinstance(view.log[-1].action, SetBack)


def _worth(contract: Contract) -> str:
    made = contract.level.made
    if made is None:
        return ""
    return f" for {made[1]} points each" if isinstance(made, tuple) else f" for {plural(made, 'point')}"


def _merit(card: Card, strain: Strain, ruleset: Ruleset) -> str:
    """Say what the winning card is."""
    trump = strain.trump
    if card.suit is None:
        return "the joker"
    pack = ruleset.pack
    is_trump = trump is not None and order_of(pack, strain).lane[pack.cards.index(card)] == trump
    if is_trump and card.rank is Rank.JACK and pack.bowers:
        return "the right bower" if card.suit is trump else "the left bower"
    return "the best trump" if is_trump else f"the best {card.suit.name.lower()[:-1]}"
