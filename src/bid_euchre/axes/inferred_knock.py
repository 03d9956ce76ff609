"""Which values of the named games of Knock Euchre no source of theirs gives, with what is inferred."""

from __future__ import annotations

from typing import Final

FIRST_DEALER: Final = "nothing is said of the first deal"
PATTERN: Final = "nothing is said of how the cards are dealt"

_AS_KNOCK: Final = "nothing was seen of it; as in the game of North America"
_BURIED: Final = "whether the very card taken up may be put away is not said"
_ONE_SIDE: Final = "it cannot matter: only one of two sides scores a hand"
_SITTING: Final = "nothing is said of the card when the dealer's partner plays alone; it matters little"
_LEAD: Final = "nothing is said of the lead when eldest hand sits out"
_TURNED_JOKER: Final = "nothing was seen of a joker turned up; as in British Euchre"


def _as_knock(*names: str) -> dict[str, str]:
    return dict.fromkeys(names, _AS_KNOCK)


_POINTS: Final = ("pts_make", "pts_march", "pts_lone_make", "pts_lone_march", "pts_euchre", "pts_lone_euchred")
_LONE_DEFENDER: Final = ("pts_lone_def_euchre", "pts_lone_def_march", "pts_lone_def_vs_lone", "double_alone_lead")

_PARTNERS: Final = {
    "may_discard_upcard": _BURIED,
    "sitting_dealer_still_takes_upcard": _SITTING,
    "both_over": _ONE_SIDE,
}
"""Of the games of two pairs in which alone is said with the call."""

_OF_S1: Final = {**_PARTNERS, "first_dealer": FIRST_DEALER, "alone_lead": _LEAD}
"""Of the games that S1 alone tells of."""

