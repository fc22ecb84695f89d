"""A sight shows a seat what it may know, and holds nothing else."""

from __future__ import annotations

import pytest
from tests.playing import play_on, played

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.layout import UNKNOWN
from hexhaven.engine.rng import Rng
from hexhaven.modules.island.hooks import find_island


def test_json_is_the_view_in_every_kind_of_step() -> None:
    game = hexhaven.new("base", 4, seed=3, options={"setup": "variable"})
    steps: set[str] = set()
    for _ in play_on(game, Rng("sight"), 900):
        step = game.rules.step_name(game.state)
        if step not in steps or len(steps) < 3:
            steps.add(step)
            for seat in range(4):
                assert sight_of(game, seat).json() == game.view(seat), step
    assert {"main", "preroll", "answer", "confirm", "robber", "found_road"} <= steps


def test_json_is_the_view_at_the_end_when_nothing_is_hidden() -> None:
    game = played(2, 100_000, domestic_trade="off")
    assert game.over
    for seat in range(4):
        assert sight_of(game, seat).json() == game.view(seat)


def test_known_has_the_own_hand_and_not_those_of_others() -> None:
    game = played(5, 300)
    island = find_island(game.rules)
    sight = sight_of(game, 2)
    hands = sight.known.cells[island.hand : island.hand + 4 * island.kinds]
    true = game.state.cells[island.hand : island.hand + 4 * island.kinds]
    assert hands[10:15] == true[10:15]
    assert hands[:10] + hands[15:] == [UNKNOWN] * 15


def test_a_sight_lets_go_of_the_true_position_once_it_has_looked() -> None:
    game = played(5, 300)
    sight = sight_of(game, 0)
    assert sight.known is sight.known
    held = [getattr(sight, name) for name in sight.__slots__]
    assert all(part is not game and part is not game.state for part in held)


def test_legal_moves_are_those_of_the_seat() -> None:
    game = played(5, 300)
    for seat in range(4):
        sight = sight_of(game, seat)
        assert sight.legal == game.legal(seat)
        assert [sight.text(move) for move in sight.legal] == [game.text(m) for m in sight.legal]


@pytest.mark.parametrize("seed", range(6))
def test_imagined_worlds_are_sound_and_agree_with_what_is_known(seed: int) -> None:
    game = played(seed, 350)
    if game.over:
        return
    for seat in range(4):
        sight = sight_of(game, seat)
        world = sight.imagine(Rng(seed))
        assert game.rules.problems(world) == []
        assert game.rules.redact(world, seat).same_as(sight.known)


def test_the_random_player_looks_at_nothing() -> None:
    game = played(5, 300)
    sight = sight_of(game, game.actor or 0)
    chosen = bot_named("random").choose(sight, sight.legal, Rng(1))
    assert chosen in sight.legal
    assert sight._known is None
