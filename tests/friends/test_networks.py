"""Networks that meet (FRIEND-NET)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.friends.guild import Guild, L, T, low, side, top

from hexhaven.modules.island.kinds import MOVED, ROAD

LINK = top(3)
"""The path from the end of red's road to the end of blue's."""


def facing(players: int = 4, **options: object) -> Guild:
    """Red has come to T(3) from the west, blue to T(4) from the east; seat 0's main step."""
    table = Guild(players, **options).bare()  # type: ignore[arg-type]
    table.settlement(0, T(0))
    table.road(0, top(0), top(1), top(2))
    table.settlement(1, T(6))
    table.road(1, top(5), top(4))
    return table


def second_net(table: Guild, seat: int) -> None:
    """A second network of a seat on the lower line, from L(1) to L(3)."""
    table.settlement(seat, L(1))
    table.road(seat, low(1), low(2))


def networks(table: Guild, seat: int) -> list[list[int]]:
    """The buildings of each network of a seat."""
    view: Any = table.game.view(None)
    return [net["buildings"] for net in view["table"]["networks"] if net["seat"] == seat]


@pytest.mark.rule("FRIEND-NET-1")
def test_a_network_is_what_own_roads_link() -> None:
    table = facing()
    second_net(table, 0)
    west, south = table.node(2, 0, "NW"), table.node(2, 0, "S")
    assert networks(table, 0) == [[west], [south]]
    table.settlement(0, T(2))
    assert networks(table, 0) == [sorted([west, table.node(2, 1, "NW")]), [south]]
    table.check()


@pytest.mark.rule("FRIEND-NET-1")
def test_roads_without_a_building_are_no_network() -> None:
    table = Guild().bare()
    table.road(0, top(0))
    table.settlement(1, T(3))
    table.road(1, top(2))
    table.build(top(1))  # red's line touches blue's road, but red has nothing there
    assert table.step == "main"
    table.check()


@pytest.mark.rule("FRIEND-NET-2", "FRIEND-NET-3")
def test_the_opponent_draws_one_and_then_the_builder_three() -> None:
    """Edge case 8."""
    table = facing()
    table.build(LINK)
    assert table.draw_all() == [1, 0, 0, 0]
    assert (table.step, table.counts()) == ("main", [3, 1, 0, 0])
    table.check()


@pytest.mark.rule("FRIEND-NET-2")
def test_a_building_at_the_end_is_a_link_too() -> None:
    table = Guild().bare()
    table.settlement(0, T(0))
    table.road(0, top(0), top(1), top(2))
    table.settlement(1, T(4))
    table.build(LINK)
    assert table.draw_all() == [1, 0, 0, 0]


@pytest.mark.rule("FRIEND-NET-2")
def test_a_third_players_building_on_the_intersection_does_not_matter() -> None:
    table = facing()
    table.settlement(2, T(4))
    table.build(LINK)
    assert table.draw_all() == [1, 2, 0, 0, 0]  # blue behind white's building, and white


@pytest.mark.rule("FRIEND-NET-3")
def test_whoever_builds_the_link_draws_three() -> None:
    """Edge case 10."""
    table = facing()
    table.next_turn()
    table.build(LINK)
    assert table.draw_all() == [0, 1, 1, 1]


@pytest.mark.rule("FRIEND-NET-4", "FRIEND-NET-5")
def test_a_second_link_of_the_same_networks_earns_nothing() -> None:
    """Edge case 9, roads A and B."""
    table = facing()
    table.build(LINK)
    table.draw_all()
    table.road(1, side(2))
    table.road(0, side(0), low(0), low(1), low(2))
    table.build(low(3))
    assert (table.step, table.counts()) == ("main", [3, 1, 0, 0])
    table.check()


@pytest.mark.rule("FRIEND-NET-6")
def test_another_network_of_the_builder_earns_again() -> None:
    """Edge case 9, road C."""
    table = facing()
    table.build(LINK)
    table.draw_all()
    table.road(1, side(2))
    second_net(table, 0)
    table.build(low(3))
    assert table.draw_all() == [1, 0, 0, 0]
    assert table.counts() == [6, 2, 0, 0]


@pytest.mark.rule("FRIEND-NET-6")
def test_another_network_of_the_opponent_earns_again() -> None:
    table = facing()
    table.build(LINK)
    table.draw_all()
    second_net(table, 1)
    table.build(side(0))
    assert table.step == "main"
    table.build(low(0))
    assert table.draw_all() == [1, 0, 0, 0]


@pytest.mark.rule("FRIEND-NET-7")
def test_own_networks_that_merge_share_what_they_have_met() -> None:
    """Edge case 11."""
    table = facing()
    table.build(LINK)
    table.draw_all()
    second_net(table, 0)
    table.road(1, side(2))
    table.build(side(0), low(0))
    assert (table.step, len(networks(table, 0))) == ("main", 1)
    table.build(low(3))
    assert (table.step, table.counts()) == ("main", [3, 1, 0, 0])
    table.check()


