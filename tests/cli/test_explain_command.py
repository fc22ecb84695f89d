"""`hexhaven rules explain`."""

from __future__ import annotations

import pytest

from hexhaven.cli import main
from hexhaven.cli.explain import explain


def test_it_names_modules_steps_and_hooks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "explain", "base", "--players", "3"]) == 0
    out = capsys.readouterr().out
    assert out == explain("base", 3) + "\n"  # the text for 4 is tests/golden/explain-base.txt
    assert out.startswith("variant base, 3 players\n")
    assert "steps, and the moves that can be played in them:" in out
    assert "hooks, and the modules they call in order:" in out


@pytest.mark.parametrize(
    ("argv", "part"),
    [(["chess"], "unknown variant 'chess'"), (["base", "--players", "8"], "BASE-SETUP-18")],
)
def test_what_cannot_be_played_cannot_be_explained(
    capsys: pytest.CaptureFixture[str], argv: list[str], part: str
) -> None:
    assert main(["rules", "explain", *argv]) == 2
    assert part in capsys.readouterr().err
