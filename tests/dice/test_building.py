"""DICE-BUILD and what is built: roads, settlements, cities, knights."""

from __future__ import annotations

import pytest
from tests.dice_table import DiceTable

rule = pytest.mark.rule


@rule("DICE-BUILD-1")
def test_building_while_the_dice_last() -> None:
    """Edge case 4."""
    table = DiceTable()
    table.turn("2 lumber 2 brick wool grain", "road R1", "settlement S3")
    assert table.shown() == []
    table.refused("road R2", "DICE-BUILD-1")
    table.play("end")
    assert table.boxes(0) == [4]


@rule("DICE-BUILD-1")
def test_each_die_pays_once() -> None:
    table = DiceTable()
    table.turn("lumber brick wool grain 2 ore")
    assert {"road R1", "settlement S3", "knight K1"} <= set(table.moves())
    table.play("knight K1")
    assert table.shown() == ["lumber", "brick", "ore"]
    table.refused("settlement S3", "DICE-BUILD-1")
    table.play("road R1")


@rule("DICE-BUILD-2")
def test_a_road_opens_a_site_at_once() -> None:
    table = DiceTable()
    table.put(0, "R1", "S3")
    table.turn("2 lumber 2 brick wool grain")
    table.refused("settlement S4", "DICE-SETTLE-1")
    table.play("road R3", "settlement S4", "end")
    assert table.boxes(0) == [5]


@rule("DICE-BUILD-3")
def test_building_jokers_and_gold_in_any_order() -> None:
    """Edge case 13."""
    table = DiceTable()
    table.put(0, "K1")
    table.turn("4 gold lumber wool", "gold brick", "road R1")
    table.joker("K1", "wool")
    assert table.shown() == ["ore", "gold", "gold"]
    table.play("gold grain")
    assert table.shown() == ["grain", "ore"]


@rule("DICE-BUILD-4")
def test_each_symbol_is_built_once() -> None:
    table = DiceTable()
    table.put(0, "R1", "S3")
    table.turn("2 lumber 2 brick wool grain")
    table.refused("road R1", "DICE-BUILD-4")
    table.refused("settlement S3", "DICE-BUILD-4")


@rule("DICE-BUILD-4")
def test_no_distance_rule() -> None:
    table = DiceTable(2, plus=True)
    table.put(0, "P1", "P3", "A1")
    table.put(0, "A2")
    table.check()


@rule("DICE-BUILD-4")
def test_when_all_settlements_are_built_only_a_road_is_left() -> None:
    """Edge case 28."""
    table = DiceTable()
    roads = ["R1", "R3", "R4", "R6", "R7", "R8", "R9", "R10", "R11", "R12"]
    table.put(0, *roads, "S3", "S4", "S5", "S7", "S9", "S11")
    table.turn("lumber brick wool grain 2 gold")
    assert table.moves("settlement") == []
    assert table.moves("road") == ["road R2", "road R5", "road R13"]


@rule("DICE-BUILD-5")
def test_building_is_optional() -> None:
    table = DiceTable()
    table.turn("lumber brick wool grain 2 ore")
    assert len(table.moves()) > 1
    table.play("end")
    assert table.built(0) == []


@rule("DICE-BUILD-6")
def test_with_nothing_left_to_do_the_turn_is_ended_by_a_move() -> None:
    table = DiceTable()
    table.turn("6 wool")
    assert table.moves() == ["end"]
    assert table.step == "build"


@rule("DICE-ROAD-1")
def test_a_road_touches_another() -> None:
    """Edge case 5."""
    table = DiceTable()
    table.turn("2 lumber 2 brick 2 ore")
    assert table.moves("road") == ["road R1"]
    table.refused("road R3", "DICE-ROAD-1")
    table.play("road R1")
    assert table.moves("road") == ["road R2", "road R3"]
    table.play("road R3", "end")
    assert table.boxes(0) == [2]


