"""The table for island games, as outside authors use it: see docs/testing.md."""

from hexhaven.testing.table import Table, bare_beginner

__all__ = ["Table", "bare_beginner"]
