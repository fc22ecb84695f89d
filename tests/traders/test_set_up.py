"""The island with its trade hexes (TRADE-SETUP, TRADE-HEX)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.traders.caravanserai import CASTLE, GLASSWORKS, QUARRY, Journey, refuses

import hexhaven
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.kinds import HARBORS

ROWS = [
    ["forest 6", "pasture 5", "quarry 0"],
    ["forest 3", "hills 9", "fields 10", "pasture 8"],
    ["trade_castle 0", "fields 4", "forest 11", "hills 3", "mountains 4"],
    ["forest 8", "hills 5", "mountains 6", "pasture 11"],
    ["mountains 10", "fields 9", "glassworks 0"],
]
LARGER_ROWS = [
    ["quarry 0", "fields 6", "hills 10", "glassworks 0"],
    ["fields 4", "desert 0", "mountains 3", "forest 12", "pasture 8"],
    ["pasture 3", "mountains 5", "fields 10", "forest 5", "hills 9", "fields 11"],
    [
        *["glassworks 0", "forest 8", "pasture 12", "trade_castle 0", "forest 2", "pasture 6"],
        "quarry 0",
    ],
    ["mountains 11", "fields 9", "hills 4", "mountains 9", "mountains 5", "forest 3"],
    ["forest 6", "pasture 2", "fields 11", "desert 0", "hills 4"],
    ["quarry 0", "hills 10", "pasture 8", "glassworks 0"],
]
HARBOR_SIDES = "0.0.NW 0.1.NE 1.3.NE 2.4.E 3.3.SE 4.1.SE 4.0.SW 3.0.W 1.0.W"
LARGER_HARBOR_SIDES = "0.1.NW 0.3.NE 1.4.E 4.5.E 5.4.SE 6.2.SE 6.0.SW 5.0.W 3.0.W 2.0.NW 1.0.NW"


def tiles(game: hexhaven.Game) -> list[str]:
    view: Any = game.view(None)
    return [f"{tile['terrain']} {tile['number']}" for tile in view["tiles"]]


def red_neighbours(game: hexhaven.Game) -> bool:
    view: Any = game.view(None)
    number = [tile["number"] for tile in view["tiles"]]
    near = game.rules.board.hex_hexes
    return any(
        number[a] in (6, 8) and number[b] in (6, 8) for a in range(len(near)) for b in near[a]
    )


@pytest.mark.rule("TRADE-SETUP-1", "TRADE-SETUP-8")
@pytest.mark.parametrize(("players", "rows"), [(3, ROWS), (4, ROWS), (6, LARGER_ROWS)])
def test_the_default_board_is_the_one_of_the_rules(players: int, rows: list[list[str]]) -> None:
    game = hexhaven.new("traders", players, seed=1)
    assert tiles(game) == [cell for row in rows for cell in row]
    assert not red_neighbours(game)


@pytest.mark.rule("TRADE-SETUP-1", "TRADE-SETUP-2", "TRADE-HEX-1")
def test_sixteen_hexes_are_dealt_around_the_trade_hexes() -> None:
    deals = set()
    for seed in range(3):
        game = hexhaven.new("traders", 4, seed=seed, options={"setup": "variable"})
        found = tiles(game)
        board = game.rules.board
        for row, column, name in ((0, 2, "quarry"), (2, 0, "trade_castle"), (4, 2, "glassworks")):
            assert found[board.hex_at(row, column)] == f"{name} 0"
        kinds = [tile.split()[0] for tile in found]
        many = {name: kinds.count(name) for name in kinds}
        assert many == {
            "forest": 4,
            "hills": 3,
            "pasture": 3,
            "fields": 3,
            "mountains": 3,
            "quarry": 1,
            "trade_castle": 1,
            "glassworks": 1,
        }
        numbers = sorted(int(tile.split()[1]) for tile in found)
        assert numbers == sorted([0] * 3 + [3, 4, 5, 6, 8, 9, 10, 11] * 2)
        deals.add(tuple(found))
    assert len(deals) == 3


@pytest.mark.rule("TRADE-SETUP-8")
def test_no_start_corner_of_the_spiral_puts_red_numbers_together() -> None:
    corners = set()
    for seed in range(30):
        game = hexhaven.new("traders", 4, seed=seed, options={"setup": "variable"})
        corners.add(next(text for text in game.record().moves if text.startswith("corner")))
        assert not red_neighbours(game)
    assert len(corners) == 6


@pytest.mark.rule("TRADE-SETUP-8")
def test_on_the_larger_island_numbers_and_deserts_stay() -> None:
    game = hexhaven.new("traders", 5, seed=3, options={"setup": "variable"})
    found = tiles(game)
    printed = [cell for row in LARGER_ROWS for cell in row]
    assert [tile.split()[1] for tile in found] == [cell.split()[1] for cell in printed]
    assert found != printed
    for name in ("desert", "quarry", "glassworks", "trade_castle"):
        places = [index for index, tile in enumerate(found) if tile.startswith(name)]
        assert places == [index for index, cell in enumerate(printed) if cell.startswith(name)]
    kinds = [tile.split()[0] for tile in found]
    assert [kinds.count(k) for k in ("forest", "hills", "pasture", "fields", "mountains")] == [
        *[6, 5, 6, 6, 5]
    ]


@pytest.mark.rule("TRADE-SETUP-8", "TRADE-SETUP-9", "TRADE-SETUP-10")
def test_boards_and_tables_that_are_refused() -> None:
    assert refuses("TRADE-SETUP-8", setup="tile_by_tile")
    assert refuses("TRADE-SETUP-8", beginner_left_out="white")
    assert refuses("TRADE-SETUP-8", 5, numbers="random")
    assert refuses("TRADE-SETUP-1", map="Fo6")
    assert refuses("TRADE-ROLL-2", 5, robber_start="random")
    assert refuses("TRADE-SETUP-9", harbors="frame_shuffle")
    assert refuses("TRADE-SETUP-9", 6, setup="variable", harbors="frame_shuffle")
    for players in (1, 2, 7):
        assert refuses("TRADE-SETUP-10", players)


@pytest.mark.rule("TRADE-SETUP-8")
def test_founding_is_always_played() -> None:
    game = hexhaven.new("traders", 3, seed=1)
    assert game.rules.step_name(game.state) == "found_settlement"
    view: Any = game.view(None)
    assert [seat["counters"]["colour"] for seat in view["seats"]] == ["red", "blue", "white"]


@pytest.mark.rule("TRADE-SETUP-9")
@pytest.mark.parametrize(
    ("players", "sides", "setup"),
    [(4, HARBOR_SIDES, "variable"), (6, LARGER_HARBOR_SIDES, "variable")],
)
def test_harbors_are_shuffled_over_their_sides(players: int, sides: str, setup: str) -> None:
    found: set[tuple[str, ...]] = set()
    for seed in range(3):
        game = hexhaven.new("traders", players, seed=seed, options={"setup": setup})
        found.add(tuple(harbors(game, sides)))
    assert len(found) == 3
    few = ["3:1"] * 4 + ["brick", "lumber", "wool", "grain", "ore"]
    expected = sorted(few if players == 4 else [*few, "3:1", "wool"])
    assert all(sorted(kinds) == expected for kinds in found)


def harbors(game: hexhaven.Game, sides: str) -> list[str]:
    """The kinds of harbors at these sides; there are no others, and none at an unusable corner."""
    board = game.rules.board
    island = game.rules.part(Island)
    kinds: list[str] = []
    nodes: set[int] = set()
    for place in sides.split():
        row, column, side = place.split(".")
        ends = board.edge_nodes[board.edge_at(int(row), int(column), side)]
        nodes |= set(ends)
        kinds.append(HARBORS[game.state.cells[island.harbor + ends[0]]])
    table = Journey(game.rules.players, founded=False)
    assert {n for n in range(board.nodes) if game.state.cells[island.harbor + n]} == nodes
    assert not any(table.board.closed_node[node] for node in nodes)
    return kinds


@pytest.mark.rule("TRADE-SETUP-9")
def test_fixed_harbors_lie_in_the_order_of_the_rules() -> None:
    for setup in ("beginner", "variable"):
        game = hexhaven.new("traders", 4, seed=1, options={"setup": setup, "harbors": "fixed"})
        assert harbors(game, HARBOR_SIDES) == [
            *["3:1", "grain", "ore", "3:1", "wool", "3:1", "3:1", "brick", "lumber"]
        ]


@pytest.mark.rule("TRADE-SETUP-3", "TRADE-GOODS-5", "TRADE-GOODS-8")
@pytest.mark.parametrize(("players", "each"), [(4, 6), (6, 9)])
def test_three_face_down_stacks(players: int, each: int) -> None:
    table = Journey(players, founded=False)
    at = table.goods.stacks
    assert table.cells[at : at + 12] == [
        *[0, 0, each, each],
        *[0, each, each, 0],
        *[each, 0, 0, each],
    ]
    view: Any = table.game.view(0)
    assert view["table"]["trade_stacks"] == {
        "trade_castle": 2 * each,
        "quarry": 2 * each,
        "glassworks": 2 * each,
    }
    assert view["table"]["trade_accepts"] == {
        "trade_castle": ["glass", "marble"],
        "quarry": ["tools"],
        "glassworks": ["sand"],
    }


@pytest.mark.rule("TRADE-SETUP-4", "TRADE-BARB-9")
@pytest.mark.parametrize(
    ("players", "pairs"),
    [
        (4, [((0, 1), (1, 2)), ((2, 1), (3, 0)), ((3, 2), (3, 3))]),
        (5, [((0, 2), (1, 3)), ((3, 1), (4, 0)), ((5, 3), (5, 4))]),
    ],
)
def test_the_barbarians_begin_between_two_hexes(
    players: int, pairs: list[tuple[tuple[int, int], tuple[int, int]]]
) -> None:
    table = Journey(players, founded=False)
    at = table.barbarians.at
    found = [set(table.rules.board.edge_hexes[edge]) for edge in table.cells[at : at + 3]]
    assert found == [{table.hex(*a), table.hex(*b)} for a, b in pairs]


@pytest.mark.rule("TRADE-SETUP-5", "TRADE-GOLD-3")
def test_everybody_begins_with_five_gold_and_the_first_baggage_train() -> None:
    view: Any = Journey(founded=False).game.view(None)
    for seat in view["seats"]:
        counters = seat["counters"]
        assert counters["gold"] == 5
        assert counters["baggage_train"] == 1
    cards = view["tracks"]["baggage_train"]
    assert [card["points"] for card in cards] == [4, 5, 6, 7, 7]
    assert [card["gold"] for card in cards] == [1, 2, 3, 4, 5]
    assert [card["drives_off"] for card in cards] == [7, 6, 5, 4, 3]


def place_with_road(table: Journey, text: str) -> None:
    """Found something, with a road on the first path."""
    table.play(text)
    table.play(table.moves("road")[0])


@pytest.mark.rule("TRADE-SETUP-6", "TRADE-SETUP-7")
def test_a_settlement_then_a_city_where_the_wagon_begins() -> None:
    table = Journey(3, founded=False)
    for seat, place in enumerate(("0.0.N", "1.3.NE", "3.3.SE")):
        place_with_road(table, f"settlement {place}")
        assert table.size(seat) == 0
    table.refused("settlement 1.1.N", "BASE-FOUND-2")
    table.play("city 2.2.N")
    assert table.cards(2) == {"lumber": 1, "brick": 1, "grain": 1}  # one for each hex
    assert table.where(2) == table.node(2, 2, "N")
    table.play(table.moves("road")[0])
    place_with_road(table, "city 3.1.S")
    place_with_road(table, "city 1.1.SW")
    assert [table.points(seat) for seat in range(3)] == [3, 3, 3]
    assert table.where(0) == table.node(1, 1, "SW")
    view: Any = table.game.view(None)
    wagons = [piece for piece in view["pieces"] if piece["kind"] == "wagon"]
    assert [piece["owner"] for piece in wagons] == [0, 1, 2]


@pytest.mark.rule("TRADE-SETUP-6", "TRADE-HEX-1")
def test_a_city_at_a_trade_hex_gets_nothing_from_it() -> None:
    table = Journey(3, founded=False)
    for place in ("0.0.N", "1.3.NE", "3.3.SE"):
        place_with_road(table, f"settlement {place}")
    table.play("city 0.2.S")  # quarry, fields 10, pasture 8
    assert table.cards(2) == {"grain": 1, "wool": 1}


@pytest.mark.rule("TRADE-SETUP-11", "TRADE-HEX-4", "TRADE-HEX-5", "TRADE-BARB-2")
def test_founding_at_a_trade_hex() -> None:
    table = Journey(3, founded=False)
    table.refused(f"settlement {table.plaza(QUARRY)}", "TRADE-HEX-5")
    for corner in ("N", "NE"):
        table.refused(f"settlement {table.node(0, 2, corner)}", "TRADE-HEX-5")
    table.play("settlement 0.2.NW")
    table.refused(f"road {table.at('0.2.NW')}", "TRADE-HEX-3")
    table.play(f"road {table.inner(QUARRY, '0.2.NW')}")
    table.play("settlement 0.1.S")
    barbarian = table.cells[table.barbarians.at]
    assert f"road {barbarian}" in table.moves("road")
    table.play(f"road {barbarian}")
    table.check()


@pytest.mark.rule("TRADE-HEX-2", "TRADE-HEX-3", "TRADE-HEX-6")
def test_plazas_paths_and_corners_of_the_smaller_board() -> None:
    table = Journey(founded=False)
    board = table.rules.board
    assert (board.nodes, board.edges - sum(table.board.closed_edge)) == (57, 75)
    assert sum(table.board.closed_node) == 6
    land = {
        QUARRY: ["0.2.SE", "0.2.S", "0.2.SW", "0.2.NW"],
        CASTLE: ["2.0.N", "2.0.NE", "2.0.SE", "2.0.S"],
        GLASSWORKS: ["4.2.N", "4.2.NE", "4.2.SW", "4.2.NW"],
    }
    for kind, corners in land.items():
        plaza = table.plaza(kind)
        assert sorted(board.node_nodes[plaza]) == sorted(table._node(place) for place in corners)
    sea = {"0.2": "NW NE E", "2.0": "SW W NW", "4.2": "E SE SW"}
    closed = {table.at(f"{hex}.{side}") for hex, sides in sea.items() for side in sides.split()}
    assert closed == {e for e in range(board.edges) if table.board.closed_edge[e]}


@pytest.mark.rule("TRADE-HEX-7", "TRADE-HEX-2")
def test_plazas_paths_and_corners_of_the_larger_board() -> None:
    table = Journey(6, founded=False)
    board = table.rules.board
    assert (board.nodes, board.edges - sum(table.board.closed_edge)) == (103, 164)
    assert sum(table.board.closed_node) == 4
    paths = {
        (board.hex_rows[hex], board.hex_columns[hex]): len(board.node_edges[plaza])
        for plaza in table.board.plazas
        for hex in board.node_hexes[plaza]
    }
    assert paths == {
        (0, 0): 4,
        (0, 3): 6,
        (3, 0): 6,
        (3, 3): 6,
        (3, 6): 6,
        (6, 0): 6,
        (6, 3): 4,
    }


@pytest.mark.rule("TRADE-HEX-2")
@pytest.mark.parametrize(("players", "steps"), [(4, [7, 7, 7]), (6, [6] * 6)])
def test_how_far_the_plazas_lie_apart(players: int, steps: list[int]) -> None:
    table = Journey(players, founded=False)
    plazas = table.board.plazas
    if players == 4:
        pairs = [(plazas[a], plazas[b]) for a in range(3) for b in range(a)]
    else:
        castle = table.plaza(CASTLE)
        pairs = [(castle, plaza) for plaza in plazas if plaza != castle]
    assert [paths_between(table, *pair) for pair in pairs] == steps


def paths_between(table: Journey, start: int, goal: int) -> int:
    """The fewest paths from node to node."""
    far = {start: 0}
    queue = [start]
    for node in queue:
        for edge in table.rules.board.node_edges[node]:
            a, b = table.rules.board.edge_nodes[edge]
            other = b if a == node else a
            if other not in far and not table.board.closed_edge[edge]:
                far[other] = far[node] + 1
                queue.append(other)
    return far[goal]


@pytest.mark.rule("TRADE-HEX-3", "TRADE-HEX-4", "TRADE-HEX-5", "TRADE-CARD-2")
def test_building_at_a_trade_hex() -> None:
    table = Journey().bare()
    table.roll(3)
    table.lay(0, "0.2.SW")
    table.hand(0, brick=4, lumber=4, wool=1, grain=1)
    table.refused(f"road {table.at('0.2.NE')}", "BASE-ROAD-2")
    table.lay(0, "0.2.SE")
    table.refused(f"road {table.at('0.2.E')}", "TRADE-HEX-3")
    inner = table.inner(QUARRY, "0.2.S")
    table.play(f"road {inner}")
    table.refused(f"settlement {table.plaza(QUARRY)}", "TRADE-HEX-5")
    table.refused(f"settlement {table.node(0, 2, 'NE')}", "BASE-SETTLE-1")
    table.lay(0, table.inner(QUARRY, "0.2.SW"))
    assert table.island.veto(table.game.state, 0, 1, table.node(0, 2, "NE"), 0)
    table.play("settlement 0.2.S")  # a land corner
    table.card(0, "road_building")
    table.play("road_building", f"road {table.inner(QUARRY, '0.2.SE')}")
    table.check()


@pytest.mark.rule("TRADE-HEX-5")
def test_the_distance_rule_holds_at_the_land_corners() -> None:
    table = Journey().bare()
    table.roll(3)
    table.lay(0, "0.2.SW")
    table.settlement(1, "0.2.SW")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.refused(f"settlement {table.node(0, 2, 'S')}", "BASE-SETTLE-3")
