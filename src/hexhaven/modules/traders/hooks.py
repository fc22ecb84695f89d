"""Hooks of the traders, for what meets them: what a path costs a wagon."""

from __future__ import annotations

from ...engine.ints import Edge, Seat
from ...engine.native import mypyc_attr
from ...engine.state import State
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
