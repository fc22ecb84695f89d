"""Building: what it costs and where it may stand (BASE-BUILD, -ROAD, -SETTLE, -CITY)."""

from __future__ import annotations

import random

import pytest
from tests.table import Table

from hexhaven.engine.state import NOBODY, TURN
from hexhaven.modules.island.kinds import CITY, RESOURCES, ROAD, SETTLEMENT

RICH = {"brick": 4, "lumber": 4, "wool": 4, "grain": 4, "ore": 4}


def rolled(**hand: int) -> Table:
    """An empty island, seat 0 in its main phase with these cards, the end of the game far off."""
    table = Table(vp_target=30)
    table.clear()
    table.empty_hands()
    table.roll(2)
    table.hand(0, **hand)
    return table


def north(row: int, first: int, many: int) -> list[str]:
    """Successive paths along the north rim of a row, from the left."""
    return [f"{row}.{i // 2}.{'NE' if i % 2 else 'NW'}" for i in range(first, first + many)]


# Paying


@pytest.mark.parametrize(
    ("move", "hand"),
    [
        ("road 1.1.NE", {"brick": 1, "lumber": 1}),
        ("settlement 2.3.N", {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}),
        ("city 1.1.N", {"grain": 2, "ore": 3}),
        ("buy", {"wool": 1, "grain": 1, "ore": 1}),
    ],
)
@pytest.mark.rule("BASE-BUILD-1", "BASE-BUILD-5")
def test_a_build_is_paid_in_full_to_the_bank_and_never_on_credit(
    move: str, hand: dict[str, int]
) -> None:
    for missing in hand:
        table = rolled(**{**RICH, missing: hand[missing] - 1})
        table.settlement(0, "1.1.N")
        table.road(0, "2.3.NW")
        table.refused(move, "BASE-BUILD-5")
    table = rolled(**hand)
    table.settlement(0, "1.1.N")
    table.road(0, "2.3.NW")
    table.play(move)
    assert table.cards(0) == {}
    assert [table.bank(name) for name in RESOURCES] == [19] * 5


@pytest.mark.rule("BASE-BUILD-1")
def test_only_the_active_player_builds_and_only_after_the_roll() -> None:
    table = Table()
    for seat in range(4):
        table.hand(seat, **dict.fromkeys(RESOURCES, 3))
    assert not {"road", "settlement", "city", "buy"} & {text.split()[0] for text in table.moves()}
    for move in ("road 1.2.NW", "settlement 1.1.S", "city 1.1.N", "buy"):
        table.refused(move, "BASE-TURN-3")
    table.roll(2)
    assert table.moves("road") and table.moves("city")
    assert table.moves(seat=1) == table.moves(seat=2) == table.moves(seat=3) == []
    table.refused("city 4.2.N", "BASE-CITY-1")  # blue's, though blue could pay for it


@pytest.mark.rule("BASE-BUILD-2")
def test_as_much_is_built_in_a_turn_as_cards_and_pieces_allow() -> None:
    table = rolled(brick=4, lumber=4, wool=3, grain=5, ore=5)
    table.settlement(0, "2.1.N")
    table.play("road 2.1.NE", "road 2.2.NW", "settlement 2.2.N", "road 2.2.NE", "city 2.1.N")
    table.play("buy", "draw knight", "buy", "draw knight")
    assert table.cards(0) == {}
    assert [table.stock(0, piece) for piece in (ROAD, SETTLEMENT, CITY)] == [12, 4, 3]
    table.check()


@pytest.mark.rule("BASE-BUILD-3")
def test_every_player_has_fifteen_roads_five_settlements_and_four_cities() -> None:
    table = rolled(**RICH)
    assert [table.stock(0, piece) for piece in (ROAD, SETTLEMENT, CITY)] == [15, 5, 4]
    table.road(0, *north(2, 0, 10), *north(1, 0, 4))
    table.play("road 1.2.NW")
    assert table.stock(0, ROAD) == 0
    table.refused("road 1.2.NE", "BASE-BUILD-3")
    assert table.moves("road") == []


