"""DICE-SETUP, DICE-TURN, DICE-ROLL: who plays, whose turn it is, and the rolls."""

from __future__ import annotations

import pytest
from tests.dice_table import DiceTable

import hexhaven

rule = pytest.mark.rule


@rule("DICE-SETUP-1", "DICE-SETUP-2")
@pytest.mark.parametrize(("plus", "roads"), [(False, 17), (True, 18)])
def test_everybody_has_the_same_sheet_with_the_start_road(plus: bool, roads: int) -> None:
    table = DiceTable(3, plus=plus)
    assert len(table.pad.sheet.names[0]) == roads
    for seat in range(3):
        assert table.cells[table.pad.marks[0] + seat] == 1
        assert table.built(seat) == []
        assert table.game.points(seat) == 0


@rule("DICE-SETUP-3")
def test_lots_are_drawn_for_the_first_turn() -> None:
    game = hexhaven.new("dice", 3)
    assert game.actor == hexhaven.CHANCE
    assert [(game.text(m), w) for m, w in game.chance()] == [(f"start {s}", 1) for s in range(3)]
    game.play("start 2")
    assert game.state.cells[2] == 2
    for seat in (2, 0, 1, 2):  # clockwise
        assert game.view(None)["on_turn"] == seat
        game.play("roll wool wool wool wool wool wool")
        game.play("stop")
        game.play("end")


@rule("DICE-SETUP-3")
def test_alone_there_are_no_lots() -> None:
    game = hexhaven.new("dice", 1)
    assert game.rules.step_name(game.state) == "roll"
    with pytest.raises(hexhaven.BadSetup, match="DICE-SETUP-3"):
        hexhaven.new("dice", 2, options={"first_player": 2})


@rule("DICE-SETUP-4")
def test_how_many_can_play() -> None:
    for players in (1, 2, 3, 4):
        hexhaven.new("dice", players)
    for variant, players in (("dice", 0), ("dice", 5), ("dice-plus", 1), ("dice-plus", 5)):
        with pytest.raises(hexhaven.BadSetup, match="DICE-SETUP-4"):
            hexhaven.new(variant, players)


@rule("DICE-SETUP-5")
@pytest.mark.parametrize("variant", ["dice+dice-plus", "base+dice", "dice-plus+base"])
def test_the_dice_games_stand_alone(variant: str) -> None:
    with pytest.raises(hexhaven.BadSetup, match="DICE-SETUP-5"):
        hexhaven.new(variant, 3)


@rule("DICE-TURN-1")
def test_a_turn_is_rolling_then_building_then_a_number() -> None:
    table = DiceTable(2)
    assert table.step == "roll"
    table.dice("lumber brick 4 wool")
    assert table.step == "keep"
    table.refused("road R1", "DICE-TURN-1")
    table.refused("end", "DICE-TURN-1")
    table.play("stop")
    assert table.step == "build"
    table.play("road R1", "end")
    assert table.boxes(0) == [1]
    assert table.game.view(None)["on_turn"] == 1


@rule("DICE-TURN-2")
def test_only_the_active_player_decides_and_only_on_the_own_sheet() -> None:
    table = DiceTable(3)
    table.turn("lumber brick 4 wool")
    assert table.game.actors == [0]
    assert table.game.legal(1) == table.game.legal(2) == []
    table.play("road R1")
    assert (table.built(0), table.built(1), table.built(2)) == (["R1"], [], [])


@rule("DICE-ROLL-1")
def test_all_six_dice_are_rolled_first() -> None:
    table = DiceTable()
    outcomes = table.game.chance()
    assert len(outcomes) == 462
    assert sum(weight for _, weight in outcomes) == 6**6
    assert all(len(table.game.text(move).split()) == 7 for move, _ in outcomes)
    table.dice("3 lumber 2 gold ore")
    assert table.shown() == ["lumber"] * 3 + ["ore", "gold", "gold"]
    assert len(table.moves("reroll")) == 63


