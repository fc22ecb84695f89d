"""Bridges and what they connect (RIVER-BRIDGE)."""

from __future__ import annotations

import pytest
from tests.rivers.river import SITES, River

from hexhaven.modules.island.kinds import ROAD


@pytest.mark.rule("RIVER-BRIDGE-2")
@pytest.mark.parametrize("site", SITES)
def test_no_road_lies_on_a_site(site: str) -> None:
    table = River().bare()
    node = table.rules.board.edge_nodes[table.at(site)][0]
    table.settlement(0, str(node))
    table.hand(0, brick=3, lumber=2)
    table.refused(f"road {table.at(site)}", "RIVER-BRIDGE-2")
    assert f"bridge {table.at(site)}" in table.moves("bridge")


@pytest.mark.rule("RIVER-BRIDGE-2", "RIVER-BRIDGE-8", "RIVER-BRIDGE-12", "RIVER-GOLD-5")
def test_free_roads_keep_off_the_sites_and_are_paid_on_the_banks() -> None:
    table = River().bare()
    table.settlement(0, "1.0.SE")  # an end of the site between (1,0) and (2,1)
    table.purses(0, 0, 0, 0)
    table.hand(0, brick=2, lumber=1)
    table.card(0, "road_building")
    table.play("road_building")
    site = table.at("1.0.SE")
    assert f"road {site}" not in table.moves()
    table.refused(f"bridge {site}", "RIVER-BRIDGE-8")
    table.refused(f"road {site}", "RIVER-BRIDGE-2")
    table.play(f"road {table.at('1.0.E')}", f"road {table.at('1.0.NE')}")
    assert table.gold() == [2, 0, 0, 0]
    table.check()


@pytest.mark.rule("RIVER-BRIDGE-12")
def test_a_free_road_may_start_at_a_bridge() -> None:
    table = River().bare()
    table.settlement(0, "1.0.SE")
    table.bridge(0, "1.0.SE")
    table.card(0, "road_building")
    table.play("road_building", "road 1.0.SW", "road 1.0.W")
    assert table.step == "main"


@pytest.mark.rule("RIVER-BRIDGE-3")
def test_a_bridge_lies_on_an_empty_site_only() -> None:
    table = River().bare()
    table.settlement(0, "1.0.SE")
    table.settlement(1, "2.1.NW")
    table.hand(0, brick=4, lumber=2)
    table.refused(f"bridge {table.at('1.0.E')}", "RIVER-BRIDGE-3")
    table.bridge(1, "1.0.SE")
    table.refused(f"bridge {table.at('1.0.SE')}", "RIVER-BRIDGE-3")
    assert table.moves("bridge") == []


@pytest.mark.rule("RIVER-BRIDGE-4", "RIVER-GOLD-3", "RIVER-GOLD-6")
def test_a_bridge_costs_two_brick_and_a_lumber_and_pays_three_gold_at_once() -> None:
    table = River().bare()
    table.settlement(0, "1.0.SE")
    table.purses(0, 0, 0, 0)
    site = table.at("1.0.SE")
    for short in ({"brick": 1, "lumber": 1}, {"brick": 2}):
        table.hand(0, **short)
        table.refused(f"bridge {site}", "RIVER-BRIDGE-4")
        assert table.moves("bridge") == []
    table.hand(0, brick=2, lumber=1)
    table.play(f"bridge {site}")
    assert (table.gold(), table.cards(0)) == ([3, 0, 0, 0], {})
    table.play("spend_gold ore")
    assert (table.gold()[0], table.cards(0)) == (1, {"ore": 1})
    table.check()


@pytest.mark.rule("RIVER-BRIDGE-4")
def test_a_bridge_is_built_in_the_build_phase() -> None:
    table = River()
    table.clear()
    table.settlement(0, "1.0.SE")
    table.hand(0, brick=2, lumber=1)
    table.refused(f"bridge {table.at('1.0.SE')}", "RIVER-BRIDGE-4")


@pytest.mark.rule("RIVER-BRIDGE-5")
def test_a_bridge_goes_on_from_a_building_a_road_or_a_bridge() -> None:
    table = River().bare()
    table.hand(0, brick=2, lumber=1)
    site = table.at("2.1.SE")
    table.refused(f"bridge {site}", "RIVER-BRIDGE-5")
    table.road(0, "2.1.E")
    assert table.moves("bridge") == [f"bridge {site}"]
    table.clear()
    table.bridge(0, "3.1.SE")
    assert table.moves("bridge") == []  # another bridge ends nowhere near
    table.settlement(0, "3.1.N")
    assert f"bridge {table.at('2.1.SE')}" in table.moves("bridge")


@pytest.mark.rule("RIVER-BRIDGE-5")
def test_a_bridge_does_not_go_on_beyond_a_foreign_building() -> None:
    table = River().bare()
    table.hand(0, brick=2, lumber=1)
    table.road(0, "2.1.E")
    table.settlement(1, "2.1.SE")
    table.refused(f"bridge {table.at('2.1.SE')}", "RIVER-BRIDGE-5")


