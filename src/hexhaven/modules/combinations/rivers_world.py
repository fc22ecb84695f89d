"""Rivers in the New World: two rivers are laid by lot, the world is dealt around them
(COMBO-RIVER+SEA-33 to -37)."""

from __future__ import annotations

from typing import Final

from ...engine.board import SIDES, Board
from ...engine.ints import Edge, Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Place
from ...engine.options import Option
from ...engine.packing import argument_of, both, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, NOBODY, State
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..rivers.board import MOUTHS, RiverIsland
from ..rivers.lies import Lie
from ..rivers.maps import NAMES
from ..seafarers.hooks import SeafarersModule

NEW_WORLD: Final = "seafarers/new-world"
MIDDLE: Final = (3, 3)
"""The hex (3,4) of NEW-WORLD-34, through which the centre line goes; a chart has no frame."""
COURSES: Final = [["Mo", "Hi", "Pa", "Sw"], ["Mo", "Hi", "Sw"]]
"""The hexes of the long and the short river, from the source on."""
TURNS: Final = [1, -1]
"""Looking downstream the mouth of the long river is turned to the right, that of the short one to
the left, by one side."""
POOL: Final = {"Se": 17, "Fo": 5, "Pa": 4, "Fi": 5, "Hi": 2, "Mo": 2}
"""What is dealt around them: 2 mountains, 2 hills, 1 pasture and 2 sea hexes fewer (-33)."""


class Course:
    """A place for one of the rivers."""

    def __init__(self, hexes: list[Hex], mouth: Edge, side: int) -> None:
        self.hexes: list[int] = hexes
        """From the source to the swamp."""
        self.mouth: int = mouth
        self.side: int = side
        """-1: wholly west of the centre line, 1: wholly east of it, 0: neither."""


class WorldRivers(IslandModule):
    """Lays both rivers first, every placement as likely, and keeps them where they are."""

    def __init__(self, rivers: RiverIsland) -> None:
        super().__init__()
        self.name = "world-rivers"
        self.after = ["rivers", "deal"]
        self.before = ["areas"]
        self.rivers: RiverIsland = rivers

    def prepare(self, content: Content) -> None:
        self.content = content

    def shape(self, chart: Chart) -> None:
        """All placements: one river on each side, both mouths at the frame (-34)."""
        board = chart.board
        self.courses: list[list[Course]] = [courses_of(board, river) for river in range(MOUTHS)]
        for long in self.courses[0]:
            for short in self.courses[1]:
                if fit_together(board, long, short):
                    lie = Lie(board)
                    lie.add(board, long.hexes, long.mouth)
                    lie.add(board, short.hexes, short.mouth)
                    lie.bound(board)
                    self.rivers.lies[self.rivers.lie_key(long.mouth, short.mouth)] = lie

    def declare(self, layout: Layout) -> None:
        self.edges = layout.board.edges
        self.s_lay = layout.step("lay_river", "COMBO-RIVER+SEA-34", "lay the next river")
        edge = Place(layout.board, "edge")
        self.k_lay = layout.chance("lay_river", [edge, Name(NAMES[:MOUTHS])])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def start(self, state: State) -> None:
        state.push(self.s_lay, CHANCE_BIT, 0)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        """The long river by how many places it leaves for the short one, so that all pairs are
        equally likely."""
        river = argument_of(frame)
        for course in self.courses[river]:
            many = self._ways(state, river, course.mouth)
            if many:
                moves.append(to_move(self.k_lay, both(course.mouth, self.edges, river)))
                weights.append(many)

    def _ways(self, state: State, river: int, mouth: Edge) -> int:
        rivers = self.rivers
        if river:
            long = state.cells[rivers.mouths]
            return 1 if rivers.lie_key(long, mouth) in rivers.lies else 0
        keys = [rivers.lie_key(mouth, short.mouth) for short in self.courses[1]]
        return sum([1 for key in keys if key in rivers.lies])

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        mouth, river = split(value_of(move), self.edges)
        state.cells[self.rivers.mouths + river] = mouth
        course = next(course for course in self.courses[river] if course.mouth == mouth)
        for place in range(len(course.hexes)):
            terrain = self.content.codes.index(COURSES[river][place])
            self.island.set_terrain(state, course.hexes[place], terrain)
        if river + 1 < MOUTHS:
            state.push(self.s_lay, CHANCE_BIT, river + 1)

    def adjust_fixed(self, state: State, hexes: list[Hex]) -> None:
        for river in self.rivers.lie(state).rivers:
            hexes += river

    def problems(self, state: State, out: list[str]) -> None:
        at = self.rivers.mouths
        if NOBODY in state.cells[at : at + MOUTHS]:
            return
        lie = self.rivers.lie(state)
        for river in range(MOUTHS):
            for place in range(len(COURSES[river])):
                terrain = state.cells[self.island.terrain + lie.rivers[river][place]]
                if terrain != self.content.codes.index(COURSES[river][place]):
                    out.append("a river hex is not where its river lies (COMBO-RIVER+SEA-34)")


class WorldBanks(SeafarersModule):
    """Harbors keep off the rivers (COMBO-RIVER+SEA-36)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "world-banks"
        self.after = ["rivers", "new-harbors"]
        self.everywhere: bool = True

    def options(self) -> list[Option]:
        about = "where no harbor may lie: on any coast of a river hex, or only at the mouth"
        return [Option("river_harbor_ban", ["bank", "mouth"], "COMBO-RIVER+SEA-36", about)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.everywhere = chosen["river_harbor_ban"] == "bank"

    def attach(self, island: Island, rules: Rules) -> None:
        self.board = rules.part(RiverIsland)

    def can_moor(self, state: State, edge: Edge) -> str:
        lie = self.board.lie(state)
        if lie.is_site[edge] or (self.everywhere and lie.bank_edge[edge]):
            return "COMBO-RIVER+SEA-36 no harbor lies on a river"
        return ""


def courses_of(board: Board, river: int) -> list[Course]:
    """Every straight line of hexes for a river whose mouth opens to the frame."""
    found: list[Course] = []
    for hex in range(board.hexes):
        for side in range(len(SIDES)):
            if beyond(board, hex, side) == NOBODY:
                upstream = (side - TURNS[river] + len(SIDES) // 2) % len(SIDES)
                line = [hex]
                while len(line) < len(COURSES[river]) and line[-1] != NOBODY:
                    line.append(beyond(board, line[-1], upstream))
                if NOBODY not in line:
                    line.reverse()
                    found.append(Course(line, board.hex_edges[hex][side], half_of(board, line)))
    return found


def beyond(board: Board, hex: Hex, side: int) -> Hex:
    """The hex on the other side of a side; NOBODY at the frame."""
    for other in board.edge_hexes[board.hex_edges[hex][side]]:
        if other != hex:
            return other
    return NOBODY


def half_of(board: Board, hexes: list[Hex]) -> int:
    """On which side of the centre line all these hexes lie."""
    line = board.hex_xy[board.hex_at(MIDDLE[0], MIDDLE[1])][0]
    if all(board.hex_xy[hex][0] < line for hex in hexes):
        return -1
    return 1 if all(board.hex_xy[hex][0] > line for hex in hexes) else 0


def fit_together(board: Board, long: Course, short: Course) -> bool:
    """Whether two rivers lie in different halves and do not touch."""
    if long.side * short.side != -1:
        return False
    near = {other for hex in long.hexes for other in board.hex_hexes[hex]}
    return not any(hex in near for hex in short.hexes)
