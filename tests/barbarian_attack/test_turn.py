"""The turn, the seven, gold and victory (BARB-TURN, BARB-SEVEN, BARB-GOLD, BARB-WIN)."""

from __future__ import annotations

import pytest
from tests.barbarian_attack.coast import BUY, Coast

import hexhaven
from hexhaven.engine.layout import PUBLIC

HANDS = {"hand", "secret_points", "discards"}
"""The hidden cells of the base game that are left."""


@pytest.mark.rule("BARB-TURN-1", "BARB-TURN-2", "BARB-TURN-3")
def test_knights_march_when_trade_and_building_are_over_and_then_fight() -> None:
    table = Coast()
    table.barbarians({"0.0": 1, "4.1": 1})
    table.knight(0, "0.0.NE", "2.2.E")
    table.knight(1, "0.0.E")
    table.no_march("2.2.E", "2.2.NE", "BARB-TURN-1")
    table.play("end")
    assert table.step == "march"
    table.hand(0, brick=4, lumber=4, wool=4, grain=4, ore=4)
    for text in ("trade wool ore", "buy", "end", "spend_gold ore", "offer 1 wool for ore"):
        table.refused(text, "BARB-TURN-3")
    table.march("2.2.E", "2.2.NE")
    assert table.step == "march"  # the other knight may still move: nobody fights yet
    table.play("halt")
    assert table.step == "share"


@pytest.mark.rule("BARB-TURN-5")
def test_without_knights_there_is_no_march() -> None:
    table = Coast()
    table.play("end")
    assert table.step == "preroll"
    assert table.game.actor == 1


@pytest.mark.rule("BARB-TURN-5")
def test_a_knight_that_comes_does_not_fight_at_once() -> None:
    table = Coast()
    table.barbarians({"0.0": 1})
    table.knight(0, "0.0.NE")
    table.buy("swift_knight")
    table.play("muster 0.0.E")
    assert table.step == "main"
    assert table.count("0.0") == 1


@pytest.mark.rule("BARB-TURN-4")
def test_nothing_is_played_before_the_roll() -> None:
    table = Coast()
    table.play("end")
    assert table.moves() == ["roll"]


@pytest.mark.rule("BARB-TURN-4")
def test_points_are_looked_at_when_the_turn_begins() -> None:
    table = Coast()
    table.points(1, 12)
    table.play("end")
    assert table.game.winner == 1


@pytest.mark.rule("BARB-TURN-6")
def test_the_special_building_phase_has_landings_and_cards_but_no_march() -> None:
    table = Coast(5)
    table.home(1, "1.1.N")
    table.road(1, "1.1.NE", "1.2.NW")
    table.knight(1, "0.0.NE", "0.0.E")
    table.play("end")
    assert table.step == "special_build"
    assert table.game.actor == 1
    table.barbarians({"0.0": 1})
    table.hand(1, brick=1, lumber=1, wool=2, grain=2, ore=1)
    table.play("settlement 1.2.N")
    assert table.step == "landing_roll"
    table.land(2, 4, 8)
    assert table.step == "special_build"
    table.play("buy", "draw knighthood", "muster 3.0.NE")
    table.no_march("0.0.NE", "0.0.NW", "BARB-TURN-1")
    table.play("done")
    assert table.game.actor == 2
    assert table.step == "special_build"
    assert table.count("0.0") == 1  # nobody fought
    table.check()


@pytest.mark.rule("BARB-TURN-6")
def test_the_second_of_paired_players_marches_and_fights() -> None:
    table = Coast(6, extra_phase="paired")
    table.knight(0, "2.2.E")
    table.knight(3, "0.0.NE", "0.0.E")
    table.barbarians({"0.0": 2})
    table.play("end", "halt")
    assert table.step == "second_part"
    assert table.game.actor == 3
    table.invasion.lift(table.game.state, table.at("0.0"))
    table.play("done")
    assert table.step == "march"
    assert table.game.actor == 3
    table.play("halt")
    assert table.step == "losses"
    assert table.captured()[3] == 1
    table.play("losses 3")
    assert table.step == "preroll"
    assert table.game.actor == 1
    table.check()


# The seven


