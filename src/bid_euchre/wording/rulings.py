"""What rulings say: which rules bear on an action, why a trick was won, where points come from, how a match stands."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

# at other tables
AT_OTHER_TABLES: Final = Words("ruling.at-other-tables", "At other tables")
THE_SOURCES: Final = Words("ruling.the-sources", "The sources")
LEGAL_THERE: Final = Words("ruling.legal-there", "legal")
NOT_LEGAL_THERE: Final = Words("ruling.not-legal-there", "not legal")
WON_THERE: Final = Words("ruling.won-there", "seat {seat} would have won it")

# a state and its hand
DOES_NOT_LEAD: Final = Words("ruling.does-not-lead", "what was done in this hand does not lead to this state")

# the deal
DEALS_FIRST: Final = Words("ruling.deals-first", "seat {seat} deals first")
DEALS: Final = Words("ruling.deals", "it is the turn of seat {seat} to deal")
STOLE: Final = Words("ruling.stole", "seat {seat} has stolen the deal from seat {other}")
TURNED_UP: Final = Words("ruling.turned-up", "{card} is turned up")
LEFT_OVER: Final = Words("ruling.left-over", "{number} card is left over", "{number} cards are left over")
EXTRA_CARD: Final = Words("ruling.extra-card", "the dealer, seat {seat}, gets a card more")

# making trump
NUMBERS: Final = Words("ruling.numbers", "numbers from {low} to {high} may be bid")
SPECIAL: Final = Words("ruling.special", "{level} is a named bid, and above all numbers")
OVER_SPECIAL: Final = Words("ruling.over-special", "{level} stands above {other}")
STRAIN_IN_BID: Final = Words("ruling.strain-in-bid", "the bid names its strain")
ENDS_AUCTION: Final = Words("ruling.ends-auction", "the bid of {level} ends the auction")
STRAIN_ALLOWED: Final = Words("ruling.strain-allowed", "{strain} is played in this game")
SUIT_NEEDED: Final = Words("ruling.suit-needed", "{level} needs a trump suit, and {strain} is one")
HOLDS_NEEDED: Final = Words("ruling.holds-needed", "seat {seat} holds the trump that ordering up needs")
PARTNER_ALONE: Final = Words("ruling.partner-alone", "seat {seat} is the dealer's partner and plays alone")
GOES_ALONE: Final = Words("ruling.goes-alone", "seat {seat} plays without the partner")
SAID_WITH_CALL: Final = Words("ruling.said-with-call", "alone is said with the call")
ASKED_LATER: Final = Words("ruling.asked-later", "seat {seat} is asked about it now")
TURNED_DOWN: Final = Words("ruling.turned-down", "the suit of {card}, which was turned down, may be named")
DEALER_STUCK: Final = Words("ruling.dealer-stuck", "the dealer, seat {seat}, may not pass")
TAKES_UP: Final = Words("ruling.takes-up", "the dealer, seat {seat}, takes up {card}")
SEEN_BY: Final = Words("ruling.seen-by", "only seats {seat} and {other} see the card")
SWAPS: Final = Words("ruling.swaps", "the cards left over have not been taken")
ASKED: Final = Words("ruling.asked", "seat {seat} is asked about its hand")

# the play
LEADS_FIRST: Final = Words("ruling.leads-first", "seat {seat} leads to the first trick")
WON_BEFORE: Final = Words("ruling.won-before", "seat {seat} won the trick before")
LEADER_FREE: Final = Words("ruling.leader-free", "the leader may play any card")
SITS_OUT: Final = Words("ruling.sits-out", "seat {seat} sits out")
RIGHT_BOWER: Final = Words("ruling.right-bower", "{card} is the right bower")
JOKER_FREE: Final = Words("ruling.joker-free", "without trump {card} belongs to any suit led, and beats all")
JOKER_LED: Final = Words("ruling.joker-led", "the joker was led, which nobody need follow")
NO_BOWERS: Final = Words("ruling.no-bowers", "without trump there are no bowers, and {card} is {suit}")

# why a card won
WON: Final = Words("ruling.won", "seat {seat} won trick {trick} with {card}")
WAS_LED: Final = Words("ruling.was-led", "seat {seat} led {card}, {suit}")
WAS_LED_FIRST: Final = Words("ruling.was-led-first", "seat {seat} led to the first trick: {card}, {suit}")
FOLLOWED: Final = Words("ruling.followed", "{cards} followed")
DISCARDED: Final = Words("ruling.discarded", "{cards} did not follow")
BEST_TRUMP: Final = Words("ruling.best-trump", "{card} is the highest trump in the trick")
BEST_LED: Final = Words("ruling.best-led", "no trump was played, and {card} is the highest card of the suit led")
BEST_PLAIN: Final = Words("ruling.best-plain", "there is no trump, and {card} is the highest card of the suit led")
JOKER_WON: Final = Words("ruling.joker-won", "without trump {card} wins")
TRUMPED: Final = Words("ruling.trumped", "{card} is a trump, and beats every plain card")
OVER: Final = Words("ruling.over", "{card} ranks over {others}")
LOW_OVER: Final = Words("ruling.low-over", "in no trump low {card} ranks over {others}")
FIRST_COUNTS: Final = Words("ruling.first-counts", "of identical cards {card} the first counts")
LAST_COUNTS: Final = Words("ruling.last-counts", "of identical cards {card} the last counts")

# why these points
POINTS: Final = Words(
    "ruling.points", "side {side} scores {points} point", "side {side} scores {points} points", "points"
)
LOSES: Final = Words("ruling.loses", "side {side} loses {points} point", "side {side} loses {points} points", "points")
NOTHING: Final = Words("ruling.nothing", "side {side} scores nothing")
AND: Final = Words("ruling.and", "{first}, {more}")
LINE: Final = Words("ruling.line", "side {side}: {line}")
TALLY: Final = Words("ruling.tally", "side {side} goes from {before} to {after}")
THROWN_IN: Final = Words("ruling.thrown-in", "the hand was thrown in")
NO_SCORE: Final = Words("ruling.no-score", "no side scores")

# how the match stands
GOES_ON: Final = Words("ruling.goes-on", "the match goes on")
TIED: Final = Words("ruling.tied", "the match is over, and nobody has won")
IS_WON: Final = Words("ruling.is-won", "the match is over, and side {side} has won")
SKUNK: Final = Words("ruling.skunk", "the others have no point")
SLAM: Final = Words("ruling.slam", "that counts as two games")
LAPS: Final = Words("ruling.laps", "{number} point above the target counts", "{number} points above the target count")
BELOW: Final = Words("ruling.below", "side {side} has the most points, {score}, and {target} are needed")
NOT_ABOVE: Final = Words("ruling.not-above", "side {side} stands at {score}, and only more than {target} wins")
LEAD_TOO_SMALL: Final = Words("ruling.lead-too-small", "side {side} stands at {score}, and does not lead by {margin}")
MADE_OR_SET: Final = Words(
    "ruling.made-or-set",
    "side {side} stands at {score}, and wins only with a hand in which it makes its bid or sets the bidders",
)
MADE: Final = Words("ruling.made", "side {side} stands at {score}, and wins only with a hand in which it makes its bid")
LEVEL: Final = Words("ruling.level", "of those at the target several have the most, {score}")
EXTRA_HAND: Final = Words("ruling.extra-hand", "another hand decides between the sides")
HANDS_PLAYED: Final = Words(
    "ruling.hands-played", "{number} hand of {hands} has been played", "{number} hands of {hands} have been played"
)
NOT_LOST: Final = Words("ruling.not-lost", "no side stands at {score} or below")
LOST_LEVEL: Final = Words("ruling.lost-level", "a side stands at {score} or below, but the best are level")
NOT_VOID: Final = Words("ruling.not-void", "not all sides stand at {score} or below")
NOT_YET: Final = Words("ruling.not-yet", "side {side} stands at {score}, and the match is judged after a hand played")
