"""The larger island: what is in the box, how it is laid, who plays (FIVESIX-SETUP)."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations
from typing import Any

import pytest
from tests.five_six.big import ISLAND, big
from tests.table import Table

import hexhaven
from hexhaven.modules.base.maps import FRAME_PIECES
from hexhaven.modules.five_six.box import JOINTS, SMALL_PIECES, SPIRALS, TOKENS
from hexhaven.modules.island.kinds import CITY, RESOURCES, ROAD, SETTLEMENT

LETTERS = [
    2,
    5,
    4,
    6,
    3,
    9,
    8,
    11,
    11,
    10,
    6,
    3,
    8,
    4,
    8,
    10,
    11,
    12,
    10,
    5,
    4,
    9,
    5,
    9,
    12,
    3,
    2,
    6,
]


def dealt(players: int = 6, seed: int = 1, **options: object) -> hexhaven.Game:
    """A game whose island was dealt."""
    return hexhaven.new("base", players, seed=seed, options=options)


def tiles(game: hexhaven.Game) -> list[dict[str, object]]:
    """The hexes as everybody sees them."""
    found = game.view(None)["tiles"]
    assert isinstance(found, list)
    return found


def harbors(game: hexhaven.Game) -> dict[int, str]:
    """The kind of harbor at each edge that has one."""
    marks = game.view(None)["marks"]
    assert isinstance(marks, list)
    return {mark["id"]: mark["label"] for mark in marks}


def played_by_hand(**options: Any) -> Table:
    """A game of six whose chance the test decides."""
    return Table(6, founded=True, **options)


@pytest.mark.rule("FIVESIX-SETUP-1", "FIVESIX-SETUP-3", "FIVESIX-SETUP-16")
@pytest.mark.parametrize("players", [5, 6])
def test_thirty_hexes_and_the_tokens_of_the_extension(players: int) -> None:
    game = dealt(players)
    terrains = [tile["terrain"] for tile in tiles(game)]
    count = {name: terrains.count(name) for name in set(terrains)}
    assert count == {
        "forest": 6,
        "pasture": 6,
        "fields": 6,
        "hills": 5,
        "mountains": 5,
        "desert": 2,
    }
    numbers = sorted(int(str(tile["number"])) for tile in tiles(game) if tile["number"])
    assert numbers == sorted(LETTERS)
    assert all((tile["number"] == 0) == (tile["terrain"] == "desert") for tile in tiles(game))
    board = game.rules.board
    assert (board.hexes, board.nodes, board.edges, len(board.coast())) == (30, 80, 109, 38)


@pytest.mark.rule("FIVESIX-SETUP-2", "FIVESIX-SETUP-16")
def test_bank_deck_and_pieces() -> None:
    table = big(founded=False)
    assert [table.bank(name) for name in RESOURCES] == [24] * 5
    part = table.development
    deck = dict(zip(part.names, table.cells[part.deck : part.deck + part.size], strict=True))
    assert deck == {
        "knight": 20,
        "road_building": 3,
        "year_of_plenty": 3,
        "monopoly": 3,
        "victory_point": 5,
    }
    assert [table.stock(5, piece) for piece in (ROAD, SETTLEMENT, CITY)] == [15, 5, 4]
    table.give(3, ore=5)
    table.check()
    table.cells[table.island.bank] -= 1
    assert "brick" in " ".join(table.game.problems())


@pytest.mark.rule("FIVESIX-SETUP-3", "FIVESIX-SETUP-14")
def test_the_island_is_dealt_at_random_and_there_is_no_beginner_map() -> None:
    assert tiles(dealt(seed=1)) != tiles(dealt(seed=2))
    with pytest.raises(hexhaven.BadSetup, match="FIVESIX-SETUP-14"):
        dealt(5, setup="beginner")


@pytest.mark.rule("FIVESIX-SETUP-14")
def test_tile_by_tile_all_thirty_hexes_are_placed() -> None:
    game = dealt(setup="tile_by_tile")
    placed = 0
    while game.rules.step_name(game.state) == "place_tile":
        hex = int(game.text(game.legal()[0]).split()[1])
        if not placed:
            rim = [h for h in range(30) if len(game.rules.board.hex_hexes[h]) < 6]
            assert {int(game.text(m).split()[1]) for m in game.legal()} == set(rim)
            assert len(rim) == 16
        game.play(f"lay {hex}")
        placed += 1
    assert placed == 30
    assert sum(bool(tile["number"]) for tile in tiles(game)) == 28


@pytest.mark.rule("FIVESIX-SETUP-4")
def test_the_tokens_in_the_order_of_their_letters() -> None:
    assert TOKENS == LETTERS


def laid(corner: int, deserts: tuple[int, int]) -> list[int]:
    """The number on each hex after the spiral from a corner; 0 on the deserts."""
    board = dealt().rules.board
    numbers = [0] * 30
    letters = iter(TOKENS)
    for place in SPIRALS[corner].split():
        row, column = place.split(".")
        hex = board.hex_at(int(row), int(column))
        if hex not in deserts:
            numbers[hex] = next(letters)
    return numbers


@pytest.mark.rule("FIVESIX-SETUP-4", "FIVESIX-SETUP-5")
@pytest.mark.parametrize("corner", range(6))
def test_the_spiral_from_each_corner_goes_round_and_inwards(corner: int) -> None:
    board = dealt().rules.board
    path = [board.hex_at(*map(int, place.split("."))) for place in SPIRALS[corner].split()]
    assert sorted(path) == list(range(30))
    first = [(0, 0), (0, 2), (3, 5), (6, 2), (6, 0), (3, 0)][corner]
    assert path[0] == board.hex_at(*first)
    rim = {hex for hex in range(30) if len(board.hex_hexes[hex]) < 6}
    assert set(path[:16]) == rim
    inner = set(path[16:26])
    assert all(set(board.hex_hexes[hex]) & rim for hex in inner)
    assert not any(set(board.hex_hexes[hex]) & rim for hex in path[26:])
    for ring in (path[:16], path[16:26], path[26:]):  # the next hex is a neighbour
        pairs = pairwise(ring)
        assert all(after in board.hex_hexes[before] for before, after in pairs)


@pytest.mark.rule("FIVESIX-SETUP-4")
def test_the_game_lays_the_spiral() -> None:
    """Deserts at (0,0) and (0,1): (1,0) gets A = 2, (2,0) B = 5 and (3,3) Zc = 6."""
    table = played_by_hand(harbors="fixed")
    order = ["desert", "desert"] + ["hills"] * 5 + ["forest"] * 6 + ["pasture"] * 6
    order += ["fields"] * 6 + ["mountains"] * 5
    for hex, terrain in enumerate(order):
        table.play(f"tile {hex} {terrain}")
    table.play("corner 0")
    numbers = [int(str(tile["number"])) for tile in tiles(table.game)]
    assert numbers[table.hex(1, 0)] == 2
    assert numbers[table.hex(2, 0)] == 5
    assert numbers[table.hex(3, 3)] == 6
    assert numbers == laid(0, (0, 1))


@pytest.mark.rule("FIVESIX-SETUP-6")
@pytest.mark.parametrize("corner", range(6))
def test_with_the_spiral_no_two_red_numbers_are_adjacent(corner: int) -> None:
    board = dealt().rules.board
    path = [board.hex_at(*map(int, place.split("."))) for place in SPIRALS[corner].split()]
    for deserts in combinations(range(30), 2):
        land = [hex for hex in path if hex not in deserts]
        red = {hex for hex, number in zip(land, TOKENS, strict=True) if number in (6, 8)}
        assert len(red) == 6
        assert not any(near in red for hex in red for near in board.hex_hexes[hex])


@pytest.mark.rule("FIVESIX-SETUP-6")
@pytest.mark.parametrize("seed", range(4))
def test_random_numbers_can_be_kept_apart(seed: int) -> None:
    game = dealt(seed=seed, numbers="random_no_adjacent_red")
    numbers = [tile["number"] for tile in tiles(game)]
    near = game.rules.board.hex_hexes
    for hex in range(30):
        if numbers[hex] in (6, 8):
            assert not any(numbers[other] in (6, 8) for other in near[hex])


@pytest.mark.rule("FIVESIX-SETUP-7", "FIVESIX-SETUP-8", "FIVESIX-SETUP-9")
def test_eleven_harbors_on_the_listed_sides() -> None:
    fixed = harbors(dealt(harbors="fixed"))
    assert len(fixed) == 11
    kinds = sorted(fixed.values())
    assert kinds == sorted(["3:1"] * 5 + ["wool"] * 2 + ["brick", "lumber", "ore", "grain"])
    board = dealt().rules.board
    for place, kind in (((0, 0, "NW"), "3:1"), ((4, 4, "E"), "wool"), ((2, 0, "NW"), "lumber")):
        assert fixed[board.edge_at(*place)] == kind
    shuffled = [harbors(dealt(seed=seed, harbors="slot_shuffle")) for seed in range(4)]
    assert all(set(found) == set(fixed) for found in shuffled)
    assert all(sorted(found.values()) == kinds for found in shuffled)
    assert len({tuple(sorted(found.items())) for found in shuffled}) > 1


@pytest.mark.rule("FIVESIX-SETUP-15", "FIVESIX-SETUP-7")
def test_every_order_of_the_frame_gives_eleven_harbors() -> None:
    board = dealt().rules.board
    coast = board.coast()
    for order in permutations(range(6)):
        nodes = [node for at, _ in SMALL_PIECES for node in board.edge_nodes[coast[at]]]
        for place, piece in enumerate(order):
            for offset, kind in enumerate(FRAME_PIECES[piece]):
                if kind:
                    nodes += board.edge_nodes[coast[JOINTS[place] + offset]]
        assert len(nodes) == len(set(nodes)) == 22


@pytest.mark.rule("FIVESIX-SETUP-15")
@pytest.mark.parametrize("seed", range(3))
def test_the_small_pieces_lie_at_fixed_places(seed: int) -> None:
    game = dealt(seed=seed)
    board = game.rules.board
    found = harbors(game)
    assert len(found) == 11
    for place, kind in (((5, 3, "SE"), "wool"), ((4, 0, "W"), "3:1")):
        assert found[board.edge_at(*place)] == kind


@pytest.mark.rule("FIVESIX-SETUP-10")
def test_the_robber_begins_on_one_of_the_deserts() -> None:
    begun = set()
    for seed in range(20):
        game = dealt(seed=seed)
        deserts = [t["hex"] for t in tiles(game) if t["terrain"] == "desert"]
        robber = next(p for p in game.view(None)["pieces"] if p["kind"] == "robber")  # type: ignore[attr-defined]
        begun.add(deserts.index(robber["id"]))
    assert begun == {0, 1}


@pytest.mark.rule("FIVESIX-SETUP-10")
def test_the_first_player_may_choose_the_desert() -> None:
    game = dealt(robber_start="chosen", first_player=2)
    assert (game.rules.step_name(game.state), game.actor) == ("choose_desert", 2)
    deserts = [t["hex"] for t in tiles(game) if t["terrain"] == "desert"]
    assert [game.text(move) for move in game.legal()] == [f"robber {hex}" for hex in deserts]
    other = next(hex for hex in range(30) if hex not in deserts)
    assert game.refusal(f"robber {other}").startswith("FIVESIX-SETUP-10 ")
    game.play(f"robber {deserts[1]}")
    assert {"kind": "robber", "owner": -1, "place": "hex", "id": deserts[1]} in game.view(None)[
        "pieces"
    ]  # type: ignore[operator]
    assert (game.rules.step_name(game.state), game.actor) == ("found_settlement", 2)


@pytest.mark.rule("FIVESIX-SETUP-11")
def test_the_robber_may_go_from_desert_to_desert() -> None:
    table = big()
    table.roll(7)
    assert f"robber {table.hex(3, 5)}" in table.moves()
    table.play(f"robber {table.hex(3, 5)}")
    assert table.step == "main"  # nobody to rob there
    numbers = [tile["number"] for tile in tiles(table.game)]
    assert numbers[table.hex(3, 0)] == numbers[table.hex(3, 5)] == 0


@pytest.mark.rule("FIVESIX-SETUP-12")
@pytest.mark.parametrize("players", [5, 6])
def test_the_founding_goes_round_and_back(players: int) -> None:
    table = big(players, founded=False)
    order = []
    while table.step != "preroll":
        order.append(table.game.actor)
        table.play(table.moves("settlement")[0])
        table.play(table.moves("road")[0])
    seats = list(range(players))
    assert order == seats + seats[::-1]
    assert table.game.actor == 0
    kinds = [piece["kind"] for piece in table.game.view(None)["pieces"]]  # type: ignore[attr-defined]
    assert (kinds.count("settlement"), kinds.count("road")) == (2 * players, 2 * players)
    assert sum(table.size(seat) for seat in seats) > players  # income of the second settlement


@pytest.mark.rule("FIVESIX-SETUP-13")
def test_only_for_five_and_six() -> None:
    with pytest.raises(hexhaven.BadSetup, match="FIVESIX-SETUP-13"):
        hexhaven.new("base+five-six", 4)
    with pytest.raises(
        hexhaven.BadSetup, match="for 3 or 4 players, and on the larger island for 5 or 6, not 7"
    ):
        hexhaven.new("base", 7)
    assert hexhaven.new("base", 4, seed=1).rules.board.hexes == 19
    assert dealt(5).rules.variant == hexhaven.new("five-six", 6, seed=1).rules.variant == "base"
    colours = big(5, founded=False).island.content.colours
    assert len(set(colours)) == 5
    assert big(6, founded=False).island.content.colours[:5] == colours


def test_an_own_map_can_be_played_by_six() -> None:
    table = big(6)
    assert table.hex(3, 0) == table.cells[table.island.robber]
    assert "Fo6" in ISLAND
    table.check()
