"""Hooks of the fishermen, for what meets them: what fish buy, and for how many."""

from __future__ import annotations

from ...engine.ints import Node, Seat
from ...engine.native import mypyc_attr
from ...engine.state import State
from ..island.hooks import IslandModule


@mypyc_attr(allow_interpreted_subclasses=True)
class FishermenModule(IslandModule):
    """An island module that also knows the fish market; all hooks do nothing."""

    def adjust_fish_price(self, state: State, seat: Seat, price: int) -> int:
        """How many fish an action costs a seat; `FishMarket.cheaper` says how much less at most."""
        return price

    def can_fish(self, state: State, node: Node) -> bool:
        """Whether the building at an intersection draws fish."""
        return True
