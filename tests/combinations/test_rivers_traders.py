"""Rivers and traders (COMBO-RIVER+TRADE)."""

from __future__ import annotations

import pytest
from tests.combinations.pair import Met

from hexhaven.modules.base.victory import Victory
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.island.account import paying_hexes
from hexhaven.modules.rivers.bridges import Bridges
from hexhaven.modules.rivers.wealth import Wealth
from hexhaven.modules.traders.barbarians import PathBarbarians
from hexhaven.modules.traders.wagons import Wagons

KEY = "rivers+traders"


@pytest.mark.rule("COMBO-RIVER+TRADE-1", "COMBO-RIVER+TRADE-2", "COMBO-RIVER+TRADE-3")
@pytest.mark.rule("COMBO-RIVER+TRADE-5", "COMBO-RIVER+TRADE-6", "COMBO-RIVER+TRADE-17")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_one_board_for_both_and_nothing_is_rolled_again(setup: str) -> None:
    table = Met(KEY, setup=setup)
    terrains = table.terrains()
    many = {name: terrains.count(name) for name in set(terrains)}
    assert many == {
        "forest": 3,
        "pasture": 2,
        "fields": 3,
        "hills": 3,
        "mountains": 3,
        "swamp": 2,
        "trade_castle": 1,
        "quarry": 1,
        "glassworks": 1,
    }
    assert table.all_numbers() == sorted([2, 12] + [3, 4, 5, 6, 8, 9, 10, 11] * 2)
    assert [numbers for numbers in table.numbers() if len(numbers) == 2] == [[2, 12]]
    assert table.cells[table.island.robber] == -1
    assert table.rules.part(Victory).target == 13
    table.play("roll")
    sums = {sum(map(int, table.game.text(move).split()[1:])) for move, _ in table.game.chance()}
    assert sums == set(range(2, 13))


@pytest.mark.rule("COMBO-RIVER+TRADE-7", "COMBO-GEN-22")
def test_trade_hexes_pay() -> None:
    table = Met(KEY)
    for place, card in (((2, 0), "wool"), ((0, 2), "brick"), ((4, 2), "lumber")):
        hex = table.hex(*place)
        [number] = table.numbers()[hex]
        assert table.island.yields[table.cells[table.island.terrain + hex]] == table.kind(card)
        assert hex in paying_hexes(table.island, table.game.state, number)


@pytest.mark.rule("COMBO-RIVER+TRADE-8", "COMBO-RIVER+TRADE-9")
def test_three_gold_and_what_the_banks_bring() -> None:
    table = Met(KEY)
    banks = next(module for module in table.rules.modules if module.name == "banks")
    bank_node = banks.board.bank_node  # type: ignore[attr-defined]
    bank_edge = banks.board.bank_edge  # type: ignore[attr-defined]
    for seat in range(3):
        island = table.island
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == seat]
        ways = [e for e in range(island.edges) if table.cells[island.way + e] == seat]
        banked = sum(bank_node[n] for n in homes) + sum(bank_edge[e] for e in ways)
        assert table.rules.part(Coins).held(table.game.state, seat) == 3 + banked


@pytest.mark.rule("COMBO-RIVER+TRADE-10")
@pytest.mark.parametrize(("option", "gold"), [({}, 3), ({"river_trade_bridge_gold": "2"}, 2)])
def test_what_a_bridge_pays(option: dict[str, str], gold: int) -> None:
    table = Met(KEY, 3, **option)
    bridges, coins = table.rules.part(Bridges), table.rules.part(Coins)
    before = coins.held(table.game.state, 0)
    table.island.put_way(table.game.state, 0, bridges.sites[0], bridges.bridge, 0)
    assert coins.held(table.game.state, 0) == before + gold


@pytest.mark.rule("COMBO-RIVER+TRADE-4", "COMBO-RIVER+TRADE-11", "COMBO-RIVER+TRADE-12")
@pytest.mark.rule("COMBO-RIVER+TRADE-13", "COMBO-RIVER+TRADE-14", "COMBO-RIVER+TRADE-15")
def test_what_a_bridge_site_costs_a_wagon() -> None:
    table = Met(KEY)
    wagons, bridges = table.rules.part(Wagons), table.rules.part(Bridges)
    state = table.game.state
    site, own = bridges.sites[:2]
    assert wagons.effort(state, 0, site) == 3
    table.island.put_way(state, 1, site, bridges.bridge, 0)
    table.island.put_way(state, 0, own, bridges.bridge, 0)
    assert (wagons.effort(state, 0, site), wagons.toll(state, 0, site)) == (1, 2)
    assert (wagons.effort(state, 0, own), wagons.toll(state, 0, own)) == (1, 0)
    barbarians = table.rules.part(PathBarbarians)
    table.cells[barbarians.at] = site
    assert wagons.effort(state, 0, site) == 3
    table.give(1, ore=1)
    barbarians._rob(state, 0, site)
    assert table.game.chance()


@pytest.mark.rule("COMBO-RIVER+TRADE-16")
def test_poor_settlers_lose_nothing() -> None:
    table = Met(KEY)
    wealth, coins = table.rules.part(Wealth), table.rules.part(Coins)
    for seat in range(3):
        table.cells[table.island.coins(seat, coins.gold)] = seat
    wealth.after_move(table.game.state)
    assert [wealth.points(table.game.state, seat) for seat in range(3)] == [0, 0, 1]
