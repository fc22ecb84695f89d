"""A table of a scenario, New Shores if none is named, with an empty board, seat 0 on turn.

On its board for four the sea hex 4.4 lies between the main island (4.3 and 5.4) and the island B
(3.5 and the gold river 4.5); 5.5 lies between the main island, B and the island C (6.5).
"""

from __future__ import annotations

from hexhaven.engine.module import RuleModule
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.kinds import FREE
from hexhaven.modules.seafarers.chips import IslandChips
from hexhaven.modules.seafarers.pirate import Pirate
from hexhaven.modules.seafarers.sailing import Sailing
from hexhaven.modules.seafarers.ships import Ships
from hexhaven.testing import Table

KEY = "seafarers/new-shores"


class Harbour(Table):
    """One game under a test's control, all pieces taken off the board."""

    def __init__(
        self,
        players: int = 4,
        extra: list[RuleModule] | None = None,
        cleared: bool = True,
        key: str = KEY,
        homes: int = 1,
        seed: int | None = None,
        **options: object,
    ) -> None:
        """`homes` are the zones that are home to everybody, as bits; the first is the main island
        of New Shores. With a seed chance is drawn from it until somebody decides, otherwise its
        first outcome comes."""
        self.rng: Rng | None = None if seed is None else Rng(seed)
        super().__init__(players, 0, extra, True, key, **options)
        self.ships = self.rules.part(Ships)
        self.sailing = self.rules.part(Sailing)
        self.lay()
        if cleared:
            self.found()
            self.clear()
            self.empty_hands()
            for chips in self.rules.modules:
                if isinstance(chips, IslandChips):
                    for seat in range(players):
                        self.cells[chips.settled + seat] = homes
                        self.cells[chips.won + seat] = 0

    @property
    def pirate_part(self) -> Pirate:
        """The pirate, in a scenario that has it."""
        return self.rules.part(Pirate)

    @property
    def chips(self) -> IslandChips:
        """The chips, in a scenario that has some."""
        return self.rules.part(IslandChips)

    def found(self) -> None:
        """Play the founding, with roads."""
        while self.step != "preroll":
            self.play(next(m for m in self.moves() if not m.startswith("ship")))
            self.lay()

    def lay(self) -> None:
        """Let chance come until somebody decides."""
        while self.game.chance():
            outcomes = self.game.chance()
            self.game.play(outcomes[self.rng.below(len(outcomes)) if self.rng else 0][0])

    def ship(self, seat: int, *places: str) -> None:
        """Put ships on the board for nothing, built before this turn."""
        for place in places:
            edge = self._edge(place)
            self.island.put_way(self.game.state, seat, edge, self.ships.ship, FREE)
            self.cells[self.ships.built + edge] = 0

    def lift(self, *places: str) -> None:
        """Take ways off the board again."""
        for place in places:
            self.island.take_way(self.game.state, self._edge(place))

    def pirate(self, place: str) -> None:
        """Put the pirate on a sea hex, or with "" beside the board."""
        row, _, column = place.partition(".")
        hex = self.hex(int(row), int(column)) if place else NOBODY
        self.cells[self.pirate_part.pirate] = hex

    def movable(self, seat: int = 0) -> set[int]:
        """The edges of the ships that may be moved."""
        return {int(text.split()[1]) for text in self.moves("sail", seat)}

    def edges(self, *places: str) -> set[int]:
        """Edges by name."""
        return {self._edge(place) for place in places}

    def points(self, seat: int) -> int:
        """All points of a seat."""
        return self.game.points(seat)


def afloat(**options: object) -> Harbour:
    """Seat 0 has a settlement at 4.4.S, on the main island, and has rolled."""
    table = Harbour(**options)  # type: ignore[arg-type]
    table.settlement(0, "4.4.S")
    table.dice(1, 1)
    table.empty_hands()
    return table
