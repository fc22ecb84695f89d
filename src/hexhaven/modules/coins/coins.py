"""Gold coins and the bank (RIVER-SPEND, RIVER-GOLD-7, -8; BARB-GOLD, TRADE-GOLD).

Three scenarios have gold, and whichever of them are in a game, it is one money with one counter of
purchases (COMBO-GEN-16). The purse is a currency of the island: whoever owes or earns gold uses
`Island.hand_over` and `Island.earn`, and trade between players takes it up by itself.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Name
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import State
from ..base.maritime import Maritime
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import ANY_HARBOR, RESOURCES

GOLD: Final = "gold"
PRICE: Final = 2
"""How much gold buys one resource."""
PURCHASES: Final = 2
"""How many resources a seat may buy for gold in a turn."""
USUAL_RATE: Final = 4
HARBOR_RATE: Final = 3
OWN_PHASE: Final = ["main", "second_part"]
"""Where a seat trades with the bank, also as the second of paired players (RIVER-SPEND-6)."""
GOLD_WORTH: Final = 0.1
"""What a coin is worth to a heuristic player, in points."""
PLENTY: Final = 6
"""Coins beyond so many count half: there is a limit to what can be bought with them."""


class Coins(IslandModule):
    """Buying resources for gold and selling cards for gold; nothing else takes gold away."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "coins"
        self.after = ["maritime", "barter", "development"]
        self.all_harbors: bool = False
        """Whether the harbors for one kind of card buy gold as well (RIVER-SPEND-4)."""

    def options(self) -> list[Option]:
        return [
            Option(
                "gold_harbors",
                ["generic", "all"],
                "RIVER-SPEND-4",
                "which harbors sell cards for gold: those of any kind, or the special ones too",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.all_harbors = chosen["gold_harbors"] == "all"

    def prepare(self, content: Content) -> None:
        content.add_money(GOLD)
        self.content = content

    def declare(self, layout: Layout) -> None:
        self.bought = layout.cell("gold_purchases")
        """How many resources the seat on turn has bought for gold in this phase of its own."""
        self.k_spend = layout.move("spend_gold", [Name(RESOURCES)], OWN_PHASE, "trade")
        self.k_sell = layout.move("sell_for_gold", [Name(self.content.cards)], OWN_PHASE, "trade")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.maritime = rules.part(Maritime)
        self.gold: int = island.currency(GOLD)
        self.resources: int = len(RESOURCES)

    def held(self, state: State, seat: Seat) -> int:
        """How much gold a seat has."""
        return self.island.held(state, seat, self.gold)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.bought] = 0

    # What the bank wants

    def rate(self, state: State, seat: Seat, kind: Card) -> int:
        """How many equal cards of a kind the bank wants for one gold."""
        rate = self.island.trade_rate(state, seat, kind)
        if rate >= HARBOR_RATE or self.all_harbors:
            return rate
        return HARBOR_RATE if self._any_harbor(state, seat) else USUAL_RATE

    def _any_harbor(self, state: State, seat: Seat) -> bool:
        """Whether a seat may use a harbor for any kind of card: then the kinds without a harbor of
        their own have its rate; where all have one, its buildings tell."""
        island = self.island
        rates = [island.trade_rate(state, seat, kind) for kind in range(self.resources)]
        if max(rates) >= HARBOR_RATE:
            return HARBOR_RATE in rates
        at = island.homes + seat * island.home_limit
        homes = state.cells[at : at + state.cells[island.homes_built + seat]]
        return any(state.cells[island.harbor + node] == ANY_HARBOR for node in homes)

    # Listing and refusing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if state.cells[self.maritime.closed]:
            return
        if self.held(state, seat) >= PRICE and state.cells[self.bought] < PURCHASES:
            for kind in range(self.resources):
                if state.cells[self.island.bank + kind]:
                    out.append(to_move(self.k_spend, kind))
        for kind in range(self.island.kinds):
            many = self.island.held(state, seat, kind)
            if many > 1 and many >= self.rate(state, seat, kind):
                out.append(to_move(self.k_sell, kind))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = value_of(move)
        if state.cells[self.maritime.closed]:
            return "RIVER-SPEND-7 after the first build or purchase no trade is possible"
        if kind_of(move) == self.k_spend:
            return self._refuse_spend(state, seat, kind)
        rate = self.rate(state, seat, kind)
        if self.island.held(state, seat, kind) < rate:
            return f"RIVER-SPEND-4 one gold costs {rate} {self.content.cards[kind]}"
        return ""

    def _refuse_spend(self, state: State, seat: Seat, kind: Card) -> str:
        if state.cells[self.bought] >= PURCHASES:
            return "RIVER-SPEND-1 two resources have been bought for gold this turn"
        if self.held(state, seat) < PRICE:
            return "RIVER-SPEND-1 a resource costs two gold"
        if not state.cells[self.island.bank + kind]:
            return f"RIVER-SPEND-2 the bank has no {RESOURCES[kind]}"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return self.maritime.untimely(state, kind).replace("BASE-TURN-3", "RIVER-SPEND-7")

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = value_of(move)
        if kind_of(move) == self.k_spend:
            state.cells[self.bought] += 1
            self.island.earn(state, seat, self.gold, -PRICE)
            self.island.gain(state, seat, kind, 1)
        else:
            self.island.lose(state, seat, kind, self.rate(state, seat, kind))
            self.island.earn(state, seat, self.gold, 1)

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["gold_price"] = PRICE
        scene.table["gold_purchases_left"] = PURCHASES - state.cells[self.bought]
        names = self.content.cards
        for seat in range(self.players):
            scene.counters[seat]["gold_rates"] = {
                names[kind]: self.rate(state, seat, kind) for kind in range(self.island.kinds)
            }

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.players):
            if self.held(state, seat) < 0:
                out.append(f"seat {seat} owes gold (RIVER-GOLD-8)")
        if not 0 <= state.cells[self.bought] <= PURCHASES:
            out.append("more was bought for gold than a turn allows (RIVER-SPEND-1)")

    def appraise(self, state: State, seat: Seat) -> float:
        """Coins for later purchases."""
        coins = self.held(state, seat)
        return GOLD_WORTH * (coins if coins <= PLENTY else PLENTY + (coins - PLENTY) / 2)
