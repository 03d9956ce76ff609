"""The cards of a hand as far as a record shows them: those written down, and those that turn up when they are played.

A seat that plays a card was dealt it, unless it got it after the deal.  What is left open is filled in by chance, to
have a deal that can be played; what was filled in so proves nothing.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from bid_euchre.actions import Action, CardAction, Claim, Concealed, Discard, Draw, Give, Play
from bid_euchre.cards import Card, Rank
from bid_euchre.irregular import Withdraw
from bid_euchre.judging.findings import Finding
from bid_euchre.record import Done, HandRecord
from bid_euchre.rulebook import Rule
from bid_euchre.rulebook.knock import DEAL_9
from bid_euchre.rulebook.making import DEAL_1, DEAL_6
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.table import Seat
from bid_euchre.weak import WEAK_HANDS, WeakHand
from bid_euchre.wording import records as words

_FACES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING, None)
_HIDDEN_GIFT: Final = Concealed("give")


def _is_claim(action: Action) -> bool:
    """Whether somebody claims what the house allows a weak hand, whichever cards he shows."""
    return isinstance(action, Claim) or str(action).startswith("claim ")


class Shown:
    """What a record shows of the cards of one hand."""

    def __init__(self, ruleset: Ruleset, hand: HandRecord, dealer: Seat, number: int) -> None:
        """Take what is written down, then what shows."""
        self._ruleset: Final = ruleset
        self._hand: Final = hand
        self._dealer: Final = dealer
        self._number: Final = number
        self.findings: Final[list[Finding]] = []
        self._left: Final = Counter(ruleset.pack.cards)
        rules = ruleset.table_rules
        self.widow: Final = rules.kitty_mode == "widow_to_bidder"
        self._concealing: Final = {done.seat for done in hand.actions if isinstance(done.action, Concealed)}
        self._giving: Final = {done.seat for done in hand.actions if done.action == _HIDDEN_GIFT}
        self._drawing: Final = {done.seat for done in hand.actions if _is_claim(done.action)}
        self._guessed: Final[set[Seat]] = set()
        self._turns: Final = rules.kitty_mode == "upcard"
        self.upcard: Final = self._take_upcard(hand.dealt.upcard)
        self.kitty: Final = self._take(hand.dealt.kitty)
        self._kitty_due: Final = rules.kitty_size - self._turns
        self.dealt: Final[list[list[Card]]] = []
        self.got: Final[list[list[Card]]] = [[] for _ in ruleset.table.seats]
        self.passed: Final[list[list[Card]]] = [[] for _ in ruleset.table.seats]
        holdings = hand.dealt.holdings or ((),) * ruleset.table.size
        for seat, holding in enumerate(holdings):
            self.dealt.append(self._take(holding))
            due = self.due(seat)
            if holding and len(holding) != due:
                self._find(DEAL_1, words.MISCOUNTED(seat=seat, found=len(holding), due=due), seat)
        if hand.dealt.kitty and len(hand.dealt.kitty) != self._kitty_due:
            self._find(DEAL_6, words.MISCOUNTED_KITTY(found=len(hand.dealt.kitty), due=self._kitty_due))
        self._infer()
        self.open_seats: Final = tuple([seat for seat in ruleset.table.seats if self._is_open(seat)])
        """The seats of which not all cards are known."""

    def due(self, seat: Seat) -> int:
        """Tell how many cards a seat is dealt."""
        return self._ruleset.table_rules.dealt(self._dealer)[seat]

    def _find(self, rule: Rule, sentence: str, seat: Seat | None = None) -> None:
        finding = Finding("cards", rule, sentence, hand=self._number, seat=seat)
        if finding not in self.findings:  # a card told of five times is one fault
            self.findings.append(finding)

    def _take_upcard(self, card: Card | None) -> Card | None:
        if card is not None and not self._turns:
            self._find(DEAL_9, words.NOT_TURNED(card=str(card)))
            return None
        return next(iter(self._take((card,))), None)

    def _take(self, cards: Iterable[Card | None]) -> list[Card]:
        """Take cards out of the pack, as far as it has them."""
        taken: list[Card] = []
        for card in cards:
            if card is None:
                continue
            if self._left[card] > 0:
                self._left[card] -= 1
                taken.append(card)
            elif card not in self._ruleset.pack:
                self._find(DEAL_1, words.NOT_IN_PACK(card=str(card)))
            else:
                self._find(DEAL_1, words.DOUBLED(card=str(card)))
        return taken

    def _infer(self) -> None:
        """Give each seat the cards that it must have been dealt, since it had them later."""
        self._note_gifts()
        used_by = self._used()
        # Who can have got a card after the deal comes last: what the others had was dealt to them.
        for seat in sorted(self._ruleset.table.seats, key=self._may_get_more):
            used = used_by[seat]
            missing = used - Counter(self.dealt[seat]) - Counter(self.got[seat])
            given = self._given(seat)
            if missing - given and self._draws(seat):
                self._guessed.add(seat)  # which of them were dealt, and which were left over, does not show
            for card in sorted(missing.elements(), key=lambda card: card.rank in _FACES):
                if self._left[card] > 0 and len(self.dealt[seat]) < self.due(seat):
                    self._left[card] -= 1
                    self.dealt[seat].append(card)
                elif card not in given and self._may_be_of_kitty(card, seat):
                    self._left[card] -= 1
                    self.kitty.append(card)
                    self.got[seat].append(card)
                else:
                    self._trace(card, seat)

    def _given(self, seat: Seat) -> Counter[Card]:
        """Count the cards that a seat showed as it swapped them: these it had been dealt."""
        claims = [done.action for done in self._hand.actions if done.seat == seat and isinstance(done.action, Claim)]
        return Counter([card for claim in claims for card in claim.cards])

    def _may_be_of_kitty(self, card: Card, seat: Seat) -> bool:
        return self._left[card] > 0 and self._draws(seat) and len(self.kitty) < self._kitty_due

    def _trace(self, card: Card, seat: Seat) -> None:
        """Find the partner who gave a card that is not told of."""
        for partner in self._hiding_partners(seat):
            room = len(self.dealt[partner]) < self.due(partner)
            if self._left[card] > 0 and room:
                self._left[card] -= 1
                self.dealt[partner].append(card)
            elif card not in self.dealt[partner] or card in self.passed[partner]:
                continue
            self.passed[partner].append(card)
            self.got[seat].append(card)
            return

    def _hiding_partners(self, seat: Seat) -> list[Seat]:
        """List the partners of a seat who gave a card that is not known."""
        return [partner for partner in self._ruleset.table.partners(seat) if partner in self._giving]

    def _used(self) -> list[Counter[Card]]:
        """Count the cards that each seat played, gave or put away; a card told of too often proves no more than one."""
        used: list[Counter[Card]] = [Counter() for _ in self.dealt]
        for done in _kept(self._hand.actions, len(self.dealt)):
            action = done.action
            if done.seat is None or isinstance(action, Draw):
                continue
            cards = action.cards if isinstance(action, Claim) else ()
            for card in (action.card,) if isinstance(action, CardAction) else cards:
                used[done.seat][card] = min(used[done.seat][card] + 1, self._copies)
        return used

    @property
    def _copies(self) -> int:
        return self._ruleset.table_rules.copies

    def _note_gifts(self) -> None:
        """Note the cards that a seat may have got after the deal, as far as they are known."""
        table = self._ruleset.table
        for done in self._hand.actions:
            seat, action = done.seat, done.action
            if seat is None:
                continue
            if isinstance(action, Give):
                for partner in table.partners(seat):
                    self.got[partner].append(action.card)
        if self.upcard is not None:
            self.got[self._dealer].append(self.upcard)
        for seat in table.seats:
            if self._draws(seat):
                self.got[seat].extend(self.kitty)

    def _draws(self, seat: Seat) -> bool:
        """Whether a seat may have got cards of the kitty besides the one turned up."""
        return self.widow or seat in self._drawing

    def parted_with(self, seat: Seat) -> Counter[Card]:
        """Count the cards that a seat gave or put away before the play, as far as they are known."""
        done = [each.action for each in self._hand.actions if each.seat == seat]
        return Counter([action.card for action in done if isinstance(action, (Give, Discard))])

    def _may_get_more(self, seat: Seat) -> bool:
        """Whether a seat may have got a card that is not told of."""
        return self._draws(seat) or bool(self._hiding_partners(seat))

    def conceals(self, seat: Seat) -> bool:
        """Whether a seat gave, put away or played a card that is not known."""
        return seat in self._concealing

    def _is_open(self, seat: Seat) -> bool:
        short = len(self.dealt[seat]) < self.due(seat) or seat in self._guessed
        return short or self.conceals(seat) or bool(self._hiding_partners(seat))

    @property
    def complete(self) -> bool:
        """Whether every card that was dealt to a seat is known, and the card turned up."""
        dealt = all(len(self.dealt[seat]) == self.due(seat) for seat in self._ruleset.table.seats)
        return dealt and (self.upcard is not None or not self._turns)

    def deals(self, tries: int) -> Iterator[Deal]:
        """Give deals with all that is known, the rest filled in by chance, always the same; none that cannot be."""
        missing = sum([max(0, self.due(seat) - len(known)) for seat, known in enumerate(self.dealt)])
        if missing > self._left.total():
            return
        rng = random.Random(0)
        for _ in range(1 if self.complete else tries):
            yield self._filled(rng)

    def _claimed(self, seat: Seat) -> list[WeakHand]:
        """List what a seat has claimed of its hand."""
        told = [str(done.action).split() for done in self._hand.actions if done.seat == seat]
        return [WEAK_HANDS[said[1]] for said in told if said[0] == "claim" and len(said) > 1 and said[1] in WEAK_HANDS]

    def _weak_last(self, seat: Seat, known: list[Card], rest: list[Card]) -> list[Card]:
        """Put the cards to be dealt in such an order that a seat gets from the end what it has claimed to hold."""
        number = self.due(seat) - len(known)
        suit = None if self.upcard is None else self.upcard.suit
        low = sorted(
            rest, key=lambda card: (card.suit is suit, card.rank in _FACES, card.rank is Rank.ACE), reverse=True
        )
        aces = [card for card in low if card.rank is Rank.ACE][:1]
        ace = [*[card for card in low if card not in aces], *aces]
        for weak in self._claimed(seat):
            for order in (rest, low, ace):
                cards = [*known, *order[len(order) - number :]]
                if weak.fits(cards, suit) or (weak.triples is not None and weak.triples(cards)):
                    return order
        return rest

    def _filled(self, rng: random.Random) -> Deal:
        pack = self._ruleset.pack
        rest = sorted(self._left.elements())
        for last in range(len(rest) - 1, 0, -1):
            other = int(rng.random() * (last + 1))
            rest[last], rest[other] = rest[other], rest[last]
        masks: list[int] = []
        used = 0
        for seat, known in enumerate(self.dealt):
            due = self.due(seat)
            surplus = known[due:]
            rest = self._weak_last(seat, known, rest)
            holding = [*known[:due], *[rest.pop() for _ in range(due - len(known))]]
            rest = [*surplus, *rest]
            mask = 0
            for card in holding:
                free = pack.bits[card.code] & ~used & ~mask
                mask |= free & -free
            masks.append(mask)
            used |= mask
        kitty = pack.full & ~used
        upcard = self.upcard
        if upcard is None and self._turns:
            upcard = rest[0] if rest else None
        return Deal(pack, tuple(masks), kitty, upcard)


def _kept(actions: Iterable[Done], most: int) -> Iterator[Done]:
    """Go through what was done without the cards that went back into the hands: their own and all played after it.

    ``most`` is how many cards a trick has: only such a card is taken back.
    """
    kept: dict[int, Done] = {}
    played: list[int] = []
    for place, done in enumerate(actions):
        if isinstance(done.action, Withdraw):
            mine = next((back for back in played[: -most - 1 : -1] if kept[back].seat == done.seat), None)
            while mine is not None and played and played[-1] >= mine:
                del kept[played.pop()]
            continue
        kept[place] = done
        if isinstance(done.action, Play):
            played.append(place)
    yield from kept.values()
