"""Chips for the first settlement on a foreign island (SEA-VP-1 to -5, -8).

Where the map has zones, they are the islands; where land is dealt, islands are what it makes.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.options import Option
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import FOUNDED, SETTLEMENT
from .scenario import FIRST_PRINTING, Scenario

OLD_SCORING: Final = "this scoring goes with the map of the first printing (SEA-FOUR-ISLANDS-7)"


class IslandChips(IslandModule):
    """Who settles where; the zones of the map are its islands."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__()
        self.name = "island-chips"
        self.after = ["building", "ships", "setting"]
        self.before = ["longest-road"]  # SEA-SHIP-14
        self.scenario: Scenario = scenario
        self.chips: int = scenario.chips
        """How many points the first settlement on a foreign island brings."""
        self.first: int = scenario.chips
        """How many the first such island of a seat brings."""

    def options(self) -> list[Option]:
        if not self.scenario.first_chip:
            return []
        about = "two points for each foreign island, or one for the first of them"
        return [Option("island_bonus", ["two", "first_one"], "SEA-FOUR-ISLANDS-7", about)]

    def configure(self, chosen: dict[str, str]) -> None:
        old = chosen.get("island_bonus", "two") == "first_one"
        self.first = self.scenario.first_chip if old else self.chips

    def prepare(self, content: Content) -> None:
        if not self.scenario.first_chip:
            return
        if content.value("printing") != FIRST_PRINTING:
            content.narrow("island_bonus", ["two"], OLD_SCORING)
        elif content.value("island_bonus") == "first_one":
            content.target = content.ground_target = self.scenario.first_target

    def shape(self, chart: Chart) -> None:
        self.zoned: bool = len(chart.zones) > 0
        """Whether the map says which hexes are an island."""
        self.zone: list[int] = [NOBODY] * chart.board.hexes
        """The zone of each hex; NOBODY also where it brings nothing."""
        self.names: list[str] = list(chart.zones)
        for number in range(len(self.names)):
            if self.names[number] not in self.scenario.no_chips:
                for hex in chart.zones[self.names[number]]:
                    self.zone[hex] = number

    def declare(self, layout: Layout) -> None:
        self.settled = layout.per_seat("islands_settled")
        """The islands on which a seat has settled, as bits; its home islands too."""
        self.won = layout.per_seat("island_chips")
        layout.tally("island_chips", self.won, ["island_chip"])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def zone_of(self, state: State, node: Node) -> int:
        """The zone of a node: that of a land hex that it touches (SEA-BOARD-8, -9)."""
        if not self.zoned:
            return self.island.land.island_of(state, node)
        for hex in self.island.board.node_hexes[node]:
            if self.island.land.is_land(state, hex) and self.zone[hex] != NOBODY:
                return self.zone[hex]
        return NOBODY

    def due(self, state: State, seat: Seat, node: Node) -> int:
        """How many points a settlement at a node would bring a seat besides its own."""
        zone = self.zone_of(state, node)
        if zone == NOBODY or state.cells[self.settled + seat] >> zone & 1:
            return 0
        return self.chips if state.cells[self.won + seat] else self.first

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
        outlook += state.cells[self.won : self.won + self.players]

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            won = state.cells[self.won + seat]
            scene.counters[seat]["island_chips"] = won
            scene.credit(seat, "island_chips", won, won)
