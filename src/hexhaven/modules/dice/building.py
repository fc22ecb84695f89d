"""Building: roads, settlements, cities and knights for unspent dice (DICE-BUILD and after)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import SlotName
from ...engine.packing import kind_of, to_move, value_of
from ...engine.state import State
from .hooks import DiceModule
from .kinds import CITY, COSTS, GOLD, KNIGHT, ROAD, SETTLEMENT, THINGS
from .pad import Pad
from .sheets import START

IN_ORDER: Final = ["", "DICE-SETTLE-2", "DICE-CITY-2", "DICE-KNIGHT-2"]
NEEDS_ROAD: Final = ["", "DICE-SETTLE-1", "DICE-CITY-1", ""]
FIRST: Final = [START + 1, 0, 0, 0]
"""For each kind of thing its first symbol that can be built: the start road never is."""


class Building(DiceModule):
    """What may be built where, in which order, for what."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.name = "building"
        self.after = ["turns"]
        self.pad: Pad = pad

    def declare(self, layout: Layout) -> None:
        self.kinds: list[int] = []
        for thing in range(len(THINGS)):
            first = FIRST[thing]
            at = [slot.number for slot in self.pad.places.symbols[thing][first:]]
            symbol = SlotName(self.pad.sheet.names[thing][first:], at)
            self.kinds.append(layout.move(THINGS[thing], [symbol], ["build"], "slot"))

    def allowed(self, state: State, seat: Seat, thing: int) -> int:
        """The mask of the symbols of a kind that a seat may build now, if the dice pay for it."""
        sheet = self.pad.sheet
        cells = state.cells
        roads = cells[self.pad.marks[ROAD] + seat]
        built = cells[self.pad.marks[thing] + seat]
        everything = (1 << len(sheet.names[thing])) - 1
        free = everything & ~built
        if thing == ROAD:
            return touching(free, roads, sheet.near)
        if not sheet.plus:
            free &= -free  # in order: the lowest only
        return free if thing == KNIGHT else touching(free, roads, sheet.access[thing])

    def payable(self, counts: list[int], thing: int) -> bool:
        """Whether dice with so many of each face pay for a thing."""
        cost = COSTS[thing]
        for face in range(len(cost)):
            if counts[face] < cost[face]:
                return False
        return True

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        counts = self.pad.ready(state)
        for thing in range(len(THINGS)):
            if self.payable(counts, thing):
                mask = self.allowed(state, seat, thing) >> FIRST[thing]
                value = 0
                while mask:
                    if mask & 1:
                        out.append(to_move(self.kinds[thing], value))
                    mask >>= 1
                    value += 1

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        thing = self.kinds.index(kind_of(move))
        index = value_of(move) + FIRST[thing]
        sheet = self.pad.sheet
        name = sheet.names[thing][index]
        if self.pad.has(state, seat, thing, index):
            return f"DICE-BUILD-4 {name} is built already"
        roads = state.cells[self.pad.marks[ROAD] + seat]
        if thing == ROAD and not roads & sheet.near[index]:
            return f"DICE-ROAD-1 {name} touches no road that is built"
        if thing in (SETTLEMENT, CITY) and not roads & sheet.access[thing][index]:
            return f"{NEEDS_ROAD[thing]} no road leads to {name}"
        if not self.allowed(state, seat, thing) >> index & 1:
            return f"{IN_ORDER[thing]} {name} comes after the lower ones"
        return self._unpaid(self.pad.ready(state), thing)

    def _unpaid(self, counts: list[int], thing: int) -> str:
        cost = COSTS[thing]
        missing = 0
        for face in range(len(cost)):
            missing += max(0, cost[face] - counts[face])
        if not missing:
            return ""
        if missing <= counts[GOLD]:
            return f"DICE-GOLD-1 gold does not pay for a {THINGS[thing]}; exchange two for one"
        return f"DICE-BUILD-1 the unspent dice do not pay for a {THINGS[thing]}"

    def untimely(self, state: State, kind: int) -> str:
        return "DICE-TURN-1 rolling comes before building: stop first"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        thing = self.kinds.index(kind_of(move))
        index = value_of(move) + FIRST[thing]
        self.pad.build(state, seat, thing, index)


def touching(candidates: int, roads: int, tables: list[int]) -> int:
    """Those of a mask of symbols that a built road touches."""
    found = 0
    for index in range(len(tables)):
        if candidates >> index & 1 and roads & tables[index]:
            found |= 1 << index
    return found
