"""What a million games cost: processor time of a game of every variant, `python bench/cost.py`.

Measured: the processor time of a few games of random players, and of `greedy` where asked, on one
core of this machine. Computed from it: hours for a million games on one core, on two, and on Ray
with `--machines` of `--cores` each, if all cores are busy; games share nothing, so they are.
"""

from __future__ import annotations

import argparse
import sys
import time

from hexhaven.cli import build
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import usual_players
from hexhaven.sim.runner import make_plan, play_games

MILLION = 1_000_000
HOUR = 3600


def seconds_each(variant: str, bot: str, games: int) -> tuple[float, float]:
    """Processor seconds and decisions of a game; the rules are put together beforehand."""
    plan = make_plan(variant, usual_players(variant), [bot], games + 1, seed=1)
    play_games(plan, games, games + 1)
    start = time.process_time()
    results = play_games(plan, 0, games)
    spent = time.process_time() - start
    errors = [result.failure for result in results if result.failure is not None]
    if errors:
        raise SystemExit(f"{variant}: {errors[0].error}")
    return spent / games, sum(result.moves for result in results) / games


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--machines", type=int, default=10)
    parser.add_argument("--cores", type=int, default=16)
    args = parser.parse_args()
    many = args.machines * args.cores
    print(f"{args.bot}, {build()}, {args.games} games each\n")
    print(
        "| variant | players | decisions a game | ms a game (measured) | 1 core | 2 cores | "
        f"Ray, {args.machines} × {args.cores} cores |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    alone = [v.key for v in MATRIX.listing() if v.playable() and "+" not in v.key]
    for variant in alone:
        each, decisions = seconds_each(variant, args.bot, args.games)
        hours = each * MILLION / HOUR
        print(
            f"| `{variant}` | {usual_players(variant)} | {decisions:,.0f} | {each * 1000:,.1f} | "
            f"{hours:,.1f} h | {hours / 2:,.1f} h | {hours * 60 / many:,.1f} min |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
