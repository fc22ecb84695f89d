"""The dice games: `dice` with fifteen turns each, and `dice-plus`, the race to ten points."""
