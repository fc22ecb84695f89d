"""Gifts (FRIEND-GIFT)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.friends.guild import Guild


def generous(players: int = 4, **options: object) -> Guild:
    """Seat 0 in its main step with a wool and an ore, nobody on the board."""
    table = Guild(players, **options).bare()  # type: ignore[arg-type]
    table.hand(0, wool=1, ore=1)
    return table


@pytest.mark.rule("FRIEND-GIFT-1", "FRIEND-GIFT-6")
def test_one_card_for_one_opponent_who_is_not_ahead() -> None:
    table = generous()
    table.points(0, 4)
    table.points(1, 4)
    table.points(2, 5)
    assert table.moves("gift") == ["gift wool 1", "gift ore 1", "gift wool 3", "gift ore 3"]
    table.refused("gift wool 2", "FRIEND-GIFT-1")
    table.refused("gift wool 0", "FRIEND-GIFT-1")
    table.refused("gift brick 1", "FRIEND-GIFT-6")


@pytest.mark.rule("FRIEND-GIFT-2", "FRIEND-WIN-2")
def test_hidden_points_count_on_neither_side() -> None:
    """Edge case 6."""
    table = generous()
    table.points(0, 4)
    table.card(0, "victory_point")
    table.points(1, 4)
    table.card(1, "victory_point", 2)
    assert "gift wool 1" in table.moves()
    table.tokens(1, "architect", "architect")
    table.points(1, 5)
    table.refused("gift wool 1", "FRIEND-GIFT-1")


@pytest.mark.rule("FRIEND-GIFT-2", "FRIEND-WIN-2")
def test_chips_are_visible_points() -> None:
    table = generous()
    table.points(0, 3)
    table.points(1, 4)
    table.refused("gift wool 1", "FRIEND-GIFT-1")
    table.tokens(0, "architect", "architect")
    table.play("architect_favour")
    assert "gift wool 1" in table.moves()


@pytest.mark.rule("FRIEND-GIFT-3")
def test_an_accepted_gift_earns_the_giver_a_token() -> None:
    table = generous()
    table.play("gift wool 2")
    assert (table.step, table.game.actor) == ("gift", 2)
    assert table.moves() == ["accept_gift", "decline_gift"]
    table.play("accept_gift")
    assert table.draw("scholar") == [0]
    assert (table.cards(0), table.cards(2)) == ({"ore": 1}, {"wool": 1})
    assert table.counts() == [1, 0, 0, 0]
    assert (table.step, table.game.actor) == ("main", 0)
    table.check()


@pytest.mark.rule("FRIEND-GIFT-4", "FRIEND-GIFT-5")
def test_after_a_refusal_another_one_may_be_asked() -> None:
    """Edge case 7."""
    table = generous()
    table.play("gift wool 1", "decline_gift")
    assert table.count(0) == 0
    table.play("gift wool 2", "accept_gift")
    table.draw("trader")
    table.refused("gift ore 3", "FRIEND-GIFT-5")
    assert not table.moves("gift")


@pytest.mark.rule("FRIEND-GIFT-4", "FRIEND-GIFT-6")
def test_another_kind_for_another_opponent_but_nobody_twice() -> None:
    """Edge case 32."""
    table = generous()
    table.play("gift wool 1", "decline_gift")
    table.refused("gift ore 1", "FRIEND-GIFT-6")
    assert "gift ore 2" in table.moves()
    table.play("gift ore 2", "decline_gift", "gift ore 3", "decline_gift")
    assert not table.moves("gift")


@pytest.mark.rule("FRIEND-GIFT-5", "FRIEND-GIFT-6")
def test_the_next_turn_begins_anew() -> None:
    table = generous()
    table.play("gift wool 1", "accept_gift")
    table.draw("trader")
    table.next_turn()
    table.hand(1, ore=1)
    assert table.moves("gift") == ["gift ore 0", "gift ore 2", "gift ore 3"]


@pytest.mark.rule("FRIEND-GIFT-6")
def test_all_hear_the_offer_and_know_the_card() -> None:
    table = generous()
    table.play("gift wool 1")
    view: Any = table.game.view(3)
    assert view["table"]["gift"] == {"from": 0, "to": 1, "card": "wool"}
    assert table.game.log(None)[-1]["move"] == "gift wool 1"
    known = [0] * 5
    table.gifts.adjust_known(table.game.state, 0, known)
    assert known == [0, 0, 1, 0, 0]
    table.play("decline_gift")
    view = table.game.view(3)
    assert "gift" not in view["table"]
    assert view["table"]["gift_asked"] == [1]


@pytest.mark.rule("FRIEND-GIFT-7")
def test_before_the_roll_and_after_it_but_not_meanwhile() -> None:
    """Edge case 31."""
    table = Guild()
    table.hand(0, wool=2)
    table.play("gift wool 1", "decline_gift")
    table.hand(1, ore=8)
    table.roll(7)
    assert table.step == "discard"
    table.refused("gift wool 2", "FRIEND-GIFT-7")
    for _ in range(4):
        table.play("discard 1 ore")
    table.refused("gift wool 2", "FRIEND-GIFT-7")  # the robber comes first
    table.clear()
    table.robber(4, 2)
    table.play(f"robber {table.hex(0, 1)}")
    table.draw("trader")
    assert "gift wool 2" in table.moves()
    table.play("offer wool for ore to 1")
    table.refused("gift wool 2", "FRIEND-GIFT-7")


@pytest.mark.rule("FRIEND-GIFT-7")
def test_not_in_the_special_building_phase() -> None:
    table = Guild(5)
    table.dice(1, 1)
    table.play("end")
    table.hand(1, wool=1)
    table.refused("gift wool 0", "FRIEND-GIFT-7")


@pytest.mark.rule("FRIEND-GIFT-7")
def test_not_by_the_second_of_paired_players() -> None:
    table = Guild(6, extra_phase="paired")
    table.dice(1, 1)
    table.play("end")
    table.hand(3, wool=1)
    table.tokens(3, "merchant")
    table.refused("gift wool 0", "FRIEND-GIFT-7")
    table.play("merchant_favour ore")  # tokens may be used (FRIEND-USE-5)


@pytest.mark.rule("FRIEND-GIFT-8")
def test_a_trade_is_no_gift() -> None:
    table = generous()
    table.refused("offer wool for", "BASE-TRADE-3")
    table.hand(1, brick=1)
    table.play("offer wool for brick to 1", "accept 1", "confirm 1")
    assert table.counts() == [0, 0, 0, 0]
    assert "gift ore 1" in table.moves()


@pytest.mark.rule("FRIEND-GIFT-9", "FRIEND-DRAW-5")
def test_with_an_empty_supply_nothing_is_drawn() -> None:
    """Edge case 33."""
    table = generous()
    table.leave(0)
    table.play("gift wool 1", "accept_gift")
    assert (table.step, table.cards(1)) == ("main", {"wool": 1})
    assert table.counts() == [0, 0, 0, 0]
    table.refused("gift ore 2", "FRIEND-GIFT-5")


@pytest.mark.rule("FRIEND-GIFT-10")
def test_without_cards_or_without_a_fitting_opponent_nothing_is_given() -> None:
    table = generous()
    for seat in (1, 2, 3):
        table.points(seat, 3)
    assert not table.moves("gift")
    table.points(0, 3)
    assert table.moves("gift")
    table.hand(0)
    assert not table.moves("gift")


def test_an_answer_needs_an_offer() -> None:
    table = generous()
    table.refused("accept_gift", "FRIEND-GIFT-3")
    table.refused("decline_gift", "FRIEND-GIFT-3")


@pytest.mark.rule("FRIEND-GIFT-3")
@pytest.mark.parametrize(("giver", "taker"), [(1, 0), (2, 3), (3, 1)])
def test_the_giver_and_nobody_else_draws_the_token(giver: int, taker: int) -> None:
    table = Guild(4, giver).bare()
    table.hand(giver, ore=1)
    table.play(f"gift ore {taker}", "accept_gift")
    assert table.draw("trader") == [giver]
    assert [seat for seat in range(4) if table.count(seat)] == [giver]
    assert (table.cards(giver), table.cards(taker)) == ({}, {"ore": 1})
