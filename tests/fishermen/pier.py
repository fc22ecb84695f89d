"""Pier: the Fishermen under a test's control; tokens are given, drawn and spent by name.

The lake lies on 2.2. The grounds are, with their numbers: 4 at 0.0.N, 0.0.NE, 0.1.N; 5 at 1.3.NE,
2.4.N, 2.4.NE; 6 at 2.4.SE, 2.4.S, 3.3.SE; 8 at 4.0.S, 4.0.SE, 4.1.S; 9 at 3.0.SW, 3.0.S, 4.0.SW; 10
at 0.0.NW, 1.0.N, 1.0.NW. Nobody founds at a water.
"""

from __future__ import annotations

from tests.table import Table

import hexhaven
from hexhaven.modules.fishermen.catch import Catch
from hexhaven.modules.fishermen.tokens import BOOT, FISH, KINDS, FishTokens
from hexhaven.modules.fishermen.waters import FishingIsland
from hexhaven.modules.island.hooks import find_island

LARGER = """
      Fo6  Pa3  Fi8
    Hi5  Mo10 Pa9  Fo4
  Fi2  La   Hi6  Mo12 Fi10
Pa11 Fo8  Pa4  Fi3  Hi9  Mo11
  Mo5  Fi11 Fo10 La   Mo2
    Hi8  Fo3  Pa5  Fi9
      Mo6  Hi4  Fo11
ground 0 1 NE 0 2 NW 4
ground 3 0 SW 4 0 W 9
robber beside
"""
FIRST = ["1.1.N", "1.2.N", "1.3.S", "4.2.N"]
SECOND = ["2.1.N", "4.0.N", "4.1.N", "3.0.N"]
"""Where the seats found, away from the lake and the grounds."""
LARGER_FIRST = ["0.0.N", "1.1.N", "1.3.S", "3.0.NW", "3.5.NE", "1.0.NW"]
LARGER_SECOND = ["6.0.S", "6.1.S", "6.2.S", "5.0.SW", "5.3.SE", "1.3.NE"]


class Pier(Table):
    """A game of fishermen; seat 0 is about to roll, hands are empty, nobody has fish."""

    def __init__(self, players: int = 4, founded: bool = True, **options: object) -> None:
        chosen: dict[str, object] = {"first_player": 0, **options}
        larger = players > 4
        if larger and "setup" not in chosen:
            chosen["map"] = LARGER
        self.game = hexhaven.new("fishermen", players, options=chosen)
        self.island = find_island(self.rules)
        self.part = self.rules.part(FishTokens)
        self.waters = self.rules.part(FishingIsland)
        self.catch = self.rules.part(Catch)
        if founded:
            first, second = (LARGER_FIRST, LARGER_SECOND) if larger else (FIRST, SECOND)
            for places, order in ((first, range(players)), (second, reversed(range(players)))):
                for seat in order:
                    self.play(f"settlement {places[seat]}")
                    self.play(self.moves("road")[0])
            self.empty_hands()

    # Tokens

    def fish(self, seat: int, *values: int) -> None:
        """Give a seat tokens with so many fish from the supply."""
        for value in values:
            self.part.take(self.game.state, seat, value - 1)

    def held(self, seat: int, name: str) -> int:
        """Cards or tokens of a kind that a seat holds."""
        if name in FISH:
            return self.part.holds(self.game.state, seat, FISH.index(name))
        return super().held(seat, name)

    def tokens(self, seat: int) -> list[int]:
        """The values of a seat's tokens."""
        state = self.game.state
        return [k + 1 for k in range(KINDS) for _ in range(self.part.holds(state, seat, k))]

    def boot(self, seat: int) -> None:
        """Give a seat the boot from the supply."""
        self.part.take(self.game.state, seat, BOOT)

    @property
    def booted(self) -> int:
        """Who has the boot."""
        return self.cells[self.part.boot]

    @property
    def supply(self) -> int:
        """How many tokens lie face down."""
        return self.cells[self.part.left]

    @property
    def spent(self) -> int:
        """How many tokens lie on the spent pile."""
        return sum(self.cells[self.part.spent : self.part.spent + KINDS])

    def leave(self, supply: int, spent: int) -> None:
        """Leave only so many tokens of one fish in the supply and on the spent pile, the rest out
        of the game; seat 3 has the boot."""
        for at, many in ((self.part.supply, supply), (self.part.spent, spent)):
            self.cells[at : at + KINDS] = [many, 0, 0]
        self.cells[self.part.left] = supply
        self.cells[self.part.boot] = 3

    def draw(self, *names: str) -> list[int]:
        """Tokens are drawn; the seats that drew them."""
        seats = []
        for name in names:
            assert self.step == "draw_fish", self.step
            seats.append(self.game.state.agenda[-1] >> 24)
            self.play(f"draw_fish {name}")
        return seats

    def points(self, seat: int, many: int) -> None:
        """Give a seat so many visible points."""
        now = self.island.visible_points(self.game.state, seat)
        self.island.add_points(self.game.state, seat, many - now)
