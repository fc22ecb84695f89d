"""Hands, refilling and exchanging (DUEL-HAND)."""

from __future__ import annotations

import pytest
from tests.duel_table import DuelTable

from hexhaven.modules.duel.cards import NAMES, number_of

rule = pytest.mark.rule


@rule("DUEL-HAND-2")
def test_refilling_to_three_and_on_to_the_limit() -> None:
    table = DuelTable()
    table.put(0, abbey="1,1")
    table.hand(0, "fort", "spy")
    table.play("end")
    table.refused("done", "DUEL-HAND-2")
    table.play("draw 1")
    assert "done" in table.moves()
    table.play("draw 2")
    assert table.game.actor == 1
    assert len(table.cards(0)) == 4


@rule("DUEL-HAND-3", "DUEL-HAND-4", "DUEL-EFF-HALL-1")
def test_drawing_and_searching() -> None:
    table = DuelTable()  # edge case 29
    table.stack(1, "fort", "abbey", "gotz", "abbey")
    table.stores(0, gold=1, ore=3)
    table.play("end")
    table.do("search 1")
    assert table.step == "pick"
    assert table.stock(0)["ore"] + table.stock(0).get("gold", 0) == 2
    table.refused(f"pick {absent(table, 1)}", "DUEL-HAND-4")
    table.refused("draw 1", "DUEL-HAND-4")
    table.play("pick abbey")
    assert table.in_stack(1)[:3] == ["fort", "gotz", "abbey"]  # of two the upper one
    table.do("search 2")
    table.play(table.moves("pick")[0])
    assert table.stock(0) == {}
    table.refused("search 1", "DUEL-HAND-3")
    table.play("draw 1")
    assert "fort" in table.cards(0)
    table.check()
    hall = DuelTable()  # edge case 39
    hall.stores(0, gold=1)
    hall.play("end")
    hall.refused("search 1", "DUEL-HAND-3")
    hall = DuelTable()
    hall.city(0, "1,0")
    hall.put(0, town_hall="1,1", town_hall_2="1,-1")
    hall.stores(0, gold=1)
    hall.play("end", "search 1")
    assert hall.stock(0) == {}


@rule("DUEL-HAND-5")
def test_the_exchange() -> None:
    table = DuelTable()  # edge case 30
    table.hand(0, "fort", "spy", "abbey")
    table.play("end")
    table.refused("draw 1", "DUEL-HAND-2")
    assert {text.split()[0] for text in table.moves()} == {"done", "exchange"}
    table.play("exchange 3", "put spy")
    table.refused("done", "DUEL-HAND-5")
    table.refused("exchange 3", "DUEL-HAND-5")
    table.play("draw 3")
    assert table.game.actor == 1
    assert len(table.cards(0)) == 3
    few = DuelTable()
    few.hand(0, "fort", "spy")
    few.play("end")
    few.refused("exchange 1", "DUEL-HAND-5")
    between = DuelTable()
    between.put(0, abbey="1,1")
    between.hand(0, "fort", "spy", "scout")
    between.play("end")
    between.refused("exchange 1", "DUEL-HAND-5")
    assert {text.split()[0] for text in between.moves()} == {"draw", "done"}
    between.play("draw 1")
    assert between.game.actor == 1  # no exchange after a draw


@rule("DUEL-HAND-6")
def test_both_over_the_limit_one_after_the_other() -> None:
    table = DuelTable(main=False)
    for seat, unit in ((0, "siegfried"), (1, "hagen")):
        table.hand(seat, *(["fort", "abbey", "scout"] if seat else ["fort", "abbey", "spy"]))
        table.put(seat, **{unit: "1,1"})
    table.event("civil_war")
    assert table.game.actor == 0
    table.play("under 1", "put fort")
    assert (table.step, table.game.actor) == ("excess", 1)
    table.play("under 1", "put fort")
    assert table.step == "main"
    assert table.in_stack(1)[-2:] == ["fort", "fort"]


@rule("DUEL-HAND-9", "DUEL-HAND-11")
def test_empty_stacks() -> None:
    table = DuelTable()  # edge case 35
    table.empty_stack(2, to=1)
    table.fill(0)
    table.hand(0, "fort", "spy", "abbey")
    table.play("end", "exchange 2", "put spy")
    table.play("draw 2")  # the first card under an empty stack is its top card
    assert "spy" in table.cards(0)
    table.roll("tournament", 1)
    table.play("end")
    table.refused("draw 2", "DUEL-HAND-9")
    table.refused("search 2", "DUEL-HAND-9")
    last = DuelTable()
    last.hand(0, "fort", "spy", "abbey")
    last.fill(0)
    last.play("end", "exchange 1", "put spy")
    last.do("search 1")
    assert last.in_stack(1)[-1] == "spy"
    assert "pick spy" in last.moves()


@rule("DUEL-HAND-10")
def test_all_stacks_empty() -> None:
    table = DuelTable()  # edge case 38
    table.hand(0, "fort")
    table.discard_stacks()
    table.play("end")
    assert table.moves() == ["done"]
    table.play("done")
    assert table.game.actor == 1
    full = DuelTable()
    full.hand(0, "fort", "spy", "abbey")
    full.discard_stacks()
    full.play("end", "exchange 5", "put fort", "draw 5")
    assert full.cards(0) == ["spy", "abbey", "fort"]
    two = DuelTable()
    two.discard_stacks()
    two.cells[two.realm.discard + number_of("fort")] -= 1
    two.stacks._insert_under(two.state, 3, number_of("fort"))
    two.hide()
    two.play("end", "draw 4")
    assert two.cards(0) == ["fort"]
    assert two.game.actor == 1
    two.check()


def absent(table: DuelTable, stack: int) -> str:
    """The name of a card that is not in a stack."""
    return next(name for name in NAMES if name not in table.in_stack(stack))
