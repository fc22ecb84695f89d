"""Fishing grounds whose places are left to lot or to the players (COMBO-GEN-13)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.playing import play_on
from tests.sketches.common import check_refusals, check_views

import hexhaven
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.rng import Rng
from hexhaven.modules.combinations.fish_sea import CoastalFishing
from hexhaven.modules.combinations.fish_world import WorldFishing
from hexhaven.modules.combinations.ground_areas import GroundAreas
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.seafarers.gifts import Gifts
from hexhaven.testing import play_soundly

FOUR, FOG, DESERT = "four-islands", "fog-island", "through-the-desert"
TRIBE, CLOTH, WONDERS, WORLD = "forgotten-tribe", "cloth", "wonders", "new-world"
FREE = [FOUR, FOG, DESERT, TRIBE, CLOTH, WONDERS, WORLD]
NUMBERS = [4, 5, 6, 8, 9, 10]


def key_of(scenario: str) -> str:
    return f"fishermen+seafarers/{scenario}"


def laid_out(scenario: str, how: str, seed: int, players: int = 3, **more: str) -> hexhaven.Game:
    """A game in which all grounds lie and somebody is to found; players choose at random."""
    options = {"free_choice": how, **more}
    game = hexhaven.new(key_of(scenario), players, seed=seed, options=options)
    rng = Rng(seed)
    while game.rules.step_name(game.state) in ("place_harbor", "place_ground"):
        moves = game.legal()
        game.play(moves[rng.below(len(moves))])
    return game


def grounds(game: hexhaven.Game) -> list[Any]:
    view: Any = game.view(None)
    found = view["table"]["fishing_grounds"]
    assert isinstance(found, list)
    return found


def land_of(game: hexhaven.Game, ground: dict[str, Any]) -> list[int]:
    """The two hexes off whose coast a ground lies."""
    island = find_island(game.rules)
    near = game.rules.board.node_hexes[ground["nodes"][1]]
    return [hex for hex in near if island.land.is_land(game.state, hex)]


def areas(game: hexhaven.Game) -> GroundAreas:
    return game.rules.part(WorldFishing).areas


def of_number(game: hexhaven.Game) -> dict[int, int]:
    """For each number the zone in which its ground lies."""
    return {g["number"]: areas(game).zone_of(land_of(game, g)) for g in grounds(game)}


@pytest.mark.rule("COMBO-GEN-13", "COMBO-FISH+SEA-7", "COMBO-FISH+SEA-8")
@pytest.mark.parametrize("how", ["random", "manual"])
@pytest.mark.parametrize("scenario", FREE)
def test_six_grounds_lie_where_they_may(scenario: str, how: str) -> None:
    seen: set[tuple[int, ...]] = set()
    for seed in range(4):
        game = laid_out(scenario, how, seed, 3 + seed % 2)
        found = grounds(game)
        assert sorted(g["number"] for g in found) == NUMBERS
        assert all(len(land_of(game, g)) == 2 for g in found)
        seen.add(tuple(g["nodes"][1] for g in found))
        island = find_island(game.rules)
        for ground in found:
            for node in ground["nodes"][:2]:
                for edge in game.rules.board.node_edges[node]:
                    if set(game.rules.board.edge_nodes[edge]) <= set(ground["nodes"]):
                        assert island.harbor_at(game.state, edge) == 0
        assert game.problems() == []
    assert len(seen) > 1


@pytest.mark.rule("COMBO-GEN-13", "COMBO-FISH+SEA-8")
@pytest.mark.parametrize("scenario", [s for s in FREE if s != WORLD])
def test_the_default_is_the_list_and_needs_no_module_more(scenario: str) -> None:
    plain = hexhaven.new(key_of(scenario), 3, seed=1)
    listed = hexhaven.new(key_of(scenario), 3, seed=1, options={"free_choice": "listed"})
    assert grounds(plain) == grounds(listed) and len(grounds(plain)) == 6
    assert not plain.rules.parts(WorldFishing)
    assert plain.rules.part(CoastalFishing).grounds


@pytest.mark.rule("COMBO-GEN-13")
def test_where_no_list_is_printed_the_lot_decides() -> None:
    first = laid_out(WORLD, "listed", 3)
    second = laid_out(WORLD, "random", 3)
    assert grounds(first) == grounds(second)


@pytest.mark.rule("COMBO-FISH+SEA-9")
def test_new_shores_leaves_nothing_to_choose() -> None:
    with pytest.raises(BadSetup, match="COMBO-FISH"):
        hexhaven.new(key_of("new-shores"), 3, options={"free_choice": "random"})


@pytest.mark.rule("COMBO-GEN-13")
@pytest.mark.parametrize("first", [0, 2])
def test_the_players_lay_them_in_turn_from_the_starting_player_on(first: int) -> None:
    options = {"free_choice": "manual", "first_player": str(first)}
    game = hexhaven.new(key_of(FOG), 4, options=options)
    order: list[int] = []
    numbers: list[int] = []
    while game.rules.step_name(game.state) in ("draw_ground", "place_ground") or game.chance():
        if game.chance():
            if game.rules.step_name(game.state) == "draw_ground":
                left = {int(game.text(m).split()[1]) for m, _ in game.chance()}
                assert left == set(NUMBERS) - set(numbers)
                assert {weight for _, weight in game.chance()} == {1}
            game.play(game.chance()[-1][0])
            continue
        view: Any = game.view(None)
        numbers.append(view["table"]["next_ground"])
        order += game.actors
        game.play(game.legal()[0])
    assert order == [(first + place) % 4 for place in range(6)]
    assert sorted(numbers) == NUMBERS
    assert [g["number"] for g in grounds(game)] == numbers


@pytest.mark.rule("COMBO-FISH+SEA-7", "COMBO-GEN-13")
def test_a_ground_is_refused_where_it_cannot_lie() -> None:
    game = hexhaven.new(key_of(FOG), 3, seed=2, options={"free_choice": "manual"})
    assert game.rules.step_name(game.state) == "place_ground"
    check_refusals(game)
    inland = next(
        node
        for node in range(game.rules.board.nodes)
        if f"place_ground {node}" not in map(game.text, game.legal())
    )
    with pytest.raises(hexhaven.IllegalMove, match="COMBO-FISH"):
        game.play(f"place_ground {inland}")


@pytest.mark.rule("COMBO-FISH+SEA-11", "COMBO-GEN-13")
@pytest.mark.parametrize("how", ["random", "manual"])
@pytest.mark.parametrize("printing", ["current", "2007"])
def test_four_islands_share_the_numbers_as_recommended(how: str, printing: str) -> None:
    pairs: set[tuple[int, int]] = set()
    for seed in range(6):
        game = laid_out(FOUR, how, seed, 3 + seed % 2, printing=printing)
        sizes = [len(hexes) for hexes in areas(game).hexes]
        assert len(sizes) == 4 and max(sizes[:2]) <= min(sizes[2:])
        zone = of_number(game)
        assert {zone[4], zone[6]} == {0, 1} and {zone[5], zone[9]} == {2, 3}
        assert zone[8] == zone[4] and zone[10] == zone[6]
        pairs.add((zone[4], zone[5]))
    assert len(pairs) > 1


@pytest.mark.rule("COMBO-FISH+SEA-11")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("printing", ["current", "2007"])
def test_a_second_ground_always_finds_room_on_a_small_island(players: int, printing: str) -> None:
    options = {"free_choice": "manual", "printing": printing, "first_player": "0"}
    game = hexhaven.new(key_of(FOUR), players, options=options)
    while game.rules.step_name(game.state) != "draw_ground":
        game.play(game.chance()[0][0])
    game.play("draw_ground 4")
    for move in game.legal():
        twin = game.copy()
        twin.play(move)
        assert twin.rules.part(WorldFishing).numbers_to_lay(twin.state) == [5, 6, 8, 9, 10]


@pytest.mark.rule("COMBO-FISH+SEA-14", "COMBO-GEN-13")
@pytest.mark.parametrize("printing", ["current", "2007"])
def test_at_the_fog_island_they_lie_at_the_start_islands_off_the_fog(printing: str) -> None:
    for seed in range(4):
        game = laid_out(FOG, "random", seed, 3 + seed % 2, printing=printing)
        island = find_island(game.rules)
        fog = island.content.terrains.index("fog")
        assert all(zone >= 0 for zone in of_number(game).values())
        for ground in grounds(game):
            near = game.rules.board.node_hexes[ground["nodes"][1]]
            assert all(game.state.cells[island.terrain + hex] != fog for hex in near)


@pytest.mark.rule("COMBO-FISH+SEA-22", "COMBO-GEN-13")
@pytest.mark.parametrize("how", ["random", "manual"])
def test_cloth_has_three_in_the_north_and_three_in_the_south(how: str) -> None:
    for seed in range(5):
        zones = list(of_number(laid_out(CLOTH, how, seed)).values())
        assert sorted(zones) == [0, 0, 0, 1, 1, 1]


@pytest.mark.rule("COMBO-FISH+SEA-18", "COMBO-FISH+SEA-19", "COMBO-GEN-13")
@pytest.mark.parametrize("how", ["random", "manual"])
def test_the_tribe_s_neighbours_keep_room_for_six_harbors(how: str) -> None:
    for seed in range(5):
        game = laid_out(TRIBE, how, seed)
        assert set(of_number(game).values()) == {0}
        board, gifts = game.rules.board, game.rules.part(Gifts)
        taken = [set(g["nodes"]) for g in grounds(game)]
        free = [
            edge
            for edge in range(board.edges)
            if gifts._on_main(edge) and not any(set(board.edge_nodes[edge]) <= t for t in taken)
        ]
        used: set[int] = set()
        harbors = 0
        for edge in free:
            if not used & set(board.edge_nodes[edge]):
                used |= set(board.edge_nodes[edge])
                harbors += 1
        assert harbors >= 6


@pytest.mark.rule("COMBO-FISH+SEA-18", "COMBO-FISH+SEA-19")
def test_twelve_coast_edges_of_the_tribe_s_neighbours_always_leave_six_harbors() -> None:
    """Whatever twelve edges of one coast are covered: the rest falls into at most six pieces, and
    every second edge of a piece takes a harbor."""
    game = laid_out(TRIBE, "random", 1)
    coast = [e for e in range(game.rules.board.edges) if game.rules.part(Gifts)._on_main(e)]
    assert (len(coast) - 12) / 2 >= 6


@pytest.mark.rule("COMBO-FISH+SEA-15", "COMBO-FISH+SEA-26", "COMBO-GEN-13")
@pytest.mark.parametrize("scenario", [DESERT, WONDERS])
def test_elsewhere_every_coast_may_have_one(scenario: str) -> None:
    game = hexhaven.new(key_of(scenario), 3, options={"free_choice": "manual", "first_player": "0"})
    while game.rules.step_name(game.state) != "draw_ground":
        game.play(game.chance()[0][0])
    game.play("draw_ground 6")
    island = find_island(game.rules)
    board = game.rules.board
    offered = {int(game.text(move).split()[1]) for move in game.legal()}
    for node in range(board.nodes):
        near = board.node_hexes[node]
        land = [hex for hex in near if island.land.is_land(game.state, hex)]
        coast = [e for e in board.node_edges[node] if island.land.edge_kind(game.state, e) == 1]
        free = all(island.harbor_at(game.state, e) == 0 for e in coast)
        assert (node in offered) == (len(land) == 2 and len(coast) == 2 and free)


@pytest.mark.parametrize("scenario", FREE)
def test_random_play_is_sound(scenario: str) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    for how in ("random", "manual"):
        assert "main" in play_soundly([], 3, 7, 150, key_of(scenario), free_choice=how)


def test_with_cities_and_knights_too() -> None:
    key = "cities-knights+fishermen+seafarers/cloth"
    game = hexhaven.new(key, 3, seed=4, options={"free_choice": "manual"})
    for _ in play_on(game, Rng(4), 40):
        check_views(game, 3, 1)
    assert len(grounds(game)) == 6
