"""The page of the ladder: every variant is on it, and it says where levels are out of order."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from hexhaven.modules.expansions import MATRIX
from hexhaven.sim.ladder import Piece, Played, Setting, parse_setting
from hexhaven.sim.runner import Result

pytest.importorskip("choix", reason="the ladder's library is not installed")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scripts import ladder

from hexhaven.cli.ladder import Ladder
from hexhaven.sim.ratings import Rating


def test_every_variant_is_played_once() -> None:
    settings = [parse_setting(text) for text in ladder.variants()]
    assert len(set(settings)) == len(settings)
    single = [v.key for v in MATRIX.listing() if v.playable() and "+" not in v.key]
    assert {setting.variant for setting in settings} == set(single) - {"five-six"}
    assert all(setting.players >= 2 for setting in settings)


def games_of(alone: str, crowd: str, won: int, games: int, players: int) -> list[Played]:
    """One against a table of the other: the single bot won so many of so many games."""
    setting = Setting("base", players)
    return [
        Played(Piece(setting, alone, crowd, number, 0), Result(0, int(number >= won), (), 1, 1))
        for number in range(games)
    ]


APART = "not told apart: easy and greedy"
WRONG = "no: easy is stronger than greedy"


@pytest.mark.parametrize(
    ("games", "bound", "said"),
    [
        (games_of("greedy", "easy", 50, 100, 2), 1.96, APART),
        (games_of("greedy", "easy", 59, 100, 2), 1.96, APART),
        (games_of("greedy", "easy", 60, 100, 2), 1.96, "yes"),
        (games_of("greedy", "easy", 60, 100, 2), 2.6, APART),
        (games_of("greedy", "easy", 64, 100, 2), 2.6, "yes"),
        (games_of("greedy", "easy", 36, 100, 2), 2.6, WRONG),
        (games_of("greedy", "easy", 33, 100, 4), 1.96, APART),
        (games_of("greedy", "easy", 34, 100, 4), 1.96, "yes"),
        (games_of("easy", "greedy", 16, 100, 4), 1.96, "yes"),
        (games_of("easy", "greedy", 17, 100, 4), 1.96, APART),
        (games_of("easy", "greedy", 34, 100, 4), 1.96, WRONG),
    ],
)
def test_levels_in_order_are_told_from_those_that_the_games_do_not_tell_apart(
    games: list[Played], bound: float, said: str
) -> None:
    rated = [Rating(bot, 1500, 1500, 1500, 100, 0) for bot in ("greedy", "easy")]
    found = Ladder("base", games, rated, [])
    assert ladder.in_order(found, ["easy", "greedy"], bound) == said
    assert ladder.in_order(found, ["dicer", "easy", "greedy"], bound) == said, "who has played"


def undecided(games: list[Played]) -> list[Played]:
    return [replace(one, result=replace(one.result, winner=-1)) for one in games]


def test_games_without_a_winner_do_not_count() -> None:
    games = games_of("greedy", "easy", 60, 100, 2)
    more = undecided(games_of("greedy", "easy", 0, 100, 2))
    assert ladder.lead(games + more, "easy", "greedy") == ladder.lead(games, "easy", "greedy") == 2
    assert ladder.lead(more, "easy", "greedy") == 0


def drawn(pieces: list[Piece]) -> list[Played]:
    """Greedy always wins, easy against novice from the sixth board on, and random each second."""
    order = ["random", "novice", "easy", "greedy"]
    found = []
    for piece in pieces:
        strong = max(piece.alone, piece.crowd, key=order.index)
        sure = strong == "greedy" or (strong == "easy" and piece.board >= 5)
        alone = piece.alone == strong if sure else piece.seat == 0
        found.append(Played(piece, Result(0, 0 if alone else 1, (), 1, 1)))
    return found


def test_boards_are_added_only_where_neighbours_are_not_told_apart() -> None:
    words = Namespace(bots="random,novice,easy,greedy", boards=2, until_told=40, seed=1)
    played = ladder.games_of([parse_setting("dice@2")], words, drawn)
    boards = {
        pair: [p.piece.board for p in played if (p.piece.alone, p.piece.crowd) == pair][::2]
        for pair in pairwise(words.bots.split(","))
    }
    assert boards["easy", "greedy"] == list(range(4)), "eight games won tell by 2.8"
    assert boards["novice", "easy"] == list(range(12)), "17 of 22 tell by 2.56, 19 of 24 by 2.86"
    assert boards["random", "novice"] == list(range(40))


def test_without_leave_to_add_no_board_is_added() -> None:
    words = Namespace(bots="random,novice", boards=3, until_told=0, seed=1)
    assert len(ladder.games_of([parse_setting("dice@2")], words, drawn)) == 6


@pytest.mark.parametrize(("game", "there"), [("dice@2", True), ("caravans", True), ("duel", False)])
def test_the_expert_that_plays_nothing_on_stays_away_where_it_is_hard_once_more(
    game: str, there: bool
) -> None:
    setting = parse_setting(game)
    assert ladder.different(setting, ["easy", "hard", "expert:1v"]) == [
        "easy",
        "hard",
        *(["expert:1v"] if there else []),
    ]
    assert ladder.different(setting, ["easy", "expert:1v"]) == ["easy", "expert:1v"]
    assert ladder.different(setting, ["hard", "expert"]) == ["hard", "expert"]


def test_a_ladder_with_added_boards_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, page = tmp_path / "keep", tmp_path / "page"
    argv = ["ladder.py", "dice@2", "--bots", "random,greedy", "--boards", "1", "--until-told", "9"]
    argv += ["--keep", str(keep), "--page", str(page), "--picture", str(tmp_path / "picture")]

    def published(*more: str) -> str:
        monkeypatch.setattr(sys, "argv", [*argv, *more])
        assert ladder.main() == 0
        return page.read_text("utf-8")

    whole = published()
    assert "--boards 1 --until-told 9 --seed 1" in whole and "2.6 standard deviations" in whole
    assert "| `dice@2` | 8 |" in whole, "greedy won them all"
    games = keep.read_text("utf-8")
    assert published("--kept") == whole
    keep.write_text("".join(games.splitlines(True)[:5]))
    assert published("--kept") != whole
    assert published() == whole
    assert keep.read_text("utf-8") == games


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
    assert "Boards for each two in each game: 1." in page and "1.96 standard" in page
    assert files["picture"].read_text("utf-8").startswith("<svg")
    files["keep"].write_text("".join(files["keep"].read_text("utf-8").splitlines(True)[:-1]))
    monkeypatch.setattr(sys, "argv", [*argv, "--kept"])
    assert ladder.main() == 0
    assert "| `dice@2` | 1 |" in files["page"].read_text("utf-8"), "nothing is played"
    assert "games of 1" in capsys.readouterr().out
