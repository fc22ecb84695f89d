"""`hexhaven play`: a game at the terminal against bots."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hexhaven.cli.errors import CommandError
from hexhaven.cli.scores import keep
from hexhaven.cli.simulate import parse_options

if TYPE_CHECKING:
    from hexhaven.scores import Score

DESCRIPTION: Final = """\
Play at the terminal against bots, or watch them play. Type help at any prompt.
Rules options are listed by: hexhaven variants"""

EXAMPLES: Final = """\
examples:
  hexhaven play
  hexhaven play --players 3 --seat 1 --bots greedy --name Ada
  hexhaven play --seed 7 --option setup=variable --option vp_target=8
  hexhaven play --bots greedy,random,random
  hexhaven play --watch
  hexhaven play --variant dice --name Ada
  hexhaven play --variant dice-plus --bots dicer
  hexhaven play --variant duel"""

SEED_BITS: Final = 128
"""Enough that nobody can guess the seed from its fingerprint."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("--variant", default="base", help="what to play (default: base)")
    parser.add_argument(
        "--players",
        type=int,
        help="how many seats (default: 4; in dice 1, in dice-plus and duel 2)",
    )
    parser.add_argument("--seat", type=int, default=0, help="your seat, from 0 (default: 0)")
    parser.add_argument(
        "--bots",
        default="greedy",
        metavar="NAMES",
        help="one name for all other seats, or one for each, with commas (default: greedy)",
    )
    parser.add_argument("--seed", type=int, help="the seed of the dice (default: a secret one)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the rules"
    )
    parser.add_argument("--map", type=Path, metavar="FILE", help="an own board, see docs/maps.md")
    parser.add_argument("--name", default="", help="what you are called at the table")
    parser.add_argument("--watch", action="store_true", help="only bots play")
    parser.add_argument(
        "--terminal", action="store_true", help="play in this terminal (so far the only way)"
    )


def run(args: argparse.Namespace) -> int:
    """Set the table and play."""
    import hexhaven
    from hexhaven.bots import bot_named
    from hexhaven.draw.picture import Picture
    from hexhaven.modules.variants import usual_players
    from hexhaven.scores import score_of
    from hexhaven.terminal.names import Names
    from hexhaven.terminal.session import Session
    from hexhaven.terminal.talk import at_terminal

    if args.players is None:
        args.players = usual_players(args.variant)
    seed = secrets.randbits(SEED_BITS) if args.seed is None else args.seed
    game = hexhaven.new(args.variant, args.players, seed, chosen_options(args.option, args.map))
    own = None if args.watch else own_seat(args.seat, args.players)
    seats = [seat for seat in range(args.players) if seat != own]
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where the user's own bots are
    called = bot_names(args.bots, len(seats))
    bots = {seat: bot_named(name) for seat, name in zip(seats, called, strict=True)}
    picture = Picture(game.view(None))
    names = Names([picture.style(seat) for seat in range(args.players)], own, args.name)
    talk = at_terminal()
    status = Session(game, talk, names, bots).run()
    if game.over and own is not None and args.players == 1:
        talk.say(kept(score_of(game, args.name, date.today().isoformat())))
    return status


def kept(score: Score) -> str:
    """Keep the score of a game played alone, and say which place it has."""
    place, path = keep(score)
    if not place:
        return f"Not among your best scores: hexhaven scores {score.variant}"
    which = "Your best score so far" if place == 1 else f"Number {place} of your best scores"
    return f"{which} ({path})."


def own_seat(seat: int, players: int) -> int:
    """The player's seat, if there is one of that number."""
    if not 0 <= seat < players:
        raise CommandError(f"--seat {seat}: seats run from 0 to {players - 1}")
    return seat


def bot_names(text: str, seats: int) -> list[str]:
    """A bot's name for each seat: one for all, or a list."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise CommandError(f"--bots {text}: give one name, or {seats}, not {len(names)}")
    return names


def chosen_options(words: list[str], map_file: Path | None) -> dict[str, str]:
    """The options of the rules, and the board of the map file."""
    chosen = parse_options(words)
    if map_file is not None:
        chosen["map"] = map_file.read_text(encoding="utf-8")
    return chosen
