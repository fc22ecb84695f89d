"""Lines of ships to the fortresses: who begins where, which way they take, which are warships
(SEA-PIRATE-2 to -6, -14 to -20).

A line is a row of edges from the settlement that stands from the beginning to the beachhead and on
to the fortress. It only grows and shrinks at its outer end, so its warships are its first ships; a
combination may have them armed from the outer end, and then it is noted which they are.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Edge, Frame, Move, Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, SeatNumber
from ...engine.native import holds, i64
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, State
from ..base.development import KNIGHT_CARD, Development
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.kinds import FOUNDED, ROAD, SETTLEMENT
from .hooks import SeafarersModule
from .pirate_islands import MAIN, WEST
from .ships import Ships

LONGEST: Final = 10
"""The most ships that a line can have."""
FAR_OFF: Final = 99
PER_SHIP: Final = 0.3
"""What each ship of a line is worth, in points, as long as there is a fortress to win."""
PER_WARSHIP: Final = [0.9, 0.9, 0.9, 0.8, 0.6, 0.4]
"""What each warship adds; further ones add nothing."""


class Course:
    """Where the line of a seat leads. It is never changed."""

    def __init__(self, nodes: list[Node], line: list[Edge], onward: list[Edge], edges: int) -> None:
        self.nodes: list[int] = nodes
        """Its outer end with no ship, with its first one, with its first two, and so on."""
        self.line: list[int] = line
        """The edges of its ships."""
        self.onward: list[int] = onward
        """The edges that bring it nearer, whatever lies there."""
        self.leads: list[bool] = [False] * edges
        """For each edge whether it is one of these."""
        self.lies: list[bool] = [False] * edges
        """For each edge whether one of its ships lies there."""
        for edge in onward:
            self.leads[edge] = True
        for edge in line:
            self.lies[edge] = True
        self.again: list[int] = []
        """The same without its last ship."""
        self.forks: list[int] = []
        """Those of them where it does not lie."""
        self.arrived: bool = False
        """Whether it leads to the fortress."""


class FortressLines(SeafarersModule):
    """Deals the places, puts up the first pieces, and knows what belongs to a line."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fortress-lines"
        self.judges = ["ship", "road", "settlement"]
        self.firm = True
        self.after = ["setting"]
        self.before = ["founding"]
        self.replaces = ["longest-road", "largest-army"]  # SEA-PIRATE-1
        self.outward: bool = False
        """Whether the outermost normal ship becomes a warship, not the innermost one."""

    def prepare(self, content: Content) -> None:
        content.bare_hexes = True  # SEA-PIRATE-6
        if content.players > 3:  # SEA-PIRATE-5
            content.deck["knight"] += content.deck["victory_point"]
        content.deck["victory_point"] = 0
        self.water: list[int] = content.water

    def shape(self, chart: Chart) -> None:
        self.main: list[int] = chart.zones[MAIN]
        self.west: list[int] = chart.zones[WEST]
        self.first: list[int] = chart.marks["Homes"]
        """The settlement of each row of the table."""
        self.first_ship: list[int] = chart.marks["First-ship-edges"]
        self.beach: list[int] = chart.marks["Beachheads"]
        self.fort: list[int] = chart.marks["Fortresses"]
        self.terrain: list[int] = chart.terrain

    def declare(self, layout: Layout) -> None:
        self.row = layout.per_seat("fortress_row", start=NOBODY)
        """The row of the table that a seat has been dealt."""
        self.line = layout.per_seat("fortress_line", LONGEST, NOBODY)
        """The edges of a seat's line, from its beginning on."""
        self.length = layout.per_seat("line_length")
        self.warships = layout.per_seat("warships")
        """How many ships of a line are warships: its first ones."""
        if self.outward:
            self.armed = layout.per_seat("armed_ships")
            """Which ships of a line are warships, a bit for each."""
        self.spent = layout.cell("knights_spent")
        """The knights that have left the game (SEA-PIRATE-18)."""
        layout.tally("warships", self.warships, ["warship"])
        self.s_row = layout.step("deal_rows", "SEA-PIRATE-2", "deal the fortresses")
        rows = Number(1, len(self.first))
        self.k_row = layout.chance("fortress_row", [SeatNumber(layout.players), rows])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.ships = rules.part(Ships)
        self.developments = rules.parts(Development)
        self.courses: int = island.note_always()
        """Where the course of each seat is noted, until its line changes."""
        ships = island.frontiers[self.ships.ship]
        self.of_line: list[list[int]] = [[self.courses + s, ships + s] for s in range(self.players)]
        """For each seat where what follows from its line is noted."""
        self.nowhere: list[bool] = [False] * island.edges
        """Where a line leads that ends at a foreign building: no edge."""
        near = rules.board.edge_hexes
        self.at_main: list[bool] = [any(hex in self.main for hex in hexes) for hexes in near]
        """For each edge whether it touches the main island."""
        self.at_west: list[bool] = [any(hex in self.west for hex in hexes) for hexes in near]
        near = rules.board.node_hexes
        self.western: list[bool] = [any(hex in self.west for hex in hexes) for hexes in near]
        """For each node whether it lies at the pirate islands."""
        self.to_beach: list[list[int]] = [self._distances(node) for node in self.beach]
        """For each row: how many ships lie between a node and its beachhead (SEA-PIRATE-15)."""
        self.to_fort: list[list[int]] = [self._distances(node) for node in self.fort]
        self.beachward: list[list[list[int]]] = [self._approaches(far) for far in self.to_beach]
        """For each row and node the edges that bring a ship nearer to its beachhead."""
        self.fortward: list[list[list[int]]] = [self._approaches(far) for far in self.to_fort]
        self.shortest: int = min(
            self.to_fort[row][self.first[row]] for row in range(len(self.first))
        )
        """With fewer ships no line reaches a fortress."""

    def _distances(self, goal: Node) -> list[int]:
        """In ships, over the coast and sea edges of the map without pieces."""
        found = [FAR_OFF] * self.island.nodes
        found[goal] = 0
        queue = [goal]
        for node in queue:
            for edge in self.island.paths[node]:
                other = self._beyond(node, edge)
                if found[other] == FAR_OFF and not self._inland(edge):
                    found[other] = found[node] + 1
                    queue.append(other)
        return found

    def _inland(self, edge: Edge) -> bool:
        hexes = self.board.edge_hexes[edge]
        return len(hexes) == 2 and not any(self.terrain[hex] in self.water for hex in hexes)

    def _beyond(self, node: Node, edge: Edge) -> Node:
        """The other end of an edge."""
        a, b = self.island.ends[edge]
        return b if a == node else a

    def start(self, state: State) -> None:
        state.push(self.s_row, CHANCE_BIT, 0)

    # The deal

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        """SEA-PIRATE-2: with three and five players the last row is not used."""
        seat = argument_of(frame)
        dealt = state.cells[self.row : self.row + self.players]
        for row in range(self.players):
            if row not in dealt:
                moves.append(to_move(self.k_row, seat + row * self.players))
                weights.append(1)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        value = value_of(move)
        dealt, row = value % self.players, value // self.players
        state.cells[self.row + dealt] = row
        state.drop(self.of_line[dealt])
        if dealt + 1 < self.players:
            state.push(self.s_row, CHANCE_BIT, dealt + 1)
        self.island.use_piece(state, dealt, SETTLEMENT, 1)  # the fortress (SEA-PIRATE-3)
        self.island.put_settlement(state, dealt, self.first[row], FOUNDED)
        self.ships.put(state, dealt, self.first_ship[row], FOUNDED)

    # The line

    def home_of(self, state: State, seat: Seat) -> Node:
        """Where a seat's line begins."""
        return self.first[state.cells[self.row + seat]]

    def beach_of(self, state: State, seat: Seat) -> Node:
        """A seat's beachhead."""
        return self.beach[state.cells[self.row + seat]]

    def fort_of(self, state: State, seat: Seat) -> Node:
        """A seat's fortress."""
        return self.fort[state.cells[self.row + seat]]

    def way_of(self, state: State, seat: Seat) -> int:
        """How many ships a whole line of a seat has."""
        row = state.cells[self.row + seat]
        return self.to_beach[row][self.first[row]] + self.to_fort[row][self.beach[row]]

    def ships_of(self, state: State, seat: Seat) -> list[Edge]:
        """The edges of a seat's line, from its beginning on; a ship that is being moved is not
        among them."""
        at = self.line + seat * LONGEST
        return state.cells[at : at + self.ships_in(state, seat)]

    def ships_in(self, state: State, seat: Seat) -> int:
        """How many these are."""
        length = state.cells[self.length + seat]
        return length - 1 if self._lifted(state, seat) else length

    def _lifted(self, state: State, seat: Seat) -> bool:
        """Whether the last ship of a line has been taken up to be moved."""
        length = state.cells[self.length + seat]
        if not length:
            return False
        edge = state.cells[self.line + seat * LONGEST + length - 1]
        return state.cells[self.island.way + edge] != seat

    def end_of(self, state: State, seat: Seat) -> Node:
        """The outer end of a seat's line: of its last ship the end at which no other one lies."""
        return self._end(state, seat, self.ships_in(state, seat))

    def _end(self, state: State, seat: Seat, many: int) -> Node:
        """The same for a line of so many ships."""
        return self._course(state, seat).nodes[many]

    def _course(self, state: State, seat: Seat) -> Course:
        """The course of a seat; without nodes as long as it has not been dealt its row."""
        known = state.note(self.courses + seat)
        if not isinstance(known, Course):
            known = self._plotted(state, seat)
            state.keep(self.courses + seat, known)
        return known

    def _plotted(self, state: State, seat: Seat) -> Course:
        row = state.cells[self.row + seat]
        if row == NOBODY:
            return Course([], [], [], self.island.edges)
        at = self.line + seat * LONGEST
        nodes = [self.first[row]]
        line = state.cells[at : at + state.cells[self.length + seat]]
        end = nodes[0]
        for edge in line:
            a, b = self.island.ends[edge]
            end = b if a == end else a
            nodes.append(end)
        onward = self._nearer(row, end, len(line))
        course = Course(nodes, line, onward, self.island.edges)
        course.arrived = end == self.fort[row]
        if line:
            course.again = self._nearer(row, nodes[-2], len(line) - 1)
            course.forks = [edge for edge in course.again if edge != line[-1]]
        return course

    def _nearer(self, row: int, end: Node, many: int) -> list[Edge]:
        """The edges by which a line of so many ships comes nearer from its outer end, first to the
        beachhead, then to the fortress."""
        if many < self.to_beach[row][self.first[row]]:
            return self.beachward[row][end]
        return self.fortward[row][end]

    def _approaches(self, far: list[int]) -> list[list[Edge]]:
        """For each node the edges by which ships come nearer, if that is how far nodes lie off."""
        return [
            [
                edge
                for edge in self.island.paths[node]
                if not self._inland(edge) and far[self._beyond(node, edge)] < far[node]
            ]
            for node in range(self.island.nodes)
        ]

    def arrived(self, state: State, seat: Seat) -> bool:
        """Whether a ship of the line touches the own fortress (SEA-PIRATE-21)."""
        if state.cells[self.length + seat] < self.shortest:
            return False
        return self._course(state, seat).arrived and not self._lifted(state, seat)

    def prolongs(self, state: State, seat: Seat, edge: Edge) -> bool:
        """SEA-PIRATE-15: whether a ship at an edge goes on from the outer end of the line and
        brings it nearer, first to the beachhead, then to the fortress."""
        lifted = self._lifted(state, seat)
        return self._goes_on(state, seat, edge, self._course(state, seat), lifted)

    def _goes_on(self, state: State, seat: Seat, edge: Edge, course: Course, lifted: bool) -> bool:
        """The same for a course whose last ship is there or has been lifted."""
        nearer = course.again if lifted else course.onward
        if not holds(nearer, edge):  # mostly, and that is known soonest
            return False
        return len(self._onward(state, seat, course, lifted)) > 0

    def _onward(self, state: State, seat: Seat, course: Course, lifted: bool) -> list[Edge]:
        """The edges at which it does."""
        end = course.nodes[-2 if lifted else -1] if course.nodes else NOBODY
        owner = state.cells[self.island.owner + end] if course.nodes else NOBODY
        if owner != NOBODY and owner != seat:
            return []  # SEA-SHIP-5: not from a foreign building
        return course.again if lifted else course.onward

    def _joins_coast(self, state: State, seat: Seat, edge: Edge, course: Course) -> bool:
        """SEA-PIRATE-16: whether an ordinary ship would touch an own building or ordinary ship."""
        a, b = self.island.ends[edge]
        return self._at_coast(state, seat, a, course) or self._at_coast(state, seat, b, course)

    def _at_coast(self, state: State, seat: Seat, node: Node, course: Course) -> bool:
        """Whether an own building stands at a node, or an ordinary ship ends there."""
        island = self.island
        cells = state.cells
        own: i64 = seat
        owner: i64 = cells[island.owner + node]
        if owner != NOBODY:
            return owner == own
        way: i64 = island.way
        other: i64
        for other in island.paths[node]:
            if cells[way + other] == own:
                if cells[island.way_kind + other] == self.ships.ship and not course.lies[other]:
                    return True
        return False

    # What may be built and moved

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == self.ships.ship:
            return self._refuse_ship(state, seat, place, how)
        if piece == ROAD:
            if self.at_west[place]:
                return "SEA-PIRATE-17 no road lies on the pirate islands"
        elif piece == SETTLEMENT and state.cells[self.row + seat] != NOBODY:
            if self.western[place]:
                if how == FOUNDED or place != self.beach_of(state, seat):
                    return "SEA-PIRATE-17 of the pirate islands only the own beachhead is settled"
        return ""

    def _refuse_ship(self, state: State, seat: Seat, edge: Edge, how: int) -> str:
        if how == FOUNDED and not self.at_main[edge]:
            return "SEA-PIRATE-4 a starting ship lies at the coast of the main island"
        course = self._course(state, seat)
        line = course.line
        lifted = len(line) > 0 and state.cells[self.island.way + line[-1]] != seat
        if self._goes_on(state, seat, edge, course, lifted):
            return ""
        if lifted:
            return "SEA-PIRATE-20 a ship of the line stays a ship of the line"
        if not self.at_main[edge]:
            return "SEA-PIRATE-14 that is not on the shortest way of the line to the fortress"
        if how != FOUNDED and not self._joins_coast(state, seat, edge, course):
            return "SEA-PIRATE-16 the line has no branches"
        return ""

    def sift_places(
        self, state: State, seat: Seat, piece: Piece, places: list[int], how: int
    ) -> list[int]:
        if piece == self.ships.ship:
            if how == FOUNDED:
                return super().sift_places(state, seat, piece, places, how)
            return self._sift_ships(state, seat, places)
        if piece == ROAD:
            return [edge for edge in places if not self.at_west[edge]]
        if piece != SETTLEMENT or state.cells[self.row + seat] == NOBODY:
            return places
        beach = NOBODY if how == FOUNDED else self.beach_of(state, seat)
        return [node for node in places if node == beach or not self.western[node]]

    def _sift_ships(self, state: State, seat: Seat, places: list[Edge]) -> list[Edge]:
        """Those of some edges where `_refuse_ship` has nothing against a ship."""
        course = self._course(state, seat)
        line = course.line
        lifted = len(line) > 0 and state.cells[self.island.way + line[-1]] != seat
        onward = self._onward(state, seat, course, lifted)
        if lifted:
            return [edge for edge in places if holds(onward, edge)]
        leads = course.leads if onward else self.nowhere
        at_main = self.at_main
        ends = self.island.ends
        found: list[int] = []
        edge: i64
        for edge in places:
            if leads[edge]:
                found.append(edge)
            elif at_main[edge]:
                a, b = ends[edge]  # as in `_joins_coast`
                if self._at_coast(state, seat, a, course) or self._at_coast(state, seat, b, course):
                    found.append(edge)
        return found

    def can_sail(self, state: State, seat: Seat, edge: Edge) -> str:
        course = self._course(state, seat)
        if edge not in course.line:
            return ""
        if edge != course.line[-1]:
            return "SEA-PIRATE-20 only the last ship of the line is moved"
        if self._has_choice(state, course):
            return ""
        return "SEA-PIRATE-20 the line has no other way from there"

    def sift_ships(self, state: State, seat: Seat, ships: list[Edge]) -> list[Edge]:
        course = self._course(state, seat)
        line = course.line
        last = line[-1] if line and self._has_choice(state, course) else NOBODY
        return [edge for edge in ships if edge == last or not course.lies[edge]]

    def sift_roaming(self, state: State, seat: Seat, ships: list[Edge]) -> list[Edge]:
        """SEA-PIRATE-20: a ship of the line stays one; only its last is moved at all."""
        lies = self._course(state, seat).lies
        return [edge for edge in ships if not lies[edge]]

    def adjust_bound(self, state: State, seat: Seat, edge: Edge, edges: list[Edge]) -> None:
        edges += self._course(state, seat).forks

    def adjust_watch(self, state: State, seat: Seat, edges: list[Edge]) -> None:
        edges += self._course(state, seat).forks

    def _has_choice(self, state: State, course: Course) -> bool:
        """Whether the last ship of a line has somewhere else to go."""
        for other in course.forks:
            if state.cells[self.island.way + other] == NOBODY:
                return True
        return False

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if piece != self.ships.ship or seat >= self.players:
            return
        if self._lifted(state, seat):  # it has moved: a warship stays a warship (SEA-PIRATE-20)
            state.cells[self.length + seat] -= 1
            state.drop(self.of_line[seat])
        if self.prolongs(state, seat, place):
            at = self.length + seat
            state.cells[self.line + seat * LONGEST + state.cells[at]] = place
            state.cells[at] += 1
            state.drop(self.of_line[seat])

    def lose_ship(self, state: State, seat: Seat) -> None:
        """The last ship of a line goes back to the supply, as a normal ship (SEA-PIRATE-19)."""
        left = state.cells[self.length + seat] - 1
        at = self.line + seat * LONGEST + left
        edge = state.cells[at]
        state.cells[at] = NOBODY
        state.cells[self.length + seat] = left
        state.drop(self.of_line[seat])
        if self.outward:
            self._disarm(state, seat, left)
        elif state.cells[self.warships + seat] > left:
            state.cells[self.warships + seat] = left
        self.island.take_way(state, edge)

    # Warships

    def can_play(self, state: State, seat: Seat, card: Card) -> str:
        if card == KNIGHT_CARD:
            if self.normal(state, seat) <= 0:
                return "SEA-PIRATE-18 the line has no normal ship"
        return ""

    def normal(self, state: State, seat: Seat) -> int:
        """How many ships of a line are no warships."""
        return state.cells[self.length + seat] - state.cells[self.warships + seat]

    def arm(self, state: State, seat: Seat) -> None:
        """A normal ship of the line, the one nearest to its beginning, becomes a warship; where
        they are armed from the outer end, the one farthest from it."""
        state.cells[self.warships + seat] += 1
        if self.outward:
            at = state.cells[self.length + seat] - 1
            while state.cells[self.armed + seat] >> at & 1:
                at -= 1
            state.cells[self.armed + seat] |= 1 << at

    def _disarm(self, state: State, seat: Seat, ship: int) -> None:
        """A ship of a line is gone, a warship or not."""
        if state.cells[self.armed + seat] >> ship & 1:
            state.cells[self.armed + seat] ^= 1 << ship
            state.cells[self.warships + seat] -= 1

    def warships_of(self, state: State, seat: Seat) -> list[Edge]:
        """The edges of a seat's warships, from the beginning of the line on."""
        ships = self.ships_of(state, seat)
        if not self.outward:
            return ships[: state.cells[self.warships + seat]]
        armed = state.cells[self.armed + seat]
        return [ships[at] for at in range(len(ships)) if armed >> at & 1]

    def after_card(self, state: State, seat: Seat, card: Card) -> None:
        if card == KNIGHT_CARD:
            for development in self.developments:
                development.remove_played(state, seat, card)
            state.cells[self.spent] += 1

    def adjust_deck(self, state: State, counts: list[int]) -> None:
        counts[KNIGHT_CARD] += state.cells[self.spent]

    # For heuristic players

    def appraise(self, state: State, seat: Seat) -> float:
        warships = state.cells[self.warships + seat]
        return PER_SHIP * state.cells[self.length + seat] + sum(PER_WARSHIP[:warships])

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        if state.cells[self.row + seat] == NOBODY:
            return
        missing = self.way_of(state, seat) - state.cells[self.length + seat]
        if missing and self.island.in_stock(state, seat, self.ships.ship):
            prices.append(self.island.cost(state, seat, self.ships.price))
            gains.append(PER_SHIP)

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook += state.cells[self.row : self.row + self.players]
        outlook += state.cells[self.length : self.length + self.players]
        outlook += state.cells[self.line : self.line + self.players * LONGEST]

    # Showing and checking

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            scene.counters[seat]["warships"] = state.cells[self.warships + seat]
            for edge in self.warships_of(state, seat):
                scene.piece("warship", seat, "edge", edge)
            if state.cells[self.row + seat] != NOBODY:
                beach = self.beach_of(state, seat)
                if state.cells[self.island.owner + beach] == NOBODY:
                    scene.piece("beachhead", seat, "node", beach)

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.players):
            line = self.ships_of(state, seat)
            if self.outward:
                self._check_armed(state, seat, out)
            if self.normal(state, seat) < 0:
                out.append(f"seat {seat} has more warships than ships in line (SEA-PIRATE-18)")
            for edge in line:
                kind = state.cells[self.island.way_kind + edge]
                if state.cells[self.island.way + edge] != seat or kind != self.ships.ship:
                    out.append(f"the line of seat {seat} has a gap (SEA-PIRATE-14)")

    def _check_armed(self, state: State, seat: Seat, out: list[str]) -> None:
        armed = state.cells[self.armed + seat]
        many = sum(1 for at in range(LONGEST) if armed >> at & 1)
        if many != state.cells[self.warships + seat]:
            out.append(f"seat {seat} has other warships than are noted")
        if armed >> state.cells[self.length + seat]:
            out.append(f"seat {seat} has a warship beyond the end of its line")
