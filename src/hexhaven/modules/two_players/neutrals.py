"""Two neutral colours that get what is built (TWO-SETUP, TWO-NEUTRAL).

They are owners of pieces after the seats: they block and may hold the longest road, and have no
hand, no turn and no points.
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadSetup
from ...engine.ints import Frame, Move, Owner, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Place
from ...engine.packing import argument_of, kind_of, rest_in, seat_in, to_move, value_of, with_seat
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, State
from ..base.building import Building
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, COLOURS, FOUNDED, FREE, MOVED, ROAD, SETTLEMENT
from ..island.ways import list_ways

NEUTRALS: Final = 2
PLAYERS: Final = 2
STARTS: Final = [(0, 1, "S"), (4, 1, "N")]
"""Where the neutral settlements stand from the beginning (TWO-SETUP-4)."""


class Neutrals(IslandModule):
    """Every road and settlement of a player is answered for a neutral colour."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "neutrals"
        self.after = ["deal"]
        self.before = ["founding"]
        self.colours: list[str] = []
        self.starts: list[tuple[int, int, str]] = list(STARTS)
        self.answers: dict[int, list[int]] = {SETTLEMENT: [SETTLEMENT, ROAD]}
        """For a piece of a player what is owed for it, and what is built where that is impossible;
        for any way that is not named here a road (TWO-NEUTRAL-3, -4)."""

    def prepare(self, content: Content) -> None:
        if content.players != PLAYERS:
            raise BadSetup(f"two-players is for 2 players, not {content.players} (TWO-SETUP-1)")
        content.seats = [PLAYERS]
        content.neutrals = NEUTRALS
        content.starts = False  # TWO-SETUP-10
        self.content = content
        content.decide("map", "neutral settlements stand on the usual island (TWO-SETUP-4)")
        content.decide("beginner_left_out", "the founding is always played (TWO-SETUP-10)")

    def declare(self, layout: Layout) -> None:
        board = layout.board
        self.colours = [c for c in COLOURS if c not in self.content.colours][:NEUTRALS]
        self.s_start = layout.step("neutrals", "TWO-SETUP-4", "place the neutral settlements")
        self.s_owed = layout.step("neutral_owed", "TWO-NEUTRAL-1", "see what neutrals can build")
        self.s_build = layout.step("neutral", "TWO-NEUTRAL-1", "build for a neutral colour")
        colour = Name(self.colours)
        edge, node = Place(board, "edge"), Place(board, "node")
        self.k_road = layout.move("neutral_road", [colour, edge], ["neutral"], "edge")
        self.k_home = layout.move("neutral_settlement", [colour, node], ["neutral"], "node")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.building = rules.part(Building)

    def start(self, state: State) -> None:
        state.push(self.s_start, 0)

    # What is owed

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """TWO-NEUTRAL-1, -2, -6, -7, -8, TWO-SETUP-8; a win comes before it (TWO-NEUTRAL-13)."""
        if seat < self.players and piece != CITY and how not in (FOUNDED, MOVED):
            if piece in self.answers or self.island.networks[piece] != NOBODY:
                state.push(self.s_owed, 0, with_seat(seat, piece))

    def advance(self, state: State, frame: Frame) -> None:
        if frame & STEP_MASK == self.s_start:
            for neutral in range(NEUTRALS):
                row, column, corner = self.starts[neutral]
                node = self.board.node_at(row, column, corner)
                self.island.put_settlement(state, self.players + neutral, node, FOUNDED)
            return
        argument = argument_of(frame)
        for piece in self.answers.get(rest_in(argument), [ROAD]):
            if self.places(state, piece):  # else the next one, or nothing (TWO-NEUTRAL-3, -5)
                state.push(self.s_build, 1 << seat_in(argument), piece)
                return

    def places(self, state: State, piece: Piece) -> list[int]:
        """colour + 2 * place of all that can be built for a neutral colour (TWO-NEUTRAL-9)."""
        found: list[int] = []
        for neutral in range(NEUTRALS):
            owner = self.players + neutral
            for place in self._places_of(state, owner, piece):
                found.append(neutral + NEUTRALS * place)
        found.sort()
        return found

    def _places_of(self, state: State, owner: Owner, piece: Piece) -> list[int]:
        if not self.island.in_stock(state, owner, piece):
            return []
        if piece != SETTLEMENT:
            return list_ways(self.island, state, owner, piece, FREE)
        out: list[int] = []
        self.building.list_settlements(state, owner, FREE, out)
        return [value_of(move) for move in out]

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        piece = argument_of(frame)
        if piece not in (ROAD, SETTLEMENT):
            return  # a combination lists its own piece
        kind = self.k_home if piece == SETTLEMENT else self.k_road
        for place in self.places(state, piece):
            out.append(to_move(kind, place))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        piece = argument_of(frame)
        if (kind_of(move) == self.k_home) != (piece == SETTLEMENT):
            if piece == SETTLEMENT:
                return "TWO-NEUTRAL-3 a neutral settlement can be built, so no road instead"
            return "TWO-NEUTRAL-4 a road is owed, not a settlement"
        if piece not in (ROAD, SETTLEMENT):
            return "TWO-NEUTRAL-3 another piece is owed and can be built, so no road instead"
        value = value_of(move)
        owner = self.players + value % NEUTRALS
        reason = self.building.refuse_piece(state, owner, piece, value // NEUTRALS, FREE)
        return f"TWO-NEUTRAL-9 {reason.partition(' ')[2]}" if reason else ""

    def turn_away(self, state: State, kind: int) -> str:
        return "TWO-SEQ-2 first build for a neutral colour"

    def untimely(self, state: State, kind: int) -> str:
        return "TWO-NEUTRAL-1 neutral colours build only in answer to a player"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        value = value_of(move)
        owner: Owner = self.players + value % NEUTRALS
        if kind_of(move) == self.k_road:
            self.island.put_way(state, owner, value // NEUTRALS, ROAD, FREE)
        else:
            self.island.put_settlement(state, owner, value // NEUTRALS, FREE)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        shown: list[dict[str, object]] = []
        for neutral in range(NEUTRALS):
            owner = self.players + neutral
            left = {
                "road": self.island.in_stock(state, owner, ROAD),
                "settlement": self.island.in_stock(state, owner, SETTLEMENT),
            }
            shown.append({"owner": owner, "colour": self.colours[neutral], "stock": left})
        scene.table["neutrals"] = shown

    def problems(self, state: State, out: list[str]) -> None:
        for node in range(self.island.nodes):
            if state.cells[self.island.owner + node] >= self.players:
                if state.cells[self.island.size + node] != 1:
                    out.append(f"a neutral city stands on node {node} (TWO-NEUTRAL-16)")
