"""Knights: general, recruit, activate, promote (CK-KN, CK-KNREC, CK-KNACT, CK-KNPROM)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import LINE, SPOTS, KnightsTable

from hexhaven.engine.state import NOBODY


def table_with(roads: int = 4) -> KnightsTable:
    """Seat 0 in its action phase with roads along the north coast and plenty of cards."""
    table = KnightsTable()
    table.road(0, *LINE[:roads])
    table.act()
    table.hand(0, wool=6, ore=6, grain=6)
    return table


@pytest.mark.rule("CK-KN-1", "CK-KNREC-1", "CK-KNREC-4")
def test_a_recruit_is_basic_inactive_and_on_an_empty_spot_at_an_own_road() -> None:
    table = table_with()
    table.home(0, "0.0.N", city=False)
    table.knight(1, "0.1.N")
    table.play("recruit 0.0.NE")
    assert table.knight_at("0.0.NE") == (0, 1, False)
    assert table.cards(0) == {"wool": 5, "ore": 5, "grain": 6}
    table.refused("recruit 0.0.N", "CK-KNREC-1")
    table.refused("recruit 0.0.NE", "CK-KNREC-4")
    table.refused("recruit 0.1.N", "CK-KNREC-4")
    table.refused("recruit 2.2.N", "CK-KNREC-1")
    table.hand(0, wool=1)
    table.refused("recruit 0.1.NE", "CK-KNREC-1")
    table.check()


@pytest.mark.rule("CK-KNREC-2")
def test_the_road_need_not_be_connected() -> None:
    table = KnightsTable()
    table.road(0, *LINE[1:3])
    table.home(1, "0.0.N", city=False)
    table.home(1, "0.1.N", city=False)
    table.act()
    table.hand(0, wool=1, ore=1)
    table.play("recruit 0.0.NE")


@pytest.mark.rule("CK-KN-2", "CK-KNREC-3")
def test_edge_21_two_knights_of_each_strength() -> None:
    table = table_with()
    table.play(f"recruit {SPOTS[0]}", f"recruit {SPOTS[1]}")
    table.refused(f"recruit {SPOTS[2]}", "CK-KNREC-3")
    table.play(f"promote {SPOTS[0]}", f"recruit {SPOTS[2]}")
    stock = table.game.view(0)["seats"]
    assert isinstance(stock, list)
    left = stock[0]["counters"]["stock"]
    assert (left["basic_knight"], left["strong_knight"], left["mighty_knight"]) == (0, 1, 2)
    table.check()


@pytest.mark.rule("CK-KN-3", "CK-KN-11")
def test_edge_23_nobody_builds_where_a_knight_stands() -> None:
    table = table_with()
    table.knight(0, "0.0.N", active=True)
    table.hand(0, brick=2, lumber=2, wool=2, grain=2)
    table.refused("settlement 0.0.N", "CK-KN-3")
    table.play("lead 0.0.N", "move 0.1.N", "settlement 0.0.N")
    table.knight(1, "0.1.NE")
    table.refused("settlement 0.1.NE", "CK-KN-3")
    table.knights.dismiss(table.game.state, table.at("0.1.NE"))
    table.play("settlement 0.1.NE")
    table.check()


@pytest.mark.rule("CK-KN-4")
def test_edge_23_a_road_leads_up_to_a_foreign_knight_but_not_on() -> None:
    table = table_with(2)
    table.knight(1, "0.1.N")
    table.hand(0, brick=3, lumber=3)
    table.play("road 0.1.NW")
    table.refused("road 0.1.NE", "BASE-ROAD-3")
    table.knights.dismiss(table.game.state, table.at("0.1.N"))
    table.knight(0, "0.1.N")
    table.play("road 0.1.NE")


@pytest.mark.rule("CK-KN-5")
def test_edge_22_a_foreign_knight_interrupts_a_road_and_an_own_one_does_not() -> None:
    table = KnightsTable()
    table.road(0, *LINE)
    assert table.cells[table.longest_road.holder] == 0
    table.knight(0, "0.1.N")
    assert table.cells[table.longest_road.length] == 6
    table.knights.dismiss(table.game.state, table.at("0.1.N"))
    table.road(1, "0.1.E")  # from 0.1.NE downwards
    table.knight(1, "1.2.N", active=True)
    table.act()
    table.play("end")
    table.act()
    table.play("lead 1.2.N", "move 0.1.NE")
    assert table.cells[table.longest_road.length] == 4
    assert table.cells[table.longest_road.holder] == NOBODY
    assert table.game.points(0) == 0
    for _ in range(4):
        table.pass_turn()
    table.hand(1, grain=1)
    table.play("activate 0.1.NE")
    for _ in range(4):
        table.pass_turn()
    table.play("lead 0.1.NE", "move 1.2.N")
    assert table.cells[table.longest_road.length] == 6
    assert table.cells[table.longest_road.holder] == 0
    table.check()


@pytest.mark.rule("CK-KN-6")
def test_the_distance_rule_does_not_concern_knights() -> None:
    table = table_with()
    table.home(1, "0.0.N", city=False)
    table.play("recruit 0.0.NE", "recruit 0.1.N")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play("settlement 0.1.NE")


@pytest.mark.rule("CK-KN-7")
def test_a_knight_yields_nothing_and_is_no_building() -> None:
    table = KnightsTable()
    table.unlock()
    table.road(1, *LINE[:4])
    table.knight(1, "0.1.N")
    table.knight(1, "0.0.N")
    table.card(1, "mining")
    table.card(1, "merchant")
    table.roll(2)
    assert table.size(1) == 0
    assert table.game.points(1) == 0
    rates = table.cells[table.island.rate + 8 : table.island.rate + 16]
    assert rates == [4] * 8
    table.hand(1, wool=1)
    table.play("end")
    table.act()
    table.refused("mining", "CK-CARD-MINING-1")
    table.refused("merchant 0.1", "CK-CARD-MERCHANT-1")
    table.hand(1, wool=1)
    table.play("end")
    table.roll(7)
    table.play("robber 0.1")
    assert table.step == "main"  # nobody to rob


@pytest.mark.rule("CK-KN-8")
def test_there_is_no_way_to_dismiss_or_weaken_an_own_knight() -> None:
    table = KnightsTable()
    words = {kind.name for kind in table.rules.layout.kinds}
    assert not words & {"deactivate", "demote", "dismiss", "remove_knight"}


@pytest.mark.rule("CK-KN-9")
def test_a_knight_that_leaves_returns_at_its_strength() -> None:
    table = table_with()
    table.knight(1, "2.2.N", 2)
    table.card(0, "deserter")
    table.play("deserter 1", "desert 2.2.N")
    assert table.stock(1, table.knights.pieces[2]) == 2
    table.check()


@pytest.mark.rule("CK-KN-10")
def test_flags_move_with_the_knight() -> None:
    table = table_with()
    table.knight(0, "0.0.N", active=True)
    table.play("promote 0.0.N", "lead 0.0.N", "move 0.1.N")
    table.level(0, "politics", 3)
    table.refused("promote 0.1.N", "CK-KNPROM-2")
    table.card(0, "smith")
    table.refused("smith 0.1.N", "CK-KNPROM-2")


@pytest.mark.rule("CK-KNACT-1", "CK-KNACT-2", "CK-KNACT-3")
def test_an_activated_knight_cannot_act_in_the_same_turn() -> None:
    table = table_with()
    table.knight(1, "0.1.NE")
    table.play("recruit 0.0.N", "activate 0.0.N")
    assert table.cards(0) == {"wool": 5, "ore": 5, "grain": 5}
    assert table.knight_at("0.0.N") == (0, 1, True)
    table.refused("activate 0.0.N", "CK-KNACT-3")
    table.refused("activate 0.1.NE", "CK-KNACT-1")
    table.refused("lead 0.0.N", "CK-KNACT-2")
    table.hand(0)
    table.play("end")
    for _ in range(3):
        table.act()
        table.play("end")
    table.act()
    table.play("lead 0.0.N", "move 0.1.N")
    table.refused("activate 0.1.N", "CK-KNACT-1")
    table.hand(0, grain=1)
    table.play("activate 0.1.N")
    table.refused("lead 0.1.N", "CK-KNACT-2")


@pytest.mark.rule("CK-KNPROM-1", "CK-KNPROM-2", "CK-KNPROM-5")
def test_edge_18_a_promoted_knight_acts_with_its_new_strength() -> None:
    table = table_with()
    table.knight(0, "0.0.N", active=True)
    table.knight(1, "0.1.N")
    table.play("promote 0.0.N")
    assert table.cards(0) == {"wool": 5, "ore": 5, "grain": 6}
    assert table.knight_at("0.0.N") == (0, 2, True)
    table.refused("promote 0.0.N", "CK-KNPROM-2")
    table.play("lead 0.0.N", "displace 0.1.N")
    assert table.knight_at("0.1.N") == (0, 2, False)
    table.check()


@pytest.mark.rule("CK-KNPROM-2")
def test_a_recruit_can_be_promoted_at_once_and_others_are_independent() -> None:
    table = table_with()
    table.play("recruit 0.0.N", "recruit 0.1.N", "promote 0.0.N", "promote 0.1.N")
    assert table.knight_at("0.1.N") == (0, 2, False)


@pytest.mark.rule("CK-KNPROM-3", "CK-KNPROM-4", "CK-IMP-4")
def test_edge_19_mighty_knights_need_the_fortress_and_a_piece() -> None:
    table = table_with()
    table.knight(0, "0.0.N", 2)
    table.card(0, "smith")
    table.refused("promote 0.0.N", "CK-KNPROM-3")
    table.refused("smith 0.0.N", "CK-KNPROM-3")
    table.level(0, "politics", 3)
    table.play("promote 0.0.N")
    table.refused("promote 0.0.N", "CK-KNPROM-4")
    table.knight(0, "0.1.N", 3)
    table.knight(0, "0.1.NE", 2)
    table.refused("promote 0.1.NE", "CK-KNPROM-4")
    table.refused("promote 0.2.N", "CK-KNPROM-1")
    table.hand(0)
    table.knight(0, "0.0.NE", 1)
    table.refused("promote 0.0.NE", "CK-KNPROM-1")


@pytest.mark.rule("CK-KNPROM-6", "CK-CARD-SMITH-1")
def test_edge_47_promotions_come_one_after_the_other() -> None:
    table = table_with()
    table.level(0, "politics", 3)
    table.knight(0, "0.0.N", 2)
    table.knight(0, "0.0.NE", 2)
    table.knight(0, "0.1.N", 1)
    table.card(0, "smith")
    table.refused("smith 0.1.N", "CK-KNPROM-4")  # no strong piece is left yet
    table.play("smith 0.0.N")
    assert table.step == "smith"
    table.refused("promote 0.0.N", "CK-KNPROM-4")
    table.play("promote 0.1.N")
    assert table.knight_at("0.0.N") == (0, 3, False)
    assert table.knight_at("0.1.N") == (0, 2, False)
    assert table.cards(0) == {"wool": 6, "ore": 6, "grain": 6}
    table.check()
