"""`hexhaven board`: a board as text or as a picture."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from hexhaven.cli import main


def test_a_board_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "base", "--option", "setup=variable", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert "desert" in shown
    assert "ROBBER" in shown


@pytest.mark.parametrize(("variant", "name"), [("corsica", "Ajaccio"), ("new-york", "Montauk")])
def test_a_board_as_a_picture(variant: str, name: str, tmp_path: Path) -> None:
    target = tmp_path / "board.svg"
    assert main(["board", variant, "--svg", str(target)]) == 0
    picture = target.read_text(encoding="utf-8")
    ElementTree.fromstring(picture)
    assert name in picture
    assert picture.count("trade ") >= 10


def test_a_picture_on_standard_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "base", "--players", "6", "--svg", "-"]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.map"
    wrong.write_text("Fo5\nsite 0 0 N\n", encoding="utf-8")
    assert main(["board", "base", "--map", str(wrong)]) == 2
    assert "map line 2 (site 0 0 N): the kind is missing" in capsys.readouterr().err
    assert main(["board", "atlantis"]) == 2
    assert "unknown variant 'atlantis'" in capsys.readouterr().err
