"""Who begins, and the founding phase (BASE-FOUND)."""

from __future__ import annotations

import pytest
from tests.table import Table, bare_beginner

import hexhaven
from hexhaven.engine.game import begin
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import TURN
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import RESOURCES, ROAD, SETTLEMENT
from hexhaven.modules.variants import assemble

# Eight places that keep the distance rule, each with a road of its own.
PLACES = ["0.0.N", "0.2.N", "2.0.NW", "2.4.NE", "4.0.S", "4.2.S", "1.1.N", "3.1.N"]
ROADS = ["0.0.NE", "0.2.NE", "2.0.NW", "2.4.NE", "4.0.SE", "4.2.SE", "1.1.NE", "3.1.NE"]


def found(table: Table, many: int) -> None:
    """Play the first so many founding placements."""
    for place, road in list(zip(PLACES, ROADS, strict=True))[:many]:
        table.play(f"settlement {place}", f"road {road}")


# The first player


@pytest.mark.rule("BASE-FOUND-1")
def test_the_highest_sum_of_two_dice_begins() -> None:
    table = Table(founded=False, first_player="dice")
    table.play("start 0 6 1", "start 1 4 4", "start 2 6 5", "start 3 1 1")
    assert (table.step, table.game.actor) == ("found_settlement", 2)


@pytest.mark.rule("BASE-FOUND-1")
def test_everybody_rolls_two_fair_dice() -> None:
    table = Table(founded=False, first_player="dice")
    for seat in range(4):
        odds = {table.game.text(move): weight for move, weight in table.game.chance()}
        dice = range(1, 7)
        assert odds == {f"start {seat} {a} {b}": 1 for a in dice for b in dice}
        table.play(f"start {seat} {seat + 1} 1")
    assert table.game.actor == 3


@pytest.mark.rule("BASE-FOUND-1")
def test_only_tied_leaders_roll_again_until_one_is_left() -> None:
    table = Table(founded=False, first_player="dice")
    table.play("start 0 5 5", "start 1 6 4", "start 2 5 4", "start 3 4 6")
    table.refused("start 2 6 6", "BASE-FOUND-1")
    table.play("start 0 1 1", "start 1 2 2", "start 3 3 1")
    table.refused("start 0 6 6", "BASE-FOUND-1")
    table.play("start 1 1 1", "start 3 1 2")
    assert (table.step, table.game.actor) == ("found_settlement", 3)


@pytest.mark.rule("BASE-FOUND-1")
@pytest.mark.parametrize(("chosen", "seat"), [("oldest", 0), ("0", 0), ("1", 1), ("3", 3)])
def test_a_named_seat_begins_without_dice(chosen: str, seat: int) -> None:
    table = Table(founded=False, first_player=chosen)
    assert (table.step, table.game.actor) == ("found_settlement", seat)


@pytest.mark.rule("BASE-FOUND-1")
def test_a_seat_that_is_not_at_the_table_cannot_begin() -> None:
    with pytest.raises(hexhaven.BadSetup, match="BASE-FOUND-1"):
        hexhaven.new("base", 3, options={"first_player": "3"})


# The two rounds


@pytest.mark.rule("BASE-FOUND-2", "BASE-FOUND-4", "BASE-FOUND-9")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [
        (3, 0, [0, 1, 2, 2, 1, 0]),
        (3, 2, [2, 0, 1, 1, 0, 2]),
        (4, 0, [0, 1, 2, 3, 3, 2, 1, 0]),
        (4, 1, [1, 2, 3, 0, 0, 3, 2, 1]),
    ],
)
def test_founding_goes_round_clockwise_and_back_and_the_first_player_takes_turn_1(
    players: int, first: int, order: list[int]
) -> None:
    table = Table(players, first, founded=False)
    for number, seat in enumerate(order):
        assert (table.step, table.game.actor) == ("found_settlement", seat)
        table.play(f"settlement {PLACES[number]}")
        assert (table.step, table.game.actor) == ("found_road", seat)
        table.play(f"road {ROADS[number]}")
        assert table.cells[table.island.owner + table._node(PLACES[number])] == seat
        assert table.cells[table.island.way + table._edge(ROADS[number])] == seat
    assert (table.step, table.game.actor) == ("preroll", first)
    table.check()


