"""Wagons, movement points and tolls (TRADE-MOVE)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.traders.caravanserai import GLASSWORKS, QUARRY, Journey

RING = ["2.2.NW", "2.2.NE", "2.2.E", "2.2.SE", "2.2.SW", "2.2.W"]
"""The paths around the hex in the middle, from its north-western corner on."""


def middle(card: int = 1) -> Journey:
    """An empty board with the wagon of seat 0 at the middle hex, about to be moved."""
    table = Journey().bare()
    table.wagon(0, "2.2.NW")
    table.trained(0, card)
    for index, place in enumerate(("0.0.NW", "4.0.SW", "3.3.E")):
        table.barbarian(index, place)
    return table


@pytest.mark.rule("TRADE-MOVE-1", "TRADE-SEQ-1")
def test_the_wagon_moves_last() -> None:
    table = middle()
    first = table.at(RING[0])
    table.refused(f"drive {first}", "TRADE-MOVE-1")
    table.roll(3)
    table.refused(f"drive {first}", "TRADE-MOVE-1")
    table.hand(0, brick=1, lumber=1, wool=4)
    table.play("end")
    assert (table.step, table.left()) == ("wagon", 4)
    table.refused("trade wool ore", "TRADE-MOVE-1")
    table.refused(f"road {first}", "TRADE-MOVE-1")
    table.refused("offer wool for ore", "TRADE-MOVE-1")
    table.refused("spend_gold ore", "TRADE-MOVE-1")
    table.play("halt")
    assert (table.step, table.game.actor) == ("preroll", 1)


@pytest.mark.rule("TRADE-MOVE-2")
def test_two_points_for_a_path_without_road_and_one_with() -> None:
    table = middle()
    table.lay(0, RING[2], RING[3])
    table.set_out()
    table.drive(RING[0])
    assert table.left() == 2
    table.play("halt")
    assert table.game.actor == 1


@pytest.mark.rule("TRADE-MOVE-2")
@pytest.mark.parametrize(("own", "paths"), [([], 2), ([0, 1, 2, 3], 4), ([1, 2], 3)])
def test_what_four_points_are_enough_for(own: list[int], paths: int) -> None:
    table = middle()
    table.lay(0, *[RING[index] for index in own])
    table.set_out()
    table.drive(*RING[:paths])
    assert table.left() == 0
    assert table.moves() == ["halt"]
    assert table.where() == table.rules.board.hex_nodes[table.hex(2, 2)][(5 + paths) % 6]


@pytest.mark.rule("TRADE-MOVE-2", "TRADE-MOVE-3")
def test_only_paths_at_the_wagon_that_can_be_paid() -> None:
    table = middle()
    table.lay(0, RING[0], RING[1], RING[2])
    table.set_out()
    table.refused(f"drive {table.at(RING[1])}", "TRADE-MOVE-2")
    table.drive(*RING[:3])
    assert table.left() == 1
    table.refused(f"drive {table.at(RING[3])}", "TRADE-MOVE-3")
    table.play("halt")
    table.check()


@pytest.mark.rule("TRADE-MOVE-12", "TRADE-MOVE-2")
def test_a_foreign_road_costs_a_gold_for_its_owner() -> None:
    table = middle()
    table.lay(1, RING[0])
    table.lay(2, RING[1])
    table.set_out()
    table.drive(*RING[:2])
    assert (table.gold(), table.left()) == ([3, 6, 6, 5], 2)
    assert sum(table.gold()) == 20


@pytest.mark.rule("TRADE-MOVE-3", "TRADE-GOLD-3", "TRADE-MOVE-12")
def test_without_gold_a_foreign_road_is_closed_even_as_a_bare_path() -> None:
    table = middle()
    table.lay(1, RING[0])
    table.purse(0, 5, 5, 5)
    table.set_out()
    table.refused(f"drive {table.at(RING[0])}", "TRADE-MOVE-3")
    assert len(table.moves("drive")) == 2


@pytest.mark.rule("TRADE-MOVE-12")
def test_a_road_built_in_this_turn_counts_already() -> None:
    table = middle()
    table.settlement(0, "2.2.NW")
    table.roll(3)
    table.hand(0, brick=1, lumber=1)
    table.play(f"road {table.at(RING[0])}")
    table.set_out()
    table.drive(RING[0])
    assert table.left() == 3


@pytest.mark.rule("TRADE-MOVE-4", "TRADE-MOVE-10")
def test_a_grain_brings_two_points_once_a_turn() -> None:
    table = middle()
    table.set_out()
    table.refused("feed", "TRADE-MOVE-4")
    table.give(0, grain=2)
    table.drive(*RING[:2])
    assert "feed" in table.moves()
    table.play("feed")
    assert (table.left(), table.held(0, "grain")) == (2, 1)
    table.refused("feed", "TRADE-MOVE-4")
    table.drive(RING[2])
    assert table.moves() == ["halt"]
    table.check()


@pytest.mark.rule("TRADE-MOVE-4")
def test_in_the_next_turn_grain_can_be_paid_again() -> None:
    table = middle()
    table.set_out()
    table.give(0, grain=2)
    table.play("feed", "halt")
    for _ in range(3):
        table.roll(3)
        table.play("end", "halt")
    table.roll(3)
    table.hand(0, grain=1)
    table.play("end", "feed")
    assert table.left() == 6


@pytest.mark.rule("TRADE-MOVE-5")
def test_wagons_and_buildings_do_not_stand_in_the_way() -> None:
    table = middle()
    table.settlement(1, "2.2.N")
    table.wagon(1, "2.2.N")
    table.wagon(2, "2.2.N")
    table.set_out()
    table.drive(RING[0])
    assert table.where(0) == table.where(1) == table.where(2)
    table.drive(RING[1])
    assert table.where(0) == table.node(2, 2, "NE")


@pytest.mark.rule("TRADE-MOVE-6")
def test_a_plaza_ends_the_movement() -> None:
    table = Journey().bare()
    table.trained(0, 5)
    table.wagon(0, "4.2.N")
    table.set_out()
    table.drive(table.inner(GLASSWORKS, "4.2.N"))
    assert table.step == "load"
    table.play("load glass")
    assert (table.step, table.game.actor) == ("preroll", 1)  # five points are lost


@pytest.mark.rule("TRADE-MOVE-7", "TRADE-MOVE-11")
def test_from_a_plaza_the_way_leads_over_interior_paths() -> None:
    table = Journey().bare()
    plaza = table.plaza(QUARRY)
    table.wagon(0, plaza)
    table.set_out()
    inner = table.rules.board.node_edges[plaza]
    assert table.moves("drive") == [f"drive {edge}" for edge in inner]
    assert len(inner) == 4


@pytest.mark.rule("TRADE-MOVE-11", "TRADE-GOODS-9")
def test_a_wagon_that_stays_on_its_plaza_does_not_load() -> None:
    table = Journey().bare()
    table.wagon(0, table.plaza(QUARRY))
    table.set_out()
    table.play("halt")
    assert (table.carries(), table.step) == ("", "preroll")


@pytest.mark.rule("TRADE-MOVE-11")
def test_leaving_and_coming_back_counts_as_entering() -> None:
    table = Journey().bare()
    table.wagon(0, table.plaza(QUARRY))
    table.set_out()
    inner = table.inner(QUARRY, "0.2.S")
    table.drive(inner, inner)
    table.play("load sand")
    assert table.carries() == "sand"


@pytest.mark.rule("TRADE-MOVE-9", "TRADE-MOVE-10")
def test_nobody_has_to_move_and_an_end_is_final() -> None:
    table = middle()
    table.set_out()
    table.drive(RING[0])
    table.play("halt")
    assert table.game.actor == 1
    assert table.where() == table.node(2, 2, "N")


@pytest.mark.rule("TRADE-MOVE-13")
def test_no_wagon_moves_in_the_special_building_phase_but_trains_are_bought() -> None:
    table = Journey(6)
    table.dice(1, 2)
    table.empty_hands()
    table.play("end", "halt")
    assert (table.step, table.game.actor) == ("special_build", 1)
    edge = table.rules.board.node_edges[table.where(1)][0]
    table.refused(f"drive {edge}", "TRADE-MOVE-13")
    table.hand(1, lumber=1, wool=1, ore=1)
    table.play("train")
    assert table.cells[table.train.card + 1] == 2


@pytest.mark.rule("TRADE-MOVE-13")
def test_the_second_of_paired_players_has_a_wagon_phase() -> None:
    table = Journey(6, extra_phase="paired")
    table.dice(1, 2)
    table.empty_hands()
    table.play("end", "halt")
    assert (table.step, table.game.actor) == ("second_part", 3)
    table.give(3, grain=1)
    table.play("done")
    assert (table.step, table.game.actor, table.left()) == ("wagon", 3, 4)
    table.play("feed", "halt")
    assert (table.step, table.game.actor) == ("preroll", 1)


def test_the_view_shows_where_the_wagon_can_go_and_the_price() -> None:
    table = middle()
    table.lay(1, RING[0], RING[1])
    table.lay(0, RING[5])
    table.set_out()
    view: Any = table.game.view(0)
    wagon = view["tracks"]["wagon"]
    assert (wagon["seat"], wagon["points"], wagon["fed"]) == (0, 4, False)
    goals = {goal["node"]: goal for goal in wagon["goals"]}
    north = goals[table.node(2, 2, "N")]
    assert (north["points"], north["gold"], north["paths"]) == (1, 1, [table.at(RING[0])])
    east = goals[table.node(2, 2, "NE")]
    assert (east["points"], east["gold"]) == (2, 2)
    assert east["paths"] == [table.at(place) for place in RING[:2]]
    assert goals[table.node(2, 2, "SW")]["points"] == 1
    for goal in wagon["goals"]:
        walk = table.game.copy()
        for edge in goal["paths"]:
            walk.play(f"drive {edge}")
        assert walk.state.cells[table.wagons.wagon] == goal["node"]
    assert "wagon" not in Journey().game.view(0)["tracks"]  # type: ignore[operator]


def test_goals_are_reached_without_gold_too_where_a_longer_way_leads() -> None:
    table = middle(5)
    table.lay(1, RING[0])
    table.purse(0, 0, 0, 0)
    table.set_out()
    view: Any = table.game.view(0)
    goals = {goal["node"]: goal for goal in view["tracks"]["wagon"]["goals"]}
    assert table.node(2, 2, "N") not in goals or goals[table.node(2, 2, "N")]["gold"] == 0


@pytest.mark.rule("TRADE-MOVE-2")
def test_a_wagon_beside_the_paths_is_a_fault() -> None:
    table = Journey()
    table.wagon(0, "0.2.N")
    assert table.game.problems() == ["the wagon of seat 0 stands beside the paths (TRADE-HEX-3)"]


@pytest.mark.rule("TRADE-HEX-3")
def test_no_wagon_drives_along_the_sea_side_of_a_trade_hex() -> None:
    table = Journey().bare()
    table.wagon(0, "0.2.NW")
    table.set_out()
    table.refused(f"drive {table.at('0.2.NW')}", "TRADE-HEX-3")
    others = [table.at("0.2.W"), table.at("0.1.NE"), table.inner(QUARRY, "0.2.NW")]
    assert table.moves("drive") == [f"drive {edge}" for edge in sorted(others)]
