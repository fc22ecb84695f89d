"""The Fog Island: two thirds of the land are unknown until somebody comes near (SEA-FOG)."""

# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from ..island.content import Area
from .fog import Stacks
from .scenario import FIRST_PRINTING, Board, Scenario

FOR_THREE: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Fog   Fog   Se    Hi6   Fo11  Fr
   Fr    Fog   Fog   Fog   Se    Fo5   Fi3   Fr
Fr    Se    Se    Se    Fog   Se    Pa8   Pa9   Fr
   Fr    Fo6   Pa5   Se    Fog   Se    Mo4   Fr
Fr    Se    Hi11  Fo9   Se    Fog   Se    Se    Fr
   Fr    Se    Mo8   Fi10  Se    Fog   Fog   Fr
      Fr    Se    Pa12  Se    Fog   Fog   Fr
         Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (7,2) Pa12.
- Pirate starts at (4,0) on the frame.
- Zone *start island 1* (7): (1,4) (1,5) (2,5) (2,6) (3,6) (3,7) (4,6)
- Zone *start island 2* (7): (4,1) (4,2) (5,2) (5,3) (6,2) (6,3) (7,2)
- Zone *unexplored spaces (Fog)* (12): (1,1) (1,2) (2,1) (2,2) (2,3) (3,4) (4,4) (5,5) (6,5) (6,6) (7,4) (7,5)
- Harbors (8): (1,4,NE) 3:1; (1,5,E) wool; (3,7,NE) grain; (4,1,SW) ore; (4,6,E) 3:1; (5,2,SW) lumber; (6,3,SE) brick; (7,2,W) 3:1
"""
FOR_FOUR: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Fog   Se    Hi4   Fi10  Mo3   Fr
   Fr    Fog   Fog   Se    Pa9   Fo6   Hi12  Fr
Fr    Se    Se    Fog   Se    Se    Pa10  Mo8   Fr
   Fr    Mo3   Se    Fog   Fog   Se    Fi11  Fr
Fr    Fi6   Fo4   Se    Fog   Fog   Se    Fo5   Fr
   Fr    Hi9   Pa8   Se    Fog   Fog   Se    Fr
      Fr    Pa2   Fo5   Se    Fog   Fog   Fr
         Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (2,6) Hi12.
- Pirate starts at (4,0) on the frame.
- Zone *start island 1* (10): (1,3) (1,4) (1,5) (2,4) (2,5) (2,6) (3,6) (3,7) (4,6) (5,7)
- Zone *start island 2* (7): (4,1) (5,1) (5,2) (6,1) (6,2) (7,1) (7,2)
- Zone *unexplored spaces (Fog)* (12): (1,1) (2,1) (2,2) (3,3) (4,3) (4,4) (5,4) (5,5) (6,4) (6,5) (7,4) (7,5)
- Harbors (9): (1,3,NE) wool; (1,5,E) 3:1; (1,5,NW) grain; (3,7,NE) brick; (4,1,W) lumber; (5,1,SW) ore; (5,7,NE) 3:1; (7,1,SE) 3:1; (7,1,W) 3:1
"""
FOR_SIX: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Hi5   Pa6   Mo3   De    Hi11  Hi8   Mo11  Fi6   Fr
   Fr    Se    Fi2   Pa4   Mo6   Mo10  Pa9   Hi12  Fo4   Se    Fr
Fr    Fog   Se    Fo8   Fi9   Hi3   Mo12  Fi10  Fo3   Se    Fog   Fr
   Fr    Fog   Se    Se    Fo5   Fi11  Pa8   Se    Se    Fog   Fr
Fr    Fog   Fog   Fog   Se    Se    Se    Se    Fog   Fog   Fog   Fr
   Fr    Fog   Fog   Fog   Fog   Fog   Fog   Fog   Fog   Fog   Fr
      Fr    Go4   Fog   Fog   Fog   Fog   Fog   Fog   Go10  Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (1,4) De.
