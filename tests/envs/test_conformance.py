"""The field's own tests of its conventions, and random players who finish every game."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from hexhaven import envs
from hexhaven.engine import rules
from hexhaven.envs.tables import some_tables

# What these tests warn of is a matter of taste here: agents are of one kind, values are wide.
pytestmark = [pytest.mark.filterwarnings("ignore::UserWarning")]

TABLES = some_tables(combined=12)
EVERY = envs.playable()
COMPILED = not str(rules.__file__).endswith(".py")
WHOLE = EVERY if COMPILED else ["base", "dice", "cities-knights", "seafarers/cloth"]
"""Whose games are played to the end: a compiled engine has time for all."""


def test_every_playable_variant_has_a_table() -> None:
    assert {variant for variant, _ in envs.tables()} == set(envs.playable())
    assert {"base", "cities-knights", "duel", "dice", "erie-canal+new-york"} <= set(envs.playable())
    assert [players for variant, players in TABLES if variant == "base"] == [3, 4, 5, 6]
    assert {variant for variant in envs.playable() if "+" not in variant} <= {v for v, _ in TABLES}


@pytest.mark.parametrize("variant", EVERY)
def test_pettingzoo_is_content(variant: str) -> None:
    api_test(envs.aec(variant, max_decisions=200), num_cycles=50)


def test_pettingzoo_finds_the_same_games_for_the_same_seeds() -> None:
    seed_test(lambda: envs.aec("base", 3, {"setup": "variable"}), num_cycles=60)


@pytest.mark.parametrize("variant", EVERY)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_gymnasium_is_content(variant: str) -> None:
    check_env(envs.single(variant), skip_render_check=True)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_random_players_come_to_the_end(variant: str, players: int) -> None:
    """Through both environments; a limit of decisions stands in for patience."""
    rng = np.random.default_rng(1)
    env = envs.aec(variant, players, max_decisions=150)
    env.reset(seed=players)
    decided: set[str] = set()
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        decided.add(agent)
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert len(decided) == players
    assert env.agents == []
    alone = envs.single(variant, players, max_decisions=30, seat=players - 1)
    seen, _ = alone.reset(seed=players)
    over = False
    while not over:
        assert alone.observation_space.contains(seen)
        seen, _, ended, cut, _ = alone.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        over = ended or cut


@pytest.mark.parametrize("variant", WHOLE)
def test_whole_games_end_with_a_result(variant: str) -> None:
    rng = np.random.default_rng(2)
    env = envs.aec(variant)
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, _, info = env.last()
        total[agent] += reward
        if ended:
            assert info["winners"] == env.desk.game.winners
            env.step(None)
        else:
            env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    game = env.desk.game
    assert game.over
    for seat, agent in enumerate(env.possible_agents):
        expected = 0.0
        if game.winner is not None and game.rules.players > 1:
            expected = 1.0 if seat == game.winner else -1.0
        assert total[agent] == expected
