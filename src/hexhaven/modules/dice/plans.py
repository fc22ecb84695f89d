"""Plans: what some dice can buy in a turn, and which jokers that takes.

Six dice pay for one of ten sets of things at most. What the dice lack is made up by gold, two for
one, and by jokers, one die each. Gold left over is lost anyway, so it is used first; what is left
to choose is which jokers go. A joker of a knight built in this very turn helps with what is built
after it (DICE-JOKER-5).
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Seat
from .kinds import ANY, COSTS, GOLD, KNIGHT, RESOURCES, ROAD, THINGS
from .multisets import ALL

PLANS: Final = [
    [0, 0, 0, 0],
    [1, 0, 0, 0],
    [2, 0, 0, 0],
    [3, 0, 0, 0],
    [0, 0, 0, 1],
    [1, 0, 0, 1],
    [0, 0, 0, 2],
    [0, 1, 0, 0],
    [1, 1, 0, 0],
    [0, 0, 1, 0],
]
"""How many roads, settlements, cities and knights: all that six dice can pay for."""
NOTHING: Final = 0
ROAD_AND_KNIGHT: Final = 5
TWO_KNIGHTS: Final = 6
NO_FRESH: Final = 6
"""In place of a resource: no knight is built, or its joker is of no use yet."""

PLAN_MASK: Final = 15
JOKERS_SHIFT: Final = 4
JOKERS_MASK: Final = 31
WILD_SHIFT: Final = 9
WILD_MASK: Final = 3
MOST_WILD: Final = 2
FRESH_BIT: Final = 1 << 11
"""A way to pay is one int: the plan, the jokers used by resource, how many for any, and whether
the joker of the knight built first is used as well."""
WAYS: Final = 1 << 12


def needs_of(plan: int) -> list[int]:
    """How many dice of each resource a plan takes."""
    total = [0, 0, 0, 0, 0]
    for thing in range(len(THINGS)):
        for face in range(len(RESOURCES)):
            total[face] += PLANS[plan][thing] * COSTS[thing][face]
    return total


NEEDS: Final = [needs_of(plan) for plan in range(len(PLANS))]
SIZES: Final = [sum(NEEDS[plan]) for plan in range(len(PLANS))]
SECOND: Final = [
    [COSTS[ROAD][f] > 0 for f in range(5)],
    [COSTS[KNIGHT][f] > 0 for f in range(5)],
]


def fresh_helps(plan: int, fresh: int, face: int) -> bool:
    """Whether the joker of the first knight of a plan can stand for a resource of the rest."""
    if plan not in (ROAD_AND_KNIGHT, TWO_KNIGHTS) or fresh not in (face, ANY):
        return False
    return SECOND[0 if plan == ROAD_AND_KNIGHT else 1][face]


def ways_to_pay(counts: list[int], plan: int, fresh: int) -> list[int]:
    """Every way to pay for a plan with these dice that spares jokers where it can.

    `fresh` is what the joker of the first knight of the plan is for.
    """
    dice = sum(counts)
    if SIZES[plan] > dice:
        return []
    missing = [max(0, NEEDS[plan][face] - counts[face]) for face in range(5)]
    gold = min(counts[GOLD] // 2, dice - SIZES[plan])
    found: list[int] = []
    for jokers in range(1 << 5):
        rest = 0
        helped = False
        fits = True
        for face in range(5):
            lacking = missing[face]
            if jokers >> face & 1:
                fits = fits and lacking > 0
                lacking -= 1
            if lacking > 0:
                rest += lacking
                helped = helped or fresh_helps(plan, fresh, face)
        if not fits:
            continue
        for use_fresh in range(2 if helped else 1):
            wild = max(0, rest - use_fresh - gold)
            if wild <= MOST_WILD:
                way = plan | jokers << JOKERS_SHIFT | wild << WILD_SHIFT
                found.append(way | FRESH_BIT if use_fresh else way)
    return [way for way in found if not any(spares(other, way) for other in found)]


def spares(way: int, other: Seat) -> bool:
    """Whether a way to pay uses only part of the jokers that another one uses."""
    if way == other or way & FRESH_BIT > other & FRESH_BIT:
        return False
    if (way & ~other) >> JOKERS_SHIFT & JOKERS_MASK:
        return False
    return way >> WILD_SHIFT & WILD_MASK <= other >> WILD_SHIFT & WILD_MASK


def affordable(way: int, jokers: int, wild: int) -> bool:
    """Whether these jokers, by resource, and so many for any, suffice for a way to pay."""
    if way >> JOKERS_SHIFT & JOKERS_MASK & ~jokers:
        return False
    return way >> WILD_SHIFT & WILD_MASK <= wild


class Menus:
    """For the jokers that a seat has: in which ways every multiset of dice can pay for what."""

    def __init__(self) -> None:
        self.known: dict[int, list[list[int]]] = {}
        self.raw: dict[int, list[list[int]]] = {}

    def ways(self, jokers: int, wild: int, fresh: int) -> list[list[int]]:
        """For each multiset its ways to pay, nothing at all included."""
        key = (jokers * (MOST_WILD + 1) + wild) * (NO_FRESH + 1) + fresh
        menu = self.known.get(key)
        if menu is None:
            menu = []
            for ways in self._raw(fresh):
                menu.append([way for way in ways if affordable(way, jokers, wild)])
            self.known[key] = menu
        return menu

    def _raw(self, fresh: int) -> list[list[int]]:
        raw = self.raw.get(fresh)
        if raw is None:
            raw = []
            for index in range(ALL.total):
                ways: list[int] = []
                for plan in range(len(PLANS)):
                    ways.extend(ways_to_pay(ALL.counts[index], plan, fresh))
                raw.append(ways)
            self.raw[fresh] = raw
        return raw


MENUS: Final = Menus()
