"""What a game settles of its rules: every setting that can act in it, and none that cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bid_euchre.applies import rules_of
from bid_euchre.cli.deciding import decided, deciding
from bid_euchre.cli.lines import plain
from bid_euchre.cli.rules import rulebook
from bid_euchre.rulebook import RULES
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE, KNOCK, find
from bid_euchre.variants.knock import KNOCK_FAMILY

if TYPE_CHECKING:
    from bid_euchre import Ruleset

EVERYBODY_FOR_HIMSELF = [ruleset for ruleset in ALL if ruleset.table.sides == ruleset.table.size]


def settled(ruleset: Ruleset, rule: str) -> list[str]:
    return [sentence.text for sentence in decided(ruleset, RULES[rule])]


def here(ruleset: Ruleset) -> list[str]:
    """Give all that the rulebook of a game says of this game."""
    text = " ".join(plain(line) for line in rulebook(ruleset))
    return [" ".join(part.partition(" [")[0].split()) for part in text.split("In this game: ")[1:]]


@pytest.mark.parametrize(
    ("rule", "sentences"),
    [
        ("CALL-5", ["The suit turned down cannot be named."]),
        ("CALL-18", ["Alone is said with the call."]),
        ("PLAY-8", ["With one loner the first in play left of the dealer leads."]),
        ("CALL-13", ["The dealer takes up the card.", "A dealer who will sit out takes up the card all the same."]),
        ("SCORE-11", ["Makers with every trick score: 2."]),
        (
            "SCORE-13",
            [
                "Defenders who stop the makers score: 2.",
                "Defenders who stop a loner score: 2.",
                "Makers without a trick are euchred like others.",
            ],
        ),
    ],
)
def test_also_what_is_as_usual_is_told(rule: str, sentences: list[str]) -> None:
    assert settled(KNOCK, rule) == sentences
    assert set(sentences) <= set(here(KNOCK))


def test_nobody_defends_alone_where_the_house_does_not_say_so() -> None:
    assert "Nobody defends alone." in settled(KNOCK, "CALL-17")
    assert "Nobody defends alone." not in here(find("wikipedia"))
    assert settled(find("wikipedia"), "CALL-20") == ["A defender may play alone in any case."]


@pytest.mark.parametrize("name", ["british", "guernsey"])
def test_what_follows_a_turned_joker_is_told(name: str) -> None:
    assert settled(find(name), "CALL-12") == ["For a joker turned up the dealer names trump, his cards not seen."]
    assert not settled(KNOCK, "CALL-12")


def test_the_suit_that_a_joker_stands_for_is_named() -> None:
    ruleset = find("british").replace(upcard_joker=("counts_as", "S"))
    assert settled(ruleset, "CALL-12") == ["A joker turned up stands for a suit: spades."]


def test_a_target_that_is_not_enough_is_not_said_to_be() -> None:
    assert settled(KNOCK, "MATCH-1")[-1] == "A side at the target has won, however it got there."
    for changes in ({"win_margin": 2}, {"win_strictly_above": True}, {"win_margin": 2, "win_strictly_above": True}):
        options: dict[str, Any] = changes
        assert settled(KNOCK.replace(**options), "MATCH-1") == ["The match is played to this many points: 10."]
    assert settled(KNOCK.replace(win_margin=2), "MATCH-6") == ["By how many points the winner has to lead: 2."]
    assert settled(KNOCK.replace(win_strictly_above=True), "MATCH-6") == ["Only more than the target wins."]


def test_trump_is_not_always_a_suit_where_a_hand_may_be_played_without() -> None:
    assert "Trump is always a suit." in settled(KNOCK, "CALL-4")
    assert "Trump is always a suit." not in settled(KNOCK.replace(all_pass="play_no_trump"), "CALL-4")


def test_hands_that_count_are_not_said_not_to() -> None:
    assert settled(find("openspiel"), "MATCH-10") == [
        "The match ends after this many hands: 1.",
        "Hands that were thrown in count among a fixed number of hands.",
    ]


@pytest.mark.parametrize("ruleset", EVERYBODY_FOR_HIMSELF, ids=str)
def test_where_everybody_plays_for_himself_partners_and_loners_are_not_spoken_of(ruleset: Ruleset) -> None:
    assert not [text for text in here(ruleset) if "partner" in text or "alone" in text]
    assert not [text for text in here(ruleset) if "loner" in text and not text.startswith("Loner is all tricks")]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_nothing_is_told_twice_or_out_of_its_place(ruleset: Ruleset) -> None:
    texts = here(ruleset)
    assert len(texts) == len(set(texts))
    rules = rules_of(ruleset)
    assert texts == [each.text for rule in rules for each in decided(ruleset, rule)]


@pytest.mark.parametrize("ruleset", KNOCK_FAMILY, ids=str)
def test_whatever_differs_decides_something(ruleset: Ruleset) -> None:
    told = {each.option for each in deciding(ruleset)}
    unlike = {name for name, value in ruleset.options.items() if value != KNOCK.options[name]}
    assert unlike - told <= ({"alone"} if ruleset in EVERYBODY_FOR_HIMSELF else set())


def test_bidding_games_settle_their_rules_too() -> None:
    assert settled(BID_GAMERULES, "BID-3") == ["The dealer too must bid higher."]
    assert settled(BID_GAMERULES, "BID-2") == [
        "The lowest number of tricks that may be bid: 3.",
        "The highest number of tricks that may be bid: 5.",
    ]
    assert settled(BID_RACEHORSE, "BID-5") == ["The dealer may take the contract by bidding the same number."]
