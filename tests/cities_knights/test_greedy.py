"""The greedy player at Cities & Knights: improves, defends, uses its cards, wins."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable

from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.sim import make_plan, play_batch


def choice(table: KnightsTable, seat: int = 0) -> str:
    """What the greedy player does now."""
    legal = table.game.legal(seat)
    move = bot_named("greedy").choose(sight_of(table.game, seat, legal), legal, Rng(1))
    return table.game.text(move)


def acting() -> KnightsTable:
    """Four cities on the board, seat 0 in its action phase with a road and a basic knight."""
    table = KnightsTable(domestic_trade="off")
    for seat, place in enumerate(("0.0.N", "4.0.S", "4.1.S", "4.2.S")):
        table.home(seat, place)
    table.road(0, *LINE[:4])
    table.knight(0, "0.1.N")
    table.act()
    return table


def test_it_improves_its_cities() -> None:
    table = acting()
    table.hand(0, paper=1)
    assert choice(table) == "improve science"


def test_it_activates_knights_before_the_ship_lands() -> None:
    table = acting()
    table.cells[table.barbarians.ship] = 6
    table.hand(0, grain=1)
    assert choice(table) == f"activate {table.at('0.1.N')}"


@pytest.mark.parametrize("card", ["warlord", "merchant", "crane"])
def test_it_plays_its_cards(card: str) -> None:
    table = acting()
    table.home(0, "0.1.NE", city=False)
    table.cells[table.barbarians.ship] = 5
    table.card(0, card)
    assert choice(table).split()[0] == card


def test_it_gives_up_the_worst_city() -> None:
    table = KnightsTable()
    table.home(0, "2.2.N")
    table.home(0, "0.2.N")
    table.land()
    assert choice(table) == f"pillage 0 {table.at('0.2.N')}"


def test_it_does_not_take_up_knights_for_nothing() -> None:
    table = acting()
    table.knight(0, "0.1.NE", active=True)
    assert choice(table) == "end"


@pytest.mark.slow
def test_it_beats_three_random_players() -> None:
    plan = make_plan("cities-knights", 4, ["greedy", "random", "random", "random"], 8, seed=3)
    results = play_batch(plan)
    assert all(result.failure is None for result in results)
    assert sum(result.winner == 0 for result in results) >= 7
    assert max(result.moves for result in results) < 6000
