"""News: the base game with event cards under a test's control; cards are turned by name."""

from __future__ import annotations

from tests.table import Table

from hexhaven.modules.event_cards.cards import CARDS, EVENTS
from hexhaven.modules.event_cards.deck import EventDeck
from hexhaven.modules.event_cards.earthquake import Earthquake


class News(Table):
    """A game with event cards on the beginner map; seat 0 is about to turn one, hands are empty."""

    def __init__(self, players: int = 4, cards: str = "deck", **options: object) -> None:
        super().__init__(players, event_cards=cards, **options)  # type: ignore[arg-type]
        self.deck = self.rules.part(EventDeck)
        self.quake = self.rules.part(Earthquake)
        self.empty_hands()

    def card(self, *words: object, **more: object) -> None:
        """Turn a card over (`card(6, "epidemic")`), or give development cards as a table does."""
        if isinstance(words[0], int) and isinstance(words[1], str) and words[1] in EVENTS:
            self.play("roll", f"event {words[0]} {words[1]}")
        else:
            super().card(*words, **more)  # type: ignore[arg-type]

    def event(self, name: str) -> None:
        """Turn over some card with an event."""
        number = next(n for n, event, _ in CARDS if EVENTS[event] == name)
        self.play("roll", f"event {number} {name}")

    @property
    def left(self) -> int:
        """How many cards are left in the whole deck."""
        return sum(self.cells[self.deck.left : self.deck.left + len(CARDS)])

    def damaged(self, seat: int) -> list[int]:
        """A seat's damaged roads."""
        return self.quake.roads(self.game.state, seat, 1)

    def points(self, *many: int) -> None:
        """Give the seats so many visible points."""
        for seat, wanted in enumerate(many):
            now = self.island.visible_points(self.game.state, seat)
            self.island.add_points(self.game.state, seat, wanted - now)
