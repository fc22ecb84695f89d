"""Armada: a table of Cities & Knights at sea with an empty board, New Shores if none is named.

On its board for four the node 3.3.N is a corner of the main island; the ship at 2.2.E leads from
there to 1.2.S, where there is nothing but sea. 4.4.S lies at the main island too; `RING` are the
edges around the sea hex 5.5 beside it, all of whose corners touch land.
"""

from __future__ import annotations

from typing import Any

from tests.cities_knights.knights_table import KnightsTable

from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.kinds import FREE
from hexhaven.modules.seafarers.chips import IslandChips
from hexhaven.modules.seafarers.pirate import Pirate
from hexhaven.modules.seafarers.sailing import Sailing
from hexhaven.modules.seafarers.ships import Ships

NEW_SHORES = "seafarers/new-shores"
RING = ["5.5.W", "5.5.NW", "5.5.NE", "5.5.E", "5.5.SE", "5.5.SW"]
"""Around the sea hex 5.5; 4.4.S is the node between the first two."""


class Armada(KnightsTable):
    """One game under a test's control, all pieces taken off the board."""

    def __init__(self, players: int = 4, scenario: str = NEW_SHORES, **options: Any) -> None:
        super().__init__(players, None, f"cities-knights+{scenario}", **options)
        self.ships = self.rules.part(Ships)
        self.sailing = self.rules.part(Sailing)
        for chips in self.rules.modules:
            if isinstance(chips, IslandChips):
                for seat in range(players):
                    self.cells[chips.settled + seat] = 1  # the main island is home
                    self.cells[chips.won + seat] = 0

    @property
    def pirate_part(self) -> Pirate:
        """The pirate, in a scenario that has one."""
        return self.rules.part(Pirate)

    def ship(self, seat: int, *places: str) -> None:
        """Put ships on the board for nothing, built before this turn."""
        for place in places:
            edge = self._edge(place)
            self.island.put_way(self.game.state, seat, edge, self.ships.ship, FREE)
            self.cells[self.ships.built + edge] = 0

    def pirate(self, place: str) -> None:
        """Put the pirate on a sea hex, or with "" beside the board."""
        row, _, column = place.partition(".")
        hex = self.hex(int(row), int(column)) if place else NOBODY
        self.cells[self.pirate_part.pirate] = hex

    @property
    def pirate_at(self) -> int:
        """The hex of the pirate, or where it is else."""
        return self.cells[self.pirate_part.pirate]

    @property
    def robber_at(self) -> int:
        """The hex of the robber."""
        return self.cells[self.island.robber]

    def movable(self, seat: int = 0) -> set[int]:
        """The edges of the ships that may be moved."""
        return {int(text.split()[1]) for text in self.moves("sail", seat)}

    def places(self, kind: str, seat: int = 0) -> set[int]:
        """The places of all moves of a kind that has one."""
        return {int(text.split()[-1]) for text in self.moves(kind, seat)}

    def edges(self, *places: str) -> set[int]:
        """Edges by name."""
        return {self._edge(place) for place in places}

    def nodes(self, *places: str) -> set[int]:
        """Nodes by name."""
        return {self._node(place) for place in places}


def afloat(**options: Any) -> Armada:
    """Seat 0 has a settlement at 4.4.S, on the main island, and has rolled."""
    table = Armada(**options)
    table.home(0, "4.4.S", city=False)
    table.act()
    return table


def at_sea(active: bool = True) -> Armada:
    """Seat 0 has a settlement at 3.3.N, a ship into the open sea and a knight beside the
    settlement, and has rolled; the first attack is over."""
    table = Armada()
    table.home(0, "3.3.N", city=False)
    table.ship(0, "2.2.E")
    table.road(0, "3.3.NE")
    table.knight(0, "3.3.NE", active=active)
    table.unlock()
    table.act()
    return table
