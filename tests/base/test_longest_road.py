"""The longest road: how it is measured and who has the card (BASE-LROAD)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.table import Table

from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.kinds import FREE, ROAD
from hexhaven.modules.island.routes import longest_route

OTHER_WAY = 3
"""A kind of way that is not a road, such as a ship."""


def north(row: int, first: int, many: int) -> list[str]:
    """Successive paths along the north rim of a row, from the left."""
    return [f"{row}.{i // 2}.{'NE' if i % 2 else 'NW'}" for i in range(first, first + many)]


def south(row: int, first: int, many: int) -> list[str]:
    """Successive paths along the south rim of a row, from the left."""
    return [f"{row}.{i // 2}.{'SE' if i % 2 else 'SW'}" for i in range(first, first + many)]


def rolled() -> Table:
    """An empty island, seat 0 in its main phase with cards for a few roads and settlements."""
    table = Table()
    table.clear()
    table.empty_hands()
    table.roll(2)
    table.hand(0, brick=5, lumber=5, wool=2, grain=2)
    return table


def length(table: Table, seat: int) -> int:
    """The noted length of a seat's road."""
    table.check()
    return table.cells[table.longest_road.length + seat]


def holder(table: Table) -> int:
    """Who has the card; the two points must lie with the same seat."""
    found = table.cells[table.longest_road.holder]
    for seat in range(4):
        buildings = sum(
            table.cells[table.island.size + node]
            for node in range(table.island.nodes)
            if table.cells[table.island.owner + node] == seat
        )
        assert table.game.points(seat) - buildings == (2 if seat == found else 0)
    return found


# Measuring


@pytest.mark.rule("BASE-LROAD-1")
def test_a_branch_does_not_add_to_the_length() -> None:
    table = rolled()
    table.road(0, *north(1, 1, 6))
    assert length(table, 0) == 6
    table.road(0, "0.1.W", "0.1.NW")  # a branch of two in the middle
    assert length(table, 0) == 6


@pytest.mark.rule("BASE-LROAD-1")
def test_separate_roads_do_not_add_up() -> None:
    table = rolled()
    table.road(0, *north(1, 0, 3), *south(3, 0, 4))
    assert length(table, 0) == 4


@pytest.mark.rule("BASE-LROAD-1", "BASE-LROAD-2")
def test_a_loop_counts_whole_and_a_trail_may_pass_an_intersection_twice() -> None:
    table = rolled()
    table.road(0, *[f"2.2.{side}" for side in ("NE", "E", "SE", "SW", "W", "NW")])
    assert length(table, 0) == 6
    table.road(0, "1.2.W")
    assert length(table, 0) == 7


@pytest.mark.rule("BASE-LROAD-2")
def test_two_loops_that_share_a_path_count_with_all_their_roads() -> None:
    table = rolled()
    sides = ("NE", "E", "SE", "SW", "W", "NW")
    table.road(0, *[f"2.1.{side}" for side in sides])
    table.road(0, *[f"2.2.{side}" for side in sides if side != "W"])
    assert length(table, 0) == 11


@pytest.mark.rule("BASE-LROAD-3")
def test_own_settlements_and_cities_do_not_interrupt() -> None:
    table = rolled()
    table.road(0, *north(2, 0, 6))
    table.settlement(0, "2.1.N", "2.2.N")
    table.city(0, "2.1.N")
    assert length(table, 0) == 6


@pytest.mark.rule("BASE-LROAD-4")
def test_a_road_that_ends_at_an_opponents_city_counts() -> None:
    table = rolled()
    table.settlement(1, "2.2.N")
    table.city(1, "2.2.N")
    table.road(0, *north(2, 0, 4))
    table.play("road 2.2.NW")
    assert length(table, 0) == 5
    assert holder(table) == 0


@pytest.mark.rule("BASE-LROAD-4")
def test_a_trail_does_not_pass_through_an_opponents_building() -> None:
    table = rolled()
    table.road(0, *north(2, 0, 3))
    table.settlement(1, "2.1.N")
    table.road(0, *north(2, 3, 4))
    assert length(table, 0) == 4
    table.city(1, "2.1.N")
    assert length(table, 0) == 4


@pytest.mark.rule("BASE-LROAD-4")
def test_a_loop_broken_at_one_place_still_begins_and_ends_there() -> None:
    table = rolled()
    table.settlement(1, "2.2.N")
    table.road(0, *[f"2.2.{side}" for side in ("NE", "E", "SE", "SW", "W", "NW")])
    assert length(table, 0) == 6
    table.road(0, "1.2.W")  # meets the loop only at the opponent's settlement
    assert length(table, 0) == 6


