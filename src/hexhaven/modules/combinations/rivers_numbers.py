"""The 2 and the 12 of rivers at sea: they lie on the worst hexes of a terrain, besides a number
(COMBO-RIVER+SEA-16, -29).

On the map as printed they lie there already; where the main island is dealt they come last.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, Place
from ...engine.packing import argument_of, both, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, State
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import PIPS
from ..seafarers.scenario import Setting

ASIDE: Final = [2, 12]
"""The numbers that are put aside while the others are dealt."""


class DoubledNumbers(IslandModule):
    """Lays the 2 and the 12 when all other numbers of the main island lie."""

    def __init__(self, setting: Setting, zone: str, codes: list[str]) -> None:
        super().__init__()
        self.name = "doubled-numbers"
        self.after = ["areas"]
        self.before = ["setting", "founding"]
        self.setting: Setting = setting
        self.zone: str = zone
        """The part of the map that is dealt."""
        self.codes: list[str] = codes
        """The terrain that gets the 2, and that which gets the 12."""

    def prepare(self, content: Content) -> None:
        self.content = content
        content.more_numbers = True

    def shape(self, chart: Chart) -> None:
        self.hexes: list[int] = sorted(chart.zones[self.zone])

    def declare(self, layout: Layout) -> None:
        self.terrains: list[int] = [self.content.codes.index(code) for code in self.codes]
        about = "see where the 2 and the 12 lie"
        self.s_look = layout.step("double_number", "COMBO-RIVER+SEA-16", about)
        about = "draw the hex for the 2 or the 12"
        self.s_lot = layout.step("draw_double", "COMBO-RIVER+SEA-16", about)
        hex = Place(layout.board, "hex")
        self.k_double = layout.chance("double_number", [hex, Number(2, 12)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def start(self, state: State) -> None:
        if self.setting.variable:
            for place in range(len(ASIDE) - 1, -1, -1):
                state.push(self.s_look, 0, place)

    def advance(self, state: State, frame: Frame) -> None:
        place = argument_of(frame)
        found = self.worst(state, place)
        if len(found) > 1:
            state.push(self.s_lot, CHANCE_BIT, place)
        else:
            self._lay(state, found[0], ASIDE[place])

    def worst(self, state: State, place: int) -> list[Hex]:
        """The hexes of the terrain with the fewest pips; several are equally bad."""
        island = self.island
        cells = state.cells
        found = [hex for hex in self.hexes if cells[island.terrain + hex] == self.terrains[place]]
        least = min([PIPS[cells[island.token + hex]] for hex in found])
        return [hex for hex in found if PIPS[cells[island.token + hex]] == least]

    def _lay(self, state: State, hex: Hex, number: int) -> None:
        self.island.set_numbers(state, hex, [state.cells[self.island.token + hex], number])

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        place = argument_of(frame)
        for hex in self.worst(state, place):
            moves.append(to_move(self.k_double, both(hex, self.island.hexes, ASIDE[place] - 2)))
            weights.append(1)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        hex, number = split(value_of(move), self.island.hexes)
        self._lay(state, hex, number + 2)
