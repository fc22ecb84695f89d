"""Rivers, oasis and lake whose places are left to lot or to the players (COMBO-GEN-13)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from tests.combinations.pair import Drawn, wishes
from tests.sketches.common import check_refusals, check_views

import hexhaven
from hexhaven.engine.board import Board
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.combinations.laid_rivers import LaidRivers
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.rivers.board import RiverIsland
from hexhaven.modules.rivers.lies import Lie
from hexhaven.modules.traders.board import TradeIsland
from hexhaven.testing import play_soundly

LAKE = "caravans+fishermen"
TRADE = "rivers+traders"
TRIBE = "rivers+seafarers/forgotten-tribe"
TRIBE_KNIGHTS = "cities-knights+rivers+seafarers/forgotten-tribe"
WORLD = "rivers+seafarers/new-world"
OASIS = "caravans+seafarers/new-world"
LONG = ["mountains", "hills", "pasture", "swamp"]
SHORT = ["mountains", "hills", "swamp"]
WAYS = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
"""The six directions with the clock, in half hexes and rows: E, SE, SW, W, NW, NE."""
BY_HAND = ("next_river", "place_river", "open_river", "place_lake", "place_oasis")
Place = tuple[int, int]


def begun(key: str, how: str, seed: int = 1, players: int = 3, **more: str) -> hexhaven.Game:
    """A game whose free places are settled; players choose at random."""
    game = hexhaven.new(key, players, seed=seed, options=options(key, how, **more))
    rng = Rng(seed)
    while game.rules.step_name(game.state) in BY_HAND:
        moves = game.legal()
        game.play(moves[rng.below(len(moves))])
    return game


def options(key: str, how: str, **more: str) -> dict[str, str]:
    return {**wishes(key), "free_choice": how, **more}


def tiles(game: hexhaven.Game) -> list[str]:
    found = game.view(None)["tiles"]
    assert isinstance(found, list)
    return [tile["terrain"] for tile in found]


def lie_of(game: hexhaven.Game) -> Lie:
    return game.rules.part(RiverIsland).lie(game.state)


def half_hexes(game: hexhaven.Game) -> dict[Place, int]:
    """Every hex by its place in half hexes and rows."""
    board = game.rules.board
    rows = board.hex_rows
    unit = min(
        abs(board.hex_xy[a][0] - board.hex_xy[b][0])
        for a in range(board.hexes)
        for b in range(board.hexes)
        if rows[a] == rows[b] and a != b
    )
    return {(board.hex_xy[h][0] * 2 // unit, rows[h]): h for h in range(board.hexes)}


def lines(ground: set[Place], length: int, turn: int) -> list[tuple[Place, ...]]:
    """Straight rivers on some ground with the place beyond their mouths, as the tiles have them."""
    found = []
    for x, y in ground:
        for way in range(6):
            dx, dy = WAYS[way]
            line = tuple((x + dx * step, y + dy * step) for step in range(length))
            mx, my = WAYS[(way + turn) % 6]
            if set(line) <= ground:
                found.append((*line, (line[-1][0] + mx, line[-1][1] + my)))
    return found


def pairs_on(ground: set[Place]) -> set[tuple[tuple[Place, ...], tuple[Place, ...]]]:
    """Both rivers on some ground, not touching."""
    found = set()
    for long in lines(ground, 4, 1):
        near = {(x + dx, y + dy) for x, y in long[:-1] for dx, dy in WAYS} | set(long[:-1])
        found |= {(long, short) for short in lines(ground, 3, -1) if not near & set(short[:-1])}
    return found


def written(game: hexhaven.Game, lie: Lie) -> tuple[tuple[Place, ...], tuple[Place, ...]]:
    """Rivers of the engine as the model has them."""
    board = game.rules.board
    at = {hex: place for place, hex in half_hexes(game).items()}
    found = []
    for river, site in zip(lie.rivers, (lie.sites[3], lie.sites[6]), strict=True):
        x, y = at[river[-1]]
        side = board.hex_edges[river[-1]].index(site)
        middle = board.hex_xy[river[-1]]
        ends = [board.node_xy[node] for node in board.edge_nodes[site]]
        dx = sum(end[0] for end in ends) / 2 - middle[0]
        dy = sum(end[1] for end in ends) / 2 - middle[1]
        way = max(range(6), key=lambda w: WAYS[w][0] * dx + 3 * WAYS[w][1] * dy)
        assert 0 <= side < 6
        found.append((*[at[hex] for hex in river], (x + WAYS[way][0], y + WAYS[way][1])))
    return found[0], found[1]


def all_lies(game: hexhaven.Game) -> set[tuple[tuple[Place, ...], tuple[Place, ...]]]:
    return {written(game, lie) for lie in game.rules.part(RiverIsland).lies.values()}


def check_even_odds(key: str, many: int) -> None:
    """Every pair of places comes up with the same chance."""
    game = hexhaven.new(key, 3, options=options(key, "random", first_player="0"))
    odds: Counter[tuple[int, int]] = Counter()
    whole = sum(weight for _, weight in game.chance())
    rivers = game.rules.part(RiverIsland)
    total = Fraction(0)
    for move, weight in game.chance():
        twin = game.copy()
        twin.play(move)
        shorts = twin.chance()
        for other, share in shorts:
            last = twin.copy()
            last.play(other)
            at = rivers.mouths
            pair = (last.state.cells[at], last.state.cells[at + 1])
            odds[pair] += 1
            chance = Fraction(weight, whole) * Fraction(share, sum(w for _, w in shorts))
            assert chance == Fraction(1, many)
            total += chance
    assert len(odds) == many and total == 1


# Rivers between the trade hexes


@pytest.mark.rule("COMBO-RIVER+TRADE-2", "COMBO-RIVER+TRADE-4", "COMBO-GEN-13")
def test_rivers_of_the_traders_lie_in_twelve_pairs_of_places() -> None:
    """Counted another way: 12 pairs of hexes, each river in either direction; both mouths reach
    the sea in six."""
    game = begun(TRADE, "random")
    spots = half_hexes(game)
    trade = {"trade_castle", "quarry", "glassworks"}
    ground = {place for place, hex in spots.items() if tiles(game)[hex] not in trade}
    wanted = pairs_on(ground)
    assert all_lies(game) == wanted
    assert len(wanted) == 48
    assert len({(frozenset(a[:-1]), frozenset(b[:-1])) for a, b in wanted}) == 12
    assert sum(a[-1] not in spots and b[-1] not in spots for a, b in wanted) == 6


@pytest.mark.rule("COMBO-RIVER+TRADE-4")
def test_every_mouth_is_a_bridge_site_and_none_lies_on_a_closed_side() -> None:
    game = begun(TRADE, "random")
    closed = game.rules.part(TradeIsland).closed_edge
    for lie in game.rules.part(RiverIsland).lies.values():
        assert len(lie.sites) == 7
        assert all(lie.is_site[edge] and not lie.bank_edge[edge] for edge in lie.sites)
        assert not any(closed[edge] for edge in lie.sites)


@pytest.mark.rule("COMBO-GEN-13", "COMBO-RIVER+TRADE-2", "COMBO-RIVER+SEA-27")
@pytest.mark.parametrize(("key", "many"), [(TRADE, 48), (TRIBE, 42)])
def test_every_placement_is_as_likely(key: str, many: int) -> None:
    check_even_odds(key, many)


@pytest.mark.rule("COMBO-RIVER+TRADE-1", "COMBO-RIVER+TRADE-3", "COMBO-RIVER+TRADE-5")
@pytest.mark.parametrize("how", ["random", "manual"])
def test_the_island_of_the_traders_is_dealt_around_its_rivers(how: str) -> None:
    seen = set()
    for seed in range(5):
        game = begun(TRADE, how, seed, 3 + seed % 2)
        found = Counter(tiles(game))
        assert found["swamp"] == 2 and found["desert"] == 0
        assert (found["mountains"], found["hills"], found["pasture"]) == (3, 3, 2)
        assert (found["forest"], found["fields"]) == (3, 3)
        lie = lie_of(game)
        assert [tiles(game)[hex] for hex in lie.rivers[0]] == LONG
        assert [tiles(game)[hex] for hex in lie.rivers[1]] == SHORT
        assert game.problems() == []
        seen.add(written(game, lie))
    assert len(seen) > 2


@pytest.mark.rule("COMBO-RIVER+TRADE-3", "COMBO-GEN-13")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_by_default_they_lie_where_the_rule_lists_them(setup: str) -> None:
    game = hexhaven.new(TRADE, 3, seed=5, options={"setup": setup})
    board = game.rules.board
    places = [[(board.hex_rows[h], board.hex_columns[h]) for h in r] for r in lie_of(game).rivers]
    assert places == [[(1, 0), (2, 1), (3, 1), (4, 1)], [(1, 2), (2, 3), (3, 3)]]
    assert not game.rules.parts(LaidRivers)


@pytest.mark.rule("COMBO-GEN-13", "COMBO-GEN-19")
@pytest.mark.parametrize(
    ("key", "name", "value"),
    [(TRADE, "setup", "beginner"), (TRIBE, "layout", "fixed"), (LAKE, "setup", "beginner")],
)
def test_what_lies_freely_does_not_lie_on_a_printed_map(key: str, name: str, value: str) -> None:
    with pytest.raises(BadSetup, match=r"dealt around.*COMBO-GEN-19"):
        hexhaven.new(key, 3, options=options(key, "random", **{name: value}))


@pytest.mark.rule("COMBO-RIVER+TRADE-11", "COMBO-RIVER+TRADE-12", "COMBO-RIVER+TRADE-13")
def test_wagons_find_the_rivers_where_they_lie() -> None:
    """A path that is a bridge site in one game and none in another takes other points."""
    first, second = begun(TRADE, "random", 1), begun(TRADE, "random", 2)
    here, there = lie_of(first), lie_of(second)
    edge = next(e for e in here.sites if not there.is_site[e])
    for game, points, toll in ((first, 3, 2), (second, 2, 1)):
        [trade] = [m for m in game.rules.modules if m.name == "river-trade"]
        assert trade.adjust_effort(game.state, 0, edge, 2) == points  # type: ignore[attr-defined]
        assert trade.adjust_toll(game.state, 0, edge, 1) == toll  # type: ignore[attr-defined]


# Rivers among the Forgotten Tribe


def on_main(board: Board, hex: int) -> bool:
    """Whether a hex is one of the eighteen of the tribe's neighbours: six in each of three rows."""
    row, column = board.hex_rows[hex], board.hex_columns[hex]
    return 3 <= row <= 5 and 0 <= column <= 5


