"""The course of a turn (BASE-TURN)."""

from __future__ import annotations

import pytest
from tests.table import Table


def at_the_wool_harbor(phases: str) -> Table:
    """White (seat 2) has rolled, stands two paths from the wool harbor and can settle there."""
    table = Table(first=2, phases=phases)
    table.road(2, "3.3.NE", "3.3.E")
    table.roll(2)
    table.hand(2, brick=1, lumber=1, wool=3, grain=1)
    return table


@pytest.mark.rule("BASE-TURN-1", "BASE-TURN-11")
@pytest.mark.parametrize("players", [3, 4])
def test_turns_go_to_the_left_neighbour(players: int) -> None:
    table = Table(players, first=1)
    seen = []
    for _ in range(2 * players):
        seen.append(table.game.actor)
        table.roll(12)
        assert table.game.actor == seen[-1]
        table.play("end")
    assert seen == [(1 + i) % players for i in range(2 * players)]


@pytest.mark.rule("BASE-TURN-2")
def test_a_turn_is_card_roll_trade_and_build_end() -> None:
    table = Table()
    table.card(0, "monopoly")
    table.give(0, brick=1, lumber=3)
    steps = []
    for move in ("monopoly wool", "roll", "roll 1 1", "trade lumber ore", "road 1.1.NW", "end"):
        steps.append(table.step)
        table.play(move)
    assert steps == ["preroll", "preroll", "dice", "main", "main", "main"]
    assert (table.step, table.game.actor) == ("preroll", 1)


@pytest.mark.rule("BASE-TURN-2")
def test_the_dice_are_fair_and_the_seven_comes_instead_of_production() -> None:
    table = Table()
    assert table.moves() == ["roll"]
    table.play("roll")
    dice = range(1, 7)
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {f"roll {a} {b}": 1 for a in dice for b in dice}
    table.play("roll 6 1")
    assert table.step == "robber"


@pytest.mark.rule("BASE-TURN-3")
def test_nothing_is_traded_built_or_bought_before_the_roll() -> None:
    table = Table()
    table.hand(0, brick=5, lumber=5, wool=5, grain=5, ore=5)
    for move in (
        "trade lumber ore",
        "offer lumber for ore",
        "counter 1 lumber for ore",
        "accept 1",
        "confirm 1",
        "road 1.1.NW",
        "settlement 0.0.N",
        "city 1.1.N",
        "buy",
    ):
        table.refused(move, "BASE-TURN-3")
    assert table.moves() == ["roll"]
    table.roll(2)
    table.play("trade lumber ore", "road 1.1.NW", "city 1.1.N", "buy")


@pytest.mark.rule("BASE-TURN-3")
@pytest.mark.parametrize("card", ["knight", "road_building", "year_of_plenty", "monopoly"])
def test_a_development_card_can_be_played_before_the_roll(card: str) -> None:
    table = Table()
    table.card(0, card)
    moves = [move for move in table.moves() if move != "roll"]
    assert moves and all(move.startswith(card) for move in moves)
    table.play(moves[0])


@pytest.mark.rule("BASE-TURN-4")
def test_the_dice_are_rolled_exactly_once_before_the_turn_can_end() -> None:
    table = Table()
    table.refused("end", "BASE-TURN-4")
    table.roll(4)
    table.refused("roll", "BASE-TURN-4")
    table.play("end")
    table.refused("end", "BASE-TURN-4")


@pytest.mark.rule("BASE-TURN-5")
def test_only_the_seat_on_turn_acts() -> None:
    table = Table()
    for seat in range(4):
        table.hand(seat, brick=4, lumber=4, wool=4, grain=4, ore=4)
        table.card(seat, "knight")
    for _ in range(2):
        assert table.game.actors == [0]
        assert table.moves(seat=0)
        assert [table.moves(seat=seat) for seat in (1, 2, 3)] == [[], [], []]
        if table.step == "preroll":
            table.roll(12)
    table.play("road 1.1.NW")
    assert table.cells[table.island.way + table.edge(1, 1, "NW")] == 0


@pytest.mark.rule("BASE-TURN-5")
def test_others_act_only_to_discard_and_to_talk_about_a_trade() -> None:
    table = Table()
    table.hand(0, lumber=1)
    table.hand(2, ore=8)
    table.roll(7)
    assert table.game.actors == [2]
    assert table.moves(seat=2) == ["discard 2 ore"]
    table.play(*["discard 2 ore"] * 4)
    assert table.game.actors == [0]
    table.play("robber 0.1", "offer lumber for ore to 2")
    assert table.game.actors == [2, 0]
    assert table.moves(seat=0) == ["withdraw"]
    assert {move.split()[0] for move in table.moves(seat=2)} == {"accept", "refuse", "counter"}
    assert table.moves(seat=1) == []


