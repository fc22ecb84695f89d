"""Conquered hexes and buildings (BARB-CONQ)."""

from __future__ import annotations

import pytest
from tests.barbarian_attack.coast import Coast

from hexhaven.modules.island.kinds import SETTLEMENT
from hexhaven.modules.island.prospects import prospects_of


@pytest.mark.rule("BARB-CONQ-1")
def test_a_conquered_hex_pays_nothing_and_says_so() -> None:
    table = Coast()
    table.home(0, "2.0.NE")  # mountains 12, fields 6
    table.barbarians({"2.0": 2})
    table.play("end")
    table.roll(12)
    assert table.cards(0) == {"ore": 1}
    table.barbarians({"2.0": 3})
    table.play("end")
    table.roll(12)
    assert table.cards(0) == {"ore": 1}
    view = table.game.view(None)
    marks = [mark for mark in view["marks"] if mark["kind"] == "conquered"]  # type: ignore[attr-defined]
    assert [mark["id"] for mark in marks] == [table.at("2.0")]
    assert prospects_of(table.island, table.game.state, 0).income[4] == 0.0


@pytest.mark.rule("BARB-CONQ-2", "BARB-CONQ-3", "BARB-CONQ-7")
def test_nothing_is_built_at_a_conquered_hex_until_it_is_free() -> None:
    """Edge case 7."""
    table = Coast()
    table.home(0, "1.1.S")
    table.road(0, "2.1.NW", "2.0.NE")
    table.barbarians({"2.0": 3})
    table.hand(0, brick=3, lumber=3, wool=2, grain=2, ore=1)
    table.refused("settlement 2.0.N", "BARB-CONQ-2")
    table.refused("road 2.0.NW", "BARB-CONQ-2")
    table.play("buy", "draw intrigue", f"capture {table.at('2.0')}")
    table.play("road 2.0.NW")
    assert f"settlement {table.node(2, 0, 'N')}" in table.moves("settlement")
    table.check()


@pytest.mark.rule("BARB-CONQ-3")
def test_a_settlement_that_stands_may_grow_beside_a_conquered_hex() -> None:
    table = Coast()
    table.home(0, "2.0.NE")
    table.barbarians({"2.0": 3})
    table.hand(0, grain=2, ore=3)
    table.play("city 2.0.NE")
    assert table.game.points(0) == 2


@pytest.mark.rule("BARB-CONQ-4", "BARB-CONQ-6")
def test_a_building_falls_with_all_its_land() -> None:
    """Edge case 4: the corner NW of (2,0) touches only that hex, the corner NE an inner one too."""
    table = Coast()
    table.home(0, "2.0.NW")
    table.home(0, "2.0.NE")
    table.barbarians({"2.0": 2})
    assert table.game.points(0) == 2
    table.barbarians({"2.0": 3})
    assert table.game.points(0) == 1
    table.check()
    view = table.game.view(None)
    fallen = [mark["id"] for mark in view["marks"] if mark["place"] == "node"]  # type: ignore[attr-defined]
    assert table.node(2, 0, "NW") in fallen
    assert table.node(2, 0, "NE") not in fallen


@pytest.mark.rule("BARB-CONQ-4", "BARB-CONQ-7", "BARB-WIN-2")
def test_a_city_between_two_hexes_falls_with_both() -> None:
    """Edge case 5."""
    table = Coast()
    table.home(0, "2.0.N", city=True)
    table.barbarians({"2.0": 3})
    assert table.game.points(0) == 2
    table.barbarians({"2.0": 3, "1.0": 3})
    assert table.game.points(0) == 0
    table.buy("intrigue")
    table.play(f"capture {table.at('1.0')}")
    assert table.game.points(0) == 2
    table.check()


@pytest.mark.rule("BARB-CONQ-6", "BARB-SETUP-4")
def test_castle_desert_and_inner_hexes_keep_a_building_safe() -> None:
    """Edge case 6."""
    table = Coast()
    everywhere = dict.fromkeys(table.invasion.places, 3)
    table.barbarians(everywhere)
    state = table.game.state
    board = table.rules.board
    fallen = [node for node in range(board.nodes) if table.invasion.is_fallen(state, node)]
    assert len(fallen) == 22
    for place in ("4.0", "0.2", *("1.1", "1.2", "2.1", "2.2", "2.3", "3.1", "3.2")):
        assert not set(board.hex_nodes[table.at(place)]) & set(fallen)


@pytest.mark.rule("BARB-CONQ-6")
def test_so_many_nodes_of_the_larger_island_can_fall() -> None:
    table = Coast(6)
    table.barbarians(dict.fromkeys(table.invasion.places, 3))
    nodes = range(table.rules.board.nodes)
    assert sum(table.invasion.is_fallen(table.game.state, node) for node in nodes) == 26


@pytest.mark.rule("BARB-CONQ-4", "BARB-CONQ-7")
def test_the_harbor_of_a_conquered_building_is_closed() -> None:
    """Edge case 8: 3:1 at (0,0) NW, lumber at (1,0) W."""
    table = Coast()
    table.home(0, "0.0.N")
    table.home(0, "1.0.NW")
    table.hand(0, lumber=4, wool=4)
    assert table.island.trade_rate(table.game.state, 0, 1) == 2
    table.barbarians({"1.0": 3, "0.0": 3})
    assert [table.island.trade_rate(table.game.state, 0, kind) for kind in range(5)] == [4] * 5
    table.barbarians({"1.0": 3, "0.0": 2})
    assert [table.island.trade_rate(table.game.state, 0, kind) for kind in range(5)] == [3] * 5
    table.play("trade wool ore")
    assert table.held(0, "wool") == 1
    table.barbarians({"0.0": 3})
    assert [table.island.trade_rate(table.game.state, 0, k) for k in range(5)] == [4, 2, 4, 4, 4]


@pytest.mark.rule("BARB-CONQ-5")
def test_a_conquered_building_stays_where_it_is_and_does_not_grow() -> None:
    table = Coast()
    table.home(0, "2.0.NW")
    table.road(1, "2.0.W")
    table.barbarians({"2.0": 3})
    table.hand(0, grain=2, ore=3)
    table.refused("city 2.0.NW", "BARB-CONQ-5")
    assert not table.island.free_node(table.game.state, table.node(2, 0, "SW"))
    assert not table.island.passable(table.game.state, 1, table.node(2, 0, "NW"))


@pytest.mark.rule("BARB-CONQ-8")
def test_the_longest_road_runs_past_conquered_hexes() -> None:
    table = Coast()
    table.barbarians({"2.0": 3, "1.0": 3})
    table.road(0, "2.0.NE", "2.0.NW", "2.0.W", "2.0.SW", "2.0.SE")
    assert table.cells[table.longest_road.holder] == 0
    assert table.game.points(0) == 2


@pytest.mark.rule("BARB-CONQ-4")
def test_a_conquered_building_takes_no_piece_back() -> None:
    table = Coast()
    table.home(0, "2.0.NW")
    table.barbarians({"2.0": 3})
    assert table.stock(0, SETTLEMENT) == 4
    table.check()
