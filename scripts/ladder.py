"""Play the ladder of every variant and publish it: `python scripts/ladder.py --boards 2`.

Writes docs/ladder.md and docs/images/ladder.svg. The games are kept in build/ladder.jsonl, so that
a ladder can be stopped and goes on, also with more boards; `--kept` plays nothing and publishes
what is there. Run it on the compiled build: PYTHONPATH=build/compiled python scripts/ladder.py.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Final

from hexhaven.cli import ladder as command
from hexhaven.modules.expansions import MATRIX
from hexhaven.sim.ladder import Played, Setting, parse_setting, schedule
from hexhaven.sim.ladder_file import LadderFile

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "ladder.md"
PICTURE: Final = ROOT / "docs" / "images" / "ladder.svg"
KEPT: Final = ROOT / "build" / "ladder.jsonl"
BOTS: Final = "random,novice,easy,greedy,hard"
INSTEAD: Final = {"dice": "dice@2", "five-six": "base@5"}
"""What is written otherwise: a game of one person against another; the base game for more."""
TOLD: Final = 1.96
"""So many standard deviations tell two bots apart, with 95 %."""
HEAD: Final = """\
# The ladder

How strong the bots are in each game, from games against each other. Written by

    {line}

Every bot meets every other, one of it against a table of the other, on the same boards and dice and
on every seat. A rating is on the scale of Elo, with 1500 in the mean of each game: whoever has 100
points more wins the seat about 1.8 times as often. Intervals are of 95 %, from drawing the boards
anew: with two boards that is the range of the two and says little, with one there is none. The last
column says "yes" where every level is rated so much higher than the one before it that an equal
would hardly seem so in as many games (95 %); else it names those that the games do not tell apart,
with two boards mostly whoever is less than 200 points apart. `greedy` is the level that the lobby
calls "normal". The level `expert` takes its time for every move and is not in this table:
`bench/ladder.md` has what was measured of it, and what was not.

![Ratings with their intervals](images/ladder.svg)
"""


def variants() -> list[str]:
    """Everything that can be played and is no combination, as the command line names it."""
    keys = [verdict.key for verdict in MATRIX.listing() if verdict.playable()]
    return [INSTEAD.get(key, key) for key in keys if "+" not in key]


def table(ladders: list[command.Ladder], bots: list[str]) -> list[str]:
    """One line for each game, with the rating of each bot."""
    head = ["game", "games", *(f"`{bot}`" for bot in bots), "in this order"]
    rows = [head, ["---", "---:", *["---:"] * len(bots), "---"]]
    for ladder in ladders:
        rated = {rating.bot: rating for rating in ladder.ratings}
        cells = [
            f"{rated[bot].rating:.0f} ({command._between(rated[bot].low, rated[bot].high)})"
            if bot in rated
            else "–"
            for bot in bots
        ]
        rows.append([f"`{ladder.name}`", str(len(ladder.games)), *cells, in_order(ladder, bots)])
    return [f"| {' | '.join(row)} |" for row in rows]


def in_order(ladder: command.Ladder, bots: list[str]) -> str:
    """Whether each level is stronger than the one before it: "yes" and "no" only where the games
    of the two are enough to tell (95 %)."""
    rated = {rating.bot: rating.rating for rating in ladder.ratings}
    doubtful: list[str] = []
    wrong: list[str] = []
    for weaker, stronger in pairwise([bot for bot in bots if bot in rated]):
        found = lead(ladder, weaker, stronger, rated[stronger] - rated[weaker])
        if found < -TOLD:
            wrong.append(f"{weaker} is stronger than {stronger}")
        elif found < TOLD:
            doubtful.append(f"{weaker} and {stronger}")
    if wrong:
        return f"no: {', '.join(wrong)}"
    return f"not told apart: {', '.join(doubtful)}" if doubtful else "yes"


def lead(ladder: command.Ladder, weaker: str, stronger: str, by: float) -> float:
    """By how many standard deviations one wins more than an equal would, in as many games as the
    two have played: whoever is rated higher `by` so much, with the wins that this rating gives."""
    odds = float(10 ** (by / 400))
    more = spread = 0.0
    for meeting in ladder.meetings:
        if {meeting.alone, meeting.crowd} == {weaker, stronger}:
            crowd = 1 / meeting.equal - 1
            first = odds if meeting.alone == stronger else 1 / odds
            sign = 1 if meeting.alone == stronger else -1
            more += sign * meeting.games * (first / (first + crowd) - meeting.equal)
            spread += meeting.games * meeting.equal * (1 - meeting.equal)
    return more / sqrt(spread) if spread else 0.0


def page(ladders: list[command.Ladder], bots: list[str], line: str) -> str:
    """The whole page."""
    lines = [HEAD.format(line=line), *table(ladders, bots), ""]
    played = sum(len(ladder.games) for ladder in ladders)
    undecided = sum(ladder.undecided for ladder in ladders)
    broken = sum(len(ladder.errors) for ladder in ladders)
    lines.append(f"{played} games, {undecided} without a single winner, {broken} broken off.")
    return "\n".join([*lines, ""])


def kept_games(settings: list[Setting], args: argparse.Namespace) -> list[Played]:
    """The games of the ladder that are there already."""
    found = LadderFile(args.keep, args.seed).read()
    pieces = schedule(settings, args.bots.split(","), args.boards, args.seed)
    return [found[piece] for piece in pieces if piece in found]


def options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", help="only these (default: every variant)")
    parser.add_argument("--bots", default=BOTS, help=f"the weakest first (default: {BOTS})")
    parser.add_argument("--boards", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ray", default="", metavar="ADDRESS")
    parser.add_argument("--keep", type=Path, default=KEPT)
    parser.add_argument("--kept", action="store_true", help="play nothing, publish what is there")
    parser.add_argument("--page", type=Path, default=PAGE)
    parser.add_argument("--picture", type=Path, default=PICTURE)
    made = parser.parse_args()
    made.alone, made.json, made.neighbours = "", False, False
    return made


def main() -> int:
    """Play what is missing, write the page and the picture; 1 if a game broke off."""
    args = options()
    args.keep.parent.mkdir(parents=True, exist_ok=True)
    settings = [parse_setting(text) for text in args.games or variants()]
    played = kept_games(settings, args) if args.kept else command.games_of(args, settings)
    found = [command.ladder_of(setting, played, args.seed) for setting in settings]
    ladders = [ladder for ladder in found if ladder.games]
    games = f" {' '.join(args.games)}" if args.games else ""
    line = f"python scripts/ladder.py{games} --bots {args.bots} --boards {args.boards}"
    bots = args.bots.split(",")
    args.page.write_text(page(ladders, bots, f"{line} --seed {args.seed}"), encoding="utf-8")
    args.picture.write_text(command.picture(ladders), encoding="utf-8")
    print(f"{args.page}: {len(ladders)} games of {len(settings)}")
    return 1 if any(ladder.errors for ladder in ladders) else 0


if __name__ == "__main__":
    raise SystemExit(main())
