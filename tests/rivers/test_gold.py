"""Gold for what is built, and the tiles that follow it (RIVER-GOLD, RIVER-WEALTH)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rivers.river import BANK_NODE, INLAND_NODE, River

from hexhaven.chronicle import Chronicle
from hexhaven.modules.base.victory import Victory


@pytest.mark.rule("RIVER-GOLD-1")
@pytest.mark.parametrize("node", [BANK_NODE, "2.1.N", "4.1.SE", "1.2.N"])
def test_a_settlement_at_a_river_brings_one_gold(node: str) -> None:
    table = River().bare()
    edge = table.rules.board.node_edges[table.at_node(node)][0]
    table.road(0, str(edge))
    table.purses(0, 0, 0, 0)
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play(f"settlement {node}")
    assert table.gold() == [1, 0, 0, 0]


@pytest.mark.rule("RIVER-GOLD-1", "RIVER-GOLD-2")
def test_away_from_the_rivers_nothing_is_paid() -> None:
    table = River().bare()
    table.road(0, "1.1.NW")
    table.purses(0, 0, 0, 0)
    table.hand(0, brick=2, lumber=2, wool=1, grain=1)
    table.play(f"settlement {INLAND_NODE}", "road 1.1.NE")
    assert table.gold()[0] == 0


@pytest.mark.rule("RIVER-GOLD-2")
@pytest.mark.parametrize(("node", "road"), [("1.1.NE", "1.1.E"), ("4.1.S", "4.1.SE")])
def test_a_road_at_a_river_brings_one_gold(node: str, road: str) -> None:
    table = River().bare()
    table.settlement(0, node)
    table.purses(0, 0, 0, 0)
    table.hand(0, brick=1, lumber=1)
    table.play(f"road {road}")
    assert table.gold() == [1, 0, 0, 0]


@pytest.mark.rule("RIVER-GOLD-4")
def test_a_city_brings_none() -> None:
    table = River().bare()
    table.settlement(0, BANK_NODE)
    table.purses(0, 0, 0, 0)
    table.hand(0, ore=3, grain=2)
    table.play(f"city {BANK_NODE}")
    assert table.gold() == [0, 0, 0, 0]


@pytest.mark.rule("RIVER-WEALTH-1", "RIVER-WEALTH-9")
def test_no_tile_is_held_before_the_first_turn() -> None:
    table = River(3, founded=False)
    table.play("robber 4.1", "settlement 2.1.N", "road 2.1.NE")
    assert (table.gold(), table.poor(), table.wealthiest) == ([2, 0, 0], [], -1)
    assert [table.points(seat) for seat in range(3)] == [1, 0, 0]
    table.check()
    table.cells[table.wealth.wealthiest] = 0
    assert table.game.problems() == ["a tile is held before the first turn (RIVER-WEALTH-9)"]


@pytest.mark.rule("RIVER-WEALTH-1", "RIVER-WEALTH-9")
def test_the_first_turn_may_begin_with_no_points() -> None:
    table = River(3, founded=False)
    table.play("robber 4.1")
    for text in (
        *["settlement 0.0.N", "road 0.0.NW", "settlement 2.1.N", "road 2.1.NE"],
        *["settlement 2.3.N", "road 2.3.NE", "settlement 4.1.N", "road 4.1.NE"],
        *["settlement 1.2.N", "road 1.2.NW", "settlement 0.2.N", "road 0.2.NE"],
    ):
        table.play(text)
    assert table.gold()[0] == 0
    assert (table.poor(), table.points(0)) == ([0], 0)


@pytest.mark.rule("RIVER-WEALTH-2", "RIVER-WEALTH-4")
def test_after_founding_with_0_2_4_4_the_first_is_poor_and_nobody_wealthiest() -> None:
    table = River()
    table.purses(0, 2, 4, 4)
    assert (table.poor(), table.wealthiest) == ([0], -1)
    assert [table.points(seat) for seat in range(4)] == [0, 2, 2, 2]


@pytest.mark.rule("RIVER-WEALTH-2", "RIVER-WEALTH-5")
@pytest.mark.parametrize("gold", [0, 1])
def test_with_equal_gold_all_are_poor_and_nobody_wealthiest(gold: int) -> None:
    table = River()
    table.purses(*[gold] * 4)
    assert (table.poor(), table.wealthiest) == ([0, 1, 2, 3], -1)


@pytest.mark.rule("RIVER-WEALTH-2", "RIVER-WEALTH-3")
def test_who_falls_below_the_poorest_takes_the_tile_over() -> None:
    table = River().bare()
    table.purses(3, 2, 5, 4)
    assert table.poor() == [1]
    table.play("spend_gold ore")
    assert (table.gold(), table.poor()) == ([1, 2, 5, 4], [0])


@pytest.mark.rule("RIVER-WEALTH-4")
def test_a_tie_for_the_most_sends_the_tile_back() -> None:
    table = River().bare()
    table.settlement(0, BANK_NODE)
    table.purses(5, 6, 0, 0)
    assert table.wealthiest == 1
    table.hand(0, brick=1, lumber=1)
    table.play("road 3.1.NE")
    assert (table.gold()[0], table.wealthiest) == (6, -1)


@pytest.mark.rule("RIVER-WEALTH-1", "RIVER-WEALTH-8")
def test_a_trade_is_one_change() -> None:
    table = River(3).bare()
    table.purses(3, 3, 1)
    table.give(1, ore=1)
    table.play("offer 2 gold for ore to 1", "accept 1", "confirm 1")
    assert table.gold() == [1, 5, 1]
    assert (table.poor(), table.wealthiest) == ([0, 2], 1)
    table.check()


@pytest.mark.rule("RIVER-WEALTH-6")
def test_points_may_fall_below_zero() -> None:
    table = River().bare()
    table.purses(0, 1, 2, 3)
    assert table.points(0) == -2
    view: Any = table.game.view(1)
    assert view["seats"][0]["counters"]["points"] == -2


@pytest.mark.rule("RIVER-WEALTH-7")
def test_where_gold_is_a_running_cost_nobody_is_poor() -> None:
    table = River().bare()
    table.wealth.poor_settlers = False
    table.purses(0, 1, 2, 3)
    assert (table.poor(), table.wealthiest) == ([], 3)
    assert table.points(0) == 0
    table.check()


@pytest.mark.rule("RIVER-WEALTH-1")
def test_tiles_that_do_not_follow_the_gold_are_a_fault() -> None:
    table = River()
    table.purse(2, 4)
    assert table.game.problems() == ["the tiles do not follow the gold (RIVER-WEALTH-1)"]


def test_the_log_tells_of_gold_and_tiles() -> None:
    table = River(3, founded=False)
    table.play("robber 4.1", "settlement 2.1.N", "road 2.1.NE", "settlement 0.2.N", "road 0.2.NE")
    table.play("settlement 2.4.SE", "road 2.4.SE", "settlement 0.0.N", "road 0.0.NW")
    table.play("settlement 1.1.N", "road 1.1.NW", "settlement 2.3.S", "road 3.2.E")
    log: Any = Chronicle(table.rules).read(None, 0, table.game)
    first = [effect for effect in log[1]["effects"] if effect["pile"] == "purse"]
    assert first == [{"seat": 0, "pile": "purse", "cards": {"gold": 1}, "holds": ""}]
    told = {(e["seat"], e["pile"], e["holds"]): e["cards"] for e in log[-1]["effects"]}
    assert told[(1, "tiles", "")] == told[(2, "tiles", "")] == {"poor_settler": 1}
    assert (0, "tiles", "") not in told
    assert told[(0, "", "wealthiest_settler")] == {}


# Robber, turn, victory


@pytest.mark.rule("RIVER-ROBBER-1")
def test_the_robber_may_go_to_a_swamp_and_rob_there() -> None:
    table = River()
    table.clear()
    table.settlement(1, "4.1.SE")
    table.robber(2, 2)
    table.hand(1, ore=1)
    table.roll(7)
    table.play("robber 4.1", "steal ore")
    assert table.cards(0) == {"ore": 1}


@pytest.mark.rule("RIVER-WIN-1")
def test_on_anothers_turn_the_tenth_point_waits() -> None:
    table = River().bare()
    table.cells[table.island.score + 1] = 9
    table.purses(5, 4, 0, 0)
    table.play("spend_gold ore")
    assert (table.wealthiest, table.points(1), table.game.over) == (1, 10, False)
    table.play("end")
    assert table.game.winner == 1


@pytest.mark.rule("RIVER-WIN-1")
def test_a_tile_lost_before_the_own_turn_does_not_win() -> None:
    table = River().bare()
    table.cells[table.island.score + 1] = 9
    table.purses(4, 5, 0, 0)
    table.hand(0, wool=4)
    table.play("sell_for_gold wool", "end")
    assert (table.wealthiest, table.game.over) == (-1, False)


@pytest.mark.rule("RIVER-WIN-1", "RIVER-SEQ-1")
def test_who_pays_the_last_card_with_the_tile_does_not_win() -> None:
    table = River().bare()
    table.road(0, "1.1.NW")
    table.cells[table.island.score] = 8
    table.purses(6, 4, 0, 0)
    assert table.points(0) == 9
    table.hand(0, brick=1, lumber=1, wool=1)
    table.play("spend_gold grain", f"settlement {INLAND_NODE}")
    assert (table.points(0), table.game.over) == (9, False)


@pytest.mark.rule("RIVER-SEQ-1")
def test_gold_tiles_and_longest_road_count_before_the_win_is_looked_for() -> None:
    table = River().bare()
    table.road(0, "1.0.NE", "1.0.E", "1.0.SW", "1.0.W")
    table.cells[table.island.score] = 7
    table.purses(2, 4, 0, 0)
    table.hand(0, brick=2, lumber=1)
    table.play(f"bridge {table.at('1.0.SE')}")  # wealthiest +1, longest road +2
    assert table.game.winner == 0


@pytest.mark.rule("RIVER-WIN-1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_ten_points_win_at_every_table(players: int) -> None:
    table = River(players, founded=False)
    victory = table.rules.part(Victory)
    assert [victory.goal(table.game.state, seat) for seat in range(players)] == [10] * players
