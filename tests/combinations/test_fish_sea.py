"""Fishermen at sea (COMBO-FISH+SEA, COMBO-FISH+CK+SEA)."""

from __future__ import annotations

import pytest
from tests.combinations.pair import Met
from tests.combinations.test_fishermen_meet import catch, grounds, lakes

import hexhaven
from hexhaven.engine.moves import Place
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.combinations.fish_sea import TribeLake
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.fishermen.tokens import FishTokens
from hexhaven.modules.fishermen.waters import FishingIsland
from hexhaven.modules.island.kinds import FREE, HARBORS, SETTLEMENT
from hexhaven.modules.seafarers.gifts import Gifts
from hexhaven.modules.seafarers.pirate import FRAME, Pirate
from hexhaven.modules.seafarers.sea import Sea
from hexhaven.modules.seafarers.ships import Ships
from hexhaven.modules.seafarers.villages import Villages
from hexhaven.modules.seafarers.wonder_race import WonderRace
from hexhaven.testing import play_soundly

SEAS = [
    "new-shores",
    "four-islands",
    "fog-island",
    "through-the-desert",
    "forgotten-tribe",
    "cloth",
    "wonders",
]
TARGETS = {
    "new-shores": 14,
    "four-islands": 13,
    "fog-island": 12,
    "through-the-desert": 14,
    "forgotten-tribe": 13,
    "cloth": 14,
    "wonders": 10,
}
NUMBERS = [4, 5, 6, 8, 9, 10]


def at_sea(scenario: str, players: int = 3, knights: bool = False, **options: object) -> Met:
    key = f"{'cities-knights+' if knights else ''}fishermen+seafarers/{scenario}"
    return Met(key, players, **options)


def rolled(scenario: str, **options: object) -> Met:
    """Seat 0 may spend: the number that was rolled paid nobody."""
    table = at_sea(scenario, **options)  # type: ignore[arg-type]
    table.to_main()
    return table


def around(table: Met, hex: int) -> list[str]:
    """What lies around a hex."""
    names = table.terrains()
    return [names[other] for other in table.rules.board.hex_hexes[hex]]


def pirate_to(table: Met, hex: int) -> None:
    table.cells[table.rules.part(Pirate).pirate] = hex


def a_sea(table: Met) -> int:
    return table.terrains().index("sea")


@pytest.mark.rule("COMBO-FISH+SEA-7", "COMBO-FISH+SEA-8", "COMBO-GEN-12")
@pytest.mark.parametrize("scenario", SEAS)
@pytest.mark.parametrize("players", [3, 4])
def test_six_grounds_lie_on_coasts_without_harbors(scenario: str, players: int) -> None:
    table = at_sea(scenario, players)
    assert sorted(grounds(table)) == NUMBERS
    board, island = table.rules.board, table.island
    waters = table.rules.part(FishingIsland)
    sea = table.rules.part(Sea).sea
    seen: list[int] = []
    cells: list[int] = []
    for nodes in waters.grounds:
        middle = nodes[1]
        kinds = [table.cells[island.terrain + hex] for hex in board.node_hexes[middle]]
        assert sum(kind != sea for kind in kinds) == 2, "two land hexes meet a sea cell"
        for end in (nodes[0], nodes[2]):
            [edge] = [e for e in board.node_edges[middle] if end in board.edge_nodes[e]]
            assert not island.harbor_at(table.game.state, edge)
        cells += [hex for hex in board.node_hexes[middle] if table.terrains()[hex] == "sea"]
        seen += nodes
    assert len(seen) == len(set(seen)), "no two grounds share an intersection"
    assert len(cells) == len(set(cells)), "one ground for each sea cell"


@pytest.mark.rule("COMBO-FISH+SEA-2", "COMBO-FISH+SEA-5", "COMBO-FISH+SEA-9", "COMBO-GEN-11")
@pytest.mark.parametrize("players", [3, 4])
def test_new_shores_have_a_lake_for_the_desert(players: int) -> None:
    table = at_sea("new-shores", players)
    assert "desert" not in table.terrains()
    [lake] = lakes(table)
    assert lake == table.hex(5, 2)
    assert "sea" not in around(table, lake) and len(around(table, lake)) == 6
    assert table.cells[table.island.robber] == NOBODY, "the robber begins beside the board"
    assert len([name for name in table.terrains() if name != "sea"]) == 19 + 9
    for edge in table.rules.board.hex_edges[lake]:
        assert table.rules.part(Ships).ship not in [
            table.game.state.cells[table.island.way_kind + edge]
        ]
    assert not [move for move in table.moves("ship") if move.endswith("5.2.E")]


