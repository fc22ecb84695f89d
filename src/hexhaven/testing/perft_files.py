"""Perft files: positions of recorded games, and how many ways there are to go on from them.

A file names positions as places in a recorded game:

    game ../playthroughs/base-beginner-4.json
    after 120 main
    1 17 17 17
    2 301 260 1204

`after` says how many moves of the record are played, and which step is due then; below it each line
is depth, ways, positions, weight, as `perft` counts them. A line that begins with # is a remark.
`python -m hexhaven.testing.perft_files FILE…` counts again and compares; with `--write` it writes
what it has counted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import hexhaven

from .perft import Count, perft


@dataclass
class Spot:
    """A position of a perft file, and what should be counted from it, depth by depth from 1."""

    after: int
    step: str
    counts: list[Count] = field(default_factory=list)


@dataclass
class PerftFile:
    """Positions of one recorded game."""

    game: str
    spots: list[Spot] = field(default_factory=list)

    def text(self) -> str:
        """As it stands in the file."""
        lines = [f"game {self.game}"]
        for spot in self.spots:
            lines.append(f"after {spot.after} {spot.step}")
            for depth, count in enumerate(spot.counts, 1):
                lines.append(f"{depth} {count.ways} {count.positions} {count.weight}")
        return "\n".join(lines) + "\n"


def read_perft(path: Path) -> PerftFile:
    """Read a perft file; ValueError says which line is wrong."""
    file = PerftFile("")
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "game" and len(words) == 2:
            file.game = words[1]
        elif words[0] == "after" and len(words) == 3:
            file.spots.append(Spot(int(words[1]), words[2]))
        elif file.spots and len(words) == 4 and words[0] == str(len(file.spots[-1].counts) + 1):
            file.spots[-1].counts.append(Count(*map(int, words[1:])))
        else:
            raise ValueError(f"{path.name}, line {number}: {line!r} is not understood")
    if not file.game:
        raise ValueError(f"{path.name} names no game")
    return file


class Reached:
    """Walks along a recorded game from one position to the next."""

    def __init__(self, record: hexhaven.Record) -> None:
        self.record = record
        self.game = hexhaven.new(record.variant, record.players, options=record.options)
        self.played = 0

    def at(self, after: int) -> hexhaven.Game:
        """The game after so many moves of the record; numbers must not go down."""
        if not self.played <= after <= len(self.record.moves):
            raise ValueError(f"the record cannot go from move {self.played} to move {after}")
        for text in self.record.moves[self.played : after]:
            self.game.push(self.game.parse(text))
        self.played = after
        return self.game


def walk(path: Path, file: PerftFile) -> Reached:
    """The recorded game that a perft file speaks of, at its beginning."""
    text = (path.parent / file.game).read_text(encoding="utf-8")
    return Reached(hexhaven.Record.from_json(text))


def recount(path: Path) -> PerftFile:
    """A perft file with the same positions and depths, counted anew."""
    file = read_perft(path)
    reached = walk(path, file)
    fresh = PerftFile(file.game)
    for spot in file.spots:
        game = reached.at(spot.after)
        counts = perft(game, len(spot.counts))
        fresh.spots.append(Spot(spot.after, game.rules.step_name(game.state), counts))
    return fresh


def differences(path: Path) -> list[str]:
    """What a perft file says otherwise than the rules; empty when both agree."""
    found: list[str] = []
    for said, counted in zip(read_perft(path).spots, recount(path).spots, strict=True):
        where = f"{path.name}, after {said.after}"
        if said.step != counted.step:
            found.append(f"{where}: the step is {counted.step}, not {said.step}")
        for depth in range(len(said.counts)):
            if said.counts[depth] != counted.counts[depth]:
                found.append(f"{where}, depth {depth + 1}: {counted.counts[depth]}")
                break
    return found


def main(argv: Sequence[str] | None = None) -> int:
    """Count the positions of perft files again; 0 when all agree."""
    parser = argparse.ArgumentParser(
        prog="python -m hexhaven.testing.perft_files",
        description="Count the ways to go on from the positions of perft files.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--write", action="store_true", help="write what was counted")
    args = parser.parse_args(argv)
    wrong = 0
    for path in args.files:
        if args.write:
            path.write_text(recount(path).text(), encoding="utf-8")
            continue
        for line in differences(path):
            print(line)
            wrong += 1
    if not args.write:
        print(f"perft: {len(args.files)} files, {wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
