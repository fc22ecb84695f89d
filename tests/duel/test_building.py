"""Roads, settlements, cities, expansions and what they do (DUEL-BUILD, DUEL-EFF)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.duel_table import DuelTable

rule = pytest.mark.rule


@rule("DUEL-BUILD-1")
def test_costs_are_paid_and_nothing_else_limits_a_turn() -> None:
    table = DuelTable()
    table.hand(0, "fort", "sawmill", "siegfried")
    table.stores(0, lumber=3, brick=1, ore=1)
    table.do("build fort A:1,1", "build sawmill A:-1,1", "build siegfried A:1,-1")
    assert table.stock(0) == {}
    assert len(table.in_play(0)) == 3
    poor = DuelTable()
    poor.hand(0, "fort")
    poor.stores(0, lumber=3)
    poor.refused("build fort A:1,1", "DUEL-BUILD-1")


@rule("DUEL-BUILD-2")
def test_the_piles_are_shared_and_end() -> None:
    table = DuelTable()
    table.fill(0)
    table.cells[table.realm.road_pile] = 0
    table.cells[table.realm.city_pile] = 0
    table.refused("road A:2,0", "DUEL-BUILD-2")
    table.refused("city A:1,0", "DUEL-BUILD-2")


@rule("DUEL-BUILD-ROAD-1", "DUEL-BUILD-ROAD-2")
def test_roads() -> None:
    table = DuelTable()  # edge case 31
    table.fill(0)
    table.refused("road A:0,0", "DUEL-BUILD-ROAD-1")
    table.refused("road A:4,0", "DUEL-BUILD-ROAD-1")
    table.do("road A:2,0")
    table.fill(0)
    table.refused("road A:4,0", "DUEL-BUILD-ROAD-1")  # next to a road's end
    table.do("settlement A:3,0", "regions", "region wool5", "region ore4", "lay wool5 A:4,1")
    table.fill(0)
    table.do("road A:4,0")  # in the same turn
    table.check()


@rule("DUEL-BUILD-ROAD-3")
def test_a_road_without_a_settlement_to_come() -> None:
    table = DuelTable()
    table.fill(0)
    table.cells[table.realm.town_pile] = 0
    table.do("road A:2,0")
    table.fill(0)
    table.refused("settlement A:3,0", "DUEL-BUILD-2")


@rule("DUEL-BUILD-SET-1", "DUEL-BUILD-SET-2", "DUEL-BUILD-SET-3")
def test_settlements_bring_two_empty_regions() -> None:
    table = DuelTable()
    table.fill(0)
    table.refused("settlement A:3,0", "DUEL-BUILD-SET-1")
    table.refused("settlement A:1,0", "DUEL-BUILD-SET-1")
    table.do("road A:-2,0")
    table.fill(0)
    table.do("settlement A:-3,0")
    assert table.points() == [3, 2]
    assert table.step == "scout"
    table.play("regions", "region wool5", "region ore4")
    shown: Any = table.game.view(1)["table"]
    assert shown["new_regions"] == ["wool5", "ore4"]
    assert len(table.moves()) == 4
    table.refused("lay wool6 A:-4,1", "DUEL-BUILD-SET-2")
    table.refused("lay wool5 A:4,1", "DUEL-BUILD-SET-2")
    table.play("lay ore4 A:-4,1")
    assert (table.where(0, "ore4"), table.where(0, "wool5")) == ("A:-4,1", "A:-4,-1")
    assert (table.store(0, "ore4"), table.store(0, "wool5")) == (0, 0)
    table.check()


@rule("DUEL-BUILD-SET-4")
def test_regions_never_run_out() -> None:
    table = DuelTable()  # edge case 32
    for x in range(3, 12, 2):
        table.fill(0)
        table.do(f"road A:{x - 1},0")
        table.fill(0)
        table.do(f"settlement A:{x},0", "regions")
        for _ in range(2):
            table.play(table.game.text(table.game.chance()[-1][0]))
        table.play(table.moves()[0])
    shown: Any = table.game.view(None)["table"]
    assert shown["piles"]["region"] == 1
    table.fill(0)
    table.do("road A:-2,0")
    table.fill(0)
    table.refused("settlement A:-3,0", "DUEL-BUILD-2")
    table.check()


@rule("DUEL-BUILD-CITY-1", "DUEL-BUILD-CITY-2", "DUEL-BUILD-CITY-3")
def test_cities() -> None:
    table = DuelTable()
    table.put(0, fort="1,1")
    table.fill(0)
    table.refused("city A:3,0", "DUEL-BUILD-CITY-1")
    table.do("city A:1,0")
    assert table.points() == [4, 2]  # with the Fort's symbol a token
    assert table.in_play(0) == {"A:1,1": "fort"}  # edge case 33
    assert table.cells[table.realm.town_pile] == 5
    table.fill(0)
    table.refused("city A:1,0", "DUEL-BUILD-CITY-1")
    table.do("road A:2,0")
    table.fill(0)
    table.do("settlement A:3,0", "regions", "region wool5", "region ore4", "lay wool5 A:4,1")
    table.fill(0)
    table.do("city A:3,0")
    assert table.points() == [6, 2]
    names = {kind.name for kind in table.rules.layout.kinds}
    assert not names & {"move_road", "raze", "sell"}


@rule("DUEL-BUILD-EXP-1", "DUEL-BUILD-EXP-6")
def test_where_expansions_go() -> None:
    table = DuelTable()
    table.hand(0, "church", "fort", "abbey")
    table.fill(0)
    table.refused("build church A:1,1", "DUEL-BUILD-EXP-1")
    table.refused("build fort A:3,1", "DUEL-BUILD-EXP-1")
    table.refused("build smithy A:1,1", "DUEL-BUILD-EXP-3")
    table.play("build fort A:1,1")
    table.refused("build abbey A:1,1", "DUEL-BUILD-EXP-6")
    table.city(0, "1,0")
    table.do("build abbey A:1,2", "build church A:1,-1")
    assert set(table.in_play(0)) == {"A:1,1", "A:1,2", "A:1,-1"}


@rule("DUEL-BUILD-EXP-6")
def test_full_slots() -> None:
    table = DuelTable()  # edge case 45
    table.put(0, fort="1,1", fort_2="1,-1", fleet_ore="-1,1", abbey="-1,-1")
    table.hand(0, "smithy")
    table.fill(0)
    assert table.moves("build") == []
    table.next_turn()
    table.end()
    table.event("civil_war")
    assert "A:-1,1" not in table.in_play(0)
    while table.step in ("excess", "put"):
        table.play("under 1" if table.step == "excess" else table.moves()[0])
    table.fill(0)
    assert any(text.endswith("A:-1,1") for text in table.moves("build"))


@rule("DUEL-BUILD-EXP-2")
def test_expansions_stay() -> None:
    table = DuelTable()
    table.put(0, fort="1,1")
    table.refused("demolish A:1,1", "DUEL-BUILD-EXP-2")


@rule("DUEL-BUILD-EXP-4", "DUEL-EFF-ABBEY-1", "DUEL-HAND-1")
def test_copies_add_up() -> None:
    table = DuelTable()
    table.city(0, "1,0")
    assert table.realm.limit(table.state, 0) == 3
    table.put(0, abbey="1,1", abbey_2="1,2", library="1,-1", library_2="1,-2")
    assert table.realm.limit(table.state, 0) == 7
    assert table.realm.limit(table.state, 1) == 3


@rule("DUEL-BUILD-EXP-5")
def test_a_mill_without_its_region() -> None:
    table = DuelTable()
    table.hand(0, "grain_mill")
    table.stores(0, grain=1, brick=1)
    table.play("build grain_mill A:1,-1")
    table.turns.produce(table.state, 1)
    assert table.store(0, "grain1") == 1


@rule("DUEL-EFF-SMITHY-1")
def test_the_smithy() -> None:
    table = DuelTable()  # edge case 9
    table.put(0, conrad="1,1", otto="1,-1", smithy="-1,1")
    counters: Any = table.game.view(1)["seats"]
    assert counters[0]["counters"]["strength"] == 7
    assert counters[0]["counters"]["tournament"] == 3


@rule("DUEL-EFF-HARBOR-1")
def test_the_harbor() -> None:
    table = DuelTable()
    table.city(0, "1,0")
    table.put(0, fleet_ore="1,1", fleet_wool="1,2", fleet_gold="1,-1", harbor="1,-2")
    counters: Any = table.game.view(1)["seats"]
    assert counters[0]["counters"]["symbols"] == 7


@rule("DUEL-EFF-MARK-1")
def test_protecting_cards_have_a_crest() -> None:
    table = DuelTable()
    table.city(0, "1,0")
    table.put(0, fort="1,1", bath_house="1,2", aqueduct="1,-1", church="1,-2", abbey="-1,1")
    pieces: Any = table.game.view(1)["pieces"]
    marked = {piece["kind"] for piece in pieces if piece.get("crest")}
    assert marked == {"fort", "bath_house", "aqueduct", "church"}


@rule("DUEL-EFF-NOW-1")
def test_expansions_work_at_once() -> None:
    table = DuelTable()  # edge case 37
    table.hand(0, "abbey", "fleet_ore", "fort", "spy")
    table.stores(0, lumber=2, ore=3, brick=1, wool=1)
    table.do("build fleet_ore A:1,1", "trade ore gold", "build abbey A:1,-1")
    table.play("end")
    assert table.cards(0) == ["spy", "fort"]
    table.play("draw 1")
    assert "done" in table.moves()
    table.play("draw 1")
    assert table.game.actor == 1
    table.unlock()
    table.hand(1, "arsonist")
    table.roll("tournament", 6)
    table.play("play arsonist", "pass", "attack 1")
    assert table.realm.limit(table.state, 0) == 3
    assert table.step == "excess"
