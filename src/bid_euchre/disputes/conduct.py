"""Rulings 32 to 43: misdeals and conduct at the table."""

from __future__ import annotations

from typing import Final

from bid_euchre.axes.knock_scenes import holdings
from bid_euchre.disputes.model import DEAL_AGAIN, PLAY_ON, TO_THE_SCORE, Dispute, Scene
from bid_euchre.disputes.questions import (
    choice,
    deal_of,
    dealer_now,
    out_of_turn,
    scored,
    seen,
    standing,
    to_deal,
    turn,
    verdict,
)
from bid_euchre.variants import BID_GAMERULES, KNOCK

_CHAPTER: Final = "Misdeal and conduct"
_HEARTS: Final = ("order", "discard 9H")
_THEFTS: Final = ("forbidden_correct", "allowed_until_trump")
_PERMISSIVE: Final = {"legality": "permissive"}
_LEGALITY: Final = ("strict", "permissive")
_REDEALT: Final = ("same_until_upcard_then_next", "same_dealer", "next_dealer", ("same_then_next", 1))
_CLAIM: Final = "1 claim renege 2 1"
_COUNTS: Final = (None, 2)
_COUNTS_ALONE: Final = (None, 4)

_HELD: Final = {1: "AS AH KH QH JH", 2: "9S 9C TC 9D TD", 3: "KS TS JC QC KC", 0: "QS JS AC JD QD"}
"""Cards with which seat 2 must follow the ace of spades that eldest hand leads."""

_RENEGED: Final = (*_HEARTS, "play AS", "play 9C", "play TS", "play JS")
"""Seat 2 throws a club on it, though it holds a spade."""

_TWO_LEADS: Final = ("play AS", "play 9C", "play TS", "play JS", "play AH")
"""The same, and the next trick has been led."""

_LATER: Final = (*_HEARTS, *_TWO_LEADS)
_LAID_DOWN: Final = ("off", "provable_only")
_FIVE_TRUMPS: Final = dict(enumerate(holdings(KNOCK, 5)))
_THREE_TRUMPS: Final = {1: "JH JD AH 9C 9D", 2: "KH QH TH KC AC", 3: "AD KD QD TD JS", 0: "9S TS QS KS AS"}

_OUT: Final = (PLAY_ON, TO_THE_SCORE)

