"""The table for every game, as outside authors use it: see docs/testing.md."""

from hexhaven.testing.any_table import AnyTable

__all__ = ["AnyTable"]
