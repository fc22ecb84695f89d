"""Chips for the first settlement on a foreign island (SEA-VP-1 to -5, -8)."""

from __future__ import annotations

from ...engine.ints import Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..island.charts import Chart
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import FOUNDED, SETTLEMENT


class IslandChips(IslandModule):
    """Who settles where; the zones of the map are its islands."""

    def __init__(self, chips: int, without: list[str]) -> None:
        super().__init__()
        self.name = "island-chips"
        self.after = ["building", "ships"]
        self.before = ["longest-road"]  # SEA-SHIP-14
        self.chips: int = chips
        """How many points the first settlement on a foreign island brings."""
        self.without: list[str] = without
        """Zones that bring nothing."""

    def shape(self, chart: Chart) -> None:
        self.names: list[str] = list(chart.zones)
        self.zone: list[int] = [NOBODY] * chart.board.hexes
        """The zone of each hex."""
        for number in range(len(self.names)):
            for hex in chart.zones[self.names[number]]:
                self.zone[hex] = number

    def declare(self, layout: Layout) -> None:
        self.settled = layout.per_seat("islands_settled")
        """The islands on which a seat has settled, as bits; its home islands too."""
        self.won = layout.per_seat("island_chips")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def zone_of(self, state: State, node: Node) -> int:
        """The zone of a node: that of a land hex that it touches (SEA-BOARD-9)."""
        for hex in self.island.board.node_hexes[node]:
            if self.island.land.is_land(state, hex) and self.zone[hex] != NOBODY:
                return self.zone[hex]
        return NOBODY

    def due(self, state: State, seat: Seat, node: Node) -> int:
        """How many points a settlement at a node would bring a seat besides its own."""
        zone = self.zone_of(state, node)
        if zone == NOBODY or self.names[zone] in self.without:
            return 0
        return 0 if state.cells[self.settled + seat] >> zone & 1 else self.chips

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if piece != SETTLEMENT or seat >= self.players:
            return
        zone = self.zone_of(state, place)
        if zone == NOBODY:
            return
        chips = 0 if how == FOUNDED else self.due(state, seat, place)  # SEA-VP-2, -8
        state.cells[self.settled + seat] |= 1 << zone
        if chips:
            state.cells[self.won + seat] += chips
            self.island.add_points(state, seat, chips)

    def adjust_place(self, state: State, seat: Seat, node: Node, gain: float) -> float:
        return gain + self.due(state, seat, node)

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook += state.cells[self.settled : self.settled + self.players]

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            scene.counters[seat]["island_chips"] = state.cells[self.won + seat]
