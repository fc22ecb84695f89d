"""The batch as its users meet it: results, restarts, given starts, arrays of others, refusals."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import hexhaven
from hexhaven.batch import Batch
from hexhaven.batch.positions import facts_of_column, facts_of_game
from hexhaven.engine.errors import BadNotation, BadSetup

OFF = {"domestic_trade": "off"}


def test_random_play_ends_and_begins_anew() -> None:
    batch = Batch(64, 4, seed=2, device="cpu")
    batch.rollout(3000)
    found = batch.results()
    assert found.games == sum(found.wins) + found.unfinished
    assert found.games > 64
    assert batch.decisions() > 64 * 2000
    batch.reset(2)
    assert batch.results().games == 0


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = (Batch(8, 3, seed=11, device="cpu") for _ in range(2))
    other = Batch(8, 3, seed=12, device="cpu")
    for batch in (first, second, other):
        batch.rollout(400)
    for game in range(8):
        assert (first.column(game)[0] == second.column(game)[0]).all()
        assert (first.column(game)[1] == second.column(game)[1]).all()
    assert (first.column(0)[0] != other.column(0)[0]).any()


def test_games_begin_at_given_positions() -> None:
    """The beginner's set-up, once for each seat that may begin."""
    options = [OFF | {"setup": "beginner", "first_player": str(seat)} for seat in range(4)]
    starts = [hexhaven.new("base", 4, options=one) for one in options]
    batch = Batch(40, 4, seed=3, starts=starts, target=4, device="cpu")
    wanted = [facts_of_game(game) for game in starts]
    seen = [wanted.index(facts_of_column(*batch.column(game))) for game in range(40)]
    assert set(seen) == {0, 1, 2, 3}
    batch.rollout(600)
    assert batch.results().games > 40


def test_arrays_are_shared_without_a_copy() -> None:
    batch = Batch(16, 4, seed=4, forced=1, device="cpu")
    words = np.from_dlpack(batch.legal())
    before = words.copy()
    batch.step(np.from_dlpack(batch.some))
    assert (words != before).any()  # the same memory, one move later


def test_what_is_refused() -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        Batch(4, 5, device="cpu")
    with pytest.raises(BadSetup, match="frame_shuffle"):
        Batch(4, 4, harbors="round", device="cpu")
    batch = Batch(4, 4, device="cpu")
    with pytest.raises(BadSetup, match="seed"):
        batch.reset(-1)
    with pytest.raises(BadSetup, match="4 numbers of type int64"):
        batch.step([1, 2, 3])
    with pytest.raises(BadSetup, match="no seat 4"):
        batch.observe(4)
    with pytest.raises(BadSetup, match="domestic_trade=off"):
        batch.load([hexhaven.new("base", 4, seed=1)])
    with pytest.raises(BadSetup, match="plays base"):
        batch.load([hexhaven.new("cities-knights", 4, seed=1)])
    with pytest.raises(BadSetup, match="4 players, not 3"):
        Batch(4, 3, starts=[hexhaven.new("base", 4, seed=1, options=OFF)], device="cpu")
    with pytest.raises(BadSetup, match="dice=random"):
        batch.load([hexhaven.new("base", 4, seed=1, options=OFF | {"dice": "deck"})])


def test_actions_have_the_engine_s_words() -> None:
    from hexhaven.batch import ACTIONS, action_of, text_of

    game = hexhaven.new("base", 4, seed=1, options=OFF | {"setup": "beginner"})
    known = 0
    for action in range(ACTIONS):
        try:
            text = text_of(game, action)
        except BadNotation:
            continue
        known += 1
        if not text.startswith("discard"):
            assert action_of(game, text) == action
    assert known == 251
    with pytest.raises(BadNotation, match="trade between players"):
        action_of(game, "offer wool for ore")


def test_without_warp_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['warp'] = None; from hexhaven.batch import Batch"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "pip install 'hexhaven[batch]'" in run.stderr
