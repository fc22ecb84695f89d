"""Goods, deliveries and the baggage train (TRADE-GOODS, TRADE-TRAIN, TRADE-SEQ-2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.traders.caravanserai import CASTLE, GLASSWORKS, QUARRY, Journey

from hexhaven.modules.traders.maps import ACCEPTED_BY, GOODS, HEXES, STACKS

DOORS = {CASTLE: "2.0.NE", QUARRY: "0.2.S", GLASSWORKS: "4.2.N"}


def before(kind: int, card: int = 1, cargo: str = "", origin: int = 0) -> Journey:
    """The wagon of seat 0 stands before a plaza, about to be moved."""
    table = Journey().bare()
    table.trained(0, card)
    table.wagon(0, DOORS[kind])
    if cargo:
        table.load(0, cargo, origin)
    table.set_out()
    return table


def enter(table: Journey, kind: int) -> None:
    """Drive onto the plaza."""
    table.drive(table.inner(kind, DOORS[kind]))


@pytest.mark.rule("TRADE-GOODS-2", "TRADE-GOODS-1", "TRADE-SETUP-3")
@pytest.mark.parametrize("kind", [CASTLE, QUARRY, GLASSWORKS])
def test_the_first_visit_loads_and_pays_nothing(kind: int) -> None:
    table = before(kind)
    enter(table, kind)
    assert table.step == "load"
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {f"load {good}": 6 for good in STACKS[kind]}
    table.play(f"load {STACKS[kind][0]}")
    assert (table.carries(), table.gold()[0], table.points(0)) == (STACKS[kind][0], 5, 0)
    view: Any = table.game.view(2)
    assert view["seats"][0]["counters"]["cargo"] == STACKS[kind][0]
    assert view["table"]["trade_stacks"][HEXES[kind]] == 11
    table.check()


@pytest.mark.rule("TRADE-GOODS-3", "TRADE-SEQ-2")
@pytest.mark.parametrize(
    ("cargo", "origin", "kind", "card"),
    [
        ("glass", GLASSWORKS, CASTLE, 1),
        ("marble", QUARRY, CASTLE, 2),
        ("tools", CASTLE, QUARRY, 3),
        ("sand", QUARRY, GLASSWORKS, 4),
        ("sand", CASTLE, GLASSWORKS, 5),
    ],
)
def test_a_delivery_brings_a_point_and_gold_and_a_new_token(
    cargo: str, origin: int, kind: int, card: int
) -> None:
    table = before(kind, card, cargo, origin)
    enter(table, kind)
    assert (table.points(0), table.gold()[0], table.carries()) == (1, 5 + card, "")
    assert table.step == "load"
    table.play(f"load {STACKS[kind][1]}")
    assert table.carries() == STACKS[kind][1]
    assert table.goods.deliveries(table.game.state, 0) == 1
    table.check()


@pytest.mark.rule("TRADE-GOODS-4")
@pytest.mark.parametrize(
    ("cargo", "origin", "kind"),
    [("sand", QUARRY, CASTLE), ("tools", GLASSWORKS, CASTLE), ("glass", GLASSWORKS, QUARRY)],
)
def test_where_it_is_not_accepted_nothing_happens(cargo: str, origin: int, kind: int) -> None:
    table = before(kind, 1, cargo, origin)
    enter(table, kind)
    assert (table.carries(), table.gold()[0], table.points(0)) == (cargo, 5, 0)
    assert table.game.actor == 1
    table.check()


@pytest.mark.rule("TRADE-GOODS-5")
def test_no_hex_sends_out_what_it_accepts() -> None:
    for kind, stack in enumerate(STACKS):
        for good in stack:
            assert ACCEPTED_BY[GOODS.index(good)] != kind


@pytest.mark.rule("TRADE-GOODS-6")
def test_an_empty_stack_leaves_the_wagon_empty() -> None:
    table = before(QUARRY)
    table.drain_stack(QUARRY)
    enter(table, QUARRY)
    assert (table.carries(), table.step, table.game.actor) == ("", "preroll", 1)
    table.check()


@pytest.mark.rule("TRADE-GOODS-6", "TRADE-MOVE-11", "TRADE-GOODS-3")
def test_a_delivery_to_an_empty_stack_is_paid_all_the_same() -> None:
    table = before(QUARRY, 1, "tools", CASTLE)
    table.drain_stack(QUARRY)
    enter(table, QUARRY)
    assert (table.points(0), table.gold()[0], table.carries()) == (1, 6, "")
    for _ in range(3):
        table.roll(3)
        table.play("end", "halt")
    table.set_out()
    table.play("halt")  # it does not load by staying
    assert table.carries() == ""
    table.check()


@pytest.mark.rule("TRADE-GOODS-7", "TRADE-GOODS-1")
def test_goods_are_neither_traded_nor_stolen_nor_discarded() -> None:
    table = Journey()
    table.load(0, "glass", GLASSWORKS)
    table.hand(0, wool=8)
    table.roll(7)
    assert {text.split()[2] for text in table.moves("discard")} == {"wool"}
    kinds = table.rules.layout.kinds
    offer = next(kind for kind in kinds if kind.name == "offer")
    assert "glass" not in offer.arguments[0].kinds  # type: ignore[attr-defined]


@pytest.mark.rule("TRADE-GOODS-8")
def test_tokens_are_conserved() -> None:
    table = Journey()
    table.load(1, "marble", QUARRY)
    table.check()
    table.cells[table.goods.stacks + 2] -= 1
    assert table.game.problems() == ["11 tokens of the trade_castle (TRADE-GOODS-8)"]
    table.cells[table.goods.stacks + 2] += 1
    table.cells[table.goods.cargo] = 1
    assert table.game.problems() == ["the wagon of seat 0 carries 1 tokens (TRADE-GOODS-1)"]


@pytest.mark.rule("TRADE-GOODS-8")
def test_with_all_stacks_empty_wagons_still_drive() -> None:
    table = before(QUARRY)
    for kind in (CASTLE, QUARRY, GLASSWORKS):
        table.drain_stack(kind)
    enter(table, QUARRY)
    assert table.game.actor == 1
    table.check()


@pytest.mark.rule("TRADE-SEQ-2", "TRADE-WIN-2")
def test_the_thirteenth_point_wins_before_the_new_token_is_drawn() -> None:
    table = before(CASTLE, 1, "marble", QUARRY)
    table.cells[table.island.score] = 12
    enter(table, CASTLE)
    assert (table.game.winner, table.step, table.carries()) == (0, "over", "")


# The baggage train


@pytest.mark.rule("TRADE-TRAIN-1", "TRADE-TRAIN-2")
def test_several_cards_in_one_turn_and_at_once() -> None:
    table = Journey().bare()
    table.roll(3)
    table.hand(0, lumber=2, wool=2, ore=2)
    table.play("train", "train")
    assert (table.cards(0), table.cells[table.train.card]) == ({}, 3)
    table.refused("train", "TRADE-TRAIN-1")
    table.play("end")
    assert table.left() == 6


@pytest.mark.rule("TRADE-TRAIN-1")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        (1, {"lumber": 1, "wool": 1, "ore": 1}),
        (2, {"lumber": 1, "wool": 1, "ore": 1}),
        (3, {"lumber": 2, "wool": 1, "ore": 1}),
        (4, {"lumber": 2, "wool": 1, "ore": 1}),
    ],
)
def test_what_the_cards_cost(card: int, cost: dict[str, int]) -> None:
    table = Journey().bare()
    table.refused("train", "TRADE-TRAIN-1")
    table.roll(3)
    table.trained(0, card)
    for kind in cost:
        table.hand(0, **{**cost, kind: cost[kind] - 1})
        table.refused("train", "TRADE-TRAIN-1")
    table.hand(0, **cost)
    table.play("train")
    assert (table.cards(0), table.cells[table.train.card]) == ({}, card + 1)
    view: Any = table.game.view(0)
    assert view["table"]["costs"][f"baggage_train_{card + 1}"] == cost


@pytest.mark.rule("TRADE-TRAIN-3", "TRADE-TRAIN-4", "TRADE-WIN-2")
def test_the_fifth_card_is_worth_a_point_and_is_the_last() -> None:
    table = Journey().bare()
    table.roll(3)
    table.trained(0, 4)
    table.hand(0, lumber=4, wool=2, ore=2)
    table.play("train")
    assert table.points(0) == 1
    table.refused("train", "TRADE-TRAIN-4")
    table.cells[table.train.card] = 4
    table.cells[table.island.score] = 12
    table.play("train")
    assert table.game.winner == 0


@pytest.mark.rule("TRADE-TRAIN-4")
@pytest.mark.parametrize(
    ("card", "points", "gold", "die"),
    [(1, 4, 1, 7), (2, 5, 2, 6), (3, 6, 3, 5), (4, 7, 4, 4), (5, 7, 5, 3)],
)
def test_only_the_highest_card_counts(card: int, points: int, gold: int, die: int) -> None:
    table = Journey()
    table.trained(0, card)
    state = table.game.state
    assert table.train.points_per_turn(state, 0) == points
    assert table.train.fee(state, 0) == gold
    assert table.train.least_die(state, 0) == die
    table.cells[table.train.card] = 6
    assert "no such baggage train" in table.game.problems()[0]


@pytest.mark.rule("TRADE-TRAIN-1")
def test_with_separated_phases_a_train_ends_trading() -> None:
    table = Journey(phases="separated")
    table.roll(3)
    table.hand(0, lumber=1, wool=5, ore=1)
    table.play("train")
    table.refused("trade wool ore", "BASE-TURN-8")


# Victory, gold, log


@pytest.mark.rule("TRADE-WIN-1", "TRADE-GOLD-2")
def test_what_is_worth_points() -> None:
    table = Journey().bare()
    table.settlement(0, "1.1.N")
    table.settlement(0, "2.2.S")
    table.city(0, "2.2.S")
    table.lay(0, "1.1.NW", "1.1.W", "1.1.SW", "1.1.SE", "1.1.E", "1.1.NE")
    table.purse(50, 5, 5, 5)
    assert table.points(0) == 3  # no longest road, no points for gold
    view: Any = table.game.view(0)
    assert "longest_road" not in view["table"]
    assert "largest_army" in view["table"]
    table.card(0, "victory_point")
    assert table.points(0) == 4


@pytest.mark.rule("TRADE-WIN-2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_thirteen_points_win_on_the_own_turn(players: int) -> None:
    table = Journey(players)
    table.cells[table.island.score + 1] = 13
    table.dice(1, 2)
    table.empty_hands()
    table.play("end", "halt")
    if players > 4:
        while table.step == "special_build":
            table.play("done")
    assert table.game.winner == 1
