"""Coast: a table of the scenario with barbarians, knights and buildings where a test wants them."""

from __future__ import annotations

from hexhaven.modules.barbarian_attack.battles import Battles
from hexhaven.modules.barbarian_attack.cards import CARDS, AttackCards
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.knights import Knights
from hexhaven.modules.barbarian_attack.landing import Landing
from hexhaven.testing import Table

BUY = {"wool": 1, "grain": 1, "ore": 1}


class Coast(Table):
    """Seat 0 is on turn in its main phase; nobody holds a card and no piece stands on the board."""

    def __init__(self, players: int = 4, bare: bool = True, **options: object) -> None:
        chosen = {"harbors": "fixed", **options}
        super().__init__(players, variant="barbarian-attack", **chosen)  # type: ignore[arg-type]
        self.invasion = self.rules.part(Invasion)
        self.landing = self.rules.part(Landing)
        self.knights = self.rules.part(Knights)
        self.battles = self.rules.part(Battles)
        self.deck = self.rules.part(AttackCards)
        if not bare:
            return
        while self.step != "preroll":
            self.play(self.moves()[0])
        self.clear()
        self.empty_hands()
        self.barbarians({})
        self.roll(2)
        self.empty_hands()

    # Setting up

    def barbarians(self, counts: dict[str, int]) -> None:
        """Exactly these barbarians stand on the coast, by hex; the rest is the supply."""
        for hex in self.invasion.coast:
            while self.invasion.at(self.game.state, hex):
                self.invasion.lift(self.game.state, hex)
        for place, many in counts.items():
            for _ in range(many):
                self.invasion.land(self.game.state, self.at(place))

    def at(self, place: str) -> int:
        """A hex by "row.column"."""
        row, column = place.split(".")
        return self.hex(int(row), int(column))

    def path(self, place: str) -> int:
        """A path by "row.column.side"."""
        row, column, side = place.split(".")
        return self.edge(int(row), int(column), side)

    def knight(self, seat: int, *places: str) -> None:
        """Knights of a seat stand on these paths."""
        for place in places:
            self.knights.muster(self.game.state, seat, self.path(place))

    def home(self, seat: int, place: str, city: bool = False) -> None:
        """A building of a seat."""
        self.settlement(seat, place)
        if city:
            self.city(seat, place)
        self.skip_landing()

    def skip_landing(self) -> None:
        """Pieces were put on the board for a test: nobody lands for them."""
        agenda = self.game.state.agenda
        while agenda[-1] & 255 == self.landing.s_begin:
            agenda.pop()

    def prisoners(self, seat: int, many: int) -> None:
        """A seat has taken so many prisoners out of the supply."""
        self.cells[self.invasion.supply] -= many
        self.cells[self.invasion.prisoners + seat] += many

    def supply(self, many: int) -> None:
        """So many barbarians are left; seat 3 has taken the others."""
        self.prisoners(3, self.cells[self.invasion.supply] - many)

    def points(self, seat: int, many: int) -> None:
        """Seat has so many points, whatever from."""
        self.cells[self.island.score + seat] += many - self.game.points(seat)

    def buy(self, card: str) -> None:
        """The seat on turn buys a card and draws this one."""
        seat = self.game.actor
        assert seat is not None
        self.give(seat, **BUY)
        self.play("buy", f"draw {card}")

    def land(self, *sums: int) -> None:
        """The dice of a landing."""
        for total in sums:
            first = max(1, total - 6)
            self.play(f"landing {first} {total - first}")

    # Looking

    def count(self, place: str) -> int:
        """The barbarians on a hex."""
        return self.invasion.at(self.game.state, self.at(place))

    def captured(self) -> list[int]:
        """The prisoners of all seats."""
        at = self.invasion.prisoners
        return self.cells[at : at + self.rules.players]

    def gold(self) -> list[int]:
        """The gold of all seats."""
        gold = self.island.currency("gold")
        return [self.island.held(self.game.state, seat, gold) for seat in range(self.rules.players)]

    def posts(self, seat: int) -> list[int]:
        """The paths of a seat's knights."""
        return self.knights.posts(self.game.state, seat)

    def discards(self) -> dict[str, int]:
        """The discard pile."""
        return {CARDS[c]: self.cells[self.deck.discards + c] for c in range(4)}

    # Marching

    def march(self, start: str, end: str) -> None:
        """A knight marches from path to path."""
        self.play(f"lead_knight {self.path(start)}", f"march {self.path(end)}")

    def no_march(self, start: str, end: str, rule: str) -> None:
        """That march is refused by this rule, be it the knight or the goal."""
        lead = f"lead_knight {self.path(start)}"
        if self.game.refusal(lead):
            self.refused(lead, rule)
            return
        self.play(lead)
        self.refused(f"march {self.path(end)}", rule)
        self.play("stay_put")

    def marches(self, start: str) -> list[int]:
        """The paths where a knight may march."""
        self.play(f"lead_knight {self.path(start)}")
        goals = [int(text.split()[1]) for text in self.moves("march")]
        self.play("stay_put")
        self.cells[self.knights.stays] = 0
        return goals
