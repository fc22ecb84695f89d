"""The page of the ladder: every variant is on it, and it says where levels are out of order."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from hexhaven.modules.expansions import MATRIX
from hexhaven.sim.ladder import parse_setting

pytest.importorskip("choix", reason="the ladder's library is not installed")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scripts import ladder


def test_every_variant_is_played_once() -> None:
    settings = [parse_setting(text) for text in ladder.variants()]
    assert len(set(settings)) == len(settings)
    single = [v.key for v in MATRIX.listing() if v.playable() and "+" not in v.key]
    assert {setting.variant for setting in settings} == set(single) - {"five-six"}
    assert all(setting.players >= 2 for setting in settings)


def test_one_command_plays_and_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {name: tmp_path / name for name in ("keep", "page", "picture")}
    words = [word for name, file in files.items() for word in (f"--{name}", str(file))]
    argv = ["ladder.py", "dice@2", "--bots", "random,greedy", "--boards", "1", *words]
    monkeypatch.setattr(sys, "argv", argv)
    assert ladder.main() == 0
    page = files["page"].read_text("utf-8")
    assert "--bots random,greedy --boards 1 --seed 1" in page
    assert "| `dice@2` | 2 |" in page
    assert "2 games, " in page
    assert files["picture"].read_text("utf-8").startswith("<svg")
    files["keep"].write_text("".join(files["keep"].read_text("utf-8").splitlines(True)[:-1]))
    monkeypatch.setattr(sys, "argv", [*argv, "--kept"])
    assert ladder.main() == 0
    assert "| `dice@2` | 1 |" in files["page"].read_text("utf-8"), "nothing is played"
    assert "games of 1" in capsys.readouterr().out
