"""Shores and ships under attack, whatever the scenario (COMBO-BARB+SEA-1 to -4, -13, -60)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Node, Piece, Seat
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..barbarian_attack.hooks import AttackModule
from ..barbarian_attack.invasion import Invasion
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..seafarers.hooks import SeafarersModule
from ..seafarers.sailing import Sailing
from ..seafarers.ships import Ships

BY_PLACE: Final = "castle and numbers have their places on the printed map (COMBO-GEN-18)"


class AttackedShores(AttackModule):
    """The map is as printed, with the castle on it; knights stay on the main island."""

    def __init__(self, invasion: Invasion, coast: list[str], zones: list[str]) -> None:
        super().__init__()
        self.name = "attacked-shores"
        self.after = ["invasion"]
        self.before = ["setting"]
        self.replaces = ["pirate"]  # COMBO-BARB+SEA-4
        self.invasion: Invasion = invasion
        self.coast: list[str] = coast
        self.zones: list[str] = zones
        """What the main island is on the map."""

    def prepare(self, content: Content) -> None:
        self.invasion.places = list(self.coast)
        content.harbors = ""  # as the scenario has them
        content.narrow("layout", ["fixed"], BY_PLACE)

    def shape(self, chart: Chart) -> None:
        """COMBO-BARB+SEA-60: the sides of its hexes, and of the castle hex."""
        self.paths: list[bool] = [False] * chart.board.edges
        hexes = [h for h in range(chart.board.hexes) if chart.terrain[h] == self.invasion.castle]
        for zone in self.zones:
            hexes += chart.zones[zone]
        for hex in hexes:
            for edge in chart.board.hex_edges[hex]:
                self.paths[edge] = True

    def bar_path(self, edge: Edge) -> str:
        if self.paths[edge]:
            return ""
        return "COMBO-BARB+SEA-13 knights stay on the main island"


class AttackedShips(SeafarersModule):
    """Ships lie at conquered hexes, too, but a line needs an unconquered building
    (COMBO-BARB+SEA-1 to -3); nothing that is conquered counts for a scenario (-50, -63)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "attacked-ships"
        self.after = ["invasion", "ships", "sailing"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.invasion = rules.part(Invasion)
        self.ship: int = rules.part(Ships).ship
        self.invasion.exempt = self.ship
        rules.part(Sailing).exact = True  # what a place allows depends on the other ships

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == self.ship and seat < self.players and not self._hangs(state, seat, place):
            return "COMBO-BARB+SEA-2 this line has no unconquered building"
        return ""

    def can_sail(self, state: State, seat: Seat, edge: Edge) -> str:
        if self._hangs(state, seat, edge):
            return ""
        return "COMBO-BARB+SEA-2 the line of this ship has no unconquered building"

    def can_count(self, state: State, node: Node) -> bool:
        return not self.invasion.is_fallen(state, node)

    def _hangs(self, state: State, seat: Seat, edge: Edge) -> bool:
        """Whether a ship there, or one of its line, ends at an own unconquered building; with
        nothing conquered every line does."""
        cells, island = state.cells, self.island
        if not cells[self.invasion.lost + seat]:
            return True
        line = [edge]
        for way in line:
            for node in island.ends[way]:
                owner = cells[island.owner + node]
                if owner == seat and not self.invasion.is_fallen(state, node):
                    return True
                if owner != NOBODY and owner != seat:
                    continue
                for other in island.paths[node]:
                    if cells[island.way + other] == seat and other not in line:
                        if cells[island.way_kind + other] == self.ship:
                            line.append(other)
        return False

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """What is conquered is in the outlook already."""
