"""The deck of event cards (TBVAR-EVENT-1 to -5, -9, -28)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.event_cards.news import News

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.chronicle.statistics import story_of
from hexhaven.engine.rng import Rng
from hexhaven.modules.event_cards.cards import CARDS, EVENTS
from hexhaven.modules.variants import option_list
from hexhaven.testing import play_soundly


@pytest.mark.rule("TBVAR-EVENT-1")
def test_the_deck_has_the_odds_of_two_dice() -> None:
    numbers: Counter[int] = Counter()
    events: Counter[str] = Counter()
    for number, event, many in CARDS:
        numbers[number] += many
        events[EVENTS[event]] += many
    assert [numbers[n] for n in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert events == {
        "catan_prospers": 16,
        "robber_attacks": 6,
        "epidemic": 2,
        "calm_seas": 2,
        "robber_flees": 2,
        "neighborly_assistance": 2,
        "earthquake": 1,
        "good_neighbors": 1,
        "tournament": 1,
        "trade_advantage": 1,
        "conflict": 1,
        "plentiful_year": 1,
    }


@pytest.mark.rule("TBVAR-EVENT-2", "TBVAR-EVENT-9")
def test_a_card_is_turned_instead_of_a_roll() -> None:
    news = News()
    news.play("roll")
    assert news.step == "event_card"
    odds = {news.game.text(move): weight for move, weight in news.game.chance()}
    assert sum(odds.values()) == 36 and len(odds) == len(CARDS)
    assert odds["event 7 robber_attacks"] == 6 and odds["event 4 robber_flees"] == 2
    news.play("event 8 catan_prospers")
    assert news.step == "main" and news.left == 35
    view: Any = news.game.view(0)
    assert view["table"]["event_card"] == {"number": 8, "event": "catan_prospers"}
    assert view["table"]["event_cards_left"] == 30
    with pytest.raises(hexhaven.HexhavenError):
        news.play("roll 3 4")


@pytest.mark.rule("TBVAR-EVENT-2")
def test_the_dice_are_not_asked_for() -> None:
    with pytest.raises(hexhaven.BadSetup, match="TBVAR-EVENT-2"):
        News(dice="deck")
    for key in ("base", "fishermen", "caravans"):
        names = {option.name: option for option in option_list(key)}
        assert names["event_cards"].values == ["off", "deck", "exact"]
        assert names["friendly_robber"].values == names["harbormaster"].values == ["off", "on"]


@pytest.mark.rule("COMBO-POLICY-10", "COMBO-POLICY-11", "COMBO-POLICY-12")
@pytest.mark.parametrize(
    ("variant", "wish", "rule"),
    [
        ("barbarian-attack", {"friendly_robber": "on"}, "TBVAR-FRIENDLY-8"),
        ("corsica", {"harbormaster": "on"}, "COMBO-POLICY-11"),
        ("new-york", {"harbormaster": "on"}, "COMBO-POLICY-11"),
        ("cities-knights", {"event_cards": "deck"}, "COMBO-POLICY-12"),
        ("cities-knights", {"event_cards": "exact"}, "COMBO-POLICY-12"),
        ("friends", {"event_cards": "deck"}, "COMBO-POLICY-12"),
        ("helpers", {"event_cards": "exact"}, "COMBO-POLICY-12"),
    ],
)
def test_where_the_small_variants_cannot_be_had(
    variant: str, wish: dict[str, str], rule: str
) -> None:
    with pytest.raises(hexhaven.BadSetup, match=rule):
        hexhaven.new(variant, 4, options=wish)


@pytest.mark.rule("COMBO-POLICY-10", "COMBO-POLICY-11", "COMBO-POLICY-12")
@pytest.mark.parametrize(
    ("variant", "wishes"),
    [
        ("cities-knights", {"friendly_robber": "on", "harbormaster": "on"}),
        ("friends", {"friendly_robber": "on", "harbormaster": "on"}),
        ("helpers", {"friendly_robber": "on", "harbormaster": "on"}),
        ("corsica", {"friendly_robber": "on"}),
        ("barbarian-attack", {"event_cards": "deck", "harbormaster": "on"}),
        ("seafarers/new-shores", {"event_cards": "deck", "harbormaster": "on"}),
    ],
)
def test_where_they_can(variant: str, wishes: dict[str, str]) -> None:
    met = play_soundly([], 4, 1, 500, variant, domestic_trade="off", **wishes)
    assert "main" in met or "action" in met


def turn_all(news: News, many: int) -> Counter[int]:
    """Turn so many cards, as they come, and end the turns."""
    rng = Rng(7)
    numbers: Counter[int] = Counter()
    for _ in range(many):
        news.play("roll")
        while news.step != "main":
            if news.game.actor == hexhaven.CHANCE:
                outcomes = news.game.chance()
                move = outcomes[rng.weighted([weight for _, weight in outcomes])][0]
                text = news.game.text(move)
                if text.startswith("event "):
                    numbers[int(text.split()[1])] += 1
            else:
                move = news.game.legal(news.game.actors[0])[0]
            news.game.play(move)
        news.check()
        news.play("end")
    return numbers


@pytest.mark.rule("TBVAR-EVENT-1", "TBVAR-EVENT-3", "TBVAR-EVENT-4")
def test_new_year_comes_after_thirty_one_cards() -> None:
    news = News(vp_target=50)
    numbers = turn_all(news, 31)
    whole = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert sum(numbers.values()) == 31
    assert all(numbers[n] <= whole[n - 2] for n in range(2, 13))
    news.play("roll")
    assert [news.game.text(move) for move, _ in news.game.chance()] == ["new_year"]
    seat = news.cells[2]
    news.play("new_year")
    assert news.step == "event_card" and news.left == 36 and news.cells[2] == seat
    news.play("event 7 robber_attacks")
    assert news.step == "robber" or news.step == "discard"
    assert news.left == 35


@pytest.mark.rule("TBVAR-EVENT-4")
def test_exact_turns_all_thirty_six() -> None:
    news = News(cards="exact", vp_target=50)
    numbers = turn_all(news, 36)
    assert [numbers[n] for n in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert news.left == 0
    news.play("roll")
    assert news.left == 36 and news.step == "event_card"


@pytest.mark.rule("TBVAR-EVENT-5")
def test_a_knight_may_be_played_before_the_card_is_turned() -> None:
    news = News()
    news.card(0, "knight")
    assert "knight" in news.moves() and "roll" in news.moves()


@pytest.mark.rule("TBVAR-EVENT-28")
def test_no_card_is_turned_between_the_turns_of_five_and_six() -> None:
    for phase in ("special_building", "paired"):
        game = hexhaven.new(
            "base", 5, seed=3, options={"event_cards": "deck", "extra_phase": phase}
        )
        rng = Rng(1)
        cards = 0
        for _ in range(500):
            legal = game.legal(game.actors[0])
            game.play(legal[rng.below(len(legal))])
        cards = sum(entry["move"].startswith("event ") for entry in game.log(None))  # type: ignore[attr-defined]
        turns = game.state.cells[game.rules.find("island").turn]  # type: ignore[attr-defined]
        assert turns - 1 <= cards <= turns


@pytest.mark.parametrize("cards", ["deck", "exact"])
def test_the_figures_of_a_game_count_the_numbers_of_the_cards(cards: str) -> None:
    game = hexhaven.new("base", 4, seed=4, options={"event_cards": cards})
    greedy = bot_named("greedy")
    rng = Rng(3)
    while not game.over:
        seat = game.actor
        assert seat is not None
        game.play(greedy.choose(sight_of(game, seat), game.legal(seat), rng))
    story: Any = story_of(game)
    turned = [entry["move"] for entry in game.log(None) if entry["move"].startswith("event ")]  # type: ignore[attr-defined]
    assert len(turned) > 20
    counts = Counter(str(text).split()[1] for text in turned)
    assert {n: many for n, many in story["dice"]["counts"].items() if many} == dict(counts)
    assert story["dice"]["deck"] is True
    assert 0.0 <= story["dice"]["probability"] <= 1.0
