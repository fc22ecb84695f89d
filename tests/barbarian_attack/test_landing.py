"""Landings after a settlement or a city (BARB-LAND)."""

from __future__ import annotations

import pytest
from tests.barbarian_attack.coast import Coast

PRICE = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


def builder(players: int = 4) -> Coast:
    """Seat 0 can build a settlement at 1.2.N and has one at 1.1.N, which may become a city."""
    table = Coast(players)
    table.home(0, "1.1.N")
    table.road(0, "1.1.NE", "1.2.NW")
    table.give(0, **PRICE)
    table.give(0, grain=2, ore=3)
    return table


@pytest.mark.rule("BARB-LAND-1", "BARB-LAND-2", "BARB-LAND-3", "BARB-LAND-6", "BARB-CONQ-1")
def test_a_settlement_brings_three_barbarians() -> None:
    """Edge case 1: of 7, 5, 5, 9, 3 the dice count 5, 9 and 3."""
    table = builder()
    table.play("settlement 1.2.N")
    assert table.step == "landing_roll"
    hands = [table.size(seat) for seat in range(4)]
    for dice in ("1 6", "3 4"):
        assert table.game.refusal(f"landing {dice}").startswith("BARB-LAND-2")
    table.land(5)
    for dice in ("1 4", "2 3", "4 1"):
        assert table.game.refusal(f"landing {dice}").startswith("BARB-LAND-2")
    weights = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert len(weights) == 36 - 6 - 4
    assert set(weights.values()) == {1}
    table.land(9, 3)
    assert table.step == "main"
    assert [table.count(place) for place in ("3.3", "1.0", "0.0")] == [1, 1, 1]
    assert table.cells[table.invasion.supply] == 33
    assert [table.size(seat) for seat in range(4)] == hands  # a landing pays nothing
    table.check()


@pytest.mark.rule("BARB-LAND-1", "BARB-LAND-9")
def test_a_city_brings_a_landing_of_its_own() -> None:
    table = builder()
    table.play("city 1.1.N")
    table.land(5, 9, 3)
    table.play("settlement 1.2.N")
    assert table.step == "landing_roll"
    table.land(5, 9, 3)
    assert table.count("3.3") == 2
    table.check()


@pytest.mark.rule("BARB-LAND-1")
def test_roads_and_cards_bring_nobody() -> None:
    table = builder()
    table.hand(0, brick=1, lumber=1)
    table.play("road 1.2.NE")
    assert table.step == "main"
    table.buy("treason")
    assert table.step in ("lift", "treason")


@pytest.mark.rule("BARB-LAND-4", "BARB-CARD-9")
def test_a_full_hex_takes_nobody_and_the_result_is_not_replaced() -> None:
    """Edge case 2."""
    table = builder()
    table.barbarians({"3.3": 3})
    table.play("settlement 1.2.N")
    table.land(5, 9, 3)
    assert table.step == "main"
    assert table.count("3.3") == 3
    assert table.cells[table.invasion.supply] == 31


@pytest.mark.rule("BARB-LAND-5")
def test_an_empty_supply_ends_the_landing() -> None:
    """Edge case 3: two are left, so only the first two results bring one."""
    table = builder()
    table.supply(2)
    table.play("settlement 1.2.N")
    table.land(5, 9)
    assert table.step == "main"
    table.play("city 1.1.N")
    assert table.step == "main"  # no dice while it is empty
    table.check()


@pytest.mark.rule("BARB-LAND-5")
def test_results_without_a_place_do_not_use_the_supply_up() -> None:
    table = builder()
    table.barbarians({"3.3": 3})
    table.supply(2)
    table.play("settlement 1.2.N")
    table.land(5, 9, 3)
    assert (table.count("1.0"), table.count("0.0")) == (1, 1)


@pytest.mark.rule("BARB-LAND-7", "BARB-TURN-4")
def test_a_build_that_wins_ends_the_game_before_the_landing() -> None:
    """Edge case 30."""
    table = builder()
    table.points(0, 11)
    table.play("settlement 1.2.N")
    assert table.game.winner == 0


@pytest.mark.rule("BARB-LAND-8")
def test_five_and_nine_lie_on_two_hexes_with_six_players() -> None:
    table = builder(6)
    table.play("settlement 1.2.N")
    table.land(5, 9, 3)
    assert [table.count(place) for place in ("2.0", "6.1", "0.1", "4.4", "0.2")] == [1] * 5
    assert table.cells[table.invasion.supply] == 43
    table.check()


@pytest.mark.rule("BARB-LAND-8")
def test_the_builder_chooses_where_the_last_one_of_two_lands() -> None:
    table = builder(6)
    table.supply(1)
    table.play("settlement 1.2.N")
    table.land(9)
    assert table.step == "last_barbarian"
    assert table.game.actor == 0
    assert table.moves() == [f"land {table.at('0.1')}", f"land {table.at('4.4')}"]
    table.refused(f"land {table.at('0.0')}", "BARB-LAND-8")
    table.play(f"land {table.at('4.4')}")
    assert table.step == "main"
    assert table.count("4.4") == 1
    table.check()


@pytest.mark.rule("BARB-LAND-8")
def test_there_is_no_choice_where_one_of_the_two_is_full() -> None:
    table = builder(6)
    table.barbarians({"4.4": 3})
    table.supply(1)
    table.play("settlement 1.2.N")
    table.land(9)
    assert table.step == "main"
    assert table.count("0.1") == 1


@pytest.mark.rule("BARB-LAND-9")
def test_no_dice_where_the_whole_coast_is_full() -> None:
    """Edge case 26."""
    table = builder()
    table.barbarians(dict.fromkeys(table.invasion.places, 3))
    table.play("city 1.1.N")
    assert table.step == "main"
    assert table.cells[table.invasion.supply] == 6


@pytest.mark.rule("BARB-LAND-10")
def test_conquest_follows_each_barbarian_and_points_count_after_the_landing() -> None:
    table = builder()
    table.home(1, "2.0.NW")
    table.barbarians({"2.0": 2})
    table.road(1, "2.0.W", "2.0.SW")
    table.play("settlement 1.2.N")
    table.land(12)
    assert table.game.points(1) == 0
    assert table.step == "landing_roll"
    length = table.longest_road.length
    assert table.cells[length + 1] == 2  # the road is as long as before
    table.land(4, 5)
    table.check()


@pytest.mark.rule("BARB-LAND-10")
def test_nobody_wins_in_the_middle_of_a_landing() -> None:
    table = builder()
    table.play("settlement 1.2.N")
    table.land(12)
    table.points(0, 12)  # as by a card that lost its holder on the way
    table.land(4)
    assert not table.game.over
    table.land(5)
    assert table.game.winner == 0


@pytest.mark.rule("BARB-SETUP-7")
def test_the_scene_tells_of_a_landing() -> None:
    table = builder()
    table.play("settlement 1.2.N")
    table.land(5)
    view = table.game.view(None)
    assert view["table"]["landing"] == {"sums": [5], "going": True}  # type: ignore[index]
    table.land(9, 3)
    view = table.game.view(None)
    assert view["table"]["landing"] == {"sums": [5, 9, 3], "going": False}  # type: ignore[index]