@pytest.mark.rule("COMBO-RIVER+SEA-27", "COMBO-GEN-13")
def test_rivers_of_the_tribe_lie_in_42_ways() -> None:
    game = begun(TRIBE, "random")
    spots = half_hexes(game)
    island = find_island(game.rules)
    board = game.rules.board
    ground = {place for place, hex in spots.items() if on_main(board, hex)}
    assert len(ground) == 18
    land = {place for place, hex in spots.items() if island.land.is_land(game.state, hex)}
    wanted = {pair for pair in pairs_on(ground) if not {pair[0][-1], pair[1][-1]} & land}
    assert all_lies(game) == wanted
    assert len(wanted) == 42


@pytest.mark.rule("COMBO-RIVER+SEA-28", "COMBO-RIVER+SEA-29", "COMBO-RIVER+SEA-30")
@pytest.mark.parametrize("how", ["random", "manual"])
def test_the_main_island_of_the_tribe_is_dealt_around_its_rivers(how: str) -> None:
    for seed in range(5):
        game = begun(TRIBE, how, seed, 3 + seed % 2)
        board = game.rules.board
        view: Any = game.view(None)
        main = [tile for hex, tile in enumerate(view["tiles"]) if on_main(board, hex)]
        found = Counter(tile["terrain"] for tile in main)
        assert (found["forest"], found["pasture"], found["fields"]) == (4, 3, 3)
        assert (found["hills"], found["mountains"], found["swamp"]) == (3, 3, 2)
        numbers = sorted(number for tile in main for number in tile["numbers"])
        assert numbers == sorted([2, 12, *[n for n in range(3, 12) if n != 7] * 2])
        doubled = {tile["terrain"]: tile["numbers"] for tile in main if len(tile["numbers"]) > 1}
        assert 2 in doubled["pasture"] and 12 in doubled["fields"]
        assert [tiles(game)[hex] for hex in lie_of(game).rivers[0]] == LONG
        assert [tiles(game)[hex] for hex in lie_of(game).rivers[1]] == SHORT
        assert game.problems() == []


