"""Random play: every listed move is playable, nothing is lost, every game can end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.playing import play_on

import hexhaven
from hexhaven.engine.playout import play_others, playout
from hexhaven.engine.rng import Rng
from hexhaven.modules.island.hooks import find_island

OPTIONS = st.fixed_dictionaries(
    {
        "setup": st.sampled_from(["beginner", "variable", "tile_by_tile"]),
        "numbers": st.sampled_from(["spiral", "random_no_adjacent_red", "random"]),
        "harbors": st.sampled_from(["frame_shuffle", "slot_shuffle", "fixed"]),
        "phases": st.sampled_from(["combined", "separated"]),
        "steal_needs_cards": st.sampled_from(["true", "false"]),
        "domestic_trade": st.sampled_from(["on", "off"]),
        "two_players": st.just("on"),
        "max_rounds": st.just("300"),
    }
)
SEEDS = st.integers(min_value=0, max_value=1 << 40)


def check(game: hexhaven.Game) -> None:
    """All that must hold after every move."""
    assert game.problems() == []
    if game.over:
        assert game.legal() == []
        return
    assert game.actors
    for seat in game.actors:
        moves = game.legal(seat)
        assert moves, game.rules.step_name(game.state)
        assert len(set(moves)) == len(moves)


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(min_value=2, max_value=4), OPTIONS)
def test_games_go_on_soundly(seed: int, players: int, options: dict[str, str]) -> None:
    game = hexhaven.new("base", players, seed=seed, options=options)
    check(game)
    island = find_island(game.rules)
    for _ in play_on(game, Rng(seed + 1), 250):
        check(game)
        for kind in range(5):
            hands = sum(island.held(game.state, seat, kind) for seat in range(players))
            assert hands + game.state.cells[island.bank + kind] == 19


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(min_value=0, max_value=600), OPTIONS)
def test_listed_moves_are_exactly_the_legal_actions(
    seed: int, moves: int, options: dict[str, str]
) -> None:
    """`legal` and `refuse` say the same; only offers may be legal without being listed."""
    game = hexhaven.new("base", 4, seed=seed, options=options)
    for _ in play_on(game, Rng(seed + 1), moves):
        pass
    words = game.rules.vocabulary
    for seat in game.actors:
        listed = set(game.legal(seat))
        for action in range(words.actions):
            move = words.move(action, seat)
            if game.rules.mover(game.state, move) != seat:
                continue
            text = game.text(move)
            allowed = game.refusal(move) == ""
            if move in listed:
                assert allowed, f"{text}: {game.refusal(move)}"
            elif allowed:
                first, *kinds = text.split()
                swapped = first == "year_of_plenty" and kinds != sorted(kinds, key=RANK.__getitem__)
                assert first in ("offer", "counter") or swapped, text


RANK = {name: rank for rank, name in enumerate(["brick", "lumber", "wool", "grain", "ore"])}


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_all_chance_outcomes_are_playable(seed: int) -> None:
    game = hexhaven.new("base", 4, options={"setup": "variable"})
    rng = Rng(seed)
    for _ in play_on(game, rng, 200):
        for move, weight in game.chance():
            assert weight > 0
            twin = game.copy()
            twin.play(move)
            assert twin.problems() == []


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("trade", ["on", "off"])
def test_random_play_finishes(players: int, trade: str) -> None:
    for seed in range(5):
        options = {"setup": "variable", "domestic_trade": trade, "two_players": "on"}
        game = hexhaven.new("base", players, seed=seed, options=options)
        playout(game, Rng(seed), 60_000)
        assert game.over
        assert game.winner is not None
        assert game.points(game.winner) >= 10
        assert game.problems() == []


def test_a_playout_counts_decisions_and_stops_when_told() -> None:
    game = hexhaven.new("base", 4, seed=1)
    assert playout(game, Rng(1), 25) == 25
    assert not game.over
    with pytest.raises(hexhaven.BadRecord, match="forgotten"):
        game.record()


@pytest.mark.parametrize("skip_forced", [False, True])
def test_the_others_play_until_a_seat_decides(skip_forced: bool) -> None:
    game = hexhaven.new("base", players=4, seed=3)
    streams = [Rng(seat) for seat in range(4)]
    dice = Rng(9)
    asked = 0
    while moves := play_others(game, streams, dice, 2, skip_forced):
        assert game.actor == 2 and moves == game.rules.legal(game.state)
        assert len(moves) > 1 or not skip_forced
        game.rules.apply(game.state, moves[-1])
        asked += 1
    assert game.over and asked > 20