@rule("DICE-ROAD-2")
def test_symbols_do_not_block_roads() -> None:
    table = DiceTable()
    table.put(0, "S3")
    table.turn("lumber brick 4 ore", "road R1", "end")  # past the settlement that is built
    table.put(0, "R3")
    table.turn("lumber brick 4 ore", "road R4", "end")  # past one that is not
    table.put(0, "R6", "R7", "R8", "R13", "R14")
    table.turn("lumber brick 4 ore", "road R15")  # past a city that is not


@rule("DICE-SETTLE-1")
def test_a_settlement_needs_a_road() -> None:
    table = DiceTable()
    table.put(0, "S3", "R1")
    table.turn("lumber brick wool grain 2 ore")
    table.refused("settlement S4", "DICE-SETTLE-1")


@rule("DICE-SETTLE-1")
def test_the_start_road_leads_to_the_first_settlement() -> None:
    table = DiceTable()
    table.turn("lumber brick wool grain 2 ore", "settlement S3")


@rule("DICE-SETTLE-2")
def test_settlements_come_in_order() -> None:
    """Edge case 6."""
    table = DiceTable()
    table.put(0, "R1", "R3")
    table.turn("lumber brick wool grain 2 ore")
    table.refused("settlement S4", "DICE-SETTLE-2")
    assert table.moves("settlement") == ["settlement S3"]


@rule("DICE-CITY-1")
def test_a_city_needs_a_road_and_no_settlement() -> None:
    """Edge case 7."""
    table = DiceTable()
    table.put(0, "R1")
    table.turn("3 ore 2 grain wool")
    table.refused("city C7", "DICE-CITY-1")
    table.put(0, "R2")
    table.play("city C7", "end")
    assert table.boxes(0) == [7]


@rule("DICE-CITY-2")
def test_cities_come_in_order() -> None:
    """Edge case 8."""
    table = DiceTable()
    table.put(0, "R1", "R2", "R3", "R4", "R5")
    table.turn("3 ore 2 grain wool")
    table.refused("city C12", "DICE-CITY-2")
    table.put(0, "C7")
    table.play("city C12")


@rule("DICE-KNIGHT-1")
def test_a_knight_needs_nothing_beside_it() -> None:
    table = DiceTable()
    table.turn("ore wool grain 3 lumber", "knight K1", "end")
    assert table.boxes(0) == [1]


@rule("DICE-KNIGHT-2")
def test_knights_come_in_order() -> None:
    """Edge case 9."""
    table = DiceTable()
    table.turn("2 ore 2 wool 2 grain")
    table.refused("knight K2", "DICE-KNIGHT-2")
    table.play("knight K1", "knight K2", "end")
    assert table.boxes(0) == [3]


def test_the_sheet_of_the_catalogue() -> None:
    sheet = DiceTable().pad.sheet
    assert [sum(values) for values in sheet.values] == [16, 39, 69, 21]
    needed = {}
    for thing in (1, 2):
        for name, access in zip(sheet.names[thing], sheet.access[thing], strict=True):
            needed[name] = sheet.names[0][(access & -access).bit_length() - 1]
    first_roads = "S3 R0 S4 R3 S5 R6 S7 R8 S9 R10 S11 R12 C7 R2 C12 R5 C20 R14 C30 R16".split()
    assert needed == dict(zip(first_roads[::2], first_roads[1::2], strict=True))
    assert len(sheet.nodes) == 18


@pytest.mark.parametrize("plus", [False, True])
def test_every_road_touches_the_corners_of_its_hexes(plus: bool) -> None:
    sheet = DiceTable(2, plus=plus).pad.sheet
    corners = set()
    for hex in sheet.hexes:
        x, y = hex.x, hex.y
        corners |= {(x - 2, y), (x + 2, y)}
        corners |= {(x + dx, y + dy) for dx in (-1, 1) for dy in (-1, 1)}
    assert set(sheet.node_xy) <= corners
    for near, far in sheet.road_ends:
        (ax, ay), (bx, by) = sheet.node_xy[near], sheet.node_xy[far]
        assert (abs(ax - bx), abs(ay - by)) in ((2, 0), (1, 1))
