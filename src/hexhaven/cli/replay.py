"""`hexhaven replay FILE`: replay a record and verify every move, and the dice if it can."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

import hexhaven
from hexhaven.chronicle.statistics import story_of
from hexhaven.cli.errors import CommandError
from hexhaven.cli.hosting import look_here
from hexhaven.cli.story import show_story

DESCRIPTION: Final = """\
Replay a recorded game. Every move is checked by the rules; if the seed is revealed, every roll,
theft and card is compared with what the seed gives. The first bad move is named.

In a terminal the board is then shown move by move: Enter goes on, a number goes to that move, type
help for more. With --check, --moves, --story or --json only what is asked for is printed."""

EXAMPLES: Final = """\
examples:
  hexhaven replay game.json
  hexhaven replay game.json --check
  hexhaven replay game.json --story
  hexhaven replay game.json --board 40"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("file", metavar="FILE", help="a record, as written by `hexhaven play`")
    parser.add_argument("--moves", action="store_true", help="print the moves as well")
    parser.add_argument(
        "--story",
        action="store_true",
        help="print what the game was like: luck, dice, thefts, trades, points by turn",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--check", action="store_true", help="do not show the board")
    parser.add_argument(
        "--show", action="store_true", help="show the board move by move, also through a pipe"
    )
    parser.add_argument("--board", type=int, metavar="N", help="print the board after move N")
    parser.add_argument(
        "--module",
        action="append",
        default=[],
        metavar="PACKAGE.MOD:CLASS",
        help="a module of your own that the game was played with; may be repeated",
    )


def run(args: argparse.Namespace) -> int:
    """Replay and say what was verified."""
    record = read_record(args.file)
    report = hexhaven.verify(record, outside(record, args.module))
    game = report.game
    points = [game.points(seat) for seat in range(game.rules.players)]
    if args.json:
        facts: dict[str, object] = {
            "variant": record.variant,
            "players": record.players,
            "moves": len(record.moves),
            "dice_verified": report.dice_verified,
            "key_verified": report.key_verified,
            "over": game.over,
            "winner": game.winner,
            "points": points,
        }
        if args.story:
            facts["story"] = story_of(game)
        print(json.dumps(facts))
        return 0
    if args.moves:
        for number, move in enumerate(record.moves, 1):
            print(f"{number:5}  {move}")
    print(f"{record.variant}, {record.players} players, {len(record.moves)} moves: all legal")
    print(_dice(record, verified=report.dice_verified))
    print(_result(game, points))
    if args.story:
        show_story(story_of(game))
    if args.board is not None or args.show or _at_a_terminal(args):
        from hexhaven.terminal.replaying import Showing
        from hexhaven.terminal.talk import at_terminal

        showing = Showing(report.game, at_terminal())
        if args.board is not None:
            if not 0 <= args.board <= showing.last:
                raise CommandError(f"--board {args.board}: moves run from 0 to {showing.last}")
            showing.show(args.board)
        else:
            showing.run()
    return 0


def read_record(name: str) -> hexhaven.Record:
    """The record in a file."""
    return hexhaven.Record.from_json(_read(name))


def outside(record: hexhaven.Record, modules: list[str]) -> list[hexhaven.RuleModule]:
    """The modules of the user's own: by the record's key where it names them, else besides."""
    from hexhaven.modules.foreign import know, made

    look_here(modules)
    named = {know(where): where for where in modules}
    keys = record.variant.split("+")
    return [made(where) for name, where in named.items() if name not in keys]


def _at_a_terminal(args: argparse.Namespace) -> bool:
    if args.check or args.moves or args.story:
        return False
    return sys.stdin.isatty() and sys.stdout.isatty()


def _read(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CommandError(f"{name}: not a text file") from None
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror}") from None


def _dice(record: hexhaven.Record, *, verified: bool) -> str:
    if verified:
        return f"dice verified: the seed {record.seed} matches its promise {record.seed_hash[:16]}…"
    if record.seed_hash:
        return "dice not verified: the seed is revealed when the game is over"
    return "dice not verified: chance did not come from a seed"


def _result(game: hexhaven.Game, points: list[int]) -> str:
    tally = ", ".join(f"seat {seat}: {many}" for seat, many in enumerate(points))
    if not game.over:
        return f"not over yet; points {tally}"
    if len(game.winners) > 1:
        seats = " and ".join(str(seat) for seat in game.winners)
        return f"seats {seats} share the victory; points {tally}"
    if len(points) == 1:
        return f"over with {points[0]} points"
    if game.winner is None:
        return f"over without a winner; points {tally}"
    return f"seat {game.winner} has won; points {tally}"