@pytest.mark.rule("COMBO-FISH+SEA-2", "COMBO-FISH+SEA-10", "COMBO-FISH+SEA-21", "COMBO-FISH+SEA-25")
@pytest.mark.parametrize("scenario", ["four-islands", "cloth", "wonders"])
def test_some_seas_have_no_lake(scenario: str) -> None:
    table = at_sea(scenario)
    assert lakes(table) == [] and "lake" not in table.terrains()
    assert table.rules.part(Victory).target == TARGETS[scenario]


@pytest.mark.rule("COMBO-FISH+SEA-11", "COMBO-GEN-12")
@pytest.mark.parametrize(("players", "printing"), [(3, "current"), (4, "current"), (4, "2007")])
def test_small_islands_have_two_grounds_and_large_ones_one(players: int, printing: str) -> None:
    table = at_sea("four-islands", players, printing=printing)
    waters = table.rules.part(FishingIsland)
    land = table.island.land
    islands: dict[int, list[int]] = {}
    for place, nodes in enumerate(waters.grounds):
        island = land.island_of(table.game.state, nodes[1])
        islands.setdefault(island, []).append(waters.numbers[place])
    assert sorted(sorted(numbers) for numbers in islands.values()) == [[4, 8], [5], [6, 10], [9]]
    with pytest.raises(hexhaven.BadSetup, match="island_bonus"):
        hexhaven.new("fishermen+seafarers/four-islands", 4, 1, {"island_bonus": "first_one"})


@pytest.mark.rule("COMBO-FISH+SEA-15", "COMBO-FISH+SEA-16", "COMBO-GEN-18", "COMBO-GEN-8")
def test_the_lake_of_the_desert_takes_the_fields_with_the_two() -> None:
    table = at_sea("through-the-desert")
    [lake] = lakes(table)
    assert lake == table.hex(5, 1) and "sea" not in around(table, lake)
    assert 2 not in table.all_numbers()
    assert table.terrains()[table.cells[table.island.robber]] == "desert"
    with pytest.raises(hexhaven.BadSetup, match="COMBO-GEN-18"):
        hexhaven.new("fishermen+seafarers/through-the-desert", 3, 1, {"layout": "variable"})


@pytest.mark.rule(
    "COMBO-FISH+SEA-17", "COMBO-FISH+SEA-18", "COMBO-FISH+SEA-30", "COMBO-FISH+SEA-20"
)
def test_the_robber_may_enter_the_lake_beside_the_tribe() -> None:
    table = rolled("forgotten-tribe")
    [lake] = lakes(table)
    assert lake == table.hex(4, 3) and "sea" not in around(table, lake)
    assert 12 not in table.all_numbers()
    catch(table, 0, 1)
    table.play("fish_robber 2")
    assert table.cells[table.island.robber] == NOBODY
    robber = table.rules.part(Robber)
    hexes = range(table.island.hexes)
    allowed = [hex for hex in hexes if not robber.refuse_hex(table.game.state, 0, hex)]
    main = [hex for hex in range(table.island.hexes) if table.numbers()[hex]]
    assert allowed == sorted([*main, lake]), "he comes back to the main island, the lake included"


@pytest.mark.rule("COMBO-FISH+SEA-19")
def test_won_harbors_keep_off_the_grounds() -> None:
    table = at_sea("forgotten-tribe")
    table.clear()
    waters, gifts = table.rules.part(FishingIsland), table.rules.part(Gifts)
    board, tribe = table.rules.board, table.rules.part(TribeLake)
    taken = [e for e in range(board.edges) if tribe.can_moor(table.game.state, e)]
    assert len(taken) == 12
    for nodes in waters.grounds:
        table.clear()
        table.island.put_settlement(table.game.state, 0, nodes[1], FREE)
        laid = [e for e in table.rules.board.node_edges[nodes[1]] if e in taken]
        assert len(laid) == 2
        assert not set(gifts.coasts(table.game.state, 0)) & set(taken)
        table.game.state.push(gifts.s_place, 1, HARBORS.index("ore"))
        table.refused(f"place_harbor {laid[0]}", "COMBO-FISH+SEA-19")
        table.game.state.agenda.pop()
    coasts = [e for e in range(table.island.edges) if gifts._on_main(e) and e not in taken]
    free = [e for e in coasts if table.island.harbor_free(table.game.state, e)]
    used: set[int] = set()
    fit = 0
    for edge in free:
        if not used & set(table.rules.board.edge_nodes[edge]):
            used |= set(table.rules.board.edge_nodes[edge])
            fit += 1
    assert fit >= 6, "there is room for all harbors"


