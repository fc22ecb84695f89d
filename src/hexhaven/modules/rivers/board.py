"""The island with its rivers: where they lie, what is dealt around them, the robber's swamp.

RIVER-SETUP and RIVER-BRIDGE-1.
"""

from __future__ import annotations

from typing import Final

from ...engine.board import Board
from ...engine.ints import Edge, Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..base.seven import Robber
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import COLOURS
from .lies import Lie, written_lie
from .maps import ISLAND, LARGER_ISLAND, LARGER_RIVERS, NAMES, RIVERS, TOGETHER, river_pool

MOUTHS: Final = 2
"""So many rivers are laid at the table."""


class RiverIsland(IslandModule):
    """The board: river hexes, bridge sites and banks."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "rivers"
        self.after = ["island"]
        self.before = ["deal", "larger-island"]
        self.courses: list[str] = []
        """The rivers of a combination; empty: those of the map (RIVER-SETUP-1)."""
        self.robber_begins: bool = True
        """Whether the robber takes part and begins on a swamp."""
        self.together: bool = True
        """Whether the 2 lies on the hex of the 12; a combination may lay it elsewhere."""
        self.laid_later: bool = False
        """Whether the rivers get their places at the table, as a combination may say, which then
        says which `lies` there are."""
        self.lies: dict[int, Lie] = {}
        """Where they may lie then, by `lie_key` of their mouths."""
        self.begun: dict[int, Lie] = {}
        """Where the long one may lie as long as it lies alone, by its `mouth_key`."""
        self.rivers: list[list[Hex]] = []
        """The hexes of each river from its source to its mouth (RIVER-SETUP-2)."""
        self.sites: list[Edge] = []
        """The paths that a river crosses: only bridges lie there (RIVER-BRIDGE-1)."""
        self.is_site: list[bool] = []
        self.bank_edge: list[bool] = []
        """For each path whether it borders a river hex and is no site."""
        self.bank_node: list[bool] = []
        """For each intersection whether it touches a river hex. These are those of rivers that the
        map has; `lie` knows where they are in a position."""

    # What lies in the box

    def prepare(self, content: Content) -> None:
        self.larger: bool = content.players > 4
        self.swamp: int = content.add_terrain("swamp", "Sw", NOBODY)
        content.larger = False
        content.map = LARGER_ISLAND if self.larger else ISLAND
        content.pool = river_pool(self.larger)
        content.starts = False
        content.colours = COLOURS[: content.players]
        self._decide(content)

    def _decide(self, content: Content) -> None:
        """Which ways to lay the island there are (RIVER-SETUP-7, -11, -12)."""
        content.decide("map", "the rivers have their own board (RIVER-SETUP-1)")
        content.decide("beginner_left_out", "founding is always played (RIVER-SETUP-11)")
        content.decide("robber_start", "the first player chooses a swamp (RIVER-SETUP-7)")
        if self.larger:
            why = "the hexes are dealt around the rivers (RIVER-SETUP-11)"
            content.narrow("setup", ["variable"], why)
        else:
            why = "the rivers lie first, the hexes are dealt around them (RIVER-SETUP-11)"
            content.narrow("setup", ["beginner", "variable"], why)
        why = "a shuffled frame could put a harbor on the mouth of a river (RIVER-SETUP-12)"
        content.narrow("harbors", ["slot_shuffle", "fixed"], why)
        content.setup = content.value("setup")
        content.harbors = "fixed" if content.setup == "beginner" else "slot_shuffle"

    def shape(self, chart: Chart) -> None:
        board = chart.board
        self.edges: int = board.edges
        self.printed: Lie = Lie(board)
        if not self.laid_later:
            courses = self.courses or (LARGER_RIVERS if self.larger else RIVERS)
            self.printed = written_lie(board, courses)
        self.rivers, self.sites = self.printed.rivers, self.printed.sites
        self.is_site = self.printed.is_site
        self.bank_edge, self.bank_node = self.printed.bank_edge, self.printed.bank_node
        for hexes in self.rivers:
            chart.fixed += hexes
        self.swamps: list[Hex] = [
            hex for hex in range(board.hexes) if chart.terrain[hex] == self.swamp
        ]

    # Rivers that get their places at the table

    def lie(self, state: State) -> Lie:
        """Where the rivers lie, as many as have been laid."""
        if not self.laid_later:
            return self.printed
        long, short = state.cells[self.mouths], state.cells[self.mouths + 1]
        if short == NOBODY:
            return self.printed if long == NOBODY else self.begun[long]
        return self.lies[self.lie_key(long, short)]

    def lie_key(self, long: int, short: int) -> int:
        """The `mouth_key` of both mouths as one number."""
        return long * 2 * self.edges + short

    def mouth_key(self, board: Board, edge: Edge, swamp: Hex) -> int:
        """A mouth as one number: its path, and from which of the two hexes at it a river comes."""
        return edge if board.edge_hexes[edge][0] == swamp else edge + self.edges

    def tell_outlook(self, state: State, outlook: list[int]) -> None:
        """Rivers on the map never change; others depend on their mouths."""
        if self.laid_later:
            outlook += state.cells[self.mouths : self.mouths + MOUTHS]

    def swamps_of(self, state: State) -> list[Hex]:
        """The swamps, in rising order."""
        if not self.laid_later:
            return self.swamps
        return sorted([river[-1] for river in self.lie(state).rivers])

    # The robber begins on a swamp

    def declare(self, layout: Layout) -> None:
        if self.laid_later:
            self.mouths = layout.array("river_mouths", MOUTHS, NOBODY)
            """The `mouth_key` of the long and of the short river."""
        self.s_swamp = layout.step(
            "choose_swamp", "RIVER-SETUP-7", "choose the swamp on which the robber begins"
        )
        layout.offer("choose_swamp", "robber", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.k_robber: int = rules.part(Robber).k_robber

    def before_founding(self, state: State, first: Seat) -> None:
        if self.robber_begins:
            state.push(self.s_swamp, 1 << first)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for hex in self.swamps_of(state):
            out.append(to_move(self.k_robber, hex))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if value_of(move) in self.swamps_of(state):
            return ""
        return "RIVER-SETUP-7 the robber begins on a swamp"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        self.island.put_robber(state, value_of(move))

    def adjust_hexes(self, state: State, total: int, hexes: list[Hex]) -> None:
        """The 2 lies on the hex of the 12 (RIVER-SETUP-5)."""
        shared = self._shared(state)
        if total == TOGETHER[0] and shared != NOBODY:
            hexes.append(shared)

    def _shared(self, state: State) -> Hex:
        """The hex of both numbers; NOBODY on the larger island, where they lie apart."""
        if not self.together:
            return NOBODY
        return NOBODY if self.larger else state.cells[self.island.first_hex + TOGETHER[1]]

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        lie = self.lie(state)
        for index in range(len(lie.rivers)):
            for hex in lie.rivers[index]:
                scene.mark("river", "hex", hex, NAMES[index])
        for edge in lie.sites:
            scene.mark("bridge_site", "edge", edge, "")
        shared = self._shared(state)
        if shared != NOBODY:
            scene.mark("second_number", "hex", shared, str(TOGETHER[0]))
