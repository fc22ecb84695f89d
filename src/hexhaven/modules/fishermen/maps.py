"""The boards of the Fishermen (maps of the catalogue's fishermen.md)."""

from __future__ import annotations

from typing import Final

CODE: Final = "La"
"""How a lake is written on maps."""

GROUNDS: Final = """
ground 0 0 NE 0 1 NW 4
ground 1 3 E 2 4 NE 5
ground 2 4 SE 3 3 E 6
ground 4 0 SE 4 1 SW 8
ground 3 0 SW 4 0 W 9
ground 0 0 W 1 0 NW 10
"""
"""The six places of fishing grounds on the island of nineteen hexes (FISH-SETUP-3)."""

FIRST_GAME: Final = """
    Pa6  Fi2  Fo5
  Fo3  Mo4  Fo9  Mo10
Pa8  Fi5  La   Hi11 Fi8
  Fo10 Hi6  Fi3  Pa4
    Mo9  Pa12 Hi11
harbor 0 0 NW 3:1
harbor 0 1 NE grain
harbor 1 3 NE ore
harbor 2 4 E 3:1
harbor 3 3 SE wool
harbor 4 1 SE 3:1
harbor 4 0 SW 3:1
harbor 3 0 W brick
harbor 1 0 W lumber
ground 0 0 NE 0 1 NW 4
ground 1 3 E 2 4 NE 5
ground 2 4 SE 3 3 E 6
ground 4 0 SE 4 1 SW 8
ground 3 0 SW 4 0 W 9
ground 0 0 W 1 0 NW 10
robber beside
"""
"""What `setup=beginner` lays."""

LARGER: Final = """
      Fo2  Fo2  Fo2
    Fo2  Fo2  Fo2  Fo2
  Fo2  Fo2  Fo2  Fo2  Fo2
Fo2  Fo2  Fo2  Fo2  Fo2  Fo2
  Fo2  Fo2  Fo2  Fo2  Fo2
    Fo2  Fo2  Fo2  Fo2
      Fo2  Fo2  Fo2
harbor 0 0 NE 3:1
harbor 0 2 NE grain
harbor 1 3 E ore
harbor 4 4 E 3:1
harbor 6 2 E wool
harbor 6 1 SE wool
harbor 6 0 SW 3:1
harbor 5 0 W 3:1
harbor 3 0 W 3:1
harbor 1 0 W brick
harbor 0 0 W lumber
ground 0 1 NE 0 2 NW 4
ground 0 2 E 1 3 NE 5
ground 2 4 E 3 5 NE 5
ground 4 4 SE 5 3 E 6
ground 6 0 SE 6 1 SW 8
ground 5 0 SW 6 0 W 9
ground 3 0 SW 4 0 W 9
ground 2 0 W 3 0 NW 10
robber beside
"""
"""For five and six players: the sides of harbors and grounds; the hexes themselves are dealt."""

LAKE_NUMBERS: Final = [[2, 3, 11, 12], [4, 10]]
"""What the first lake pays for, and the second of the larger island (FISH-SETUP-2)."""

TOKENS: Final = [11, 10, 8]
"""How many tokens there are with one, two and three fish."""
MORE_TOKENS: Final = [15, 15, 13]
"""The same for five and six players."""
