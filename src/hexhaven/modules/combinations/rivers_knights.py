"""Rivers with cities and knights: gold for a city, the diplomat's coin (COMBO-RIVER+CK).

What follows from the parents needs nothing here: knights use bridges like roads, no card takes
gold, the city of the founding is paid for like a settlement.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.packing import kind_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, TURN, State
from ..cities_knights.barbarians import Barbarians
from ..cities_knights.hooks import KnightsModule
from ..cities_knights.setup import KnightsSetup
from ..coins.coins import Coins
from ..island.content import Content
from ..island.core import Island
from ..rivers.banks import BANK_GOLD
from ..rivers.board import RiverIsland
from .knights_gold import KnightsAndGold

RANSOM: Final = 5
"""What it costs to keep a city that the barbarians would take."""


class Ransom(KnightsModule):
    """Whoever is to lose a city may buy himself free (COMBO-RIVER+CK-4, -5)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "ransom"
        self.after = ["barbarians", "coins", "rivers"]

    def prepare(self, content: Content) -> None:
        content.decide("ck_map", "the rivers have a map of their own (RIVER-SETUP-1)")

    def declare(self, layout: Layout) -> None:
        self.s_ransom = layout.step(
            "ransom", "COMBO-RIVER+CK-4", "pay five gold to keep the city, or lose it"
        )
        self.k_ransom = layout.move("ransom", [], ["ransom"], "turn")
        layout.offer("ransom", "decline", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.barbarians = rules.part(Barbarians)
        self.k_decline: int = rules.part(KnightsSetup).k_decline
        self.coins = rules.part(Coins)

    def before_pillage(self, state: State, losers: int) -> None:
        """One after the other, from the seat on turn; who cannot pay is not asked."""
        for step in range(self.players):
            seat = (state.cells[TURN] + step) % self.players
            if losers >> seat & 1 and self.coins.held(state, seat) >= RANSOM:
                state.push(self.s_ransom, 1 << seat)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        out.append(self.k_ransom)
        out.append(self.k_decline)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return ""

    def turn_away(self, state: State, kind: int) -> str:
        return "COMBO-RIVER+CK-4 first it is said who pays to keep a city"

    def untimely(self, state: State, kind: int) -> str:
        return "COMBO-RIVER+CK-4 only who is about to lose a city pays for it"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if kind_of(move) == self.k_ransom:
            self.island.earn(state, seat, self.coins.gold, -RANSOM)
            self.barbarians.spare(state, seat)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["ransom"] = RANSOM


class RiverDiplomat(KnightsModule):
    """A road that leaves a bank costs its owner a coin, one that comes to a bank brings one
    (COMBO-RIVER+CK-12, -13); bridges are none of the diplomat's business (-11)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "river-diplomat"
        self.after = ["politics-cards", "banks"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.part(RiverIsland)
        self.coins = rules.part(Coins)

    def after_remove(self, state: State, seat: Seat, piece: Piece, place: int) -> None:
        """A road is gone for good; a neutral colour and an empty purse pay nothing."""
        if self.island.networks[piece] == NOBODY or seat >= self.players:
            return
        if self.board.lie(state).bank_edge[place] and self.coins.held(state, seat):
            self.island.earn(state, seat, self.coins.gold, -BANK_GOLD)

    def before_recall(self, state: State, seat: Seat, source: Edge, edge: Edge) -> None:
        """What the new place pays comes right after this: from bank to bank, also with no coin,
        the two cancel out."""
        banks = self.board.lie(state).bank_edge
        if not banks[source]:
            return
        if banks[edge] or self.coins.held(state, seat):
            self.island.earn(state, seat, self.coins.gold, -BANK_GOLD)


def river_towns(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where towns lie at rivers."""
    return [KnightsAndGold(), Ransom(), RiverDiplomat()]
