"""What the larger box holds: island, numbers, harbors, cards (the maps of five-six.md)."""

from __future__ import annotations

from typing import Final

from ..base.maps import FRAME_PIECES
from ..island.content import Content, Pool

ISLAND: Final = """
      Fo2  Fo2  Fo2
    Fo2  Fo2  Fo2  Fo2
  Fo2  Fo2  Fo2  Fo2  Fo2
Fo2  Fo2  Fo2  Fo2  Fo2  Fo2
  Fo2  Fo2  Fo2  Fo2  Fo2
    Fo2  Fo2  Fo2  Fo2
      Fo2  Fo2  Fo2
harbor 0 0 NW 3:1
harbor 0 1 NE grain
harbor 1 3 NE ore
harbor 2 4 E 3:1
harbor 4 4 E wool
harbor 5 3 SE wool
harbor 6 1 SE 3:1
harbor 6 0 SW 3:1
harbor 4 0 SW 3:1
harbor 3 0 W brick
harbor 2 0 NW lumber
"""
"""The shape and the harbor sides (FIVESIX-SETUP-3, -7, -9); the hexes themselves are dealt."""

TILES: Final = [5, 6, 6, 6, 5, 2]
"""How many hexes of each terrain, in the order of TERRAINS."""

TOKENS: Final = [
    *[2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4],
    *[8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
]
"""Tokens A to Zc."""

SPIRALS: Final = [
    "0.0 1.0 2.0 3.0 4.0 5.0 6.0 6.1 6.2 5.3 4.4 3.5 2.4 1.3 0.2 0.1 "
    "1.1 2.1 3.1 4.1 5.1 5.2 4.3 3.4 2.3 1.2 2.2 3.2 4.2 3.3",
    "0.2 0.1 0.0 1.0 2.0 3.0 4.0 5.0 6.0 6.1 6.2 5.3 4.4 3.5 2.4 1.3 "
    "1.2 1.1 2.1 3.1 4.1 5.1 5.2 4.3 3.4 2.3 2.2 3.2 4.2 3.3",
    "3.5 2.4 1.3 0.2 0.1 0.0 1.0 2.0 3.0 4.0 5.0 6.0 6.1 6.2 5.3 4.4 "
    "3.4 2.3 1.2 1.1 2.1 3.1 4.1 5.1 5.2 4.3 3.3 2.2 3.2 4.2",
    "6.2 5.3 4.4 3.5 2.4 1.3 0.2 0.1 0.0 1.0 2.0 3.0 4.0 5.0 6.0 6.1 "
    "5.2 4.3 3.4 2.3 1.2 1.1 2.1 3.1 4.1 5.1 4.2 3.3 2.2 3.2",
    "6.0 6.1 6.2 5.3 4.4 3.5 2.4 1.3 0.2 0.1 0.0 1.0 2.0 3.0 4.0 5.0 "
    "5.1 5.2 4.3 3.4 2.3 1.2 1.1 2.1 3.1 4.1 4.2 3.3 2.2 3.2",
    "3.0 4.0 5.0 6.0 6.1 6.2 5.3 4.4 3.5 2.4 1.3 0.2 0.1 0.0 1.0 2.0 "
    "3.1 4.1 5.1 5.2 4.3 3.4 2.3 1.2 1.1 2.1 3.2 4.2 3.3 2.2",
]
"""The order of the hexes from each corner hex, anticlockwise and inwards (FIVESIX-SETUP-4, -5)."""

JOINTS: Final = [0, 5, 12, 19, 24, 31]
"""The coastal side at which each of the six large frame pieces begins (FIVESIX-SETUP-15)."""
SMALL_PIECES: Final = [(17, "wool"), (29, "3:1")]
"""The harbors of the small pieces between them; the other two small pieces have none."""

BANK: Final = 24
MORE_CARDS: Final = {"knight": 6, "road_building": 1, "year_of_plenty": 1, "monopoly": 1}
"""The development cards that come to those of the base game."""


def larger_pool() -> Pool:
    """What is dealt on the larger board."""
    pool = Pool()
    pool.tiles = list(TILES)
    pool.tokens = list(TOKENS)
    pool.spirals = list(SPIRALS)
    pool.frame = FRAME_PIECES
    pool.joints = list(JOINTS)
    pool.joined = list(SMALL_PIECES)
    return pool


def enlarge(content: Content) -> None:
    """Bank and deck of both boxes (FIVESIX-SETUP-2)."""
    for kind in range(5):
        content.card_kinds[kind].bank = BANK
    for name, many in MORE_CARDS.items():
        content.deck[name] = content.deck.get(name, 0) + many
