"""Longest road and largest army (BASE-LROAD, BASE-ARMY)."""

from __future__ import annotations

from typing import Final

from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, SETTLEMENT
from ..island.routes import extended_route, longest_route

AWARD_POINTS: Final = 2
ROAD_MINIMUM: Final = 5
ARMY_MINIMUM: Final = 3


class LongestRoad(IslandModule):
    """Two points for the longest road of at least five."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "longest-road"
        self.after = ["building"]

    def declare(self, layout: Layout) -> None:
        self.length = layout.per_seat("road_length")
        self.holder = layout.cell("longest_road", NOBODY)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def after_build(self, state: State, seat: int, piece: int, place: int, how: int) -> None:
        if piece == CITY:
            return
        if piece == SETTLEMENT:
            if self._interrupted(state, seat, place):
                self.settle(state)
            return
        length = extended_route(self.island, state, seat, place, state.cells[self.length + seat])
        if length != state.cells[self.length + seat]:
            state.cells[self.length + seat] = length
            if length >= ROAD_MINIMUM:
                self._award(state)

    def _interrupted(self, state: State, seat: int, node: int) -> bool:
        """Whether a new building may have cut a foreign road: two foreign ways meet there."""
        found = 0
        for edge in self.island.paths[node]:
            owner = state.cells[self.island.way + edge]
            if owner != NOBODY and owner != seat:
                found += 1
        return found > 1

    def settle(self, state: State) -> None:
        """Measure all roads again and say who has the card."""
        for seat in range(self.players):
            state.cells[self.length + seat] = longest_route(self.island, state, seat)
        self._award(state)

    def _award(self, state: State) -> None:
        """BASE-LROAD-5 to -11: the holder keeps it unless somebody is strictly longer."""
        cells = state.cells
        lengths = cells[self.length : self.length + self.players]
        best = max(lengths)
        holder = cells[self.holder]
        if best < ROAD_MINIMUM:
            self._hand_to(state, NOBODY)
        elif holder == NOBODY or lengths[holder] < best:
            self._hand_to(state, lengths.index(best) if lengths.count(best) == 1 else NOBODY)

    def _hand_to(self, state: State, seat: int) -> None:
        move_award(self.island, state, self.holder, seat)

    def scene(self, state: State, viewer: int, scene: Scene) -> None:
        scene.table["longest_road"] = state.cells[self.holder]
        for seat in range(self.players):
            scene.counters[seat]["road_length"] = state.cells[self.length + seat]

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.players):
            length = longest_route(self.island, state, seat)
            if length != state.cells[self.length + seat]:
                out.append(f"seat {seat} has a road of {length}, not as noted")

    def appraise(self, state: State, seat: int) -> float:
        return 0.04 * min(state.cells[self.length + seat], 8)


class LargestArmy(IslandModule):
    """Two points for the most played knights, at least three."""

    def __init__(self, knight: int) -> None:
        super().__init__()
        self.name = "largest-army"
        self.after = ["development"]
        self.knight: int = knight
        """The number of the knight among the development cards."""

    def declare(self, layout: Layout) -> None:
        self.knights = layout.per_seat("knights")
        self.holder = layout.cell("largest_army", NOBODY)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def after_card(self, state: State, seat: int, card: int) -> None:
        if card != self.knight:
            return
        cells = state.cells
        cells[self.knights + seat] += 1
        mine = cells[self.knights + seat]
        holder = cells[self.holder]
        if mine >= ARMY_MINIMUM and holder != seat:
            if holder == NOBODY or mine > cells[self.knights + holder]:
                move_award(self.island, state, self.holder, seat)

    def scene(self, state: State, viewer: int, scene: Scene) -> None:
        scene.table["largest_army"] = state.cells[self.holder]
        for seat in range(self.players):
            scene.counters[seat]["knights"] = state.cells[self.knights + seat]

    def appraise(self, state: State, seat: int) -> float:
        return 0.15 * min(state.cells[self.knights + seat], 5)


def move_award(island: Island, state: State, cell: int, seat: int) -> None:
    """An award card changes hands; NOBODY sets it aside."""
    cells = state.cells
    old = cells[cell]
    if old != NOBODY and old < island.players:
        cells[island.score + old] -= AWARD_POINTS
    cells[cell] = seat
    if seat != NOBODY and seat < island.players:
        cells[island.score + seat] += AWARD_POINTS
