"""Rulings 11 to 20: making trump by the card turned up."""

from __future__ import annotations

from typing import Final

from bid_euchre.disputes.model import PLAY_ON, TO_THE_SCORE, Dispute, Scene
from bid_euchre.disputes.questions import cards_of, choice, contract, now, scored, turn, unseen, verdict
from bid_euchre.variants import BID_RACEHORSE

_CHAPTER: Final = "Making trump"
_TURNED_DOWN: Final = ("pass",) * 4
_TO_THE_STUCK_DEALER: Final = ("pass",) * 7
_STUCK: Final = {"all_pass": "stick_dealer", "alone": "off"}
_PERMISSIVE: Final = {"legality": "permissive"}
_OUT_OF_SUIT: Final = {1: "JH JD 9C 9D TD", 2: "AH KC AC QD KD", 3: "TC JC QC AD TS", 0: "KH QH TH JS AS"}
"""Cards with which eldest hand, hearts being trumps, takes two tricks."""

_SPADES: Final = "9S TS JS QS KS"

MAKING: Final = (
    Dispute(
        number=11,
        chapter=_CHAPTER,
        situation="In the second round a player names the suit that was turned down.",
        ruling="He may not; it counts as a pass. Where the rules are enforced the call is refused, and he may pass.",
        rules=("CALL-5", "CONDUCT-12"),
        sources=("SOM 78", "S1.20", "BIC", "HOY01", "OHIO"),
        dissent="S3 is silent, which may be an omission.",
        proof=(
            Scene(
                beside=_STUCK,
                option="bar_turned_down_suit",
                settings=(True, False, "except_stuck_dealer"),
                up="9H",
                done=_TURNED_DOWN,
                asked=(verdict("call H", "call S", "pass"),),
            ),
            Scene(
                beside={**_PERMISSIVE, "alone": "off"},
                option="illegal_bid",
                settings=("refuse", "corrected_or_pass"),
                up="9H",
                done=(*_TURNED_DOWN, "arbiter illegal-bid 1 if asked"),
                asked=(choice,),
            ),
        ),
    ),
    Dispute(
        number=12,
        chapter=_CHAPTER,
        situation="A player names a suit, and then wishes for another.",
        ruling="He is bound by what he said first.",
        rules=("CALL-4", "NAME-1", "CONDUCT-1"),
        sources=("SOM 78",),
        proof=(
            Scene(up="9H", done=(*_TURNED_DOWN, "call S"), asked=(verdict("call D"), contract)),
            Scene(
                game=BID_RACEHORSE,
                done=("bid 3", "pass", "pass", "pass", "name H"),
                asked=(verdict("name S"), contract),
            ),
        ),
    ),
    Dispute(
        number=13,
        chapter=_CHAPTER,
        situation="The dealer's partner orders the card up.",
        ruling="That is a call like any other. Where the house plays the Canadian or the Cornish way he must play "
        "alone.",
        rules=("CALL-1", "CALL-3"),
        sources=("OHIO", "S1.54", "WP09", "ELINK", "PGT-E"),
        proof=(
            Scene(
                option="dealer_partner_order",
                settings=("normal", "forced_alone"),
                up="9H",
                done=("pass",),
                asked=(verdict("order", "order alone"),),
            ),
        ),
    ),
    Dispute(
        number=14,
        chapter=_CHAPTER,
        situation="Another player makes the dealer take up the card. May he leave it on the table?",
        ruling="He takes it and puts a card away; where the house makes it a right, he may leave it. Putting the "
        "card itself away comes to the same.",
        rules=("CALL-13", "CALL-14"),
        sources=("S1.11", "S1.19", "EGN", "OS", "S3.12", "BIC", "HOY01"),
        dissent="For S3, Bicycle and Hoyle taking it up is his right and not his duty (S3.12, BIC, HOY01).",
        proof=(
            Scene(
                option="dealer_takes_upcard",
                settings=("must", "optional"),
                held={0: _SPADES},
                up="9H",
                done=("order",),
                asked=(choice,),
            ),
            Scene(
                option="dealer_takes_upcard",
                settings=("must", "optional"),
                held={0: _SPADES},
                up="9H",
                done=("order", "pass if asked", "discard 9H if asked"),
                asked=(cards_of(0),),
            ),
        ),
    ),
    Dispute(
        number=15,
        chapter=_CHAPTER,
        situation="May the dealer put away the very card that he has taken up?",
        ruling="Yes, unless the house forbids it.",
        rules=("CALL-15",),
        sources=("MTL", "INF S3.12, BIC: who may leave the card may put it away"),
        dissent="The Somerset laws, OpenSpiel and other sheets forbid it (SOM 88, OS, DOC2).",
        proof=(
            Scene(
                option="may_discard_upcard",
                settings=(True, False),
                held={0: _SPADES},
                up="9H",
                done=("order",),
                asked=(verdict("discard 9H", "discard 9S"),),
            ),
        ),
    ),
    Dispute(
        number=16,
        chapter=_CHAPTER,
        situation="The dealer took up the card and forgot to put one away, and play has begun.",
        ruling="The deal stands; his side forfeits two points, four if it plays alone, and scores nothing in the "
        "hand. Here nobody can lead before the dealer has put a card away.",
        rules=("CONDUCT-9", "CALL-13", "CONDUCT-1"),
        sources=("SOM 90",),
        dissent="Michigan has the dealer put a card away before he takes up the other, and holding six is penalised "
        "(MCC).",
        proof=(
            Scene(
                held={1: "AS KS"},
                up="9H",
                done=("order",),
                asked=(now, verdict("play AS", "discard 9H")),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="wrong_card_count_pts",
                settings=(None, 2),
                held=_OUT_OF_SUIT,
                up="9H",
                done=("order", "arbiter wrong-count 0", "discard 9H if asked", PLAY_ON, TO_THE_SCORE),
                asked=(scored,),
            ),
            Scene(
                beside={**_PERMISSIVE, "wrong_card_count_pts": 2},
                option="wrong_card_count_pts_alone",
                settings=(None, 4),
                held=_OUT_OF_SUIT,
                up="9H",
                done=("order alone", "arbiter wrong-count 0", "discard 9H", PLAY_ON, TO_THE_SCORE),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=17,
        chapter=_CHAPTER,
        situation="Eldest hand leads before the dealer has put his card away.",
        ruling="The lead stands, and the dealer may still choose another card until the one he put away lies quitted "
        "on the table. Here the lead is refused until then, and afterwards the discard is final.",
        rules=("CALL-13", "CALL-15", "CONDUCT-1"),
        sources=("SOM 86–87",),
        proof=(
            Scene(held={1: "AS KS"}, up="9H", done=("order",), asked=(verdict("play AS"), turn)),
            Scene(
                held={1: "AS KS", 0: "9S TS"},
                up="9H",
                done=("order", "discard 9H"),
                asked=(verdict("discard 9S", "play AS"), turn),
            ),
        ),
    ),
    Dispute(
        number=18,
        chapter=_CHAPTER,
        situation="The dealer is stuck in the second round. May he name the suit turned down, or no trump?",
        ruling="The suit stays barred for him, and no trump he may name only where the house plays it.",
        rules=("CALL-8", "CALL-5", "CALL-11"),
        sources=("INF S1.20, S1.48: the bar makes no exception", "INF S1.46: no trump is an option of its own"),
        proof=(
            Scene(
                beside=_STUCK,
                option="bar_turned_down_suit",
                settings=(True, False, "except_stuck_dealer"),
                up="9H",
                done=_TO_THE_STUCK_DEALER,
                asked=(choice, verdict("pass")),
            ),
            Scene(
                beside=_STUCK,
                option="knock_no_trump",
                settings=("none", "round2", "any"),
                up="9H",
                done=_TO_THE_STUCK_DEALER,
                asked=(choice,),
            ),
        ),
    ),
    Dispute(
        number=19,
        chapter=_CHAPTER,
        situation="The joker, or benny, is turned up.",
        ruling="The dealer's side makes trump: he names it without having looked at his cards, takes up the joker "
        "and puts a card away. There is neither a first nor a second round, and he may say that he plays alone.",
        rules=("CALL-12", "CALL-13"),
        sources=("KATZ", "ELINK", "PGT-E", "BOOH", "INF: that he may play alone"),
        dissent="Others let him look first, or let everybody name in turn, or have the joker stand for a suit (BOOH, "
        "goodsoft).",
        proof=(
            Scene(
                beside={"joker": 1, "alone": "off"},
                option="upcard_joker",
                settings=(
                    *("dealer_names_blind", "dealer_names", "all_name"),
                    *(("counts_as", suit) for suit in ("C", "D", "H", "S")),
                ),
                up="JOKER",
                asked=(choice, unseen),
            ),
            Scene(
                beside={"joker": 1},
                up="JOKER",
                done=("call H alone",),
                asked=(contract, now),
            ),
        ),
    ),
    Dispute(
        number=20,
        chapter=_CHAPTER,
        situation="A player passes, or calls, out of turn; or one who has passed would assist after all.",
        ruling="Nobody loses a right by it who was to speak before. The dealer who turns the card down binds his "
        "partner too, and a player who has passed silences his partner if he tries to assist, unless the opponents "
        "let it stand. Here a call is always that of the seat whose turn it is, and once the card is turned down "
        "nobody orders it up.",
        rules=("CONDUCT-1", "CALL-1", "CALL-4"),
        sources=("SOM 80", "SOM 82"),
        proof=(
            Scene(up="9H", done=("pass",), asked=(turn, verdict("order"))),
            Scene(up="9H", done=_TURNED_DOWN, asked=(turn, verdict("order"))),
        ),
    ),
)
"""Rulings 11 to 20."""
