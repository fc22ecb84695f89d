"""Settling a printed map: named sites, road fields with a rate, chips at crossroads (GEO)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Piece, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..island.charts import Chart, Site
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import (
    ANY_HARBOR,
    CITY,
    FIRST_SPECIAL_HARBOR,
    FOUNDED,
    HARBORS,
    ROAD,
    SETTLEMENT,
)

TARGETS: Final = {3: 13, 4: 12, 5: 10, 6: 10}
"""How many points win, by the number of players (GEO-WIN-1)."""
PRINTED: Final = ["setup", "numbers", "harbors", "map", "beginner_left_out"]
"""Options that would contradict the printed board."""
NAMED: Final = "named"
CHIP: Final = "chip"
CHIP_WORTH: Final = 0.3
"""What a chip within reach is worth to a heuristic player, in points."""


class Geography(IslandModule):
    """One printed board and its own rules for settling, roads and trade."""

    def __init__(self, key: str, map: str) -> None:
        super().__init__()
        self.name = key
        self.after = ["island"]
        self.before = ["deal", "larger-island"]
        self.map: str = map

    def prepare(self, content: Content) -> None:
        for name in PRINTED:
            content.decide(name, f"the board of {self.name} is printed (GEO-SETUP-1)")
        content.map = self.map
        content.own_map = True  # laid as it is written
        content.starts = False
        content.target = TARGETS.get(content.players, content.target)

    def shape(self, chart: Chart) -> None:
        self.chart = chart

    def declare(self, layout: Layout) -> None:
        few = layout.players < 5
        self.chip = layout.per_node("chip")
        """Whether a chip lies at a crossroads (GEO-SETUP-2)."""
        self.chips = layout.per_seat("chips")
        self.sites: list[int] = []
        self.crossroads: list[int] = []
        for node, site in chart_sites(self.chart):
            (self.sites if NAMED in site.kinds else self.crossroads).append(node)
        self.settled: list[bool] = [False] * layout.board.nodes
        """Whether a building may stand at a node (GEO-BUILD-1, GEO-VP56-2)."""
        self.barrier: list[bool] = [False] * layout.board.nodes
        """Whether a node is a named site."""
        for node in self.sites:
            self.settled[node] = self.barrier[node] = True
        for node in self.crossroads:
            self.settled[node] = not few
        self.with_chips: bool = few
        self.rate_of: list[int] = [0] * layout.board.edges
        """For each path the kind of its trade, 0 for none."""
        for edge, kind in self.chart.trades:
            self.rate_of[edge] = kind

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def start(self, state: State) -> None:
        if self.with_chips:
            for node in self.crossroads:
                state.cells[self.chip + node] = 1

    # Where pieces may stand

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == SETTLEMENT and not self.settled[place]:
            if place in self.crossroads:
                return "GEO-VP-6 nobody settles at these crossroads"
            rule = "GEO-BUILD-1" if self.with_chips else "GEO-VP56-4"
            return f"{rule} settlements stand on named sites only"
        if piece == ROAD and how != FOUNDED and not self._goes_on(state, seat, place):
            return "GEO-ROAD-3 settle the named site before a road goes on from it"
        return ""

    def _goes_on(self, state: State, seat: Seat, edge: Edge) -> bool:
        """GEO-ROAD-9: an own building at one end, or crossroads where an own road ends."""
        cells = state.cells
        for node in self.island.ends[edge]:
            owner = cells[self.island.owner + node]
            if owner == seat:
                return True
            if owner == NOBODY and not self.barrier[node]:
                for other in self.island.paths[node]:
                    if cells[self.island.way + other] == seat:
                        return True
        return False

    # Chips

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """The first road to crossroads takes the chip that lies there (GEO-VP-1, -4, -5, -7)."""
        if piece in (SETTLEMENT, CITY) or seat >= self.players:
            return
        for node in self.island.ends[place]:
            if state.cells[self.chip + node]:
                state.cells[self.chip + node] = 0
                state.cells[self.chips + seat] += 1
                self.island.add_points(state, seat, 1)

    # Trade

    def adjust_rate(self, state: State, seat: Seat, kind: int, rate: int) -> int:
        """The road alone is enough, as long as it stands there (GEO-TRADE-1, -3, -4)."""
        cells = state.cells
        for edge, harbor in self.chart.trades:
            if cells[self.island.way + edge] == seat:
                if harbor == FIRST_SPECIAL_HARBOR + kind:
                    rate = min(rate, 2)
                elif harbor == ANY_HARBOR:
                    rate = min(rate, 3)
        return rate

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for node, site in chart_sites(self.chart):
            scene.mark(site.kinds[0], "node", node, site.name)
            if state.cells[self.chip + node]:
                scene.piece("chip", NOBODY, "node", node)
        for edge, kind in self.chart.trades:
            scene.mark("trade", "edge", edge, HARBORS[kind])
        if self.with_chips:
            for seat in range(self.players):
                chips = state.cells[self.chips + seat]
                scene.counters[seat]["chips"] = chips
                scene.credit(seat, "chips", chips, chips)

    def problems(self, state: State, out: list[str]) -> None:
        lying = sum(state.cells[self.chip : self.chip + self.island.nodes])
        held = sum(state.cells[self.chips : self.chips + self.players])
        if lying + held != (len(self.crossroads) if self.with_chips else 0):
            out.append(f"{lying} chips on the board and {held} held are not all there are")

    def appraise(self, state: State, seat: Seat) -> float:
        """Chips that the next road or the one after it could take."""
        cells = state.cells
        worth = 0.0
        at = self.island.ways + seat * self.island.way_limit
        for index in range(at, at + cells[self.island.ways_built + seat]):
            for node in self.island.ends[cells[index]]:
                if self.barrier[node] and cells[self.island.owner + node] != seat:
                    continue
                for near in self.island.neighbours[node]:
                    if cells[self.chip + near]:
                        worth += CHIP_WORTH
        return min(worth, 3 * CHIP_WORTH)


def chart_sites(chart: Chart) -> list[tuple[int, Site]]:
    """The sites of a board, by node."""
    return sorted(chart.sites.items(), key=lambda item: item[0])
