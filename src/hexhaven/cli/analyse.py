"""`hexhaven analyse RECORD`: who was likely to win when, where it turned, and what to play."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexhaven.engine.game import Game
    from hexhaven.sim.analysis import Analysis, Turning

DESCRIPTION: Final = """\
Analyse a recorded game: each seat's chance to win at the beginning of every turn, as far as points,
income and cards tell (hexhaven.bots.odds), and the turns that changed it most. With --at N, the
best moves that there were instead of move N, with what they are worth and why."""

EXAMPLES: Final = """\
examples:
  hexhaven analyse game.json
  hexhaven analyse game.json --svg chances.svg
  hexhaven analyse game.json --at 57 --language cs"""

LONGEST: Final = 8
"""So many moves of a turn are told."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("file", metavar="FILE", help="a record, as written by `hexhaven play`")
    parser.add_argument("--turns", type=int, default=5, help="turning points (default: 5)")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw the chances")
    parser.add_argument("--at", type=int, metavar="N", help="the best moves instead of move N")
    parser.add_argument("--language", choices=("en", "ru", "cs"), default="en", help="for --at")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Analyse and tell."""
    import hexhaven
    from hexhaven.cli.replay import read_record
    from hexhaven.sim.analysis import Analysis

    game = hexhaven.replay(read_record(args.file))
    if args.at is not None:
        _advise(game, args)
        return 0
    analysis = Analysis(game)
    turnings = analysis.turnings(args.turns)
    if args.svg is not None:
        args.svg.write_text(picture(game, analysis, turnings), encoding="utf-8")
    if args.json:
        facts = {
            "variant": game.rules.variant,
            "players": game.rules.players,
            "winner": game.winner,
            "moments": [asdict(moment) for moment in analysis.moments],
            "turning_points": [asdict(turning) for turning in turnings],
        }
        print(json.dumps(facts, ensure_ascii=False))
    else:
        _show(game, analysis, turnings)
    return 0


def _show(game: Game, analysis: Analysis, turnings: list[Turning]) -> None:
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE)
    for name in ["turn", "of", *(f"seat {seat}" for seat in range(game.rules.players))]:
        table.add_column(name, justify="right")
    for moment in analysis.moments:
        of = "" if moment.seat < 0 else f"seat {moment.seat}"
        table.add_row(str(moment.turn), of, *(f"{chance:.0%}" for chance in moment.chances))
    Console(markup=False, highlight=False).print(table)
    print("turning points:")
    for number, turning in enumerate(turnings, 1):
        print(f"  {number}. {told(turning)}")


def told(turning: Turning) -> str:
    """A turning point in a line."""
    more = ["…"] if len(turning.moves) > LONGEST else []
    did = ", ".join([*turning.moves[:LONGEST], *more]) or "nothing but the dice"
    change = f"{turning.before:.0%} to {turning.after:.0%}"
    whose = f"turn {turning.turn}, of seat {turning.seat}"
    return f"{whose}: seat {turning.gainer} from {change} ({did})"


def picture(game: Game, analysis: Analysis, turnings: list[Turning]) -> str:
    """The chances as curves, with the turning points marked."""
    from hexhaven.draw.chart import Curve, curves_svg
    from hexhaven.draw.palette import default_colour

    curves = [
        Curve(f"seat {seat}", default_colour(seat), [m.chances[seat] for m in analysis.moments])
        for seat in range(game.rules.players)
    ]
    places = {moment.turn: place for place, moment in enumerate(analysis.moments[:-1])}
    marks = [(places[turning.turn] + 1, told(turning)) for turning in turnings]
    return curves_svg(f"Chances to win, {game.rules.variant}", curves, marks, "turns")


def _advise(game: Game, args: argparse.Namespace) -> None:
    from hexhaven.bots.why import tell
    from hexhaven.sim.analysis import advice

    seat, played, found = advice(game, args.at)
    if args.json:
        facts = {"seat": seat, "played": played, "best": [asdict(reason) for reason in found]}
        print(json.dumps(facts, ensure_ascii=False))
        return
    print(f"seat {seat} played: {played}")
    for number, reason in enumerate(found, 1):
        print(f"  {number}. {tell(reason, args.language)}")
