"""Barbarians on the coast: supply, prisoners, what is conquered (BARB-SETUP, BARB-CONQ).

Nothing here is hidden. A hex with three barbarians is conquered; a building is when all the land
around it is. What follows from that is derived: income, harbors, points, places to build.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Hex, Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..island.charts import Chart
from ..island.content import Content, Lap, Zone
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import ANY_HARBOR, CITY, FIRST_SPECIAL_HARBOR, SETTLEMENT
from .hooks import AttackModule
from .maps import (
    COAST_TILES,
    INLAND_TILES,
    LARGE,
    LARGE_COAST,
    LARGE_COAST_TILES,
    LARGE_INLAND,
    LARGE_INLAND_TILES,
    SMALL,
    SMALL_COAST,
    SMALL_INLAND,
)

TARGET: Final = 12
BARBARIANS: Final = 36
MORE_BARBARIANS: Final = 48
"""With five and six players."""
FULL: Final = 3
"""So many barbarians conquer a hex, and no more come to it."""
FIRST_LANDINGS: Final = (2, 12)
"""The numbers of the hexes on which a barbarian stands from the beginning (BARB-SETUP-5)."""
A_POINT: Final = 2
"""So many prisoners are a point (BARB-WIN-1)."""
LONE_PRISONER: Final = 0.4
"""What a prisoner without a second one is worth, in points."""
MENACE: Final = 0.06
"""What each barbarian on a hex takes off an own building there, in points, squared."""


class Invasion(IslandModule):
    """Where the barbarians stand, who has prisoners, and what is conquered."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "invasion"
        self.after = ["island"]
        self.before = ["deal"]
        self.castle: int = NOBODY
        """The terrain of the castle hexes."""
        self.all: int = BARBARIANS
        self.coast: list[int] = []
        """The hexes where barbarians land, in the order of the battles."""
        self.landings: list[list[int]] = []
        """For each number the coastal hexes that carry it."""
        self.fields: list[int] = []
        """The hexes that barbarians may be moved to; the coast, if nobody says more."""
        self.battlefields: list[int] = []
        """The hexes where they are fought, in the order of the battles; the coast, if nobody says
        more."""
        self.safe: list[bool] = []
        """For each hex whether it has no number: such a hex is never conquered (COMBO-GEN-23)."""
        self.castles: list[int] = []
        self.prisoners_a_point: int = A_POINT
        self.exempt: int = NOBODY
        """A kind of way that may lie at conquered hexes."""
        self.limited: bool = True
        """Whether there are only so many barbarians (BARB-LAND-5)."""
        self.first: list[int] = list(FIRST_LANDINGS)
        """The numbers of the hexes on which one stands from the beginning."""

    # The box and the board

    def prepare(self, content: Content) -> None:
        content.target = TARGET  # BARB-WIN-2
        content.starts = False
        content.larger = False
        content.harbors = "slot_shuffle"
        content.laps = [Lap(SETTLEMENT, False, False), Lap(CITY, True, True)]  # BARB-SETUP-6
        self.castle = content.add_terrain("castle", "Ca", NOBODY)
        large = content.players > 4
        self.all = MORE_BARBARIANS if large else BARBARIANS
        content.map = LARGE if large else SMALL
        self.places = LARGE_COAST if large else SMALL_COAST
        pool = content.pool
        pool.tokens, pool.written = [], True  # BARB-SETUP-3
        pool.tiles = [0] * len(COAST_TILES)
        pool.zones = [
            Zone(self.places, LARGE_COAST_TILES if large else COAST_TILES),
            Zone(LARGE_INLAND, LARGE_INLAND_TILES) if large else Zone(SMALL_INLAND, INLAND_TILES),
        ]
        self._decide(content)

    def _decide(self, content: Content) -> None:
        """BARB-SETUP-9: what the scenario leaves no choice in."""
        content.decide("map", "the scenario has an island of its own (BARB-SETUP-1)")
        content.decide("numbers", "the numbers have fixed places (BARB-SETUP-9)")
        content.decide("beginner_left_out", "the founding is always played (BARB-SETUP-9)")
        content.decide("robber_start", "there is no robber (BARB-SEVEN-2)")
        content.decide("steal_needs_cards", "there is no robber (BARB-SEVEN-3)")
        why = "the island is not laid tile by tile (BARB-SETUP-9)"
        content.narrow("setup", ["beginner", "variable"], why)
        why = "the frame has no pieces to shuffle (BARB-SETUP-9)"
        content.narrow("harbors", ["slot_shuffle", "fixed"], why)

    def shape(self, chart: Chart) -> None:
        board = chart.board
        self.coast = []
        self.landings = [[] for _ in range(13)]
        for place in self.places:
            row, column = place.split(".")
            hex = board.hex_at(int(row), int(column))
            self.coast.append(hex)
            for number in chart.numbers_of(hex):
                self.landings[number].append(hex)
        self.fields, self.battlefields = list(self.coast), list(self.coast)
        self.safe = [not chart.numbers_of(hex) for hex in range(board.hexes)]
        self.castles = [h for h in range(board.hexes) if chart.terrain[h] == self.castle]
        chart.fixed = [h for h in range(board.hexes) if not chart.token[h]]

    def declare(self, layout: Layout) -> None:
        self.barbarians = layout.per_hex("barbarians")
        self.supply = layout.cell("barbarian_supply")
        self.prisoners = layout.per_seat("prisoners")
        layout.tally("prisoners", self.prisoners, ["prisoner"])
        self.lost = layout.per_seat("conquered_points")
        """The points of each seat's buildings that are conquered."""

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.water: list[int] = island.content.water
        self.falls = rules.overriding("can_fall", AttackModule)
        self.sieges = rules.overriding("is_held", AttackModule)
        self.conquests = rules.overriding("after_conquest", AttackModule)
        self.arrivals = rules.overriding("after_arrival", AttackModule)
        self.departures = rules.overriding("after_departure", AttackModule)

    def start(self, state: State) -> None:
        state.cells[self.supply] = self.all
        for number in self.first:
            for hex in self.landings[number]:
                self.bring(state, hex)

    # Questions

    def at(self, state: State, hex: Hex) -> int:
        """How many barbarians stand on a hex."""
        return state.cells[self.barbarians + hex]

    def has_room(self, state: State, hex: Hex) -> bool:
        """BARB-CARD-9, BARB-LAND-4: whether a hex takes another barbarian."""
        return state.cells[self.barbarians + hex] < FULL

    def room(self, state: State) -> list[int]:
        """The coastal hexes that take another barbarian."""
        return [hex for hex in self.coast if self.has_room(state, hex)]

    def takers(self, state: State) -> list[int]:
        """The hexes that a barbarian may be moved to."""
        return [hex for hex in self.fields if self.has_room(state, hex)]

    def givers(self, state: State) -> list[int]:
        """The hexes that a barbarian may be moved from."""
        return [hex for hex in self.fields if self.at(state, hex)]

    def held(self, state: State) -> list[int]:
        """The coastal hexes with a barbarian."""
        return [hex for hex in self.coast if self.at(state, hex)]

    def is_conquered(self, state: State, hex: Hex) -> bool:
        """BARB-CONQ-1: whether three barbarians stand on a hex."""
        return state.cells[self.barbarians + hex] >= FULL and not self.safe[hex]

    def is_fallen(self, state: State, node: Node) -> bool:
        """BARB-CONQ-4: whether what stands on a node is conquered."""
        if not self.is_surrounded(state, node):
            return False
        for module in self.falls:
            if not module.can_fall(state, node):
                return False
        return True

    def is_surrounded(self, state: State, node: Node) -> bool:
        """Whether all the land around a node is conquered."""
        land = 0
        for hex in self.board.node_hexes[node]:
            if state.cells[self.island.terrain + hex] not in self.water:
                if not self.is_conquered(state, hex) and not self._is_held(state, hex):
                    return False
                land += 1
        return land > 0

    def _is_held(self, state: State, hex: Hex) -> bool:
        for module in self.sieges:
            if module.is_held(state, hex):
                return True
        return False

    # Barbarians come and go

    def land(self, state: State, hex: Hex) -> None:
        """A barbarian of the supply comes to a hex, and all hear of it."""
        self.bring(state, hex)
        for module in self.arrivals:
            module.after_arrival(state, hex)

    def bring(self, state: State, hex: Hex) -> None:
        """A barbarian of the supply comes to a hex; whoever brings it sees to the rest."""
        state.cells[self.supply] -= 1
        self._count(state, hex, 1)

    def lift(self, state: State, hex: Hex) -> None:
        """A barbarian of a hex goes to the supply, and all hear of it."""
        self.withdraw(state, hex)
        for module in self.departures:
            module.after_departure(state, hex)

    def withdraw(self, state: State, hex: Hex) -> None:
        """A barbarian of a hex goes to the supply; whoever takes it sees to the rest."""
        state.cells[self.supply] += 1
        self._count(state, hex, -1)

    def capture(self, state: State, seat: Seat, hex: Hex) -> None:
        """A barbarian of a hex becomes a seat's prisoner (BARB-BATTLE-12)."""
        state.cells[self.prisoners + seat] += 1
        self._count(state, hex, -1)
        for module in self.departures:
            module.after_departure(state, hex)

    def _count(self, state: State, hex: Hex, many: int) -> None:
        was = self.is_conquered(state, hex)
        state.cells[self.barbarians + hex] += many
        state.stirred = True
        if self.is_conquered(state, hex) != was:  # BARB-CONQ-1, -7, BARB-LAND-10
            self.reckon(state)
            if not was:
                for module in self.conquests:
                    module.after_conquest(state, hex)

    def reckon(self, state: State) -> None:
        """Count anew what is conquered."""
        for seat in range(self.players):
            state.cells[self.lost + seat] = self._lost(state, seat)

    def _lost(self, state: State, seat: Seat) -> int:
        lost = 0
        for node in self._homes(state, seat):
            if self.is_fallen(state, node):
                lost += state.cells[self.island.size + node]
        return lost

    def _homes(self, state: State, seat: Seat) -> list[int]:
        at = self.island.homes + seat * self.island.home_limit
        return state.cells[at : at + state.cells[self.island.homes_built + seat]]

    # What is conquered does not work

    def can_produce(self, state: State, hex: Hex) -> bool:
        return not self.is_conquered(state, hex)

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == CITY:
            if self.is_fallen(state, place):
                return "BARB-CONQ-5 a conquered settlement is not upgraded"
            return ""
        way = self.island.networks[piece] != NOBODY
        if piece == self.exempt or (not way and piece != SETTLEMENT):
            return ""
        for hex in self.board.edge_hexes[place] if way else self.board.node_hexes[place]:
            if self.is_conquered(state, hex):
                return "BARB-CONQ-2 nothing is built at a conquered hex"
        return ""

    def can_dock(self, state: State, node: Node) -> bool:
        return not self.is_fallen(state, node)

    def adjust_rate(self, state: State, seat: Seat, kind: int, rate: int) -> int:
        """BARB-CONQ-4: harbors of conquered buildings cannot be used."""
        usual = state.cells[self.island.rate + seat * self.island.kinds + kind]
        if not state.cells[self.lost + seat] or rate < usual or usual == 4:
            return rate
        best = 4
        for node in self._homes(state, seat):
            harbor = state.cells[self.island.harbor + node]
            if harbor and not self.is_fallen(state, node):
                if harbor == ANY_HARBOR:
                    best = min(best, 3)
                elif harbor == FIRST_SPECIAL_HARBOR + kind:
                    best = 2
        return best

    def points(self, state: State, seat: Seat) -> int:
        """BARB-WIN-1, BARB-CONQ-4."""
        return (
            state.cells[self.prisoners + seat] // self.prisoners_a_point
            - state.cells[self.lost + seat]
        )

    # Views, checks, what it is worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for hex in self.fields:
            many = self.at(state, hex)
            if many:
                scene.piece("barbarian", NOBODY, "hex", hex, str(many))
            if self.is_conquered(state, hex):
                scene.mark("conquered", "hex", hex, "conquered")
        for seat in range(self.players):
            prisoners, lost = state.cells[self.prisoners + seat], state.cells[self.lost + seat]
            scene.counters[seat]["prisoners"] = prisoners
            scene.credit(seat, "prisoners", prisoners, prisoners // self.prisoners_a_point)
            scene.credit(seat, "conquered", lost, -lost)
            for node in self._homes(state, seat) if lost else []:
                if self.is_fallen(state, node):
                    scene.mark("conquered", "node", node, "conquered")
        conquered = [hex for hex in self.fields if self.is_conquered(state, hex)]
        scene.tracks["invasion"] = {"conquered": conquered}
        if self.limited:
            scene.table["barbarian_supply"] = state.cells[self.supply]
            scene.tracks["invasion"] = {"supply": state.cells[self.supply], "conquered": conquered}

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        board = cells[self.barbarians : self.barbarians + self.board.hexes]
        total = cells[self.supply] + sum(board)
        total += sum(cells[self.prisoners : self.prisoners + self.players])
        if total != self.all or cells[self.supply] < 0:  # BARB-SETUP-11
            out.append(f"there are {total} barbarians instead of {self.all}")
        if max(board) > FULL or min(board) < 0:
            out.append("a hex holds more than three barbarians (BARB-CARD-9)")
        for seat in range(self.players):
            if cells[self.lost + seat] != self._lost(state, seat):
                out.append(f"seat {seat} has other conquered buildings than noted")

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        mask = 0
        for hex in self.fields:
            if self.is_conquered(state, hex):
                mask |= 1 << hex
        outlook.append(mask)

    def appraise(self, state: State, seat: Seat) -> float:
        """A prisoner that waits for a second one, and barbarians at the own gates."""
        lone = state.cells[self.prisoners + seat] % self.prisoners_a_point
        worth = LONE_PRISONER * lone
        for node in self._homes(state, seat):
            for hex in self.board.node_hexes[node]:
                many = self.at(state, hex)
                if 0 < many < FULL:
                    worth -= MENACE * many
        return worth

    def castle_paths(self) -> list[Edge]:
        """The paths around the castle hexes, each once, in rising order."""
        found: set[int] = set()
        for hex in self.castles:
            found.update(self.board.hex_edges[hex])
        return sorted(found)
