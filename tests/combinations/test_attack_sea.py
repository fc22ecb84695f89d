"""The attack at sea (COMBO-BARB+SEA)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.combinations.coast import Coast, key_of
from tests.combinations.pair import Met
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.barbarian_attack.battles import Battles
from hexhaven.modules.barbarian_attack.cards import AttackCards
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.base.development import Development
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.kinds import FREE, ROAD, SETTLEMENT
from hexhaven.modules.seafarers.pirate import Pirate
from hexhaven.modules.seafarers.sailing import Sailing
from hexhaven.testing import play_soundly

SHORES, DESERT, TRIBE = "new-shores", "through-the-desert", "forgotten-tribe"
SEAS = [SHORES, DESERT, TRIBE]
CASTLE = {SHORES: (7, 0), DESERT: (4, 2), TRIBE: (4, 0)}
TARGETS = {SHORES: 14, DESERT: 14, TRIBE: 13}
MAIN = {
    SHORES: [(row, column) for row, width in enumerate([3, 4, 5, 4, 3]) for column in range(width)],
    DESERT: [(3, 1), (4, 0), (4, 1), *[(5, c) for c in range(5)], *[(6, c) for c in range(4)]],
}
MAIN[SHORES] = [(3 + r, c + (0 if r else 1)) for r, c in MAIN[SHORES]]
MAIN[DESERT] += [(7, 0), (7, 1), (7, 2)]
MAIN[TRIBE] = [(row, column) for row in (3, 4, 5) for column in range(6)]


KEYS = [key_of(scenario) for scenario in SEAS]


@pytest.mark.rule("COMBO-BARB+SEA-5", "COMBO-BARB+SEA-17", "COMBO-BARB+SEA-35")
@pytest.mark.rule("COMBO-BARB+SEA-59")
def test_targets_and_seas_that_are_not_suited() -> None:
    for scenario in SEAS:
        assert MATRIX.verdict(key_of(scenario)).players == [3, 4]
        assert Met(key_of(scenario)).rules.part(Victory).target == TARGETS[scenario]
    for scenario in ("four-islands", "cloth", "new-world"):
        found = MATRIX.verdict(key_of(scenario))
        assert not found.playable() and found.rule == "COMBO-BARB+SEA-1"


@pytest.mark.rule("COMBO-BARB+SEA-14", "COMBO-BARB+SEA-16", "COMBO-GEN-11")
@pytest.mark.parametrize("players", [3, 4])
def test_new_shores_has_the_island_of_the_attack(players: int) -> None:
    table = Met(key_of(SHORES), players)
    apart = Met("barbarian-attack", setup="beginner")
    for row, width in enumerate([3, 4, 5, 4, 3]):
        for column in range(width):
            here = table.hex(3 + row, column + (0 if row else 1))
            there = apart.hex(row, column)
            assert table.terrains()[here] == apart.terrains()[there]
            assert table.numbers()[here] == apart.numbers()[there]
    assert table.terrains()[table.hex(7, 0)] == "castle"
    assert table.terrains()[table.hex(3, 3)] == "desert"
    plain = Met("seafarers/new-shores", 4)
    for place in ((1, 0), (1, 1), (1, 3), (2, 4), (2, 5), (3, 5), (4, 5), (6, 5), (7, 4)):
        assert table.terrains()[table.hex(*place)] == plain.terrains()[plain.hex(*place)]
        assert table.numbers()[table.hex(*place)] == plain.numbers()[plain.hex(*place)]


@pytest.mark.rule("COMBO-BARB+SEA-24", "COMBO-BARB+SEA-25", "COMBO-BARB+SEA-26")
def test_the_desert_has_a_castle_in_the_west_of_the_belt() -> None:
    table = Met(key_of(DESERT))
    terrains, numbers = table.terrains(), table.numbers()
    assert [terrains[table.hex(4, c)] for c in (2, 3, 4)] == ["castle", "desert", "desert"]
    rows = {
        3: ["", "hills 9"],
        4: ["mountains 8", "hills 2"],
        5: ["pasture 12", "fields 5", "forest 4", "fields 8", "forest 5"],
        6: ["fields 10", "hills 6", "forest 9", "mountains 3"],
        7: ["pasture 4", "hills 11", "pasture 6"],
    }
    for row, wanted in rows.items():
        for column in range(len(wanted)):
            hex = table.hex(row, column)
            if wanted[column]:
                assert f"{terrains[hex]} {numbers[hex][0]}" == wanted[column]
    invasion = table.rules.part(Invasion)
    coastal = sorted(number for hex in invasion.coast for number in numbers[hex])
    assert coastal == [2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    view: Any = table.game.view(None)
    plain: Any = Met("seafarers/through-the-desert", printing="2007").game.view(None)
    marks = [
        sorted((m["id"], m["label"]) for m in found["marks"] if m["kind"] == "harbor")
        for found in (view, plain)
    ]
    assert marks[0] == marks[1]


@pytest.mark.rule("COMBO-BARB+SEA-28", "COMBO-BARB+SEA-14")
@pytest.mark.parametrize(
    ("scenario", "places"), [(SHORES, [(5, 0), (7, 2)]), (DESERT, [(4, 1), (5, 0)])]
)
def test_two_barbarians_begin_on_the_2_and_the_12(
    scenario: str, places: list[tuple[int, int]]
) -> None:
    table = Met(key_of(scenario))
    invasion = table.rules.part(Invasion)
    state = table.game.state
    there = [hex for hex in range(table.island.hexes) if invasion.at(state, hex)]
    assert there == sorted(table.hex(*place) for place in places)
    assert all(invasion.at(state, hex) == 1 for hex in there)


@pytest.mark.rule("COMBO-BARB+SEA-10")
@pytest.mark.parametrize("scenario", SEAS)
def test_battles_go_by_row_and_column(scenario: str) -> None:
    table = Coast(scenario)
    assert table.invasion.battlefields == sorted(table.invasion.coast)
    assert len(table.invasion.coast) == (12 if scenario == TRIBE else 10)


@pytest.mark.rule("COMBO-BARB+SEA-4", "COMBO-BARB+SEA-7", "COMBO-GEN-7")
@pytest.mark.parametrize("key", KEYS)
def test_cards_of_the_attack_no_robber_no_pirate(key: str) -> None:
    table = Met(key)
    assert not table.rules.parts(Pirate) and not table.rules.parts(Development)
    assert table.rules.parts(AttackCards)
    assert not any(module.name == "largest-army" for module in table.rules.modules)
    assert table.cells[table.island.robber] == NOBODY
    table.hand(1, ore=1)
    table.dice(3, 4)
    assert table.step == "free_theft"
    assert set(table.moves()) == {"rob 1", "rob_nobody"}
    invasion = table.rules.part(Invasion)
    table.cells[invasion.prisoners] = 5
    assert invasion.points(table.game.state, 0) == 2


@pytest.mark.rule("COMBO-BARB+SEA-8")
@pytest.mark.parametrize("scenario", SEAS)
def test_a_settlement_and_a_city_on_the_main_island(scenario: str) -> None:
    table = Met(key_of(scenario))
    island = table.island
    for seat in range(3):
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == seat]
        assert sorted(table.cells[island.size + n] for n in homes) == [1, 2]
    game = hexhaven.new(key_of(scenario), 3, options={"first_player": 0})
    while game.chance():
        game.play(game.chance()[0][0])
    main = {table.hex(*place) for place in MAIN[scenario]}
    for move in game.legal():
        node = int(game.text(move).split()[1])
        assert main & set(game.rules.board.node_hexes[node])


@pytest.mark.rule(
    "COMBO-BARB+SEA-15", "COMBO-BARB+SEA-16", "COMBO-BARB+SEA-27", "COMBO-BARB+SEA-66"
)
@pytest.mark.parametrize("scenario", [SHORES, DESERT])
def test_building_abroad_brings_barbarians_to_the_main_island(scenario: str) -> None:
    table = Coast(scenario)
    main = {table.hex(*place) for place in MAIN[scenario]}
    assert set(table.invasion.coast) <= main
    board = table.rules.board
    abroad = next(
        node
        for node in range(board.nodes)
        if table.island.land.at_land(table.game.state, node)
        and not set(board.node_hexes[node]) & main
    )
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    edge = next(
        e for e in board.node_edges[abroad] if table.island.land.edge_kind(table.game.state, e) == 1
    )
    table.ship(0, edge)
    table.play(f"settlement {abroad}", "landing 1 1", "landing 2 1", "landing 2 2")
    there = {h for h in range(table.island.hexes) if table.invasion.at(table.game.state, h)}
    assert len(there) == 3 and there <= main
    assert table.step == "main"
    table.conquer(*table.invasion.coast)
    assert not table.invasion.is_fallen(table.game.state, abroad)  # COMBO-BARB+SEA-9


@pytest.mark.rule("COMBO-BARB+SEA-9")
def test_sea_is_no_land_that_saves() -> None:
    table = Coast()
    node, _ = table.line()
    table.home(0, node)
    land = [h for h in table.rules.board.node_hexes[node] if h in table.invasion.coast]
    assert len(land) < 3  # the rest is sea
    table.conquer(*land)
    assert table.invasion.is_fallen(table.game.state, node)
    assert table.invasion.points(table.game.state, 0) == -1


@pytest.mark.rule("COMBO-BARB+SEA-1", "COMBO-BARB+SEA-3")
def test_edge_36_ships_are_built_at_conquered_hexes_and_roads_are_not() -> None:
    table = Coast()
    node, edges = table.line(2)
    land = [h for h in table.rules.board.node_hexes[node] if h in table.invasion.coast]
    hex = next(h for h in land if edges[0] in table.rules.board.hex_edges[h])
    a, b = table.rules.board.edge_nodes[edges[0]]
    table.conquer(hex)
    table.home(0, node)
    state = table.game.state
    assert table.island.veto(state, 0, ROAD, edges[0], FREE).startswith("BARB-CONQ-2")
    corner = b if a == node else a
    assert table.island.veto(state, 0, SETTLEMENT, corner, FREE).startswith("BARB-CONQ-2")
    assert not table.invasion.is_fallen(state, node)
    assert not table.island.veto(state, 0, table.ships.ship, edges[0], FREE)


@pytest.mark.rule("COMBO-BARB+SEA-2", "COMBO-BARB+SEA-3")
def test_a_line_of_a_conquered_building_is_neither_extended_nor_changed() -> None:
    table = Coast()
    node, edges = table.line()
    table.home(0, node)
    table.ship(0, *edges[:2])
    table.hand(0, lumber=3, wool=3)
    assert f"ship {edges[2]}" in table.moves("ship")
    assert f"sail {edges[1]}" in table.moves("sail")
    land = [h for h in table.rules.board.node_hexes[node] if h in table.invasion.coast]
    table.conquer(*land)
    assert table.invasion.is_fallen(table.game.state, node)
    table.refused(f"ship {edges[2]}", "COMBO-BARB+SEA-2")
    table.refused(f"sail {edges[1]}", "COMBO-BARB+SEA-2")
    assert f"ship {edges[2]}" not in table.moves("ship")
    # one ship of the connected line ends at an own building that is free
    a, b = table.rules.board.edge_nodes[edges[1]]
    ends = {a, b} - set(table.rules.board.edge_nodes[edges[0]])
    table.home(0, ends.pop())
    while table.game.chance():
        table.settle()
    assert f"ship {edges[2]}" in table.moves("ship")


@pytest.mark.rule("COMBO-BARB+SEA-3")
def test_a_move_asks_of_the_old_line_and_of_the_new_place() -> None:
    table = Coast()
    node, edges = table.line()
    table.home(0, node)
    table.ship(0, *edges[:2])
    land = [h for h in table.rules.board.node_hexes[node] if h in table.invasion.coast]
    board, state = table.rules.board, table.game.state
    far = next(
        n
        for n in range(board.nodes)
        if table.island.land.at_land(state, n)
        and not set(board.node_hexes[n]) & set(table.invasion.coast)
        and any(table.island.land.edge_kind(state, e) == 1 for e in board.node_edges[n])
    )
    table.home(0, far)
    coast = [e for e in board.node_edges[far] if table.island.land.edge_kind(state, e) == 1]
    table.ship(0, coast[0])
    table.conquer(*land)
    targets = table.rules.part(Sailing).targets(table.game.state, 0, coast[0])
    assert targets and edges[2] not in targets  # the new place must hang on a free building
    table.refused(f"sail {edges[1]}", "COMBO-BARB+SEA-2")  # and so must the old line


@pytest.mark.rule("COMBO-BARB+SEA-13", "COMBO-BARB+SEA-15", "COMBO-BARB+SEA-60")
@pytest.mark.parametrize("scenario", SEAS)
def test_knights_stay_on_the_main_island(scenario: str) -> None:
    table = Coast(scenario)
    board = table.rules.board
    hexes = [table.hex(*place) for place in [*MAIN[scenario], CASTLE[scenario]]]
    paths = {edge for hex in hexes for edge in board.hex_edges[hex]}
    for edge in range(board.edges):
        assert (table.knights.barred[edge] == "") == (edge in paths)
        goals = {way % board.edges for way in table.knights.ways[edge]}
        assert goals <= paths
    gates = {edge for edge in range(board.edges) if table.knights.gates[edge]}
    assert gates == set(board.hex_edges[table.hex(*CASTLE[scenario])])
    table.hand(0, ore=1, wool=1, grain=1)
    table.play("buy", "draw swift_knight")
    assert {int(move.split()[1]) for move in table.moves("muster")} == paths
    away = next(edge for edge in range(board.edges) if edge not in paths)
    table.refused(f"muster {away}", "COMBO-BARB+SEA-13")


@pytest.mark.rule("COMBO-BARB+SEA-61", "COMBO-GEN-23")
@pytest.mark.parametrize("scenario", SEAS)
def test_cards_see_the_landing_hexes_only(scenario: str) -> None:
    table = Coast(scenario)
    one, two = table.invasion.coast[:2]
    table.invasion.land(table.game.state, one)
    table.invasion.land(table.game.state, two)
    table.hand(0, ore=1, wool=1, grain=1)
    table.play("buy", "draw treason", f"lift {one}", f"lift {two}")
    targets = {int(move.split()[1]) for move in table.moves("put_down")}
    assert targets == set(table.invasion.coast) - {one, two}


@pytest.mark.rule("COMBO-BARB+SEA-10", "COMBO-BARB+SEA-7")
def test_a_battle_is_fought_with_knights_on_coast_paths_too() -> None:
    table = Coast()
    hex = table.invasion.coast[0]
    table.invasion.land(table.game.state, hex)
    edges = table.rules.board.hex_edges[hex]
    for edge in edges[:2]:
        table.knights.muster(table.game.state, 0, edge)
    assert table.rules.part(Battles).is_won(table.game.state, hex)
    table.play("end", "halt")
    assert table.cells[table.invasion.prisoners] == 1


@pytest.mark.rule("COMBO-BARB+SEA-29", "COMBO-BARB+SEA-30", "COMBO-BARB+SEA-31")
def test_the_tribe_has_two_hexes_with_a_2_and_two_with_a_12() -> None:
    table = Met(key_of(TRIBE))
    terrains, numbers = table.terrains(), table.numbers()
    rows = {
        3: "pasture 9, forest 8, mountains 10, hills 3, forest 4, mountains 2",
        4: "castle, hills 4, pasture 8, fields 5, forest 6, desert",
        5: "forest 12, fields 6, mountains 5, pasture 2, hills 11, fields 12",
    }
    for row, text in rows.items():
        found = [
            " ".join([terrains[hex], *map(str, numbers[hex])])
            for hex in (table.hex(row, column) for column in range(6))
        ]
        assert ", ".join(found) == text
    invasion = table.rules.part(Invasion)
    state = table.game.state
    there = [hex for hex in range(table.island.hexes) if invasion.at(state, hex)]
    assert there == [table.hex(3, 5), table.hex(5, 0), table.hex(5, 3), table.hex(5, 5)]
    assert state.cells[invasion.supply] == 32


@pytest.mark.rule("COMBO-BARB+SEA-34", "COMBO-BARB+SEA-66")
def test_edge_37_a_2_or_12_brings_two_barbarians_and_is_one_result() -> None:
    table = Coast(TRIBE)
    node = table.node(4, 2, "N")
    table.road(0, "4.2.NE", "4.2.NW")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play(f"settlement {node}", "landing 6 6", "landing 2 3", "landing 4 5")
    at = {h: table.invasion.at(table.game.state, h) for h in table.invasion.coast}
    wanted = [table.hex(*place) for place in ((5, 0), (5, 5), (5, 2), (3, 0))]
    assert [h for h in at if at[h]] == sorted(wanted)
    assert sum(at.values()) == 4
    assert table.step == "main"


@pytest.mark.rule("COMBO-BARB+SEA-34", "COMBO-BARB+SEA-62")
def test_the_last_barbarian_and_a_full_hex() -> None:
    table = Coast(TRIBE)
    table.conquer(table.hex(5, 0))
    spare = table.cells[table.invasion.supply] - 1
    table.cells[table.invasion.supply] -= spare
    table.cells[table.invasion.prisoners + 2] += spare
    table.road(0, "4.2.NE", "4.2.NW")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    twin = table.copy()
    table.play(f"settlement {table.node(4, 2, 'N')}", "landing 6 6")
    assert table.invasion.at(table.game.state, table.hex(5, 5)) == 1  # the full one takes none
    twin.play(f"settlement {table.node(4, 2, 'N')}", "landing 1 1")
    assert twin.step == "last_barbarian"
    assert set(twin.moves()) == {f"land {table.hex(3, 5)}", f"land {table.hex(5, 3)}"}


@pytest.mark.rule("COMBO-BARB+SEA-32", "COMBO-BARB+SEA-33")
def test_a_card_of_the_tribe_is_carried_out_at_once() -> None:
    table = Coast(TRIBE)
    cards = table.rules.part(AttackCards)
    view: Any = table.game.view(0)
    assert cards.left(table.game.state) == view["table"]["deck"] == 22
    gift = table.edge(7, 0, "W")  # a development card lies there
    node = next(n for n in table.rules.board.edge_nodes[gift])
    beside = next(
        e
        for e in table.rules.board.node_edges[node]
        if e != gift and table.island.land.edge_kind(table.game.state, e) >= 1
    )
    table.ship(0, beside)
    while table.step != "main":
        table.settle()
        if table.step != "main":
            table.play(table.moves()[0])
    table.invasion.land(table.game.state, table.invasion.coast[0])
    before = cards.left(table.game.state)
    table.hand(0, lumber=1, wool=1)
    table.play(f"ship {gift}")
    assert table.step == "draw"
    table.play("draw intrigue")
    assert table.step == "intrigue"  # at once, nothing is kept in hand
    table.play(table.moves()[0])
    assert table.cells[table.invasion.prisoners] == 1
    assert cards.left(table.game.state) == before  # it was none of those for sale
    table.check()


@pytest.mark.rule("COMBO-BARB+SEA-32")
def test_the_tribe_s_cards_are_not_sold_and_not_shuffled() -> None:
    table = Coast(TRIBE)
    cards = table.rules.part(AttackCards)
    at = cards.deck
    table.cells[at : at + 4] = [2, 1, 1, 1]
    table.cells[cards.discards : cards.discards + 4] = [12, 3, 3, 3]
    assert cards.left(table.game.state) == 1
    table.hand(0, ore=2, wool=2, grain=2)
    table.play("buy", "draw treason")
    while table.step != "main":
        table.play(table.moves()[0])
    assert cards.left(table.game.state) == 0
    table.hand(0, ore=1, wool=1, grain=1)
    table.play("buy")
    assert sum(table.cells[at : at + 4]) == 26  # the four stay among them until they are given
    assert cards.left(table.game.state) == 22
    table.play("draw swift_knight", "no_knight")
    table.check()


@pytest.mark.rule("COMBO-GEN-18")
@pytest.mark.parametrize("key", KEYS)
def test_the_map_is_laid_as_printed(key: str) -> None:
    with pytest.raises(hexhaven.HexhavenError, match="COMBO-GEN-18"):
        hexhaven.new(key, 3, seed=1, options={"layout": "variable"})


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(key: str, players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    assert "main" in play_soundly([], players, 11, 250, key)


STEPS = {"sail", "march", "march_goal", "free_theft", "main"}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_far_into_games_every_step_is_sound(key: str) -> None:
    far_into_games(key, 3, STEPS, moves=3000, first=2, each=500)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    random_game_ends(key, 3, limit=250_000)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_greedy_beats_random_players(key: str) -> None:
    greedy_wins(key)


@pytest.mark.rule("COMBO-BARB+SEA-6")
def test_points_come_from_the_defence_and_from_settling_abroad() -> None:
    """The remark of the rules: there is something to win on both sides, and a loss on one."""
    table = Coast()
    main = {table.hex(*place) for place in MAIN[SHORES]}
    board, state = table.rules.board, table.game.state
    abroad = next(
        node
        for node in range(board.nodes)
        if table.island.land.at_land(state, node) and not set(board.node_hexes[node]) & main
    )
    node, _ = table.line()
    table.home(0, node)
    before = table.game.points(0)
    table.cells[table.invasion.prisoners] = 2
    assert table.game.points(0) == before + 1
    table.island.put_settlement(state, 0, abroad, FREE)
    assert table.game.points(0) == before + 2 + 2  # the settlement and two for a new island
    table.conquer(*[h for h in board.node_hexes[node] if h in table.invasion.coast])
    assert table.game.points(0) == before + 3
