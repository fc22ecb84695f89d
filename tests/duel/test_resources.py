"""Stores, payments, gains and takings (DUEL-RES)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.duel_table import DuelTable

from hexhaven.modules.duel.cards import CARDS
from hexhaven.modules.duel.kinds import CITY_COST, GOLD, ROAD_COST, SETTLEMENT_COST

rule = pytest.mark.rule


@rule("DUEL-RES-2", "DUEL-RES-10")
def test_regions_store_openly() -> None:
    table = DuelTable()
    table.region(0, "ore5", "4,1")
    table.stores(0, ore2=2, ore5=3)
    assert table.stock(0) == {"ore": 5}
    pieces: Any = table.game.view(1)["pieces"]
    stores = {p["label"]: p["store"] for p in pieces if p.get("store") and p["owner"] == 0}
    assert stores == {"ore 2": 2, "ore 5": 3}


@rule("DUEL-RES-3", "DUEL-RES-4")
def test_what_does_not_fit_is_lost() -> None:
    table = DuelTable()  # edge case 3
    table.region(0, "ore5", "4,1")
    table.stores(0, ore5=3, ore2=1)
    table.turns.produce(table.state, 5)
    assert (table.store(0, "ore5"), table.store(0, "ore2")) == (3, 1)
    assert not [text for text in table.moves() if text.split()[0] == "shift"]
    table.refused("trade ore ore", "DUEL-TRADE-1")


@rule("DUEL-RES-5")
def test_a_gain_of_choice_is_named_and_cannot_be_declined() -> None:
    table = DuelTable(main=False)
    table.stores(0, grain=3)
    table.fill(1)
    table.roll("year_of_plenty", 2)
    assert table.step == "gain"
    assert len(table.moves()) == 5
    assert table.moves() == table.moves("gain")
    table.refused(f"gain {table.where(0, 'grain1')}", "DUEL-RES-5")
    table.refused(f"gain {table.where(1, 'grain2')}", "DUEL-RES-12")
    table.play(f"gain {table.where(0, 'gold6')}")
    assert table.stock(0) == {"grain": 3, "gold": 1, "ore": 1}  # and the mountains 2
    assert table.step == "main"  # all regions of the other are full: the gain is lost


@rule("DUEL-RES-6")
def test_the_payer_chooses_the_regions() -> None:
    table = DuelTable()
    table.region(0, "brick1", "4,1")
    table.stores(0, brick5=2, brick1=2, lumber=1)
    table.play("road A:2,0")
    assert table.step == "pay"
    first, second = table.where(0, "brick5"), table.where(0, "brick1")
    assert table.moves() == [f"pay {first}", f"pay {second}"]
    table.refused(f"pay {table.where(0, 'lumber4')}", "DUEL-RES-6")
    table.refused("road A:-2,0", "DUEL-RES-6")
    table.play(f"pay {first}", f"pay {second}")
    assert (table.store(0, "brick5"), table.store(0, "brick1")) == (1, 1)
    assert table.stock(0) == {"brick": 2}
    table.check()


@rule("DUEL-RES-7", "DUEL-RES-12", "DUEL-ATK-BR-1", "DUEL-ATK-BR-4")
def test_taking_needs_a_unit_there_and_room_here() -> None:
    table = DuelTable()
    table.unlock()
    table.hand(0, "brigands_card")
    table.region(1, "ore4", "4,1")
    table.region(0, "ore5", "4,1")
    table.stores(0, wool=3)
    table.stores(1, ore3=1, ore4=1, wool=2)
    table.play("play brigands_card", "pass", "attack 5")
    assert table.step == "pay"  # ore is the only kind with room here: no question which
    table.do(table.moves()[0])
    assert table.stock(0) == {"wool": 3, "ore": 2}
    table.check()


@rule("DUEL-RES-7", "DUEL-RES-12")
def test_each_chooses_the_own_region() -> None:
    table = DuelTable()
    table.unlock()
    table.hand(0, "brigands_card")
    table.region(1, "ore4", "4,1")
    table.region(0, "ore5", "4,1")
    table.stores(0, wool=3)
    table.stores(1, ore3=2, ore4=2, wool=2)
    table.play("play brigands_card", "pass", "attack 1")
    assert (table.step, table.game.actor) == ("pay", 1)
    table.play(f"pay {table.where(1, 'ore4')}")
    assert (table.step, table.game.actor) == ("gain", 0)
    table.play(f"gain {table.where(0, 'ore5')}")
    assert (table.step, table.game.actor) == ("pay", 1)
    table.play(f"pay {table.where(1, 'ore4')}", f"gain {table.where(0, 'ore2')}")
    assert table.stock(0) == {"wool": 3, "ore": 2}
    assert table.stock(1) == {"wool": 2, "ore": 2}
    assert table.step == "main"


@rule("DUEL-RES-8")
def test_gold_pays_searches_and_no_buildings() -> None:
    table = DuelTable()
    table.stores(0, gold=2)
    table.play("end")
    assert "search 3" in table.moves()
    table.play("search 3")
    assert table.stock(0) == {}
    costs = [card.cost for card in CARDS] + [ROAD_COST, SETTLEMENT_COST, CITY_COST]
    assert not any(cost[GOLD] for cost in costs)


@rule("DUEL-RES-9")
def test_the_traders_never_run_out() -> None:
    table = DuelTable()
    for _ in range(20):
        table.stores(0, wool=3)
        table.play("trade wool ore")
        assert table.stock(0) == {"ore": 1}


@rule("DUEL-RES-11")
def test_payments_are_made_in_full_or_not_at_all() -> None:
    table = DuelTable()
    table.stores(0, brick=1, lumber=3)
    table.refused("road A:2,0", "DUEL-BUILD-1")
    table.refused("offer 2 brick for ore", "DUEL-RES-11")
    table.city(0, "1,0")
    place = table.realm.places.region.parse(table.where(0, "ore2"))
    table.realm.add(table.state, 0, place, -1)
    assert table.store(0, "ore2") == 0
    table.check()