@pytest.mark.rule("BARB-SEVEN-1", "BARB-SEVEN-2", "BARB-SEVEN-3")
def test_a_seven_discards_and_takes_a_card_from_anybody() -> None:
    """Edge case 24."""
    table = Coast()
    table.barbarians({"2.0": 2})
    table.knight(2, "2.2.E")
    table.play("end")
    table.hand(0, wool=9)
    table.hand(2, ore=1)
    table.roll(7)
    assert table.step == "discard"
    table.play(*["discard 0 wool"] * 4)
    assert table.step == "free_theft"
    assert table.moves() == ["rob 0", "rob 2", "rob_nobody"]
    table.refused("rob 1", "BARB-SEVEN-3")
    table.refused("rob 3", "BARB-SEVEN-3")
    table.play("rob 2", "steal ore")
    assert table.cards(1) == {"ore": 1}
    assert table.step == "main"
    assert table.cells[table.island.robber] == -1
    assert table.count("2.0") == 2
    assert table.posts(2) == [table.path("2.2.E")]
    assert table.game.log(2)[-1]["move"] == "steal ore"
    assert "?" in str(table.game.log(3)[-1]["move"])
    table.check()


@pytest.mark.rule("BARB-SEVEN-3")
def test_the_theft_may_be_declined() -> None:
    table = Coast()
    table.play("end")
    table.hand(2, ore=1)
    table.roll(7)
    table.play("rob_nobody")
    assert table.step == "main"
    assert table.cards(2) == {"ore": 1}
    table.refused("rob_nobody", "BARB-SEVEN-2")


@pytest.mark.rule("BARB-SEVEN-3")
def test_nobody_with_cards_nothing_to_take() -> None:
    """Edge case 29."""
    table = Coast()
    table.play("end")
    table.hand(1, ore=1)
    table.roll(7)
    assert table.step == "main"


@pytest.mark.rule("BARB-SEVEN-2", "BARB-SEVEN-3")
def test_a_hand_that_was_discarded_down_is_looked_at_afterwards() -> None:
    table = Coast()
    table.play("end")
    table.hand(0, wool=8)
    table.roll(7)
    table.play(*["discard 0 wool"] * 4)
    assert table.moves("rob") == ["rob 0"]


# Gold


@pytest.mark.rule("BARB-GOLD-1", "BARB-GOLD-2")
def test_gold_is_bought_at_four_or_three_and_buys_twice() -> None:
    table = Coast()
    table.hand(0, wool=8)
    table.play("sell_for_gold wool", "sell_for_gold wool")
    assert table.gold()[0] == 2
    table.play("spend_gold ore")
    table.give(0, ore=5)
    assert table.cards(0) == {"ore": 6}
    table.home(0, "3.3.SE")  # wool 2:1 on the map
    table.hand(0, wool=4)
    assert table.island.trade_rate(table.game.state, 0, 2) == 2
    table.hand(0, wool=3)
    table.refused("sell_for_gold wool", "RIVER-SPEND-4")


@pytest.mark.rule("BARB-GOLD-2", "BARB-GOLD-3")
def test_gold_is_traded_between_players_and_is_no_card() -> None:
    table = Coast()
    gold = table.island.currency("gold")
    table.island.earn(table.game.state, 0, gold, 12)
    table.hand(1, ore=1)
    table.play("offer 2 gold for ore to 1", "accept 1", "confirm 1")
    assert table.gold() == [10, 2, 0, 0]
    table.play("end")
    table.empty_hands()
    table.roll(7)
    assert table.step == "main"  # gold is neither discarded nor stolen
    assert "wealthiest" not in str(table.game.view(None))


# Victory


@pytest.mark.rule("BARB-WIN-1")
@pytest.mark.parametrize(("many", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_two_prisoners_are_a_point(many: int, points: int) -> None:
    """Edge case 23."""
    table = Coast()
    table.prisoners(1, many)
    assert table.game.points(1) == points


@pytest.mark.rule("BARB-WIN-2")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_twelve_points_win(players: int) -> None:
    table = Coast(players)
    table.points(0, 11)
    table.hand(0, **BUY)
    table.play("buy", "draw treason")
    assert not table.game.over
    table = Coast(players)
    table.home(0, "1.1.N")
    table.points(0, 11)
    table.hand(0, grain=2, ore=3)
    table.play("city 1.1.N")
    assert table.game.winner == 0


@pytest.mark.rule("BARB-WIN-2")
def test_there_are_no_hidden_points_and_no_largest_army() -> None:
    game = hexhaven.new("barbarian-attack", 4)
    assert "largest_army" not in str(game.view(0)["table"])
    assert all(
        group.hidden == PUBLIC for group in game.rules.layout.groups if group.name not in HANDS
    )
