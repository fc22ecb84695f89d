"""`hexhaven replay FILE`: replay a record and verify every move, and the dice if it can."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import hexhaven
from hexhaven.chronicle.statistics import story_of
from hexhaven.cli.errors import CommandError
from hexhaven.cli.story import show_story


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = (
        "Replay a recorded game. Every move is checked by the rules; if the seed is revealed,\n"
        "every roll, theft and card is compared with what the seed gives. The first bad move is\n"
        "named."
    )
    parser.epilog = "examples:\n  hexhaven replay game.json\n  hexhaven replay game.json --story"
    parser.add_argument("file", metavar="FILE", help="a record, as written by `hexhaven play`")
    parser.add_argument("--moves", action="store_true", help="print the moves as well")
    parser.add_argument(
        "--story",
        action="store_true",
        help="print what the game was like: luck, dice, thefts, trades, points by turn",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Replay and say what was verified."""
    record = read_record(args.file)
    report = hexhaven.verify(record)
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
    return 0


def read_record(name: str) -> hexhaven.Record:
    """The record in a file."""
    return hexhaven.Record.from_json(_read(name))


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
