"""Rulings 44 to 53: the auction, and what a bid scores."""

from __future__ import annotations

from typing import Final

from bid_euchre.axes.scenes import taking
from bid_euchre.disputes.model import PLAY_ON, Dispute, Scene
from bid_euchre.disputes.questions import contract, ended, leads, scored, standing, verdict
from bid_euchre.variants import BID_CINCINNATI, BID_GAMERULES, BID_GAMERULES_SYMMETRIC, BID_RACEHORSE

_CHAPTER: Final = "Bidding games"
_JOKER: Final = {"joker": 1, "hand_size": 5, "max_bid": 5, "kitty_mode": "dead", "trumps": ("suits",)}
_WINS: Final = ("any", "made_or_set", "made")


def _bidding(number: int) -> tuple[str, ...]:
    """Give the actions of a hand in which eldest hand, seat 1, bids so many and plays high."""
    return (f"bid {number}", "pass", "pass", "pass", "name high", PLAY_ON)


def _taking(tricks: int) -> dict[int, str]:
    """Give the cards with which seat 1 takes so many tricks, and seat 2 the rest."""
    return dict(enumerate(taking(BID_RACEHORSE, tricks)))


_FIVE_ALONE: Final = {1: "JH JD AH KH QH 9C", 2: "TC JC QC KC AC 9H", 3: "9D TD QD KD AD 9S", 0: "TH TS JS QS KS AS"}
"""Cards with which seat 1, hearts being trumps, takes five tricks alone, and gets no trump from its partner."""

_ASK: Final = ("bid ask", "pass", "pass", "pass", "name H", "give 9C", "give 9C", PLAY_ON)
_MOON: Final = ("bid moon", "pass", "pass", "pass", "name H", PLAY_ON)

