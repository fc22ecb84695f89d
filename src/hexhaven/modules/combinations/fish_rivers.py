"""Fishermen at the rivers: grounds without a lake, bridges for fish (COMBO-FISH+RIVER)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.state import STEP_MASK, State
from ..fishermen.maps import GROUNDS
from ..fishermen.market import FishMarket
from ..fishermen.payment import Payment
from ..fishermen.waters import FishingIsland
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import FREE
from ..island.ways import list_ways, refuse_way
from ..rivers.bridges import Bridges
from ..rivers.maps import ISLAND
from .parts import the

PRICE: Final = 6


class FishBridges(IslandModule):
    """Six fish are a bridge; it pays like any other (COMBO-FISH+RIVER-3)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fish-bridges"
        self.after = ["fish-market", "bridges", "fishing-island", "rivers"]

    def prepare(self, content: Content) -> None:
        """The board of the rivers with the six fishing grounds (COMBO-FISH+RIVER-1, -2, -5)."""
        content.map = ISLAND + GROUNDS

    def declare(self, layout: Layout) -> None:
        self.payment: Payment = Payment(PRICE)
        steps = ["main", "second_part"]
        self.s_site = layout.step("fish_bridge", "COMBO-FISH+RIVER-3", "build a bridge for fish")
        self.k_pay = layout.move("fish_bridge", [self.payment], steps, "fish")
        layout.offer("fish_bridge", "bridge", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.market = rules.part(FishMarket)
        bridges = rules.part(Bridges)
        self.bridge: int = bridges.bridge
        self.k_bridge: int = bridges.k_bridge

    def _sites(self, state: State, seat: Seat) -> list[int]:
        if not self.island.in_stock(state, seat, self.bridge):
            return []
        return list_ways(self.island, state, seat, self.bridge, FREE)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        sites = self._sites(state, seat)
        if frame & STEP_MASK == self.s_site:
            for edge in sites:
                out.append(to_move(self.k_bridge, edge))
            return
        for value in range(self.payment.size if sites else 0):
            if not self.market.refuse_tokens(state, seat, self.payment.choices[value], PRICE):
                out.append(to_move(self.k_pay, value))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        value = value_of(move)
        if frame & STEP_MASK == self.s_site:
            return refuse_way(self.island, state, seat, self.bridge, value, FREE)
        if not self._sites(state, seat):
            return "FISH-SPEND-10 there is no bridge left or no site for it"
        return self.market.refuse_tokens(state, seat, self.payment.choices[value], PRICE)

    def turn_away(self, state: State, kind: int) -> str:
        return "COMBO-FISH+RIVER-3 first the bridge is built"

    def untimely(self, state: State, kind: int) -> str:
        return self.market.untimely(state, kind)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        value = value_of(move)
        if frame & STEP_MASK == self.s_site:
            state.agenda.pop()
            self.island.put_way(state, seat, value, self.bridge, FREE)
            return
        self.market.pay_tokens(state, seat, self.payment.choices[value])
        state.push(self.s_site, 1 << seat)


def fish_at_rivers(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where fishermen live at rivers; there is no lake."""
    the(there, FishingIsland).with_lake = False
    return [FishBridges()]
