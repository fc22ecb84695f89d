"""The sea: its hexes, gold rivers, and what must stay on land (SEA-BOARD)."""

from __future__ import annotations

from ...engine.ints import Hex, Piece, Seat
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import ROAD, SETTLEMENT


class Sea(IslandModule):
    """Sea hexes and gold rivers; roads, settlements and the robber stay on land."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "sea"
        self.judges = ["settlement"]
        self.after = ["island"]
        self.before = ["deal"]
        self.sea: int = NOBODY
        self.gold: int = NOBODY

    def prepare(self, content: Content) -> None:
        self.sea = content.add_terrain("sea", "Se", NOBODY, water=True)
        self.gold = content.add_terrain("gold", "Go", NOBODY, choice=True)
        road = content.ways[ROAD]
        road.edges = [True, True, False]
        road.taken = "SEA-BOARD-5 the edge is taken"
        road.misplaced = "SEA-BOARD-4 a road lies between land and land, or at the coast"

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.land = island.land
        self.sides: list[list[bool]] = [[False] * island.edges for _ in range(island.hexes)]
        """For each hex and each edge whether that is one of its sides."""
        for hex in range(island.hexes):
            for edge in rules.board.hex_edges[hex]:
                self.sides[hex][edge] = True

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == SETTLEMENT and not self.island.land.at_land(state, place):
            return "SEA-BOARD-6 a settlement stands at land"
        return ""

    def sift_places(
        self, state: State, seat: Seat, piece: Piece, places: list[int], how: int
    ) -> list[int]:
        if piece != SETTLEMENT:
            return places
        islands = self.land.lay(state).node
        return [node for node in places if islands[node] != NOBODY]

    def can_rob(self, state: State, seat: Seat, hex: Hex) -> str:
        if self.land.solid[state.cells[self.land.at + hex]]:  # as in `is_land`, for each hex
            return ""
        return "SEA-PSHIP-2 the robber stays on land"

    def sift_hexes(self, state: State, seat: Seat, hexes: list[Hex]) -> list[Hex]:
        lay = self.land.lay(state)
        if len(hexes) == len(lay.dry):
            return lay.land  # the same list again and again: it is known by that
        return [hex for hex in hexes if lay.dry[hex]]

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """All of this follows from the terrain, which is in the outlook."""
