"""Reading Trickster's files: each game of a file is a record of one hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from bid_euchre.actions import PASS, Action, Bid, Name
from bid_euchre.contract import Level, Strain
from bid_euchre.errors import NotationError, RulesetError
from bid_euchre.notation.located import Source
from bid_euchre.notation.ptn.options import located, read_options, write_options
from bid_euchre.notation.ptn.play import passed, read_cards
from bid_euchre.notation.ptn.sections import OPTIONS, Section, Tag, Word, read_sections
from bid_euchre.notation.ptn.words import SEATS, action_of, read_call, read_hand, read_seat
from bid_euchre.notation.whereabouts import Pile
from bid_euchre.record import Dealt, Done, HandRecord, Record, Tags
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat

ASSUMED: Final = "calls.assumed"
"""The tag of a hand whose calls a file does not tell; its text names what else it leaves out."""

FIRST: Final = "deal.first"
"""The tag of a hand that a file deals out from another seat than the dealer."""

_MOST_CALLS: Final = 200


def read_ptn(text: str | bytes) -> tuple[Record, ...]:
    """Read a file of Trickster's dialect of the Portable Bridge Notation: a record for each of its games.

    The seats are S, W, N and E, from 0.  Hands not known are ``None``.  A file may tell the contract and the declarer
    in place of the calls; then all others are taken to have passed, and the hand has the tag ``calls.assumed``.  All
    tags that have no place in a record are its tags, as they are written.

    Raises :class:`~bid_euchre.errors.NotationError` with line and column for what is not the notation, for options that
    are not played here, above 1 MiB and 400 games.
    """
    return tuple([_Game(section).record() for section in read_sections(Source.of(text))])


def event_first(tags: Iterable[tuple[str, str]]) -> Tags:
    """Put the event before all other tags, which begins a game of a file."""
    return tuple(sorted(tags, key=lambda tag: tag[0] != "Event"))


def _alone(tag: Tag) -> Tag:
    """Refuse rows behind a tag that tells everything by its value."""
    if tag.rows:
        raise tag.rows[0][0].error(f"behind {tag.name.text} another tag was expected, or nothing")
    return tag


@attrs.frozen
class _Calls:
    """What was called, and what came of it."""

    done: tuple[Done, ...] = ()
    level: Level | None = None
    maker: Seat | None = None
    strain: Strain | None = None
    assumed: str | None = None


class _Game:
    """One game while it is read; tags are taken out of it, and what is left is kept."""

    def __init__(self, section: Section) -> None:
        self._left: Final = section.all_tags
        self._remarks: Final = section.remarks
        if not self._left:
            raise NotationError.at(1, 1, "there is no game: a remark, and no tag")
        self._first: Final = next(iter(self._left.values())).name
        if "Event" in self._left and not self._left["Event"].whole:
            del self._left["Event"]
        self.auction: Final = self._left.pop("Auction", None)
        self.play: Final = self._left.pop("Play", None)
        deal = self._left.pop("Deal", None)
        if deal is None:
            raise self._first.error("the game has no tag Deal")
        self.deal: Final = _alone(deal)
        self.hands: Final = self._hands()
        self.players: Final = len(self.hands)
        self.calls: Final = self._words(self.auction)
        self.ruleset: Final = self._ruleset()
        self.dealt_from: Final = read_seat(self._prefix(), self.players)

    def _prefix(self) -> Word:
        value = self.deal.value
        return Word(value.source, value.offset, value.text.partition(":")[0])

    def _hands(self) -> list[Word]:
        value = self.deal.value
        name, colon, rest = value.text.partition(":")
        hands = Word(value.source, value.offset + len(name) + 1, rest).words()
        if not colon or len(hands) not in SEATS:
            raise value.error("a deal is the first seat, a colon, and two to six hands")
        return hands

    def _words(self, tag: Tag | None) -> list[Word]:
        words = [] if tag is None else [word for row in tag.rows for word in row]
        if len(words) > _MOST_CALLS:
            raise words[_MOST_CALLS].error(f"there may be {_MOST_CALLS} calls, not more")
        return words

    def _ruleset(self) -> Ruleset:
        """Read the options; the tag is taken when it says no more than what they come to."""
        tag = self._left.get(OPTIONS)
        first = next((read_call(word) for word in self.calls if word.text != "-" and read_call(word)[0]), None)
        in_bid = first is not None and first[1] is not None
        text = "{}" if tag is None else tag.text
        try:
            ruleset = read_options(text, self.players, in_bid)
        except NotationError as error:
            index, what = located(error)
            place = self._first if tag is None else Word(tag.value.source, tag.place(index), "")
            raise place.error(what) from None
        if tag is not None and not tag.rows and write_options(ruleset) == text:
            del self._left[OPTIONS]
        return ruleset

    def record(self) -> Record:
        """Read the game."""
        ruleset = self.ruleset
        calls, dealer = self._auction() if self.auction is not None else self._contract()
        holdings: list[Pile] = [()] * self.players
        for place, word in enumerate(self.hands):
            holdings[(self.dealt_from + place) % self.players] = read_hand(word, ruleset.hand_size)
        dealt = Dealt(tuple(holdings))
        known = Counter([card for holding in holdings for card in holding if card is not None])
        if max(known.values(), default=0) > ruleset.pack.copies:  # that one is not of the pack is for an audit to say
            raise self.deal.value.error("a card is dealt more often than the pack has it")
        actions = (*calls.done, *self._played(calls, dealer))
        tags = [] if calls.assumed is None else [(ASSUMED, calls.assumed)]
        if dealer != self.dealt_from:
            tags.append((FIRST, SEATS[self.players][self.dealt_from]))
        return Record(
            ruleset=ruleset,
            hands=(HandRecord(dealt, actions, dealer=dealer, tags=tuple(tags)),),
            dealer=dealer,
            comment="\n".join(self._remarks),
            tags=event_first([(name, tag.whole) for name, tag in self._left.items()]),
        )

    def _seat(self, tag: Tag) -> Seat:
        return read_seat(tag.value, self.players)

    def _auction(self) -> tuple[_Calls, Seat]:
        """Read the calls: the columns are seats, and whoever bids first sits on the dealer's left."""
        assert self.auction is not None
        first = self._seat(self.auction)
        done: list[Done] = []
        calls = _Calls()
        for place, word in enumerate(self.calls):
            if word.text == "-":
                continue
            seat = (first + place) % self.players
            rung, strain = read_call(word)
            naming = calls.level is not None and strain is not None and not self._in_bid
            if calls.strain is not None and not self._in_bid:
                raise word.error("the strain is named, and no call may follow")
            if naming and (calls.maker != seat or calls.level != self._level(word, rung)):
                raise word.error("only the highest bidder names the strain, with his bid")
            done.append(Done(seat, Name(strain) if naming and strain is not None else action_of(rung, strain)))
            if rung is not None:
                calls = attrs.evolve(calls, level=self._level(word, rung), maker=seat, strain=strain)
        return attrs.evolve(calls, done=tuple(done)), (first - 1) % self.players

    @property
    def _in_bid(self) -> bool:
        return self.ruleset.options["denomination"] == "in_bid"

    def _level(self, word: Word, rung: str | None) -> Level:
        assert rung is not None
        try:
            return self.ruleset.level(rung)
        except RulesetError as error:
            raise word.error(str(error)) from None

    def _contract(self) -> tuple[_Calls, Seat]:
        """Read the contract in place of the calls, and take it that nobody else has bid."""
        contract, declarer = self._left.get("Contract"), self._left.get("Declarer")
        if contract is None or (declarer is None and self.play is None):
            if self.play is not None:
                raise self.play.name.error("cards are played, and neither Auction nor Contract tells of what")
            return _Calls(), self.dealt_from
        for tag in (contract, declarer):
            if tag is not None:
                del self._left[_alone(tag).name.text]
        rung, strain = read_call(contract.value)
        if strain is None:
            raise contract.value.error("a contract names its strain")
        level = self._level(contract.value, rung)
        leader = None if self.play is None else self._seat(self.play)
        maker = (leader or 0) - 1 if declarer is None else self._seat(declarer)
        settled = _Calls((), level, maker % self.players, strain, "calls" if declarer else "calls, declarer")
        dealer = self._dealer(settled, leader)
        done = [Done(seat, PASS) for seat in self.ruleset.table.from_left_of(dealer)]
        place = [one.seat for one in done].index(settled.maker)
        bid: Action = Bid(level.name, strain if self._in_bid else None)
        done[place] = Done(settled.maker, bid)
        if not self._in_bid:
            done.append(Done(settled.maker, Name(strain)))
        return attrs.evolve(settled, done=tuple(done)), dealer

    def _dealer(self, calls: _Calls, leader: Seat | None) -> Seat:
        """Tell the dealer: who is dealt first, unless another must have dealt for the leader to lead."""
        playing = self._playing(calls)
        if leader is None or leader not in playing or self._leader(self.dealt_from, calls, playing) == leader:
            return self.dealt_from
        for seat in self.ruleset.table.seats:
            if self._leader(seat, calls, playing) == leader:
                return seat
        return self.dealt_from

    def _playing(self, calls: _Calls) -> tuple[Seat, ...]:
        assert calls.level is not None
        assert calls.maker is not None
        out = () if calls.level.partner_plays else self.ruleset.table.partners(calls.maker)
        return tuple([seat for seat in self.ruleset.table.seats if seat not in out])

    def _leader(self, dealer: Seat, calls: _Calls, playing: Sequence[Seat]) -> Seat:
        """Tell who leads by the rules when this seat has dealt."""
        assert calls.maker is not None
        if self.ruleset.options["first_lead"] == "bidder":
            return calls.maker
        return next(seat for seat in self.ruleset.table.from_left_of(dealer) if seat in playing)

    def _played(self, calls: _Calls, dealer: Seat) -> tuple[Done, ...]:
        """Read the play, with the cards passed before it that a file does not tell."""
        if self.play is None:
            return ()
        first = self._seat(self.play)
        if calls.strain is None or calls.level is None or calls.maker is None:
            raise self.play.name.error("cards are played, and the auction does not tell of what")
        playing = self._playing(calls)
        cards = read_cards(self.play, self.ruleset, calls.strain, playing, first)
        return (*passed(self.ruleset, calls.level, calls.maker), *cards) if cards else ()
