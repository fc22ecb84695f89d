"""Faces of the dice, things to build and what they cost, as numbers with names."""

from __future__ import annotations

from typing import Final

LUMBER: Final = 0
BRICK: Final = 1
GRAIN: Final = 2
WOOL: Final = 3
ORE: Final = 4
GOLD: Final = 5
FACES: Final = ["lumber", "brick", "grain", "wool", "ore", "gold"]
RESOURCES: Final = FACES[:5]
ANY: Final = 5
"""In place of a resource: a joker for any of the five."""

ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
KNIGHT: Final = 3
THINGS: Final = ["road", "settlement", "city", "knight"]
COSTS: Final = [
    [1, 1, 0, 0, 0],
    [1, 1, 1, 1, 0],
    [0, 0, 2, 0, 3],
    [0, 0, 1, 1, 1],
]
"""For each thing how many dice of each resource it takes."""

DICE: Final = 6
ROLLS: Final = 3
TURNS: Final = 15
EMPTY_TURN: Final = -2

READY: Final = 0
SPENT: Final = 1
USELESS: Final = 2
"""A gold die given up for the other one of its pair (DICE-GOLD-2)."""
CONDITIONS: Final = ["ready", "spent", "useless"]
