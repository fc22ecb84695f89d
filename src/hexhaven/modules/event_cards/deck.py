"""The deck of event cards and turning one over (TBVAR-EVENT-1 to -5).

The deck has no order: which card lies on top is decided by chance when it is turned. What is left
in it follows from the cards that were turned, so all may know it.
"""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Number
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, TURN, State
from ..base.turn import Turn
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from .cards import CARDS, EVENTS, KINDS, NONE, SHOWN, card_number


class EventDeck(IslandModule):
    """Turns a card instead of rolling; its number is resolved after its event."""

    def __init__(self, exact: bool) -> None:
        super().__init__()
        self.name = "event-deck"
        self.after = ["turn"]
        self.exact: bool = exact
        """Whether all 36 cards are turned before they are shuffled again (TBVAR-EVENT-4)."""
        self.unused: list[int] = []
        """Numbers that no hex carries: after the event of such a card the next one is turned, where
        a combination says so (TBVAR-EVENT-33)."""

    def prepare(self, content: Content) -> None:
        content.decide("dice", "event cards take the place of the dice (TBVAR-EVENT-2)")

    def declare(self, layout: Layout) -> None:
        self.left = layout.listed("event_cards_left", [many for _, _, many in CARDS])
        """How many cards of each kind have not been turned since the last shuffle."""
        self.turned = layout.cell("event_cards_turned")
        self.card = layout.cell("event_card", NOBODY)
        """The kind of the card that was turned last."""
        self.s_card = layout.step("event_card", "TBVAR-EVENT-2", "turn an event card over")
        if self.unused:
            self.s_again = layout.step("another_card", "TBVAR-EVENT-33", "turn another card")
        self.k_card = layout.chance("event", [Number(2, 12), Name(EVENTS)])
        self.k_new_year = layout.chance("new_year", [])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.turn = rules.part(Turn)

    def event(self, state: State) -> int:
        """The event of the card that was turned last."""
        card = state.cells[self.card]
        return NONE if card == NOBODY else CARDS[card][1]

    def instead_of_roll(self, state: State, seat: Seat) -> None:
        if self.exact and state.cells[self.turned] == sum(many for _, _, many in CARDS):
            self._shuffle(state)
        state.push(self.s_card, CHANCE_BIT)

    def advance(self, state: State, frame: Frame) -> None:
        """The event of a card without a use is over: the next card, with event and number."""
        self.instead_of_roll(state, state.cells[TURN])

    def _shuffle(self, state: State) -> None:
        """All 36 cards are in the deck again (TBVAR-EVENT-3)."""
        for kind in range(KINDS):
            state.cells[self.left + kind] = CARDS[kind][2]
        state.cells[self.turned] = 0

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        if not self.exact and state.cells[self.turned] == SHOWN:
            moves.append(self.k_new_year)
            weights.append(1)
            return
        for kind in range(KINDS):
            many = state.cells[self.left + kind]
            if many:
                number, event, _ = CARDS[kind]
                moves.append(to_move(self.k_card, number - 2 + 11 * event))
                weights.append(many)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if kind_of(move) == self.k_new_year:
            self._shuffle(state)  # another card is turned in the same turn
            return
        state.agenda.pop()
        number = value_of(move) % 11 + 2
        kind = card_number(number, value_of(move) // 11)
        state.cells[self.left + kind] -= 1
        state.cells[self.turned] += 1
        state.cells[self.card] = kind
        if number in self.unused:
            state.push(self.s_again, 0)
            self.turn.tell_roll(state, 0, 0)
        else:
            self.turn.resolve_number(state, number)

    # Views and checks

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        card = state.cells[self.card]
        if card != NOBODY:
            number, event, _ = CARDS[card]
            scene.table["event_card"] = {"number": number, "event": EVENTS[event]}
        whole = sum(many for _, _, many in CARDS) if self.exact else SHOWN
        scene.table["event_cards_left"] = whole - state.cells[self.turned]

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        left = cells[self.left : self.left + KINDS]
        if sum(left) + cells[self.turned] != sum(many for _, _, many in CARDS) or min(left) < 0:
            out.append("event cards are missing")
