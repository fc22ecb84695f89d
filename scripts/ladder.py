"""Play the ladder of every variant and publish it: `python scripts/ladder.py --boards 2`.

Writes docs/ladder.md and docs/images/ladder.svg. Each level meets the one before it. With
`--until-told N` more boards are played, up to N, where the first ones do not tell two levels apart.
The games are kept in build/ladder.jsonl, so that a ladder can be stopped and goes on, also with
more boards; `--kept` plays nothing and publishes what is there. Run it on the compiled build:
PYTHONPATH=build/compiled python scripts/ladder.py.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Final

from hexhaven.bots.expert import Expert
from hexhaven.bots.founding import founding_for
from hexhaven.cli import ladder as command
from hexhaven.modules.expansions import MATRIX
from hexhaven.sim.ladder import Piece, Played, Setting, parse_setting, schedule
from hexhaven.sim.ladder_file import LadderFile
from hexhaven.sim.runner import make_plan, rules_of

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "ladder.md"
PICTURE: Final = ROOT / "docs" / "images" / "ladder.svg"
KEPT: Final = ROOT / "build" / "ladder.jsonl"
UNPLAYED: Final = "expert:1v"
"""The expert without time to play its lines on: it founds, plans and asks its network."""
BOTS: Final = f"novice,easy,greedy,hard,{UNPLAYED}"
INSTEAD: Final = {"dice": "dice@2", "five-six": "base@5"}
"""What is written otherwise: a game of one person against another; the base game for more."""
TOLD: Final = 1.96
"""So many standard deviations tell two bots apart, with 95 %, in a number of games set before."""
STRICT: Final = 2.6
"""The same where games are added until two are told apart: who looks after each board finds equals
apart in 5 to 6 % of all cases, if there are up to six times as many boards as there were first."""
Meeting = tuple[Setting, frozenset[str]]
"""Two bots in one game."""
Player = Callable[[list[Piece]], list[Played]]
HEAD: Final = """\
# The ladder

How strong the bots are in each game, from games against each other. Written by

    {line}

Only neighbours meet: one of a level against a table of the level before it, and the other way
round, on the same boards and dice and on every seat.
{boards}

A rating is on the scale of Elo, with 1500 in the mean of each game: whoever has 100 points more
wins the seat about 1.8 times as often. Levels that are no neighbours never met; their ratings
follow from the steps between them. Intervals are of 95 %, from drawing the boards anew: with two
boards that is the range of the two and says little, with one there is none. They tell how sure a
rating is among all of its game; whether two neighbours differ is told by the last column, from the
games of these two alone. It says "yes" where every level won so many more of them than an equal
would that equals hardly ever do ({bound} standard deviations); else it names those that the games
do not tell apart. `greedy` is the level that the lobby calls "normal".
{expert}

