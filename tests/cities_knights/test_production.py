"""What cities yield, the bank's shortage, the aqueduct (CK-PROD)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import KnightsTable


@pytest.mark.rule("CK-PROD-1", "CK-PROD-2", "CK-PROD-3")
@pytest.mark.parametrize(
    ("place", "total", "settlement", "city"),
    [
        ("1.0.NW", 3, {"lumber": 1}, {"lumber": 1, "paper": 1}),
        ("3.0.SW", 10, {"wool": 1}, {"wool": 1, "cloth": 1}),
        ("0.1.N", 2, {"ore": 1}, {"ore": 1, "coin": 1}),
        ("4.0.S", 9, {"grain": 1}, {"grain": 2}),
        ("0.0.N", 6, {"brick": 1}, {"brick": 2}),
    ],
)
def test_each_terrain_pays_by_the_table(
    place: str, total: int, settlement: dict[str, int], city: dict[str, int]
) -> None:
    for is_city, due in ((False, settlement), (True, city)):
        table = KnightsTable()
        table.home(1, place, is_city)
        table.roll(total)
        assert table.cards(1) == due


@pytest.mark.rule("CK-PROD-2")
def test_a_metropolis_city_yields_like_a_city_and_nobody_chooses() -> None:
    table = KnightsTable()
    table.home(0, "1.0.NW")
    table.metropolis("science", "1.0.NW")
    table.dice(1, 2, "ship")
    assert table.cards(0) == {"lumber": 1, "paper": 1}
    assert table.step == "main"


@pytest.mark.rule("CK-PROD-4")
def test_the_robber_suppresses_resource_and_commodity() -> None:
    table = KnightsTable()
    table.unlock()
    table.home(1, "1.0.NW")
    table.robber(1, 0)
    table.roll(3)
    assert table.cards(1) == {}


@pytest.mark.rule("CK-PROD-5", "CK-BARB-14")
def test_edge_12_a_city_pillaged_on_its_own_number_pays_as_a_settlement() -> None:
    table = KnightsTable()
    table.home(1, "1.0.NW")
    table.land(3)
    assert table.building("1.0.NW") == 1
    assert table.cards(1) == {"lumber": 1}
    table.check()


@pytest.mark.rule("CK-PROD-6", "CK-PROD-7")
def test_edge_14_each_kind_is_short_on_its_own() -> None:
    table = KnightsTable()
    table.home(0, "1.0.NW")
    table.home(1, "1.0.S")
    table.drain("paper", 1)
    table.roll(3)
    assert table.cards(0) == table.cards(1) == {"lumber": 1}
    assert table.bank("paper") == 1

    table = KnightsTable()
    table.home(0, "1.0.NW")
    table.drain("paper", 1)
    table.roll(3)
    assert table.cards(0) == {"lumber": 1, "paper": 1}
    table.play("end")
    table.roll(3)
    assert table.cards(0) == {"lumber": 2, "paper": 1}


@pytest.mark.rule("CK-PROD-7")
def test_a_city_on_commodity_terrain_claims_one_resource() -> None:
    table = KnightsTable()
    table.home(0, "1.0.NW")
    table.home(1, "1.0.S")
    table.drain("lumber", 2)
    table.roll(3)
    assert table.held(0, "lumber") == table.held(1, "lumber") == 1


@pytest.mark.rule("CK-PROD-8")
def test_commodities_go_back_to_the_bank() -> None:
    table = KnightsTable()
    table.home(0, "1.0.NW")
    table.act()
    table.hand(0, paper=1, cloth=3)  # a 3:1 harbor
    table.play("improve science", "trade cloth ore")
    assert table.bank("paper") == table.bank("cloth") == 12


def aqueduct(*seats: int) -> KnightsTable:
    """A table on which these seats have an aqueduct."""
    table = KnightsTable()
    for seat in seats:
        table.level(seat, "science", 3)
    return table


@pytest.mark.rule("CK-PROD-9", "CK-PROD-10", "CK-IMP-4")
def test_who_gets_nothing_takes_a_resource_or_declines_in_turn_order() -> None:
    table = aqueduct(0, 2, 3)
    table.home(3, "0.1.N", city=False)
    table.dice(1, 1, "trade")
    assert table.step == "aqueduct"
    assert table.game.actors == [0]
    assert len(table.moves()) == 6
    table.play("aqueduct wool")
    assert table.game.actors == [2]
    table.play("decline")
    assert table.step == "main"
    assert [table.cards(seat) for seat in range(4)] == [{"wool": 1}, {}, {}, {"ore": 1}]


@pytest.mark.rule("CK-PROD-9")
def test_the_reason_for_getting_nothing_does_not_matter() -> None:
    table = aqueduct(1)
    table.unlock()
    table.home(1, "1.0.NW")
    table.robber(1, 0)
    table.dice(1, 2, "trade")
    assert table.game.actors == [1]


@pytest.mark.rule("CK-PROD-10", "CK-SEVEN-1")
def test_the_aqueduct_does_not_work_on_a_seven() -> None:
    table = aqueduct(0)
    table.dice(1, 6, "trade")
    assert table.step == "main"


@pytest.mark.rule("CK-PROD-9", "CK-PROD-7")
def test_edge_15_paper_without_lumber_is_a_gain() -> None:
    table = aqueduct(0)
    table.home(0, "1.0.NW")
    table.home(1, "1.0.S")
    table.drain("lumber", 1)
    table.dice(1, 2, "trade")
    assert table.cards(0) == {"paper": 1}
    assert table.step == "main"


@pytest.mark.rule("CK-PROD-10", "CK-PROD-12")
def test_edge_45_only_what_the_bank_holds_can_be_taken() -> None:
    table = aqueduct(0, 1)
    table.level(1, "science", 5)
    for name in ("brick", "lumber", "wool", "grain"):
        table.drain(name, 0)
    table.drain("ore", 1)
    table.dice(6, 5, "trade")
    assert table.moves() == ["aqueduct ore", "decline"]
    table.refused("aqueduct wool", "CK-PROD-10")
    table.play("aqueduct ore")
    assert table.step == "main"  # the second is not asked: nothing is left

    table = aqueduct(0)
    for name in ("brick", "lumber", "wool", "grain", "ore"):
        table.drain(name, 0)
    table.dice(6, 5, "trade")
    assert table.step == "main"


@pytest.mark.rule("CK-PROD-11")
def test_cards_from_elsewhere_are_no_production() -> None:
    table = aqueduct(0)
    table.home(0, "4.0.S", city=False)
    table.card(0, "irrigation")
    table.dice(6, 5, "trade")
    table.play("decline", "irrigation", "end")
    table.dice(6, 5, "trade")  # what irrigation brought is no part of this roll
    assert table.game.actors == [0]
