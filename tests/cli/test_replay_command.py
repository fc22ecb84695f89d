"""`hexhaven replay`: the story of a game in figures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.playing import played

import hexhaven
from hexhaven.chronicle import game_story
from hexhaven.cli import main
from hexhaven.cli.story import bar, line, unevenness

RECORDS = Path(__file__).resolve().parents[1] / "playthroughs"
RECORD = RECORDS / "base-rounds-4.json"


def test_the_story_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORD), "--story"]) == 0
    told = capsys.readouterr().out
    assert "644 moves: all legal" in told
    for words in ("luck", "kept away by the robber", "trades with players", "seat 3", "expected"):
        assert words in told
    assert "games with fair dice are at least that uneven" in told
    assert max(len(row) for row in told.splitlines() if "%" not in row) <= 80


def test_without_the_wish_no_story_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORD)]) == 0
    assert "luck" not in capsys.readouterr().out


def test_the_story_is_in_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORD), "--story", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    record = hexhaven.Record.from_json(RECORD.read_text(encoding="utf-8"))
    assert facts["story"] == game_story(record)
    assert facts["moves"] == len(record.moves)


def test_a_game_without_a_roll_has_a_story_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "short.json"
    file.write_text(played(1, 3, setup="variable").record().to_json(), encoding="utf-8")
    assert main(["replay", str(file), "--story"]) == 0
    told = capsys.readouterr().out
    assert "luck" in told
    assert "uneven" not in told


def test_a_long_game_is_shown_in_one_line_that_ends_with_the_last_turn() -> None:
    shown = line([0] * 500 + [10], 10)
    assert len(shown) <= 60
    assert (shown[0], shown[-1]) == ("▁", "█")
    assert line([], 0) == ""


def test_a_bar_shows_what_was_rolled_and_what_was_due() -> None:
    assert bar(0, 5.0, 10.0) == " " * 20 + "│"
    assert bar(10, 5.0, 10.0) == "█" * 20 + "│" + "█" * 19


@pytest.mark.parametrize(
    ("deck", "method", "words"),
    [
        (False, "exact", "12.5% of games with fair dice are at least that uneven"),
        (True, "exact", "12.5% of shuffled decks are at least that uneven"),
        (False, "simulated", "by simulation"),
    ],
)
def test_the_sentence_says_how_likely_and_how_that_is_known(
    deck: bool, method: str, words: str
) -> None:
    dice = {"probability": 0.125, "deck": deck, "method": method, "statistic": 7.0}
    assert words in unevenness(dice)