![Ratings with their intervals](images/ladder.svg)
"""
AT_ONCE: Final = "Boards for each two in each game: {first}."
ADDED: Final = """\
Boards for each two in each game: {first}, and where these did not tell the two apart further ones,
until one had won more than an equal would by {bound} standard deviations, or up to {most} boards.
So the number of games differs: more were played where few did not tell, and whoever stops when two
are told apart finds them a little too far apart. Who looks again and again sees equals differ more
often: hence the bound, where {told} would do for a number of games set before; with it that is
still about 5 %."""
NO_EXPERT: Final = """\
The level `expert` takes its time for every move and is not in this table: `bench/ladder.md` has
what was measured of it, and what was not."""
UNPLAYED_EXPERT: Final = f"""\
`{UNPLAYED}` is the level `expert` without the time that it takes to play moves on: its first
settlements, plans, network and dice table. In games for which it has nothing but the plans it
plays as `hard` does, and a dash stands in its column. `bench/ladder.md` has what was measured of
playing on."""


def variants() -> list[str]:
    """Everything that can be played and is no combination, as the command line names it."""
    keys = [verdict.key for verdict in MATRIX.listing() if verdict.playable()]
    return [INSTEAD.get(key, key) for key in keys if "+" not in key]


def table(ladders: list[command.Ladder], bots: list[str], bound: float) -> list[str]:
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
        ordered = in_order(ladder, bots, bound)
        rows.append([f"`{ladder.name}`", str(len(ladder.games)), *cells, ordered])
    return [f"| {' | '.join(row)} |" for row in rows]


def in_order(ladder: command.Ladder, bots: list[str], bound: float) -> str:
    """Whether each level is stronger than the one before it: "yes" and "no" only where the games
    of the two are enough to tell."""
    rated = {rating.bot for rating in ladder.ratings}
    doubtful: list[str] = []
    wrong: list[str] = []
    for weaker, stronger in pairwise([bot for bot in bots if bot in rated]):
        found = lead(ladder.games, weaker, stronger)
        if found <= -bound:
            wrong.append(f"{weaker} is stronger than {stronger}")
        elif found < bound:
            doubtful.append(f"{weaker} and {stronger}")
    if wrong:
        return f"no: {', '.join(wrong)}"
    return f"not told apart: {', '.join(doubtful)}" if doubtful else "yes"


def lead(games: list[Played], weaker: str, stronger: str) -> float:
    """By how many standard deviations one wins more than an equal would, in the games of the two
    that somebody won."""
    more = spread = 0.0
    for game in games:
        piece = game.piece
        if game.winner() and {piece.alone, piece.crowd} == {weaker, stronger}:
            single = 1 / piece.setting.players
            equal = single if piece.alone == stronger else 1 - single
            more += (game.winner() == stronger) - equal
            spread += equal * (1 - equal)
    return more / sqrt(spread) if spread else 0.0


def page(ladders: list[command.Ladder], args: argparse.Namespace, line: str) -> str:
    """The whole page."""
    bots = args.bots.split(",")
    bound = bound_of(args)
    words = {"first": args.boards, "most": args.until_told, "bound": bound, "told": TOLD}
    boards = (AT_ONCE if bound == TOLD else ADDED).format(**words)
    expert = UNPLAYED_EXPERT if UNPLAYED in bots else NO_EXPERT
    head = HEAD.format(line=line, boards=boards, bound=bound, expert=expert)
    played = sum(len(ladder.games) for ladder in ladders)
    undecided = sum(ladder.undecided for ladder in ladders)
    broken = sum(len(ladder.errors) for ladder in ladders)
    last = f"{played} games, {undecided} without a single winner, {broken} broken off."
    return "\n".join([head, *table(ladders, bots, bound), "", last, ""])


def bound_of(args: argparse.Namespace) -> float:
    """How many standard deviations tell two bots apart."""
    return STRICT if args.until_told > args.boards else TOLD


def games_of(settings: list[Setting], args: argparse.Namespace, play: Player) -> list[Played]:
    """The games of the first boards, and further ones of those that they do not tell apart."""
    pieces = schedule_of(settings, args)
    played = play([piece for piece in pieces if piece.board < args.boards])
    for board in range(args.boards, args.until_told):
        doubtful = not_told(played)
        more = [piece for piece in pieces if piece.board == board and meeting(piece) in doubtful]
        if not more:
            break
        played += play(more)
    return played


def schedule_of(settings: list[Setting], args: argparse.Namespace) -> list[Piece]:
    """All games that may have to be played, board by board."""
    boards = max(args.boards, args.until_told)
    found: list[Piece] = []
    for setting in settings:
        bots = different(setting, args.bots.split(","))
        found += schedule([setting], bots, boards, args.seed, neighbours=True)
    return sorted(found, key=lambda piece: piece.board)


def different(setting: Setting, bots: list[str]) -> list[str]:
    """Without the expert that plays nothing on, where it would be `hard` once more."""
    if "hard" not in bots or UNPLAYED not in bots or knows_more(setting):
        return bots
    return [bot for bot in bots if bot != UNPLAYED]


def knows_more(setting: Setting) -> bool:
    """Whether the expert has more for a game than its plans: a founding, a network or a table."""
    plan = make_plan(setting.variant, setting.players, ["hard"], 1, 0, dict(setting.options))
    rules, expert = rules_of(plan), Expert("1v")
    network = expert.network is not None and expert.network.plays(rules)
    return network or rules.variant in expert.dicer.variants or founding_for(rules) is not None


def not_told(played: list[Played]) -> set[Meeting]:
    """Those whose games so far do not tell who is stronger."""
    found: dict[Meeting, list[Played]] = {}
    for game in played:
        found.setdefault(meeting(game.piece), []).append(game)
    return {met for met, games in found.items() if abs(lead(games, *met[1])) < STRICT}


def meeting(piece: Piece) -> Meeting:
    """Who meets in a game, in either way."""
    return piece.setting, frozenset((piece.alone, piece.crowd))


def player(args: argparse.Namespace) -> Player:
    """Plays what is missing; or, with --kept, takes what is there."""
    if not args.kept:
        return lambda pieces: command.games_for(args, pieces)
    found = LadderFile(args.keep, args.seed).read()
    return lambda pieces: [found[piece] for piece in pieces if piece in found]


def options() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", help="only these (default: every variant)")
    parser.add_argument("--bots", default=BOTS, help=f"the weakest first (default: {BOTS})")
    parser.add_argument("--boards", type=int, default=10)
    parser.add_argument(
        "--until-told",
        type=int,
        default=0,
        metavar="N",
        help="further boards, up to N, for neighbours that are not told apart",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ray", default="", metavar="ADDRESS")
    parser.add_argument("--keep", type=Path, default=KEPT)
    parser.add_argument("--kept", action="store_true", help="play nothing, publish what is there")
    parser.add_argument("--page", type=Path, default=PAGE)
    parser.add_argument("--picture", type=Path, default=PICTURE)
    made = parser.parse_args()
    made.json = False
    return made


def line_of(args: argparse.Namespace) -> str:
    """The command that makes the same page."""
    games = "".join(f" {game}" for game in args.games)
    more = f" --until-told {args.until_told}" if args.until_told else ""
    boards = f"--boards {args.boards}{more} --seed {args.seed}"
    return f"python scripts/ladder.py{games} --bots {args.bots} {boards}"


def main() -> int:
    """Play what is missing, write the page and the picture; 1 if a game broke off."""
    args = options()
    args.keep.parent.mkdir(parents=True, exist_ok=True)
    settings = [parse_setting(text) for text in args.games or variants()]
    played = games_of(settings, args, player(args))
    found = [command.ladder_of(setting, played, args.seed) for setting in settings]
    ladders = [ladder for ladder in found if ladder.games]
    args.page.write_text(page(ladders, args, line_of(args)), encoding="utf-8")
    args.picture.write_text(command.picture(ladders), encoding="utf-8")
    print(f"{args.page}: {len(ladders)} games of {len(settings)}")
    return 1 if any(ladder.errors for ladder in ladders) else 0


if __name__ == "__main__":
    raise SystemExit(main())
