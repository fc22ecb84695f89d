"""The door of the terminal: games enter there, also an outside module's, and nowhere else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.sketches.test_modules_doc import block
from tests.terminal.scripted import typed

import hexhaven
from hexhaven.engine.layout import Layout
from hexhaven.engine.module import RuleModule
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import usual_players
from hexhaven.terminal import door
from hexhaven.terminal.extension import Deed, Extension, merged
from hexhaven.terminal.games import GAMES

TERMINAL = Path(door.__file__).parent
ENGLISH = {"build", "play", "move", "turn", "trade", "cards", "give", "take", "end", "sea", "done"}
"""Headings of the menu, fields of a view, verbs of sentences and words before any move."""


def games() -> list[str]:
    """Every game and expansion by itself; a canal needs its board."""
    alone = [row.key for row in MATRIX.listing() if "+" not in row.key and row.playable()]
    assert len(alone) > 20
    return [*alone, "new-york+erie-canal"]


def names_of(variant: str) -> set[str]:
    """What the rules of a variant call its modules, moves and what its views hold."""
    game = hexhaven.new(variant, usual_players(variant), seed=0)
    view: Any = game.view(0)
    found = {module.name for module in game.rules.modules}
    found |= {kind.name for kind in game.rules.layout.kinds}
    found |= {*view["table"], *view["tracks"]}
    for seat in view["seats"]:
        found |= {*seat["counters"], *seat["cards"]}
    return found


def constants(path: Path) -> Iterator[str]:
    """Every text in a file that is no comment to a name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def test_general_files_name_no_game() -> None:
    foreign = set[str]().union(*(names_of(key) for key in games())) - names_of("base") - ENGLISH
    assert {"lead", "bridge", "reroll", "knight_token", "cities-knights"} <= foreign
    for path in TERMINAL.glob("*.py"):
        named = foreign & set(constants(path))
        assert not named, f"{path.name}: {named}"


def test_every_extension_is_for_modules_that_there_are() -> None:
    """Some come only with an option or where two expansions meet, so the sources are asked."""
    sources = (Path(hexhaven.__file__).parent / "modules").rglob("*.py")
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    there = set(re.findall(r'self\.name = "([a-z-]+)"', text))
    assert "island" in there
    for game in GAMES:
        assert set(game.modules) <= there, game.name


def test_what_several_say_is_one() -> None:
    first = Extension("a", ("x",), titles={"go": "go", "stay": "stay"}, quiet=("go",), help="one")
    second = Extension("b", ("y",), titles={"go": "go on"}, quiet=("stay",), help="two")
    both = merged([first, second])
    assert both.titles == {"go": "go on", "stay": "stay"}
    assert both.quiet == ("go", "stay")
    assert both.help == "one\ntwo"
    assert both.grammar is None and merged([]).titles == {}


class Whistle(RuleModule):
    """Somebody may whistle in their turn."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "whistle"

    def declare(self, layout: Layout) -> None:
        self.k_whistle = layout.move("whistle", [], ["main"], "turn")

    def legal(self, state: Any, seat: int, frame: int, out: list[int]) -> None:
        out.append(self.k_whistle)

    def apply(self, state: Any, seat: int, frame: int, move: int) -> None:
        pass


def whistled(deed: Deed) -> str:
    """A sentence that no pattern makes."""
    return f"{deed.does('whistle')}, {len(deed.after['seats'])} listen."


@pytest.fixture
def guest() -> Iterator[None]:
    """The words of an outside module, which are gone afterwards."""
    words = Extension(
        "whistle",
        ("whistle",),
        titles={"whistle": "whistle a tune"},
        tellers={"whistle": whistled},
        commands={"tune": lambda view, rest: [f"la {rest}"]},
    )
    door.register(words)
    door.register(words)  # the second takes the place of the first
    yield
    door.leave("whistle")


def play_whistle() -> str:
    options = {"first_player": 0}
    game = hexhaven.new("base", 4, seed=1, options=options, extra=[Whistle()])
    return typed(game, "roll", "tune la", "whistle", "log")


def test_an_outside_module_speaks(guest: None) -> None:
    shown = play_whistle()
    assert "whistle a tune" in shown
    assert "You whistle, 4 listen." in shown
    assert "la la" in shown


def test_a_module_without_words_is_played_all_the_same() -> None:
    shown = play_whistle()
    assert "You play whistle." in shown
    assert "whistle a tune" not in shown
    assert "'tune la' is no move" in shown


def test_the_example_of_the_page_speaks() -> None:
    names: dict[str, Any] = {}
    exec(compile(block("example"), "first-module.md", "exec"), names)
    exec(compile(block("words"), "first-module.md", "exec"), {})
    try:
        options = {"first_player": 0}
        game = hexhaven.new("base", 4, seed=1, options=options, extra=[names["MarketDay"]()])
        shown = typed(game, "roll", "swap", "a", "log")
    finally:
        door.leave("market-day")
    assert "market day: exchange one card" in shown
    assert "a  lumber for brick" in shown
    assert "You exchange 1 lumber for 1 brick at the market." in shown
