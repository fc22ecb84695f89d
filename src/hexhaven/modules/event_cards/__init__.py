"""Event cards: 36 cards with a number and often an event instead of dice (TBVAR-EVENT)."""
