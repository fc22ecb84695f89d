"""The account of production: hexes with several numbers, terrain that pays a choice, views."""

from __future__ import annotations

import pytest
from tests.island.sea import Sea
from tests.table import Table

from hexhaven.modules.island.account import (
    cards_of,
    choices_of,
    numbers_at,
    paying_hexes,
    pays,
    pips_at,
)
from hexhaven.modules.island.choices import Choices
from hexhaven.modules.island.kinds import FREE, RESOURCES
from hexhaven.modules.island.prospects import Prospects


def gold_table() -> tuple[Table, int]:
    """Three founded seats on the two islands, none of them at the gold hex; its number is 4."""
    sea = Sea()
    table = Table(3, extra=[sea, Choices()])
    table.play("harbor 1 wool", "harbor 2 ore")
    places = ["1.0.NW", "1.1.NE", "4.0.SW", "4.1.SE", "4.4.SE", "3.4.SE"]
    for place in places:
        table.play(f"settlement {place}")
        node = table.rules.board.node_at(int(place[0]), int(place[2]), place[4:])
        road = next(m for m in table.game.legal() if table.game.text(m).startswith("road"))
        assert node in table.island.ends[int(table.game.text(road).split()[1])]
        table.game.play(road)
    table.empty_hands()
    return table, table.rules.board.hex_at(1, 4)


def test_a_hex_may_have_two_numbers() -> None:
    table, _ = gold_table()
    state = table.game.state
    hex = table.rules.board.hex_at(4, 0)
    assert numbers_at(table.island, state, hex) == [2, 12]
    assert pips_at(table.island, state, hex) == 2
    assert hex in paying_hexes(table.island, state, 2)
    assert hex in paying_hexes(table.island, state, 12)
    before = table.held(2, "grain")
    table.dice(6, 6)
    assert table.held(2, "grain") == before + 1
    tiles = table.game.view(None)["tiles"]
    assert isinstance(tiles, list)
    assert tiles[hex]["numbers"] == [2, 12]


def test_the_robber_and_bare_hexes_do_not_pay() -> None:
    table, gold = gold_table()
    state = table.game.state
    assert pays(table.island, state, gold)
    assert not pays(table.island, state, table.rules.board.hex_at(1, 2))
    table.island.put_robber(state, gold)
    assert not pays(table.island, state, gold)
    assert gold not in paying_hexes(table.island, state, 4)
    tiles = table.game.view(None)["tiles"]
    assert isinstance(tiles, list)
    assert not tiles[gold]["pays"]


@pytest.mark.rule("SEA-GOLD-1", "SEA-GOLD-3", "SEA-GOLD-6")
def test_gold_pays_cards_of_choice_to_all_at_once() -> None:
    table, gold = gold_table()
    state = table.game.state
    corners = table.island.corners[gold]
    table.island.put_settlement(state, 0, corners[0], FREE)
    table.island.put_settlement(state, 1, corners[2], FREE)
    table.island.put_city(state, 1, corners[2], FREE)
    assert choices_of(table.island, state, 4) == [1, 2, 0]
    assert cards_of(table.island, state, 4, 1) >= 2
    table.dice(1, 3)
    assert table.step == "choose_cards"
    assert table.game.actors == [0, 1]
    table.refused("pick 2 ore", "SEA-GOLD-4")
    table.play("pick 1 ore", "pick 0 wool")
    assert table.step == "choose_cards", "a city takes two"
    assert table.game.actors == [1]
    table.play("pick 1 brick")
    assert table.step == "main"
    assert (table.held(0, "wool"), table.held(1, "ore"), table.held(1, "brick")) == (1, 1, 1)
    table.check()


@pytest.mark.rule("SEA-GOLD-4", "SEA-GOLD-5")
def test_a_small_bank_is_chosen_from_in_turn_order() -> None:
    table, gold = gold_table()
    state = table.game.state
    corners = table.island.corners[gold]
    table.island.put_settlement(state, 2, corners[0], FREE)
    table.island.put_settlement(state, 0, corners[2], FREE)
    for name in RESOURCES:
        table.drain(name, 1 if name == "ore" else 0)
    table.dice(1, 3)
    assert table.game.actors == [0], "the seat that rolled is first"
    table.refused("pick 0 wool", "SEA-GOLD-5")
    table.play("pick 0 ore")
    assert table.step == "main", "an empty bank: no decision for seat 2"
    assert not any(table.held(2, name) for name in RESOURCES)


def test_a_dealt_gold_hex_gets_a_number_and_bots_value_it() -> None:
    table, gold = gold_table()
    state = table.game.state
    before = Prospects(table.island, state, 0, [])
    assert before.chosen == 0.0
    table.island.put_settlement(state, 0, table.island.corners[gold][0], FREE)
    after = Prospects(table.island, state, 0, [])
    assert after.chosen == pytest.approx(3 / 36)
    assert after.worth > before.worth
    assert table.island.bears[table.cells[table.island.terrain + gold]]
