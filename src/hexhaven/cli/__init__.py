"""The command `hexhaven`: finds the sub-command, and turns every error into one line.

A sub-command is a module with two functions, listed in COMMANDS: `configure(parser)` declares its
options, a description and an example as the epilog; `run(args)` does the work and returns the exit
status. Only the module that was asked for is imported.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from hexhaven.cli.errors import CommandError, one_line

COMMANDS: Final = {
    "play": ("hexhaven.cli.play", "play in the browser or the terminal, with people and bots"),
    "serve": ("hexhaven.cli.serve", "host the browser table for others"),
    "admin": ("hexhaven.cli.admin", "look after the database of a server"),
    "rules": ("hexhaven.cli.rules", "list, show and search the numbered rules"),
    "replay": ("hexhaven.cli.replay", "replay a record and verify its moves and dice"),
    "analyse": ("hexhaven.cli.analyse", "who was likely to win when, where it turned, and why"),
    "simulate": ("hexhaven.cli.simulate", "let bots play many games"),
    "ladder": ("hexhaven.cli.ladder", "let every bot meet every other, and rate them"),
    "scores": ("hexhaven.cli.scores", "your best scores of games played alone"),
    "variants": ("hexhaven.cli.variants", "what can be played, and with which options"),
    "board": ("hexhaven.cli.board", "show the board of a variant, in the terminal or as SVG"),
    "docs": ("hexhaven.cli.docs", "read the documentation here, or open it in the browser"),
    "bench": ("hexhaven.cli.bench", "measure speed, in a checkout"),
}
"""Name -> (module, what it does)."""

BAD_INPUT: Final = 2
INTERNAL: Final = 1
INTERRUPTED: Final = 130  # as shells have it: 128 + SIGINT
BROKEN_PIPE: Final = 141  # 128 + SIGPIPE


class Parser(argparse.ArgumentParser):
    """Reports a bad command line as an error like any other, without the usage text."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message} (see {self.prog} --help)")


class ShowVersion(argparse.Action):
    """Looks the version up only when asked: the look-up is slow."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from importlib.metadata import version

        print(f"hexhaven {version('hexhaven')} ({build()})")
        parser.exit()


def build() -> str:
    """Whether the engine runs compiled or as it is written; both play the same games."""
    from hexhaven.engine import rules

    return "pure Python" if str(rules.__file__).endswith(".py") else "compiled"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; no error leaves as a traceback."""
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()  # here, where a broken pipe is still caught
        return status
    except SystemExit as stop:  # argparse, after --help
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone; what is left in the buffer must not raise again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Exception as error:
        return _report(error)


def _run(argv: list[str]) -> int:
    _write_any_letter()
    chosen = next((word for word in argv if not word.startswith("-")), None)
    parser = _parser(chosen)
    args = parser.parse_args(argv)
    if chosen is None:
        parser.print_help()
        return BAD_INPUT
    module, _ = COMMANDS[chosen]
    status = importlib.import_module(module).run(args)
    return int(status)


def _parser(chosen: str | None) -> Parser:
    parser = Parser(
        prog="hexhaven",
        description="The Settlers family of board games: rules, play, simulation.",
        epilog="example: hexhaven rules BASE-ROBBER-3",
    )
    parser.add_argument("--version", nargs=0, action=ShowVersion, help="show the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", required=chosen is not None)
    for name, (module, summary) in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=summary,
            formatter_class=argparse.RawDescriptionHelpFormatter,  # keeps examples on their lines
        )
        if name == chosen:
            importlib.import_module(module).configure(command)
    return parser


def _write_any_letter() -> None:
    """The rules have letters that a terminal may lack; it then shows a question mark."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _report(error: Exception) -> int:
    line, status = one_line(error), BAD_INPUT
    if line is None:
        if "HEXHAVEN_DEBUG" in os.environ:
            raise error
        hint = "set HEXHAVEN_DEBUG=1 for the traceback"
        line, status = f"internal error, {type(error).__name__}: {error}; {hint}", INTERNAL
    print("hexhaven: error:", " ".join(line.split()), file=sys.stderr)
    return status
