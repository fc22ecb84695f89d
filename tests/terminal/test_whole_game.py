"""Whole games through the terminal: a person who types what the screen offers, to the end."""

from __future__ import annotations

import re

import pytest
from tests.terminal.scripted import Screen, Typist, session_of, whole_game

import hexhaven
from hexhaven.engine.rng import commitment


def test_a_game_is_played_to_its_end() -> None:
    session, screen = whole_game(3, vp_target=5)
    game = session.game
    assert game.over
    assert "No:" not in screen.whole  # all that is offered is legal
    assert screen.whole.count(commitment(3)) == 2  # before and after
    assert screen.whole.index(commitment(3)) < screen.whole.index("round 1")
    assert "The seed was 3." in screen.whole
    assert re.search(r"(You|Blue|White|Orange) wins?!", screen.whole)
    assert hexhaven.verify(game.record()).dice_verified


@pytest.mark.parametrize("width", [60, 100])
def test_any_width_will_do(width: int) -> None:
    session, screen = whole_game(4, seat=2, width=width, vp_target=3, domestic_trade="off")
    assert session.game.over
    assert max(len(line) for line in screen.whole.splitlines()) < 130  # prompts and what is typed


def test_three_players_and_a_board_laid_tile_by_tile() -> None:
    session, _ = whole_game(2, seat=1, setup="tile_by_tile", vp_target=3)
    assert session.game.over


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.games
def test_many_games(seed: int) -> None:
    setup = ("beginner", "variable")[seed % 2]
    bots = ("random", "greedy")[seed // 4]
    session, screen = whole_game(seed, seat=seed % 4, bots=bots, setup=setup)
    assert session.game.over
    assert "No:" not in screen.whole


def test_nothing_hidden_is_told() -> None:
    session, screen = whole_game(5, seat=0, vp_target=6, domestic_trade="off")
    told, _, _ = screen.whole.partition("the end ──")
    told = told[: told.rfind("> ")]  # with the last move all cards are laid open
    assert re.search(r"(Blue|White|Orange) buys a development card", told)
    assert not re.search(r"(Blue|White|Orange) buys a development card:", told)
    for thief, what, victim in re.findall(r"(\w+) steals? (\w+)[\w ]* from (\w+)", told):
        assert "You" in (thief, victim.capitalize()) or what == "a"
    assert session.game.over


def test_a_watched_game_needs_nobody() -> None:
    game = hexhaven.new("base", players=4, seed=6, options={"vp_target": 4})
    screen = Screen(Typist())
    assert session_of(game, screen, None).run() == 0
    screen.flush()
    assert game.over
    assert "round 2" in screen.whole
    assert "wins!" in screen.whole
    assert screen.typed == []
