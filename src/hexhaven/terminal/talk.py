"""Talk: what is shown to the player and read from them, on a terminal or through pipes."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

from rich.console import Console, RenderableType

LINES_KEPT = 500


class Leave(Exception):
    """The player leaves the table."""


class Talk:
    """A console to write to and a way to read lines."""

    def __init__(self, console: Console, read: Callable[[str], str], echo: bool = False) -> None:
        self.console = console
        self.read = read
        """Returns the next line; raises EOFError when there is none."""
        self.echo = echo
        """Whether to repeat what was typed, since no terminal shows it."""

    @property
    def live(self) -> bool:
        """Whether a person is watching."""
        return self.console.is_terminal

    @property
    def width(self) -> int:
        """The columns of the terminal."""
        return self.console.width

    def say(self, *things: RenderableType) -> None:
        """Show things, one below the other."""
        for thing in things:
            self.console.print(thing, highlight=False, markup=False)

    def ask(self, prompt: str) -> str:
        """Read a line; the end of the input means that the player leaves."""
        try:
            line = self.read(prompt).strip()
        except EOFError:
            self.console.print()
            raise Leave from None
        if self.echo:
            self.console.print(line, highlight=False, markup=False)
        return line


def at_terminal() -> Talk:
    """A talk through the standard input and output."""
    console = Console(soft_wrap=False)
    if not sys.stdin.isatty():
        return Talk(console, _reader(console), echo=True)
    with contextlib.suppress(ImportError):
        import readline  # arrow keys and history, where the system has it

        readline.set_history_length(LINES_KEPT)
    return Talk(console, input)


def _reader(console: Console) -> Callable[[str], str]:
    def read(prompt: str) -> str:
        console.print(prompt, end="", highlight=False, markup=False)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    return read
