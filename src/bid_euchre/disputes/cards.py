"""Rulings 1 to 10: which suit a card is of, and what must be played."""

from __future__ import annotations

from typing import Final

from bid_euchre.disputes.model import Dispute, Scene
from bid_euchre.disputes.questions import choice, contract, verdict, winner
from bid_euchre.variants import BID_RACEHORSE

_CHAPTER: Final = "Cards and following"
_HEARTS: Final = ("order", "discard 9H")
_BOWERS: Final = (True, False)
_MAKER: Final = ("bid 3", "pass", "pass", "pass")
_REQUIREMENTS: Final = ("none", "natural_trump_in_hand", "any_trump_in_hand")

CARDS: Final = (
    Dispute(
        number=1,
        chapter=_CHAPTER,
        situation="Hearts are trumps and a heart is led. A player has the jack of diamonds and no other heart.",
        ruling="He must play the jack of diamonds: as left bower it is a heart.",
        rules=("PLAY-2", "ORDER-4"),
        sources=("S1.24", "S3.23", "PGT-E", "ECARDS", "EGN", "OS"),
        proof=(
            Scene(
                option="bowers",
                settings=_BOWERS,
                held={1: "AH", 2: "JD 9C TC QC KC"},
                up="9H",
                done=(*_HEARTS, "play AH"),
                asked=(choice, verdict("play 9C")),
            ),
        ),
    ),
    Dispute(
        number=2,
        chapter=_CHAPTER,
        situation="Hearts are trumps and a diamond is led. The only card with diamonds on it that a player has is "
        "the jack.",
        ruling="He has no diamond, so he may play what he likes; if he plays that jack he trumps the trick.",
        rules=("PLAY-3", "ORDER-4", "PLAY-4"),
        sources=("BOOH", "OS", "PGT-E"),
        proof=(
            Scene(
                option="bowers",
                settings=_BOWERS,
                held={1: "AD", 2: "JD 9C TC QC TH", 3: "9D", 0: "TD"},
                up="9H",
                done=(*_HEARTS, "play AD"),
                asked=(choice,),
            ),
            Scene(
                option="bowers",
                settings=_BOWERS,
                held={1: "AD", 2: "JD 9C TC QC TH", 3: "9D", 0: "TD"},
                up="9H",
                done=(*_HEARTS, "play AD", "play JD", "play 9D", "play TD"),
                asked=(winner,),
            ),
        ),
    ),
    Dispute(
        number=3,
        chapter=_CHAPTER,
        situation="The left bower is led.",
        ruling="A trump has been led, and everybody who has a trump must play one.",
        rules=("PLAY-2", "ORDER-4"),
        sources=("PGT-E", "OS", "SIXR"),
        proof=(
            Scene(
                option="bowers",
                settings=_BOWERS,
                held={1: "JD", 2: "9C AD KD TH QH"},
                up="9H",
                done=(*_HEARTS, "play JD"),
                asked=(choice, verdict("play AD")),
            ),
        ),
    ),
    Dispute(
        number=4,
        chapter=_CHAPTER,
        situation="The joker is led.",
        ruling="A trump has been led: the joker is one for all purposes. Without trumps it takes a rule of the house.",
        rules=("PLAY-2", "ORDER-5", "ORDER-9"),
        sources=("EGN", "PGT-E", "INF: the joker without trump"),
        proof=(
            Scene(
                beside={"joker": 1},
                held={1: "JOKER", 2: "9C AD KD TH QH"},
                up="9H",
                done=(*_HEARTS, "play JOKER"),
                asked=(choice, verdict("play AD")),
            ),
            Scene(
                beside={"joker": 1, "knock_no_trump": "any", "alone": "off"},
                option="joker_in_nt",
                settings=(None, "forbidden_nt", "plain_top_of_lead"),
                held={1: "JOKER", 2: "9C AD KD TH QH"},
                up="9H",
                done=("call high if asked", "play JOKER if asked"),
                asked=(choice,),
            ),
        ),
    ),
    Dispute(
        number=5,
        chapter=_CHAPTER,
        situation="No trump is played, and a player has the jack of the other suit of the colour that is led.",
        ruling="There are no bowers: every jack is a card of the suit on its face, between queen and ten, so he need "
        "not play it.",
        rules=("ORDER-6", "PLAY-2", "PLAY-4"),
        sources=("S0.10", "S1.46", "SIX", "PGT-K", "MORT"),
        proof=(
            *[
                Scene(
                    game=BID_RACEHORSE,
                    held={1: "TC KC AC 9C 9D TD", 2: "JC JD QD KD AD 9H", 3: "QC TH JH QH KH AH"},
                    done=(*_MAKER, name, "play TC", "play JC", "play QC", "play JS"),
                    asked=(contract, winner),
                )
                for name in ("name high", "name C")
            ],
            Scene(
                game=BID_RACEHORSE,
                held={1: "JC", 2: "JS 9D TD JD QD KD"},
                done=(*_MAKER, "name high", "play JC"),
                asked=(choice,),
            ),
        ),
    ),
    Dispute(
        number=6,
        chapter=_CHAPTER,
        situation="No trump low is played. Does the nine beat the ace?",
        ruling="Yes. The order of every suit is reversed; suit must be followed all the same, and a card of another "
        "suit never wins.",
        rules=("ORDER-7", "PLAY-2", "PLAY-4"),
        sources=("S0.11", "MORT", "BENH", "SIXR"),
        proof=(
            *[
                Scene(
                    game=BID_RACEHORSE,
                    held={1: "AC AD KD QD JD TD", 2: "9C AH KH QH JH TH", 3: "9S TS JS QS KS AS"},
                    done=(*_MAKER, name, "play AC", "play 9C", "play 9S", "play KC"),
                    asked=(contract, winner),
                )
                for name in ("name low", "name high")
            ],
            Scene(
                game=BID_RACEHORSE,
                held={1: "AC AD KD QD JD TD", 2: "9C AH KH QH JH TH"},
                done=(*_MAKER, "name low", "play AC"),
                asked=(choice,),
            ),
        ),
    ),
    Dispute(
        number=7,
        chapter=_CHAPTER,
        situation="The house wants a card of the suit for ordering up. Does the other jack of that colour count?",
        ruling="No: before trump is made it is of the suit on its face. A house that asks for any trump counts it.",
        rules=("CALL-2",),
        sources=("WP09", "DOC2", "ELINK", "INF: that any trump counts the bower"),
        proof=(
            Scene(
                option="order_requirement",
                settings=_REQUIREMENTS,
                held={1: "JD 9C TC JC QC"},
                up="9H",
                asked=(verdict("order"),),
            ),
        ),
    ),
    Dispute(
        number=8,
        chapter=_CHAPTER,
        situation="With a double pack the same card is played twice to a trick, and no other beats it.",
        ruling="The one that was played first wins.",
        rules=("ORDER-8", "PLAY-4"),
        sources=("PGT-B", "EUS", "SIXR", "ORG"),
        dissent="In the game for six of reference.com the second one wins.",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                beside={"copies": 2, "low_rank": "J", "hand_size": 3, "max_bid": 3, "kitty_mode": "dead"},
                option="duplicate_tie",
                settings=("first", "second"),
                held={1: "AH JC QC", 2: "AH JD QD", 3: "KH JS QS", 0: "QH KC KD"},
                done=(*_MAKER, "name high", "play AH", "play AH", "play KH", "play QH"),
                asked=(winner,),
            ),
        ),
    ),
    Dispute(
        number=9,
        chapter=_CHAPTER,
        situation="A player cannot follow suit. Must he trump, and must one who can beat the trick do so?",
        ruling="Neither. Nobody need trump, and nobody need win.",
        rules=("PLAY-3",),
        sources=("S1.24", "S2.18", "S3.23"),
        proof=(
            Scene(
                held={1: "AS", 2: "TH QH 9C TC 9D"},
                up="9H",
                done=(*_HEARTS, "play AS"),
                asked=(choice,),
            ),
            Scene(
                held={1: "QS", 2: "9S KS 9C TC 9D"},
                up="9H",
                done=(*_HEARTS, "play QS"),
                asked=(choice, verdict("play 9S")),
            ),
        ),
    ),
    Dispute(
        number=10,
        chapter=_CHAPTER,
        situation="May a player order up a suit of which he has no card?",
        ruling="Yes, unless the house forbids it.",
        rules=("CALL-1", "CALL-2"),
        sources=("OHIO", "VOWS", "MCC"),
        dissent="Some houses ask for a card of the suit (WP09, DOC2, MEET, ELINK).",
        proof=(
            Scene(
                option="order_requirement",
                settings=_REQUIREMENTS,
                held={1: "9C TC JC QC KC"},
                up="9H",
                asked=(verdict("order"),),
            ),
        ),
    ),
)
"""Rulings 1 to 10."""
