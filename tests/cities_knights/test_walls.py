"""City walls (CK-WALL)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import KnightsTable


@pytest.mark.rule("CK-WALL-1", "CK-WALL-4")
def test_a_wall_costs_two_brick_and_stands_under_an_own_city() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.home(0, "0.1.N", city=False)
    table.home(1, "0.2.N")
    table.metropolis("trade", "0.0.N")
    table.act()
    table.hand(0, brick=1)
    table.refused("wall 0.0.N", "CK-WALL-1")
    table.hand(0, brick=4)
    table.refused("wall 0.1.N", "CK-WALL-1")
    table.refused("wall 0.2.N", "CK-WALL-1")
    table.refused("wall 2.2.N", "CK-WALL-1")
    table.play("wall 0.0.N")
    assert table.cards(0) == {"brick": 2}
    table.refused("wall 0.0.N", "CK-WALL-1")
    table.check()


@pytest.mark.rule("CK-WALL-1", "CK-WALL-4")
def test_three_walls_for_each_and_any_number_in_a_turn() -> None:
    table = KnightsTable()
    places = ["0.0.N", "0.1.N", "0.2.N", "4.0.S"]
    for place in places:
        table.home(0, place)
    table.act()
    table.hand(0, brick=8)
    table.play(*(f"wall {place}" for place in places[:3]))
    table.refused("wall 4.0.S", "CK-WALL-4")
    pieces = table.game.view(1)["pieces"]
    assert isinstance(pieces, list)
    assert [piece["id"] for piece in pieces if piece["kind"] == "wall"] == sorted(
        table.at(place) for place in places[:3]
    )


@pytest.mark.rule("CK-WALL-3")
def test_the_wall_of_a_pillaged_city_can_be_built_again() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.home(0, "0.1.N")
    table.wall(0, "0.0.N")
    table.land()
    table.play("pillage 0 0.0.N")
    assert table.stock(0, table.walls.piece) == 3
    table.empty_hands()
    table.hand(0, brick=2)
    table.refused("wall 0.0.N", "CK-WALL-1")
    table.play("wall 0.1.N")
    table.check()


@pytest.mark.rule("CK-WALL-3")
def test_a_wall_stays_when_a_metropolis_comes_or_goes() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.home(1, "0.1.N")
    table.wall(0, "0.0.N")
    table.metropolis("politics", "0.0.N")
    table.level(1, "politics", 4)
    table.act()
    table.pass_turn()
    table.hand(1, coin=5)
    table.play("improve politics")
    assert table.game.points(0) == 2
    assert table.cells[table.walls.wall + table.at("0.0.N")] == 1


@pytest.mark.rule("CK-WALL-2", "CK-WALL-4")
def test_a_wall_does_not_protect_and_there_is_no_way_to_move_it() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.wall(0, "0.0.N")
    table.land()
    assert table.building("0.0.N") == 1
    words = {kind.name for kind in table.rules.layout.kinds}
    assert not words & {"unwall", "move_wall"}
