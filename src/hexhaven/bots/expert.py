"""The expert: weighs its best few moves by playing each on, in worlds it can imagine.

The moves are first weighed as greedy does. The best few are then played on for a round, every
opponent following its own aims (`rollout`), in worlds that agree with all that was seen, and judged
by the chance to win (`odds`). In each world all of them meet the same hidden cards and the same
dice, so that they differ by what they do and not by luck. Half of them are given up when their
share of the budget is spent, and so on. A move takes the place of the one that looked best only if
it has clearly done better.

On the base island the network `learned` chooses, where numpy is; in the dice games `dicer`, which
does not guess. Trade is judged by `trader`, as greedy does.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from hexhaven.engine.ints import Move
from hexhaven.engine.packing import kind_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY

from .bot import BOTS, Bot
from .budget import USUAL, Allowance, Budget, TimeIsUp
from .dicer import Dicer
from .learned import Learned
from .odds import Odds, odds_of
from .rollout import Rollouts, TimedScales
from .sight import Sight
from .trader import Trader

CANDIDATES: Final = 5
"""So many moves are played on, at most."""
BEHIND: Final = 0.7
"""A move that looks worse by more than this, in points, is not played on."""
MOST_WORLDS: Final = 400
CLEAR: Final = 1.3
"""By so many standard errors a move must do better than the one that looked best."""


class Expert(Bot):
    """Plays its best moves on in imagined worlds, and keeps to its time: a match for anybody."""

    name = "expert"

    def __init__(self, budget: str = USUAL, network: bool = True) -> None:
        self.budget: Final = Budget(budget)
        self.network: Final = Learned() if network and "learned" in BOTS else None
        self.dicer: Final = Dicer()

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        if sight.rules.variant in self.dicer.variants:
            return self.dicer.choose(sight, legal, rng)
        return Thought(sight, legal, rng, self.budget.begin(), self.network).choice()


class Thought:
    """One decision."""

    def __init__(
        self,
        sight: Sight,
        legal: list[Move],
        rng: Rng,
        allowance: Allowance,
        network: Learned | None,
    ) -> None:
        self.sight: Sight = sight
        self.rules: Rules = sight.rules
        self.legal: list[int] = legal
        self.rng: Rng = rng
        self.allowance: Allowance = allowance
        self.network: Learned | None = network
        self.root: str = f"{rng.word()}.{rng.word()}"
        """What all worlds of this decision follow from."""
        self.odds: Odds = odds_of(self.rules)
        world = sight.imagine(Rng(f"{self.root}/seen"))
        self.scales: TimedScales = TimedScales(self.rules, world, sight.seat, allowance)
        self.trader: Trader = Trader(self.rules, world, sight.seat, self.scales.rival)

    def choice(self) -> int:
        """The move."""
        if self.trader.asked():
            return self.trader.answer(self.legal)
        plain = self.trader.prudent(self.trader.without_offers(self.legal))
        if len(plain) == 1 and len(self.legal) == 1:
            return plain[0]
        if self.network is not None and self.network.plays(self.rules):
            return self._by_network(plain)
        ranked = self._ranked(plain)
        offer = self._offer(ranked[0][0])
        if offer != NOBODY:
            return offer
        if len(ranked) == 1 or self.allowance.visits < 2 * len(ranked):
            return ranked[0][1]
        return self._played_on(ranked)

    def _offer(self, best: float) -> int:
        """An offer to the others that is worth more than the best of what else there is to do."""
        if not self.trader.may_offer(self.legal):
            return NOBODY
        try:
            return self.trader.offer(self.legal, best - self.scales.weigh(self.scales.world))
        except TimeIsUp:
            return NOBODY

    def _by_network(self, plain: list[Move]) -> int:
        offer = NOBODY
        if self.trader.may_offer(self.legal):
            offer = self._offer(self._ranked(plain)[0][0])
        if offer != NOBODY:
            return offer
        assert self.network is not None
        return self.network.choose(self.sight, plain, self.rng)

    def _ranked(self, plain: list[Move]) -> list[tuple[float, int]]:
        """The moves that are worth a closer look, the best looking first."""
        kinds = [kind_of(move) for move in plain]
        found: list[tuple[float, int]] = []
        try:
            for move in plain:
                found.append((self.scales.after(move, kinds.count(kind_of(move))), move))
        except TimeIsUp:
            found = found or [(0.0, plain[0])]
        found.sort(key=_by_value)
        best = found[0][0]
        return [entry for entry in found[:CANDIDATES] if entry[0] >= best - BEHIND]

    def _played_on(self, ranked: list[tuple[float, int]]) -> int:
        """The move that does best when it is played on, by halving."""
        trials = [Trial(move) for _, move in ranked]
        first = trials[0]
        rounds = max(1, (len(trials) - 1).bit_length())
        share = self.allowance.visits // rounds
        world = 0
        for number in range(1, rounds + 1):
            worlds = world + max(1, share // len(trials))
            while world < min(worlds, MOST_WORLDS) and self.allowance.spent() < number / rounds:
                try:
                    self._try_all(trials, world)
                except TimeIsUp:
                    return _best(trials, first)
                world += 1
            trials = _better_half(trials, first)
        return _best(trials, first)

    def _try_all(self, trials: list[Trial], number: int) -> None:
        """Play all of them on in one more world; a world that was not finished does not count."""
        start = self.sight.imagine(Rng(f"{self.root}/{number}/world"))
        rollouts = Rollouts(self.rules, self.odds, self.sight.seat, self.allowance)
        values: list[float] = []
        for trial in trials:
            state = start.copy()
            self.rules.apply(state, trial.move)
            values.append(rollouts.play(state, Rng(f"{self.root}/{number}/dice")))
        for trial, value in zip(trials, values, strict=True):
            trial.values.append(value)


class Trial:
    """A move that is played on."""

    def __init__(self, move: Move) -> None:
        self.move: int = move
        self.values: list[float] = []
        """What came of it, world by world."""

    def lead(self, other: Trial) -> tuple[float, float]:
        """By how much it did better in the same worlds, and the standard error of that."""
        pairs = [a - b for a, b in zip(self.values, other.values, strict=False)]
        if len(pairs) < 2:
            return (pairs[0] if pairs else 0.0), 1.0
        mean = sum(pairs) / len(pairs)
        spread = sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1)
        return mean, sqrt(spread / len(pairs))


def _by_value(entry: tuple[float, int]) -> tuple[float, int]:
    return -entry[0], entry[1]


def _better_half(trials: list[Trial], first: Trial) -> list[Trial]:
    """The better half, among them always the one that looked best, to be compared with."""
    ordered = sorted(trials, key=lambda trial: -sum(trial.values))
    kept = ordered[: max(2, (len(trials) + 1) // 2)]
    return kept if first in kept else [*kept[:-1], first]


def _best(trials: list[Trial], first: Trial) -> int:
    """The one that did clearly better than the one that looked best, if there is one."""
    found, most = first, 0.0
    for trial in trials:
        if trial is not first:
            lead, error = trial.lead(first)
            if lead > most and lead > CLEAR * error:
                found, most = trial, lead
    return found.move
