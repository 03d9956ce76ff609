"""Judging what a record tells, hand by hand, also where it breaks the rules and where cards are not known."""