@pytest.mark.rule("BASE-TURN-6")
def test_combined_phases_let_trades_builds_purchases_and_the_card_alternate() -> None:
    table = Table()
    table.card(0, "year_of_plenty")
    table.roll(12)
    table.hand(0, brick=2, lumber=6, wool=1, grain=1)
    table.play("road 1.1.NW", "trade lumber ore", "buy", "draw knight")
    table.give(0, wool=4)
    table.play("trade wool brick", "year_of_plenty lumber wool", "road 0.0.E")
    table.play("offer brick for grain", "withdraw", "end")
    table.check()


@pytest.mark.rule("BASE-TURN-7")
def test_combined_phases_a_harbor_can_be_used_in_the_turn_it_is_reached() -> None:
    table = at_the_wool_harbor("combined")
    table.refused("trade wool ore", "BASE-HARBOR-1")
    table.play("settlement 3.3.SE", "trade wool ore")
    assert table.cards(2) == {"ore": 1}


@pytest.mark.rule("BASE-TURN-8", "BASE-TURN-9")
def test_separated_phases_a_harbor_can_be_used_only_from_the_next_turn_on() -> None:
    table = at_the_wool_harbor("separated")
    table.play("settlement 3.3.SE")
    table.refused("trade wool ore", "BASE-TURN-8")
    table.play("end")
    for _ in range(3):
        table.roll(12)
        table.play("end")
    table.roll(2)
    table.play("trade wool ore")


@pytest.mark.rule("BASE-TURN-8")
@pytest.mark.parametrize(
    "builds", [["road 1.1.NW"], ["settlement 3.0.SW"], ["city 1.1.N"], ["buy", "draw knight"]]
)
def test_separated_phases_the_first_build_or_purchase_ends_all_trading(builds: list[str]) -> None:
    table = Table(phases="separated")
    table.road(0, "3.0.NW", "3.0.W")
    table.roll(12)
    table.hand(0, brick=4, lumber=8, wool=4, grain=4, ore=4)
    table.hand(1, ore=4)
    table.play("trade lumber ore", "counter 1 ore for brick", "confirm 1")
    table.play("counter 1 ore for brick", *builds)
    table.refused("trade wool ore", "BASE-TURN-8")
    table.refused("offer wool for ore", "BASE-TURN-8")
    table.refused("counter 1 ore for wool", "BASE-TURN-8")
    table.refused("confirm 1", "BASE-TURN-8")
    assert not table.moves("trade") and not table.moves("offer") and not table.moves("confirm")
    table.play("end")
    table.roll(12)
    table.hand(1, ore=4)
    table.play("trade ore wool")


@pytest.mark.rule("BASE-TURN-9")
def test_separated_phases_development_cards_stay_playable_in_either_phase() -> None:
    table = Table(phases="separated")
    table.card(0, "monopoly")
    table.roll(12)
    table.hand(0, brick=1, lumber=1)
    table.play("road 1.1.NW")
    table.play("monopoly ore")
    assert table.held(0, "ore") == 3


@pytest.mark.rule("BASE-TURN-9")
def test_separated_phases_free_roads_do_not_end_trading_but_a_paid_one_does() -> None:
    table = Table(phases="separated")
    table.card(0, "road_building")
    table.roll(12)
    table.hand(0, brick=1, lumber=9)
    table.play("road_building", "road 1.1.NW", "road 0.0.E", "trade lumber ore")
    table.play("road 3.0.NW")
    table.refused("trade lumber ore", "BASE-TURN-8")


@pytest.mark.rule("BASE-TURN-10")
def test_a_player_may_do_nothing_after_the_roll() -> None:
    table = Table()
    table.roll(12)
    before = [table.cards(seat) for seat in range(4)]
    table.play("end")
    assert [table.cards(seat) for seat in range(4)] == before
    assert (table.step, table.game.actor) == ("preroll", 1)


@pytest.mark.rule("BASE-TURN-11")
def test_the_turn_cannot_end_while_a_decision_is_pending() -> None:
    table = Table()
    table.card(0, "road_building")
    table.hand(0, lumber=2, brick=6)
    table.roll(7)
    table.refused("end", "BASE-SEVEN-2")
    table.play(*["discard 0 brick"] * 4)
    table.refused("end", "BASE-ROBBER-1")
    table.play("robber 3.1")
    table.refused("end", "BASE-ROBBER-5")
    table.play("rob 1", "steal ore", "offer lumber for grain")
    table.refused("end", "BASE-TRADE-6")
    table.play("accept 3", "refuse 1", "refuse 2")
    table.refused("end", "BASE-TRADE-11")
    table.play("withdraw", "road_building")
    table.refused("end", "BASE-PROGRESS-1")
    table.play("road 1.1.NW", "stop", "end")
    assert table.game.actor == 1
