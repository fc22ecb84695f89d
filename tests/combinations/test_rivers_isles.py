"""Rivers at the Fog Island and among the Forgotten Tribe (COMBO-RIVER+SEA-10 to -31)."""

from __future__ import annotations

import pytest
from tests.combinations.pair import Met, wishes
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends

import hexhaven
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.combinations.cities_knights_seafarers.waiting import Waiting
from hexhaven.modules.combinations.rivers_numbers import DoubledNumbers
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.account import paying_hexes
from hexhaven.modules.island.kinds import FOUNDED, FREE, HARBORS
from hexhaven.modules.rivers.board import RiverIsland
from hexhaven.modules.seafarers.gifts import Gifts
from hexhaven.modules.seafarers.ships import Ships
from hexhaven.testing import play_soundly

FOG, TRIBE = "fog-island", "forgotten-tribe"
TERRAIN = {
    "Fo": "forest",
    "Pa": "pasture",
    "Fi": "fields",
    "Hi": "hills",
    "Mo": "mountains",
    "Sw": "swamp",
    "Go": "gold",
    "De": "desert",
    "Se": "sea",
    "Fog": "fog",
}
PRINTED = {
    FOG: """
        Go10    Fog     Go4     Se      Se
    Fog     Fog     Fog     Se      Pa8     Se
Fog     Fog     Fog     Fog     Se      Fo3     Mo6
    Fog     Fog     Fog     Se      Pa8     Hi3
Se      Se      Se      Se      Se      Fo11    Sw
    Pa10    Fo5     Fi6     Fo4     Hi9     Fi5+12
        Sw      Pa9     Hi10    Mo4+2   Se
""",
    TRIBE: """
        Go      Mo      Se      De      Mo      Fi
    Se      Se      Se      Se      Se      Se      Se
Sw      Pa8     Hi10    Mo9     Fo6     Mo4     Se      Pa
    Hi5     Fi4     Fi6     Pa11+2  Hi3     Fo11    Se
Fo8     Mo10    Pa5     Fo9     Sw      Fi3+12  Se      Fo
    Se      Se      Se      Se      Se      Se      Se
        De      Hi      Se      Hi      De      Go
""",
}
"""The blocks of the catalogue, without their frames."""
LONG = {FOG: [(7, 3), (7, 2), (7, 1), (7, 0)], TRIBE: [(3, 3), (3, 2), (3, 1), (3, 0)]}
SHORT = {FOG: [(3, 6), (4, 5), (5, 6)], TRIBE: [(3, 5), (4, 4), (5, 4)]}
MOUTHS = {FOG: [(7, 0, "W"), (5, 6, "SE")], TRIBE: [(3, 0, "NW"), (5, 4, "SE")]}
MAIN = {
    FOG: [(2, 4), (3, 5), (3, 6), (4, 4), (4, 5), (5, 5), (5, 6)]
    + [(6, column) for column in range(6)]
    + [(7, column) for column in range(4)],
    TRIBE: [(row, column) for row in (3, 4, 5) for column in range(6)],
}
AROUND = {
    FOG: {"forest": 4, "pasture": 3, "fields": 2, "hills": 1},  # COMBO-RIVER+SEA-14
    TRIBE: {"forest": 4, "pasture": 2, "fields": 3, "hills": 1, "mountains": 1},  # -28
}
TOKENS = {
    FOG: [3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11],
    TRIBE: [3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11],
}
DOUBLED = {FOG: ("mountains", "fields"), TRIBE: ("pasture", "fields")}
"""The terrain of the 2 and that of the 12."""


def key_of(scenario: str, knights: bool = False) -> str:
    return f"{'cities-knights+' if knights else ''}rivers+seafarers/{scenario}"


KEYS = [key_of(scenario, knights) for knights in (False, True) for scenario in (FOG, TRIBE)]


def dealt(scenario: str, seed: int, knights: bool = False) -> hexhaven.Game:
    """A variable set-up, just laid."""
    key = key_of(scenario, knights)
    return hexhaven.new(key, 3, seed=seed, options={"layout": "variable", **wishes(key)})


def laid(game: hexhaven.Game) -> tuple[list[str], list[list[int]]]:
    """The terrain and the numbers of all hexes."""
    tiles = game.view(None)["tiles"]
    assert isinstance(tiles, list)
    return [tile["terrain"] for tile in tiles], [sorted(tile["numbers"]) for tile in tiles]


