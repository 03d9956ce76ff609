"""The sentences that people read, declared by what speaks them; see :mod:`bid_euchre.messages`."""
