"""What came of a batch: wins, points and lengths, as JSON or as a table."""

from __future__ import annotations

from dataclasses import asdict
from math import sqrt
from typing import Final

from .runner import Plan, Result, rules_of

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
        self.points: list[float] = [self._mean([r.points[e] for r in self.played]) for e in entries]
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
            "points_mean": self.points,
            "turns_mean": self.turns,
            "rounds_mean": self.rounds,
            "unfinished": games - sum(self.wins),
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "moves_per_second": round(self.moves / self.seconds, 1) if self.seconds else 0.0,
            "errors": len(self.failures),
            "failures": [asdict(failure) for failure in self.failures],
        }

    def rows(self) -> list[list[str]]:
        """For each entry: bot, wins, win rate with its interval, mean points."""
        found: list[list[str]] = []
        games = len(self.played)
        for entry, name in enumerate(self.plan.bots):
            low, high = wilson(self.wins[entry], games)
            rate = self.wins[entry] / games if games else 0.0
            share = f"{rate:.1%} ({low:.1%} to {high:.1%})"
            points = f"{self.points[entry]:.2f}"
            found.append([str(entry + 1), name, str(self.wins[entry]), share, points])
        return found

    def summary(self) -> str:
        """The figures of the batch as a whole, in one line."""
        unfinished = len(self.played) - sum(self.wins)
        rate = self.moves / self.seconds if self.seconds else 0.0
        return (
            f"{self.plan.games} games, {self.rounds:.1f} rounds ({self.turns:.1f} turns) each, "
            f"{unfinished} without a winner, {len(self.failures)} errors; "
            f"{self.moves:,} moves in {self.seconds:.1f} s ({rate:,.0f}/s)"
        )
