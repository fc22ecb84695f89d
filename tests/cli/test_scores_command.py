"""`hexhaven scores`, and the scores that `hexhaven play` keeps."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from tests.dice_table import DiceTable

import hexhaven
from hexhaven.cli import main
from hexhaven.scores import KEPT, BadScores, Score, Scores, score_of


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Scores of tests are not the user's."""
    monkeypatch.setenv("HEXHAVEN_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def shown(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["scores", *argv]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def play_alone(monkeypatch: pytest.MonkeyPatch, seed: int, name: str) -> None:
    """Fifteen turns in which nothing is built."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("stop\nend\n" * 15))
    argv = ["play", "--terminal", "--variant", "dice", "--seed", str(seed), "--name", name]
    assert main(argv) == 0


def test_no_scores_yet(capsys: pytest.CaptureFixture[str], own_folder: Path) -> None:
    assert "No scores yet" in shown(capsys)
    assert json.loads(shown(capsys, "--json")) == []
    assert shown(capsys, "--where").strip() == str(own_folder / "scores.json")
    assert not own_folder.exists()


def test_a_game_alone_is_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play_alone(monkeypatch, 7, "Ada")
    assert "Your best score so far" in capsys.readouterr().out
    play_alone(monkeypatch, 8, "Zoë")
    assert "Number 2 of your best scores" in capsys.readouterr().out
    found = json.loads(shown(capsys, "dice", "--json"))
    assert [(row["points"], row["name"], row["seed"]) for row in found] == [
        (-30, "Ada", 7),
        (-30, "Zoë", 8),
    ]
    assert json.loads(shown(capsys, "duel", "--json")) == []
    table = shown(capsys)
    assert "Ada" in table and "-30" in table


def test_a_game_that_is_left_is_not_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("stop\nquit\n"))
    assert main(["play", "--terminal", "--variant", "dice"]) == 0
    assert "score" not in capsys.readouterr().out
    assert json.loads(shown(capsys, "--json")) == []


def test_a_broken_file_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    own_folder.mkdir()
    (own_folder / "scores.json").write_text("[]")
    assert main(["scores"]) == 2
    assert "scores.json: no table of scores" in capsys.readouterr().err


def test_the_best_are_kept_in_order() -> None:
    scores = Scores()
    assert scores.add(Score("dice", 50, "a")) == 1
    assert scores.add(Score("dice", 60, "b")) == 1
    assert scores.add(Score("dice", 50, "c")) == 3
    assert scores.add(Score("other", 1)) == 1
    assert [score.name for score in scores.of("dice")] == ["b", "a", "c"]
    for _ in range(KEPT):
        scores.add(Score("dice", 70))
    assert len(scores.of("dice")) == KEPT
    assert scores.add(Score("dice", 70)) == 0
    assert len(scores.of("other")) == 1
    again = Scores.from_json(scores.to_json())
    assert again.best == scores.best


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"format": "x"}', '{"format": "hexhaven-scores 1", "scores": [1]}']
)
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(BadScores):
        Scores.from_json(text)


def test_only_finished_games_of_one_player_have_a_score() -> None:
    table = DiceTable()
    table.empty_turns(15)
    assert score_of(table.game, "Ada", "2026-01-01") == Score("dice", -30, "Ada", "2026-01-01")
    for game in (hexhaven.new("dice", 1, seed=1), hexhaven.new("dice", 2, seed=1)):
        with pytest.raises(hexhaven.BadSetup):
            score_of(game, "", "")
