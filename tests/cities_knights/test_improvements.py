"""City improvements and metropolises (CK-IMP, CK-METRO)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import KnightsTable

from hexhaven.engine.state import State
from hexhaven.modules.cities_knights.hooks import KnightsModule


def table_with(*cities: str, seat: int = 0) -> KnightsTable:
    """Seat 0 in its action phase, with these cities of a seat."""
    table = KnightsTable()
    for place in cities:
        table.home(seat, place)
    table.act()
    return table


def levels(table: KnightsTable, seat: int) -> list[int]:
    at = table.improvements.levels + 3 * seat
    return table.cells[at : at + 3]


@pytest.mark.rule("CK-IMP-1", "CK-IMP-5")
def test_each_level_costs_as_many_commodities_as_its_number() -> None:
    table = table_with("0.0.N")
    table.hand(0, cloth=6)
    table.play("improve trade", "improve trade", "improve trade")
    assert levels(table, 0) == [0, 3, 0]
    assert table.size(0) == 0
    table.level(0, "trade", 5)
    table.hand(0, cloth=6)
    table.refused("improve trade", "CK-IMP-5")


@pytest.mark.rule("CK-IMP-1", "CK-IMP-6")
def test_only_the_commodity_of_the_track_pays() -> None:
    table = table_with("0.0.N")
    table.hand(0, paper=5, ore=5)
    table.refused("improve politics", "CK-IMP-6")
    table.play("improve science", "improve science")
    table.refused("improve science", "CK-IMP-6")
    assert table.held(0, "paper") == 2
    assert table.bank("paper") == 10


@pytest.mark.rule("CK-IMP-2", "CK-IMP-7")
def test_edge_13_without_a_city_nothing_is_bought_and_nothing_is_lost() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.level(0, "trade", 3)
    table.land()
    assert table.building("0.0.N") == 1
    table.hand(0, cloth=4, coin=2)
    table.refused("improve trade", "CK-IMP-2")
    table.play("trade coin ore")  # the trading house still works
    assert levels(table, 0) == [0, 3, 0]
    table.play("end")
    table.dice(1, 1, "trade")
    table.play("progress merchant")
    assert table.in_hand(0) == {"merchant": 1}


@pytest.mark.rule("CK-IMP-3", "CK-IMP-6", "CK-METRO-8")
def test_edge_24_and_46_level_four_needs_a_city_without_a_metropolis() -> None:
    table = table_with("0.0.N")
    table.metropolis("science", "0.0.N")
    table.level(0, "trade", 3)
    table.hand(0, cloth=4, paper=5)
    table.refused("improve trade", "CK-IMP-3")
    table.play("improve science")  # the holder's fifth level needs none
    assert levels(table, 0)[0] == 5
    table.home(0, "0.1.N")
    table.play("improve trade")
    assert table.game.points(0) == 8
    table.check()


@pytest.mark.rule("CK-IMP-3")
def test_level_four_needs_the_free_city_even_if_no_metropolis_is_won() -> None:
    table = table_with("0.0.N")
    table.home(1, "0.1.N")
    table.metropolis("science", "0.0.N")
    table.metropolis("trade", "0.1.N")
    table.level(0, "trade", 3)
    table.hand(0, cloth=4)
    table.refused("improve trade", "CK-IMP-3")


@pytest.mark.rule("CK-IMP-2", "CK-BARB-11")
def test_edge_46_a_city_on_its_side_is_no_city() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    for place in ("0.1.N", "0.2.N", "4.0.S", "4.1.S", "4.2.S"):
        table.home(0, place, city=False)
    table.land()
    table.empty_hands()
    table.hand(0, paper=1)
    table.refused("improve science", "CK-IMP-2")
    table.refused("wall 0.0.N", "CK-WALL-1")
    table.check()


@pytest.mark.rule("CK-IMP-4")
def test_level_three_works_from_the_moment_of_purchase() -> None:
    table = table_with("0.0.N")
    table.level(0, "trade", 2)
    table.hand(0, cloth=3, coin=2)
    table.refused("trade coin ore", "BASE-HARBOR-1")
    table.play("improve trade", "trade coin ore")


@pytest.mark.rule("CK-METRO-1", "CK-METRO-5", "CK-METRO-7")
def test_the_first_at_level_four_chooses_the_city_for_the_metropolis() -> None:
    table = table_with("0.0.N", "0.1.N", "0.2.N")
    table.metropolis("trade", "0.2.N")
    table.level(0, "science", 3)
    table.hand(0, paper=4)
    table.play("improve science")
    assert table.step == "metropolis"
    assert table.game.points(0) == 8
    table.refused("metropolis 0.2.N", "CK-METRO-1")
    table.refused("end", "CK-METRO-1")
    table.play("metropolis 0.1.N")
    assert table.game.points(0) == 10
    shown = table.game.view(None)["table"]
    assert isinstance(shown, dict)
    assert shown["metropolis"] == {"science": 0, "trade": 0, "politics": -1}
    table.check()


@pytest.mark.rule("CK-METRO-1")
def test_with_one_city_there_is_nothing_to_choose() -> None:
    table = table_with("0.0.N")
    table.level(0, "politics", 3)
    table.hand(0, coin=4)
    table.play("improve politics")
    assert table.step == "main"
    assert table.game.points(0) == 4


@pytest.mark.rule("CK-METRO-2")
def test_the_second_at_level_four_gets_nothing() -> None:
    table = table_with("0.0.N")
    table.home(1, "0.1.N")
    table.metropolis("science", "0.1.N")
    table.level(0, "science", 3)
    table.hand(0, paper=4)
    table.play("improve science")
    assert (table.game.points(0), table.game.points(1)) == (2, 4)


@pytest.mark.rule("CK-METRO-3", "CK-METRO-4", "CK-METRO-6", "CK-METRO-10")
def test_edge_25_the_first_at_level_five_takes_the_metropolis_for_good() -> None:
    table = table_with("0.0.N", "4.0.S")
    table.home(1, "0.1.N")
    table.metropolis("politics", "0.1.N")
    table.level(0, "politics", 4)
    table.hand(0, coin=5)
    table.play("improve politics")
    assert (table.game.points(0), table.game.points(1)) == (4, 4)  # nothing before the choice
    table.play("metropolis 4.0.S")
    assert (table.game.points(0), table.game.points(1)) == (6, 2)
    table.pass_turn()
    table.hand(1, coin=5)
    table.play("improve politics")
    assert (table.game.points(0), table.game.points(1)) == (6, 2)
    table.play("end")
    table.land()
    assert table.building("0.1.N") == 1  # the former host can be pillaged
    assert table.building("4.0.S") == 2
    table.check()


@pytest.mark.rule("CK-METRO-9")
def test_the_holder_at_level_five_keeps_it_where_it_is() -> None:
    table = table_with("0.0.N", "4.0.S")
    table.home(1, "0.1.N")
    table.metropolis("politics", "0.0.N")
    table.level(1, "politics", 4)
    table.hand(0, coin=5)
    table.play("improve politics")
    assert table.step == "main"
    assert table.game.points(0) == 6
    table.pass_turn()
    table.hand(1, coin=5)
    table.play("improve politics")
    assert (table.game.points(0), table.game.points(1)) == (6, 2)


@pytest.mark.rule("CK-METRO-7", "CK-METRO-8")
def test_a_seat_may_hold_all_three_and_problems_notice_a_bad_host() -> None:
    table = table_with("0.0.N", "0.1.N", "0.2.N")
    for track, place in (("science", "0.0.N"), ("trade", "0.1.N"), ("politics", "0.2.N")):
        table.metropolis(track, place)
    assert table.game.points(0) == 12
    table.check()
    table.cells[table.improvements.metropolis] = table.at("0.1.N")
    assert any("CK-METRO-7" in problem for problem in table.game.problems())
    assert "move_metropolis" not in {kind.name for kind in table.rules.layout.kinds}


class Listener(KnightsModule):
    """Hears of every improvement."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "listener"
        self.heard: list[tuple[int, int]] = []

    def after_improvement(self, state: State, seat: int, track: int) -> None:
        self.heard.append((seat, track))


def test_others_can_listen_to_improvements() -> None:
    listener = Listener()
    table = KnightsTable(extra=[listener])
    table.home(0, "0.0.N")
    table.act()
    table.hand(0, coin=1)
    table.play("improve politics")
    assert listener.heard == [(0, 2)]
