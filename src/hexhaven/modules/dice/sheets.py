"""The two sheets as data: what is printed on them, where, and what touches what.

Both are trees of roads. Coordinates are those of the catalogue: flat-top hexes with their corners 1
or 2 units of x and 1 unit of y around the centre.
"""

from __future__ import annotations

from typing import Final

from .kinds import ANY, BRICK, CITY, GRAIN, LUMBER, ORE, ROAD, SETTLEMENT, WOOL

START: Final = 0
"""The road that is there from the beginning."""
START_FROM: Final = ("o", -1, -1)

ISLAND_ONE: Final = """
R0 o S3 0 0
R1 S3 a -1 1
R2 a C7 -3 1
R3 a S4 0 2
R4 S4 b -1 3
R5 b C12 -3 3
R6 b S5 0 4
R7 S5 c 2 4
R8 c S7 3 3
R9 S7 d 2 2
R10 d S9 3 1
R11 S9 e 2 0
R12 e S11 3 -1
R13 S7 f 5 3
R14 f C20 6 2
R15 C20 g 5 1
R16 g C30 6 0
"""
"""Each road: its name, the nodes it joins, and where the second of them lies."""

ISLAND_TWO: Final = """
P0 o A1 0 0
P1 A1 a -1 1
P2 a B1 -3 1
P3 a A2 0 2
P4 A2 b -1 3
P5 b B2 -3 3
P6 b A3 0 4
P7 A3 c 2 4
P8 c B3 3 3
P9 B3 d 5 3
P10 d A4 6 2
P11 A4 e 5 1
P12 e B4 3 1
P13 e A5 6 0
P14 A5 f 5 -1
P15 f A6 3 -1
P16 A6 g 2 -2
P17 g A7 0 -2
"""


class Hex:
    """A terrain of the sheet."""

    def __init__(self, terrain: str, x: int, y: int) -> None:
        self.terrain: str = terrain
        self.x: int = x
        self.y: int = y


class Joker:
    """What a knight, or a pair of them, can do once in the game."""

    def __init__(self, name: str, resource: int, knights: int, hex: int) -> None:
        self.name: str = name
        self.resource: int = resource
        """What a die is turned to; ANY: what the player likes."""
        self.knights: int = knights
        """The mask of the knights that must all be built."""
        self.hex: int = hex


class Sheet:
    """One side of the printed sheet."""

    def __init__(self, roads: str, plus: bool) -> None:
        self.plus: bool = plus
        """The Plus side: any order, victory points, a marked road, pairs of knights."""
        self.names: list[list[str]] = [[], [], [], []]
        """For each kind of thing the names of its symbols."""
        self.values: list[list[int]] = [[], [], [], []]
        """What each symbol is worth."""
        self.nodes: list[str] = [START_FROM[0]]
        self.node_xy: list[tuple[int, int]] = [(START_FROM[1], START_FROM[2])]
        self.road_ends: list[tuple[int, int]] = []
        """For each road the nodes it joins; the first is nearer to the start."""
        for line in roads.split("\n"):
            if line:
                self._add_road(line.split())
        self.near: list[int] = [self._near(road) for road in range(len(self.road_ends))]
        """For each road the mask of the roads that share a node with it."""
        self.sites: list[list[int]] = [[], [], [], []]
        """For each settlement and city its node."""
        self.access: list[list[int]] = [[], [], [], []]
        """For each settlement and city the mask of the roads that touch it."""
        self.hexes: list[Hex] = []
        self.knight_hex: list[int] = []
        self.jokers: list[Joker] = []
        self.marked: int = -1
        """The road for which the Longest Road is first given; -1: none."""

    def _add_road(self, words: list[str]) -> None:
        name, start, end, x, y = words
        self.names[ROAD].append(name)
        self.values[ROAD].append(0 if self.plus or not self.road_ends else 1)
        self.nodes.append(end)
        self.node_xy.append((int(x), int(y)))
        self.road_ends.append((self.nodes.index(start), self.nodes.index(end)))

    def _near(self, road: int) -> int:
        ends = self.road_ends[road]
        found = 0
        for other in range(len(self.road_ends)):
            a, b = self.road_ends[other]
            if other != road and (a in ends or b in ends):
                found |= 1 << other
        return found

    def add_sites(self, thing: int, names: list[str], values: list[int]) -> None:
        """Print settlements or cities on their nodes."""
        for name in names:
            node = self.nodes.index(name)
            touching = 0
            for road in range(len(self.road_ends)):
                if node in self.road_ends[road]:
                    touching |= 1 << road
            self.sites[thing].append(node)
            self.access[thing].append(touching)
        self.names[thing] = names
        self.values[thing] = values

    def worth(self, thing: int, mask: int) -> int:
        """What the symbols of a mask are worth together."""
        total = 0
        values = self.values[thing]
        for index in range(len(values)):
            if mask >> index & 1:
                total += values[index]
        return total

    def longest(self, roads: int) -> int:
        """How many roads the longest path of a mask has, the start road left out.

        A tree, listed from the start outwards: so going backwards every road finds what lies
        behind it (DICE-PLUS-ROAD-3).
        """
        depth = [0] * len(self.nodes)
        best = 0
        for road in range(len(self.road_ends) - 1, START, -1):
            if roads >> road & 1:
                near, far = self.road_ends[road]
                best = max(best, depth[near] + depth[far] + 1)
                depth[near] = max(depth[near], depth[far] + 1)
        return best


