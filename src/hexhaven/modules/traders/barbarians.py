"""Barbarians on paths, in the robber's stead (TRADE-BARB, TRADE-ROLL-2, -3)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, State
from ..base.seven import Robber
from ..island.charts import Chart
from ..island.core import Island
from .board import TradeIsland
from .hooks import Hindrances
from .maps import BARBARIANS, LARGER_BARBARIANS

BARBARIAN_POINTS: Final = 2
"""How many movement points more a path with a barbarian takes."""
ROBS: Final = 4
"""In the argument of a placement: the owner of the road is robbed; the barbarian's number is below
it, the path that it comes from above."""
BARE: Final = 1 << 12
"""In the same argument: it must go to a path without a way (TWO-MIX-7)."""
SOURCE: Final = (BARE >> 3) - 1
"""The bits of the path that it comes from, above the first three."""


class PathBarbarians(Hindrances):
    """Three of them, at most one on a path; a seven and a knight move one, and so do wagons."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "path-barbarians"
        self.after = ["robber", "trade-island"]
        self.many: int = len(BARBARIANS)
        self.starts: list[str] = []
        """Where they begin in a combination; empty: where the map says (TRADE-SETUP-4)."""

    def shape(self, chart: Chart) -> None:
        self.larger: bool = len(chart.board.hex_nodes) > 19

    def declare(self, layout: Layout) -> None:
        board = layout.board
        edge = Place(board, "edge")
        starts = self.starts or (LARGER_BARBARIANS if self.larger else BARBARIANS)
        self.at = layout.listed("path_barbarians", [edge.parse(place) for place in starts])
        """The path of each barbarian; NOBODY while it is being moved."""
        self.s_choose = layout.step(
            "choose_barbarian", "TRADE-ROLL-2", "choose the barbarian to be moved"
        )
        self.s_place = layout.step(
            "place_barbarian", "TRADE-ROLL-2", "put the barbarian on another path"
        )
        self.k_lift = layout.move("lift_barbarian", [edge], ["choose_barbarian"], "edge")
        self.k_place = layout.move("place_barbarian", [edge], ["place_barbarian"], "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.robber = rules.part(Robber)
        self.board = rules.part(TradeIsland)

    def on_path(self, state: State, edge: Edge) -> int:
        for index in range(self.many):
            if state.cells[self.at + index] == edge:
                return index
        return NOBODY

    def places(self, state: State) -> list[int]:
        return state.cells[self.at : self.at + self.many]

    # Sending one

    def instead_of_robber(self, state: State, seat: Seat, cause: int) -> None:
        state.push(self.s_choose, 1 << seat)

    def drive_off(self, state: State, seat: Seat, index: int) -> None:
        self._lift(state, seat, index, 0)

    def chase(self, state: State, seat: Seat, index: int) -> None:
        """A seat moves a barbarian as after a seven: the owner of a road there is robbed."""
        self._lift(state, seat, index, ROBS)

    def send(self, state: State, seat: Seat, index: int) -> None:
        """A seat moves a barbarian to a path without a way, and robs nobody."""
        self._lift(state, seat, index, BARE)

    def bare_paths(self, state: State, source: Edge) -> list[Edge]:
        """The paths without a way to which the barbarian of a path can be sent."""
        argument = BARE | source << 3
        return [e for e in range(self.island.edges) if not self._refuse_path(state, e, argument)]

    def _lift(self, state: State, seat: Seat, index: int, robs: int) -> None:
        source = state.cells[self.at + index]
        state.cells[self.at + index] = NOBODY
        state.push(self.s_place, 1 << seat, index | robs | source << 3)

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_choose:
            for edge in sorted(state.cells[self.at : self.at + self.many]):
                out.append(to_move(self.k_lift, edge))
            return
        for edge in range(self.island.edges):
            if not self._refuse_path(state, edge, argument_of(frame)):
                out.append(to_move(self.k_place, edge))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        edge = value_of(move)
        if frame & STEP_MASK == self.s_choose:
            there = self.on_path(state, edge) != NOBODY
            return "" if there else "TRADE-ROLL-2 no barbarian stands on that path"
        return self._refuse_path(state, edge, argument_of(frame))

    def _refuse_path(self, state: State, edge: Edge, argument: int) -> str:
        if self.board.closed_edge[edge]:
            return "TRADE-HEX-3 the sides of a trade hex towards the sea are no paths"
        if edge == argument >> 3 & SOURCE:
            return "TRADE-ROLL-2 the barbarian must go to another path"
        if self.on_path(state, edge) != NOBODY:
            return "TRADE-BARB-1 a barbarian stands on that path already"
        if argument & BARE and state.cells[self.island.way + edge] != NOBODY:
            return "TWO-MIX-7 the barbarian goes to a path without a road"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        edge = value_of(move)
        if frame & STEP_MASK == self.s_choose:
            self._lift(state, seat, self.on_path(state, edge), ROBS)
            return
        argument = argument_of(frame)
        state.cells[self.at + (argument & 3)] = edge
        if argument & ROBS:
            self._rob(state, seat, edge)

    def _rob(self, state: State, seat: Seat, edge: Edge) -> None:
        """TRADE-ROLL-3: the owner of a foreign road loses a card, if there is one."""
        owner = state.cells[self.island.way + edge]
        if owner == NOBODY or owner == seat or owner >= self.players:
            return
        for module in self.island.hooks.can_steal:
            if not module.can_steal(state, seat, owner):
                return
        self.robber.rob(state, seat, owner)

    # Views and checks

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for index in range(self.many):
            if state.cells[self.at + index] != NOBODY:
                scene.piece("path_barbarian", NOBODY, "edge", state.cells[self.at + index])

    def problems(self, state: State, out: list[str]) -> None:
        places = [edge for edge in state.cells[self.at : self.at + self.many] if edge != NOBODY]
        lifted = sum(1 for frame in state.agenda if frame & STEP_MASK == self.s_place)
        if len(set(places)) + lifted != self.many and state.agenda:
            out.append("there are not three barbarians on three paths (TRADE-BARB-9)")
        for edge in places:
            if self.board.closed_edge[edge]:
                out.append(f"a barbarian stands beside the paths, on {edge} (TRADE-HEX-3)")
