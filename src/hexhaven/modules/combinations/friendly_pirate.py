"""The pirate is as friendly as the robber (TBVAR-FRIENDLY-12)."""

from __future__ import annotations

from ...engine.ints import Hex, Seat
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..friendly_robber.sparing import FriendlyRobber
from ..island.content import Content
from ..island.core import Island
from ..seafarers.hooks import SeafarersModule
from ..seafarers.ships import Ships


class FriendlyPirate(SeafarersModule):
    """He leaves hexes alone where somebody with two points has a ship; the frame stays open."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "friendly-pirate"
        self.after = ["friendly-robber", "pirate"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.ship: int = rules.part(Ships).ship
        self.friendly = rules.part(FriendlyRobber)

    def can_raid(self, state: State, seat: Seat, hex: Hex) -> str:
        """Ships of the mover protect nothing (TBVAR-FRIENDLY-2), nor do buildings ashore."""
        cells = state.cells
        for edge in self.island.board.hex_edges[hex]:
            owner = cells[self.island.way + edge]
            if owner in (NOBODY, seat) or cells[self.island.way_kind + edge] != self.ship:
                continue
            if owner < self.players and self.friendly.spares(state, owner):
                return "TBVAR-FRIENDLY-12 a player with only two points is spared"
        return ""


def friendly_pirate(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where the friendly robber meets the sea."""
    return [FriendlyPirate()]
