"""The Architect: one of three development cards, and a card of its price replaced
(HELPER-ARCHITECT)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.moves import Name
from ...engine.packing import kind_of, split, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from ..base.development import Development
from ..base.maritime import Maritime
from ..island.content import Content
from ..island.kinds import CARD, WOOL
from .cards import ARCHITECT
from .helper import Helper
from .prices import can_pay, pay, replaced

LOOKED_AT: Final = 3
REPLACEABLE: Final = ["wool", "grain", "ore"]
"""The cards of the price, which are the kinds from WOOL on."""
CHOICE_WORTH: Final = 0.75
"""What the choice among the cards looked at is worth before it is made, in points."""


class Architect(Helper):
    """The deck has no order, so chance says which three cards are seen; they lie aside until one of
    them is kept."""

    def __init__(self) -> None:
        super().__init__(ARCHITECT)

    def prepare(self, content: Content) -> None:
        self.cards = content.cards
        self.deck = content.deck

    def declare(self, layout: Layout) -> None:
        names = Name(list(self.deck))
        self.size = len(self.deck)
        self.seen = layout.per_seat("architect_seen", self.size, hidden=OWNER_SEES)
        """Per seat the cards it looks at now."""
        self.many = layout.cell("architect_cards")
        """How many cards lie aside."""
        self.looker = layout.cell("architect_looker", NOBODY)
        layout.of_seats(self.looker)
        self.s_look = layout.step(
            "architect_look", "HELPER-ARCHITECT-2", "the Architect turns up a card of the deck"
        )
        self.s_keep = layout.step(
            "architect_keep", "HELPER-ARCHITECT-2", "keep one of the cards looked at"
        )
        words = [Name(REPLACEABLE), Name(self.cards)]
        self.k_plain = layout.move("use_architect", [], ["main"], "helper")
        self.k_use = layout.move("use_architect", [*words], ["main"], "helper")
        self.k_look = layout.chance("architect_look", [names], secret=True)
        self.k_keep = layout.move("architect_keep", [names], ["architect_keep"], "helper")
        layout.secret(self.k_keep)

    def look_up(self, rules: Rules) -> None:
        self.development = rules.part(Development)
        self.maritime = rules.part(Maritime)

    def witnesses(self, state: State, move: Move) -> int:
        return 1 << state.cells[self.looker]

    # Listing and refusing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_keep:
            for card in range(self.size):
                if state.cells[self.seen + seat * self.size + card]:
                    out.append(to_move(self.k_keep, card))
        elif not self._refuse_use(state, seat):
            if can_pay(self.island, state, seat, self.island.cost(state, seat, CARD)):
                out.append(self.k_plain)
            for value in range(len(REPLACEABLE) * self.island.kinds):
                if not self._refuse_cards(state, seat, value):
                    out.append(to_move(self.k_use, value))

    def _refuse_use(self, state: State, seat: Seat) -> str:
        reason = self.helpers.refuse_use(state, seat, self.card)
        if not reason and not state.cells[self.development.left]:
            return "HELPER-ARCHITECT-5 the deck is empty"
        return reason

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        value = value_of(move)
        if frame & STEP_MASK == self.s_keep:
            if state.cells[self.seen + seat * self.size + value]:
                return ""
            return "HELPER-ARCHITECT-2 no such card was looked at"
        reason = self._refuse_use(state, seat)
        if reason or kind_of(move) == self.k_use:
            return reason or self._refuse_cards(state, seat, value)
        if can_pay(self.island, state, seat, self.island.cost(state, seat, CARD)):
            return ""
        return "HELPER-ARCHITECT-5 the cards for a development card are not in hand"

    def _refuse_cards(self, state: State, seat: Seat, value: int) -> str:
        kind, other = split(value, len(REPLACEABLE))
        if WOOL + kind == other:
            return "HELPER-ARCHITECT-1 the card must be replaced by one of another kind"
        if not can_pay(self.island, state, seat, self._price(state, seat, value)):
            return "HELPER-ARCHITECT-5 the three cards are not in hand"
        return ""

    def _price(self, state: State, seat: Seat, value: int) -> list[int]:
        price = self.island.cost(state, seat, CARD)
        kind, other = split(value, len(REPLACEABLE))
        return replaced(price, WOOL + kind, other)

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        value = value_of(move)
        step = frame & STEP_MASK
        if step == self.s_look:
            state.agenda.pop()
            self._look(state, value)
        elif step == self.s_keep:
            state.agenda.pop()
            self._keep(state, seat, value)
        else:
            plain = kind_of(move) == self.k_plain
            price = self.island.cost(state, seat, CARD)
            pay(self.island, state, seat, price if plain else self._price(state, seat, value))
            self.maritime.close(state)
            self.helpers.used(state, seat)
            self._begin(state, seat)

    def _begin(self, state: State, seat: Seat) -> None:
        left = state.cells[self.development.left]
        if left == 1:  # there is nothing to choose
            self.development.deal(state, seat)
            return
        state.cells[self.looker] = seat
        state.push(self.s_keep, 1 << seat)
        for _ in range(min(left, LOOKED_AT)):
            state.push(self.s_look, CHANCE_BIT)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for card in range(self.size):
            many = state.cells[self.development.deck + card]
            if many:
                moves.append(to_move(self.k_look, card))
                weights.append(many)

    def _look(self, state: State, card: Card) -> None:
        self.development.set_aside(state, card)
        state.cells[self.seen + state.cells[self.looker] * self.size + card] += 1
        state.cells[self.many] += 1

    def _keep(self, state: State, seat: Seat, kept: int) -> None:
        """The others are shuffled back; the one kept was bought in this turn."""
        at = self.seen + seat * self.size
        for card in range(self.size):
            for _ in range(state.cells[at + card]):
                self.development.put_back(state, card)
            state.cells[at + card] = 0
        state.cells[self.many] = 0
        state.cells[self.looker] = NOBODY
        self.development.take(state, seat, kept)

    # What is hidden

    def adjust_deck(self, state: State, counts: list[int]) -> None:
        """The cards that lie aside; for those who do not see them they are still in the deck."""
        looker = state.cells[self.looker]
        if looker != NOBODY:
            at = self.seen + looker * self.size
            for card in range(self.size):
                counts[card] += max(state.cells[at + card], 0)

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Others know how many cards lie aside; they may be any of those thought in the deck."""
        cells = state.cells
        for other in range(self.players):
            if other != seat:
                at = self.seen + other * self.size
                cells[at : at + self.size] = [0] * self.size
        looker = cells[self.looker]
        if looker not in (NOBODY, seat):
            deck = self.development.deck
            for _ in range(cells[self.many]):
                card = rng.weighted(cells[deck : deck + self.size])
                cells[deck + card] -= 1
                cells[self.seen + looker * self.size + card] += 1

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        looker = state.cells[self.looker]
        if looker == NOBODY:
            return
        shown: dict[str, object] = {"count": state.cells[self.many]}
        if looker == viewer:
            at = self.seen + looker * self.size
            names = list(self.deck)
            shown["kinds"] = {names[c]: state.cells[at + c] for c in range(self.size)}
        scene.cards[looker]["architect"] = shown

    def problems(self, state: State, out: list[str]) -> None:
        seen = sum(state.cells[self.seen : self.seen + self.players * self.size])
        if seen != state.cells[self.many]:
            out.append(f"{seen} cards lie aside instead of {state.cells[self.many]}")

    def appraise(self, state: State, seat: Seat) -> float:
        """The card that is paid and not chosen yet."""
        return CHOICE_WORTH if state.cells[self.looker] == seat else 0.0
