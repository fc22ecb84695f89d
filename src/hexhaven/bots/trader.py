"""Trade between players: which offers to make, and what to answer to those of others.

A swap changes two hands and nothing else, so it is judged by what the hands are worth to their
owners. Nothing is remembered between decisions: the first offer of a turn is one card for one, the
second two for one, and there is no third, so no offer is made twice. A swap is agreed to if it
helps us more than the other, and with each further offer of a turn it must help us more: whoever
may try as often as it likes finds what is best for it alone. Nobody who is about to win is traded
with, whatever is offered.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.moves import Swap
from hexhaven.engine.packing import kind_of, split, value_of
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, STEP_MASK, TURN, State
from hexhaven.modules.base.barter import Barter
from hexhaven.modules.island.prospects import Prospects, prospects_of

from .odds import target_of
from .scales import worth

CLEAR_GAIN: Final = 0.1
"""Less than this, in points, is not worth asking for."""
WELCOME: Final = 0.05
"""The least gain for which a swap is agreed to."""
COIN: Final = 0.1
"""What a piece of money is worth, in games that have it."""
PATIENCE: Final = (1.0, 1.5, 3.0)
"""How many times the other's gain the own must be, for the first and each further offer of a turn;
what comes after them is refused."""
CLOSE: Final = 2
"""With no more points than this to go, a seat may win with what it is sold."""
AGREEING: Final = ("accept", "counter", "offer")
"""Kinds of moves that trade with the one opponent there is, in games without a market."""


class Trader:
    """One seat's view of the market in an imagined world."""

    def __init__(self, rules: Rules, world: State, seat: Seat, rival: int) -> None:
        self.rules: Rules = rules
        self.world: State = world
        self.seat: int = seat
        self.rival: int = rival
        self.target: int = target_of(rules)
        self.barter: Barter | None = find_barter(rules)
        self.known: dict[int, tuple[Prospects, list[int], float]] = {}
        """Per seat its prospects, its hand and what the hand is worth."""

    def asked(self) -> bool:
        """Whether we have to answer somebody's offer."""
        barter = self.barter
        if barter is None or self.world.agenda[-1] & STEP_MASK != barter.s_answer:
            return False
        return self.world.cells[TURN] != self.seat

    def without_offers(self, legal: list[Move]) -> list[int]:
        """The moves that are no offers to other players."""
        barter = self.barter
        if barter is None:
            return legal
        return [move for move in legal if kind_of(move) != barter.k_offer]

    def may_offer(self, legal: list[Move]) -> bool:
        """Whether there are offers among the moves, to be judged by what the hands are worth."""
        barter = self.barter
        if barter is None:
            return False
        return any(kind_of(move) == barter.k_offer for move in legal)

    def prudent(self, legal: list[Move]) -> list[int]:
        """The moves that feed nobody who is about to win; all of them, where there is no other."""
        found = [move for move in legal if not self._feeds(move)]
        return found or legal

    def _feeds(self, move: Move) -> bool:
        """Whether a move closes a trade with somebody who is about to win."""
        kind = self.rules.layout.kinds[kind_of(move)].name
        if self.barter is not None:
            return kind == "confirm" and self.close(split(value_of(move), self.rules.players)[0])
        if kind not in AGREEING or self.rules.players != 2:
            return False
        return self.close(1 - self.seat) or self._helps_the_other(move, kind == "accept")

    def _helps_the_other(self, move: Move, closed: bool) -> bool:
        """Whether a trade with the one opponent there is would leave us behind: what one of two
        gains more than the other it gains from the other."""
        rules = self.rules
        other = 1 - self.seat
        agreed = self.world.copy()
        rules.apply(agreed, move)
        if not closed:
            rules.apply(agreed, self._accept())
        mine = worth(rules, agreed, self.seat) - worth(rules, self.world, self.seat)
        theirs = worth(rules, agreed, other) - worth(rules, self.world, other)
        return mine < WELCOME or mine < theirs

    def _accept(self) -> int:
        """The move that agrees to what the other has proposed."""
        for kind in self.rules.layout.kinds:
            if kind.name == "accept":
                return kind.number
        raise LookupError("a game in which players propose trades has a move to accept them")

    def close(self, seat: Seat) -> bool:
        """Whether a seat is about to win."""
        return self.rules.score(self.world, seat) >= self.target - CLOSE

    def offer(self, legal: list[Move], otherwise: float) -> int:
        """The offer that gains us most and that somebody may like; NOBODY if there is none."""
        barter = self.barter
        assert barter is not None
        made = self.world.cells[barter.made]
        found: list[tuple[float, int]] = []
        for move in legal:
            if kind_of(move) == barter.k_offer:
                counts = [barter.offer_swap.count(value_of(move), k) for k in range(barter.kinds)]
                if max(counts) == made + 1:
                    gain = self._gain(self.seat, counts, -1)
                    if gain > CLEAR_GAIN and gain > otherwise:
                        found.append((gain, move))
        found.sort(reverse=True)
        for gain, move in found:
            counts = self._counts(barter.offer_swap, value_of(move))
            if self._liked(counts, gain * PATIENCE[made]):
                return move
        return NOBODY

    def _liked(self, counts: list[int], enough: float) -> bool:
        """Whether somebody, other than our rival, would agree, with so much to gain by it."""
        for other in range(self.rules.players):
            if other in (self.seat, self.rival) or self.close(other):
                continue
            if self._can_give(other, counts):
                theirs = self._gain(other, counts, 1)
                if theirs > WELCOME and theirs > enough:
                    return True
        return False

    def answer(self, legal: list[Move]) -> int:
        """Accept what is good for us, counter what could be, refuse the rest."""
        barter = self.barter
        assert barter is not None
        active = self.world.cells[TURN]
        made = max(1, self.world.cells[barter.made])
        deaf = made > len(PATIENCE) or self.close(active)
        best, choice = 0.0, NOBODY
        for move in legal:
            kind = kind_of(move)
            if kind == barter.k_refuse:
                choice = move if choice == NOBODY else choice
                continue
            if deaf:
                continue
            counts = self._terms(active, move)
            mine = self._gain(self.seat, counts, 1)
            theirs = self._gain(active, counts, -1)
            if kind == barter.k_counter and theirs < CLEAR_GAIN:
                continue
            if mine > WELCOME and mine > PATIENCE[made - 1] * theirs and mine > best:
                best, choice = mine, move
        return choice

    def gain_of(self, move: Move) -> float:
        """What an offer or an answer of ours would bring us; 0 for a refusal."""
        barter = self.barter
        assert barter is not None
        kind = kind_of(move)
        if kind == barter.k_offer:
            counts = self._counts(barter.offer_swap, value_of(move))
            return self._gain(self.seat, counts, -1)
        if kind in (barter.k_accept, barter.k_counter):
            return self._gain(self.seat, self._terms(self.world.cells[TURN], move), 1)
        return 0.0

    def _counts(self, swap: Swap, value: int) -> list[int]:
        """What a swap gives (positive) and wants (negative), per kind."""
        return [swap.count(value, kind) for kind in range(len(swap.kinds))]

    def _terms(self, active: int, move: Move) -> list[int]:
        """What the seat on turn would give (positive) and get (negative)."""
        barter = self.barter
        assert barter is not None
        if kind_of(move) == barter.k_accept:
            return barter.standing(self.world, active)
        swap = split(value_of(move), self.rules.players)[1]
        return [-count for count in self._counts(barter.counter_swap, swap)]

    def _can_give(self, seat: Seat, counts: list[int]) -> bool:
        _, hand, _ = self._look(seat)
        return all(hand[kind] + counts[kind] >= 0 for kind in range(len(hand)))

    def _gain(self, seat: Seat, counts: list[int], sign: int) -> float:
        """What a seat's hand is worth more after it gets `sign` times these cards and coins."""
        prospects, hand, before = self._look(seat)
        after = [hand[kind] + sign * counts[kind] for kind in range(len(hand))]
        coins = sign * sum(counts[len(hand) :])
        return prospects.hand(after) - before + COIN * coins

    def _look(self, seat: Seat) -> tuple[Prospects, list[int], float]:
        if seat not in self.known:
            assert self.barter is not None
            island = self.barter.island
            at = island.hand + seat * island.kinds
            hand = self.world.cells[at : at + island.kinds]
            prospects = prospects_of(island, self.world, seat)
            self.known[seat] = prospects, hand, prospects.hand(hand)
        return self.known[seat]


def find_barter(rules: Rules) -> Barter | None:
    """The module for trade between players, if the rules have it."""
    for module in rules.modules:
        if isinstance(module, Barter):
            return module
    return None
