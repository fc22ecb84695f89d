"""Setting up: the island, its numbers and harbors, the bank, and who may play (BASE-SETUP)."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from tests.table import Table

import hexhaven
from hexhaven.engine.game import Game, begin
from hexhaven.engine.layout import UNKNOWN
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.modules.base.development import CARDS
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import (
    CITY,
    DESERT,
    HARBORS,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    TERRAIN_CODES,
    TERRAINS,
)
from hexhaven.modules.variants import assemble

BEGINNER_ROWS = [
    "Mo10 Pa2 Fo9",
    "Fi12 Hi6 Pa4 Hi10",
    "Fi9 Fo11 De Fo3 Mo8",
    "Fo8 Mo3 Fi4 Pa5",
    "Hi5 Fi6 Pa11",
]
BEGINNER_PIECES = {
    "red": (["1.1.N", "3.0.N"], ["1.1.NE", "3.0.NE"]),
    "blue": (["4.2.N", "4.0.N"], ["3.2.E", "4.0.NE"]),
    "orange": (["0.2.S", "4.1.N"], ["0.2.SW", "4.1.NE"]),
    "white": (["2.1.N", "3.3.N"], ["2.1.NW", "2.3.E"]),
}
BEGINNER_INCOME = {
    "red": {"grain": 1, "lumber": 2},
    "blue": {"lumber": 1, "ore": 1, "brick": 1},
    "orange": {"ore": 1, "grain": 2},
    "white": {"lumber": 1, "ore": 1, "wool": 1},
}
BEGINNER_HARBORS = {
    "0.0.NW": "3:1",
    "0.1.NE": "grain",
    "1.3.NE": "ore",
    "2.4.E": "3:1",
    "3.3.SE": "wool",
    "4.1.SE": "3:1",
    "4.0.SW": "3:1",
    "3.0.W": "brick",
    "1.0.W": "lumber",
}
HARBOR_KINDS = ["3:1"] * 4 + RESOURCES
TILE_COUNTS = {"hills": 3, "forest": 4, "pasture": 4, "fields": 4, "mountains": 3, "desert": 1}
TOKENS = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
LETTERS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
CORNER_HEXES = [(0, 0), (0, 2), (2, 4), (4, 2), (4, 0), (2, 0)]
SEEDS = range(40)


def rules(players: int = 4, **options: str) -> Rules:
    return assemble("base", players, options, [])


def terrain(game: Game) -> list[str]:
    at = find_island(game.rules).terrain
    return [TERRAINS[kind] for kind in game.state.cells[at : at + game.rules.board.hexes]]


def tokens(game: Game) -> list[int]:
    at = find_island(game.rules).token
    return game.state.cells[at : at + game.rules.board.hexes]


def harbors(game: Game) -> dict[int, str]:
    """The kind of harbor at each node that has one."""
    at = find_island(game.rules).harbor
    kinds = game.state.cells[at : at + game.rules.board.nodes]
    return {node: HARBORS[kind] for node, kind in enumerate(kinds) if kind}


def harbor_sides(game: Game) -> dict[int, str]:
    """The kind of harbor at each coastal side whose two nodes have the same one."""
    board, found = game.rules.board, harbors(game)
    sides = {}
    for edge in board.coast():
        a, b = board.edge_nodes[edge]
        if a in found and found[a] == found.get(b):
            sides[edge] = found[a]
    return sides


def lay_tiles(game: Game, desert: int) -> None:
    """Decide the shuffle of the hexes: the desert here, the others in the order of TERRAINS."""
    others = [name for name in TERRAINS[:DESERT] for _ in range(TILE_COUNTS[name])]
    for hex in range(19):
        game.play(f"tile {hex} {'desert' if hex == desert else others.pop()}")


def spiral(game: Game, corner: int) -> list[int]:
    """The hexes anticlockwise from a corner, ring after ring, by geometry alone."""
    board = game.rules.board
    centre = board.hex_at(2, 2)
    cx, cy = board.hex_xy[centre]

    def angle(hex: int) -> float:
        x, y = board.hex_xy[hex]
        return math.atan2(cy - y, x - cx)

    inner = sorted(board.hex_hexes[centre], key=angle)
    outer = sorted({*range(19)} - {*inner, centre}, key=angle)
    first = outer.index(corner)
    next_ring = next(i for i, hex in enumerate(inner) if hex in board.hex_hexes[corner])
    return [*outer[first:], *outer[:first], *inner[next_ring:], *inner[:next_ring], centre]


def red_neighbours(game: Game) -> list[tuple[int, int]]:
    """Pairs of adjacent hexes that both carry a 6 or an 8."""
    found, near = tokens(game), game.rules.board.hex_hexes
    reds = [hex for hex in range(19) if found[hex] in (6, 8)]
    return [(a, b) for a, b in combinations(reds, 2) if b in near[a]]


# Pieces, bank, deck


@pytest.mark.rule("BASE-SETUP-1")
def test_each_player_has_15_roads_5_settlements_and_4_cities() -> None:
    game = hexhaven.new("base", 4, options={"setup": "variable"})
    island = find_island(game.rules)
    for seat in range(4):
        stock = [island.in_stock(game.state, seat, piece) for piece in (ROAD, SETTLEMENT, CITY)]
        assert stock == [15, 5, 4]


@pytest.mark.rule("BASE-SETUP-2")
def test_the_bank_starts_with_19_of_each_and_shows_its_counts_to_all() -> None:
    game = hexhaven.new("base", 4, seed=1, options={"setup": "variable"})
    for viewer in (None, 0, 3):
        view: Any = game.view(viewer)
        assert view["table"]["bank"] == dict.fromkeys(RESOURCES, 19)


@pytest.mark.rule("BASE-SETUP-3")
def test_25_shuffled_development_cards_of_which_only_the_number_is_public() -> None:
    table = Table()
    for viewer in (None, 0, 1):
        view: Any = table.game.view(viewer)
        assert view["table"]["deck"] == 25
    part = table.development
    for viewer in (-1, 0, 1):
        known = table.rules.redact(table.game.state, viewer)
        assert known.cells[part.deck : part.deck + len(CARDS)] == [UNKNOWN] * len(CARDS)
    table.roll(2)
    table.hand(0, ore=1, wool=1, grain=1)
    table.play("buy")
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {
        "draw knight": 14,
        "draw road_building": 2,
        "draw year_of_plenty": 2,
        "draw monopoly": 2,
        "draw victory_point": 5,
    }


@pytest.mark.rule("BASE-SETUP-19")
def test_longest_road_and_largest_army_belong_to_nobody() -> None:
    table = Table()
    view: Any = table.game.view(None)
    assert (view["table"]["longest_road"], view["table"]["largest_army"]) == (-1, -1)
    assert [table.game.points(seat) for seat in range(4)] == [2, 2, 2, 2]


@pytest.mark.rule("BASE-SETUP-21")
@pytest.mark.parametrize("setup", ["beginner", "variable", "tile_by_tile"])
def test_cards_are_conserved_after_every_move(setup: str) -> None:
    assembled = rules(setup=setup)
    island = find_island(assembled)
    part: Any = assembled.find("development")
    for seed in range(3):
        game, rng = begin(assembled, seed), Rng(seed)
        cells = game.state.cells
        while not game.over and cells[island.turn] < 120:
            moves = game.legal()
            game.play(moves[rng.below(len(moves))])
            for kind in range(5):
                hands = sum(island.held(game.state, seat, kind) for seat in range(4))
                assert cells[island.bank + kind] + hands == 19
            held = sum(cells[part.count : part.count + 4])
            played = sum(cells[part.played : part.played + 4 * len(CARDS)])
            assert cells[part.left] + held + played == 25
            assert not game.problems()


@pytest.mark.rule("BASE-SETUP-22")
def test_each_seat_has_its_own_colour_and_the_seats_give_the_order() -> None:
    table = Table(first=2)
    assert table.island.content.colours == ["red", "blue", "white", "orange"]
    seen = []
    for _ in range(8):
        seen.append(table.game.actor)
        table.roll(12)
        table.play("end")
    assert seen == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("BASE-SETUP-18")
@pytest.mark.parametrize("players", [-1, 0, 1, 2, 7, 8])
def test_other_player_counts_than_3_and_4_are_refused(players: int) -> None:
    for setup in ("beginner", "variable"):
        with pytest.raises(hexhaven.BadSetup, match="BASE-SETUP-18"):
            hexhaven.new("base", players, options={"setup": setup})


@pytest.mark.rule("BASE-SETUP-18")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_can_play(players: int) -> None:
    game = hexhaven.new("base", players, seed=5, options={"setup": "variable"})
    playout(game, Rng(5))
    assert game.winner in range(players)


# The beginner map


@pytest.mark.rule("BASE-SETUP-5", "BASE-SETUP-20")
def test_the_beginner_map_lies_as_printed() -> None:
    table = Table()
    cells = "".join(f" {row}" for row in BEGINNER_ROWS).split()
    for hex in range(19):
        code = TERRAIN_CODES[TERRAINS.index(terrain(table.game)[hex])]
        assert f"{code}{tokens(table.game)[hex] or ''}" == cells[hex]
    table.check()


@pytest.mark.rule("BASE-SETUP-5")
@pytest.mark.parametrize(
    ("players", "left_out", "colours"),
    [
        (4, "", ["red", "blue", "white", "orange"]),
        (3, "", ["blue", "white", "orange"]),
        (3, "red", ["blue", "white", "orange"]),
        (3, "white", ["red", "blue", "orange"]),
    ],
)
def test_beginner_pieces_stand_as_printed_and_three_players_leave_a_colour_out(
    players: int, left_out: str, colours: list[str]
) -> None:
    table = Table(players, beginner_left_out=left_out) if left_out else Table(players)
    wanted_nodes, wanted_edges = {}, {}
    for seat, colour in enumerate(colours):
        places, ways = BEGINNER_PIECES[colour]
        wanted_nodes.update({table._node(place): seat for place in places})
        wanted_edges.update({table._edge(way): seat for way in ways})
    owner, way = table.island.owner, table.island.way
    nodes = {n: table.cells[owner + n] for n in range(54) if table.cells[owner + n] != -1}
    edges = {e: table.cells[way + e] for e in range(72) if table.cells[way + e] != -1}
    assert (nodes, edges) == (wanted_nodes, wanted_edges)
    assert table.island.content.colours == colours


@pytest.mark.rule("BASE-SETUP-6")
@pytest.mark.parametrize(("players", "left_out"), [(4, "red"), (3, "red"), (3, "white")])
def test_the_starred_beginner_settlement_alone_pays_the_starting_income(
    players: int, left_out: str
) -> None:
    table = Table(players, beginner_left_out=left_out)
    for seat, colour in enumerate(table.island.content.colours):
        assert table.cards(seat) == BEGINNER_INCOME[colour]
    spent = {kind: 19 - table.bank(kind) for kind in RESOURCES}
    held = {kind: sum(table.held(seat, kind) for seat in range(players)) for kind in RESOURCES}
    assert spent == held


@pytest.mark.rule("BASE-SETUP-7", "BASE-FOUND-1")
def test_the_beginner_game_begins_with_turn_1_of_the_best_roller() -> None:
    table = Table(first_player="dice")
    assert table.step == "first_player"
    table.play("start 0 1 1", "start 1 6 6", "start 2 3 3", "start 3 6 5")
    assert (table.step, table.game.actor) == ("preroll", 1)
    view: Any = table.game.view(None)
    assert view["table"]["turn"] == 1


@pytest.mark.rule("BASE-SETUP-4", "BASE-SETUP-17")
@pytest.mark.parametrize("setup", ["beginner", "variable", "tile_by_tile"])
def test_the_robber_starts_on_the_desert(setup: str) -> None:
    assembled = rules(setup=setup)
    robber = find_island(assembled).robber
    for seed in range(10):
        game = begin(assembled, seed)
        while assembled.step_name(game.state) == "place_tile":
            assert game.state.cells[robber] == -1  # only when the island and its tokens lie
            game.play(game.legal()[seed % len(game.legal())])
        assert terrain(game)[game.state.cells[robber]] == "desert"


# The hexes


@pytest.mark.rule("BASE-SETUP-8")
def test_all_19_hexes_are_shuffled() -> None:
    assembled = rules(setup="variable")
    boards = [terrain(begin(assembled, seed)) for seed in SEEDS]
    assert all(Counter(board) == TILE_COUNTS for board in boards)
    assert len({tuple(board) for board in boards}) == len(SEEDS)
    for hex in range(19):
        assert len({board[hex] for board in boards}) > 3


@pytest.mark.rule("BASE-SETUP-8")
def test_each_hex_left_is_equally_likely_to_be_laid_next() -> None:
    game = hexhaven.new("base", 4, options={"setup": "variable"})
    odds = {game.text(move): weight for move, weight in game.chance()}
    assert odds == {f"tile 0 {name}": many for name, many in TILE_COUNTS.items()}
    game.play("tile 0 hills")
    odds = {game.text(move): weight for move, weight in game.chance()}
    assert odds == {
        f"tile 1 {name}": many - (name == "hills") for name, many in TILE_COUNTS.items()
    }


@pytest.mark.rule("BASE-SETUP-16")
def test_tile_by_tile_the_frame_lies_first_and_a_random_player_begins() -> None:
    game = hexhaven.new("base", 4, options={"setup": "tile_by_tile"})
    for place in range(6):
        game.play(f"frame {place} {place}")
    assert len(harbor_sides(game)) == 9
    odds = {game.text(move): weight for move, weight in game.chance()}
    assert odds == {f"dealer {seat}": 1 for seat in range(4)}
    game.play("dealer 2")
    odds = {game.text(move): weight for move, weight in game.chance()}
    assert odds == {f"draw_tile {name}": many for name, many in TILE_COUNTS.items()}


@pytest.mark.rule("BASE-SETUP-16")
def test_tile_by_tile_the_first_hex_lies_at_the_coast_and_the_others_adjacent() -> None:
    table = Table(founded=False, setup="tile_by_tile", harbors="fixed")
    table.play("dealer 3", "draw_tile forest")
    assert table.game.actor == 3
    coast = [hex for hex in range(19) if len(table.rules.board.hex_hexes[hex]) < 6]
    assert len(coast) == 12
    assert table.moves() == [f"lay {hex}" for hex in coast]
    table.refused("lay 2.2", "BASE-SETUP-16")
    table.play("lay 0.0")
    assert terrain(table.game)[table.hex(0, 0)] == "forest"
    table.play("draw_tile desert")
    assert table.game.actor == 0
    table.refused("lay 0.0", "BASE-SETUP-16")
    table.refused("lay 0.2", "BASE-SETUP-16")
    near = sorted([table.hex(0, 1), table.hex(1, 0), table.hex(1, 1)])
    assert table.moves() == [f"lay {hex}" for hex in near]


@pytest.mark.rule("BASE-SETUP-16", "BASE-SETUP-12")
def test_tile_by_tile_goes_round_the_table_and_then_come_tokens_and_founding() -> None:
    table = Table(players=3, founded=False, setup="tile_by_tile", harbors="fixed")
    table.play("dealer 1")
    seats = []
    for _ in range(19):
        table.game.push(table.game.chance()[0][0])
        seats.append(table.game.actor)
        table.game.push(table.game.legal()[-1])
    assert seats == [(1 + i) % 3 for i in range(19)]
    assert Counter(terrain(table.game)) == TILE_COUNTS
    table.play("corner 4")
    laid = [tokens(table.game)[hex] for hex in spiral(table.game, table.hex(4, 0))]
    assert [token for token in laid if token] == LETTERS
    assert (table.step, table.game.actor) == ("found_settlement", 0)


# The harbors


@pytest.mark.rule("BASE-SETUP-11")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_the_fixed_harbors_are_those_of_the_beginner_map(setup: str) -> None:
    assembled = rules(setup=setup, harbors="fixed")
    side = next(kind for kind in assembled.layout.kinds if kind.name == "road").arguments[0]
    wanted = {side.parse(place): kind for place, kind in BEGINNER_HARBORS.items()}
    for seed in range(5):
        assert harbor_sides(begin(assembled, seed)) == wanted


@pytest.mark.rule("BASE-SETUP-11")
@pytest.mark.parametrize("harbor_option", ["frame_shuffle", "slot_shuffle"])
def test_the_beginner_map_keeps_its_harbors_whatever_the_option(harbor_option: str) -> None:
    plain = hexhaven.new("base", 4, seed=3)
    other = hexhaven.new("base", 4, seed=3, options={"harbors": harbor_option})
    assert harbors(other) == harbors(plain)


@pytest.mark.rule("BASE-SETUP-9")
def test_frame_pieces_in_their_first_order_give_the_beginner_harbors() -> None:
    table = Table(founded=False, setup="variable")
    lay_tiles(table.game, 9)
    for place in range(6):
        odds = {table.game.text(move): weight for move, weight in table.game.chance()}
        assert odds == {f"frame {place} {piece}": 1 for piece in range(place, 6)}
        table.play(f"frame {place} {place}")
    wanted = {table._edge(place): kind for place, kind in BEGINNER_HARBORS.items()}
    assert harbor_sides(table.game) == wanted


@pytest.mark.rule("BASE-SETUP-9")
def test_harbors_move_with_their_frame_piece() -> None:
    table = Table(founded=False, setup="variable")
    lay_tiles(table.game, 9)
    order = [5, 0, 4, 1, 2, 3]
    table.play(*(f"frame {place} {piece}" for place, piece in enumerate(order)))
    coast = table.rules.board.coast()
    found = {coast.index(edge): kind for edge, kind in harbor_sides(table.game).items()}
    assert found == {
        2: "lumber",
        5: "3:1",
        8: "grain",
        10: "3:1",
        13: "brick",
        17: "ore",
        20: "3:1",
        23: "wool",
        27: "3:1",
    }


@pytest.mark.rule("BASE-SETUP-9", "BASE-HARBOR-7")
def test_shuffled_frames_always_give_nine_harbors_and_no_two_share_an_intersection() -> None:
    assembled = rules(setup="variable", harbors="frame_shuffle")
    seen = set()
    for seed in SEEDS:
        game = begin(assembled, seed)
        sides = harbor_sides(game)
        assert sorted(sides.values()) == sorted(HARBOR_KINDS)
        nodes = [node for edge in sides for node in assembled.board.edge_nodes[edge]]
        assert len(nodes) == len(set(nodes)) == len(harbors(game)) == 18
        seen.add(tuple(sorted(sides.items())))
    assert len(seen) > 30


@pytest.mark.rule("BASE-SETUP-10")
def test_slot_shuffle_keeps_the_nine_sides_and_shuffles_the_kinds() -> None:
    assembled = rules(setup="variable", harbors="slot_shuffle")
    side = next(kind for kind in assembled.layout.kinds if kind.name == "road").arguments[0]
    wanted = {side.parse(place) for place in BEGINNER_HARBORS}
    seen = set()
    for seed in SEEDS:
        sides = harbor_sides(begin(assembled, seed))
        assert set(sides) == wanted
        assert sorted(sides.values()) == sorted(HARBOR_KINDS)
        seen.add(tuple(sorted(sides.items())))
    assert len(seen) > 30


# The tokens


@pytest.mark.rule("BASE-SETUP-12", "BASE-SETUP-13", "BASE-SETUP-14", "BASE-SETUP-20")
def test_the_spiral_from_each_corner_with_the_desert_in_each_place() -> None:
    assembled = rules(setup="variable", harbors="fixed")
    for desert in range(19):
        laid = begin(assembled, None)
        lay_tiles(laid, desert)
        for corner, (row, column) in enumerate(CORNER_HEXES):
            game = laid.copy()
            game.play(f"corner {corner}")
            order = spiral(game, assembled.board.hex_at(row, column))
            order.remove(desert)
            assert [tokens(game)[hex] for hex in order] == LETTERS
            assert tokens(game)[desert] == 0
            assert red_neighbours(game) == []


@pytest.mark.rule("BASE-SETUP-12")
def test_the_corner_of_the_spiral_is_random() -> None:
    game = begin(rules(setup="variable", harbors="fixed"), None)
    lay_tiles(game, 0)
    odds = {game.text(move): weight for move, weight in game.chance()}
    assert odds == {f"corner {corner}": 1 for corner in range(6)}


@pytest.mark.rule("BASE-SETUP-20")
@pytest.mark.parametrize("numbers", ["spiral", "random_no_adjacent_red", "random"])
def test_every_hex_but_the_desert_carries_one_of_the_18_tokens(numbers: str) -> None:
    assembled = rules(setup="variable", numbers=numbers)
    for seed in SEEDS:
        game = begin(assembled, seed)
        assert sorted(token for token in tokens(game) if token) == TOKENS
        assert tokens(game)[terrain(game).index("desert")] == 0


@pytest.mark.rule("BASE-SETUP-15")
def test_random_numbers_without_adjacent_reds_or_without_that_test() -> None:
    careful = rules(setup="variable", numbers="random_no_adjacent_red")
    boards = [begin(careful, seed) for seed in range(80)]
    assert not any(red_neighbours(board) for board in boards)
    assert len({tuple(tokens(board)) for board in boards}) == 80
    careless = rules(setup="variable", numbers="random")
    assert any(red_neighbours(begin(careless, seed)) for seed in range(10))


@pytest.mark.rule("BASE-SETUP-15")
def test_every_placing_of_the_reds_without_neighbours_is_equally_likely() -> None:
    game = begin(rules(setup="variable", numbers="random_no_adjacent_red", harbors="fixed"), None)
    lay_tiles(game, 9)
    near = game.rules.board.hex_hexes
    free = [hex for hex in range(19) if hex != 9]
    sets = [
        reds
        for reds in combinations(free, 4)
        if not any(b in near[a] for a, b in combinations(reds, 2))
    ]
    for step in range(4):
        odds = {game.parse(game.text(move)): weight for move, weight in game.chance()}
        wanted = Counter(game.parse(f"red {reds[step]}") for reds in sets)
        assert odds == wanted  # as many ways to go on as there are sets: all equally likely
        pick = sets[len(sets) // 2][step]
        game.play(f"red {pick}")
        sets = [reds for reds in sets if reds[step] == pick]
    assert len(sets) == 1


@pytest.mark.rule("BASE-SETUP-15")
def test_random_tokens_are_as_likely_as_there_are_of_them() -> None:
    game = begin(rules(setup="variable", numbers="random", harbors="fixed"), None)
    lay_tiles(game, 0)
    odds = {game.text(move): weight for move, weight in game.chance()}
    assert odds == {f"token 1 {token}": many for token, many in Counter(TOKENS).items()}