@pytest.mark.rule("COMBO-RIVER+SEA-27", "COMBO-RIVER+SEA-29")
def test_the_numbers_find_room_around_all_42() -> None:
    """No placement leaves the red numbers without a place."""
    game = hexhaven.new(TRIBE, 3, options=options(TRIBE, "random", first_player="0"))
    rng = Rng(3)
    for long, _ in game.chance():
        twin = game.copy()
        twin.play(long)
        for short, _ in twin.chance():
            last = twin.copy()
            last.play(short)
            for _ in range(200):
                if not last.chance():
                    break
                moves = last.chance()
                last.play(moves[rng.below(len(moves))][0])
            assert last.rules.step_name(last.state) == "found_settlement"


@pytest.mark.rule("COMBO-RIVER+CK+SEA-12")
def test_with_knights_the_robber_begins_on_a_swamp_wherever_it_lies() -> None:
    game = begun(TRIBE_KNIGHTS, "manual", 4)
    assert sorted(game.rules.part(RiverIsland).swamps_of(game.state)) == sorted(
        river[-1] for river in lie_of(game).rivers
    )
    assert [hex for hex, terrain in enumerate(tiles(game)) if terrain == "swamp"] == sorted(
        river[-1] for river in lie_of(game).rivers
    )


@pytest.mark.rule("COMBO-RIVER+SEA-31")
def test_no_won_harbor_lies_at_a_mouth_wherever_it_is() -> None:
    game = begun(TRIBE, "random", 2)
    [module] = [m for m in game.rules.modules if m.name == "river-harbors"]
    for edge in range(game.rules.board.edges):
        barred = module.can_moor(game.state, edge)  # type: ignore[attr-defined]
        assert bool(barred) == lie_of(game).is_site[edge]


