"""Rulings 54 to 66: exchanges, weak hands, and games with another table, another pack or another count."""

from __future__ import annotations

from typing import Final

from bid_euchre.axes.knock_scenes import holdings
from bid_euchre.contract import Level
from bid_euchre.disputes.model import PLAY_ON, Dispute, Scene
from bid_euchre.disputes.questions import (
    cards_of,
    choice,
    contract,
    ended,
    leads,
    needed,
    now,
    scored,
    stacked,
    turn,
    verdict,
    winner,
)
from bid_euchre.variants import (
    ASK,
    BID_GAMERULES,
    BID_GAMERULES_JOKER,
    BID_MORTEM,
    BID_RACEHORSE,
    KNOCK,
    KNOCK_CUTTHROAT,
    KNOCK_OPENSPIEL,
)

_CHAPTER: Final = "Bidding games"
_OTHER: Final = "Other games"
_ROW: Final = Level("special", partner_plays=False, exchange="swap_sequential", n=1, made=10, set=10)
_SPECIAL: Final = ("bid special", "pass", "pass", "pass")
_BID: Final = ("bid 3", "pass", "pass", "pass")
_ASK: Final = ("bid ask", "pass", "pass", "pass", "name H")
_EXCHANGES: Final = (
    *("none", "swap_sequential", "partner_gives_first", "swap_blind"),
    *("discard_then_receive", "receive_then_discard"),
)
_WITHOUT: Final = {1: "JH JD AH KH QH 9C", 3: "9D TD QD KD AD 9S"}
_WITH_TWO: Final = {1: "JH JD AH KH QH 9C", 3: "9D TD QD KD 9H TH"}
_HEARTS: Final = ("order", "discard 9H")

_SPADES: Final = "7S 8S 9S TS QS KS AS"
_SEVEN: Final = {
    3: {1: "JH JD AH 7C 7D 8D 9D", 2: "KH QH TH AC KC QC JC", 3: _SPADES},
    4: {1: "JH JD AH KH 7C 7D 8D", 2: "QH TH 8H AC KC QC JC", 3: _SPADES},
    6: {1: "JH JD AH KH QH TH 7C", 2: "8H 7D 8D AC KC QC JC", 3: _SPADES},
    7: {1: "JH JD AH KH QH TH 8H", 2: "7C 7D 8D AC KC QC JC", 3: _SPADES},
}
"""Cards of seven with which eldest hand, hearts being trumps, takes so many tricks."""


def _taking(tricks: int) -> dict[int, str]:
    """Give the cards of five with which eldest hand takes so many tricks, hearts being trumps."""
    return dict(enumerate(holdings(KNOCK, tricks)))


