"""`hexhaven ladder`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hexhaven.cli import main

GAME = "base@3,max_rounds=60,domestic_trade=off"


@pytest.fixture(autouse=True)
def own_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command may add the present folder to the path; not beyond the test."""
    monkeypatch.setattr(sys, "path", list(sys.path))


def ladder(capsys: pytest.CaptureFixture[str], *argv: str) -> list[dict[str, Any]]:
    assert main(["ladder", *argv, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: list[dict[str, Any]] = json.loads(out)
    return found


def test_tables_page_and_picture_tell_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = ["--bots", "greedy,random", "--boards", "2", "--keep", str(tmp_path / "kept.jsonl")]
    (found,) = ladder(capsys, GAME, *kept)
    assert found["game"] == "base@3,domestic_trade=off,max_rounds=60"
    assert found["games"] == 12 and found["errors"] == 0 == found["undecided"]
    assert [rating["bot"] for rating in found["ratings"]] == ["greedy", "random"]
    assert found["ratings"][0]["rating"] > 1500 > found["ratings"][1]["rating"]
    assert {(m["alone"], m["crowd"], m["games"]) for m in found["meetings"]} == {
        ("greedy", "random", 6),
        ("random", "greedy", 6),
    }
    page, plot = tmp_path / "ladder.md", tmp_path / "ladder.svg"
    assert main(["ladder", GAME, *kept, "--markdown", str(page), "--plot", str(plot)]) == 0
    told = capsys.readouterr().out
    rating = f"{found['ratings'][0]['rating']:.0f}"
    assert rating in told and "100.0%" in told
    assert f"| 1 | greedy | {rating} |" in page.read_text()
    assert f"hexhaven ladder {GAME} --bots greedy,random --boards 2 --seed 0" in page.read_text()
    titles = [node.text or "" for node in ElementTree.parse(plot).iter() if "title" in node.tag]
    assert any(title.startswith(f"greedy: {rating} ") for title in titles)


def test_a_ladder_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.jsonl"
    argv = ["base@3,max_rounds=2", "dice-plus", "--bots", "dicer,novice,random", "--seed", "3"]
    whole = ladder(capsys, *argv, "--boards", "2")
    ladder(capsys, *argv, "--boards", "1", "--keep", str(file))
    half = file.read_text().splitlines()
    file.write_text("\n".join(half[:-1]) + "\n" + half[-1][:40])  # stopped while it wrote
    assert ladder(capsys, *argv, "--boards", "2", "--keep", str(file)) == whole
    lines = file.read_text().splitlines()
    assert ladder(capsys, *argv, "--boards", "2", "--keep", str(file)) == whole
    assert file.read_text().splitlines() == lines
    assert len(lines) == 1 + sum(game["games"] for game in whole)


def test_only_neighbours_meet_where_that_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "ladder.md"
    argv = ["dice-plus", "--bots", "random,greedy,dicer", "--boards", "2", "--neighbours"]
    (found,) = ladder(capsys, *argv, "--markdown", str(page))
    assert [(m["alone"], m["crowd"]) for m in found["meetings"]] == [
        ("random", "greedy"),
        ("greedy", "dicer"),
    ]
    assert [rating["bot"] for rating in found["ratings"]] == ["dicer", "greedy", "random"]
    assert "--bots random,greedy,dicer --neighbours --boards 2" in page.read_text("utf-8")


def test_two_processes_give_the_same_ladder(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["dice-plus", "--bots", "dicer,random", "--boards", "2", "--seed", "1"]
    assert ladder(capsys, *argv, "--jobs", "2") == ladder(capsys, *argv)


def test_a_game_that_breaks_off_is_told_and_makes_the_command_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sadbot.py").write_text(
        "from hexhaven.bots import Bot\n"
        "class Sad(Bot):\n"
        "    def choose(self, sight, legal, rng):\n"
        "        raise ValueError('no idea')\n"
    )
    monkeypatch.chdir(tmp_path)
    assert main(["ladder", "duel", "--bots", "sadbot:Sad,random", "--boards", "1"]) == 1
    out = capsys.readouterr().out
    assert "error in board 0, sadbot:Sad on seat 1 with random" in out
    assert "ValueError: no idea" in out


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["base"], "the following arguments are required: --bots"),
        (["base", "--bots", "greedy"], "a ladder needs at least two bots"),
        (["base", "--bots", "greedy,clever"], "unknown bot 'clever'"),
        (["base@9", "--bots", "greedy,random"], "for 3 or 4 players, and on the larger island"),
        (["base", "--bots", "greedy,random", "--jobs", "0"], "at least one process"),
    ],
)
def test_bad_input_is_one_line(
    capsys: pytest.CaptureFixture[str], argv: list[str], complaint: str
) -> None:
    assert main(["ladder", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert complaint in err
