"""What an audit finds: each thing with its place, its rule, and a sentence."""

from __future__ import annotations

from typing import Literal, TypeAlias

import attrs

from bid_euchre.rulebook import Rule
from bid_euchre.table import Seat
from bid_euchre.wording import records as words

Kind: TypeAlias = Literal["action", "cards", "dealer", "match", "points", "renege", "turn"]
"""What is wrong: something done that the rules do not allow; cards that there cannot be; who dealt; a match that goes
on after its end; points wrongly counted; suit not followed; who acted."""


@attrs.frozen
class Finding:
    """Something in a record that does not follow the rules."""

    kind: Kind
    """What is wrong."""

    rule: Rule
    """The rule that is broken."""

    sentence: str
    """How, in words."""

    hand: int | None = None
    """Which hand of the record it is in, the first being 0; ``None`` for the whole."""

    action: int | None = None
    """Which of the hand's actions it is, the first being 0; ``None`` when it is none of them."""

    trick: int | None = None
    """Which trick it is in, the first being 0; ``None`` outside the play."""

    seat: Seat | None = None
    """Who did it; ``None`` when it is nobody's."""

    costs: str = ""
    """What it costs under the ruleset, in words; nothing where no rule says so."""

    others: tuple[Rule, ...] = ()
    """The other rules that are broken."""

    @property
    def place(self) -> str:
        """Where it is, for people, who count from 1; seats have their numbers."""
        named = (
            ("hand", self.hand),
            ("trick", self.trick),
            ("action", self.action if self.trick is None else None),
        )
        places = [f"{what} {number + 1}" for what, number in named if number is not None]
        return ", ".join(places) or "match"

    @property
    def said(self) -> str:
        """The sentence, what it costs, and the other rules that are broken."""
        said = words.WHOLE(sentence=self.sentence)
        if self.costs:
            said = words.WHOLE_AND(sentence=said, more=self.costs)
        if self.others:
            also = words.BREAKS_TOO(rules=", ".join([rule.id for rule in self.others]))
            said = words.WHOLE_AND(sentence=said, more=also)
        return said

    def __str__(self) -> str:
        """Give the place, the rule and the sentence on one line."""
        return f"{self.place}: {self.rule}: {self.said}"


@attrs.frozen
class Report:
    """What an audit has found, and what it could not know."""

    findings: tuple[Finding, ...]
    """What does not follow the rules, in the order of the record."""

    unknown: tuple[str, ...] = ()
    """What could not be known, a sentence each."""

    points: tuple[tuple[int, ...] | None, ...] = ()
    """What each hand brought each side by the rules, as far as it could be reckoned; ``None`` where it could not."""

    scores: tuple[int, ...] = ()
    """What each side has in the end; where points could not be reckoned, those that were noted count."""

    @property
    def clean(self) -> bool:
        """Whether nothing was found."""
        return not self.findings

    def __str__(self) -> str:
        """Give the findings and what could not be known, one a line."""
        found = [str(finding) for finding in self.findings] or ["nothing is found that does not follow the rules"]
        return "\n".join([*found, *[f"not known: {sentence}" for sentence in self.unknown]])
