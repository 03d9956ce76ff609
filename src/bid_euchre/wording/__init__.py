"""The sentences of rulings and refusals, gathered by what speaks them."""
