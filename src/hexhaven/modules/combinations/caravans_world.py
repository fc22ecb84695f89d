"""Caravans in the New World: the oasis lies in the middle of whatever land was dealt
(COMBO-CARAVAN+SEA-17)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, Place
from ...engine.packing import argument_of, both, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, State
from ..base.deal import RED_NUMBERS
from ..caravans.oasis import Oasis
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule

NEW_WORLD: Final = "seafarers/new-world"
MIDDLE: Final = (4, 2)
"""The hex (4,3) of NEW-WORLD-34; a chart has no frame."""
HOSTS: Final = [3, 11]
"""A hex with one of these takes the number of the oasis."""


class WorldOasis(IslandModule):
    """Lays the oasis when the world will do, and its number on another hex."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "world-oasis"
        self.after = ["oasis", "enough-islands"]
        self.before = ["founding"]

    def prepare(self, content: Content) -> None:
        content.more_numbers = True  # two numbers on one hex

    def shape(self, chart: Chart) -> None:
        """All hexes, the nearest to the middle first, those as near in reading order."""
        board = chart.board
        self.order: list[int] = [board.hex_at(MIDDLE[0], MIDDLE[1])]
        ring = list(self.order)
        while ring:
            near = {other for hex in ring for other in board.hex_hexes[hex]}
            ring = sorted(near - set(self.order))
            self.order += ring
        self.near: list[list[int]] = board.hex_hexes

    def declare(self, layout: Layout) -> None:
        about = "lay the oasis in the middle of the land"
        self.s_lay = layout.step("lay_oasis", "COMBO-CARAVAN+SEA-17", about)
        about = "draw the hex for the number of the oasis"
        self.s_number = layout.step("oasis_number", "COMBO-CARAVAN+SEA-17", about)
        hex = Place(layout.board, "hex")
        self.k_number = layout.chance("oasis_number", [hex, Number(2, 12)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.oasis = rules.part(Oasis)

    def start(self, state: State) -> None:
        state.push(self.s_lay, 0)

    def advance(self, state: State, frame: Frame) -> None:
        """The land hex that lies nearest to the middle is the oasis."""
        hex = next(hex for hex in self.order if self.island.land.is_land(state, hex))
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
        number = argument_of(frame)
        for hex in self.hosts(state, number):
            moves.append(to_move(self.k_number, both(hex, self.island.hexes, number - 2)))
            weights.append(1)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        hex, number = split(value_of(move), self.island.hexes)
        own = state.cells[self.island.token + hex]
        self.island.set_numbers(state, hex, [own, number + 2])
