"""Trade with the traders and with the other player (DUEL-TRADE)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.duel_table import DuelTable

import hexhaven

rule = pytest.mark.rule


@rule("DUEL-TRADE-1", "DUEL-TRADE-4", "DUEL-TRADE-11")
def test_three_for_one() -> None:
    table = DuelTable()  # edge case 34
    table.stores(0, lumber=3, gold=3)
    table.refused("trade lumber lumber", "DUEL-TRADE-1")
    table.refused("trade wool ore", "DUEL-TRADE-1")
    table.refused("trade lumber gold", "DUEL-TRADE-5")
    table.play("trade lumber ore", "trade gold lumber")
    assert table.stock(0) == {"ore": 1, "lumber": 1}
    table.region(0, "wool5", "4,1")
    table.stores(0, wool3=2, wool5=1)
    table.play("trade wool gold")  # from any own regions
    assert table.stock(0) == {"gold": 1}


@rule("DUEL-TRADE-2", "DUEL-TRADE-11")
def test_a_fleet_trades_two_for_one() -> None:
    table = DuelTable()
    table.put(0, fleet_wool="-1,-1", fleet_gold="1,1")
    table.stores(0, wool=3, gold=2)
    table.play("trade wool ore")
    assert table.stock(0) == {"wool": 1, "ore": 1, "gold": 2}
    table.refused("trade wool ore", "DUEL-TRADE-2")
    table.play("trade gold ore")
    table.city(0, "1,0")
    table.put(0, mint="1,-1")
    table.stores(0, gold=2)
    table.play("trade gold ore")
    assert table.stock(0) == {"gold": 1, "ore": 1}
    seats: Any = table.game.view(1)["seats"]
    assert seats[0]["counters"]["rates"] == {
        "lumber": 3, "brick": 3, "wool": 2, "grain": 3, "ore": 3, "gold": 1,
    }  # fmt: skip


@rule("DUEL-TRADE-3", "DUEL-TRADE-5")
def test_the_mint() -> None:
    table = DuelTable()
    table.city(0, "1,0")
    table.put(0, mint="1,1")
    table.stores(0, gold=1, ore=3)
    table.refused("trade gold ore", "DUEL-TRADE-5")
    table.play("trade gold wool")
    table.refused("trade gold wool", "DUEL-TRADE-3")
    assert table.stock(0) == {"wool": 1, "ore": 3}


@rule("DUEL-TRADE-6", "DUEL-TRADE-7", "DUEL-TRADE-9")
def test_trade_with_the_other_player() -> None:
    table = DuelTable()
    table.stores(0, wool=2, gold=1)
    table.stores(1, ore=2)
    table.refused("offer wool for 3 ore", "DUEL-RES-11")
    table.refused("offer 3 wool for ore", "DUEL-RES-11")
    table.refused("offer wool for", "DUEL-TRADE-7")
    table.refused("accept", "DUEL-TRADE-9")
    assert "offer 2 wool for ore" in table.moves("offer")
    table.play("offer 2 wool gold for 2 ore")
    assert (table.step, table.game.actor) == ("answer", 1)
    table.refused("offer ore for wool", "DUEL-TRADE-8")
    table.play("accept")
    assert table.stock(0) == {"ore": 2}
    assert table.stock(1) == {"wool": 2, "gold": 1}
    full = DuelTable()
    full.stores(0, wool=2, ore=3)
    full.stores(1, ore=2)
    full.refused("offer wool for ore", "DUEL-TRADE-6")
    full.check()


@rule("DUEL-TRADE-7")
def test_a_kind_on_both_sides_cites_the_rule_of_this_game() -> None:
    table = DuelTable()
    table.stores(0, wool=2)
    table.stores(1, wool=2)
    with pytest.raises(hexhaven.BadNotation, match=r"wool stands on both sides.*DUEL-TRADE-7"):
        table.play("offer wool for wool")
    with pytest.raises(hexhaven.BadNotation, match="DUEL-RES-11"):
        table.play("offer wool for 32 ore")


@rule("DUEL-TRADE-9")
def test_counter_offers() -> None:
    table = DuelTable()
    table.stores(0, wool=2)
    table.stores(1, ore=2, gold=1)
    table.play("offer wool for ore")
    table.refused("counter ore for wool", "DUEL-TRADE-9")
    assert "counter ore for 2 wool" in table.moves()
    table.play("counter gold for 2 wool")
    assert (table.step, table.game.actor) == ("answer_counter", 0)
    shown: Any = table.game.view(0)["seats"]
    assert shown[0]["counters"]["offer"] == {"wool": 2, "gold": -1}
    other = table.game.copy()
    other.play("refuse")
    assert other.rules.step_name(other.state) == "main"
    table.play("accept")
    assert table.stock(0) == {"gold": 1}
    assert table.stock(1) == {"ore": 2, "wool": 2}
    table.check()


@rule("DUEL-TRADE-10")
def test_a_refused_offer_is_not_repeated() -> None:
    table = DuelTable()  # edge case 47
    table.put(0, fleet_lumber="1,1")
    table.stores(0, wool=2, lumber=2)
    table.stores(1, ore=2)
    table.play("offer 2 wool for ore", "refuse")
    table.refused("offer 2 wool for ore", "DUEL-TRADE-10")
    table.play("offer wool for ore", "refuse")
    table.refused("offer 2 wool for ore", "DUEL-TRADE-10")
    table.play("trade lumber gold", "offer 2 wool for ore", "refuse")
    table.refused("offer 2 wool for ore", "DUEL-TRADE-10")
    table.next_turn()
    table.stores(1, ore=2, wool=0)
    table.end()
    table.roll("tournament", 1)
    table.stores(0, wool=2)
    table.play("offer 2 wool for ore")


@rule("DUEL-TRADE-10")
def test_offers_end_some_time() -> None:
    table = DuelTable()
    table.stores(0, wool=3, gold=3)
    table.stores(1, ore=3, grain=3)
    for wanted in ("ore", "grain", "2 ore", "2 grain"):
        for given in ("wool", "gold", "2 wool"):
            table.play(f"offer {given} for {wanted}", "refuse")
    table.refused("offer 2 gold for ore", "DUEL-TRADE-10")
    table.check()
