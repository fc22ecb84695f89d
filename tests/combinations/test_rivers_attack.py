"""Rivers under attack (COMBO-RIVER+BARB)."""

from __future__ import annotations

import pytest
from tests.combinations.pair import Met

from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.landing import Landing
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.rivers.board import RiverIsland
from hexhaven.modules.rivers.bridges import Bridges
from hexhaven.modules.rivers.wealth import Wealth

KEY = "barbarian-attack+rivers"


@pytest.mark.rule("COMBO-RIVER+BARB-1", "COMBO-RIVER+BARB-2", "COMBO-RIVER+BARB-3")
@pytest.mark.rule("COMBO-RIVER+BARB-4", "COMBO-RIVER+BARB-5", "COMBO-RIVER+BARB-12")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_one_board_for_both(setup: str) -> None:
    table = Met(KEY, setup=setup)
    terrains = table.terrains()
    many = {name: terrains.count(name) for name in set(terrains)}
    assert many == {
        "forest": 3,
        "pasture": 3,
        "fields": 4,
        "hills": 3,
        "mountains": 3,
        "castle": 1,
        "swamp": 2,
    }
    course = [(3, 1), (2, 2), (1, 2), (0, 2)]
    assert [terrains[table.hex(*at)] for at in course] == ["mountains", "hills", "pasture", "swamp"]
    course = [(2, 4), (3, 3), (4, 2)]
    assert [terrains[table.hex(*at)] for at in course] == ["mountains", "hills", "swamp"]
    sites = ["3.1.NE", "2.2.NE", "1.2.NE", "0.2.E", "2.4.SW", "3.3.SW", "4.2.SE"]
    assert table.rules.part(RiverIsland).sites == [table._edge(place) for place in sites]
    assert table.numbers()[table.hex(2, 0)] == [2, 12]
    assert table.rules.part(Victory).target == 12
    table.check()


@pytest.mark.rule("COMBO-RIVER+BARB-6", "COMBO-RIVER+BARB-11", "COMBO-GEN-23")
def test_swamps_are_safe_and_the_order_of_battles() -> None:
    table = Met(KEY)
    coast = table.rules.part(Invasion).coast
    assert [table.numbers()[hex] for hex in coast] == [
        *([4], [2, 12], [9], [3], [8], [10], [11], [5], [6]),
    ]
    assert not {table.hex(0, 2), table.hex(4, 2)} & set(coast)


@pytest.mark.rule("COMBO-RIVER+BARB-7", "COMBO-RIVER+BARB-8")
def test_two_barbarians_begin_on_the_hex_of_2_and_12_and_both_numbers_land_there() -> None:
    table = Met(KEY)
    invasion, landing = table.rules.part(Invasion), table.rules.part(Landing)
    hex = table.hex(2, 0)
    assert invasion.at(table.game.state, hex) == 2
    invasion.lift(table.game.state, hex)
    assert invasion.landings[2] == invasion.landings[12] == [hex]
    assert landing._open(table.game.state, 2) == [hex]
    invasion.land(table.game.state, hex)
    assert landing._open(table.game.state, 12) == [hex]


@pytest.mark.rule("COMBO-RIVER+BARB-9")
def test_poor_settlers_lose_nothing_and_the_wealthiest_keeps_the_point() -> None:
    table = Met(KEY)
    wealth, coins = table.rules.part(Wealth), table.rules.part(Coins)
    for seat in range(3):
        table.cells[table.island.coins(seat, coins.gold)] = seat
    wealth.after_move(table.game.state)
    assert [wealth.points(table.game.state, seat) for seat in range(3)] == [0, 0, 1]


@pytest.mark.rule("COMBO-RIVER+BARB-10", "COMBO-GEN-7", "COMBO-GEN-17")
def test_conquered_hexes_take_no_bridge_and_there_is_no_robber() -> None:
    table = Met(KEY)
    assert table.cells[table.island.robber] == -1
    invasion, bridges = table.rules.part(Invasion), table.rules.part(Bridges)
    hex = table.hex(3, 3)
    site = table._edge("3.3.SW")
    assert not table.island.veto(table.game.state, 0, bridges.bridge, site, 0)
    while invasion.has_room(table.game.state, hex):
        invasion.land(table.game.state, hex)
    assert table.island.veto(table.game.state, 0, bridges.bridge, site, 0).startswith("BARB-CONQ-2")