def pips(number: int) -> int:
    return 6 - abs(7 - number)


@pytest.mark.rule("COMBO-RIVER+SEA-1", "COMBO-RIVER+SEA-2", "COMBO-RIVER+CK+SEA-9")
@pytest.mark.rule("COMBO-RIVER+CK+SEA-11", "COMBO-GEN-2")
def test_targets_and_consent() -> None:
    for knights, fog, tribe in ((False, 12, 13), (True, 15, 15)):
        with pytest.raises(BadSetup, match=r"not recommended.*COMBO-GEN-2"):
            hexhaven.new(key_of(FOG, knights), 3)
        assert Met(key_of(FOG, knights)).rules.part(Victory).target == fog
        assert MATRIX.verdict(key_of(FOG, knights)).target == fog
        assert not MATRIX.verdict(key_of(TRIBE, knights)).consent()
        assert Met(key_of(TRIBE, knights)).rules.part(Victory).target == tribe
        for players in (2, 5, 6):
            with pytest.raises(BadSetup):
                hexhaven.new(key_of(TRIBE, knights), players)


@pytest.mark.rule("COMBO-GEN-12", "COMBO-GEN-19", "COMBO-RIVER+SEA-13", "COMBO-RIVER+SEA-27")
@pytest.mark.parametrize("scenario", [FOG, TRIBE])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("knights", [False, True])
def test_the_fixed_layout_is_the_printed_block(scenario: str, players: int, knights: bool) -> None:
    key = key_of(scenario, knights)
    game = hexhaven.new(key, players, seed=1, options={"layout": "fixed", **wishes(key)})
    cells = [cell for row in PRINTED[scenario].splitlines() for cell in row.split()]
    terrains = [TERRAIN[cell.rstrip("0123456789+")] for cell in cells]
    numbers = [
        cell.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") for cell in cells
    ]
    wanted = [sorted(int(word) for word in text.split("+") if word) for text in numbers]
    assert laid(game) == (terrains, wanted)


@pytest.mark.rule("COMBO-RIVER+SEA-12", "COMBO-RIVER+SEA-13", "COMBO-RIVER+SEA-27")
@pytest.mark.parametrize("scenario", [FOG, TRIBE])
@pytest.mark.parametrize("layout", ["fixed", "variable"])
def test_both_rivers_reach_the_sea_and_do_not_touch(scenario: str, layout: str) -> None:
    table = Met(key_of(scenario), layout=layout)
    rivers, board = table.rules.part(RiverIsland), table.rules.board
    long, short = [[table.hex(*at) for at in way[scenario]] for way in (LONG, SHORT)]
    assert rivers.rivers == [long, short]
    terrains = table.terrains()
    assert [terrains[hex] for hex in long] == ["mountains", "hills", "pasture", "swamp"]
    assert [terrains[hex] for hex in short] == ["mountains", "hills", "swamp"]
    assert not {other for hex in long for other in board.hex_hexes[hex]} & set(short)
    mouths = [table.edge(*at) for at in MOUTHS[scenario]]
    inner = [
        next(edge for edge in board.hex_edges[river[at]] if edge in board.hex_edges[river[at + 1]])
        for river in (long, short)
        for at in range(len(river) - 1)
    ]
    assert sorted(rivers.sites) == sorted([*inner, *mouths])
    for edge in mouths:
        assert table.island.land.edge_kind(table.game.state, edge) == 1  # a coast
        reason = table.island.veto(table.game.state, 0, table.rules.part(Ships).ship, edge, FREE)
        assert reason.startswith("COMBO-RIVER+SEA-5")
        assert table.island.harbor_at(table.game.state, edge) == 0


