"""Write the golden drawings and texts in tests/golden; look at what has changed before a commit.

python scripts/goldens.py
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Final

from rich.console import Console

import hexhaven
from hexhaven.cli.explain import explain
from hexhaven.draw.svg import board_svg
from hexhaven.draw.terminal import board_text, label_of

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden"

PLAYING: Final = FOLDER.parent.parent / "docs" / "playing.md"
SESSION_BLOCK: Final = re.compile(r"(<!-- written by [^\n]*-->\n```text\n)(.*?)(```\n)", re.DOTALL)
SESSION_ARGUMENTS: Final = (
    "play --terminal --seed 7 --name Ada --bots random --option first_player=0".split()
)
SESSION: Final = [
    "roll",
    "city",
    "settlement 20",
    "rules BASE-SETTLE-3",
    "offer lumber for brick to blue",
    "1",
    "end",
    "quit",
]


def beginner() -> hexhaven.Game:
    """The beginner board before the first roll of seat 0."""
    return hexhaven.new("base", players=4, seed=1, options={"first_player": 0})


def founding() -> hexhaven.Game:
    """The founding phase on a board laid by chance, four decisions in."""
    game = hexhaven.new("base", players=3, seed=5, options={"setup": "variable", "first_player": 0})
    for _ in range(4):
        legal = game.legal()
        game.play(legal[len(legal) // 2])
    return game


def plain_text(game: hexhaven.Game, mark: str = "") -> str:
    """The board without colours; all legal places of one kind of move are marked."""
    moves = [game.text(move).split() for move in game.legal()] if mark else []
    places = [("node", int(words[1])) for words in moves if words[0] == mark]
    labels = {place: label_of(index) for index, place in enumerate(places)}
    console = Console(file=StringIO(), width=100, no_color=True)
    console.print(board_text(game.view(None), labels))
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines()) + "\n"


def session() -> str:
    """The example session of docs/playing.md: what somebody who types SESSION sees."""
    done = subprocess.run(
        [sys.executable, "-m", "hexhaven", *SESSION_ARGUMENTS],
        input="\n".join(SESSION) + "\n",
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
    )
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    return "\n".join([f"$ hexhaven {' '.join(SESSION_ARGUMENTS)}", *lines]) + "\n"


def in_document(document: str) -> str:
    """The session as a document has it."""
    found = SESSION_BLOCK.search(document)
    assert found is not None
    return found[2]


GOLDENS: Final[dict[str, Callable[[], str]]] = {
    "board-beginner.svg": lambda: board_svg(beginner().view(None)),
    "board-beginner.txt": lambda: plain_text(beginner()),
    "board-founding.txt": lambda: plain_text(founding(), "settlement"),
    "explain-base.txt": lambda: explain("base", 4) + "\n",
}
"""File name -> what it should hold."""


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in GOLDENS.items():
        (FOLDER / name).write_text(make(), encoding="utf-8")
        print(f"wrote {FOLDER / name}")
    document = PLAYING.read_text(encoding="utf-8")
    shown = session()
    PLAYING.write_text(
        SESSION_BLOCK.sub(lambda found: found[1] + shown + found[3], document), encoding="utf-8"
    )
    print(f"wrote the session in {PLAYING}")


if __name__ == "__main__":
    main()
