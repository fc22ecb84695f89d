"""ProgressCards: what the files of the three decks have in common."""

from __future__ import annotations

from ...engine.ints import Card, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Argument
from ...engine.native import mypyc_attr
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import State
from ..island.core import Island
from ..island.hooks import IslandModule
from .kinds import ALCHEMIST, PROGRESS, deck_of
from .progress import Progress
from .setup import KnightsSetup


@mypyc_attr(allow_interpreted_subclasses=True)
class ProgressCards(IslandModule):
    """Cards of one deck: a kind of move for each, playable in the action phase (CK-PC-4)."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[int] = []
        """The cards that are told here, all of one deck."""
        self.deck: int = 0
        self.card_kinds: list[int] = []
        """For each of them the kind of its move."""
        self.values: list[list[int]] = []
        """For each of them all values that its arguments can have."""

    def declare_card(
        self, layout: Layout, card: Card, arguments: list[Argument], label: str = "cards"
    ) -> None:
        """A card is played by its name, with all that is chosen at once (CK-PC-11)."""
        steps = ["preroll"] if card == ALCHEMIST else ["main", "second_part"]
        kind = layout.move(PROGRESS[card], arguments, steps, label)
        self.deck = deck_of(card)
        self.cards.append(card)
        self.card_kinds.append(kind)
        self.values.append(list(range(layout.kinds[kind].size)))

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.progress = rules.part(Progress)
        self.k_decline: int = rules.part(KnightsSetup).k_decline
        self.attach_cards(rules)

    def attach_cards(self, rules: Rules) -> None:
        """Look up, once, what the cards of this deck use."""

    def refuse_effect(self, state: State, seat: Seat, card: Card, value: int) -> str:
        """Why a card that is in hand cannot do this (CK-PC-8)."""
        return ""

    def play(self, state: State, seat: Seat, card: Card, value: int) -> None:
        """Do what a card does."""

    def card_of(self, kind: int) -> int:
        """The card whose move is of a kind, -1 for none."""
        for index in range(len(self.cards)):
            if self.card_kinds[index] == kind:
                return self.cards[index]
        return -1

    def list_cards(self, state: State, seat: Seat, early: bool, out: list[Move]) -> None:
        """Every way to play the cards in hand, before the roll or in the action phase."""
        if not self.progress.of_deck(state, seat, self.deck):
            return
        at = self.progress.hand_at(seat)
        for index in range(len(self.cards)):
            card = self.cards[index]
            if state.cells[at + card] > 0 and (card == ALCHEMIST) == early:
                kind = self.card_kinds[index]
                for value in self.candidates(state, seat, index):
                    if not self.refuse_effect(state, seat, card, value):
                        out.append(to_move(kind, value))

    def candidates(self, state: State, seat: Seat, index: int) -> list[int]:
        """The values worth asking `refuse_effect` about, in order; not one that could be legal may
        be missing."""
        return self.values[index]

    def refuse_play(self, state: State, seat: Seat, move: Move) -> str:
        """Why a card cannot be played so."""
        card = self.card_of(kind_of(move))
        reason = self.progress.refuse_card(state, seat, card)
        return reason or self.refuse_effect(state, seat, card, value_of(move))

    def play_card(self, state: State, seat: Seat, move: Move) -> None:
        """A card leaves the hand and does its work."""
        card = self.card_of(kind_of(move))
        self.progress.lay_open(state, seat, card)
        self.play(state, seat, card, value_of(move))

    def untimely(self, state: State, kind: int) -> str:
        card = self.card_of(kind)
        step = self.rules.step_name(state)
        if card == ALCHEMIST and step == "main":
            return "CK-PC-4 the alchemist is played before the roll"
        if card >= 0 and step == "preroll":
            return "CK-TURN-2 before the roll only the alchemist is played"
        return "CK-PC-4 no card while another decision is pending" if card >= 0 else ""
