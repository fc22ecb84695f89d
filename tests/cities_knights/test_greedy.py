"""The greedy player at Cities & Knights: improves, defends, uses its cards, wins."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.game import begin
from hexhaven.engine.rng import Rng
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.cities_knights.kinds import LANDING
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


def without_knights() -> KnightsTable:
    """Four cities, no knight anywhere, the ship on its way."""
    table = KnightsTable(domestic_trade="off")
    for seat, place in enumerate(("0.0.N", "4.0.S", "4.1.S", "4.2.S")):
        table.home(seat, place)
    table.road(0, *LINE[:4])
    table.cells[table.barbarians.ship] = 2
    table.act()
    return table


def test_it_meets_the_ship_with_an_active_knight() -> None:
    table = without_knights()
    table.hand(0, wool=1, ore=1, grain=1)
    recruit = choice(table)
    assert recruit.split()[0] == "recruit"
    table.game.play(recruit)
    assert choice(table) == f"activate {recruit.split()[1]}"


def test_it_buys_the_ore_that_its_knight_lacks() -> None:
    table = without_knights()
    table.hand(0, wool=1, lumber=4, grain=1)
    assert choice(table) == "trade lumber ore"


def test_a_knight_is_no_aim_for_a_seat_that_gives_its_share() -> None:
    table = without_knights()
    prices: list[list[int]] = []
    gains: list[float] = []
    table.barbarians.adjust_goals(table.game.state, 0, prices, gains)
    assert [sum(price) for price in prices] == [3]
    table.knight(0, "0.1.N")
    table.barbarians.adjust_goals(table.game.state, 0, prices, gains)
    assert [sum(price) for price in prices] == [3, 1], "the knight is there and wants its grain"
    assert all(gain > 0 for gain in gains)
    table.knight(0, "0.1.NE", active=True)
    table.barbarians.adjust_goals(table.game.state, 0, prices, gains)
    assert len(prices) == 2


def first_landing(number: int) -> bool:
    """Whether four greedy players beat off the first landing of a game."""
    game = begin(hexhaven.rules_for("cities-knights", 4, {}), number)
    barbarians = game.rules.part(Barbarians)
    bots = [bot_named("greedy") for _ in range(4)]
    rngs = [Rng(f"{number}/{seat}") for seat in range(4)]
    cells, chance = game.state.cells, game.rng
    assert chance is not None
    held = False
    while cells[barbarians.ship] != LANDING and not cells[barbarians.attacks]:
        seat = game.actor
        assert seat is not None
        legal = game.legal(seat)
        game.push(bots[seat].choose(sight_of(game, seat, legal), legal, rngs[seat]))
        while game.state.agenda and game.rules.chance_due(game.state):
            held = barbarians.forecast(game.state).won  # nothing is built while chance decides
            game.push(game.rules.sample(game.state, chance))
    return held


@pytest.mark.slow
def test_four_of_them_are_prepared_for_the_first_landing() -> None:
    # Without the aim to have a knight ready they beat off 2 of these 20.
    assert sum(first_landing(number) for number in range(20)) >= 7


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
@pytest.mark.games
def test_it_beats_three_random_players() -> None:
    plan = make_plan("cities-knights", 4, ["greedy", "random", "random", "random"], 8, seed=3)
    results = play_batch(plan)
    assert all(result.failure is None for result in results)
    assert sum(result.winner == 0 for result in results) >= 7
    assert max(result.moves for result in results) < 6000