# Against an independent search


def brute_force(
    ends: dict[int, tuple[int, int]], kind: dict[int, int], owner: dict[int, int], seat: int
) -> int:
    """The longest trail, by growing every trail one way at a time."""
    best = 0
    trails = [(frozenset([way]), way, end) for way in ends for end in ends[way]]
    seen = set(trails)
    while trails:
        used, last, at = trails.pop()
        best = max(best, len(used))
        if owner.get(at, seat) != seat:
            continue  # a foreign building: the trail ends here
        for way in ends:
            if way in used or at not in ends[way]:
                continue
            if kind[way] != kind[last] and owner.get(at) != seat:
                continue  # two kinds of ways meet at an own building only
            ahead = ends[way][0] if ends[way][1] == at else ends[way][1]
            grown = (used | {way}, way, ahead)
            if grown not in seen:
                seen.add(grown)
                trails.append(grown)
    return best


def measured(table: Table, seat: int) -> int:
    """The longest trail of a seat on the board, by brute force."""
    island, cells = table.island, table.cells
    ways = [edge for edge in range(island.edges) if cells[island.way + edge] == seat]
    nodes = range(island.nodes)
    return brute_force(
        {edge: table.rules.board.edge_nodes[edge] for edge in ways},
        {edge: cells[island.way_kind + edge] for edge in ways},
        {n: cells[island.owner + n] for n in nodes if cells[island.owner + n] != NOBODY},
        seat,
    )


BARE = rolled()
BARE.island.networks.append(1)  # OTHER_WAY: does not go on from a road
BARE.island.mixed = True
"""Where networks are laid; each test works on a copy of its game."""


def network(first: int, steps: list[int]) -> list[int]:
    """A connected network: each step adds one of the free paths next to it."""
    board = BARE.rules.board
    found = [first]
    for step in steps:
        near = sorted(
            {
                edge
                for way in found
                for node in board.edge_nodes[way]
                for edge in board.node_edges[node]
                if edge not in found
            }
        )
        found.append(near[step % len(near)])
    return found


EDGES = range(BARE.rules.board.edges)
CLUSTER = sorted({e for hex in (5, 9, 10) for e in BARE.rules.board.hex_edges[hex]})
"""The 15 paths round three hexes that meet."""

networks = st.one_of(
    st.builds(network, st.sampled_from(EDGES), st.lists(st.integers(0, 99), max_size=14)),
    st.builds(network, st.just(30), st.lists(st.integers(0, 99), min_size=10, max_size=14)),
    st.lists(st.sampled_from(CLUSTER), min_size=9, unique=True),
    st.lists(st.sampled_from(EDGES), max_size=15, unique=True),
)
nodes = st.integers(0, BARE.rules.board.nodes - 1)


@given(
    ways=networks,
    buildings=st.dictionaries(nodes, st.integers(0, 2), max_size=9),
    other=st.sets(st.integers(0, 14), max_size=5),
)
@pytest.mark.rule("BASE-LROAD-1", "BASE-LROAD-2", "BASE-LROAD-3", "BASE-LROAD-4")
def test_the_length_agrees_with_brute_force(
    ways: list[int], buildings: dict[int, int], other: set[int]
) -> None:
    state, island = BARE.game.state.copy(), BARE.island
    kinds = {edge: OTHER_WAY if i in other else ROAD for i, edge in enumerate(ways)}
    for edge in ways:
        island.put_way(state, 0, edge, ROAD, FREE)
        state.cells[island.way_kind + edge] = kinds[edge]
    for node, seat in buildings.items():
        island.put_settlement(state, seat, node, FREE)
    ends = {edge: BARE.rules.board.edge_nodes[edge] for edge in ways}
    assert longest_route(island, state, 0) == brute_force(ends, kinds, buildings, 0)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.rule(
    "BASE-LROAD-5",
    "BASE-LROAD-6",
    "BASE-LROAD-7",
    "BASE-LROAD-8",
    "BASE-LROAD-9",
    "BASE-LROAD-10",
    "BASE-LROAD-11",
)
def test_after_every_piece_lengths_and_holder_are_as_the_rules_say(seed: int) -> None:
    """Random roads and settlements, checked against brute force and the rules word by word."""
    choose = random.Random(seed)
    table = Table(vp_target=99)
    table.clear()
    has = NOBODY
    for _ in range(60):
        place_something(table, choose)
        lengths = [measured(table, seat) for seat in range(4)]
        best = max(lengths)
        leaders = [seat for seat in range(4) if lengths[seat] == best]
        if best < 5:
            has = NOBODY
        elif has not in leaders:
            has = leaders[0] if len(leaders) == 1 else NOBODY
        assert [table.cells[table.longest_road.length + seat] for seat in range(4)] == lengths
        assert holder(table) == has


