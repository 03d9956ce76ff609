"""What is said of dealing, weak hands, bids, strains and exchanges."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

# -- dealing
NOT_OUT_OF_TURN: Final = Words("deal.not-out-of-turn", "'{action}' is not possible out of turn now")
OUT_OF_TURN: Final = Words("deal.out-of-turn", "seat {seat} may do so out of turn")
DEAL_FIRST: Final = Words("deal.first", "'{action}' is not possible: the cards are to be dealt first")
NO_DEAL: Final = Words("deal.none", "seat {seat} is to act; no cards are to be dealt")
OTHER_GAME: Final = Words("deal.other-game", "these cards are dealt for another game than {ruleset}")
SEAT_GETS: Final = Words("deal.seat-gets", "seat {seat} gets {number} card", "seat {seat} gets {number} cards")
KITTY_HAS: Final = Words("deal.kitty-has", "the kitty has {number} card", "the kitty has {number} cards")
EVERY_CARD_ONCE: Final = Words("deal.once", "every card is dealt once")
TURNED_UP: Final = Words("deal.turned-up", "one card of the kitty is turned up")
NONE_TURNED_UP: Final = Words("deal.none-turned-up", "no card is turned up")
ANY_DISCARD: Final = Words("deal.any-discard", "seat {seat} may put away any card")
HAS_MORE: Final = Words("deal.has-more", "he has more than the others")

# -- weak hands
NO_SUCH_CLAIM: Final = Words("claim.not-now", "{claim} cannot be claimed now in {ruleset}")
USED_UP: Final = Words("claim.used-up", "the cards left over have been taken already")
NOT_WEAK: Final = Words("claim.not-weak", "the hand of seat {seat} is not {weak}")
SWAP_WRITTEN: Final = Words("claim.written", "the claim is written {claim}, with cards that may be swapped")
CLAIM_WRITTEN: Final = Words("claim.without-cards", "the claim is written {claim}, without cards")
IS_WEAK: Final = Words("claim.weak", "the hand has {weak}")
MAY_DECLINE: Final = Words("claim.may-decline", "a claim may always be declined")

ACE_NO_FACE: Final = Words("weak.ace-no-face", "at least one ace and no jack, queen, king or joker")
NINES_AND_TENS: Final = Words("weak.nines-and-tens", "nines and tens only")
FOUR_NINES: Final = Words("weak.four-nines", "four nines")
BOTTOMS: Final = Words("weak.bottoms", "three nines and tens")
FARMERS: Final = Words("weak.farmers", "no face card and three nines and tens, or three of one of these ranks")
ONE_ACE: Final = Words("weak.one-ace", "one ace and otherwise nines and tens")
NOTHING_HIGH: Final = Words("weak.nothing-high", "no ace, no face card and no trump")
LOW_WITHOUT: Final = Words("weak.low-without", "nines and tens only, and none of the suit turned up")

# -- bids
HIGH_BID: Final = Words("bid.by", "{bid} by seat {seat}")
NO_SUCH_BID: Final = Words("bid.unknown", "there is no bid of {bid} in {ruleset}; bids are {bids}")
BID_WRITTEN: Final = Words("bid.written", "a bid of {bid} is written {ways}")
JOKER_MUST_BID: Final = Words("bid.joker-must", "everybody has passed, so seat {seat}, who has the joker, must bid")
DEALER_MUST_BID: Final = Words("bid.dealer-must", "everybody else has passed, so the dealer, seat {seat}, must bid")
ONLY_OVER: Final = Words("bid.only-over", "{bid} may only be bid over {other}")
BEATEN: Final = Words("bid.beaten", "{bid} does not beat {high}")
BID_IS: Final = Words("bid.exactly", "the bid now is {least}, not {bid}")
LOWEST_BID_IS: Final = Words("bid.lowest", "the lowest bid now is {least}, not {bid}")
TURN_TO_BID: Final = Words("bid.turn", "it is the turn of seat {seat} to bid or pass")
FIRST_BID: Final = Words("bid.first", "{bid} is the first bid")
DEALER_TAKES: Final = Words("bid.dealer-takes", "the dealer, seat {seat}, takes over {high}")
GOES_OVER: Final = Words("bid.goes-over", "{bid} goes over {high}")
OUTRANKS: Final = Words("bid.outranks", "{action} outranks {high}")
BEATS: Final = Words("bid.beats", "{bid} beats {high}")

# -- strains
STRAIN_NOT_PLAYED: Final = Words("name.not-played", "{strain} is not played in {ruleset}")
JOKER_FORBIDS: Final = Words("name.joker", "with a joker in the pack there is no no-trump")
NEEDS_SUIT: Final = Words("name.needs-suit", "{bid} must be played with a trump suit")
MINIMUM: Final = Words("name.minimum", "without trump the lowest bid is {least}, and this one is {bid}")
WON_AUCTION: Final = Words("name.winner", "seat {seat} won the auction with {bid}")

# -- exchanges
NOT_BEST: Final = Words("exch.not-best", "the best trump of seat {seat} is {best}, not {card}")
ANY_CARD: Final = Words("exch.any", "seat {seat} may choose any card he holds")
NO_TRUMP_HELD: Final = Words("exch.no-trump", "seat {seat} holds no trump")
BEST_TRUMP: Final = Words("exch.best", "{card} is the best trump of seat {seat}")
