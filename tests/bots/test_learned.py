"""The learned player: strong where it was trained, sensible elsewhere, honest everywhere."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files

import pytest

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.bots.learned import FOR_TWO, WEIGHTS, Learned, network, on_the_island, weights_for
from hexhaven.engine.rng import Rng
from hexhaven.sim.runner import make_plan, play_batch

OFF = {"domestic_trade": "off", "setup": "variable"}


def wins(bots: list[str], games: int, options: dict[str, str]) -> int:
    """How many games the first bot wins, seats rotating."""
    plan = make_plan("base", len(bots), bots, games=games, seed=3, options=options)
    results = play_batch(plan)
    return sum(1 for result in results if result.winner == 0)


@pytest.mark.games
def test_beats_random_players() -> None:
    assert wins(["learned", "random", "random", "random"], 6, OFF) >= 5


@pytest.mark.games
def test_holds_its_own_against_greedy_players() -> None:
    """An equal would win 3 of 12; it wins about 53 of 100, and the games are the same each time."""
    assert wins(["learned", "greedy", "greedy", "greedy"], 12, OFF) >= 4


@pytest.mark.games
def test_holds_its_own_at_a_table_of_two() -> None:
    """It wins about 69 of 100, and 9 of these, which are the same games each time."""
    assert wins(["learned", "greedy"], 16, OFF | {"two_players": "on"}) >= 7


@pytest.mark.games
@pytest.mark.parametrize("players", [2, 3, 4])
def test_finishes_games_of_every_kind(players: int) -> None:
    """With trade, on the beginner's map, where hexes are laid, with two."""
    more = {"two_players": "on"} if players == 2 else {}
    setup = {2: "beginner", 3: "tile_by_tile", 4: "variable"}[players]
    game = hexhaven.new("base", players, seed=4, options=more | {"setup": setup})
    bot, rng = Learned(), Rng(1)
    while not game.over:
        seat = game.actor
        assert seat is not None
        legal = game.legal(seat)
        game.play(bot.choose(sight_of(game, seat, legal), legal, rng))
    assert game.winner is not None


def test_hidden_cards_change_no_choice() -> None:
    game = hexhaven.new("base", 4, seed=8, options=OFF)
    bot, rng = Learned(), Rng(2)
    compared = 0
    while not game.over and compared < 60:
        seat = game.actor
        assert seat is not None
        legal = game.legal(seat)
        choice = bot.choose(sight_of(game, seat, legal), legal, rng.copy())
        if len(legal) > 1:
            other = game.copy()
            known = game.rules.redact(game.state, seat)
            other.state = game.rules.imagine(known, seat, Rng(compared))
            again = bot.choose(sight_of(other, seat, legal), legal, rng.copy())
            assert again == choice
            compared += 1
        game.play(choice)
    assert compared == 60


@pytest.mark.parametrize("weights", [WEIGHTS, FOR_TWO])
def test_the_networks_are_small_enough_for_the_package(weights: str) -> None:
    size = len(files("hexhaven.bots").joinpath(weights).read_bytes())
    assert size <= 7_000_000


def test_two_have_a_network_of_their_own() -> None:
    chosen = [weights_for(players) for players in (2, 3, 4)]
    assert chosen == [FOR_TWO, WEIGHTS, WEIGHTS]
    assert network(FOR_TWO) is network(FOR_TWO)
    assert network(FOR_TWO) is not network(WEIGHTS)


def test_without_numpy_it_is_not_there_and_says_why() -> None:
    code = (
        "import importlib.util as u; real = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'numpy' else real(name, *rest)\n"
        "from hexhaven.bots import BOTS, bot_named\n"
        "assert 'learned' not in BOTS\n"
        "bot_named('learned')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert "pip install 'hexhaven[learned]'" in run.stderr
    assert bot_named("learned").variants == ("base",)


@pytest.mark.parametrize(
    ("variant", "players", "known"),
    [("base", 4, True), ("base", 3, True), ("five-six", 5, False), ("corsica", 4, False)],
)
def test_it_knows_the_island_it_was_trained_on(variant: str, players: int, known: bool) -> None:
    assert on_the_island(hexhaven.new(variant, players, seed=1).rules) == known