@pytest.mark.rule("BASE-FOUND-2")
def test_the_first_settlement_may_stand_on_any_free_intersection() -> None:
    table = Table(founded=False)
    assert table.moves() == [f"settlement {node}" for node in range(54)]
    table.play("settlement 2.2.N", "road 2.2.NE")
    table.refused("settlement 2.2.N", "BASE-FOUND-2")


@pytest.mark.rule("BASE-FOUND-2")
def test_settlement_first_then_its_road() -> None:
    table = Table(founded=False)
    table.refused("road 2.2.NE", "BASE-FOUND-2")
    table.play("settlement 2.2.N")
    table.refused("settlement 0.0.N", "BASE-FOUND-2")
    table.refused("road 4.0.SW", "BASE-FOUND-2")
    board = table.rules.board
    assert table.moves() == [f"road {edge}" for edge in board.node_edges[table.node(2, 2, "N")]]


@pytest.mark.rule("BASE-FOUND-3")
@pytest.mark.parametrize("near", ["2.2.NE", "2.2.NW", "1.1.NE"])
def test_the_distance_rule_holds_from_the_first_settlement_on(near: str) -> None:
    table = Table(founded=False)
    table.play("settlement 2.2.N", "road 2.2.NE")
    table.refused(f"settlement {near}", "BASE-SETTLE-3")
    table.play("settlement 2.2.SE")


@pytest.mark.rule("BASE-FOUND-4")
def test_the_second_settlement_needs_no_connection_to_the_first() -> None:
    table = Table(players=3, founded=False)
    found(table, 3)
    table.play("settlement 4.2.S", "road 4.2.SE")
    assert table.game.actor == 1


@pytest.mark.rule("BASE-FOUND-5")
def test_the_second_road_must_touch_the_second_settlement() -> None:
    table = Table(players=3, founded=False)
    found(table, 3)
    table.play("settlement 4.2.S")
    table.refused("road 2.0.W", "BASE-FOUND-5")  # at the first settlement of the same seat
    assert len(table.moves("road")) == len(table.rules.board.node_edges[table.node(4, 2, "S")])


# Income and pieces


@pytest.mark.rule("BASE-FOUND-6", "BASE-FOUND-11")
def test_only_the_second_settlement_pays_one_card_for_each_hex_at_once() -> None:
    table = Table(players=3, founded=False)
    found(table, 3)
    assert [table.cards(seat) for seat in range(3)] == [{}, {}, {}]
    table.play("settlement 1.1.N")
    assert table.cards(2) == {"ore": 1, "wool": 1, "brick": 1}  # before the road is laid
    assert [table.bank(kind) for kind in RESOURCES] == [18, 19, 18, 19, 18]
    table.play("road 1.1.NE", "settlement 3.0.N")
    assert table.cards(1) == {"grain": 1, "lumber": 2}  # two forests
    assert table.cards(2) == {"ore": 1, "wool": 1, "brick": 1}


@pytest.mark.rule("BASE-FOUND-6", "BASE-FOUND-11")
@pytest.mark.parametrize(
    ("place", "income"),
    [
        ("2.2.N", {"brick": 1, "wool": 1}),  # at the desert
        ("4.1.SE", {"grain": 1, "wool": 1}),  # at the coast
        ("4.2.SE", {"wool": 1}),  # on a cape
    ],
)
def test_desert_and_sea_pay_nothing(place: str, income: dict[str, int]) -> None:
    table = Table(players=3, founded=False)
    found(table, 2)
    table.play("settlement 4.0.S", "road 4.0.SE", f"settlement {place}")
    assert table.cards(2) == income


