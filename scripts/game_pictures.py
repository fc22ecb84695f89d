"""Draw the pictures of docs/games anew: `python scripts/game_pictures.py`.

The board of every game as `hexhaven board` draws it, from one seed; the dice games, which have no
island, as the terminal shows them. A test holds the files to this.
"""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

import hexhaven
from hexhaven.draw.svg import board_svg
from hexhaven.draw.terminal import board_text
from hexhaven.modules.variants import usual_players

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "images" / "games"
SEED: Final = 7
ISLANDS: Final = (
    *("base", "five-six", "cities-knights", "friends", "helpers", "corsica", "new-york"),
    *("fishermen", "rivers", "caravans", "barbarian-attack", "traders", "two-players"),
    *("seafarers/new-shores", "seafarers/four-islands", "seafarers/fog-island"),
    *("seafarers/through-the-desert", "seafarers/forgotten-tribe", "seafarers/cloth"),
    *("seafarers/pirate-islands", "seafarers/wonders", "seafarers/new-world"),
)
SHEETS: Final = ("dice", "dice-plus", "duel")
FONT: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def pictures() -> dict[str, str]:
    """File name -> what it should hold."""
    found = {file_of(key): island(key) for key in ISLANDS}
    found.update({file_of(key): sheet(key) for key in SHEETS})
    return found


def file_of(key: str) -> str:
    """The name of a game's picture."""
    return f"{key.replace('/', '-')}.svg"


def view_of(key: str) -> Any:
    """What somebody who watches sees before the first move."""
    return hexhaven.new(key, usual_players(key), seed=SEED).view(None)


def island(key: str) -> str:
    """A board."""
    return board_svg(view_of(key), legend=False)


def sheet(key: str) -> str:
    """A sheet or the cards as the terminal shows them; nothing is fetched for it."""
    console = Console(file=StringIO(), width=80, record=True)
    console.print(board_text(view_of(key)))
    drawn = console.export_svg(title=f"hexhaven board {key}", theme=DEFAULT_TERMINAL_THEME)
    drawn = FONT.sub("", drawn).replace("Fira Code", "monospace")
    return re.sub(r"terminal-\d+", f"terminal-{key}", drawn)


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, drawn in pictures().items():
        (FOLDER / name).write_text(drawn, encoding="utf-8")
        print(f"wrote {FOLDER / name}")


if __name__ == "__main__":
    main()
