"""Whole games of the attack: random play with all checks, the log, the greedy player."""

from __future__ import annotations

from typing import Any

import pytest
from tests.barbarian_attack.coast import BUY, Coast

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.chronicle import Chronicle
from hexhaven.engine.rng import Rng
from hexhaven.sim import make_plan, play_batch
from hexhaven.testing import play_on, play_soundly


@pytest.mark.rule("BARB-SETUP-11")
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"setup": "variable", "domestic_trade": "off"}),
        (4, {"phases": "separated", "domestic_trade": "off"}),
        (5, {"domestic_trade": "off"}),
        (6, {"extra_phase": "paired", "domestic_trade": "off"}),
        (6, {"extra_phase": "none", "domestic_trade": "off", "gold_harbors": "all"}),
    ],
)
def test_random_play_is_sound(players: int, options: dict[str, str]) -> None:
    """Edge case 31: 36 (48) barbarians after every move, and all that `problems` looks for."""
    met: set[str] = set()
    for seed in (1, 2, 3):
        met |= play_soundly([], players, seed, 900, "barbarian-attack", **options)
    assert {"march", "muster", "free_theft"} <= met


def test_random_games_meet_every_step_and_end() -> None:
    met: set[str] = set()
    for seed in range(6):
        game = hexhaven.new("barbarian-attack", 4, seed=seed, options={"domestic_trade": "off"})
        for _ in play_on(game, Rng(seed)):
            if not game.over:
                met.add(game.rules.step_name(game.state))
        assert game.winner is not None
        assert game.points(game.winner) >= 12
        assert game.problems() == []
    assert {"march", "muster", "swift", "intrigue", "lift", "treason", "free_theft"} <= met


def test_the_same_seed_gives_the_same_game() -> None:
    games = [hexhaven.new("barbarian-attack", 4, seed=9) for _ in range(2)]
    for game in games:
        rng = Rng(5)
        for _ in range(400):
            moves = game.legal()
            game.play(moves[rng.below(len(moves))])
    assert games[0].key() == games[1].key()


def whole_game(seed: int) -> hexhaven.Game:
    """A game of four greedy players."""
    game = hexhaven.new("barbarian-attack", 4, seed=seed, options={"domestic_trade": "off"})
    rng = Rng(seed)
    while not game.over:
        seat = game.actor
        assert seat is not None
        legal = game.legal(seat)
        game.play(bot_named("greedy").choose(sight_of(game, seat, legal), legal, rng))
    return game


def test_greedy_players_take_prisoners_and_the_log_tells_of_them() -> None:
    game = whole_game(1)
    log: list[dict[str, Any]] = Chronicle(game.rules).read(None, 0, game)
    taken = [0] * 4
    gold = 0
    for entry in log:
        for effect in entry["effects"]:
            if effect["pile"] == "prisoners":
                taken[effect["seat"]] += effect["cards"]["prisoner"]
            gold += effect["pile"] == "purse"
    view: Any = game.view(None)
    assert taken == [seat["counters"]["prisoners"] for seat in view["seats"]]
    assert sum(taken) >= 8
    assert gold > 0
    assert {"landing", "draw", "march", "losses"} <= {entry["kind"] for entry in log}


def choice(table: Coast) -> str:
    """What the greedy player does now."""
    seat = table.game.actor
    assert seat is not None
    sight = sight_of(table.game, seat)
    return table.game.text(bot_named("greedy").choose(sight, sight.legal, Rng(1)))


def settled() -> Coast:
    """Everybody has a home in the middle."""
    table = Coast(domestic_trade="off")
    for seat, place in enumerate(("1.1.S", "1.2.NE", "3.1.N", "3.2.SE")):
        table.home(seat, place)
    return table


def test_greedy_buys_cards_when_barbarians_are_there() -> None:
    table = settled()
    table.barbarians({"0.0": 1, "3.0": 1})
    table.hand(0, **BUY)
    assert choice(table) == "buy"


def test_greedy_marches_to_where_a_prisoner_can_be_taken() -> None:
    table = settled()
    table.barbarians({"0.0": 1})
    table.knight(0, "0.0.NE", "1.1.E")
    table.play("end")
    assert choice(table) == f"lead_knight {table.path('1.1.E')}"
    table.play("lead_knight 1.1.E")
    assert int(choice(table).split()[1]) in table.rules.board.hex_edges[table.at("0.0")]


def test_greedy_leads_no_knight_for_nothing() -> None:
    table = settled()
    table.barbarians({"0.0": 1})
    table.knight(0, "0.0.NE", "0.0.E")
    table.play("end")
    assert choice(table) == "halt"


def test_greedy_takes_the_barbarian_from_its_own_gates() -> None:
    table = settled()
    table.home(0, "0.0.NW")
    table.barbarians({"0.0": 3, "4.2": 3})
    table.buy("intrigue")
    assert choice(table) == f"capture {table.at('0.0')}"


@pytest.mark.slow
@pytest.mark.games
def test_greedy_beats_three_random_players() -> None:
    plan = make_plan("barbarian-attack", 4, ["greedy", "random", "random", "random"], 8, seed=3)
    results = play_batch(plan)
    assert all(result.failure is None for result in results)
    assert sum(result.winner == 0 for result in results) >= 7
    assert max(result.moves for result in results) < 4000
