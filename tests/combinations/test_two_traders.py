"""Traders for two (TWO-MIX-7, -10)."""

from __future__ import annotations

import pytest
from tests.combinations.duo import Duo

from hexhaven.modules.base.victory import Victory
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.traders.barbarians import PathBarbarians
from hexhaven.modules.traders.board import TradeIsland
from hexhaven.modules.traders.wagons import Wagons


class Market(Duo):
    """Traders for two; seat 0 has rolled twice."""

    def __init__(self, places: list[str] | None = None, **options: object) -> None:
        super().__init__("traders", places, **options)
        self.wagons = self.rules.part(Wagons)
        self.coins = self.rules.part(Coins)
        self.barbarians = self.rules.part(PathBarbarians)

    def gold(self) -> list[int]:
        """The gold of both."""
        return [self.coins.held(self.game.state, seat) for seat in range(2)]


@pytest.mark.rule("TWO-MIX-7")
@pytest.mark.parametrize(("paths", "bank", "opponent"), [(1, 1, 0), (2, 1, 1), (3, 2, 1)])
def test_half_of_the_tolls_on_neutral_roads_goes_to_the_opponent(
    paths: int, bank: int, opponent: int
) -> None:
    table = Market()
    table.main()
    table.cells[table.wagons.train.card] = 4
    node = table.cells[table.wagons.wagon]
    walk: list[int] = []
    for _ in range(paths):
        edge = next(
            e
            for e in table.island.paths[node]
            if table.cells[table.island.way + e] == -1
            and e not in walk
            and not table.wagons.board.closed_edge[e]
            and table.wagons.board.trade_kind[sum(table.island.ends[e]) - node] == -1
            and table.barbarians.on_path(table.game.state, e) == -1
        )
        walk.append(edge)
        node = sum(table.island.ends[edge]) - node
    table.lay(2, *[str(edge) for edge in walk])
    before = table.gold()
    table.play("end")
    for edge in walk:
        table.play(f"drive {edge}")
    assert table.gold() == [before[0] - paths, before[1]]  # set aside until the move ends
    table.play("halt")
    assert table.gold() == [before[0] - bank - opponent, before[1] + opponent]
    table.check()


@pytest.mark.rule("TWO-MIX-7")
def test_a_move_to_a_plaza_divides_them_too() -> None:
    table = Market(["1.1.NW", "2.3.NE", "3.2.SE", "3.0.S"])
    table.main()
    board = table.rules.part(TradeIsland)
    plaza = board.plazas[0]
    edges = table.island.paths[plaza]
    corner = sum(table.island.ends[edges[0]]) - plaza
    start = next(
        e
        for e in table.island.paths[corner]
        if e != edges[0] and not board.closed_edge[e] and table.cells[table.island.way + e] == -1
    )
    table.cells[table.wagons.wagon] = sum(table.island.ends[start]) - corner
    table.lay(3, str(start), str(edges[0]))
    before = table.gold()
    table.play("end", f"drive {start}", f"drive {edges[0]}")
    assert table.gold() == [before[0] - 2, before[1] + 1]


@pytest.mark.rule("TWO-MIX-7")
def test_for_tokens_a_barbarian_goes_to_a_path_without_a_road() -> None:
    table = Market()
    assert "robber_home" not in {kind.name for kind in table.rules.layout.kinds}
    assert table.moves("send_barbarian")  # also before the roll
    table.main()
    source = sorted(table.cells[table.barbarians.at : table.barbarians.at + 3])[0]
    empty = next(
        e for e in range(table.island.edges) if table.barbarians.on_path(table.game.state, e) == -1
    )
    tokens = table.held_tokens()
    table.refused(f"send_barbarian {empty}", "TWO-MIX-7")
    table.play(f"send_barbarian {source}")
    assert table.step == "place_barbarian"
    table.refused(f"place_barbarian {source}", "TRADE-ROLL-2")
    road = next(e for e in range(table.island.edges) if table.cells[table.island.way + e] == 1)
    table.refused(f"place_barbarian {road}", "TWO-MIX-7")
    table.give(1, ore=1)
    table.play(table.moves("place_barbarian")[0])
    assert table.step == "main"
    assert table.size(0) == 0  # nobody is robbed
    assert table.held_tokens() == [tokens[0] - 1, tokens[1]]
    assert not table.moves("send_barbarian")
    table.check()


@pytest.mark.rule("TWO-MIX-7", "TWO-MIX-10", "COMBO-GEN-14", "TWO-WIN-1")
def test_a_settlement_at_a_trade_hex_brings_a_token() -> None:
    table = Market([])
    board = table.rules.part(TradeIsland)
    plaza = board.plazas[0]
    ends = [sum(table.island.ends[e]) - plaza for e in table.island.paths[plaza]]
    inland = next(n for n in ends if len(table.rules.board.node_hexes[n]) == 3)
    coast = next(n for n in ends if len(table.rules.board.node_hexes[n]) < 3)
    assert table.tokens.due(table.game.state, inland) == 1
    assert table.tokens.due(table.game.state, coast) == 2
    table.play(f"settlement {inland}")
    assert table.held_tokens() == [6, 5]
    assert table.rules.part(Victory).target == 13


@pytest.mark.rule("TWO-ROLL-2", "TWO-MIX-7")
def test_both_kinds_of_rolls_are_rolled_again() -> None:
    table = Market()
    table.roll(8)
    table.play("roll")
    sums = {sum(map(int, table.game.text(move).split()[1:])) for move, _ in table.game.chance()}
    assert sums == {3, 4, 5, 6, 7, 9, 10, 11}


@pytest.mark.rule("TWO-TOKEN-5")
def test_knight_cards_are_discarded_as_usual() -> None:
    assert "discard_knight" in {kind.name for kind in Market([]).rules.layout.kinds}
