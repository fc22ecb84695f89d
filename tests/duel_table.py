"""The table for the card game, as outside authors use it: see docs/testing.md."""

from hexhaven.testing.duel_table import DuelTable, check_notes, fresh, worlds

__all__ = ["DuelTable", "check_notes", "fresh", "worlds"]