def place_something(table: Table, choose: random.Random) -> None:
    """A road of a random seat that goes on from its others, or a settlement in somebody's way."""
    island, board, state = table.island, table.rules.board, table.game.state
    seat = choose.randrange(4)
    cells = state.cells
    if choose.random() < 0.15 and cells[island.stock + seat * island.piece_kinds + 1]:
        crossed = [
            node
            for node in range(island.nodes)
            if island.free_node(state, node)
            and sum(cells[island.way + edge] != NOBODY for edge in board.node_edges[node]) > 1
        ]
        if crossed:
            island.put_settlement(state, seat, choose.choice(crossed), FREE)
        return
    if not cells[island.stock + seat * island.piece_kinds + ROAD]:
        return
    free = [edge for edge in range(island.edges) if cells[island.way + edge] == NOBODY]
    next_to_own = [
        edge
        for edge in free
        if any(island.touches(state, seat, node) for node in board.edge_nodes[edge])
    ]
    if free:
        island.put_way(state, seat, choose.choice(next_to_own or free), ROAD, FREE)


# The card


@pytest.mark.rule("BASE-LROAD-5")
def test_the_card_goes_to_the_first_player_with_five_roads() -> None:
    table = rolled()
    table.road(0, *north(2, 0, 3))
    table.play("road 2.1.NE")
    assert (length(table, 0), holder(table)) == (4, NOBODY)
    table.play("road 2.2.NW")
    assert (length(table, 0), holder(table)) == (5, 0)
    assert table.game.points(0) == 2


@pytest.mark.rule("BASE-LROAD-6")
def test_a_tie_does_not_move_the_card_but_one_road_more_does() -> None:
    table = rolled()
    table.road(1, *south(2, 0, 5))
    table.road(0, *north(2, 0, 4))
    table.play("road 2.2.NW")
    assert [length(table, 0), length(table, 1), holder(table)] == [5, 5, 1]
    table.play("road 2.2.NE")
    assert [length(table, 0), length(table, 1), holder(table)] == [6, 5, 0]
    assert [table.game.points(0), table.game.points(1)] == [2, 0]


@pytest.mark.rule("BASE-LROAD-6")
def test_the_holder_keeps_the_card_while_getting_longer() -> None:
    table = rolled()
    table.road(0, *north(2, 0, 5))
    table.play("road 2.2.NE")
    assert holder(table) == 0
    assert table.game.points(0) == 2


@pytest.mark.rule("BASE-LROAD-7")
def test_lengths_change_with_each_road_and_with_each_settlement() -> None:
    table = rolled()
    table.road(0, "1.1.W")
    table.road(1, *north(2, 0, 2))
    for index, path in enumerate(north(2, 2, 3)):
        table.road(1, path)
        assert length(table, 1) == 3 + index
    table.play("settlement 2.1.N")
    assert length(table, 1) == 3
    table.play("road 1.1.NW")
    assert length(table, 0) == 2


# Breaks: seat 0 settles on 2.1.N, after the third of seat 1's roads along the north rim of row 2


def before_break(victim: int, own: int, third: int = 0, fourth: int = 0) -> Table:
    """Seat 1 has the card with `victim` roads; seat 0 can cut off the first three of them."""
    table = rolled()
    table.road(1, *north(2, 0, victim))
    assert holder(table) == 1
    table.road(0, "1.1.W", *north(1, 2, own - 1))
    table.road(2, *south(2, 0, third))
    table.road(3, *south(3, 0, fourth))
    assert [length(table, seat) for seat in range(4)] == [own, victim, third, fourth]
    return table


@pytest.mark.rule("BASE-LROAD-8")
def test_after_a_break_the_holder_keeps_the_card_in_a_tie_of_five() -> None:
    table = before_break(8, 1, third=5)
    table.play("settlement 2.1.N")
    assert [length(table, 1), length(table, 2), holder(table)] == [5, 5, 1]


@pytest.mark.rule("BASE-LROAD-8")
def test_after_a_break_the_holder_keeps_the_card_when_still_longest() -> None:
    table = before_break(9, 5)
    table.play("settlement 2.1.N")
    assert [length(table, 1), holder(table)] == [6, 1]


@pytest.mark.rule("BASE-LROAD-9", "BASE-LROAD-13")
def test_after_a_break_a_third_player_alone_in_front_takes_the_card_out_of_turn() -> None:
    table = before_break(7, 1, third=6)
    table.play("settlement 2.1.N")
    assert [length(table, 1), holder(table)] == [4, 2]
    assert [table.game.points(seat) for seat in range(4)] == [1, 0, 2, 0]


