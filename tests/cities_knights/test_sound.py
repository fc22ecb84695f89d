"""Random play of Cities & Knights: sound after every move, no leak, the same from the same seed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.playing import play_on
from tests.sketches.common import check_copies, check_refusals, check_views

import hexhaven
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng

SEEDS = st.integers(min_value=0, max_value=1 << 40)
OPTIONS = st.fixed_dictionaries(
    {
        "setup": st.sampled_from(["beginner", "variable", "tile_by_tile"]),
        "phases": st.sampled_from(["combined", "separated"]),
        "domestic_trade": st.sampled_from(["on", "off"]),
        "steal_needs_cards": st.sampled_from(["true", "false"]),
    }
)


def begin(seed: int, players: int, **options: object) -> hexhaven.Game:
    return hexhaven.new("cities-knights", players, seed=seed, options=options)


@settings(max_examples=12, deadline=None)
@given(SEEDS, st.integers(min_value=3, max_value=4), OPTIONS)
def test_games_go_on_soundly(seed: int, players: int, options: dict[str, str]) -> None:
    game = begin(seed, players, **options)
    for number, _ in enumerate(play_on(game, Rng(seed + 1), 500)):
        assert game.problems() == []
        for seat in game.actors:
            moves = game.legal(seat)
            assert moves, game.rules.step_name(game.state)
            assert len(set(moves)) == len(moves)
        if number % 100 == 99:
            check_views(game, players, seed + number)
            check_copies(game, [])


@pytest.mark.parametrize("seed", range(3))
def test_listed_moves_are_exactly_the_legal_actions_and_views_leak_nothing(seed: int) -> None:
    """Far into games, in every step that comes up: knights, cards, attacks, relocations."""
    game = begin(seed, 3 + seed % 2, setup=["variable", "beginner"][seed % 2])
    met: dict[str, int] = {}
    for _ in play_on(game, Rng(f"moves {seed}"), 6000):
        if game.over:
            break
        step = game.rules.step_name(game.state)
        met[step] = met.get(step, 0) + 1
        if met[step] <= 12 or met[step] % 150 == 0:
            check_refusals(game)
            check_views(game, game.rules.players, met[step])
    assert {"lead", "progress_deck", "pillage", "robber", "main"} & set(met)


def test_random_play_meets_every_step_and_finishes() -> None:
    met: set[str] = set()
    for seed in range(12):
        game = begin(seed, 4, setup="variable")
        for _ in play_on(game, Rng(seed)):
            if not game.over:
                met.add(game.rules.step_name(game.state))
        assert game.winner is not None
        assert game.points(game.winner) >= 13
        assert game.problems() == []
    wanted = {
        "lead", "relocate", "pillage", "progress_deck", "progress_discard", "aqueduct",
        "inventor", "smith", "master_merchant", "harbor_answer", "desert",
        "deserter", "diplomat", "spy", "wedding", "discard", "robber", "victim", "free_road",
    }  # fmt: skip
    assert wanted <= met, wanted - met


@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_all_chance_outcomes_are_playable(seed: int) -> None:
    game = hexhaven.new("cities-knights", 3)
    for _ in play_on(game, Rng(seed), 250):
        outcomes = game.chance()
        for move, weight in outcomes[:: max(1, len(outcomes) // 12)]:
            assert weight > 0
            twin = game.copy()
            twin.play(move)
            assert twin.problems() == []


def test_the_same_seed_gives_the_same_game_and_its_record_replays() -> None:
    games = []
    for _ in range(2):
        game = begin(77, 4, setup="variable")
        for _ in play_on(game, Rng(5)):
            pass
        games.append(game)
    assert games[0].key() == games[1].key()
    report = hexhaven.verify(hexhaven.Record.from_json(games[0].record().to_json()))
    assert report.dice_verified
    assert report.game.key() == games[0].key()
    assert report.game.record().variant == "cities-knights"


def test_playouts_finish_with_three_and_four() -> None:
    for seed in range(6):
        game = begin(seed, 3 + seed % 2)
        playout(game, Rng(seed), 60_000)
        assert game.over
        assert game.problems() == []
