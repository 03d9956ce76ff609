"""What happens when something goes wrong at the table, where the rules are not enforced as the cards are played."""

from __future__ import annotations

from typing import Final

from bid_euchre.rulebook.model import Rule

CONDUCT_2: Final = Rule(
    "CONDUCT-2",
    "a renege must be claimed",
    "Where the rules are not enforced a player may fail to follow suit though he could; it stands unless a player of another side claims it, and a claim is judged by the cards he held.",
    ("S1.44", "SOM 63", "INF: a claim out of turn, by any player of another side"),
)
CONDUCT_3: Final = Rule(
    "CONDUCT-3",
    "what a renege costs",
    "For a renege the other sides are given points, or the offending side loses some, more when somebody plays alone where the house says so; or the hand is scored as though the other side had taken every trick. The hand ends with it unless the house plays on.",
    ("S1.44", "S1.45", "S2.19", "SOM 63", "SETON", "ECARDS", "EUN", "MEET", "MORT", "ORG"),
)
CONDUCT_4: Final = Rule(
    "CONDUCT-4",
    "a renege may be corrected until it is established",
    "Until the next trick is led a player may take back a card that does not follow; he then plays one that does, and those who played after him may change their cards. If he holds none that follows he plays the same card again.",
    (
        "SOM 64",
        "SOM 65",
        "SOM 69",
        "INF: a trick is quitted when the next is led",
        "INF SOM 69: the partner too may change his card, where the law leaves it",
    ),
)
CONDUCT_5: Final = Rule(
    "CONDUCT-5",
    "how long a renege may be claimed",
    "A renege may be claimed until the hand is scored, where the house says so until the cards are cut for the next deal, or only before the next lead. When the cards are played everybody is asked, in order from the dealer's left, whether the hand may be scored.",
    ("S1.44", "SOM 68", "MEET", "INF: the asking"),
)
CONDUCT_6: Final = Rule(
    "CONDUCT-6",
    "a claim that is not true",
    "Who claims a renege that was none loses points where the house says so.",
    ("MEET",),
)
CONDUCT_7: Final = Rule(
    "CONDUCT-7",
    "a misdeal",
    "Where an arbiter finds the cards wrongly dealt they are thrown in; by the house's rule the same player deals again, or the next, or the same until the card is turned up.",
    ("SOM 33", "MCC", "EUN", "SETON", "ECOM", "MEET"),
)
CONDUCT_8: Final = Rule(
    "CONDUCT-8",
    "a card shown or played out of turn",
    "A card that an arbiter finds exposed is taken back. Where the house says so it must be played as soon as it may be, or the other sides may once demand the suit that the offending side leads next, if its leader holds any.",
    ("SOM 46", "SOM 52", "EUN", "INF SOM 46: nobody need call for the card"),
)
CONDUCT_9: Final = Rule(
    "CONDUCT-9",
    "a wrong number of cards",
    "Where an arbiter finds a player with too many or too few cards his side scores nothing for the hand, though it may still win by it what it had the points for, and the other sides get points; where the house gives none the cards are thrown in as after a misdeal.",
    ("SOM 90", "EUN", "INF SOM 90: what is forfeited goes to the other sides, and that a bid made still wins"),
)
CONDUCT_10: Final = Rule(
    "CONDUCT-10",
    "table talk",
    "Talk about the cards is forbidden; where an arbiter finds it the other sides get points, the hand is played anew, or they are given two and no player of the talker's side may call any more in this hand unless he must, as the house says.",
    (
        "S1.18",
        "S1.42",
        "OHIO",
        "INF OHIO: at once, without a warning, and for this hand",
        "INF MEET: given to the other sides, where that sheet takes them from the talker",
    ),
)
CONDUCT_11: Final = Rule(
    "CONDUCT-11",
    "a hand played anew",
    "An arbiter may have the hand played anew: the cards are thrown in and the same player deals.",
    ("S1.42",),
)
CONDUCT_12: Final = Rule(
    "CONDUCT-12",
    "a call that is not allowed",
    "A call that is not allowed is corrected; where the house says so it counts as a pass when it is not.",
    ("MORT", "SOM 78"),
)
CONDUCT_13: Final = Rule(
    "CONDUCT-13",
    "what an arbiter may rule",
    "An arbiter rules out of turn, from the deal to the score of a hand, and where the rules are not enforced only; while the cards are being dealt he can rule that they were wrongly dealt, and no more.",
    ("INF S1.42",),
)
