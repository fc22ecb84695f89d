"""The science cards (CK-CARD)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable

from hexhaven.modules.base.building import Building


def with_card(name: str, many: int = 1) -> KnightsTable:
    """Seat 0 holds a card."""
    table = KnightsTable()
    table.card(0, name, many)
    return table


@pytest.mark.rule("CK-CARD-ALCHEMIST-1", "CK-CARD-ALCHEMIST-2", "CK-ROB-1")
def test_edge_4_the_alchemist_sets_a_seven_before_the_first_attack() -> None:
    table = with_card("alchemist", 2)
    table.level(2, "trade", 2)
    table.hand(1, wool=8)
    table.play("alchemist 3 4")
    assert {table.game.text(move): weight for move, weight in table.game.chance()} == {
        "event ship": 3,
        "event science": 1,
        "event trade": 1,
        "event politics": 1,
    }
    table.play("event trade", "progress merchant")  # red 3 is enough for level 2
    assert table.step == "discard"
    table.play(*["discard 1 wool"] * 4)
    assert table.step == "main"
    table.refused("alchemist 1 1", "CK-PC-4")  # one in a turn


@pytest.mark.rule("CK-CARD-ALCHEMIST-2", "CK-DIE-3")
def test_the_chosen_red_die_opens_the_gate_and_all_are_paid() -> None:
    table = with_card("alchemist")
    table.level(2, "trade", 2)
    table.home(1, "0.0.N", city=False)
    table.play("alchemist 5 1", "event trade")
    assert table.step == "main"
    assert table.cards(1) == {"brick": 1}


@pytest.mark.rule("CK-PC-7", "CK-ORDER-2", "CK-CARD-ALCHEMIST-2")
def test_edge_38_the_alchemist_can_be_drawn_again_on_the_same_roll() -> None:
    table = with_card("alchemist")
    table.level(0, "science", 1)
    table.deck_left("science")
    table.play("alchemist 1 1")
    assert table.under("science") == ["alchemist"]
    table.play("event science")
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["progress alchemist"]
    table.play("progress alchemist")
    assert table.in_hand(0) == {"alchemist": 1}
    assert table.step == "main"
    table.refused("alchemist 1 1", "CK-PC-4")


@pytest.mark.rule("CK-CARD-CRANE-1")
def test_edge_26_a_crane_saves_one_commodity_and_serves_one_level() -> None:
    table = with_card("crane", 2)
    table.home(0, "0.0.N")
    table.act()
    table.play("crane science")
    assert table.improvements.level(table.game.state, 0, 0) == 1
    table.refused("crane science", "CK-IMP-6")
    table.hand(0, paper=1)
    table.play("crane science")
    assert table.improvements.level(table.game.state, 0, 0) == 2
    assert table.size(0) == 0
    table.card(0, "medicine")
    table.refused("crane trade", "CK-PC-4")


@pytest.mark.rule("CK-CARD-CRANE-1", "CK-METRO-1")
def test_a_crane_brings_a_metropolis_too() -> None:
    table = with_card("crane")
    table.home(0, "0.0.N")
    table.home(0, "0.1.N")
    table.level(0, "politics", 3)
    table.act()
    table.hand(0, coin=3)
    table.play("crane politics", "metropolis 0.1.N")
    assert table.game.points(0) == 6


@pytest.mark.rule("CK-CARD-ENGINEER-1")
def test_the_engineer_builds_a_wall_free() -> None:
    table = with_card("engineer")
    table.home(0, "0.0.N")
    table.act()
    table.refused("engineer 0.1.N", "CK-CARD-ENGINEER-1")
    table.play("engineer 0.0.N")
    assert table.stock(0, table.walls.piece) == 2
    table.check()


@pytest.mark.rule("CK-CARD-INVENTOR-1")
def test_the_inventor_swaps_two_numbers() -> None:
    table = with_card("inventor", 2)
    table.home(0, "1.0.NW", city=False)
    table.act()
    for fixed in ("0.0", "0.1", "2.0", "4.1", "1.2"):  # 6, 2, 8, 12, desert
        table.refused(f"inventor {fixed}", "CK-CARD-INVENTOR-1")
    table.play("inventor 1.0")
    shown = table.game.view(1)["table"]
    assert isinstance(shown, dict)
    assert shown["inventor"] == table.hex(1, 0)
    table.refused("swap 2.3", "CK-CARD-INVENTOR-1")  # a 3 as well
    table.refused("swap 2.0", "CK-CARD-INVENTOR-1")
    table.refused("end", "CK-CARD-INVENTOR-1")
    table.play("swap 3.0", "end")
    assert table.cells[table.island.token + table.hex(1, 0)] == 10
    assert table.cells[table.island.token + table.hex(3, 0)] == 3
    table.roll(10)
    assert table.cards(0) == {"lumber": 1}
    table.check()


@pytest.mark.rule("CK-CARD-IRRIGATION-1", "CK-CARD-MINING-1")
@pytest.mark.parametrize(
    ("card", "kind", "places"),
    [("irrigation", "grain", ("2.1.S", "4.0.S")), ("mining", "ore", ("1.1.S", "3.2.S"))],
)
def test_two_cards_for_each_hex_once(card: str, kind: str, places: tuple[str, str]) -> None:
    table = with_card(card, 2)
    table.home(0, places[0])
    table.home(0, places[1], city=False)
    hexes = {
        hex
        for place in places
        for hex in table.rules.board.node_hexes[table.at(place)]
        if table.island.yields[table.cells[table.island.terrain + hex]] == table.kind(kind)
    }
    table.unlock()
    table.cells[table.island.robber] = min(hexes)
    table.act()
    table.play(card)
    assert table.cards(0) == {kind: 2 * len(hexes)}
    table.empty_hands()
    table.drain(kind, 1)
    table.play(card)
    assert table.cards(0) == {kind: 1}


@pytest.mark.rule("CK-CARD-IRRIGATION-1")
def test_irrigation_from_an_empty_bank_is_refused() -> None:
    table = with_card("irrigation")
    table.home(0, "4.0.S", city=False)
    table.act()
    table.drain("grain", 0)
    table.refused("irrigation", "CK-CARD-IRRIGATION-1")


@pytest.mark.rule("CK-CARD-MEDICINE-1")
def test_medicine_upgrades_for_less() -> None:
    table = with_card("medicine")
    table.home(0, "0.0.N", city=False)
    table.act()
    table.hand(0, ore=2)
    table.refused("medicine 0.0.N", "CK-CARD-MEDICINE-1")
    table.hand(0, ore=2, grain=1)
    table.refused("medicine 0.1.N", "CK-CARD-MEDICINE-1")
    table.cells[table.island.stock + 2] = 0
    table.refused("medicine 0.0.N", "CK-CARD-MEDICINE-1")
    table.cells[table.island.stock + 2] = 4
    table.play("medicine 0.0.N")
    assert table.building("0.0.N") == 2
    assert table.size(0) == 0
    table.check()


@pytest.mark.rule("CK-CARD-MEDICINE-1", "CK-BARB-12")
def test_edge_26_medicine_turns_up_the_city_on_its_side_first() -> None:
    table = with_card("medicine")
    table.home(0, "0.0.N")
    for place in ("0.1.N", "0.2.N", "4.0.S", "4.1.S", "4.2.S"):
        table.home(0, place, city=False)
    table.land()
    table.hand(0, ore=2, grain=1)
    table.refused("medicine 0.1.N", "CK-BARB-12")
    table.play("medicine 0.0.N")
    assert (table.stock(0, 1), table.stock(0, 2)) == (0, 3)
    table.check()


@pytest.mark.rule("CK-CARD-ROADS-1")
def test_road_building_gives_two_roads_one_after_the_other() -> None:
    table = with_card("road_building", 2)
    table.home(0, "0.0.N")
    table.road(0, *LINE[:3])
    table.act()
    table.play("road_building")
    assert table.step == "free_road"
    table.refused("stop", "BASE-PROGRESS-2")
    table.refused("end", "BASE-PROGRESS-1")
    table.play("road 0.1.NE", "road 0.2.NW")
    assert table.game.points(0) == 4  # the longest road, counted after each
    table.play("road_building", "road 0.2.NE", "stop")
    assert table.stock(0, 0) == 9
    building = table.rules.part(Building)
    assert building.has_free_road(table.game.state, 0)


@pytest.mark.rule("CK-CARD-ROADS-1")
def test_with_one_road_piece_only_one_road_is_built() -> None:
    table = with_card("road_building")
    table.home(0, "0.0.N")
    table.road(0, *LINE)
    table.act()
    table.cells[table.island.stock] = 1
    table.play("road_building")
    table.play(table.moves()[0])
    assert table.step == "main"


@pytest.mark.rule("CK-CARD-SMITH-1", "CK-KNPROM-2")
def test_the_smith_promotes_one_or_two_knights_free() -> None:
    table = with_card("smith", 2)
    table.road(0, *LINE)
    table.knight(0, "0.0.N", active=True)
    table.knight(0, "0.1.N")
    table.act()
    table.play("smith 0.0.N")
    table.refused("end", "CK-CARD-SMITH-1")
    table.refused("promote 0.0.N", "CK-KNPROM-2")
    table.play("decline")
    assert table.knight_at("0.0.N") == (0, 2, True)
    table.play("smith 0.1.N")
    assert table.step == "main"  # the other has been promoted this turn
    table.check()
