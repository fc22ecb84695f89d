"""New World: a board dealt at random, whose harbors the players place (SEA-NEW-WORLD)."""

from __future__ import annotations

from typing import Final

from ..island.content import Area, Limit
from .scenario import Board, Scenario

FOR_FOUR: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Rn    Rn    Rn    Rn    Rn    Fr
   Fr    Rn    Rn    Rn    Rn    Rn    Rn    Fr
Fr    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Fr
   Fr    Rn    Rn    Rn    Rn    Rn    Rn    Fr
Fr    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Fr
   Fr    Rn    Rn    Rn    Rn    Rn    Rn    Fr
      Fr    Rn    Rn    Rn    Rn    Rn    Fr
         Fr    Fr    Fr    Fr    Fr    Fr

"""
FOR_SIX: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Fr
   Fr    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Fr
Fr    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Fr
   Fr    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Fr
Fr    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Fr
   Fr    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Fr
      Fr    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Rn    Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr

"""

KINDS: Final = ["brick", "lumber", "wool", "grain", "ore"]


def new_world() -> Scenario:
    """The scenario with its two boards."""
    scenario = Scenario("seafarers/new-world", "NEW-WORLD", 12)
    scenario.layouts = ["variable"]
    scenario.off_board = True  # SEA-NEW-WORLD-7
    scenario.chips = 1
    scenario.boards = [_four(), _six()]
    return scenario


def _four() -> Board:
    """SEA-NEW-WORLD-1, -2."""
    world = Area([])
    world.tiles = {"Se": 19, "Fo": 5, "Pa": 5, "Fi": 5, "Hi": 4, "Mo": 4}
    world.tokens = [2, 6, 6, 8, 8, 11, 11, 12] + [3, 4, 5, 9, 10] * 3
    board = Board([3, 4], FOR_FOUR)
    board.dealt = [world]
    return board


def _six() -> Board:
    """SEA-NEW-WORLD-1 to -3."""
    world = Area([])
    world.tiles = {"Se": 21, "Fo": 7, "Pa": 7, "Fi": 7, "Hi": 7, "Mo": 7, "Go": 4, "De": 3}
    world.tokens = [2, 2, 3, 3, 3, 12, 12] + [4, 10, 11] * 4 + [5, 6, 8, 9] * 5
    world.limits = [Limit([6, 8], ["Go"], [])]
    board = Board([5, 6], FOR_SIX)
    board.dealt = [world]
    return board


def world_harbors(players: int) -> list[str]:
    """The harbor tokens that the players draw (SEA-NEW-WORLD-5)."""
    return [*KINDS, *["3:1"] * 5] if players < 5 else [*KINDS, "wool", *["3:1"] * 5]
