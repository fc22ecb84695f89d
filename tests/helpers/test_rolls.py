"""The two helpers that any player's roll calls: the Mayor and the General."""

from __future__ import annotations

import pytest
from tests.helpers.assisted import Assisted

RESOURCES = ["brick", "lumber", "wool", "grain", "ore"]


def empty_bank(table: Assisted, *left: str) -> None:
    """Only one card of the kinds named is left in the bank."""
    for name in RESOURCES:
        table.drain(name, 1 if name in left else 0)


# The Mayor


def mayor(seat: int = 2, side: str = "A") -> Assisted:
    """A seat has the Mayor and seat 0 is about to roll; all hands are empty."""
    table = Assisted()
    table.helper(seat, "mayor", side)
    table.empty_hands()
    return table


@pytest.mark.rule("HELPER-MAYOR-1")
def test_a_roll_that_brings_nothing_brings_a_card() -> None:
    table = mayor()
    table.roll(2)  # wool for seat 0 alone
    assert (table.step, table.game.actors) == ("use_mayor", [2])
    assert table.moves() == ["no_helper"] + [f"use_mayor {name}" for name in RESOURCES]
    table.play("use_mayor ore")
    assert table.cards(2) == {"ore": 1}
    table.check()


@pytest.mark.rule("HELPER-MAYOR-1")
def test_he_serves_again_from_the_own_next_turn_on() -> None:
    table = mayor()
    table.roll(2)
    table.play("use_mayor ore", "keep_helper")
    table.next_turn(1, 1, 1)
    assert table.step == "main"
    table.next_turn(2, 1, 1)
    assert (table.step, table.game.actor, table.of(2)) == ("use_mayor", 2, "mayor B")
    table.play("use_mayor wool")
    assert table.cards(2) == {"ore": 1, "wool": 1}
    assert "keep_helper" not in table.moves()


@pytest.mark.rule("HELPER-MAYOR-1")
def test_in_the_own_turn_too() -> None:
    table = mayor(1)
    table.turn_of(1)
    table.roll(2)
    assert (table.step, table.game.actor) == ("use_mayor", 1)


@pytest.mark.rule("HELPER-MAYOR-1")
def test_not_on_a_seven_and_not_for_who_gets_a_card() -> None:
    table = mayor()
    table.roll(7)
    assert table.step == "robber"
    table.refused("use_mayor ore", "HELPER-MAYOR-4")
    table = mayor(0)
    table.roll(2)
    assert table.step == "main"
    table.refused("use_mayor ore", "HELPER-MAYOR-4")


@pytest.mark.rule("HELPER-MAYOR-2")
def test_a_blocked_hex_brings_nothing() -> None:
    table = mayor(0)
    table.robber(0, 1)
    table.roll(2)
    assert (table.step, table.game.actor) == ("use_mayor", 0)


@pytest.mark.rule("HELPER-MAYOR-2", "HELPER-MAYOR-3")
def test_an_empty_stack_brings_nothing_and_gives_nothing() -> None:
    table = mayor(0)
    table.drain("wool", 0)
    table.roll(2)
    assert (table.step, table.game.actor) == ("use_mayor", 0)
    table.refused("use_mayor wool", "HELPER-MAYOR-3")
    table.play("use_mayor brick")


@pytest.mark.rule("HELPER-MAYOR-3")
def test_first_all_others_are_paid() -> None:
    table = mayor()
    empty_bank(table, "wool")
    table.roll(2)
    assert table.cards(0) == {"wool": 1}
    assert table.step == "main"  # nothing was left for the Mayor


@pytest.mark.rule("HELPER-MAYOR-4")
def test_now_or_not_with_this_roll() -> None:
    table = mayor(0)
    table.robber(0, 1)
    table.roll(2)
    table.play("no_helper")
    assert table.step == "main"
    table.refused("use_mayor ore", "HELPER-MAYOR-4")
    assert table.of(0) == "mayor A"


@pytest.mark.rule("HELPER-MAYOR-4")
def test_an_empty_bank_gives_no_use() -> None:
    table = mayor()
    empty_bank(table)
    table.roll(2)
    assert table.step == "main"


@pytest.mark.rule("HELPER-MAYOR-4", "HELPER-USE-4")
def test_a_mayor_who_rests_is_not_asked() -> None:
    table = mayor()
    table.helper(2, "mayor", since=1)
    table.roll(2)
    assert table.step == "main"


