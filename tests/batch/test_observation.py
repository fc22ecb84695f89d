"""What a seat is shown: everything it may know, and nothing else."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import warp as wp

import hexhaven
from hexhaven.batch import OBSERVATION, PARTS, Batch, scale
from hexhaven.batch.actions import action_in
from hexhaven.batch.features import AT, SECRETS, WORD
from hexhaven.batch.kernels.state import ROWS
from hexhaven.batch.seeing import observation
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.game import Game
from hexhaven.engine.rng import Rng

TOLD = [byte for one in PARTS for run in range(one.rows) for byte in one.bytes(run)]
"""The bytes that mean something."""


def played(seed: int, decisions: int, players: int = 4) -> Game:
    """A game of the engine after so many random decisions."""
    options = {"domestic_trade": "off", "setup": "variable"}
    if players == 2:
        options["two_players"] = "on"
    game = hexhaven.new("base", players, seed=seed, options=options)
    rng = Rng(seed)
    for _ in range(decisions):
        legal = game.legal()
        game.play(legal[rng.below(len(legal))])
    return game


def part(row: np.ndarray, name: str) -> np.ndarray:
    """The bytes of a part, row by row."""
    found = next(one for one in PARTS if one.name == name)
    return np.stack([row[found.bytes(run)] for run in range(found.rows)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_cards_change_nothing(players: int) -> None:
    """Dealing what a seat cannot see anew leaves every byte as it is."""
    changed = 0
    for seed in range(30):
        game = played(seed, 120 + 9 * seed, players)
        if game.over:
            continue
        for seat in range(players):
            other = game.copy()
            known = game.rules.redact(game.state, seat)
            other.state = game.rules.imagine(known, seat, Rng(seed + 1000))
            batch = Batch(2, players, device="cpu")
            batch.load([game, other])
            columns = batch.column(0)[1], batch.column(1)[1]
            changed += int((columns[0] != columns[1]).any())
            rows = batch.observe(seat).numpy().copy()
            if game.actor != seat:
                assert not part(rows[0], "mask").any()
            assert (rows[0] == rows[1]).all()
            assert (batch.secrets(seat).numpy()[:, 6 * WORD :] == 0).all()
    assert changed > 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_observation_says_what_the_view_says(players: int) -> None:
    for seed in range(8):
        game = played(100 + seed, 260, players)
        if game.over:
            continue
        batch = Batch(1, players, device="cpu")
        batch.load([game])
        for seat in range(players):
            row = batch.observe(seat).numpy()[0]
            view: Any = game.view(seat)
            seats = [(seat + step) % players for step in range(players)]
            cards = [one["cards"] for one in view["seats"]]
            hand = cards[seat]["hand"]["kinds"]
            aside = 0 if game.rules.step_name(game.state) != "discard" else None
            if aside == 0:
                assert part(row, "hand")[0].tolist() == list(hand.values())
                held = [cards[other]["hand"]["count"] for other in seats]
                assert part(row, "held")[:players, 0].tolist() == held
            assert part(row, "points")[0, 0] == game.points(seat)
            assert part(row, "deck")[0, 0] == view["table"]["deck"]
            bought = [cards[other]["development"]["count"] for other in seats]
            assert part(row, "bought")[:players, 0].tolist() == bought
            assert part(row, "settlements").sum() + part(row, "cities").sum() == sum(
                piece["kind"] in ("settlement", "city") for piece in view["pieces"]
            )
            assert part(row, "across").sum() + part(row, "down").sum() == sum(
                piece["kind"] == "road" for piece in view["pieces"]
            )
            assert not np.delete(row, TOLD).any()
            for one in PARTS:
                assert not part(row, one.name)[players:].any() or one.rows != 4


def test_the_mask_is_the_legal_words() -> None:
    batch = Batch(64, 4, seed=3, device="cpu")
    batch.rollout(320)
    words = batch.legal().numpy()
    mask = batch.mask().numpy()
    assert (batch.observe().numpy()[:, : mask.shape[1]] == mask).all()
    assert (mask.sum(axis=1) == batch.options.numpy()).all()
    for game in range(64):
        bits = [int(words[a // 64, game]) >> a % 64 & 1 for a in range(mask.shape[1])]
        assert mask[game].tolist() == bits


def test_parts_are_laid_side_by_side() -> None:
    ends = [one.at + one.rows * one.stride for one in PARTS]
    assert [one.at for one in PARTS] == [0, *ends[:-1]]
    assert OBSERVATION - WORD < ends[-1] <= OBSERVATION
    assert len(set(TOLD)) == len(TOLD) == sum(one.rows * one.size for one in PARTS)
    assert all(one.at % WORD == 0 for one in PARTS if one.stride >= WORD)
    assert len(scale()) == OBSERVATION
    assert set(AT) == {one.name for one in PARTS}
    assert ROWS["towns"] == 0


def test_an_array_to_write_into_is_looked_at() -> None:
    batch = Batch(3, 4, device="cpu")
    wide = np.zeros((3, OBSERVATION + SECRETS), np.uint8)
    rows: Any = wp.array(wide, dtype=wp.uint8, device="cpu", copy=False)
    batch.observe(out=rows[:, :OBSERVATION])
    batch.secrets(out=rows[:, OBSERVATION:])
    assert (wide[:, :OBSERVATION] == batch.observe().numpy()).all()
    assert (wide[:, OBSERVATION:] == batch.secrets().numpy()).all()
    with pytest.raises(BadSetup, match="multiple of 8"):
        batch.observe(out=rows[:, 1 : OBSERVATION + 1])
    with pytest.raises(BadSetup, match="3 rows of 2240 bytes"):
        batch.observe(out=rows)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_sees_the_same_bytes(players: int) -> None:
    """The observation made from a seat's knowledge is that of the kernels, byte for byte."""
    compared = 0
    for seed in range(6):
        game = played(200 + seed, 1, players)
        batch = Batch(1, players, device="cpu")
        rng = Rng(seed)
        for turn in range(340):
            if game.over:
                break
            if turn % 7 == 0 or game.rules.step_name(game.state) == "discard":
                batch.load([game])
                for seat in range(players):
                    known = game.rules.redact(game.state, seat)
                    legal = game.legal() if game.actor == seat else []
                    actions = [action_in(known, players, game.text(move)) for move in legal]
                    seen = observation(game.rules, known, seat, actions)
                    assert seen == batch.observe(seat).numpy()[0].tolist()
                    compared += 1
            legal = game.legal()
            game.play(legal[rng.below(len(legal))])
    assert compared > 200
