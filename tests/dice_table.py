"""The table for dice games, as outside authors use it: see docs/testing.md."""

from hexhaven.testing.dice_table import DiceTable, faces_of

__all__ = ["DiceTable", "faces_of"]