@pytest.mark.rule("FRIEND-NET-8")
def test_networks_that_meet_in_the_founding_have_met() -> None:
    """Edge case 13."""
    table = facing()
    table.road(0, LINK)
    assert table.step == "main"
    table.road(1, side(2))
    table.road(0, side(0), low(0), low(1), low(2))
    table.build(low(3))
    assert (table.step, table.counts()) == ("main", [0, 0, 0, 0])


@pytest.mark.rule("FRIEND-NET-8")
def test_a_founding_settlement_at_a_foreign_road_end_has_met_it() -> None:
    table = Guild(3, founded=False, setup="variable")
    while table.step != "found_settlement":
        table.play(table.game.text(table.game.chance()[0][0]))
    table.play(f"settlement {T(0)}", f"road {top(0)}", f"settlement {T(2)}", f"road {top(1)}")
    view: Any = table.game.view(None)
    assert [net["met"] for net in view["table"]["networks"]] == [[1], [0]]
    assert table.step == "found_settlement"


@pytest.mark.rule("FRIEND-NET-9")
def test_two_opponents_at_once() -> None:
    """Edge case 12."""
    table = facing()
    table.settlement(2, L(4))
    table.road(2, side(2))
    table.build(LINK)
    assert table.draw_all() == [1, 2, 0, 0, 0]
    assert table.counts() == [3, 1, 1, 0]


@pytest.mark.rule("FRIEND-NET-9", "FRIEND-DRAW-2")
@pytest.mark.parametrize("first", [1, 2])
def test_the_builder_says_who_draws_first_from_a_short_supply(first: int) -> None:
    table = facing()
    table.settlement(2, L(4))
    table.road(2, side(2))
    table.leave(1)
    table.refused("draws_first 1", "FRIEND-NET-9")
    table.build(LINK)
    assert (table.step, table.game.actor) == ("draw_order", 0)
    assert table.moves() == ["draws_first 1", "draws_first 2"]
    table.refused("draws_first 3", "FRIEND-NET-9")
    table.play(f"draws_first {first}")
    assert table.draw_all("trader") == [first]
    assert (table.step, table.count(first), table.supply) == ("main", 1, 0)


@pytest.mark.rule("FRIEND-NET-9")
def test_an_empty_supply_asks_nothing() -> None:
    table = facing()
    table.settlement(2, L(4))
    table.road(2, side(2))
    table.leave(0)
    table.build(LINK)
    assert (table.step, table.counts()) == ("main", [0, 0, 0, 0])


@pytest.mark.rule("FRIEND-NET-10")
def test_two_networks_of_the_same_opponent_at_once() -> None:
    """Possible only by roads that have lost their building."""
    table = Guild().bare()
    table.settlement(1, T(2), T(6))
    table.road(1, top(2), top(5))
    table.road(0, top(3), top(4))  # between both, without a building
    table.settlement(0, L(4))
    assert len(networks(table, 1)) == 2
    table.build(side(2))
    assert table.draw_all() == [1, 0, 0, 0]
    table.check()


@pytest.mark.rule("FRIEND-NET-11")
def test_roads_of_a_card_count() -> None:
    """Edge case 14: two opponents, one per road."""
    table = facing()
    table.settlement(0, L(0))
    table.road(0, low(0), low(1))
    table.settlement(2, L(6))
    table.road(2, low(5), low(4), low(3))
    table.card(0, "road_building")
    table.play("road_building", f"road {LINK}")
    assert table.draw_all() == [1, 0, 0, 0]
    assert table.step == "free_road"
    table.play(f"road {low(2)}")
    assert table.draw_all() == [2, 0, 0, 0]
    assert table.counts() == [6, 1, 1, 0]


@pytest.mark.rule("FRIEND-NET-11", "FRIEND-ROAD-1")
def test_the_road_of_a_favour_counts() -> None:
    table = facing()
    table.tokens(0, "road_builder")
    table.play("road_favour", f"road {LINK}")
    assert table.draw_all() == [1, 0, 0, 0]
    assert table.step == "main"


@pytest.mark.rule("FRIEND-NET-11", "FRIEND-USE-4", "FRIEND-USE-5")
def test_roads_of_the_building_phase_count() -> None:
    """Edge case 21."""
    table = facing(5)
    table.play("end")
    table.build(LINK)
    assert table.draw_all("merchant") == [0, 1, 1, 1]
    table.refused("merchant_favour ore", "FRIEND-USE-5")
    table.refused("exchange_token", "FRIEND-USE-5")
    while table.step == "special_build":
        table.play("done")
    assert table.game.actor == 1
    assert "merchant_favour ore" in table.moves()


@pytest.mark.rule("FRIEND-NET-12")
def test_a_foreign_building_splits_nothing() -> None:
    """Edge case 26."""
    table = facing()
    table.build(LINK)
    table.draw_all()
    table.settlement(1, T(2))
    assert len(networks(table, 0)) == 1
    table.road(1, side(2))
    table.road(0, side(0), low(0), low(1), low(2))
    table.build(low(3))
    assert (table.step, table.counts()) == ("main", [3, 1, 0, 0])
    table.check()


