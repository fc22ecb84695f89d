"""Sketch: the pirate fleet, warships and fortresses (SEA-PIRATE), on top of the ships.

Shows: both dice before production, attacks on several seats in order, cards lost by chance, prizes
of choice, a foreign kind of move in a step of our own, a die thrown as the last act of a turn,
pieces lent out of the stock, an extra condition for winning. Harbors are left out.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.board import Board
from hexhaven.engine.layout import Layout
from hexhaven.engine.moves import KIND_BITS, KIND_MASK, Name, Number
from hexhaven.engine.rules import Rules
from hexhaven.engine.scene import Scene
from hexhaven.engine.state import ARGUMENT_SHIFT, CHANCE_BIT, NOBODY, STEP_MASK, State
from hexhaven.modules.base.development import KNIGHT_CARD
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.base.turn import Turn
from hexhaven.modules.island.charts import Chart
from hexhaven.modules.island.choices import Choices
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import FOUNDED, FREE, KNIGHT, SETTLEMENT

from .ships import Ships

PIRATE_4: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go11  Mo6   Se    Se    Fi4   Hi5   Fr
   Fr    Hi    Se    Se    De    Se    Mo9   Fo10  Fr
Fr    Fi4   Se    Se    De    Se    Fo3   Pa8   Fo5   Fr
   Fr    Se    Mo8   Se    Se    Fi6   Hi9   Pa12  Fr
Fr    Fi10  Se    Se    De    Se    Pa11  Fo8   Pa9   Fr
   Fr    Hi    Se    Se    Pa    Se    Mo5   Fo2   Fr
      Fr    Go3   Mo6   Se    Se    Fi10  Hi4   Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
robber beside
"""
"""PIRATE-4; the columns below count without the frame."""
MAIN: Final = "1.4 1.5 2.5 2.6 3.5 3.6 3.7 4.4 4.5 4.6 5.5 5.6 5.7 6.5 6.6 7.4 7.5"
CIRCUIT: Final = "7.3 7.2 6.2 5.2 4.2 3.2 2.2 1.2 1.3 2.4 3.4 4.3 5.4 6.4"
ROWS: Final = [
    "6.5.SW 7.4.NW 7.1.SE 7.0.S",
    "4.4.S 4.4.SW 4.1.S 5.0.SE",
    "1.4.S 1.4.SW 1.1.NE 1.0.N",
    "3.5.SW 4.4.NW 4.1.N 2.0.S",
]
"""Per seat: settlement, first ship, beachhead, fortress (SEA-PIRATE-2, without dealing them)."""
LINE: Final = 9
LAIRS: Final = 3


def ships_among_pirates() -> Ships:
    """The ships with the map of this scenario."""
    return Ships(PIRATE_4, [3, 4])


def hexes(board: Board, places: str) -> list[int]:
    """The hexes of a list of `row.column`."""
    pairs = [place.split(".") for place in places.split()]
    return [board.hex_at(int(row), int(column)) for row, column in pairs]


