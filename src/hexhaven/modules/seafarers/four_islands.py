"""The Four Islands: one begins on one or two of them, the others bring points (SEA-FOUR-ISLANDS)."""

# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from ..island.content import Area, Limit
from .scenario import FIRST_PRINTING, Board, Scenario

FOR_THREE: Final = """
         Fr    Fr    Fr    Fr    Fr
      Fr    Se    Se    Fi4   Pa3   Fr
   Fr    Mo4   Fo9   Se    Fi9   Hi5   Fr
Fr    Pa6   Mo10  Se    Fo8   Hi11  Se    Fr
   Fr    Se    Se    Se    Se    Se    Fr
Fr    Fi11  Mo8   Fo3   Se    Hi10  Hi6   Fr
   Fr    Fo5   Pa9   Se    Mo2   Fi5   Fr
      Fr    Pa12  Se    Se    Se    Fr
         Fr    Fr    Fr    Fr    Fr
- Robber starts at (7,1) Pa12.
- Pirate starts at (4,3) sea hex.
- Zone *island 1* (6): (1,3) (1,4) (2,4) (2,5) (3,4) (3,5)
- Zone *island 2* (4): (2,1) (2,2) (3,1) (3,2)
- Zone *island 3* (6): (5,1) (5,2) (5,3) (6,1) (6,2) (7,1)
- Zone *island 4* (4): (5,5) (5,6) (6,4) (6,5)
- Harbors (9): (2,2,SE) ore; (2,5,NE) 3:1; (3,1,NW) 3:1; (3,5,SW) brick; (5,1,NE) lumber; (5,1,SW) 3:1; (5,6,SE) grain; (6,2,SE) wool; (6,4,NW) 3:1
"""
FOR_FOUR: Final = """
         Fr    Fr    Fr    Fr    Fr
      Fr    Pa8   Se    Fo9   Fo11  Fr
   Fr    Hi10  Se    Mo3   Fi12  Pa5   Fr
Fr    Fi5   Fo3   Se    Hi5   Mo10  Se    Fr
   Fr    Se    Se    Fo6   Se    Se    Fr
Fr    Hi4   Pa9   Se    Se    Fo9   Pa11  Fr
   Fr    Fi6   Mo4   Hi2   Se    Mo8   Fr
      Fr    Pa10  Fi11  Se    Fi4   Fr
         Fr    Fr    Fr    Fr    Fr
- Robber starts at (2,4) Fi12.
- Pirate starts at (4,6) on the frame.
- Zone *island 1* (4): (1,1) (2,1) (3,1) (3,2)
- Zone *island 2* (8): (1,3) (1,4) (2,3) (2,4) (2,5) (3,4) (3,5) (4,3)
- Zone *island 3* (7): (5,1) (5,2) (6,1) (6,2) (6,3) (7,1) (7,2)
- Zone *island 4* (4): (5,5) (5,6) (6,5) (7,4)
- Harbors (9): (2,1,W) grain; (2,5,SE) lumber; (3,1,SE) 3:1; (4,3,NW) 3:1; (5,1,SW) brick; (5,6,NW) ore; (5,6,SE) 3:1; (6,2,NE) 3:1; (7,1,W) wool
"""
SIX_ISLANDS: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Pa12  Mo4   Se    Fo6   Se    Mo9   Pa6   Fr
   Fr    Fo8   Mo10  Se    Mo11  Hi10  Se    Fi3   Hi10  Fr
Fr    Hi11  Fi9   Se    Pa3   Fo4   Se    Se    Fo4   Se    Fr
   Fr    Se    Se    Se    Se    Se    Se    Se    Se    Fr
Fr    Se    Hi4   Se    Se    Pa8   Fo10  Se    Fo5   Fi6   Fr
   Fr    Fo9   Fi12  Se    Fi5   Mo3   Se    Hi8   Pa9   Fr
      Fr    Pa5   Mo6   Se    Pa2   Se    Hi5   Fi2   Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (7,4) Pa2.
- Pirate starts at (4,0) on the frame.
- Zone *island 1* (6): (1,1) (1,2) (2,1) (2,2) (3,1) (3,2)
- Zone *island 2* (5): (1,4) (2,4) (2,5) (3,4) (3,5)
- Zone *island 3* (5): (1,6) (1,7) (2,7) (2,8) (3,8)
- Zone *island 4* (5): (5,2) (6,1) (6,2) (7,1) (7,2)
- Zone *island 5* (5): (5,5) (5,6) (6,4) (6,5) (7,4)
- Zone *island 6* (6): (5,8) (5,9) (6,7) (6,8) (7,6) (7,7)
- Harbors (11): spots (kind dealt at random from the pool): (1,2,NW) (1,4,NE) (1,7,NE) (2,2,SE) (2,7,SW) (3,2,SW) (6,1,W) (6,4,SW) (6,8,E) (7,2,NE) (7,6,SW)
"""
OF_2007: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Fo4   Pa5   Se    Mo11  Pa9   Fr
   Fr    Mo10  Fi3   Se    Fo4   Fi6   Hi3   Fr
Fr    Pa6   Se    Se    Se    De    Mo9   Se    Fr
   Fr    Se    Se    Se    Se    Se    Se    Fr
Fr    De    Fi11  Fo10  Se    Se    Se    Pa5   Fr
   Fr    Mo12  Pa8   Se    Se    Hi2   Fo4   Fr
      Fr    Hi9   Fi10  Se    Se    Hi8   Fr
         Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (3,5) De.
- Pirate starts at (4,3) sea hex.
- Zone *island 1* (5): (1,1) (1,2) (2,1) (2,2) (3,1)
- Zone *island 2* (7): (1,4) (1,5) (2,4) (2,5) (2,6) (3,5) (3,6)
- Zone *island 3* (7): (5,1) (5,2) (5,3) (6,1) (6,2) (7,1) (7,2)
- Zone *island 4* (4): (5,7) (6,5) (6,6) (7,5)
- Harbors (10): (1,1,NW) 3:1; (1,4,NW) 3:1; (2,2,SE) wool; (2,6,E) brick; (3,1,W) ore; (3,6,SW) 3:1; (5,3,NE) 3:1; (5,7,NE) lumber; (6,1,W) grain; (7,5,W) 3:1
"""

ISLANDS: Final = ["island-1", "island-2", "island-3", "island-4"]
MORE_ISLANDS: Final = [*ISLANDS, "island-5", "island-6"]
KINDS: Final = ["brick", "lumber", "wool", "grain", "ore"]


def four_islands() -> Scenario:
    """The scenario with its four boards."""
    scenario = Scenario("seafarers/four-islands", "FOUR-ISLANDS", 13)
    scenario.chips = 2
    scenario.first_chip, scenario.first_target = 1, 12
    six = _board([5, 6], SIX_ISLANDS, MORE_ISLANDS)
    six.harbors = [*KINDS, "wool", *["3:1"] * 5]
    old = _board([3, 4], OF_2007, ISLANDS)
    old.printing = FIRST_PRINTING
    old.robber_token = 0  # on the first desert
    scenario.boards = [
        _board([3], FOR_THREE, ISLANDS),
        _board([4], FOR_FOUR, ISLANDS),
        six,
        old,
    ]
    return scenario


def _board(players: list[int], block: str, islands: list[str]) -> Board:
    """SEA-FOUR-ISLANDS-5: all hexes and numbers are dealt together, the robber on a 12."""
    board = Board(players, block)
    area = Area(islands)
    area.limits = [Limit([2, 3, 11, 12], ["Fo", "Pa"], [])]
    board.variable = [area]
    board.robber_token = 12
    board.robber_zones = islands
    return board
