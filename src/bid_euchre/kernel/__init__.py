"""Numbers only: the tables that say which card beats which, and the one reading of them.

Cards are bits of a mask, or their indices; lanes, powers and strains are small numbers.  Nothing here knows a class of
the library.
"""
