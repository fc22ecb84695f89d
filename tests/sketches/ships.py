"""Sketch: ships, the sea, gold rivers, moving a ship (SEA). The map is the scenario's.

Shows: new terrain, a new piece with its own network, a price, edges whose kind follows from the
hexes beside them, moves that other modules' steps take up, decisions after production.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.layout import Layout
from hexhaven.engine.moves import KIND_BITS, KIND_MASK, Name, Place
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import ARGUMENT_SHIFT, NOBODY, STEP_MASK, State
from hexhaven.modules.base.building import Building
from hexhaven.modules.base.founding import Founding
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import (
    BOUGHT,
    FOUNDED,
    FREE,
    MOVED,
    RESOURCES,
    ROAD,
    SETTLEMENT,
)

SEA_NETWORK: Final = 1


class Ships(IslandModule):
    """Ships on coast and sea edges; a scenario module comes with the map."""

    def __init__(self, chart: str, players: list[int]) -> None:
        super().__init__()
        self.name = "ships"
        self.after = ["building", "production"]
        self.chart: str = chart
        self.seats: list[int] = players

    def prepare(self, content: Content) -> None:
        content.seats = self.seats
        content.map, content.own_map, content.starts = self.chart, True, False
        self.sea = content.add_terrain("sea", "Se", NOBODY, water=True)
        self.gold = content.add_terrain("gold", "Go", NOBODY)
        self.ship = content.add_piece("ship", 15, SEA_NETWORK)  # SEA-SETUP-8
        self.price = content.add_thing("ship", {"lumber": 1, "wool": 1})
        self.water = content.water
        """Other modules may add kinds of hexes that are no land, such as fog."""

    def declare(self, layout: Layout) -> None:
        edge = Place(layout.board, "edge")
        self.fresh = layout.per_edge("ship_built")
        """The turn in which the ship was built."""
        self.sailed = layout.cell("ship_moved")
        self.s_gold = layout.step("gold", "SEA-GOLD-1", "choose a resource")
        steps = ["main", "free_road", "found_road"]  # SEA-SHIP-1, SEA-DEV-1, SEA-SETUP-2
        self.k_ship = layout.move("ship", [edge], steps, "edge")
        self.k_sail = layout.move("sail", [edge, edge], ["main"], "edge")
        self.k_take = layout.move("take", [Name(RESOURCES)], ["gold"], "cards")
        layout.offer("special_build", "ship")  # SEA-56-2, where there is such a phase

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.building = rules.part(Building)
        self.founding = rules.part(Founding)

    def before_turn(self, state: State, seat: int) -> None:
        state.cells[self.sailed] = 0

    # What the board says

    def is_land(self, state: State, hex: int) -> bool:
        return state.cells[self.island.terrain + hex] not in self.water

    def land_sides(self, state: State, edge: int) -> int:
        return sum(self.is_land(state, hex) for hex in self.board.edge_hexes[edge])

    def takes_ships(self, state: State, edge: int) -> bool:
        """SEA-BOARD-3, -4: a coast or sea edge; the frame counts as sea."""
        return self.land_sides(state, edge) < 2

    def can_build(self, state: State, seat: int, piece: int, place: int, how: int) -> str:
        if piece == ROAD and not self.land_sides(state, place):
            return "SEA-BOARD-4 a road lies at land"
        if piece == SETTLEMENT:
            if not any(self.is_land(state, hex) for hex in self.board.node_hexes[place]):
                return "SEA-BOARD-6 a settlement stands at land"
        return ""

    def can_rob(self, state: State, seat: int, hex: int) -> str:
        return "" if self.is_land(state, hex) else "SEA-PSHIP-2 the robber stays on land"

    # Ships

    def _connects(self, state: State, seat: int, edge: int) -> bool:
        """SEA-SHIP-4, -5: at an own building, or an own ship not behind a foreign building."""
        cells, island = state.cells, self.island
        for node in island.ends[edge]:
            if cells[island.owner + node] == seat:
                return True
            for other in island.paths[node]:
                own = cells[island.way + other] == seat and other != edge
                if own and cells[island.way_kind + other] == self.ship:
                    if island.passable(state, seat, node):
                        return True
        return False

    def refuse_ship(self, state: State, seat: int, edge: int, how: int) -> str:
        if state.cells[self.island.way + edge] != NOBODY:
            return "SEA-BOARD-5 the edge is taken"
        if not self.takes_ships(state, edge):
            return "SEA-SHIP-3 a ship needs a coast or sea edge"
        if how == FOUNDED:
            if state.cells[self.founding.founded] not in self.island.ends[edge]:
                return "SEA-SETUP-2 the ship must touch the settlement just placed"
        elif not self._connects(state, seat, edge):
            return "SEA-SHIP-4 no own ship or building is there"
        return self.island.veto(state, seat, self.ship, edge, how)

    def ship_places(self, state: State, seat: int, how: int) -> list[int]:
        if not self.island.in_stock(state, seat, self.ship):
            return []
        edges = range(self.island.edges)
        return [edge for edge in edges if not self.refuse_ship(state, seat, edge, how)]

    def adjust_free_ways(self, state: State, seat: int, possible: bool) -> bool:
        return possible or len(self.ship_places(state, seat, FREE)) > 0

    # Moving

    def movable(self, state: State, seat: int) -> list[int]:
        """SEA-MOVE-1 to -4: the own ships with an open end, not built this turn."""
        cells, island = state.cells, self.island
        if cells[self.sailed]:
            return []
        at = island.ways + seat * island.way_limit
        ways = cells[at : at + cells[island.ways_built + seat]]
        ships = [edge for edge in ways if cells[island.way_kind + edge] == self.ship]
        turn = cells[island.turn]
        return [
            edge
            for edge in ships
            if cells[self.fresh + edge] != turn
            and any(self._open(state, seat, ships, edge, node) for node in island.ends[edge])
            and not island.veto(state, seat, self.ship, edge, MOVED)
        ]

    def _open(self, state: State, seat: int, ships: list[int], edge: int, node: int) -> bool:
        """SEA-MOVE-3; a ship with an open end lies on no way between two own buildings (-5)."""
        if state.cells[self.island.owner + node] == seat:
            return False
        return not any(other != edge and other in ships for other in self.island.paths[node])

    def targets(self, state: State, seat: int, edge: int) -> list[int]:
        """SEA-MOVE-10: where it could be built if it were lifted."""
        lifted = state.copy()
        self.island.lift_way(lifted, edge)
        return [to for to in self.ship_places(lifted, seat, MOVED) if to != edge]

    # Gold

    def on_number(self, state: State, seat: int, total: int) -> None:
        """SEA-GOLD-1, -4: after the production, in turn order from the seat that rolled."""
        owed = [0] * self.players
        cells = state.cells
        for hex in range(self.island.hexes):
            paid = cells[self.island.token + hex] == total and cells[self.island.robber] != hex
            if paid and cells[self.island.terrain + hex] == self.gold:
                for node in self.island.corners[hex]:
                    if cells[self.island.size + node]:
                        owed[cells[self.island.owner + node]] += cells[self.island.size + node]
        for step in range(self.players):
            self.ask_gold(state, (seat + step) % self.players, owed[(seat + step) % self.players])

    def ask_gold(self, state: State, seat: int, many: int) -> None:
        """A seat takes cards of its choice (SEA-GOLD-7), as far as there are any."""
        if many:
            state.push(self.s_gold, 0, seat | many << 3)

    def advance(self, state: State, frame: int) -> None:
        bank = state.cells[self.island.bank : self.island.bank + len(RESOURCES)]
        if sum(bank):  # SEA-GOLD-5
            argument = frame >> ARGUMENT_SHIFT
            state.push(self.s_gold, 1 << (argument & 7), argument)

    # Moves

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        step = frame & STEP_MASK
        if step == self.s_gold:
            for kind in range(len(RESOURCES)):
                if state.cells[self.island.bank + kind]:
                    out.append(kind << KIND_BITS | self.k_take)
            return
        how = self._how(step)
        if how != BOUGHT or self.island.affords(state, seat, self.price):
            out += [e << KIND_BITS | self.k_ship for e in self.ship_places(state, seat, how)]
        if how == BOUGHT:
            for edge in self.movable(state, seat):
                for to in self.targets(state, seat, edge):
                    out.append((edge + to * self.island.edges) << KIND_BITS | self.k_sail)

    def _how(self, step: int) -> int:
        if step == self.building.s_free:
            return FREE
        return FOUNDED if step == self.founding.s_road else BOUGHT

    def refuse(self, state: State, seat: int, frame: int, move: int) -> str:
        value = move >> KIND_BITS
        if move & KIND_MASK == self.k_take:
            empty = not state.cells[self.island.bank + value]
            return "SEA-GOLD-5 the bank has no such card" if empty else ""
        if move & KIND_MASK == self.k_sail:
            edge, to = value % self.island.edges, value // self.island.edges
            if edge not in self.movable(state, seat):
                return "SEA-MOVE-4 that ship cannot be moved"
            allowed = to in self.targets(state, seat, edge)
            return "" if allowed else "SEA-MOVE-10 it could not be built there"
        how = self._how(frame & STEP_MASK)
        if how == BOUGHT and not self.island.affords(state, seat, self.price):
            return "SEA-SHIP-1 lumber and wool are not in hand"
        if not self.island.in_stock(state, seat, self.ship):
            return "SEA-SHIP-2 no ship is left"
        return self.refuse_ship(state, seat, value, how)

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        step = frame & STEP_MASK
        value = move >> KIND_BITS
        if step == self.s_gold:
            state.agenda.pop()
            self.island.gain(state, seat, value, 1)
            self.ask_gold(state, seat, (frame >> ARGUMENT_SHIFT >> 3) - 1)
        elif move & KIND_MASK == self.k_sail:
            state.cells[self.sailed] = 1
            self.island.lift_way(state, value % self.island.edges)
            self._put(state, seat, value // self.island.edges, MOVED)
        else:
            how = self._how(step)
            if how == FREE:
                self.building.use_free_road(state, seat, frame)
            elif how == FOUNDED:
                state.agenda.pop()
            else:
                self.island.pay(state, seat, self.price)
            self._put(state, seat, value, how)

    def _put(self, state: State, seat: int, edge: int, how: int) -> None:
        state.cells[self.fresh + edge] = state.cells[self.island.turn]
        self.island.put_way(state, seat, edge, self.ship, how)
