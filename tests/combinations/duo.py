"""Duo: a scenario for two under a test's control."""

from __future__ import annotations

from hexhaven.modules.island.kinds import FREE, ROAD
from hexhaven.modules.two_players.neutrals import Neutrals
from hexhaven.modules.two_players.tokens import TradeTokens
from hexhaven.testing import Table

PLACES = ["2.1.NW", "2.3.NE", "3.2.SE", "3.0.S"]
"""Where 0, 1, 1 and 0 found unless a test says otherwise."""


class Duo(Table):
    """A scenario with `two-players`; seat 0 begins, hands are empty, no piece is owed."""

    def __init__(self, scenario: str, places: list[str] | None = None, **options: object) -> None:
        super().__init__(2, variant=f"{scenario}+two-players", **options)  # type: ignore[arg-type]
        self.neutrals = self.rules.part(Neutrals)
        self.places = PLACES if places is None else places
        self.settle()
        if self.places:
            self.found()
            self.empty_hands()

    def settle(self) -> None:
        """What chance decides now falls as it comes first in the list."""
        while self.game.chance():
            self.game.play(self.game.chance()[0][0])

    def found(self) -> None:
        """All found, each road on the first path."""
        if self.step == "choose_swamp":
            self.play(self.moves()[0])
        for place in self.places:
            word = self.moves()[0].split()[0]
            self.play(f"{word} {place}")
            self.settle()
            self.play(self.moves("road")[0])

    def main(self, first: int = 3, second: int = 11) -> None:
        """Both rolls are over, and nobody holds a card."""
        self.roll(first)
        self.roll(second)
        self.empty_hands()

    @property
    def tokens(self) -> TradeTokens:
        """The trade tokens."""
        return self.rules.part(TradeTokens)

    def held_tokens(self) -> list[int]:
        """The trade tokens of both."""
        return self.cells[self.tokens.tokens : self.tokens.tokens + 2]

    def points(self, *many: int) -> None:
        """The seats have so many visible points, whatever from."""
        for seat, wanted in enumerate(many):
            now = self.island.visible_points(self.game.state, seat)
            self.island.add_points(self.game.state, seat, wanted - now)

    def lay(self, owner: int, *places: str, piece: int = ROAD) -> None:
        """Ways of a colour, seats and neutrals, without any answer."""
        for edge in map(self._edge, places):
            if self.cells[self.island.way + edge] != owner:
                self.island.put_way(self.game.state, owner, edge, piece, FREE)
        self.forgive()

    def build(self, owner: int, *places: str) -> None:
        """Settlements of a colour, likewise."""
        for place in places:
            self.island.put_settlement(self.game.state, owner, self._node(place), FREE)
        self.forgive()

    def forgive(self) -> None:
        """Nothing is owed for pieces that a test has put on the board."""
        owed = ("neutral_owed", "landing")
        while self.step in owed:
            self.game.state.agenda.pop()
