"""Two production rolls a turn and what may be done around them (TWO-ROLL, TWO-SEQ)."""

from __future__ import annotations

import pytest
from tests.two_players.pair import Pair


@pytest.mark.rule("TWO-ROLL-1", "TWO-ROLL-2", "TWO-ROLL-3", "TWO-ROLL-4")
def test_two_rolls_with_different_sums() -> None:
    """Edge case 1."""
    table = Pair()
    table.dice(2, 6)
    assert table.step == "preroll"
    table.play("roll")
    sums = {sum(map(int, table.game.text(move).split()[1:])) for move, _ in table.game.chance()}
    assert sums == set(range(2, 13)) - {8}
    assert table.game.refusal("roll 4 4").startswith("BASE-TURN-4")
    table.play("roll 4 5")
    assert table.step == "main"
    table.refused("roll", "BASE-TURN-4")
    table.play("end")
    assert table.game.actor == 1
    table.dice(2, 6)  # a sum of the other's turn counts again
    assert table.step == "preroll"


@pytest.mark.rule("TWO-ROLL-1", "TWO-ROLL-3")
def test_a_seven_is_over_before_the_second_roll() -> None:
    """Edge case 2."""
    table = Pair()
    table.hand(0, wool=8)
    table.hand(1, ore=9)
    table.dice(3, 4)
    assert table.step == "discard"
    table.play(*["discard 0 wool"] * 4, *["discard 1 ore"] * 4)
    assert table.step == "robber"
    table.play("robber 1.3", "steal ore")
    assert table.step == "preroll"
    assert table.size(0) == 5
    table.play("roll")
    assert not {"roll 1 6", "roll 3 4"} & {table.game.text(move) for move, _ in table.game.chance()}


@pytest.mark.rule("TWO-ROLL-5", "TWO-NEUTRAL-12")
def test_neutral_buildings_bring_nobody_anything() -> None:
    """Edge case 15: the robber beside a neutral settlement alone robs nobody."""
    table = Pair()
    table.hand(1, ore=1)
    before = table.size(0) + table.size(1)
    table.dice(1, 1)  # pasture 2 at (0,1): only the neutral settlement stands there
    assert table.size(0) + table.size(1) == before
    table.dice(3, 4)
    table.play("robber 0.1")
    assert table.step == "main"
    assert table.size(1) == 1


@pytest.mark.rule("TWO-ROLL-6")
def test_a_card_may_be_played_before_or_between_the_rolls() -> None:
    table = Pair()
    table.card(0, "monopoly", 2)
    table.dice(1, 1)
    table.hand(1, ore=2)
    table.play("monopoly ore")
    assert table.held(0, "ore") == 2
    table.refused("monopoly ore", "BASE-DEV-3")
    table.dice(5, 6)
    table.refused("monopoly ore", "BASE-DEV-3")
    table = Pair()
    table.card(0, "monopoly")
    table.play("monopoly ore")


@pytest.mark.rule("TWO-ROLL-7")
def test_trade_and_building_wait_for_the_second_roll() -> None:
    table = Pair()
    table.dice(1, 1)
    table.hand(0, brick=4, lumber=4, wool=4, grain=4, ore=4)
    for text in ("trade wool ore", "buy", "road 0"):
        table.refused(text, "BASE-TURN-3")


@pytest.mark.rule("TWO-SEQ-1")
def test_counters_hold_for_the_whole_turn() -> None:
    table = Pair()
    table.hand(1, wool=4)
    table.hand(0, ore=4)
    table.knights(0, 2)
    table.play("forced_trade", "steal wool", "steal wool", "give_back ore", "give_back ore")
    table.play("discard_knight")
    table.dice(1, 1)
    for text, rule in (("forced_trade", "TWO-ACTION-1"), ("discard_knight", "TWO-TOKEN-5")):
        table.refused(text, rule)
    table.dice(5, 6)
    for text, rule in (("forced_trade", "TWO-ACTION-1"), ("discard_knight", "TWO-TOKEN-5")):
        table.refused(text, rule)
    table.play("end")
    table.dice(1, 1)
    table.dice(5, 6)
    table.play("end")
    assert {"forced_trade", "discard_knight"} <= set(table.moves())


@pytest.mark.rule("TWO-SEQ-1")
def test_points_are_looked_at_when_the_turn_begins() -> None:
    table = Pair()
    table.main()
    table.points(1, 10)
    table.play("end")
    assert table.game.winner == 1


@pytest.mark.rule("TWO-SEQ-2")
def test_nothing_else_while_a_decision_is_pending() -> None:
    """Edge case 24."""
    table = Pair()
    table.knights(0, 1)
    table.main()
    table.hand(0, brick=6, lumber=6, wool=1, grain=1)
    table.play(table.moves("road")[0])
    assert table.step == "neutral"
    for text in ("end", "trade brick ore", "forced_trade", "discard_knight", "road 0"):
        table.refused(text, "TWO-SEQ-2")
    table = Pair()
    table.hand(1, ore=1)
    table.knights(0, 1)
    table.dice(3, 4)
    for text in ("forced_trade", "robber_home", "discard_knight"):
        table.refused(text, "TWO-SEQ-2")


@pytest.mark.rule("TWO-SEQ-2")
def test_cards_are_given_back_before_anything_else() -> None:
    table = Pair()
    table.hand(0, ore=2)
    table.hand(1, wool=3)
    table.knights(0, 1)
    table.play("forced_trade", "steal wool", "steal wool")
    for text in ("roll", "discard_knight"):
        assert table.game.refusal(text)
        assert text not in table.moves()


@pytest.mark.rule("TWO-MIX-8")
def test_two_event_cards_may_have_the_same_number() -> None:
    table = Pair(event_cards="exact")
    table.play("roll", "event 3 catan_prospers")
    assert table.step == "preroll"
    table.play("roll")
    assert "event 3 conflict" in [table.game.text(move) for move, _ in table.game.chance()]
    table.play("event 11 catan_prospers")
    assert table.step == "main"
    table.refused("roll", "BASE-TURN-4")
