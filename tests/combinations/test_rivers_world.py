"""Rivers in the New World (COMBO-RIVER+SEA-33 to -37)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.combinations.pair import Drawn, wishes
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends

import hexhaven
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.combinations.cities_knights_seafarers.waiting import Waiting
from hexhaven.modules.combinations.rivers_world import WorldRivers
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import FOUNDED, FREE, NO_HARBOR, ROAD
from hexhaven.modules.rivers.board import RiverIsland
from hexhaven.modules.rivers.bridges import Bridges
from hexhaven.modules.rivers.lies import Lie
from hexhaven.modules.seafarers.new_harbors import EnoughIslands, NewHarbors
from hexhaven.modules.seafarers.ships import Ships
from hexhaven.testing import play_soundly

PLAIN = "rivers+seafarers/new-world"
KNIGHTS = "cities-knights+rivers+seafarers/new-world"
KEYS = [PLAIN, KNIGHTS]
LONG = ["mountains", "hills", "pasture", "swamp"]
SHORT = ["mountains", "hills", "swamp"]
SIX = [(2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)]
"""The six directions against the clock, in half hexes and rows: E, NE, NW, W, SW, SE."""


def world(key: str, seed: int, **options: str) -> hexhaven.Game:
    """A world that has just been dealt: somebody chooses the robber's swamp."""
    return hexhaven.new(key, 3, seed=seed, options={**wishes(key), **options})


def laid(game: hexhaven.Game) -> tuple[list[str], list[list[int]]]:
    """The terrain and the numbers of all hexes."""
    tiles = game.view(None)["tiles"]
    assert isinstance(tiles, list)
    return [tile["terrain"] for tile in tiles], [sorted(tile["numbers"]) for tile in tiles]


def lie_of(game: hexhaven.Game) -> Lie:
    return game.rules.part(RiverIsland).lie(game.state)


def at(game: hexhaven.Game, hex: int) -> tuple[int, int]:
    """A hex in half hexes from the centre line, and its row."""
    board = game.rules.board
    half = (board.hex_xy[board.hex_at(3, 1)][0] - board.hex_xy[board.hex_at(3, 0)][0]) // 2
    middle = board.hex_xy[board.hex_at(3, 3)][0]
    return (board.hex_xy[hex][0] - middle) // half, board.hex_rows[hex]


@pytest.mark.rule("COMBO-RIVER+SEA-1", "COMBO-RIVER+SEA-2", "COMBO-RIVER+CK+SEA-9")
@pytest.mark.rule("COMBO-RIVER+CK+SEA-11", "COMBO-GEN-2")
def test_targets_and_consent() -> None:
    for key, target in ((PLAIN, 12), (KNIGHTS, 15)):
        with pytest.raises(BadSetup, match=r"unknown shape.*COMBO-GEN-2"):
            hexhaven.new(key, 3)
        found = MATRIX.verdict(key)
        assert (found.target, found.players, found.consent()) == (target, [3, 4], True)
        assert Drawn(key).rules.part(Victory).target == target


