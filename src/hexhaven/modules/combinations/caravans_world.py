"""Caravans in the New World: the oasis lies in the middle of whatever land was dealt
(COMBO-CARAVAN+SEA-17)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Number, Place
from ...engine.packing import argument_of, both, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, STEP_MASK, State
from ..base.deal import RED_NUMBERS
from ..caravans.oasis import Oasis
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from .parts import the

NEW_WORLD: Final = "seafarers/new-world"
FREELY: Final = "COMBO-GEN-13"
MIDDLE: Final = (4, 2)
"""The hex (4,3) of NEW-WORLD-34; a chart has no frame."""
AROUND: Final = 2
"""So many hexes from there on the oasis lies at most when its place is free."""
LISTED: Final = 0
BY_LOT: Final = 1
BY_HAND: Final = 2
"""How it gets its place (COMBO-GEN-13)."""
HOSTS: Final = [3, 11]
"""A hex with one of these takes the number of the oasis."""


class WorldOasis(IslandModule):
    """Lays the oasis when the world will do, and its number on another hex."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "world-oasis"
        self.after = ["oasis", "enough-islands"]
        self.before = ["founding"]
        self.how: int = LISTED

    def prepare(self, content: Content) -> None:
        content.more_numbers = True  # two numbers on one hex

    def shape(self, chart: Chart) -> None:
        """All hexes, the nearest to the middle first, those as near in reading order."""
        board = chart.board
        self.order: list[int] = [board.hex_at(MIDDLE[0], MIDDLE[1])]
        self.ring: list[int] = [0] * board.hexes
        """How far each hex is from the middle."""
        ring = list(self.order)
        while ring:
            near = {other for hex in ring for other in board.hex_hexes[hex]}
            far = self.ring[ring[0]] + 1
            ring = sorted(near - set(self.order))
            for hex in ring:
                self.ring[hex] = far
            self.order += ring
        self.near: list[list[int]] = board.hex_hexes

    def declare(self, layout: Layout) -> None:
        about = "lay the oasis in the middle of the land"
        self.s_lay = layout.step("lay_oasis", "COMBO-CARAVAN+SEA-17", about)
        about = "draw the hex for the number of the oasis"
        self.s_number = layout.step("oasis_number", "COMBO-CARAVAN+SEA-17", about)
        hex = Place(layout.board, "hex")
        self.k_number = layout.chance("oasis_number", [hex, Number(2, 12)])
        if self.how == BY_LOT:
            about = "draw where the oasis lies"
            self.s_draw = layout.step("draw_oasis", FREELY, about)
            self.k_draw = layout.chance("draw_oasis", [hex])
        elif self.how == BY_HAND:
            about = "choose where the oasis lies, in the middle of the world"
            self.s_place = layout.step("place_oasis", FREELY, about)
            self.k_place = layout.move("place_oasis", [hex], ["place_oasis"], "hex")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.oasis = rules.part(Oasis)

    def start(self, state: State) -> None:
        if self.how != BY_HAND:
            state.push(self.s_lay, 0)

    def before_founding(self, state: State, first: Seat) -> None:
        """The starting player lays it, before the harbors are placed."""
        if self.how == BY_HAND:
            state.push(self.s_place, 1 << first)

    def advance(self, state: State, frame: Frame) -> None:
        """The land hex that lies nearest to the middle is the oasis, unless its place is free."""
        if self.how == BY_LOT:
            state.push(self.s_draw, CHANCE_BIT)
            return
        land = self.island.land
        self._lay(state, next(hex for hex in self.order if land.is_land(state, hex)))

    def central(self, state: State) -> list[Hex]:
        """The land in the middle: at most two hexes away from it, or else the nearest."""
        land = [hex for hex in self.order if self.island.land.is_land(state, hex)]
        far = max(AROUND, self.ring[land[0]])
        return sorted([hex for hex in land if self.ring[hex] <= far])

    def _lay(self, state: State, hex: Hex) -> None:
        number = state.cells[self.island.token + hex]
        self.island.set_numbers(state, hex, [])
        self.oasis.lay(state, hex)
        if self.hosts(state, number):
            state.push(self.s_number, CHANCE_BIT, number)

    def hosts(self, state: State, number: int) -> list[Hex]:
        """The hexes that may take a number besides their own: one with 3 or 11, another number
        than it has, and no red one beside a red one. Without any it is left out."""
        cells = state.cells
        at = self.island.token
        found: list[int] = []
        for hex in range(self.island.hexes):
            if cells[at + hex] in HOSTS and cells[at + hex] != number:
                red = any(cells[at + other] in RED_NUMBERS for other in self.near[hex])
                if number not in RED_NUMBERS or not red:
                    found.append(hex)
        return found

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        if frame & STEP_MASK != self.s_number:
            for hex in self.central(state):
                moves.append(to_move(self.k_draw, hex))
                weights.append(1)
            return
        number = argument_of(frame)
        for hex in self.hosts(state, number):
            moves.append(to_move(self.k_number, both(hex, self.island.hexes, number - 2)))
            weights.append(1)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for hex in self.central(state):
            out.append(to_move(self.k_place, hex))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if value_of(move) in self.central(state):
            return ""
        return "COMBO-CARAVAN+SEA-17 the oasis lies on land in the middle of the world"

    def untimely(self, state: State, kind: int) -> str:
        return f"{FREELY} the oasis is laid before the harbors"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if frame & STEP_MASK != self.s_number:
            self._lay(state, value_of(move))
            return
        hex, number = split(value_of(move), self.island.hexes)
        own = state.cells[self.island.token + hex]
        self.island.set_numbers(state, hex, [own, number + 2])


def oasis_by_lot(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The oasis gets its place by chance; no module comes in."""
    the(there, WorldOasis).how = BY_LOT
    return []


def oasis_by_hand(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """A player chooses the place of the oasis; no module comes in."""
    oasis = the(there, WorldOasis)
    oasis.how = BY_HAND
    oasis.before.append("new-harbors")
    return []
