"""Hooks of the traders, for what meets them: what a path costs a wagon, and who stands there."""

from __future__ import annotations

from ...engine.ints import Cell, Edge, Seat
from ...engine.native import mypyc_attr
from ...engine.state import NOBODY, State
from ..island.hooks import IslandModule


@mypyc_attr(allow_interpreted_subclasses=True)
class TradersModule(IslandModule):
    """An island module that also knows wagons; all hooks do nothing."""

    def adjust_effort(self, state: State, seat: Seat, edge: Edge, points: int) -> int:
        """How many movement points a path takes."""
        return points

    def adjust_toll(self, state: State, seat: Seat, edge: Edge, toll: int) -> int:
        """How much gold the owner of the way on a path gets from another seat's wagon."""
        return toll

    def after_toll(self, state: State, seat: Seat, edge: Edge, toll: int) -> None:
        """A seat has paid toll for a path whose way belongs to no seat."""

    def after_journey(self, state: State, seat: Seat) -> None:
        """A move of a seat's wagon is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hindrances(IslandModule):
    """What wagons ask of the barbarians on paths, whoever these are."""

    def on_path(self, state: State, edge: Edge) -> int:
        """The number of the barbarian on a path; NOBODY if there is none."""
        return NOBODY

    def places(self, state: State) -> list[int]:
        """The cells that say on which paths barbarians stand."""
        return []

    def was_tried(self, state: State, tried: Cell, index: int) -> bool:
        """TRADE-BARB-6: whether a barbarian was to be driven off in this turn, as a cell with a bit
        for each of them says."""
        return state.cells[tried] >> index & 1 == 1

    def note_try(self, state: State, tried: Cell, index: int) -> None:
        """A wagon tries to drive a barbarian off."""
        state.cells[tried] |= 1 << index

    def drive_off(self, state: State, seat: Seat, index: int) -> None:
        """A wagon has driven a barbarian off: its owner puts it elsewhere, nobody is robbed."""