- Pirate starts at (4,8) sea hex.
- Zone *start island 1* (24): (1,1) (1,2) (1,3) (1,4) (1,5) (1,6) (1,7) (1,8) (2,2) (2,3) (2,4) (2,5) (2,6) (2,7) (2,8) (3,3) (3,4) (3,5) (3,6) (3,7) (3,8) (4,4) (4,5) (4,6)
- Zone *gold islet 1* (1): (7,1)
- Zone *gold islet 2* (1): (7,8)
- Zone *unexplored spaces (Fog)* (25): (3,1) (3,10) (4,1) (4,9) (5,1) (5,2) (5,3) (5,8) (5,9) (5,10) (6,1) (6,2) (6,3) (6,4) (6,5) (6,6) (6,7) (6,8) (6,9) (7,2) (7,3) (7,4) (7,5) (7,6) (7,7)
- Harbors (9): spots (kind dealt at random from the pool): (1,1,NE) (1,3,NW) (1,5,NE) (1,8,NW) (2,2,W) (2,8,E) (3,4,SW) (3,7,SE) (4,5,SE)
"""
OF_2007: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go10  Fog   Go4   Se    Se    Fr
   Fr    Fog   Fog   Fog   Se    Fi2   Se    Fr
Fr    Fog   Fog   Fog   Fog   Se    Hi9   Fo3   Fr
   Fr    Fog   Fog   Fog   Se    Fo10  Pa8   Fr
Fr    Se    Se    Se    Se    Se    Hi12  Mo5   Fr
   Fr    Pa3   Fi4   Hi8   Mo4   Fo5   Pa11  Fr
      Fr    Fo6   Mo9   Pa10  Fi6   Se    Fr
         Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (5,6) Hi12.
- Pirate starts at (5,4) sea hex.
- Zone *gold islet 1* (1): (1,1)
- Zone *gold islet 2* (1): (1,3)
- Zone *start island 1* (17): (2,5) (3,6) (3,7) (4,5) (4,6) (5,6) (5,7) (6,1) (6,2) (6,3) (6,4) (6,5) (6,6) (7,1) (7,2) (7,3) (7,4)
- Zone *unexplored spaces (Fog)* (11): (1,2) (2,1) (2,2) (2,3) (3,1) (3,2) (3,3) (3,4) (4,1) (4,2) (4,3)
- Harbors (9): (2,5,NE) brick; (3,7,E) lumber; (5,7,E) ore; (6,1,NW) 3:1; (6,4,NW) 3:1; (6,6,SE) 3:1; (7,1,SW) grain; (7,2,SW) 3:1; (7,4,SW) wool
"""

ONE_ISLAND: Final = ["start-island-1"]
TWO_ISLANDS: Final = ["start-island-1", "start-island-2"]
KINDS: Final = ["brick", "lumber", "wool", "grain", "ore"]
SMALL_STACK: Final = {"Se": 2, "Go": 2, "Fi": 2, "Hi": 2, "Mo": 2, "Pa": 1, "Fo": 1}
LARGE_STACK: Final = {"Se": 12, "Go": 1, "Fi": 2, "Hi": 2, "Mo": 2, "Pa": 3, "Fo": 3}
OLD_STACK: Final = {"Se": 2, "Hi": 2, "Mo": 2, "Fi": 2, "Pa": 1, "Fo": 1, "De": 1}


def fog_island() -> Scenario:
    """The scenario with its four boards."""
    scenario = Scenario("seafarers/fog-island", "FOG", 12)
    six = _board([5, 6], FOR_SIX, ONE_ISLAND)
    six.harbors = [*KINDS, *["3:1"] * 4]
    six.robber_token = 0  # on the desert, SEA-FOG-14
    old = _board([3, 4], OF_2007, ONE_ISLAND)
    old.printing = FIRST_PRINTING
    scenario.boards = [
        _board([3], FOR_THREE, TWO_ISLANDS),
        _board([4], FOR_FOUR, TWO_ISLANDS),
        six,
        old,
    ]
    return scenario


def fog_stacks() -> list[Stacks]:
    """What lies face down (SEA-FOG-2), for each board in the same order."""
    return [
        Stacks(SMALL_STACK, [3, 3, 4, 5, 6, 8, 9, 10, 11, 12]),
        Stacks(SMALL_STACK, [3, 4, 5, 6, 8, 9, 10, 11, 11, 12]),
        Stacks(LARGE_STACK, [2, 2, 3, 4, 5, 5, 6, 8, 9, 9, 10, 11, 12]),
        Stacks(OLD_STACK, [3, 5, 6, 8, 9, 11, 11, 12]),
    ]


def _board(players: list[int], block: str, islands: list[str]) -> Board:
    """SEA-FOG-14: the start islands are dealt together, red numbers next to each other or not."""
    board = Board(players, block)
    board.start_zones = islands
    area = Area(islands)
    area.apart = False
    board.variable = [area]
    board.robber_token = 12
    board.robber_zones = islands
    return board
