"""Workers that die are replaced, and no game is lost: in processes, and on a real Ray cluster."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexhaven import BadSetup
from hexhaven.sim import make_plan, play_batch
from hexhaven.sim.runner import Plan
from hexhaven.sim.workers import chunks, in_chunks

ROOT = Path(__file__).resolve().parents[2]
MORTAL = "tests.sim.mortal:Mortal"
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
"""Ray tells nobody of us, and starts workers with our own Python."""


def plan(games: int) -> Plan:
    options = {"setup": "variable", "max_rounds": "4"}
    return make_plan("base", 3, [MORTAL, "random", "random"], games, 3, options)


@pytest.fixture
def lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HEXHAVEN_TEST_LIVES", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    return tmp_path


def give(lives: Path, many: int) -> None:
    for number in range(many):
        (lives / f"life{number}").touch()


def test_a_process_that_is_killed_loses_no_game(lives: Path) -> None:
    undisturbed = play_batch(plan(12))
    give(lives, 2)
    told: list[int] = []
    assert play_batch(plan(12), jobs=2, tell=told.append) == undisturbed
    assert not list(lives.iterdir())  # it did die twice
    assert sum(told) == 12


def test_work_that_always_dies_is_given_up(lives: Path) -> None:
    give(lives, 50)
    with pytest.raises(BadSetup, match="the processes that play games"):
        play_batch(plan(2), jobs=2)


def test_chunks_hold_every_piece_once() -> None:
    for pieces, jobs, ray in [(1, 1, ""), (7, 2, ""), (5000, 2, ""), (333, 1, "local")]:
        found = [piece for span in chunks(pieces, jobs, ray) for piece in range(*span)]
        assert found == list(range(pieces))


def _never(task: None, first: int, end: int) -> list[int]:
    raise AssertionError("nothing is to be done")


def test_no_pieces_are_no_work() -> None:
    assert in_chunks(_never, None, 0, jobs=2) == []


@pytest.mark.slow
def test_ray_gives_the_same_results_also_when_a_worker_is_killed(lives: Path) -> None:
    """A cluster of this machine, started by the command; workers are killed by SIGKILL."""
    pytest.importorskip("ray", reason="Ray is not installed")
    undisturbed = simulate("--jobs", "1")
    give(lives, 2)
    on_ray = simulate("--ray", "local", "--records", str(lives / "kept"))
    assert on_ray == undisturbed
    assert not list(lives.glob("life*"))  # workers did die
    assert simulate("--records", str(lives / "kept")) == undisturbed


ON_ONE_CLUSTER = """
import sys
from pathlib import Path

import ray
from scripts import tune_odds

from hexhaven.sim.ladder import Round, parse_setting, play_round, schedule

setting = parse_setting("base@3,max_rounds=6")
round = Round(tuple(schedule([setting], ["greedy", "random"], 1, 2)), 2)
folder = Path(sys.argv[1])
watched = tune_odds.Watched(setting, 3, 1)
here = list(play_round(round))
tune_odds.play(watched, folder / "here.jsonl")
ray.init(address="local", include_dashboard=False, logging_level="ERROR", log_to_driver=False)
there = list(play_round(round, ray="local"))
order = lambda played: (played.piece.alone, played.piece.board, played.piece.seat)
assert sorted(there, key=order) == sorted(here, key=order) and here
(folder / "there.jsonl").write_text((folder / "here.jsonl").read_text().splitlines(True)[0])
tune_odds.play(watched, folder / "there.jsonl", ray="local")
ray.shutdown()
"""


@pytest.mark.slow
def test_ladder_and_tuning_give_the_same_on_ray(tmp_path: Path) -> None:
    """Both on one cluster; the tuning run had been broken off after its first game."""
    pytest.importorskip("ray", reason="Ray is not installed")
    path = os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", ON_ONE_CLUSTER, str(tmp_path)],
        cwd=ROOT,
        env=os.environ | QUIET | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    here, there = (tmp_path / name for name in ("here.jsonl", "there.jsonl"))
    assert there.read_text() == here.read_text()
    assert len(here.read_text().splitlines()) == 3


def simulate(*how: str) -> dict[str, object]:
    """The report of the command, without the time it took."""
    argv = ["simulate", "base", "--players", "3", "--bots", f"{MORTAL},random,random"]
    argv += ["--games", "12", "--option", "max_rounds=4", "--json", *how]
    done = subprocess.run(
        [sys.executable, "-m", "hexhaven", *argv],
        cwd=ROOT,
        env=os.environ | QUIET,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, object] = json.loads(done.stdout)
    return {name: value for name, value in report.items() if "second" not in name}


def test_a_cluster_that_is_not_there_is_named() -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    argv = ["simulate", "base", "--games", "1", "--ray", "127.0.0.1:1"]
    done = subprocess.run(
        [sys.executable, "-m", "hexhaven", *argv],
        env=os.environ | {"RAY_USAGE_STATS_ENABLED": "0"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 2
    assert "there is no Ray cluster at '127.0.0.1:1'" in done.stderr
