"""Rivers that get their places at the table (COMBO-GEN-13): by lot, every placement as likely, or
by the players: the first lays the long river, the next one the short river."""

from __future__ import annotations

from typing import Final

from ...engine.board import SIDES, Board
from ...engine.ints import Edge, Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Place
from ...engine.packing import argument_of, both, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, TURN, State
from ..base.founding import Founding
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import NOT_LAID
from ..rivers.board import MOUTHS, RiverIsland
from ..rivers.lies import Lie
from ..rivers.maps import NAMES
from .river_places import COURSES, Course, RiverPlaces

BY_HAND: Final = "COMBO-GEN-13"


class LaidRivers(IslandModule):
    """Lays both rivers before the other hexes are dealt, and keeps them where they are."""

    def __init__(self, rivers: RiverIsland, places: RiverPlaces) -> None:
        super().__init__()
        self.name = "laid-rivers"
        self.after = ["rivers"]
        self.before = ["deal", "areas"]
        self.rivers: RiverIsland = rivers
        self.places: RiverPlaces = places
        self.manual: bool = False
        """Whether the players choose the places."""
        self.bare: list[Hex] = []
        """The hexes of a printed map that are dealt when the rivers lie."""

    def prepare(self, content: Content) -> None:
        self.content = content

    def shape(self, chart: Chart) -> None:
        """All placements."""
        self.bare = self.places.dealt(chart)
        self.courses: list[list[Course]] = [
            self.places.courses(self.content, chart, river) for river in range(MOUTHS)
        ]
        for long in self.courses[0]:
            for short in self.courses[1]:
                if self.places.fits(chart.board, long, short):
                    self._note(chart.board, long, short)

    def _note(self, board: Board, long: Course, short: Course) -> None:
        """Both rivers may lie there, the long one alone until the short one is laid."""
        rivers = self.rivers
        first = rivers.mouth_key(board, long.mouth, long.swamp)
        second = rivers.mouth_key(board, short.mouth, short.swamp)
        rivers.begun[first] = lie_of(board, [long])
        rivers.lies[rivers.lie_key(first, second)] = lie_of(board, [long, short])

    def declare(self, layout: Layout) -> None:
        self.board = layout.board
        self.s_lay = layout.step("lay_river", self.places.rule, "lay the next river")
        self.k_lay = self.declare_lot(layout)
        if self.manual:
            about = "see who lays the next river"
            self.s_next = layout.step("next_river", BY_HAND, about)
            about = "choose the hex of the swamp in which the river ends"
            self.s_swamp = layout.step("place_river", BY_HAND, about)
            about = "choose the side of the swamp at which the river opens"
            self.s_mouth = layout.step("open_river", BY_HAND, about)
            hex, edge = Place(layout.board, "hex"), Place(layout.board, "edge")
            self.k_swamp = layout.move("place_river", [hex], ["place_river"], "hex")
            self.k_mouth = layout.move("open_river", [edge], ["open_river"], "edge")

    def declare_lot(self, layout: Layout) -> int:
        """The chance move: the swamp, the side at which the river opens, and which river it is."""
        hex = Place(layout.board, "hex")
        return layout.chance("lay_river", [hex, Name(SIDES), Name(NAMES[:MOUTHS])])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        if self.manual:
            self.founding = rules.part(Founding)
            self.founding.asked_early = True

    def start(self, state: State) -> None:
        for hex in self.bare:
            self.island.set_terrain(state, hex, NOT_LAID)
            self.island.set_numbers(state, hex, [])
        if not self.manual:
            state.push(self.s_lay, CHANCE_BIT, 0)
            return
        state.push(self.s_next, 0, 0)
        self.founding.choose_first(state)

    # Which places are left

    def open_courses(self, state: State, river: int) -> list[Course]:
        """The places for a river, beside the long one if it lies, so that both find room."""
        return [course for course in self.courses[river] if self.ways(state, river, course)]

    def ways(self, state: State, river: int, course: Course) -> int:
        """In how many ways both rivers can lie with one of them there."""
        rivers = self.rivers
        key = rivers.mouth_key(self.board, course.mouth, course.swamp)
        if river:
            long = state.cells[rivers.mouths]
            return 1 if rivers.lie_key(long, key) in rivers.lies else 0
        many = 0
        for short in self.courses[1]:
            other = rivers.mouth_key(self.board, short.mouth, short.swamp)
            if rivers.lie_key(key, other) in rivers.lies:
                many += 1
        return many

    # By lot

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        """The long river by how many places it leaves for the short one, so that all pairs are
        equally likely."""
        river = argument_of(frame)
        for course in self.open_courses(state, river):
            moves.append(to_move(self.k_lay, self.lot_of(river, course)))
            weights.append(self.ways(state, river, course))

    def lot_of(self, river: int, course: Course) -> int:
        """The value of the chance move that lays a river."""
        side = self.board.hex_edges[course.swamp].index(course.mouth)
        return both(course.swamp, self.board.hexes, both(side, len(SIDES), river))

    def drawn(self, value: int) -> Course:
        """The place that a chance move says."""
        swamp, rest = split(value, self.board.hexes)
        side, river = split(rest, len(SIDES))
        return self._course(river, swamp, self.board.hex_edges[swamp][side])

    def _course(self, river: int, swamp: Hex, mouth: Edge) -> Course:
        found = [course for course in self.courses[river] if course.mouth == mouth]
        return next(course for course in found if course.swamp == swamp)

    # By hand

    def advance(self, state: State, frame: Frame) -> None:
        """The starting player lays the long river, the next one the short one."""
        river = argument_of(frame)
        seat = (state.cells[TURN] + river) % self.players
        state.push(self.s_swamp, 1 << seat, river)

    def choices(self, state: State, frame: Frame) -> list[int]:
        """The hexes for the swamp, or the sides of the swamp for the mouth, in rising order."""
        argument = argument_of(frame)
        if frame & STEP_MASK == self.s_swamp:
            courses = self.open_courses(state, argument)
            return sorted({course.swamp for course in courses})
        swamp, river = split(argument, self.board.hexes)
        return sorted([course.mouth for course in self._from(state, river, swamp)])

    def _from(self, state: State, river: int, swamp: Hex) -> list[Course]:
        return [course for course in self.open_courses(state, river) if course.swamp == swamp]

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        kind = self.k_swamp if frame & STEP_MASK == self.s_swamp else self.k_mouth
        for place in self.choices(state, frame):
            out.append(to_move(kind, place))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if value_of(move) in self.choices(state, frame):
            return ""
        return f"{self.places.rule} this river cannot lie there"

    def untimely(self, state: State, kind: int) -> str:
        return f"{BY_HAND} rivers are laid before the other hexes are dealt"

    # Laying

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        argument = argument_of(frame)
        step = frame & STEP_MASK
        if step == self.s_lay:
            self._put(state, argument, self.drawn(value_of(move)))
            if argument + 1 < MOUTHS:
                state.push(self.s_lay, CHANCE_BIT, argument + 1)
        elif step == self.s_swamp:
            self._choose_swamp(state, seat, argument, value_of(move))
        else:
            swamp, river = split(argument, self.board.hexes)
            self._put_by_hand(state, river, self._course(river, swamp, value_of(move)))

    def _choose_swamp(self, state: State, seat: Seat, river: int, swamp: Hex) -> None:
        """Where only one side is left nobody is asked for it."""
        found = self._from(state, river, swamp)
        if len(found) == 1:
            self._put_by_hand(state, river, found[0])
        else:
            state.push(self.s_mouth, 1 << seat, both(swamp, self.board.hexes, river))

    def _put_by_hand(self, state: State, river: int, course: Course) -> None:
        self._put(state, river, course)
        if river + 1 < MOUTHS:
            state.push(self.s_next, 0, river + 1)

    def _put(self, state: State, river: int, course: Course) -> None:
        key = self.rivers.mouth_key(self.board, course.mouth, course.swamp)
        state.cells[self.rivers.mouths + river] = key
        for place in range(len(course.hexes)):
            terrain = self.content.codes.index(COURSES[river][place])
            self.island.set_terrain(state, course.hexes[place], terrain)

    def adjust_fixed(self, state: State, hexes: list[Hex]) -> None:
        for river in self.rivers.lie(state).rivers:
            hexes += river

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if not self.manual or not state.agenda:
            return
        argument = argument_of(state.agenda[-1])
        step = state.agenda[-1] & STEP_MASK
        if step == self.s_swamp:
            scene.table["next_river"] = NAMES[argument]
        elif step == self.s_mouth:
            swamp, river = split(argument, self.board.hexes)
            scene.table["next_river"] = NAMES[river]
            scene.mark("river", "hex", swamp, NAMES[river])

    def problems(self, state: State, out: list[str]) -> None:
        at = self.rivers.mouths
        if NOBODY in state.cells[at : at + MOUTHS]:
            return
        lie = self.rivers.lie(state)
        for river in range(MOUTHS):
            for place in range(len(COURSES[river])):
                terrain = state.cells[self.island.terrain + lie.rivers[river][place]]
                if terrain != self.content.codes.index(COURSES[river][place]):
                    out.append(f"a river hex is not where its river lies ({self.places.rule})")


def lie_of(board: Board, courses: list[Course]) -> Lie:
    """Rivers in these places."""
    lie = Lie(board)
    for course in courses:
        lie.add(board, course.hexes, course.mouth)
    lie.bound(board)
    return lie
