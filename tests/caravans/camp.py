"""Camp: the Caravans under a test's control; camels are put and bids are made by words.

The arrows point at the corners S, NW and NE of the oasis 2.2. From the arrow S the paths lead over
`3.1.E` (S) to the node 4.1.N, from there over `4.1.NW` (SW) or `4.1.NE` (SE), and so on.
"""

from __future__ import annotations

from tests.table import Table

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.caravans.camels import Camels
from hexhaven.modules.caravans.voting import Voting
from hexhaven.modules.island.hooks import find_island

LARGER = """
      Fo6  Pa3  Fi8
    Hi5  Mo10 Pa9  Fo4
  Fi2  Oa   Hi6  Mo12 Fi10
Pa11 Fo8  Pa4  Fi3  Hi9  Mo11
  Mo5  Fi11 Fo10 Oa   Mo2
    Hi8  Fo3  Pa5  Fi9
      Mo6  Hi4  Fo11
harbor 0 0 NW 3:1
robber beside
"""
FIRST = ["0.0.N", "0.1.N", "0.2.N", "2.0.NW"]
SECOND = ["4.0.S", "4.1.S", "4.2.S", "2.4.NE"]
"""Where the seats found, far from the oasis."""
LARGER_FIRST = ["0.0.N", "0.1.N", "0.2.N", "3.0.NW", "3.5.NE", "1.0.NW"]
LARGER_SECOND = ["6.0.S", "6.1.S", "6.2.S", "5.0.SW", "5.3.SE", "1.3.NE"]


class Camp(Table):
    """A game with caravans; seat 0 is about to roll, hands are empty."""

    def __init__(self, players: int = 4, founded: bool = True, **options: object) -> None:
        chosen: dict[str, object] = {"first_player": 0, **options}
        larger = players > 4
        if larger and "setup" not in chosen:
            chosen["map"] = LARGER
        self.game = hexhaven.new("caravans", players, options=chosen)
        self.island = find_island(self.rules)
        self.part = self.rules.part(Camels)
        self.vote = self.rules.part(Voting)
        if founded:
            first, second = (LARGER_FIRST, LARGER_SECOND) if larger else (FIRST, SECOND)
            for places, order in ((first, range(players)), (second, reversed(range(players)))):
                for seat in order:
                    self.play(f"settlement {places[seat]}")
                    self.play(self.moves("road")[0])
            self.empty_hands()

    def settlement(self, seat: int, *places: str) -> None:
        """Put settlements on the board as if they had stood there before the turn."""
        super().settlement(seat, *places)
        self.cells[self.vote.built] = NOBODY

    def city(self, seat: int, *places: str) -> None:
        """Turn settlements into cities, likewise."""
        super().city(seat, *places)
        self.cells[self.vote.built] = NOBODY

    # Camels

    def place(self, word: str) -> int:
        """The number of a placement such as `S 3.1.E`."""
        kind = next(k for k in self.rules.layout.kinds if k.name == "camel")
        return kind.parse(word.split()) >> 8

    def camel(self, *words: str) -> None:
        """Put camels on the board; every one must be allowed."""
        for word in words:
            assert word in self.places() or self.place(word) in self.placements(), word
            self.part.put(self.game.state, self.place(word))

    def placements(self) -> list[int]:
        """Where the next camel may stand."""
        return self.part.placements(self.game.state)

    def places(self) -> set[str]:
        """The same in words."""
        kind = next(k for k in self.rules.layout.kinds if k.name == "camel")
        return {kind.text(p << 8 | kind.number).split(" ", 1)[1] for p in self.placements()}

    def offered(self, *words: str) -> None:
        """Exactly these placements are possible."""
        assert set(self.placements()) == {self.place(word) for word in words}

    def camel_at(self, edge: str) -> bool:
        """Whether a camel stands on a path."""
        return self.cells[self.part.camel + self._edge(edge)] > 0

    @property
    def left(self) -> int:
        """How many camels are in the supply."""
        return self.cells[self.part.left]

    def points(self, seat: int) -> int:
        """A seat's visible points."""
        return self.island.visible_points(self.game.state, seat)

    def length(self, seat: int) -> int:
        """The length of a seat's longest road."""
        return self.cells[self.longest_road.length + seat]

    # Votes

    def begin(self, **cards: int) -> None:
        """Seat 0 has rolled and built a city; the others hold these cards each."""
        self.dice(1, 1)
        self.empty_hands()
        self.give(0, ore=3, grain=2)
        self.play("city 0.0.N")
        for seat in range(self.rules.players):
            self.give(seat, **cards)

    def round(self, *bids: str, **cards: int) -> None:
        """The turn of `begin` ends and these bids are made, in order."""
        self.begin(**(cards or {"wool": 18 // self.rules.players, "grain": 3}))
        self.play("end")
        for bid in bids:
            assert self.step == "bid"
            self.play(f"bid {bid}")
