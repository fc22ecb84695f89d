"""Adversaries that try to milk the others by trade; else they play as greedy does.

Each looks at the hands that it can imagine and proposes only what is good for itself, on the menu
or off it, before it does anything else in a turn. What others propose it agrees to only if it gains
at least as much by it as they do. As bots of a ladder they have the names of their classes:

    hexhaven ladder base,setup=variable --bots tests.bots.milkers:Milker,greedy \\
        --alone tests.bots.milkers:Milker --boards 400 --seed 5
"""

from __future__ import annotations

from typing import Final

from hexhaven.bots.greedy import Greedy
from hexhaven.bots.scales import Scales, strongest, worth
from hexhaven.bots.sight import Sight
from hexhaven.bots.trader import Trader
from hexhaven.engine.packing import kind_of, to_move
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY, TURN, State
from hexhaven.modules.base.barter import Barter
from hexhaven.modules.duel.trade import Trade

MOST: Final = 12
"""Offers in a turn: an adversary does not tire, and still has to come to an end."""
HELPS: Final = 0.02
"""What is worth less to it, in points, an adversary does not propose."""
Proposal = tuple[float, int]
"""What an offer would bring the one who makes it, and the move."""


class Milker(Greedy):
    """Tries every swap of one or two cards for one or two that helps itself, the best first."""

    name = "milker"

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        world = sight.imagine(rng)
        scales = Scales(sight.rules, world, sight.seat)
        trader = Trader(sight.rules, world, sight.seat, scales.rival)
        if trader.asked():
            return trader.answer(legal)
        barter = trader.barter
        if barter is not None and world.cells[TURN] == sight.seat:
            if sight.rules.step_name(world) == "main" and world.cells[barter.made] < MOST:
                offer = self.propose(trader, barter, proposals(trader, barter))
                if offer != NOBODY:
                    return offer
        return super().choose(sight, legal, rng)

    def propose(self, trader: Trader, barter: Barter, found: list[Proposal]) -> int:
        """One after the other; NOBODY when all have been made."""
        made = trader.world.cells[barter.made]
        return found[made][1] if made < len(found) else NOBODY


class Repeater(Milker):
    """Makes the offer that is best for itself again and again."""

    name = "repeater"

    def propose(self, trader: Trader, barter: Barter, found: list[Proposal]) -> int:
        return found[0][1] if found else NOBODY


class Sharper(Milker):
    """Knows how greedy answers: of what it takes somebody to agree to, it proposes the best."""

    name = "sharper"

    def propose(self, trader: Trader, barter: Barter, found: list[Proposal]) -> int:
        for _, move in found:
            if agreed_to(trader, barter, move):
                return move
        return NOBODY


def proposals(trader: Trader, barter: Barter) -> list[Proposal]:
    """All swaps of one or two cards for one or two that help a seat, the best first."""
    found: list[Proposal] = []
    everybody = (1 << trader.rules.players) - 1 & ~(1 << trader.seat)
    for given in range(barter.kinds):
        for wanted in range(barter.kinds):
            for many in (1, 2):
                for back in (1, 2):
                    if given != wanted:
                        counts = [0] * barter.goods
                        counts[given], counts[wanted] = many, -back
                        swap = barter.offer_swap.pack(counts, everybody)
                        move = to_move(barter.k_offer, swap)
                        gain = trader.gain_of(move)
                        if gain > HELPS and not trader.rules.refuse(trader.world, move):
                            found.append((gain, move))
    return sorted(found, reverse=True)


def agreed_to(trader: Trader, barter: Barter, move: int) -> bool:
    """Whether somebody would accept an offer in the world that its maker imagines."""
    rules = trader.rules
    asking = trader.world.copy()
    rules.apply(asking, move)
    for other in range(rules.players):
        if other != trader.seat:
            moves = [answer for answer in rules.legal(asking) if by(barter, answer, other)]
            judge = Trader(rules, asking, other, strongest(rules, asking, other))
            if kind_of(judge.answer(moves)) == barter.k_accept:
                return True
    return False


def by(barter: Barter, answer: int, seat: int) -> bool:
    """Whether an answer to an offer is one of a seat's; counter-offers are left out."""
    return answer in (to_move(barter.k_accept, seat), to_move(barter.k_refuse, seat))


class DuelMilker(Greedy):
    """The same in the card game: whatever leaves itself better off is proposed, the best first."""

    name = "duel-milker"

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        if len(legal) > 1 and sight.rules.step_name(sight.known) == "main":
            offer = self.propose(sight, sight.imagine(rng), legal)
            if offer != NOBODY:
                return offer
        return super().choose(sight, legal, rng)

    def propose(self, sight: Sight, world: State, legal: list[int]) -> int:
        """The best offer of the menu; what was refused is no longer on it (DUEL-TRADE-10)."""
        trade = sight.rules.part(Trade)
        before = worth(sight.rules, world, sight.seat)
        best, found = HELPS, NOBODY
        for move in legal:
            if kind_of(move) == trade.k_offer:
                state = world.copy()
                sight.rules.apply(state, move)
                if self.agreed(sight, state):
                    sight.rules.apply(state, trade.k_accept)
                    gain = worth(sight.rules, state, sight.seat) - before
                    if gain > best:
                        best, found = gain, move
        return found

    def agreed(self, sight: Sight, asking: State) -> bool:
        """It tries whatever it may."""
        return True


class DuelSharper(DuelMilker):
    """Proposes only what it takes the other to agree to."""

    name = "duel-sharper"

    def agreed(self, sight: Sight, asking: State) -> bool:
        rules = sight.rules
        scales = Scales(rules, asking, 1 - sight.seat)
        values = {move: scales.after(move, 1) for move in rules.legal(asking)}
        return max(values, key=lambda move: values[move]) == rules.part(Trade).k_accept
