"""What came of a batch: wins, points and lengths, as JSON or as a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from math import sqrt
from typing import Final

from .runner import NO_ENTRY, Failure, Plan, Result, rules_of

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

    def __init__(self, plan: Plan, results: Iterable[Result], seconds: float = 0.0) -> None:
        self.plan: Plan = plan
        self.seconds: float = seconds
        """How long it took; may be told afterwards, since results can come one by one."""
        self.games: int = 0
        """Played to their end."""
        self.failures: list[Failure] = []
        self.moves: int = 0
        self.wins: list[int] = [0] * plan.players
        self.shared: list[int] = [0] * plan.players
        self.ties: int = 0
        self.unfinished: int = 0
        """Games without a winner; alone there is none to be had."""
        self.least: list[int] = [0] * plan.players
        self.most: list[int] = [0] * plan.players
        self._sums: list[int] = [0] * plan.players
        self._squares: list[int] = [0] * plan.players
        self._turns: int = 0
        self._rounds: int = 0
        for result in results:
            self._count(result)
        self.failures.sort(key=lambda failure: failure.game)
        self.points: list[float] = [self._mean(total) for total in self._sums]
        self.spread: list[float] = [self._deviation(entry) for entry in range(plan.players)]
        """The standard deviation of the points."""
        self.turns: float = self._mean(self._turns)
        self.rounds: float = self._mean(self._rounds)

    def _count(self, result: Result) -> None:
        self.moves += result.moves
        if result.failure is not None:
            self.failures.append(result.failure)
            return
        self.games += 1
        self._turns += result.turns
        self._rounds += -(-result.turns // self.plan.players)
        if result.winner != NO_ENTRY:
            self.wins[result.winner] += 1
        elif result.shared:
            self.ties += 1
        elif self.plan.players > 1:
            self.unfinished += 1
        for entry in result.shared:
            self.shared[entry] += 1
        for entry, points in enumerate(result.points):
            first = self.games == 1
            self.least[entry] = points if first else min(points, self.least[entry])
            self.most[entry] = points if first else max(points, self.most[entry])
            self._sums[entry] += points
            self._squares[entry] += points * points

    def _mean(self, total: int) -> float:
        return total / self.games if self.games else 0.0

    def _deviation(self, entry: int) -> float:
        many = self.games
        if many < 2:
            return 0.0
        spread = many * self._squares[entry] - self._sums[entry] ** 2
        return sqrt(spread / (many * (many - 1)))

    def json(self) -> dict[str, object]:
        """One object with everything; lists are in the order of `bots`."""
        games = self.games
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
        games = self.games
        for entry, name in enumerate(self.plan.bots):
            low, high = wilson(self.wins[entry], games)
            rate = self.wins[entry] / games if games else 0.0
            share = f"{rate:.1%} ({low:.1%} to {high:.1%})"
            points = f"{self.points[entry]:.2f}"
            found.append([str(entry + 1), name, str(self.wins[entry]), share, points])
        return found

    def _alone(self) -> list[str]:
        reach = Z95 * self.spread[0] / sqrt(self.games) if self.games else 0.0
        mean = f"{self.points[0]:.2f} ± {reach:.2f}"
        spread = f"{self.spread[0]:.2f}"
        return ["1", self.plan.bots[0], mean, spread, str(self.least[0]), str(self.most[0])]

    def summary(self) -> str:
        """The figures of the batch as a whole, in one line."""
        ends = f"{self.unfinished} without a winner, "
        if any(self.shared):
            ends += f"{self.ties} shared, "
        if self.plan.players == 1:
            ends = ""
        rate = self.moves / self.seconds if self.seconds else 0.0
        return (
            f"{self.plan.games} games, {self.rounds:.1f} rounds ({self.turns:.1f} turns) each, "
            f"{ends}{len(self.failures)} errors; "
            f"{self.moves:,} moves in {self.seconds:.1f} s ({rate:,.0f}/s)"
        )
