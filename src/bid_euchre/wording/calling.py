"""What is said of making trump by the card turned up, of that card, and of going alone."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

# -- making trump
SUIT_UP: Final = Words("call.suit-up", "{suit} are turned up")
ONLY_SUIT: Final = Words("call.only-suit", "in the first round only {suit} are offered")
TURNED_DOWN: Final = Words("call.turned-down", "{suit} were turned down")
NONE_TO_ORDER: Final = Words("call.none-to-order", "seat {seat} holds {none} to order up with")
PARTNER_ALONE: Final = Words("call.partner-alone", "seat {seat} is the dealer's partner and must play alone")
MUST_NAME_NOW: Final = Words("call.must-name-now", "the dealer, seat {seat}, must name trump now")
MUST_NAME_OR_FORFEIT: Final = Words(
    "call.must-name-or-forfeit", "the dealer, seat {seat}, must name trump now, or give up the deal"
)
NO_FORFEIT: Final = Words("call.no-forfeit", "seat {seat} cannot forfeit the deal now")
FORFEITS: Final = Words("call.forfeits", "the dealer, seat {seat}, gives up the deal and a point")
NO_LOW: Final = Words("call.no-low", "no trump low is not played")
NO_HIGH: Final = Words("call.no-high", "seat {seat} cannot call no trump now")
MAY_CALL_HIGH: Final = Words("call.may-call-high", "seat {seat} may call no trump")
TURN: Final = Words("call.turn", "it is the turn of seat {seat}")

# -- the card turned up
HAS_TURNED_UP: Final = Words("call.has-turned-up", "the dealer, seat {seat}, has turned up {card}")
MUST_NAME: Final = Words("call.must-name", "the dealer, seat {seat}, must name trump")
CANNOT_CALL: Final = Words("call.cannot-call", "seat {seat} cannot call {strain} now")
JOKER_UP: Final = Words("call.joker-up", "the joker is turned up, and seat {seat} is asked")
MADE_TO_TAKE: Final = Words("call.made-to-take", "another made the dealer, seat {seat}, take up {card}")
HAS_TAKEN_UP: Final = Words("call.has-taken-up", "the dealer, seat {seat}, has taken up {card}")
MUST_KEEP: Final = Words("call.must-keep", "{card} was taken up, and must be kept")

# -- going alone
NOBODY_ALONE: Final = Words("call.nobody-alone", "nobody plays alone in {ruleset}")
ALONE_LATER: Final = Words("call.alone-later", "alone is not said with the call in {ruleset}")
SAYS_DEFEND: Final = Words("call.says-defend", "seat {seat} is a defender, and says 'defend alone'")
SAYS_ALONE: Final = Words("call.says-alone", "seat {seat} is of the makers, and says 'alone'")
IS_DEFENDER: Final = Words("call.defender", "seat {seat} is a defender")
IS_MAKER: Final = Words("call.maker", "seat {seat} is the maker")
IS_PARTNER: Final = Words("call.partner", "seat {seat} is his partner")