@pytest.mark.rule("COMBO-RIVER+SEA-34")
def test_the_placements_are_the_132_that_the_rule_allows() -> None:
    """Counted another way: all pairs of straight lines in half hexes and rows."""
    game = world(PLAIN, 1)
    spots = {at(game, hex): hex for hex in range(game.rules.board.hexes)}

    def lines(length: int, turn: int) -> list[tuple[tuple[int, int], ...]]:
        found = []
        for x, y in spots:
            for way in range(6):
                dx, dy = SIX[way]
                line = tuple((x + dx * step, y + dy * step) for step in range(length))
                mx, my = SIX[(way + turn) % 6]
                mouth = (line[-1][0] + mx, line[-1][1] + my)
                if set(line) <= set(spots) and mouth not in spots:
                    found.append((*line, mouth))
        return found

    wanted = set()
    for long in lines(4, -1):  # to the right: with the clock
        for short in lines(3, 1):
            west = [all(x < 0 for x, _ in river[:-1]) for river in (long, short)]
            east = [all(x > 0 for x, _ in river[:-1]) for river in (long, short)]
            near = {(x + dx, y + dy) for x, y in long[:-1] for dx, dy in SIX}
            apart = not near & set(short[:-1])
            if apart and ((west[0] and east[1]) or (east[0] and west[1])):
                wanted.add((long[:-1], long[-1], short[:-1], short[-1]))
    assert len(wanted) == 132
    board, there = game.rules.board, set()
    for lie in game.rules.part(RiverIsland).lies.values():
        row: list[object] = []
        for river, site in zip(lie.rivers, (lie.sites[3], lie.sites[6]), strict=True):
            line = tuple(at(game, hex) for hex in river)
            assert len(board.edge_hexes[site]) == 1, "the mouth is at the frame"
            x, y = line[-1]
            open_sides = [(x + dx, y + dy) for dx, dy in SIX if (x + dx, y + dy) not in spots]
            across = [
                other
                for other in open_sides
                if middle_of(game, river[-1], other) == edge_middle(game, site)
            ]
            row += [line, *across]
        there.add(tuple(row))
    assert there == wanted


def middle_of(game: hexhaven.Game, hex: int, other: tuple[int, int]) -> tuple[int, int]:
    """Twice the middle of the side between a hex and a place beside it."""
    board = game.rules.board
    x, y = at(game, hex)
    right = board.hex_xy[board.hex_at(3, 1)][0] - board.hex_xy[board.hex_at(3, 0)][0]
    down = board.hex_xy[board.hex_at(4, 0)][1] - board.hex_xy[board.hex_at(3, 0)][1]
    here = board.hex_xy[hex]
    return 2 * here[0] + (other[0] - x) * right // 2, 2 * here[1] + (other[1] - y) * down


def edge_middle(game: hexhaven.Game, edge: int) -> tuple[int, int]:
    """Twice the middle of an edge."""
    (ax, ay), (bx, by) = [game.rules.board.node_xy[n] for n in game.rules.board.edge_nodes[edge]]
    return ax + bx, ay + by


@pytest.mark.rule("COMBO-RIVER+SEA-34", "COMBO-GEN-13")
def test_every_placement_is_as_likely() -> None:
    game = hexhaven.new(PLAIN, 3, options={**wishes(PLAIN), "first_player": "0"})
    ways: Counter[tuple[str, str]] = Counter()
    total = sum(weight for _, weight in game.chance())
    assert total == 132
    for move, weight in game.chance():
        twin = game.copy()
        first = twin.text(move)
        assert first.startswith("lay_river") and first.endswith("long")
        twin.play(move)
        outcomes = twin.chance()
        assert len(outcomes) == weight and {many for _, many in outcomes} == {1}
        for second, _ in outcomes:
            assert twin.text(second).endswith("short")
            ways[first, twin.text(second)] += 1
    assert len(ways) == 132 and set(ways.values()) == {1}


@pytest.mark.rule("COMBO-RIVER+SEA-33", "COMBO-RIVER+SEA-34", "COMBO-RIVER+SEA-35")
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(6))
def test_the_world_is_dealt_around_the_rivers(key: str, seed: int) -> None:
    game = world(key, seed)
    terrains, numbers = laid(game)
    long, short = lie_of(game).rivers
    assert [terrains[hex] for hex in long] == LONG
    assert [terrains[hex] for hex in short] == SHORT
    rest = Counter(terrains[hex] for hex in range(42) if hex not in [*long, *short])
    pool = {"sea": 17, "forest": 5, "pasture": 4, "fields": 5, "hills": 2, "mountains": 2}
    assert rest == pool and sum(pool.values()) == 35
    for hex in range(42):
        assert len(numbers[hex]) == (0 if terrains[hex] in ("sea", "swamp") else 1)
    tokens = sorted(number for own in numbers for number in own)
    assert tokens == sorted([2, 6, 6, 8, 8, 11, 11, 12] + [3, 4, 5, 9, 10] * 3)
    red = [hex for hex in range(42) if set(numbers[hex]) & {6, 8}]
    assert not any(a in game.rules.board.hex_hexes[b] for a in red for b in red)
    assert game.rules.part(EnoughIslands).will_do(game.state)
    assert game.problems() == []


