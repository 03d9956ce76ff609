"""Proofs for rulesets of anybody's making, and what tests of one's own need.

:func:`check_ruleset` plays random hands of a ruleset and checks every promise of the library on the way; it knows no
step by name, so a step from outside is checked like any other.  :mod:`bid_euchre.testing.strategies` has strategies for
Hypothesis, which must be installed for that module alone; import it by its full name.
"""

from bid_euchre.testing.checks import Report, check_hand, check_ruleset
from bid_euchre.testing.samples import sample_options
from bid_euchre.testing.universe import universe
from bid_euchre.testing.walks import Walk, walks

__all__ = ["Report", "Walk", "check_hand", "check_ruleset", "sample_options", "universe", "walks"]