@pytest.mark.rule("BASE-BUILD-3", "BASE-PROGRESS-2", "BASE-SETTLE-1")
def test_with_all_roads_laid_a_settlement_at_an_own_road_is_still_possible() -> None:
    table = rolled(**RICH)
    table.road(0, *north(2, 0, 10), *north(1, 0, 5))
    table.card(0, "road_building")
    table.refused("road 1.2.NE", "BASE-BUILD-3")
    table.refused("road_building", "BASE-PROGRESS-2")
    table.play("settlement 1.1.N")
    assert table.game.points(0) == 3  # with the longest road
    table.check()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.rule("BASE-BUILD-4")
def test_roads_and_buildings_never_leave_the_board(seed: int) -> None:
    table = Table(max_rounds=30, domestic_trade="off")
    choose = random.Random(seed)
    before = pieces(table)
    while not table.game.over:
        if table.step == "main" and choose.random() < 0.2 and table.bank("ore") > 2:
            table.give(table.cells[TURN], ore=3, grain=min(2, table.bank("grain")))
        moves = table.game.legal() or [move for move, _ in table.game.chance()]
        table.game.push(choose.choice(moves))
        after = pieces(table)
        assert before.keys() <= after.keys()
        assert all(after[at][0] == owner for at, (owner, _) in before.items())
        assert all(after[at][1] >= size for at, (_, size) in before.items())
        before = after
    assert len(before) > 16, "more than the founding pieces"
    assert any(size == 2 for _, size in before.values())


def pieces(table: Table) -> dict[str, tuple[int, int]]:
    """For each place with a piece its owner and size."""
    island, cells = table.island, table.cells
    found = {
        f"node {node}": (cells[island.owner + node], cells[island.size + node])
        for node in range(island.nodes)
        if cells[island.owner + node] != NOBODY
    }
    for edge in range(island.edges):
        if cells[island.way + edge] != NOBODY:
            found[f"edge {edge}"] = (cells[island.way + edge], 0)
    return found


@pytest.mark.rule("BASE-BUILD-6")
def test_a_player_who_can_build_nothing_goes_on_playing() -> None:
    table = Table()
    table.clear()
    table.empty_hands()
    table.settlement(0, "2.2.N")
    for seat, path in ((1, "2.2.NW"), (2, "2.2.NE"), (3, "1.2.W")):
        table.road(seat, path)  # all three paths away from the only settlement
    table.city(0, "2.2.N")
    table.card(0, "monopoly")
    table.hand(0, brick=5, lumber=5, wool=2, grain=2, ore=2)
    table.roll(12)
    assert table.moves("road") == table.moves("settlement") == table.moves("city") == []
    table.refused("road 2.1.NW", "BASE-ROAD-2")
    table.play("trade brick ore", "buy", "draw knight", "monopoly wool")
    table.play("offer lumber for ore to 1", "refuse 1", "end")
    assert not table.game.over
    for _ in range(3):
        table.roll(12)
        table.play("end")
    assert table.game.actor == 0
    table.roll(12)
    assert table.game.points(0) == 2


@pytest.mark.rule("BASE-BUILD-7", "BASE-SETTLE-5", "BASE-CITY-4")
def test_with_five_settlements_and_four_cities_on_the_board_neither_is_built() -> None:
    table = rolled(**RICH)
    cities = ["0.0.N", "0.1.N", "0.2.N", "2.0.N"]
    table.settlement(0, *cities)
    table.city(0, *cities)
    table.settlement(0, "2.1.N", "2.2.N", "2.3.N", "2.4.N", "3.0.S")
    table.road(0, "4.1.SW")
    table.hand(0, **RICH)
    table.refused("settlement 4.1.S", "BASE-SETTLE-5")
    table.refused("city 2.1.N", "BASE-CITY-4")
    assert table.moves("settlement") == table.moves("city") == []
    table.play("road 4.1.SE")
    table.play("end")
    table.check()


