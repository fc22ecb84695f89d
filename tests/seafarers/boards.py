"""What lies on a board, for tests of the scenarios."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import hexhaven
from hexhaven.modules.base.deal import Deal
from hexhaven.modules.island.hooks import find_island


def board(game: hexhaven.Game) -> tuple[list[str], list[int]]:
    """Terrain codes and numbers, hex by hex."""
    island = find_island(game.rules)
    terrain = game.state.cells[island.terrain : island.terrain + island.hexes]
    tokens = game.state.cells[island.token : island.token + island.hexes]
    return [island.content.codes[kind] for kind in terrain], tokens


def counted(game: hexhaven.Game) -> tuple[dict[str, int], dict[int, int]]:
    """How many hexes of each code, how many of each number."""
    terrain, tokens = board(game)
    return dict(Counter(terrain)), dict(Counter(token for token in tokens if token))


def where(game: hexhaven.Game, hex: int) -> str:
    """A hex as `row.column`; "" for none."""
    if hex < 0:
        return ""
    return f"{game.rules.board.hex_rows[hex]}.{game.rules.board.hex_columns[hex]}"


def robber(game: hexhaven.Game) -> int:
    """The hex of the robber."""
    return game.state.cells[find_island(game.rules).robber]


def zone(game: hexhaven.Game, *names: str) -> list[int]:
    """The hexes of zones of the map, in rising order."""
    zones = game.rules.part(Deal).chart.zones
    return sorted(hex for name in names for hex in zones[name])


def neighbours(game: hexhaven.Game, hexes: list[int]) -> list[tuple[int, int]]:
    """Those pairs of hexes that touch."""
    near = game.rules.board.hex_hexes
    return [pair for pair in combinations(hexes, 2) if pair[1] in near[pair[0]]]


def harbors(game: hexhaven.Game) -> list[str]:
    """The kinds of the harbors on the board, sorted."""
    marks = game.view(None)["marks"]
    assert isinstance(marks, list)
    return sorted(str(mark["label"]) for mark in marks if mark["kind"] == "harbor")
