"""Two fair dice, or a shuffled deck of all 36 rolls (BASE-DICE)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.playing import play_on, played
from tests.table import Table

import hexhaven
from hexhaven.engine.module import RuleModule
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import State
from hexhaven.modules.island.hooks import IslandModule

ALL = {f"roll {first} {second}" for first in range(1, 7) for second in range(1, 7)}


def odds(game: hexhaven.Game) -> dict[str, int]:
    """The rolls that are possible now, with their weights."""
    return {game.text(move): weight for move, weight in game.chance()}


def rolls(game: hexhaven.Game) -> list[str]:
    """All production rolls of a game, in order."""
    return [move for move in game.record().moves if move.startswith("roll ")]


def draw(table: Table, roll: str) -> None:
    """The seat on turn draws this roll, does all that a seven asks for, and ends its turn."""
    table.empty_hands()
    table.play("roll", roll)
    while table.step != "main":
        table.play(
            table.moves()[0] if table.moves() else table.game.text(table.game.chance()[0][0])
        )
    table.play("end")


@pytest.mark.rule("BASE-DICE-1")
def test_with_dice_every_roll_is_equally_likely_whatever_came_before() -> None:
    table = Table()
    draw(table, "roll 6 6")
    table.play("roll")
    assert odds(table.game) == dict.fromkeys(ALL, 1)


@pytest.mark.rule("BASE-DICE-1")
def test_without_the_option_nothing_is_counted_or_shown() -> None:
    game = hexhaven.new("base", 4, seed=1)
    table: Any = game.view(0)["table"]
    assert "dice_left" not in table
    assert "dice_used" not in [group.name for group in game.rules.layout.groups]


@pytest.mark.rule("BASE-DICE-2")
def test_a_roll_that_was_drawn_does_not_come_again_from_the_same_deck() -> None:
    table = Table(dice="deck")
    draw(table, "roll 2 5")
    draw(table, "roll 5 2")
    table.play("roll")
    assert odds(table.game) == dict.fromkeys(ALL - {"roll 2 5", "roll 5 2"}, 1)
    table.refused("roll 2 5", "BASE-TURN-4")


@pytest.mark.rule("BASE-DICE-2", "BASE-DICE-3")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_thirty_six_rolls_hold_each_roll_once(seed: int) -> None:
    game = played(seed, 100_000, dice="deck", max_rounds=40)
    drawn = rolls(game)
    assert len(drawn) > 72
    decks = [drawn[start : start + 36] for start in range(0, len(drawn), 36)]
    for deck in decks[:-1]:
        assert set(deck) == ALL
    assert len(set(decks[-1])) == len(decks[-1])
    assert decks[0] != decks[1]  # shuffled, not only turned over


@pytest.mark.rule("BASE-DICE-3")
def test_after_the_last_card_all_are_shuffled_again() -> None:
    table = Table(dice="deck")
    for roll in sorted(ALL):
        draw(table, roll)
    assert left(table.game, None) == 0
    table.play("roll")
    assert odds(table.game) == dict.fromkeys(ALL, 1)
    table.play("roll 1 1")
    assert left(table.game, None) == 35


def left(game: hexhaven.Game, viewer: int | None) -> int:
    """How many cards a view shows in the deck."""
    table: Any = game.view(viewer)["table"]
    assert isinstance(table["dice_left"], int)
    return table["dice_left"]


class NoDoubles(IslandModule):
    """Equal dice do not count and are rolled again."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "no-doubles"

    def can_roll(self, state: State, first: int, second: int) -> bool:
        return first != second


@pytest.mark.rule("BASE-DICE-3")
def test_a_deck_with_no_card_that_counts_is_shuffled_again() -> None:
    modules: list[RuleModule] = [NoDoubles()]
    table = Table(extra=modules, dice="deck")
    counting = {roll for roll in ALL if roll[5] != roll[7]}
    for roll in sorted(counting):
        draw(table, roll)
    assert left(table.game, 0) == 6
    table.play("roll")
    assert odds(table.game) == dict.fromkeys(counting, 1)
    table.play("roll 1 2")
    assert left(table.game, 0) == 35


@pytest.mark.rule("BASE-DICE-4")
def test_what_was_drawn_is_known_to_everybody() -> None:
    game = played(4, 300, dice="deck")
    drawn = rolls(game)[-(len(rolls(game)) % 36) :]
    for viewer in (None, 0, 1, 2, 3):
        known = game.rules.redact(game.state, -1 if viewer is None else viewer)
        used = next(g for g in game.rules.layout.groups if g.name == "dice_used")
        cells = known.cells[used.offset : used.offset + used.size]
        shown = {f"roll {i % 6 + 1} {i // 6 + 1}" for i, cell in enumerate(cells) if cell}
        assert shown == set(drawn)
        assert left(game, viewer) == 36 - len(drawn)


@pytest.mark.rule("BASE-DICE-4")
def test_the_rolls_for_the_first_turn_leave_the_deck_alone() -> None:
    game = hexhaven.new("base", 4, seed=5, options={"dice": "deck"})
    assert any(move.startswith("start") for move in game.record().moves)
    assert left(game, None) == 36


def test_games_with_the_deck_are_sound_and_replay_with_their_seed() -> None:
    for seed in range(3):
        game = hexhaven.new("base", 3, seed=seed, options={"dice": "deck", "setup": "variable"})
        for _ in play_on(game, Rng(f"deck {seed}"), 1500):
            assert game.problems() == []
        again = hexhaven.verify(game.record())
        assert again.game.key() == game.key()
        assert again.dice_verified == game.over


def test_an_unknown_kind_of_dice_is_refused() -> None:
    with pytest.raises(hexhaven.BadSetup, match="BASE-DICE-1"):
        hexhaven.new("base", 4, options={"dice": "loaded"})
