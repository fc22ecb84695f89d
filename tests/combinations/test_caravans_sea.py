"""Caravans at sea (COMBO-CARAVAN+SEA, COMBO-CARAVAN+CK+SEA)."""

from __future__ import annotations

import pytest
from tests.combinations.pair import Met

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.caravans.camels import COMPASS, Camels
from hexhaven.modules.caravans.oasis import Oasis
from hexhaven.modules.caravans.voting import Voting
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.kinds import FREE
from hexhaven.modules.island.routes import longest_route
from hexhaven.modules.seafarers.chips import IslandChips
from hexhaven.modules.seafarers.pirate import Pirate
from hexhaven.modules.seafarers.ships import Ships
from hexhaven.testing import play_soundly

SEAS = ["new-shores", "four-islands", "through-the-desert", "forgotten-tribe"]
TARGETS = {
    "new-shores": 16,
    "four-islands": 15,
    "through-the-desert": 16,
    "forgotten-tribe": 15,
}


def key_of(scenario: str, knights: bool = False) -> str:
    return f"caravans{'+cities-knights' if knights else ''}+seafarers/{scenario}"


def at_sea(scenario: str, players: int = 3, knights: bool = False) -> Met:
    return Met(key_of(scenario, knights), players)


def oasis(table: Met) -> int:
    [hex] = table.rules.part(Oasis).hexes
    return hex


def robber_goes(table: Met) -> list[int]:
    """The hexes to which the robber may be sent."""
    robber = table.rules.part(Robber)
    hexes = range(table.island.hexes)
    return [hex for hex in hexes if not robber.refuse_hex(table.game.state, 0, hex)]


@pytest.mark.rule("COMBO-CARAVAN+SEA-3", "COMBO-CARAVAN+SEA-6", "COMBO-CARAVAN+CK+SEA-5")
@pytest.mark.parametrize("scenario", SEAS)
def test_two_points_more_and_with_knights_four(scenario: str) -> None:
    assert at_sea(scenario).rules.part(Victory).target == TARGETS[scenario]
    assert at_sea(scenario, knights=True).rules.part(Victory).target == TARGETS[scenario] + 2
    assert MATRIX.verdict(key_of(scenario)).players == [3, 4]


@pytest.mark.rule("COMBO-CARAVAN+SEA-6", "COMBO-CARAVAN+CK+SEA-3")
@pytest.mark.parametrize("scenario", ["fog-island", "cloth", "pirate-islands", "wonders"])
def test_some_seas_are_not_suited(scenario: str) -> None:
    found = MATRIX.verdict(key_of(scenario))
    assert not found.playable() and found.rule == "COMBO-CARAVAN+SEA-6"
    assert not MATRIX.verdict(key_of(scenario, knights=True)).playable()


@pytest.mark.rule("COMBO-CARAVAN+SEA-7", "COMBO-GEN-8", "COMBO-GEN-11")
@pytest.mark.parametrize("players", [3, 4])
def test_new_shores_have_an_oasis_for_the_desert(players: int) -> None:
    table = at_sea("new-shores", players)
    assert oasis(table) == table.hex(5, 2)
    assert "desert" not in table.terrains()
    assert table.cells[table.island.robber] == NOBODY
    assert oasis(table) not in robber_goes(table)


@pytest.mark.rule("COMBO-CARAVAN+SEA-8", "COMBO-CARAVAN+SEA-9", "COMBO-CARAVAN+SEA-10")
def test_the_oasis_of_the_four_islands_lies_in_the_sea() -> None:
    table = at_sea("four-islands", 4)
    names, board = table.terrains(), table.rules.board
    assert oasis(table) == table.hex(4, 3)
    assert {names[hex] for hex in board.hex_hexes[oasis(table)]} == {"sea"}
    assert names[table.hex(3, 4)] == names[table.hex(6, 4)] == "sea"
    assert names[table.hex(6, 2)] == "hills" and table.numbers()[table.hex(6, 2)] == [2]
    island = table.island
    assert island.harbor_at(table.game.state, table.edge(7, 1, "E"))
    assert not island.harbor_at(table.game.state, table.edge(7, 4, "W"))
    assert table.all_numbers() == sorted(
        [2, 3, 3, 4, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 12]
    )