@pytest.mark.rule("COMBO-FISH+SEA-22")
def test_each_large_island_of_the_cloth_has_three_grounds() -> None:
    table = at_sea("cloth")
    rows = [
        table.rules.board.node_xy[nodes[1]][1] for nodes in table.rules.part(FishingIsland).grounds
    ]
    middle = sum(rows) / len(rows)
    assert sum(row < middle for row in rows) == 3


@pytest.mark.rule("COMBO-FISH+SEA-26")
def test_grounds_lie_on_main_and_small_islands_of_the_wonders() -> None:
    table = at_sea("wonders")
    land = table.island.land
    found = {
        land.island_of(table.game.state, g[1]) for g in table.rules.part(FishingIsland).grounds
    }
    assert len(found) == 3


@pytest.mark.rule("COMBO-FISH+SEA-4")
def test_two_fish_send_robber_or_pirate_away() -> None:
    table = rolled("new-shores")
    pirate = table.rules.part(Pirate)
    catch(table, 0, 1, 1)
    assert table.cells[pirate.pirate] == FRAME
    table.refused("fish_pirate 2", "COMBO-FISH+SEA-4")
    pirate_to(table, a_sea(table))
    table.refused("fish_pirate 3", "FISH-SPEND-2")
    table.play("fish_pirate 2")
    assert table.cells[pirate.pirate] == NOBODY
    assert table.rules.part(FishTokens).holds(table.game.state, 0, 1) == 1
    table.refused("fish_pirate 2", "COMBO-FISH+SEA-4")
    table.refused("fish_robber 2", "FISH-SPEND-5")
    table.robber(5, 1)
    table.play("fish_robber 2")
    assert table.cells[table.island.robber] == NOBODY
    assert not pirate.refuse_pirate(table.game.state, 0, a_sea(table)), "he comes back when chosen"
    assert pirate.refuse_frame(table.game.state, 0), "but not to the frame first"


@pytest.mark.rule("COMBO-FISH+SEA-23")
def test_the_pirate_of_the_cloth_is_sent_by_traders_only() -> None:
    table = rolled("cloth")
    catch(table, 0, 1)
    pirate_to(table, a_sea(table))
    table.refused("fish_pirate 2", "SEA-CLOTH-11")
    assert not table.moves("fish_pirate")
    if table.cells[table.island.robber] == NOBODY:
        table.robber(3, 0)
    assert table.moves("fish_robber"), "the robber needs no village"
    villages = table.rules.part(Villages)
    assert not villages.is_trader(table.game.state, 0)


@pytest.mark.rule("COMBO-FISH+SEA-1", "COMBO-FISH+SEA-3", "SEA-SHIP-3")
def test_five_fish_are_a_ship_which_draws_no_fish() -> None:
    table = rolled("new-shores")
    table.clear()
    nodes = table.rules.part(FishingIsland).grounds[0]
    table.island.put_settlement(table.game.state, 0, nodes[1], FREE)
    catch(table, 0, 2, 1)
    table.play("fish_road 3+2")
    ends = table.rules.board.edge_nodes
    edges = [e for e in table.rules.board.node_edges[nodes[1]] if set(ends[e]) <= set(nodes)]
    assert len(edges) == 2, "the two sides of the ground"
    place = Place(table.rules.board, "edge")
    ships = [f"ship {place.text(edge)}" for edge in edges]
    assert set(ships) <= set(table.moves()), "a ship instead of a road, also at a ground"
    table.play(ships[0])
    assert table.step == "main"
    assert table.cells[table.rules.part(FishTokens).count] == 0


@pytest.mark.rule("COMBO-FISH+SEA-32", "COMBO-GEN-14")
@pytest.mark.parametrize(
    ("scenario", "knights", "lap"),
    [("new-shores", False, 2), ("cloth", False, 3), ("new-shores", True, 2)],
)
def test_the_first_token_belongs_to_what_pays(scenario: str, knights: bool, lap: int) -> None:
    laps = at_sea(scenario, knights=knights).island.content.laps
    assert [number for number, one in enumerate(laps, 1) if one.pays] == [lap]
    if knights:
        assert laps[lap - 1].piece != SETTLEMENT, "with knights it is the city"


