"""`hexhaven play --terminal`, driven through pipes."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from hexhaven.cli import main
from hexhaven.engine.rng import commitment

MAIN = [sys.executable, "-m", "hexhaven"]


def play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str, *argv: str
) -> str:
    """What `hexhaven play --terminal` shows to somebody who types this."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["play", "--terminal", "--bots", "random", *argv]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_lines_come_through_a_pipe() -> None:
    words = ["--terminal", "--seed", "7", "--bots", "random", "--option", "first_player=0"]
    command = [*MAIN, "play", *words]
    done = subprocess.run(
        command, input="roll\nend\n", capture_output=True, text=True, check=False, timeout=300
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert commitment(7) in done.stdout
    assert "> roll\n" in done.stdout  # typed lines are repeated: no terminal shows them
    assert "Good bye!" in done.stdout
    assert "\x1b[" not in done.stdout


def test_the_end_of_the_input_is_polite(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert play(capsys, monkeypatch, "", "--seed", "1").endswith("Good bye!\n")


def test_seat_name_and_players(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = ["--players", "3", "--seat", "2", "--name", "Zoë", "--option", "setup=variable"]
    out = play(capsys, monkeypatch, "", *argv)
    assert "Zoë (you)" in out
    assert "founding settlement" in out


def test_a_secret_seed_is_chosen_each_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = play(capsys, monkeypatch, "")
    assert "fingerprint" in first
    assert first != play(capsys, monkeypatch, "")


def test_bots_can_be_watched(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = [
        "--watch",
        "--seed",
        "3",
        "--option",
        "vp_target=3",
        "--bots",
        "random,greedy,random,greedy",
    ]
    out = play(capsys, monkeypatch, "", *argv)
    assert "Blue: greedy" in out
    assert "wins!" in out
    assert "The seed was 3." in out


def test_an_own_map(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    chart = tmp_path / "isle.map"
    chart.write_text(" Fo5 Pa6 Hi8\nFi9 Mo10 Fo3 Pa4\n Hi5 Fi6 Mo8\n", encoding="utf-8")
    out = play(capsys, monkeypatch, "", "--map", str(chart), "--players", "3")
    assert "mountains" in out
    assert "desert" not in out


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        (["--seat", "4"], "--seat 4: seats run from 0 to 3"),
        (["--seat", "-1"], "seats run from 0 to 3"),
        (["--players", "9"], "BASE-SETUP-18"),
        (["--variant", "chess"], "unknown variant 'chess'"),
        (
            ["--variant", "friends+traders+fishermen"],
            "(COMBO-POLICY-17); without traders it can be played: fishermen+friends",
        ),
        (["--variant", "dice+base"], "game of its own"),
        (["--variant", "base", "--compose"], "leave out --variant"),
        (["--option", "colour=red"], "unknown option 'colour'"),
        (["--option", "setup=upside-down"], "BASE-SETUP-5"),
        (["--option", "setup"], "write KEY=VALUE"),
        (["--bots", "oracle"], "unknown bot 'oracle'"),
        (["--bots", "random,random"], "--bots random,random: give one name, or 3, not 2"),
        (["--seed", "-3"], "a seed is a whole number from 0"),
        (["--seed", "x"], "invalid int value"),
        (["--map", "/no/such/file"], "/no/such/file: No such file"),
    ],
)
def test_a_bad_command_line_is_one_line(
    capsys: pytest.CaptureFixture[str], argv: list[str], part: str
) -> None:
    assert main(["play", "--terminal", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hexhaven: error: ")
    assert part in err
    assert err.count("\n") == 1


def test_a_game_is_put_together_by_questions(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "nowhere\nnew-shores\nfriends\nnonsense\n4\n\nquit\n"
    out = play(capsys, monkeypatch, typed, "--compose", "--seed", "1")
    assert "Type a number from 1 to 15, or a key of the list." in out
    assert "friends is left out: friends cannot be played with seafarers" in out
    assert "Type a number from 1 to 10" in out
    assert "cities-knights+seafarers/new-shores: for 3, 4, 5, 6 players, to 16 points" in out
    assert "[x] cities-knights" in out
    assert commitment(1) in out, "and it is played"


def test_what_is_added_can_be_taken_away_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = play(capsys, monkeypatch, "1\nrivers\nrivers\nplay\n", "--compose", "--seed", "1")
    assert "rivers: for 3, 4, 5, 6 players" in out
    assert out.rindex("\nbase: for") > out.rindex("\nrivers: for")


def test_what_is_not_recommended_is_asked_for_once_more(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "\nfriends\nhelpers\n\nno\n\nfriends\nhelpers\n\nyes\n"
    out = play(capsys, monkeypatch, typed, "--compose", "--seed", "1")
    assert out.count("play it all the same?") == 2
    assert "possible but not recommended" in out
    assert commitment(1) in out


def test_who_chooses_nothing_plays_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["play", "--terminal", "--compose"]) == 2
    assert "nothing was chosen" in capsys.readouterr().err
