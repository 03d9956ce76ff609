"""The sentences of rulings and refusals, by what they speak of; see :mod:`bid_euchre.messages`."""
