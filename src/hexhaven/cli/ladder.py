"""`hexhaven ladder`: every bot meets every other, and what came of it as ratings."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import asdict
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexhaven.sim.ladder import Piece, Played, Setting
    from hexhaven.sim.ratings import Meeting, Rating

DESCRIPTION: Final = """\
Every bot meets every other: one of the first against a table of the second, and the other way
round, on the same boards and dice for all, and with the single bot on every seat. With --neighbours
only bots meet that follow one another in the list, so that more games tell the steps of a ladder
apart. A game is written VARIANT[@PLAYERS][,KEY=VALUE...]. Ratings are those that make the results
likeliest if seats win in proportion to strength (Luce's model), on the scale of Elo with 1500 in
the mean; intervals are of 95 %, from drawing the boards anew. With --keep a ladder can be stopped
and goes on where it was; bots, games and boards can be added to it. Needs pip install
'hexhaven[ladder]'."""

EXAMPLES: Final = """\
examples:
  hexhaven ladder base --bots greedy,novice,random --boards 10 --seed 1 --jobs 2
  hexhaven ladder base base,domestic_trade=off duel --bots expert,greedy --keep ladder.jsonl
  hexhaven ladder base@3 --bots mybots:Builder,greedy --plot ladder.svg --markdown ladder.md
  hexhaven ladder base --bots novice,easy,greedy,hard --neighbours --boards 20
  hexhaven ladder cities-knights --bots expert:64v,greedy --boards 100 --ray 10.0.0.1:6379"""

FAILED: Final = 1


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("games", nargs="+", metavar="GAME", help="what is played, e.g. base@3")
    parser.add_argument("--bots", required=True, help="comma-separated, at least two")
    parser.add_argument(
        "--alone", default="", metavar="BOT", help="only this one against tables of each other"
    )
    parser.add_argument(
        "--neighbours",
        action="store_true",
        help="only bots that follow one another in the list meet: name the weakest first",
    )
    parser.add_argument("--boards", type=int, default=10, help="for each meeting (default: 10)")
    parser.add_argument("--seed", type=int, default=0, help="the ladder's seed (default: 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument(
        "--ray",
        default="",
        metavar="ADDRESS",
        help="play on the Ray cluster at this address, or on one of this machine: local",
    )
    parser.add_argument("--keep", type=Path, metavar="FILE", help="games that are there are kept")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="write a picture (SVG)")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the tables for a page")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Play what is missing and show the ladder; 1 if a game broke off with an error."""
    from hexhaven.sim.ladder import parse_setting

    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where the user's own bots are
    settings = list(dict.fromkeys(parse_setting(text) for text in args.games))
    played = games_of(args, settings)
    ladders = [ladder_of(setting, played, args.seed) for setting in settings]
    if args.plot is not None:
        args.plot.write_text(picture(ladders), encoding="utf-8")
    if args.markdown is not None:
        args.markdown.write_text(page(ladders, args), encoding="utf-8")
    if args.json:
        print(json.dumps([ladder.json() for ladder in ladders], ensure_ascii=False, indent=1))
    else:
        for ladder in ladders:
            show(ladder)
    return FAILED if any(ladder.errors for ladder in ladders) else 0


def games_of(args: argparse.Namespace, settings: list[Setting]) -> list[Played]:
    """All games of the ladder."""
    from hexhaven.sim.ladder import schedule

    bots = [name.strip() for name in args.bots.split(",")]
    return games_for(
        args, schedule(settings, bots, args.boards, args.seed, args.alone, args.neighbours)
    )


def games_for(args: argparse.Namespace, pieces: list[Piece]) -> list[Played]:
    """These games; those that are kept are not played again."""
    from hexhaven.sim.ladder import Round, play_round
    from hexhaven.sim.ladder_file import LadderFile
    from hexhaven.sim.progress import progress

    file = None if args.keep is None else LadderFile(args.keep, args.seed)
    found = {} if file is None else file.read()
    missing = tuple(piece for piece in pieces if piece not in found)
    # Ray speaks of dead workers on stdout, which belongs to the report.
    with progress("games", len(missing), not args.json) as tell, redirect_stdout(sys.stderr):
        for game in play_round(Round(missing, args.seed), args.jobs, tell, args.ray):
            found[game.piece] = game
            if file is not None:
                file.add(game)
    return [found[piece] for piece in pieces]


class Ladder:
    """The figures of one game of the ladder."""

    def __init__(
        self, name: str, games: list[Played], rated: list[Rating], met: list[Meeting]
    ) -> None:
        self.name: str = name
        self.games: list[Played] = games
        self.ratings: list[Rating] = rated
        self.meetings: list[Meeting] = met
        self.errors: list[Played] = [game for game in games if game.result.failure is not None]
        self.undecided: int = len(games) - len(self.errors) - sum(bool(g.winner()) for g in games)

    def json(self) -> dict[str, object]:
        """One object with everything."""
        return {
            "game": self.name,
            "games": len(self.games),
            "undecided": self.undecided,
            "ratings": [_rounded(rating) for rating in self.ratings],
            "meetings": [asdict(meeting) for meeting in self.meetings],
            "errors": len(self.errors),
            "failures": [asdict(game) for game in self.errors],
        }

    def rating_rows(self) -> list[list[str]]:
        """For each bot: rank, name, rating with its interval, games and wins."""
        return [
            [
                str(rank),
                r.bot,
                f"{r.rating:.0f}",
                _between(r.low, r.high),
                str(r.games),
                str(r.wins),
            ]
            for rank, r in enumerate(self.ratings, 1)
        ]

    def meeting_rows(self) -> list[list[str]]:
        """For each way in which two met: who, games, wins in per cent with their interval."""
        return [
            [
                m.alone,
                m.crowd,
                str(m.games),
                f"{m.rate:.1%} ({m.low:.1%} to {m.high:.1%})",
                f"{m.equal:.0%}",
            ]
            for m in self.meetings
        ]


RATED: Final = ["", "bot", "rating", "95 %", "games", "wins"]
MET: Final = ["alone", "against", "games", "win rate (95 %)", "equal"]


def ladder_of(setting: Setting, played: list[Played], seed: int) -> Ladder:
    """The figures of one of the games."""
    from hexhaven.sim.ratings import meetings, ratings

    games = [game for game in played if game.piece.setting == setting]
    return Ladder(setting.name(), games, ratings(games, seed), meetings(games))


def _rounded(rating: Rating) -> dict[str, object]:
    found: dict[str, object] = asdict(rating)
    for key in ("rating", "low", "high"):
        value = found[key]
        assert isinstance(value, float)
        found[key] = round(value, 1) if isfinite(value) else None
    return found


def _between(low: float, high: float) -> str:
    return f"{low:.0f} to {high:.0f}" if isfinite(low) else "unknown"


def show(ladder: Ladder) -> None:
    """The tables and the errors, for people."""
    from rich.console import Console

    console = Console(markup=False, highlight=False)
    print(f"{ladder.name}: {len(ladder.games)} games, {ladder.undecided} without a winner")
    _table(console.print, RATED, ladder.rating_rows())
    _table(console.print, MET, ladder.meeting_rows())
    for game in ladder.errors:
        failure = game.result.failure
        assert failure is not None
        piece = game.piece
        where = f"board {piece.board}, {piece.alone} on seat {piece.seat} with {piece.crowd}"
        print(f"error in {where}, after move {failure.move}: {failure.error}")


def _table(put: Callable[[object], None], head: list[str], rows: list[list[str]]) -> None:
    from rich.box import SIMPLE
    from rich.table import Table

    table = Table(box=SIMPLE)
    for name in head:
        table.add_column(name, justify="left" if name in ("bot", "alone", "against") else "right")
    for row in rows:
        table.add_row(*row)
    put(table)


def picture(ladders: list[Ladder]) -> str:
    """The ratings of all games with their intervals."""
    from hexhaven.draw.chart import Dot, dots_svg

    return dots_svg(
        [
            (ladder.name, [Dot(r.bot, r.rating, r.low, r.high) for r in ladder.ratings])
            for ladder in ladders
        ]
    )


def page(ladders: list[Ladder], args: argparse.Namespace) -> str:
    """The tables in Markdown, with the command that made them."""
    command = f"hexhaven ladder {' '.join(args.games)} --bots {args.bots}"
    command += f" --alone {args.alone}" if args.alone else ""
    command += " --neighbours" if args.neighbours else ""
    command += f" --boards {args.boards} --seed {args.seed}"
    lines = ["# The ladder", "", f"    {command}", ""]
    for ladder in ladders:
        lines += [f"## {ladder.name}", "", f"{len(ladder.games)} games.", ""]
        lines += _markdown(RATED, ladder.rating_rows())
        lines += _markdown(MET, ladder.meeting_rows())
    return "\n".join(lines)


def _markdown(head: list[str], rows: list[list[str]]) -> list[str]:
    lines = [" | ".join(row) for row in (head, ["---"] * len(head), *rows)]
    return [f"| {line} |" for line in lines] + [""]
