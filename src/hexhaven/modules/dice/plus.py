"""Plus: growing dice, the two awards, and the race to ten points (DICE-PLUS)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Seat
from ...engine.layout import Layout
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from .hooks import DiceModule
from .kinds import CITY, KNIGHT, ROAD, SETTLEMENT
from .pad import Pad

FIRST_TURN_DICE: Final = 3
ARMY: Final = 3
AWARD: Final = 2
TARGET: Final = 10


class GrowingDice(DiceModule):
    """The first turns of the game have fewer dice."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.name = "growing-dice"
        self.after = ["pad"]
        self.pad: Pad = pad

    def adjust_dice(self, state: State, seat: Seat, dice: int) -> int:
        return min(dice, state.cells[self.pad.turn_number] + FIRST_TURN_DICE - 1)


class Army(DiceModule):
    """The Largest Army: first to three knights, then whoever has more."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.name = "largest-army"
        self.after = ["building"]
        self.pad: Pad = pad

    def declare(self, layout: Layout) -> None:
        self.holder = layout.cell("army_holder", NOBODY)
        layout.of_seats(self.holder)

    def after_build(self, state: State, seat: Seat, thing: int, index: int) -> None:
        if thing != KNIGHT:
            return
        holder = state.cells[self.holder]
        more_than = ARMY - 1 if holder == NOBODY else self.pad.knights(state, holder)
        if self.pad.knights(state, seat) > more_than:
            state.cells[self.holder] = seat

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["largest_army"] = state.cells[self.holder]

    def problems(self, state: State, out: list[str]) -> None:
        holder = state.cells[self.holder]
        most = max(self.pad.knights(state, seat) for seat in range(self.pad.players))
        if (holder == NOBODY) != (most < ARMY):
            out.append(f"seat {holder} has the army, the most knights are {most}")
        elif holder != NOBODY and self.pad.knights(state, holder) < most:
            out.append(f"seat {holder} has the army with too few knights")


class RoadAward(DiceModule):
    """The Longest Road: first to the marked road, then whoever's is longer."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.name = "longest-road"
        self.after = ["building"]
        self.pad: Pad = pad

    def declare(self, layout: Layout) -> None:
        self.holder = layout.cell("road_holder", NOBODY)
        layout.of_seats(self.holder)
        self.length = layout.per_seat("road_length")

    def after_build(self, state: State, seat: Seat, thing: int, index: int) -> None:
        if thing != ROAD:
            return
        cells = state.cells
        length = self.pad.sheet.longest(cells[self.pad.marks[ROAD] + seat])
        cells[self.length + seat] = length
        holder = cells[self.holder]
        if holder == NOBODY:
            if index == self.pad.sheet.marked:  # DICE-PLUS-ROAD-1
                cells[self.holder] = seat
        elif length > cells[self.length + holder]:
            cells[self.holder] = seat

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["longest_road"] = state.cells[self.holder]
        for seat in range(self.pad.players):
            scene.counters[seat]["road_length"] = state.cells[self.length + seat]

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        holder = cells[self.holder]
        for seat in range(self.pad.players):
            roads = cells[self.pad.marks[ROAD] + seat]
            if cells[self.length + seat] != self.pad.sheet.longest(roads):
                out.append(f"seat {seat}: the road's length is not {cells[self.length + seat]}")
            if holder == NOBODY and roads >> self.pad.sheet.marked & 1:
                out.append(f"seat {seat} has the marked road and nobody the award")
            if holder != NOBODY and cells[self.length + seat] > cells[self.length + holder]:
                out.append(f"seat {seat} has a longer road than the holder of the award")


class Race(DiceModule):
    """Victory points, and the win at ten."""

    def __init__(self, pad: Pad, army: Army, road: RoadAward) -> None:
        super().__init__()
        self.name = "race"
        self.after = ["largest-army", "longest-road"]
        self.pad: Pad = pad
        self.army: Army = army
        self.road: RoadAward = road

    def declare(self, layout: Layout) -> None:
        layout.over = "DICE-PLUS-VP-2 the game is won"

    def points(self, state: State, seat: Seat) -> int:
        cells = state.cells
        marks = self.pad.marks
        total = cells[marks[SETTLEMENT] + seat].bit_count() + 2 * (
            cells[marks[CITY] + seat].bit_count()
        )
        if cells[self.army.holder] == seat:
            total += AWARD
        if cells[self.road.holder] == seat:
            total += AWARD
        return total

    def after_build(self, state: State, seat: Seat, thing: int, index: int) -> None:
        if self.points(state, seat) >= TARGET:
            state.finish(seat)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.pad.players):
            points = self.points(state, seat)
            scene.counters[seat]["points"] = points
            for box in range(min(points, TARGET)):  # the boxes only record them (DICE-PLUS-VP-3)
                scene.piece("point", seat, "slot", self.pad.places.boxes[box].number)
        scene.table["target"] = TARGET
