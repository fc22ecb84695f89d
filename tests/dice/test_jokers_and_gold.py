"""DICE-JOKER and DICE-GOLD: turning dice after the rolls."""

from __future__ import annotations

import pytest
from tests.dice_table import DiceTable

rule = pytest.mark.rule


@rule("DICE-JOKER-1")
def test_a_joker_is_used_once_and_needs_its_knight() -> None:
    table = DiceTable()
    table.turn("6 wool")
    table.refused("joker K1 1", "DICE-JOKER-1")
    table.play("end")
    table.put(0, "K1")
    table.turn("6 wool", "joker K1 1")
    table.refused("joker K1 2", "DICE-JOKER-1")
    table.play("end")
    table.turn("6 wool")
    table.refused("joker K1 2", "DICE-JOKER-1")


@rule("DICE-JOKER-2")
def test_the_rulebooks_example_of_a_joker() -> None:
    """Edge case 10."""
    table = DiceTable()
    table.put(0, "R1", "R2", "K1")
    table.turn("2 ore 2 grain wool gold", "joker K1 3", "city C7", "end")
    assert table.boxes(0) == [7]
    table.turn("6 wool")
    table.refused("joker K1 1", "DICE-JOKER-1")


@rule("DICE-JOKER-2")
def test_which_dice_a_joker_turns() -> None:
    """Edge cases 14 and 29."""
    table = DiceTable()
    table.put(0, "K1")
    table.turn("lumber brick grain wool ore gold")
    assert table.moves("joker") == [f"joker K1 {die}" for die in (1, 2, 3, 4, 6)]
    table.refused("joker K1 5", "DICE-JOKER-2")
    table.play("joker K1 6")
    assert table.shown() == ["lumber", "brick", "grain", "wool", "ore", "ore"]


@rule("DICE-JOKER-2")
def test_a_spent_die_is_not_turned() -> None:
    table = DiceTable()
    table.put(0, "K1")
    table.turn("lumber brick 4 wool", "road R1")
    table.refused("joker K1 1", "DICE-JOKER-2")


@rule("DICE-JOKER-2")
@pytest.mark.parametrize(
    ("knight", "resource"),
    [("K1", "ore"), ("K2", "grain"), ("K3", "wool"), ("K4", "lumber"), ("K5", "brick")],
)
def test_what_each_joker_is_for(knight: str, resource: str) -> None:
    table = DiceTable()
    table.put(0, "K1", "K2", "K3", "K4", "K5", "K6")
    table.turn("6 gold", f"joker {knight} 1")
    assert table.shown() == [resource, *["gold"] * 5]


@rule("DICE-JOKER-3")
def test_the_sixth_joker_is_for_any_resource() -> None:
    table = DiceTable()
    table.put(0, "K1", "K2", "K3", "K4", "K5", "K6")
    table.turn("6 wool")
    wild = [text for text in table.moves("joker") if text.startswith("joker K6 1")]
    assert wild == [f"joker K6 1 {name}" for name in ("lumber", "brick", "grain", "ore")]
    table.refused("joker K6 1 wool", "DICE-JOKER-3")
    table.play("joker K6 1 brick")
    table.refused("joker K6 1 ore", "DICE-JOKER-1")


@rule("DICE-JOKER-4")
def test_several_jokers_in_one_turn() -> None:
    table = DiceTable()
    table.put(0, "R1", "R2", "K1", "K2", "K3")
    table.turn("2 ore grain 2 wool gold")
    table.joker("K1", "wool")
    table.joker("K2", "gold")
    table.play("city C7")
    assert table.shown() == ["wool"]


@rule("DICE-JOKER-4", "DICE-JOKER-8")
def test_two_jokers_on_the_same_die() -> None:
    table = DiceTable()
    table.put(0, "K1", "K2")
    table.turn("6 wool", "joker K1 3", "joker K2 3")
    assert table.shown() == ["grain", *["wool"] * 5]


