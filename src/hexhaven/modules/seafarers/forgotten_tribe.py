"""The Forgotten Tribe: islands without numbers, at whose coasts gifts wait for ships (SEA-TRIBE)."""

# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from ..island.content import Area, Limit
from .scenario import Board, Scenario

FOR_FOUR: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go    Mo    Se    De    Mo    Fi    Fr
   Fr    Se    Se    Se    Se    Se    Se    Se    Fr
Fr    Fi6   Fo9   Mo11  Hi5   Fo6   Mo4   Se    Pa    Fr
   Fr    Pa10  Hi8   Pa4   Fi12  Fo5   Pa2   Se    Fr
Fr    Fo11  Fi9   Mo3   Pa8   Hi10  Fi3   Se    Fo    Fr
   Fr    Se    Se    Se    Se    Se    Se    Se    Fr
      Fr    De    Hi    Se    Hi    De    Go    Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (7,5) De.
- Pirate starts at (1,3) sea hex.
- Zone *main island* (18): (3,1) (3,2) (3,3) (3,4) (3,5) (3,6) (4,1) (4,2) (4,3) (4,4) (4,5) (4,6) (5,1) (5,2) (5,3) (5,4) (5,5) (5,6)
- Zone *tribe islands (no numbers)* (12): (1,1) (1,2) (1,4) (1,5) (1,6) (3,8) (5,8) (7,1) (7,2) (7,4) (7,5) (7,6)
- Gift edges, VP token (8): (1,1,NE) (1,4,NE) (1,6,NE) (3,8,E) (5,8,E) (7,1,SE) (7,4,SW) (7,6,SE)
- Gift edges, development card (4): (1,1,W) (1,6,E) (7,1,W) (7,6,E)
- Gift edges, harbor (6): (1,1,NW) (1,4,NW) (3,8,NE) (5,8,SE) (7,1,SW) (7,4,SE)
"""
FOR_SIX: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go    Fi    Se    Hi    Mo    Se    De    De    Fr
   Fr    Se    Se    Se    Se    Se    Se    Se    Se    Se    Fr
Fr    Fo9   Mo4   Fi8   Mo10  Mo6   Pa12  Fi11  Fi5   Hi3   Fo4   Fr
   Fr    Fi5   Fo3   Hi5   Fi2   Hi4   Pa3   Hi10  Mo9   Fo11  Fr
Fr    Hi11  Pa6   Fo9   Pa8   Mo3   Fo8   Fo4   Pa6   Hi5   Fi10  Fr
   Fr    Se    Se    Se    Se    Se    Se    Se    Se    Se    Fr
      Fr    Pa    Pa    Se    Go    Go    Se    De    De    Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (1,7) De.
- Pirate starts at (1,6) sea hex.
- Zone *main island* (29): (3,1) (3,2) (3,3) (3,4) (3,5) (3,6) (3,7) (3,8) (3,9) (3,10) (4,1) (4,2) (4,3) (4,4) (4,5) (4,6) (4,7) (4,8) (4,9) (5,1) (5,2) (5,3) (5,4) (5,5) (5,6) (5,7) (5,8) (5,9) (5,10)
- Zone *tribe islands (no numbers)* (12): (1,1) (1,2) (1,4) (1,5) (1,7) (1,8) (7,1) (7,2) (7,4) (7,5) (7,7) (7,8)
- Gift edges, VP token (10): (1,1,NW) (1,2,NW) (1,4,NE) (1,5,NW) (1,7,NE) (7,2,SE) (7,4,SE) (7,5,SW) (7,7,SE) (7,8,SE)
- Gift edges, development card (6): (1,1,W) (1,5,NE) (1,8,E) (7,1,W) (7,4,SW) (7,8,E)
- Gift edges, harbor (8): (1,2,NE) (1,4,NW) (1,7,NW) (1,8,NE) (7,1,SW) (7,2,SW) (7,5,SE) (7,7,SW)
"""

MAIN: Final = "main-island"
KINDS: Final = ["brick", "lumber", "wool", "grain", "ore"]
EAST_OF_FOUR: Final = ["3.5", "4.5", "5.5"]
EAST_OF_SIX: Final = ["3.9", "4.8", "5.9"]


def forgotten_tribe() -> Scenario:
    """The scenario with its two boards."""
    scenario = Scenario("seafarers/forgotten-tribe", "TRIBE", 13)
    scenario.start_zones = [MAIN]
    scenario.boards = [
        _board([3, 4], FOR_FOUR, EAST_OF_FOUR),
        _board([5, 6], FOR_SIX, EAST_OF_SIX),
    ]
    return scenario


def tribe_harbors(players: int) -> list[str]:
    """The harbors among the gifts (SEA-TRIBE-4, -16)."""
    return [*KINDS, *["3:1"] * (3 if players > 4 else 1)]


def _board(players: list[int], block: str, east: list[str]) -> Board:
    """SEA-TRIBE-15: the main island is dealt, and its east end gets no good numbers."""
    board = Board(players, block)
    main = Area([MAIN])
    main.limits = [Limit([6, 8], [], east), Limit([5, 9], [], east)]
    board.variable = [main]
    return board
