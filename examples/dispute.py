"""Three disputes settled: the cards are laid out as they lay, and the rules asked: ``python examples/dispute.py``."""

from __future__ import annotations

from bid_euchre import Deal, State, apply_action, explain, new_match, parse_action, variants

HOLDINGS = (
    "AC JD QD 9S TS QS",  # seat 0, the dealer
    "9H TH QH KH AH JS",  # seat 1, eldest
    "9C TC QC KC JH KS",  # seat 2
    "JC 9D TD KD AD AS",  # seat 3
)

FIVE_EACH = (
    "9C AC QD TH JS",  # seat 0, the dealer, who has turned up the nine of hearts
    "TC KC 9D AD QS",  # seat 1, eldest
    "JC QC JD KD AS",  # seat 2
    "TD JH AH TS KS",  # seat 3
)


def laid_out(*actions: str) -> State:
    """Deal these cards again, and do what was done up to the disputed moment."""
    ruleset = variants.find("racehorse")
    return after(apply_action(new_match(ruleset, dealer=0), Deal.of(ruleset, HOLDINGS)), *actions)


def turned_up(*actions: str) -> State:
    """Deal five cards each and turn one up, and do what was done."""
    ruleset = variants.find("knock")
    return after(apply_action(new_match(ruleset, dealer=0), Deal.of(ruleset, FIVE_EACH, "9H")), *actions)


def after(state: State, *actions: str) -> State:
    """Do what was done."""
    for action in actions:
        state = apply_action(state, parse_action(action))
    return state


def settle(question: str, state: State, *claims: str) -> None:
    """Print a question, and the ruling on each claim."""
    print(question)
    for claim in claims:
        print(f"  {explain(state, parse_action(claim))}")


def main() -> None:
    """Settle them all."""
    settle(
        "Hearts are trumps and a heart is led. Seat 0 holds no heart but the jack of diamonds. May he play a spade?",
        laid_out("bid 4", "pass", "pass", "pass", "name H", "play QH", "play JH", "play AS"),
        "play 9S",
        "play JD",
    )
    settle(
        "Seat 3 has bid 4, the highest bid. May the dealer bid 4 as well? And may he have 3?",
        laid_out("bid 3", "pass", "bid 4"),
        "bid 4",
        "bid 3",
    )
    settle(
        "Hearts were turned down in Knock Euchre. May eldest hand call them now? And may he call diamonds alone?",
        turned_up("pass", "pass", "pass", "pass"),
        "call H",
        "call D alone",
    )


if __name__ == "__main__":
    main()
