"""Heading for New Shores: its boards, layouts and five or six players (SEA-NEW-SHORES, SEA-56)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from tests.seafarers.harbour import KEY, Harbour

import hexhaven
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.seafarers.scenario import Setting


def board(game: hexhaven.Game) -> tuple[list[str], list[int]]:
    """Terrain codes and numbers."""
    island = find_island(game.rules)
    terrain = game.state.cells[island.terrain : island.terrain + island.hexes]
    tokens = game.state.cells[island.token : island.token + island.hexes]
    return [island.content.codes[kind] for kind in terrain], tokens


@pytest.mark.rule("SEA-NEW-SHORES-1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_one_begins_on_the_main_island(players: int) -> None:
    table = Harbour(players, cleared=False)
    home = set(table.rules.part(Setting).home)
    nodes = {int(text.split()[1]) for text in table.moves("settlement")}
    near = table.rules.board.node_hexes
    assert nodes == {node for node in range(table.island.nodes) if home & set(near[node])}
    outside = next(n for n in range(table.island.nodes) if not home & set(near[n]) and near[n])
    reason = table.game.refusal(f"settlement {outside}")
    assert reason.startswith(("SEA-NEW-SHORES-1 ", "SEA-BOARD-6 "))


@pytest.mark.rule("SEA-NEW-SHORES-3", "SEA-NEW-SHORES-8")
def test_the_board_for_four_is_laid_as_printed() -> None:
    game = hexhaven.new(KEY, 4, seed=3)
    terrain, tokens = board(game)
    counts = Counter(terrain)
    assert counts == {"Fo": 5, "Pa": 5, "Fi": 5, "Hi": 5, "Mo": 5, "Go": 2, "De": 1, "Se": 14}
    assert (terrain[0], tokens[0], terrain[3], tokens[3]) == ("Mo", 8, "Go", 4)


@pytest.mark.rule("SEA-NEW-SHORES-7", "SEA-BOARD-13", "SEA-BOARD-14")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_variable_set_up_keeps_the_parts_apart(players: int) -> None:
    fixed, _ = board(hexhaven.new(KEY, players, seed=3))
    boards = set()
    for seed in range(3):
        game = hexhaven.new(KEY, players, seed=seed, options={"layout": "variable"})
        terrain, tokens = board(game)
        chart = game.rules.part(Setting)
        main = set(chart.home)
        land = {hex for hex in range(len(terrain)) if terrain[hex] != "Se"}
        assert {hex for hex in range(len(fixed)) if fixed[hex] != "Se"} == land
        if players < 5:
            assert Counter(fixed[h] for h in main) == Counter(terrain[h] for h in main)
        assert Counter(fixed[h] for h in land - main) == Counter(terrain[h] for h in land - main)
        reds = [hex for hex in range(len(tokens)) if tokens[hex] in (6, 8)]
        near = game.rules.board.hex_hexes
        assert not any(other in near[hex] for hex, other in combinations(reds, 2))
        assert not any(terrain[hex] == "Go" for hex in reds)
        robber = game.state.cells[find_island(game.rules).robber]
        if players == 4:
            assert terrain[robber] == "De"
        else:
            assert tokens[robber] == 12
            assert robber not in main
        boards.add(tuple(terrain))
        assert game.problems() == []
    assert len(boards) == 3


@pytest.mark.rule("SEA-NEW-SHORES-6", "SEA-56-3", "SEA-56-1")
def test_the_main_island_of_five_and_six_is_always_dealt() -> None:
    boards = set()
    for seed in range(3):
        game = hexhaven.new(KEY, 6, seed=seed)
        terrain, tokens = board(game)
        main = game.rules.part(Setting).home
        assert Counter(terrain[hex] for hex in main) == {
            "Fo": 6, "Pa": 6, "Fi": 6, "Hi": 5, "Mo": 5, "De": 2
        }  # fmt: skip
        numbers = Counter(tokens[hex] for hex in main if tokens[hex])
        wanted = {2: 2, 12: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3}
        assert numbers == wanted
        reds = [hex for hex in main if tokens[hex] in (6, 8)]
        near = game.rules.board.hex_hexes
        assert not any(other in near[hex] for hex, other in combinations(reds, 2))
        assert (terrain[0], tokens[0]) == ("Go", 9), "small islands are fixed"
        bank = game.view(None)["table"]["bank"]  # type: ignore[index]
        assert set(bank.values()) == {24}
        boards.add(tuple(terrain))
    assert len(boards) == 3


@pytest.mark.rule("SEA-56-2", "SEA-56-5")
def test_ships_are_built_but_not_moved_in_the_building_phase() -> None:
    """Edge case 35."""
    table = Harbour(6)
    node = table.node(3, 6, "SE")  # the main island's eastern coast
    table.settlement(1, str(node))
    table.dice(1, 1)
    table.hand(1, lumber=1, wool=1)
    table.play("end")
    assert table.step == "special_build"
    assert table.game.actor == 1
    ship = table.moves("ship")[0]
    table.play(ship)
    edge = ship.split()[1]
    table.refused(f"sail {edge}", "SEA-MOVE-1")
    for _ in range(5):
        table.play("done")
    assert table.step == "preroll"
    table.dice(1, 1)
    assert f"sail {edge}" in table.moves("sail"), "it counts as built before"


@pytest.mark.rule("SEA-VP-6", "SEA-56-2")
def test_points_of_the_building_phase_win_on_the_own_turn() -> None:
    """Edge case 35."""
    table = Harbour(6)
    table.dice(1, 1)
    table.play("end")
    table.island.add_points(table.game.state, 2, 14)
    table.play("done", "done")
    assert not table.game.over
    table.play("done", "done", "done")
    table.dice(1, 1)
    table.play("end")
    for _ in range(5):
        table.play("done")
    assert table.game.winner == 2


@pytest.mark.rule("SEA-56-2")
def test_the_second_of_paired_players_builds_and_moves_ships() -> None:
    table = Harbour(6, extra_phase="paired")
    node = table.node(3, 6, "SE")
    table.settlement(3, str(node))
    table.dice(1, 1)
    table.hand(3, lumber=1, wool=1)
    table.play("end")
    assert table.step == "second_part"
    ship = table.moves("ship")[0]
    other = table.moves("ship")[1].split()[1]
    table.ship(3, other)
    table.play(ship)
    assert table.moves("sail") == [f"sail {other}"], "not the new one"
    table.play(f"sail {other}")
    table.play(table.moves("ship")[0])
    assert table.moves("sail") == []
