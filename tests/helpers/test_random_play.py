"""Random and greedy games with helpers: sound, replayable, honest."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.playing import play_on
from tests.sketches.common import play_soundly

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.modules.helpers.cards import NAMES
from hexhaven.sim.invariants import Watch
from hexhaven.sim.runner import make_plan, play_batch

STEPS = {
    "change_helper",
    "merchant_back",
    "merchant_second",
    "mendicant_road",
    "use_mayor",
    "explorer_road",
    "use_general",
    "architect_keep",
    "noblewoman_take",
    "priest_build",
}
"""Every step in which a helper asks for a decision."""
TABLES = [
    ("helpers", 3, {"setup": "variable"}),
    ("helpers", 4, {"phases": "separated"}),
    ("helpers", 5, {}),
    ("helpers", 6, {"extra_phase": "paired"}),
    ("helpers+corsica", 4, {"allow_not_recommended": "true"}),
    ("helpers+new-york+erie-canal", 5, {"allow_not_recommended": "true"}),
]


@pytest.mark.parametrize(("variant", "players", "options"), TABLES)
def test_random_play_is_sound(variant: str, players: int, options: dict[str, str]) -> None:
    met: set[str] = set()
    for seed in range(2):
        met |= play_soundly([], players, seed, 300, variant, **options)
    assert "change_helper" in met


def test_every_step_comes_up() -> None:
    met: set[str] = set()
    for seed in range(12):
        met |= play_soundly([], 3, seed, 500, "helpers", domestic_trade="off", vp_target=20)
        if met >= STEPS:
            break
    assert met >= STEPS


@pytest.mark.parametrize("players", [3, 6])
def test_the_same_seed_is_the_same_game(players: int) -> None:
    keys = set()
    for _ in range(2):
        game = hexhaven.new("helpers", players, seed=5, options={"vp_target": "4"})
        for _ in play_on(game, Rng(6), 3000):
            pass
        assert game.over
        keys.add(game.key())
        record = hexhaven.Record.from_json(game.record().to_json())
        assert hexhaven.verify(record).dice_verified
    assert len(keys) == 1


def test_views_hide_what_they_must_in_the_middle_of_a_look() -> None:
    """The thorough checks of the soak at every decision of the two helpers that look."""
    looked = Counter[str]()
    for seed in range(40):
        game = hexhaven.new("helpers", 4, seed=seed, options={"domestic_trade": "off"})
        watch = Watch(game, Rng(seed))
        for _ in play_on(game, Rng(seed), 350):
            step = game.rules.step_name(game.state)
            if step in ("architect_keep", "noblewoman_take", "merchant_back"):
                watch.thoroughly()
                looked[step] += 1
        if len(looked) == 3 and min(looked.values()) > 2:
            break
    assert len(looked) == 3


@pytest.mark.games
def test_greedy_wins_against_three_random() -> None:
    plan = make_plan("helpers", 4, ["greedy", "random", "random", "random"], 12, seed=3)
    results = play_batch(plan)
    assert [result.failure for result in results] == [None] * 12
    assert sum(result.winner == 0 for result in results) >= 11


def test_greedy_uses_every_helper_and_changes_them() -> None:
    used: Counter[str] = Counter()
    bot = bot_named("greedy")
    for seed in range(4):
        options = {"setup": "variable"}
        game = hexhaven.new("helpers", 4, seed=seed, options=options)
        rng = Rng(seed)
        while not game.over and game.actor is not None:
            seat = game.actor
            legal = game.legal()
            move = bot.choose(sight_of(game, seat, legal), legal, rng)
            used[game.text(move).split()[0]] += 1
            game.play(move)
    assert [name for name in NAMES if not used[f"use_{name}"]] == []
    assert used["keep_helper"] > 3
    assert used["exchange_helper"] > 3
