"""The map of the first game (section Maps of the catalogue's cities-knights.md)."""

from __future__ import annotations

from typing import Final

FIRST_GAME: Final = """
    Hi6  Mo2  Hi5
  Fo3  Mo9  De   Fo10
Fo8  Fi4  Hi11 Pa3  Fi8
  Pa10 Fi5  Mo6  Pa4
    Fi9  Pa12 Fo11
harbor 0 0 NW brick
harbor 0 1 NE ore
harbor 1 3 NE lumber
harbor 2 4 E grain
harbor 3 3 SE 3:1
harbor 4 1 SE 3:1
harbor 4 0 SW 3:1
harbor 3 0 W wool
harbor 1 0 W 3:1
"""
