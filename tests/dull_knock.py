"""A dull second implementation of Knock Euchre, to be held against the library.

Lists, strings and dicts only, nothing of ``bid_euchre``. Every rule here was written from
``rules.md`` and the rule sheets S1 and S3, and the comments name the place (``S1.51`` a clause of a
sheet, ``3.K`` the settled wording, ``K7`` a row of 2a). Nothing is fast and nothing is clever.

Cards are text (``9C``, ``TH``, ``JOKER``), strains are ``C D H S high``, actions are as the library writes them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dull import known
from dull_knock_cards import has_four_nines, may_throw_in, natural, swaps, turned_suit
from dull_knock_options import (
    FIRST_CLAIMS,
    FIRST_SWAPS,
    SECOND_CLAIMS,
    full_pack,
    offers_no_trump,
    partners_of,
    side_of,
)
from dull_knock_table import Table
from dull_options import JOKER, SUITS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COLOURS = {"C": "S", "S": "C", "D": "H", "H": "D"}


class DullKnock(Table):
    """A match in progress: deal when nobody is to act, else act; everything can be read."""

    # -- dealing

    def deal(self, holdings: Sequence[Sequence[str]], upcard: str) -> None:
        """Deal these cards, seat 0 first, and turn the upcard; the rest is the kitty."""
        dealt = [card for holding in holdings for card in holding] + [upcard]
        wrong = Counter(dealt) - Counter(full_pack(self.options))
        sizes = [len(holding) for holding in holdings]
        if self.phase != "over" or self.is_over or wrong or sizes != [self.options.hand_size] * self.options.players:
            message = f"not a deal, or not now: sizes {sizes}, too many of {sorted(wrong)}"
            raise ValueError(message)
        self._forget_hand()
        self.holdings = {seat: list(holding) for seat, holding in enumerate(holdings)}
        self.upcard, self.upcard_on_table = upcard, True
        self.kitty = sorted((Counter(full_pack(self.options)) - Counter(dealt)).elements())
        self.thrown_in = self.called_back = self.forfeited = False
        self.made = None
        self.dealt_last = self.dealer
        self.skipped = self.rightful if self.thief is not None else None
        self.thief = None
        if "four-nines" in self.options.weak_hand_claims and any(map(has_four_nines, holdings)):
            self._throw_in(self._left_of(self.dealer))  # 3.H: automatic, at deal; the next player deals (3.K)
        else:
            self._go_on()

    # -- stealing the deal (S1.16; 3.K, stealing and the match)

    def interrupts(self) -> list[str]:
        """List what may be done out of turn."""
        if self.options.steal_deal == "forbidden_correct" or self.is_over:
            return []
        if self.phase != "over":
            if self.skipped is None or self.strain is not None:
                return []  # once trump is made it stands
            side = side_of(self.options, self.skipped)
            return [
                f"{seat} claim stolen" for seat in range(self.options.players) if side_of(self.options, seat) == side
            ]
        if self.dealt_last is None or self.called_back or self.thief is not None:
            return []
        if side_of(self.options, self.dealer) == side_of(self.options, self.dealt_last):
            return []
        return [f"{seat} steal" for seat in sorted(partners_of(self.options, self.dealt_last))]

    def _interrupt(self, action: str) -> None:
        if action.endswith(" steal"):
            self.rightful, self.dealer = self.dealer, int(action.split(maxsplit=1)[0])
            self.thief = self.dealer
        else:
            self.called_back = True
            self._throw_in(known(self.skipped))  # without penalty, the proper dealer deals

    # -- asking and answering

    def to_act(self) -> int | None:
        """Say whose turn it is; None when cards are to be dealt or the match is over."""
        return self.turn

    def legal(self) -> list[str]:
        """List the actions of the seat to act, sorted, no doubles."""
        if self.phase == "over":
            return []
        ask: dict[str, Callable[[], list[str]]] = {
            "blind": lambda: ["pass", "blind alone"],
            "claims": self._legal_claims,
            "calls": self._legal_calls,
            "alone": lambda: ["pass", self.queue[0][0]],
            "taking": lambda: ["pass", "take"],
            "discard": self._legal_discards,
            "exchange": lambda: [f"{self.queue[0][0]} {card}" for card in self.holdings[self._turn()]],
            "play": self._legal_plays,
            "set back": lambda: ["pass", "set back"],
        }
        return sorted(set(ask[self.phase]()))

    def act(self, action: str) -> None:
        """Do one of the legal actions, or something out of turn."""
        if action in self.interrupts():
            self._interrupt(action)
            return
        if action not in self.legal():
            message = f"{action!r} is not among {self.legal()}"
            raise ValueError(message)
        seat = self._turn()
        answer = {
            "blind": self._answer_blind,
            "claims": self._answer_claims,
            "calls": self._call,
            "alone": self._answer_alone,
            "taking": self._answer_taking,
            "discard": self._discard,
            "exchange": self._exchange,
            "play": self._play,
            "set back": self._answer_set_back,
        }
        answer[self.phase](seat, action)

    def _go_on(self) -> None:
        """Go to the next question, in the order of 3.K, "order of events"; each stage says whether it has one."""
        stages = [
            self._stage_blind,
            self._stage_claims,
            self._stage_calls,
            self._stage_early_alone,
            self._stage_taking,
            self._stage_discard,
            self._stage_late_alone,
            self._stage_exchange,
            self._stage_second_claims,
            self._stage_play,
        ]
        while True:
            stage = stages[self.stages_done]
            self.stages_done += 1
            if stage():
                return

    # -- before anything else: the turned joker and the blind loner

    def _stage_blind(self) -> bool:
        if self.upcard == JOKER and self.options.upcard_joker == "dealer_names_blind":
            return self._ask("calls", self.dealer)  # K25
        if self.options.prebid_blind_loner == "dealer_jack_up" and self.upcard[0] == "J" and self.upcard != JOKER:
            return self._ask("blind", self.dealer)  # S1.55
        return False

    def _answer_blind(self, seat: int, action: str) -> None:
        if action == "blind alone":
            self.strain, self.maker, self.loner = self.upcard[1], seat, seat
            self.blind = self.picks_up = True  # 3.K: he takes the jack and discards
        self._go_on()

    # -- weak hands (3.H; 3.K, weak hands and claims)

    def _stage_claims(self) -> bool:
        if set(self.options.weak_hand_claims) & set(FIRST_CLAIMS):
            # Every seat from eldest is asked, whatever it holds; never cut short.
            self.queue = [("first", seat) for seat in self._round_from_left_of(self.dealer)]
        return self._next_claim()

    def _stage_second_claims(self) -> bool:
        if set(self.options.weak_hand_claims) & set(SECOND_CLAIMS):
            self.queue = [("second", seat) for seat in self._active_from_left_of(self.dealer)]
        return self._next_claim()

    def _next_claim(self) -> bool:
        only_swap = "no-ace-face-trump" not in self.options.weak_hand_claims
        if self.queue and self.queue[0][0] == "second" and self.swapped and only_swap:
            self.queue = []  # left out when a swap is all it could offer and the swap is used up
        return bool(self.queue) and self._ask("claims", self.queue[0][1])

    def _legal_claims(self) -> list[str]:
        holding, actions = self.holdings[self._turn()], ["pass"]
        which = FIRST_CLAIMS if self.queue[0][0] == "first" else SECOND_CLAIMS
        for claim in which:
            if claim not in self.options.weak_hand_claims:
                continue
            if claim in FIRST_SWAPS:
                if not self.swapped:  # the first swap uses the kitty up
                    actions += [f"claim {claim} {three}" for three in swaps(self.options, claim, holding)]
                continue
            suit = self.strain if claim == "no-ace-face-trump" else turned_suit(self.options, self.upcard)
            if may_throw_in(claim, holding, suit, bowers=self.options.bowers):
                actions.append(f"claim {claim}")
        return actions

    def _answer_claims(self, seat: int, action: str) -> None:
        words = action.split()
        if len(words) == 2:
            # Column "effect" of 3.H: mcevoy the same dealer; where it is silent, the next player (3.K).
            self._throw_in(self.dealer if words[1] == "mcevoy" else self._left_of(self.dealer))
            return
        if len(words) > 2:
            given = words[2:]
            self.holdings[seat] = [card for card in self.holdings[seat] if card not in given] + self.kitty
            self.kitty = given  # the three dealt unexposed ones, never the upcard or the discard
            self.swapped = True
        self.queue.pop(0)
        if not self._next_claim():
            self._go_on()

    # -- making trump

    def _stage_calls(self) -> bool:
        if self.strain is not None:
            return False
        if self.upcard == JOKER and self.options.upcard_joker == "dealer_names":
            return self._ask("calls", self.dealer)
        return self._ask("calls", self._left_of(self.dealer))

    def _is_naming(self) -> bool:
        """Say whether a joker is turned that counts as no suit: the verb is call, and there is one round (3.K)."""
        return turned_suit(self.options, self.upcard) is None

    def _is_forced_partner(self) -> bool:
        # K5, S1.54: in round one only.
        forced = self.options.dealer_partner_order == "forced_alone" and self.round == 1
        return forced and self._turn() in partners_of(self.options, self.dealer)

    def _legal_calls(self) -> list[str]:
        strains = []
        may_pass = True
        no_trump = self.options.knock_no_trump == "any" or (self.options.knock_no_trump == "round2" and self.round == 2)
        if no_trump and offers_no_trump(self.options) and not self._is_forced_partner():
            strains.append("call high")
        if self._is_naming():
            strains += [f"call {suit}" for suit in SUITS]
            may_pass = self._turn() != self.dealer  # the dealer must name
        elif self.round == 1:
            strains += ["order"] * self._meets_requirement()
        else:
            strains += [f"call {suit}" for suit in self._suits_of_round_two()]
            may_pass = not self._is_stuck()
        actions = ["pass"] * may_pass
        if self._is_stuck() and self.options.all_pass == "stick_or_forfeit1":
            actions.append("forfeit")
        for call in strains:
            # 3.K, alone: with_call the call carries it; a forced partner has only that, whatever the window.
            if not self._is_forced_partner():
                actions.append(call)
            if self._is_forced_partner() or (self.options.alone == "on" and self.options.alone_window == "with_call"):
                actions.append(f"{call} alone")
        return actions

    def _is_stuck(self) -> bool:
        sticking = self.options.all_pass in ("stick_dealer", "stick_or_forfeit1")
        return sticking and self.round == 2 and self.turn == self.dealer

    def _meets_requirement(self) -> bool:
        """K6: a trump in hand to order; the dealer's upcard may count (3.K, calls)."""
        suit = known(turned_suit(self.options, self.upcard))
        if self.options.order_requirement == "none":
            return True
        cards = list(self.holdings[self._turn()])
        if self.turn == self.dealer and self.options.upcard_counts_for_dealer:
            cards.append(self.upcard)
        if self.options.order_requirement == "any_trump_in_hand":
            left = ["J" + COLOURS[suit]] if self.options.bowers else []
            return any(natural(card, suit) or card == JOKER or card in left for card in cards)
        return any(natural(card, suit) for card in cards)

    def _suits_of_round_two(self) -> list[str]:
        barred = self.options.bar_turned_down_suit  # K2, ruling 11
        if barred == "except_stuck_dealer":
            barred = not self._is_stuck()
        return [suit for suit in SUITS if not barred or suit != turned_suit(self.options, self.upcard)]

    def _call(self, seat: int, action: str) -> None:
        self.calls.append((seat, action))
        words = action.split()
        if action == "pass":
            self._passed(seat)
        elif action == "forfeit":
            self._forfeit(seat)
        else:
            self.maker = seat
            self.strain = turned_suit(self.options, self.upcard) if words[0] == "order" else words[1]
            # S1.19; with a turned joker, whoever names, the joker is the dealer's (3.K, calls).
            self.picks_up = words[0] == "order" or self._is_naming()
            if words[-1] == "alone":
                self.loner = seat
            self._go_on()

    def _passed(self, seat: int) -> None:
        self.passes += 1
        if self.passes < self.options.players:
            self.turn = self._left_of(seat)
        elif self.round == 1:
            self.round, self.passes = 2, 0  # S1.20
            self.turn = self._left_of(seat)
        elif self.options.all_pass == "play_no_trump":
            self.strain = "high"
            self._go_on()
        else:
            same = self.options.all_pass == "redeal_same"
            self._throw_in(self.dealer if same else self._left_of(self.dealer))  # S1.21

    # -- alone (3.E; 3.K, alone)

    def _stage_early_alone(self) -> bool:
        return self.options.alone_window == "before_discard" and self._begin_alone()

    def _stage_late_alone(self) -> bool:
        return self.options.alone_window != "before_discard" and self._begin_alone()

    def _begin_alone(self) -> bool:
        if self.maker is None:
            return False  # 3.K, calls: nobody is asked where all had passed
        side = side_of(self.options, self.maker)
        if self.options.alone == "on" and self.options.alone_window != "with_call":
            asked = [self.maker]
            if self.options.alone_by in ("maker_side", "anyone"):
                asked += partners_of(self.options, self.maker)
            self.queue += [("alone", seat) for seat in asked]
        if self.options.defend_alone != "off":
            seats = self._round_from_left_of(self.dealer)
            self.queue += [("defend alone", seat) for seat in seats if side_of(self.options, seat) != side]
        return self._next_alone()

    def _next_alone(self) -> bool:
        while self.queue:
            what, seat = self.queue[0]
            if what == "alone" and self.loner is None:
                return self._ask("alone", seat)
            allowed = self.options.defend_alone == "always" or self.loner is not None  # K12
            if what == "defend alone" and allowed and self.lone_defender is None:
                return self._ask("alone", seat)
            self.queue.pop(0)
        return False

    def _answer_alone(self, seat: int, action: str) -> None:
        if action == "alone":
            self.loner = seat
        elif action == "defend alone":
            self.lone_defender = seat
        self.queue.pop(0)
        if not self._next_alone():
            self._go_on()

    # -- the upcard

    def _stage_taking(self) -> bool:
        if self.dealer in self.sitting_out() and not self.options.sitting_dealer_still_takes_upcard:
            self.picks_up = False
        if not self.picks_up:
            return False
        if self.options.dealer_takes_upcard == "optional" and self.maker != self.dealer:
            return self._ask("taking", self.dealer)  # S3.12; a dealer whom another seat made pick up (3.K)
        self._answer_taking(self.dealer, "")
        return False

    def _answer_taking(self, seat: int, action: str) -> None:
        if action != "pass":
            self.holdings[seat].append(self.upcard)
            self.upcard_on_table = False
        if action:
            self._go_on()

    def _stage_discard(self) -> bool:
        too_many = len(self.holdings[self.dealer]) > self.options.hand_size
        return too_many and self._ask("discard", self.dealer)

    def _legal_discards(self) -> list[str]:
        cards = self.holdings[self._turn()]
        # K4, ruling 15.
        return [f"discard {card}" for card in cards if card != self.upcard or self.options.may_discard_upcard]

    def _discard(self, seat: int, action: str) -> None:
        card = action.split()[1]
        self.holdings[seat].remove(card)
        self.buried.append(card)
        self._go_on()

    # -- exchanges (3.K, order of events): the loner's first, then the lone defender's

    def _stage_exchange(self) -> bool:
        if self.options.alone_exchange == "none":
            return False
        who = [self.loner, self.lone_defender if self.options.defender_exchange else None]
        for seat in [seat for seat in who if seat is not None]:
            steps = [("discard", seat), ("give", partners_of(self.options, seat)[0])]
            self.queue += steps if self.options.alone_exchange == "discard_then_receive" else reversed(steps)
        return bool(self.queue) and self._ask("exchange", self.queue[0][1])

    def _exchange(self, seat: int, action: str) -> None:
        verb, card = action.split()
        self.holdings[seat].remove(card)
        if verb == "give":
            self.holdings[partners_of(self.options, seat)[0]].append(card)
        else:
            self.buried.append(card)
        self.queue.pop(0)
        if self.queue:
            self.turn = self.queue[0][1]
        else:
            self._go_on()
