"""The examples of docs/bots.md run, and are as short as they say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import hexhaven
from hexhaven.bots import sight_of
from hexhaven.cli import main
from hexhaven.engine.rng import Rng

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "bots.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_example_bot_is_short_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(EXAMPLES[0].strip().splitlines()) <= 15
    (tmp_path / "mybots.py").write_text(EXAMPLES[0])
    monkeypatch.syspath_prepend(tmp_path)
    bots = "mybots:Builder,random,random,random"
    assert main(["simulate", "base", "--bots", bots, "--games", "12", "--seed", "1"]) == 0
    assert "0 errors" in capsys.readouterr().out


def test_the_example_of_looking_ahead_sees_the_point_of_a_settlement() -> None:
    names: dict[str, Any] = {}
    exec(EXAMPLES[1], names)
    game = hexhaven.new("base", 4, seed=1, options={"setup": "variable"})
    sight = sight_of(game, game.actor or 0)
    assert sight.text(sight.legal[0]).startswith("settlement")
    assert names["after"](sight, sight.legal[0], Rng(1)) == 1


def test_the_example_of_a_batch_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(EXAMPLES[2].replace("games=20", "games=2"), {})
    assert capsys.readouterr().out.startswith("[2, 0, 0, 0]")
