"""Cloth for Catan: two large islands, and villages between them that trade in cloth (SEA-CLOTH)."""

# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from ..island.content import Area
from .scenario import Board, Scenario

FOR_FOUR: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Fo4   Pa6   Hi5   Pa11  Fi8   Fr
   Fr    Fi3   Fo12  Se    Se    Fo3   Mo9   Fr
Fr    Fi12  Se    Se    Go    Se    Se    Se    Fr
   Fr    Se    De    Se    Se    De    Se    Fr
Fr    Se    Se    Se    Go    Se    Se    Mo2   Fr
   Fr    Hi9   Fi2   Se    Se    Pa11  Mo4   Fr
      Fr    Pa10  Fo6   Mo5   Fi10  Hi8   Fr
         Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (3,1) Fi12.
- Pirate starts at (4,7) on the frame.
- Zone *north island* (10): (1,1) (1,2) (1,3) (1,4) (1,5) (2,1) (2,2) (2,5) (2,6) (3,1)
- Zone *south island* (10): (5,7) (6,1) (6,2) (6,5) (6,6) (7,1) (7,2) (7,3) (7,4) (7,5)
- Zone *village islands* (4): (3,4) (4,2) (4,5) (5,4)
- Harbors (9): spots (kind dealt at random from the pool): (1,1,NE) (1,4,NW) (2,1,W) (2,6,E) (5,7,E) (6,1,W) (6,6,SE) (7,2,SW) (7,4,SE)
- Villages (8), node = number: (4,2,N) = 10; (4,2,S) = 9; (3,4,N) = 11; (3,4,S) = 8; (5,4,N) = 6; (5,4,S) = 3; (4,5,N) = 4; (4,5,S) = 5
"""
FOR_SIX: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Fo4   Mo8   Hi3   Fi11  Fo3   Fi9   Pa11  Fr
   Fr    Pa9   Fi3   Se    Se    Se    Se    Pa2   Fo6   Fr
Fr    Mo12  Se    Se    De    Se    De    Se    Se    Mo10  Fr
   Fr    Se    Go    Se    Se    Se    Se    Go    Se    Fr
Fr    Hi12  Se    Se    De    Se    De    Se    Se    Fo8   Fr
   Fr    Hi5   Mo6   Se    Se    Se    Se    Fo11  Mo2   Fr
      Fr    Fi4   Hi5   Fi8   Fi3   Pa11  Fo10  Pa6   Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (3,1) Mo12.
- Pirate starts at (4,9) on the frame.
- Zone *north island* (13): (1,1) (1,2) (1,3) (1,4) (1,5) (1,6) (1,7) (2,1) (2,2) (2,7) (2,8) (3,1) (3,9)
- Zone *south island* (13): (5,1) (5,9) (6,1) (6,2) (6,7) (6,8) (7,1) (7,2) (7,3) (7,4) (7,5) (7,6) (7,7)
- Zone *village islands* (6): (3,4) (3,6) (4,2) (4,7) (5,4) (5,6)
- Harbors (11): spots (kind dealt at random from the pool): (1,1,NE) (1,4,NW) (1,6,NW) (2,1,W) (2,8,E) (5,9,E) (6,1,W) (6,8,SE) (7,2,SW) (7,3,SE) (7,6,SE)
- Villages (12), node = number: (4,2,N) = 4; (4,2,S) = 9; (3,4,N) = 2; (3,4,S) = 5; (5,4,N) = 6; (5,4,S) = 12; (3,6,N) = 10; (3,6,S) = 8; (5,6,N) = 9; (5,6,S) = 10; (4,7,N) = 4; (4,7,S) = 5
"""

LARGE: Final = ["north-island", "south-island"]
KINDS: Final = ["brick", "lumber", "wool", "grain", "ore"]


def cloth() -> Scenario:
    """The scenario with its two boards."""
    scenario = Scenario("seafarers/cloth", "CLOTH", 14)
    scenario.start_zones = LARGE
    scenario.boards = [
        _board([3, 4], FOR_FOUR, [*KINDS, *["3:1"] * 4]),
        _board([5, 6], FOR_SIX, [*KINDS, "wool", *["3:1"] * 5]),
    ]
    return scenario


def _board(players: list[int], block: str, harbors: list[str]) -> Board:
    """SEA-CLOTH-14, -18: the large islands are dealt, and the robber begins on one of the 12s."""
    board = Board(players, block)
    board.harbors = harbors
    board.variable = [Area(LARGE)]
    board.robber_token = 12
    board.robber_zones = LARGE
    return board
