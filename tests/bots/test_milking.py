"""Nobody can be milked, shown in whole games against adversaries (`milkers`) that try it.

Wins of so few games tell little, so what each trade brings is counted: by what the hands are worth
to their owners in the true position, for the adversary and for all others. `bench/ladder.md` has
the wins of many games.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.bots.milkers import DuelMilker, DuelSharper, Milker, Repeater, Sharper

import hexhaven
from hexhaven.bots import Bot, sight_of
from hexhaven.bots.greedy import Greedy
from hexhaven.bots.scales import Scales, strongest, worth
from hexhaven.bots.sight import Sight
from hexhaven.bots.trader import WELCOME, Trader
from hexhaven.engine.rng import Rng
from hexhaven.modules.base.barter import ACCEPTED

GAMES = 12


class Easygoing(Greedy):
    """Agrees to whatever helps itself, whatever it brings the other: it can be milked."""

    name = "easygoing"

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        world = sight.imagine(rng.copy())
        trader = Trader(sight.rules, world, sight.seat, strongest(sight.rules, world, sight.seat))
        if len(legal) > 1 and trader.asked():
            liked = [move for move in legal if sight.text(move).startswith(("accept", "refuse"))]
            return max(liked, key=lambda move: (trader.gain_of(move) > WELCOME, -move))
        return super().choose(sight, legal, rng)


class EasygoingInDuel(Greedy):
    """The same in the card game, where the worth of its own is all that it looks at."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        words = {sight.text(move): move for move in legal}
        if "accept" not in words:
            return super().choose(sight, legal, rng)
        scales = Scales(sight.rules, sight.imagine(rng), sight.seat)
        agreed = scales.world.copy()
        sight.rules.apply(agreed, words["accept"])
        before = worth(sight.rules, scales.world, sight.seat)
        better = worth(sight.rules, agreed, sight.seat) > before
        return words["accept" if better else "refuse"]


class Ledger:
    """What trades have brought each seat, in points."""

    def __init__(self, players: int) -> None:
        self.gains: list[float] = [0.0] * players
        self.deals: int = 0

    def watch(self, game: hexhaven.Game, seat: int, move: int) -> None:
        """Note what a move that closes a trade brings the two."""
        words = game.text(move).split()
        if words[0] != "confirm":
            return
        other = int(words[1])
        trader = Trader(game.rules, game.state, seat, -1)
        barter = trader.barter
        assert barter is not None
        counts = barter.standing(game.state, seat)
        if game.state.cells[barter.answer + other] != ACCEPTED:
            counts = [-count for count in barter.standing(game.state, other)]
        self.add(seat, trader._gain(seat, counts, -1), other, trader._gain(other, counts, 1))

    def add(self, seat: int, gain: float, other: int, gain_of_other: float) -> None:
        self.gains[seat] += gain
        self.gains[other] += gain_of_other
        self.deals += 1


class DuelLedger(Ledger):
    """Likewise in the card game."""

    def watch(self, game: hexhaven.Game, seat: int, move: int) -> None:
        if game.text(move) == "accept":
            agreed = game.state.copy()
            game.rules.apply(agreed, move)
            mine, theirs = (
                worth(game.rules, agreed, one) - worth(game.rules, game.state, one)
                for one in (seat, 1 - seat)
            )
            self.add(seat, mine, 1 - seat, theirs)


def play(
    variant: str, adversary: Bot, crowd: Bot, ledger: Callable[[int], Ledger]
) -> tuple[float, float, int]:
    """What trade brings an adversary, and each of the others in the mean; and how many trades."""
    players = 2 if variant == "duel" else 4
    options = {} if variant == "duel" else {"setup": "variable"}
    mine = others = 0.0
    deals = 0
    for seed in range(GAMES):
        game = hexhaven.new(variant, players, seed=seed, options=options)
        alone = seed % players
        rngs = [Rng(f"{seed}/{seat}") for seat in range(players)]
        book = ledger(players)
        while not game.over:
            seat = game.actor
            assert seat is not None
            bot = adversary if seat == alone else crowd
            sight = sight_of(game, seat)
            move = bot.choose(sight, sight.legal, rngs[seat])
            book.watch(game, seat, move)
            game.play(move)
        mine += book.gains[alone]
        others += (sum(book.gains) - book.gains[alone]) / (players - 1)
        deals += book.deals
    return mine, others, deals


@pytest.mark.games
@pytest.mark.parametrize("adversary", [Milker, Repeater, Sharper])
def test_whoever_proposes_only_what_is_good_for_itself_gets_no_more_than_the_others(
    adversary: type[Bot],
) -> None:
    mine, others, deals = play("base", adversary(), Greedy(), Ledger)
    assert deals > 2 * GAMES  # they do trade
    assert mine < 1.4 * others


@pytest.mark.games
@pytest.mark.parametrize("adversary", [Milker, Repeater])
def test_the_measure_tells_a_table_that_can_be_milked(adversary: type[Bot]) -> None:
    mine, others, _ = play("base", adversary(), Easygoing(), Ledger)
    assert mine > 3 * others


@pytest.mark.games
@pytest.mark.parametrize("adversary", [DuelMilker, DuelSharper])
def test_one_of_two_gets_no_more_from_the_other_than_it_gives(adversary: type[Bot]) -> None:
    mine, others, _ = play("duel", adversary(), Greedy(), DuelLedger)
    assert mine < 1.1 * others


@pytest.mark.games
def test_the_measure_tells_one_of_two_that_can_be_milked() -> None:
    mine, others, deals = play("duel", DuelMilker(), EasygoingInDuel(), DuelLedger)
    assert deals > GAMES
    assert mine > 1.5 * others
