"""The steps of a hand: each module has a step's rules value and its state, and imports none of the others."""
