"""A match in words: what happened, and the rule that says so.

The narrator is told of a match by views and actions, so that it can be used for whoever may see them: it knows of a
card only what it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bid_euchre.actions import Action, Bid, CardAction, Claim, Concealed, Discard, Draw, Give, Name, Pass, Play
from bid_euchre.cards import Card, CardSet, Rank
from bid_euchre.cli.lines import Glyphs, Line, Span, heading, line
from bid_euchre.cli.quoting import quote
from bid_euchre.cli.settings import unusual
from bid_euchre.cli.sources import keys, legend
from bid_euchre.cli.words import listed, plural, scores, seats_of
from bid_euchre.contract import Contract, Strain
from bid_euchre.results import Result, ScoreLine, Trick
from bid_euchre.rulebook import RULES, Ground, Rule
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.tricks import order_of
from bid_euchre.view import View

_FORCED: Final = {
    "BID-6": "the dealer must bid, for the others have passed",
    "BID-14": "the holder of the joker must bid, for all have passed",
}
"""Why a bid was forced, by the rule that forces it."""


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
        if kitty:
            yield line("  left over: ", self._glyphs.cards(kitty), " ", self._rule(RULES["DEAL-6"]))

    def action(self, before: View, action: Action, ground: Ground, after: View) -> Iterator[Line]:
        """Tell what a seat did, by which rule, and what came of it."""
        assert before.to_act is not None
        if not isinstance(action, Play):
            yield line("  ", self._deed(before, before.to_act, action, ground, _receiver(after, action)))
            yield from self._moved(before, after)
        if after.phase == "playing" and before.phase != "playing":
            yield from self._contract(after)
        if len(after.tricks) > len(before.tricks):
            yield self.trick(after, after.tricks[-1])
        if after.result is not None:
            yield from self._result(after, after.result)

    def _deed(self, view: View, seat: Seat, action: Action, ground: Ground, to: Seat | None) -> Iterator[Span]:
        yield Span(f"seat {seat} ")
        if isinstance(action, Pass):
            yield Span("claims nothing" if view.phase == "claiming" else "passes")
            return
        if isinstance(action, Bid):
            yield Span(f"bids {str(action).removeprefix('bid ')}: {_FORCED.get(ground.rule.id, ground.detail)}")
        elif isinstance(action, Name):
            yield Span(f"names the strain: {action.strain.words}")
        elif isinstance(action, (Give, Discard)):
            yield Span("gives " if isinstance(action, Give) else "puts away ")
            yield self._glyphs.card(action.card)
            yield Span(_whereto(view, seat, to) if isinstance(action, Give) else "")
        elif isinstance(action, Concealed):
            yield Span("gives a card" + _whereto(view, seat, to) if action.verb == "give" else "puts a card away")
        elif isinstance(action, Claim):
            yield Span(f"claims {action.name}: {ground.detail}")
        else:
            yield Span(str(action))
        yield Span(" ")
        yield self._rule(ground.rule)

    def _moved(self, before: View, after: View) -> Iterator[Line]:
        """Tell what became visible besides the action itself: the kitty taken up, and cards of a blind swap."""
        log = after.log[: len(before.log)]
        for old, new in zip(before.log, log, strict=False):
            if old != new and isinstance(new.action, CardAction):
                yield line(f"  seat {new.seat} has given ", self._glyphs.card(new.action.card), f" to seat {new.to}")
        for entry in after.log[len(before.log) :]:
            if entry.action == Concealed("draw") or isinstance(entry.action, Draw):
                card = [self._glyphs.card(entry.action.card)] if isinstance(entry.action, Draw) else ["a card"]
                yield line(f"  seat {entry.seat} takes up ", *card, " ", self._rule(RULES["DEAL-6"]))

    def _contract(self, view: View) -> Iterator[Line]:
        contract = view.contract
        assert contract is not None
        table = view.ruleset.table
        needed = view.ruleset.needed(contract.level)
        yield line(
            f"  contract: {contract.level} by seat {contract.maker}, {contract.strain.words}; "
            f"side {table.side(contract.maker)} needs {needed} of {plural(view.ruleset.hand_size, 'trick')}"
            f"{_worth(contract)}"
        )
        for seat in table.seats:
            if seat not in view.active:
                yield line(f"  seat {seat} sits out ", self._rule(RULES["PLAY-6"]))
        yield line(f"  seat {view.to_act} leads ", self._rule(RULES["PLAY-1"]))

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
            yield line("  no side scores ", self._rule(RULES["SCORE-7"]))
        if result.contract is not None:
            side = view.ruleset.table.side(result.contract.maker)
            taken, verdict = plural(result.tricks[side], "trick"), "made" if result.made else "set"
            yield line(f"  side {side} needed {result.needed} and took {taken}: the bid is {verdict}")
        for each in result.lines:
            yield self._score(view.ruleset, each)
        yield line(f"  now {scores(view.scores)}")
        yield from self._not_won(view)

    def _score(self, ruleset: Ruleset, each: ScoreLine) -> Line:
        points = f"{each.points:+d}" if each.points else "0"
        amount = Span(f"{points:>3}", "loss" if each.points < 0 else "gain")
        own = [sentence.text for sentence in unusual(ruleset, each.rule) if sentence.option != "specials"]
        why = own[-1][0].lower() + own[-1][1:].removesuffix(".") if own else each.rule.title
        return line(f"  side {each.side}: ", amount, f"  {each.detail}: {why} ", self._rule(each.rule))

    def _not_won(self, view: View) -> Iterator[Line]:
        """Say why a match goes on although a side has reached the target."""
        rules = view.ruleset.match_rules
        if view.is_over or rules.target is None or max(view.scores) < rules.target:
            return
        over = [f"side {side}" for side, score in enumerate(view.scores) if score >= rules.target]
        if view.match.extra_hand:
            yield line("  one more hand is to decide ", self._rule(RULES["MATCH-3"]))
        elif rules.win_strictly_above and max(view.scores) == rules.target:
            yield line(f"  nobody has won: only more than {rules.target} wins ", self._rule(RULES["MATCH-6"]))
        elif rules.win_requires != "any" and not (view.result and self._qualifies(view, view.result)):
            either = rules.win_requires == "made_or_set"
            lacking = "neither made a bid nor set the bidders" if either else "did not make a bid"
            yield line(f"  nobody has won: {listed(over)} {lacking} in this hand ", self._rule(RULES["MATCH-2"]))
        elif len([score for score in view.scores if score == max(view.scores)]) > 1:
            yield line("  nobody has won: the scores are equal ", self._rule(RULES["MATCH-4"]))
        else:
            yield line(f"  nobody has won: a lead of {rules.win_margin} is needed ", self._rule(RULES["MATCH-6"]))

    def _qualifies(self, view: View, result: Result) -> bool:
        """Whether a side at the target made its bid, or set the bidders where that will do."""
        if result.contract is None:
            return False
        maker = view.ruleset.table.side(result.contract.maker)
        rules = view.ruleset.match_rules
        over = [side for side, score in enumerate(view.scores) if rules.target is not None and score >= rules.target]
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
            yield line(f"  {scores(view.scores)}")
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


def _receiver(after: View, action: Action) -> Seat | None:
    """Tell which seat a card was given to; ``None`` while it is on its way."""
    if not isinstance(action, (Give, Concealed)) or not after.log:
        return None
    to = after.log[-1].to
    return to if to is not None and to < after.ruleset.table.size else None


def _whereto(view: View, seat: Seat, to: Seat | None) -> str:
    """Say to whom a card is given."""
    only = len(view.ruleset.table.partners(seat)) == 1
    return " to the partner" if only else "" if to is None else f" to seat {to}"


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