@pytest.mark.rule("COMBO-RIVER+SEA-10", "COMBO-RIVER+SEA-11", "COMBO-RIVER+SEA-14")
@pytest.mark.rule("COMBO-RIVER+SEA-15", "COMBO-RIVER+SEA-16", "COMBO-RIVER+SEA-26")
@pytest.mark.rule("COMBO-RIVER+SEA-28", "COMBO-RIVER+SEA-29", "COMBO-GEN-18", "COMBO-GEN-19")
@pytest.mark.parametrize("scenario", [FOG, TRIBE])
@pytest.mark.parametrize("seed", range(8))
def test_edges_20_and_62_the_main_island_is_dealt(scenario: str, seed: int) -> None:
    game = dealt(scenario, seed, knights=seed % 2 == 1)
    board = game.rules.board
    terrains, numbers = laid(game)
    main = [board.hex_at(*at) for at in MAIN[scenario]]
    rivers = [board.hex_at(*at) for at in [*LONG[scenario], *SHORT[scenario]]]
    others = [terrains[hex] for hex in main if hex not in rivers]
    assert {name: others.count(name) for name in set(others)} == AROUND[scenario]
    first: dict[int, int] = {}
    for hex in main:
        kept = [number for number in numbers[hex] if number not in (2, 12)]
        assert len(kept) == (0 if terrains[hex] == "swamp" else 1)
        if kept:
            first[hex] = kept[0]
    assert sorted(first.values()) == TOKENS[scenario]
    red = [hex for hex in first if first[hex] in (6, 8)]
    assert not any(other in board.hex_hexes[hex] for hex in red for other in red)
    for number, terrain in zip((2, 12), DOUBLED[scenario], strict=True):
        [there] = [hex for hex in main if number in numbers[hex]]
        alike = [first[hex] for hex in main if terrains[hex] == terrain]
        assert terrains[there] == terrain and len(alike) == (2 if scenario == FOG else 3)
        assert pips(first[there]) == min(pips(token) for token in alike)
        assert there in paying_hexes(game.rules.part(Robber).island, game.state, number)
    if scenario == TRIBE:  # SEA-TRIBE-15
        east = [board.hex_at(row, 5) for row in (3, 4, 5)]
        assert not {first[hex] for hex in east if hex in first} & {5, 6, 8, 9}


@pytest.mark.rule("COMBO-RIVER+SEA-10", "COMBO-RIVER+SEA-14", "COMBO-RIVER+SEA-28")
@pytest.mark.parametrize("scenario", [FOG, TRIBE])
def test_every_deal_is_another_one(scenario: str) -> None:
    assert len({str(laid(dealt(scenario, seed))) for seed in range(5)}) == 5


@pytest.mark.rule("COMBO-RIVER+SEA-16", "COMBO-RIVER+SEA-29")
@pytest.mark.parametrize("scenario", [FOG, TRIBE])
def test_among_equally_bad_hexes_lots_are_drawn(scenario: str) -> None:
    table = Met(key_of(scenario), layout="variable")
    part, state = table.rules.part(DoubledNumbers), table.game.state
    hexes = [h for h in part.hexes if table.terrains()[h] == "fields"]
    for hex, number in zip(hexes, (3, 11, 6), strict=False):
        table.island.set_numbers(state, hex, [number])
    assert part.worst(state, 1) == hexes[:2]  # 3 and 11 alike
    state.push(part.s_look, 0, 1)
    part.advance(state, state.agenda.pop())
    assert table.step == "draw_double"
    assert [weight for _, weight in table.game.chance()] == [1, 1]
    table.play(f"double_number {hexes[1]} 12")
    assert sorted(table.numbers()[hexes[1]]) == [11, 12]
    table.island.set_numbers(state, hexes[0], [4])
    table.island.set_numbers(state, hexes[1], [9])
    assert part.worst(state, 1) == hexes[:1]
    state.push(part.s_look, 0, 1)
    part.advance(state, state.agenda.pop())
    assert table.step != "draw_double" and sorted(table.numbers()[hexes[0]]) == [4, 12]


@pytest.mark.rule("COMBO-RIVER+SEA-16", "COMBO-GEN-9")
@pytest.mark.parametrize("scenario", [FOG, TRIBE])
@pytest.mark.parametrize("number", [2, 12])
def test_edge_20_a_roll_of_two_or_twelve_pays_there(scenario: str, number: int) -> None:
    table = Met(key_of(scenario))
    [hex] = [h for h in range(table.island.hexes) if number in table.numbers()[h]]
    card = {"mountains": "ore", "pasture": "wool", "fields": "grain"}[table.terrains()[hex]]
    table.clear()
    table.cells[table.island.robber] = NOBODY
    table.island.put_settlement(table.game.state, 1, table.rules.board.hex_nodes[hex][0], FOUNDED)
    table.roll(number)
    assert table.held(1, card) == 1 and table.size(1) == 1


