"""A knight card for trade tokens (TWO-TOKEN-5 to -7, -10)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import State
from ..base.awards import LargestArmy
from ..base.development import KNIGHT_CARD, Development
from ..island.core import Island
from ..island.hooks import IslandModule
from .tokens import TradeTokens

FOR_KNIGHT: Final = 2


class KnightDiscards(IslandModule):
    """Once a turn a knight that lies face up leaves the game for tokens."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "knight-discards"
        self.formerly = ["trade-tokens"]
        self.after = ["trade-tokens"]
        self.before = ["token-actions"]

    def declare(self, layout: Layout) -> None:
        self.discarded = layout.cell("knight_discarded")
        """Whether a knight has been discarded this turn."""
        self.gone = layout.cell("knights_gone")
        """The knight cards that have left the game."""
        turn = ["preroll", "main"]
        self.k_discard = layout.move("discard_knight", [], turn, "cards")

    def attach(self, island: Island, rules: Rules) -> None:
        self.tokens = rules.part(TradeTokens)
        self.development = rules.part(Development)
        self.army = rules.part(LargestArmy)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.discarded] = 0

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not self.refuse(state, seat, frame, self.k_discard):
            out.append(self.k_discard)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        cells = state.cells
        if cells[self.discarded]:
            return "TWO-TOKEN-5 one knight a turn is discarded for tokens"
        played = self.development.played + seat * self.development.size + KNIGHT_CARD
        if not cells[played]:
            return "TWO-TOKEN-5 no own knight lies face up"
        if not cells[self.tokens.supply]:
            return "TWO-TOKEN-10 the supply of tokens is empty"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return "TWO-SEQ-2 not while another decision is pending"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.cells[self.discarded] = 1
        state.cells[self.gone] += 1
        self.development.remove_played(state, seat, KNIGHT_CARD)
        self.army.lose_knight(state, seat, tie_keeps=False)  # TWO-TOKEN-6
        self.tokens.take(state, seat, FOR_KNIGHT)

    def adjust_deck(self, state: State, counts: list[int]) -> None:
        counts[KNIGHT_CARD] += state.cells[self.gone]

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["knight_discarded"] = state.cells[self.discarded] == 1
