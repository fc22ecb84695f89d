"""Whole games with event cards: random play with all checks, and the greedy player."""

from __future__ import annotations

import pytest
from tests.event_cards.news import News

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.modules.event_cards.earthquake import Earthquake
from hexhaven.sim import make_plan, play_batch
from hexhaven.testing import play_soundly


@pytest.mark.parametrize(
    ("variant", "players", "options"),
    [
        ("base", 3, {"event_cards": "deck", "phases": "separated"}),
        ("base", 4, {"event_cards": "exact", "setup": "variable"}),
        ("base", 5, {"event_cards": "deck"}),
        ("base", 6, {"event_cards": "exact", "extra_phase": "paired"}),
        ("fishermen", 4, {"event_cards": "deck"}),
        ("fishermen", 5, {"event_cards": "exact", "friendly_robber": "on"}),
        ("caravans", 3, {"event_cards": "exact", "harbormaster": "on"}),
        ("caravans", 6, {"event_cards": "deck", "friendly_robber": "on", "harbormaster": "on"}),
    ],
)
def test_random_play_is_sound(variant: str, players: int, options: dict[str, str]) -> None:
    met: set[str] = set()
    for seed in (1, 2):
        met |= play_soundly([], players, seed, 700, variant, domestic_trade="off", **options)
    assert met & {"event_take", "event_rob", "assist", "damage", "neighbor_card"}


@pytest.mark.rule("TBVAR-EVENT-35")
def test_two_cards_a_turn_for_two_players() -> None:
    """Equal numbers are not replaced, and neutral colours take no part."""
    game = hexhaven.new("two-players", 2, seed=3, options={"event_cards": "deck"})
    while game.rules.step_name(game.state) != "preroll":
        game.play(game.legal(game.actors[0])[0])
    game.rng = None
    for _ in range(2):
        game.play("roll")
        assert len(game.chance()) >= 20
        game.play("event 8 catan_prospers")
    assert game.rules.step_name(game.state) == "main"
    game.play("end")
    game.play("roll")
    game.play("event 6 earthquake")
    while game.rules.step_name(game.state) == "damage":
        game.play(game.legal()[0])
    quake = game.rules.part(Earthquake)
    assert [len(quake.roads(game.state, seat, 1)) for seat in range(4)] == [1, 1, 0, 0]
    play_soundly([], 2, 4, 600, "two-players", event_cards="exact", domestic_trade="off")


def choice(news: News, seat: int) -> str:
    """What the greedy player does now."""
    legal = news.game.legal(seat)
    return news.game.text(
        bot_named("greedy").choose(sight_of(news.game, seat, legal), legal, Rng(1))
    )


def test_greedy_repairs_its_roads() -> None:
    news = News(domestic_trade="off")
    news.card(8, "catan_prospers")
    news.empty_hands()
    edge = next(e for e in range(news.island.edges) if news.cells[news.island.way + e] == 0)
    news.cells[news.quake.harm + edge] = 1
    news.hand(0, brick=1, lumber=1)
    assert choice(news, 0) == f"repair {edge}"


def test_greedy_gives_its_neighbour_what_it_needs_least() -> None:
    news = News()
    news.hand(0, ore=3, grain=2, wool=1)
    news.event("good_neighbors")
    assert choice(news, 0) == "neighbor_card 0 wool"


@pytest.mark.games
def test_greedy_wins_against_random_players() -> None:
    plan = make_plan(
        "base", 4, ["greedy", "random", "random", "random"], 10, 2, {"event_cards": "deck"}
    )
    results = play_batch(plan)
    assert sum(result.winner == 0 for result in results) >= 9
    assert not any(result.failure for result in results)
