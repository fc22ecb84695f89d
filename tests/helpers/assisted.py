"""Assisted: a game with helpers under a test's control."""

from __future__ import annotations

from tests.five_six.big import FIRST, ISLAND, SECOND
from tests.table import Table, bare_beginner

import hexhaven
from hexhaven.modules.helpers.cards import NAMES
from hexhaven.modules.helpers.holding import SIDES, Helpers
from hexhaven.modules.island.hooks import find_island


class Assisted(Table):
    """The beginner map, or with five and six players the island of `tests/five_six/big.py`."""

    def __init__(
        self, players: int = 4, first: int = 0, founded: bool = True, **options: object
    ) -> None:
        """Seat `first` is about to roll; or, with founded=False, about to found."""
        chosen: dict[str, object] = {"first_player": first, **options}
        if players > 4:
            chosen.setdefault("map", ISLAND)
        elif not founded:
            chosen.setdefault("map", bare_beginner())
        self.game = hexhaven.new("helpers", players, options=chosen)
        self.island = find_island(self.rules)
        self.helpers = self.rules.part(Helpers)
        if players > 4 and founded:
            for places, order in ((FIRST, range(players)), (SECOND, reversed(range(players)))):
                for seat in order:
                    self.play(f"settlement {places[seat]}")
                    self.play(self.moves("road")[0])

    def helper(self, seat: int, name: str, side: str = "A", since: int = 0) -> None:
        """A seat gets a helper that it took in an earlier turn; who had it gets the other."""
        cells, part, card = self.cells, self.helpers, NAMES.index(name)
        held = cells[part.card : part.card + self.rules.players]
        if card in held:
            cells[part.card + held.index(card)] = held[seat]
        else:
            cells[part.display + card], cells[part.display + held[seat]] = 0, 1
        cells[part.card + seat] = card
        cells[part.side + seat] = SIDES.index(side)
        cells[part.since + seat] = since

    def of(self, seat: int) -> str:
        """A seat's helper and its side: "merchant A"."""
        part = self.helpers
        name = NAMES[self.cells[part.card + seat]]
        return f"{name} {SIDES[self.cells[part.side + seat]]}"

    def display(self) -> list[str]:
        """The helpers in the display."""
        return [name for i, name in enumerate(NAMES) if self.cells[self.helpers.display + i]]

    def main(self, seat: int = 0, helper: str = "", side: str = "A") -> None:
        """A seat has rolled a 2 and nobody holds cards; it has the named helper."""
        self.turn_of(seat)
        if helper:
            self.helper(seat, helper, side)
        self.dice(1, 1)
        self.no_mayor()
        self.empty_hands()

    def no_mayor(self) -> None:
        """Whoever is asked for the Mayor saves him."""
        if self.step == "use_mayor":
            self.play("no_helper")

    def next_turn(self, seat: int, *dice: int) -> None:
        """The turn of the seat in `main` ends, and the next one rolls."""
        self.play("end")
        while self.step == "special_build":
            self.play("done")
        assert (self.step, self.game.actor) == ("preroll", seat)
        if dice:
            self.dice(*dice)

    def until(self, seat: int) -> None:
        """Turns in which nothing happens, up to the roll of a seat's next own turn."""
        while True:
            self.play("end")
            while self.step == "special_build":
                self.play("done")
            if self.game.actor == seat:
                return
            self.dice(1, 1)
            self.no_mayor()

    def uses(self) -> list[str]:
        """All uses of helpers that are legal now."""
        return [text for text in self.moves() if text.startswith("use_")]

    def told(self, viewer: int | None, back: int = 1) -> object:
        """One of the last moves as a viewer saw it."""
        return self.game.log(viewer)[-back]["move"]
