from __future__ import annotations

import pytest

from bid_euchre import Ruleset
from bid_euchre.cli.lines import Glyphs, plain
from bid_euchre.cli.opening import opening
from bid_euchre.rulebook import SOURCES
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE
from bid_euchre.variants.family import BID_32, BID_CINCINNATI, BID_FOSTER
from bid_euchre.variants.knock import KNOCK_FAMILY


def opened(ruleset: Ruleset, *, pictures: bool = False) -> list[str]:
    return [plain(line) for line in opening(ruleset, "The seed is 1.", Glyphs(pictures))]


def test_the_game_and_its_sources_come_first() -> None:
    lines = opened(BID_RACEHORSE)
    assert lines[:2] == ["Bid Euchre: racehorse", "The seed is 1."]
    assert lines[lines.index("Where it is written") + 1 : lines.index("The table") - 1] == [
        "  This game: S0. S0.7 is clause 7 of S0, and so on.",
        *[f"  {source}  {SOURCES[source]}" for source in ("S0", "S1", "S2", "S3")],
    ]


def test_the_rules_that_make_the_game_are_told_with_their_sources() -> None:
    lines = opened(BID_RACEHORSE)
    assert "  The dealer may take the contract by bidding the same number. [S0.7; inferred from S0.32]" in lines
    assert "  The match is won at this many points: 32. [S0.16; S2.1; S0.28; S1.36; S1.52; S3.28]" in lines
    assert "  Only a side that made its bid or set the bidders in that hand can win. [S0.17]" in lines


def test_special_bids_are_told_with_what_they_are_worth() -> None:
    lines = [line.partition(" [")[0].strip() for line in opened(BID_GAMERULES)]
    assert (
        "Ask is all tricks without the partner, after giving him 1 card and getting one back, the best trump there is, "
        "with a trump suit: made 12 points, otherwise 6 points lost." in lines
    )
    assert "Moon is all tricks without the partner: made 24 points, otherwise 6 points lost." in lines


def test_the_rows_over_a_moon_are_told_with_what_they_are_worth() -> None:
    lines = opened(BID_CINCINNATI)
    place = lines.index("  Over a moon a double, triple and quadruple moon, each over the one below. [BIC-CIN]")
    assert lines[place + 3] == (
        "  Quadruple-moon is all tricks without the partner, bid over triple-moon only: made 48 points, otherwise 6 "
        "points lost. [BIC-CIN]"
    )


def test_settings_that_are_unusual_are_told_and_those_that_cannot_act_are_not() -> None:
    lines = opened(BID_FOSTER)
    assert "  The cards left over are out of play, and nobody sees them. [GR-H]" in lines
    assert "  The other side never scores. [BENH; FOS]" in lines
    assert not any("without trump" in line for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_game_can_be_introduced(ruleset: Ruleset) -> None:
    lines = opened(ruleset)
    family = "Knock Euchre" if ruleset in KNOCK_FAMILY else "Bid Euchre"
    assert lines[0] == f"{family}: {ruleset.name}"
    assert all(any(line.startswith(f"  {source} ") for line in lines) for source in ruleset.sources)
    assert not any("[]" in line for line in lines)


def test_the_table_is_told() -> None:
    assert opened(BID_RACEHORSE)[-4:] == [
        "The table",
        "  The seats are 0 to 3, clockwise; side 0 is seats 0 and 2; side 1 is seats 1 and 3.",
        "  In a trick 2:JH means that seat 2 plays that card; the leader stands first.",
        "  The pack has 24 cards, 9 to A, 1 of each; T is the ten; C D H S are the suits.",
    ]
    assert opened(BID_32, pictures=True)[-1] == "  The pack has 32 cards, J to A, 2 of each."
    assert opened(BID_RACEHORSE, pictures=True)[-2:] == [
        "  In a trick 2:J♥ means that seat 2 plays that card; the leader stands first.",
        "  The pack has 24 cards, 9 to A, 1 of each; T is the ten.",
    ]
