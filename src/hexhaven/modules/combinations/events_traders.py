"""Event cards for the traders: cards without a number, damaged roads (TBVAR-EVENT-33)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Seat
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.state import State
from ..event_cards.deck import EventDeck
from ..event_cards.earthquake import Earthquake
from ..island.content import Content
from ..island.core import Island
from ..traders.board import TradeIsland
from ..traders.hooks import TradersModule
from ..traders.wagons import BARE, ROAD
from .parts import the

LARGER: Final = 5
"""So many players have hexes with every number."""


class DamagedPaths(TradersModule):
    """A damaged road takes a wagon as many points as a path without one; the toll is the same."""

    def __init__(self, deck: EventDeck, trade: TradeIsland) -> None:
        super().__init__()
        self.name = "damaged-paths"
        self.after = ["wagons", "earthquake"]
        self.deck: EventDeck = deck
        self.trade: TradeIsland = trade

    def prepare(self, content: Content) -> None:
        """With three and four players a number that no hex carries is followed by another card;
        which these are, the board says (COMBO-GEN-10)."""
        if content.players < LARGER:
            self.deck.unused = list(self.trade.unused)

    def attach(self, island: Island, rules: Rules) -> None:
        self.harm: int = rules.part(Earthquake).harm

    def adjust_effort(self, state: State, seat: Seat, edge: Edge, points: int) -> int:
        return points + BARE - ROAD if state.cells[self.harm + edge] else points


def events_for_traders(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where wagons meet event cards."""
    return [DamagedPaths(the(there, EventDeck), the(there, TradeIsland))]
