"""The engine is the authority: legal moves, positions and winners of both sides, move by move."""

from __future__ import annotations

import random

import numpy as np
import pytest

import hexhaven
from hexhaven.batch import ACTIONS, Batch, action_of
from hexhaven.batch.counter import GOLDEN, WORD, mixed
from hexhaven.batch.follow import follow, following
from hexhaven.batch.positions import facts_of_column, facts_of_game
from hexhaven.engine import rules
from hexhaven.engine.game import Game
from hexhaven.engine.state import CHANCE, TURN

OFF = {"domestic_trade": "off"}
CARDS = ["knight", "road_building", "year_of_plenty", "monopoly", "victory_point"]
RESOURCES = ["brick", "lumber", "wool", "grain", "ore"]
COMPILED = not str(rules.__file__).endswith(".py")
"""A compiled engine has time for thousands of games, a plain one for hundreds."""
known: dict[tuple[int, int, str, int], int] = {}


def words_of(game: Game) -> list[int]:
    """The legal moves of an engine's game as the six words of the kernels."""
    words = [0] * 6
    turn, step = game.state.cells[TURN], game.rules.step_name(game.state)
    for move in game.legal():
        at = (move, turn, step, game.rules.players)
        if at not in known:
            known[at] = action_of(game, game.text(move))
        words[known[at] // 64] |= 1 << known[at] % 64
    return words


def outcome_of(text: str) -> int:
    """A chance move of a record as the number that `step` takes."""
    name, *words = text.split()
    if name == "roll":
        return 6 * (int(words[0]) - 1) + int(words[1]) - 1
    return (CARDS if name == "draw" else RESOURCES).index(words[0])


class Lane:
    """A game of the engine beside one of the batch."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.settle()

    def settle(self) -> int:
        """Let chance be decided where it is due; the last outcome, -1 if there was none."""
        found = -1
        while self.game.actor == CHANCE:
            moves, weights = zip(*self.game.chance(), strict=True)
            move = self.rng.choices(moves, weights)[0]
            text = self.game.text(move)
            self.game.play(move)
            if text.split()[0] in ("roll", "draw", "steal"):
                found = outcome_of(text)
        return found

    def turn(self) -> tuple[int, int]:
        """Play a random move; its action and the outcome of chance."""
        move = self.rng.choice(self.game.legal())
        action = action_of(self.game, self.game.text(move))
        self.game.play(move)
        return action, self.settle()


def setups() -> list[tuple[int, dict[str, str]]]:
    """Players and options of the records that are compared."""
    found: list[tuple[int, dict[str, str]]] = []
    for players in (2, 3, 4):
        more = {"two_players": "on"} if players == 2 else {}
        for harbors in ("frame_shuffle", "slot_shuffle", "fixed"):
            found.append((players, OFF | more | {"setup": "variable", "harbors": harbors}))
        found.append((players, OFF | more | {"setup": "variable", "numbers": "random"}))
        found.append((players, OFF | more | {"setup": "beginner"}))
    found.append((4, OFF | {"setup": "variable", "vp_target": "11"}))
    found.append((4, OFF | {"setup": "variable", "vp_target": "6"}))
    return found


@pytest.mark.games
@pytest.mark.parametrize(("players", "options"), setups())
def test_what_the_engine_plays_the_kernels_play(players: int, options: dict[str, str]) -> None:
    """Games of the engine, decided by it and its chance, are followed by the kernels."""
    many = 80 if COMPILED else 12
    lanes = [
        Lane(hexhaven.new("base", players, options=options), 100 * players + seed)
        for seed in range(many)
    ]
    target = int(options.get("vp_target", "10"))
    batch = Batch(
        many, players, target=target, restart=False, forced=1, max_turns=10**6, device="cpu"
    )
    batch.load([lane.game for lane in lanes])
    compared = 0
    while not all(lane.game.over for lane in lanes):
        words = batch.legal().numpy()
        actors = batch.actors.numpy()
        actions = np.zeros(many, np.int64)
        going = [not lane.game.over for lane in lanes]
        chances = np.full(many, -1, np.int32)
        for index, lane in enumerate(lanes):
            if lane.game.over:
                assert not words[:, index].any()
                continue
            assert words[:, index].tolist() == words_of(lane.game), lane.game.record().moves[-3:]
            assert actors[index] == lane.game.actor
            actions[index], chances[index] = lane.turn()
            compared += 1
        batch.step(actions, chances)
        for index, lane in enumerate(lanes):
            if not lane.game.over and lane.rng.random() < 0.04:
                assert facts_of_column(*batch.column(index)) == facts_of_game(lane.game)
        for index, done in enumerate(batch.done.numpy()):
            winner = lanes[index].game.winner
            assert done == (0 if winner is None or not going[index] else winner + 1)
    assert compared > 100 * many
    assert batch.results().games == many


@pytest.mark.games
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("harbors", ["frame_shuffle", "slot_shuffle", "fixed"])
def test_what_the_kernels_play_the_engine_plays(players: int, harbors: str) -> None:
    """Random games of the kernels, with their own boards and chance, are followed by the engine."""
    many, seed = 80 if COMPILED else 8, 31 * players
    batch = Batch(many, players, seed=seed, harbors=harbors, restart=False, forced=1, device="cpu")
    lanes = [follow(seed, index, players, harbors) for index in range(many)]
    for index, lane in enumerate(lanes):
        assert facts_of_column(*batch.column(index)) == facts_of_game(lane.game)
    steps = 0
    while not all(lane.game.over for lane in lanes):
        actions = batch.some.numpy().copy()
        words = batch.legal().numpy()
        for index, lane in enumerate(lanes):
            if not lane.game.over:
                assert words[:, index].tolist() == words_of(lane.game)
                assert int(words[actions[index] // 64, index]) >> int(actions[index]) % 64 & 1
                lane.play(int(actions[index]))
        batch.step(actions)
        steps += 1
        for index, lane in enumerate(lanes):
            if not lane.game.over and steps % 32 == 0:
                assert facts_of_column(*batch.column(index)) == facts_of_game(lane.game)
    assert batch.results().wins == [
        sum(lane.game.winner == seat for lane in lanes) for seat in range(players)
    ]


def test_a_renewed_game_is_dealt_where_the_generator_stands() -> None:
    """The second game of an index follows from the first one's generator."""
    batch = Batch(4, 3, seed=5, target=3, forced=1, device="cpu")
    lanes = [follow(5, index, 3, target=3) for index in range(4)]
    renewed = 0
    for _ in range(120):
        actions = batch.some.numpy().copy()
        for index, lane in enumerate(lanes):
            lane.play(int(actions[index]))
        batch.step(actions)
        for index, lane in enumerate(lanes):
            assert bool(batch.done.numpy()[index]) == lane.game.over
            if lane.game.over:
                renewed += 1
                counter = mixed(lane.counter) + GOLDEN & WORD
                lanes[index] = following(counter, 3, "frame_shuffle", 3)
            assert facts_of_column(*batch.column(index)) == facts_of_game(lanes[index].game)
    assert renewed > 1


def test_forced_moves_are_played_along() -> None:
    """With `forced`, a step ends where there is a choice; without, after one decision."""
    plain = Batch(16, 4, seed=9, forced=1, device="cpu")
    eager = Batch(16, 4, seed=9, forced=16, device="cpu")
    for _ in range(200):
        eager.step(eager.some)
        plain.step(plain.some)
    assert eager.decisions() > 1.3 * plain.decisions()
    assert (eager.options.numpy() > 1).mean() > 0.9
    assert ACTIONS == 384
