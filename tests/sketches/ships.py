"""Sketch: ships, gold rivers and the pirate as an outside module (SEA). The map is a scenario's.

Shows: terrain and a piece with its own network whose places the island's services know, a move with
two places in two steps, a choice of several seats at once, something else than the robber to move.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Edge, Frame, Hex, Move, Seat
from hexhaven.engine.layout import Layout
from hexhaven.engine.moves import KIND_BITS, KIND_MASK, Place
from hexhaven.engine.rules import Rules
from hexhaven.engine.scene import Scene
from hexhaven.engine.state import ARGUMENT_SHIFT, NOBODY, STEP_MASK, State
from hexhaven.modules.base.building import Building
from hexhaven.modules.base.founding import Founding
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import BOUGHT, FOUNDED, FREE, MOVED, ROAD, SETTLEMENT
from hexhaven.modules.island.ways import list_ways, refuse_edge

SEA_NETWORK: Final = 1


class Ships(IslandModule):
    """Ships on coast and sea edges; a scenario comes with the map, `Choices` asks for gold."""

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
        self.gold = content.add_terrain("gold", "Go", NOBODY, choice=True)  # SEA-GOLD-1
        self.ship = content.add_piece("ship", 15, SEA_NETWORK)  # SEA-SETUP-8
        self.price = content.add_thing("ship", {"lumber": 1, "wool": 1})
        content.ways[ROAD].edges = [True, True, False]  # SEA-BOARD-4: inland, coast, open sea
        way = content.ways[self.ship]
        way.thing, way.far, way.edges = self.price, 6, [False, True, True]
        way.misplaced = "SEA-SHIP-3 a ship needs a coast or sea edge"
        way.apart = "SEA-SHIP-4 no own ship or building is there"

    def declare(self, layout: Layout) -> None:
        edge = Place(layout.board, "edge")
        self.fresh = layout.per_edge("ship_built")
        """The turn in which the ship was built."""
        self.sailed = layout.cell("ship_moved")
        self.s_sail = layout.step("sail", "SEA-MOVE-10", "put the ship elsewhere")
        steps = ["main", "free_road", "found_road"]  # SEA-SHIP-1, SEA-DEV-1, SEA-SETUP-2
        self.k_ship = layout.move("ship", [edge], [*steps, "sail"], "edge")
        self.k_sail = layout.move("sail", [edge], ["main"], "edge")
        layout.offer("special_build", "ship")  # SEA-56-2, where there is such a phase

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.building = rules.part(Building)
        self.founding = rules.part(Founding)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.sailed] = 0

    # What stays on land

    def can_build(self, state: State, seat: Seat, piece: int, place: int, how: int) -> str:
        if piece == SETTLEMENT and self.island.land.island_of(state, place) == NOBODY:
            return "SEA-BOARD-6 a settlement stands at land"
        return ""

    def can_rob(self, state: State, seat: Seat, hex: Hex) -> str:
        on_land = self.island.land.is_land(state, hex)
        return "" if on_land else "SEA-PSHIP-2 the robber stays on land"

    # Where ships may go

    def places(self, state: State, seat: Seat, frame: Frame) -> list[Edge]:
        """The edges for a ship in the present step, SEA-SHIP-2 to -6."""
        how = self._how(frame & STEP_MASK)
        if how == MOVED:
            return self.targets(state, seat, frame >> ARGUMENT_SHIFT)
        if not self.island.in_stock(state, seat, self.ship):
            return []
        if how != FOUNDED:
            return list_ways(self.island, state, seat, self.ship, how)
        return [
            edge
            for edge in sorted(self.island.paths[state.cells[self.founding.founded]])
            if not refuse_edge(self.island, state, self.ship, edge)
            and not self.island.veto(state, seat, self.ship, edge, how)
        ]

    def _how(self, step: int) -> int:
        known = {self.building.s_free: FREE, self.founding.s_road: FOUNDED, self.s_sail: MOVED}
        return known.get(step, BOUGHT)

    def adjust_free_ways(self, state: State, seat: Seat, possible: bool) -> bool:
        left = self.island.in_stock(state, seat, self.ship)
        return possible or (left > 0 and bool(list_ways(self.island, state, seat, self.ship, FREE)))

    def movable(self, state: State, seat: Seat) -> list[Edge]:
        """SEA-MOVE-1 to -4: the own ships with an open end, not built this turn."""
        cells, island = state.cells, self.island
        at = island.ways + seat * island.way_limit
        ways = cells[at : at + cells[island.ways_built + seat]]
        ships = [edge for edge in ways if cells[island.way_kind + edge] == self.ship]
        return [
            edge
            for edge in ships
            if not cells[self.sailed]
            and cells[self.fresh + edge] != cells[island.turn]
            and any(self._open(state, seat, ships, edge, node) for node in island.ends[edge])
            and not island.veto(state, seat, self.ship, edge, MOVED)
            and self.targets(state, seat, edge)
        ]

    def _open(self, state: State, seat: Seat, ships: list[Edge], edge: Edge, node: int) -> bool:
        """SEA-MOVE-3; a ship with an open end lies on no way between two own buildings (-5)."""
        if state.cells[self.island.owner + node] == seat:
            return False
        return not any(other != edge and other in ships for other in self.island.paths[node])

    def targets(self, state: State, seat: Seat, edge: Edge) -> list[Edge]:
        """SEA-MOVE-10: where it could be built if it were lifted."""
        lifted = state.copy()
        self.island.lift_way(lifted, edge)
        places = list_ways(self.island, lifted, seat, self.ship, MOVED)
        return [to for to in places if to != edge]

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not self._unpaid(state, seat, frame):
            out += [e << KIND_BITS | self.k_ship for e in self.places(state, seat, frame)]
        if self._how(frame & STEP_MASK) == BOUGHT:
            out += [edge << KIND_BITS | self.k_sail for edge in self.movable(state, seat)]

    def _unpaid(self, state: State, seat: Seat, frame: Frame) -> bool:
        buys = self._how(frame & STEP_MASK) == BOUGHT
        return buys and not self.island.affords(state, seat, self.price)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        place = move >> KIND_BITS
        if move & KIND_MASK == self.k_sail:
            return "" if place in self.movable(state, seat) else "SEA-MOVE-4 that ship stays"
        if self._unpaid(state, seat, frame):
            return "SEA-SHIP-1 lumber and wool are not in hand"
        reason = refuse_edge(self.island, state, self.ship, place)
        allowed = place in self.places(state, seat, frame)
        return "" if allowed else reason or self.island.content.ways[self.ship].apart

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        place, how = move >> KIND_BITS, self._how(frame & STEP_MASK)
        if move & KIND_MASK == self.k_sail:
            state.push(self.s_sail, 1 << seat, place)
            return
        if how == FREE:
            self.building.use_free_road(state, seat, frame)
        elif how == BOUGHT:
            self.island.pay(state, seat, self.price)
        else:
            state.agenda.pop()
        if how == MOVED:
            state.cells[self.sailed] = 1
            self.island.lift_way(state, frame >> ARGUMENT_SHIFT)
        state.cells[self.fresh + place] = state.cells[self.island.turn]
        self.island.put_way(state, seat, place, self.ship, how)


class Pirate(IslandModule):
    """On a seven and with a knight one moves the robber or the pirate (SEA-PSHIP)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "pirate"
        self.after = ["ships", "robber"]

    def declare(self, layout: Layout) -> None:
        self.pirate = layout.cell("pirate", NOBODY)
        self.s_raid = layout.step("raid", "SEA-PSHIP-1", "move the robber or the pirate")
        self.k_pirate = layout.move("pirate", [Place(layout.board, "hex")], ["raid"], "hex")
        layout.offer("raid", "robber", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island, self.board = island, rules.board
        self.ships, self.robber = rules.part(Ships), rules.part(Robber)

    def can_build(self, state: State, seat: Seat, piece: int, place: int, how: int) -> str:
        hex = state.cells[self.pirate]
        if piece == self.ships.ship and hex != NOBODY and place in self.board.hex_edges[hex]:
            return "SEA-PSHIP-7 the pirate is there"  # also for a ship that would leave
        return ""

    def instead_of_robber(self, state: State, seat: Seat, cause: int) -> None:
        state.push(self.s_raid, 1 << seat, cause)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for kind in (self.robber.k_robber, self.k_pirate):
            moves = [hex << KIND_BITS | kind for hex in range(self.island.hexes)]
            out += [move for move in moves if not self.refuse(state, seat, frame, move)]

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        hex = move >> KIND_BITS
        if move & KIND_MASK != self.k_pirate:
            return self.robber.refuse_hex(state, seat, hex)
        at_sea = state.cells[self.island.terrain + hex] == self.ships.sea
        return "" if at_sea and hex != state.cells[self.pirate] else "SEA-PSHIP-3 not there"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        hex = move >> KIND_BITS
        if move & KIND_MASK != self.k_pirate:
            self.robber.move_robber(state, seat, hex, frame >> ARGUMENT_SHIFT)
            return
        state.cells[self.pirate] = hex
        owners = {state.cells[self.island.way + edge] for edge in self.board.hex_edges[hex]}
        mask = sum(1 << owner for owner in owners if owner not in (NOBODY, seat))
        self.robber.ask_among(state, seat, self.robber.robbable(state, seat, mask))  # SEA-PSHIP-4

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if state.cells[self.pirate] != NOBODY:
            scene.piece("pirate", NOBODY, "hex", state.cells[self.pirate])
