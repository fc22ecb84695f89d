"""The Harbormaster card and who holds it (TBVAR-HARBOR)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Piece, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..base.awards import move_award, race
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, SETTLEMENT

MINIMUM: Final = 3
"""So many harbor points take the card."""


class Harbormaster(IslandModule):
    """A settlement at a harbor is one harbor point, a city two."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "harbormaster"
        self.after = ["building"]
        self.before = ["victory"]

    def prepare(self, content: Content) -> None:
        content.raised += 1  # TBVAR-HARBOR-7, -9

    def declare(self, layout: Layout) -> None:
        self.points_at = layout.per_seat("harbor_points")
        self.holder = layout.cell("harbormaster", NOBODY)
        layout.holder("harbormaster", self.holder)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """Compared after every placement, the founding included (TBVAR-HARBOR-8)."""
        if piece in (SETTLEMENT, CITY):
            self.settle(state)

    def after_move(self, state: State) -> None:
        """A harbor may have come, or the use of one been lost, without a piece (TBVAR-HARBOR-6)."""
        for seat in range(self.players):
            if self.count(state, seat) != state.cells[self.points_at + seat]:
                self.settle(state)
                return

    def after_remove(self, state: State, seat: Seat, piece: Piece, place: int) -> None:
        self.settle(state)

    def count(self, state: State, seat: Seat) -> int:
        """A seat's harbor points; a building at two harbors counts once (TBVAR-HARBOR-4)."""
        size = self.island.size
        return sum(state.cells[size + node] for node in self.island.docks(state, seat))

    def settle(self, state: State) -> None:
        """Count again and say who has the card."""
        cells = state.cells
        for seat in range(self.players):
            cells[self.points_at + seat] = self.count(state, seat)
        counts = cells[self.points_at : self.points_at + self.players]
        best = max(counts)
        holder = cells[self.holder]
        if best < MINIMUM:
            self._hand_to(state, NOBODY)
        elif holder == NOBODY or counts[holder] < best:  # TBVAR-HARBOR-2, -3, -5
            self._hand_to(state, counts.index(best) if counts.count(best) == 1 else NOBODY)

    def _hand_to(self, state: State, seat: Seat) -> None:
        if state.cells[self.holder] != seat:
            move_award(self.island, state, self.holder, seat)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["harbormaster"] = state.cells[self.holder]
        for seat in range(self.players):
            scene.counters[seat]["harbor_points"] = state.cells[self.points_at + seat]

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.players):
            if self.count(state, seat) != state.cells[self.points_at + seat]:
                out.append(f"seat {seat} has a wrong number of harbor points")

    def appraise(self, state: State, seat: Seat) -> float:
        """How near the seat is to the award, or how safe in it."""
        holder = state.cells[self.holder]
        return race(state.cells, self.points_at, self.players, seat, holder, MINIMUM)
