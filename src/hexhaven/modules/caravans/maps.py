"""The boards of the Caravans (maps of the catalogue's caravans.md)."""

from __future__ import annotations

from typing import Final

CODE: Final = "Oa"
"""How an oasis is written on maps."""

FIRST_GAME: Final = """
    Mo6  Pa2  Pa5
  Fo3  Hi4  Fo9  Fi10
Hi8  Fi5  Oa   Pa11 Fo8
  Mo10 Pa6  Fi3  Mo4
    Fi9  Fo12 Hi11
harbor 0 0 NW 3:1
harbor 0 1 NE grain
harbor 1 3 NE ore
harbor 2 4 E 3:1
harbor 3 3 SE wool
harbor 4 1 SE 3:1
harbor 4 0 SW 3:1
harbor 3 0 W brick
harbor 1 0 W lumber
robber beside
"""
"""What `setup=beginner` lays: a block of our own, with the harbors of the base game."""

CENTRE: Final = [(2, 2)]
"""Where the oasis lies on the island of nineteen hexes (CARAVAN-SETUP-1)."""
LARGER: Final = [(2, 1), (4, 3)]
"""Where both oases lie on the larger island."""

CAMELS: Final = 22
MORE_CAMELS: Final = 33
"""For five and six players."""

ARROWS: Final = [["S", "NW", "NE"], ["N", "SE", "SW"]]
"""The corners that the three arrows point at, as printed and turned (CARAVAN-SETUP-2)."""
