"""Thousands of base tables as one vector environment: followed by the engine, move by move."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from numpy.typing import NDArray

from hexhaven import envs
from hexhaven.batch import ACTIONS, action_of
from hexhaven.batch.counter import below, mixed
from hexhaven.batch.follow import Follower, follow
from hexhaven.batch.positions import facts_of_column, facts_of_game
from hexhaven.engine.errors import BadSetup
from hexhaven.envs.batch_tables import SEEDS, Seen


def some(seen: Seen, rng: np.random.Generator) -> NDArray[np.int64]:
    """A legal action at every table."""
    mask = seen["action_mask"]
    chosen: NDArray[np.int64] = np.argmax(rng.random(mask.shape) * mask, axis=1)
    return chosen


def drawn(lane: Follower) -> int:
    """What the kernels draw for somebody who plays at random: actions in order of their numbers,
    one of them by the upper half of the generator's word."""
    game = lane.game
    actions = sorted({action_of(game, game.text(move)) for move in game.legal()})
    return actions[below(mixed(lane.counter) >> 32, len(actions))]


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2), (4, 1)])
def test_the_engine_follows_every_table(players: int, seat: int) -> None:
    env = envs.batch(3, players, seat=seat, device="cpu")
    seen, _ = env.reset(seed=5)
    number = int(np.random.default_rng(env.np_random_seed).integers(SEEDS))
    lanes = [follow(number, table, players) for table in range(3)]
    rng = np.random.default_rng(1)
    for _ in range(150):
        for table, lane in enumerate(lanes):
            while lane.game.actor != seat:
                lane.play(drawn(lane))
            assert facts_of_column(*env.batch.column(table)) == facts_of_game(lane.game)
            game = lane.game
            legal = {action_of(game, game.text(move)) for move in game.legal()}
            assert set(np.flatnonzero(seen["action_mask"][table])) == legal
        actions = some(seen, rng)
        seen, rewards, ended, cut, _ = env.step(actions)
        assert not ended.any() and not cut.any() and not rewards.any()  # none is so short
        for lane, action in zip(lanes, actions, strict=True):
            lane.play(int(action))


def test_games_end_with_a_reward_and_begin_anew() -> None:
    env = envs.batch(128, 2, target=4, skip_forced=True, device="cpu")
    counted = RecordEpisodeStatistics(env)
    seen, _ = counted.reset(seed=2)
    rng = np.random.default_rng(3)
    wins, losses = 0, 0
    for _ in range(400):
        assert env.observation_space.contains(seen)
        assert (seen["action_mask"].sum(axis=1) > 1).all()  # single moves have been played
        seen, rewards, ended, cut, _ = counted.step(some(seen, rng))
        assert (ended == (rewards != 0)).all() and not (ended & cut).any()
        wins += int((rewards == 1).sum())
        losses += int((rewards == -1).sum())
    found = env.batch.results()
    assert found.wins == [wins, losses]
    assert wins > 20 and losses > 20
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    counted.close()


def test_too_many_turns_cut_a_game_off() -> None:
    env = envs.batch(16, 2, skip_forced=True, device="cpu")
    env.batch._table.limit = 12
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    cuts = 0
    for _ in range(40):
        seen, rewards, ended, cut, _ = env.step(some(seen, rng))
        assert not rewards[cut].any() and not ended[cut].any()
        cuts += int(cut.sum())
    assert cuts > 16


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (envs.batch(8, 3, device="cpu") for _ in range(2))
    one, _ = first.reset(seed=7)
    two, _ = second.reset(seed=7)
    for _ in range(60):
        assert (one["observation"] == two["observation"]).all()
        actions = some(one, np.random.default_rng(1))
        one = first.step(actions)[0]
        two = second.step(actions)[0]
    other, _ = second.reset(seed=8)
    assert (other["observation"] != first.reset(seed=7)[0]["observation"]).any()


def test_arrays_stay_unless_told_otherwise() -> None:
    for copy in (True, False):
        env = envs.batch(4, 2, copy=copy, device="cpu")
        seen, _ = env.reset(seed=1)
        before = seen["observation"].copy()
        env.step(some(seen, np.random.default_rng(1)))
        assert (seen["observation"] == before).all() == copy


def test_what_is_refused() -> None:
    with pytest.raises(BadSetup, match="no seat 2; seats run from 0 to 1"):
        envs.batch(4, 2, seat=2, device="cpu")
    env = envs.batch(4, 2, device="cpu")
    with pytest.raises(BadSetup, match="give a number"):
        env.reset(seed=[1, 2, 3, 4])
    with pytest.raises(BadSetup, match="no seat 2"):
        env.batch.play_others(2)
    with pytest.raises(BadSetup, match="4 numbers"):
        env.step(np.zeros(3, np.int64))
    assert env.single_action_space.n == ACTIONS
