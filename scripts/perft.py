"""Write the perft files of all golden games: `python scripts/perft.py`, then read the difference.

A change of what is legal, of what moves do or of the odds shows as a change of these files; see
`hexhaven.testing` for what is counted. Files that are there keep their positions and depths
and are counted anew; a golden game without one gets positions spread over it, with all the steps
that come up. `--anew` chooses the positions of all files again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import hexhaven
from hexhaven.testing.perft import perft_within
from hexhaven.testing.perft_files import PerftFile, Reached, Spot, recount

ROOT: Final = Path(__file__).resolve().parent.parent / "tests"
GAMES: Final = ROOT / "playthroughs"
FOLDER: Final = ROOT / "perft"
DEEPEST: Final = 5
MOST_WAYS: Final = 2500
"""A position is counted as deep as there are at most so many ways."""
EACH: Final = 8
"""How many positions of a game there are at most."""


def moments(record: hexhaven.Record) -> Iterator[tuple[int, str]]:
    """After how many moves something new comes up: the beginning, steps met for the first time, the
    middle, and the last moves of the game."""
    reached = Reached(record)
    length = len(record.moves)
    steps: set[str] = set()
    wanted = {length // 4, length // 2, length * 3 // 4, length - 6}
    for after in range(length - 1):
        game = reached.at(after)
        step = game.rules.step_name(game.state)
        if after in wanted or (step not in steps and game.actor != hexhaven.CHANCE):
            yield after, step
        steps.add(step)


def chosen(record: hexhaven.Record) -> list[tuple[int, str]]:
    """Some of the moments, spread evenly."""
    found = list(moments(record))
    count = min(EACH, len(found))
    return [found[index * (len(found) - 1) // (count - 1)] for index in range(count)]


def new_file(name: str) -> PerftFile:
    """A perft file for a golden game that has none."""
    record = hexhaven.Record.from_json((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    file = PerftFile(f"../{GAMES.name}/{name}.json")
    reached = Reached(record)
    for after, step in chosen(record):
        game = reached.at(after)
        file.spots.append(Spot(after, step, perft_within(game, DEEPEST, MOST_WAYS)))
    return file


def main() -> None:
    """Write all files."""
    parser = argparse.ArgumentParser(description="Write the perft files of all golden games.")
    parser.add_argument("--anew", action="store_true", help="choose the positions again, too")
    anew = parser.parse_args().anew
    for record in sorted(GAMES.glob("*.json")):
        path = FOLDER / f"{record.stem}.perft"
        file = recount(path) if path.exists() and not anew else new_file(record.stem)
        path.write_text(file.text(), encoding="utf-8")
        print(f"{path.name}: {len(file.spots)} positions")


if __name__ == "__main__":
    main()
