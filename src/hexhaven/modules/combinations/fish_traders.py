"""Fishermen and traders: fish for the draught animals (COMBO-FISH+TRADE)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import State
from ..fishermen.maps import GROUNDS
from ..fishermen.market import ROBBER, FishMarket
from ..fishermen.payment import Payment
from ..fishermen.waters import FishingIsland
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..traders.maps import ISLAND
from ..traders.wagons import FED, Wagons
from .parts import the

PRICE: Final = 2


class FishFeed(IslandModule):
    """Two fish do what a grain does, once a turn and not both (COMBO-FISH+TRADE-3, -7)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fish-feed"
        self.after = ["fish-market", "wagons", "fishing-island", "trade-island"]

    def prepare(self, content: Content) -> None:
        content.map = ISLAND + GROUNDS  # COMBO-FISH+TRADE-1, -2

    def declare(self, layout: Layout) -> None:
        self.payment: Payment = Payment(PRICE)
        self.k_feed = layout.move("feed_fish", [self.payment], ["wagon"], "fish")

    def attach(self, island: Island, rules: Rules) -> None:
        self.market = rules.part(FishMarket)
        self.wagons = rules.part(Wagons)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for value in range(self.payment.size):
            if not self.refuse(state, seat, frame, to_move(self.k_feed, value)):
                out.append(to_move(self.k_feed, value))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if state.cells[self.wagons.fed]:
            return "COMBO-FISH+TRADE-3 grain or fish have been paid in this turn"
        counts = self.payment.choices[value_of(move)]
        return self.market.refuse_tokens(state, seat, counts, PRICE)

    def untimely(self, state: State, kind: int) -> str:
        return "COMBO-FISH+TRADE-7 fish are paid while the wagon moves"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        self.market.pay_tokens(state, seat, self.payment.choices[value_of(move)])
        state.cells[self.wagons.fed] = 1
        state.push(self.wagons.s_wagon, 1 << seat, argument_of(frame) + FED)


def fish_feed(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where traders fish; there is no lake and no robber to be sent away."""
    the(there, FishingIsland).with_lake = False
    the(there, FishMarket).menu.remove(ROBBER)
    return [FishFeed()]