@pytest.mark.rule("RIVER-BRIDGE-6", "RIVER-BRIDGE-11")
def test_three_bridges_and_no_more_beside_the_roads() -> None:
    table = River().bare()
    table.bridge(0, "1.2.SE", "2.3.SE", "2.1.SE")
    assert table.stock(0, ROAD) == 15
    assert table.stock(0, table.bridges.bridge) == 0
    table.settlement(0, "1.0.SE")
    table.hand(0, brick=2, lumber=1)
    table.refused(f"bridge {table.at('1.0.SE')}", "RIVER-BRIDGE-6")
    assert table.moves("bridge") == []
    assert table.moves("road")  # nothing takes its place, roads go on
    table.check()


@pytest.mark.rule("RIVER-BRIDGE-7")
def test_a_bridge_counts_as_one_road_of_the_longest() -> None:
    table = River().bare()
    table.road(0, "1.0.NE", "1.0.E", "1.0.SW", "1.0.W")
    assert table.cells[table.longest_road.length] == 2
    table.hand(0, brick=2, lumber=1)
    table.play(f"bridge {table.at('1.0.SE')}")
    assert table.cells[table.longest_road.length] == 5
    assert table.cells[table.longest_road.holder] == 0
    table.check()


@pytest.mark.rule("RIVER-BRIDGE-7", "RIVER-BRIDGE-5")
def test_a_foreign_settlement_at_its_end_cuts_the_road() -> None:
    table = River().bare()
    table.road(0, "1.0.NE", "1.0.E", "1.0.SW", "1.0.W")
    table.bridge(0, "1.0.SE")
    table.road(1, "2.1.W")
    table.hand(1, brick=1, lumber=1, wool=1, grain=1)
    table.play("end")
    table.roll(2)
    table.hand(1, brick=1, lumber=1, wool=1, grain=1)
    table.play("settlement 1.0.S")
    assert table.cells[table.longest_road.length] == 3
    assert table.cells[table.longest_road.holder] == -1
    table.check()


@pytest.mark.rule("RIVER-BRIDGE-7")
def test_a_settlement_and_a_road_follow_a_bridge() -> None:
    table = River().bare()
    table.settlement(0, "1.0.SE")
    table.bridge(0, "1.0.SE")
    table.hand(0, brick=2, lumber=2, wool=1, grain=1)
    table.play("road 1.0.SW", "settlement 1.0.SW")
    assert table.cells[table.island.score] == 2


@pytest.mark.rule("RIVER-BRIDGE-9", "RIVER-BRIDGE-10")
def test_bridges_stay_and_bring_no_points() -> None:
    table = River().bare()
    table.settlement(0, "1.0.SE")
    table.purses(1, 0, 9, 9)
    table.hand(0, brick=2, lumber=1)
    before = table.points(0)
    table.play(f"bridge {table.at('1.0.SE')}")
    assert table.points(0) == before
    table.play("end")
    table.roll(2)
    assert table.cells[table.island.way + table.at("1.0.SE")] == 0
    assert not any("bridge" in text for text in table.moves())


@pytest.mark.rule("RIVER-BRIDGE-11", "RIVER-SPEND-6")
def test_in_the_special_building_phase_a_bridge_is_built_and_paid() -> None:
    table = River(6)
    table.clear()
    table.settlement(1, "3.1.S")
    table.dice(1, 1)
    table.purses(*[0] * 6)
    table.play("end")
    assert (table.step, table.game.actor) == ("special_build", 1)
    table.hand(1, brick=2, lumber=1)
    table.play(f"bridge {table.at('3.1.SE')}")
    assert table.gold()[1] == 3
    table.refused("spend_gold ore", "FIVESIX-SBP-5")


@pytest.mark.rule("RIVER-BRIDGE-11")
def test_the_second_of_paired_players_builds_bridges() -> None:
    table = River(6, extra_phase="paired")
    table.clear()
    table.settlement(3, "3.1.S")
    table.dice(1, 1)
    table.purses(*[0] * 6)
    table.play("end")
    assert (table.step, table.game.actor) == ("second_part", 3)
    table.hand(3, brick=2, lumber=1)
    table.play(f"bridge {table.at('3.1.SE')}", "spend_gold ore")
    assert table.gold()[3] == 1


@pytest.mark.rule("RIVER-BRIDGE-1")
def test_where_two_sources_meet_a_road_lies_and_pays_one_gold() -> None:
    table = River(6)
    table.clear()
    table.settlement(0, "2.1.S")
    table.dice(1, 1)
    table.hand(0, brick=3, lumber=2)
    table.purses(*[0] * 6)
    edge = table.at("2.1.SW")
    assert edge == table.at("3.1.NE")
    table.refused(f"bridge {edge}", "RIVER-BRIDGE-3")
    table.play(f"road {edge}")
    assert table.gold()[0] == 1
