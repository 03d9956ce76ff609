"""The sentences of rulings, results and outcomes, each with an id that stays; one module for each part of the game."""
