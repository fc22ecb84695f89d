"""Places of the two principalities, with the catalogue's coordinates (DUEL-LAY).

Columns run from -12 to 12. A road column r lies at x = 2r - 12, and so do the regions above and
below it; a town column t, for a settlement or city, at x = 2t - 11, between the roads t and t + 1.
Seat 0 is A, seat 1 is B: A:1,0 is a town of A, B:1,-2 the outer slot below a town of B.
"""

from __future__ import annotations

from typing import Final

from ...engine.layout import Layout
from ...engine.moves import SlotName
from .kinds import STACKS

ROAD_COLUMNS: Final = 13
TOWN_COLUMNS: Final = 12
REGION_PLACES: Final = 2 * ROAD_COLUMNS
"""At column * 2 + side, where side 0 is above and 1 below."""
TOWN_SLOTS: Final = 4
SLOT_PLACES: Final = TOWN_SLOTS * TOWN_COLUMNS
"""At town * 4 + side * 2 + depth, where depth 1 is the outer one, for cities only."""
START_ROAD: Final = 6
START_TOWNS: Final = [5, 6]
START_PLACES: Final = [10, 12, 14, 11, 13, 15]
"""Where the starting regions go: places 1 to 6 of DUEL-LAY-2."""
CRESTS: Final = "AB"

STEP: Final = 10
"""From the middle of a card to that of the next."""
APART: Final = 35
"""How far the axis of a principality lies from the middle of the table."""


def slots_beside(place: int) -> list[int]:
    """The expansion slots that are adjacent to a region: those of the towns on both sides of its
    column, on its own side of the axis (DUEL-LAY-6)."""
    column, side = place // 2, place % 2
    found: list[int] = []
    for town in (column - 1, column):
        if 0 <= town < TOWN_COLUMNS:
            first = TOWN_SLOTS * town + 2 * side
            found += [first, first + 1]
    return found


def regions_around(town: int) -> list[int]:
    """The four regions around a town (DUEL-LAY-3)."""
    return [2 * town, 2 * town + 2, 2 * town + 1, 2 * town + 3]


BESIDE: Final = [slots_beside(place) for place in range(REGION_PLACES)]
AROUND: Final = [regions_around(town) for town in range(TOWN_COLUMNS)]


def town_of(slot: int) -> int:
    """The town that an expansion slot belongs to."""
    return slot // TOWN_SLOTS


def xy_of_region(place: int) -> tuple[int, int]:
    """The catalogue's coordinates of a region place."""
    return place // 2 * 2 - 12, -1 if place % 2 else 1


def xy_of_slot(slot: int) -> tuple[int, int]:
    """The catalogue's coordinates of an expansion slot."""
    away = 1 + slot % 2
    return slot // TOWN_SLOTS * 2 - 11, -away if slot // 2 % 2 else away


class Places:
    """The slots of a view, handed out by the layout, and the arguments that name them.

    An argument's value is seat * (places of one principality) + place.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout: Layout = layout
        self.road: SlotName = self._argument(
            "road", [(2 * column - 12, 0) for column in range(ROAD_COLUMNS)]
        )
        self.town: SlotName = self._argument(
            "town", [(2 * column - 11, 0) for column in range(TOWN_COLUMNS)]
        )
        self.region: SlotName = self._argument(
            "region", [xy_of_region(place) for place in range(REGION_PLACES)]
        )
        self.slot: SlotName = self._argument(
            "expansion", [xy_of_slot(slot) for slot in range(SLOT_PLACES)]
        )
        names = [str(stack + 1) for stack in range(STACKS)]
        at = [layout.slot("stack", name, (int(name) - 3) * STEP, 0).number for name in names]
        self.stack: SlotName = SlotName(names, at)
        self.piles: list[int] = []
        for index, name in enumerate(["road", "settlement", "city", "region", "event", "discard"]):
            self.piles.append(layout.slot("pile", name, (index + 4) * STEP, 0).number)
        self.dice: list[int] = []
        for index, name in enumerate(["event", "production"]):
            self.dice.append(layout.slot("die", name, (index - 5) * STEP, 0).number)

    def _argument(self, kind: str, places: list[tuple[int, int]]) -> SlotName:
        names: list[str] = []
        at: list[int] = []
        for seat in range(len(CRESTS)):
            for x, y in places:
                names.append(f"{CRESTS[seat]}:{x},{y}")
                down = APART if seat == 0 else -APART
                slot = self.layout.slot(kind, names[-1], STEP * x, down - STEP * y)
                at.append(slot.number)
        return SlotName(names, at)
