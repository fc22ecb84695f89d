"""Caravans in the New World (COMBO-CARAVAN+SEA-17)."""

from __future__ import annotations

import pytest
from tests.combinations.pair import Drawn, wishes
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends

import hexhaven
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.caravans.camels import Camels
from hexhaven.modules.caravans.maps import ARROWS
from hexhaven.modules.caravans.oasis import Oasis
from hexhaven.modules.caravans.voting import Voting
from hexhaven.modules.combinations.caravans_world import WorldOasis
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.account import paying_hexes
from hexhaven.modules.island.kinds import FOUNDED
from hexhaven.modules.seafarers.pirate import Pirate
from hexhaven.testing import play_soundly

PLAIN = "caravans+seafarers/new-world"
KNIGHTS = "caravans+cities-knights+seafarers/new-world"
KEYS = [PLAIN, KNIGHTS]


def world(key: str, seed: int, **options: str) -> hexhaven.Game:
    """A world that has just been dealt, the harbors still to be placed."""
    return hexhaven.new(key, 3, seed=seed, options={**wishes(key), **options})


def laid(game: hexhaven.Game) -> tuple[list[str], list[list[int]]]:
    """The terrain and the numbers of all hexes."""
    tiles = game.view(None)["tiles"]
    assert isinstance(tiles, list)
    return [tile["terrain"] for tile in tiles], [sorted(tile["numbers"]) for tile in tiles]


def distance(game: hexhaven.Game, hex: int) -> int:
    """From (4,3) of NEW-WORLD-34 to a hex, counted in the skewed lines of the grid."""
    board = game.rules.board
    row, x = board.hex_rows[hex], board.hex_xy[hex][0]
    middle = board.hex_at(4, 2)
    step = board.hex_xy[board.hex_at(4, 3)][0] - board.hex_xy[middle][0]
    down = abs(row - board.hex_rows[middle])
    across = abs(x - board.hex_xy[middle][0]) * 2 // step
    return down + max(0, (across - down) // 2)


@pytest.mark.rule("COMBO-CARAVAN+SEA-3", "COMBO-CARAVAN+SEA-6", "COMBO-CARAVAN+CK+SEA-5")
@pytest.mark.rule("COMBO-CARAVAN+CK+SEA-3", "COMBO-GEN-2")
def test_targets_and_consent() -> None:
    for key, target in ((PLAIN, 14), (KNIGHTS, 16)):
        with pytest.raises(BadSetup, match=r"not recommended.*COMBO-GEN-2"):
            hexhaven.new(key, 3)
        found = MATRIX.verdict(key)
        assert (found.target, found.players, found.consent()) == (target, [3, 4], True)
        assert Drawn(key).rules.part(Victory).target == target


@pytest.mark.rule("COMBO-CARAVAN+SEA-17")
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(8))
def test_the_land_nearest_to_the_middle_is_the_oasis(key: str, seed: int) -> None:
    game = world(key, seed)
    terrains, numbers = laid(game)
    [oasis] = [hex for hex, name in enumerate(terrains) if name == "oasis"]
    land = [hex for hex, name in enumerate(terrains) if name != "sea"]
    assert oasis == min(land, key=lambda hex: (distance(game, hex), hex))
    assert numbers[oasis] == []
    assert len(land) == 23 and len(terrains) == 42
    tokens = sorted(number for own in numbers for number in own)
    doubled = [own for own in numbers if len(own) > 1]
    everything = sorted([2, 6, 6, 8, 8, 11, 11, 12] + [3, 4, 5, 9, 10] * 3)
    if doubled:
        assert tokens == everything and len(doubled) == 1
        assert set(doubled[0]) & {3, 11}
    else:
        assert len(tokens) == 22
    red = [hex for hex, own in enumerate(numbers) if set(own) & {6, 8}]
    assert not any(a in game.rules.board.hex_hexes[b] for a in red for b in red)


@pytest.mark.rule("COMBO-CARAVAN+SEA-17")
def test_ties_go_to_the_hex_that_is_read_first() -> None:
    table = Drawn(PLAIN)
    part = table.rules.part(WorldOasis)
    assert part.order[0] == table.hex(4, 2)
    ring = [(3, 2), (3, 3), (4, 1), (4, 3), (5, 2), (5, 3)]
    assert part.order[1:7] == [table.hex(*at) for at in ring]
    assert sorted(part.order) == list(range(42))
    far = [distance(table.game, hex) for hex in part.order]
    assert far == sorted(far)


