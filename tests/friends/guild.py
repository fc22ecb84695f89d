"""Guild: a game with friends under a test's control; tokens are given and drawn by name.

Most tests use two lines of paths on the middle row of the island: `top(0)` to `top(9)` run over the
hexes from west to east, `low(0)` to `low(9)` below them; `T(i)` and `L(i)` are their nodes. A path
`side(k)` joins T(2k) and L(2k).
"""

from __future__ import annotations

from tests.five_six.big import FIRST, ISLAND, SECOND
from tests.table import Table

import hexhaven
from hexhaven.engine.module import RuleModule
from hexhaven.engine.state import NOBODY
from hexhaven.modules.friends.favours import Favours
from hexhaven.modules.friends.gifts import Gifts
from hexhaven.modules.friends.networks import MOST, Networks
from hexhaven.modules.friends.tokens import ARCHITECT, GUILDS, FavourTokens
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import FOUNDED, ROAD


def top(number: int) -> str:
    """A path of the upper line."""
    return f"2.{number // 2}.{('NW', 'NE')[number % 2]}"


def low(number: int) -> str:
    """A path of the lower line."""
    return f"2.{number // 2}.{('SW', 'SE')[number % 2]}"


def side(number: int) -> str:
    """The path that joins both lines at T(2 number) and L(2 number)."""
    return f"2.{number}.W"


def T(number: int) -> str:
    """A node of the upper line."""
    return "2.4.NE" if number == 10 else f"2.{number // 2}.{('NW', 'N')[number % 2]}"


def L(number: int) -> str:
    """A node of the lower line."""
    return "2.4.SE" if number == 10 else f"2.{number // 2}.{('SW', 'S')[number % 2]}"


class Guild(Table):
    """A game with friends; seat 0 is about to roll, hands are empty."""

    def __init__(
        self,
        players: int = 4,
        first: int = 0,
        extra: list[RuleModule] | None = None,
        founded: bool = True,
        variant: str = "friends",
        **options: object,
    ) -> None:
        chosen: dict[str, object] = {"first_player": first, **options}
        if players > 4 and variant == "friends":
            chosen.setdefault("map", ISLAND)
        self.game = hexhaven.new(variant, players, options=chosen, extra=extra or [])
        self.island = find_island(self.rules)
        self.part = self.rules.part(FavourTokens)
        self.favour = self.rules.part(Favours)
        self.gifts = self.rules.part(Gifts)
        self.networks = self.rules.part(Networks)
        if founded and self.step == "found_settlement":
            for places, order in ((FIRST, range(players)), (SECOND, reversed(range(players)))):
                for seat in order:
                    self.play(f"settlement {places[seat]}")
                    self.play(self.moves("road")[0])
        if founded:
            self.empty_hands()

    def bare(self) -> Guild:
        """No piece on the board, in the main step of seat 0."""
        if self.step == "preroll":
            self.dice(1, 1)
        self.clear()
        self.empty_hands()
        return self

    def clear(self) -> None:
        super().clear()
        part = self.networks
        nodes, met = self.island.nodes, self.rules.players**2 * MOST
        self.cells[part.number : part.number + nodes] = [NOBODY] * nodes
        self.cells[part.met : part.met + met] = [0] * met

    def road(self, seat: int, *places: str) -> None:
        """Put roads on the board as the founding does: they earn nothing."""
        for place in places:
            self.island.put_way(self.game.state, seat, self._edge(place), ROAD, FOUNDED)

    def build(self, *places: str) -> None:
        """The deciding seat gets the cards for roads and builds them."""
        for place in places:
            seat = self.game.actor
            assert seat is not None
            self.give(seat, brick=1, lumber=1)
            self.play(f"road {place}")

    def end(self) -> None:
        """The seat on turn ends its turn, and nobody builds before the next one."""
        self.play("end")
        while self.step == "special_build":
            self.play("done")

    def next_turn(self) -> None:
        """The next seat's turn up to its main step; nobody gets a card."""
        self.end()
        self.dice(1, 1)
        self.empty_hands()

    # Tokens

    def tokens(self, seat: int, *guilds: str, fresh: bool = False) -> None:
        """Give a seat tokens from the supply, drawn earlier unless fresh."""
        for name in guilds:
            guild = GUILDS.index(name)
            locked = self.cells[self.part.locked + seat]
            self.part.take(self.game.state, seat, guild)
            now = self.cells[self.part.locked + seat] > locked
            at = self.part.fresh + seat * len(GUILDS) + guild
            self.cells[at] += int(fresh) - int(now)
            self.cells[self.part.locked + seat] += int(fresh) - int(now)

    def held(self, seat: int, name: str) -> int:
        """Cards or tokens of a kind that a seat holds."""
        if name in GUILDS:
            return self.part.holds(self.game.state, seat, GUILDS.index(name))
        return super().held(seat, name)

    def count(self, seat: int) -> int:
        """How many tokens a seat holds."""
        return self.cells[self.part.count + seat]

    def counts(self) -> list[int]:
        """How many tokens each seat holds."""
        return [self.count(seat) for seat in range(self.rules.players)]

    @property
    def supply(self) -> int:
        """How many tokens lie in the supply."""
        return self.cells[self.part.left]

    def leave(self, many: int, spender: int = 3) -> None:
        """Leave only so many tokens in the supply, traders; a seat has used the others."""
        state = self.game.state
        for guild in range(len(GUILDS) - 1, -1, -1):
            while self.supply > many and self.cells[self.part.supply + guild]:
                self.part.take(state, spender, guild)
                self.part.spend(state, spender, guild, 1)
        self.part.unlock(state, spender)
        chips = self.cells[self.part.mat + ARCHITECT] // 2
        self.cells[self.favour.left] -= chips
        self.cells[self.favour.chips + spender] += chips

    def draw(self, *guilds: str) -> list[int]:
        """Tokens are drawn; the seats that drew them."""
        seats = []
        for guild in guilds:
            assert self.step == "draw_token", self.step
            seats.append(self.game.state.agenda[-1] >> 24 & 7)
            self.play(f"draw_token {guild}")
        return seats

    def draw_all(self, guild: str = "scholar") -> list[int]:
        """Everything that is due is drawn; the seats that drew."""
        seats: list[int] = []
        while self.step == "draw_token":
            seats += self.draw(guild)
        return seats

    def chips(self, seat: int) -> int:
        """How many chips a seat has."""
        return self.cells[self.favour.chips + seat]

    def points(self, seat: int, many: int) -> None:
        """Give a seat so many visible points."""
        now = self.island.visible_points(self.game.state, seat)
        self.island.add_points(self.game.state, seat, many - now)

    def uses(self) -> list[str]:
        """The listed moves with tokens, by kind."""
        kinds = {text.split()[0] for text in self.moves()}
        return sorted(k for k in kinds if k.endswith("_favour") or k == "exchange_token")