@pytest.mark.rule("COMBO-FISH+SEA-27", "COMBO-FISH+CK+SEA-10", "COMBO-GEN-6")
@pytest.mark.parametrize("knights", [False, True])
def test_the_boot_asks_for_a_point_more_among_the_wonders(knights: bool) -> None:
    table = at_sea("wonders", knights=knights)
    table.to_main()
    fish, race = table.rules.part(FishTokens), table.rules.part(WonderRace)
    victory = table.rules.part(Victory)
    assert victory.target == 10
    table.cells[fish.boot] = 0
    table.cells[race.level] = 1
    table.points(10, 2, 2)
    assert table.island.hooks.adjust_target
    target = 10
    for module in table.island.hooks.adjust_target:
        target = module.adjust_target(table.game.state, 0, target)
    assert target == 11
    assert race.can_win(table.game.state, 0), "further than everybody"
    table.cells[race.level + 1] = 1
    assert not race.can_win(table.game.state, 0)
    table.cells[race.level] = 4
    assert race.can_win(table.game.state, 0), "a finished wonder wins also with the boot"


@pytest.mark.rule("COMBO-FISH+SEA-24", "COMBO-POLICY-5", "COMBO-POLICY-7")
def test_what_is_refused() -> None:
    found = MATRIX.verdict("fishermen+seafarers/pirate-islands")
    assert not found.playable() and found.rule == "COMBO-FISH+SEA-24"
    for scenario in SEAS:
        assert MATRIX.verdict(f"fishermen+seafarers/{scenario}").players == [3, 4]
        assert MATRIX.verdict(f"fishermen+seafarers/{scenario}").target == TARGETS[scenario]
        with pytest.raises(hexhaven.BadSetup, match="no map for 5 players"):
            hexhaven.new(f"fishermen+seafarers/{scenario}", 5)


@pytest.mark.rule("COMBO-FISH+CK+SEA-9", "COMBO-FISH+CK+SEA-10", "COMBO-GEN-3")
@pytest.mark.parametrize("scenario", SEAS)
def test_with_knights_two_points_more_on_the_same_board(scenario: str) -> None:
    table = at_sea(scenario, knights=True)
    more = 0 if scenario == "wonders" else 2
    assert table.rules.part(Victory).target == TARGETS[scenario] + more
    assert sorted(grounds(table)) == NUMBERS
    plain = at_sea(scenario)
    assert lakes(table) == lakes(plain)


@pytest.mark.rule(
    "COMBO-FISH+CK+SEA-1",
    "COMBO-FISH+CK+SEA-2",
    "COMBO-FISH+CK+SEA-3",
    "COMBO-FISH+CK+SEA-4",
    "COMBO-FISH+CK+SEA-5",
    "COMBO-FISH+CK+SEA-6",
    "COMBO-FISH+CK+SEA-7",
    "COMBO-FISH+CK+SEA-8",
)
def test_fish_with_knights_at_sea() -> None:
    table = at_sea("new-shores", knights=True)
    table.to_main()
    catch(table, 0, 2, 2, 1)
    pirate_to(table, a_sea(table))
    table.refused("fish_pirate 2", "COMBO-FISH+CK+SEA-6")  # locked before the first attack
    table.give(1, coin=1)
    wares = {move.split()[1] for move in table.moves("fish_resource")}
    assert wares == {"brick", "lumber", "wool", "grain", "ore"}, "never a commodity"
    table.play("fish_steal 1 3")
    table.settle()
    assert table.held(0, "coin") == 1, "any card of a hand"
    assert table.moves("fish_road") == ["fish_road 3+2"]


@pytest.mark.parametrize("scenario", SEAS)
@pytest.mark.parametrize("knights", [False, True])
def test_random_play_is_sound(scenario: str, knights: bool) -> None:
    key = f"{'cities-knights+' if knights else ''}fishermen+seafarers/{scenario}"
    met = play_soundly([], 3 + SEAS.index(scenario) % 2, 11, 250, key)
    assert met


@pytest.mark.parametrize("scenario", SEAS)
@pytest.mark.games
def test_random_games_end(scenario: str) -> None:
    game = hexhaven.new(f"fishermen+seafarers/{scenario}", 3, seed=9)
    rng = Rng(9)
    for _ in range(60_000):
        if game.over:
            break
        moves = game.legal()
        game.play(moves[rng.below(len(moves))])
    assert game.over