@pytest.mark.rule("BASE-BUILD-7")
def test_an_upgrade_needs_a_city_piece_only() -> None:
    table = rolled(**RICH)
    table.settlement(0, "2.0.N", "2.1.N", "2.2.N", "2.3.N", "2.4.N")
    assert table.stock(0, SETTLEMENT) == 0
    table.play("city 2.2.N")
    assert table.stock(0, SETTLEMENT) == 1


# Roads


@pytest.mark.rule("BASE-ROAD-1")
def test_a_path_holds_one_road_of_anybody() -> None:
    table = rolled(**RICH)
    table.settlement(0, "2.2.N")
    table.road(1, "2.2.NW")
    table.play("road 2.2.NE")
    table.refused("road 2.2.NE", "BASE-ROAD-1")
    table.refused("road 2.2.NW", "BASE-ROAD-1")


@pytest.mark.rule("BASE-ROAD-2")
def test_a_road_starts_at_an_own_building_or_an_own_road() -> None:
    table = rolled(**RICH)
    table.settlement(0, "2.2.N")
    table.settlement(1, "4.0.N")
    table.road(1, "4.0.NE")
    at_settlement = {f"road {table.edge(*p)}" for p in ((2, 2, "NW"), (2, 2, "NE"), (1, 2, "W"))}
    assert set(table.moves("road")) == at_settlement
    for path in ("2.2.E", "2.3.NW", "4.0.NW", "4.1.NW", "0.0.NW"):
        table.refused(f"road {path}", "BASE-ROAD-2")
    table.play("road 2.2.NE", "road 2.2.E", "road 2.3.NW")


@pytest.mark.rule("BASE-ROAD-2")
def test_an_own_city_starts_a_road_as_a_settlement_does() -> None:
    table = rolled(**RICH)
    table.settlement(0, "2.2.N")
    table.city(0, "2.2.N")
    table.play("road 2.2.NE")


@pytest.mark.parametrize("city", [False, True])
@pytest.mark.rule("BASE-ROAD-3", "BASE-ROAD-5")
def test_a_road_may_end_at_an_opponents_building_but_not_go_on_beyond_it(city: bool) -> None:
    table = rolled(**RICH)
    table.road(0, "2.1.NE")
    table.settlement(1, "2.2.N")
    if city:
        table.city(1, "2.2.N")
    table.play("road 2.2.NW")
    table.refused("road 2.2.NE", "BASE-ROAD-3")
    table.refused("road 1.2.W", "BASE-ROAD-3")
    table.play("road 2.1.NW")  # the other end of the road is still open


@pytest.mark.rule("BASE-ROAD-3")
def test_beyond_an_opponents_building_a_road_comes_round_the_other_way() -> None:
    table = rolled(**RICH)
    table.road(0, "2.2.NW")
    table.settlement(1, "2.2.N")
    table.refused("road 2.2.NE", "BASE-ROAD-3")
    table.road(0, "2.3.NW")
    table.play("road 2.2.NE")


@pytest.mark.rule("BASE-ROAD-4", "BASE-SETTLE-2")
def test_coastal_paths_and_intersections_are_legal() -> None:
    table = rolled(**RICH)
    table.settlement(0, "0.0.N")
    coast = {f"road {edge}" for edge in table.rules.board.coast()}
    table.play("road 0.0.NE", "road 0.1.NW", "road 0.1.NE")
    assert set(table.moves("road")) & coast
    table.play("settlement 0.1.N")
    table.check()


# Settlements


@pytest.mark.rule("BASE-SETTLE-1")
def test_a_settlement_needs_a_free_intersection_touched_by_an_own_road() -> None:
    table = rolled(**RICH)
    table.settlement(0, "2.1.N")
    table.settlement(1, "2.4.N")
    table.road(0, *north(2, 3, 4))
    table.road(1, *north(2, 7, 2))
    places = {f"settlement {table.node(*p)}" for p in ((2, 2, "N"), (2, 3, "NW"), (2, 3, "N"))}
    assert set(table.moves("settlement")) == places
    table.refused("settlement 2.1.N", "BASE-SETTLE-1")  # own
    table.refused("settlement 2.4.N", "BASE-SETTLE-1")  # an opponent's
    table.refused("settlement 0.1.N", "BASE-SETTLE-1")  # no road at all
    table.play("settlement 2.2.N")
    assert table.game.points(0) == 2


