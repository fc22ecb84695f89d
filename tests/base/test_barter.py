"""Trade between players (BASE-TRADE)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table import Table

import hexhaven


def market() -> Table:
    """Seat 0 has rolled; seat 0 holds lumber and wool, the others brick, ore and grain."""
    table = Table()
    table.roll(12)
    table.hand(0, lumber=3, wool=2)
    table.hand(1, brick=2, ore=2)
    table.hand(2, ore=1, grain=1)
    table.hand(3, grain=2)
    return table


def hands(table: Table) -> list[dict[str, int]]:
    return [table.cards(seat) for seat in range(4)]


@pytest.mark.rule("BASE-TRADE-1")
def test_the_seat_on_turn_trades_with_any_opponent_any_number_of_times() -> None:
    table = market()
    table.play("offer lumber for brick to 1", "accept 1", "confirm 1")
    table.play("offer lumber for ore to 2", "accept 2", "confirm 2")
    table.play("offer lumber for grain to 3", "accept 3", "confirm 3")
    table.play("offer wool for brick to 1", "accept 1", "confirm 1")
    table.play("offer wool for grain to 2", "accept 2", "confirm 2")
    assert hands(table) == [
        {"brick": 2, "grain": 2, "ore": 1},
        {"lumber": 1, "ore": 2, "wool": 1},
        {"lumber": 1, "wool": 1},
        {"lumber": 1, "grain": 1},
    ]
    assert table.step == "main"
    table.check()


@pytest.mark.rule("BASE-TRADE-1")
def test_domestic_trade_comes_after_the_roll() -> None:
    table = Table()
    table.hand(0, lumber=1)
    table.refused("offer lumber for ore", "BASE-TURN-3")
    table.roll(12)
    table.play("offer lumber for ore")


@pytest.mark.rule("BASE-TRADE-2")
def test_every_trade_has_the_seat_on_turn_as_a_party() -> None:
    table = market()
    table.refused("counter 0 lumber for ore", "BASE-TRADE-2")
    table.refused("offer lumber for ore to 0 1", "BASE-TRADE-2")
    table.play("counter 1 ore for grain")  # seat 2 has the grain, but it is seat 0's turn
    assert table.moves(seat=2) == []
    table.refused("accept 2", "BASE-TRADE-6")
    table.refused("confirm 1", "BASE-TRADE-7")  # seat 0 has none
    table.give(0, grain=1)
    table.play("confirm 1")
    assert hands(table)[0] == {"lumber": 3, "wool": 2, "ore": 1}
    assert hands(table)[2] == {"ore": 1, "grain": 1}


@pytest.mark.rule("BASE-TRADE-2")
def test_who_accepts_trades_with_the_seat_on_turn_not_with_the_one_who_countered() -> None:
    table = market()
    table.play("offer lumber for ore", "counter 1 ore for 2 lumber", "accept 2", "refuse 3")
    table.play("confirm 2")
    assert table.cards(1) == {"brick": 2, "ore": 2}
    assert table.cards(2) == {"grain": 1, "lumber": 1}
    assert table.cards(0) == {"lumber": 2, "wool": 2, "ore": 1}


@pytest.mark.rule("BASE-TRADE-3")
@pytest.mark.parametrize("terms", ["2 lumber for", "for ore", "for"])
def test_gifts_are_refused(terms: str) -> None:
    table = market()
    table.refused(f"offer {terms}", "BASE-TRADE-3")
    table.play("offer lumber for ore")
    table.refused("counter 1 ore for", "BASE-TRADE-3")
    table.refused("counter 1 for lumber", "BASE-TRADE-3")


@pytest.mark.rule("BASE-TRADE-3")
@pytest.mark.parametrize("terms", ["0 lumber for ore", "lumber for 0 ore", "lumber 2 for ore"])
def test_a_count_without_cards_is_no_trade(terms: str) -> None:
    table = market()
    with pytest.raises(hexhaven.BadNotation):
        table.play(f"offer {terms}")


@pytest.mark.rule("BASE-TRADE-4")
@pytest.mark.parametrize(
    "terms", ["lumber for lumber", "2 lumber for lumber", "lumber wool for ore wool"]
)
def test_no_kind_may_stand_on_both_sides(terms: str) -> None:
    table = market()
    with pytest.raises(hexhaven.BadNotation, match="BASE-TRADE-4"):
        table.play(f"offer {terms}")
    table.play("offer lumber for ore")
    with pytest.raises(hexhaven.BadNotation, match="BASE-TRADE-4"):
        table.play("counter 1 ore for ore")


@pytest.mark.rule("BASE-TRADE-5")
@pytest.mark.parametrize("many", [15, 16, 19])
def test_as_many_cards_as_there_are_can_be_traded_at_once(many: int) -> None:
    table = market()
    table.hand(0, wool=many)
    table.hand(1, ore=1)
    table.play(f"offer {many} wool for ore to 1")
    assert table.game.log(None)[-1]["move"] == f"offer {many} wool for ore to 1"
    table.play("accept 1", "confirm 1")
    assert (table.held(0, "ore"), table.held(1, "wool")) == (1, many)
    table.check()


@pytest.mark.rule("BASE-TRADE-5", "BASE-TRADE-7")
def test_more_cards_than_there_are_are_refused_by_their_rule() -> None:
    table = market()
    table.hand(0, wool=19)
    table.refused("offer 20 wool for ore", "BASE-TRADE-7")
    with pytest.raises(hexhaven.BadNotation, match="BASE-TRADE-7"):
        table.play("offer wool for 32 ore")
    table.play("offer wool for 31 ore to 1")
    table.refused("accept 1", "BASE-TRADE-7")


@pytest.mark.rule("BASE-TRADE-5")
def test_any_quantities_and_mixtures_can_be_traded() -> None:
    table = market()
    table.play("offer 3 lumber 2 wool for brick ore to 1", "accept 1", "confirm 1")
    assert hands(table)[:2] == [
        {"brick": 1, "ore": 1},
        {"brick": 1, "ore": 1, "lumber": 3, "wool": 2},
    ]
    table.play("offer ore for grain to 2", "counter 2 grain for brick ore", "confirm 2")
    assert table.cards(0) == {"grain": 1}


@pytest.mark.rule("BASE-TRADE-6")
def test_opponents_accept_decline_or_counter_and_the_seat_on_turn_chooses() -> None:
    table = market()
    table.play("offer lumber for ore")
    assert table.game.actors == [1, 2, 3, 0]
    table.play("accept 2", "counter 1 ore for 2 lumber", "refuse 3")
    assert (table.step, table.game.actors) == ("confirm", [0])
    assert table.moves() == ["confirm 1", "confirm 2", "withdraw"]
    table.play("confirm 1")
    assert hands(table)[:3] == [
        {"lumber": 1, "wool": 2, "ore": 1},
        {"brick": 2, "ore": 1, "lumber": 2},
        {"ore": 1, "grain": 1},
    ]


@pytest.mark.rule("BASE-TRADE-6")
def test_opponents_may_offer_on_their_own_and_take_it_back() -> None:
    table = market()
    table.play("counter 3 grain for lumber", "counter 1 brick for wool")
    assert table.moves("confirm") == ["confirm 1", "confirm 3"]
    view: Any = table.game.view(2)
    assert view["seats"][3]["counters"]["offer"] == {"grain": 1, "lumber": -1}
    table.play("refuse 1")
    table.refused("refuse 2", "BASE-TRADE-6")
    assert table.moves("confirm") == ["confirm 3"]
    table.play("confirm 3")
    assert table.cards(0) == {"lumber": 2, "wool": 2, "grain": 1}


@pytest.mark.rule("BASE-TRADE-6")
def test_only_those_asked_answer_and_only_once() -> None:
    table = market()
    table.play("offer lumber for ore to 1 2")
    assert table.game.actors == [1, 2, 0]
    table.refused("refuse 3", "BASE-TRADE-6")
    table.refused("counter 3 grain for lumber", "BASE-TRADE-6")
    table.refused("accept 0", "BASE-TRADE-2")
    table.play("accept 1")
    table.refused("refuse 1", "BASE-TRADE-6")
    table.refused("accept 1", "BASE-TRADE-6")
    table.refused("offer wool for ore", "BASE-TRADE-6")
    table.refused("trade lumber ore", "BASE-TRADE-6")
    table.play("refuse 2")
    table.refused("accept 2", "BASE-TRADE-11")
    table.play("withdraw")


@pytest.mark.rule("BASE-TRADE-6")
def test_an_answer_needs_an_offer() -> None:
    table = market()
    for answer in ("accept 1", "refuse 1", "withdraw"):
        table.refused(answer, "BASE-TRADE-6")


@pytest.mark.rule("BASE-TRADE-6")
def test_the_turn_goes_on_when_all_decline() -> None:
    table = market()
    before = hands(table)
    table.play("offer lumber for ore", "refuse 1", "refuse 2", "refuse 3")
    assert (table.step, hands(table)) == ("main", before)


@pytest.mark.rule("BASE-TRADE-7")
def test_cards_that_are_not_held_can_be_neither_offered_nor_accepted() -> None:
    table = market()
    table.refused("offer ore for grain", "BASE-TRADE-7")
    table.refused("offer 4 lumber for grain", "BASE-TRADE-7")
    table.play("offer lumber for 2 ore")
    table.refused("accept 2", "BASE-TRADE-7")
    table.refused("counter 2 2 ore for lumber", "BASE-TRADE-7")
    table.refused("accept 3", "BASE-TRADE-7")
    table.play("accept 1")


@pytest.mark.rule("BASE-TRADE-7")
def test_a_standing_offer_fails_when_a_side_no_longer_holds_the_cards() -> None:
    table = market()
    table.give(0, brick=1)
    table.play("counter 1 brick for 3 lumber", "road 1.1.NW")
    table.refused("confirm 1", "BASE-TRADE-7")  # seat 0 has 2 lumber left
    table.play("counter 1 brick for 2 lumber", "counter 3 grain for wool")
    table.hand(1, ore=2)
    table.refused("confirm 1", "BASE-TRADE-7")  # seat 1 has no brick left
    table.play("confirm 3")


@pytest.mark.rule("BASE-TRADE-8")
@pytest.mark.parametrize("thing", ["knight", "monopoly", "road", "settlement", "longest_road", "?"])
def test_only_resource_cards_can_be_traded(thing: str) -> None:
    table = market()
    table.card(0, "knight")
    for terms in (f"{thing} for ore", f"lumber for {thing}"):
        with pytest.raises(hexhaven.BadNotation, match="should be one of brick, lumber, wool"):
            table.play(f"offer {terms}")


@pytest.mark.rule("BASE-TRADE-9")
def test_offers_lapse_at_the_end_of_the_turn() -> None:
    table = market()
    table.play("counter 2 ore for lumber", "end")
    table.roll(12)
    table.give(1, lumber=1)
    table.refused("confirm 2", "BASE-TRADE-11")
    view: Any = table.game.view(1)
    assert "offer" not in view["seats"][2]["counters"]


@pytest.mark.rule("BASE-TRADE-9")
def test_offers_lapse_when_a_development_card_is_played() -> None:
    table = market()
    table.card(0, "monopoly")
    table.play("counter 1 brick for lumber", "counter 3 grain for wool", "monopoly brick")
    assert table.moves("confirm") == []
    table.refused("confirm 1", "BASE-TRADE-11")
    table.refused("confirm 3", "BASE-TRADE-11")


@pytest.mark.rule("BASE-TRADE-10")
def test_an_executed_trade_is_public() -> None:
    table = market()
    table.play("offer 2 lumber for ore to 1 2", "refuse 2", "accept 1", "confirm 1")
    for viewer in (None, 1, 3):
        moves = [entry["move"] for entry in table.game.log(viewer)[-4:]]
        assert moves == ["offer 2 lumber for ore to 1 2", "refuse 2", "accept 1", "confirm 1"]
        view: Any = table.game.view(viewer)
        assert [seat["cards"]["hand"]["count"] for seat in view["seats"]] == [4, 5, 2, 2]


@pytest.mark.rule("BASE-TRADE-10")
def test_nobody_is_obliged_to_accept_or_to_tell_the_truth() -> None:
    table = market()
    before = hands(table)
    table.play("offer lumber for ore", "refuse 1", "refuse 2")  # both have ore
    table.play("counter 3 grain for 2 lumber", "withdraw")
    assert (table.step, hands(table)) == ("main", before)


@pytest.mark.rule("BASE-TRADE-11")
def test_several_may_accept_and_the_seat_on_turn_closes_with_one_or_none() -> None:
    for last, partner in (("confirm 1", 1), ("confirm 2", 2), ("withdraw", None)):
        table = market()
        before = hands(table)
        table.play("offer lumber for ore", "accept 1", "accept 2", "refuse 3")
        table.refused("confirm 3", "BASE-TRADE-11")
        table.refused("confirm 0", "BASE-TRADE-11")
        table.play(last)
        assert table.step == "main"
        changed = [seat for seat in range(4) if table.cards(seat) != before[seat]]
        assert changed == ([] if partner is None else [0, partner])
        table.refused("confirm 1", "BASE-TRADE-11")


@pytest.mark.rule("BASE-TRADE-11")
def test_the_seat_on_turn_need_not_wait_for_every_answer() -> None:
    table = market()
    table.play("offer lumber for ore", "accept 2", "confirm 2")
    assert (table.step, table.cards(0)) == ("main", {"lumber": 2, "wool": 2, "ore": 1})
    table.play("offer lumber for ore", "withdraw")
    assert table.step == "main"


@pytest.mark.rule("BASE-TRADE-2", "BASE-TRADE-6", "BASE-TRADE-11")
@pytest.mark.parametrize("partner", [1, 2])
def test_the_almanacs_two_competing_offers_for_a_brick(partner: int) -> None:
    table = market()
    table.hand(0, ore=3, lumber=1)
    table.hand(1, brick=1)
    table.hand(2, brick=1)
    table.play("offer lumber for brick to 1 2")
    table.play("counter 1 brick for 3 ore", "counter 2 brick for lumber ore")
    assert table.moves() == ["confirm 1", "confirm 2", "withdraw"]
    assert table.moves(seat=1) == table.moves(seat=2) == []
    table.play(f"confirm {partner}")
    if partner == 1:
        assert hands(table)[:3] == [{"brick": 1, "lumber": 1}, {"ore": 3}, {"brick": 1}]
    else:
        assert hands(table)[:3] == [{"brick": 1, "ore": 2}, {"brick": 1}, {"lumber": 1, "ore": 1}]


@pytest.mark.rule("BASE-TRADE-6")
def test_the_menu_of_counter_offers_is_what_the_offer_gives_for_a_card_of_ones_own() -> None:
    table = Table()
    table.roll(8)
    table.empty_hands()
    table.give(0, wool=2)
    table.give(1, ore=1, grain=1)
    table.play("offer wool for ore to 1")
    assert table.moves("counter", seat=1) == [
        "counter 1 grain for wool",
        "counter 1 grain for 2 wool",
        "counter 1 ore for 2 wool",
    ]
    assert table.game.refusal("counter 1 ore for wool") == ""  # as good as to accept
