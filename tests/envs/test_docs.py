"""docs/learning.md and docs/data.md: their examples run, and their tables are right."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

from hexhaven.envs.__main__ import main, parts, sizes
from hexhaven.envs.tables import tables

ROOT = Path(__file__).resolve().parents[2]
LEARNING = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["learning.md", "data.md"])
def test_the_examples_run(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    examples = re.findall(r"<!-- run -->\n```python\n(.*?)```", text, re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, page, "exec"), {})


def test_the_sizes_are_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Combinations are left to the command."""
    alone = [(key, players) for key, players in tables() if "+" not in key]
    monkeypatch.setattr("hexhaven.envs.__main__.tables", lambda: alone)
    told = LEARNING.split("<!-- sizes -->\n")[1].split("\n\n")[0].splitlines()
    assert told == sizes()


def test_the_parts_of_the_base_game_are_right() -> None:
    assert "\n".join(parts("base", 4)) in LEARNING


def test_the_command_prints_both(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["envs", "dice", "--players", "2"])
    assert main() == 0
    assert "| `step` |" in capsys.readouterr().out


def test_the_small_player_learns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A few small batches: the script runs, and draws its curve."""
    curve = tmp_path / "curve.svg"
    argv = ["learn", "--batches", "2", "--games", "2", "--curve", str(curve)]
    monkeypatch.setattr(sys, "argv", argv)
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ROOT / "examples" / "learn_dice.py"), run_name="__main__")
    assert end.value.code == 0
    assert curve.read_text(encoding="utf-8").startswith("<svg")
