"""What people are told who ask for something impossible: what is wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.own_code import EXAMPLES, MARKET, in_own_folder

import hexhaven
from hexhaven.cli import main
from hexhaven.modules import foreign

BAD_BOTS = """\
from hexhaven.bots import Bot


class Divides(Bot):
    def choose(self, sight, legal, rng):
        return 1 // 0


class Talks(Bot):
    def choose(self, sight, legal, rng):
        return "roll"


class Silent(Bot):
    def choose(self, sight, legal, rng):
        return None


class Late(Bot):
    def __init__(self):
        raise RuntimeError("not today")
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of the user's own."""
    (tmp_path / "badbots.py").write_text(BAD_BOTS, encoding="utf-8")
    (tmp_path / "market.py").write_bytes((EXAMPLES / "market.py").read_bytes())
    with in_own_folder(tmp_path, monkeypatch) as folder:
        yield folder


def error(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line of a refusal."""
    assert main(list(argv)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err.removeprefix("hexhaven: error: ").strip()


@pytest.mark.parametrize("move", ["settlement 0.9.N", "road 9.9.E", "robber 9.9"])
def test_a_place_off_the_board_is_no_move(move: str) -> None:
    game = hexhaven.new("base", 4, seed=1)
    before = game.key()
    place = move.split()[1]
    with pytest.raises(hexhaven.BadNotation, match=f"'{place}' is off the board: there is no hex"):
        game.play(move)
    assert game.key() == before


def test_a_game_says_what_it_is() -> None:
    game = hexhaven.new("base", 4, seed=1)
    moves = len(game.record().moves)
    assert repr(game) == f"<Game base, 4 players, {moves} moves, seat {game.actor} decides>"
    assert repr(hexhaven.new("base", 3)).endswith("chance is next>")
    game.forget()
    assert "no history" in repr(game)
    while not game.over:
        game.play(game.legal()[-1])
    assert repr(game).endswith(f"seat {game.winner} has won>")


@pytest.mark.parametrize("variant", ["dice", "dice-plus", "duel"])
def test_what_has_no_island_is_no_picture(capsys: pytest.CaptureFixture[str], variant: str) -> None:
    said = error(capsys, "board", variant, "--svg", "-")
    assert said == (
        f"{variant} has no island to draw as a picture; leave out --svg to see it as text"
    )


def test_numbers_of_players_name_the_larger_island(capsys: pytest.CaptureFixture[str]) -> None:
    said = error(capsys, "simulate", "base", "--players", "9")
    assert "3 or 4 players, and on the larger island for 5 or 6, not 9 (BASE-SETUP-18" in said


def test_five_six_needs_no_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "five-six", "--games", "1"]) == 0
    assert "1 games" in capsys.readouterr().out


def test_a_bot_for_other_games_is_refused_before_the_first(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = error(capsys, "simulate", "base", "--bots", "dicer")
    assert said == "the bot dicer cannot play 'base', only dice, dice-plus"


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        ("Divides", "failed: ZeroDivisionError: integer division or modulo by zero"),
        ("Talks", "chose 'roll', which is no move: choose returns one of the numbers in legal"),
        ("Silent", "chose None, which is no move: choose returns one of the numbers in legal"),
    ],
)
def test_an_error_names_the_bot(
    here: Path, capsys: pytest.CaptureFixture[str], bot: str, what: str
) -> None:
    argv = ["simulate", "base", "--bots", f"badbots:{bot},random,random,random", "--games", "1"]
    assert main(argv) == 1
    out = capsys.readouterr().out
    assert f"the bot badbots:{bot} (seat 0) {what}" in out
    assert ("(badbots.py, line 6)" in out) == (bot == "Divides")


def test_a_bot_that_cannot_be_made_names_the_line(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = error(capsys, "simulate", "base", "--bots", "badbots:Late")
    assert said == (
        "the bot 'badbots:Late' cannot be made: RuntimeError: not today (badbots.py, line 21)"
    )


def test_maps_are_given_by_their_file(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = error(capsys, "simulate", "base", "--option", "map=atoll.map")
    assert (
        said == "--option map=atoll.map: this takes the text of a map; for a file: --map atoll.map"
    )
    (here / "empty.map").write_text("\n", encoding="utf-8")
    said = error(capsys, "board", "base", "--map", "empty.map")
    assert said == "--map empty.map: the file is empty; see hexhaven docs maps"
    assert error(capsys, "board", "base", "--map", "gone.map").startswith("gone.map: No such file")
    (here / "raw.map").write_bytes(b"\xff\xfe\x00")
    assert error(capsys, "board", "base", "--map", "raw.map") == "raw.map: not a text file"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Fo5\nharbour 0 0 NW 3:1", "map line 2: 'harbour' is no word of a map; did you mean"),
        ("Fo5\nrobber 0 0\nharbour 0 0 NW 3:1", "map line 3: 'harbour' is no word of a map"),
        ("Fo5\nbridge 0 0", "map line 2: 'bridge' is no word of a map (words: harbor, start"),
    ],
)
def test_a_misspelt_word_of_a_map(
    here: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    (here / "own.map").write_text(text, encoding="utf-8")
    assert said in error(capsys, "board", "base", "--map", "own.map")


def test_lines_that_nobody_would_read_are_refused(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = "Fo5 Pa6 Hi8 Fi9 Mo10 Fo3 Hi4 De Pa11 Fi6\n"
    lines = "site 0 0 N named Lockport\ntrade 0 0 NW ore\n"
    (here / "own.map").write_text(rows + lines, encoding="utf-8")
    said = error(capsys, "board", "base", "--players", "3", "--map", "own.map")
    assert "the map has lines that the base game does not know: site, trade" in said


def test_simulate_takes_a_map(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "row.map").write_text("Fo5 Pa6 Hi8 Fi9 Mo10 Fo3 Hi4 De Pa11 Fi6\n", encoding="utf-8")
    argv = ["simulate", "base", "--players", "3", "--map", "row.map", "--games", "1"]
    assert main([*argv, "--option", "max_rounds=3"]) == 0
    assert "1 games" in capsys.readouterr().out


def test_the_list_of_keys_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    said = error(capsys, "simulate", "basic")
    playable = said.partition("playable: ")[2].partition(";")[0].split(", ")
    assert "new-york+erie-canal" in playable
    assert "erie-canal" not in playable
    assert "a module of your own is named by --module package.mod:Class" in said


def test_variants_fit_into_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main(["variants"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(len(line) > 80 for line in lines) < 20  # only where a key is that long
    row = next(line for line in lines if line.split()[:1] == ["friends+helpers"])
    assert row.split() == ["friends+helpers", "3-6", "with", "consent"]
    assert "allow_not_recommended=true" in lines[-1]


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("market", "the module 'market': write package.mod:Class"),
        ("nowhere:Class", "the module 'nowhere:Class' cannot be loaded: ModuleNotFoundError"),
        ("market:Stall", "the module 'market:Stall' cannot be loaded: AttributeError"),
        ("badbots:Divides", "'badbots:Divides' is no module: it must be a subclass of"),
        ("badbots:Late", "the module 'badbots:Late' cannot be made: RuntimeError: not today ("),
        ("badbots:__doc__", "the module 'badbots:__doc__' is no class, and no function"),
    ],
)
def test_what_is_no_module(
    here: Path, capsys: pytest.CaptureFixture[str], where: str, said: str
) -> None:
    assert said in error(capsys, "simulate", "base", "--module", where)


def test_an_own_module_in_simulate_play_and_replay(
    here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    argv = ["simulate", "base", "--module", MARKET, "--games", "2", "--records", "games"]
    assert main(argv) == 0
    assert "0 errors" in capsys.readouterr().out
    record = hexhaven.Record.from_json(_first_record(here / "games"))
    assert record.variant == "base+market-day"
    assert any(move.startswith("swap ") for move in record.moves)
    (here / "game.json").write_text(record.to_json(), encoding="utf-8")
    assert main(["replay", "game.json", "--module", MARKET]) == 0
    assert "all legal" in capsys.readouterr().out


def test_an_own_module_works_in_several_processes(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    argv = ["simulate", "base", "--module", MARKET, "--games", "2", "--jobs", "2"]
    assert main([*argv, "--option", "max_rounds=2"]) == 0
    assert "0 errors" in capsys.readouterr().out


def test_a_record_names_the_module_that_is_missing(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from hexhaven.modules.foreign import made

    game = hexhaven.new("base", 4, seed=1, extra=[made(MARKET)])
    (here / "game.json").write_text(game.record().to_json(), encoding="utf-8")
    said = error(capsys, "replay", "game.json")
    assert "begun with the module 'market-day', which is not in this game" in said
    assert "--module package.mod:Class" in said
    assert main(["replay", "game.json", "--module", MARKET]) == 0


def _first_record(folder: Path) -> str:
    from hexhaven.records.reading import read

    file = sorted(folder.glob("*.jsonl*"))[0]
    return next(iter(read(file))).record.to_json()


@pytest.mark.parametrize(
    ("path", "ours"),
    [
        ("/usr/lib/python3/site-packages/hexhaven/bots/asking.py", True),
        ("hexhaven/engine/rng.py", True),
        ("src/hexhaven/__init__.py", True),
        ("/home/ada/hexhaven/examples/mybots.py", False),
        ("mybots.py", False),
    ],
)
def test_our_own_lines_are_not_to_blame(path: str, ours: bool) -> None:
    assert foreign._is_ours(path.split("/")) == ours
