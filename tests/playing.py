"""Random play through the public contract, for many tests: see docs/testing.md."""

from hexhaven.testing.playing import play_on, played

__all__ = ["play_on", "played"]
