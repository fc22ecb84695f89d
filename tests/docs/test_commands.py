"""Every command and every example of the documentation is run, or at least understood.

Commands of `hexhaven` in fenced blocks and in tables are given to the real parser; those that need
nothing but a few files are run. Blocks of Python run, unless a page's own test runs them.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from tests.own_code import EXAMPLES, in_own_folder

import hexhaven
from hexhaven import cli

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
FENCE = re.compile(r"^```(?:\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`(hexhaven [a-z][^`]*)`")
COMMAND = re.compile(r"(?:^|\s|\$ )(hexhaven (?:--|[a-z]).*)$")
TWO = re.compile(r"\s{2,}(?=hexhaven )")
PLACEHOLDERS = re.compile(r"\b(KEY|FILE|PAGE|CODE|NAME|N|ADDRESS|VARIANT)\b|…|\.\.\.")
LASTING = {"serve", "bench", "admin", "ladder", "analyse"}
"""They serve, measure or take long; the parser sees them."""
NAMES = {"hexhaven serve --origin", "hexhaven simulate --ray"}
"""Options that are spoken of."""
MORE_GAMES = re.compile(r"--games \d+")


def commands(text: str) -> Iterator[str]:
    """Every command line of a page, without comments, prompts and line breaks."""
    for block in FENCE.findall(text):
        joined = block.replace("\\\n", " ")
        for line in joined.splitlines():
            for part in TWO.split(line.partition("  #")[0]):
                found = COMMAND.search(part.strip())
                if found is not None and not part.strip().startswith(("-", "|", "error")):
                    yield found[1].strip()
    yield from (found.replace("\\|", "|").strip() for found in INLINE.findall(FENCE.sub("", text)))


def all_commands() -> list[str]:
    found = {line for page in PAGES for line in commands(page.read_text(encoding="utf-8"))}
    return sorted(line for line in found if not PLACEHOLDERS.search(line) and is_whole(line))


def is_whole(line: str) -> bool:
    """Whether a line is a command, not only its name, an option's name, or a Python import."""
    argv = words_of(line)
    if argv[0] not in cli.COMMANDS:
        return argv[0] == "--version"
    many = 3 if argv[0] == "admin" else 2
    alone = ("play", "serve", "variants", "rules", "docs", "scores")
    return line not in NAMES and (len(argv) >= many or argv[0] in alone)


def words_of(line: str) -> list[str]:
    """The arguments, as a shell would hand them over; pipes and redirections left out."""
    return shlex.split(re.split(r"\s[|>]\s|\s&\s", line)[0])[1:]


COMMANDS = all_commands()


def test_there_are_many() -> None:
    assert len(COMMANDS) > 80
    told = {line.split()[1] for line in COMMANDS}
    assert told >= set(cli.COMMANDS) - {"bench", "ladder", "analyse"}


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_is_understood(line: str) -> None:
    argv = words_of(line)
    if argv and argv[0] == "--version":
        return
    cli._parser(argv[0]).parse_args(argv)


def runnable(line: str) -> bool:
    argv = words_of(line)
    if not argv or argv[0] in LASTING or "--ray" in argv or "--browser" in argv:
        return False
    if argv[0] == "play":
        return "--terminal" in argv and "--compose" not in argv  # that one asks
    return argv[0] in cli.COMMANDS


@pytest.fixture(scope="module")
def saved() -> str:
    """A game that is not over."""
    game = hexhaven.new("base", 4, seed=1)
    game.play("roll")
    return game.record().to_json()


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: str) -> Iterator[Path]:
    """A folder with the files that the pages speak of."""
    for name in ("market.py", "mybots.py"):
        (tmp_path / name).write_bytes((EXAMPLES / name).read_bytes())
    (tmp_path / "regions.py").write_text(marked("add-a-variant.md", "region"), encoding="utf-8")
    maps = (ROOT / "docs" / "maps.md").read_text(encoding="utf-8")
    (tmp_path / "bay.map").write_text(
        maps.partition("```map\n")[2].partition("```")[0], encoding="utf-8"
    )
    for name in ("game.json", "first.json"):
        (tmp_path / name).write_text(saved, encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with in_own_folder(tmp_path, monkeypatch) as folder:
        yield folder


def marked(page: str, marker: str) -> str:
    """The code that follows a marker."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return text.partition(f"<!-- {marker} -->\n```python\n")[2].partition("```")[0]


def shortened(argv: list[str]) -> list[str]:
    """The same with few games, each of them short."""
    line = MORE_GAMES.sub("--games 1", shlex.join(argv))
    short = shlex.split(line)
    if short[0] == "simulate":
        if "--games" not in short:
            short += ["--games", "1"]
        if short[1] not in ("dice", "dice-plus", "duel"):
            short += ["--option", "max_rounds=1"]
    return short


@pytest.mark.parametrize("line", [line for line in COMMANDS if runnable(line)])
def test_a_command_runs(
    line: str, here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(""))
    monkeypatch.setattr("hexhaven.terminal.session.PAUSE", 0)
    argv = shortened(words_of(line))
    if "--board" in argv:
        argv[argv.index("--board") + 1] = "2"
    if "--module" in argv and argv[0] == "replay":
        from hexhaven.modules.foreign import made

        record = hexhaven.new("base", 4, seed=1, extra=[made("market:MarketDay")]).record()
        (here / "game.json").write_text(record.to_json(), encoding="utf-8")
    status = cli.main(argv)
    out, err = capsys.readouterr()
    assert status == 0, (argv, err)
    assert out


@pytest.mark.parametrize(
    ("page", "file"),
    [("network-bots.md", "network_bot.py"), ("quickstart.md", "mybots.py")],
)
def test_an_example_is_its_file(page: str, file: str) -> None:
    assert marked(page, file)
    assert (EXAMPLES / file).read_text(encoding="utf-8").endswith(marked(page, file))


def test_the_region_of_the_page_plays(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["simulate", "base", "--players", "3", "--module", "regions:region", "--games", "1"]
    assert cli.main([*argv, "--option", "max_rounds=2"]) == 0
    assert "0 errors" in capsys.readouterr().out


SELF_TESTED = {
    *("modules.md", "first-module.md", "testing.md", "bots.md", "maps.md", "README.md"),
    *("learning.md", "data.md", "batch.md", "add-a-variant.md", "network-bots.md"),
    *("quickstart.md", "combinations.md", "client.md"),
}
"""Pages whose Python blocks other tests run, quote, or hold to a file."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_python_is_python(page: Path, here: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.S | re.M)
    for block in blocks:
        if page.name not in SELF_TESTED:
            exec(compile(block, str(page), "exec"), {"__name__": "page"})
