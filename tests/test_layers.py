"""Who may import whom: engine, modules, bots, then the rest; only the command line starts the
server."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src" / "hexhaven"
ONLY_TO_COMPILE = {"native.py": "mypy_extensions"}
"""Tells mypyc which classes others may subclass; the file does without it where it is missing."""
MAY_IMPORT = {
    "engine": {"engine"},
    "modules": {"engine", "modules"},
    "bots": {"engine", "modules", "bots", "batch"},
    "rulebook": {"engine", "rulebook"},
    "batch": {"engine", "modules", "batch"},
    "sim": {"engine", "modules", "bots", "sim", "records"},
    "envs": {"engine", "modules", "bots", "batch", "envs"},
    "records": {"engine", "modules", "envs", "records"},
    "chronicle": {"engine", "modules", "chronicle"},
    "draw": {"engine", "modules", "draw"},
    "terminal": {"engine", "modules", "bots", "chronicle", "draw", "rulebook", "terminal"},
    "server": {"engine", "modules", "bots", "rulebook", "chronicle", "server"},
    "cli": {
        "engine",
        "modules",
        "bots",
        "sim",
        "records",
        "chronicle",
        "draw",
        "terminal",
        "rulebook",
        "server",
        "cli",
    },
    "testing": {"engine", "modules", "bots", "sim", "testing"},
}
"""For each room the rooms it may use; the package's own public names count as modules."""
FILES = sorted(path for room in MAY_IMPORT for path in (SOURCE / room).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The absolute names of all modules that a file imports, also inside functions."""
    package = ["hexhaven", *path.relative_to(SOURCE).parts[:-1]]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            found.update([name] if node.module else [f"{name}.{part.name}" for part in node.names])
    return found


def room_of(name: str) -> str:
    """The room that a module of ours belongs to."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in MAY_IMPORT else "modules"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    room = path.relative_to(SOURCE).parts[0]
    for name in imported(path):
        if name.split(".")[0] == "hexhaven":
            assert room_of(name) in MAY_IMPORT[room], f"{path.name} imports {name}"


TERMINAL = SOURCE / "terminal"
"""General files, a door, and games behind it."""


@pytest.mark.parametrize("path", sorted(TERMINAL.glob("*.py")), ids=lambda path: path.name)
def test_only_the_door_of_the_terminal_knows_games(path: Path) -> None:
    behind = [name for name in imported(path) if name.startswith("hexhaven.terminal.games")]
    assert not behind or path.name == "door.py", f"{path.name} imports {behind}"


GAMES = TERMINAL / "games"


@pytest.mark.parametrize("path", sorted(GAMES.rglob("*.py")), ids=lambda p: p.name)
def test_games_at_the_terminal_know_only_what_is_said_with(path: Path) -> None:
    """No game knows another, and none the menu, the story or the panels that show it."""
    own = {name for name in imported(path) if name.startswith("hexhaven.terminal")}
    kit = {f"hexhaven.terminal.{file}" for file in ("extension", "names", "words")}
    if path.parent != GAMES:  # a folder is one game
        folder = f"hexhaven.terminal.games.{path.parent.name}."
        own = {name for name in own if not name.startswith(folder)}
    if path != GAMES / "__init__.py":
        assert own <= kit, f"{path.name} imports {own - kit}"


def test_the_command_line_loads_the_server_only_when_asked_for() -> None:
    for path in (SOURCE / "cli").rglob("*.py"):
        at_once = [
            node
            for node in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(node, ast.Import | ast.ImportFrom)
        ]
        assert "hexhaven.server" not in " ".join(map(ast.unparse, at_once)), path.name


@pytest.mark.parametrize("room", ["engine", "modules"])
def test_the_rules_use_the_standard_library_only(room: str) -> None:
    for path in (SOURCE / room).rglob("*.py"):
        for name in imported(path):
            top = name.split(".")[0]
            if ONLY_TO_COMPILE.get(path.name) == top:
                continue
            assert top == "hexhaven" or top in sys.stdlib_module_names, f"{path.name}: {name}"


def test_the_engine_reads_no_clock_and_no_global_randomness() -> None:
    banned = {"random", "time", "datetime", "os", "pathlib", "secrets", "io", "socket"}
    for room in ("engine", "modules"):
        for path in (SOURCE / room).rglob("*.py"):
            assert not banned & {name.split(".")[0] for name in imported(path)}, path.name


def test_every_room_is_listed() -> None:
    rooms = {path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists()}
    assert rooms <= set(MAY_IMPORT)