class Pirates(IslandModule):
    """The fleet, the lines of ships to the west, the fortresses."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "pirates"
        self.after = ["deal"]
        self.before = ["founding"]
        self.replaces = ["longest-road", "largest-army"]  # SEA-PIRATE-1

    def prepare(self, content: Content) -> None:
        content.bare_hexes = True  # SEA-PIRATE-6
        if content.players > 3:  # SEA-PIRATE-5
            content.deck["knight"] += content.deck["victory_point"]
        content.deck["victory_point"] = 0
        self.cards, self.content = content.cards, content

    def shape(self, chart: Chart) -> None:
        self.terrain = chart.terrain

    def declare(self, layout: Layout) -> None:
        self.fleet = layout.cell("fleet")
        """The fleet's place on its circuit; NOBODY when it is gone."""
        self.line = layout.per_seat("line", LINE, NOBODY)
        self.length = layout.per_seat("line_length")
        self.warships = layout.per_seat("warships")
        """The first ships of a line are the warships."""
        self.lairs = layout.per_seat("lairs", start=LAIRS)
        self.s_place = layout.step("pirate_start", "SEA-PIRATE-2", "place the first pieces")
        self.s_loss = layout.step("fleet_loss", "SEA-PIRATE-9", "the fleet takes a card")
        self.s_plunder = layout.step("plunder", "SEA-PIRATE-11", "steal from somebody, or not")
        self.s_storm = layout.step("storm", "SEA-PIRATE-22", "the fortress defends itself")
        self.k_loss = layout.chance("lost", [Name(self.cards)])
        self.k_strength = layout.chance("strength", [Number(1, 6)])
        self.k_spare = layout.move("spare", [], ["plunder"], "seats")
        self.k_attack = layout.move("attack", [], ["main"], "turn")
        layout.offer("plunder", "rob", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.ships, self.robber, self.turn = rules.part(Ships), rules.part(Robber), rules.part(Turn)
        self.choices = rules.part(Choices)
        self.circuit = hexes(self.board, CIRCUIT)
        self.main = hexes(self.board, MAIN)
        self.rows = [row.split() for row in ROWS[: rules.players]]
        self.homes = [self._node(row[0]) for row in self.rows]
        self.forts = [self._node(row[3]) for row in self.rows]
        self.to_beach = [self._distances(self._node(row[2])) for row in self.rows]
        self.to_fort = [self._distances(node) for node in self.forts]

    def _node(self, place: str) -> int:
        row, column, corner = place.split(".")
        return self.board.node_at(int(row), int(column), corner)

    def start(self, state: State) -> None:
        state.push(self.s_place, 0)

    # The line

    def _distances(self, goal: int) -> list[int]:
        """SEA-PIRATE-15: in ships over the coast and sea edges of the empty map."""
        found = [99] * self.island.nodes
        found[goal] = 0
        queue = [goal]
        for node in queue:
            for edge in self.island.paths[node]:
                a, b = self.island.ends[edge]
                other = b if a == node else a
                land = [
                    self.terrain[hex] not in self.content.water
                    for hex in self.board.edge_hexes[edge]
                ]
                if found[other] == 99 and sum(land) < 2:
                    found[other] = found[node] + 1
                    queue.append(other)
        return found

    def _end(self, state: State, seat: int) -> int:
        """The outer end of a seat's line."""
        node = self.homes[seat]
        for index in range(state.cells[self.length + seat]):
            a, b = self.island.ends[state.cells[self.line + seat * LINE + index]]
            node = b if a == node else a
        return node

    def prolongs(self, state: State, seat: int, edge: int) -> bool:
        """Whether a ship brings the line nearer, first to the beachhead (SEA-PIRATE-15)."""
        node = self._end(state, seat)
        if node not in self.island.ends[edge]:
            return False
        a, b = self.island.ends[edge]
        landed = state.cells[self.length + seat] >= self.to_beach[seat][self.homes[seat]]
        far = self.to_fort[seat] if landed else self.to_beach[seat]
        return far[b if a == node else a] < far[node]

    def can_build(self, state: State, seat: int, piece: int, place: int, how: int) -> str:
        if piece == SETTLEMENT:
            own = place == self._node(self.rows[seat][2]) and how != FOUNDED  # SEA-PIRATE-17
            main = any(hex in self.main for hex in self.board.node_hexes[place])
            return "" if own or main else "SEA-PIRATE-17 nothing is settled on the pirate islands"
        if piece != self.ships.ship:
            return ""
        at = self.line + seat * LINE
        if place in state.cells[at : at + LINE]:
            return "SEA-PIRATE-20 this sketch leaves the line where it is"
        fleet = state.cells[self.fleet]
        if fleet != NOBODY and place in self.board.hex_edges[self.circuit[fleet]]:
            return "SEA-PIRATE-12 the fleet is there"
        main = any(hex in self.main for hex in self.board.edge_hexes[place])
        if not main and (how == FOUNDED or not self.prolongs(state, seat, place)):
            return "SEA-PIRATE-14 a ship there is not on the way to the fortress"
        return ""

    def after_build(self, state: State, seat: int, piece: int, place: int, how: int) -> None:
        if piece == self.ships.ship and self.prolongs(state, seat, place):
            at = self.length + seat
            state.cells[self.line + seat * LINE + state.cells[at]] = place
            state.cells[at] += 1

    def _lose_ship(self, state: State, seat: int) -> None:
        state.cells[self.length + seat] -= 1
        length = state.cells[self.length + seat]
        at = self.line + seat * LINE + length
        edge = state.cells[at]
        state.cells[at] = NOBODY
        state.cells[self.warships + seat] = min(state.cells[self.warships + seat], length)
        self.island.take_way(state, edge)

    # The fleet

    def before_production(self, state: State, seat: int, first: int, second: int) -> None:
        """SEA-PIRATE-7, -8, -10: it sails by the lower die, then attacks in turn order."""
        cells = state.cells
        if cells[self.fleet] == NOBODY:
            return
        strength = min(first, second)
        cells[self.fleet] = (cells[self.fleet] + strength) % len(self.circuit)
        nodes = self.island.corners[self.circuit[cells[self.fleet]]]
        near = {cells[self.island.owner + node] for node in nodes}
        for step in range(self.players):
            other = (seat + step) % self.players
            if other in near:
                self._attacked(state, other, strength)

    def _attacked(self, state: State, seat: int, strength: int) -> None:
        warships = state.cells[self.warships + seat]
        if warships > strength:
            self.choices.ask(state, seat, 1)  # SEA-PIRATE-9
        elif warships < strength:
            at = self.island.homes + seat * self.island.home_limit
            homes = state.cells[at : at + state.cells[self.island.homes_built + seat]]
            cities = sum(state.cells[self.island.size + node] == 2 for node in homes)
            many = min(1 + cities, state.cells[self.island.cards + seat])
            if many:
                state.push(self.s_loss, CHANCE_BIT, seat | many << 3)

    def instead_of_robber(self, state: State, seat: int, cause: int) -> None:
        if cause == KNIGHT:
            state.cells[self.warships + seat] += 1  # SEA-PIRATE-18
        elif any(state.cells[self.island.cards + s] for s in range(self.players) if s != seat):
            state.push(self.s_plunder, 1 << seat)

    def can_play(self, state: State, seat: int, card: int) -> str:
        if card == KNIGHT_CARD:
            if state.cells[self.warships + seat] >= state.cells[self.length + seat]:
                return "SEA-PIRATE-18 the line has no normal ship"
        return ""

    # Fortresses

    def advance(self, state: State, frame: int) -> None:
        """SEA-PIRATE-2, -3: the pieces that stand before the founding."""
        for seat in range(self.players):
            self.island.use_piece(state, seat, SETTLEMENT, 1)
            self.island.put_settlement(state, seat, self.homes[seat], FOUNDED)
            row, column, side = self.rows[seat][1].split(".")
            edge = self.board.edge_at(int(row), int(column), side)
            self.island.put_way(state, seat, edge, self.ships.ship, FOUNDED)

    def adjust_pieces(self, state: State, owner: int, counts: list[int]) -> None:
        counts[SETTLEMENT] += state.cells[self.lairs + owner] > 0

    def _storm(self, state: State, seat: int, strength: int) -> None:
        """SEA-PIRATE-22, -23."""
        cells = state.cells
        if cells[self.warships + seat] <= strength:
            self._lose_ship(state, seat)
            if cells[self.warships + seat] < strength and cells[self.length + seat]:
                self._lose_ship(state, seat)
            return
        cells[self.lairs + seat] -= 1
        if not cells[self.lairs + seat]:
            self.island.use_piece(state, seat, SETTLEMENT, -1)
            self.island.put_settlement(state, seat, self.forts[seat], FREE)
            if not any(cells[self.lairs : self.lairs + self.players]):
                cells[self.fleet] = NOBODY  # SEA-PIRATE-13

    def can_win(self, state: State, seat: int) -> bool:
        return not state.cells[self.lairs + seat]  # SEA-PIRATE-25

    # Moves

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        moves = [self.k_attack]
        if frame & STEP_MASK == self.s_plunder:
            moves = [s << KIND_BITS | self.robber.k_rob for s in range(self.players)]
            moves.append(self.k_spare)
        out += [move for move in moves if not self.refuse(state, seat, frame, move)]

    def refuse(self, state: State, seat: int, frame: int, move: int) -> str:
        kind = move & KIND_MASK
        victim = move >> KIND_BITS
        if kind == self.robber.k_rob:
            if victim == seat or not state.cells[self.island.cards + victim]:
                return "SEA-PIRATE-11 that seat has nothing to steal"
        elif kind == self.k_attack:
            if not state.cells[self.lairs + seat]:
                return "SEA-PIRATE-24 the own fortress is conquered"
            if self._end(state, seat) != self.forts[seat]:
                return "SEA-PIRATE-21 the line has not reached the fortress"
        return ""

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        step = frame & STEP_MASK
        argument, value = frame >> ARGUMENT_SHIFT, move >> KIND_BITS
        if move & KIND_MASK == self.k_attack:
            self.turn.end_turn(state, seat)  # SEA-PIRATE-21: the last act of the turn
            state.push(self.s_storm, CHANCE_BIT, seat)
            return
        state.agenda.pop()
        if step == self.s_plunder and move & KIND_MASK == self.robber.k_rob:
            self.robber.rob(state, seat, value)
        elif step == self.s_storm:
            self._storm(state, argument, value + 1)
        elif step == self.s_loss:
            self.island.lose(state, argument & 7, value, 1)
            if argument >> 3 > 1:
                state.push(self.s_loss, CHANCE_BIT, argument - 8)

    def outcomes(self, state: State, frame: int, moves: list[int], weights: list[int]) -> None:
        if frame & STEP_MASK == self.s_storm:
            moves += [value << KIND_BITS | self.k_strength for value in range(6)]
            weights += [1] * 6
            return
        for kind in range(self.island.kinds):
            held = self.island.held(state, frame >> ARGUMENT_SHIFT & 7, kind)
            if held:
                moves.append(kind << KIND_BITS | self.k_loss)
                weights.append(held)

    def scene(self, state: State, viewer: int, scene: Scene) -> None:
        if state.cells[self.fleet] != NOBODY:
            scene.piece("fleet", NOBODY, "hex", self.circuit[state.cells[self.fleet]])
        for seat in range(self.players):
            scene.counters[seat]["warships"] = state.cells[self.warships + seat]
            if state.cells[self.lairs + seat]:
                scene.piece("fortress", seat, "node", self.forts[seat])