BIDDING: Final = (
    Dispute(
        number=44,
        chapter=_CHAPTER,
        situation="The dealer bids the number that is the highest so far.",
        ruling="In Racehorse he takes the contract over at that number, names the strain and leads. Elsewhere he "
        "must bid more.",
        rules=("BID-5", "BID-3", "NAME-1", "PLAY-1"),
        sources=("S0.7", "S0.9", "S0.12"),
        proof=(
            Scene(
                game=BID_RACEHORSE,
                option="dealer_match",
                settings=("none", "equal_takes"),
                done=("pass", "pass", "bid 4"),
                asked=(verdict("bid 4", "bid 5"),),
            ),
            Scene(
                game=BID_RACEHORSE,
                option="dealer_match",
                settings=("none", "equal_takes"),
                done=("pass", "pass", "bid 4", "bid 4 if asked", "pass if asked", "name H"),
                asked=(leads,),
            ),
        ),
    ),
    Dispute(
        number=45,
        chapter=_CHAPTER,
        situation="Everybody has passed.",
        ruling="In Racehorse that cannot be: the dealer must bid. Elsewhere the next player deals, or what the house "
        "says.",
        rules=("BID-6", "BID-7", "BID-11", "BID-14"),
        sources=("S0.8", "S2.15"),
        dissent="The same player deals again (DRBR); the dealer bids at least five (HAM); the holder of the joker "
        "bids three (GR-H, DEN).",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                beside=_JOKER,
                option="all_pass",
                settings=("redeal_next", "redeal_same", "dealer_forced", "joker_holder_forced"),
                needs={"joker_holder_forced": {"forced_may_exceed": False}},
                held={2: "JOKER"},
                done=("pass", "pass", "pass", "pass if asked"),
                asked=(standing,),
            ),
        ),
    ),
    Dispute(
        number=46,
        chapter=_CHAPTER,
        situation="A player bids more than his own partner has bid.",
        ruling="He may.",
        rules=("BID-3",),
        sources=("S2.9",),
        proof=(
            Scene(game=BID_GAMERULES, done=("bid 3", "pass"), asked=(verdict("bid 4", "bid 3"),)),
            Scene(game=BID_RACEHORSE, done=("bid 3", "pass"), asked=(verdict("bid 4", "bid 3"),)),
        ),
    ),
    Dispute(
        number=47,
        chapter=_CHAPTER,
        situation="The bidders take more tricks than they bid.",
        ruling="They score every trick they take.",
        rules=("SCORE-1",),
        sources=("S0.13", "MORT", "PERT"),
        dissent="In Foster's game they score what they bid, and no more (FOS).",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                option="made_score",
                settings=("tricks", "bid", ("tricks_plus", 2)),
                held=_taking(5),
                done=_bidding(4),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=48,
        chapter=_CHAPTER,
        situation="The bid was made. Do the other side's tricks count?",
        ruling="Yes, a point each.",
        rules=("SCORE-2",),
        sources=("S0.13", "PGT-B", "PERT", "INF S2.20: not limited to the bidders"),
        dissent="With some only one side scores in a hand (AERN, BENH, FOS).",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                option="defender_score",
                settings=("tricks", "none", "bid_if_set"),
                held=_taking(5),
                done=_bidding(4),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=49,
        chapter=_CHAPTER,
        situation="The bid was not made. Do the bidders keep the points of the tricks they took?",
        ruling="No: they lose what they bid, and nothing else is counted for them. The other side scores its tricks.",
        rules=("SCORE-3", "SCORE-2"),
        sources=("S0.14", "INF S2.34: S2 is silent"),
        proof=(
            Scene(
                game=BID_RACEHORSE,
                option="set_score",
                settings=("lose_bid", ("lose_fixed", 6), "opponents_gain_bid"),
                held=_taking(4),
                done=_bidding(5),
                asked=(scored,),
            ),
        ),
    ),
    Dispute(
        number=50,
        chapter=_CHAPTER,
        situation="A side comes to 32 by tricks taken against a bid that was made.",
        ruling="Where a bid made or set is needed to win, that does not win yet; the side wins in any later hand in "
        "which it makes its bid or sets the others and stands at 32 or more.",
        rules=("MATCH-2", "MATCH-1"),
        sources=("S0.17", "PGT-B"),
        dissent="Elsewhere it wins at once (S2.24, PERT, DRBR).",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                option="win_requires",
                settings=_WINS,
                scores=(31, 0),
                held=_taking(4),
                done=_bidding(4),
                asked=(ended,),
            ),
            Scene(
                game=BID_RACEHORSE,
                option="win_requires",
                settings=_WINS,
                scores=(0, 33),
                held=_taking(3),
                done=_bidding(3),
                asked=(ended,),
            ),
        ),
    ),
    Dispute(
        number=51,
        chapter=_CHAPTER,
        situation="A side comes to 32 in a hand in which it sets the others.",
        ruling="It wins.",
        rules=("MATCH-2", "MATCH-1"),
        sources=("S0.17", "PGT-B", "ORG"),
        dissent="In Horse only a bid that was made wins (RAE).",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                option="win_requires",
                settings=_WINS,
                scores=(30, 0),
                held=_taking(4),
                done=_bidding(5),
                asked=(ended,),
            ),
        ),
    ),
    Dispute(
        number=52,
        chapter=_CHAPTER,
        situation="Both sides come to the target in one hand.",
        ruling="In S2's game one more hand is played. In Racehorse both can stand at 32 or more, but only the side "
        "that made its bid or set the others can win.",
        rules=("MATCH-3", "MATCH-4", "MATCH-7", "MATCH-2"),
        sources=("S2.25", "INF S0.17: one side qualifies"),
        dissent="The bidders win (DRBR, PGT-B); the higher score wins, and level sides play on (PERT, MORT).",
        proof=(
            Scene(
                game=BID_RACEHORSE,
                beside={"win_requires": "any"},
                option="both_over",
                settings=("higher", "bidder", "extra_hand"),
                scores=(31, 28),
                held=_taking(4),
                done=_bidding(4),
                asked=(ended,),
            ),
            Scene(game=BID_RACEHORSE, scores=(31, 28), held=_taking(4), done=_bidding(4), asked=(ended,)),
        ),
    ),
    Dispute(
        number=53,
        chapter=_CHAPTER,
        situation="An ask or a moon fails.",
        ruling="In S2's game it costs six, the number of tricks bid. It is the column of a row: every game says its "
        "own.",
        rules=("SCORE-5",),
        sources=("S2.23", "BIC-CIN"),
        dissent="With most it costs what it would have won, twelve or twenty-four (PERT, DRBR, MORT).",
        proof=(
            *[
                Scene(game=game, held=_FIVE_ALONE, done=_MOON, asked=(contract, scored))
                for game in (BID_GAMERULES, BID_GAMERULES_SYMMETRIC, BID_CINCINNATI)
            ],
            *[
                Scene(game=game, held=_FIVE_ALONE, done=_ASK, asked=(contract, scored))
                for game in (BID_GAMERULES, BID_GAMERULES_SYMMETRIC)
            ],
        ),
    ),
)
"""Rulings 44 to 53."""
