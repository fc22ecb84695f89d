"""Parts of a board dealt apart, with limits; red numbers counted without listing all sets."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from tests.island.sea import Sea
from tests.table import Table

import hexhaven
from hexhaven.engine.board import Board
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.apart import Apart
from hexhaven.modules.base.areas import Areas
from hexhaven.modules.island.content import Area, Content, Limit
from hexhaven.modules.island.hooks import IslandModule, find_island


def listed(near: list[list[int]], allowed: list[bool], many: int) -> list[tuple[int, ...]]:
    """Every set, one by one."""
    hexes = [hex for hex in range(len(near)) if allowed[hex]]
    return [
        chosen
        for chosen in combinations(hexes, many)
        if not any(b in near[a] for a, b in combinations(chosen, 2))
    ]


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_sets_apart_are_counted_as_they_are_listed(many: int) -> None:
    board = Board([[2, 4, 6], [1, 3, 5, 7], [0, 2, 4, 6, 8], [1, 3, 5, 7], [2, 4, 6]])
    allowed = [hex % 7 != 3 for hex in range(19)]
    scarce = [hex % 3 == 0 and hex not in (3, 10, 17) for hex in range(19)]
    plain = Apart(board.hex_hexes, allowed, [False] * 19, 0)
    limited = Apart(board.hex_hexes, allowed, scarce, 2)
    sets = listed(board.hex_hexes, allowed, many)
    for first in range(19):
        own = [chosen for chosen in sets if chosen[0] == first]
        assert plain.first_ways(first, [], many) == len(own)
        room = sum(scarce)
        weights = []
        for chosen in own:
            left = room - sum(scarce[hex] for hex in chosen)
            weights.append(left * (left - 1) // 2)
        assert limited.first_ways(first, [], many) == sum(weights)


@pytest.mark.rule("BASE-SETUP-15")
def test_six_red_numbers_on_thirty_hexes_are_dealt_at_once() -> None:
    """5.3 million sets: too many to be listed."""
    options = {"setup": "variable", "numbers": "random_no_adjacent_red"}
    game = hexhaven.new("base", 6, seed=4, options=options)
    island = find_island(game.rules)
    tokens = game.state.cells[island.token : island.token + island.hexes]
    reds = [hex for hex in range(30) if tokens[hex] in (6, 8)]
    assert len(reds) == 6
    assert not any(b in game.rules.board.hex_hexes[a] for a, b in combinations(reds, 2))


class Dealt(Sea):
    """Both islands are dealt, the small numbers of the west not on forests."""

    def prepare(self, content: Content) -> None:
        super().prepare(content)
        west = Area(["west"])
        west.limits = [Limit([2, 3], ["Fo", "Hi"], []), Limit([6, 8], [], ["1.0"])]
        east = Area(["east"])
        east.limits = [Limit([6, 8], ["Go"], [])]
        east.tokens = [6, 8, 3, 4, 5, 9]
        content.areas = [west, east]


@pytest.mark.rule("SEA-BOARD-13", "SEA-BOARD-14", "SEA-BOARD-17")
@pytest.mark.parametrize("seed", range(12))
def test_areas_keep_their_hexes_numbers_and_limits(seed: int) -> None:
    sea = Dealt()
    game = hexhaven.new("base", 3, seed=seed, extra=[sea, Areas()])
    island, board = find_island(game.rules), game.rules.board
    codes = island.content.codes
    terrain = [codes[t] for t in game.state.cells[island.terrain : island.terrain + island.hexes]]
    tokens = game.state.cells[island.token : island.token + island.hexes]
    areas = game.rules.part(Areas).hexes
    west = Counter(terrain[hex] for hex in areas[0])
    assert west == Counter(["Fo", "Fi", "Hi", "Pa", "De", "Fi", "Fo"])
    assert sorted(tokens[hex] for hex in areas[0]) == [0, 2, 3, 5, 6, 8, 10]
    assert sorted(tokens[hex] for hex in areas[1]) == [3, 4, 5, 6, 8, 9]
    for hex in areas[0]:
        assert not (tokens[hex] in (2, 3) and terrain[hex] in ("Fo", "Hi"))
        assert not (tokens[hex] in (6, 8) and hex == board.hex_at(1, 0))
    for hex in areas[1]:
        assert not (tokens[hex] in (6, 8) and terrain[hex] == "Go")
    reds = [hex for hexes in areas for hex in hexes if tokens[hex] in (6, 8)]
    assert not any(b in board.hex_hexes[a] for a, b in combinations(reds, 2))
    assert terrain[board.hex_at(1, 2)] == "Se", "what is no area stays"
    assert hexhaven.replay(game.record(), extra=[Dealt(), Areas()]).key() == game.key()


class Cramped(Sea):
    """An area of three hexes in a row, one of them a desert: two reds fit only at its ends."""

    def prepare(self, content: Content) -> None:
        super().prepare(content)
        area = Area(["row"])
        area.tiles = {"Fo": 2, "De": 1}
        area.tokens = [6, 8]
        content.areas = [area]


@pytest.mark.rule("SEA-NEW-WORLD-3")
def test_hexes_without_room_for_the_red_numbers_are_dealt_anew() -> None:
    chart = "Fo6 De Fo8 Se Fi3 Hi4 Pa5 Mo9 Pa10 Fo11 Fo12 Hi2\nzone row 0.0 0.1 0.2\n"
    table = Table(3, extra=[Cramped(chart), Areas()])
    table.play("tile 0 desert", "tile 1 forest", "tile 2 forest")
    assert table.step == "area_tile", "two neighbours cannot both be red"
    table.play("tile 0 forest", "tile 1 desert", "tile 2 forest")
    assert table.moves("red") == []
    assert [table.game.text(m) for m, _ in table.game.chance()] == ["red 0"]


@pytest.mark.rule("SEA-BOARD-12")
def test_harbors_without_a_kind_get_one() -> None:
    table = Table(3, extra=[Sea()])
    assert [table.game.text(m) for m, _ in table.game.chance()] == ["harbor 1 wool", "harbor 1 ore"]
    table.play("harbor 1 ore", "harbor 2 wool")
    marks = table.game.view(None)["marks"]
    assert isinstance(marks, list)
    board = table.rules.board
    kinds = {mark["id"]: mark["label"] for mark in marks}
    assert kinds == {
        board.edge_at(1, 0, "NW"): "3:1",
        board.edge_at(1, 4, "E"): "ore",
        board.edge_at(3, 4, "E"): "wool",
    }


class NoDesert(IslandModule):
    """The larger island without a desert."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "no-desert"
        self.after = ["larger-island"]
        self.before = ["founding"]

    def prepare(self, content: Content) -> None:
        content.pool.tiles = [6, 6, 6, 6, 6, 0]
        content.pool.tokens = [*content.pool.tokens, 4, 10]


@pytest.mark.parametrize("choice", ["random", "chosen"])
def test_five_and_six_need_no_desert(choice: str) -> None:
    options = {"robber_start": choice, "numbers": "random"}
    game = hexhaven.new("base", 5, seed=1, options=options, extra=[NoDesert()])
    island = find_island(game.rules)
    assert game.state.cells[island.robber] == NOBODY
    assert game.rules.step_name(game.state) == "found_settlement"
