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


def simulate(*how: str) -> dict[str, object]:
    """The report of the command, without the time it took."""
    argv = ["simulate", "base", "--players", "3", "--bots", f"{MORTAL},random,random"]
    argv += ["--games", "12", "--option", "max_rounds=4", "--json", *how]
    quiet = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "hexhaven", *argv],
        cwd=ROOT,
        env=os.environ | quiet,
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
