"""Whole games on the rivers: random play with all checks, the greedy player, the terminal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rivers.river import BANK_NODE, River

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.sim import make_plan, play_batch
from hexhaven.testing import play_soundly


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"setup": "variable", "numbers": "random"}),
        (4, {}),
        (4, {"phases": "separated", "gold_harbors": "all", "domestic_trade": "off"}),
        (5, {"domestic_trade": "off"}),
        (6, {"extra_phase": "paired", "domestic_trade": "off"}),
        (6, {"extra_phase": "none", "harbors": "fixed", "domestic_trade": "off"}),
    ],
)
def test_random_play_is_sound(players: int, options: dict[str, str]) -> None:
    met: set[str] = set()
    for seed in (1, 2):
        met |= play_soundly([], players, seed, 700, "rivers", **options)
    assert {"choose_swamp", "main"} <= met


def test_the_same_seed_gives_the_same_game() -> None:
    keys = set()
    for _ in range(2):
        game = hexhaven.new("rivers", 4, seed=9, options={"setup": "variable"})
        rng = Rng(5)
        for _ in range(400):
            moves = game.legal()
            game.play(moves[rng.below(len(moves))])
        keys.add(game.key())
    assert len(keys) == 1


def choice(table: River) -> str:
    """What the greedy player does now."""
    seat = table.game.actor
    assert seat is not None
    sight = sight_of(table.game, seat)
    return table.game.text(bot_named("greedy").choose(sight, sight.legal, Rng(1)))


def test_greedy_builds_a_bridge_to_be_poor_no_more() -> None:
    table = River().bare()
    table.settlement(0, "1.0.SE")
    table.purses(0, 1, 1, 2)
    table.hand(0, brick=2, lumber=1)
    assert choice(table) == f"bridge {table.at('1.0.SE')}"


def test_greedy_builds_on_the_bank_rather_than_inland() -> None:
    table = River().bare()
    table.settlement(0, "1.1.N")
    table.road(0, "1.1.NE")
    table.purses(1, 2, 2, 3)
    table.hand(0, brick=1, lumber=1)
    assert table.board.bank_edge[int(choice(table).split()[1])]


def test_greedy_keeps_the_gold_that_keeps_a_tile() -> None:
    table = River().bare()
    table.settlement(0, BANK_NODE)
    table.purses(2, 1, 4, 4)
    assert not choice(table).startswith("spend_gold")


@pytest.mark.games
def test_greedy_wins_against_random_players() -> None:
    plan = make_plan("rivers", 4, ["greedy", "random", "random", "random"], games=12, seed=3)
    results = play_batch(plan)
    assert sum(result.winner == 0 for result in results) >= 11
    assert not any(result.failure for result in results)


def test_greedy_players_live_from_the_rivers() -> None:
    gold = bridges = 0
    for seed in range(4):
        game = hexhaven.new("rivers", 4, seed=seed)
        rng = Rng(seed)
        while not game.over:
            seat = game.actor
            assert seat is not None
            legal = game.legal(seat)
            game.play(bot_named("greedy").choose(sight_of(game, seat, legal), legal, rng))
        view: Any = game.view(None)
        gold += sum(seat["counters"]["gold"] for seat in view["seats"])
        bridges += sum(3 - seat["counters"]["stock"]["bridge"] for seat in view["seats"])
    assert bridges >= 4
    assert gold >= 40
