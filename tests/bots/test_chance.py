from __future__ import annotations

from random import Random

from hands import after, dealt

from bid_euchre import legal_actions, view
from bid_euchre.bots import RandomBot


def test_the_same_seed_chooses_the_same() -> None:
    state = after(dealt(), "bid 4", "pass", "pass", "pass", "name H")
    seen = view(state, 1)
    one, other = RandomBot(Random(5)), RandomBot(Random(5))
    assert [one.choose(seen) for _ in range(50)] == [other.choose(seen) for _ in range(50)]


def test_every_legal_action_comes_up() -> None:
    state = dealt()
    bot = RandomBot(Random(1))
    seen = view(state, 1)
    assert {bot.choose(seen) for _ in range(300)} == set(legal_actions(state))
