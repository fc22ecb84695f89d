"""Golden games: the same moves lead to the same positions, in every build and on every machine."""

from __future__ import annotations

import pytest
from scripts.playthroughs import FOLDER, GAMES, play

import hexhaven


def text_of(name: str) -> str:
    """The golden record."""
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_and_verifies(name: str) -> None:
    report = hexhaven.verify(hexhaven.Record.from_json(text_of(name)))
    assert report.dice_verified
    assert report.game.over
    assert report.game.problems() == []


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_alike_from_its_seed(name: str) -> None:
    assert play(name).record().to_json() + "\n" == text_of(name)


def test_no_golden_game_is_forgotten() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(GAMES)
