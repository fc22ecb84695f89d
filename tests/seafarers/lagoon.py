"""A table of the Pirate Islands: the first pieces stand, nothing else; seat 0 is on turn.

The rows of the map are dealt in order: seat 0 has the orange one, seat 1 blue, 2 red, 3 white. The
first settlement of seat 1 touches the fleet's hex 5.4, its first ship leaves to the west.
"""

from __future__ import annotations

from hexhaven.engine.ints import Edge, Seat
from hexhaven.engine.module import RuleModule
from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.kinds import FOUNDED, FREE, SETTLEMENT
from hexhaven.modules.seafarers.fortress_lines import LONGEST, FortressLines
from hexhaven.modules.seafarers.fortresses import Fortresses
from hexhaven.modules.seafarers.pirate_fleet import PirateFleet
from hexhaven.modules.seafarers.ships import Ships
from hexhaven.testing import Table

KEY = "seafarers/pirate-islands"


class Lagoon(Table):
    """One game under a test's control."""

    def __init__(
        self,
        players: int = 4,
        cleared: bool = True,
        extra: list[RuleModule] | None = None,
        key: str = KEY,
        **options: object,
    ) -> None:
        super().__init__(players, 0, extra, True, key, **options)
        self.ships = self.rules.part(Ships)
        self.lines = self.rules.part(FortressLines)
        self.fleet = self.rules.part(PirateFleet)
        self.forts = self.rules.part(Fortresses)
        self.chance()
        if cleared:
            while self.step != "preroll":
                self.play(next(m for m in self.moves() if not m.startswith("ship")))
            self.wipe()
            self.empty_hands()
            self.fleet_at("7.3")

    def chance(self) -> None:
        """The first outcome of chance comes until somebody decides."""
        while self.game.chance():
            self.game.play(self.game.chance()[0][0])

    def wipe(self) -> None:
        """Only the pieces that stand before the founding are left."""
        cells, island, lines = self.cells, self.island, self.lines
        players = self.rules.players
        for offset, many, value in (
            (island.owner, island.nodes, NOBODY),
            (island.size, island.nodes, 0),
            (island.way, island.edges, NOBODY),
            (island.way_kind, island.edges, 0),
            (island.score, players, 0),
            (island.rate, players * island.kinds, 4),
            (lines.line, players * LONGEST, NOBODY),
            (lines.length, players, 0),
        ):
            cells[offset : offset + many] = [value] * many
        island.start(self.game.state)
        for seat in range(players):
            row = cells[lines.row + seat]
            island.use_piece(self.game.state, seat, SETTLEMENT, 1)
            island.put_settlement(self.game.state, seat, lines.first[row], FOUNDED)
            self.ships.put(self.game.state, seat, lines.first_ship[row], FOUNDED)
            cells[self.ships.built + lines.first_ship[row]] = 0

    def fleet_at(self, place: str) -> None:
        """Put the fleet on a hex of its round."""
        row, column = place.split(".")
        hex = self.hex(int(row), int(column))
        self.cells[self.fleet.place] = self.fleet.circuit.index(hex)

    def fleet_hex(self) -> str:
        """The fleet's hex, "" when it is gone."""
        hex = self.fleet.hex_of(self.game.state)
        if hex == NOBODY:
            return ""
        return f"{self.rules.board.hex_rows[hex]}.{self.rules.board.hex_columns[hex]}"

    def ship(self, seat: Seat, *places: str) -> None:
        """Put ships on the board for nothing, built before this turn."""
        for place in places:
            edge = self._edge(place)
            self.island.put_way(self.game.state, seat, edge, self.ships.ship, FREE)
            self.cells[self.ships.built + edge] = 0

    def next_edges(self, seat: Seat) -> list[Edge]:
        """The edges where the line of a seat goes on."""
        state = self.game.state
        return [e for e in range(self.island.edges) if self.lines.prolongs(state, seat, e)]

    def sail_on(self, seat: Seat, many: int) -> None:
        """The line of a seat grows, always along the first edge that is legal."""
        for _ in range(many):
            edge = next(e for e in self.next_edges(seat) if self.cells[self.island.way + e] < 0)
            self.ship(seat, str(edge))

    def reach_fort(self, seat: Seat, warships: int) -> None:
        """The line of a seat is complete, and its first ships are warships."""
        left = self.lines.way_of(self.game.state, seat) - self.cells[self.lines.length + seat]
        self.sail_on(seat, left)
        self.arm(seat, warships)
        assert self.lines.arrived(self.game.state, seat)

    def arm(self, seat: Seat, warships: int) -> None:
        self.cells[self.lines.warships + seat] = warships

    def warships(self, seat: Seat) -> int:
        return self.cells[self.lines.warships + seat]

    def length(self, seat: Seat) -> int:
        """How many ships the line of a seat has."""
        return len(self.lines.ships_of(self.game.state, seat))

    def lairs(self, seat: Seat) -> int:
        return self.cells[self.forts.lairs + seat]

    def points(self, seat: Seat) -> int:
        """All points of a seat."""
        return self.game.points(seat)

    def edges(self, *places: str) -> set[int]:
        """Edges by name."""
        return {self._edge(place) for place in places}

    def movable(self, seat: Seat = 0) -> set[int]:
        """The edges of the ships that may be moved."""
        return {int(text.split()[1]) for text in self.moves("sail", seat)}


def at_sea(**options: object) -> Lagoon:
    """Seat 0 has rolled, and the fleet is out of everybody's way on 4.2."""
    table = Lagoon(**options)  # type: ignore[arg-type]
    table.fleet_at("5.2" if table.rules.players < 5 else "5.3")
    table.dice(1, 2)
    table.empty_hands()
    assert table.step == "main" and table.fleet_hex() == "4.2"
    return table
