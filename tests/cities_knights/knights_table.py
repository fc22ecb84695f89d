"""KnightsTable: a table of Cities & Knights with an empty island, seat 0 before its first roll."""

from __future__ import annotations

from typing import Any

from tests.table import Table

from hexhaven.engine.module import RuleModule
from hexhaven.engine.rng import Rng
from hexhaven.modules.cities_knights.actions import KnightActions
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.cities_knights.improvements import Improvements
from hexhaven.modules.cities_knights.kinds import PROGRESS, TRACKS
from hexhaven.modules.cities_knights.knights import ACTIVE, Knights
from hexhaven.modules.cities_knights.merchant import Merchant
from hexhaven.modules.cities_knights.progress import KINDS, Progress
from hexhaven.modules.cities_knights.walls import Walls

QUIET = "science"
"""A gate that opens for nobody as long as nobody has that level, or red is 6."""
SPOTS = ["0.0.NW", "0.0.N", "0.0.NE", "0.1.N", "0.1.NE", "0.2.N", "0.2.NE"]
"""The intersections along the north coast, from the left."""
LINE = ["0.0.NW", "0.0.NE", "0.1.NW", "0.1.NE", "0.2.NW", "0.2.NE"]
"""The paths between them."""
SOUTH_SPOTS = ["4.0.SW", "4.0.S", "4.0.SE", "4.1.S", "4.1.SE", "4.2.S", "4.2.SE"]
SOUTH_LINE = ["4.0.SW", "4.0.SE", "4.1.SW", "4.1.SE", "4.2.SW", "4.2.SE"]


class KnightsTable(Table):
    """A table whose knights, walls, levels, cards and ship a test sets up by name."""

    def __init__(
        self,
        players: int = 4,
        extra: list[RuleModule] | None = None,
        key: str = "cities-knights",
        seed: int | None = None,
        **options: Any,
    ) -> None:
        """With a seed chance is drawn from it during the set-up, else its first outcome comes."""
        rng = None if seed is None else Rng(seed)
        super().__init__(players, 0, extra, True, key, **options)
        while self.step != "preroll":
            chance = self.game.chance()
            drawn = rng.below(len(chance)) if rng and chance else 0
            self.game.play(chance[drawn][0] if chance else self.game.legal()[0])
        self.clear()
        self.empty_hands()
        self.knights = self.rules.part(Knights)
        for actions in self.rules.parts(KnightActions):
            self.actions = actions
        self.improvements = self.rules.part(Improvements)
        self.progress = self.rules.part(Progress)
        for barbarians in self.rules.parts(Barbarians):  # not where others land
            self.barbarians = barbarians
        self.walls = self.rules.part(Walls)
        self.merchant = self.rules.part(Merchant)

    # Playing

    def dice(self, first: int, second: int, face: str = QUIET) -> None:
        self.play("roll", f"roll {first} {second} {face}")

    def roll(self, total: int, face: str = QUIET) -> None:
        """The seat on turn rolls a sum, with as high a red die as can be."""
        red = min(6, total - 1)
        self.dice(red, total - red, face)

    def act(self) -> None:
        """To the action phase, past a roll that does nothing on most boards."""
        self.dice(6, 6)
        assert self.step == "main", self.step
        self.empty_hands()

    def land(self, total: int = 12) -> None:
        """The ship lands with this roll."""
        self.cells[self.barbarians.ship] = 6
        self.roll(total, "ship")

    def pass_turn(self) -> None:
        """The seat on turn ends it, and the next one comes to its action phase."""
        self.play("end")
        self.act()

    def has(self, text: str) -> bool:
        """Whether a move is listed."""
        return self.game.parse(text) in self.game.legal()

    # Setting up

    def home(self, seat: int, place: str, city: bool = True) -> None:
        """A city, or a settlement, for nothing."""
        self.settlement(seat, place)
        if city:
            self.city(seat, place)

    def knight(self, seat: int, place: str, rank: int = 1, active: bool = False) -> None:
        """A knight from the supply."""
        flags = ACTIVE if active else 0
        self.knights.put(self.game.state, seat, self.at(place), rank, flags)
        self.island.tell_routes(self.game.state)

    def wall(self, seat: int, place: str) -> None:
        """A wall for nothing."""
        self.walls.put(self.game.state, seat, self.at(place))

    def level(self, seat: int, track: str, level: int) -> None:
        """Put a seat's improvements to a level, without a metropolis."""
        self.cells[self.improvements.levels + 3 * seat + TRACKS.index(track)] = level

    def metropolis(self, track: str, place: str) -> None:
        """Put a metropolis on a city; its owner gets the level for it."""
        seat = self.cells[self.island.owner + self.at(place)]
        if self.improvements.level(self.game.state, seat, TRACKS.index(track)) < 4:
            self.level(seat, track, 4)
        self.cells[self.improvements.metropolis + TRACKS.index(track)] = self.at(place)
        self.island.add_points(self.game.state, seat, 2)

    def card(self, seat: int, name: str, many: int = 1, fresh: bool = False) -> None:
        """Give a seat progress cards from the decks."""
        for _ in range(many):
            self.progress.draw(self.game.state, seat, PROGRESS.index(name))

    def deck_left(self, track: str, *cards: str) -> None:
        """Leave only these cards in a deck, in no order; the rest is out of the game."""
        number = TRACKS.index(track)
        for card in range(KINDS):
            if card in range(*((0, 10), (10, 16), (16, 25))[number]):
                self.cells[self.progress.deck + card] = cards.count(PROGRESS[card])
        self.cells[self.progress.left + number] = len(cards)

    def unlock(self) -> None:
        """The first attack is over."""
        self.cells[self.barbarians.attacks] = 1

    def points_of(self, seat: int, points: int) -> None:
        """Give a seat points so that it has this many."""
        self.island.add_points(self.game.state, seat, points - self.game.points(seat))

    # Looking

    def at(self, place: str) -> int:
        """The number of a node."""
        return self._node(place)

    def knight_at(self, place: str) -> tuple[int, int, bool] | None:
        """Owner, strength and activity of the knight on a node."""
        node = self.at(place)
        owner = self.cells[self.knights.owner + node]
        if owner < 0:
            return None
        state = self.game.state
        return owner, self.cells[self.knights.rank + node], self.knights.is_active(state, node)

    def in_hand(self, seat: int) -> dict[str, int]:
        """The progress cards of a seat."""
        at = self.progress.held + KINDS * seat
        return {PROGRESS[c]: self.cells[at + c] for c in range(KINDS) if self.cells[at + c]}

    def left_in(self, track: str) -> int:
        """How many cards a deck has."""
        return self.cells[self.progress.left + TRACKS.index(track)]

    def under(self, track: str) -> list[str]:
        """The cards that lie under a deck, the next one first."""
        at = self.progress.under + 18 * TRACKS.index(track)
        return [PROGRESS[card - 1] for card in self.cells[at : at + 18] if card]

    def building(self, place: str) -> int:
        """1 for a settlement, 2 for a city."""
        return self.cells[self.island.size + self.at(place)]
