"""Camels on paths: where the next one may stand and what it is good for.

CARAVAN-PLACE, CARAVAN-SCORE. A camel stands on a path and looks towards one of its ends. A caravan
is its camels one behind the other; only the last one, the front, can be followed by another.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.packing import both, split
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import SETTLEMENT
from .hooks import CaravansModule
from .maps import CAMELS, MORE_CAMELS
from .oasis import Oasis

COMPASS: Final = ["N", "NE", "SE", "S", "SW", "NW"]
"""Where a camel can look."""
ENOUGH: Final = 2
"""So many camels at a building are worth a point (CARAVAN-SCORE-1)."""
AT_FRONT: Final = 0.45
"""What it is worth to own a building that the next camel of a caravan may leave from, in points."""
BESIDE_ONE: Final = 0.15
"""The same for a building beside one camel whose caravan has gone on."""
NEAR_FRONT: Final = 0.1
"""The same for a building one path from a front."""
ON_ROAD: Final = 0.12
"""What a camel on an own road is worth beyond what the longest road says."""


class Camels(IslandModule):
    """The camels of all caravans; they belong to nobody and never move (CARAVAN-SETUP-6)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "camels"
        self.after = ["oasis", "longest-road"]
        self.supply: int = CAMELS

    def declare(self, layout: Layout) -> None:
        self.supply = CAMELS if layout.players < 5 else MORE_CAMELS
        self.camel = layout.per_edge("camel")
        """1 + the index of the end that the path's camel looks at; 0: no camel."""
        self.front = layout.per_edge("caravan_front")
        """1: the path's camel is the last of its caravan."""
        self.left = layout.cell("camels_left", self.supply)
        self.bonus = layout.per_seat("camel_points")
        xy = layout.board.node_xy
        self.heading: list[list[int]] = []
        """For each path the directions from its second end to its first, and back."""
        for a, b in layout.board.edge_nodes:
            to_first = heading(xy[a][0] - xy[b][0], xy[a][1] - xy[b][1])
            self.heading.append([to_first, (to_first + 3) % len(COMPASS)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.oasis = rules.part(Oasis)
        self.barred: list[bool] = [False] * rules.board.edges
        """The paths on which a combination lets no camel stand."""
        for module in rules.overriding("can_stand", CaravansModule):
            assert isinstance(module, CaravansModule)
            for edge in range(rules.board.edges):
                self.barred[edge] = self.barred[edge] or not module.can_stand(edge)

    # Where camels may go

    def placements(self, state: State) -> list[int]:
        """Every place for the next camel, as direction + 6 * path, in rising order
        (CARAVAN-PLACE-12); none when the supply is used up (CARAVAN-PLACE-10)."""
        cells = state.cells
        found: list[int] = []
        if not cells[self.left]:
            return found
        for edge, end in self.oasis.arrows(state):
            if not cells[self.camel + edge] and not self.barred[edge]:
                found.append(self.packed(edge, end))
        for last in range(self.island.edges):
            if cells[self.front + last]:
                self._list_after(state, last, found)
        return sorted(set(found))

    def _list_after(self, state: State, last: Edge, found: list[int]) -> None:
        """The free paths at the intersection that a front looks at (CARAVAN-PLACE-4)."""
        node = self.head(state, last)
        for edge in self.island.paths[node]:
            if not state.cells[self.camel + edge] and not self.barred[edge]:
                found.append(self.packed(edge, 1 - self.island.ends[edge].index(node)))

    def packed(self, edge: Edge, end: int) -> int:
        """A camel on a path that looks at one of its ends, as a number."""
        return both(self.heading[edge][end], len(COMPASS), edge)

    def path_of(self, placement: int) -> Edge:
        """The path of a placement."""
        return split(placement, len(COMPASS))[1]

    def end_of(self, placement: int) -> int:
        """Which end of its path a placement looks at; NOBODY if there is none in that direction."""
        direction, edge = split(placement, len(COMPASS))
        if direction not in self.heading[edge]:
            return NOBODY
        return self.heading[edge].index(direction)

    def goes_on_from(self, state: State, edge: Edge, placement: int) -> bool:
        """Whether a placement goes on from the front that stands on a path."""
        if not state.cells[self.front + edge]:
            return False
        tail = self.island.ends[self.path_of(placement)][1 - self.end_of(placement)]
        return self.head(state, edge) == tail

    def head(self, state: State, edge: Edge) -> int:
        """The intersection that a path's camel looks at."""
        return self.island.ends[edge][state.cells[self.camel + edge] - 1]

    def refuse_placement(self, state: State, placement: int) -> str:
        """Why no camel may stand there."""
        if placement in self.placements(state):
            return ""
        edge = self.path_of(placement)
        if state.cells[self.camel + edge]:
            return "CARAVAN-PLACE-1 a camel stands there already"
        if self.end_of(placement) == NOBODY:
            return "CARAVAN-PLACE-2 a camel looks along its path"
        return (
            "CARAVAN-PLACE-12 a camel goes to the first path of an unused arrow, or on from the "
            "front of a caravan and away from it"
        )

    def put(self, state: State, placement: int) -> None:
        """A camel comes from the supply; the caravans whose fronts it leaves go on with it."""
        cells = state.cells
        island = self.island
        edge = self.path_of(placement)
        end = self.end_of(placement)
        tail = island.ends[edge][1 - end]
        for path in island.paths[tail]:
            if cells[self.front + path] and self.head(state, path) == tail:
                cells[self.front + path] = 0  # two of them are one from now on (CARAVAN-PLACE-8)
        cells[self.camel + edge] = 1 + end
        cells[self.front + edge] = 1
        cells[self.left] -= 1
        for node in island.ends[edge]:
            owner = cells[island.owner + node]
            if self.beside(state, node) == ENOUGH and NOBODY != owner < self.players:
                self._reward(state, owner)
        island.tell_routes(state)

    # What they are good for

    def beside(self, state: State, node: Node) -> int:
        """How many camels stand at an intersection."""
        many = 0
        for edge in self.island.paths[node]:
            if state.cells[self.camel + edge]:
                many += 1
        return many

    def _reward(self, state: State, seat: Seat) -> None:
        state.cells[self.bonus + seat] += 1
        self.island.add_points(state, seat, 1)

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if piece == SETTLEMENT and seat < self.players and self.beside(state, place) >= ENOUGH:
            self._reward(state, seat)

    def adjust_length(self, state: State, edge: Edge, length: int) -> int:
        return length + 1 if state.cells[self.camel + edge] else length  # CARAVAN-SCORE-3

    # Views and checks

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        scene.table["camels_left"] = cells[self.left]
        for edge in range(self.island.edges):
            if cells[self.camel + edge]:
                way = self.heading[edge][cells[self.camel + edge] - 1]
                scene.piece("camel", NOBODY, "edge", edge, COMPASS[way])
                if cells[self.front + edge]:
                    scene.mark("caravan_front", "node", self.head(state, edge), COMPASS[way])
        for seat in range(self.players):
            bonus = cells[self.bonus + seat]
            scene.counters[seat]["camel_points"] = bonus
            scene.credit(seat, "camel_points", bonus, bonus)

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        edges = range(self.island.edges)
        camels = sum(cells[self.camel + edge] > 0 for edge in edges)
        if camels + cells[self.left] != self.supply or cells[self.left] < 0:
            out.append(f"{camels} camels on the board and {cells[self.left]} in the supply")
        if any(cells[self.front + edge] and not cells[self.camel + edge] for edge in edges):
            out.append("a caravan ends with a path that has no camel")
        for seat in range(self.players):
            if cells[self.bonus + seat] != self._earned(state, seat):
                out.append(f"seat {seat} has a wrong number of points for camels")

    def _earned(self, state: State, seat: Seat) -> int:
        """How many of a seat's buildings stand between two camels."""
        return sum(self.beside(state, node) >= ENOUGH for node in self._homes(state, seat))

    def _homes(self, state: State, seat: Seat) -> list[int]:
        island = self.island
        at = island.homes + seat * island.home_limit
        return state.cells[at : at + state.cells[island.homes_built + seat]]

    # What it is worth

    def appraise(self, state: State, seat: Seat) -> float:
        """How near the seat's buildings are to standing between two camels."""
        if not state.cells[self.left]:
            return 0.0
        worth = 0.0
        for node in self._homes(state, seat):
            worth += self._hope(state, node)
        return worth

    def _hope(self, state: State, node: Node) -> float:
        many = self.beside(state, node)
        if many >= ENOUGH:
            return 0.0
        if many:
            return AT_FRONT if self._is_front(state, node) else BESIDE_ONE
        near = sum(self._is_front(state, other) for other in self.island.neighbours[node])
        return NEAR_FRONT * near

    def _is_front(self, state: State, node: Node) -> bool:
        """Whether a caravan goes on from an intersection."""
        for edge in self.island.paths[node]:
            if state.cells[self.front + edge] and self.head(state, edge) == node:
                return True
        return False

    def gain(self, state: State, seat: Seat, placement: int) -> float:
        """What a camel would bring a seat, roughly; the longest road is not measured for it."""
        cells = state.cells
        island = self.island
        edge = self.path_of(placement)
        end = self.end_of(placement)
        worth = ON_ROAD if cells[island.way + edge] == seat else 0.0
        for index in range(2):
            node = island.ends[edge][index]
            if cells[island.owner + node] != seat:
                continue
            many = self.beside(state, node)
            if many < ENOUGH:
                after = 1.0 if many + 1 == ENOUGH else AT_FRONT if index == end else BESIDE_ONE
                worth += after - self._hope(state, node)
        return worth


def heading(dx: int, dy: int) -> int:
    """The direction, as an index of COMPASS, in which a path leads so far east and south."""
    if dx == 0:
        return 0 if dy < 0 else 3
    if dx > 0:
        return 1 if dy <= 0 else 2
    return 4 if dy >= 0 else 5
