"""The words of the island as small numbers, a table of names beside each."""

from __future__ import annotations

from typing import Final

BRICK: Final = 0
LUMBER: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
RESOURCES: Final = ["brick", "lumber", "wool", "grain", "ore"]

HILLS: Final = 0
FOREST: Final = 1
PASTURE: Final = 2
FIELDS: Final = 3
MOUNTAINS: Final = 4
DESERT: Final = 5
TERRAINS: Final = ["hills", "forest", "pasture", "fields", "mountains", "desert"]
"""The first five yield the resource of the same number; modules append their own."""
TERRAIN_CODES: Final = ["Hi", "Fo", "Pa", "Fi", "Mo", "De"]
NOT_LAID: Final = -1

ROAD: Final = 0
SETTLEMENT: Final = 1
CITY: Final = 2
PIECES: Final = ["road", "settlement", "city"]
CARD: Final = 3
"""Not a piece, but bought like one: a development card."""
THINGS: Final = ["road", "settlement", "city", "card"]

NO_HARBOR: Final = 0
ANY_HARBOR: Final = 1
FIRST_SPECIAL_HARBOR: Final = 2
"""A 2:1 harbor of resource k is FIRST_SPECIAL_HARBOR + k."""
HARBORS: Final = ["none", "3:1", "brick", "lumber", "wool", "grain", "ore"]

BOUGHT: Final = 0
FREE: Final = 1
FOUNDED: Final = 2
MOVED: Final = 3
"""How a piece came to the board."""

SEVEN: Final = 0
KNIGHT: Final = 1
OTHER: Final = 2
"""Why the robber moves."""

COLOURS: Final = ["red", "blue", "white", "orange", "green", "brown"]

PIPS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
"""Ways out of 36 to roll each sum."""