@pytest.mark.rule("COMBO-RIVER+SEA-34", "COMBO-RIVER+SEA-35")
def test_where_a_world_will_not_do_the_rivers_stay_and_the_rest_is_dealt_anew() -> None:
    game = world(PLAIN, 1)
    terrains, lie = laid(game)[0], lie_of(game)
    before = [list(river) for river in lie.rivers]
    game.state.push(game.rules.part(EnoughIslands).s_look, 0)
    game.rules.part(EnoughIslands).areas.start(game.state)
    first = game.state.agenda.pop()
    game.rules.part(EnoughIslands).areas.advance(game.state, first)
    assert game.rules.step_name(game.state) == "area_tile"
    island = find_island(game.rules)
    kept = [hex for river in before for hex in river]
    names = island.content.terrains
    for hex in range(42):
        kind = game.state.cells[island.terrain + hex]
        assert (kind >= 0 and names[kind] == terrains[hex]) == (hex in kept)
    assert lie_of(game).rivers == before


@pytest.mark.rule("COMBO-RIVER+SEA-34")
def test_games_of_one_table_have_rivers_of_their_own() -> None:
    """Where rivers lie is part of the position, not of the rules that all games share."""
    games = [world(PLAIN, seed) for seed in range(6)]
    assert len({str(lie_of(game).rivers) for game in games}) > 3
    for game in games:
        view = game.view(None)
        marks = view["marks"]
        assert isinstance(marks, list)
        shown = sorted(mark["id"] for mark in marks if mark["kind"] == "river")
        assert shown == sorted(hex for river in lie_of(game).rivers for hex in river)
        sites = sorted(mark["id"] for mark in marks if mark["kind"] == "bridge_site")
        assert sites == sorted(lie_of(game).sites) and len(sites) == 7
    outlooks: list[list[int]] = []
    for game in games:
        outlook: list[int] = []
        game.rules.part(Bridges).adjust_outlook(game.state, outlook)
        outlooks.append(outlook)
    rivers = [str(lie_of(game).rivers) for game in games]
    assert len({str(outlook) for outlook in outlooks}) == len(set(rivers))


@pytest.mark.rule("COMBO-RIVER+SEA-36", "COMBO-RIVER+SEA-5")
@pytest.mark.parametrize("ban", ["bank", "mouth"])
@pytest.mark.parametrize("key", KEYS)
def test_no_harbor_lies_on_a_river(key: str, ban: str) -> None:
    barred = 0
    for seed in range(3):
        game = world(key, seed, river_harbor_ban=ban)
        game.play(game.legal()[0])  # the robber's swamp
        assert game.rules.step_name(game.state) == "place_harbor"
        island, lie = find_island(game.rules), lie_of(game)
        open_coasts = game.rules.part(NewHarbors).coasts(game.state)
        assert open_coasts
        for edge in range(island.edges):
            if not island.harbor_free(game.state, edge):
                continue
            closed = lie.is_site[edge] or (ban == "bank" and lie.bank_edge[edge])
            assert closed != (edge in open_coasts)
            barred += closed
            move = game.parse(f"place_harbor {edge}")
            reason = game.rules.refuse(game.state, move)
            assert reason.startswith("COMBO-RIVER+SEA-36") if closed else not reason
        while game.rules.step_name(game.state) == "place_harbor":
            game.play(game.legal()[-1])
        for edge in range(island.edges):
            if lie.is_site[edge] or (ban == "bank" and lie.bank_edge[edge]):
                assert island.harbor_at(game.state, edge) == NO_HARBOR
    assert barred


