"""Two players with unchanged rules, as an extra (BASE-TWO)."""

from __future__ import annotations

import pytest
from tests.table import Table

import hexhaven
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng


@pytest.mark.rule("BASE-TWO-1", "BASE-SETUP-18")
def test_two_players_need_the_option() -> None:
    with pytest.raises(hexhaven.BadSetup, match="BASE-TWO-1"):
        hexhaven.new("base", 2)
    game = hexhaven.new("base", 2, seed=1, options={"two_players": "on"})
    playout(game, Rng(1))
    assert game.winner in (0, 1)
    assert not game.problems()


@pytest.mark.rule("BASE-TWO-1")
def test_two_players_found_in_the_order_1_2_2_1() -> None:
    table = Table(2, founded=False, two_players="on")
    order = []
    for place, road in (
        ("0.0.N", "0.0.NE"),
        ("0.2.N", "0.2.NE"),
        ("4.0.S", "4.0.SE"),
        ("4.2.S", "4.2.SE"),
    ):
        order.append(table.game.actor)
        table.play(f"settlement {place}", f"road {road}")
    assert order == [0, 1, 1, 0]
    assert (table.step, table.game.actor) == ("preroll", 0)
    assert (table.cards(0), table.cards(1)) == ({"wool": 1}, {"brick": 1})


@pytest.mark.rule("BASE-TWO-1")
def test_on_the_beginner_map_two_players_are_blue_and_orange() -> None:
    table = Table(2, two_players="on")
    assert table.island.content.colours == ["blue", "orange"]
    owners = table.cells[table.island.owner : table.island.owner + 54]
    assert [node for node in range(54) if owners[node] == 0] == sorted(
        [table.node(4, 2, "N"), table.node(4, 0, "N")]
    )
    assert [node for node in range(54) if owners[node] == 1] == sorted(
        [table.node(0, 2, "S"), table.node(4, 1, "N")]
    )
    assert table.cards(0) == {"lumber": 1, "ore": 1, "brick": 1}
    assert table.cards(1) == {"ore": 1, "grain": 2}


@pytest.mark.rule("BASE-TWO-1")
def test_two_players_play_by_unchanged_rules() -> None:
    table = Table(2, two_players="on")
    table.hand(0, lumber=3)
    table.hand(1, wool=9)
    table.roll(7)
    table.play(*["discard 1 wool"] * 4, "robber 1.2", "steal wool")  # pasture 4: orange
    table.play("offer lumber for wool", "accept 1", "confirm 1")
    assert (table.cards(0), table.cards(1)) == ({"lumber": 2, "wool": 2}, {"lumber": 1, "wool": 3})
    table.play("end")
    table.roll(3)
    assert (table.held(0, "ore"), table.held(1, "ore")) == (1, 1)
    table.play("end")
    assert table.game.actor == 0
    assert table.stock(0, 0) == 13
    table.check()
