"""Caravanserai: a game of the traders under a test's control, on the default board."""

from __future__ import annotations

from tests.table import Table

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.island.kinds import FREE
from hexhaven.modules.traders.barbarians import PathBarbarians
from hexhaven.modules.traders.board import TradeIsland
from hexhaven.modules.traders.goods import Goods
from hexhaven.modules.traders.maps import GOODS, HEXES
from hexhaven.modules.traders.swift import SwiftJourney
from hexhaven.modules.traders.train import BaggageTrain
from hexhaven.modules.traders.wagons import Wagons

CASTLE, QUARRY, GLASSWORKS = 0, 1, 2
FIRST = ["0.0.N", "1.3.NE", "3.3.SE", "4.0.S"]
SECOND = ["1.1.N", "2.3.N", "3.2.S", "3.0.N"]


class Journey(Table):
    """Founded, with empty hands; the wagon of seat 0 stands where the test wants it."""

    def __init__(self, players: int = 4, founded: bool = True, **options: object) -> None:
        super().__init__(players, variant="traders", **options)  # type: ignore[arg-type]
        self.coins = self.rules.part(Coins)
        self.board = self.rules.part(TradeIsland)
        self.barbarians = self.rules.part(PathBarbarians)
        self.train = self.rules.part(BaggageTrain)
        self.goods = self.rules.part(Goods)
        self.swift = self.rules.part(SwiftJourney)
        self.wagons = self.rules.part(Wagons)
        if founded:
            self.found()
            self.empty_hands()

    def found(self) -> None:
        """All found: a settlement, then a city, each road on the first path."""
        players = self.rules.players
        if players > 4:
            while self.step != "preroll":
                self.play(self.moves()[0])
            return
        for seat in range(players):
            self.play(f"settlement {FIRST[seat]}")
            self.play(self.moves("road")[0])
        for seat in reversed(range(players)):
            self.play(f"city {SECOND[seat]}")
            self.play(self.moves("road")[0])

    # Setting up

    def bare(self) -> Journey:
        """Only wagons and barbarians are left on the board."""
        state, island = self.game.state, self.island
        for offset, many, value in (
            (island.owner, island.nodes, NOBODY),
            (island.size, island.nodes, 0),
            (island.way, island.edges, NOBODY),
            (island.score, self.rules.players, 0),
        ):
            state.cells[offset : offset + many] = [value] * many
        island.start(state)
        return self

    def purse(self, *gold: int) -> None:
        """Give the seats exactly so much gold."""
        for seat, many in enumerate(gold):
            self.cells[self.island.coins(seat, self.coins.gold)] = many

    def gold(self) -> list[int]:
        """The gold of all seats."""
        return [self.coins.held(self.game.state, seat) for seat in range(self.rules.players)]

    def wagon(self, seat: int, place: str | int) -> None:
        """Put a wagon on a corner (`1.1.N`) or on a node by number."""
        node = place if isinstance(place, int) else self._node(place)
        self.cells[self.wagons.wagon + seat] = node

    def where(self, seat: int = 0) -> int:
        """The node of a wagon."""
        return self.cells[self.wagons.wagon + seat]

    def plaza(self, kind: int) -> int:
        """The plaza of a kind of trade hex."""
        return next(n for n in self.board.plazas if self.board.trade_kind[n] == kind)

    def barbarian(self, index: int, place: str | int) -> None:
        """Put a barbarian on a path."""
        self.cells[self.barbarians.at + index] = self.at(place)

    def at(self, place: str | int) -> int:
        """The number of an edge."""
        return place if isinstance(place, int) else self._edge(place)

    def inner(self, kind: int, corner: str) -> int:
        """The interior path of a trade hex at a corner such as `4.2.N`."""
        node = self._node(corner)
        plaza = self.plaza(kind)
        return next(
            edge
            for edge in self.rules.board.node_edges[plaza]
            if node in self.rules.board.edge_nodes[edge]
        )

    def lay(self, seat: int, *places: str | int) -> None:
        """Put roads on the board for nothing."""
        for place in places:
            self.island.put_way(self.game.state, seat, self.at(place), 0, FREE)

    def load(self, seat: int, good: str, origin: int) -> None:
        """A wagon carries a token of a stack."""
        number = GOODS.index(good)
        self.cells[self.goods.stacks + origin * len(GOODS) + number] -= 1
        self.cells[self.goods.cargo + seat * len(GOODS) + number] = 1
        self.cells[self.goods.origin + seat] = origin

    def drain_stack(self, kind: int) -> None:
        """The last tokens of a stack have been delivered by the last seat."""
        at = self.goods.stacks + kind * len(GOODS)
        many = sum(self.cells[at : at + len(GOODS)])
        self.cells[at : at + len(GOODS)] = [0] * len(GOODS)
        last = self.rules.players - 1
        self.cells[self.goods.delivered + last * len(HEXES) + kind] += many

    def card(self, seat: int, name: str, many: int = 1, fresh: bool = False) -> None:
        part = self.development
        number = part.names.index(name)
        for _ in range(many):
            part.take(self.game.state, seat, number)
            if not fresh:
                self.cells[part.fresh + seat * part.size + number] -= 1

    def trained(self, seat: int, card: int) -> None:
        """A seat has this card of the baggage train."""
        self.cells[self.train.card + seat] = card

    # Playing

    def set_out(self) -> None:
        """Seat 0 rolls something quiet and ends its building."""
        if self.step == "preroll":
            self.roll(3)
        self.empty_hands()
        self.play("end")
        assert self.step == "wagon"

    def left(self) -> int:
        """The movement points that are left."""
        return self.game.state.agenda[-1] >> 24

    def drive(self, *places: str | int) -> None:
        """Drive along paths."""
        for place in places:
            self.play(f"drive {self.at(place)}")

    def points(self, seat: int) -> int:
        """The points of a seat."""
        return self.rules.score(self.game.state, seat)

    def carries(self, seat: int = 0) -> str:
        """What a wagon carries, "" for nothing."""
        good = self.goods.carried(self.game.state, seat)
        return "" if good == NOBODY else GOODS[good]


def refuses(rule: str, players: int = 4, **options: object) -> bool:
    """Whether a table of traders is refused by this rule."""
    try:
        hexhaven.new("traders", players, options=options)
    except hexhaven.BadSetup as error:
        return rule in str(error)
    return False
