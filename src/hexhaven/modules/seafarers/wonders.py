"""The Wonders of Catan: whoever builds a wonder to its fourth level wins (SEA-WONDERS).

What it takes to claim and to build one is in wonder_race.py.
"""

# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from ..island.content import Area, Limit
from .scenario import Board, Scenario

FOR_FOUR: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go8   Hi2   Se    Mo10  Se    Se    Fr
   Fr    Se    Se    Se    Fo11  Se    De    Se    Fr
Fr    Mo12  Fi6   Hi11  Fi10  Pa3   Fo9   De    Se    Fr
   Fr    Mo3   Fi4   Mo6   Pa5   Hi4   De    Se    Fr
Fr    Hi8   Pa9   Se    Se    Hi10  Se    Se    Go6   Fr
   Fr    Se    Fo3   Se    Fo8   Fi9   Se    Fo4   Fr
      Fr    Mo5   Se    Pa11  Pa2   Se    Fi5   Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (3,7) De.
- Zone *main island* (22): (1,4) (2,4) (3,1) (3,2) (3,3) (3,4) (3,5) (3,6) (4,1) (4,2) (4,3) (4,4) (4,5) (5,1) (5,2) (5,5) (6,2) (6,4) (6,5) (7,1) (7,3) (7,4)
- Zone *desert (part of the main island)* (3): (2,6) (3,7) (4,6)
- Zone *small island A* (2): (1,1) (1,2)
- Zone *small island B* (3): (5,8) (6,7) (7,6)
- Harbors (9): spots (kind dealt at random from the pool): (3,2,NW) (3,4,NW) (3,5,NE) (4,1,W) (4,2,SE) (6,2,W) (6,5,NE) (6,5,SE) (7,3,SE)
- Great Wall markers (desert wasteland) (5 nodes): (4,5,SE) (3,6,S) (3,6,SE) (2,6,S) (2,6,SW)
- Great Bridge markers (strait) (2 nodes): (7,3,NW) (6,2,SE)
- X markers (no starting settlement) (4 nodes): (7,3,SW) (6,4,SW) (6,2,S) (6,2,NE)
"""
FOR_SIX: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go6   Se    Mo5   Fi9   Se    Hi10  Pa12  Se    Fr
   Fr    Fo4   Se    Hi6   Hi3   Se    Fi3   Pa9   Se    Go6   Fr
Fr    Se    Se    Fo11  Fo9   Mo2   Se    Hi5   Mo4   Se    Se    Fr
   Fr    De    Fi5   Mo8   Fi4   Pa11  Fo3   Fi11  Pa10  Se    Fr
Fr    Se    De    Fo10  Fo5   Mo12  Mo10  Hi2   Hi4   Pa8   Se    Fr
   Fr    De    De    Se    Se    Pa11  Se    Fi9   Se    Se    Fr
      Fr    Se    Se    Se    Fo8   Se    Pa6   Se    Go8   Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (5,2) De.
- Zone *main island* (31): (1,3) (1,4) (1,6) (1,7) (2,3) (2,4) (2,6) (2,7) (3,3) (3,4) (3,5) (3,7) (3,8) (4,2) (4,3) (4,4) (4,5) (4,6) (4,7) (4,8) (5,3) (5,4) (5,5) (5,6) (5,7) (5,8) (5,9) (6,5) (6,7) (7,4) (7,6)
- Zone *desert (part of the main island)* (4): (4,1) (5,2) (6,1) (6,2)
- Zone *small island A* (2): (1,1) (2,1)
- Zone *small island B* (1): (2,9)
- Zone *small island C* (1): (7,8)
- Harbors (11): spots (kind dealt at random from the pool): (1,4,NW) (1,7,NW) (2,3,NW) (2,7,E) (3,3,NW) (3,8,E) (4,6,NW) (5,5,SW) (5,7,SW) (5,8,SE) (5,9,E)
- Great Wall markers (desert wasteland) (5 nodes): (4,1,NE) (4,1,SE) (4,2,S) (5,2,SE) (5,3,S)
- Great Bridge markers (southern strait): (6,5,SE) (7,6,NW)
- Lighthouse markers (northern strait): (1,4,SE) (2,6,NW)
- X markers (no starting settlement) (8 nodes): (1,4,NE) (1,4,S) (1,6,SW) (2,6,SW) (5,6,S) (6,5,S) (6,7,SW) (7,6,SW)
"""

MAIN: Final = "main-island"
DESERT: Final = "desert-part-of-the-main-island"
KINDS: Final = ["brick", "lumber", "wool", "grain", "ore"]
RED: Final = [6, 8]


def wonders() -> Scenario:
    """The scenario with its two boards."""
    scenario = Scenario("seafarers/wonders", "WONDERS", 10)
    scenario.start_zones = [MAIN, DESERT]
    scenario.pirate = False  # SEA-WONDERS-2
    scenario.chips = 1
    scenario.no_chips = [DESERT]
    four = _board([3, 4], FOR_FOUR, ["3.5", "4.4"])
    four.harbors = [*KINDS, *["3:1"] * 4]
    six = _board([5, 6], FOR_SIX, ["4.1", "5.2"])
    six.harbors = [*KINDS, "wool", *["3:1"] * 5]
    scenario.boards = [four, six]
    return scenario


def _board(players: list[int], block: str, pale: list[str]) -> Board:
    """SEA-WONDERS-9: the main island is dealt without its deserts; two hexes get no 6 or 8."""
    board = Board(players, block)
    area = Area([MAIN])
    area.limits = [Limit(RED, [], pale)]
    board.variable = [area]
    return board
