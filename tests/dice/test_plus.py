"""DICE-PLUS: growing dice, any order, awards, the race to ten points."""

from __future__ import annotations

import pytest
from tests.dice_table import DiceTable

rule = pytest.mark.rule

MAIN = ["P1", "P3", "P4", "P6"]
"""The main line up to the marked road."""


def plus(players: int = 2) -> DiceTable:
    """A table past the turns with fewer dice, seat 0 to roll."""
    table = DiceTable(players, plus=True)
    table.empty_turns(-(-3 // players) * players)
    return table


@rule("DICE-PLUS-DICE-1", "DICE-PLUS-DICE-2")
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_turns_have_fewer_dice(players: int) -> None:
    """Edge case 20."""
    table = DiceTable(players, plus=True)
    dice = []
    for _ in range(3 * players):
        dice.append(table.cells[table.pad.in_play])
        table.empty_turns(1)
    assert dice == [3, 4, 5] + [6] * (3 * players - 3)


@rule("DICE-PLUS-DICE-3")
def test_two_players_and_their_dice() -> None:
    """Edge case 34."""
    table = DiceTable(2, plus=True)
    table.empty_turns(2)
    assert table.game.view(None)["on_turn"] == 0
    table.dice("5 wool")
    assert len(table.moves("reroll")) == 31
    table.refused("reroll 6", "DICE-PLUS-DICE-1")
    table.play("reroll 1 5")
    table.dice("2 ore")
    table.play("reroll 1 2 3 4 5")
    table.dice("5 gold")
    assert table.step == "build"
    table.play("gold lumber", "gold brick", "road P1", "end")
    assert table.cells[table.pad.in_play] == 6


@rule("DICE-PLUS-DICE-1")
def test_three_dice_cannot_be_turned_beyond_their_number() -> None:
    table = DiceTable(2, plus=True)
    table.put(0, "ore")
    table.turn("3 wool")
    assert table.moves("joker") == ["joker ore 1", "joker ore 2", "joker ore 3"]
    table.refused("joker ore 4", "DICE-JOKER-2")


@rule("DICE-PLUS-BUILD-1")
def test_any_order() -> None:
    """Edge cases 6 and 9."""
    table = plus()
    table.put(0, *MAIN, "P5")
    table.turn("lumber brick wool grain 2 ore", "settlement A2", "end")
    table.empty_turns(1)
    table.turn("3 ore 2 grain wool", "city B2", "end")
    table.empty_turns(1)
    table.turn("2 ore 2 wool 2 grain", "knight D1b", "knight brick", "end")
    assert table.points() == [3, 0]
    table.check()


@rule("DICE-PLUS-BUILD-2")
def test_roads_are_still_needed() -> None:
    table = plus()
    table.turn("lumber brick wool grain 2 ore")
    table.refused("settlement A2", "DICE-SETTLE-1")
    table.refused("road P3", "DICE-ROAD-1")
    table.play("end")
    table.turn("3 ore 2 grain wool")
    table.refused("city B1", "DICE-CITY-1")


@rule("DICE-PLUS-JOKER-1")
@pytest.mark.parametrize("resource", ["ore", "grain", "wool", "lumber", "brick"])
def test_single_knights_have_jokers(resource: str) -> None:
    table = plus()
    table.put(0, resource)
    table.turn("6 gold", f"joker {resource} 1")
    assert sorted(table.shown()) == sorted([resource, *["gold"] * 5])
    table.refused(f"joker {resource} 2", "DICE-JOKER-1")


@rule("DICE-PLUS-JOKER-2")
def test_a_desert_needs_both_knights() -> None:
    """Edge case 25."""
    table = plus()
    table.put(0, "D1a")
    table.turn("6 wool")
    table.refused("joker D1 1 ore", "DICE-PLUS-JOKER-2")
    table.put(0, "D1b")
    table.play("joker D1 1 ore")
    table.refused("joker D1 2 ore", "DICE-JOKER-1")


@rule("DICE-PLUS-JOKER-3")
def test_each_desert_has_its_own_joker() -> None:
    table = plus()
    table.put(0, "D1a", "D2b")
    table.turn("6 wool")
    table.refused("joker D1 1 ore", "DICE-PLUS-JOKER-2")
    table.refused("joker D2 1 ore", "DICE-PLUS-JOKER-2")
    table.put(0, "D1b", "D2a")
    table.play("joker D1 1 ore", "joker D2 2 grain")


@rule("DICE-PLUS-JOKER-4")
def test_knights_of_a_pair_are_bought_one_by_one() -> None:
    table = plus()
    table.turn("ore wool grain 3 lumber", "knight D2b", "end")
    table.empty_turns(1)
    table.turn("ore wool grain 3 lumber", "knight D2a")
    table.joker("D2", "lumber", "brick")
    assert table.built(0) == ["D2a", "D2b"]


@rule("DICE-PLUS-SCORE-1")
def test_an_empty_turn_costs_nothing() -> None:
    """Edge case 32."""
    table = plus()
    table.turn("lumber brick 4 wool", "end")
    assert table.points() == [0, 0]


@rule("DICE-PLUS-VP-1", "DICE-PLUS-VP-3")
def test_what_gives_points() -> None:
    table = plus()
    table.put(0, "P1", "P2", "A1", "B1", "ore", "wool")
    assert table.points() == [3, 0]
    table.put(0, "P3", "P4", "P6", "P7", "grain")
    assert table.points() == [7, 0]
    counters = table.game.view(None)["seats"]
    assert isinstance(counters, list) and counters[0]["counters"]["points"] == 7
    pieces = table.game.view(None)["pieces"]
    assert isinstance(pieces, list)
    assert len([piece for piece in pieces if piece["kind"] == "point"]) == 7


@rule("DICE-PLUS-VP-2")
def test_ten_points_win_at_once() -> None:
    """Edge case 26."""
    table = plus()
    table.put(0, *MAIN, "P2", "P5", "A1", "A2", "A3", "B2", "ore", "wool", "grain")
    table.put(0, "P7", "P8", "P9", "P10")
    assert table.points() == [9, 0]
    table.turn("3 ore 2 grain gold", "city B1")
    assert table.points() == [11, 0]
    assert table.game.over
    assert (table.game.winner, table.game.winners) == (0, [0])
    assert table.game.refusal("end").startswith("DICE-PLUS-VP-2")


@rule("DICE-PLUS-VP-3")
def test_both_awards_together_win() -> None:
    """Edge case 35."""
    table = plus()
    table.put(0, *MAIN, "P2", "P5", "A1", "A2", "B1", "B2", "ore", "wool", "grain")
    assert table.points() == [8, 0]
    table.turn("lumber brick 4 wool", "road P7")
    assert table.points() == [10, 0]
    assert table.game.winner == 0


@rule("DICE-PLUS-VP-4")
def test_losing_an_award_in_anothers_turn() -> None:
    """Edge case 27."""
    table = plus()
    table.put(0, *MAIN, "P2", "P5", "P7", "A1", "A2", "A3", "B1", "ore", "wool", "grain")
    table.put(1, "ore", "wool", "grain")
    assert table.points() == [9, 0]
    table.empty_turns(1)
    table.turn("ore wool grain 3 lumber", "knight brick")
    assert table.points() == [7, 2]
    assert not table.game.over
    assert table.game.actors == [1]
    table.check()


@rule("DICE-PLUS-END-1")
def test_there_is_no_limit_of_turns() -> None:
    table = DiceTable(2, plus=True)
    table.empty_turns(200)
    assert not table.game.over
    sheet = table.pad.sheet
    assert sum(map(sum, sheet.values)) == 15


@rule("DICE-PLUS-ARMY-1", "DICE-PLUS-ARMY-2")
def test_the_largest_army() -> None:
    """Edge case 24."""
    table = plus()
    table.put(0, "ore", "wool")
    assert table.award("largest_army") == -1
    table.put(0, "brick")
    assert table.award("largest_army") == 0
    table.put(1, "ore", "wool", "grain")
    assert table.award("largest_army") == 0
    assert table.points() == [2, 0]
    table.put(1, "lumber")
    assert table.award("largest_army") == 1
    assert table.points() == [0, 2]
    table.check()


@rule("DICE-PLUS-ARMY-3")
def test_knights_of_a_pair_count_one_by_one() -> None:
    table = plus()
    table.put(0, "D1a", "D1b")
    assert table.award("largest_army") == -1
    table.put(0, "D2a")
    assert table.award("largest_army") == 0
    assert len(table.pad.sheet.names[3]) == 9


@rule("DICE-PLUS-ARMY-4")
def test_knights_with_used_jokers_count() -> None:
    table = plus()
    table.put(0, "ore", "wool")
    table.turn("ore wool grain 3 lumber")
    table.joker("ore", "lumber")
    table.joker("wool", "lumber")
    table.play("knight grain")
    assert table.award("largest_army") == 0


@rule("DICE-PLUS-ROAD-1")
def test_the_marked_road_gives_the_award() -> None:
    table = plus()
    table.put(0, *MAIN)
    table.turn("lumber brick 4 wool", "road P7", "end")
    assert table.award("longest_road") == 0
    assert table.points() == [2, 0]


@rule("DICE-PLUS-ROAD-2")
def test_a_longer_road_takes_the_award() -> None:
    """Edge cases 21 and 23."""
    table = plus()
    table.put(0, *MAIN, "P7")
    table.put(1, *MAIN, "P7")
    assert table.award("longest_road") == 0
    table.put(1, "P8")
    assert table.award("longest_road") == 1
    assert table.points() == [0, 2]
    table.check()


@rule("DICE-PLUS-ROAD-3")
def test_side_branches_do_not_add() -> None:
    """Edge case 33."""
    table = plus()
    table.put(0, *MAIN, "P2", "P5", "P7")
    sheet = table.pad.sheet
    assert sheet.longest(table.cells[table.pad.marks[0]]) == 5
    ends = sheet.names[0]
    branches = sum(1 << ends.index(name) for name in [*MAIN, *(f"P{n}" for n in range(7, 18))])
    assert sheet.longest(branches) == 14  # P12 is a side branch
    assert sheet.longest(1) == 0


@rule("DICE-PLUS-ROAD-4")
def test_the_start_road_does_not_count() -> None:
    table = plus()
    table.put(0, "P1")
    seats = table.game.view(None)["seats"]
    assert isinstance(seats, list) and seats[0]["counters"]["road_length"] == 1
    table.put(0, "P3", "P4", "P6", "P7")
    assert table.pad.sheet.longest(table.cells[table.pad.marks[0]]) == 5


@rule("DICE-PLUS-ROAD-5")
def test_nobody_has_the_award_before_the_marked_road() -> None:
    """Edge case 22."""
    table = plus()
    table.put(0, *MAIN, "P2", "P5")
    assert table.pad.sheet.longest(table.cells[table.pad.marks[0]]) == 4
    assert table.award("longest_road") == -1
    table.put(1, *MAIN, "P7")
    assert table.award("longest_road") == 1


@rule("DICE-PLUS-ROAD-6")
def test_buildings_do_not_interrupt_a_road() -> None:
    table = plus()
    table.put(0, *MAIN, "A1", "A2", "A3", "P7", "P8", "B3", "P9")
    assert table.pad.sheet.longest(table.cells[table.pad.marks[0]]) == 7
