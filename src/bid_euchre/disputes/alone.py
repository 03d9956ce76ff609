"""Rulings 21 to 31: playing alone."""

from __future__ import annotations

from typing import Final

from bid_euchre.axes.knock_scenes import holdings
from bid_euchre.disputes.model import PLAY_ON, TO_THE_PLAY, Dispute, Scene
from bid_euchre.disputes.questions import (
    asked_to_go_alone,
    cards_of,
    choice,
    in_play,
    leads,
    now,
    scored,
    turn,
    verdict,
)
from bid_euchre.variants import KNOCK

_CHAPTER: Final = "Alone"
_SPADES: Final = "9S TS JS QS KS"
_ALONE: Final = ("order alone", "discard 9H")
_DEFENDED: Final = (*_ALONE, "defend alone")
_EXCHANGES: Final = ("none", "discard_then_receive", "receive_then_discard")


def _taking(tricks: int) -> dict[int, str]:
    """Give the cards with which eldest hand takes so many tricks, hearts being trumps."""
    return dict(enumerate(holdings(KNOCK, tricks)))


ALONE: Final = (
    Dispute(
        number=21,
        chapter=_CHAPTER,
        situation="Eldest hand's partner plays alone. Who leads first, as eldest hand sits out?",
        ruling="The next player in play, who sits opposite the dealer.",
        rules=("PLAY-8",),
        sources=("BIC", "EGN", "OS"),
        dissent="Where the player left of the loner leads it is the dealer (S3.21; WP09 of some regions).",
        proof=(
            Scene(
                option="alone_lead",
                settings=("eldest_active", "left_of_loner", "loner"),
                up="9H",
                done=("pass", "pass", *_ALONE),
                asked=(leads,),
            ),
        ),
    ),
    Dispute(
        number=22,
        chapter=_CHAPTER,
        situation="The dealer's partner orders up and plays alone. Does the dealer, who sits out, take up the card?",
        ruling="He takes it, puts a card away and sits out, so that the card is out of play. It matters only where a "
        "loner gets a card of his partner's, who gives it from the five he kept.",
        rules=("CALL-13", "PLAY-6", "EXCH-9"),
        sources=("OS", "WP09", "INF: that he gives one of the five"),
        proof=(
            Scene(
                option="sitting_dealer_still_takes_upcard",
                settings=(True, False),
                up="9H",
                done=("pass", "order alone"),
                asked=(now,),
            ),
            Scene(
                beside={"alone_exchange": "discard_then_receive"},
                option="sitting_dealer_still_takes_upcard",
                settings=(True, False),
                held={0: _SPADES, 2: "9C TC AH KH QH"},
                up="9H",
                done=("pass", "order alone", "discard 9S if asked", "discard 9C"),
                asked=(choice,),
            ),
        ),
    ),
    Dispute(
        number=23,
        chapter=_CHAPTER,
        situation="An opponent of the dealer orders up and plays alone. Does the dealer still take up the card?",
        ruling="Yes: whoever orders up strengthens the dealer.",
        rules=("CALL-13", "CALL-14"),
        sources=("S1.19", "OS"),
        proof=(
            Scene(
                option="dealer_takes_upcard",
                settings=("must", "optional"),
                up="9H",
                done=("order alone",),
                asked=(now,),
            ),
        ),
    ),
    Dispute(
        number=24,
        chapter=_CHAPTER,
        situation="The maker plays with his partner, who would rather take the hand from him and play alone.",
        ruling="Only the maker may, unless the house lets his partner, or any player.",
        rules=("CALL-17", "CALL-19", "CALL-20"),
        sources=("S1.28", "BIC"),
        dissent="The old laws let the partner who has not passed take it (SOM 93–94, BRI); in S3 anyone may go alone "
        "(S3.18).",
        proof=(
            Scene(
                beside={"alone_window": "before_first_lead"},
                option="alone_by",
                settings=("maker", "maker_side", "anyone"),
                needs={"anyone": {"defend_alone": "always"}},
                up="9H",
                done=("order",),
                asked=(asked_to_go_alone,),
            ),
        ),
    ),
    Dispute(
        number=25,
        chapter=_CHAPTER,
        situation="A player says that he plays alone when the first card has been played.",
        ruling="That is too late.",
        rules=("CALL-18", "CONDUCT-1"),
        sources=("S1.29", "S3.18", "SOM 96–99"),
        proof=(
            Scene(
                option="alone_window",
                settings=("with_call", "before_discard", "before_first_lead"),
                held={0: "9S"},
                up="9H",
                done=("order", "pass if asked", "discard 9S if asked"),
                asked=(turn, verdict("alone")),
            ),
            Scene(
                option="alone_window",
                settings=("with_call", "before_discard", "before_first_lead"),
                held={1: "9C TC JC QC KC"},
                up="9H",
                done=("order", TO_THE_PLAY, "play 9C"),
                asked=(verdict("alone", "order alone"),),
            ),
        ),
    ),
    Dispute(
        number=26,
        chapter=_CHAPTER,
        situation="The partner of a player who is alone plays a card by mistake.",
        ruling="The loner loses the right to be alone and goes on with his partner, unless the opponents choose "
        "otherwise. Here his partner has no turn, and a card of his is refused.",
        rules=("PLAY-6", "PLAY-7"),
        sources=("SOM 100",),
        proof=(
            Scene(
                held={1: "9C", 2: "TC", 3: "JC", 0: "QC"},
                up="9H",
                done=(*_ALONE, "play 9C", "play TC"),
                asked=(in_play, verdict("play JC", "play QC")),
            ),
        ),
    ),
    Dispute(
        number=27,
        chapter=_CHAPTER,
        situation="A player who is alone takes three or four of five tricks.",
        ruling="He scores one point, no more than with his partner.",
        rules=("SCORE-12",),
        sources=("S1.32", "S3.26", "BIC"),
        dissent="In some regions four tricks score two points (WP09).",
        proof=(
            Scene(
                option="pts_lone_make",
                settings=(1, 2),
                held=_taking(3),
                up="9H",
                done=(*_ALONE, PLAY_ON),
                asked=(scored,),
            ),
            Scene(
                option="pts_lone_4",
                settings=(None, 2),
                held=_taking(4),
                up="9H",
                done=(*_ALONE, PLAY_ON),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=28,
        chapter=_CHAPTER,
        situation="A player who is alone is euchred.",
        ruling="The defenders score two points, as for any euchre.",
        rules=("SCORE-13",),
        sources=("S1.34", "BIC"),
        dissent="Four points with others (SOM 3, SETON, ELINK), three in some places (WP09).",
        proof=(
            Scene(
                option="pts_lone_euchred",
                settings=(2, 3, 4),
                held=_taking(2),
                up="9H",
                done=(*_ALONE, PLAY_ON),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=29,
        chapter=_CHAPTER,
        situation="Both sides have a player who is alone. Who leads, and what does the defender score who wins?",
        ruling="Both partners sit out. The first of the two left of the dealer leads. A defender who takes the "
        "majority scores four points.",
        rules=("PLAY-9", "SCORE-14", "PLAY-6"),
        sources=("OS", "S1.35"),
        dissent="In S3 the lone defender leads (S3.22) and scores two, or four for every trick (S3.27); eight points "
        "elsewhere (WP09).",
        proof=(
            Scene(
                beside={"defend_alone": "vs_loner"},
                option="double_alone_lead",
                settings=("eldest_active", "lone_defender"),
                up="9H",
                done=_DEFENDED,
                asked=(in_play, leads),
            ),
            Scene(
                beside={"defend_alone": "always", "pts_lone_def_euchre": 2},
                option="pts_lone_def_vs_lone",
                settings=(4, 8, None),
                held=_taking(2),
                up="9H",
                done=(*_DEFENDED, PLAY_ON),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=30,
        chapter=_CHAPTER,
        situation="May a defender play alone when the makers play together?",
        ruling="Only where the house says so. Some allow it against a player who is alone, some always.",
        rules=("CALL-20",),
        sources=("HOY01", "BIC-RR", "ELINK", "EGN"),
        dissent="S3 and OpenSpiel ask for no lone maker (S3.18, S3.27, OS); S3.19 has both sides alone.",
        proof=(
            Scene(
                option="defend_alone",
                settings=("off", "vs_loner", "always"),
                up="9H",
                done=("order",),
                asked=(asked_to_go_alone,),
            ),
            Scene(
                option="defend_alone",
                settings=("off", "vs_loner", "always"),
                up="9H",
                done=("order alone",),
                asked=(asked_to_go_alone,),
            ),
        ),
    ),
    Dispute(
        number=31,
        chapter=_CHAPTER,
        situation="A loner gets his partner's best card. Does he first put one away, or first see what he gets?",
        ruling="As the house says. Who receives first may throw the card back that he has received.",
        rules=("EXCH-9",),
        sources=("BIC-RR", "KEL6", "EGN"),
        dissent="Bicycle: discard first (BIC-RR); Keller and EGN: receive first (KEL6, EGN).",
        proof=(
            Scene(
                option="alone_exchange",
                settings=_EXCHANGES,
                held={1: "JH 9C AH KH QH", 3: "JD TC JC QC KC"},
                up="9H",
                done=_ALONE,
                asked=(choice,),
            ),
            Scene(
                option="alone_exchange",
                settings=_EXCHANGES,
                held={1: "JH 9C AH KH QH", 3: "JD TC JC QC KC"},
                up="9H",
                done=(*_ALONE, "discard 9C if asked", "give TC if asked", "discard TC if asked"),
                asked=(cards_of(1),),
            ),
        ),
    ),
)
"""Rulings 21 to 31."""
