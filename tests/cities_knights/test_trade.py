"""Trade with commodities (CK-TRADE)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import KnightsTable

import hexhaven


@pytest.mark.rule("CK-TRADE-1")
def test_edge_55_players_trade_both_sorts_but_no_kind_on_both_sides() -> None:
    table = KnightsTable()
    table.act()
    table.hand(0, paper=1, wool=1)
    table.hand(1, coin=1, ore=2)
    table.play("offer paper wool for coin ore to 1", "accept 1", "confirm 1")
    assert table.cards(0) == {"ore": 1, "coin": 1}
    assert table.cards(1) == {"wool": 1, "ore": 1, "paper": 1}
    with pytest.raises(hexhaven.BadNotation, match="BASE-TRADE-4"):
        table.play("offer paper for paper ore to 1")
    for word in ("spy", "merchant", "knight", "basic_knight"):
        with pytest.raises(hexhaven.BadNotation):
            table.play(f"offer {word} for ore to 1")


@pytest.mark.rule("CK-TRADE-2", "CK-TRADE-3", "CK-TRADE-6")
def test_four_equal_cards_for_any_other_that_the_bank_holds() -> None:
    table = KnightsTable()
    table.act()
    table.hand(0, cloth=4, wool=4)
    table.refused("trade cloth cloth", "BASE-HARBOR-4")
    table.drain("coin", 0)
    table.refused("trade cloth coin", "BASE-HARBOR-6")
    table.play("trade cloth brick", "trade wool paper")
    assert table.cards(0) == {"brick": 1, "paper": 1}
    table.hand(0, cloth=3)
    table.refused("trade cloth brick", "BASE-HARBOR-1")


@pytest.mark.rule("CK-TRADE-3")
def test_edge_55_a_general_harbor_takes_three_commodities() -> None:
    table = KnightsTable()
    table.home(0, "4.1.S", city=False)  # the harbor at 4.1.SE
    table.act()
    table.hand(0, cloth=3)
    table.play("trade cloth coin")
    assert table.cards(0) == {"coin": 1}


@pytest.mark.rule("CK-TRADE-4")
def test_a_special_harbor_takes_its_resource_and_may_give_a_commodity() -> None:
    table = KnightsTable()
    table.home(0, "0.1.N", city=False)  # the ore harbor
    table.act()
    table.hand(0, ore=2, coin=2)
    table.refused("trade coin paper", "BASE-HARBOR-1")
    table.play("trade ore paper")
    assert table.cards(0) == {"coin": 2, "paper": 1}


@pytest.mark.rule("CK-TRADE-5", "CK-TRADE-3", "CK-IMP-4")
def test_the_trading_house_takes_two_equal_commodities() -> None:
    table = KnightsTable()
    table.level(0, "trade", 3)
    table.act()
    table.hand(0, coin=4, paper=1, cloth=1, ore=2)
    table.refused("trade ore wool", "BASE-HARBOR-1")
    table.refused("trade paper wool", "BASE-HARBOR-9")
    table.play("trade coin cloth", "trade coin wool")
    assert table.cards(0) == {"wool": 1, "ore": 2, "paper": 1, "cloth": 2}
    rates = table.game.view(0)["seats"]
    assert isinstance(rates, list)
    assert rates[0]["counters"]["rates"]["coin"] == 2
    assert rates[1]["counters"]["rates"]["coin"] == 4


@pytest.mark.rule("CK-TRADE-7")
def test_the_best_rate_counts_from_the_next_trade_on_and_never_goes_below_two() -> None:
    table = KnightsTable()
    table.home(0, "0.1.N", city=False)  # ore 2:1
    table.card(0, "merchant")
    table.card(0, "merchant_fleet", 2)
    table.act()
    table.hand(0, ore=5, brick=2)
    table.refused("merchant_fleet ore", "CK-CARD-FLEET-1")
    table.play("merchant 0.1", "trade ore wool")
    assert table.held(0, "ore") == 3
    table.refused("trade brick wool", "BASE-HARBOR-1")
    table.play("merchant_fleet brick", "trade brick wool", "trade ore wool")
    assert table.cards(0) == {"wool": 3, "ore": 1}


@pytest.mark.rule("CK-TRADE-8")
def test_only_the_seat_on_turn_trades_and_only_after_the_roll() -> None:
    table = KnightsTable()
    table.hand(0, coin=4)
    table.refused("trade coin ore", "BASE-TURN-3")
    table.act()
    assert table.game.legal(1) == []
