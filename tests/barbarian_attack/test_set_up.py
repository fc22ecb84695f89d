"""The island of the scenario and its founding (BARB-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.barbarian_attack.coast import Coast

import hexhaven
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import CITY, HARBORS, ROAD, SETTLEMENT, TERRAINS
from hexhaven.testing import check_record

KEY = "barbarian-attack"


def laid(players: int, seed: int, setup: str) -> hexhaven.Game:
    """A game whose board lies."""
    return hexhaven.new(KEY, players, seed=seed, options={"setup": setup, "first_player": 0})


def terrains(game: hexhaven.Game, places: list[int]) -> Counter[str]:
    """What lies on these hexes."""
    island = find_island(game.rules)
    names = island.content.terrains
    return Counter(names[game.state.cells[island.terrain + hex]] for hex in places)


def inland(game: hexhaven.Game) -> list[int]:
    """The hexes that touch no sea."""
    board = game.rules.board
    return [hex for hex in range(board.hexes) if len(board.hex_hexes[hex]) == 6]


@pytest.mark.rule("BARB-SETUP-1", "BARB-SETUP-4")
@pytest.mark.parametrize(
    ("players", "castles", "deserts"), [(4, ["4.0"], ["0.2"]), (6, ["3.0", "3.5"], ["2.4", "4.0"])]
)
def test_castles_and_deserts_have_fixed_places(
    players: int, castles: list[str], deserts: list[str]
) -> None:
    for setup in ("beginner", "variable"):
        table = Coast(players, bare=False, setup=setup)
        while table.game.actor == hexhaven.CHANCE:
            table.game.play(table.game.chance()[0][0])
        names = table.island.content.terrains
        for place, name in [*((c, "castle") for c in castles), *((d, "desert") for d in deserts)]:
            hex = table.at(place)
            assert names[table.cells[table.island.terrain + hex]] == name
            assert table.cells[table.island.token + hex] == 0
            assert hex not in table.invasion.coast
            assert table.island.yields[table.cells[table.island.terrain + hex]] == -1
        board = table.rules.board
        rim = [hex for hex in range(board.hexes) if len(board.hex_hexes[hex]) < 6]
        special = [table.at(place) for place in castles + deserts]
        assert sorted(table.invasion.coast + special) == rim


@pytest.mark.rule("BARB-SETUP-2", "BARB-SETUP-9")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_coast_and_inland_come_from_two_pools(players: int, setup: str) -> None:
    boards = set()
    for seed in range(3):
        game = laid(players, seed, setup)
        coast = Coast(players, bare=False).invasion.coast
        large = players > 4
        numbers = [3, 3, 2, 2, 2] if large else [2, 2, 3, 2, 1]
        assert terrains(game, coast) == dict(zip(TERRAINS, numbers, strict=False))
        numbers = [2, 2, 3, 4, 3] if large else [1, 1, 1, 2, 2]
        assert terrains(game, inland(game)) == dict(zip(TERRAINS, numbers, strict=False))
        island = find_island(game.rules)
        boards.add(tuple(game.state.cells[island.terrain : island.terrain + island.hexes]))
        check_record(game)
    assert len(boards) == (1 if setup == "beginner" else 3)


@pytest.mark.rule("BARB-SETUP-3", "BARB-BATTLE-1")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_numbers_lie_as_on_the_map(setup: str) -> None:
    game = laid(4, 5, setup)
    island = find_island(game.rules)
    coast = Coast(bare=False).invasion.coast
    tokens = game.state.cells[island.token : island.token + island.hexes]
    assert [tokens[hex] for hex in coast] == [4, 12, 9, 3, 8, 10, 11, 5, 2, 6]
    assert sorted(tokens[hex] for hex in inland(game)) == [3, 4, 5, 6, 8, 9, 10]
    assert tokens.count(11) == 1


@pytest.mark.rule("BARB-SETUP-3", "BARB-BATTLE-1")
def test_numbers_of_the_larger_map() -> None:
    game = laid(6, 5, "variable")
    island = find_island(game.rules)
    coast = Coast(6, bare=False).invasion.coast
    tokens = game.state.cells[island.token : island.token + island.hexes]
    assert [tokens[hex] for hex in coast] == [5, 4, 12, 9, 3, 8, 9, 10, 11, 5, 2, 6]
    counts = Counter(tokens)
    assert counts == {0: 4, 2: 1, 12: 1, **dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 3)}


@pytest.mark.rule("BARB-SETUP-5", "BARB-SETUP-8", "BARB-SETUP-11")
@pytest.mark.parametrize(("players", "supply"), [(3, 34), (4, 34), (5, 46), (6, 46)])
def test_one_barbarian_on_two_and_twelve_and_nothing_else(players: int, supply: int) -> None:
    table = Coast(players, bare=False)
    two = table.invasion.landings[2][0]
    twelve = table.invasion.landings[12][0]
    assert {hex: table.invasion.at(table.game.state, hex) for hex in table.invasion.coast} == {
        hex: int(hex in (two, twelve)) for hex in table.invasion.coast
    }
    while table.step != "preroll":
        table.play(table.moves()[0])
    assert table.cells[table.invasion.supply] == supply
    assert table.gold() == [0] * players
    for seat in range(players):
        assert not table.posts(seat)
        left = [table.stock(seat, piece) for piece in (SETTLEMENT, CITY, ROAD, table.knights.piece)]
        assert left == [4, 3, 13, 6]
    table.check()


@pytest.mark.rule("BARB-SETUP-6", "BARB-SETUP-7")
def test_the_second_founding_is_a_city_that_pays_once_for_each_hex() -> None:
    table = Coast(3, bare=False)
    for seat, place in enumerate(["1.1.N", "1.2.N", "2.3.N"]):
        assert table.game.actor == seat
        table.refused(f"city {table.node(3, 1, 'N')}", "BASE-FOUND-2")
        table.play(f"settlement {place}")
        table.play(table.moves("road")[0])
    assert table.game.actor == 2
    table.refused(f"settlement {table.node(3, 1, 'S')}", "BASE-FOUND-2")
    table.play("city 3.1.S")  # castle, mountains, pasture
    assert table.cards(2) == {"ore": 1, "wool": 1}
    table.play(table.moves("road")[0])
    assert table.game.points(2) == 3
    assert table.step == "found_settlement"
    assert table.cells[table.invasion.supply] == 34  # nobody has landed


@pytest.mark.rule("BARB-SETUP-9")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"setup": "tile_by_tile"}, "BARB-SETUP-9"),
        ({"numbers": "random"}, "BARB-SETUP-9"),
        ({"harbors": "frame_shuffle"}, "BARB-SETUP-9"),
        ({"beginner_left_out": "red"}, "BARB-SETUP-9"),
    ],
)
def test_what_the_scenario_leaves_no_choice_in(options: dict[str, object], reason: str) -> None:
    with pytest.raises(hexhaven.BadSetup, match=reason):
        hexhaven.new(KEY, 4, options=options)


@pytest.mark.rule("BARB-SETUP-9")
@pytest.mark.parametrize("players", [4, 6])
def test_harbors_are_shuffled_over_their_places_or_lie_as_printed(players: int) -> None:
    def harbors(game: hexhaven.Game) -> list[int]:
        island = find_island(game.rules)
        return game.state.cells[island.harbor : island.harbor + island.nodes]

    games = [hexhaven.new(KEY, players, seed=seed) for seed in range(4)]
    fixed = [
        hexhaven.new(KEY, players, seed=seed, options={"harbors": "fixed"}) for seed in range(2)
    ]
    assert len({tuple(harbors(game)) for game in games}) > 1
    assert harbors(fixed[0]) == harbors(fixed[1])
    for game in games:
        assert Counter(harbors(game)) == Counter(harbors(fixed[0]))
    place = (4, 1, "SE") if players == 4 else (6, 2, "E")
    node = fixed[0].rules.board.edge_nodes[fixed[0].rules.board.edge_at(*place)][0]
    assert HARBORS[harbors(fixed[0])[node]] == ("3:1" if players == 4 else "wool")


@pytest.mark.rule("BARB-SETUP-10")
@pytest.mark.parametrize("players", [2, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(hexhaven.BadSetup):
        hexhaven.new(KEY, players)
