"""The dice games in the terminal."""

from __future__ import annotations

import re

import pytest
from tests.dice_table import DiceTable
from tests.terminal.scripted import Screen, Typist, session_of, typed, whole_game

import hexhaven
from hexhaven.draw.sheet import boxes_line, dice_line
from hexhaven.draw.terminal import board_text

EMPTY = r"""
               desert
                 k6     .11.
  mountains \\    ?     ..  hills
     k1      .3.             k5     :30:
     ore    ..   sea    ..  brick   ..
 :7:.....                .9.
   fields   ..          .. forest   ..
     k2      .4.             k4     :20:
    grain   .. pasture  ..  lumber  ..
:12:.....        k3      .7......
            ..   wool   ..
             .5......
"""


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip("\n").split("\n")]


def test_an_empty_sheet() -> None:
    view = hexhaven.new("dice", 1, seed=1).view(0)
    assert lines(board_text(view).plain) == lines(EMPTY)


def test_a_sheet_with_marks() -> None:
    table = DiceTable()
    table.put(0, "R1", "R2", "R3", "S3", "C7", "K1", "K2")
    table.turn("lumber brick grain wool ore gold", "joker K1 1")
    view = table.game.view(0)
    drawn = board_text(view).plain
    for part in ("(3)", "[7]=====", "//", "\\\\", "K1", "-ore", "+grain", "k3", ".4."):
        assert part in drawn
    assert dice_line(view) == "dice: 1 ore  2 brick  3 grain  4 wool  5 ore  6 gold   (roll 1)"
    assert boxes_line(view, 0) == "turns: -"


def test_the_marked_road_and_pairs_of_knights() -> None:
    view = hexhaven.new("dice-plus", 2, seed=1).view(1)
    drawn = board_text(view).plain
    assert "..*.." in drawn
    assert re.search(r"k +k", drawn)
    assert boxes_line(view, 1) == ""


@pytest.mark.parametrize("seed", range(4))
def test_a_game_alone_is_played_to_its_end(seed: int) -> None:
    session, screen = whole_game(seed, variant="dice", players=1)
    assert session.game.over
    assert "No:" not in screen.whole
    points = session.game.points(0)
    assert f"You have {points} points." in screen.whole
    assert screen.whole.count("You enter ") == 15


@pytest.mark.parametrize(("variant", "width"), [("dice", 60), ("dice-plus", 120)])
def test_a_game_against_bots_is_played_to_its_end(variant: str, width: int) -> None:
    session, screen = whole_game(3, seat=1, variant=variant, players=3, width=width, bots="greedy")
    assert session.game.over
    assert "No:" not in screen.whole
    assert re.search(r"(You|Red|Blue|White) wins?!", screen.whole)


def test_a_watched_game_needs_nobody() -> None:
    game = hexhaven.new("dice", players=2, seed=6)
    screen = Screen(Typist())
    assert session_of(game, screen, None).run() == 0
    screen.flush()
    assert "wins!" in screen.whole


def test_a_shared_victory_is_told() -> None:
    table = DiceTable(2)
    table.empty_turns(29)
    table.dice("6 wool")
    out = typed(table.game, "stop", "end", seat=1)
    assert "Red and You share the victory!" in out


def test_moves_in_any_case_and_what_is_refused() -> None:
    table = DiceTable()
    table.put(0, "K1")
    table.dice("2 lumber 2 brick wool gold")
    out = typed(
        table.game, "reroll 9", "road r1", "stop", "road r2", "road r1", "joker k1 5", "help", "log"
    )
    assert "should be different dice" in out
    assert "rolling comes before building: stop first (DICE-TURN-1)" in out
    assert "R2 touches no road that is built (DICE-ROAD-1)" in out
    assert "You build road R1." in out
    assert "You use the joker K1 on die 5." in out
    assert "joker K1 4, joker K6 4 ore" in out


def test_the_first_roll_of_the_other_and_what_is_kept_are_told() -> None:
    game = hexhaven.new("dice", players=2, seed=3)
    assert game.actor == 1
    first = str(game.log(0)[-1]["move"]).split()
    screen = Screen(Typist("log"))
    assert session_of(game, screen, 0, bots="dicer").run() == 0
    screen.flush()
    told = re.findall(r"^ B  (Blue rolls .*)", screen.whole, re.MULTILINE)
    assert len(first) == 7
    assert re.fullmatch(r"Blue rolls (\d \w+(, )?)+\.", told[0])
    assert sum(int(number) for number in re.findall(r"\d", told[0])) == 6
    assert all(" and keeps " in line for line in told[1:3])
    assert all(sum(int(number) for number in re.findall(r"\d", line)) == 6 for line in told)
