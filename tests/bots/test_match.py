from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from bid_euchre import Action, Bid, Deal, IllegalAction, Ruleset, SeatError, View, new_match
from bid_euchre.bots import RandomBot, SimpleBot, play_match, steps
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE, KNOCK, BidOptions, find
from bid_euchre.variants.family import BID_HAMMERWALT

if TYPE_CHECKING:
    from bid_euchre.bots import Bot

STICK: Final[BidOptions] = {"all_pass": "dealer_forced"}
ACE_NO_FACE = ("ace-no-face-redeal",)

GAMES = (
    *ALL,
    BID_GAMERULES.replace(name="stick-the-dealer", **STICK),
    BID_GAMERULES.replace(name="ace-no-face", weak_hand_claims=ACE_NO_FACE),
    BID_GAMERULES.replace(name="both", **STICK, weak_hand_claims=ACE_NO_FACE),
    BID_RACEHORSE.replace(name="racehorse-ace-no-face", weak_hand_claims=ACE_NO_FACE),
    BID_RACEHORSE.replace(name="widow", hand_size=5, max_bid=5, kitty_mode="widow_to_bidder"),
    BID_HAMMERWALT.replace(name="the second counts", duplicate_tie="second"),
)

FEW = (BID_RACEHORSE, BID_GAMERULES, find("hasenpfeffer"), find("foster"))
"""Games that are soon over."""


def four(bot: Bot) -> list[Bot]:
    return [bot] * 4


def table_of(ruleset: Ruleset, bot: Bot) -> list[Bot]:
    return [bot] * ruleset.table.size


class Stubborn:
    """Bids six whatever happens."""

    def choose(self, view: View) -> Action:
        return Bid(6)


def check_matches_end(ruleset: Ruleset, seeds: range) -> None:
    table = ruleset.table
    for seed in seeds:
        state = play_match(ruleset, table_of(ruleset, SimpleBot()), Random(seed), dealer=seed % table.size)
        assert state.is_over, f"seed {seed}"
        assert 1 <= state.match.hand_number <= 80, f"seed {seed}"
        results = state.match.results[state.match.games[-2].hands if state.match.games[1:] else 0 :]
        points = tuple(sum(result.points[side] for result in results) for side in range(table.sides))
        last = state.match.games[-1].scores if state.match.games else state.match.scores
        assert last == points, f"seed {seed}"


@pytest.mark.parametrize("ruleset", FEW, ids=str)
def test_matches_among_simple_bots_end(ruleset: Ruleset) -> None:
    check_matches_end(ruleset, range(1))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", GAMES, ids=str)
def test_many_matches_among_simple_bots_end(ruleset: Ruleset) -> None:
    check_matches_end(ruleset, range(100, 103))


def check_a_simple_side_wins(ruleset: Ruleset, seeds: range) -> None:
    for seed in seeds:
        rng = Random(seed)
        simple, chance = SimpleBot(), RandomBot(rng)
        bots: list[Bot] = [simple if ruleset.table.side(seat) == 1 else chance for seat in ruleset.table.seats]
        outcome = play_match(ruleset, bots, rng).match.outcome
        assert outcome is not None
        assert outcome.winner == 1, f"seed {seed}"


@pytest.mark.parametrize("ruleset", FEW, ids=str)
def test_a_simple_side_beats_a_random_one(ruleset: Ruleset) -> None:
    check_a_simple_side_wins(ruleset, range(1))


LOTTERIES = ("openspiel", "cutthroat", "two-handed")
"""Games in which chance often wins: a single hand, or rivals who give their points away to each other."""


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [game for game in ALL if game.name not in LOTTERIES], ids=str)
def test_a_simple_side_beats_random_ones_in_every_game(ruleset: Ruleset) -> None:
    check_a_simple_side_wins(ruleset, range(1, 4))


