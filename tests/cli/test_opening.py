from __future__ import annotations

from bid_euchre import Ruleset
from bid_euchre.cli.lines import Glyphs, plain
from bid_euchre.cli.opening import opening
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE


def opened(ruleset: Ruleset, *, pictures: bool = False) -> list[str]:
    return [plain(line) for line in opening(ruleset, "The seed is 1.", Glyphs(pictures))]


def test_the_game_and_its_sources_come_first() -> None:
    assert opened(BID_RACEHORSE)[:3] == ["Bid Euchre: racehorse", "Sources: S0", "The seed is 1."]


def test_the_rules_that_make_the_game_are_told_with_their_sources() -> None:
    lines = opened(BID_RACEHORSE)
    assert "  The dealer may take the contract by bidding the same number. [S0.7, INF S0.32]" in lines
    assert "  The match is won at this many points: 32. [S0.16, S2.1]" in lines
    assert "  Only a side that made its bid or set the bidders in that hand can win. [S0.17]" in lines


def test_special_bids_are_told_with_what_they_are_worth() -> None:
    lines = [line.partition(" [")[0].strip() for line in opened(BID_GAMERULES)]
    assert (
        "Ask is all tricks without the partner, after swapping 1 card with him: made 12 points, otherwise 6 lost."
        in lines
    )
    assert "Moon is all tricks without the partner: made 24 points, otherwise 6 lost." in lines


def test_the_table_is_told() -> None:
    assert opened(BID_RACEHORSE)[-4:] == [
        "The table",
        "  The seats are 0 to 3, clockwise; side 0 is seats 0 and 2; side 1 is seats 1 and 3.",
        "  In a trick 2:JH means that seat 2 plays that card; the leader stands first.",
        "  The pack has 24 cards, 9 to A, 1 of each; T is the ten, and C D H S the suits.",
    ]
    assert opened(BID_RACEHORSE, pictures=True)[-2:] == [
        "  In a trick 2:J♥ means that seat 2 plays that card; the leader stands first.",
        "  The pack has 24 cards, 9 to A, 1 of each; T is the ten.",
    ]
