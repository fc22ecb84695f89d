"""`hexhaven simulate`: bots play many games, and what came of it."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hexhaven.cli.composed import playable
from hexhaven.cli.errors import CommandError

if TYPE_CHECKING:
    from hexhaven.sim.runner import Plan, Result

DESCRIPTION: Final = """\
Bots play a batch of games. Game i of a batch depends only on the batch's seed and on i, so the
results are the same for every number of processes. Seats rotate from game to game; results are
counted per bot, in the order given. One bot alone plays all seats. A bot is a name (greedy, novice,
random) or a class of your own: package.module:Class, found from the folder you are in. Alone (dice)
the points are shown with their spread."""

EXAMPLES: Final = """\
examples:
  hexhaven simulate base --bots greedy,random,random,random --games 1000 --seed 1 --jobs 2
  hexhaven simulate base --players 3 --bots greedy --option setup=variable --json
  hexhaven simulate base --bots mypackage.mymodule:MyBot,greedy,greedy,greedy
  hexhaven simulate base --bots greedy --games 100000 --jobs 2 --records games/
  hexhaven simulate base --bots greedy --games 1000000 --ray 10.0.0.1:6379
  hexhaven simulate base --players 3 --map bay.map --bots greedy --games 20
  hexhaven simulate base --module market:MarketDay --bots greedy --games 20
  hexhaven simulate dice --bots dicer --games 1000
  hexhaven simulate dice-plus --bots dicer,greedy --games 1000"""

FAILED: Final = 1


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("variant", help="what is played, e.g. base")
    parser.add_argument(
        "--players",
        type=int,
        help="how many seats (default: 4; in dice 1, in dice-plus and duel 2)",
    )
    parser.add_argument("--bots", default="random", help="comma-separated (default: random)")
    parser.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="the batch's seed (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument(
        "--ray",
        default="",
        metavar="ADDRESS",
        help="play on the Ray cluster at this address, or on one of this machine: local",
    )
    parser.add_argument(
        "--records",
        metavar="DIR",
        help="keep every game in this folder; games that are there are not played again",
    )
    parser.add_argument(
        "--form", choices=("jsonl", "parquet"), default="jsonl", help="of the records' files"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="set a rules option, e.g. domestic_trade=off; may be repeated",
    )
    parser.add_argument(
        "--map", type=Path, metavar="FILE", help="an own board, see: hexhaven docs maps"
    )
    parser.add_argument(
        "--module",
        action="append",
        default=[],
        metavar="PACKAGE.MOD:CLASS",
        help="a module of your own, found from the folder you are in; may be repeated",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Play the batch and show the report; 1 if a game broke off with an error."""
    from hexhaven.cli.play_terminal import chosen_options
    from hexhaven.modules.variants import usual_players
    from hexhaven.sim.progress import progress
    from hexhaven.sim.report import Report
    from hexhaven.sim.runner import make_plan

    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where the user's own bots are
    bots = [name.strip() for name in args.bots.split(",")]
    options = chosen_options(args.option, args.map)
    variant = playable(args.variant)
    players = usual_players(variant) if args.players is None else args.players
    plan = make_plan(variant, players, bots, args.games, args.seed, options, args.module)
    start = time.perf_counter()
    # Ray speaks of dead workers on stdout, which belongs to the report.
    with progress("games", plan.games, not args.json) as tell, redirect_stdout(sys.stderr):
        report = Report(plan, results_of(plan, args, tell))
    report.seconds = time.perf_counter() - start
    if args.json:
        print(json.dumps(report.json(), ensure_ascii=False, indent=1))
    else:
        show(report)
    return FAILED if report.failures else 0


def results_of(
    plan: Plan, args: argparse.Namespace, tell: Callable[[int], None]
) -> Iterator[Result]:
    """The results of the batch as they come; kept as records, if that is wished."""
    from hexhaven.sim.recorded import keep_batch
    from hexhaven.sim.runner import stream_batch

    if args.records is None:
        return stream_batch(plan, args.jobs, tell, args.ray)
    return keep_batch(plan, Path(args.records), args.form, args.jobs, tell, args.ray)


def parse_options(words: list[str]) -> dict[str, str]:
    """`key=value` words as options."""
    found: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not key or not equals:
            raise CommandError(f"--option {word!r}: write KEY=VALUE, e.g. domestic_trade=off")
        if key == "map" and len(value.split()) == 1:
            raise CommandError(
                f"--option map={value}: this takes the text of a map; for a file: --map {value}"
            )
        found[key] = value
    return found


def show(report: object) -> None:
    """The table and the errors, for people."""
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    from hexhaven.sim.report import Report

    assert isinstance(report, Report)
    table = Table(box=SIMPLE)
    for name in report.columns():
        table.add_column(name, justify="left" if name == "bot" else "right")
    for row in report.rows():
        table.add_row(*row)
    Console(markup=False, highlight=False).print(table)
    print(report.summary())
    for failure in report.failures:
        where = f"game {failure.game} (seed {failure.seed}), after move {failure.move}"
        print(f"error in {where}: {failure.error}")