# The players lay them


@pytest.mark.rule("COMBO-GEN-13")
@pytest.mark.parametrize("key", [TRADE, TRIBE, WORLD])
@pytest.mark.parametrize("first", [0, 2])
def test_the_starting_player_lays_the_long_river_the_next_one_the_short(
    key: str, first: int
) -> None:
    chosen = options(key, "manual", first_player=str(first))
    game = hexhaven.new(key, 3, seed=3, options=chosen)
    for river, seat in (("long", first), ("short", (first + 1) % 3)):
        view: Any = game.view(None)
        assert (game.actors, view["table"]["next_river"]) == ([seat], river)
        assert "swamp" not in tiles(game) or river == "short"
        check_refusals(game)
        check_views(game, 3, 1)
        game.play(game.legal()[-1])
        if game.rules.step_name(game.state) == "open_river":
            assert game.actors == [seat] and len(game.legal()) > 1
            check_refusals(game)
            game.play(game.legal()[-1])
        laid = game.rules.part(RiverIsland).lie(game.state).rivers
        assert len(laid) == (1 if river == "long" else 2)
    assert game.rules.step_name(game.state) not in BY_HAND
    assert tiles(game).count("swamp") == 2
    assert game.problems() == []


@pytest.mark.rule("COMBO-GEN-13", "BASE-FOUND-1")
@pytest.mark.parametrize("key", [TRADE, TRIBE, WORLD, LAKE])
def test_who_begins_is_rolled_before_and_not_again(key: str) -> None:
    game = hexhaven.new(key, 3, seed=11, options=options(key, "manual"))
    rolls = rolled(game)
    first = game.actors
    assert len(rolls) >= 3
    rng = Rng(1)
    while game.rules.step_name(game.state) in (*BY_HAND, "place_harbor", "choose_swamp"):
        moves = game.legal()
        game.play(moves[rng.below(len(moves))])
    assert game.rules.step_name(game.state) == "found_settlement"
    assert game.actors == first
    assert rolled(game) == rolls


