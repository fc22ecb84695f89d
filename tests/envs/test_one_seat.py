"""One seat against bots: rewards, refusals, texts, seeds, and many tables at once."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from hexhaven import BadSetup, IllegalMove, envs
from hexhaven.envs import OneSeat
from hexhaven.envs.desk import Seen


def choice(seen: Seen, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(seen["action_mask"])))


def play(env: OneSeat, seed: int) -> tuple[list[float], int, dict[str, object]]:
    """A game of random moves: its rewards, its decisions, the last info."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    rewards: list[float] = []
    over = False
    while not over:
        seen, reward, ended, cut, info = env.step(choice(seen, rng))
        rewards.append(reward)
        over = ended or cut
    return rewards, len(rewards), info


def test_the_same_seed_is_the_same_game_also_against_bots_that_think() -> None:
    keys: list[int] = []
    for seed in (3, 3, 4):
        env = envs.single("base", 3, ["greedy", "random"], max_decisions=60)
        play(env, seed)
        keys.append(env.desk.game.key())
    assert keys[0] == keys[1] != keys[2]


@pytest.mark.parametrize("skip_forced", [False, True])
def test_random_bots_play_alike_whether_they_are_asked_or_not(skip_forced: bool) -> None:
    """With texts every move is asked for and written down; without them the engine hurries."""
    keys: list[int] = []
    for texts in (False, True):
        env = envs.single("base", 3, texts=texts, skip_forced=skip_forced, max_decisions=150)
        play(env, 8)
        keys.append(env.desk.game.key())
    assert keys[0] == keys[1]


def test_victory_pays_once_at_the_end() -> None:
    rewards, _, info = play(envs.single("base", 2), 1)
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] == (1.0 if info["winners"] == [0] else -1.0)


def test_points_are_paid_as_they_come() -> None:
    env = envs.single("base", 3, reward="points", options={"setup": "variable"})
    rewards, _, info = play(env, 5)
    assert sum(rewards) == env.desk.game.points(0)
    assert len([reward for reward in rewards if reward]) > 2
    assert info["points"] == [env.desk.game.points(seat) for seat in range(3)]


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = envs.single("base", 4)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, cut, info = env.step(wrong)
    assert (reward, ended, cut) == (-1.0, True, False)
    assert "BASE-" in str(info["refusal"])
    with pytest.raises(IllegalMove, match="call reset"):
        env.step(0)


def test_it_can_be_refused_instead() -> None:
    env = envs.single("base", 4, illegal="raise")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove, match="BASE-"):
        env.step(wrong)
    env.step(choice(seen, np.random.default_rng(1)))  # and the game goes on
    table = envs.aec("base")
    table.reset(seed=1)
    with pytest.raises(IllegalMove, match="seat_"):
        table.step(wrong)


def test_texts_tell_what_can_be_done_and_what_was_done() -> None:
    env = envs.single("base", 3, texts=True, options={"setup": "beginner"})
    seen, info = env.reset(seed=2)
    legal = info["legal"]
    assert isinstance(legal, dict)
    assert sorted(legal) == np.flatnonzero(seen["action_mask"]).tolist()
    for action, text in legal.items():
        assert env.action_text(action) == text
        assert env.action_of(text) == action
    before = env.desk.game.history
    assert before is not None
    many = before.length()
    _, _, _, _, info = env.step(next(iter(legal)))
    log = info["log"]
    assert isinstance(log, list)
    assert len(log) == before.length() - many
    assert log[0].startswith("0: ")
    assert info["prompt"]


def test_others_cards_are_not_told_in_the_log() -> None:
    env = envs.single("base", 3, texts=True, options={"setup": "variable"})
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    lines: list[str] = []
    over = False
    while not over and len(lines) < 1500:
        seen, _, over, _, info = env.step(choice(seen, rng))
        told = info["log"]
        assert isinstance(told, list)
        lines += told
    assert any(line == "-1: draw ?" for line in lines)


def test_forced_moves_can_be_left_out() -> None:
    env = envs.single("base", 4, skip_forced=True)
    rng = np.random.default_rng(1)
    seen, _ = env.reset(seed=7)
    for _ in range(100):
        assert seen["action_mask"].sum() > 1
        assert np.array_equal(env.action_masks(), seen["action_mask"])
        seen, _, ended, _, _ = env.step(choice(seen, rng))
        if ended:
            seen, _ = env.reset()


def test_the_seat_can_be_drawn() -> None:
    env = envs.single("base", 4, seat=None)
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("settings", "complaint"),
    [
        ({"bots": ["random", "random"]}, "beside you sit 3"),
        ({"bots": ["clever"]}, "unknown bot 'clever'"),
        ({"seat": 4}, "there is no seat 4"),
        ({"reward": "fame"}, "unknown reward 'fame'"),
        ({"illegal": "shrug"}, "should be one of end, raise"),
        ({"players": 9}, "players"),
    ],
)
def test_what_cannot_be_is_refused(settings: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        OneSeat("base", **({"players": 4} | settings))  # type: ignore[arg-type]


def test_environments_have_names() -> None:
    assert envs.env_id("erie-canal+new-york") == "hexhaven/ErieCanalNewYork-v1"
    for variant in envs.playable():
        assert envs.env_id(variant) in gymnasium.registry
    env = gymnasium.make("hexhaven/Base-v1", players=3)
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"].any()
    env.close()


def test_many_tables_in_processes_of_their_own() -> None:
    """The same games as one after another in this process."""
    rng = np.random.default_rng(3)
    tables = envs.vector(2, "dice-plus")
    twins = [envs.single("dice-plus") for _ in range(2)]
    try:
        seen, _ = tables.reset(seed=[1, 2])
        for number, twin in enumerate(twins):
            twin.reset(seed=1 + number)
        for _ in range(20):
            masks = seen["action_mask"]
            actions = [int(rng.choice(np.flatnonzero(mask))) for mask in masks]
            seen, _, ended, _, _ = tables.step(np.array(actions))
            for number, twin in enumerate(twins):
                own, _, over, _, _ = twin.step(actions[number])
                assert np.array_equal(own["observation"], seen["observation"][number])
                assert over == ended[number]
            if ended.any():
                break
    finally:
        tables.close()
