"""Traders for two: tolls on neutral roads, another action for tokens (TWO-MIX-7, -10)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Place
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..coins.coins import Coins
from ..island.content import Content
from ..island.core import Island
from ..traders.barbarians import PathBarbarians
from ..traders.board import TradeIsland
from ..traders.hooks import TradersModule
from ..traders.maps import HEXES
from ..two_players.actions import TokenActions
from ..two_players.tokens import TradeTokens
from .parts import the

FOR_TRADE_HEX: Final = 1


class TradersForTwo(TradersModule):
    """Half of what neutral roads cost goes to the opponent; a barbarian is sent for tokens."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "traders-for-two"
        self.after = ["token-actions", "wagons"]

    def declare(self, layout: Layout) -> None:
        self.aside = layout.cell("neutral_tolls")
        """What the move of the wagon has cost on neutral roads so far."""
        where = Place(layout.board, "edge")
        self.k_send = layout.move("send_barbarian", [where], ["preroll", "main"], "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.actions = rules.part(TokenActions)
        self.barbarians = rules.part(PathBarbarians)
        self.gold: int = rules.part(Coins).gold
        first = rules.part(TradeIsland).first
        worth = {first + kind: FOR_TRADE_HEX for kind in range(len(HEXES))}
        rules.part(TradeTokens).worth = worth

    # Tolls

    def after_toll(self, state: State, seat: Seat, edge: Edge, toll: int) -> None:
        state.cells[self.aside] += toll

    def after_journey(self, state: State, seat: Seat) -> None:
        """They are divided when the move ends: the bank's half is rounded up."""
        self.island.earn(state, 1 - seat, self.gold, state.cells[self.aside] // 2)
        state.cells[self.aside] = 0

    # A barbarian for tokens

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not self.actions.refuse_price(state, seat):
            for edge in range(self.island.edges):
                if not self._refuse_barbarian(state, edge):
                    out.append(to_move(self.k_send, edge))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        reason = self.actions.refuse_price(state, seat)
        return reason or self._refuse_barbarian(state, value_of(move))

    def _refuse_barbarian(self, state: State, edge: Edge) -> str:
        if self.barbarians.on_path(state, edge) == NOBODY:
            return "TWO-MIX-7 no barbarian stands on that path"
        if not self.barbarians.bare_paths(state, edge):
            return "TWO-MIX-7 there is no path without road and barbarian"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return "TWO-SEQ-2 not while another decision is pending"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.actions.pay(state, seat)
        self.barbarians.send(state, seat, self.barbarians.on_path(state, value_of(move)))

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["neutral_tolls"] = state.cells[self.aside]


def traders_for_two(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where two are traders."""
    the(there, TokenActions).sends_robber = False
    return [TradersForTwo()]
