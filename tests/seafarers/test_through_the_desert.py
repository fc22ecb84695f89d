"""Through the Desert: zones, the belt, strips and small islands (SEA-DESERT)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.seafarers.boards import board, counted, neighbours, robber, where, zone
from tests.seafarers.harbour import Harbour

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.seafarers.pirate import FRAME, Pirate
from hexhaven.modules.seafarers.through_the_desert import ABROAD, BELT, MAIN, MORE_ABROAD

KEY = "seafarers/through-the-desert"
BOARDS = [(3, "current"), (4, "current"), (5, "current"), (6, "current"), (4, "2007")]
COUNTS = {
    (3, "current"): {"Fo": 5, "Pa": 4, "Fi": 4, "Hi": 3, "Mo": 4, "Go": 2, "De": 3, "Se": 10},
    (4, "current"): {"Fo": 5, "Pa": 5, "Fi": 5, "Hi": 5, "Mo": 5, "Go": 2, "De": 3, "Se": 12},
    (6, "current"): {"Fo": 7, "Pa": 7, "Fi": 7, "Hi": 7, "Mo": 7, "Go": 3, "De": 5, "Se": 20},
    (4, "2007"): {"Fo": 5, "Pa": 5, "Fi": 5, "Hi": 5, "Mo": 5, "Go": 2, "De": 3, "Se": 19},
}
STARTS = {
    (3, "current"): ("2.1", "frame"),
    (4, "current"): ("2.1", "frame"),
    (6, "current"): ("2.4", "7.6"),
    (4, "2007"): ("4.3", "4.5"),
}


def options(players: int, printing: str, **more: str) -> dict[str, str]:
    return {"printing": printing, **more} if players < 5 else more


class Desert(Harbour):
    """A cleared board; the main island is home to everybody."""

    def __init__(self, players: int = 4, **options: object) -> None:
        super().__init__(players, key=KEY, **options)  # type: ignore[arg-type]


@pytest.mark.rule("SEA-DESERT-1", "SEA-DESERT-6", "SEA-BOARD-16")
@pytest.mark.parametrize(("players", "printing"), list(COUNTS))
def test_the_printed_boards(players: int, printing: str) -> None:
    game = hexhaven.new(KEY, players, seed=1, options=options(players, printing))
    assert counted(game)[0] == COUNTS[players, printing]
    place, pirate = STARTS[players, printing]
    assert where(game, robber(game)) == place
    at = game.state.cells[game.rules.part(Pirate).pirate]
    assert (at == FRAME) if pirate == "frame" else where(game, at) == pirate
    terrain = board(game)[0]
    belt = zone(game, BELT)
    assert belt == [hex for hex in range(len(terrain)) if terrain[hex] == "De"]
    assert robber(game) in belt
    abroad = MORE_ABROAD if players > 4 else ABROAD
    land = [hex for hex in range(len(terrain)) if terrain[hex] != "Se"]
    assert sorted(belt + zone(game, MAIN, *abroad)) == land, "every land hex has its zone"


@pytest.mark.rule("SEA-DESERT-2")
@pytest.mark.parametrize(("players", "printing"), BOARDS)
def test_one_begins_on_the_main_island(players: int, printing: str) -> None:
    chosen = options(players, printing)
    table = Harbour(players, cleared=False, key=KEY, **chosen)  # type: ignore[arg-type]
    main = set(zone(table.game, MAIN))
    near = table.rules.board.node_hexes
    nodes = {int(text.split()[1]) for text in table.moves("settlement")}
    assert nodes == {node for node in range(table.island.nodes) if main & set(near[node])}
    abroad = MORE_ABROAD if players > 4 else ABROAD
    foreign = set(zone(table.game, *abroad))
    assert not any(foreign & set(near[node]) for node in nodes), "no node touches both"
    node = next(n for n in range(table.island.nodes) if foreign & set(near[n]))
    table.refused(f"settlement {node}", "SEA-DESERT-2")


@pytest.mark.rule("SEA-DESERT-3", "SEA-DESERT-4")
def test_a_strip_and_each_small_island_bring_two_points() -> None:
    """Edge case 9: one strip hex at the node is enough; among deserts only there is nothing."""
    table = Desert()
    state = table.game.state
    near = table.rules.board.node_hexes
    belt, strip = zone(table.game, BELT), zone(table.game, "land-strip")
    edge = next(n for n in range(table.island.nodes) if len(set(near[n]) & set(belt)) == 2
                and len(set(near[n]) & set(strip)) == 1)  # fmt: skip
    assert table.chips.due(state, 0, edge) == 2
    table.settlement(0, str(edge))
    assert table.points(0) == 3
    other = table._node("3.0.SW")
    assert table.chips.due(state, 0, other) == 0, "the strip is settled"
    for place, points in (("1.4.N", 6), ("5.6.SE", 9), ("7.3.S", 12)):
        table.settlement(0, place)
        assert table.points(0) == points


@pytest.mark.rule("SEA-DESERT-4")
@pytest.mark.parametrize(("players", "printing"), BOARDS)
def test_nodes_belong_to_the_zone_that_they_touch(players: int, printing: str) -> None:
    table = Desert(players, **options(players, printing))
    near = table.rules.board.node_hexes
    chips = table.chips
    lonely = 0
    for node in range(table.island.nodes):
        zones = {chips.names[chips.zone[hex]] for hex in near[node] if chips.zone[hex] != NOBODY}
        found = chips.zone_of(table.game.state, node)
        assert len(zones) <= 1
        assert zones == ({chips.names[found]} if found != NOBODY else set())
        if not zones and set(near[node]) & set(zone(table.game, BELT)):
            lonely += 1
            assert table.island.land.island_of(table.game.state, node) != NOBODY
    assert BELT not in {chips.names[number] for number in chips.zone if number != NOBODY}
    assert lonely > 0


@pytest.mark.rule("SEA-DESERT-4", "SEA-DESERT-5")
def test_roads_go_through_the_desert_and_one_may_settle_there() -> None:
    """Edge case 9: a node that touches only deserts and the rim brings its own point."""
    table = Desert()
    near = table.rules.board.node_hexes
    belt = set(zone(table.game, BELT))
    node = next(n for n in range(table.island.nodes) if near[n] and set(near[n]) <= belt)
    edge = next(e for e in table.island.paths[node])
    table.road(0, str(edge))
    table.dice(1, 1)
    table.hand(0, lumber=1, brick=1, wool=1, grain=1)
    table.play(f"settlement {node}")
    assert table.points(0) == 1
    assert table.cells[table.chips.settled] == 1, "no zone is settled by it"
    inner = next(
        e for e in range(table.island.edges) if set(table.rules.board.edge_hexes[e]) <= belt
        and len(table.rules.board.edge_hexes[e]) == 2
    )  # fmt: skip
    assert not table.island.veto(table.game.state, 0, 0, inner, 0)


@pytest.mark.rule("SEA-DESERT-3")
@pytest.mark.parametrize("players", [5, 6])
def test_two_strips_count_apart(players: int) -> None:
    """Edge case 10."""
    table = Desert(players)
    table.settlement(0, "1.0.N")
    assert table.points(0) == 3
    table.settlement(0, "1.5.N")
    assert table.points(0) == 6
    table.settlement(0, "2.1.S")
    assert table.points(0) == 7


@pytest.mark.rule("SEA-DESERT-7")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_fourteen_points_win(players: int) -> None:
    table = Desert(players)
    table.island.add_points(table.game.state, 0, 13)
    table.dice(1, 1)
    assert not table.game.over
    table.island.add_points(table.game.state, 0, 1)
    table.play("end")
    assert table.game.winner == 0


@pytest.mark.rule("SEA-DESERT-8", "SEA-BOARD-14", "SEA-BOARD-13")
@pytest.mark.parametrize(("players", "printing"), BOARDS)
def test_the_variable_set_up(players: int, printing: str) -> None:
    fixed = hexhaven.new(KEY, players, seed=1, options=options(players, printing))
    old, old_tokens = board(fixed)
    abroad = MORE_ABROAD if players > 4 else ABROAD
    boards = set()
    for seed in range(3):
        chosen = options(players, printing, layout="variable")
        game = hexhaven.new(KEY, players, seed=seed, options=chosen)
        terrain, tokens = board(game)
        assert robber(game) == robber(fixed)
        for hex in zone(game, BELT):
            assert terrain[hex] == "De"
        for part in ([MAIN], abroad):
            hexes = zone(game, *part)
            assert Counter(terrain[h] for h in hexes) == Counter(old[h] for h in hexes)
            assert Counter(tokens[h] for h in hexes) == Counter(old_tokens[h] for h in hexes)
        reds = [hex for hex in range(len(tokens)) if tokens[hex] in (6, 8)]
        assert neighbours(game, reds) == []
        assert "Go" not in {terrain[hex] for hex in reds}
        assert game.problems() == []
        boards.add(tuple(terrain))
    assert len(boards) == 3
