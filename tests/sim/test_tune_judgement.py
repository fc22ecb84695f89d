"""The tuning of the judgement: the same seed gives the same values, whatever happens on the way."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from scripts import tune_judgement as tuning

from hexhaven.bots.judgement import DATA, usual
from hexhaven.sim.ladder import parse_setting

GAMES = ["base@3,max_rounds=6", "base@2,two_players=on,max_rounds=6"]


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "SEATS", 4)


def tuned(out: Path, sweeps: int, *more: str) -> dict[str, list[list[float]]]:
    arguments = ["tune", *GAMES, "--sweeps", str(sweeps), "--seed", "3", "--out", str(out), *more]
    assert tuning.main(arguments) == 0
    found: dict[str, list[list[float]]] = json.loads(out.read_text())
    return found


def test_a_run_that_was_broken_off_goes_on_and_finds_the_same(tmp_path: Path) -> None:
    whole = tuned(tmp_path / "whole.json", 2)
    tuned(tmp_path / "parts.json", 1)
    assert tuned(tmp_path / "parts.json", 2) == whole
    assert len(whole["means"]) == 2 and whole["means"][0] != whole["means"][1]


def test_another_run_is_taken_over_by_name(tmp_path: Path) -> None:
    former = tuned(tmp_path / "former.json", 1)
    settings = tuple(parse_setting(game) for game in GAMES[:1])
    fresh = tuning.begun(settings, 3, 0.1, tmp_path / "former.json")
    assert fresh["x"] == pytest.approx(former["means"][0])


def test_what_went_along_with_success_is_followed() -> None:
    setting = parse_setting("base")
    names = tuple(usual(tuning.rules_for(setting)))
    sweep = tuning.Sweep((setting,), 1, 0, 0.1, names, (0.0,) * (2 * len(names)))
    rows = [sweep.changes(piece) for piece in range(40)]
    assert all(np.array_equal(row[0], -row[1]) and np.array_equal(row[2], -row[3]) for row in rows)
    done = [row[:, 5].tolist() for row in rows]  # whoever raised the sixth number did better
    moved = tuning.pull(sweep, done)
    assert int(np.abs(moved).argmax()) == 5 and moved[5] > 0


def test_numbers_change_by_factors_and_from_nothing_by_steps() -> None:
    assert tuning.changed(2.0, 0.0) == 2.0
    assert tuning.changed(2.0, 0.6931) == pytest.approx(4.0, abs=0.01)
    assert tuning.changed(0.0, -0.5) == -0.05
    assert tuning.changed(0.5, 0.6931) == pytest.approx(2 / 3, abs=0.01)
    assert 0.8 < tuning.changed(0.8, tuning.FURTHEST) < 1.0
    assert tuning.changed(1.0, 50.0) == tuning.changed(1.0, tuning.FURTHEST)


def test_a_check_says_how_many_games_were_won(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tuned(tmp_path / "run.json", 1)
    capsys.readouterr()
    values = str(tmp_path / "run.json")
    assert tuning.main(["check", GAMES[0], "--values", values, "--games", "3"]) == 0
    assert "of 3 won against greedy" in capsys.readouterr().out


def test_runs_are_published_by_the_keys_of_their_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "ROOT", tmp_path)
    path = tmp_path / "src" / "hexhaven" / "bots" / DATA
    path.parent.mkdir(parents=True)
    tuned(tmp_path / "run.json", 1)
    assert tuning.main(["publish", str(tmp_path / "run.json")]) == 0
    variants = json.loads(path.read_text())["variants"]
    assert list(variants) == ["base@2", "base@3"]
    assert variants["base@3"]["sweeps"] == 1 and "envy" in variants["base@3"]["late"]