def rolled(game: hexhaven.Game) -> list[str]:
    """What was rolled for the first turn."""
    return [move for move in game.record().moves if move.startswith("start ")]


@pytest.mark.rule("COMBO-GEN-13", "COMBO-RIVER+SEA-34")
def test_by_hand_every_placement_of_the_new_world_can_be_had() -> None:
    chosen = options(WORLD, "manual", first_player="0")
    game = hexhaven.new(WORLD, 3, seed=1, options=chosen)
    found = 0
    for swamp in game.legal():
        twin = game.copy()
        twin.play(swamp)
        asked = twin.rules.step_name(twin.state) == "open_river"
        for mouth in twin.legal() if asked else [None]:
            other = twin.copy()
            if mouth is not None:
                other.play(mouth)
            found += count_short(other)
    assert found == 132


def count_short(game: hexhaven.Game) -> int:
    """In how many places the short river can be laid now."""
    many = 0
    for swamp in game.legal():
        twin = game.copy()
        twin.play(swamp)
        many += len(twin.legal()) if twin.rules.step_name(twin.state) == "open_river" else 1
    return many


@pytest.mark.rule("COMBO-GEN-13")
@pytest.mark.parametrize("key", [WORLD])
def test_where_no_list_is_printed_the_lot_lays_rivers(key: str) -> None:
    listed, random = begun(key, "listed", 6), begun(key, "random", 6)
    assert lie_of(listed).rivers == lie_of(random).rivers
    assert tiles(listed) == tiles(random)


# The lake beside the oasis


@pytest.mark.rule("COMBO-FISH+CARAVAN-2", "COMBO-GEN-13")
@pytest.mark.parametrize("how", ["random", "manual"])
def test_the_lake_lies_on_any_hex_around_the_oasis(how: str) -> None:
    seen = set()
    for seed in range(14):
        game = begun(LAKE, how, seed)
        board = game.rules.board
        lake, oasis = tiles(game).index("lake"), tiles(game).index("oasis")
        assert oasis == board.hex_at(2, 2) and lake in board.hex_hexes[oasis]
        assert tiles(game).count("forest") == 3
        assert game.problems() == []
        seen.add(lake)
    assert len(seen) >= 5


@pytest.mark.rule("COMBO-FISH+CARAVAN-2", "COMBO-GEN-13")
@pytest.mark.parametrize("first", [0, 2])
def test_the_starting_player_lays_the_lake(first: int) -> None:
    chosen = options(LAKE, "manual", first_player=str(first))
    game = hexhaven.new(LAKE, 3, seed=2, options=chosen)
    assert game.rules.step_name(game.state) == "place_lake"
    assert game.actors == [first]
    board = game.rules.board
    around = board.hex_hexes[board.hex_at(2, 2)]
    assert sorted(int(game.text(m).split()[1]) for m in game.legal()) == sorted(around)
    check_refusals(game)
    with pytest.raises(hexhaven.IllegalMove, match=r"COMBO-FISH\+CARAVAN-2"):
        game.play("place_lake 0")
    game.play(f"place_lake {around[3]}")
    assert tiles(game).index("lake") == around[3]
    assert game.rules.step_name(game.state) == "found_settlement"
    with pytest.raises(hexhaven.IllegalMove, match="COMBO-GEN-13"):
        game.play(f"place_lake {around[0]}")


