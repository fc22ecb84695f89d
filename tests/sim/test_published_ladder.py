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

from hexhaven.cli.ladder import Ladder
from hexhaven.sim.ratings import Meeting, Rating


def test_every_variant_is_played_once() -> None:
    settings = [parse_setting(text) for text in ladder.variants()]
    assert len(set(settings)) == len(settings)
    single = [v.key for v in MATRIX.listing() if v.playable() and "+" not in v.key]
    assert {setting.variant for setting in settings} == set(single) - {"five-six"}
    assert all(setting.players >= 2 for setting in settings)


def met(by: float, games: int, players: int) -> Ladder:
    """Greedy is rated higher than easy by so much, from so many games each way."""
    equal = 1 / players
    pairs = [("greedy", "easy"), ("easy", "greedy")][: 1 if players == 2 else 2]
    found = [Meeting(alone, crowd, games, 0, equal, 0.0, 1.0) for alone, crowd in pairs]
    rated = [
        Rating("greedy", 1500 + by, 1500, 1500, games, 0),
        Rating("easy", 1500, 1500, 1500, games, 0),
    ]
    return Ladder("base", [], rated, found)


BOTH = ["easy", "greedy"]
APART = "not told apart: easy and greedy"


@pytest.mark.parametrize(
    ("by", "games", "players", "said"),
    [
        (0, 400, 4, APART),
        (100, 8, 4, APART),
        (250, 8, 4, "yes"),
        (100, 40, 4, "yes"),
        (-250, 8, 4, "no: easy is stronger than greedy"),
        (200, 8, 2, APART),
        (200, 16, 2, "yes"),
    ],
)
def test_levels_in_order_are_told_from_those_that_the_games_do_not_tell_apart(
    by: float, games: int, players: int, said: str
) -> None:
    assert ladder.in_order(met(by, games, players), BOTH) == said
    assert ladder.in_order(met(by, games, players), ["dicer", *BOTH]) == said, "who has played"


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
