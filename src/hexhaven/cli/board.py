"""`hexhaven board`: the board of a variant, drawn in the terminal or as an SVG picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from hexhaven.cli.errors import CommandError

DESCRIPTION: Final = """\
Show the board of a variant before the first move: as text, or as an SVG picture with --svg.
Boards that are shuffled are dealt from the seed."""

EXAMPLES: Final = """\
examples:
  hexhaven board corsica --svg corsica.svg
  hexhaven board base --option setup=variable --seed 7
  hexhaven board base --map bay.map --svg - > bay.svg"""

WIDTH: Final = 200
"""Columns where the output is no terminal."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("variant", help="what is played, such as base or new-york+erie-canal")
    parser.add_argument(
        "--players", type=int, help="how many seats (default: 4, or what the game is for)"
    )
    parser.add_argument("--seed", type=int, default=0, help="for what is shuffled (default: 0)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the rules"
    )
    parser.add_argument(
        "--map", type=Path, metavar="FILE", help="an own board, see: hexhaven docs maps"
    )
    parser.add_argument("--svg", metavar="FILE", help="write a picture; - for standard output")


def run(args: argparse.Namespace) -> int:
    """Draw it."""
    from rich.console import Console

    import hexhaven
    from hexhaven.cli.play_terminal import chosen_options
    from hexhaven.draw.svg import board_svg
    from hexhaven.draw.terminal import board_text
    from hexhaven.modules.variants import usual_players

    options = chosen_options(args.option, args.map)
    players = usual_players(args.variant) if args.players is None else args.players
    view: Any = hexhaven.new(args.variant, players, args.seed, options).view(None)
    if args.svg is None:
        Console(width=WIDTH if not sys.stdout.isatty() else None).print(board_text(view))
        return 0
    if not view["places"]["hex"]:
        raise CommandError(
            f"{args.variant} has no island to draw as a picture; leave out --svg to see it as text"
        )
    picture = board_svg(view, legend=False)
    if args.svg == "-":
        sys.stdout.write(picture)
    else:
        Path(args.svg).write_text(picture, encoding="utf-8")
        print(f"{args.svg}: the board of {args.variant}")
    return 0
