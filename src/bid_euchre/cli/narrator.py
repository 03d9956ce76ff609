"""A match in words: what happened, and the rule that says so.

The narrator is told of a match by views and actions, so that it can be used for whoever may see them: it knows of a
card only what it is given.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Final

from bid_euchre.actions import Action, Bid, Claim, Concealed, Give, Name, Pass, Play
from bid_euchre.cards import Card, CardSet, Rank
from bid_euchre.cli.lines import Glyphs, Line, Span, heading, line
from bid_euchre.cli.words import listed, plural, scores, seats_of
from bid_euchre.contract import Contract, Strain
from bid_euchre.questions import effective_suit
from bid_euchre.results import Result, ScoreLine, Trick
from bid_euchre.rulebook import RULES, Ground, Rule
from bid_euchre.table import Seat
from bid_euchre.view import View

_WIDTH: Final = 96


class Narrator:
    """Tells a match, and remembers which rules it has named, to quote them at the end."""

    def __init__(self, glyphs: Glyphs) -> None:
        """Take how cards are written."""
        self._glyphs = glyphs
        self._named: dict[str, Rule] = {}

    def _rule(self, rule: Rule) -> Span:
        self._named[rule.id] = rule
        return Span(f"[{rule.id}]", "rule")

    def deal(self, view: View, holdings: Mapping[Seat, CardSet]) -> Iterator[Line]:
        """Begin a hand: who deals, how it stands, and the holdings that may be shown."""
        table = view.ruleset.table
        yield ()
        yield heading(f"Hand {view.start.hand_number + 1}: seat {view.dealer} deals; {scores(view.start.scores)}")
        for seat in table.from_left_of(view.dealer):
            if seat in holdings:
                dealer = " (dealer)" if seat == view.dealer else ""
                yield line(f"  seat {seat} holds ", self._glyphs.cards(holdings[seat]), dealer)

    def action(self, before: View, action: Action, ground: Ground, after: View) -> Iterator[Line]:
        """Tell what a seat did, by which rule, and what came of it."""
        assert before.to_act is not None
        if not isinstance(action, Play):
            yield line("  ", self._deed(before, before.to_act, action, ground))
        if after.phase == "playing" and before.phase != "playing":
            yield from self._contract(after)
        if len(after.tricks) > len(before.tricks):
            yield self._trick(after, after.tricks[-1])
        if after.result is not None:
            yield from self._result(after, after.result)

    def _deed(self, view: View, seat: Seat, action: Action, ground: Ground) -> Iterator[Span]:
        yield Span(f"seat {seat} ")
        if isinstance(action, Pass):
            yield Span("claims nothing" if view.phase == "claiming" else "passes")
            return
        if isinstance(action, Bid):
            yield Span(f"bids {str(action).removeprefix('bid ')}: {ground.detail}")
        elif isinstance(action, Name):
            yield Span(f"names the strain: {action.strain.words}")
        elif isinstance(action, Give):
            yield Span("gives ")
            yield self._glyphs.card(action.card)
            yield Span(" to the partner")
        elif isinstance(action, Concealed):
            yield Span(f"{action.verb}s a card")
        elif isinstance(action, Claim):
            yield Span(f"claims {action.name}: {ground.detail}")
        else:
            yield Span(str(action))
        yield Span(" ")
        yield self._rule(ground.rule)

    def _contract(self, view: View) -> Iterator[Line]:
        contract = view.contract
        assert contract is not None
        table = view.ruleset.table
        side = table.side(contract.maker)
        needed = _needed(view, contract)
        worth = "" if contract.level.made is None else f" for {contract.level.made} points"
        yield line(
            f"  contract: {contract.level} by seat {contract.maker}, {contract.strain.words}; "
            f"side {side} needs {needed} of {plural(view.ruleset.hand_size, 'trick')}{worth}"
        )
        if contract.alone:
            for seat in table.partners(contract.maker):
                yield line(f"  seat {seat} sits out ", self._rule(RULES["PLAY-6"]))
        yield line(f"  seat {contract.maker} leads ", self._rule(RULES["PLAY-1"]))

    def _trick(self, view: View, trick: Trick) -> Line:
        assert view.contract is not None
        assert trick.winner is not None
        assert trick.rule is not None
        parts: list[Span] = [Span(f"  trick {len(view.tricks)}:")]
        for seat, card in trick.plays:
            parts += [Span(f"  {seat}:"), self._glyphs.card(card)]
        card = dict(trick.plays)[trick.winner]
        why = _merit(card, view.contract.strain)
        return line(
            parts, f"  seat {trick.winner} wins with ", self._glyphs.card(card), f", {why} ", self._rule(trick.rule)
        )

    def _result(self, view: View, result: Result) -> Iterator[Line]:
        if result.thrown_in is not None:
            yield line("  the hand is thrown in ", self._rule(result.thrown_in))
            yield line("  no side scores ", self._rule(RULES["SCORE-7"]))
        if result.contract is not None:
            side = view.ruleset.table.side(result.contract.maker)
            needed, taken = _needed(view, result.contract), plural(result.tricks[side], "trick")
            verdict = "made" if result.made else "set"
            yield line(f"  side {side} needed {needed} and took {taken}: the bid is {verdict}")
        for each in result.lines:
            yield self._score(each)
        yield line(f"  now {scores(view.scores)}")
        yield from self._not_won(view)

    def _score(self, each: ScoreLine) -> Line:
        points = f"{each.points:+d}" if each.points else "0"
        amount = Span(f"{points:>3}", "loss" if each.points < 0 else "gain")
        return line(f"  side {each.side}: ", amount, f"  {each.detail}: {each.rule.title} ", self._rule(each.rule))

    def _not_won(self, view: View) -> Iterator[Line]:
        """Say why a match goes on although a side has reached the target."""
        rules = view.ruleset.match_rules
        if view.is_over or max(view.scores) < rules.target:
            return
        if view.match.extra_hand:
            yield line("  one more hand is to decide ", self._rule(RULES["MATCH-3"]))
        elif rules.win_requires == "made_or_set":
            over = [f"side {side}" for side, score in enumerate(view.scores) if score >= rules.target]
            yield line(
                f"  nobody has won: {listed(over)} neither made a bid nor set the bidders in this hand ",
                self._rule(RULES["MATCH-2"]),
            )
        else:
            yield line("  nobody has won: the scores are equal ", self._rule(RULES["MATCH-4"]))

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
        for rule in RULES.values():
            if rule.id in self._named:
                yield from _quote(rule)


def _quote(rule: Rule) -> Iterator[Line]:
    text = f"{rule.text} [{', '.join(rule.sources)}]"
    first, *rest = textwrap.wrap(text, _WIDTH, initial_indent=f"  {rule.id:<9}", subsequent_indent=" " * 11)
    yield line(Span(first[:11], "rule"), first[11:])
    for each in rest:
        yield line(each)


def _needed(view: View, contract: Contract) -> int:
    needed = contract.level.tricks_needed
    return view.ruleset.hand_size if needed is None else needed


def _merit(card: Card, strain: Strain) -> str:
    """Say what the winning card is."""
    trump = strain.trump
    if card.suit is None:
        return "the joker"
    suit = effective_suit(card, strain)
    if suit is trump and card.rank is Rank.JACK:
        return "the right bower" if card.suit is trump else "the left bower"
    return "the best trump" if suit is trump else f"the best {suit.name.lower()[:-1]}"
