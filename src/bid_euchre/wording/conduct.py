"""Sentences about reneges and what an arbiter rules."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

ENFORCED: Final = Words("conduct.enforced", "the rules are enforced in {game}: nothing can be claimed or ruled")
OVER: Final = Words("conduct.over", "nothing can be ruled now: no hand is being played")
NOT_OFFERED: Final = Words("conduct.not-offered", "{action} is not possible now")
OWN_SIDE: Final = Words("conduct.own-side", "seat {seat} plays with seat {offender}, and claims nothing against it")
NO_SUCH_TRICK: Final = Words("conduct.no-such-trick", "no card of trick {trick} is there to be judged")
FOLLOWED: Final = Words("conduct.followed", "seat {offender} followed in trick {trick}, or led, or did not play")
ALREADY: Final = Words("conduct.already", "what seat {offender} played to trick {trick} has been judged")
NOT_YET: Final = Words("conduct.not-yet", "trick {trick} may still be corrected by seat {offender}")
TOO_LATE: Final = Words("conduct.too-late", "trick {trick} can no longer be judged")
UPHELD: Final = Words("conduct.upheld", "seat {offender} held {cards} in trick {trick}")
FALSE: Final = Words("conduct.false", "seat {offender} held no card to follow with in trick {trick}")
MAY_CLAIM: Final = Words("conduct.may-claim", "seat {seat} may claim that seat {offender} reneged in trick {trick}")
MAY_WITHDRAW: Final = Words("conduct.may-withdraw", "the next trick is not led yet")
BOUND_BACK: Final = Words("conduct.bound-back", "seat {seat} has taken a card back and must now play {cards}")
BOUND_SHOWN: Final = Words("conduct.bound-shown", "seat {seat} has exposed {cards} and must play it now")
BOUND_OWED: Final = Words("conduct.bound-owed", "seat {seat} must lead the suit demanded: {cards}")
RENEGE: Final = Words("conduct.renege", "a renege: seat {seat} holds {cards}")
SILENT: Final = Words("conduct.silent", "seat {seat} may not call, only pass: so it was ruled")
MISDEAL: Final = Words("conduct.misdeal", "the cards were wrongly dealt")
REPLAY: Final = Words("conduct.replay", "the hand is played anew")
EXPOSED: Final = Words("conduct.exposed", "seat {offender} showed {card}")
TALK: Final = Words("conduct.talk", "seat {offender} talked about the cards")
WRONG_COUNT: Final = Words("conduct.wrong-count", "seat {offender} had a wrong number of cards")
FORFEITED: Final = Words("conduct.forfeited", "the points of the hand are forfeited")
ILLEGAL_BID: Final = Words("conduct.illegal-bid", "the call of seat {offender} was not allowed and counts as a pass")
MAY_BE_SCORED: Final = Words("conduct.may-be-scored", "seat {seat} is asked whether the hand may be scored")
OWES: Final = Words("conduct.owes", "a card of the other side was exposed, and seat {seat} names the suit")
