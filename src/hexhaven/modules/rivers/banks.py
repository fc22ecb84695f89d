"""Gold for what is built on the banks, and for bridges (RIVER-GOLD-1 to -6)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Piece, Seat
from ...engine.rules import Rules
from ...engine.state import State
from ..coins.coins import Coins
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, ROAD, SETTLEMENT
from .board import RiverIsland

BANK_GOLD: Final = 1
BRIDGE_GOLD: Final = 3


class Banks(IslandModule):
    """Pays at once for every placement, bought, free or founded; never for a city."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "banks"
        self.after = ["coins", "rivers", "building"]
        self.before = ["longest-road"]
        self.bridge_gold: int = BRIDGE_GOLD

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.part(RiverIsland)
        self.gold: int = rules.part(Coins).gold

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        many = self.due(state, piece, place)
        if many and seat < self.players:
            self.island.earn(state, seat, self.gold, many)

    def due(self, state: State, piece: Piece, place: int) -> int:
        """How much gold a piece at a place brings, once, however many river hexes are there."""
        if piece == CITY:
            return 0  # RIVER-GOLD-4
        lie = self.board.lie(state)
        if piece == SETTLEMENT:
            return BANK_GOLD if lie.bank_node[place] else 0
        if piece == ROAD:
            return BANK_GOLD if lie.bank_edge[place] else 0
        return self.bridge_gold if lie.is_site[place] else 0
