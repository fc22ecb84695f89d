"""The boards of the rivers (the maps of rivers.md)."""

from __future__ import annotations

from typing import Final

from ..base.maps import SPIRAL_TOKENS, SPIRALS
from ..five_six.box import SPIRALS as LARGER_SPIRALS
from ..five_six.box import TOKENS as LARGER_TOKENS
from ..island.content import Pool

ISLAND: Final = """
        Fi3     Hi6     Fo5
    Mo8     Pa9     Mo10    Fi8
Fo10    Hi4     Fi11    Hi3     Mo4
    Fi9     Pa5     Fo6     Sw
        Fo12    Sw      Pa11
harbor 0 0 NW 3:1
harbor 0 1 NE grain
harbor 1 3 NE ore
harbor 2 4 E 3:1
harbor 3 3 SE wool
harbor 4 1 SE 3:1
harbor 4 0 SW 3:1
harbor 3 0 W brick
harbor 1 0 W lumber
"""
LARGER_ISLAND: Final = """
      Fo2  Sw   Fo2
    Fo2  Hi2  Fo2  Fo2
  Fo2  Mo2  Fo2  Fo2  Fo2
Fo2  Mo2  Fo2  Mo2  Pa2  Pa2
  Fo2  Hi2  Fo2  Fo2  Fo2
    Fo2  Pa2  Fo2  Fo2
      Fo2  Sw   Fo2
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
"""
"""Only the rivers and the harbor sides lie fixed; the other hexes are dealt."""

RIVERS: Final = ["1.0 2.1 3.1 4.1 SW", "1.2 2.3 3.3 E"]
LARGER_RIVERS: Final = ["3.1 4.1 5.1 6.1 SW", "2.1 1.1 0.1 NW", "3.3 3.4 3.5 NE"]
"""Each river from its source to its mouth, and the side where it reaches the sea."""
NAMES: Final = ["long", "short", "third"]

TILES: Final = [1, 4, 2, 4, 1, 0]
LARGER_TILES: Final = [3, 6, 3, 6, 2, 0]
"""How many hexes of each terrain are dealt around the rivers, in the order of TERRAINS."""
TOGETHER: Final = (2, 12)
"""With 3 or 4 players these two numbers lie on one hex (RIVER-SETUP-5)."""


def river_pool(larger: bool) -> Pool:
    """What is dealt around the rivers."""
    pool = Pool()
    if larger:
        pool.tiles = list(LARGER_TILES)
        pool.tokens = list(LARGER_TOKENS)
        pool.spirals = list(LARGER_SPIRALS)
    else:
        pool.tiles = list(TILES)
        pool.tokens = [number for number in SPIRAL_TOKENS if number != TOGETHER[0]]
        pool.spirals = list(SPIRALS)
    return pool
