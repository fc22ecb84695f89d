"""Heading for New Shores: a main island, and small ones that bring two points (SEA-NEW-SHORES)."""

# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from ..island.content import Area, Limit
from .scenario import Board, Scenario

FOR_THREE: Final = """
         Fr    Fr    Fr    Fr    Fr
      Fr    Hi12  Go5   Se    Se    Fr
   Fr    Se    Se    Se    Pa4   Mo9   Fr
Fr    Se    Fi4   Pa6   Se    Fi3   Se    Fr
   Fr    Pa2   Mo5   Fo10  Se    Go4   Fr
Fr    Hi8   Pa10  Pa9   Fo8   Se    Se    Fr
   Fr    Fi11  Mo3   Hi11  Se    Mo8   Fr
      Fr    Fi6   Fo5   Se    Hi10  Fr
         Fr    Fr    Fr    Fr    Fr
- Robber starts at (1,1) Hi12.
- Pirate starts at (4,6) on the frame.
- Zone *main island* (14): (3,2) (3,3) (4,1) (4,2) (4,3) (5,1) (5,2) (5,3) (5,4) (6,1) (6,2) (6,3) (7,1) (7,2)
- Zone *small island A* (2): (1,1) (1,2)
- Zone *small island B* (4): (2,4) (2,5) (3,5) (4,5)
- Zone *small island C* (2): (6,5) (7,4)
- Harbors (8): (3,2,W) grain; (3,3,E) 3:1; (5,1,NW) ore; (5,1,SW) 3:1; (5,4,NE) wool; (7,1,W) brick; (7,2,E) 3:1; (7,2,SW) lumber
"""
FOR_FOUR: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Mo8   Pa11  Se    Go4   Se    Fr
   Fr    Se    Se    Se    Se    Hi5   Mo2   Fr
Fr    Se    Pa5   Fo6   Mo4   Se    Fo9   Se    Fr
   Fr    Fi12  Hi11  Fi3   Pa9   Se    Go10  Fr
Fr    Hi6   Fo10  De    Fi11  Fo5   Se    Se    Fr
   Fr    Mo3   Pa4   Hi9   Pa8   Se    Hi3   Fr
      Fr    Fi8   Fo2   Mo10  Se    Fi6   Fr
         Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (5,3) De.
- Pirate starts at (4,7) on the frame.
- Zone *main island* (19): (3,2) (3,3) (3,4) (4,1) (4,2) (4,3) (4,4) (5,1) (5,2) (5,3) (5,4) (5,5) (6,1) (6,2) (6,3) (6,4) (7,1) (7,2) (7,3)
- Zone *small island A* (2): (1,1) (1,2)
- Zone *small island B* (5): (1,4) (2,5) (2,6) (3,6) (4,6)
- Zone *small island C* (2): (6,6) (7,5)
- Harbors (9): spots (kind dealt at random from the pool): (3,2,NW) (3,3,NE) (4,1,W) (4,4,NE) (5,5,E) (6,1,W) (6,4,SE) (7,1,SW) (7,2,SE)
"""
FOR_SIX: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go9   Se    Ma    Ma    Ma    Se    Mo6   Fr
   Fr    Mo11  Se    Ma    Ma    Ma    Ma    Se    Se    Fr
Fr    Pa8   Se    Ma    Ma    Ma    Ma    Ma    Se    Hi12  Fr
   Fr    Se    Ma    Ma    Ma    Ma    Ma    Ma    Se    Fr
Fr    Hi4   Se    Ma    Ma    Ma    Ma    Ma    Se    Fi3   Fr
   Fr    Fo2   Se    Ma    Ma    Ma    Ma    Se    Se    Fr
      Fr    Go5   Se    Ma    Ma    Ma    Se    Go10  Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (3,9) Hi12.
- Pirate starts at (4,0) on the frame.
- Zone *main island* (30): (1,3) (1,4) (1,5) (2,3) (2,4) (2,5) (2,6) (3,3) (3,4) (3,5) (3,6) (3,7) (4,2) (4,3) (4,4) (4,5) (4,6) (4,7) (5,3) (5,4) (5,5) (5,6) (5,7) (6,3) (6,4) (6,5) (6,6) (7,3) (7,4) (7,5)
- Zone *small island A* (3): (1,1) (2,1) (3,1)
- Zone *small island B* (1): (1,7)
- Zone *small island C* (1): (3,9)
- Zone *small island D* (3): (5,1) (6,1) (7,1)
- Zone *small island E* (1): (5,9)
- Zone *small island F* (1): (7,7)
- Harbors (11): spots (kind dealt at random from the pool): (1,4,NE) (2,3,NW) (2,6,NE) (3,3,W) (3,7,E) (4,2,SW) (4,7,SE) (6,3,SW) (6,6,E) (7,4,SW) (7,5,SE)
"""

SMALL: Final = ["small-island-A", "small-island-B", "small-island-C"]
MORE_SMALL: Final = [*SMALL, "small-island-D", "small-island-E", "small-island-F"]
KINDS: Final = ["brick", "lumber", "wool", "grain", "ore"]


def new_shores() -> Scenario:
    """The scenario with its three boards."""
    scenario = Scenario("seafarers/new-shores", "NEW-SHORES", 14)
    scenario.start_zones = ["main-island"]
    scenario.chips = 2
    scenario.boards = [_three(), _four(), _six()]
    return scenario


def _three() -> Board:
    board = Board([3], FOR_THREE)
    board.variable = [Area(["main-island"]), _small_islands(SMALL)]
    board.robber_token = 12
    board.robber_zones = ["main-island", *SMALL]
    return board


def _four() -> Board:
    board = Board([4], FOR_FOUR)
    board.harbors = [*KINDS, *["3:1"] * 4]  # SEA-NEW-SHORES-5
    board.variable = [Area(["main-island"]), _small_islands(SMALL)]
    board.robber_zones = ["main-island"]
    return board


def _six() -> Board:
    board = Board([5, 6], FOR_SIX)
    board.harbors = [*KINDS, "wool", *["3:1"] * 5]
    main = Area(["main-island"])  # SEA-NEW-SHORES-6: dealt in every layout
    main.tiles = {"Fo": 6, "Pa": 6, "Fi": 6, "Hi": 5, "Mo": 5, "De": 2}
    main.tokens = [2, 2, 12, 12] + [3, 4, 5, 6, 8, 9, 10, 11] * 3
    board.dealt = [main]
    board.variable = [_small_islands(MORE_SMALL)]
    board.robber_token = 12
    board.robber_zones = MORE_SMALL
    return board


def _small_islands(zones: list[str]) -> Area:
    """SEA-NEW-SHORES-7: hexes and numbers of all small islands, no red one on gold."""
    area = Area(zones)
    area.limits = [Limit([6, 8], ["Go"], [])]
    return area