@pytest.mark.rule("BASE-LROAD-10", "BASE-LROAD-11", "BASE-LROAD-13")
def test_after_a_break_a_tie_of_others_sets_the_card_aside_until_one_is_alone() -> None:
    table = before_break(7, 1, third=5, fourth=5)
    table.play("settlement 2.1.N")
    assert [length(table, 1), holder(table)] == [4, NOBODY]
    assert [table.game.points(seat) for seat in range(4)] == [1, 0, 0, 0]
    table.play("end")
    table.roll(2)
    table.play("end")
    table.roll(2)
    table.hand(2, brick=1, lumber=1)
    table.play("road 2.2.SE")
    assert [length(table, 2), holder(table)] == [6, 2]


@pytest.mark.rule("BASE-LROAD-10")
def test_the_card_is_set_aside_even_if_the_old_holder_has_five_but_two_others_six() -> None:
    table = before_break(8, 1, third=6, fourth=6)
    table.play("settlement 2.1.N")
    assert [length(table, 1), holder(table)] == [5, NOBODY]


@pytest.mark.rule("BASE-LROAD-10", "BASE-LROAD-11")
def test_the_card_is_set_aside_when_nobody_has_five_and_waits_for_the_first() -> None:
    table = before_break(6, 4)
    table.play("settlement 2.1.N")
    assert [length(table, 1), holder(table)] == [3, NOBODY]
    assert table.game.points(1) == 0
    table.play("road 1.2.NE")
    assert [length(table, 0), holder(table)] == [5, 0]


@pytest.mark.rule("BASE-LROAD-11")
def test_a_card_set_aside_is_not_taken_by_drawing_level() -> None:
    table = before_break(8, 5, third=6, fourth=6)
    table.play("settlement 2.1.N")
    assert holder(table) == NOBODY
    table.play(f"road {north(1, 6, 1)[0]}")
    assert [length(table, seat) for seat in range(4)] == [6, 5, 6, 6]
    assert holder(table) == NOBODY
    table.play(f"road {north(1, 7, 1)[0]}")
    assert [length(table, 0), holder(table)] == [7, 0]


@pytest.mark.rule("BASE-LROAD-12")
def test_a_break_takes_no_road_away() -> None:
    table = before_break(7, 1)
    stock = table.stock(1, ROAD)
    table.play("settlement 2.1.N")
    ways = table.cells[table.island.way : table.island.way + table.island.edges]
    assert ways.count(1) == 7
    assert table.stock(1, ROAD) == stock


@pytest.mark.parametrize("founded", [True, False])
@pytest.mark.rule("BASE-LROAD-12")
def test_nobody_has_the_card_after_the_set_up(founded: bool) -> None:
    table = Table(founded=founded)
    while table.step in ("found_settlement", "found_road"):
        table.play(table.moves()[0])
    assert table.step == "preroll"
    assert holder(table) == NOBODY
    assert max(length(table, seat) for seat in range(4)) <= 2


@pytest.mark.rule("BASE-LROAD-13", "BASE-LROAD-9")
def test_the_breaker_takes_the_card_at_once() -> None:
    table = before_break(7, 5)
    table.play("settlement 2.1.N")
    assert [length(table, 0), length(table, 1), holder(table)] == [5, 4, 0]
    assert [table.game.points(0), table.game.points(1)] == [3, 0]


@pytest.mark.rule("BASE-LROAD-13", "BASE-END-1")
def test_a_breaker_who_gets_ten_points_by_it_wins_at_once() -> None:
    table = before_break(7, 5)
    table.settlement(0, "4.0.S", "4.1.S")
    table.card(0, "victory_point", 5)
    assert table.game.points(0) == 7
    table.play("settlement 2.1.N")
    assert table.game.winner == 0


@pytest.mark.rule("BASE-LROAD-1", "BASE-LROAD-4", "BASE-LROAD-13")
def test_the_rulebooks_example_of_a_road_cut_into_three_and_four() -> None:
    """Red: six and a branch of two. Orange: seven, cut by a red settlement."""
    table = rolled()
    table.road(3, *north(2, 0, 7))
    table.road(0, "1.1.W", *north(1, 2, 5), "0.1.W", "0.1.NW")
    assert [length(table, 0), length(table, 3), holder(table)] == [6, 7, 3]
    table.play("settlement 2.1.N")
    assert [length(table, 0), length(table, 3), holder(table)] == [6, 4, 0]
