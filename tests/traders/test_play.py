"""Whole games of the traders: random play with all checks, the greedy player."""

from __future__ import annotations

from typing import Any

import pytest
from tests.traders.caravanserai import GLASSWORKS, QUARRY, Journey

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.chronicle import Chronicle
from hexhaven.engine.rng import Rng
from hexhaven.sim import make_plan, play_batch
from hexhaven.testing import play_soundly


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"setup": "variable", "domestic_trade": "off"}),
        (4, {}),
        (4, {"phases": "separated", "gold_harbors": "all", "domestic_trade": "off"}),
        (5, {"domestic_trade": "off"}),
        (6, {"extra_phase": "paired", "domestic_trade": "off"}),
        (6, {"extra_phase": "none", "setup": "variable", "domestic_trade": "off"}),
    ],
)
def test_random_play_is_sound(players: int, options: dict[str, str]) -> None:
    met: set[str] = set()
    for seed in (1, 2):
        met |= play_soundly([], players, seed, 800, "traders", **options)
    assert {"wagon", "choose_barbarian", "place_barbarian"} <= met


def test_the_same_seed_gives_the_same_game() -> None:
    keys = set()
    for _ in range(2):
        game = hexhaven.new("traders", 4, seed=9, options={"setup": "variable"})
        rng = Rng(5)
        for _ in range(400):
            moves = game.legal()
            game.play(moves[rng.below(len(moves))])
        keys.add(game.key())
    assert len(keys) == 1


def choice(table: Journey) -> str:
    """What the greedy player does now."""
    seat = table.game.actor
    assert seat is not None
    sight = sight_of(table.game, seat)
    return table.game.text(bot_named("greedy").choose(sight, sight.legal, Rng(1)))


def test_greedy_drives_to_where_its_goods_are_wanted() -> None:
    table = Journey().bare()
    table.trained(0, 5)
    table.wagon(0, "4.2.N")
    table.load(0, "sand", QUARRY)
    table.set_out()
    assert choice(table) == f"drive {table.inner(GLASSWORKS, '4.2.N')}"


def test_greedy_feeds_the_oxen_for_a_delivery() -> None:
    table = Journey().bare()
    table.wagon(0, "4.2.N")
    table.load(0, "sand", QUARRY)
    table.set_out()
    table.game.state.agenda[-1] &= (1 << 24) - 1  # no points are left
    table.give(0, grain=1)
    assert choice(table) == "feed"


def test_greedy_pays_tolls_for_a_shorter_way() -> None:
    table = Journey().bare()
    table.wagon(0, "3.2.NE")
    table.barbarian(2, "0.0.NW")
    table.load(0, "sand", QUARRY)
    path = table.at("3.2.E")
    table.lay(1, path)
    table.set_out()
    assert choice(table) == f"drive {path}"


def test_greedy_buys_the_next_baggage_train() -> None:
    table = Journey()
    table.roll(3)
    table.hand(0, lumber=1, wool=1, ore=1)
    assert choice(table) == "train"


@pytest.mark.games
def test_greedy_wins_against_random_players() -> None:
    plan = make_plan("traders", 4, ["greedy", "random", "random", "random"], games=12, seed=3)
    results = play_batch(plan)
    assert sum(result.winner == 0 for result in results) >= 11
    assert not any(result.failure for result in results)


def test_greedy_players_live_from_deliveries() -> None:
    delivered = 0
    for seed in range(3):
        game = hexhaven.new("traders", 4, seed=seed, options={"domestic_trade": "off"})
        rng = Rng(seed)
        while not game.over:
            seat = game.actor
            assert seat is not None
            legal = game.legal(seat)
            game.play(bot_named("greedy").choose(sight_of(game, seat, legal), legal, rng))
        view: Any = game.view(None)
        assert view["table"]["round"] <= 40
        many = sum(seat["counters"]["delivered"] for seat in view["seats"])
        assert told_deliveries(game) == many
        delivered += many
    assert delivered >= 18


def told_deliveries(game: hexhaven.Game) -> int:
    """How many deliveries the log tells of, each with its gold and the token that is gone."""
    log: Any = Chronicle(game.rules).read(None, 0, game)
    found = 0
    for entry in log:
        piles = {effect["pile"]: effect["cards"] for effect in entry["effects"]}
        if "delivered" in piles:
            assert entry["kind"] == "drive"
            assert sum(piles["cargo"].values()) == -1
            found += 1
    return found
