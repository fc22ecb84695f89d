"""The island with its rivers (RIVER-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rivers.river import LARGER_SITES, SITES, River, refuses

import hexhaven
from hexhaven.modules.island.account import pips_at
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.kinds import HARBORS, TERRAINS

LONG = [(1, 0, "mountains"), (2, 1, "hills"), (3, 1, "pasture"), (4, 1, "swamp")]
SHORT = [(1, 2, "mountains"), (2, 3, "hills"), (3, 3, "swamp")]
LARGER = [
    *[(3, 1, "mountains"), (4, 1, "hills"), (5, 1, "pasture"), (6, 1, "swamp")],
    *[(2, 1, "mountains"), (1, 1, "hills"), (0, 1, "swamp")],
    *[(3, 3, "mountains"), (3, 4, "pasture"), (3, 5, "pasture")],
]
HARBOR_SIDES = "0.0.NW 0.1.NE 1.3.NE 2.4.E 3.3.SE 4.1.SE 4.0.SW 3.0.W 1.0.W"
LARGER_HARBOR_SIDES = "0.0.NE 0.2.NE 1.3.E 4.4.E 6.2.E 6.1.SE 6.0.SW 5.0.W 3.0.W 1.0.W 0.0.W"


def terrain(game: hexhaven.Game, row: int, column: int) -> str:
    view: Any = game.view(None)
    return str(view["tiles"][game.rules.board.hex_at(row, column)]["terrain"])


def counts(game: hexhaven.Game) -> dict[str, int]:
    view: Any = game.view(None)
    found = [tile["terrain"] for tile in view["tiles"]]
    return {name: found.count(name) for name in [*TERRAINS, "swamp"]}


def tokens(game: hexhaven.Game) -> list[int]:
    view: Any = game.view(None)
    return sorted(tile["number"] for tile in view["tiles"] if tile["number"])


def red_neighbours(game: hexhaven.Game) -> bool:
    view: Any = game.view(None)
    number = [tile["number"] for tile in view["tiles"]]
    near = game.rules.board.hex_hexes
    return any(
        number[a] in (6, 8) and number[b] in (6, 8) for a in range(len(near)) for b in near[a]
    )


def second_numbers(game: hexhaven.Game) -> list[tuple[int, str]]:
    view: Any = game.view(None)
    return [
        (mark["id"], mark["label"]) for mark in view["marks"] if mark["kind"] == "second_number"
    ]


@pytest.mark.rule("RIVER-SETUP-1", "RIVER-SETUP-2", "RIVER-SETUP-4")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_rivers_lie_fixed_and_the_rest_is_dealt(seed: int) -> None:
    game = hexhaven.new("rivers", 4, seed=seed, options={"setup": "variable"})
    for row, column, kind in LONG + SHORT:
        assert terrain(game, row, column) == kind
    assert counts(game) == {
        "forest": 4,
        "pasture": 3,
        "fields": 4,
        "hills": 3,
        "mountains": 3,
        "swamp": 2,
        "desert": 0,
    }


@pytest.mark.rule("RIVER-SETUP-1")
def test_the_hexes_around_the_rivers_differ_from_deal_to_deal() -> None:
    games = [hexhaven.new("rivers", 4, seed=n, options={"setup": "variable"}) for n in (1, 2)]
    assert games[0].view(None)["tiles"] != games[1].view(None)["tiles"]


@pytest.mark.rule("RIVER-SETUP-1", "RIVER-SETUP-6", "RIVER-SETUP-13")
@pytest.mark.parametrize("players", [5, 6])
def test_the_larger_island_has_three_rivers_and_all_tokens(players: int) -> None:
    game = hexhaven.new("rivers", players, seed=5)
    for row, column, kind in LARGER:
        assert terrain(game, row, column) == kind
    assert counts(game) == {
        "forest": 6,
        "pasture": 6,
        "fields": 6,
        "hills": 5,
        "mountains": 5,
        "swamp": 2,
        "desert": 0,
    }
    assert second_numbers(game) == []
    assert tokens(game) == sorted([2, 12] * 2 + [3, 4, 5, 6, 8, 9, 10, 11] * 3)


@pytest.mark.rule("RIVER-SETUP-3")
def test_a_swamp_has_no_number_and_pays_nothing() -> None:
    table = River().bare()
    view: Any = table.game.view(None)
    for row, column in ((4, 1), (3, 3)):
        assert view["tiles"][table.hex(row, column)]["number"] == 0
    table.settlement(0, "4.1.S")  # swamp (4,1) alone
    table.play("end")
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        table.roll(total)
        assert table.size(0) == 0
        table.play("end")


@pytest.mark.rule("RIVER-SETUP-5")
@pytest.mark.parametrize("numbers", ["spiral", "random", "random_no_adjacent_red"])
def test_the_2_lies_with_the_12(numbers: str) -> None:
    for seed in range(4):
        game = hexhaven.new(
            "rivers", 3, seed=seed, options={"setup": "variable", "numbers": numbers}
        )
        island = game.rules.part(Island)
        twelves = [hex for hex in range(19) if game.state.cells[island.token + hex] == 12]
        assert len(twelves) == 1
        assert second_numbers(game) == [(twelves[0], "2")]


@pytest.mark.rule("RIVER-SETUP-5")
def test_a_roll_of_2_and_one_of_12_pay_the_same_hex_and_the_robber_blocks_both() -> None:
    table = River()
    table.clear()
    table.settlement(0, "4.0.S")  # forest 2 and 12
    for total in (2, 12):
        table.roll(total)
        assert table.cards(0) == {"lumber": 1}
        table.empty_hands()
        table.play("end")
    table.robber(4, 0)
    for total in (2, 12):
        table.roll(total)
        assert table.size(0) == 0
        table.play("end")


@pytest.mark.rule("RIVER-SETUP-5", "RIVER-SETUP-6")
@pytest.mark.parametrize("players", [4, 6])
def test_no_start_corner_of_the_spiral_puts_red_numbers_together(players: int) -> None:
    corners = set()
    for seed in range(30):
        game = hexhaven.new("rivers", players, seed=seed, options={"setup": "variable"})
        corners.add(next(text for text in game.record().moves if text.startswith("corner")))
        assert not red_neighbours(game)
    assert len(corners) == 6


@pytest.mark.rule("RIVER-SETUP-7", "RIVER-ROBBER-1")
def test_the_first_player_chooses_the_robbers_swamp_before_anything_else() -> None:
    table = River(founded=False, first=2)
    assert (table.step, table.game.actor) == ("choose_swamp", 2)
    assert table.cells[table.island.robber] == -1
    assert table.moves() == [f"robber {table.hex(3, 3)}", f"robber {table.hex(4, 1)}"]
    table.refused("robber 2.2", "RIVER-SETUP-7")
    table.play("robber 3.3")
    assert table.cells[table.island.robber] == table.hex(3, 3)
    assert (table.step, table.game.actor) == ("found_settlement", 2)


@pytest.mark.rule("RIVER-SETUP-7")
def test_on_the_larger_island_too() -> None:
    game = hexhaven.new("rivers", 5, seed=1, options={"first_player": 3})
    assert game.rules.step_name(game.state) == "choose_swamp"
    assert game.actor == 3
    board = game.rules.board
    assert [game.text(move) for move in game.legal()] == [
        f"robber {board.hex_at(0, 1)}",
        f"robber {board.hex_at(6, 1)}",
    ]


@pytest.mark.rule("RIVER-SETUP-8")
def test_nobody_has_gold_and_all_have_three_bridges() -> None:
    view: Any = River(founded=False).game.view(None)
    for seat in view["seats"]:
        assert seat["counters"]["gold"] == 0
        assert seat["counters"]["stock"]["bridge"] == 3


@pytest.mark.rule("RIVER-SETUP-9", "RIVER-GOLD-1", "RIVER-GOLD-2")
def test_founding_on_the_banks_brings_up_to_four_gold() -> None:
    table = River(3, founded=False)
    table.play("robber 4.1")
    table.play("settlement 2.1.N", "road 2.1.NE")  # one gold each, though two hexes are there
    assert table.gold() == [2, 0, 0]
    table.play("settlement 0.2.N", "road 0.2.NE")
    table.play("settlement 2.4.SE", "road 2.4.SE")
    table.play("settlement 0.0.N", "road 0.0.NW")
    table.play("settlement 1.1.N", "road 1.1.NW")
    table.play("settlement 2.3.S", "road 3.2.E")
    assert table.gold() == [4, 0, 0]
    assert (table.step, table.poor(), table.wealthiest) == ("preroll", [1, 2], 0)


@pytest.mark.rule("RIVER-SETUP-10")
def test_no_bridge_is_built_while_founding() -> None:
    table = River(founded=False)
    table.refused("bridge 1.0.SE", "RIVER-SETUP-10")
    table.play("robber 4.1")
    table.refused("bridge 1.0.SE", "RIVER-SETUP-10")
    table.play("settlement 1.0.SE")
    table.give(0, brick=2, lumber=1)
    table.refused("bridge 1.0.SE", "RIVER-SETUP-10")
    table.refused("road 1.0.SE", "RIVER-BRIDGE-2")


@pytest.mark.rule("RIVER-SETUP-11")
def test_the_default_board_is_the_one_of_the_rules() -> None:
    table = River(founded=False)
    rows = [
        ["fields 3", "hills 6", "forest 5"],
        ["mountains 8", "pasture 9", "mountains 10", "fields 8"],
        ["forest 10", "hills 4", "fields 11", "hills 3", "mountains 4"],
        ["fields 9", "pasture 5", "forest 6", "swamp 0"],
        ["forest 12", "swamp 0", "pasture 11"],
    ]
    view: Any = table.game.view(None)
    tiles = [f"{tile['terrain']} {tile['number']}" for tile in view["tiles"]]
    assert tiles == [cell for row in rows for cell in row]
    assert second_numbers(table.game) == [(table.hex(4, 0), "2")]
    assert view["tiles"][table.hex(4, 0)]["numbers"] == [2, 12]
    assert view["tiles"][table.hex(2, 0)]["numbers"] == [10]
    assert not red_neighbours(table.game)


@pytest.mark.rule("RIVER-SETUP-5")
def test_players_who_plan_count_both_numbers_of_a_hex() -> None:
    table = River(founded=False)
    island, state = table.rules.part(Island), table.game.state
    assert pips_at(island, state, table.hex(4, 0)) == 2
    assert pips_at(island, state, table.hex(1, 0)) == 5


@pytest.mark.rule("RIVER-SETUP-11")
def test_founding_is_always_played() -> None:
    for setup in ("beginner", "variable"):
        game = hexhaven.new("rivers", 3, seed=1, options={"setup": setup})
        assert game.rules.step_name(game.state) == "choose_swamp"
        view: Any = game.view(None)
        assert [seat["counters"]["colour"] for seat in view["seats"]] == ["red", "blue", "white"]


@pytest.mark.rule("RIVER-SETUP-11")
def test_boards_that_are_refused() -> None:
    assert refuses("RIVER-SETUP-11", setup="tile_by_tile")
    assert refuses("RIVER-SETUP-11", 5, setup="beginner")
    assert refuses("RIVER-SETUP-1", map="Fo6")
    assert refuses("RIVER-SETUP-11", beginner_left_out="white")
    assert refuses("RIVER-SETUP-7", 5, robber_start="random")


@pytest.mark.rule("RIVER-SETUP-12")
@pytest.mark.parametrize(("players", "sides"), [(4, HARBOR_SIDES), (6, LARGER_HARBOR_SIDES)])
def test_harbors_are_shuffled_over_their_sides(players: int, sides: str) -> None:
    kinds: set[tuple[int, ...]] = set()
    for seed in range(3):
        game = hexhaven.new("rivers", players, seed=seed, options={"setup": "variable"})
        board = game.rules.board
        island = game.rules.part(Island)
        found: list[int] = []
        harbored: set[int] = set()
        for place in sides.split():
            row, column, side = place.split(".")
            edge = board.edge_at(int(row), int(column), side)
            ends = board.edge_nodes[edge]
            assert not set(ends) & harbored
            harbored |= set(ends)
            at = {game.state.cells[island.harbor + node] for node in ends}
            assert len(at) == 1
            found += at
        nodes = [n for n in range(board.nodes) if game.state.cells[island.harbor + n]]
        assert set(nodes) == harbored
        many = {HARBORS[kind]: found.count(kind) for kind in found}
        few = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1, "3:1": 4}
        assert many == (few if players == 4 else few | {"wool": 2, "3:1": 5})
        kinds.add(tuple(found))
    assert len(kinds) == 3


@pytest.mark.rule("RIVER-SETUP-12")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_fixed_harbors_lie_in_the_order_of_the_rules(setup: str) -> None:
    game = hexhaven.new("rivers", 4, seed=1, options={"setup": setup, "harbors": "fixed"})
    island = game.rules.part(Island)
    found = []
    for place in HARBOR_SIDES.split():
        row, column, side = place.split(".")
        node = game.rules.board.edge_nodes[game.rules.board.edge_at(int(row), int(column), side)][0]
        found.append(HARBORS[game.state.cells[island.harbor + node]])
    assert found == ["3:1", "grain", "ore", "3:1", "wool", "3:1", "3:1", "brick", "lumber"]


@pytest.mark.rule("RIVER-SETUP-12")
def test_a_shuffled_frame_is_refused() -> None:
    assert refuses("RIVER-SETUP-12", harbors="frame_shuffle")
    assert refuses("RIVER-SETUP-12", setup="variable", harbors="frame_shuffle")
    assert refuses("RIVER-SETUP-12", 6, harbors="frame_shuffle")


@pytest.mark.rule("RIVER-SETUP-13")
def test_one_two_and_seven_players_are_refused() -> None:
    for players in (1, 2, 7):
        assert refuses("RIVER-SETUP-13", players)


@pytest.mark.rule("RIVER-BRIDGE-1", "RIVER-SETUP-2")
@pytest.mark.parametrize(
    ("players", "sites", "nodes", "paths"), [(4, SITES, 32, 30), (6, LARGER_SITES, 44, 42)]
)
def test_sites_and_banks(players: int, sites: list[str], nodes: int, paths: int) -> None:
    table = River(players, founded=False)
    assert sorted(table.board.sites) == sorted(table.at(place) for place in sites)
    assert sum(table.board.bank_node) == nodes
    assert sum(table.board.bank_edge) == paths
    view: Any = table.game.view(None)
    marks = [mark["id"] for mark in view["marks"] if mark["kind"] == "bridge_site"]
    assert sorted(marks) == sorted(table.board.sites)
    rivers = [mark["id"] for mark in view["marks"] if mark["kind"] == "river"]
    assert len(rivers) == (7 if players == 4 else 10)


@pytest.mark.rule("RIVER-BRIDGE-1", "RIVER-BRIDGE-2")
def test_every_side_between_two_river_hexes_is_a_site_save_where_two_sources_meet() -> None:
    for players, others in ((4, []), (6, ["2.1.SW"])):
        table = River(players, founded=False)
        board = table.rules.board
        rivers = {hex for river in table.board.rivers for hex in river}
        inner = [
            edge
            for edge in range(board.edges)
            if len(board.edge_hexes[edge]) == 2 and set(board.edge_hexes[edge]) <= rivers
        ]
        apart = [edge for edge in inner if edge not in table.board.sites]
        assert apart == [table.at(place) for place in others]


@pytest.mark.rule("RIVER-SETUP-12")
@pytest.mark.parametrize("players", [4, 6])
def test_no_harbor_lies_on_a_mouth(players: int) -> None:
    table = River(players, founded=False)
    board = table.rules.board
    mouths = [river[-1] for river in table.board.rivers]
    assert len(mouths) == (2 if players == 4 else 3)
    coast = [edge for edge in table.board.sites if len(board.edge_hexes[edge]) == 1]
    assert len(coast) == len(mouths)
    sides = (HARBOR_SIDES if players == 4 else LARGER_HARBOR_SIDES).split()
    assert not {table.at(place) for place in sides} & set(coast)
