"""City walls: two more cards in hand on a seven for each (CK-WALL)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Node, Owner, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import State
from ..base.maritime import Maritime
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY
from .kinds import WALLS_EACH

CARDS_PER_WALL: Final = 2
WALL_WORTH: Final = 0.22
"""What a wall is worth, in points."""


class Walls(IslandModule):
    """Walls stand under cities and fall with them."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "walls"
        self.after = ["maritime"]

    def prepare(self, content: Content) -> None:
        self.piece = content.add_piece("wall", WALLS_EACH)
        self.price = content.add_thing("wall", {"brick": 2})

    def declare(self, layout: Layout) -> None:
        self.wall = layout.per_node("wall")
        node = Place(layout.board, "node")
        self.k_wall = layout.move("wall", [node], ["main", "special_build", "second_part"], "node")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.maritime = rules.part(Maritime)

    # Building

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        island = self.island
        if not island.in_stock(state, seat, self.piece):
            return
        if not island.affords(state, seat, self.price):
            return
        at = island.homes + seat * island.home_limit
        for node in state.cells[at : at + state.cells[island.homes_built + seat]]:
            if not self.refuse_place(state, seat, node):
                out.append(to_move(self.k_wall, node))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        reason = self.refuse_place(state, seat, value_of(move))
        if not reason and not self.island.affords(state, seat, self.price):
            return "CK-WALL-1 two brick are not in hand"
        return reason

    def refuse_place(self, state: State, seat: Seat, node: Node) -> str:
        """Why a seat cannot put a wall at a node, paid or not."""
        cells = state.cells
        if not self.island.in_stock(state, seat, self.piece):
            return "CK-WALL-4 all walls are on the board"
        if cells[self.island.owner + node] != seat or cells[self.island.size + node] != 2:
            return "CK-WALL-1 a wall stands under an own city"
        return "CK-WALL-1 that city has a wall" if cells[self.wall + node] else ""

    def untimely(self, state: State, kind: int) -> str:
        early = self.rules.step_name(state) == "preroll"
        return "CK-TURN-2 nothing is built before the roll" if early else ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.island.pay(state, seat, self.price)
        self.maritime.close(state)  # CK-TURN-10
        self.put(state, seat, value_of(move))

    def put(self, state: State, seat: Seat, node: Node) -> None:
        """A wall is built, paid or not."""
        state.cells[self.wall + node] = 1
        self.island.use_piece(state, seat, self.piece, 1)

    def after_remove(self, state: State, seat: Seat, piece: Piece, place: int) -> None:
        """CK-WALL-3: the wall of a pillaged city goes back."""
        if piece == CITY and state.cells[self.wall + place]:
            state.cells[self.wall + place] = 0
            self.island.use_piece(state, seat, self.piece, -1)

    # What walls do

    def standing(self, state: State, seat: Seat) -> int:
        """How many walls a seat has on the board."""
        stock = self.island.content.piece_kinds[self.piece].stock
        return stock - self.island.in_stock(state, seat, self.piece)

    def adjust_hand_limit(self, state: State, seat: Seat, limit: int) -> int:
        return limit + CARDS_PER_WALL * self.standing(state, seat)

    def adjust_pieces(self, state: State, owner: Owner, counts: list[int]) -> None:
        for node in range(self.island.nodes):
            if state.cells[self.wall + node] and state.cells[self.island.owner + node] == owner:
                counts[self.piece] += 1

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        if self.island.in_stock(state, seat, self.piece):
            prices.append(self.island.cost(state, seat, self.price))
            gains.append(WALL_WORTH)

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        stock = self.island.stock
        outlook.extend(state.cells[stock : stock + self.island.owners * self.island.piece_kinds])

    def appraise(self, state: State, seat: Seat) -> float:
        return WALL_WORTH * self.standing(state, seat)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for node in range(self.island.nodes):
            if state.cells[self.wall + node]:
                scene.piece("wall", state.cells[self.island.owner + node], "node", node)

    def problems(self, state: State, out: list[str]) -> None:
        for node in range(self.island.nodes):
            if state.cells[self.wall + node] and state.cells[self.island.size + node] != 2:
                out.append(f"a wall without a city stands on node {node}")
