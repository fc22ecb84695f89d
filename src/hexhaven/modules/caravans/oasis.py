"""The oasis: where it lies and where its arrows point (CARAVAN-SETUP)."""

from __future__ import annotations

from typing import Final

from ...engine.board import Board
from ...engine.errors import BadSetup
from ...engine.ints import Edge, Frame, Hex, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Name
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, State
from ..island.charts import BESIDE, Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import COLOURS, DESERT
from .maps import ARROWS, CENTRE, CODE, FIRST_GAME, LARGER

TARGET: Final = 12
"""For any number of players (CARAVAN-WIN-1)."""
TURNS: Final = ["default", "turned"]
"""How the arrows can lie."""


class Oasis(IslandModule):
    """A hex that pays nothing and lets no robber in, with three arrows for three caravans."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "oasis"
        self.after = ["deal", "larger-island"]
        self.before = ["founding"]
        self.lie: str = "default"
        self.terrain: int = NOBODY
        self.places: list[tuple[int, int]] = []
        """Where a combination lays the oases; empty: where the caravans do (CARAVAN-SETUP-1)."""
        self.dealt: bool = False
        """Whether we say where the oases lie; an own map says so itself."""
        self.laid_later: bool = False
        """Whether the oasis gets its place at the table, as a combination may say."""
        self.hexes: list[int] = []
        self.first_paths: list[list[tuple[int, int]]] = []
        """For both ways to lie: each arrow's first path and the end that leads away."""
        self.paths_at: list[list[list[tuple[int, int]]]] = []
        """The same for an oasis on each hex of the board, where it gets its place later."""

    def options(self) -> list[Option]:
        return [
            Option(
                "arrows",
                ["default", "turned", "random"],
                "CARAVAN-SETUP-2",
                "where the oasis lets its caravans out: its corners S, NW, NE, or N, SE, SW",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.lie = chosen["arrows"]

    def prepare(self, content: Content) -> None:
        why = "the oasis lies before the other hexes are dealt (CARAVAN-SETUP-8)"
        content.narrow("setup", ["beginner", "variable"], why)
        self.terrain = content.add_terrain("oasis", CODE, NOBODY)
        self.dealt = not content.own_map
        content.target = max(content.target, TARGET)
        content.colours = COLOURS[: content.players]
        content.starts = False
        if self.dealt:
            content.pool.tiles[DESERT] = 0
        if self.dealt and content.players < 5:
            content.map = FIRST_GAME
        content.decide("beginner_left_out", "no pieces are printed here (CARAVAN-SETUP-8)")
        content.decide("robber_start", "the robber begins beside the board (CARAVAN-SETUP-4)")

    def shape(self, chart: Chart) -> None:
        board = chart.board
        if self.dealt:
            larger = board.hexes > 19
            for row, column in self.places or (LARGER if larger else CENTRE):
                hex = board.hex_at(row, column)
                chart.replace(hex, self.terrain, 0)
                chart.fixed.append(hex)
            chart.robber = BESIDE
        if self.laid_later:
            self.paths_at = [self._arrows_of(board, [hex]) for hex in range(board.hexes)]
            return
        self.hexes = [hex for hex in range(board.hexes) if chart.terrain[hex] == self.terrain]
        if not self.hexes:
            raise BadSetup(f"the map has no oasis: write {CODE} for it (CARAVAN-SETUP-1)")
        self.first_paths = self._arrows_of(board, self.hexes)

    def _arrows_of(self, board: Board, hexes: list[Hex]) -> list[list[tuple[Edge, int]]]:
        """For both ways to lie what the arrows of some oases point at."""
        ways: list[list[tuple[int, int]]] = []
        for corners in ARROWS:
            found: list[tuple[int, int]] = []
            for hex in hexes:
                for corner in corners:
                    node = board.node_at(board.hex_rows[hex], board.hex_columns[hex], corner)
                    self._add_arrow(board, hex, node, found)
            ways.append(found)
        return ways

    def _add_arrow(self, board: Board, hex: Hex, node: Node, found: list[tuple[int, int]]) -> None:
        """The path that leads away from an oasis at a corner; at a coast there may be none."""
        for edge in board.node_edges[node]:
            if edge not in board.hex_edges[hex]:
                found.append((edge, 1 - board.edge_nodes[edge].index(node)))

    def declare(self, layout: Layout) -> None:
        if self.laid_later:
            self.place = layout.cell("oasis_hex", NOBODY)
        self.turned = layout.cell("oasis_turned", int(self.lie == "turned"))
        self.s_turn = layout.step("turn_oasis", "CARAVAN-SETUP-2", "turn the oasis")
        self.k_turn = layout.chance("turn_oasis", [Name(TURNS)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def start(self, state: State) -> None:
        if self.lie == "random":
            state.push(self.s_turn, CHANCE_BIT)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for turned in range(len(TURNS)):
            moves.append(to_move(self.k_turn, turned))
            weights.append(1)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        state.cells[self.turned] = value_of(move)

    def arrows(self, state: State) -> list[tuple[Edge, int]]:
        """Each arrow's first path and the index of the end that leads away from the oasis."""
        turned = state.cells[self.turned]
        if not self.laid_later:
            return self.first_paths[turned]
        hex = state.cells[self.place]
        return [] if hex == NOBODY else self.paths_at[hex][turned]

    def lay(self, state: State, hex: Hex) -> None:
        """The oasis comes to its place."""
        state.cells[self.place] = hex
        self.island.set_terrain(state, hex, self.terrain)

    def can_rob(self, state: State, seat: Seat, hex: Hex) -> str:
        if state.cells[self.island.terrain + hex] == self.terrain:
            return "CARAVAN-SETUP-5 the robber never enters an oasis"
        return ""

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for edge, end in self.arrows(state):
            corner = self.island.ends[edge][1 - end]
            scene.mark("arrow", "node", corner, "caravan")
