"""Hooks of the barbarian attack, for what meets it."""

from __future__ import annotations

from ...engine.ints import Edge, Owner, Seat
from ...engine.native import mypyc_attr
from ...engine.state import State
from ..island.hooks import IslandModule


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackModule(IslandModule):
    """An island module that also knows knights on paths; all hooks do nothing."""

    def after_muster(self, state: State, owner: Owner, edge: Edge) -> None:
        """A knight of the stock has come to a path."""

    def adjust_reach(self, state: State, seat: Seat, reach: int) -> int:
        """How many paths a seat's knight may go now, whatever grain the seat has."""
        return reach

    def after_solace(self, state: State, seat: Seat) -> None:
        """A seat was given gold for a lost knight or a lost roll."""
