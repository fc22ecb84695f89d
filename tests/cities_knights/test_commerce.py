"""The trade cards (CK-CARD)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import KnightsTable

from hexhaven.engine.rng import Rng


def with_card(name: str, many: int = 1) -> KnightsTable:
    """Seat 0 in its action phase with a card."""
    table = KnightsTable()
    table.card(0, name, many)
    table.act()
    return table


def told(table: KnightsTable, viewer: int | None, back: int = 1) -> object:
    return table.game.log(viewer)[-back]["move"]


@pytest.mark.rule("CK-CARD-HARBOR-1", "CK-TURN-9")
def test_each_opponent_gives_a_commodity_for_an_unseen_resource() -> None:
    table = with_card("commercial_harbor")
    table.hand(0, brick=2)
    table.hand(1, coin=1, cloth=1)
    table.hand(2, paper=1)
    table.refused("harbor_offer 1 brick", "CK-CARD-HARBOR-1")
    table.play("commercial_harbor", "harbor_offer 1 brick")
    assert table.game.actors == [1]
    assert told(table, 0) == "harbor_offer 1 brick"
    assert told(table, 1) == told(table, 2) == "harbor_offer ? ?"
    for viewer in (1, 2, -1):
        known = table.rules.redact(table.game.state, viewer)
        for seed in range(5):
            assert table.rules.problems(table.rules.imagine(known, viewer, Rng(seed))) == []
    table.refused("end", "CK-CARD-HARBOR-1")
    table.refused("harbor_none", "CK-CARD-HARBOR-2")
    table.refused("harbor_give paper", "CK-CARD-HARBOR-1")
    table.play("harbor_give cloth")
    assert told(table, 0) == told(table, 1) == "harbor_give cloth"
    assert told(table, 3) == "harbor_give ?"
    assert table.cards(0) == {"brick": 1, "cloth": 1}
    assert table.cards(1) == {"brick": 1, "coin": 1}
    table.refused("harbor_offer 1 brick", "CK-CARD-HARBOR-3")
    table.play("harbor_offer 2 brick", "harbor_give paper")
    assert table.cards(0) == {"cloth": 1, "paper": 1}
    table.check()


@pytest.mark.rule("CK-CARD-HARBOR-2", "CK-CARD-HARBOR-3")
def test_edge_30_and_43_who_has_no_commodity_says_so_and_is_not_asked_again() -> None:
    table = with_card("commercial_harbor", 2)
    table.hand(0, brick=1)
    table.hand(1, ore=3)
    table.play("commercial_harbor", "harbor_offer 1 brick")
    assert table.moves() == ["harbor_none"]
    table.play("harbor_none")
    assert table.cards(0) == {"brick": 1}
    assert told(table, 3) == "harbor_none"
    table.refused("commercial_harbor", "CK-CARD-HARBOR-3")  # nobody else holds a card
    table.hand(2, ore=1)
    table.play("commercial_harbor")
    table.refused("harbor_offer 1 brick", "CK-CARD-HARBOR-3")
    assert table.has("harbor_offer 2 brick")


@pytest.mark.rule("CK-CARD-HARBOR-4", "CK-CARD-HARBOR-3", "CK-TURN-11")
def test_edge_43_an_offer_needs_a_resource_and_a_hand() -> None:
    table = with_card("commercial_harbor")
    table.hand(1, coin=1)
    table.refused("commercial_harbor", "CK-CARD-HARBOR-4")
    table.hand(0, wool=1)
    table.play("commercial_harbor")
    table.refused("harbor_offer 2 wool", "CK-CARD-HARBOR-4")
    table.refused("harbor_offer 0 wool", "CK-CARD-HARBOR-1")
    table.refused("harbor_offer 1 ore", "CK-CARD-HARBOR-4")
    table.play("harbor_offer 1 wool", "harbor_give coin")
    table.hand(2, coin=1)
    table.refused("harbor_offer 2 wool", "CK-CARD-HARBOR-4")  # no resource is left
    table.hand(0, wool=1)
    assert table.has("harbor_offer 2 wool")
    for _ in range(4):
        table.pass_turn()
    table.hand(0, wool=1)
    table.hand(2, coin=1)
    table.refused("harbor_offer 2 wool", "CK-CARD-HARBOR-1")


@pytest.mark.rule("CK-CARD-MASTER-1")
def test_edge_44_the_master_merchant_sees_a_richer_hand_and_takes_two() -> None:
    table = with_card("master_merchant", 2)
    table.points_of(0, 3)
    table.points_of(1, 4)
    table.points_of(2, 3)
    for seat in (1, 2):
        table.hand(seat, ore=1, coin=2, wool=1)
    table.refused("master_merchant 2", "CK-CARD-MASTER-1")
    table.play("master_merchant 1")
    seats: Any = table.game.view(0)["seats"]
    assert seats[1]["cards"]["seen_hand"]["coin"] == 2
    for viewer in (2, None):
        others: Any = table.game.view(viewer)["seats"]
        assert "seen_hand" not in others[1]["cards"]
    known = table.rules.redact(table.game.state, 0)
    for seed in range(5):
        world = table.rules.imagine(known, 0, Rng(seed))
        at = table.island.hand + table.island.kinds
        assert world.cells[at : at + 8] == table.cells[at : at + 8]
    table.refused("take paper", "CK-CARD-MASTER-1")
    table.play("take coin")
    assert told(table, 1) == "take coin"
    assert told(table, 2) == "take ?"
    table.play("take coin")
    assert table.cards(0) == {"coin": 2}
    later: Any = table.game.view(0)["seats"]
    assert "seen_hand" not in later[1]["cards"]
    table.hand(1, wool=1)
    table.play("master_merchant 1", "take wool")
    assert table.step == "main"
    table.card(0, "master_merchant")
    table.refused("master_merchant 1", "CK-CARD-MASTER-1")  # an empty hand


@pytest.mark.rule("CK-CARD-MERCHANT-1", "CK-TRADE-3", "CK-TRADE-4")
def test_edge_31_the_merchant_gives_a_point_and_a_rate() -> None:
    table = with_card("merchant")
    table.home(0, "1.0.SW", city=False)
    table.refused("merchant 2.2", "CK-CARD-MERCHANT-1")
    table.play("merchant 2.0")
    assert table.game.points(0) == 2
    table.hand(0, lumber=2, paper=2)
    table.refused("trade paper lumber", "BASE-HARBOR-9")
    table.play("trade lumber paper")
    assert table.cards(0) == {"paper": 3}
    pieces: Any = table.game.view(None)["pieces"]
    assert {"kind": "merchant", "owner": 0, "place": "hex", "id": table.hex(2, 0)} in pieces


@pytest.mark.rule("CK-CARD-MERCHANT-2", "CK-CARD-MERCHANT-3")
def test_edge_31_another_merchant_card_takes_both_at_once() -> None:
    table = with_card("merchant", 2)
    table.home(0, "2.2.N")
    table.home(1, "1.1.N", city=False)
    table.play("merchant 1.1")
    table.refused("merchant 1.1", "CK-CARD-MERCHANT-3")
    table.card(1, "merchant")
    table.unlock()
    table.robber(1, 1)
    table.pass_turn()
    assert table.game.points(0) == 3
    table.play("merchant 1.1")
    assert (table.game.points(0), table.game.points(1)) == (2, 2)
    table.hand(1, ore=2)
    table.play("trade ore wool")
    for _ in range(3):
        table.pass_turn()
    table.hand(0, ore=2)
    table.refused("trade ore wool", "BASE-HARBOR-1")
    table.play("merchant 1.2")  # the desert: a point and no rate
    assert (table.game.points(0), table.game.points(1)) == (3, 1)
    table.check()


@pytest.mark.rule("CK-CARD-FLEET-1", "CK-TRADE-7")
def test_edge_56_the_fleet_trades_one_kind_for_the_rest_of_the_turn() -> None:
    table = with_card("merchant_fleet", 2)
    table.home(0, "0.1.N", city=False)
    table.refused("merchant_fleet ore", "CK-CARD-FLEET-1")
    table.play("merchant_fleet cloth")
    table.refused("merchant_fleet cloth", "CK-CARD-FLEET-1")
    table.play("merchant_fleet grain")
    table.hand(0, cloth=4, grain=2, wool=2)
    table.play("trade cloth wool", "trade cloth coin", "trade grain brick")
    assert table.cards(0) == {"brick": 1, "wool": 3, "coin": 1}
    table.refused("trade wool ore", "BASE-HARBOR-1")
    table.hand(1, cloth=2)
    table.play("end")
    table.act()
    table.hand(1, cloth=2)
    table.refused("trade cloth ore", "BASE-HARBOR-1")


@pytest.mark.rule("CK-CARD-RESMONO-1", "CK-CARD-RESMONO-2")
def test_a_resource_monopoly_takes_up_to_two_from_each() -> None:
    table = with_card("resource_monopoly", 2)
    table.hand(1, ore=3)
    table.hand(2, ore=1, wool=1)
    table.hand(3, coin=1)
    table.play("resource_monopoly ore")
    assert table.cards(0) == {"ore": 3}
    assert table.cards(1) == {"ore": 1}
    table.play("resource_monopoly brick")  # spent though it brings nothing
    assert table.in_hand(0) == {}
    table.check()


@pytest.mark.rule("CK-CARD-TRADEMONO-1", "CK-CARD-RESMONO-2")
def test_a_trade_monopoly_takes_one_from_each() -> None:
    table = with_card("trade_monopoly")
    table.hand(1, cloth=3)
    table.hand(2, coin=1)
    table.hand(3, cloth=1)
    table.play("trade_monopoly cloth")
    assert table.cards(0) == {"cloth": 2}
    assert table.cards(1) == {"cloth": 2}


def test_an_offer_of_another_lapses_when_a_card_may_take_its_cards() -> None:
    table = with_card("trade_monopoly")
    table.hand(0, wool=1)
    table.hand(1, cloth=1)
    table.play("offer wool for ore to 1", "counter 1 cloth for wool", "withdraw")
    table.play("offer wool for cloth to 1", "counter 1 cloth for wool", "withdraw")
    table.play("trade_monopoly cloth")
    known = table.rules.redact(table.game.state, 2)
    assert table.rules.problems(table.rules.imagine(known, 2, Rng(1))) == []