def _island_one() -> Sheet:
    sheet = Sheet(ISLAND_ONE, False)
    sheet.add_sites(SETTLEMENT, ["S3", "S4", "S5", "S7", "S9", "S11"], [3, 4, 5, 7, 9, 11])
    sheet.add_sites(CITY, ["C7", "C12", "C20", "C30"], [7, 12, 20, 30])
    places = [
        ("mountains", -2, 0, ORE),
        ("fields", -2, 2, GRAIN),
        ("pasture", 1, 3, WOOL),
        ("forest", 4, 2, LUMBER),
        ("hills", 4, 0, BRICK),
        ("desert", 1, -1, ANY),
    ]
    for index in range(len(places)):
        terrain, x, y, resource = places[index]
        sheet.hexes.append(Hex(terrain, x, y))
        sheet.knight_hex.append(index)
        sheet.jokers.append(Joker(f"K{index + 1}", resource, 1 << index, index))
    sheet.hexes.append(Hex("sea", 1, 1))
    sheet.names[3] = ["K1", "K2", "K3", "K4", "K5", "K6"]
    sheet.values[3] = [1, 2, 3, 4, 5, 6]
    return sheet


def _island_two() -> Sheet:
    sheet = Sheet(ISLAND_TWO, True)
    sheet.add_sites(SETTLEMENT, ["A1", "A2", "A3", "A4", "A5", "A6", "A7"], [1] * 7)
    sheet.add_sites(CITY, ["B1", "B2", "B3", "B4"], [2] * 4)
    places = [
        ("mountains", -2, 0, "ore", ORE),
        ("fields", -2, 2, "grain", GRAIN),
        ("pasture", 1, 3, "wool", WOOL),
        ("forest", 4, 2, "lumber", LUMBER),
        ("hills", 4, 0, "brick", BRICK),
    ]
    for index in range(len(places)):
        terrain, x, y, name, resource = places[index]
        sheet.hexes.append(Hex(terrain, x, y))
        sheet.knight_hex.append(index)
        sheet.names[3].append(name)
        sheet.jokers.append(Joker(name, resource, 1 << index, index))
    for name, y in (("D1", -1), ("D2", 1)):
        hex = len(sheet.hexes)
        sheet.hexes.append(Hex("desert", 1, y))
        sheet.jokers.append(Joker(name, ANY, 3 << len(sheet.knight_hex), hex))
        sheet.knight_hex += [hex, hex]
        sheet.names[3] += [f"{name}a", f"{name}b"]
    sheet.values[3] = [0] * len(sheet.names[3])
    sheet.marked = sheet.names[ROAD].index("P7")
    return sheet


BASIC: Final = _island_one()
PLUS: Final = _island_two()
