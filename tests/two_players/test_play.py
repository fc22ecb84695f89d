"""Whole games for two: random play with all checks, the log, pictures, the greedy player."""

from __future__ import annotations

from typing import Any

import pytest
from tests.two_players.pair import Pair

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.chronicle import Chronicle
from hexhaven.draw.svg import board_svg
from hexhaven.draw.terminal import board_text
from hexhaven.engine.rng import Rng
from hexhaven.modules.variants import option_list, usual_players
from hexhaven.sim import make_plan, play_batch
from hexhaven.testing import play_on, play_soundly


@pytest.mark.rule("TWO-TOKEN-11")
@pytest.mark.parametrize(
    "options",
    [
        {"setup": "variable"},
        {"phases": "separated", "domestic_trade": "off"},
        {"setup": "tile_by_tile", "dice": "deck", "steal_needs_cards": "false"},
    ],
)
def test_random_play_is_sound(options: dict[str, str]) -> None:
    met: set[str] = set()
    for seed in (1, 2, 3):
        met |= play_soundly([], 2, seed, 900, "two-players", **options)
    assert {"neutral", "give_back", "robber"} <= met


def test_random_games_end() -> None:
    for seed in range(6):
        game = hexhaven.new("two-players", 2, seed=seed, options={"domestic_trade": "off"})
        for _ in play_on(game, Rng(seed)):
            pass
        assert game.winner in (0, 1)
        assert game.problems() == []


def test_the_same_seed_gives_the_same_game() -> None:
    games = [hexhaven.new("two-players", 2, seed=9) for _ in range(2)]
    for game in games:
        rng = Rng(5)
        for _ in range(400):
            moves = game.legal()
            game.play(moves[rng.below(len(moves))])
    assert games[0].key() == games[1].key()


def test_two_sit_at_the_table_and_the_options_are_told() -> None:
    assert usual_players("two-players") == 2
    names = {option.name for option in option_list("two-players")}
    assert {"setup", "vp_target", "dice"} <= names
    assert not {"two_players", "map", "beginner_left_out"} & names


def whole_game(seed: int) -> hexhaven.Game:
    """A game of two greedy players."""
    game = hexhaven.new("two-players", 2, seed=seed, options={"domestic_trade": "off"})
    rng = Rng(seed)
    while not game.over:
        seat = game.actor
        assert seat is not None
        legal = game.legal(seat)
        game.play(bot_named("greedy").choose(sight_of(game, seat, legal), legal, rng))
    return game


def test_greedy_players_use_their_tokens_and_the_log_tells_of_them() -> None:
    used: set[str] = set()
    for seed in range(3):
        game = whole_game(seed)
        log: list[dict[str, Any]] = Chronicle(game.rules).read(None, 0, game)
        used |= {entry["kind"] for entry in log}
        held = [5, 5]
        for entry in log:
            for effect in entry["effects"]:
                if effect["pile"] == "trade_tokens":
                    held[effect["seat"]] += effect["cards"]["trade_token"]
        view: Any = game.view(None)
        assert held == [seat["counters"]["trade_tokens"] for seat in view["seats"]]
    assert {"neutral_road", "neutral_settlement", "robber_home"} <= used


def choice(table: Pair) -> str:
    """What the greedy player does now."""
    seat = table.game.actor
    assert seat is not None
    sight = sight_of(table.game, seat)
    return table.game.text(bot_named("greedy").choose(sight, sight.legal, Rng(1)))


def test_greedy_sends_the_robber_home_from_its_own_hex() -> None:
    table = Pair(domestic_trade="off")
    table.city(0, "3.0.S")
    table.robber(3, 0)
    assert choice(table) == "robber_home"


def test_pictures_show_neutral_pieces() -> None:
    table = Pair()
    table.lay(2, "1.1.NE")
    view = table.game.view(0)
    assert "/R/" in board_text(view).plain or "\\R\\" in board_text(view).plain
    assert "red settlement" in board_svg(view)


@pytest.mark.slow
@pytest.mark.games
def test_greedy_beats_a_random_player() -> None:
    results = play_batch(make_plan("two-players", 2, ["greedy", "random"], 10, seed=3))
    assert all(result.failure is None for result in results)
    assert sum(result.winner == 0 for result in results) >= 9
