"""DICE-SCORE, DICE-END, DICE-SOLO: numbers for turns, and the end of the basic game."""

from __future__ import annotations

import pytest
from tests.dice_table import DiceTable

from hexhaven.modules.dice.kinds import TURNS

rule = pytest.mark.rule


@rule("DICE-SCORE-1")
def test_the_rulebooks_example_of_three_turns() -> None:
    """Edge case 17."""
    table = DiceTable()
    table.turn("lumber brick wool grain 2 gold", "settlement S3", "end")
    table.turn("2 lumber 2 brick 2 gold", "road R1", "road R2", "end")
    table.turn("lumber brick ore wool grain gold", "road R3", "knight K1", "end")
    assert table.boxes(0) == [3, 2, 2]
    assert table.points() == [7]
    pieces = table.game.view(None)["pieces"]
    assert isinstance(pieces, list)
    written = {piece["id"]: piece["label"] for piece in pieces if piece["kind"] == "score"}
    first = table.pad.places.boxes[0].number
    assert written == {first: "3", first + 1: "2", first + 2: "2"}


@rule("DICE-SCORE-1")
def test_box_k_belongs_to_a_players_kth_turn() -> None:
    table = DiceTable(3)
    table.turn("lumber brick 4 wool", "road R1", "end")
    table.empty_turns(2)
    assert [table.boxes(seat) for seat in range(3)] == [[1], [-2], [-2]]
    table.turn("lumber brick 4 wool", "road R2")
    assert table.boxes(0) == [1]
    assert table.points() == [2, -2, -2]  # what is built counts before it is written down
    table.play("end")
    assert table.boxes(0) == [1, 1]
    table.check()


@rule("DICE-SCORE-2")
def test_an_empty_turn_costs_two() -> None:
    table = DiceTable()
    table.empty_turns(1)
    assert table.boxes(0) == [-2]


@rule("DICE-SCORE-2")
def test_turning_dice_is_not_building() -> None:
    table = DiceTable()
    table.turn("6 gold", "gold ore", "end")
    assert table.boxes(0) == [-2]


@rule("DICE-SCORE-3")
def test_choosing_not_to_build_costs_two_as_well() -> None:
    """Edge case 32."""
    table = DiceTable()
    table.turn("lumber brick 4 wool")
    assert "road R1" in table.moves()
    table.play("end")
    assert table.boxes(0) == [-2]


@rule("DICE-SCORE-4")
def test_a_total_may_be_negative() -> None:
    """Edge case 16."""
    table = DiceTable()
    table.empty_turns(15)
    assert table.game.over
    assert table.points() == [-30]
    assert table.boxes(0) == [-2] * 15


@rule("DICE-SCORE-5")
def test_a_full_sheet_still_takes_its_turns() -> None:
    table = DiceTable()
    for thing in range(4):
        table.put(0, *table.pad.sheet.names[thing][1 if thing == 0 else 0 :])
    table.turn("lumber brick wool grain 2 ore")
    assert {text.split()[0] for text in table.moves()} == {"joker", "end"}
    table.play("end")
    assert table.boxes(0) == [-2]
    assert not table.game.over


@rule("DICE-END-1")
def test_fifteen_turns_each() -> None:
    """Edge case 18."""
    table = DiceTable(3)
    table.empty_turns(3 * TURNS - 1)
    assert not table.game.over
    assert table.game.view(None)["on_turn"] == 2
    table.turn("lumber brick 4 wool", "road R1", "end")
    assert table.game.over
    assert table.game.refusal("end").startswith("DICE-END-1")
    assert [len(table.boxes(seat)) for seat in range(3)] == [15, 15, 15]


@rule("DICE-END-2")
def test_the_highest_total_wins() -> None:
    table = DiceTable(2)
    table.empty_turns(1)
    table.turn("lumber brick 4 wool", "road R1", "end")
    table.empty_turns(28)
    assert table.points() == [-30, 1 - 28]
    assert table.game.winner == 1
    assert table.game.winners == [1]
    assert table.game.record().result["winner"] == 1


@rule("DICE-END-3")
def test_equal_totals_share_the_victory() -> None:
    """Edge case 19."""
    table = DiceTable(3)
    table.turn("lumber brick 4 wool", "road R1", "end")
    table.empty_turns(1)
    table.turn("lumber brick 4 wool", "road R1", "end")
    assert table.game.winners == []
    table.empty_turns(42)
    assert table.game.over
    assert table.game.winner is None
    assert table.game.winners == [0, 2]
    view = table.game.view(0)["table"]
    assert isinstance(view, dict) and view["winners"] == [0, 2]


@rule("DICE-SOLO-1")
def test_alone_the_result_is_the_total() -> None:
    """Edge case 36."""
    table = DiceTable(1)
    table.turn("lumber brick wool grain 2 gold", "settlement S3", "end")
    table.empty_turns(13)
    assert not table.game.over
    table.empty_turns(1)
    assert table.game.over
    assert table.points() == [3 - 28]
    assert (table.game.winner, table.game.winners) == (None, [])