@rule("DICE-JOKER-5")
def test_a_knight_helps_in_the_turn_it_is_built() -> None:
    """Edge case 15."""
    table = DiceTable()
    table.turn("ore wool grain wool grain lumber")
    table.refused("joker K1 1", "DICE-JOKER-1")
    table.play("knight K1")
    table.joker("K1", "lumber")
    table.play("knight K2", "end")
    assert table.boxes(0) == [3]


@rule("DICE-JOKER-6")
def test_a_used_joker_leaves_the_knight() -> None:
    table = DiceTable()
    table.turn("ore wool grain 3 lumber", "knight K1")
    table.joker("K1", "lumber")
    table.play("end")
    assert table.boxes(0) == [1]
    assert table.built(0) == ["K1"]
    table.check()


@rule("DICE-JOKER-7")
def test_a_joker_needs_an_unspent_die() -> None:
    table = DiceTable()
    table.put(0, "K1")
    table.turn("2 lumber 2 brick wool grain", "road R1", "settlement S3")
    table.refused("joker K1 1", "DICE-JOKER-7")


@rule("DICE-JOKER-8")
def test_a_turned_die_pays_like_any_other() -> None:
    table = DiceTable()
    table.put(0, "K1")
    table.turn("wool grain 4 lumber")
    table.joker("K1", "lumber")
    table.play("knight K2", "end")
    assert table.boxes(0) == [2]
    table.turn("4 gold lumber wool", "gold brick", "road R1")


@rule("DICE-JOKER-9")
def test_jokers_are_optional_and_worth_nothing_at_the_end() -> None:
    table = DiceTable()
    table.turn("ore wool grain 3 lumber", "knight K1", "end")
    table.empty_turns(14)
    assert table.game.over
    assert table.points() == [1 - 28]


@rule("DICE-GOLD-1")
def test_gold_pays_for_nothing() -> None:
    table = DiceTable()
    table.turn("lumber 5 gold")
    table.refused("road R1", "DICE-GOLD-1")
    assert table.moves("road") == []


@rule("DICE-GOLD-2")
def test_the_rulebooks_example_of_gold() -> None:
    """Edge case 11."""
    table = DiceTable()
    table.put(0, "R1", "R2")
    table.turn("2 ore 2 grain 2 gold", "gold ore")
    assert table.shown() == ["grain", "grain", "ore", "ore", "ore"]
    table.play("city C7", "end")
    assert table.boxes(0) == [7]


@rule("DICE-GOLD-2")
def test_one_gold_die_is_not_enough() -> None:
    table = DiceTable()
    table.turn("5 lumber gold")
    table.refused("gold ore", "DICE-GOLD-2")


@rule("DICE-GOLD-3")
def test_six_gold_dice_make_three_resources() -> None:
    """Edge case 12."""
    table = DiceTable()
    table.turn("6 gold", "gold ore", "gold wool", "gold grain")
    table.refused("gold ore", "DICE-GOLD-2")
    table.play("knight K1", "end")
    assert table.boxes(0) == [1]


@rule("DICE-GOLD-4")
def test_gold_that_was_given_up_is_gone() -> None:
    """Edge case 30."""
    table = DiceTable()
    table.put(0, "K1")
    table.turn("2 gold 4 lumber", "gold brick")
    given_up = next(d for d in range(6) if table.cells[table.pad.condition + d] == 2)
    table.refused(f"joker K1 {given_up + 1}", "DICE-GOLD-4")
    table.refused("gold ore", "DICE-GOLD-2")


@rule("DICE-GOLD-4")
def test_the_third_gold_die_can_still_be_turned() -> None:
    """Edge case 31."""
    table = DiceTable()
    table.put(0, "K1")
    table.turn("3 gold 3 lumber", "gold brick")
    assert table.shown() == ["lumber"] * 3 + ["brick", "gold"]
    table.joker("K1", "gold")
    assert table.shown() == ["lumber"] * 3 + ["brick", "ore"]
