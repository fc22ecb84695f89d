"""Building roads, settlements and cities (BASE-BUILD, BASE-ROAD, BASE-SETTLE, BASE-CITY)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.native import i64
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import NOBODY, STEP_MASK, State
from ..island.core import Island
from ..island.extent import extent_of
from ..island.hooks import IslandModule, sift
from ..island.kinds import BOUGHT, CITY, FREE, PIECES, ROAD, SETTLEMENT
from ..island.ways import list_ways, refuse_way

PLACED: Final = 64
"""In the argument of a free road: one has been placed, so the seat may stop."""


class Building(IslandModule):
    """Where pieces may be built and what they cost; also roads that a card gives."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "building"
        self.after = ["robber"]

    def declare(self, layout: Layout) -> None:
        board = layout.board
        self.s_free = layout.step("free_road", "BASE-PROGRESS-1", "place a free road")
        self.k_road = layout.move("road", [Place(board, "edge")], ["main", "free_road"], "edge")
        self.k_settlement = layout.move("settlement", [Place(board, "node")], ["main"], "node")
        self.k_city = layout.move("city", [Place(board, "node")], ["main"], "node")
        self.k_stop = layout.move("stop", [], ["free_road"], "turn")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.plain: bool = island.usual_prices

    # Listing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        island = self.island
        if frame & STEP_MASK == self.s_free:
            if island.in_stock(state, seat, ROAD):
                self.list_roads(state, seat, FREE, out)
            if argument_of(frame) & PLACED:
                out.append(self.k_stop)
            return
        if self.plain:
            at = island.hand + seat * island.kinds
            cells = state.cells
            if cells[at] and cells[at + 1]:  # brick and lumber: a road or a settlement
                self._list_paid_roads(state, seat, out)
                if cells[at + 2] and cells[at + 3]:
                    self.list_settlements(state, seat, BOUGHT, out)
            if cells[at + 4] > 2 and cells[at + 3] > 1:
                self.list_cities(state, seat, BOUGHT, out)
            return
        if island.affords(state, seat, ROAD):
            self._list_paid_roads(state, seat, out)
        if island.affords(state, seat, SETTLEMENT):
            self.list_settlements(state, seat, BOUGHT, out)
        if island.affords(state, seat, CITY):
            self.list_cities(state, seat, BOUGHT, out)

    def _list_paid_roads(self, state: State, seat: Seat, out: list[Move]) -> None:
        if self.island.in_stock(state, seat, ROAD):
            self.list_roads(state, seat, BOUGHT, out)

    def list_roads(self, state: State, seat: Seat, how: int, out: list[Move]) -> None:
        """Every path where the seat may lay a road, in rising order."""
        for edge in list_ways(self.island, state, seat, ROAD, how):
            out.append(to_move(self.k_road, edge))

    def list_settlements(self, state: State, seat: Seat, how: int, out: list[Move]) -> None:
        """Every intersection where the seat may build a settlement, in rising order."""
        island = self.island
        if not island.in_stock(state, seat, SETTLEMENT):
            return
        nodes: list[int] = []
        for network in range(len(island.extents)):
            nodes += self._free(state, extent_of(island, state, seat, network).nodes)
        nodes.sort()
        last = NOBODY
        for node in sift(island.judges_of[SETTLEMENT], state, seat, SETTLEMENT, nodes, how):
            if node != last:  # once each, though ways of two networks may lead there
                out.append(to_move(self.k_settlement, node))
            last = node

    def _free(self, state: State, nodes: list[Node]) -> list[Node]:
        """Those of some intersections that keep the distance to all buildings; see `free_node`."""
        cells = state.cells
        size: i64 = self.island.size
        neighbours = self.island.neighbours
        found: list[int] = []
        node: i64
        other: i64
        for node in nodes:
            free = not cells[size + node]
            if free:
                for other in neighbours[node]:
                    if cells[size + other]:
                        free = False
                        break
            if free:
                found.append(node)
        return found

    def list_cities(self, state: State, seat: Seat, how: int, out: list[Move]) -> None:
        """Every own settlement that may become a city."""
        island = self.island
        left = island.in_stock(state, seat, CITY)
        if not left and not island.hooks.adjust_swap:
            return
        cells = state.cells
        vetoes = island.judges_of[CITY]
        at = island.homes + seat * island.home_limit
        for index in range(at, at + cells[island.homes_built + seat]):
            node = cells[index]
            if cells[island.size + node] == 1 and (left or not island.swaps(state, seat, node)):
                if not (vetoes and island.veto(state, seat, CITY, node, how)):
                    out.append(to_move(self.k_city, node))

    # Refusing

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        place = value_of(move)
        if kind == self.k_stop:
            if not argument_of(frame) & PLACED:
                return "BASE-PROGRESS-2 at least one road must be placed"
            return ""
        piece = self._piece(kind)
        free = frame & STEP_MASK == self.s_free
        if not free and not self.island.affords(state, seat, piece):
            return f"BASE-BUILD-5 the cards for a {PIECES[piece]} are not in hand"
        return self.refuse_piece(state, seat, piece, place, FREE if free else BOUGHT)

    def refuse_piece(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        """Why a seat cannot build a piece at a place, whatever it pays."""
        if not self.island.in_stock(state, seat, piece):
            if piece != CITY or self.island.swaps(state, seat, place):
                return self._none_left(piece)
        if piece == ROAD:
            return refuse_way(self.island, state, seat, ROAD, place, how)
        reason = self._refuse_place(state, seat, piece, place)
        return reason or self.island.veto(state, seat, piece, place, how)

    def _piece(self, kind: int) -> int:
        if kind == self.k_road:
            return ROAD
        return SETTLEMENT if kind == self.k_settlement else CITY

    def _none_left(self, piece: Piece) -> str:
        if piece == SETTLEMENT:
            return "BASE-SETTLE-5 all settlements are on the board; upgrade one to a city first"
        if piece == CITY:
            return "BASE-CITY-4 all cities are on the board"
        return "BASE-BUILD-3 all roads are on the board"

    def _refuse_place(self, state: State, seat: Seat, piece: Piece, place: int) -> str:
        cells = state.cells
        owner = cells[self.island.owner + place]
        if piece == CITY:
            if owner != seat or cells[self.island.size + place] != 1:
                return "BASE-CITY-1 a city replaces an own settlement"
            return ""
        if owner != NOBODY:
            return "BASE-SETTLE-1 the intersection is taken"
        if not self.island.free_node(state, place):
            return "BASE-SETTLE-3 too close to another settlement or city"
        if not self.island.touches(state, seat, place):
            return "BASE-SETTLE-1 no own road leads there"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if self.rules.step_name(state) == "preroll":
            return "BASE-TURN-3 nothing is built before the roll"
        return ""

    # Building

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        place = value_of(move)
        island = self.island
        if frame & STEP_MASK == self.s_free:
            self._free_road(state, seat, frame, kind, place)
        elif kind == self.k_road:
            island.pay(state, seat, ROAD)
            island.put_way(state, seat, place, ROAD, BOUGHT)
        elif kind == self.k_settlement:
            island.pay(state, seat, SETTLEMENT)
            island.put_settlement(state, seat, place, BOUGHT)
        else:
            island.pay(state, seat, CITY)
            island.put_city(state, seat, place, BOUGHT, island.swaps(state, seat, place))

    def _free_road(self, state: State, seat: Seat, frame: Frame, kind: int, edge: Edge) -> None:
        if kind == self.k_stop:
            state.agenda.pop()
            return
        self.use_free_road(state, seat, frame)
        self.island.put_way(state, seat, edge, ROAD, FREE)

    def use_free_road(self, state: State, seat: Seat, frame: Frame) -> None:
        """One free road is used up, also by a piece of another module that is placed instead; the
        seat is asked for the next one when all that the piece triggers is done."""
        state.agenda.pop()
        left = (argument_of(frame) & 7) - 1
        if left:
            state.push(self.s_free, 0, left | seat << 3 | PLACED)

    def give_roads(self, state: State, seat: Seat, many: int) -> None:
        """A seat places free roads, one after the other."""
        state.push(self.s_free, 1 << seat, many | seat << 3)

    def advance(self, state: State, frame: Frame) -> None:
        """The next free road, if there still is a piece and a place for it (BASE-PROGRESS-2)."""
        seat = argument_of(frame) >> 3 & 7
        if self.has_free_road(state, seat):
            state.push(self.s_free, 1 << seat, argument_of(frame))

    def has_free_road(self, state: State, seat: Seat) -> bool:
        """Whether a seat has a road piece and a path for it, or what modules offer instead."""
        possible = False
        if self.island.in_stock(state, seat, ROAD):
            out: list[int] = []
            self.list_roads(state, seat, FREE, out)
            possible = len(out) > 0
        for module in self.island.hooks.adjust_free_ways:
            possible = module.adjust_free_ways(state, seat, possible)
        return possible
