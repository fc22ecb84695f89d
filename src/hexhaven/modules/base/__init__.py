"""The base game, one part of the rulebook per file."""
