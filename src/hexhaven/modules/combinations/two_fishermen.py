"""Fishermen for two: fish instead of trade tokens, cheaper for who is behind (TWO-MIX-1, -10)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Seat
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.state import State
from ..fishermen.hooks import FishermenModule
from ..fishermen.market import FishMarket
from ..fishermen.tokens import FishTokens
from ..island.content import Content
from ..island.core import Island
from .parts import the

BEGINS: Final = [2, 2, 1]
"""Each player begins with tokens of 1, 1, 2, 2 and 3 fish."""
DISCOUNT: Final = 1


class FishForTwo(FishermenModule):
    """No trade tokens, no token actions, no knight discard; the first fish are given."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fish-for-two"
        self.after = ["fish-market"]
        self.replaces = ["trade-tokens", "knight-discards", "token-actions"]  # TWO-MIX-10
        self.mutes = ["catch.after_found"]  # new fish come only from production

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def adjust_fish_price(self, state: State, seat: Seat, price: int) -> int:
        """Whoever has fewer visible points pays a fish less; with equal points nobody does."""
        mine = self.island.visible_points(state, seat)
        return price - DISCOUNT if mine < self.island.visible_points(state, 1 - seat) else price


def fish_for_two(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The module, and the fish with which two begin."""
    the(there, FishTokens).begins = list(BEGINS)
    the(there, FishMarket).cheaper = DISCOUNT
    return [FishForTwo()]
