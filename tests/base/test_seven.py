"""A rolled seven and the discards (BASE-SEVEN)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table import Table

from hexhaven.engine.layout import UNKNOWN
from hexhaven.modules.island.kinds import RESOURCES


def counts(table: Table) -> list[int]:
    """The sizes of all hands as everybody sees them."""
    view: Any = table.game.view(None)
    return [seat["cards"]["hand"]["count"] for seat in view["seats"]]


def told(table: Table, viewer: int | None) -> list[object]:
    """The discards as a viewer saw them."""
    moves = [entry["move"] for entry in table.game.log(viewer)]
    return [move for move in moves if str(move).startswith("discard")]


@pytest.mark.rule("BASE-SEVEN-1")
@pytest.mark.parametrize("dice", [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_nobody_receives_anything_on_a_seven(dice: tuple[int, int]) -> None:
    table = Table()
    before = [table.cards(seat) for seat in range(4)]
    table.dice(*dice)
    assert table.step == "robber"
    assert [table.cards(seat) for seat in range(4)] == before


@pytest.mark.rule("BASE-SEVEN-2", "BASE-SEVEN-8")
@pytest.mark.parametrize(("size", "owed"), [(7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (19, 9)])
@pytest.mark.parametrize("seat", [0, 2])
def test_more_than_seven_cards_are_halved_rounded_down(seat: int, size: int, owed: int) -> None:
    table = Table()
    table.empty_hands()
    table.hand(seat, ore=size)
    table.roll(7)
    for _ in range(owed):
        assert (table.step, table.game.actors) == ("discard", [seat])
        table.play(f"discard {seat} ore")
    assert (table.step, table.game.actors) == ("robber", [0])
    assert table.cards(seat) == {"ore": size - owed}
    assert table.bank("ore") == 19 - size + owed


@pytest.mark.rule("BASE-SEVEN-2")
def test_the_owner_chooses_what_to_discard() -> None:
    table = Table()
    table.hand(1, brick=2, lumber=1, wool=3, ore=2)
    table.roll(7)
    assert table.moves(seat=1) == [
        "discard 1 brick",
        "discard 1 lumber",
        "discard 1 wool",
        "discard 1 ore",
    ]
    table.play("discard 1 wool", "discard 1 lumber", "discard 1 ore", "discard 1 wool")
    assert table.cards(1) == {"brick": 2, "wool": 1, "ore": 1}


@pytest.mark.rule("BASE-SEVEN-3")
def test_development_cards_do_not_count_and_are_not_discarded() -> None:
    table = Table()
    table.empty_hands()
    table.hand(0, wool=7)
    table.card(0, "knight", 5)
    table.hand(1, wool=8)
    table.card(1, "victory_point", 3)
    table.roll(7)
    assert table.game.actors == [1]
    table.play(*["discard 1 wool"] * 4)
    assert table.step == "robber"
    part = table.development
    assert table.cells[part.count : part.count + 2] == [5, 3]
    with pytest.raises(ValueError, match="knight"):
        table.play("discard 1 knight")


@pytest.mark.rule("BASE-SEVEN-4")
def test_discards_are_decided_at_once_in_any_order_before_the_robber_moves() -> None:
    table = Table()
    table.hand(0, wool=8)
    table.hand(2, ore=9)
    table.hand(3, brick=4, grain=4)
    table.roll(7)
    assert table.game.actors == [0, 2, 3]
    table.play("discard 3 grain", "discard 0 wool", "discard 3 brick", *["discard 2 ore"] * 4)
    assert table.game.actors == [0, 3]
    table.refused("robber 0.0", "BASE-SEVEN-2")
    table.play(*["discard 0 wool"] * 3, "discard 3 brick")
    table.refused("robber 0.0", "BASE-SEVEN-2")
    table.play("discard 3 brick", "robber 0.0")


@pytest.mark.rule("BASE-SEVEN-4")
def test_discards_are_secret_until_all_are_done() -> None:
    table = Table()
    table.empty_hands()
    table.hand(1, brick=4, grain=4)
    table.hand(2, ore=8)
    table.roll(7)
    table.play(*["discard 1 brick"] * 3, "discard 1 grain")
    assert counts(table) == [0, 8, 8, 0]
    view: Any = table.game.view(0)
    assert view["table"]["bank"] == {"brick": 15, "lumber": 19, "wool": 19, "grain": 15, "ore": 11}
    for viewer in (None, 0, 2):
        assert told(table, viewer) == ["discard ? ?"] * 4
    assert told(table, 1) == ["discard 1 brick"] * 3 + ["discard 1 grain"]
    groups = {group.name: group.offset for group in table.rules.layout.groups}
    at = groups["discards"] + len(RESOURCES)  # those of seat 1
    assert table.cells[at : at + 5] == [3, 0, 0, 1, 0]
    for viewer in (-1, 0, 2, 3):
        known = table.rules.redact(table.game.state, viewer)
        assert known.cells[at : at + 5] == [UNKNOWN] * 5


@pytest.mark.rule("BASE-SEVEN-5")
def test_discards_are_public_when_all_are_done() -> None:
    table = Table()
    table.empty_hands()
    table.hand(1, brick=4, grain=4)
    table.hand(2, ore=8)
    table.roll(7)
    table.play(*["discard 2 ore"] * 4, *["discard 1 brick"] * 3, "discard 1 grain")
    assert counts(table) == [0, 4, 4, 0]
    view: Any = table.game.view(None)
    assert view["table"]["bank"] == {"brick": 18, "lumber": 19, "wool": 19, "grain": 16, "ore": 15}
    seen = ["discard 2 ore"] * 4 + ["discard 1 brick"] * 3 + ["discard 1 grain"]
    assert [told(table, viewer) for viewer in (None, 0, 1, 2, 3)] == [seen] * 5
    table.play("robber 0.1", "end")
    assert told(table, None) == seen


@pytest.mark.rule("BASE-SEVEN-5", "BASE-SEVEN-4")
def test_only_the_discards_of_the_present_seven_are_secret() -> None:
    table = Table()
    table.empty_hands()
    table.hand(1, brick=8)
    table.roll(7)
    table.play(*["discard 1 brick"] * 4, "robber 0.1", "end")
    table.hand(1, ore=8)
    table.roll(7)
    table.play("discard 1 ore")
    assert told(table, 0) == ["discard 1 brick"] * 4 + ["discard ? ?"]


@pytest.mark.rule("BASE-SEVEN-6")
def test_after_the_discards_the_robber_moves_and_steals_and_the_turn_goes_on() -> None:
    table = Table()
    table.hand(0, lumber=5, brick=1)
    table.hand(1, wool=8)
    table.roll(7)
    steps = []
    for move in (*["discard 1 wool"] * 4, "robber 4.0", "steal wool", "trade lumber ore"):
        steps.append(table.step)
        table.play(move)
    assert steps == ["discard"] * 4 + ["robber", "steal", "main"]
    table.play("road 1.1.NW", "end")


@pytest.mark.rule("BASE-SEVEN-7")
def test_no_trade_between_the_seven_and_the_end_of_the_robber_action() -> None:
    table = Table()
    trades = ["trade lumber ore", "offer lumber for ore", "counter 1 wool for lumber", "confirm 1"]
    table.hand(0, lumber=6)
    table.hand(1, wool=8)
    table.roll(7)
    for trade in trades:
        table.refused(trade, "BASE-SEVEN-7")
    table.play(*["discard 1 wool"] * 4)
    for trade in trades:
        table.refused(trade, "BASE-SEVEN-7")
    table.play("robber 3.1")
    for trade in trades:
        table.refused(trade, "BASE-SEVEN-7")
    table.play("rob 1")
    table.refused("trade lumber ore", "BASE-ROBBER-13")
    table.play("steal wool", "trade lumber ore")


@pytest.mark.rule("BASE-SEVEN-8")
@pytest.mark.parametrize("other", [False, True])
def test_neither_fewer_nor_more_cards_than_half_may_be_discarded(other: bool) -> None:
    table = Table()
    table.empty_hands()
    table.hand(1, wool=8)
    table.hand(2, wool=8 if other else 7)
    table.roll(7)
    table.play(*["discard 1 wool"] * 3)
    table.refused("robber 0.0", "BASE-SEVEN-2")
    table.refused("end", "BASE-SEVEN-2")
    table.play("discard 1 wool")
    table.refused("discard 1 wool", "BASE-SEVEN-8" if other else "BASE-ROBBER-1")


@pytest.mark.rule("BASE-SEVEN-8")
def test_only_held_cards_can_be_discarded_and_only_by_those_who_must() -> None:
    table = Table()
    table.hand(1, wool=7, ore=1)
    table.hand(2, wool=7)
    table.roll(7)
    table.refused("discard 1 brick", "BASE-SEVEN-8")
    table.refused("discard 2 wool", "BASE-SEVEN-8")
    table.play("discard 1 ore")
    table.refused("discard 1 ore", "BASE-SEVEN-8")


@pytest.mark.rule("BASE-SEVEN-8")
def test_with_nobody_to_discard_the_robber_moves_at_once() -> None:
    table = Table()
    for seat in range(4):
        table.hand(seat, wool=3, ore=2, brick=2)
    table.roll(7)
    assert (table.step, table.game.actors) == ("robber", [0])
