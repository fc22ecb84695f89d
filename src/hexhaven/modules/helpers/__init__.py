"""Helpers: ten cards with an advantage each; one lies before every player (HELPER)."""
