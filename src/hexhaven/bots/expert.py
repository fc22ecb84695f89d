"""The expert: weighs its best few moves by playing each on, in worlds it can imagine.

The moves are first weighed by what games have taught (`judgement`). The best few are then played
on for a round, every opponent following its own aims (`rollout`), in worlds that agree with all
that was seen, and judged by the chance to win (`odds`). In each world all of them meet the same
hidden cards and the same dice, so that they differ by what they do and not by luck. Half of them
are given up when their share of the budget is spent, and so on. How a move looked and how it did
are taken together: few worlds that differ much do not outweigh its looks.

The first settlements go where games have taught that they belong (`founding`). On the base island
the network `learned` chooses, where numpy is; in the dice games `dicer`, which does not guess.
Trade is judged by `trader`, as greedy does.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, State

from .bot import BOTS, Bot
from .budget import USUAL, Allowance, Budget, TimeIsUp
from .dicer import Dicer
from .founding import founded
from .judgement import Judgement, judgement_for
from .learned import Learned
from .odds import Odds, odds_of
from .plans import Line, Planner
from .rollout import Rollouts, TimedScales, offers_of
from .scales import VICTORY, Weights
from .sight import Sight
from .trader import Trader

CANDIDATES: Final = 5
"""So many moves are played on, at most."""
BEHIND: Final = 0.7
"""A move that looks worse by more than this, in points, is not played on."""
MOST_WORLDS: Final = 400
DOUBT: Final = 0.008
"""How far looks are off, usually, as a chance to win."""
USUAL_SPREAD: Final = 0.08
"""How far moves differ from world to world, usually."""
USUAL_WORLDS: Final = 4
PER_POINT: Final = 0.45
"""What a point is worth in the logarithm of the odds."""
LEAST_SLOPE: Final = 0.01


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
        if self.network is None or not self.network.plays(sight.rules):
            place = founded(sight, legal, rng)
            if place != NOBODY:
                return place
        judgement = judgement_for(sight.rules)
        try:
            allowance = self.budget.begin()
            return Thought(sight, legal, rng, allowance, judgement, self.network).choice()
        finally:
            judgement.end()


class Thought:
    """One decision."""

    def __init__(
        self,
        sight: Sight,
        legal: list[Move],
        rng: Rng,
        allowance: Allowance,
        judgement: Judgement,
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
        self.world: State = sight.imagine(Rng(f"{self.root}/seen"))
        rules, world, seat = self.rules, self.world, sight.seat
        self.weights: Weights = judgement.begin(world)
        self.scales: TimedScales = TimedScales(rules, world, seat, self.weights, allowance, True)
        self.trader: Trader = Trader(rules, world, seat, self.scales.rival)

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
        offer = self._offer(ranked[0].value)
        if offer != NOBODY:
            return offer
        if len(ranked) == 1 or self.allowance.visits < 2 * len(ranked):
            return ranked[0].moves[0]
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
        """What the network likes best, unless a plan wins at once or an offer is worth more."""
        best = self._ranked(plain)[0]
        if best.value > VICTORY / 2:
            return best.moves[0]
        offer = self._offer(best.value)
        if offer != NOBODY:
            return offer
        assert self.network is not None
        return self.network.choose(self.sight, plain, self.rng)

    def _ranked(self, plain: list[Move]) -> list[Line]:
        """The lines that are worth a closer look, the best looking first."""
        planner = Planner(self.scales, offers_of(self.rules))
        try:
            planner.look(plain)
        except TimeIsUp:
            if not planner.best:
                return [Line([plain[0]], self.world, 0.0)]
        found = planner.lines()
        best = found[0].value
        return [line for line in found[:CANDIDATES] if line.value >= best - BEHIND]

    def _played_on(self, ranked: list[Line]) -> int:
        """The first move of the line that does best when it is played on, by halving."""
        slope = self._slope()
        trials = [Trial(line.moves, slope * (line.value - ranked[0].value)) for line in ranked]
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

    def _slope(self) -> float:
        """By how much the chance to win rises with a point, about."""
        chance = self.odds.chance(self.world, self.sight.seat)
        return max(LEAST_SLOPE, PER_POINT * chance * (1.0 - chance))

    def _try_all(self, trials: list[Trial], number: int) -> None:
        """Play all of them on in one more world; a world that was not finished does not count."""
        start = self.sight.imagine(Rng(f"{self.root}/{number}/world"))
        rollouts = Rollouts(self.rules, self.odds, self.sight.seat, self.weights, self.allowance)
        values: list[float] = []
        for trial in trials:
            state = start.copy()
            follow(self.rules, state, trial.moves)
            values.append(rollouts.play(state, Rng(f"{self.root}/{number}/dice")))
        for trial, value in zip(trials, values, strict=True):
            trial.values.append(value)


class Trial:
    """A line that is played on."""

    def __init__(self, moves: list[Move], prior: float) -> None:
        self.moves: list[int] = moves
        self.prior: float = prior
        """How much better it looked than the one that looked best (0 or less), as a chance."""
        self.values: list[float] = []
        """What came of it, world by world."""

    def lead(self, first: Trial) -> float:
        """By how much it is better than the one that looked best, from its looks and from how it
        did in the same worlds: the fewer they were and the more they differed, the more its looks
        count."""
        pairs = [a - b for a, b in zip(self.values, first.values, strict=False)]
        if not pairs:
            return self.prior
        mean = sum(pairs) / len(pairs)
        spread = sum((pair - mean) ** 2 for pair in pairs)
        # As if a few worlds more had differed as they usually do: few pairs tell little of that.
        variance = (spread + USUAL_WORLDS * USUAL_SPREAD**2) / (len(pairs) + USUAL_WORLDS)
        trust = DOUBT**2 / (DOUBT**2 + variance / len(pairs))
        return self.prior + trust * (mean - self.prior)


def follow(rules: Rules, state: State, moves: list[Move]) -> None:
    """Play a line, as far as it goes in this world."""
    for place, move in enumerate(moves):
        if place and (rules.chance_due(state) or move not in rules.legal(state)):
            return
        rules.apply(state, move)


def _better_half(trials: list[Trial], first: Trial) -> list[Trial]:
    """The better half, among them always the one that looked best, to be compared with."""
    ordered = sorted(trials, key=lambda trial: -trial.lead(first))
    kept = ordered[: max(2, (len(trials) + 1) // 2)]
    return kept if first in kept else [*kept[:-1], first]


def _best(trials: list[Trial], first: Trial) -> int:
    """The first move of the line with the best prospects by looks and trials together."""
    found, most = first, 0.0
    for trial in trials:
        if trial is not first:
            lead = trial.lead(first)
            if lead > most:
                found, most = trial, lead
    return found.moves[0]
