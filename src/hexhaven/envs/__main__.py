"""`python -m hexhaven.envs`: how large every environment is; with a variant, the parts of its
observation."""

from __future__ import annotations

import argparse
import sys

from hexhaven.engine.layout import NUMBERS, SEATS
from hexhaven.modules.variants import usual_players

from .actions import Actions
from .observer import Observer, Part
from .tables import env_id, table_rules, tables


def sizes() -> list[str]:
    """A row for every variant: the numbers of players, of actions and of an observation's parts."""
    rows = ["| variant | environment | players | actions | observation |"]
    rows.append("| --- | --- | --- | ---: | ---: |")
    for variant in dict.fromkeys(variant for variant, _ in tables()):
        many = [players for key, players in tables() if key == variant]
        found = [table_rules(variant, players) for players in many]
        actions = [Actions(rules).size for rules in found]
        numbers = [Observer(rules).size for rules in found]
        words = [_span(many), _span(actions), _span(numbers)]
        rows.append(f"| `{variant}` | `{env_id(variant)}` | {' | '.join(words)} |")
    return rows


def _span(numbers: list[int]) -> str:
    low, high = min(numbers), max(numbers)
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def parts(variant: str, players: int) -> list[str]:
    """A row for every part of an observation."""
    rows = ["| part | at | shape | values | meaning |", "| --- | ---: | --- | --- | --- |"]
    for part in Observer(table_rules(variant, players)).parts:
        shape = " × ".join(str(length) for length in part.shape)
        rows.append(f"| `{part.name}` | {part.offset} | {shape} | {_values(part)} | {part.about} |")
    return rows


def _values(part: Part) -> str:
    if part.holds == NUMBERS:
        known = part.high - part.low < 1000
        return f"{part.low} to {part.high}" if known else "a number"
    return f"seats, {part.low} to {part.high}" if part.holds == SEATS else "a mask of seats"


def main() -> int:
    """Print the table that was asked for."""
    parser = argparse.ArgumentParser(prog="python -m hexhaven.envs", description=__doc__)
    parser.add_argument("variant", nargs="?")
    parser.add_argument("--players", type=int)
    args = parser.parse_args()
    if args.variant is None:
        print("\n".join(sizes()))
    else:
        players = args.players or usual_players(args.variant)
        print("\n".join(parts(args.variant, players)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
