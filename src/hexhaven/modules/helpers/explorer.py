"""The Explorer: an open road goes to another place (HELPER-EXPLORER)."""

from __future__ import annotations

from ...engine.ints import Edge, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import STEP_MASK, State
from ..base.building import Building
from ..island.kinds import MOVED, ROAD
from .cards import EXPLORER
from .helper import Helper


class Explorer(Helper):
    """First the road is chosen, then its new place; until then it stays where it lies, so that the
    longest road is judged once (HELPER-EXPLORER-4)."""

    def __init__(self) -> None:
        super().__init__(EXPLORER)

    def declare(self, layout: Layout) -> None:
        self.s_place = layout.step(
            "explorer_road", "HELPER-EXPLORER-1", "choose the new place of the road"
        )
        self.k_use = layout.move("use_explorer", [Place(layout.board, "edge")], ["main"], "edge")
        layout.offer("explorer_road", "road", self.name)

    def look_up(self, rules: Rules) -> None:
        self.building = rules.part(Building)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        island = self.island
        if frame & STEP_MASK == self.s_place:
            out.extend(self._places(state, seat, argument_of(frame)))
        elif not self.helpers.refuse_use(state, seat, self.card):
            at = island.ways + seat * island.way_limit
            for edge in sorted(state.cells[at : at + state.cells[island.ways_built + seat]]):
                if not self._refuse_road(state, seat, edge):
                    out.append(to_move(self.k_use, edge))

    def _places(self, state: State, seat: Seat, edge: Edge) -> list[int]:
        """Where the road may go, judged after its removal (HELPER-EXPLORER-3)."""
        out: list[int] = []
        self.building.list_roads(self._without(state, edge), seat, MOVED, out)
        return [move for move in out if value_of(move) != edge]

    def _without(self, state: State, edge: Edge) -> State:
        after = state.copy()
        self.island.lift_way(after, edge)
        return after

    def _refuse_road(self, state: State, seat: Seat, edge: Edge) -> str:
        cells = state.cells
        if cells[self.island.way + edge] != seat or cells[self.island.way_kind + edge] != ROAD:
            return "HELPER-EXPLORER-1 no own road lies there"
        if not self._is_open(state, seat, edge):
            return "HELPER-EXPLORER-2 no end of that road is open"
        if not self._places(state, seat, edge):
            return "HELPER-EXPLORER-6 there is no other place for that road"
        return ""

    def _is_open(self, state: State, seat: Seat, edge: Edge) -> bool:
        """Whether neither a way nor a building of the seat is at one of its ends."""
        cells = state.cells
        for node in self.island.ends[edge]:
            if cells[self.island.owner + node] != seat:
                ways = [cells[self.island.way + path] for path in self.island.paths[node]]
                if ways.count(seat) == 1:
                    return True
        return False

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        edge = value_of(move)
        if frame & STEP_MASK != self.s_place:
            reason = self.helpers.refuse_use(state, seat, self.card)
            return reason or self._refuse_road(state, seat, edge)
        old = argument_of(frame)
        if edge == old:
            return "HELPER-EXPLORER-3 the old place is not allowed"
        return self.building.refuse_piece(self._without(state, old), seat, ROAD, edge, MOVED)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        edge = value_of(move)
        if kind_of(move) == self.k_use:
            self.helpers.used(state, seat)
            state.push(self.s_place, 1 << seat, edge)
            return
        state.agenda.pop()
        self.island.lift_way(state, argument_of(frame))
        self.island.put_way(state, seat, edge, ROAD, MOVED)
