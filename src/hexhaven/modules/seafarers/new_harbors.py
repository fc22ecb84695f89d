"""A board that is dealt until it has enough islands, and harbors that the players place
(SEA-NEW-WORLD-5, -9)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Place
from ...engine.options import Option
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from ..base.areas import Areas
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import FIRST_SPECIAL_HARBOR, HARBORS, PIPS
from .hooks import SeafarersModule, barred_coast

PIP_WORTH: Final = 0.01
"""What a pip at a harbor is worth before the founding, in points."""


class EnoughIslands(IslandModule):
    """Deals the world anew as long as it has too few islands or too few places to begin."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "enough-islands"
        self.after = ["areas"]
        self.before = ["setting", "founding"]
        self.least: int = 2

    def options(self) -> list[Option]:
        about = "a world with fewer islands is dealt again"
        return [Option("new_world_islands", ["2", "1"], "SEA-NEW-WORLD-9", about)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.least = int(chosen["new_world_islands"])

    def declare(self, layout: Layout) -> None:
        self.s_look = layout.step("look_at_world", "SEA-NEW-WORLD-9", "see whether it will do")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.areas = rules.part(Areas)

    def start(self, state: State) -> None:
        state.push(self.s_look, 0)

    def advance(self, state: State, frame: Frame) -> None:
        if not self.will_do(state):
            state.push(self.s_look, 0)
            self.areas.start(state)

    def will_do(self, state: State) -> bool:
        """Whether there are enough islands, and two places apart for each player."""
        if self.island.land.lay(state).islands < self.least:
            return False
        return self._places(state) >= 2 * self.players

    def _places(self, state: State) -> int:
        """How many settlements keep their distance, taken greedily in reading order."""
        lay = self.island.land.lay(state)
        taken: set[int] = set()
        for node in range(self.island.nodes):
            if lay.node[node] != NOBODY and not taken & set(self.island.neighbours[node]):
                taken.add(node)
        return len(taken)


class NewHarbors(IslandModule):
    """Before the founding each player in turn draws a harbor and places it at a coast."""

    def __init__(self, kinds: list[str]) -> None:
        super().__init__()
        self.name = "new-harbors"
        self.after = ["setting"]
        self.before = ["founding"]
        self.kinds: list[str] = kinds

    def declare(self, layout: Layout) -> None:
        self.left = layout.listed("harbors_left", [self.kinds.count(kind) for kind in HARBORS])
        """The tokens that nobody has drawn, by kind; their order is open."""
        self.s_next = layout.step("next_harbor", "SEA-NEW-WORLD-5", "see who draws a harbor")
        self.s_draw = layout.step("draw_harbor", "SEA-NEW-WORLD-5", "draw a harbor")
        self.s_place = layout.step("place_harbor", "SEA-NEW-WORLD-5", "place the harbor")
        self.k_draw = layout.chance("draw_harbor", [Name(HARBORS)])
        edge = Place(layout.board, "edge")
        self.k_place = layout.move("place_harbor", [edge], ["place_harbor"], "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.mooring = rules.overriding("can_moor", SeafarersModule)

    def before_founding(self, state: State, first: int) -> None:
        state.push(self.s_next, 0, first)

    def advance(self, state: State, frame: Frame) -> None:
        """The next player draws, as long as tokens and free coasts are left."""
        left = sum(state.cells[self.left : self.left + len(HARBORS)])
        if left and self.coasts(state):
            state.push(self.s_draw, CHANCE_BIT, argument_of(frame))

    def coasts(self, state: State) -> list[Edge]:
        """The edges where a harbor may lie, in rising order."""
        free = [edge for edge in range(self.island.edges) if self.island.harbor_free(state, edge)]
        return [edge for edge in free if not barred_coast(self.mooring, state, edge)]

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for kind in range(len(HARBORS)):
            if state.cells[self.left + kind]:
                moves.append(to_move(self.k_draw, kind))
                weights.append(state.cells[self.left + kind])

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for edge in self.coasts(state):
            out.append(to_move(self.k_place, edge))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if self.island.harbor_free(state, value_of(move)):
            return barred_coast(self.mooring, state, value_of(move))
        return "SEA-NEW-WORLD-5 a harbor lies at a coast, and shares no intersection with another"

    def untimely(self, state: State, kind: int) -> str:
        return "SEA-NEW-WORLD-5 harbors are placed before the founding, as they are drawn"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        value = value_of(move)
        if frame & STEP_MASK == self.s_draw:
            state.cells[self.left + value] -= 1
            player = argument_of(frame)
            state.push(self.s_place, 1 << player, value)
            return
        self.island.lay_harbor(state, value, argument_of(frame))
        state.push(self.s_next, 0, (seat + 1) % self.players)

    # What it is worth

    def appraise(self, state: State, seat: Seat) -> float:
        """Before the founding: harbors at good places, the special ones beside what they take."""
        cells = state.cells
        built = self.island.homes_built
        if any(cells[built : built + self.players]):
            return 0.0
        worth = 0.0
        for edge in cells[self.island.harbors : self.island.harbors + self.island.harbor_limit]:
            if edge != NOBODY:
                worth += max(self._site(state, node) for node in self.island.ends[edge])
        return worth

    def _site(self, state: State, node: Node) -> float:
        """What the hexes at a harbor are worth to whoever settles there, in points."""
        island = self.island
        kind = state.cells[island.harbor + node]
        pips = 0.0
        for hex in island.board.node_hexes[node]:
            many = PIPS[state.cells[island.token + hex]]
            pips += many
            card = island.yields[state.cells[island.terrain + hex]]
            if card != NOBODY and kind == FIRST_SPECIAL_HARBOR + card:
                pips += many
        return pips * PIP_WORTH

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_place:
            scene.table["drawn_harbor"] = HARBORS[argument_of(state.agenda[-1])]
            scene.table["harbors_left"] = sum(state.cells[self.left : self.left + len(HARBORS)])
