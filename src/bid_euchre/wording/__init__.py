"""What is said in rulings and refusals, step by step: sentences that know their ids."""
