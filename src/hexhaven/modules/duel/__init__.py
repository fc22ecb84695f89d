"""The card game for two: principalities of cards, two dice, five stacks that may be searched."""
