"""A recorded game at the terminal: board by board; and a saved one that goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from tests.own_code import in_own_folder
from tests.terminal.scripted import Screen, Typist, session_of, typed

import hexhaven
from hexhaven.bots import Bot, Sight
from hexhaven.cli import main
from hexhaven.engine.rng import Rng
from hexhaven.terminal.replaying import Showing

RECORD = Path(__file__).resolve().parents[1] / "playthroughs" / "base-rounds-4.json"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with in_own_folder(tmp_path, monkeypatch) as folder:
        yield folder


def play(monkeypatch: pytest.MonkeyPatch, lines: list[str], *argv: str) -> int:
    """The command, with these lines typed into it."""
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in lines)))
    return main(["play", "--terminal", *argv])


def shown(*lines: str) -> tuple[Showing, str]:
    """What is seen of the record by somebody who types these lines."""
    record = hexhaven.Record.from_json(RECORD.read_text(encoding="utf-8"))
    screen = Screen(Typist(*lines))
    showing = Showing(hexhaven.replay(record), screen.talk)
    showing.run()
    screen.flush()
    return showing, screen.whole


@pytest.mark.parametrize("move", ["settlement 0.9.N", "road 9.9.E", "robber 9.9"])
def test_a_place_off_the_board_is_asked_again(move: str) -> None:
    game = hexhaven.new("base", 4, seed=1)
    before = game.key()
    out = typed(game, move, "hand")
    assert f"No: '{move.split()[1].casefold()}' is off the board" in out
    assert "Your pieces left" in out  # the game went on
    assert game.key() == before


def test_a_game_is_shown_move_by_move() -> None:
    showing, out = shown("", "next", "b", "40", "turn")
    assert "before the first move" in out
    assert showing.at > 40
    for number in (1, 2, 40):
        assert f"move {number} of 644: {showing.game.text(showing.moves[number - 1])}" in out
    assert out.count("move 1 of 644") == 2  # there and back
    assert out.count("ROBBER") == 6
    assert "help for more" in out


def test_positions_are_those_of_the_game() -> None:
    showing, out = shown("end", "start", "644", "645", "what", "quit", "3")
    assert showing.positions[-1].key() == showing.game.key()
    assert "There is no move 645: moves run from 0 to 644." in out
    assert "quit            leave" in out
    assert "move 3 of" not in out
    assert showing.at == 644


def test_all_moves_are_listed() -> None:
    showing, out = shown("moves")
    assert f"  644  {showing.game.text(showing.moves[-1])}" in out


def test_the_command_shows_boards(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["replay", str(RECORD), "--board", "40"]) == 0
    out = capsys.readouterr().out
    assert "all legal" in out
    assert "move 40 of 644" in out
    assert main(["replay", str(RECORD), "--board", "700"]) == 2
    assert "--board 700: moves run from 0 to 644" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", StringIO("\nquit\n"))
    assert main(["replay", str(RECORD), "--show"]) == 0
    assert "move 1 of 644" in capsys.readouterr().out


def test_a_saved_game_goes_on_with_the_same_dice(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play(monkeypatch, ["roll", "save game.json"], "--seed", "1") == 0
    out = capsys.readouterr().out
    assert "hexhaven play --terminal --from game.json" in out
    assert "holds the seed" in out
    assert play(monkeypatch, ["end", "save later.json"], "--from", "game.json") == 0
    out = capsys.readouterr().out
    moves = len(json.loads((here / "game.json").read_text(encoding="utf-8"))["moves"])
    assert f"The game goes on after move {moves}." in out
    assert "The seed of its dice is fixed as before." in out
    later = hexhaven.Record.from_json((here / "later.json").read_text(encoding="utf-8"))
    assert len(later.moves) > moves
    assert hexhaven.verify(later).dice_verified  # every roll since is the seed's


def test_a_game_without_its_seed_goes_on_with_other_dice(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = hexhaven.new("base", 3, seed=5)
    (here / "game.json").write_text(game.record().to_json(), encoding="utf-8")
    assert play(monkeypatch, ["roll", "save more.json"], "--from", "game.json") == 0
    out = capsys.readouterr().out
    assert "the dice from here on cannot be checked" in out
    assert "holds the seed" not in out
    more = hexhaven.Record.from_json((here / "more.json").read_text(encoding="utf-8"))
    assert not hexhaven.verify(more).dice_verified
    assert more.seed_hash == ""


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--from", "game.json", "--seed", "2"], "--seed: the saved game has its own"),
        (["--from", "game.json", "--variant", "duel"], "--variant: the saved game has its own"),
        (["--from", "gone.json"], "gone.json: No such file"),
        (["--from", str(RECORD)], "this game is over; see it with: hexhaven replay"),
    ],
)
def test_what_cannot_be_gone_on_with(
    here: Path, capsys: pytest.CaptureFixture[str], argv: list[str], said: str
) -> None:
    game = hexhaven.new("base", 3, seed=5)
    (here / "game.json").write_text(game.record().to_json(), encoding="utf-8")
    assert main(["play", "--terminal", *argv]) == 2
    assert said in capsys.readouterr().err


def test_a_saved_game_is_for_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--from", "game.json"]) == 2
    assert "--from is for the terminal: add --terminal" in capsys.readouterr().err


class Torn(Bot):
    """Fails whenever it is asked."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        raise RuntimeError("torn")


def test_a_bot_that_fails_does_not_end_the_game() -> None:
    game = hexhaven.new("base", 3, seed=1, options={"max_rounds": 1})
    screen = Screen(Typist("roll", "end"))
    session = session_of(game, screen, None, f"{__name__}:Torn")
    assert session.run() == 0
    screen.flush()
    assert game.over
    failed = f"the bot {__name__}:Torn (seat 0) failed: RuntimeError: torn ("
    assert failed in " ".join(screen.whole.split())
    assert "a move is drawn for it" in " ".join(screen.whole.split())
