"""River: the rivers under a test's control, on the default board."""

from __future__ import annotations

from tests.table import Table

import hexhaven
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.rivers.board import RiverIsland
from hexhaven.modules.rivers.bridges import Bridges
from hexhaven.modules.rivers.wealth import Wealth

FIRST = ["0.0.N", "0.2.N", "2.4.SE", "4.2.S"]
SECOND = ["2.0.SW", "1.1.N", "3.2.N", "2.0.N"]
"""Where the seats found, most of them away from the banks."""
BANK_NODE = "3.1.N"
"""An intersection at the long river."""
INLAND_NODE = "1.1.N"
"""One that no river touches."""
SITES = ["1.0.SE", "2.1.SE", "3.1.SE", "4.1.SW", "1.2.SE", "2.3.SE", "3.3.E"]
LARGER_SITES = [
    *["3.1.SE", "4.1.SE", "5.1.SE", "6.1.SW", "2.1.NE", "1.1.NE", "0.1.NW"],
    *["3.3.E", "3.4.E", "3.5.NE"],
]


class River(Table):
    """A game of rivers; by default founded, with empty hands and purses, seat 0 about to roll."""

    def __init__(self, players: int = 4, founded: bool = True, **options: object) -> None:
        super().__init__(players, variant="rivers", **options)  # type: ignore[arg-type]
        self.coins = self.rules.part(Coins)
        self.board = self.rules.part(RiverIsland)
        self.bridges = self.rules.part(Bridges)
        self.wealth = self.rules.part(Wealth)
        if founded:
            self.found()
            self.empty_hands()
            self.purses(*[0] * players)

    def found(self) -> None:
        """The robber begins at (4,1); all found, each road on the first path."""
        players = self.rules.players
        if players > 4:
            while self.step != "preroll":
                if self.game.chance():
                    self.game.play(self.game.chance()[0][0])
                else:
                    self.play(self.moves()[0])
            return
        self.play("robber 4.1")
        for places, order in ((FIRST, range(players)), (SECOND, reversed(range(players)))):
            for seat in order:
                self.play(f"settlement {places[seat]}")
                self.play(self.moves("road")[0])

    def bare(self) -> River:
        """No pieces on the board, no gold, and seat 0 has rolled."""
        self.clear()
        self.roll(2)
        self.empty_hands()
        self.purses(*[0] * self.rules.players)
        return self

    def purse(self, seat: int, gold: int) -> None:
        """Give a seat exactly so much gold; the tiles follow with the next move."""
        self.cells[self.island.coins(seat, self.coins.gold)] = gold

    def purses(self, *gold: int) -> None:
        """Give the seats exactly so much gold, and let the tiles follow."""
        for seat, many in enumerate(gold):
            self.purse(seat, many)
        self.wealth.after_move(self.game.state)

    def gold(self) -> list[int]:
        """The gold of all seats."""
        return [self.coins.held(self.game.state, seat) for seat in range(self.rules.players)]

    def poor(self) -> list[int]:
        """The seats with a Poor Settler tile."""
        at = self.wealth.poor
        return [seat for seat in range(self.rules.players) if self.cells[at + seat]]

    @property
    def wealthiest(self) -> int:
        """The seat with the Wealthiest Settler tile, -1 for none."""
        return self.cells[self.wealth.wealthiest]

    def bridge(self, seat: int, *places: str) -> None:
        """Put bridges on the board for nothing."""
        for place in places:
            self.island.put_way(self.game.state, seat, self._edge(place), self.bridges.bridge, 1)

        self.wealth.after_move(self.game.state)

    def road(self, seat: int, *places: str) -> None:
        super().road(seat, *places)
        self.wealth.after_move(self.game.state)

    def settlement(self, seat: int, *places: str) -> None:
        super().settlement(seat, *places)
        self.wealth.after_move(self.game.state)

    def at(self, place: str) -> int:
        """The number of an edge."""
        return self._edge(place)

    def at_node(self, place: str) -> int:
        """The number of a node."""
        return self._node(place)

    def points(self, seat: int) -> int:
        """The points of a seat."""
        return self.rules.score(self.game.state, seat)


def refuses(rule: str, players: int = 4, **options: object) -> bool:
    """Whether a table of rivers is refused by this rule."""
    try:
        hexhaven.new("rivers", players, options=options)
    except hexhaven.BadSetup as error:
        return f"({rule})" in str(error) or f"{rule}" in str(error)
    return False