@pytest.mark.rule("COMBO-CARAVAN+SEA-17")
def test_its_number_goes_to_a_hex_with_three_or_eleven_by_lot() -> None:
    table = Drawn(PLAIN)
    part, state, board = table.rules.part(WorldOasis), table.game.state, table.rules.board
    for hex in range(table.island.hexes):
        table.island.set_numbers(state, hex, [])
    ends = [table.hex(1, 0), table.hex(1, 4), table.hex(7, 0), table.hex(7, 4)]
    for hex, number in zip(ends, (3, 11, 4, 11), strict=True):
        table.island.set_terrain(state, hex, 0)
        table.island.set_numbers(state, hex, [number])
    assert part.hosts(state, 5) == [ends[0], ends[1], ends[3]]
    assert part.hosts(state, 3) == [ends[1], ends[3]], "no number lies twice on a hex"
    neighbour = board.hex_hexes[ends[1]][0]
    table.island.set_numbers(state, neighbour, [8])
    assert part.hosts(state, 6) == [ends[0], ends[3]], "no red numbers side by side"
    assert part.hosts(state, 5) == [ends[0], ends[1], ends[3]]
    middle = next(hex for hex in part.order if table.island.land.is_land(state, hex))
    table.island.set_numbers(state, middle, [6])
    state.push(part.s_lay, 0)
    part.advance(state, state.agenda.pop())
    assert table.step == "oasis_number"
    assert [weight for _, weight in table.game.chance()] == [1, 1]
    table.play(f"oasis_number {ends[3]} 6")
    assert sorted(table.numbers()[ends[3]]) == [6, 11]
    assert ends[3] in paying_hexes(table.island, state, 6)
    assert ends[3] in paying_hexes(table.island, state, 11)
    assert middle not in paying_hexes(table.island, state, 6)


@pytest.mark.rule("COMBO-CARAVAN+SEA-17")
def test_without_a_hex_for_it_the_number_is_left_out() -> None:
    table = Drawn(PLAIN)
    part, state = table.rules.part(WorldOasis), table.game.state
    for hex in range(table.island.hexes):
        table.island.set_numbers(state, hex, [])
    middle = next(hex for hex in part.order if table.island.land.is_land(state, hex))
    table.island.set_numbers(state, middle, [6])
    state.push(part.s_lay, 0)
    part.advance(state, state.agenda.pop())
    assert table.step != "oasis_number" and table.all_numbers() == []


@pytest.mark.rule("COMBO-CARAVAN+SEA-17", "COMBO-CARAVAN+SEA-1")
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("lie", ["default", "turned"])
def test_caravans_begin_at_its_arrows_over_land_and_sea(key: str, lie: str) -> None:
    game = world(key, 1, arrows=lie)
    board, oasis, camels = game.rules.board, game.rules.part(Oasis), game.rules.part(Camels)
    hex = laid(game)[0].index("oasis")
    corners = ARROWS[["default", "turned"].index(lie)]
    nodes = [board.node_at(board.hex_rows[hex], board.hex_columns[hex], at) for at in corners]
    first = [edge for edge, _ in oasis.arrows(game.state)]
    assert len(first) == 3
    for node, edge in zip(nodes, first, strict=True):
        assert node in board.edge_nodes[edge] and edge not in board.hex_edges[hex]
    placements = camels.placements(game.state)
    assert sorted({place // 6 for place in placements}) == sorted(first)
    view = game.view(None)
    marks = view["marks"]
    assert isinstance(marks, list)
    assert sorted(m["id"] for m in marks if m["kind"] == "arrow") == sorted(nodes)


@pytest.mark.rule("COMBO-CARAVAN+SEA-17")
def test_two_worlds_of_one_table_have_oases_of_their_own() -> None:
    """The place is part of the position, not of the rules that all games share."""
    games = [world(PLAIN, seed) for seed in range(8)]
    places = [laid(game)[0].index("oasis") for game in games]
    assert len(set(places)) > 1
    for game, hex in zip(games, places, strict=True):
        first = [edge for edge, _ in game.rules.part(Oasis).arrows(game.state)]
        near = set(game.rules.board.hex_nodes[hex])
        assert all(near & set(game.rules.board.edge_nodes[edge]) for edge in first)


@pytest.mark.rule("COMBO-GEN-8", "COMBO-CARAVAN+CK+SEA-4")
@pytest.mark.parametrize("key", KEYS)
def test_robber_and_pirate_begin_off_the_board(key: str) -> None:
    table = Drawn(key)
    assert table.cells[table.island.robber] == NOBODY
    assert table.cells[table.rules.part(Pirate).pirate] == NOBODY
    oasis = table.terrains().index("oasis")
    reason = table.rules.part(Robber).refuse_hex(table.game.state, 0, oasis)
    assert reason.startswith("CARAVAN-SETUP-5")


@pytest.mark.rule("COMBO-CARAVAN+CK+SEA-1")
def test_with_knights_brick_and_lumber_are_bid() -> None:
    assert Drawn(KNIGHTS).rules.part(Voting).bid_cards == ["brick", "lumber"]


@pytest.mark.rule("COMBO-CARAVAN+SEA-17")
def test_the_oasis_pays_nothing_and_begins_nobodys_hand() -> None:
    table = Drawn(PLAIN)
    table.clear()
    hex = table.terrains().index("oasis")
    node = table.rules.board.hex_nodes[hex][0]
    table.island.put_settlement(table.game.state, 0, node, FOUNDED)
    for total in range(2, 13):
        assert hex not in paying_hexes(table.island, table.game.state, total)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(key: str, players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    options = {"arrows": "random"} if players == 4 else {}
    assert "main" in play_soundly([], players, 11, 300, key, **options, **wishes(key))


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_far_into_games_every_step_is_sound(key: str) -> None:
    wanted = {"lead", "main", "sail"} if key == KNIGHTS else {"bid", "main", "sail"}
    far_into_games(key, 3, wanted, moves=1200, first=2, each=1000)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    random_game_ends(key, 3)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_greedy_beats_random_players(key: str) -> None:
    greedy_wins(key)
