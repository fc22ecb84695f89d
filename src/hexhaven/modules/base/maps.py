"""The boards and numbers of the base game (maps of the catalogue's base.md)."""

from __future__ import annotations

from typing import Final

from ..island.content import Pool

BEGINNER: Final = """
    Mo10 Pa2  Fo9
  Fi12 Hi6  Pa4  Hi10
Fi9  Fo11 De   Fo3  Mo8
  Fo8  Mo3  Fi4  Pa5
    Hi5  Fi6  Pa11
harbor 0 0 NW 3:1
harbor 0 1 NE grain
harbor 1 3 NE ore
harbor 2 4 E 3:1
harbor 3 3 SE wool
harbor 4 1 SE 3:1
harbor 4 0 SW 3:1
harbor 3 0 W brick
harbor 1 0 W lumber
start red 1 1 N 1 1 NE
start red* 3 0 N 3 0 NE
start blue 4 2 N 3 2 E
start blue* 4 0 N 4 0 NE
start orange 0 2 S 0 2 SW
start orange* 4 1 N 4 1 NE
start white 2 1 N 2 1 NW
start white* 3 3 N 2 3 E
"""

TILES: Final = [3, 4, 4, 4, 3, 1]
"""How many hexes of each terrain, in the order of TERRAINS."""

SPIRAL_TOKENS: Final = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
"""Tokens A to R."""

SPIRALS: Final = [
    "0.0 1.0 2.0 3.0 4.0 4.1 4.2 3.3 2.4 1.3 0.2 0.1 1.1 2.1 3.1 3.2 2.3 1.2 2.2",
    "0.2 0.1 0.0 1.0 2.0 3.0 4.0 4.1 4.2 3.3 2.4 1.3 1.2 1.1 2.1 3.1 3.2 2.3 2.2",
    "2.4 1.3 0.2 0.1 0.0 1.0 2.0 3.0 4.0 4.1 4.2 3.3 2.3 1.2 1.1 2.1 3.1 3.2 2.2",
    "4.2 3.3 2.4 1.3 0.2 0.1 0.0 1.0 2.0 3.0 4.0 4.1 3.2 2.3 1.2 1.1 2.1 3.1 2.2",
    "4.0 4.1 4.2 3.3 2.4 1.3 0.2 0.1 0.0 1.0 2.0 3.0 3.1 3.2 2.3 1.2 1.1 2.1 2.2",
    "2.0 3.0 4.0 4.1 4.2 3.3 2.4 1.3 0.2 0.1 0.0 1.0 2.1 3.1 3.2 2.3 1.2 1.1 2.2",
]
"""The order of the hexes from each corner hex, anticlockwise and inwards (BASE-SETUP-13)."""

FRAME_PIECES: Final = [
    ["3:1", "", "", "grain", ""],
    ["", "", "ore", "", ""],
    ["3:1", "", "", "wool", ""],
    ["", "", "3:1", "", ""],
    ["3:1", "", "", "brick", ""],
    ["", "", "lumber", "", ""],
]
"""The six frame pieces: the harbors on their five coastal sides, clockwise (BASE-SETUP-9)."""


def base_pool() -> Pool:
    """What is dealt on the base board."""
    pool = Pool()
    pool.tiles = list(TILES)
    pool.tokens = list(SPIRAL_TOKENS)
    pool.spirals = list(SPIRALS)
    pool.frame = FRAME_PIECES
    pool.joints = [5 * place for place in range(len(FRAME_PIECES))]
    return pool
