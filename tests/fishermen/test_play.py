"""Whole games of fishermen: random play with all checks, and the greedy player."""

from __future__ import annotations

import pytest
from tests.fishermen.pier import Pier

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.sim import make_plan, play_batch
from hexhaven.testing import play_soundly


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"setup": "variable", "domestic_trade": "off"}),
        (4, {"domestic_trade": "off", "fish_before_roll": "true"}),
        (4, {"setup": "variable", "phases": "separated", "fish_shortage": "one_by_one"}),
        (5, {"domestic_trade": "off"}),
        (6, {"extra_phase": "paired", "domestic_trade": "off"}),
    ],
)
def test_random_play_is_sound(players: int, options: dict[str, str]) -> None:
    met: set[str] = set()
    for seed in (1, 2):
        met |= play_soundly([], players, seed, 700, "fishermen", **options)
    assert "draw_fish" not in met  # chance is drawn at once with a seed
    assert "main" in met


def test_random_play_where_chance_is_left_to_the_caller() -> None:
    """Without a seed every outcome is tried, also rare ones, and the tokens go round."""
    for number in range(2):
        game = hexhaven.new("fishermen", 3, options={"domestic_trade": "off", "vp_target": 40})
        rng = Rng(f"fish {number}")
        drawn = 0
        for _ in range(1500):
            if game.actor == hexhaven.CHANCE:
                outcomes = game.chance()
                move = outcomes[rng.weighted([weight for _, weight in outcomes])][0]
                drawn += game.text(move).startswith("draw_fish")
            else:
                seats = game.actors
                legal = game.legal(seats[rng.below(len(seats))])
                move = legal[rng.below(len(legal))]
            game.play(move)
            assert game.problems() == []
        assert drawn > 10


def choice(pier: Pier) -> str:
    """What the greedy player does now."""
    seat = pier.game.actor
    assert seat is not None
    sight = sight_of(pier.game, seat)
    return pier.game.text(bot_named("greedy").choose(sight, sight.legal, Rng(1)))


def test_greedy_founds_at_waters() -> None:
    pier = Pier()
    worth = pier.catch.appraise(pier.game.state, 0)
    pier.settlement(0, "2.4.SE")
    assert pier.catch.appraise(pier.game.state, 0) > worth == 0.0


def test_greedy_takes_the_robber_off_its_hex() -> None:
    pier = Pier()
    pier.roll(12)
    pier.empty_hands()
    pier.robber(1, 1)
    pier.fish(0, 2)
    assert choice(pier) == "fish_robber 2"


def test_greedy_passes_the_boot_on() -> None:
    pier = Pier()
    pier.roll(12)
    pier.empty_hands()
    pier.boot(0)
    assert choice(pier).startswith("pass_boot")


def test_greedy_swaps_its_smallest_token() -> None:
    pier = Pier()
    pier.settlement(0, "0.0.N")
    pier.fish(0, 1, 3, 3, 3, 3, 2, 2)
    pier.roll(4)
    assert choice(pier) == "swap_fish 1_fish"


@pytest.mark.games
def test_greedy_wins_against_random_players_and_spends_fish() -> None:
    plan = make_plan("fishermen", 4, ["greedy", "random", "random", "random"], games=12, seed=3)
    results = play_batch(plan)
    assert sum(result.winner == 0 for result in results) >= 11
    assert not any(result.failure for result in results)


def test_greedy_players_use_what_fish_buy() -> None:
    used: set[str] = set()
    for seed in range(3):
        game = hexhaven.new("fishermen", 4, seed=seed, options={"domestic_trade": "off"})
        rng = Rng(seed)
        while not game.over:
            seat = game.actor
            assert seat is not None
            legal = game.legal(seat)
            move = bot_named("greedy").choose(sight_of(game, seat, legal), legal, rng)
            used.add(game.text(move).split()[0])
            game.play(move)
    assert {"fish_robber", "fish_steal", "fish_development"} <= used