@pytest.mark.rule("COMBO-CARAVAN+SEA-11", "COMBO-CARAVAN+CK+SEA-4")
@pytest.mark.parametrize("knights", [False, True])
def test_robber_and_pirate_of_the_four_islands_begin_off_the_board(knights: bool) -> None:
    table = at_sea("four-islands", knights=knights)
    pirate = table.rules.part(Pirate)
    assert table.cells[table.island.robber] == NOBODY
    assert table.cells[pirate.pirate] == NOBODY
    assert table.game.view(None)["table"]["pirate"] == "off"  # type: ignore[index]
    sea = table.hex(4, 2)
    assert not pirate.refuse_pirate(table.game.state, 0, sea), "he enters where he is sent"
    assert robber_goes(table), "and so does the robber"


@pytest.mark.rule("COMBO-CARAVAN+SEA-13", "COMBO-GEN-20")
def test_nobody_founds_at_the_oasis_and_it_brings_no_chip() -> None:
    table = Met(key_of("four-islands"), 3)
    island = table.island
    table.clear()
    node = island.corners[oasis(table)][0]
    fresh = hexhaven.new(key_of("four-islands"), 3, 1)
    while fresh.rules.step_name(fresh.state) != "found_settlement":
        fresh.play(fresh.legal()[0])
    places = {fresh.text(move) for move in fresh.legal()}
    corners = {f"settlement {name}" for name in ("4.3.N", "4.3.S", "4.3.NE", "4.3.SW")}
    assert places and not places & corners
    before = island.visible_points(table.game.state, 0)
    table.cells[table.rules.part(IslandChips).settled] = 1  # at home elsewhere
    island.put_settlement(table.game.state, 0, node, FREE)
    assert island.visible_points(table.game.state, 0) - before <= 1
    assert not any(table.numbers()[hex] for hex in table.rules.board.node_hexes[node])


@pytest.mark.rule("COMBO-CARAVAN+SEA-14", "COMBO-GEN-9", "COMBO-GEN-18")
def test_the_oasis_of_the_desert_takes_the_fields_with_the_two() -> None:
    table = at_sea("through-the-desert")
    assert oasis(table) == table.hex(5, 1)
    assert table.numbers()[table.hex(3, 1)] == [2, 12]
    assert table.terrains()[table.cells[table.island.robber]] == "desert"
    with pytest.raises(hexhaven.BadSetup, match="COMBO-GEN-18"):
        hexhaven.new(key_of("through-the-desert"), 3, 1, {"layout": "variable"})


@pytest.mark.rule("COMBO-CARAVAN+SEA-15", "COMBO-CARAVAN+SEA-16")
def test_the_robber_of_the_tribe_lives_on_the_oasis() -> None:
    table = at_sea("forgotten-tribe")
    assert oasis(table) == table.hex(4, 3) == table.cells[table.island.robber]
    assert table.numbers()[table.hex(4, 5)] == [2, 12]
    table.robber(3, 0)
    goes = robber_goes(table)
    assert oasis(table) in goes
    assert table.hex(7, 4) not in goes, "not to the deserts of the tribe"


