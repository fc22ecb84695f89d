"""Work out what the sheets of the dice games are worth, for the player `dicer`.

    PYTHONPATH=build/compiled python scripts/dice_values.py basic --jobs 2
    PYTHONPATH=build/compiled python scripts/dice_values.py plus --jobs 2
    python scripts/dice_values.py pack

`basic` solves the game for one player: for every sheet and every number of turns to come the mean
of the points still to be made. `plus` solves the race against nobody: the mean number of turns to
ten points, where each award is either there for the taking or lost to somebody else. Both are exact
and take minutes to an hour with the compiled build; they leave their results in build/. `pack`
writes these, rounded and compressed, to the folder of the bots.
"""

from __future__ import annotations

import argparse
import time
from array import array
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from hexhaven.bots.dice_tables import AWARDS, BASIC_STEP, PLUS_STEP, written
from hexhaven.modules.dice.courses import BASIC_COURSE, PLUS_COURSE, Listed
from hexhaven.modules.dice.kinds import DICE, TURNS
from hexhaven.modules.dice.odds import UNLIKELY
from hexhaven.modules.dice.plus import TARGET
from hexhaven.modules.dice.race import points_of

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build"
DATA: Final = ROOT / "src" / "hexhaven" / "bots" / "data"
CHUNK: Final = 250
ONE_MORE: Final = (1, 4, 7, 9)
"""The plans of one road, one knight, one settlement, one city."""
FIRST_GUESS: Final = 3.0
"""More turns than one of these takes: a guess that is too good would never be left."""
CLOSE: Final = 0.003
"""Turns are worked out to this."""
MOST_ROUNDS: Final = 30

outlook = Listed([0.0])
"""What is known so far; processes get it when they are forked."""


def in_processes(
    work: Callable[[list[int]], list[float]], sheets: list[int], jobs: int
) -> dict[int, float]:
    """The work done on chunks of sheets, by sheet."""
    found: dict[int, float] = {}
    chunks = [sheets[at : at + CHUNK] for at in range(0, len(sheets), CHUNK)]
    if len(chunks) < 3:
        return dict(zip(sheets, work(sheets), strict=True))
    with ProcessPoolExecutor(jobs, get_context("fork")) as pool:
        for chunk, values in zip(chunks, pool.map(work, chunks), strict=True):
            found.update(zip(chunk, values, strict=True))
    return found


def best_points(sheets: list[int]) -> list[float]:
    """Basic: what sheets are worth with one turn more to come than in the outlook."""
    return [BASIC_COURSE.puzzle(sheet).turn(outlook).value for sheet in sheets]


def solve_basic(jobs: int) -> None:
    """For each number of turns to come, from 0 to 15, the value of each sheet."""
    start = time.perf_counter()
    outlook.values = [0.0] * BASIC_COURSE.sheets
    with (BUILD / "dice-basic.raw").open("wb") as file:
        for left in range(1, TURNS + 1):
            sheets: list[int] = []
            for sheet in range(BASIC_COURSE.sheets):
                puzzle = BASIC_COURSE.puzzle(sheet)
                if puzzle.dice_spent() <= DICE * (TURNS - left) and puzzle.possible():
                    sheets.append(sheet)
            values = [UNLIKELY] * BASIC_COURSE.sheets
            for sheet, value in in_processes(best_points, sheets, jobs).items():
                values[sheet] = value
            outlook.values = values
            array("f", values).tofile(file)
            seconds = time.perf_counter() - start
            print(f"{left} turns left: {len(sheets)} sheets, {values[0]:.4f} ({seconds:.0f} s)")


def fewest_turns(sheets: list[int]) -> list[float]:
    """Plus: minus the turns that sheets still need; all larger sheets are in the outlook.

    A turn without building leads back to the same sheet. Its worth is found by going round until
    it stays: each round is nearer by the chance of building nothing, so that two rounds tell about
    where it will end.
    """
    found: list[float] = []
    for sheet in sheets:
        puzzle = PLUS_COURSE.puzzle(sheet)
        larger = [puzzle.best_sheet(way, outlook) for way in ONE_MORE]
        guess = max(outlook.values[one] for one in larger if one >= 0) - FIRST_GUESS
        before = after_before = 0.0
        for turn in range(MOST_ROUNDS):
            outlook.values[sheet] = guess
            after = puzzle.turn(outlook).value - 1.0
            if abs(after - guess) < CLOSE:
                break
            chance = (after - after_before) / (guess - before) if turn else 0.0
            chance = min(max(chance, 0.0), 0.95)
            before, after_before = guess, after
            guess += (after - guess) / (1.0 - chance)
        outlook.values[sheet] = after
        found.append(after)
    return found


def solve_plus(jobs: int) -> None:
    """For each of the four outcomes of the awards the turns that each sheet still needs."""
    start = time.perf_counter()
    course = PLUS_COURSE
    possible = [sheet for sheet in range(course.sheets) if course.puzzle(sheet).possible()]
    with (BUILD / "dice-plus.raw").open("wb") as file:
        for awards in range(4):
            values = outlook.values = [UNLIKELY] * course.sheets
            levels: dict[int, list[int]] = {}
            for sheet in possible:
                puzzle = course.puzzle(sheet)
                if points_of(puzzle, awards) >= TARGET:
                    values[sheet] = 0.0
                else:
                    levels.setdefault(puzzle.dice_spent(), []).append(sheet)
            for level in sorted(levels, reverse=True):
                for sheet, value in in_processes(fewest_turns, levels[level], jobs).items():
                    values[sheet] = value
            array("f", values).tofile(file)
            seconds = time.perf_counter() - start
            print(f"awards {awards}: {-values[0]:.4f} turns from the start ({seconds:.0f} s)")


def layers_of(name: str, layers: int, sheets: int) -> list[list[float]]:
    """The layers of a result in build/."""
    found: list[list[float]] = []
    with (BUILD / name).open("rb") as file:
        for _ in range(layers):
            values = array("f")
            values.fromfile(file, sheets)
            found.append(list(values))
    return found


def write_tables() -> None:
    """Write what is in build/ to the folder of the bots."""
    DATA.mkdir(exist_ok=True)
    basic = layers_of("dice-basic.raw", TURNS - 1, BASIC_COURSE.sheets)
    plus = layers_of("dice-plus.raw", AWARDS, PLUS_COURSE.sheets)
    for name, data in (
        ("dice.bin", written(BASIC_COURSE, basic, BASIC_STEP)),
        ("dice-plus.bin", written(PLUS_COURSE, plus, PLUS_STEP)),
    ):
        (DATA / name).write_bytes(data)
        print(f"{name}: {len(data):,} bytes")


def main() -> None:
    """Do one of the works."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("work", choices=["basic", "plus", "pack"])
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    args = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    if args.work == "basic":
        solve_basic(args.jobs)
    elif args.work == "plus":
        solve_plus(args.jobs)
    else:
        write_tables()


if __name__ == "__main__":
    main()
