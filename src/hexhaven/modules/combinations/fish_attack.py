"""Fishermen under attack: fish for the knights (COMBO-FISH+BARB)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import State
from ..barbarian_attack.hooks import AttackModule
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.knights import FORCED_MARCH, Knights
from ..barbarian_attack.maps import SMALL
from ..fishermen.hooks import FishermenModule
from ..fishermen.maps import GROUNDS
from ..fishermen.market import ROBBER, FishMarket
from ..fishermen.payment import Payment
from ..fishermen.waters import FishingIsland
from ..island.content import Content
from ..island.core import Island
from .parts import the

PRICE: Final = 2


class FishMarch(AttackModule):
    """Two fish let the knight that is led go five paths (COMBO-FISH+BARB-3, -8)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fish-march"
        self.after = ["fish-market", "path-knights", "fishing-island", "invasion"]

    def prepare(self, content: Content) -> None:
        content.map = SMALL + GROUNDS  # COMBO-FISH+BARB-1, -2

    def declare(self, layout: Layout) -> None:
        self.fed = layout.cell("fish_march")
        """1 + the path of the knight for which fish have been paid; 0: none is fed."""
        self.payment: Payment = Payment(PRICE)
        self.k_feed = layout.move("march_on_fish", [self.payment], ["march_goal"], "fish")

    def attach(self, island: Island, rules: Rules) -> None:
        self.market = rules.part(FishMarket)
        self.knights = rules.part(Knights)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.fed] = 0

    def adjust_reach(self, state: State, seat: Seat, reach: int) -> int:
        """The fish go with the knight that is being led; five paths are the most there is."""
        fed = state.cells[self.fed]
        return FORCED_MARCH if fed and fed == self.knights.led(state, seat) + 1 else reach

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for value in range(self.payment.size):
            if not self.refuse(state, seat, frame, to_move(self.k_feed, value)):
                out.append(to_move(self.k_feed, value))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if state.cells[self.fed] == argument_of(frame) + 1:
            return "COMBO-FISH+BARB-3 five paths are the most"
        counts = self.payment.choices[value_of(move)]
        return self.market.refuse_tokens(state, seat, counts, PRICE)

    def untimely(self, state: State, kind: int) -> str:
        return "COMBO-FISH+BARB-8 fish are paid when a knight is moved"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.market.pay_tokens(state, seat, self.payment.choices[value_of(move)])
        state.cells[self.fed] = argument_of(frame) + 1


class ConqueredGrounds(FishermenModule):
    """A conquered building draws no fish, as it uses no harbor (COMBO-FISH+BARB-5)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "conquered-grounds"
        self.after = ["catch", "invasion"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.invasion = rules.part(Invasion)

    def can_fish(self, state: State, node: Node) -> bool:
        return not self.invasion.is_fallen(state, node)


def fish_under_attack(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where barbarians land on fishing grounds; no lake, no robber."""
    the(there, FishingIsland).with_lake = False
    the(there, FishMarket).menu.remove(ROBBER)
    return [FishMarch(), ConqueredGrounds()]
