"""Pair: a table of the game for two, founded at chosen places."""

from __future__ import annotations

from hexhaven.modules.base.development import KNIGHT_CARD
from hexhaven.modules.island.kinds import FREE, ROAD
from hexhaven.modules.two_players.actions import TokenActions
from hexhaven.modules.two_players.neutrals import Neutrals
from hexhaven.modules.two_players.tokens import TradeTokens
from hexhaven.testing import Table

PLACES = ["2.1.NW", "2.3.NE", "3.2.SE", "3.0.S"]
"""Where 0, 1, 1 and 0 found: none of them at the coast or at the desert but the last two."""


class Pair(Table):
    """Seat 0 begins on the tiles of the beginner map; nobody holds cards."""

    def __init__(self, founded: bool = True, **options: object) -> None:
        super().__init__(2, variant="two-players", **options)  # type: ignore[arg-type]
        self.neutrals = self.rules.part(Neutrals)
        self.tokens = self.rules.part(TradeTokens)
        self.actions = self.rules.part(TokenActions)
        if founded:
            for place in PLACES:
                self.play(f"settlement {place}")
                self.play(self.moves("road")[0])
            self.empty_hands()
            for seat in range(2):
                self.purse(seat, 5)

    def main(self) -> None:
        """Both rolls are over, and nobody has got anything."""
        self.dice(1, 1)
        self.dice(5, 6)
        self.empty_hands()

    def purse(self, seat: int, many: int) -> None:
        """A seat has exactly so many tokens; the others are in the supply or with the other."""
        self.cells[self.tokens.supply] += self.cells[self.tokens.tokens + seat] - many
        self.cells[self.tokens.tokens + seat] = many

    def supply(self, many: int) -> None:
        """So many tokens are left; seat 1 has the others."""
        self.purse(1, self.held_tokens()[1] + self.cells[self.tokens.supply] - many)

    def held_tokens(self) -> list[int]:
        """The tokens of both."""
        return self.cells[self.tokens.tokens : self.tokens.tokens + 2]

    def points(self, seat: int, many: int) -> None:
        """A seat has so many visible points, whatever from."""
        self.cells[self.island.score + seat] += many - self.game.points(seat)

    def knights(self, seat: int, many: int) -> None:
        """A seat has played so many knights, one after the other."""
        state = self.game.state
        for _ in range(many):
            self.development.take(state, seat, KNIGHT_CARD)
            self.development.lay_open(state, seat, KNIGHT_CARD)
            self.largest_army.after_card(state, seat, KNIGHT_CARD)
        at = self.development.fresh + seat * self.development.size
        self.cells[at + KNIGHT_CARD] = 0
        self.cells[self.development.used] = 0

    def lay(self, owner: int, *places: str) -> None:
        """Roads of a colour, seats and neutrals, without any answer; one may lie there already."""
        for edge in map(self._edge, places):
            if self.cells[self.island.way + edge] != owner:
                self.island.put_way(self.game.state, owner, edge, ROAD, FREE)
        self.forgive()

    def build(self, owner: int, *places: str) -> None:
        """Settlements of a colour, likewise."""
        for place in places:
            self.island.put_settlement(self.game.state, owner, self._node(place), FREE)
        self.forgive()

    def forgive(self) -> None:
        """Nothing is owed for pieces that a test has put on the board."""
        agenda = self.game.state.agenda
        while agenda[-1] & 255 == self.neutrals.s_owed:
            agenda.pop()

    def no_neutral_roads(self) -> None:
        """Both neutral colours have all roads on the board."""
        for owner in (2, 3):
            self.cells[self.island.stock + owner * self.island.piece_kinds + ROAD] = 0