@rule("DICE-ROLL-2")
def test_after_the_first_roll_any_dice_may_be_rolled_again() -> None:
    table = DiceTable()
    table.dice("lumber brick grain wool ore gold")
    table.play("reroll 2 4")
    assert [table.game.text(m) for m, _ in table.game.chance()][:2] == [
        "roll lumber lumber",
        "roll lumber brick",
    ]
    table.dice("ore ore")
    assert table.shown() == ["lumber", "grain", "ore", "ore", "ore", "gold"]
    table.play("reroll 1 2 3 4 5 6")  # all of them
    assert len(table.game.chance()) == 462
    with pytest.raises(hexhaven.BadNotation):
        table.game.parse("reroll")  # none is no roll


@rule("DICE-ROLL-2")
def test_stopping_after_the_first_roll() -> None:
    """Edge case 3."""
    table = DiceTable()
    table.dice("6 gold")
    table.play("stop")
    assert table.step == "build"


@rule("DICE-ROLL-3")
def test_dice_set_aside_before_may_be_rolled_again() -> None:
    """Edge case 2."""
    table = DiceTable()
    table.dice("lumber brick grain wool ore gold")
    table.play("reroll 5 6")  # 1 to 4 are set aside
    table.dice("gold gold")
    table.play("reroll 1 5")
    table.dice("brick brick")
    assert table.shown() == ["brick"] * 3 + ["grain", "wool", "gold"]


@rule("DICE-ROLL-3")
def test_stopping_after_the_second_roll() -> None:
    table = DiceTable()
    table.dice("6 gold")
    table.play("reroll 1")
    table.dice("ore")
    table.play("stop")
    assert table.step == "build"
    table.refused("reroll 1", "DICE-ROLL-5")


@rule("DICE-ROLL-4")
def test_the_third_roll_is_final() -> None:
    """Edge case 1."""
    table = DiceTable()
    table.dice("6 gold")
    table.play("reroll 1")
    table.dice("ore")
    table.play("reroll 1")
    table.dice("ore")
    assert table.step == "build"
    table.refused("reroll 1", "DICE-ROLL-4")
    table.refused("stop", "DICE-ROLL-4")


@rule("DICE-ROLL-5")
def test_who_has_stopped_does_not_roll_again() -> None:
    table = DiceTable()
    table.turn("6 gold")
    table.refused("reroll 1 2", "DICE-ROLL-5")
    table.refused("stop", "DICE-ROLL-5")
    table.play("gold ore")
    table.refused("reroll 1 2", "DICE-ROLL-5")


@rule("DICE-ROLL-6")
def test_no_jokers_and_no_gold_between_rolls() -> None:
    table = DiceTable()
    table.put(0, "K1")
    table.dice("6 gold")
    table.refused("joker K1 1", "DICE-ROLL-6")
    table.refused("gold ore", "DICE-ROLL-6")
    table.play("stop")
    assert "joker K1 1" in table.moves()
    assert "gold ore" in table.moves()


@rule("DICE-ROLL-7")
def test_dice_that_are_not_spent_are_lost() -> None:
    table = DiceTable()
    table.turn("2 lumber 2 brick 2 ore", "road R1", "end")
    assert table.shown() == []
    table.turn("6 wool")
    assert table.shown() == ["wool"] * 6


def test_dice_by_number() -> None:
    game = DiceTable().game
    assert game.text(game.parse("reroll 531")) == "reroll 1 3 5"
    assert game.text(game.parse("roll ore lumber gold")) == "roll lumber ore gold"
    for text in ("reroll 7", "reroll 11", "reroll x", "roll tin", "roll" + " ore" * 7, "roll"):
        with pytest.raises(hexhaven.BadNotation):
            game.parse(text)


def test_the_dice_are_fair() -> None:
    shown = {"gold": 0, "ore": 0}
    for seed in range(600):
        moves = hexhaven.new("dice", 1, seed=seed).record().moves
        assert len(moves[0].split()) == 7
        for face in shown:
            shown[face] += moves[0].split().count(face)
    assert all(520 < many < 680 for many in shown.values())
