"""What comes of each setting of the options of conduct in the situations of the axis table, from the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BID_CONDUCT: Final[Mapping[str, Mapping[object, str]]] = {
    "legality": {
        "strict": "seat 2 may play 9H",
        "permissive": "seat 2 may play 9H, TS, JS, QS, KS, AS",
    },
    "renege_effect": {
        "award": "side 0 scores 0, side 1 scores 2; had seat 3 done so, side 0 scores 2, side 1 scores 0",
        "deduct": "side 0 scores -2, side 1 scores 0; had seat 3 done so, side 0 scores 0, side 1 scores -2",
        "max_of_hand": "side 0 scores 0, side 1 scores 6; had seat 3 done so, side 0 scores 6, side 1 scores 0",
        "set_contract": "side 0 scores 0, side 1 scores 6; had seat 3 done so, side 0 scores 6, side 1 scores -5",
    },
    "renege_pts": {
        2: "side 0 scores 0, side 1 scores 2",
        3: "side 0 scores 0, side 1 scores 3",
    },
    "renege_pts_alone": {
        2: "side 0 scores 0, side 1 scores 2",
        4: "side 0 scores 0, side 1 scores 4",
    },
    "renege_ends_hand": {
        True: "side 0 scores 0, side 1 scores 2",
        False: "side 0 scores 4, side 1 scores -3",
    },
    "renege_established": {
        "next_lead_by_side_or_quitted": "before the next lead seat 2 may take it back, and it may not be claimed",
        "immediately": "before the next lead seat 2 may not take it back, and it may be claimed",
    },
    "renege_claim_until": {
        "end_of_hand": "it may be claimed after it, when the cards are played",
        "cut_for_next_deal": "it may be claimed after it, when the cards are played, when the hand is scored",
        "next_lead": "it may be claimed before the next lead",
    },
    "false_claim_pts": {
        0: "side 0 scores 4, side 1 scores -5",
        2: "side 0 scores 4, side 1 scores -7",
    },
    "misdeal_redeal": {
        "same_until_upcard_then_next": (
            "refused: misdeal_redeal 'same_until_upcard_then_next' is for games in which a card is turned up"
        ),
        "same_dealer": "found before the deal, seat 0 deals; later, seat 0, seat 0, seat 0 in turn",
        "next_dealer": "found before the deal, seat 1 deals; later, seat 1, seat 2, seat 3 in turn",
        ("same_then_next", 1): "found before the deal, seat 0 deals; later, seat 0, seat 1, seat 1 in turn",
        ("same_then_next", 2): "found before the deal, seat 0 deals; later, seat 0, seat 0, seat 1 in turn",
    },
    "out_of_turn_play": {
        "refuse": "it is refused: arbiter exposed-card 2 AS is not possible now",
        "exposed_card": "no suit may be demanded; next to play, seat 2 may play AS",
        "call_suit": "the other side may demand a suit in 8 ways; next to play, seat 2 may play TS, JS, QS, KS, AS",
        "retract": "no suit may be demanded; next to play, seat 2 may play TS, JS, QS, KS, AS",
    },
    "illegal_bid": {
        "refuse": "it is refused: arbiter illegal-bid 1 is not possible now",
        "corrected_or_pass": "seat 1 may pass",
    },
    "wrong_card_count_pts": {
        None: "the cards are thrown in, and seat 0 deals",
        2: "side 0 scores 0, side 1 scores -3",
        3: "side 0 scores 0, side 1 scores -2",
    },
    "wrong_card_count_pts_alone": {
        None: "side 0 scores 0, side 1 scores -22",
        4: "side 0 scores 0, side 1 scores -20",
        5: "side 0 scores 0, side 1 scores -19",
    },
    "table_talk_penalty": {
        "none": "it is refused: arbiter table-talk 1 is not possible now",
        ("points", 1): "seat 1 may call; side 0 scores 7, side 1 scores -5",
        ("points", 2): "seat 1 may call; side 0 scores 8, side 1 scores -5",
        "replay": "the cards are thrown in, and seat 0 deals",
        "lose_bid_right": "seat 1 may pass; side 0 scores 8, side 1 scores 0",
    },
}

KNOCK_CONDUCT: Final[Mapping[str, Mapping[object, str]]] = {
    "legality": {
        "strict": "seat 2 may play TH",
        "permissive": "seat 2 may play TH, JS, QS, KS, AS",
    },
    "renege_effect": {
        "award": "side 0 scores 0, side 1 scores 2",
        "deduct": "side 0 scores -2, side 1 scores 0",
        "max_of_hand": "side 0 scores 0, side 1 scores 4",
        "set_contract": "refused: renege_effect 'set_contract' is the same as 'max_of_hand' where no hand costs points",
    },
    "renege_pts": {
        2: "side 0 scores 0, side 1 scores 2",
        3: "side 0 scores 0, side 1 scores 3",
    },
    "renege_pts_alone": {
        2: "side 0 scores 0, side 1 scores 2",
        4: "side 0 scores 0, side 1 scores 4",
    },
    "renege_ends_hand": {
        True: "side 0 scores 0, side 1 scores 2",
        False: "side 0 scores 0, side 1 scores 3",
    },
    "renege_established": {
        "next_lead_by_side_or_quitted": "before the next lead seat 2 may take it back, and it may not be claimed",
        "immediately": "before the next lead seat 2 may not take it back, and it may be claimed",
    },
    "renege_claim_until": {
        "end_of_hand": "it may be claimed after it, when the cards are played",
        "cut_for_next_deal": "it may be claimed after it, when the cards are played, when the hand is scored",
        "next_lead": "it may be claimed before the next lead",
    },
    "false_claim_pts": {
        0: "side 0 scores 0, side 1 scores 1",
        2: "side 0 scores 0, side 1 scores -1",
    },
    "misdeal_redeal": {
        "same_until_upcard_then_next": "found before the deal, seat 0 deals; later, seat 1, seat 2, seat 3 in turn",
        "same_dealer": "found before the deal, seat 0 deals; later, seat 0, seat 0, seat 0 in turn",
        "next_dealer": "found before the deal, seat 1 deals; later, seat 1, seat 2, seat 3 in turn",
        ("same_then_next", 1): "found before the deal, seat 0 deals; later, seat 0, seat 1, seat 1 in turn",
        ("same_then_next", 2): "found before the deal, seat 0 deals; later, seat 0, seat 0, seat 1 in turn",
    },
    "out_of_turn_play": {
        "refuse": "it is refused: arbiter exposed-card 2 AS is not possible now",
        "exposed_card": "no suit may be demanded; next to play, seat 2 may play AS",
        "call_suit": "the other side may demand a suit in 8 ways; next to play, seat 2 may play JS, QS, KS, AS",
        "retract": "no suit may be demanded; next to play, seat 2 may play JS, QS, KS, AS",
    },
    "illegal_bid": {
        "refuse": "it is refused: arbiter illegal-bid 1 is not possible now",
        "corrected_or_pass": "seat 1 may pass",
    },
    "wrong_card_count_pts": {
        None: "the cards are thrown in, and seat 1 deals",
        2: "side 0 scores 0, side 1 scores 3",
        3: "side 0 scores 0, side 1 scores 4",
    },
    "wrong_card_count_pts_alone": {
        None: "side 0 scores 0, side 1 scores 3",
        4: "side 0 scores 0, side 1 scores 5",
        5: "side 0 scores 0, side 1 scores 6",
    },
    "table_talk_penalty": {
        "none": "it is refused: arbiter table-talk 1 is not possible now",
        ("points", 1): "seat 1 may call; side 0 scores 1, side 1 scores 1",
        ("points", 2): "seat 1 may call; side 0 scores 2, side 1 scores 1",
        "replay": "the cards are thrown in, and seat 0 deals",
        "lose_bid_right": "seat 1 may pass; side 0 scores 2, side 1 scores 0",
    },
}
