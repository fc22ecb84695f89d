"""Barbarians on paths: the seven, the knight, the wagon's die (TRADE-ROLL, TRADE-BARB)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.traders.caravanserai import QUARRY, Journey

import hexhaven

NORTH, EAST = "2.2.NW", "2.2.NE"


def places(table: Journey) -> list[int]:
    """Where the barbarians stand."""
    return table.cells[table.barbarians.at : table.barbarians.at + 3]


@pytest.mark.rule("TRADE-ROLL-1")
def test_2_and_12_are_rolled_again_by_three_or_four() -> None:
    table = Journey()
    table.play("roll")
    texts = [table.game.text(move) for move, _ in table.game.chance()]
    assert len(texts) == 34
    assert "roll 6 6" not in texts
    assert "roll 1 1" not in texts
    for seed in range(3):
        game = hexhaven.new("traders", 3, seed=seed)
        for _ in range(200):
            moves = game.legal()
            game.play(moves[seed % len(moves)])
        assert not {"roll 1 1", "roll 6 6"} & set(game.record().moves)


@pytest.mark.rule("TRADE-ROLL-1")
def test_five_or_six_roll_2_and_12_and_they_pay() -> None:
    table = Journey(5)
    table.bare()
    table.settlement(0, "5.1.N")  # pasture 2, fields 9, hills 4
    for first, cards in ((1, {"wool": 1}), (6, {})):
        table.empty_hands()
        table.dice(first, first)
        assert table.cards(0) == cards
        table.play("end", "halt")
        while table.step == "special_build":
            table.play("done")


@pytest.mark.rule("TRADE-ROLL-2", "TRADE-BARB-1")
def test_on_a_seven_half_is_discarded_and_a_barbarian_moves() -> None:
    table = Journey().bare()
    table.hand(0, wool=9)
    table.hand(1, wool=7)
    table.roll(7)
    assert (table.step, table.game.actors) == ("discard", [0])
    table.play(*["discard 0 wool"] * 4)
    assert table.step == "choose_barbarian"
    assert table.moves() == [f"lift_barbarian {edge}" for edge in sorted(places(table))]
    table.refused("lift_barbarian 0", "TRADE-ROLL-2")
    source, other = places(table)[:2]
    table.play(f"lift_barbarian {source}")
    assert (table.step, places(table)[0]) == ("place_barbarian", -1)
    table.check()
    table.refused(f"place_barbarian {source}", "TRADE-ROLL-2")
    table.refused(f"place_barbarian {other}", "TRADE-BARB-1")
    table.refused(f"place_barbarian {table.at('0.2.NE')}", "TRADE-HEX-3")
    assert len(table.moves()) == 75 - 3
    table.play(f"place_barbarian {table.inner(QUARRY, '0.2.S')}")
    assert (table.step, places(table)[0]) == ("main", table.inner(QUARRY, "0.2.S"))
    table.check()


@pytest.mark.rule("TRADE-ROLL-3")
def test_the_owner_of_a_foreign_road_is_robbed_of_a_card_never_of_gold() -> None:
    table = Journey().bare()
    table.lay(2, NORTH)
    table.hand(2, ore=1)
    table.roll(7)
    table.play(f"lift_barbarian {places(table)[0]}", f"place_barbarian {table.at(NORTH)}")
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["steal ore"]
    table.play("steal ore")
    assert (table.cards(0), table.gold()) == ({"ore": 1}, [5, 5, 5, 5])


@pytest.mark.rule("TRADE-ROLL-3")
@pytest.mark.parametrize(("owner", "cards"), [(0, 3), (2, 0), (-1, 3)])
def test_nothing_is_taken_from_oneself_nobody_or_an_empty_hand(owner: int, cards: int) -> None:
    table = Journey().bare()
    if owner >= 0:
        table.lay(owner, NORTH)
    table.hand(max(owner, 0), ore=cards)
    table.roll(7)
    table.play(f"lift_barbarian {places(table)[0]}", f"place_barbarian {table.at(NORTH)}")
    assert table.step == "main"


@pytest.mark.rule("TRADE-BARB-2")
def test_a_road_is_built_on_a_barbarians_path() -> None:
    table = Journey().bare()
    edge = places(table)[0]
    table.settlement(0, str(table.rules.board.edge_nodes[edge][0]))
    table.roll(3)
    table.hand(0, brick=1, lumber=1)
    table.play(f"road {edge}")
    assert table.cells[table.island.way + edge] == 0


@pytest.mark.rule("TRADE-BARB-3")
@pytest.mark.parametrize(("owner", "left", "gold"), [(-1, 3, 5), (0, 4, 5), (1, 4, 4)])
def test_a_barbarian_makes_a_path_dearer_by_two(owner: int, left: int, gold: int) -> None:
    table = Journey().bare()
    table.trained(0, 5)
    table.wagon(0, "2.2.NW")
    table.barbarian(0, NORTH)
    if owner >= 0:
        table.lay(owner, NORTH)
    table.set_out()
    table.drive(NORTH)
    assert (table.left(), table.gold()[0]) == (left, gold)


@pytest.mark.rule("TRADE-BARB-4", "TRADE-CARD-6", "TRADE-CARD-3")
def test_a_knight_moves_a_barbarian_without_discards() -> None:
    table = Journey().bare()
    table.hand(1, wool=9)
    table.card(0, "knight", 3)
    table.cells[table.largest_army.knights] = 2
    table.play("knight")
    assert (table.step, table.game.actor) == ("choose_barbarian", 0)
    table.play(f"lift_barbarian {places(table)[2]}", f"place_barbarian {table.at(NORTH)}")
    assert (table.step, table.size(1)) == ("preroll", 9)  # nobody could be robbed
    assert table.points(0) == 2  # the third knight: largest army


@pytest.mark.rule("TRADE-BARB-5")
def test_the_first_baggage_train_drives_nobody_off() -> None:
    table = Journey().bare()
    table.wagon(0, "2.2.NW")
    table.barbarian(0, NORTH)
    table.set_out()
    table.refused(f"expel {table.at(NORTH)}", "TRADE-BARB-5")
    table.refused(f"expel {table.at(EAST)}", "TRADE-BARB-5")


@pytest.mark.rule("TRADE-BARB-5", "TRADE-BARB-6", "TRADE-BARB-7")
@pytest.mark.parametrize(
    ("card", "die", "flees"),
    [(2, 6, True), (2, 5, False), (3, 5, True), (4, 4, True), (5, 3, True), (5, 2, False)],
)
def test_a_die_drives_a_barbarian_off(card: int, die: int, flees: bool) -> None:
    table = Journey().bare()
    table.trained(0, card)
    table.wagon(0, "2.2.NW")
    table.barbarian(0, NORTH)
    table.lay(1, EAST)
    table.set_out()
    table.hand(1, ore=1)
    points = table.left()
    table.play(f"expel {table.at(NORTH)}")
    assert len(table.game.chance()) == 6
    table.play(f"scare {die}")
    if flees:
        assert table.step == "place_barbarian"
        table.refused(f"place_barbarian {table.at(NORTH)}", "TRADE-ROLL-2")
        table.play(f"place_barbarian {table.at(EAST)}")
        assert table.held(1, "ore") == 1  # nobody is robbed
    assert (table.step, table.left()) == ("wagon", points)
    table.check()


@pytest.mark.rule("TRADE-BARB-6")
def test_each_barbarian_is_tried_once_a_turn_also_where_it_has_gone() -> None:
    table = Journey().bare()
    table.trained(0, 5)
    table.wagon(0, "2.2.NW")
    table.barbarian(0, NORTH)
    table.barbarian(1, "2.2.W")
    table.set_out()
    table.play(f"expel {table.at(NORTH)}", "scare 6", f"place_barbarian {table.at('1.1.E')}")
    table.drive(NORTH)
    table.refused(f"expel {table.at('1.1.E')}", "TRADE-BARB-6")
    table.drive(NORTH)
    table.play(f"expel {table.at('2.2.W')}", "scare 1")
    table.refused(f"expel {table.at('2.2.W')}", "TRADE-BARB-6")


@pytest.mark.rule("TRADE-BARB-7")
def test_who_fails_may_still_pass() -> None:
    table = Journey().bare()
    table.trained(0, 2)
    table.wagon(0, "2.2.NW")
    table.barbarian(0, NORTH)
    table.set_out()
    table.play(f"expel {table.at(NORTH)}", "scare 1")
    table.drive(NORTH)
    assert table.left() == 1


@pytest.mark.rule("TRADE-BARB-8")
def test_from_a_plaza_at_the_beginning_and_not_after_entering_one() -> None:
    table = Journey().bare()
    table.trained(0, 5)
    plaza = table.plaza(QUARRY)
    table.wagon(0, plaza)
    inner = table.inner(QUARRY, "0.2.S")
    table.barbarian(0, inner)
    table.set_out()
    table.play(f"expel {inner}", "scare 1")
    other = table.inner(QUARRY, "0.2.SW")
    table.drive(other)
    table.drive(other)  # back: the movement is over
    table.play("load sand")
    assert table.game.actor == 1


@pytest.mark.rule("TRADE-BARB-9")
def test_there_are_always_three_barbarians() -> None:
    table = Journey()
    table.barbarian(0, table.cells[table.barbarians.at + 1])
    assert table.game.problems() == ["there are not three barbarians on three paths (TRADE-BARB-9)"]
    table.barbarian(0, "0.2.NE")
    assert "beside the paths" in table.game.problems()[0]


@pytest.mark.rule("TRADE-BARB-9", "TRADE-MOVE-8")
def test_with_a_second_move_the_tries_count_together() -> None:
    table = Journey().bare()
    table.trained(0, 5)
    table.wagon(0, "2.2.NW")
    table.barbarian(0, NORTH)
    table.card(0, "swift_journey")
    table.set_out()
    table.play(f"expel {table.at(NORTH)}", "scare 1", "halt", "swift_journey")
    table.refused(f"expel {table.at(NORTH)}", "TRADE-BARB-6")


def test_everybody_sees_the_barbarians() -> None:
    view: Any = Journey().game.view(None)
    found = [piece for piece in view["pieces"] if piece["kind"] == "path_barbarian"]
    assert [piece["place"] for piece in found] == ["edge"] * 3