# The General


def seven(seat: int, many: int, by: int = 0, side: str = "A") -> Assisted:
    """A seat has the General and so many wool; a 7 is rolled."""
    table = Assisted()
    table.helper(seat, "general", side)
    table.empty_hands()
    table.hand(seat, wool=many)
    table.turn_of(by)
    table.roll(7)
    return table


@pytest.mark.rule("HELPER-GENERAL-1", "HELPER-GENERAL-3")
def test_nine_cards_are_saved_from_the_discard_but_not_from_the_robber() -> None:
    table = seven(2, 9)
    assert (table.step, table.game.actor) == ("use_general", 2)
    assert table.moves() == ["no_helper", "use_general"]
    table.play("use_general", "keep_helper")
    assert (table.step, table.game.actor) == ("robber", 0)
    table.play("robber 2.1", "steal wool")
    assert (table.size(2), table.size(0)) == (8, 1)
    table.check()


@pytest.mark.rule("HELPER-GENERAL-2", "HELPER-GENERAL-1")
def test_with_seven_cards_he_brings_one_with_eight_he_only_saves() -> None:
    table = seven(2, 7)
    table.refused("use_general", "HELPER-GENERAL-2")
    table.play("use_general ore")
    assert table.cards(2) == {"wool": 7, "ore": 1}
    table = seven(2, 8)
    table.refused("use_general ore", "HELPER-GENERAL-1")
    table.play("use_general")
    assert table.cards(2) == {"wool": 8}


@pytest.mark.rule("HELPER-GENERAL-5")
def test_the_eighth_card_is_not_discarded() -> None:
    table = seven(2, 7)
    table.play("use_general ore", "exchange_helper captain")
    assert table.step == "robber"
    assert table.size(2) == 8


@pytest.mark.rule("HELPER-GENERAL-3")
def test_others_discard_after_the_decision() -> None:
    table = Assisted()
    table.helper(2, "general")
    table.empty_hands()
    table.hand(0, wool=8)
    table.hand(2, grain=8)
    table.hand(3, ore=8)
    table.roll(7)
    assert table.game.actors == [2]
    table.refused("discard 0 wool", "HELPER-GENERAL-3")
    table.play("use_general", "keep_helper")
    assert (table.step, table.game.actors) == ("discard", [0, 3])


@pytest.mark.rule("HELPER-GENERAL-4")
def test_he_need_not_be_used() -> None:
    table = seven(2, 8)
    table.play("no_helper")
    assert (table.step, table.game.actors) == ("discard", [2])
    assert table.of(2) == "general A"


@pytest.mark.rule("HELPER-GENERAL-6")
def test_without_a_card_in_the_bank_he_only_saves() -> None:
    for many, step in ((7, "robber"), (8, "use_general")):
        table = Assisted()
        table.helper(2, "general")
        table.empty_hands()
        table.hand(2, wool=many)
        empty_bank(table)
        table.roll(7)
        assert table.step == step
    table = Assisted()
    table.helper(2, "general")
    empty_bank(table, "ore")
    table.roll(7)
    assert table.moves() == ["no_helper", "use_general ore"]
    table.refused("use_general wool", "HELPER-GENERAL-6")


@pytest.mark.rule("HELPER-GENERAL-3")
def test_only_on_a_seven() -> None:
    table = Assisted()
    table.main(0, "general")
    table.refused("use_general", "HELPER-GENERAL-3")
    table.refused("use_general ore", "HELPER-GENERAL-3")


@pytest.mark.rule("HELPER-GENERAL-1")
def test_the_protection_ends_with_the_turn() -> None:
    table = seven(2, 9)
    table.play("use_general", "exchange_helper captain", "robber 0.0")
    table.next_turn(1, 3, 4)
    assert (table.step, table.game.actors) == ("discard", [2])


@pytest.mark.rule("HELPER-USE-5", "HELPER-USE-4", "HELPER-GENERAL-1")
def test_he_answers_a_seven_only_when_he_has_rested() -> None:
    table = Assisted()
    table.helper(2, "general", since=1)
    table.roll(7)
    assert table.step == "robber"
    again = Assisted()
    again.helper(2, "general")
    again.roll(7)
    assert (again.step, again.game.actor) == ("use_general", 2)
