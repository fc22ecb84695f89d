"""Caravans and traders (COMBO-CARAVAN+TRADE)."""

from __future__ import annotations

import pytest
from tests.combinations.pair import Met

import hexhaven
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.caravans.camels import COMPASS, Camels
from hexhaven.modules.caravans.voting import Voting
from hexhaven.modules.island.account import paying_hexes
from hexhaven.modules.traders.wagons import Wagons

KEY = "caravans+traders"


def fair(**options: object) -> Met:
    return Met(KEY, 3, allow_not_recommended="true", **options)


@pytest.mark.rule("COMBO-CARAVAN+TRADE-1", "COMBO-CARAVAN+TRADE-9")
def test_the_host_must_agree() -> None:
    with pytest.raises(hexhaven.BadSetup, match="COMBO-CARAVAN\\+TRADE-1"):
        hexhaven.new(KEY, 3)
    assert fair().rules.part(Victory).target == 15


@pytest.mark.rule("COMBO-CARAVAN+TRADE-2", "COMBO-CARAVAN+TRADE-3", "COMBO-GEN-10")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_all_numbers_are_on_the_board_and_nothing_is_rolled_again(setup: str) -> None:
    table = fair(setup=setup)
    terrains = table.terrains()
    many = {name: terrains.count(name) for name in set(terrains)}
    assert many == {
        "forest": 3,
        "pasture": 3,
        "fields": 4,
        "hills": 2,
        "mountains": 3,
        "oasis": 1,
        "trade_castle": 1,
        "quarry": 1,
        "glassworks": 1,
    }
    assert terrains[table.hex(2, 2)] == "oasis"
    assert table.all_numbers() == sorted([2, 12] + [3, 4, 5, 6, 8, 9, 10, 11] * 2)
    for place in ((0, 2), (2, 0), (4, 2)):
        assert len(table.numbers()[table.hex(*place)]) == 1
    table.play("roll")
    sums = {sum(map(int, table.game.text(move).split()[1:])) for move, _ in table.game.chance()}
    assert sums == set(range(2, 13))


@pytest.mark.rule("COMBO-CARAVAN+TRADE-4", "COMBO-GEN-22")
def test_trade_hexes_pay() -> None:
    table = fair()
    for place, card in (((2, 0), "wool"), ((0, 2), "brick"), ((4, 2), "lumber")):
        hex = table.hex(*place)
        [number] = table.numbers()[hex]
        assert table.island.yields[table.cells[table.island.terrain + hex]] == table.kind(card)
        assert hex in paying_hexes(table.island, table.game.state, number)


@pytest.mark.rule("COMBO-CARAVAN+TRADE-5", "COMBO-CARAVAN+TRADE-6", "COMBO-CARAVAN+TRADE-7")
def test_camels_stand_on_sides_of_hexes_only() -> None:
    table = fair()
    camels, wagons = table.rules.part(Camels), table.rules.part(Wagons)
    assert all(module.name != "longest-road" for module in table.rules.modules)
    plaza = wagons.board.plazas[0]
    interior = table.island.paths[plaza][0]
    corner = sum(table.island.ends[interior]) - plaza
    to_corner = next(
        e
        for e in table.island.paths[corner]
        if e != interior and not wagons.board.closed_edge[e] and not camels.barred[e]
    )
    table.cells[camels.camel + to_corner] = 1 + table.island.ends[to_corner].index(corner)
    table.cells[camels.front + to_corner] = 1
    placed = {p // len(COMPASS) for p in camels.placements(table.game.state)}
    assert interior not in placed
    assert not any(wagons.board.closed_edge[edge] for edge in placed)
    bare = next(e for e in placed if table.cells[table.island.way + e] == -1)
    effort = wagons.effort(table.game.state, 0, bare)
    table.cells[camels.camel + bare] = 1
    assert wagons.effort(table.game.state, 0, bare) == effort


@pytest.mark.rule("COMBO-CARAVAN+TRADE-8")
def test_the_vote_comes_after_the_wagons() -> None:
    table = fair()
    table.roll(12)
    table.settle()
    table.cells[table.rules.part(Voting).built] = 0
    table.play("end")
    assert table.step == "wagon"
    table.play("halt")
    assert table.step == "bid"
