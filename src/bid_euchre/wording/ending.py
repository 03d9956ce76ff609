"""What is said of points and of the end of a match."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

# -- points
TRICKS: Final = Words("score.tricks", "{number} trick", "{number} tricks")
OF_NEEDED: Final = Words("score.of-needed", "{tricks} taken of the {needed} needed")
TAKEN: Final = Words("score.taken", "{tricks} taken")
TAKEN_ALONE: Final = Words("score.taken-alone", "{tricks} taken alone")
TAKEN_UNSEEN: Final = Words("score.taken-unseen", "{tricks} taken alone, unseen")
EVERY_TRICK: Final = Words("score.every-trick", "every trick taken")
EVERY_TRICK_ALONE: Final = Words("score.every-trick-alone", "every trick taken alone")
EVERY_TRICK_UNSEEN: Final = Words("score.every-trick-unseen", "every trick taken alone, unseen")
NO_TRICK: Final = Words("score.no-trick", "no trick taken")
NOT_STOPPED: Final = Words("score.not-stopped", "{tricks} taken, and the majority not stopped")
BLIND_STOPPED: Final = Words("score.blind-stopped", "a blind loner stopped")
LONER_STOPPED: Final = Words("score.loner-stopped", "a loner stopped")
LONER_STOPPED_ALONE: Final = Words("score.loner-stopped-alone", "a loner stopped alone")
MAKERS_STOPPED: Final = Words("score.makers-stopped", "the makers stopped")
MAKERS_STOPPED_ALONE: Final = Words("score.makers-stopped-alone", "the makers stopped alone")
MAKERS_TOOK_NONE: Final = Words("score.makers-took-none", "the makers took no trick")
TAKEN_AND_BID: Final = Words("score.taken-and-bid", "{tricks} taken, {needed} bid")
SPECIAL_MADE: Final = Words("score.special-made", "{level} made with {tricks}")
SPECIAL_SET: Final = Words("score.special-set", "{level} not made with {tricks}")
BID_MADE: Final = Words("score.bid-made", "the bid was made")
BID_SET: Final = Words("score.bid-set", "the bid was set")
BID_GIVEN: Final = Words("score.bid-given", "the bid that was set")
GAVE_UP: Final = Words("score.gave-up", "the dealer gave up the deal")
WORTH: Final = Words("score.worth", "the hand was worth {number} point", "the hand was worth {number} points")
SET_BACK: Final = Words("score.set-back", "set back by {points}")

# -- the match
OVER: Final = Words("match.over", "the match is over")
GAMES_WON: Final = Words("match.games-won", "side {side} has won {number} game", "side {side} has won {number} games")
AFTER_EXTRA: Final = Words("match.after-extra", "side {side} is ahead after the extra hand")
ALL_BELOW: Final = Words("match.all-below", "all sides stand at {points} or below")
LEVEL_AFTER: Final = Words(
    "match.level-after", "the sides are level after {number} hand", "the sides are level after {number} hands"
)
AHEAD_AFTER: Final = Words(
    "match.ahead-after", "side {side} is ahead after {number} hand", "side {side} is ahead after {number} hands"
)
WAS_BIDDING: Final = Words("match.was-bidding", "side {side} was bidding, of those over the target")
LEADS_BY: Final = Words(
    "match.leads-by",
    "side {side} has {number} point and leads by {margin} or more",
    "side {side} has {number} points and leads by {margin} or more",
)
HAS_MOST: Final = Words("match.has-most", "side {side} has the most of those at {target} or more")
AT_TARGET: Final = Words(
    "match.at-target",
    "side {side} has {points} of {number} point",
    "side {side} has {points} of {number} points",
)
AT_TARGET_MADE_OR_SET: Final = Words(
    "match.at-target-made-or-set",
    "side {side} has {points} of {number} point and made its bid or set the bidders",
    "side {side} has {points} of {number} points and made its bid or set the bidders",
)
AT_TARGET_MADE: Final = Words(
    "match.at-target-made",
    "side {side} has {points} of {number} point and made its bid",
    "side {side} has {points} of {number} points and made its bid",
)
ANOTHER_BELOW: Final = Words("match.another-below", "side {side} is ahead, and another stands at {points} or below")
SLAM: Final = Words("match.slam", "a slam")
SKUNK: Final = Words("match.skunk", "a skunk")
LAPS: Final = Words("match.laps", "{number} point over", "{number} points over")
