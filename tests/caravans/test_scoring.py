"""What camels are good for: points between two of them, roads that count twice (CARAVAN-SCORE)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.caravans.camp import Camp

S, SW, SE = "S 3.1.E", "SW 4.1.NW", "SE 4.1.NE"
NW, NE = "NW 2.1.NE", "NE 2.3.NW"


@pytest.mark.rule("CARAVAN-SCORE-1", "CARAVAN-SCORE-4")
def test_a_building_between_two_camels_is_worth_one_more() -> None:
    camp = Camp()
    camp.settlement(0, "4.1.N")
    assert camp.points(0) == 3
    camp.camel(S)
    assert camp.points(0) == 3
    camp.camel(SW)
    assert camp.points(0) == 4
    camp.city(0, "4.1.N")
    assert camp.points(0) == 5
    view: Any = camp.game.view(1)
    assert view["seats"][0]["counters"]["camel_points"] == 1
    assert view["seats"][0]["counters"]["points"] == 5
    camp.check()


@pytest.mark.rule("CARAVAN-SCORE-1")
def test_a_settlement_that_comes_to_two_camels_has_the_point_at_once() -> None:
    camp = Camp()
    camp.camel(S, SW)
    camp.dice(1, 1)
    camp.road(1, "3.1.E")
    camp.settlement(1, "4.1.N")
    assert camp.points(1) == 4
    camp.check()


@pytest.mark.rule("CARAVAN-SCORE-1", "CARAVAN-SCORE-2")
def test_camels_of_two_caravans_and_a_third_camel() -> None:
    camp = Camp()
    camp.settlement(2, "2.3.S")
    camp.camel(S, SE, "NE 3.2.SE", "N 3.2.E")
    assert camp.points(2) == 3
    camp.camel(NE, "SE 2.3.NE", "S 2.3.E", "SW 2.3.SE")
    assert camp.points(2) == 4
    camp.camel("NW 3.2.NE")
    assert camp.points(2) == 4
    camp.check()


def line(camp: Camp, seat: int) -> None:
    """Four roads in a row, two of them on paths of the caravan S."""
    camp.road(seat, "3.1.E", "4.1.NW", "4.0.NE", "3.0.SE")


@pytest.mark.rule("CARAVAN-SCORE-3", "CARAVAN-SCORE-4", "CARAVAN-SEQ-1")
def test_a_road_with_a_camel_counts_twice_and_the_card_is_awarded_at_once() -> None:
    camp = Camp()
    line(camp, 1)
    assert camp.length(1) == 4
    camp.camel(S)
    assert camp.length(1) == 5
    camp.camel(SW)
    assert camp.length(1) == 6
    assert camp.cells[camp.longest_road.holder] == 1
    assert camp.points(1) == 4
    camp.check()


@pytest.mark.rule("CARAVAN-SCORE-3")
def test_a_road_that_comes_to_a_camel_counts_twice() -> None:
    camp = Camp()
    camp.camel(S, SW)
    line(camp, 1)
    assert camp.length(1) == 6
    camp.check()


@pytest.mark.rule("CARAVAN-SCORE-3")
def test_a_foreign_building_cuts_a_doubled_road() -> None:
    camp = Camp()
    line(camp, 1)
    camp.camel(S, SW)
    camp.settlement(2, "4.1.NW")
    assert camp.length(1) == 4  # the two roads with camels, which meet at 4.1.N
    camp.settlement(3, "2.2.S")
    assert camp.length(1) == 4
    camp.check()


@pytest.mark.rule("CARAVAN-SCORE-4")
def test_the_card_may_change_hands_by_a_camel() -> None:
    camp = Camp()
    camp.road(0, "0.0.W", "1.0.NW", "1.0.W", "1.0.SW", "1.0.SE")
    assert camp.cells[camp.longest_road.holder] == 0 and camp.length(0) == 6
    line(camp, 1)
    camp.camel(S, SW)
    assert camp.length(1) == 6 and camp.cells[camp.longest_road.holder] == 0
    camp.road(1, "3.0.SW")
    assert camp.cells[camp.longest_road.holder] == 1
    camp.check()


@pytest.mark.rule("CARAVAN-WIN-1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_twelve_points_win(players: int) -> None:
    camp = Camp(players)
    camp.dice(1, 1)
    camp.island.add_points(camp.game.state, 0, 11 - camp.points(0))
    camp.hand(0, brick=1, lumber=1)
    camp.play(camp.moves("road")[0])
    assert not camp.game.over
    camp.island.add_points(camp.game.state, 0, 1)
    camp.hand(0, brick=1, lumber=1)
    camp.play(camp.moves("road")[0])
    assert camp.game.winner == 0


@pytest.mark.rule("CARAVAN-WIN-2", "CARAVAN-SEQ-1")
def test_the_active_player_wins_by_the_camel() -> None:
    camp = Camp()
    camp.settlement(0, "4.1.N")
    camp.camel(S)
    camp.round(*["nothing"] * 4)
    camp.island.add_points(camp.game.state, 0, 11 - camp.points(0))
    camp.play(f"camel {SW}")
    assert camp.game.winner == 0 and camp.points(0) == 12


@pytest.mark.rule("CARAVAN-WIN-2")
def test_somebody_else_waits_for_the_own_turn() -> None:
    camp = Camp()
    camp.settlement(1, "4.1.N")
    camp.camel(S)
    camp.round("nothing", "nothing", "nothing", "wool")
    camp.island.add_points(camp.game.state, 3, 0)
    camp.island.add_points(camp.game.state, 1, 11 - camp.points(1))
    camp.play(f"camel {SW}")
    assert camp.game.winner == 1  # seat 1 is next: its turn begins at once
    camp = Camp()
    camp.settlement(2, "4.1.N")
    camp.camel(S)
    camp.round("nothing", "nothing", "nothing", "wool")
    camp.island.add_points(camp.game.state, 2, 11 - camp.points(2))
    camp.play(f"camel {SW}")
    assert not camp.game.over and camp.game.actor == 1
    camp.dice(1, 1)
    camp.play("end")
    assert camp.game.winner == 2
