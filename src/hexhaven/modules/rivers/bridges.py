"""Bridges: roads of their own over the rivers (RIVER-BRIDGE)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.state import State
from ..island.content import LAND, Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import BOUGHT, ROAD
from ..island.ways import refuse_way
from .board import RiverIsland

BRIDGES: Final = 3
"""How many bridges each seat has."""
PRICE: Final = {"brick": 2, "lumber": 1}
FAR: Final = 2
"""Players who plan look for places fewer bridges than this away: one leads over a river."""
GAIN: Final = 0.55
"""What a bridge is worth to a heuristic player who can build one, in points."""


class Bridges(IslandModule):
    """A piece that lies only where a river crosses a path, and where no road can lie."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "bridges"
        self.after = ["building", "rivers"]

    def prepare(self, content: Content) -> None:
        self.bridge: int = content.add_piece("bridge", BRIDGES, LAND)
        self.price: int = content.add_thing("bridge", PRICE)
        way = content.ways[self.bridge]
        way.thing = self.price
        way.far = FAR
        way.taken = "RIVER-BRIDGE-3 there is a bridge already"
        way.apart = "RIVER-BRIDGE-5 the bridge does not touch an own road, bridge or building"
        way.stopped = "RIVER-BRIDGE-5 no bridge goes on beyond an opponent's building"

    def declare(self, layout: Layout) -> None:
        steps = ["main", "special_build", "second_part"]  # RIVER-BRIDGE-11
        self.k_bridge = layout.move("bridge", [Place(layout.board, "edge")], steps, "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.board = rules.part(RiverIsland)
        self.sites: list[Edge] = sorted(self.board.sites)

    # Where they lie

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == ROAD and self.board.lie(state).is_site[place]:
            return "RIVER-BRIDGE-2 a river crosses this path: it takes a bridge, not a road"
        if piece == self.bridge and not self.board.lie(state).is_site[place]:
            return "RIVER-BRIDGE-3 no river crosses this path"
        return ""

    # Building

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if self.island.affords(state, seat, self.price):
            for edge in self._free(state, seat):
                out.append(to_move(self.k_bridge, edge))

    def _free(self, state: State, seat: Seat) -> list[int]:
        """The sites where a seat could build now."""
        if not self.island.in_stock(state, seat, self.bridge):
            return []
        sites = self.sites if not self.board.laid_later else sorted(self.board.lie(state).sites)
        return [edge for edge in sites if not self._refuse_site(state, seat, edge)]

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        edge = value_of(move)
        if not self.island.in_stock(state, seat, self.bridge):
            return "RIVER-BRIDGE-6 all three bridges are on the board"
        if not self.island.affords(state, seat, self.price):
            return "RIVER-BRIDGE-4 a bridge costs 2 brick and 1 lumber"
        return self._refuse_site(state, seat, edge)

    def _refuse_site(self, state: State, seat: Seat, edge: Edge) -> str:
        """Why no bridge of a seat can lie there; they go on like roads (RIVER-BRIDGE-5)."""
        if not self.board.lie(state).is_site[edge]:
            return "RIVER-BRIDGE-3 no river crosses this path"
        return refuse_way(self.island, state, seat, self.bridge, edge, BOUGHT)

    def untimely(self, state: State, kind: int) -> str:
        step = self.rules.step_name(state)
        if step in ("choose_swamp", "found_settlement", "found_road"):
            return "RIVER-SETUP-10 no bridge is built while founding"
        if step == "free_road":
            return "RIVER-BRIDGE-8 a free road is no bridge"
        return "RIVER-BRIDGE-4 a bridge is built when roads can be bought"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.island.pay(state, seat, self.price)
        self.island.put_way(state, seat, value_of(move), self.bridge, BOUGHT)

    # What it is worth

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        if self._free(state, seat):
            prices.append(self.island.cost(state, seat, self.price))
            gains.append(GAIN)

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """Where the rivers lie; bridges are ways of the board."""
        self.board.tell_outlook(state, outlook)