def won(ruleset: Ruleset, seeds: range) -> int:
    """Count the matches that a simple side wins; it takes every side in turn."""
    wins = 0
    for seed in seeds:
        rng = Random(seed)
        side = seed % ruleset.table.sides
        simple, chance = SimpleBot(), RandomBot(rng)
        bots: list[Bot] = [simple if ruleset.table.side(seat) == side else chance for seat in ruleset.table.seats]
        outcome = play_match(ruleset, bots, rng, dealer=seed // 2 % ruleset.table.size).match.outcome
        assert outcome is not None
        wins += outcome.winner == side
    return wins


@pytest.mark.slow
def test_a_simple_side_hardly_ever_loses_knock_euchre() -> None:
    assert won(KNOCK, range(200)) >= 190


@pytest.mark.slow
@pytest.mark.parametrize(("name", "least"), [("cutthroat", 34), ("two-handed", 34), ("openspiel", 22)])
def test_a_simple_side_wins_most_matches_where_chance_has_a_say(name: str, least: int) -> None:
    """Of 40; one of three or two sides would win 13 or 20 by chance."""
    assert won(find(name), range(40)) >= least


KNOCKED = (
    *(KNOCK.replace(name=f"all-pass-{how}", all_pass=how) for how in ("redeal_same", "stick_or_forfeit1")),
    KNOCK.replace(name="no-maker", all_pass="play_no_trump", knock_no_trump="any"),
    KNOCK.replace(name="named-blind", joker=1),
    KNOCK.replace(name="joker-for-spades", joker=1, upcard_joker=("counts_as", "S")),
    KNOCK.replace(name="all-name", joker=1, upcard_joker="all_name", order_requirement="any_trump_in_hand"),
    KNOCK.replace(name="joker-without-trump", joker=1, all_pass="play_no_trump", joker_in_nt="plain_top_of_lead"),
    KNOCK.replace(
        name="exchange", alone_exchange="receive_then_discard", defend_alone="always", defender_exchange=True
    ),
    KNOCK.replace(name="throw-ins", weak_hand_claims=("mcevoy", "no-ace-face-trump", "nines-tens-no-trump")),
    KNOCK.replace(name="partner-alone", alone_window="before_discard", alone_by="anyone", defend_alone="vs_loner"),
    KNOCK.replace(name="seven-each", low_rank=7, hand_size=7, dealer_partner_order="forced_alone"),
    KNOCK.replace(name="pot", stakes="match_pot", ante=2, most_raises=20),
    KNOCK.replace(name="rubber", rubber=("best_of", 3), laps=True, slam=True, robson_set_back=True),
)
"""Games of Knock Euchre with steps that few named ones have."""


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", KNOCKED, ids=str)
def test_bots_of_both_kinds_play_every_step_of_knock_euchre(ruleset: Ruleset) -> None:
    for seed in range(4):
        rng = Random(seed)
        bots: list[Bot] = [SimpleBot(), SimpleBot(), RandomBot(rng), RandomBot(rng)]
        assert play_match(ruleset, bots, rng, dealer=seed).is_over
        assert play_match(ruleset, four(SimpleBot()), rng, dealer=seed).is_over


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = (play_match(BID_RACEHORSE, four(SimpleBot()), Random(9)) for _ in range(2))
    assert one == other
    assert one != play_match(BID_RACEHORSE, four(SimpleBot()), Random(10))


def test_steps_are_a_chain_that_begins_with_a_deal() -> None:
    begun = new_match(BID_RACEHORSE, dealer=2)
    done = list(steps(begun, four(SimpleBot()), Random(1)))
    assert done[0].before is begun
    assert all(later.before is earlier.after for earlier, later in pairwise(done))
    assert all(isinstance(step.action, Deal) == (step.before.to_act is None) for step in done)
    assert done[-1].after.is_over


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(SeatError, match="there are 4 seats, not 3"):
        steps(new_match(BID_RACEHORSE), [SimpleBot()] * 3, Random(1))


@pytest.mark.parametrize("name", ["racehorse", "wikipedia"])
@pytest.mark.parametrize("hands", [1, 2, 30])
def test_a_match_can_be_played_for_so_many_hands(name: str, hands: int) -> None:
    rules = find(name).replace(target=10_000)
    rng = Random(5)
    end = play_match(rules, four(RandomBot(rng)), rng, hands=hands)
    assert (end.phase, end.match.hand_number, len(end.match.results), end.is_over) == ("scored", hands, hands, False)


def test_a_match_that_is_over_before_goes_no_further() -> None:
    end = play_match(find("openspiel"), four(SimpleBot()), Random(5), hands=9)
    assert (end.is_over, end.match.hand_number) == (True, 1)


def test_a_match_has_a_hand_at_least() -> None:
    with pytest.raises(ValueError, match="a match has a hand at least"):
        play_match(BID_RACEHORSE, four(SimpleBot()), Random(1), hands=0)
    wrong: Any = "2"
    with pytest.raises(TypeError, match=r"^a number of hands must be int, not str$"):
        play_match(BID_RACEHORSE, four(SimpleBot()), Random(1), hands=wrong)


def test_a_seed_is_no_generator() -> None:
    seed: Any = 32
    with pytest.raises(TypeError, match=r"^rng must be Random, not int$"):
        steps(new_match(BID_RACEHORSE), four(SimpleBot()), seed)
    with pytest.raises(TypeError, match=r"^rng must be Random, not int$"):
        play_match(BID_RACEHORSE, four(SimpleBot()), seed)
    with pytest.raises(TypeError, match=r"^rng must be Random, not int$"):
        RandomBot(seed)


@pytest.mark.rule("BID-3")
def test_a_bot_that_breaks_a_rule_is_told_which() -> None:
    with pytest.raises(IllegalAction, match="BID-3"):
        play_match(BID_RACEHORSE, four(Stubborn()), Random(1))
