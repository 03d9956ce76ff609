"""The sources that rules and options are taken from, by the keys that they are cited with."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SOURCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "S0": "six-card Bid Euchre, called Racehorse: rules page of a games site (Czech)",
        "S1": "Euchre, Wikipedia (Romanian)",
        "S2": "Bid Euchre, gamerules.com (Estonian)",
        "S3": "Learn to play Euchre, about.com (Slovak)",
        "BENH": "benhageman/bid-euchre, a program",
        "BIC": "Bicycle's rules of euchre",
        "BIC-CIN": "Bicycle's rules of Cincinnati Euchre",
        "DEN": "denexa.com, Hasenpfeffer",
        "DRBR": "drbr/bid-euchre, a program (Southeast Michigan)",
        "DUCK": "duck57/euchre.py, a program",
        "EUS": "EuchreUS, rules of Double Deck Euchre",
        "FAC": "theplayingcardfactory.com, simplified Bid Euchre",
        "FOS": "Foster's Complete Hoyle, Auction Euchre",
        "AERN": "aernberger/Bid-Euchre, a program",
        "GR-H": "gamerules.com, Hasenpfeffer",
        "HAM": "HammerWalt, Double Deck Euchre",
        "IDD": "a program for Indiana Double Deck Bid Euchre",
        "IND": "Indiana Double Deck Bid Euchre, rules",
        "KATZ": "N. Katz, The Book of Card Games",
        "MCC": "Michigan Classic Cards, kickoff rules",
        "MEET": "tournament rules of a Meetup group",
        "MORT": "MrMortem/bidEuchre, a program and its rules",
        "NP-B": "bridge.neuralplay.com, Bid Euchre",
        "OHIO": "ohioeuchre.com, tournament rules",
        "ORG": "organicmechanic.org, Double Bid Euchre",
        "PAR": "D. Parlett, The Penguin Book of Card Games",
        "PERT": "Pertempto/bid_euchre, a score keeper",
        "PGT-B": "pagat.com, Bid Euchre",
        "PGT-P": "pagat.com, Pepper",
        "QUEST": "Questuart/Bid-Euchre, a program",
        "RAE": "Horse, rules by rae",
        "SIX": "Six-Hand Euchre, rules",
        "SIXR": "gajarhalwa14/six-hand-bid-euchre, a program and its rules",
        "WEC24": "World Euchre Championship 2024, tournament sheet",
        "WP09": "Euchre, Wikipedia (2009)",
        "WP-EV": "Euchre variations, Wikipedia",
        "WSUM": "Bid Euchre, Wikipedia (in a summary)",
        "reference.com": "reference.com, six-handed euchre",
    }
)
"""What each key stands for; a rule sheet's clause follows its key after a point: ``S0.12``."""
