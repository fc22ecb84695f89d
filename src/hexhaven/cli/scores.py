"""`hexhaven scores`: the best scores of games played alone, kept in a file of the user's own."""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hexhaven.cli.errors import CommandError

if TYPE_CHECKING:
    from hexhaven.scores import Score, Scores

DESCRIPTION: Final = """\
The best scores of games that you have played alone: hexhaven play --terminal --variant dice.
They are kept on this machine, in your own data folder."""

EXAMPLES: Final = """\
examples:
  hexhaven scores
  hexhaven scores dice --json
  hexhaven scores --where"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("variant", nargs="?", help="only this variant")
    parser.add_argument("--where", action="store_true", help="say where the file is")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Print the table."""
    if args.where:
        print(scores_file())
        return 0
    found = load().best
    if args.variant:
        found = [score for score in found if score.variant == args.variant]
    if args.json:
        print(json.dumps([asdict(score) for score in found], ensure_ascii=False, indent=1))
    elif not found:
        print("No scores yet. Play alone: hexhaven play --terminal --variant dice")
    else:
        show(found)
    return 0


def show(found: list[Score]) -> None:
    """The table, for people."""
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE)
    for title in ("variant", "place", "points", "name", "day"):
        table.add_column(title, justify="right" if title in ("place", "points") else "left")
    places: dict[str, int] = {}
    for score in found:
        places[score.variant] = places.get(score.variant, 0) + 1
        place = str(places[score.variant])
        table.add_row(score.variant, place, str(score.points), score.name, score.when)
    Console(markup=False, highlight=False).print(table)


def scores_file() -> Path:
    """Where the scores are kept; HEXHAVEN_DATA names another folder."""
    from platformdirs import user_data_path

    own = os.environ.get("HEXHAVEN_DATA")
    return (Path(own) if own else user_data_path("hexhaven")) / "scores.json"


def load() -> Scores:
    """The scores in the file; none if there is no file."""
    from hexhaven.scores import BadScores, Scores

    path = scores_file()
    if not path.exists():
        return Scores()
    try:
        return Scores.from_json(path.read_text(encoding="utf-8"))
    except (BadScores, UnicodeDecodeError) as error:
        raise CommandError(f"{path}: {error}") from None


def keep(score: Score) -> tuple[int, Path]:
    """Take a score into the file; its place in the table (0: not good enough), and the file."""
    scores = load()
    place = scores.add(score)
    path = scores_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(scores.to_json() + "\n", encoding="utf-8")
    fresh.replace(path)  # never half a file
    return place, path
