"""What greedy players make of the dice games."""

from __future__ import annotations

import pytest
from tests.dice_table import DiceTable

from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.modules.dice.aims import CHANCES, Aims
from hexhaven.sim import Report, make_plan, play_batch


def chance(missing: int, dice: int, rolls: int) -> float:
    return CHANCES[(missing * 7 + dice) * 4 + rolls]


def test_the_chance_to_roll_what_is_missing() -> None:
    assert chance(0, 0, 0) == 1
    assert chance(1, 0, 2) == 0
    assert chance(1, 1, 1) == pytest.approx(1 / 6)
    assert chance(1, 1, 2) == pytest.approx(11 / 36)
    assert chance(2, 2, 1) == pytest.approx(2 / 36)
    assert chance(1, 3, 1) == pytest.approx(1 - (5 / 6) ** 3)
    assert chance(3, 2, 2) == 0


def greedy_choice(table: DiceTable) -> str:
    game = table.game
    assert game.actor is not None
    return game.text(bot_named("greedy").choose(sight_of(game, game.actor), game.legal(), Rng(1)))


def test_greedy_keeps_what_it_aims_at() -> None:
    table = DiceTable()
    table.put(0, "R1", "R2")
    table.dice("3 ore 2 lumber grain")
    assert greedy_choice(table) == "reroll 1 2"  # for the second grain of a city
    table = DiceTable()
    table.put(0, "R1", "R2")
    table.dice("3 ore 2 grain wool")
    assert greedy_choice(table) in ("stop", "reroll 3")  # the wool is of no use for a city


def test_greedy_spends_its_dice() -> None:
    table = DiceTable()
    table.put(0, "R1", "R2")
    table.turn("2 ore 2 grain 2 gold")
    table.play(greedy_choice(table))
    assert table.shown() == ["grain", "grain", "ore", "ore", "ore"]
    assert greedy_choice(table) == "city C7"


def test_greedy_does_not_hurry_to_its_next_turn() -> None:
    """Alone the next turn is its own as well, and promises nothing yet."""
    table = DiceTable()
    table.turn("lumber brick 4 wool")
    assert greedy_choice(table) == "road R1"


def test_nothing_is_promised_after_the_end() -> None:
    table = DiceTable()
    table.empty_turns(15)
    assert table.rules.part(Aims).appraise(table.game.state, 0) == 0


@pytest.mark.parametrize("variant", ["dice", "dice-plus"])
@pytest.mark.games
def test_greedy_beats_random(variant: str) -> None:
    plan = make_plan(variant, 2, ["greedy", "random"], games=8, seed=1)
    report = Report(plan, play_batch(plan), 1.0)
    assert report.failures == []
    assert report.wins == [8, 0]


def test_dice_for_just_one_road_are_worth_that_road() -> None:
    """Neither a knight nor a settlement can be had: the plan is one road, and it is considered."""
    table = DiceTable()
    table.dice("brick lumber 4 brick")
    table.play("reroll 3 4 5 6", "roll gold brick brick brick", "stop")
    aims = table.rules.part(Aims)
    worth = aims._dice(table.game.state, 0)
    assert worth == pytest.approx(1.0)  # the first road gives one point
    assert greedy_choice(table) == "road R1"
    table.play("road R1")
    assert aims._dice(table.game.state, 0) == pytest.approx(0.0)
