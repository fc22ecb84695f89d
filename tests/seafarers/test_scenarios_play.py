"""Whole games with islands, fog, gifts, villages and new worlds: all is checked on the way."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng
from hexhaven.testing import play_soundly

FOUR = "seafarers/four-islands"
DESERT = "seafarers/through-the-desert"
FOG = "seafarers/fog-island"
TRIBE = "seafarers/forgotten-tribe"
CLOTH = "seafarers/cloth"
WORLD = "seafarers/new-world"
PIRATES = "seafarers/pirate-islands"
WONDERS = "seafarers/wonders"
TABLES: list[tuple[str, int, dict[str, object]]] = [
    (FOUR, 3, {}),
    (FOUR, 4, {"printing": "2007", "island_bonus": "first_one", "layout": "variable"}),
    (FOUR, 6, {"layout": "variable"}),
    (FOUR, 5, {}),
    (DESERT, 4, {"layout": "variable"}),
    (DESERT, 3, {"printing": "2007"}),
    (DESERT, 5, {"extra_phase": "paired"}),
    (DESERT, 6, {"layout": "variable"}),
    (FOG, 3, {}),
    (FOG, 4, {"printing": "2007", "layout": "variable"}),
    (FOG, 5, {}),
    (FOG, 6, {"layout": "variable"}),
    (TRIBE, 3, {}),
    (TRIBE, 4, {"layout": "variable"}),
    (TRIBE, 5, {"extra_phase": "paired"}),
    (TRIBE, 6, {"layout": "variable"}),
    (CLOTH, 3, {"layout": "variable"}),
    (CLOTH, 4, {}),
    (CLOTH, 5, {"cloth_end_empty": "5", "layout": "variable"}),
    (CLOTH, 6, {"extra_phase": "paired"}),
    (WORLD, 3, {}),
    (WORLD, 4, {}),
    (WORLD, 5, {"extra_phase": "paired"}),
    (WORLD, 6, {"new_world_islands": "1"}),
    (PIRATES, 3, {}),
    (PIRATES, 4, {"fleet_attacks": "none_if_several"}),
    (PIRATES, 5, {}),
    (PIRATES, 6, {"extra_phase": "paired", "fortress_attack": "automatic"}),
    (WONDERS, 3, {"wonder_marker": "ship"}),
    (WONDERS, 4, {"layout": "variable"}),
    (WONDERS, 5, {"wonders56": "older"}),
    (WONDERS, 6, {"layout": "variable"}),
]


@pytest.mark.parametrize(("key", "players", "options"), TABLES)
def test_random_play_is_sound(key: str, players: int, options: dict[str, object]) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    met = play_soundly([], players, 7, 350, key, **options)
    steps = set(met.steps if hasattr(met, "steps") else met)
    assert {"found_road", "main"} <= steps
    assert {PIRATES: "plunder", WONDERS: "robber"}.get(key, "raid") in steps
    if key == WORLD:
        assert "place_harbor" in steps


@pytest.mark.parametrize("key", [FOUR, DESERT, FOG, TRIBE, CLOTH, WORLD, PIRATES, WONDERS])
def test_random_games_end(key: str) -> None:
    game = hexhaven.new(key, 3, seed=9)
    playout(game, Rng(9), 100_000)
    assert game.over
    assert game.problems() == []


def test_a_random_game_turns_the_fog_over() -> None:
    game = hexhaven.new(FOG, 4, seed=3)
    playout(game, Rng(3), 100_000)
    view = game.view(None)["table"]
    assert isinstance(view, dict)
    assert sum(view["unexplored"].values()) < 8


def steps_met(key: str, players: int, seed: int) -> set[str]:
    """The steps that come up in a random game."""
    game = hexhaven.new(key, players, seed=seed)
    rng = Rng(seed)
    met: set[str] = set()
    while not game.over:
        met.add(game.rules.step_name(game.state))
        moves = game.legal()
        game.play(moves[rng.below(len(moves))])
    assert game.problems() == []
    return met


def test_a_random_game_places_harbors_of_the_tribe() -> None:
    assert "place_harbor" in steps_met(TRIBE, 3, 4)


def test_a_random_game_trades_in_cloth() -> None:
    assert {"raid", "raid_victim", "loot"} <= steps_met(CLOTH, 4, 7)
    game = hexhaven.new(CLOTH, 4, seed=3)
    playout(game, Rng(3), 100_000)
    view = game.view(None)["table"]
    assert isinstance(view, dict)
    assert sum(village["cloth"] for village in view["villages"]) < 30