@pytest.mark.rule("COMBO-RIVER+SEA-17", "COMBO-GEN-8")
@pytest.mark.parametrize("layout", ["fixed", "variable"])
@pytest.mark.parametrize("knights", [False, True])
def test_in_the_fog_the_first_player_puts_the_robber_on_a_swamp(layout: str, knights: bool) -> None:
    key = key_of(FOG, knights)
    options = {"layout": layout, "first_player": "1", **wishes(key)}
    game = hexhaven.new(key, 3, seed=3, options=options)
    assert game.rules.step_name(game.state) == "choose_swamp" and game.actor == 1
    swamps = sorted(game.rules.board.hex_at(*at) for at in [(5, 6), (7, 0)])
    assert [game.text(move) for move in game.legal(1)] == [f"robber {hex}" for hex in swamps]


@pytest.mark.rule("COMBO-RIVER+SEA-18")
def test_the_gold_of_the_fog_pays_resources() -> None:
    table = Met(key_of(FOG))
    gold = table.hex(1, 0)
    assert table.terrains()[gold] == "gold"
    table.clear()
    node = table.rules.board.hex_nodes[gold][0]
    table.island.put_settlement(table.game.state, 0, node, FOUNDED)
    coins = table.rules.part(Coins)
    before = coins.held(table.game.state, 0)
    table.roll(10)
    words = {move.split()[-1] for move in table.moves(seat=0)}
    assert words == {"brick", "lumber", "wool", "grain", "ore"}
    assert coins.held(table.game.state, 0) == before


@pytest.mark.rule("COMBO-RIVER+SEA-30")
@pytest.mark.parametrize("layout", ["fixed", "variable"])
def test_edge_53_the_robber_of_the_tribe(layout: str) -> None:
    table = Met(key_of(TRIBE), layout=layout)
    assert table.cells[table.island.robber] == table.hex(7, 4)
    assert table.terrains()[table.hex(7, 4)] == "desert"
    robber = table.rules.part(Robber)
    for hex in range(table.island.hexes):
        reason = robber.refuse_hex(table.game.state, 0, hex)
        allowed = bool(table.numbers()[hex])
        assert (not reason) == allowed
        if table.terrains()[hex] in ("swamp", "desert") and table.cells[table.island.robber] != hex:
            assert reason.startswith("SEA-TRIBE-3")


@pytest.mark.rule("COMBO-RIVER+CK+SEA-12", "COMBO-RIVER+CK-8")
@pytest.mark.parametrize("layout", ["fixed", "variable"])
@pytest.mark.parametrize("scenario", [FOG, TRIBE])
def test_edge_53_with_knights_he_begins_on_a_swamp_after_the_first_attack(
    scenario: str, layout: str
) -> None:
    table = Met(key_of(scenario, True), layout=layout)
    assert table.cells[table.island.robber] == NOBODY
    table.cells[table.rules.part(Barbarians).attacks] = 1
    table.rules.part(Waiting).after_attack(table.game.state)
    at = table.cells[table.island.robber]
    assert table.terrains()[at] == "swamp"
    [other] = [h for h, name in enumerate(table.terrains()) if name == "swamp" and h != at]
    reason = table.rules.part(Robber).refuse_hex(table.game.state, 0, other)
    assert reason.startswith("SEA-TRIBE-3") == (scenario == TRIBE)


@pytest.mark.rule("COMBO-RIVER+SEA-31")
@pytest.mark.parametrize("knights", [False, True])
def test_no_harbor_is_won_for_a_mouth(knights: bool) -> None:
    table = Met(key_of(TRIBE, knights))
    gifts, state = table.rules.part(Gifts), table.game.state
    for at in MOUTHS[TRIBE]:
        mouth = table.edge(*at)
        table.clear()
        node = table.rules.board.edge_nodes[mouth][0]
        table.island.put_settlement(state, 0, node, FOUNDED)
        beside = [
            e
            for e in table.rules.board.node_edges[node]
            if e != mouth and table.island.land.edge_kind(state, e) == 1
        ]
        assert beside and mouth not in gifts.coasts(state, 0)
        assert set(beside) <= set(gifts.coasts(state, 0)), "other banks are open"
        state.push(gifts.s_place, 1, HARBORS.index("ore"))
        table.refused(f"place_harbor {mouth}", "COMBO-RIVER+SEA-31")
        assert f"place_harbor {mouth}" not in table.moves()
        state.agenda.pop()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(key: str, players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    options = {"layout": "variable"} if players == 4 else {}
    assert "main" in play_soundly([], players, 11, 250, key, **options, **wishes(key))


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
