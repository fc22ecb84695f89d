"""Good Neighbors: everybody gives a card to the left, all at once (TBVAR-EVENT-17)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.moves import BY_ARGUMENT, Name, SeatNumber
from ...engine.packing import argument_of, both, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.state import MUST_SHIFT, NOBODY, STEP_MASK, State
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import RESOURCES
from ..island.prospects import prospects_worth
from .cards import NEIGHBORS
from .deck import EventDeck


class GoodNeighbors(IslandModule):
    """A card is chosen in secret and changes hands when all have chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "good-neighbors"
        self.after = ["events"]

    def declare(self, layout: Layout) -> None:
        self.chosen = layout.per_seat("neighbor_card", 1, NOBODY, hidden=OWNER_SEES)
        self.s_pass = layout.step(
            "neighbor_card", "TBVAR-EVENT-17", "choose a card for your left neighbour"
        )
        seat = SeatNumber(layout.players)
        self.k_pass = layout.move(
            "neighbor_card", [seat, Name(RESOURCES)], ["neighbor_card"], "hand", BY_ARGUMENT
        )
        layout.secret(self.k_pass)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.deck = rules.part(EventDeck)

    def before_production(self, state: State, seat: Seat, first: int, second: int) -> None:
        if self.deck.event(state) != NEIGHBORS:
            return
        mask = 0
        for other in range(self.players):
            if self._has_resource(state, other):
                mask |= 1 << other
        if mask:
            state.push(self.s_pass, mask, mask)

    def _has_resource(self, state: State, seat: Seat) -> bool:
        return state.cells[self.island.cards + seat] > 0

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for card in range(len(RESOURCES)):
            if not self._refuse(state, seat, frame, card):
                out.append(to_move(self.k_pass, both(seat, self.players, card)))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return self._refuse(state, seat, frame, value_of(move) // self.players)

    def _refuse(self, state: State, seat: Seat, frame: Frame, card: int) -> str:
        if not frame >> MUST_SHIFT >> seat & 1:
            return "TBVAR-EVENT-17 that seat has nothing to choose"
        if not self.island.held(state, seat, card):
            return "TBVAR-EVENT-17 no such card is in hand"
        return ""

    def witnesses(self, state: State, move: Move) -> int:
        return 1 << value_of(move) % self.players

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.cells[self.chosen + seat] = value_of(move) // self.players
        state.done(seat)

    def advance(self, state: State, frame: Frame) -> None:
        """All have chosen: the cards move together, so that none is passed on."""
        for seat in range(self.players):
            card = state.cells[self.chosen + seat]
            if card != NOBODY:
                state.cells[self.chosen + seat] = NOBODY
                self.island.hand_over(state, seat, (seat + 1) % self.players, card, 1)

    def _choosing(self, state: State) -> int:
        """The seats that choose in the present step, also those that are done."""
        if not state.agenda or state.agenda[-1] & STEP_MASK != self.s_pass:
            return 0
        return argument_of(state.agenda[-1])

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """What others have chosen is some card of those they are thought to hold."""
        mask = self._choosing(state)
        waiting = state.agenda[-1] >> MUST_SHIFT if mask else 0
        for other in range(self.players):
            if other != seat:
                done = mask >> other & 1 and not waiting >> other & 1
                at = self.island.hand + other * self.island.kinds
                hand = state.cells[at : at + len(RESOURCES)]
                state.cells[self.chosen + other] = rng.weighted(hand) if done else NOBODY

    def appraise(self, state: State, seat: Seat) -> float:
        """A card that was chosen counts as gone."""
        if not self._choosing(state) >> seat & 1 or state.cells[self.chosen + seat] == NOBODY:
            return 0.0
        after = state.copy()
        self.island.lose(after, seat, state.cells[self.chosen + seat], 1)
        before = prospects_worth(self.island, state, seat)
        return prospects_worth(self.island, after, seat) - before
