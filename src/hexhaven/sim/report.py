"""What came of a batch: wins, points and lengths, as JSON or as a table."""

from __future__ import annotations

from dataclasses import asdict
from math import sqrt
from statistics import stdev
from typing import Final

from .runner import NO_ENTRY, Plan, Result, rules_of

Z95: Final = 1.959964
"""How many standard deviations hold 95 % of a normal distribution."""


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate, after Wilson."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    shrink = 1 + Z95**2 / games
    middle = (rate + Z95**2 / (2 * games)) / shrink
    reach = Z95 / shrink * sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


class Report:
    """The figures of a batch."""

    def __init__(self, plan: Plan, results: list[Result], seconds: float) -> None:
        self.plan: Plan = plan
        self.seconds: float = seconds
        self.played: list[Result] = [r for r in results if r.failure is None]
        self.failures = [r.failure for r in results if r.failure is not None]
        self.moves: int = sum(r.moves for r in results)
        entries = range(plan.players)
        self.wins: list[int] = [sum(r.winner == e for r in self.played) for e in entries]
        self.shared: list[int] = [sum(e in r.shared for r in self.played) for e in entries]
        scores = [[r.points[e] for r in self.played] for e in entries]
        self.points: list[float] = [self._mean(values) for values in scores]
        self.spread: list[float] = [stdev(values) if len(values) > 1 else 0.0 for values in scores]
        """The standard deviation of the points."""
        self.least: list[int] = [min(values, default=0) for values in scores]
        self.most: list[int] = [max(values, default=0) for values in scores]
        self.unfinished: int = sum(
            r.winner == NO_ENTRY and not r.shared and plan.players > 1 for r in self.played
        )
        """Games without a winner; alone there is none to be had."""
        self.turns: float = self._mean([r.turns for r in self.played])
        self.rounds: float = self._mean([-(-r.turns // plan.players) for r in self.played])

    def _mean(self, values: list[int]) -> float:
        return sum(values) / len(values) if values else 0.0

    def json(self) -> dict[str, object]:
        """One object with everything; lists are in the order of `bots`."""
        games = len(self.played)
        intervals = [wilson(wins, games) for wins in self.wins]
        return {
            "variant": rules_of(self.plan).variant,
            "players": self.plan.players,
            "bots": list(self.plan.bots),
            "games": self.plan.games,
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "wins": self.wins,
            "win_rate": [wins / games if games else 0.0 for wins in self.wins],
            "win_rate_95": [[round(low, 4), round(high, 4)] for low, high in intervals],
            "shared": self.shared,
            "points_mean": self.points,
            "points_sd": [round(spread, 4) for spread in self.spread],
            "points_min": self.least,
            "points_max": self.most,
            "turns_mean": self.turns,
            "rounds_mean": self.rounds,
            "unfinished": self.unfinished,
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves / self.seconds, 1) if self.seconds else 0.0,
            "errors": len(self.failures),
            "failures": [asdict(failure) for failure in self.failures],
        }

    def columns(self) -> list[str]:
        """What the rows hold."""
        if self.plan.players == 1:
            return ["", "bot", "points (95 %)", "spread", "least", "most"]
        return ["", "bot", "wins", "win rate (95 %)", "points"]

    def rows(self) -> list[list[str]]:
        """For each entry: bot, wins, win rate with its interval, mean points; alone, the points."""
        if self.plan.players == 1:
            return [self._alone()]
        found: list[list[str]] = []
        games = len(self.played)
        for entry, name in enumerate(self.plan.bots):
            low, high = wilson(self.wins[entry], games)
            rate = self.wins[entry] / games if games else 0.0
            share = f"{rate:.1%} ({low:.1%} to {high:.1%})"
            points = f"{self.points[entry]:.2f}"
            found.append([str(entry + 1), name, str(self.wins[entry]), share, points])
        return found

    def _alone(self) -> list[str]:
        reach = Z95 * self.spread[0] / sqrt(len(self.played)) if self.played else 0.0
        mean = f"{self.points[0]:.2f} ± {reach:.2f}"
        spread = f"{self.spread[0]:.2f}"
        return ["1", self.plan.bots[0], mean, spread, str(self.least[0]), str(self.most[0])]

    def summary(self) -> str:
        """The figures of the batch as a whole, in one line."""
        ends = f"{self.unfinished} without a winner, "
        if any(self.shared):
            ends += f"{sum(bool(r.shared) for r in self.played)} shared, "
        if self.plan.players == 1:
            ends = ""
        rate = self.moves / self.seconds if self.seconds else 0.0
        return (
            f"{self.plan.games} games, {self.rounds:.1f} rounds ({self.turns:.1f} turns) each, "
            f"{ends}{len(self.failures)} errors; "
            f"{self.moves:,} moves in {self.seconds:.1f} s ({rate:,.0f}/s)"
        )
