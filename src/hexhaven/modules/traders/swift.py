"""The cards of the traders: their own deck, and Swift Journey (TRADE-CARD)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.packing import kind_of
from ...engine.rules import Rules
from ...engine.state import State
from ..base.development import Development
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from .maps import DECK, MORE_CARDS

if TYPE_CHECKING:
    from .wagons import Wagons

SWIFT_WORTH: Final = 0.45
"""What the card in hand is worth to a heuristic player, in points."""


class SwiftJourney(IslandModule):
    """A second move of the wagon, after the regular one."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "swift-journey"
        self.after = ["development", "larger-island"]

    def prepare(self, content: Content) -> None:
        content.deck.clear()
        content.deck.update(DECK)
        if content.players > 4:
            for name, many in MORE_CARDS.items():
                content.deck[name] += many
        self.card: int = list(content.deck).index("swift_journey")

    def declare(self, layout: Layout) -> None:
        self.s_swift = layout.step(
            "swift_journey", "TRADE-CARD-4", "move the wagon again with a card, or stay"
        )
        self.k_swift = layout.move("swift_journey", [], ["swift_journey"], "cards")
        self.k_stay = layout.move("stay", [], ["swift_journey"], "turn")

    def attach(self, island: Island, rules: Rules) -> None:
        from .wagons import Wagons

        self.cards = rules.part(Development)
        self.wagons: Wagons = rules.part(Wagons)

    def ask(self, state: State, seat: Seat) -> None:
        """The move is over: whoever holds a card, whichever, is asked, so that none is given away;
        not after a card was played in this turn."""
        if state.cells[self.cards.count + seat] and not state.cells[self.cards.used]:
            state.push(self.s_swift, 1 << seat)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not self.cards.refuse_card(state, seat, self.card):
            out.append(self.k_swift)
        out.append(self.k_stay)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_stay:
            return ""
        return self.cards.refuse_card(state, seat, self.card)

    def turn_away(self, state: State, kind: int) -> str:
        return "TRADE-CARD-4 the move is over: only Swift Journey can follow"

    def untimely(self, state: State, kind: int) -> str:
        return "TRADE-CARD-4 Swift Journey follows the regular move of the wagon"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if kind_of(move) == self.k_swift:
            self.cards.lay_open(state, seat, self.card)
            self.wagons.set_out(state, seat)  # TRADE-MOVE-8
            self.cards.tell_played(state, seat, self.card)

    def appraise(self, state: State, seat: Seat) -> float:
        """Cards held for later."""
        if not state.cells[self.cards.count + seat]:
            return 0.0
        return SWIFT_WORTH * state.cells[self.cards.held + seat * self.cards.size + self.card]