@pytest.mark.rule("BASE-SETTLE-1")
def test_an_opponents_road_does_not_carry_a_settlement() -> None:
    table = rolled(**RICH)
    table.road(1, *north(2, 0, 2))
    table.refused("settlement 2.0.N", "BASE-SETTLE-1")


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("city", [False, True])
@pytest.mark.rule("BASE-SETTLE-3")
def test_no_settlement_next_to_any_settlement_or_city(owner: int, city: bool) -> None:
    table = rolled(**RICH)
    table.settlement(owner, "2.2.N")
    if city:
        table.city(owner, "2.2.N")
    table.road(0, "2.1.NE", "2.2.NW", "2.2.NE", "2.3.NW", "1.2.W", "1.1.NE")
    for near in ("2.2.NW", "2.2.NE", "1.2.NW"):
        table.refused(f"settlement {near}", "BASE-SETTLE-3")
    for far in ("2.1.N", "2.3.N", "1.1.N"):
        assert table.game.refusal(f"settlement {far}") == ""


@pytest.mark.rule("BASE-SETTLE-3")
def test_the_distance_rule_holds_at_the_coast_with_two_neighbours() -> None:
    table = rolled(**RICH)
    table.settlement(0, "0.0.N")
    table.road(0, "0.0.NW", "0.0.NE", "0.1.NW")
    assert len(table.rules.board.node_nodes[table.node(0, 0, "N")]) == 2
    table.refused("settlement 0.0.NW", "BASE-SETTLE-3")
    table.refused("settlement 0.0.NE", "BASE-SETTLE-3")
    table.play("settlement 0.1.N")


@pytest.mark.rule("BASE-SETTLE-4", "BASE-LROAD-4")
def test_a_settlement_may_stand_inside_an_opponents_road_and_interrupts_it() -> None:
    table = rolled(**RICH)
    table.road(1, *north(2, 0, 7))
    table.road(0, "1.1.W")
    assert table.cells[table.longest_road.length + 1] == 7
    table.play("settlement 2.1.N")
    assert table.cells[table.longest_road.length + 1] == 4
    table.check()


@pytest.mark.rule("BASE-SETTLE-5", "BASE-CITY-2")
def test_a_sixth_settlement_needs_an_upgrade_first() -> None:
    table = rolled(
        **RICH,
    )
    table.settlement(0, "2.0.N", "2.1.N", "2.2.N", "2.3.N", "2.4.N")
    table.road(0, "0.0.NW")
    table.refused("settlement 0.0.N", "BASE-SETTLE-5")
    table.play("city 2.2.N", "settlement 0.0.N")
    assert table.stock(0, SETTLEMENT) == 0
    assert table.game.points(0) == 7
    table.check()


@pytest.mark.rule("BASE-SETTLE-6")
def test_a_new_settlement_produces_from_the_next_roll_on() -> None:
    table = Table()
    table.clear()
    table.empty_hands()
    table.road(0, "3.0.NE")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.roll(8)
    table.play("settlement 3.0.N")  # fields 9, forest 11, forest 8
    assert table.cards(0) == {}
    table.play("end")
    table.roll(8)
    assert table.cards(0) == {"lumber": 1}


# Cities


@pytest.mark.rule("BASE-CITY-1")
def test_a_city_replaces_an_own_settlement_and_nothing_else() -> None:
    table = rolled(ore=9, grain=9)
    table.settlement(0, "2.2.N")
    table.settlement(1, "2.1.N")
    table.road(0, "2.2.NE", "2.3.NW")
    table.refused("city 2.3.N", "BASE-CITY-1")  # empty
    table.refused("city 2.1.N", "BASE-CITY-1")  # an opponent's
    table.play("city 2.2.N")
    assert table.game.points(0) == 2
    table.refused("city 2.2.N", "BASE-CITY-1")  # a city already
    table.refused("settlement 2.2.N", "BASE-BUILD-5")
    table.give(0, brick=1, lumber=1, wool=1)
    table.refused("settlement 2.2.N", "BASE-SETTLE-1")