@pytest.mark.rule("COMBO-FISH+CARAVAN-2", "COMBO-GEN-13")
def test_by_default_the_lake_lies_as_printed_and_by_lot_where_nothing_is() -> None:
    game = hexhaven.new(LAKE, 3, seed=2)
    assert tiles(game).index("lake") == game.rules.board.hex_at(1, 1)
    dealt = [hexhaven.new(LAKE, 3, seed=s, options={"setup": "variable"}) for s in range(8)]
    lots = [begun(LAKE, "random", seed) for seed in range(8)]
    assert [tiles(game) for game in dealt] == [tiles(game) for game in lots]
    assert len({tiles(game).index("lake") for game in dealt}) > 2


# The oasis in the New World


def central(game: hexhaven.Game) -> list[int]:
    """Land at most two hexes away from the hex (4,3) of the map with its frame, in a model of our
    own."""
    spots = half_hexes(game)
    board = game.rules.board
    at = {hex: place for place, hex in spots.items()}
    mx, my = at[board.hex_at(4, 2)]
    found = []
    for (x, y), hex in spots.items():
        dy = abs(y - my)
        far = dy + max(0, abs(x - mx) - dy) // 2
        if far <= 2 and tiles(game)[hex] != "sea":
            found.append(hex)
    return sorted(found)


@pytest.mark.rule("COMBO-CARAVAN+SEA-17", "COMBO-GEN-13")
def test_by_lot_the_oasis_lies_on_any_land_in_the_middle() -> None:
    seen = set()
    for seed in range(8):
        game = begun(OASIS, "random", seed)
        oasis = tiles(game).index("oasis")
        assert oasis in central(game)
        assert game.view(None)["tiles"][oasis]["numbers"] == []  # type: ignore[index]
        seen.add(oasis)
        assert game.problems() == []
    assert len(seen) > 3


@pytest.mark.rule("COMBO-CARAVAN+SEA-17", "COMBO-GEN-13")
@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_player_lays_the_oasis_before_the_harbors(first: int) -> None:
    chosen = options(OASIS, "manual", first_player=str(first))
    game = hexhaven.new(OASIS, 3, seed=4, options=chosen)
    assert game.rules.step_name(game.state) == "place_oasis"
    assert game.actors == [first] and "oasis" not in tiles(game)
    assert sorted(int(game.text(m).split()[1]) for m in game.legal()) == central(game)
    check_refusals(game)
    check_views(game, 3, 1)
    wanted = central(game)[-1]
    game.play(f"place_oasis {wanted}")
    assert tiles(game).index("oasis") == wanted
    assert game.rules.step_name(game.state) == "place_harbor" and game.actors == [first]
    with pytest.raises(hexhaven.IllegalMove, match="COMBO-GEN-13"):
        game.play(f"place_oasis {wanted}")


@pytest.mark.rule("COMBO-CARAVAN+SEA-17")
def test_without_land_in_the_middle_the_nearest_is_taken() -> None:
    table = Drawn(OASIS, first_player="0", free_choice="manual")
    [module] = [m for m in table.game.rules.modules if m.name == "world-oasis"]
    island, state = table.island, table.game.state
    sea = island.content.terrains.index("sea")
    ring = module.ring  # type: ignore[attr-defined]
    for hex in range(island.hexes):
        if ring[hex] <= 2:
            island.set_terrain(state, hex, sea)
    found = module.central(state)  # type: ignore[attr-defined]
    assert found and {ring[hex] for hex in found} == {3}
    assert state.cells[island.robber] == NOBODY


# Whole tables


@pytest.mark.parametrize("how", ["random", "manual"])
@pytest.mark.parametrize("key", [LAKE, TRADE, TRIBE, WORLD, OASIS])
def test_random_play_is_sound(key: str, how: str) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    assert "main" in play_soundly([], 3, 7, 120, key, **options(key, how))


def test_with_cities_and_knights_too() -> None:
    for key in (TRIBE_KNIGHTS, f"cities-knights+{WORLD}", f"caravans+cities-knights+{OASIS[9:]}"):
        game = begun(key, "manual", 4)
        check_views(game, 3, 1)
        assert game.problems() == []
