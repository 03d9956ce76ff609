"""The rulings on disputes: all of them are there, and the engine says what they say, under every setting that decides.

What the engine has to say is written here from the rules; a ruling whose proof says something else fails.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any, Final, get_args

import attrs
import pytest
from axes_tried import declared, is_number

from bid_euchre.contract import Level
from bid_euchre.disputes import DISPUTES, Chapter, Dispute, Scene
from bid_euchre.disputes.model import DEAL_AGAIN, IF_ASKED, PLAY_ON, TO_THE_PLAY, TO_THE_SCORE, shown
from bid_euchre.disputes.questions import choice, deal_of, scored, turn, verdict
from bid_euchre.errors import RulesetError
from bid_euchre.rulebook import RULES, SOURCES
from bid_euchre.variants import BID_RACEHORSE, KNOCK, MOON

EXPECTED: Final[Mapping[int, list[str]]] = {
    1: [
        "under bowers=True: seat 2 may play JD; play 9C is refused (PLAY-2)",
        "under bowers=False: seat 2 may play 9C, TC, QC, KC, JD; play 9C is legal",
    ],
    2: [
        "under bowers=True: seat 2 may play 9C, TC, QC, JD, TH",
        "under bowers=False: seat 2 may play JD",
        "under bowers=True: seat 2 wins the trick (PLAY-4)",
        "under bowers=False: seat 1 wins the trick (PLAY-4)",
    ],
    3: [
        "under bowers=True: seat 2 may play TH, QH; play AD is refused (PLAY-2)",
        "under bowers=False: seat 2 may play KD, AD; play AD is legal",
    ],
    4: [
        "in knock with joker=1: seat 2 may play TH, QH; play AD is refused (PLAY-2)",
        (
            "under joker_in_nt=None: there is no such game: joker_in_nt must say what becomes of no trump in a pack "
            "with a joker"
        ),
        "under joker_in_nt='forbidden_nt': seat 1 may pass, order",
        "under joker_in_nt='plain_top_of_lead': seat 2 may play 9C, KD, AD, TH, QH",
    ],
    5: [
        "in racehorse: the contract is 3 high; seat 3 wins the trick (PLAY-4)",
        "in racehorse: the contract is 3 C; seat 2 wins the trick (PLAY-4)",
        "in racehorse: seat 2 may play 9D, TD, JD, QD, KD, JS",
    ],
    6: [
        "in racehorse: the contract is 3 low; seat 2 wins the trick (PLAY-4)",
        "in racehorse: the contract is 3 high; seat 1 wins the trick (PLAY-4)",
        "in racehorse: seat 2 may play 9C",
    ],
    7: [
        "under order_requirement='none': order is legal",
        "under order_requirement='natural_trump_in_hand': order is refused (CALL-2)",
        "under order_requirement='any_trump_in_hand': order is legal",
    ],
    8: [
        "under duplicate_tie='first': seat 1 wins the trick (PLAY-4)",
        "under duplicate_tie='second': seat 2 wins the trick (PLAY-4)",
    ],
    9: [
        "in knock: seat 2 may play 9C, TC, 9D, TH, QH",
        "in knock: seat 2 may play 9S, KS; play 9S is legal",
    ],
    10: [
        "under order_requirement='none': order is legal",
        "under order_requirement='natural_trump_in_hand': order is refused (CALL-2)",
        "under order_requirement='any_trump_in_hand': order is refused (CALL-2)",
    ],
    11: [
        "under bar_turned_down_suit=True: call H is refused (CALL-5), call S is legal, pass is legal",
        "under bar_turned_down_suit=False: call H is legal, call S is legal, pass is legal",
        "under bar_turned_down_suit='except_stuck_dealer': call H is refused (CALL-5), call S is legal, pass is legal",
        "under illegal_bid='refuse': seat 1 may pass, call C, D, S",
        "under illegal_bid='corrected_or_pass': seat 1 may pass",
    ],
    12: [
        "in knock: call D is refused (CONDUCT-1); the contract is call S",
        "in racehorse: name S is refused (CONDUCT-1); the contract is 3 H",
    ],
    13: [
        "under dealer_partner_order='normal': order is legal, order alone is legal",
        "under dealer_partner_order='forced_alone': order is refused (CALL-3), order alone is legal",
    ],
    14: [
        "under dealer_takes_upcard='must': seat 0 may discard 9H, 9S, TS, JS, QS, KS",
        "under dealer_takes_upcard='optional': seat 0 may pass, take",
        "under dealer_takes_upcard='must': seat 0 holds 9S TS JS QS KS",
        "under dealer_takes_upcard='optional': seat 0 holds 9S TS JS QS KS",
    ],
    15: [
        "under may_discard_upcard=True: discard 9H is legal, discard 9S is legal",
        "under may_discard_upcard=False: discard 9H is refused (CALL-15), discard 9S is legal",
    ],
    16: [
        "in knock: seat 0 is discarding, with 6 cards; play AS is refused (CONDUCT-1), discard 9H is legal",
        "under wrong_card_count_pts=None: the hand is thrown in (CONDUCT-9), and seat 1 deals",
        (
            "under wrong_card_count_pts=2: side 0 scores 2 (SCORE-13), side 1 scores 0 (SCORE-13), side 0 scores -2 "
            "(CONDUCT-9), side 1 scores 2 (CONDUCT-9)"
        ),
        (
            "under wrong_card_count_pts_alone=None: side 0 scores 2 (SCORE-13), side 1 scores 0 (SCORE-13), side 0 "
            "scores -2 (CONDUCT-9), side 1 scores 2 (CONDUCT-9)"
        ),
        (
            "under wrong_card_count_pts_alone=4: side 0 scores 2 (SCORE-13), side 1 scores 0 (SCORE-13), side 0 "
            "scores -2 (CONDUCT-9), side 1 scores 4 (CONDUCT-9)"
        ),
    ],
    17: [
        "in knock: play AS is refused (CONDUCT-1); seat 0 is discarding",
        "in knock: discard 9S is refused (CONDUCT-1), play AS is legal; seat 1 is playing",
    ],
    18: [
        "under bar_turned_down_suit=True: seat 0 may call C, D, S; pass is refused (CALL-8)",
        "under bar_turned_down_suit=False: seat 0 may call C, D, H, S; pass is refused (CALL-8)",
        "under bar_turned_down_suit='except_stuck_dealer': seat 0 may call C, D, H, S; pass is refused (CALL-8)",
        "under knock_no_trump='none': seat 0 may call C, D, S",
        "under knock_no_trump='round2': seat 0 may call C, D, S, high",
        "under knock_no_trump='any': seat 0 may call C, D, S, high",
    ],
    19: [
        "under upcard_joker='dealer_names_blind': seat 0 may call C, D, H, S; seat 0 has not seen its cards",
        "under upcard_joker='dealer_names': seat 0 may call C, D, H, S; seat 0 has seen its cards",
        "under upcard_joker='all_name': seat 1 may pass, call C, D, H, S; seat 1 has seen its cards",
        "under upcard_joker=('counts_as', 'C'): seat 1 may pass, order; seat 1 has seen its cards",
        "under upcard_joker=('counts_as', 'D'): seat 1 may pass, order; seat 1 has seen its cards",
        "under upcard_joker=('counts_as', 'H'): seat 1 may pass, order; seat 1 has seen its cards",
        "under upcard_joker=('counts_as', 'S'): seat 1 may pass, order; seat 1 has seen its cards",
        "in knock with joker=1: the contract is alone H; seat 0 is discarding, with 6 cards",
    ],
    20: [
        "in knock: seat 2 is ordering; order is legal",
        "in knock: seat 1 is ordering; order is refused (CONDUCT-1)",
    ],
    21: [
        "under alone_lead='eldest_active': seat 2 leads",
        "under alone_lead='left_of_loner': seat 0 leads",
        "under alone_lead='loner': seat 3 leads",
    ],
    22: [
        "under sitting_dealer_still_takes_upcard=True: seat 0 is discarding, with 6 cards",
        "under sitting_dealer_still_takes_upcard=False: seat 1 is playing, with 5 cards",
        "under sitting_dealer_still_takes_upcard=True: seat 0 may give 9H, TS, JS, QS, KS",
        "under sitting_dealer_still_takes_upcard=False: seat 0 may give 9S, TS, JS, QS, KS",
    ],
    23: [
        "under dealer_takes_upcard='must': seat 0 is discarding, with 6 cards",
        "under dealer_takes_upcard='optional': seat 0 is taking up, with 5 cards",
    ],
    24: [
        "under alone_by='maker': seat 1 may go alone",
        "under alone_by='maker_side': seats 1, 3 may go alone",
        "under alone_by='anyone': seats 1, 3, 2, 0 may go alone",
    ],
    25: [
        "under alone_window='with_call': seat 1 is playing; alone is refused (CONDUCT-1)",
        "under alone_window='before_discard': seat 1 is playing; alone is refused (CONDUCT-1)",
        "under alone_window='before_first_lead': seat 1 is asked about going alone; alone is legal",
        "under alone_window='with_call': alone is refused (CONDUCT-1), order alone is refused (CONDUCT-1)",
        "under alone_window='before_discard': alone is refused (CONDUCT-1), order alone is refused (CONDUCT-1)",
        "under alone_window='before_first_lead': alone is refused (CONDUCT-1), order alone is refused (CONDUCT-1)",
    ],
    26: [
        "in knock: seats 0, 1, 2 play; play JC is refused (PLAY-7), play QC is legal",
    ],
    27: [
        "under pts_lone_make=1: side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-12)",
        "under pts_lone_make=2: side 0 scores 0 (SCORE-10), side 1 scores 2 (SCORE-12)",
        "under pts_lone_4=None: side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-12)",
        "under pts_lone_4=2: side 0 scores 0 (SCORE-10), side 1 scores 2 (SCORE-12)",
    ],
    28: [
        "under pts_lone_euchred=2: side 0 scores 2 (SCORE-13), side 1 scores 0 (SCORE-13)",
        "under pts_lone_euchred=3: side 0 scores 3 (SCORE-13), side 1 scores 0 (SCORE-13)",
        "under pts_lone_euchred=4: side 0 scores 4 (SCORE-13), side 1 scores 0 (SCORE-13)",
    ],
    29: [
        "under double_alone_lead='eldest_active': seats 1, 2 play; seat 1 leads",
        "under double_alone_lead='lone_defender': seats 1, 2 play; seat 2 leads",
        "under pts_lone_def_vs_lone=4: side 0 scores 4 (SCORE-14), side 1 scores 0 (SCORE-13)",
        "under pts_lone_def_vs_lone=8: side 0 scores 8 (SCORE-14), side 1 scores 0 (SCORE-13)",
        "under pts_lone_def_vs_lone=None: side 0 scores 2 (SCORE-14), side 1 scores 0 (SCORE-13)",
    ],
    30: [
        "under defend_alone='off': nobody may go alone",
        "under defend_alone='vs_loner': nobody may go alone",
        "under defend_alone='always': seats 2, 0 may go alone",
        "under defend_alone='off': nobody may go alone",
        "under defend_alone='vs_loner': seats 2, 0 may go alone",
        "under defend_alone='always': seats 2, 0 may go alone",
    ],
    31: [
        "under alone_exchange='none': seat 1 may play 9C, JH, QH, KH, AH",
        "under alone_exchange='discard_then_receive': seat 1 may discard 9C, JH, QH, KH, AH",
        "under alone_exchange='receive_then_discard': seat 3 may give TC, JC, QC, KC, JD",
        "under alone_exchange='none': seat 1 holds 9C JH QH KH AH",
        "under alone_exchange='discard_then_receive': seat 1 holds TC JH QH KH AH",
        "under alone_exchange='receive_then_discard': seat 1 holds 9C JH QH KH AH",
    ],
    32: [
        "in knock: everybody sees 9H, and that 5, 5, 5, 5 cards are held; out of turn: nothing",
        "under legality='strict': arbiter misdeal is refused (CONDUCT-7)",
        "under legality='permissive': arbiter misdeal is legal",
    ],
    33: [
        "in knock: no deal: seat 1: 9C is dealt too often; seat 0 is to deal",
        "under misdeal_redeal='same_until_upcard_then_next': the hand is thrown in (CONDUCT-7), and seat 0 deals",
        "under misdeal_redeal='same_dealer': the hand is thrown in (CONDUCT-7), and seat 0 deals",
        "under misdeal_redeal='next_dealer': the hand is thrown in (CONDUCT-7), and seat 1 deals",
        "under misdeal_redeal=('same_then_next', 1): the hand is thrown in (CONDUCT-7), and seat 0 deals",
        "under misdeal_redeal='same_until_upcard_then_next': the hand is thrown in (CONDUCT-7), and seat 1 deals",
        "under misdeal_redeal='same_dealer': the hand is thrown in (CONDUCT-7), and seat 0 deals",
        "under misdeal_redeal='next_dealer': the hand is thrown in (CONDUCT-7), and seat 1 deals",
        "under misdeal_redeal=('same_then_next', 1): the hand is thrown in (CONDUCT-7), and seat 0 deals",
        "under misdeal_redeal='same_until_upcard_then_next': the hand is thrown in (CONDUCT-7), and seat 2 deals",
        "under misdeal_redeal='same_dealer': the hand is thrown in (CONDUCT-7), and seat 0 deals",
        "under misdeal_redeal='next_dealer': the hand is thrown in (CONDUCT-7), and seat 2 deals",
        "under misdeal_redeal=('same_then_next', 1): the hand is thrown in (CONDUCT-7), and seat 1 deals",
    ],
    34: [
        "in knock: no deal: seat 0 has 6 cards, not 5; seat 1 has 4 cards, not 5; seat 0 is to deal",
        "under wrong_card_count_pts=None: the hand is thrown in (CONDUCT-9), and seat 1 deals",
        (
            "under wrong_card_count_pts=2: side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-10), side 1 scores -1 "
            "(CONDUCT-9), side 0 scores 2 (CONDUCT-9)"
        ),
        (
            "under wrong_card_count_pts_alone=None: side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-12), side 1 "
            "scores -1 (CONDUCT-9), side 0 scores 2 (CONDUCT-9)"
        ),
        (
            "under wrong_card_count_pts_alone=4: side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-12), side 1 "
            "scores -1 (CONDUCT-9), side 0 scores 4 (CONDUCT-9)"
        ),
    ],
    35: [
        "under steal_deal='forbidden_correct': out of turn: nothing",
        "under steal_deal='allowed_until_trump': out of turn: 2 steal",
        "under steal_deal='forbidden_correct': seat 1 has dealt; out of turn: nothing",
        "under steal_deal='allowed_until_trump': seat 2 has dealt; out of turn: 1 claim stolen, 3 claim stolen",
        "under steal_deal='forbidden_correct': seat 1 has dealt",
        "under steal_deal='allowed_until_trump': the hand is thrown in (DEAL-10), and seat 1 deals",
        "under steal_deal='forbidden_correct': seat 1 has dealt; out of turn: nothing",
        "under steal_deal='allowed_until_trump': seat 2 has dealt; out of turn: nothing",
    ],
    36: [
        "under legality='strict': play 9C is refused (PLAY-2), play 9S is legal",
        "under legality='permissive': play 9C is legal, play 9S is legal",
        "under renege_established='next_lead_by_side_or_quitted': 2 withdraw is legal",
        "under renege_established='immediately': 2 withdraw is refused (CONDUCT-4)",
        "in knock with legality='permissive': seat 2 may play 9S",
        "in knock with legality='permissive': seat 3 may play JC, QC, KC, TS, KS",
        "in knock with legality='permissive': 2 withdraw is refused (CONDUCT-4)",
    ],
    37: [
        "under renege_effect='award': side 1 scores 2 (CONDUCT-3)",
        "under renege_effect='deduct': side 0 scores -2 (CONDUCT-3)",
        "under renege_effect='max_of_hand': side 1 scores 2 (CONDUCT-3)",
        (
            "under renege_effect='set_contract': there is no such game: renege_effect 'set_contract' is the same as "
            "'max_of_hand' where no hand costs points"
        ),
        "under renege_pts=2: side 1 scores 2 (CONDUCT-3)",
        "under renege_pts=3: side 1 scores 3 (CONDUCT-3)",
        "under renege_pts_alone=2: side 1 scores 2 (CONDUCT-3)",
        "under renege_pts_alone=4: side 1 scores 4 (CONDUCT-3)",
        "under false_claim_pts=0: side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-10)",
        "under false_claim_pts=2: side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-10), side 1 scores -2 (CONDUCT-6)",
        (
            "in gamerules with legality='permissive': side 0 scores 0 (SCORE-2), side 1 scores 6 (SCORE-1), side 0 "
            "scores -2 (CONDUCT-3)"
        ),
    ],
    38: [
        "under renege_claim_until='end_of_hand': seat 1 is playing; 1 claim renege 2 1 is refused (CONDUCT-4)",
        "under renege_claim_until='cut_for_next_deal': seat 1 is playing; 1 claim renege 2 1 is refused (CONDUCT-4)",
        "under renege_claim_until='next_lead': seat 1 is playing; 1 claim renege 2 1 is legal",
        "under renege_claim_until='end_of_hand': seat 2 is playing; 1 claim renege 2 1 is legal",
        "under renege_claim_until='cut_for_next_deal': seat 2 is playing; 1 claim renege 2 1 is legal",
        "under renege_claim_until='next_lead': seat 2 is playing; 1 claim renege 2 1 is refused (CONDUCT-5)",
        "under renege_claim_until='end_of_hand': seat 1 is reviewing; 1 claim renege 2 1 is legal",
        "under renege_claim_until='cut_for_next_deal': seat 1 is reviewing; 1 claim renege 2 1 is legal",
        "under renege_claim_until='next_lead': the hand is over; 1 claim renege 2 1 is refused (CONDUCT-5)",
        "under renege_claim_until='end_of_hand': the hand is over; 1 claim renege 2 1 is refused (CONDUCT-5)",
        "under renege_claim_until='cut_for_next_deal': the hand is over; 1 claim renege 2 1 is legal",
        "under renege_claim_until='next_lead': the hand is over; 1 claim renege 2 1 is refused (CONDUCT-5)",
    ],
    39: [
        "under renege_ends_hand=True: the hand is over",
        "under renege_ends_hand=False: seat 2 is playing",
        "under renege_ends_hand=True: side 1 scores 2 (CONDUCT-3)",
        (
            "under renege_ends_hand=False: side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-10), side 1 scores 2 "
            "(CONDUCT-3)"
        ),
    ],
    40: [
        "in knock: seat 1 is playing; play 9S is refused (PLAY-7), play KS is refused (PLAY-7), play AS is legal",
        "under out_of_turn_play='refuse': seat 3 may play JC, QC, KC, TS, KS; out of turn: nothing",
        "under out_of_turn_play='exposed_card': seat 3 may play KS; out of turn: nothing",
        "under out_of_turn_play='call_suit': seat 3 may play JC, QC, KC, TS, KS; out of turn: nothing",
        "under out_of_turn_play='retract': seat 3 may play JC, QC, KC, TS, KS; out of turn: nothing",
        "under out_of_turn_play='refuse': seat 1 may play JH, QH, KH, AH, AS",
        "under out_of_turn_play='exposed_card': seat 1 may play JH",
        "under out_of_turn_play='call_suit': seat 1 may play JH, QH, KH, AH",
        "under out_of_turn_play='retract': seat 1 may play JH, QH, KH, AH, AS",
    ],
    41: [
        "under lay_down='off': lay JH JD AH KH QH is refused (PLAY-10)",
        "under lay_down='provable_only': lay JH JD AH KH QH is legal",
        "under lay_down='off': side 0 scores 0 (SCORE-10), side 1 scores 2 (SCORE-11)",
        "under lay_down='provable_only': side 0 scores 0 (SCORE-10), side 1 scores 2 (SCORE-11)",
        (
            "under lay_down='off': lay JH JD AH is refused (PLAY-10), lay JH JD AH 9C 9D is refused (PLAY-10), lay "
            "9C is refused (PLAY-10)"
        ),
        (
            "under lay_down='provable_only': lay JH JD AH is legal, lay JH JD AH 9C 9D is refused (PLAY-10), lay 9C "
            "is refused (PLAY-11)"
        ),
        "under lay_down='off': seat 1 may play 9C, 9D, JD, AH",
        "under lay_down='provable_only': seat 1 may play JD",
    ],
    42: [
        (
            "in knock: seat 2 is playing; pass is refused (CONDUCT-1), forfeit is refused (CONDUCT-1), play QS is "
            "refused (PLAY-7), play 9S is legal"
        ),
    ],
    43: [
        "under legality='strict': arbiter table-talk 2 is refused (CONDUCT-10)",
        "under legality='permissive': arbiter table-talk 2 is legal",
        "in knock with legality='permissive': the hand is thrown in (CONDUCT-11), and seat 0 deals",
        "under table_talk_penalty='none': seat 2 may pass, order, alone",
        "under table_talk_penalty=('points', 1): seat 2 may pass, order, alone",
        "under table_talk_penalty='replay': the hand is thrown in (CONDUCT-10), and seat 0 deals",
        "under table_talk_penalty='lose_bid_right': seat 2 may pass",
        "under table_talk_penalty='none': side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-10)",
        (
            "under table_talk_penalty=('points', 1): side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-10), side 1 "
            "scores 1 (CONDUCT-10)"
        ),
        "under table_talk_penalty='replay': the hand is thrown in (CONDUCT-10), and seat 0 deals",
        (
            "under table_talk_penalty='lose_bid_right': side 0 scores 0 (SCORE-10), side 1 scores 1 (SCORE-10), side "
            "1 scores 2 (CONDUCT-10)"
        ),
    ],
    44: [
        "under dealer_match='none': bid 4 is refused (BID-3), bid 5 is legal",
        "under dealer_match='equal_takes': bid 4 is legal, bid 5 is legal",
        "under dealer_match='none': seat 3 leads",
        "under dealer_match='equal_takes': seat 0 leads",
    ],
    45: [
        "under all_pass='redeal_next': the hand is thrown in (BID-7), and seat 1 deals",
        "under all_pass='redeal_same': the hand is thrown in (BID-11), and seat 0 deals",
        "under all_pass='dealer_forced': seat 0 may bid 3, 4, 5",
        "under all_pass='joker_holder_forced': seat 2 may bid 3",
    ],
    46: [
        "in gamerules: bid 4 is legal, bid 3 is refused (BID-3)",
        "in racehorse: bid 4 is legal, bid 3 is refused (BID-3)",
    ],
    47: [
        "under made_score='tricks': side 0 scores 1 (SCORE-2), side 1 scores 5 (SCORE-1)",
        "under made_score='bid': side 0 scores 1 (SCORE-2), side 1 scores 4 (SCORE-1)",
        "under made_score=('tricks_plus', 2): side 0 scores 1 (SCORE-2), side 1 scores 7 (SCORE-1)",
    ],
    48: [
        "under defender_score='tricks': side 0 scores 1 (SCORE-2), side 1 scores 5 (SCORE-1)",
        "under defender_score='none': side 0 scores 0 (SCORE-2), side 1 scores 5 (SCORE-1)",
        "under defender_score='bid_if_set': side 0 scores 0 (SCORE-2), side 1 scores 5 (SCORE-1)",
    ],
    49: [
        "under set_score='lose_bid': side 0 scores 2 (SCORE-2), side 1 scores -5 (SCORE-3)",
        "under set_score=('lose_fixed', 6): side 0 scores 2 (SCORE-2), side 1 scores -6 (SCORE-3)",
        "under set_score='opponents_gain_bid': side 0 scores 5 (SCORE-3), side 1 scores 0 (SCORE-3)",
    ],
    50: [
        "under win_requires='any': 33 to 4, and side 0 has won (MATCH-1)",
        "under win_requires='made_or_set': 33 to 4, and the match goes on",
        "under win_requires='made': 33 to 4, and the match goes on",
        "under win_requires='any': 3 to 36, and side 1 has won (MATCH-1)",
        "under win_requires='made_or_set': 3 to 36, and side 1 has won (MATCH-2)",
        "under win_requires='made': 3 to 36, and side 1 has won (MATCH-2)",
    ],
    51: [
        "under win_requires='any': 32 to -5, and side 0 has won (MATCH-1)",
        "under win_requires='made_or_set': 32 to -5, and side 0 has won (MATCH-2)",
        "under win_requires='made': 32 to -5, and the match goes on",
    ],
    52: [
        "under both_over='higher': 33 to 32, and side 0 has won (MATCH-4)",
        "under both_over='bidder': 33 to 32, and side 1 has won (MATCH-7)",
        "under both_over='extra_hand': 33 to 32, and the match goes on",
        "in racehorse: 33 to 32, and side 1 has won (MATCH-2)",
    ],
    53: [
        "in gamerules: the contract is moon H; side 0 scores 1 (SCORE-2), side 1 scores -6 (SCORE-5)",
        "in gamerules-symmetric: the contract is moon H; side 0 scores 1 (SCORE-2), side 1 scores -24 (SCORE-5)",
        "in cincinnati: the contract is moon H; side 0 scores 1 (SCORE-2), side 1 scores -6 (SCORE-5)",
        "in gamerules: the contract is ask H; side 0 scores 1 (SCORE-2), side 1 scores -6 (SCORE-5)",
        "in gamerules-symmetric: the contract is ask H; side 0 scores 1 (SCORE-2), side 1 scores -12 (SCORE-5)",
    ],
    54: [
        "under exchange_scope='any': seat 3 may give 9C, 9D, TD, QD, KD, AD, 9S",
        "under exchange_scope='best_of_trump': seat 3 may give 9C, 9D, TD, QD, KD, AD, 9S",
        "under exchange_scope='any': give TH is legal, give 9H is legal, give KD is legal",
        (
            "under exchange_scope='best_of_trump': give TH is legal, give 9H is refused (EXCH-2), give KD is refused "
            "(EXCH-2)"
        ),
    ],
    55: [
        "under exchange='none': seat 1 is playing, with 6 cards",
        "under exchange='swap_sequential': seat 3 is exchanging, with 7 cards",
        "under exchange='partner_gives_first': seat 3 is exchanging, with 6 cards",
        "under exchange='swap_blind': seat 3 is exchanging, with 6 cards",
        "under exchange='discard_then_receive': seat 3 is exchanging, with 6 cards",
        "under exchange='receive_then_discard': seat 3 is exchanging, with 6 cards",
    ],
    56: [
        "under exchange='none': give 9C is refused (CONDUCT-1)",
        "under exchange='swap_sequential': give 9C is legal",
        "under exchange='partner_gives_first': give 9C is refused (EXCH-3)",
        "under exchange='swap_blind': give 9C is refused (EXCH-3)",
        "under exchange='discard_then_receive': give 9C is refused (EXCH-3)",
        "under exchange='receive_then_discard': give 9C is refused (EXCH-3)",
    ],
    57: [
        "under denomination='after_auction': seat 1 is naming; give 9C is refused (CONDUCT-1)",
        "under denomination='in_bid': seat 1 is exchanging; give 9C is legal",
        "under denomination='after_auction': seat 1 is exchanging; the contract is ask H; give 9C is legal",
        "under denomination='in_bid': seat 1 is exchanging; the contract is ask H; give 9C is legal",
    ],
    58: [
        "under must_be_suit=True: name H is legal, name high is refused (NAME-4)",
        "under must_be_suit=False: name H is legal, name high is legal",
        "in gamerules: seat 1 may name C, D, H, S",
        "in mortem: seat 1 may name C, D, H, S",
        "in mortem: seat 1 may name C, D, H, S, high, low",
    ],
    59: [
        "in gamerules-joker: seat 0 is discarding, with 7 cards; discard 9C is legal, bid 3 is refused (CONDUCT-1)",
        "in gamerules-joker: seat 2 wins the trick (PLAY-4)",
    ],
    60: [
        "in racehorse with weak_hand_claims=('ace-no-face-redeal',): the hand is thrown in (CLAIM-2), and seat 1 deals",
        "in knock with weak_hand_claims=('ace-no-face-redeal',): the hand is thrown in (CLAIM-2), and seat 1 deals",
        "in knock with weak_hand_claims=('ace-no-face-swap',): seat 1 holds AC TS QS KS AS; seat 2 is claiming",
    ],
    61: [
        "in knock with weak_hand_claims=('farmers',): seat 1 holds TC KD QS KS AS; seat 2 is claiming",
        (
            "in knock with weak_hand_claims=('farmers',), low_rank=7: there is no such game: weak_hand_claims: "
            "farmers needs three cards left over that nobody has seen"
        ),
        (
            "in racehorse with weak_hand_claims=('farmers',): there is no such game: weak_hand_claims: farmers is "
            "for games in which a card is turned up"
        ),
    ],
    62: [
        (
            "in knock with low_rank=7, hand_size=7: 4 of 7 tricks are needed; side 0 scores 2 (SCORE-13), side 1 "
            "scores 0 (SCORE-13)"
        ),
        (
            "in knock with low_rank=7, hand_size=7: 4 of 7 tricks are needed; side 0 scores 0 (SCORE-10), side 1 "
            "scores 1 (SCORE-10)"
        ),
        (
            "in knock with low_rank=7, hand_size=7: 4 of 7 tricks are needed; side 0 scores 0 (SCORE-10), side 1 "
            "scores 1 (SCORE-10)"
        ),
        (
            "in knock with low_rank=7, hand_size=7: 4 of 7 tricks are needed; side 0 scores 0 (SCORE-10), side 1 "
            "scores 2 (SCORE-11)"
        ),
    ],
    63: [
        "under win_strictly_above=False: 8 to 10, and side 1 has won (MATCH-6)",
        "under win_strictly_above=True: 8 to 10, and the match goes on",
        "under win_strictly_above=False: 9 to 11, and side 1 has won (MATCH-6)",
        "under win_strictly_above=True: 9 to 11, and side 1 has won (MATCH-6)",
    ],
    64: [
        "under both_over='higher': 10 to 0 to 11, and side 2 has won (MATCH-4)",
        "under both_over='bidder': 10 to 0 to 11, and side 2 has won (MATCH-4)",
        "under both_over='extra_hand': 10 to 0 to 11, and the match goes on",
        "under both_over='higher': 10 to 0 to 10, and the match goes on",
        "under both_over='bidder': 10 to 0 to 10, and the match goes on",
        "under both_over='extra_hand': 10 to 0 to 10, and the match goes on",
    ],
    65: [
        "in knock with drop_out='after_trump': there is no such game: there is no option drop_out",
        "in knock with upcard_club_rule='clubs_forced': there is no such game: there is no option upcard_club_rule",
    ],
    66: [
        "in openspiel: of a new pack the dealer, seat 0, gets 9C KC JD 9H KH",
        "in openspiel: call H is refused (CALL-5), call S is legal",
        "in openspiel: discard 9H is refused (CALL-15)",
        "in openspiel: seat 2 leads",
        "in openspiel: side 0 scores 2 (SCORE-13), side 1 scores 0 (SCORE-13)",
    ],
}
"""For each ruling what the engine says in its scenes."""

MARKED: Final = [
    pytest.param(1, marks=pytest.mark.rule("PLAY-2", "ORDER-4"), id="1"),
    pytest.param(2, marks=pytest.mark.rule("PLAY-3", "ORDER-4", "PLAY-4"), id="2"),
    pytest.param(3, marks=pytest.mark.rule("PLAY-2", "ORDER-4"), id="3"),
    pytest.param(4, marks=pytest.mark.rule("PLAY-2", "ORDER-5", "ORDER-9"), id="4"),
    pytest.param(5, marks=pytest.mark.rule("ORDER-6", "PLAY-2", "PLAY-4"), id="5"),
    pytest.param(6, marks=pytest.mark.rule("ORDER-7", "PLAY-2", "PLAY-4"), id="6"),
    pytest.param(7, marks=pytest.mark.rule("CALL-2"), id="7"),
    pytest.param(8, marks=pytest.mark.rule("ORDER-8", "PLAY-4"), id="8"),
    pytest.param(9, marks=pytest.mark.rule("PLAY-3"), id="9"),
    pytest.param(10, marks=pytest.mark.rule("CALL-1", "CALL-2"), id="10"),
    pytest.param(11, marks=pytest.mark.rule("CALL-5", "CONDUCT-12"), id="11"),
    pytest.param(12, marks=pytest.mark.rule("CALL-4", "NAME-1", "CONDUCT-1"), id="12"),
    pytest.param(13, marks=pytest.mark.rule("CALL-1", "CALL-3"), id="13"),
    pytest.param(14, marks=pytest.mark.rule("CALL-13", "CALL-14"), id="14"),
    pytest.param(15, marks=pytest.mark.rule("CALL-15"), id="15"),
    pytest.param(16, marks=pytest.mark.rule("CONDUCT-9", "CALL-13", "CONDUCT-1"), id="16"),
    pytest.param(17, marks=pytest.mark.rule("CALL-13", "CALL-15", "CONDUCT-1"), id="17"),
    pytest.param(18, marks=pytest.mark.rule("CALL-8", "CALL-5", "CALL-11"), id="18"),
    pytest.param(19, marks=pytest.mark.rule("CALL-12", "CALL-13"), id="19"),
    pytest.param(20, marks=pytest.mark.rule("CONDUCT-1", "CALL-1", "CALL-4"), id="20"),
    pytest.param(21, marks=pytest.mark.rule("PLAY-8"), id="21"),
    pytest.param(22, marks=pytest.mark.rule("CALL-13", "PLAY-6", "EXCH-9"), id="22"),
    pytest.param(23, marks=pytest.mark.rule("CALL-13", "CALL-14"), id="23"),
    pytest.param(24, marks=pytest.mark.rule("CALL-17", "CALL-19", "CALL-20"), id="24"),
    pytest.param(25, marks=pytest.mark.rule("CALL-18", "CONDUCT-1"), id="25"),
    pytest.param(26, marks=pytest.mark.rule("PLAY-6", "PLAY-7"), id="26"),
    pytest.param(27, marks=pytest.mark.rule("SCORE-12"), id="27"),
    pytest.param(28, marks=pytest.mark.rule("SCORE-13"), id="28"),
    pytest.param(29, marks=pytest.mark.rule("PLAY-9", "SCORE-14", "PLAY-6"), id="29"),
    pytest.param(30, marks=pytest.mark.rule("CALL-20"), id="30"),
    pytest.param(31, marks=pytest.mark.rule("EXCH-9"), id="31"),
    pytest.param(32, marks=pytest.mark.rule("CONDUCT-7", "DEAL-3", "DEAL-9"), id="32"),
    pytest.param(33, marks=pytest.mark.rule("CONDUCT-7", "DEAL-1", "DEAL-3"), id="33"),
    pytest.param(34, marks=pytest.mark.rule("CONDUCT-9", "DEAL-1"), id="34"),
    pytest.param(35, marks=pytest.mark.rule("DEAL-10", "DEAL-5"), id="35"),
    pytest.param(36, marks=pytest.mark.rule("PLAY-2", "CONDUCT-4", "CONDUCT-2"), id="36"),
    pytest.param(37, marks=pytest.mark.rule("CONDUCT-3", "CONDUCT-2", "CONDUCT-6"), id="37"),
    pytest.param(38, marks=pytest.mark.rule("CONDUCT-5", "CONDUCT-4", "CONDUCT-2"), id="38"),
    pytest.param(39, marks=pytest.mark.rule("CONDUCT-3"), id="39"),
    pytest.param(40, marks=pytest.mark.rule("PLAY-7", "CONDUCT-8"), id="40"),
    pytest.param(41, marks=pytest.mark.rule("PLAY-10", "PLAY-11"), id="41"),
    pytest.param(42, marks=pytest.mark.rule("CONDUCT-1", "PLAY-7"), id="42"),
    pytest.param(43, marks=pytest.mark.rule("CONDUCT-10", "CONDUCT-11"), id="43"),
    pytest.param(44, marks=pytest.mark.rule("BID-5", "BID-3", "NAME-1", "PLAY-1"), id="44"),
    pytest.param(45, marks=pytest.mark.rule("BID-6", "BID-7", "BID-11", "BID-14"), id="45"),
    pytest.param(46, marks=pytest.mark.rule("BID-3"), id="46"),
    pytest.param(47, marks=pytest.mark.rule("SCORE-1"), id="47"),
    pytest.param(48, marks=pytest.mark.rule("SCORE-2"), id="48"),
    pytest.param(49, marks=pytest.mark.rule("SCORE-3", "SCORE-2"), id="49"),
    pytest.param(50, marks=pytest.mark.rule("MATCH-2", "MATCH-1"), id="50"),
    pytest.param(51, marks=pytest.mark.rule("MATCH-2", "MATCH-1"), id="51"),
    pytest.param(52, marks=pytest.mark.rule("MATCH-3", "MATCH-4", "MATCH-7", "MATCH-2"), id="52"),
    pytest.param(53, marks=pytest.mark.rule("SCORE-5"), id="53"),
    pytest.param(54, marks=pytest.mark.rule("EXCH-2", "EXCH-3"), id="54"),
    pytest.param(55, marks=pytest.mark.rule("EXCH-1", "EXCH-4", "EXCH-5", "EXCH-6", "EXCH-7", "EXCH-8"), id="55"),
    pytest.param(56, marks=pytest.mark.rule("EXCH-3", "EXCH-1", "CONDUCT-1"), id="56"),
    pytest.param(57, marks=pytest.mark.rule("NAME-1", "EXCH-1", "CONDUCT-1", "BID-15"), id="57"),
    pytest.param(58, marks=pytest.mark.rule("NAME-4", "NAME-2"), id="58"),
    pytest.param(59, marks=pytest.mark.rule("DEAL-7", "ORDER-5", "CONDUCT-1"), id="59"),
    pytest.param(60, marks=pytest.mark.rule("CLAIM-2", "CLAIM-8"), id="60"),
    pytest.param(61, marks=pytest.mark.rule("CLAIM-7", "CLAIM-5"), id="61"),
    pytest.param(62, marks=pytest.mark.rule("SCORE-10", "SCORE-11", "SCORE-13"), id="62"),
    pytest.param(63, marks=pytest.mark.rule("MATCH-6"), id="63"),
    pytest.param(64, marks=pytest.mark.rule("MATCH-4", "SCORE-13"), id="64"),
    pytest.param(65, id="65"),
    pytest.param(66, marks=pytest.mark.rule("CALL-5", "CALL-15", "PLAY-8", "SCORE-13", "DEAL-2"), id="66"),
]
"""The numbers of the rulings, each with the rules that decide."""

NUMBERS: Final = range(1, 67)
REFUSED: Final = re.compile(r"is refused \(([A-Z]+-\d+)\)")


def by_number(dispute: Dispute) -> str:
    return str(dispute.number)


def scenes() -> list[Any]:
    return [
        pytest.param(scene, id=f"{dispute.number}-{place}")
        for dispute in DISPUTES.values()
        for place, scene in enumerate(dispute.proof)
    ]


def decided() -> list[Any]:
    """List the options that decide, each with its dispute."""
    return [
        pytest.param(dispute, option, id=f"{dispute.number}-{option}")
        for dispute in DISPUTES.values()
        for option in dispute.options
    ]


def of(dispute: Dispute, option: str) -> list[Scene]:
    return [scene for scene in dispute.proof if scene.option == option]


@pytest.mark.parametrize("number", MARKED)
def test_the_engine_says_what_the_ruling_says(number: int) -> None:
    assert DISPUTES[number].outcomes() == EXPECTED[number]


def test_the_rulings_are_numbered_from_1_to_66() -> None:
    assert list(DISPUTES) == list(EXPECTED) == list(NUMBERS)
    assert [case.values for case in MARKED] == [(number,) for number in NUMBERS]
    assert all(dispute.number == number for number, dispute in DISPUTES.items())
    book: Any = DISPUTES
    with pytest.raises(TypeError):
        book[67] = DISPUTES[1]


def test_they_stand_in_chapters() -> None:
    chapters = [chapter for chapter, _ in groupby(dispute.chapter for dispute in DISPUTES.values())]
    assert chapters == list(get_args(Chapter))


@pytest.mark.parametrize("dispute", DISPUTES.values(), ids=by_number)
def test_a_ruling_is_told_in_sentences_of_its_own(dispute: Dispute) -> None:
    for text in (dispute.situation, dispute.ruling, dispute.dissent or "None."):
        assert text[0].isupper()
        assert text[-1] in ".?"
        assert "  " not in text
    assert dispute.situation != dispute.ruling


def test_no_situation_is_told_twice() -> None:
    assert len({dispute.situation for dispute in DISPUTES.values()}) == len(DISPUTES)


@pytest.mark.parametrize("dispute", DISPUTES.values(), ids=by_number)
def test_rules_and_sources_are_known(dispute: Dispute) -> None:
    assert set(dispute.rules) <= set(RULES)
    assert dispute.rules or dispute.number == 65, "the library has no rule for a game that it refuses, and only then"
    assert len(set(dispute.rules)) == len(dispute.rules)
    assert dispute.sources
    for source in dispute.sources:
        key = source.split(maxsplit=1)[0].rstrip(":")
        assert key == "INF" or key in SOURCES or re.fullmatch(r"S[0-3]\.\d+", key), source


def test_the_rules_are_those_that_are_written_here() -> None:
    written = [[rule for mark in case.marks for rule in mark.args] for case in MARKED]
    assert written == [list(dispute.rules) for dispute in DISPUTES.values()]


@pytest.mark.parametrize("dispute", DISPUTES.values(), ids=by_number)
def test_what_is_refused_is_refused_by_a_rule_of_the_ruling(dispute: Dispute) -> None:
    refusing = {rule for line in dispute.outcomes() for rule in REFUSED.findall(line)}
    assert refusing <= set(dispute.rules)


@pytest.mark.parametrize("dispute", DISPUTES.values(), ids=by_number)
def test_every_ruling_has_a_proof(dispute: Dispute) -> None:
    assert dispute.proof
    assert all(scene.asked for scene in dispute.proof)


@pytest.mark.parametrize(("dispute", "option"), decided())
def test_every_setting_of_what_decides_is_tried(dispute: Dispute, option: str) -> None:
    for scene in of(dispute, option):
        if scene.row is not None:
            assert option in {field.name for field in attrs.fields(Level)}
            continue
        known = declared(scene.game)[option]
        assert not known.many
        for setting in known.settings:
            alone = attrs.evolve(known, settings={setting: known.settings[setting]})
            fitting = [value for value in scene.settings if alone.fault(option, value) is None]
            assert fitting, f"{option} is never {setting!r}"
        assert len(scene.settings) >= (2 if any(map(is_number, known.settings)) else len(known.settings))


@pytest.mark.parametrize(("dispute", "option"), decided())
def test_what_decides_makes_a_difference(dispute: Dispute, option: str) -> None:
    told = {
        tuple(scene.outcome(setting) for scene in of(dispute, option)) for setting in of(dispute, option)[0].settings
    }
    assert len(told) > 1


@pytest.mark.parametrize("scene", scenes())
def test_what_is_done_is_told_from_the_deal_on(scene: Scene) -> None:
    for setting in scene.settings or (None,):
        try:
            told = scene.told(setting)
        except RulesetError:
            continue
        assert bool(told) == (scene.held is not None or bool(scene.done))
        assert scene.held is None or told[0].startswith(f"seat {scene.dealer} deals")


def test_a_scene_without_an_option_names_its_game() -> None:
    scene = Scene(beside={"alone": "off"}, up="9H", asked=(choice,))
    assert scene.lines() == ["in knock with alone='off': seat 1 may pass, order"]
    assert Scene(game=BID_RACEHORSE, asked=(turn,)).lines() == ["in racehorse: seat 1 is bidding"]


def test_an_action_may_depend_on_the_setting() -> None:
    scene = Scene(
        option="dealer_takes_upcard",
        settings=("must", "optional"),
        up="9H",
        done=("order", f"take{IF_ASKED}", "discard 9H"),
        asked=(turn,),
    )
    assert scene.told("must") == ["seat 0 deals and turns up 9H", "seat 1: order", "seat 0: discard 9H"]
    assert scene.told("optional")[2:] == ["seat 0: take", "seat 0: discard 9H"]


def test_a_hand_may_be_played_on_and_is_told_by_its_tricks() -> None:
    held = {0: "9S TS QS KS AS", 1: "JH JD AH KH QH", 2: "TC JC QC KC AC", 3: "AD KD QD TD 9D"}
    scene = Scene(held=held, up="9H", done=("order", TO_THE_PLAY, PLAY_ON), asked=(scored,))
    assert scene.told()[2:4] == ["seat 0: discard 9H", "1:JH 2:TC 3:AD 0:9S"]
    assert scene.outcome() == "side 0 scores 0 (SCORE-10), side 1 scores 2 (SCORE-11)"


def test_right_cards_are_played_on_where_others_may_be() -> None:
    held = {1: "AS AH KH QH JH", 2: "9C 9S TC 9D TD", 3: "KS TS JC QC KC", 0: "QS JS AC JD QD"}
    done = ("order", "discard 9H", PLAY_ON, TO_THE_SCORE)
    scene = Scene(beside={"legality": "permissive"}, held=held, up="9H", done=done, asked=(turn,))
    assert scene.told()[3] == "1:AS 2:9S 3:KS 0:QS"
    assert scene.told()[-4:] == ["seat 1: pass", "seat 2: pass", "seat 3: pass", "seat 0: pass"]
    assert scene.outcome() == "the hand is over"


def test_cards_may_be_dealt_again_and_an_arbiter_has_no_seat() -> None:
    done = ("arbiter replay", DEAL_AGAIN)
    scene = Scene(beside={"legality": "permissive"}, up="9H", done=done, asked=(turn,))
    assert scene.told() == ["seat 0 deals and turns up 9H", "arbiter replay", "seat 0 deals and turns up 9H"]


def test_a_game_that_is_refused_is_an_outcome() -> None:
    scene = Scene(beside={"hand_size": 0}, up="9H", asked=(turn,))
    assert scene.outcome().startswith("there is no such game: hand_size cannot be 0")
    with pytest.raises(RulesetError):
        scene.told()


def test_cards_may_be_no_deal_or_a_deal() -> None:
    holdings = ("9C TC JC QC KC", "9D TD JD QD KD", "9H TH JH QH KH", "9S TS JS QS KS")
    assert Scene(held=None, asked=(deal_of(*holdings, up="AS"),)).outcome() == "a deal"
    assert Scene(up="9H", asked=(deal_of(*holdings, up="AS"),)).outcome() == "refused (DEAL-3)"


def test_what_is_asked_is_answered_by_the_engine() -> None:
    scene = Scene(
        held={1: "AS", 2: "9S 9C TC 9D TD"}, up="9H", done=("order", "discard 9H", "play AS"), asked=(choice,)
    )
    assert scene.outcome() == "seat 2 may play 9S"
    asked = attrs.evolve(scene, asked=(verdict("play 9S", "play 9C", "pass"),))
    assert asked.outcome() == "play 9S is legal, play 9C is refused (PLAY-2), pass is refused (CONDUCT-1)"


def test_settings_are_written_as_in_python() -> None:
    assert shown(("counts_as", "C")) == "('counts_as', 'C')"
    assert shown((MOON,)) == "(moon,)"
    assert shown(None) == "None"


def test_the_games_stay_as_they_are() -> None:
    scene = DISPUTES[1].proof[0]
    assert scene.ruleset(False).options["bowers"] is False
    assert KNOCK.options["bowers"] is True