@pytest.mark.rule("BASE-CITY-2")
def test_an_upgrade_returns_the_settlement_piece_to_the_stock() -> None:
    table = rolled(brick=1, lumber=1, wool=1, grain=3, ore=3)
    table.settlement(0, "2.2.N")
    table.road(0, "2.2.NE", "2.3.NW")
    table.play("city 2.2.N")
    assert (table.stock(0, SETTLEMENT), table.stock(0, CITY)) == (5, 3)
    table.play("settlement 2.3.N")
    assert table.stock(0, SETTLEMENT) == 4
    table.check()


@pytest.mark.rule("BASE-CITY-3")
def test_a_settlement_may_be_upgraded_in_the_turn_it_was_built() -> None:
    table = rolled(brick=1, lumber=1, wool=1, grain=3, ore=3)
    table.road(0, "2.2.NE")
    table.play("settlement 2.2.N", "city 2.2.N")
    assert table.game.points(0) == 2
    assert table.cards(0) == {}


@pytest.mark.rule("BASE-CITY-4")
def test_a_fifth_city_is_refused() -> None:
    table = rolled(ore=3, grain=2)
    table.settlement(0, "2.0.N", "2.1.N", "2.2.N", "2.3.N", "2.4.N")
    table.city(0, "2.0.N", "2.1.N", "2.2.N")
    table.play("city 2.3.N")
    table.give(0, ore=3, grain=2)
    table.refused("city 2.4.N", "BASE-CITY-4")
    assert table.moves("city") == []


# All places at once


def allowed(table: Table, seat: int) -> set[str]:
    """Every build that the rules allow a seat with enough cards, straight from their words."""
    island, board, cells = table.island, table.rules.board, table.cells
    owner = cells[island.owner : island.owner + island.nodes]
    way = cells[island.way : island.way + island.edges]
    touched = [any(way[edge] == seat for edge in board.node_edges[n]) for n in range(island.nodes)]
    open_nodes = {n for n, o in enumerate(owner) if o == seat or (o == NOBODY and touched[n])}
    found: set[str] = set()
    if table.stock(seat, ROAD):
        free = [edge for edge in range(island.edges) if way[edge] == NOBODY]
        found |= {f"road {edge}" for edge in free if open_nodes & {*board.edge_nodes[edge]}}
    if table.stock(seat, SETTLEMENT):
        found |= {
            f"settlement {node}"
            for node in range(island.nodes)
            if touched[node] and {owner[near] for near in (node, *board.node_nodes[node])} == {-1}
        }
    if table.stock(seat, CITY):
        own = [node for node in range(island.nodes) if owner[node] == seat]
        found |= {f"city {node}" for node in own if cells[island.size + node] == 1}
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("BASE-ROAD-1", "BASE-ROAD-2", "BASE-ROAD-3", "BASE-SETTLE-1", "BASE-SETTLE-3")
@pytest.mark.rule("BASE-CITY-1", "BASE-CITY-4", "BASE-SETTLE-5", "BASE-BUILD-3")
def test_all_and_only_the_builds_that_the_rules_allow_are_listed_and_played(seed: int) -> None:
    choose = random.Random(seed)
    table = Table(vp_target=30)
    for _ in range(60):
        table.roll(2)
        seat = table.cells[TURN]
        table.empty_hands()
        table.hand(seat, **RICH)
        every = {f"road {edge}" for edge in range(table.island.edges)}
        for node in range(table.island.nodes):
            every |= {f"settlement {node}", f"city {node}"}
        listed = set(table.moves("road") + table.moves("settlement") + table.moves("city"))
        assert listed == allowed(table, seat)
        assert listed == {text for text in every if not table.game.refusal(text)}
        for _ in range(2):
            builds = [m for m in table.moves() if m.split()[0] in ("road", "settlement", "city")]
            table.play(*choose.sample(builds, min(1, len(builds))))
        table.play("end")
    table.check()