@pytest.mark.rule("FRIEND-NET-13")
def test_buildings_never_connect() -> None:
    table = facing()
    table.build(LINK)
    table.draw_all()
    table.hand(0, brick=1, lumber=1, wool=1, grain=3, ore=3)
    table.play(f"settlement {T(4)}", f"city {T(4)}")
    assert (table.step, table.counts()) == ("main", [3, 1, 0, 0])
    table.check()


@pytest.mark.rule("FRIEND-NET-14")
def test_the_parts_of_a_network_keep_what_the_whole_has_met() -> None:
    table = facing()
    table.settlement(0, T(2))
    table.build(LINK)
    table.draw_all()
    table.island.take_way(table.game.state, table.edge(2, 0, "NE"))
    assert len(networks(table, 0)) == 2
    table.check()
    table.road(1, side(2), low(3), low(2))
    table.road(0, side(0), low(0))
    table.build(low(1))  # the western part alone comes to blue
    assert (table.step, table.counts()) == ("main", [3, 1, 0, 0])
    table.check()


@pytest.mark.rule("FRIEND-NET-14")
def test_a_moved_road_counts_as_built() -> None:
    table = facing()
    table.settlement(2, L(1))
    table.road(2, low(0))
    state, island = table.game.state, table.island
    island.lift_way(state, table.edge(2, 1, "NW"))
    island.put_way(state, 0, table.edge(2, 0, "W"), ROAD, MOVED)
    table.rules._settle(state)
    assert table.draw_all() == [2, 0, 0, 0]
    table.check()


@pytest.mark.rule("FRIEND-NET-14")
def test_more_parts_than_numbers_share_the_last() -> None:
    table = Guild().bare()
    table.settlement(0, T(0), T(2), T(4), T(6), T(8))
    table.check()


@pytest.mark.rule("FRIEND-NET-15")
def test_only_pairs_with_the_builder_count() -> None:
    table = facing()
    table.settlement(2, L(1))
    table.road(2, low(0))
    table.build(LINK)
    assert table.draw_all() == [1, 0, 0, 0]
    table.build(side(0))  # blue and white are linked through red alone
    assert table.draw_all() == [2, 0, 0, 0]
    assert table.counts() == [6, 1, 1, 0]
    view: Any = table.game.view(None)
    assert [net["met"] for net in view["table"]["networks"]] == [[1, 2], [0], [0]]


@pytest.mark.rule("FRIEND-NET-4", "FRIEND-NET-7")
def test_a_road_that_joins_two_own_networks_at_an_old_friend() -> None:
    """Edge case 27."""
    table = Guild().bare()
    table.settlement(0, T(0))
    table.road(0, top(0))
    table.settlement(0, T(3))
    table.settlement(1, L(2))
    table.road(1, side(1))
    table.road(0, top(2))  # T(2): met in the founding
    table.build(top(1))
    assert (table.step, len(networks(table, 0))) == ("main", 1)


@pytest.mark.rule("FRIEND-NET-4")
def test_a_road_that_joins_two_own_networks_at_a_new_friend() -> None:
    """Edge case 28. Who is at the end of a road has been met by what is there, so the test must
    forget a meeting."""
    table = Guild().bare()
    table.settlement(0, T(1))
    table.settlement(0, T(3))
    table.settlement(1, L(2))
    table.road(1, side(1))
    table.road(0, top(1))
    part = table.networks
    table.cells[part.met : part.met + 64] = [0] * 64
    table.build(top(2))
    assert table.draw_all() == [1, 0, 0, 0]
    assert len(networks(table, 0)) == 1
    table.check()


@pytest.mark.rule("FRIEND-USE-4")
def test_the_waiting_player_may_use_the_token_in_the_own_next_turn() -> None:
    """Edge case 20."""
    table = facing()
    table.build(LINK)
    table.draw("merchant", "trader", "trader", "trader")
    assert table.cells[table.part.locked : table.part.locked + 2] == [3, 0]
    table.refused("trader_favour brick ore", "FRIEND-USE-3")
    table.end()
    assert "merchant_favour ore" in table.moves()


@pytest.mark.parametrize("what", ["number", "one way", "touch", "two"])
def test_unsound_networks_are_noticed(what: str) -> None:
    table = facing()
    part = table.networks
    words = {
        "number": "belongs to no network",
        "one way": "one way only",
        "touch": "not met",
        "two": "two numbers",
    }
    if what == "two":
        table.settlement(0, T(2))
        table.cells[part.number + table.node(2, 1, "NW")] = 1
    elif what == "number":
        table.cells[part.number + table.node(2, 0, "NW")] = -1
    elif what == "one way":
        table.cells[part.met + 1] |= 1
    else:
        table.road(0, LINK)
        table.cells[part.met : part.met + 64] = [0] * 64
    assert any(words[what] in problem for problem in table.game.problems())
