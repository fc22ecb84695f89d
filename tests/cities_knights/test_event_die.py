"""The event die and its gates (CK-DIE)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.cities_knights.knights_table import KnightsTable

from hexhaven.engine.rng import Rng


@pytest.mark.rule("CK-DIE-1")
def test_the_sampled_faces_have_the_odds_of_the_die() -> None:
    table = KnightsTable()
    table.play("roll")
    rng = Rng(1)
    faces: Counter[str] = Counter()
    sums: Counter[int] = Counter()
    for _ in range(6000):
        words = table.game.text(table.rules.sample(table.game.state, rng)).split()
        faces[words[3]] += 1
        sums[int(words[1]) + int(words[2])] += 1
    assert 2800 < faces["ship"] < 3200
    for gate in ("science", "trade", "politics"):
        assert 850 < faces[gate] < 1150
    assert 850 < sums[7] < 1150


@pytest.mark.rule("CK-DIE-1")
def test_a_sample_is_what_the_weights_of_the_outcomes_say() -> None:
    """A browser that verifies the dice draws from the outcomes and must find the same."""
    table = KnightsTable()
    table.play("roll")
    outcomes = table.rules.outcomes(table.game.state)
    fast, slow = Rng(7), Rng(7)
    for _ in range(300):
        listed = outcomes[slow.weighted([weight for _, weight in outcomes])][0]
        assert table.rules.sample(table.game.state, fast) == listed


@pytest.mark.rule("BASE-DICE-2", "CK-DIE-1")
def test_the_production_dice_come_from_the_deck_and_the_event_die_does_not() -> None:
    table = KnightsTable(dice="deck")
    table.dice(2, 5, "ship")
    table.play("end", "roll")
    left = {table.game.text(move) for move, _ in table.rules.outcomes(table.game.state)}
    assert len(left) == 35 * 4
    assert {"roll 5 2 ship", "roll 1 1 trade"} <= left
    assert not any(text.startswith("roll 2 5 ") for text in left)


@pytest.mark.rule("CK-DIE-3")
@pytest.mark.parametrize("level", range(6))
def test_edge_1_the_red_die_must_not_exceed_the_level_by_more_than_one(level: int) -> None:
    for red in range(1, 7):
        table = KnightsTable()
        table.level(2, "science", level)
        table.dice(red, 1, "science")
        draws = level > 0 and red <= level + 1
        assert (table.step == "progress_draw") is draws, (level, red)


@pytest.mark.rule("CK-DIE-3")
def test_only_the_track_of_the_gate_counts() -> None:
    table = KnightsTable()
    table.level(0, "trade", 5)
    table.dice(1, 1, "politics")
    assert table.step == "main"


@pytest.mark.rule("CK-DIE-4", "CK-DIE-7", "CK-ORDER-3")
def test_edge_37_a_deck_that_runs_out_gives_nothing_to_the_rest() -> None:
    table = KnightsTable()
    table.level(0, "trade", 2)
    table.level(1, "trade", 2)
    table.deck_left("trade", "merchant")
    table.dice(2, 3, "trade")
    assert table.moves() == []
    table.play("progress merchant")
    assert table.step == "main"
    assert table.in_hand(0) == {"merchant": 1}
    assert table.in_hand(1) == {}
    table.home(0, "0.0.N", city=False)
    table.play("merchant 0.0", "end")
    table.dice(1, 1, "trade")  # what was played lies in the deck again
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["progress merchant"]
    table.play("progress merchant")
    assert table.in_hand(1) == {"merchant": 1}
    assert table.step == "main"


@pytest.mark.rule("CK-DIE-4")
def test_what_lies_under_a_deck_comes_after_the_fresh_cards_and_in_order() -> None:
    table = KnightsTable()
    table.home(0, "4.0.S", city=False)
    table.home(0, "0.1.N", city=False)
    table.card(0, "mining")
    table.card(0, "irrigation")
    table.deck_left("science", "crane")
    table.act()
    table.play("mining", "irrigation", "end")
    assert table.under("science") == ["mining", "irrigation"]
    table.level(1, "science", 1)
    for card in ("crane", "mining", "irrigation"):
        table.dice(1, 6 if card == "crane" else 5, "science")
        assert [table.game.text(move) for move, _ in table.game.chance()] == [f"progress {card}"]
        table.play(f"progress {card}", "end")
    assert table.in_hand(1) == {"crane": 1, "mining": 1, "irrigation": 1}


@pytest.mark.rule("CK-DIE-5")
def test_a_seat_without_a_city_still_draws() -> None:
    table = KnightsTable()
    table.level(3, "politics", 1)
    table.dice(1, 3, "politics")
    table.play("progress warlord")
    assert table.in_hand(3) == {"warlord": 1}


@pytest.mark.rule("CK-DIE-7")
def test_who_holds_four_cards_must_draw_all_the_same() -> None:
    table = KnightsTable()
    table.level(1, "politics", 1)
    table.card(1, "merchant", 4)
    table.dice(1, 3, "politics")
    table.play("progress spy")
    assert table.step == "progress_discard"
    table.play("discard_progress 1 spy")
    assert table.in_hand(1) == {"merchant": 4}