SPECIAL: Final = (
    Dispute(
        number=54,
        chapter=_CHAPTER,
        situation="The bidder asks for the best card of a suit, and his partner has none of it.",
        ruling="The partner gives any card, and says nothing.",
        rules=("EXCH-2", "EXCH-3"),
        sources=("S2.12",),
        dissent="With MORT the partner chooses freely in any case.",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                row=ASK,
                option="exchange_scope",
                settings=("any", "best_of_trump"),
                held=_WITHOUT,
                done=(*_ASK, "give 9C"),
                asked=(choice,),
            ),
            Scene(
                game=BID_RACEHORSE,
                row=ASK,
                option="exchange_scope",
                settings=("any", "best_of_trump"),
                held=_WITH_TWO,
                done=(*_ASK, "give 9C"),
                asked=(verdict("give TH", "give 9H", "give KD"),),
            ),
        ),
    ),
    Dispute(
        number=55,
        chapter=_CHAPTER,
        situation="May the partner see the card that the bidder casts off before he chooses what to give?",
        ruling="As the game says. In S2's order of events he has it in his hand, in a blind swap and where the "
        "bidder puts it away face down he has not seen it.",
        rules=("EXCH-1", "EXCH-4", "EXCH-5", "EXCH-6", "EXCH-7", "EXCH-8"),
        sources=("DRBR", "HAM", "INF S2.11: by its order of events"),
        dissent="Not in a swap of PGT-B, nor where the bidder discards face down (IND, SIXR).",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                row=_ROW,
                option="exchange",
                settings=_EXCHANGES,
                needs={"none": {"n": 0}},
                held=_WITHOUT,
                done=(*_SPECIAL, "name H", "give 9C if asked", "discard 9C if asked"),
                asked=(now,),
            ),
        ),
    ),
    Dispute(
        number=56,
        chapter=_CHAPTER,
        situation="May the partner give back the very card that he was given?",
        ruling="Yes, where he holds it when he chooses; it makes no sense, but it is allowed.",
        rules=("EXCH-3", "EXCH-1", "CONDUCT-1"),
        sources=("DRBR", "INF: elsewhere, unless it is barred"),
        proof=(
            Scene(
                game=BID_RACEHORSE,
                row=_ROW,
                option="exchange",
                settings=_EXCHANGES,
                needs={"none": {"n": 0}},
                held=_WITHOUT,
                done=(*_SPECIAL, "name H", "give 9C if asked", "discard 9C if asked"),
                asked=(verdict("give 9C"),),
            ),
        ),
    ),
    Dispute(
        number=57,
        chapter=_CHAPTER,
        situation="Must the bidder say what is trumps before he gets a card?",
        ruling="Yes: trump is named before any card changes hands.",
        rules=("NAME-1", "EXCH-1", "CONDUCT-1", "BID-15"),
        sources=("S2.11", "DRBR", "DUCK"),
        proof=(
            Scene(
                game=BID_RACEHORSE,
                beside={"specials": (ASK,)},
                option="denomination",
                settings=("after_auction", "in_bid"),
                held=_WITHOUT,
                done=("bid ask if asked", "bid ask H if asked", "pass", "pass", "pass"),
                asked=(turn, verdict("give 9C")),
            ),
            Scene(
                game=BID_RACEHORSE,
                beside={"specials": (ASK,)},
                option="denomination",
                settings=("after_auction", "in_bid"),
                held=_WITHOUT,
                done=("bid ask if asked", "bid ask H if asked", "pass", "pass", "pass", "name H if asked"),
                asked=(turn, contract, verdict("give 9C")),
            ),
        ),
    ),
    Dispute(
        number=58,
        chapter=_CHAPTER,
        situation="May six tricks without trump be bid as an ask or a moon?",
        ruling="In S2's game there is no trump contract without a suit. Elsewhere the row of the bid says whether it "
        "needs one.",
        rules=("NAME-4", "NAME-2"),
        sources=("S2.16", "MORT"),
        dissent="With MORT a player who is alone may, one who gets his partner's best may not; Horse needs a trump "
        "suit (RAE).",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                row=_ROW,
                option="must_be_suit",
                settings=(True, False),
                done=_SPECIAL,
                asked=(verdict("name H", "name high"),),
            ),
            Scene(game=BID_GAMERULES, done=("bid moon", "pass", "pass", "pass"), asked=(choice,)),
            Scene(game=BID_MORTEM, done=("bid partners-best", "pass", "pass", "pass"), asked=(choice,)),
            Scene(game=BID_MORTEM, done=("bid alone", "pass", "pass", "pass"), asked=(choice,)),
        ),
    ),
    Dispute(
        number=59,
        chapter=_CHAPTER,
        situation="There is a joker, so that the dealer gets a seventh card.",
        ruling="He discards one of the seven. The joker is the highest trump.",
        rules=("DEAL-7", "ORDER-5", "CONDUCT-1"),
        sources=("S2.28", "INF: before the bidding"),
        proof=(
            Scene(
                game=BID_GAMERULES_JOKER,
                held={0: "9C 9D 9H 9S TC TD TH", 1: "JH AH"},
                asked=(now, verdict("discard 9C", "bid 3")),
            ),
            Scene(
                game=BID_GAMERULES_JOKER,
                held={0: "9C 9D 9H 9S TC TD TH", 1: "JH", 2: "JOKER", 3: "AH"},
                done=("discard 9C", *_BID, "name H", "play JH", "play JOKER", "play AH", "play 9H"),
                asked=(winner,),
            ),
        ),
    ),
    Dispute(
        number=60,
        chapter=_CHAPTER,
        situation="A player calls ace no face.",
        ruling="In S2 the hand is thrown in and the next player deals; in S1 he swaps three cards with the kitty. "
        "They are two rules of one name, so the house must say which.",
        rules=("CLAIM-2", "CLAIM-8"),
        sources=("S2.27", "S1.51"),
        proof=(
            Scene(
                game=BID_RACEHORSE,
                beside={"weak_hand_claims": ("ace-no-face-redeal",)},
                held={1: "AC 9C TC 9D TD 9H"},
                done=("claim ace-no-face-redeal",),
                asked=(scored,),
            ),
            Scene(
                beside={"weak_hand_claims": ("ace-no-face-redeal",)},
                held={1: "AC TC TD TH TS"},
                up="JH",
                done=("claim ace-no-face-redeal",),
                asked=(scored,),
            ),
            Scene(
                beside={"weak_hand_claims": ("ace-no-face-swap",)},
                held={0: "9C JC QC KC 9D", 1: "AC TC TD TH TS", 2: "JD QD KD AD 9H", 3: "QH KH AH 9S JS"},
                up="JH",
                done=("claim ace-no-face-swap TC TD TH",),
                asked=(cards_of(1), turn),
            ),
        ),
    ),
    Dispute(
        number=61,
        chapter=_CHAPTER,
        situation="A player has a farmer's hand.",
        ruling="He shows three nines or tens and swaps them for the three cards of the kitty that nobody has seen, "
        "not for the card turned up. Where there are not three such cards there is no such claim.",
        rules=("CLAIM-7", "CLAIM-5"),
        sources=("S1.49", "S1.50", "EGN", "INF: none where the kitty has not three"),
        proof=(
            Scene(
                beside={"weak_hand_claims": ("farmers",)},
                held={0: "JC QC KC AC JD", 1: "9C 9D 9H TC KD", 2: "QD AD TD TH QH", 3: "KH AH JS TS 9S"},
                up="JH",
                done=("claim farmers 9C 9D 9H",),
                asked=(cards_of(1), turn),
            ),
            Scene(beside={"weak_hand_claims": ("farmers",), "low_rank": 7}, up="JH", asked=(turn,)),
            Scene(game=BID_RACEHORSE, beside={"weak_hand_claims": ("farmers",)}, asked=(turn,)),
        ),
    ),
    Dispute(
        number=62,
        chapter=_OTHER,
        situation="Seven cards each are dealt of 32. How many tricks do the makers need?",
        ruling="Four, the majority; for a march all seven.",
        rules=("SCORE-10", "SCORE-11", "SCORE-13"),
        sources=("S1.22", "WP09", "INF S1.32: all seven for a march"),
        proof=tuple(
            Scene(
                beside={"low_rank": 7, "hand_size": 7},
                held=held,
                up="9H",
                done=(*_HEARTS, PLAY_ON),
                asked=(needed, scored),
            )
            for held in _SEVEN.values()
        ),
    ),
    Dispute(
        number=63,
        chapter=_OTHER,
        situation="A game must be won by two points. Is it over at 10 to 8?",
        ruling="Not where more than ten are needed, as S1 has it; at 11 to 9 it is.",
        rules=("MATCH-6",),
        sources=("S1.37",),
        dissent="Some houses read it as at least ten.",
        proof=(
            Scene(
                beside={"win_margin": 2},
                option="win_strictly_above",
                settings=(False, True),
                scores=(8, 9),
                held=_taking(3),
                up="9H",
                done=(*_HEARTS, PLAY_ON),
                asked=(ended,),
            ),
            Scene(
                beside={"win_margin": 2},
                option="win_strictly_above",
                settings=(False, True),
                scores=(9, 10),
                held=_taking(3),
                up="9H",
                done=(*_HEARTS, PLAY_ON),
                asked=(ended,),
            ),
        ),
    ),
    Dispute(
        number=64,
        chapter=_OTHER,
        situation="Three play each for himself, the maker is euchred, and both others come to ten.",
        ruling="The higher score wins; level scores play on.",
        rules=("MATCH-4", "SCORE-13"),
        sources=("INF: no source says so of this game", "DOEN"),
        proof=tuple(
            Scene(
                game=KNOCK_CUTTHROAT,
                option="both_over",
                settings=("higher", "bidder", "extra_hand"),
                scores=scores,
                held=dict(enumerate(holdings(KNOCK_CUTTHROAT, 2))),
                up="9H",
                done=(*_HEARTS, PLAY_ON),
                asked=(ended,),
            )
            for scores in ((8, 0, 9), (8, 0, 8))
        ),
    ),
    Dispute(
        number=65,
        chapter=_OTHER,
        situation="In Buck Euchre everybody but the maker drops out.",
        ruling="The maker wins every trick unopposed, and his count falls by five; when a club is turned up nobody "
        "may drop out. The library has no game in which players drop out, and refuses one rather than play something "
        "else.",
        rules=(),
        sources=("DOEN",),
        proof=(
            Scene(beside={"drop_out": "after_trump"}, asked=(turn,)),
            Scene(beside={"upcard_club_rule": "clubs_forced"}, asked=(turn,)),
        ),
    ),
    Dispute(
        number=66,
        chapter=_OTHER,
        situation="A program is compared with OpenSpiel's game of euchre.",
        ruling="It is a witness for bowers, following suit, the suit turned down, the card taken up that may not be "
        "put away, and the lead to a loner. It is none for makers without a trick, where its own texts differ, nor "
        "for the rules of S3; and it deals one card at a time, the first to the dealer.",
        rules=("CALL-5", "CALL-15", "PLAY-8", "SCORE-13", "DEAL-2"),
        sources=("OS",),
        proof=(
            Scene(game=KNOCK_OPENSPIEL, held=None, asked=(stacked,)),
            Scene(game=KNOCK_OPENSPIEL, up="9H", done=("pass",) * 4, asked=(verdict("call H", "call S"),)),
            Scene(game=KNOCK_OPENSPIEL, up="9H", done=("order",), asked=(verdict("discard 9H"),)),
            Scene(
                game=KNOCK_OPENSPIEL,
                held={0: "9S TS JS QS KS"},
                up="9H",
                done=("pass", "pass", "order", "discard 9S", "alone"),
                asked=(leads,),
            ),
            Scene(
                game=KNOCK_OPENSPIEL,
                held=_taking(0),
                up="9H",
                done=("order", f"discard {_taking(0)[0].split()[0]}", "pass", PLAY_ON),
                asked=(scored,),
            ),
        ),
    ),
)
"""Rulings 54 to 66."""
