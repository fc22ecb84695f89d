"""Unexplored spaces: whoever comes near with a ship or road turns them over (SEA-FOG).

The stacks have no order: what is turned over is decided by chance when it is turned over, so
nobody can know it before.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Number, Place
from ...engine.packing import argument_of, both, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from ..island.charts import Chart
from ..island.choices import Choices
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from .hooks import SeafarersModule
from .scenario import Setting
from .sea import Sea
from .voyages import ways_to

SEAT_BITS: Final = 3
DISCOVERY: Final = 0.8
"""What an unexplored space is worth to whoever turns it over, in points: a card and new land."""
FAR: Final = 5
"""Players who plan look for unexplored spaces fewer ways than this away."""


class Stacks:
    """What lies face down on one board."""

    def __init__(self, hexes: dict[str, int], numbers: list[int]) -> None:
        self.hexes: dict[str, int] = hexes
        """How many of each terrain, by code."""
        self.numbers: list[int] = numbers


class Fog(IslandModule):
    """The stacks of hexes and numbers, and what is found."""

    def __init__(self, setting: Setting, stacks: list[Stacks]) -> None:
        super().__init__()
        self.name = "fog"
        self.after = ["setting", "ships"]
        self.before = ["island-chips", "longest-road"]  # SEA-SHIP-14
        self.setting: Setting = setting
        self.stacks: list[Stacks] = stacks
        """For each board of the scenario."""

    def prepare(self, content: Content) -> None:
        self.fog = content.add_terrain("fog", "Fog", NOBODY, water=True)
        self.content = content

    def shape(self, chart: Chart) -> None:
        number = self.setting.scenario.boards.index(self.setting.board)
        stacks = self.stacks[number]
        self.below: list[int] = [stacks.hexes.get(code, 0) for code in self.content.codes]
        self.tokens: list[int] = [stacks.numbers.count(number) for number in range(13)]

    def declare(self, layout: Layout) -> None:
        hex = Place(layout.board, "hex")
        self.hexes = layout.listed("fog_hexes", self.below)
        """The face-down hexes of each terrain."""
        self.numbers = layout.listed("fog_numbers", self.tokens)
        """The face-down number tokens."""
        self.s_found = layout.step("explore", "SEA-FOG-3", "come to an unexplored space")
        self.s_reveal = layout.step("reveal", "SEA-FOG-5", "turn over the next hex")
        self.s_number = layout.step("reveal_number", "SEA-FOG-5", "turn over the next number")
        self.k_hex = layout.chance("reveal", [hex, Name(self.content.terrains)])
        self.k_number = layout.chance("reveal_number", [hex, Number(2, 12)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.sea = rules.part(Sea)
        self.choices = rules.part(Choices)
        self.witnessing = rules.overriding("after_reveal", SeafarersModule)

    def is_fog(self, state: State, hex: Hex) -> bool:
        """Whether a space is unexplored."""
        return state.cells[self.island.terrain + hex] == self.fog

    # What brings a discovery

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece not in self.content.ways:
            return ""  # SEA-FOG-8: whoever settles has come there by a way
        for hex in self.board.edge_hexes[place]:
            if self.is_fog(state, hex):
                return "SEA-BOARD-10 nothing lies at an unexplored space"
        return ""

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """SEA-FOG-3, -15, SEA-MOVE-11: built, moved or founded, road or ship."""
        if piece in self.content.ways and seat < self.players:
            for hex in self.spaces_at(state, place):
                state.push(self.s_found, 0, seat | hex << SEAT_BITS)

    def spaces_at(self, state: State, edge: Edge) -> list[Hex]:
        """The unexplored spaces at the ends of an edge, in rising order (SEA-FOG-4)."""
        found: set[int] = set()
        for node in self.island.ends[edge]:
            for hex in self.board.node_hexes[node]:
                if self.is_fog(state, hex):
                    found.add(hex)
        return sorted(found)

    def advance(self, state: State, frame: Frame) -> None:
        """Take the top hex, and for land the top number; none left: sea, or no number (-16)."""
        argument = argument_of(frame)
        hex = argument >> SEAT_BITS
        if self.is_fog(state, hex):
            if self.hexes_left(state):
                state.push(self.s_reveal, CHANCE_BIT, argument)
            else:
                self.island.set_terrain(state, hex, self.sea.sea)
            return
        terrain = state.cells[self.island.terrain + hex]
        numbers = sum(state.cells[self.numbers : self.numbers + 13])
        if numbers and self._needs_number(state, hex):
            state.push(self.s_number, CHANCE_BIT, argument)
        else:
            seat = argument & (1 << SEAT_BITS) - 1
            self._reward(state, seat, terrain)
            for module in self.witnessing:
                assert isinstance(module, SeafarersModule)
                module.after_reveal(state, seat, hex)

    def hexes_left(self, state: State) -> int:
        """How many hexes lie face down."""
        return sum(state.cells[self.hexes : self.hexes + len(self.below)])

    def _reward(self, state: State, seat: Seat, terrain: int) -> None:
        """SEA-FOG-5 to -7: a card of the hex, of one's choice for gold, none for sea and desert."""
        card = self.island.yields[terrain]
        if terrain in self.island.choosing:
            self.choices.ask(state, seat, 1)
        elif card != NOBODY and state.cells[self.island.bank + card]:
            self.island.gain(state, seat, card, 1)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        hex = argument_of(frame) >> SEAT_BITS
        hexes = self.island.hexes
        if frame & STEP_MASK == self.s_reveal:
            for terrain in range(len(self.below)):
                if state.cells[self.hexes + terrain]:
                    moves.append(to_move(self.k_hex, both(hex, hexes, terrain)))
                    weights.append(state.cells[self.hexes + terrain])
            return
        for number in range(2, 13):
            if state.cells[self.numbers + number]:
                moves.append(to_move(self.k_number, both(hex, hexes, number - 2)))
                weights.append(state.cells[self.numbers + number])

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        value = value_of(move)
        hex, drawn = value % self.island.hexes, value // self.island.hexes
        if frame & STEP_MASK == self.s_reveal:
            state.cells[self.hexes + drawn] -= 1
            self.island.set_terrain(state, hex, drawn)
        else:
            state.cells[self.numbers + drawn + 2] -= 1
            self.island.set_token(state, hex, drawn + 2)
        state.push(self.s_found, 0, argument_of(frame))

    def can_win(self, state: State, seat: Seat) -> bool:
        """SEA-SHIP-14: what a piece has brought is settled first."""
        return self._pending(state, NOBODY) == 0

    def _pending(self, state: State, seat: Seat) -> int:
        """How many discoveries of a seat, NOBODY for all, are not settled yet."""
        many = 0
        for frame in state.agenda:
            if frame & STEP_MASK in (self.s_found, self.s_reveal, self.s_number):
                finder = argument_of(frame) & (1 << SEAT_BITS) - 1
                many += seat in (NOBODY, finder)
        if seat == NOBODY and any(
            state.cells[self.choices.owed : self.choices.owed + self.players]
        ):
            many += 1
        return many

    # For heuristic players

    def appraise(self, state: State, seat: Seat) -> float:
        return DISCOVERY * self._pending(state, seat)

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        for piece, way in self.content.ways.items():
            if way.thing != NOBODY and self.island.in_stock(state, seat, piece):
                many = self._ways_to_fog(state, seat, piece)
                if many:
                    cost = self.island.cost(state, seat, way.thing)
                    prices.append([many * cards for cards in cost])
                    gains.append(DISCOVERY)

    def _ways_to_fog(self, state: State, seat: Seat, piece: Piece) -> int:
        """How many more ways of a kind come to an unexplored space; 0: too far."""
        far = ways_to(self.island, state, seat, piece, FAR)
        found: list[int] = []
        for node in range(self.island.nodes):
            if far[node] > 0 and any(self.is_fog(state, h) for h in self.board.node_hexes[node]):
                found.append(far[node])
        return min(found) if found else 0

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """What is unexplored is terrain, which is in the outlook."""

    # Showing and checking

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["unexplored"] = {
            self.content.terrains[terrain]: state.cells[self.hexes + terrain]
            for terrain in range(len(self.below))
            if self.below[terrain]
        }

    def problems(self, state: State, out: list[str]) -> None:
        at = self.island.terrain
        spaces = state.cells[at : at + self.island.hexes].count(self.fog)
        if spaces != self.hexes_left(state):
            out.append("the stack does not match the unexplored spaces (SEA-FOG-2)")
        bare = sum(
            1
            for frame in state.agenda
            if frame & STEP_MASK in (self.s_found, self.s_number)
            and self._needs_number(state, argument_of(frame) >> SEAT_BITS)
        )
        land = sum(
            state.cells[self.hexes + terrain]
            for terrain in range(len(self.below))
            if self.island.bears[terrain]
        )
        if sum(state.cells[self.numbers : self.numbers + 13]) != land + bare:
            out.append("the numbers do not match the land of the stack (SEA-FOG-2)")

    def _needs_number(self, state: State, hex: Hex) -> bool:
        bears = self.island.bears[state.cells[self.island.terrain + hex]]
        return bears and state.cells[self.island.token + hex] == 0