CONDUCT: Final = (
    Dispute(
        number=32,
        chapter=_CHAPTER,
        situation="A card is exposed in dealing.",
        ruling="The side that does not deal may ask for a new deal by the same dealer, as long as it has not touched "
        "its cards; if it exposed the card itself the choice is the dealer's. Here the pack deals, and shows the "
        "card turned up alone; where the rules are not enforced an arbiter may call a misdeal.",
        rules=("CONDUCT-7", "DEAL-3", "DEAL-9"),
        sources=("SOM 35",),
        dissent="Any exposed card is a misdeal, and the same person deals again (MEET).",
        proof=(
            Scene(up="9H", asked=(seen, out_of_turn)),
            Scene(
                option="legality",
                settings=_LEGALITY,
                held=_HELD,
                up="9H",
                asked=(verdict("arbiter misdeal"),),
            ),
        ),
    ),
    Dispute(
        number=33,
        chapter=_CHAPTER,
        situation="The cards were misdealt. Does the deal pass?",
        ruling="The same dealer deals again until the card is turned up, and after that the next one, unless the "
        "house says otherwise. Where the rules are enforced cards that are no deal are refused, and the same seat is "
        "still to deal.",
        rules=("CONDUCT-7", "DEAL-1", "DEAL-3"),
        sources=("MCC",),
        dissent="With an imperfect pack always the same dealer (SOM 33). The same dealer before the first trick and "
        "the next side later (EUN); once more the same, then he loses the deal (SETON); up to three times the same "
        "(ECOM).",
        proof=(
            Scene(
                held=None,
                asked=(
                    deal_of("9C TC JC QC KC", "9C TD JD QD KD", "9H TH JH QH KH", "9S TS JS QS KS", up="AS"),
                    to_deal,
                ),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="misdeal_redeal",
                settings=_REDEALT,
                held=None,
                done=("arbiter misdeal",),
                asked=(scored,),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="misdeal_redeal",
                settings=_REDEALT,
                held=_HELD,
                up="9H",
                done=("arbiter misdeal",),
                asked=(scored,),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="misdeal_redeal",
                settings=_REDEALT,
                held=_HELD,
                up="9H",
                done=("arbiter misdeal", DEAL_AGAIN, "arbiter misdeal"),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=34,
        chapter=_CHAPTER,
        situation="In the middle of a hand a player turns out to have a wrong number of cards.",
        ruling="The side at fault forfeits two points, four if somebody plays alone, and scores nothing in the hand; "
        "or it is a misdeal. Where the rules are enforced nobody can be dealt a wrong number.",
        rules=("CONDUCT-9", "DEAL-1"),
        sources=("SOM 90",),
        dissent="The other side deals anew (EUN).",
        proof=(
            Scene(
                held=None,
                asked=(
                    deal_of("9C TC JC QC KC AC", "9D TD JD QD", "9H TH JH QH KH", "9S TS JS QS KS", up="AS"),
                    to_deal,
                ),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="wrong_card_count_pts",
                settings=_COUNTS,
                held=_HELD,
                up="9H",
                done=(*_HEARTS, "play AS", "arbiter wrong-count 1", *_OUT),
                asked=(scored,),
            ),
            Scene(
                beside={**_PERMISSIVE, "wrong_card_count_pts": 2},
                option="wrong_card_count_pts_alone",
                settings=_COUNTS_ALONE,
                held=_HELD,
                up="9H",
                done=("order alone", "discard 9H", "play AS", "arbiter wrong-count 1", *_OUT),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=35,
        chapter=_CHAPTER,
        situation="The wrong person deals: the deal is stolen.",
        ruling="Where the house allows it a stolen deal stands once trump is made; before that the side that was "
        "skipped gets it back, and nobody is fined. The next deal is by the player left of the thief. Otherwise only "
        "the proper player can deal.",
        rules=("DEAL-10", "DEAL-5"),
        sources=("S1.16",),
        dissent="The turn to deal is put right, whatever was meant (MCC); it is a misdeal (ECOM).",
        proof=tuple(
            Scene(
                option="steal_deal",
                settings=_THEFTS,
                up="9H",
                done=(*("pass",) * 8, *later),
                asked=asked,
            )
            for later, asked in (
                ((), (out_of_turn,)),
                (("2 steal if asked", DEAL_AGAIN), (dealer_now, out_of_turn)),
                (("2 steal if asked", DEAL_AGAIN, "1 claim stolen if asked"), (dealer_now,)),
                (("2 steal if asked", DEAL_AGAIN, "order"), (dealer_now, out_of_turn)),
            )
        ),
    ),
    Dispute(
        number=36,
        chapter=_CHAPTER,
        situation="A player who could follow suit does not, and it is noticed at once.",
        ruling="He may put it right until the trick is quitted, or his side has led or played to the next; who "
        "played after him may then change his card. Where the rules are enforced the card is refused, and he plays "
        "another.",
        rules=("PLAY-2", "CONDUCT-4", "CONDUCT-2"),
        sources=("SOM 64–65", "SOM 69"),
        dissent="The partner of the player who puts it right may not change his card, and the card put right may be "
        "called (SOM 69).",
        proof=(
            Scene(
                option="legality",
                settings=_LEGALITY,
                held=_HELD,
                up="9H",
                done=(*_HEARTS, "play AS"),
                asked=(verdict("play 9C", "play 9S"),),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="renege_established",
                settings=("next_lead_by_side_or_quitted", "immediately"),
                held=_HELD,
                up="9H",
                done=_RENEGED,
                asked=(verdict("2 withdraw"),),
            ),
            Scene(
                beside=_PERMISSIVE,
                held=_HELD,
                up="9H",
                done=(*_RENEGED, "2 withdraw"),
                asked=(choice,),
            ),
            Scene(
                beside=_PERMISSIVE,
                held=_HELD,
                up="9H",
                done=(*_RENEGED, "2 withdraw", "play 9S"),
                asked=(choice,),
            ),
            Scene(
                beside=_PERMISSIVE,
                held=_HELD,
                up="9H",
                done=_LATER,
                asked=(verdict("2 withdraw"),),
            ),
        ),
    ),
    Dispute(
        number=37,
        chapter=_CHAPTER,
        situation="It turns out later in the hand that a player did not follow suit though he could.",
        ruling="That is a renege: the other side scores two points; in S2's game the side at fault loses two. Where "
        "the rules are enforced there is none.",
        rules=("CONDUCT-3", "CONDUCT-2", "CONDUCT-6"),
        sources=("S1.44", "ECARDS", "SETON", "VOWS", "S2.19"),
        dissent="Four when somebody is alone (S1.45, SETON, VOWS); three, five where a hand is played alone (SOM 63); "
        "as much as the hand could bring (EUN); the full points of the hand, and two from a claimer who cannot prove "
        "it (MEET).",
        proof=(
            Scene(
                beside=_PERMISSIVE,
                option="renege_effect",
                settings=("award", "deduct", "max_of_hand", "set_contract"),
                held=_HELD,
                up="9H",
                done=(*_LATER, _CLAIM),
                asked=(scored,),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="renege_pts",
                settings=(2, 3),
                held=_HELD,
                up="9H",
                done=(*_LATER, _CLAIM),
                asked=(scored,),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="renege_pts_alone",
                settings=(2, 4),
                held=_HELD,
                up="9H",
                done=("order alone", "discard 9H", "play AS", "play 9C", "play JS", "play AH", _CLAIM),
                asked=(scored,),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="false_claim_pts",
                settings=(0, 2),
                held={1: "AS AH KH QH JH", 2: "TH 9C TC 9D TD", 3: "KS TS JC QC KC", 0: "QS JS AC JD QD"},
                up="9H",
                done=(*_LATER, _CLAIM, *_OUT),
                asked=(scored,),
            ),
            Scene(
                game=BID_GAMERULES,
                beside=_PERMISSIVE,
                held={1: "AS AH KH QH JH JD", 2: "9S 9C TC 9D TD 9H", 3: "KS TS JC QC KC TH", 0: "QS JS AC QD KD AD"},
                done=("bid 3", "pass", "pass", "pass", "name H", *_TWO_LEADS, _CLAIM, *_OUT),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=38,
        chapter=_CHAPTER,
        situation="Until when may a renege be claimed?",
        ruling="Until the hand is scored. Where the rules are enforced there is nothing to claim.",
        rules=("CONDUCT-5", "CONDUCT-4", "CONDUCT-2"),
        sources=("S1.44",),
        dissent="Until the cards are cut for the next deal (SOM 68); not once the next card is led (MEET). When both "
        "sides have reneged alike neither is fined (SOM 71).",
        proof=tuple(
            Scene(
                beside=_PERMISSIVE,
                option="renege_claim_until",
                settings=("end_of_hand", "cut_for_next_deal", "next_lead"),
                needs={"next_lead": {"renege_established": "immediately"}},
                held=_HELD,
                up="9H",
                done=done,
                asked=(turn, verdict(_CLAIM)),
            )
            for done in (
                _RENEGED,
                _LATER,
                (*_RENEGED, PLAY_ON),
                (*_RENEGED, *_OUT),
            )
        ),
    ),
    Dispute(
        number=39,
        chapter=_CHAPTER,
        situation="Does a renege end the hand?",
        ruling="Yes, when it has been claimed and proved, unless the house plays on. Where the rules are enforced "
        "there is none.",
        rules=("CONDUCT-3",),
        sources=("SETON", "ECARDS", "MORT"),
        dissent="The side at fault may have the hand played out (SOM 70).",
        proof=(
            Scene(
                beside=_PERMISSIVE,
                option="renege_ends_hand",
                settings=(True, False),
                held=_HELD,
                up="9H",
                done=(*_LATER, _CLAIM),
                asked=(turn,),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="renege_ends_hand",
                settings=(True, False),
                held=_HELD,
                up="9H",
                done=(*_LATER, _CLAIM, *_OUT),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=40,
        chapter=_CHAPTER,
        situation="A card is led or played out of turn.",
        ruling="The card lies exposed and must be played at the first chance, or the opponents may call a suit when "
        "the side at fault leads next. Where the rules are enforced it is refused, and elsewhere an arbiter says "
        "that it was exposed.",
        rules=("PLAY-7", "CONDUCT-8"),
        sources=("SOM 46", "SOM 52", "EUN"),
        proof=(
            Scene(
                held=_HELD,
                up="9H",
                done=_HEARTS,
                asked=(turn, verdict("play 9S", "play KS", "play AS")),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="out_of_turn_play",
                settings=("refuse", "exposed_card", "call_suit", "retract"),
                held=_HELD,
                up="9H",
                done=(*_HEARTS, "arbiter exposed-card 3 KS if asked", "play AS", "play 9S"),
                asked=(choice, out_of_turn),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="out_of_turn_play",
                settings=("refuse", "exposed_card", "call_suit", "retract"),
                held=_HELD,
                up="9H",
                done=(*_HEARTS, "arbiter exposed-card 1 JH if asked", "0 demand H if asked"),
                asked=(choice,),
            ),
        ),
    ),
    Dispute(
        number=41,
        chapter=_CHAPTER,
        situation="A player lays down his cards: the rest, he says, is his.",
        ruling="He may when it is certain, that is when his cards win whatever is played and however the cards lie "
        "that he cannot see. He may also lay down a part of them, of one suit. Any other lay-down is refused.",
        rules=("PLAY-10", "PLAY-11"),
        sources=("S1.31",),
        dissent="Cards laid down may be called one by one (SOM 48–49); two points are lost unless all agree (MCC).",
        proof=(
            Scene(
                option="lay_down",
                settings=_LAID_DOWN,
                held=_FIVE_TRUMPS,
                up="9H",
                done=_HEARTS,
                asked=(verdict("lay JH JD AH KH QH"),),
            ),
            Scene(
                option="lay_down",
                settings=_LAID_DOWN,
                held=_FIVE_TRUMPS,
                up="9H",
                done=(*_HEARTS, "lay JH JD AH KH QH if asked", PLAY_ON),
                asked=(scored,),
            ),
            Scene(
                option="lay_down",
                settings=_LAID_DOWN,
                held=_THREE_TRUMPS,
                up="9H",
                done=_HEARTS,
                asked=(verdict("lay JH JD AH", "lay JH JD AH 9C 9D", "lay 9C"),),
            ),
            Scene(
                option="lay_down",
                settings=_LAID_DOWN,
                held=_THREE_TRUMPS,
                up="9H",
                done=(*_HEARTS, "lay JH JD AH if asked", "play JH", "play KH", "play AD", "play 9S"),
                asked=(choice,),
            ),
        ),
    ),
    Dispute(
        number=42,
        chapter=_CHAPTER,
        situation="An opponent of a player who is alone gives up, or does not play to a trick.",
        ruling="The lone player's side scores five points. Here nobody can leave a trick: the hand goes on when he "
        "has played.",
        rules=("CONDUCT-1", "PLAY-7"),
        sources=("SOM 50",),
        proof=(
            Scene(
                held=_HELD,
                up="9H",
                done=("order alone", "discard 9H", "play AS"),
                asked=(turn, verdict("pass", "forfeit", "play QS", "play 9S")),
            ),
        ),
    ),
    Dispute(
        number=43,
        chapter=_CHAPTER,
        situation="A player talks about his cards, or hints at them.",
        ruling="It is forbidden, and the house fines it or plays the hand anew. There is no action that tells "
        "anything but what the game asks for; where the rules are not enforced an arbiter says that there was talk.",
        rules=("CONDUCT-10", "CONDUCT-11"),
        sources=("S1.18", "S1.42", "OHIO", "MEET"),
        dissent="One point to who calls it, or the hand anew (S1.42); a warning, then two points to the other side and "
        "no more bids for the talker's (OHIO); a warning, then two points off the talker's final score (MEET).",
        proof=(
            Scene(
                option="legality",
                settings=_LEGALITY,
                needs={"permissive": {"table_talk_penalty": ("points", 1)}},
                held=_HELD,
                up="9H",
                asked=(verdict("arbiter table-talk 2"),),
            ),
            Scene(beside=_PERMISSIVE, held=_HELD, up="9H", done=("order", "arbiter replay"), asked=(scored,)),
            Scene(
                beside=_PERMISSIVE,
                option="table_talk_penalty",
                settings=("none", ("points", 1), "replay", "lose_bid_right"),
                held=_HELD,
                up="9H",
                done=("pass", "arbiter table-talk 2 if asked"),
                asked=(standing,),
            ),
            Scene(
                beside=_PERMISSIVE,
                option="table_talk_penalty",
                settings=("none", ("points", 1), "replay", "lose_bid_right"),
                held=_HELD,
                up="9H",
                done=("arbiter table-talk 2 if asked", "order if asked", "discard 9H if asked", *_OUT),
                asked=(scored,),
            ),
        ),
    ),
)
"""Rulings 32 to 43."""
