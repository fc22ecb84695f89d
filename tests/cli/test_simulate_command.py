"""`hexhaven simulate`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from hexhaven.cli import main

FIELDS = {
    "variant",
    "players",
    "bots",
    "games",
    "seed",
    "options",
    "wins",
    "win_rate",
    "win_rate_95",
    "shared",
    "points_mean",
    "points_sd",
    "points_min",
    "points_max",
    "turns_mean",
    "rounds_mean",
    "unfinished",
    "moves",
    "seconds",
    "moves_per_second",
    "errors",
    "failures",
}


@pytest.fixture(autouse=True)
def own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command may add the present folder to the path; not beyond the test."""
    monkeypatch.setattr(sys, "path", list(sys.path))


def report(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert main(["simulate", "base", *argv, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, Any] = json.loads(out)
    return found


def error(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["simulate", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hexhaven: error: ")
    assert err.count("\n") == 1
    return err.removeprefix("hexhaven: error: ").strip()


def test_json_has_every_field_and_they_fit_together(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "greedy,random,random,random"
    found = report(capsys, "--players", "4", "--bots", bots, "--games", "4", "--seed", "1")
    assert set(found) == FIELDS
    assert found["variant"] == "base"
    assert found["bots"] == bots.split(",")
    assert found["games"] == 4 == sum(found["wins"]) + found["unfinished"]
    assert found["win_rate"] == [wins / 4 for wins in found["wins"]]
    for rate, (low, high) in zip(found["win_rate"], found["win_rate_95"], strict=True):
        assert 0 <= low <= rate <= high <= 1
    assert found["points_mean"][0] > max(found["points_mean"][1:])
    assert found["turns_mean"] / 4 <= found["rounds_mean"] <= found["turns_mean"] / 4 + 1
    assert found["moves"] > 4 * found["turns_mean"]
    assert found["errors"] == 0 and found["failures"] == []


def test_the_same_seed_gives_the_same_report_on_two_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def stripped(*argv: str) -> dict[str, Any]:
        found = report(capsys, "--bots", "random", "--games", "6", *argv)
        return {k: v for k, v in found.items() if k not in ("seconds", "moves_per_second")}

    first = stripped("--seed", "3")
    assert stripped("--seed", "3", "--jobs", "2") == first
    assert stripped("--seed", "4") != first


def test_options_reach_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(
        capsys, "--games", "3", "--option", "domestic_trade=off", "--option", "max_rounds=1"
    )
    assert found["options"] == {"domestic_trade": "off", "max_rounds": "1"}
    assert found["rounds_mean"] == 1.0
    assert found["unfinished"] == 3


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "base", "--players", "3", "--bots", "random", "--games", "3"]) == 0
    out, err = capsys.readouterr()
    assert err == ""  # no bar where nobody looks
    assert out.count("random") == 3
    assert "3 games, " in out and " 0 errors; " in out


def test_an_own_bot_from_the_present_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lastbot.py").write_text(
        "from hexhaven.bots import Bot\n"
        "class Last(Bot):\n"
        "    def choose(self, sight, legal, rng):\n"
        "        return legal[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    bots = "lastbot:Last,random,random,random"
    found = report(capsys, "--bots", bots, "--games", "2", "--option", "max_rounds=5")
    assert found["bots"][0] == "lastbot:Last"
    assert found["errors"] == 0


def test_a_game_that_breaks_off_is_told_and_makes_the_command_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "badbot.py").write_text(
        "from hexhaven.bots import Bot\n"
        "class Bad(Bot):\n"
        "    def choose(self, sight, legal, rng):\n"
        "        raise ValueError('no idea')\n"
    )
    monkeypatch.chdir(tmp_path)
    assert main(["simulate", "base", "--bots", "badbot:Bad", "--games", "2"]) == 1
    out = capsys.readouterr().out
    assert "2 errors" in out
    assert "error in game 1 (seed " in out
    assert "after move 0: the bot badbot:Bad (seat " in out
    assert "failed: ValueError: no idea (badbot.py, line 4)" in out


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (
            ["base", "--bots", "clever"],
            "unknown bot 'clever'; known are dicer, easy, expert, greedy, hard, learned, "
            "novice, random",
        ),
        (["base", "--bots", "random,random"], "4 players need 4 bots or one for all, not 2"),
        (["base", "--games", "0"], "at least one game must be played, not 0"),
        (["base", "--games", "many"], "argument --games: invalid int value: 'many'"),
        (["base", "--seed", "-1"], "a seed is a whole number from 0, not -1"),
        (["base", "--jobs", "0"], "at least one process must work, not 0"),
        (
            ["base", "--players", "9"],
            "the base game is for 3 or 4 players, and on the larger island",
        ),
        (["basic"], "unknown variant 'basic'; did you mean 'base'? playable"),
        (["base", "--option", "fog"], "--option 'fog': write KEY=VALUE"),
        (["base", "--option", "fog=on"], "unknown option 'fog'; options are"),
        (["base", "--option", "setup=flat"], "option setup='flat': choose one of"),
        ([], "the following arguments are required: variant"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str], argv: list[str], complaint: str
) -> None:
    assert complaint in error(capsys, *argv)