KNOCK_INFERRED: Final[dict[str, dict[str, str]]] = {
    "knock": _PARTNERS,
    "stick": {
        **_PARTNERS,
        "deal_pattern": PATTERN,
        "first_dealer": FIRST_DEALER,
        "dealer_takes_upcard": "the suit is accepted, and nothing is said of the card",
        "alone_window": "nothing is said of when alone is said",
    },
    "wikipedia": {
        **_OF_S1,
        "both_over": "it cannot matter: a side has to lead by two",
        "steal_deal": "that the deal is not stolen where the next dealer is of the same side",
        "weak_hand_claims": "that eldest hand is asked first, and that the first swap takes the three cards",
        "knock_no_trump": "that who calls no trump may play alone",
        "defend_alone": "that a defender may whether or not the maker plays alone",
        "pts_lone_def_vs_lone": "nothing is said of a lone defender against a loner",
        "double_alone_lead": "nothing is said of the lead between two loners",
    },
    "about": {
        "bar_turned_down_suit": "the text does not bar it, which is read as an omission",
        "may_discard_upcard": "whether the very card taken up may be put away is not said; he might have left it",
        "alone_by": "in which order players are asked",
        "pts_lone_euchred": "nothing is said of a loner who is euchred; as for others",
        "pts_lone_def_vs_lone": "nothing is said of a lone defender against a loner; as against two",
        "both_over": _ONE_SIDE,
    },
    "openspiel": dict.fromkeys(("target", "both_over"), "it cannot matter: the match is one hand"),
    "canadian": {
        **_PARTNERS,
        "first_dealer": "WP09 has the first black jack; the others do not say",
    },
    "australia": _OF_S1,
    "new-zealand": _OF_S1,
    "british": {
        **_as_knock("deal_pattern", "bar_turned_down_suit", "all_pass", "dealer_takes_upcard"),
        **_as_knock("may_discard_upcard", "sitting_dealer_still_takes_upcard", "alone_by", "alone_window"),
        **_as_knock("alone_lead", "first_lead"),
        **_as_knock("pts_make", "pts_march", "pts_lone_make", "pts_euchre", "pts_lone_euchred"),
        "first_dealer": "nothing was seen of it for this game",
        "defend_alone": "angelfire has lone defenders; nothing was seen of them in the others",
        "both_over": _ONE_SIDE,
    },
    "guernsey": {
        "hand_size": "how many are dealt of 33 cards was not seen; five as from 32",
        "upcard_joker": _TURNED_JOKER,
        **_as_knock("deal_pattern", "first_dealer", "bar_turned_down_suit", "all_pass", "dealer_takes_upcard"),
        **_as_knock("may_discard_upcard", "sitting_dealer_still_takes_upcard", "dealer_partner_order"),
        **_as_knock("alone", "alone_by", "alone_window", "defend_alone", "alone_lead", "first_lead"),
        **_as_knock(*_POINTS, "target"),
        "both_over": _ONE_SIDE,
    },
    "bicycle": {
        "low_rank": "the source allows 24, 28 or 32 cards",
        "joker": "the source allows one",
        "may_discard_upcard": "it is implied: he has the right to exchange, and not the duty",
        "sitting_dealer_still_takes_upcard": _SITTING,
        "target": "the source allows five, seven or ten",
        "both_over": _ONE_SIDE,
    },
    "hoyle": {
        **_as_knock("deal_pattern", "first_dealer", "all_pass", "may_discard_upcard"),
        **_as_knock("sitting_dealer_still_takes_upcard", "dealer_partner_order"),
        **_as_knock("alone_by", "alone_window", "alone_lead", "first_lead"),
        **_as_knock(*_POINTS, *_LONE_DEFENDER, "target"),
        "dealer_takes_upcard": "that his right to use the card is his duty",
        "both_over": _ONE_SIDE,
    },
    "somerset": {
        "low_rank": "nothing was seen of the pack; as in the books of the time",
        **_as_knock("hand_size", "deal_pattern", "first_dealer", "dealer_takes_upcard", "dealer_partner_order"),
        **_as_knock("sitting_dealer_still_takes_upcard", "alone_lead", "first_lead"),
        **_as_knock(*[name for name in _POINTS if name != "pts_lone_euchred"]),
        "alone_by": "that the partner may take the hand also when he has passed",
        "both_over": _ONE_SIDE,
    },
    "railroad": {
        "low_rank": "that the joker is added to 32 cards",
        "hand_size": "how many are dealt of 33 cards was not seen; five as from 32",
        "upcard_joker": _TURNED_JOKER,
        **_as_knock("deal_pattern", "first_dealer", "bar_turned_down_suit", "all_pass", "dealer_takes_upcard"),
        **_as_knock("may_discard_upcard", "dealer_partner_order", "alone_by", "alone_window", "alone_lead"),
        **_as_knock("double_alone_lead", "first_lead", *_POINTS, "target"),
        "sitting_dealer_still_takes_upcard": "that the dealer takes the card, discards, and gives one of his five",
        "alone_exchange": "that the loner may put away any card, and the partner give any",
        "rubber": "that a match is one game, of which laps and slam are told",
        "both_over": _ONE_SIDE,
    },
    "robson": {
        **_OF_S1,
        "prebid_blind_loner": "that it is said before anybody calls, and takes the place of the first round",
        "pts_blind_lone_make": "nothing is said of a blind loner who takes the majority and no more",
        "robson_set_back": "that the opponents lose as many points as were won, and never fall below zero",
    },
    "cutthroat": {
        **_as_knock("deal_pattern", "first_dealer", "bar_turned_down_suit", "all_pass", "dealer_takes_upcard"),
        **_as_knock("may_discard_upcard", "first_lead"),
        "alone": "the maker plays against two in any case",
        "both_over": "nothing is said of two defenders who reach the target together",
    },
    "two-handed": {
        "low_rank": "the sources have 32 cards or 24",
        **_as_knock("first_dealer", "bar_turned_down_suit", "all_pass", "dealer_takes_upcard", "may_discard_upcard"),
        "both_over": _ONE_SIDE,
    },
    "egn": {**_PARTNERS, "deal_pattern": PATTERN, "first_dealer": FIRST_DEALER},
    "michigan": {
        **_as_knock("bar_turned_down_suit", "dealer_partner_order", "alone", "alone_by", "alone_window"),
        **_as_knock("defend_alone", "alone_lead", "first_lead", *_POINTS),
        "sitting_dealer_still_takes_upcard": _SITTING,
        "both_over": _ONE_SIDE,
    },
}
"""For each named game of Knock Euchre the options that no source of it gives, each with what is inferred, or why."""