@pytest.mark.rule("COMBO-CARAVAN+SEA-1", "COMBO-CARAVAN+SEA-12", "COMBO-CARAVAN+CK+SEA-2")
@pytest.mark.parametrize("knights", [False, True])
def test_camels_go_over_water_pirate_or_not(knights: bool) -> None:
    table = at_sea("four-islands", knights=knights)
    camels = table.rules.part(Camels)
    names = table.terrains()
    first = camels.placements(table.game.state)
    assert len(first) == 3
    for placement in first:
        hexes = table.rules.board.edge_hexes[placement // len(COMPASS)]
        assert {names[hex] for hex in hexes} == {"sea"}, "they leave over sea edges"
    edge = first[0] // len(COMPASS)
    table.cells[table.rules.part(Pirate).pirate] = table.rules.board.edge_hexes[edge][0]
    assert camels.placements(table.game.state) == first
    camels.put(table.game.state, first[0])
    assert len(camels.placements(table.game.state)) == 4, "two arrows, and two ways on"


@pytest.mark.rule("COMBO-CARAVAN+SEA-2", "COMBO-CARAVAN+SEA-4", "COMBO-CARAVAN+CK+SEA-2")
def test_a_ship_beside_a_camel_counts_double_and_the_camel_stays() -> None:
    table = at_sea("four-islands")
    table.clear()
    camels, ships, island = table.rules.part(Camels), table.rules.part(Ships), table.island
    placement = camels.placements(table.game.state)[0]
    edge = placement // len(COMPASS)
    island.put_way(table.game.state, 0, edge, ships.ship, FREE)
    assert longest_route(island, table.game.state, 0) == 1
    camels.put(table.game.state, placement)
    assert longest_route(island, table.game.state, 0) == 2
    island.take_way(table.game.state, edge)
    assert table.cells[camels.camel + edge], "the camel stays"


@pytest.mark.rule("CARAVAN-MIX-2")
@pytest.mark.parametrize("scenario", SEAS)
def test_in_every_sea_two_points_more_camels_on_water_and_ships_that_count_double(
    scenario: str,
) -> None:
    alone = hexhaven.new(f"seafarers/{scenario}", 3, 1).rules.part(Victory).target
    table = at_sea(scenario)
    assert table.rules.part(Victory).target == alone + 2
    table.clear()
    camels, island, state = table.rules.part(Camels), table.island, table.game.state
    names, board = table.terrains(), table.rules.board
    # A caravan whose front looks at a corner of the open sea goes on over the water.
    sea = next(
        edge
        for edge in range(island.edges)
        if {names[hex] for hex in board.edge_hexes[edge]} == {"sea"}
        and not table.cells[camels.camel + edge]
    )
    node = island.ends[sea][0]
    front = next(edge for edge in island.paths[node] if edge != sea)
    table.cells[camels.camel + front] = 1 + island.ends[front].index(node)
    table.cells[camels.front + front] = 1
    table.cells[camels.left] -= 1
    placement = camels.packed(sea, 1)
    assert placement in camels.placements(state)
    # A ship there is one long, and two with the camel.
    island.put_way(state, 1, sea, table.rules.part(Ships).ship, FREE)
    assert longest_route(island, state, 1) == 1
    camels.put(state, placement)
    assert longest_route(island, state, 1) == 2


@pytest.mark.rule("COMBO-CARAVAN+SEA-5")
def test_no_sea_with_camels_has_unexplored_hexes() -> None:
    for scenario in SEAS:
        assert not {"fog", "unknown"} & set(at_sea(scenario).terrains())


@pytest.mark.rule("COMBO-CARAVAN+CK+SEA-1")
def test_with_knights_brick_and_lumber_are_bid() -> None:
    assert at_sea("new-shores", knights=True).rules.part(Voting).bid_cards == ["brick", "lumber"]
    assert at_sea("new-shores").rules.part(Voting).bid_cards != ["brick", "lumber"]


@pytest.mark.parametrize("scenario", SEAS)
@pytest.mark.parametrize("knights", [False, True])
def test_random_play_is_sound(scenario: str, knights: bool) -> None:
    assert play_soundly([], 3 + SEAS.index(scenario) % 2, 12, 250, key_of(scenario, knights))


@pytest.mark.parametrize("scenario", SEAS)
@pytest.mark.games
def test_random_games_end(scenario: str) -> None:
    game = hexhaven.new(key_of(scenario), 3, seed=9)
    rng = Rng(9)
    for _ in range(60_000):
        if game.over:
            break
        moves = game.legal()
        game.play(moves[rng.below(len(moves))])
    assert game.over
