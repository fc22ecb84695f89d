"""What ready knights do (CK-KNDO, CK-KNMOVE, CK-KNDISP, CK-KNCHASE)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable

from hexhaven.engine.state import NOBODY


def table_with(rank: int = 1, roads: int = 6) -> KnightsTable:
    """Seat 0 in its action phase, with a ready knight at the left end of a road."""
    table = KnightsTable()
    table.road(0, *LINE[:roads])
    table.knight(0, "0.0.NW", rank, active=True)
    table.act()
    return table


def act(table: KnightsTable, *moves: str) -> None:
    table.play("lead 0.0.NW", *moves)


@pytest.mark.rule("CK-KNDO-1", "CK-KNDO-2", "CK-KNACT-3")
def test_edge_16_after_an_action_a_knight_rests() -> None:
    table = table_with()
    table.knight(0, "0.2.NE")
    table.refused("lead 0.2.NE", "CK-KNDO-1")
    table.refused("lead 0.1.N", "CK-KNDO-1")
    act(table, "move 0.1.N")
    assert table.knight_at("0.1.N") == (0, 1, False)
    table.refused("lead 0.1.N", "CK-KNDO-1")
    table.hand(0, grain=1)
    table.play("activate 0.1.N")
    table.refused("lead 0.1.N", "CK-KNACT-2")


@pytest.mark.rule("CK-KNDO-3", "CK-KNACT-2")
def test_edge_17_knights_that_an_attack_has_put_to_rest_cannot_act() -> None:
    table = KnightsTable()
    table.road(0, *LINE)
    table.knight(0, "0.1.N", active=True)
    table.land()
    assert table.knight_at("0.1.N") == (0, 1, False)
    table.hand(0, grain=1)
    table.play("activate 0.1.N")
    table.refused("lead 0.1.N", "CK-KNACT-2")


@pytest.mark.rule("CK-KNMOVE-1")
def test_a_knight_moves_along_own_roads_past_own_pieces_only() -> None:
    table = table_with()
    table.home(0, "0.0.NE", city=False)
    table.knight(0, "0.1.N")
    table.play("lead 0.0.NW")
    assert [text.split()[1] for text in table.moves("move")] == sorted(
        (str(table.at(place)) for place in ("0.0.N", "0.1.NE", "0.2.N", "0.2.NE")), key=int
    )
    table.refused("move 0.1.N", "CK-KNMOVE-1")
    table.refused("move 0.0.NE", "CK-KNMOVE-1")
    table.refused("move 2.2.N", "CK-KNMOVE-1")
    table.play("stay")
    table.home(1, "0.1.NE", city=False)
    table.play("lead 0.0.NW")
    table.refused("move 0.2.N", "CK-KNMOVE-1")
    table.play("move 0.0.N")
    table.check()


@pytest.mark.rule("CK-KNMOVE-1")
def test_roads_built_this_turn_count() -> None:
    table = table_with(roads=1)
    table.hand(0, brick=1, lumber=1)
    table.play("road 0.0.NE")
    act(table, "move 0.0.NE")


@pytest.mark.rule("CK-KNMOVE-2")
def test_edge_48_a_knight_with_nowhere_to_go_stays_active() -> None:
    table = table_with(roads=1)
    table.knight(1, "0.0.N")
    table.refused("lead 0.0.NW", "CK-KNMOVE-2")
    assert table.knight_at("0.0.NW") == (0, 1, True)


@pytest.mark.rule("CK-KNDO-2")
def test_a_knight_that_was_taken_up_may_stay_but_not_for_ever() -> None:
    table = table_with()
    for _ in range(10):
        act(table, "stay")
        assert table.knight_at("0.0.NW") == (0, 1, True)
    act(table)
    table.refused("stay", "CK-KNDO-2")
    table.play("move 0.0.N")


@pytest.mark.rule("CK-KNDISP-1")
@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (1, 2), (2, 1), (2, 2), (3, 2), (3, 3)])
def test_only_a_weaker_foreign_knight_is_displaced(mine: int, theirs: int) -> None:
    table = table_with(rank=mine)
    table.knight(1, "0.1.N", theirs)
    table.knight(0, "0.0.NE", 1)
    table.home(1, "0.2.N", city=False)
    table.play("lead 0.0.NW")
    table.refused("displace 0.0.NE", "CK-KNDISP-1")
    table.refused("displace 0.2.N", "CK-KNDISP-1")
    if mine > theirs:
        table.play("displace 0.1.N")
        assert table.knight_at("0.1.N") == (0, mine, False)
    else:
        table.refused("displace 0.1.N", "CK-KNDISP-1")


@pytest.mark.rule("CK-KNDISP-1")
def test_own_roads_must_lead_there() -> None:
    table = table_with(rank=2)
    table.knight(1, "2.2.N")
    table.play("lead 0.0.NW")
    table.refused("displace 2.2.N", "CK-KNDISP-1")


@pytest.mark.rule("CK-KNDISP-2", "CK-KNDISP-3", "CK-TURN-9")
def test_edge_20_the_owner_relocates_the_displaced_knight_along_own_roads() -> None:
    table = table_with(rank=2, roads=2)
    table.road(1, "0.0.E", "0.0.SE")  # down from 0.0.NE
    table.knight(1, "0.0.NE", 1, active=True)
    act(table, "displace 0.0.NE")
    assert table.knight_at("0.0.NE") == (0, 2, False)
    assert table.step == "relocate"
    assert table.game.actors == [1]
    view = table.game.view(2)["table"]
    assert isinstance(view, dict)
    assert view["displaced"] == {"owner": 1, "kind": "basic_knight", "from": table.at("0.0.NE")}
    table.check()
    table.refused("relocate 0.0.NE", "CK-KNDISP-2")
    table.refused("relocate 0.0.NW", "CK-KNDISP-2")  # no road of its owner leads there
    table.refused("end", "CK-KNDISP-2")
    table.play("relocate 0.0.S")
    assert table.knight_at("0.0.S") == (1, 1, True)
    assert table.step == "main"
    table.check()


@pytest.mark.rule("CK-KNDISP-2")
def test_edge_20_the_place_that_the_attacker_left_is_empty() -> None:
    table = KnightsTable()
    table.road(0, LINE[0])
    table.road(0, LINE[1])
    table.knight(0, "0.0.N", 2, active=True)
    table.knight(1, "0.0.NE")
    table.road(1, "0.0.E")
    table.home(0, "0.0.SE", city=False)
    table.act()
    table.play("lead 0.0.N", "displace 0.0.NE")
    assert table.stock(1, table.knights.pieces[1]) == 2  # its road ends at a foreign settlement

    table = KnightsTable()
    table.road(0, LINE[0], LINE[2])
    table.road(1, LINE[1])
    table.knight(0, "0.0.N", 2, active=True)
    table.road(0, "0.0.W", "0.0.SW", "0.0.SE", "0.0.E")  # round the hex to 0.0.NE
    table.knight(1, "0.0.NE", active=True)
    table.act()
    table.play("lead 0.0.N", "displace 0.0.NE")
    assert table.knight_at("0.0.N") == (1, 1, True)  # the only place, so nobody is asked
    assert table.step == "main"


@pytest.mark.rule("CK-KNDISP-4", "CK-KNDISP-5", "CK-KNDISP-6")
def test_edge_20_without_a_place_it_goes_back_to_the_supply() -> None:
    table = table_with(rank=2)
    table.knight(1, "0.1.N")
    act(table, "displace 0.1.N")
    assert table.step == "main"
    assert table.stock(1, table.knights.pieces[1]) == 2
    assert table.size(1) == 0
    table.check()


@pytest.mark.rule("CK-KNDISP-4", "CK-KNDISP-2")
def test_edge_20_a_place_behind_a_foreign_knight_is_out_of_reach() -> None:
    table = table_with(rank=2, roads=1)
    table.road(1, LINE[1], LINE[2])
    table.knight(1, "0.0.N")
    table.knight(2, "0.0.NE")
    act(table, "displace 0.0.N")
    assert table.stock(1, table.knights.pieces[1]) == 2


@pytest.mark.rule("CK-KN-5", "CK-KNDISP-3")
def test_edge_54_the_award_is_judged_only_after_the_relocation() -> None:
    table = KnightsTable()
    table.road(0, *LINE)
    table.road(1, "0.1.E", "1.2.NW")
    table.knight(1, "0.1.NE")
    table.knight(0, "0.0.NW", 2, active=True)
    assert table.cells[table.longest_road.length] == 4
    table.act()
    act(table, "displace 0.1.NE")
    assert table.step == "relocate"
    assert table.cells[table.longest_road.holder] == NOBODY  # though nothing interrupts it now
    table.check()
    table.play("relocate 1.2.N")
    assert table.cells[table.longest_road.holder] == 0
    table.check()


@pytest.mark.rule("CK-KNCHASE-1", "CK-KNCHASE-2", "CK-ROB-3")
def test_a_knight_beside_the_robber_chases_it_and_steals() -> None:
    table = table_with()
    table.unlock()
    table.home(1, "2.2.N", city=False)
    table.hand(0, wool=9)
    table.hand(1, cloth=1)
    table.play("lead 0.0.NW")
    table.refused("chase", "CK-KNCHASE-1")
    table.play("stay")
    table.robber(0, 0)
    act(table, "chase")
    assert table.knight_at("0.0.NW") == (0, 1, False)
    table.refused("robber 0.0", "BASE-ROBBER-1")
    table.play("robber 2.2", "steal cloth")
    assert table.size(0) == 10  # nobody discards
    assert table.step == "main"


@pytest.mark.rule("CK-KNCHASE-3")
def test_several_knights_may_chase_also_where_nobody_can_be_robbed() -> None:
    table = table_with()
    table.unlock()
    table.robber(0, 0)
    table.knight(0, "0.1.N", active=True)
    act(table, "chase", "robber 0.1")
    table.play("lead 0.1.N", "chase", "robber 0.0")
    assert table.step == "main"
    table.play("end")
    table.roll(7)
    assert table.has("robber 0.1")  # knights there do not keep it away
