"""The robber and the theft (BASE-ROBBER)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.table import Table

import hexhaven
from hexhaven.engine.rng import Rng


def seven(table: Table) -> Table:
    """The seat on turn rolls a 7 and is to move the robber."""
    table.roll(7)
    assert table.step == "robber"
    return table


def robber(table: Table) -> int:
    return table.cells[table.island.robber]


def told(table: Table, viewer: int | None) -> object:
    """The last move as a viewer saw it."""
    return table.game.log(viewer)[-1]["move"]


# The move


@pytest.mark.rule("BASE-ROBBER-1", "BASE-ROBBER-14")
@pytest.mark.parametrize("start", [(2, 2), (0, 0), (3, 2)])
def test_the_robber_must_go_to_another_hex_any_other(start: tuple[int, int]) -> None:
    table = Table()
    table.robber(*start)
    seven(table)
    here = table.hex(*start)
    table.refused(f"robber {here}", "BASE-ROBBER-1")
    table.refused("end", "BASE-ROBBER-1")
    assert table.moves() == [f"robber {hex}" for hex in range(19) if hex != here]


@pytest.mark.rule("BASE-ROBBER-1")
def test_a_knight_moves_the_robber_to_another_hex_too() -> None:
    table = Table()
    table.card(0, "knight")
    table.play("knight")
    table.refused("robber 2.2", "BASE-ROBBER-1")
    assert len(table.moves()) == 18
    table.play("robber 0.0")
    assert robber(table) == table.hex(0, 0)


@pytest.mark.rule("BASE-ROBBER-2")
def test_the_desert_is_a_legal_target_and_the_sea_is_none() -> None:
    table = Table()
    table.robber(0, 0)
    seven(table).play("robber 2.2")
    assert robber(table) == table.hex(2, 2)
    table.play("end")
    seven(table)
    for place in ("19", "0.3", "5.0"):
        with pytest.raises(hexhaven.HexhavenError):
            table.play(f"robber {place}")


@pytest.mark.rule("BASE-ROBBER-3", "BASE-ROBBER-14")
def test_a_hex_without_buildings_is_a_legal_target_and_nothing_is_stolen() -> None:
    table = Table()
    table.clear()
    before = [table.cards(seat) for seat in range(4)]
    seven(table).play("robber 0.0")
    assert table.step == "main"
    assert [table.cards(seat) for seat in range(4)] == before


@pytest.mark.rule("BASE-ROBBER-3", "BASE-ROBBER-4")
def test_a_hex_with_own_buildings_only_is_a_legal_target_and_is_blocked() -> None:
    table = Table()
    before = [table.cards(seat) for seat in range(4)]
    seven(table).play("robber 2.0")  # fields 9, red alone
    assert table.step == "main"
    assert [table.cards(seat) for seat in range(4)] == before
    table.play("end")
    table.roll(9)
    assert table.cards(0) == before[0]


@pytest.mark.rule("BASE-ROBBER-4")
def test_a_hex_with_the_robber_produces_for_nobody_until_it_leaves() -> None:
    table = Table()
    table.empty_hands()
    seven(table).play("robber 3.1", "end")
    table.roll(3)
    assert (table.size(1), table.size(3)) == (0, 0)
    table.play("end")
    seven(table).play("robber 2.2", "end")
    table.roll(3)
    assert (table.cards(1), table.cards(3)) == ({"ore": 1}, {"ore": 1})


@pytest.mark.rule("BASE-ROBBER-11")
def test_the_robber_stays_until_the_next_seven_or_knight() -> None:
    table = Table()
    table.card(2, "knight")
    table.empty_hands()
    seven(table).play("robber 3.0", "end")
    here = table.hex(3, 0)
    table.roll(8)  # its own number
    assert robber(table) == here
    table.refused("robber 0.0", "BASE-TURN-6")
    table.play("end")
    table.roll(12)
    assert robber(table) == here
    table.play("knight", "robber 0.0")
    assert robber(table) == table.hex(0, 0)


@pytest.mark.rule("BASE-ROBBER-10")
def test_the_robber_blocks_neither_building_nor_harbors_nor_trade() -> None:
    table = Table()
    table.settlement(0, "3.0.SW")  # the brick harbor
    table.robber(3, 0)
    table.roll(12)
    table.hand(0, brick=6, lumber=4, wool=2, grain=4, ore=5)
    table.hand(1, ore=1)
    table.play("trade brick lumber")
    table.play("offer lumber for ore to 1", "accept 1", "confirm 1")
    table.play("road 3.0.NW", "city 3.0.SW", "city 3.0.N")
    table.check()


@pytest.mark.rule("BASE-KNIGHT-2", "BASE-ROBBER-1", "BASE-DEV-3")
def test_a_knight_before_the_roll_and_a_seven_move_the_robber_twice() -> None:
    table = Table()
    table.empty_hands()
    table.card(0, "knight", 2)
    table.play("knight", "robber 0.0")
    seven(table)
    table.refused("robber 0.0", "BASE-ROBBER-1")
    table.play("robber 4.2")
    assert robber(table) == table.hex(4, 2)
    table.refused("knight", "BASE-DEV-3")


# The theft


@pytest.mark.rule("BASE-ROBBER-5")
def test_one_card_is_taken_from_an_opponent_at_the_new_hex() -> None:
    table = Table()
    table.hand(0)
    table.hand(1, wool=1, ore=2)
    seven(table).play("robber 4.2")  # pasture 11, blue alone
    assert table.step == "steal"
    table.play("steal ore")
    assert (table.cards(0), table.cards(1)) == ({"ore": 1}, {"wool": 1, "ore": 1})
    assert (table.step, table.game.actor) == ("main", 0)
    table.check()


@pytest.mark.rule("BASE-ROBBER-5", "BASE-ROBBER-12")
def test_of_several_opponents_the_thief_must_choose_one() -> None:
    table = Table()
    seven(table).play("robber 3.1")  # mountains 3: blue and orange
    assert table.moves() == ["rob 1", "rob 3"]
    table.refused("rob 2", "BASE-ROBBER-5")
    table.refused("end", "BASE-ROBBER-5")
    before = table.cards(1)
    table.play("rob 3", "steal grain")
    assert table.held(0, "grain") == 2
    assert table.cards(1) == before


@pytest.mark.rule("BASE-ROBBER-5", "BASE-ROBBER-13")
def test_nobody_steals_from_themselves() -> None:
    table = Table()
    seven(table).play("robber 3.0")  # forest 8: red himself and blue
    assert table.step == "steal"
    outcomes = [table.game.text(move) for move, _ in table.game.chance()]
    assert outcomes == ["steal brick", "steal lumber", "steal ore"]  # blue's cards
    table.play("steal ore")
    assert table.held(1, "ore") == 0


@pytest.mark.rule("BASE-ROBBER-5")
def test_a_city_is_robbed_like_a_settlement() -> None:
    table = Table()
    table.city(1, "4.2.N")
    table.hand(1, ore=2)
    seven(table).play("robber 4.2", "steal ore")
    assert table.cards(1) == {"ore": 1}


@pytest.mark.rule("BASE-ROBBER-6")
def test_of_two_opponents_the_one_without_cards_is_left_out() -> None:
    table = Table()
    table.hand(1)
    seven(table).play("robber 3.1")
    assert table.step == "steal"  # orange, without a choice
    table.play("steal grain")
    assert table.cards(3) == {"ore": 1, "grain": 1}


@pytest.mark.rule("BASE-ROBBER-6", "BASE-ROBBER-14")
def test_with_no_cards_at_the_hex_nothing_is_stolen() -> None:
    table = Table()
    table.hand(1)
    table.hand(3)
    seven(table).play("robber 3.1")
    assert table.step == "main"


@pytest.mark.rule("BASE-ROBBER-6")
def test_by_option_an_opponent_without_cards_may_be_chosen_for_nothing() -> None:
    table = Table(steal_needs_cards="false")
    table.hand(1)
    seven(table).play("robber 3.1")
    assert table.moves() == ["rob 1", "rob 3"]
    before = [table.cards(seat) for seat in range(4)]
    table.play("rob 1")
    assert table.step == "main"
    assert [table.cards(seat) for seat in range(4)] == before


@pytest.mark.rule("BASE-ROBBER-7")
def test_one_card_is_stolen_whatever_the_number_of_buildings() -> None:
    table = Table()
    table.settlement(1, "4.2.SE", "4.2.SW")
    table.city(1, "4.2.SE", "4.2.SW")
    table.hand(0)
    table.hand(1, wool=5)
    seven(table).play("robber 4.2", "steal wool")
    assert (table.step, table.size(0), table.size(1)) == ("main", 1, 4)


@pytest.mark.rule("BASE-ROBBER-8")
def test_only_thief_and_victim_learn_which_card_was_stolen() -> None:
    table = Table()
    table.hand(0)
    table.hand(1, wool=1, ore=2)
    seven(table).play("robber 4.2", "steal ore")
    for viewer, seen in {0: "steal ore", 1: "steal ore", 2: "steal ?", 3: "steal ?"}.items():
        assert told(table, viewer) == seen
    assert told(table, None) == "steal ?"
    for viewer in range(4):
        view: Any = table.game.view(viewer)
        assert [seat["cards"]["hand"]["count"] for seat in view["seats"]][:2] == [1, 2]
        assert [s for s in range(4) if "kinds" in view["seats"][s]["cards"]["hand"]] == [viewer]


@pytest.mark.rule("BASE-ROBBER-9")
@pytest.mark.parametrize("needs_cards", ["true", "false"])
def test_development_cards_cannot_be_stolen(needs_cards: str) -> None:
    table = Table(steal_needs_cards=needs_cards)
    table.hand(1)
    table.card(1, "knight", 3)
    seven(table).play("robber 4.2")
    assert table.step == "main"
    table.play("end")
    part = table.development
    assert table.cells[part.count : part.count + 2] == [0, 3]


@pytest.mark.rule("BASE-ROBBER-12")
def test_a_theft_from_the_only_victim_is_not_optional() -> None:
    table = Table()
    seven(table).play("robber 4.2")
    table.refused("end", "BASE-ROBBER-13")
    assert table.game.actor == hexhaven.CHANCE


@pytest.mark.rule("BASE-ROBBER-13")
def test_every_card_of_the_hand_is_equally_likely_to_be_stolen() -> None:
    table = Table()
    table.hand(1, brick=1, wool=4, ore=2)
    seven(table).play("robber 4.2")
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {"steal brick": 1, "steal wool": 4, "steal ore": 2}
    table.refused("steal grain", "BASE-ROBBER-13")


@pytest.mark.rule("BASE-ROBBER-13")
def test_seeded_thefts_come_in_that_proportion() -> None:
    table = Table()
    table.hand(1, brick=1, wool=4, ore=2)
    seven(table).play("robber 4.2")
    rng, stolen = Rng(1), Counter[str]()
    for _ in range(700):
        stolen[table.game.text(table.rules.sample(table.game.state, rng))] += 1
    assert set(stolen) == {"steal brick", "steal wool", "steal ore"}
    assert 70 < stolen["steal brick"] < 130
    assert 360 < stolen["steal wool"] < 440
    assert 160 < stolen["steal ore"] < 240