@pytest.mark.rule("COMBO-RIVER+SEA-37", "COMBO-GEN-8")
@pytest.mark.parametrize("key", KEYS)
def test_the_robber_begins_on_a_swamp(key: str) -> None:
    game = world(key, 2, first_player="1")
    assert game.rules.step_name(game.state) == "choose_swamp" and game.actor == 1
    swamps = [hex for hex, name in enumerate(laid(game)[0]) if name == "swamp"]
    assert [game.text(move) for move in game.legal(1)] == [f"robber {hex}" for hex in swamps]
    sea = laid(game)[0].index("sea")
    assert game.rules.refuse(game.state, game.parse(f"robber {sea}")).startswith("RIVER-SETUP-7")
    game.play(f"robber {swamps[1]}")
    if key == PLAIN:
        assert game.state.cells[find_island(game.rules).robber] == swamps[1]


@pytest.mark.rule("COMBO-RIVER+SEA-37", "COMBO-RIVER+CK-8")
def test_with_knights_he_waits_there_for_the_first_attack() -> None:
    table = Drawn(KNIGHTS)
    assert table.cells[table.island.robber] == NOBODY
    table.cells[table.rules.part(Barbarians).attacks] = 1
    table.rules.part(Waiting).after_attack(table.game.state)
    assert table.terrains()[table.cells[table.island.robber]] == "swamp"


@pytest.mark.rule("COMBO-RIVER+SEA-3", "COMBO-RIVER+SEA-5", "COMBO-RIVER+SEA-34")
@pytest.mark.parametrize("key", KEYS)
def test_banks_pay_and_sites_take_bridges_where_the_rivers_came_to_lie(key: str) -> None:
    table = Drawn(key)
    table.to_main()
    table.clear()
    state, lie = table.game.state, lie_of(table.game)
    coins, ship = table.rules.part(Coins), table.rules.part(Ships).ship
    bridges = table.rules.part(Bridges)
    for seat in range(3):
        table.cells[table.island.coins(seat, coins.gold)] = 0
    river = lie.rivers[0]
    node = table.rules.board.hex_nodes[river[1]][0]
    table.island.put_settlement(state, 0, node, FOUNDED)
    assert coins.held(state, 0) == 1
    site = lie.sites[0]
    assert table.island.veto(state, 0, ROAD, site, FREE).startswith("RIVER-BRIDGE-2")
    assert table.island.veto(state, 0, ship, lie.sites[3], FREE).startswith("COMBO-RIVER+SEA-5")
    ends = table.rules.board.edge_nodes[site]
    table.clear()
    table.island.put_settlement(state, 0, ends[0], FOUNDED)
    gold = coins.held(state, 0)
    table.hand(0, brick=2, lumber=1)
    assert f"bridge {site}" in table.moves("bridge")
    table.play(f"bridge {site}")
    assert table.cells[table.island.way_kind + site] == bridges.bridge
    assert coins.held(table.game.state, 0) == gold + 3


@pytest.mark.rule("COMBO-RIVER+SEA-34")
def test_a_river_hex_out_of_its_place_is_told() -> None:
    game = world(PLAIN, 3)
    river = lie_of(game).rivers[1]
    find_island(game.rules).set_terrain(game.state, river[0], 0)
    problems: list[str] = []
    game.rules.part(WorldRivers).problems(game.state, problems)
    assert problems and "COMBO-RIVER+SEA-34" in problems[0]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(key: str, players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    options = {"river_harbor_ban": "mouth"} if players == 4 else {}
    assert "main" in play_soundly([], players, 11, 300, key, **options, **wishes(key))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_far_into_games_every_step_is_sound(key: str) -> None:
    far_into_games(key, 3, {"sail", "raid", "main"}, moves=1200, first=2, each=1000)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    random_game_ends(key, 3)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_greedy_beats_random_players(key: str) -> None:
    greedy_wins(key)
