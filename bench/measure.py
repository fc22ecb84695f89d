"""Timing helpers shared by both sides of the benchmark; standard library only."""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import time
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import repeat
from typing import Any, Protocol

MID_GAME = 300  # decisions after which a game counts as "mid-game"
MID_GAMES = 8  # different mid-game positions that are copied
COPIES = 250  # copies of each position per repeat
ALIVE = 50  # copies kept alive for the memory figure
NEW_GAMES = 50  # constructions per repeat

clock = time.process_time


class Copyable(Protocol):
    """A game that can be copied."""

    def copy(self) -> Any:
        """Return an independent copy."""


def parse(description: str, games: int, repeats: int) -> argparse.Namespace:
    """Read the options that both scripts share."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--games", type=int, default=games, help="complete games per repeat")
    parser.add_argument("--repeats", type=int, default=repeats, help="repeats; the best counts")
    args = parser.parse_args()
    if args.games < 1 or args.repeats < 1:
        parser.error("--games and --repeats must be at least 1")
    return args


def pin_core() -> None:
    """Keep this process on one core where the system allows it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def best_seconds(repeats: int, work: Callable[[], object]) -> float:
    """Return the least CPU time that one call of `work` took."""
    best = float("inf")
    for _ in range(repeats):
        gc.collect()
        start = clock()
        work()
        best = min(best, clock() - start)
    return best


def complete_games(
    games: int,
    repeats: int,
    new: Callable[[int], Any],
    play: Callable[[Any, int], object],
    count: Callable[[Any, object], int],
) -> dict[str, float]:
    """Play games 1..n to the end and return the best rates over all repeats.

    Only `play` counts for decisions per second; `new` and `play` count for games per second.
    """
    best_play = best_all = float("inf")
    decisions = 0
    for _ in range(repeats):
        gc.collect()
        playing = total = 0.0
        decisions = 0
        for seed in range(1, games + 1):
            begin = clock()
            game = new(seed)
            start = clock()
            result = play(game, seed)
            end = clock()
            playing += end - start
            total += end - begin
            decisions += count(game, result)
        best_play = min(best_play, playing)
        best_all = min(best_all, total)
    return {
        "decisions_per_s": decisions / best_play,
        "games_per_s": games / best_all,
        "decisions_per_game": decisions / games,
    }


def copy_us(positions: Sequence[Copyable], repeats: int) -> float:
    """Return the microseconds of one copy, averaged over the positions."""

    def work() -> None:
        for game in positions:
            copy = game.copy
            for _ in repeat(None, COPIES):
                copy()

    return best_seconds(repeats, work) / (len(positions) * COPIES) * 1e6


def new_game_ms(new: Callable[[int], Any], repeats: int) -> float:
    """Return the milliseconds of one new game with its board."""

    def work() -> None:
        for seed in range(1, NEW_GAMES + 1):
            new(seed)

    return best_seconds(repeats, work) / NEW_GAMES * 1e3


def memory_kb(positions: Sequence[Copyable]) -> float:
    """Return the traced kB (1000 bytes) that each further live copy takes."""
    alive: list[Any] = [None] * ALIVE
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for index in range(ALIVE):
        alive[index] = positions[index % len(positions)].copy()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / ALIVE / 1e3


def option_census(options: Sequence[int]) -> dict[str, float]:
    """Summarise how many options each decision had."""
    return {
        "options_per_decision": sum(options) / len(options),
        "forced_share": options.count(1) / len(options),
    }


def report(name: str, version: str, values: dict[str, Any]) -> None:
    """Print one JSON object with the values and what produced them."""
    head = {"name": name, "version": version, "python": platform.python_version()}
    print(json.dumps({**head, **values}, indent=2))