@pytest.mark.rule("BASE-FOUND-6", "BASE-FOUND-11")
@pytest.mark.parametrize(("place", "income"), [("0.0.NW", {}), ("0.0.SW", {"grain": 1})])
def test_a_founding_settlement_between_sea_and_desert_is_legal(
    place: str, income: dict[str, int]
) -> None:
    desert_at_the_coast = bare_beginner().replace("De  ", "Mo10").replace("Mo10", "De  ", 1)
    table = Table(players=3, map=desert_at_the_coast)
    for number in (1, 3, 5):
        table.play(f"settlement {PLACES[number]}", f"road {ROADS[number]}")
    table.play(f"settlement {place}")
    assert table.cards(2) == income
    table.check()


@pytest.mark.rule("BASE-FOUND-7")
def test_founding_pieces_come_out_of_the_stock_and_cost_nothing() -> None:
    table = Table(founded=False)
    found(table, 4)
    assert [table.stock(seat, SETTLEMENT) for seat in range(4)] == [4, 4, 4, 4]
    assert [table.size(seat) for seat in range(4)] == [0, 0, 0, 0]
    for number in range(4, 8):
        table.play(f"settlement {PLACES[number]}")
        before = table.cards(7 - number)
        table.play(f"road {ROADS[number]}")
        assert table.cards(7 - number) == before
    for seat in range(4):
        assert (table.stock(seat, SETTLEMENT), table.stock(seat, ROAD)) == (3, 13)


# Places


@pytest.mark.rule("BASE-FOUND-8")
def test_a_harbor_of_the_founding_phase_can_be_used_from_the_first_turn_on() -> None:
    table = Table(players=3, founded=False)
    table.play("settlement 3.3.SE", "road 3.3.E")  # the wool harbor
    found(table, 5)
    assert (table.step, table.game.actor) == ("preroll", 0)
    table.roll(12)
    table.hand(0, wool=2)
    table.play("trade wool ore")
    assert table.cards(0) == {"ore": 1}


@pytest.mark.rule("BASE-FOUND-8")
def test_every_coastal_intersection_is_a_legal_founding_place() -> None:
    start = Table(founded=False).game
    board = start.rules.board
    coastal = [node for node in range(54) if len(board.node_hexes[node]) < 3]
    assert len(coastal) == 30
    for node in coastal:
        game = start.copy()
        game.play(f"settlement {node}")
        game.play(f"road {next(e for e in board.node_edges[node] if e in board.coast())}")
        assert game.actor == 1


@pytest.mark.rule("BASE-FOUND-10")
def test_nobody_may_skip_a_founding_placement() -> None:
    table = Table(founded=False)
    table.refused("end", "BASE-FOUND-2")
    table.refused("roll", "BASE-FOUND-2")
    table.play("settlement 2.2.N")
    table.refused("end", "BASE-FOUND-2")
    table.refused("stop", "BASE-FOUND-2")


@pytest.mark.rule("BASE-FOUND-10")
def test_a_founding_placement_is_never_impossible() -> None:
    rules = assemble("base", 4, {"setup": "variable"}, [])
    assert max(len(near) for near in rules.board.node_nodes) == 3  # a building blocks at most 4
    island = find_island(rules)
    for seed in range(40):
        game, rng = begin(rules, seed), Rng(seed)
        while rules.step_name(game.state) == "found_settlement":
            places = game.legal()
            assert len(places) >= 54 - 4 * 7
            place = places[rng.below(len(places))]
            game.play(place)
            paths = game.legal()
            assert len(paths) == len(island.paths[place >> 8])
            game.play(paths[rng.below(len(paths))])
        assert rules.step_name(game.state) == "preroll"
        assert game.state.cells[TURN] == game.actor


@pytest.mark.rule("BASE-FOUND-10")
def test_a_map_without_room_for_all_founding_places_is_refused() -> None:
    with pytest.raises(hexhaven.BadSetup, match="BASE-FOUND-10"):
        hexhaven.new("base", 4, options={"map": "Fo6 Hi8 Pa5\n"})
