"""New World: a dealt board, islands, harbors that players place (SEA-NEW-WORLD)."""

from __future__ import annotations

import pytest
from tests.seafarers.boards import board, counted, harbors, neighbours, robber
from tests.seafarers.harbour import Harbour

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import NOT_LAID
from hexhaven.modules.seafarers.chips import IslandChips
from hexhaven.modules.seafarers.new_harbors import EnoughIslands, NewHarbors
from hexhaven.modules.seafarers.pirate import Pirate

KEY = "seafarers/new-world"
TILES = {
    4: {"Se": 19, "Fo": 5, "Pa": 5, "Fi": 5, "Hi": 4, "Mo": 4},
    6: {"Se": 21, "Fo": 7, "Pa": 7, "Fi": 7, "Hi": 7, "Mo": 7, "Go": 4, "De": 3},
}
TOKENS = {
    4: {2: 1, 3: 3, 4: 3, 5: 3, 6: 2, 8: 2, 9: 3, 10: 3, 11: 2, 12: 1},
    6: {2: 2, 3: 3, 4: 4, 5: 5, 6: 5, 8: 5, 9: 5, 10: 4, 11: 4, 12: 2},
}


def bare(players: int = 3, **options: object) -> hexhaven.Game:
    """A game in which the test decides chance, seat 0 beginning."""
    return hexhaven.new(KEY, players, options={"first_player": "0", **options})


def lay(game: hexhaven.Game, codes: list[str]) -> None:
    """Decide the hexes one by one, as these codes say; then take whatever numbers come."""
    content = find_island(game.rules).content
    for code in codes:
        terrain = content.terrains[content.codes.index(code)]
        move = next(m for m, _ in game.chance() if game.text(m).endswith(f" {terrain}"))
        game.play(move)
    while game.chance() and game.text(game.chance()[0][0]).split()[0] in ("red", "token"):
        game.play(game.chance()[0][0])


def heap(players: int = 3) -> list[str]:
    """The hexes of a board whose land is one island: land first, then sea."""
    tiles = TILES[4 if players < 5 else 6]
    land = [code for code in tiles if code != "Se" for _ in range(tiles[code])]
    return land + ["Se"] * tiles["Se"]


@pytest.mark.rule("SEA-NEW-WORLD-1", "SEA-NEW-WORLD-2", "SEA-NEW-WORLD-3", "SEA-NEW-WORLD-4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_hexes_and_numbers_are_dealt(players: int) -> None:
    boards = set()
    for seed in range(4):
        game = hexhaven.new(KEY, players, seed=seed)
        assert game.rules.step_name(game.state) == "place_harbor", "nobody is asked about the map"
        size = 4 if players < 5 else 6
        assert counted(game) == (TILES[size], TOKENS[size])
        terrain, tokens = board(game)
        for hex in range(len(terrain)):
            assert (tokens[hex] > 0) == (terrain[hex] not in ("Se", "De"))
        reds = [hex for hex in range(len(tokens)) if tokens[hex] in (6, 8)]
        assert neighbours(game, reds) == []
        assert "Go" not in {terrain[hex] for hex in reds}
        assert game.problems() == []
        boards.add(tuple(terrain))
    assert len(boards) == 4


@pytest.mark.rule("SEA-BOARD-13")
def test_there_is_no_fixed_board() -> None:
    assert hexhaven.new(KEY, 3, seed=1, options={"layout": "variable"}).problems() == []
    with pytest.raises(BadSetup, match="SEA-BOARD-13"):
        hexhaven.new(KEY, 3, options={"layout": "fixed"})


@pytest.mark.rule("SEA-NEW-WORLD-9")
def test_a_world_of_one_island_is_dealt_again() -> None:
    game = bare()
    lay(game, heap())
    island = find_island(game.rules)
    terrain = game.state.cells[island.terrain : island.terrain + island.hexes]
    assert terrain.count(NOT_LAID) == island.hexes, "all anew"
    assert game.text(game.chance()[0][0]).split()[0] == "tile"
    two = ["Fo", "Se", "Se", "Se", "Se", *["Se"] * 6]  # the rest follows behind a strip of sea
    land = heap()
    land.remove("Fo")
    lay(game, two + [code for code in land if code != "Se"] + ["Se"] * 9)
    assert game.rules.part(EnoughIslands).will_do(game.state)
    assert island.land.lay(game.state).islands == 2
    assert game.rules.step_name(game.state) == "draw_harbor"


@pytest.mark.rule("SEA-NEW-WORLD-9")
def test_one_island_will_do_if_one_wishes() -> None:
    game = bare(new_world_islands="1")
    lay(game, heap())
    assert find_island(game.rules).land.lay(game.state).islands == 1
    assert game.rules.step_name(game.state) == "draw_harbor"
    with pytest.raises(BadSetup, match="SEA-NEW-WORLD-9"):
        bare(new_world_islands="3")


@pytest.mark.rule("SEA-NEW-WORLD-9")
def test_a_world_without_room_is_dealt_again() -> None:
    """All land is taken off but one hex, which has room for three settlements."""
    game = hexhaven.new(KEY, 3, seed=1)
    look = game.rules.part(EnoughIslands)
    assert look.will_do(game.state)
    for hex in range(1, look.island.hexes):
        look.island.set_terrain(game.state, hex, look.island.content.codes.index("Se"))
    look.island.set_terrain(game.state, 0, 0)
    assert look._places(game.state) == 3
    assert not look.will_do(game.state)
    look.island.set_terrain(game.state, 10, 0)
    assert look.island.land.lay(game.state).islands == 2
    assert look._places(game.state) == 6
    assert look.will_do(game.state), "two islands, and two places for each of three players"
    look.players = 4
    assert not look.will_do(game.state)


@pytest.mark.rule("SEA-NEW-WORLD-5")
@pytest.mark.parametrize(("players", "many"), [(3, 10), (4, 10), (5, 11), (6, 11)])
def test_players_draw_and_place_harbors_in_turn(players: int, many: int) -> None:
    game = hexhaven.new(KEY, players, seed=2, options={"first_player": "1"})
    island = find_island(game.rules)
    seats = []
    while game.rules.step_name(game.state) == "place_harbor":
        assert game.actor is not None
        seats.append(game.actor)
        moves = game.legal()
        assert all(game.text(move).startswith("place_harbor ") for move in moves)
        edges = [move for move in moves if move]
        game.play(edges[len(edges) // 2])
        assert game.problems() == []
    left = sum(game.state.cells[game.rules.part(NewHarbors).left :][:7])
    assert len(seats) == many - left
    assert seats == [(1 + turn) % players for turn in range(len(seats))]
    assert game.rules.step_name(game.state) == "found_settlement"
    assert game.actor == 1
    assert len(harbors(game)) == len(seats)
    nodes = [node for node in range(island.nodes) if game.state.cells[island.harbor + node]]
    assert len(nodes) == 2 * len(seats), "no two share a node"


@pytest.mark.rule("SEA-NEW-WORLD-5")
def test_the_tokens_are_drawn_by_chance() -> None:
    game = bare(new_world_islands="1")
    lay(game, heap())
    drawn = {game.text(move): weight for move, weight in game.chance()}
    assert drawn == {
        "draw_harbor 3:1": 5, "draw_harbor brick": 1, "draw_harbor lumber": 1,
        "draw_harbor wool": 1, "draw_harbor grain": 1, "draw_harbor ore": 1,
    }  # fmt: skip
    game.play("draw_harbor ore")
    view = game.view(2)["table"]
    assert isinstance(view, dict)
    assert view["drawn_harbor"] == "ore", "it is drawn openly"
    edge = int(game.text(game.legal()[0]).split()[1])
    game.play(f"place_harbor {edge}")
    island = find_island(game.rules)
    assert island.harbor_at(game.state, edge) == 6
    assert "draw_harbor ore" not in {game.text(move) for move, _ in game.chance()}
    six = hexhaven.new(KEY, 6, seed=1)
    left = six.state.cells[six.rules.part(NewHarbors).left :][:7]
    assert sum(left) == 10, "eleven, of which one is drawn"


@pytest.mark.rule("SEA-NEW-WORLD-5")
def test_harbors_share_no_node_and_lie_at_the_coast() -> None:
    """Edge case 35."""
    game = bare(new_world_islands="1")
    lay(game, heap())
    game.play("draw_harbor ore")
    island = find_island(game.rules)
    edge = int(game.text(game.legal()[0]).split()[1])
    game.play(f"place_harbor {edge}")
    game.play("draw_harbor 3:1")
    node = island.ends[edge][0]
    lay_now = island.land.lay(game.state)
    near = [other for other in island.paths[node] if other != edge and lay_now.edge[other] == 1]
    assert near
    for other in [edge, *near, lay_now.edge.index(0), lay_now.edge.index(2)]:
        assert game.refusal(f"place_harbor {other}").startswith("SEA-NEW-WORLD-5 ")


@pytest.mark.rule("SEA-NEW-WORLD-5")
def test_a_harbor_without_room_stays_out() -> None:
    """Edge case 53: the coasts are taken before the tokens are."""
    game = bare(new_world_islands="1")
    lay(game, heap())
    island = find_island(game.rules)
    harbor_part = game.rules.part(NewHarbors)
    keep = harbor_part.coasts(game.state)[0]
    for node in range(island.nodes):
        if node not in island.ends[keep]:
            game.state.cells[island.harbor + node] = 1
    assert harbor_part.coasts(game.state) == [keep]
    game.play("draw_harbor ore")
    game.play(f"place_harbor {keep}")
    assert game.rules.step_name(game.state) == "found_settlement"
    assert sum(game.state.cells[harbor_part.left :][:7]) == 9
    assert game.refusal("place_harbor 0").startswith("SEA-NEW-WORLD-5 ")


@pytest.mark.rule("SEA-NEW-WORLD-6", "SEA-SETUP-9", "SEA-VP-2")
def test_islands_are_what_the_land_makes() -> None:
    table = Harbour(3, cleared=False, key=KEY, seed=2, new_world_islands="1")
    table.found()
    state = table.game.state
    chips = table.rules.part(IslandChips)
    lay_now = table.island.land.lay(state)
    for seat in range(3):
        at = table.island.homes + seat * table.island.home_limit
        homes = {lay_now.node[node] for node in state.cells[at : at + 2]}
        assert state.cells[chips.settled + seat] == sum(1 << number for number in homes)
        assert table.points(seat) == 2
    table = Harbour(3, key=KEY, seed=2, homes=0)
    state = table.game.state
    lay_now = table.island.land.lay(state)
    islands = sorted({number for number in lay_now.node if number != NOBODY})
    assert len(islands) > 1
    points = 0
    for number in islands[:4]:
        node = next(
            n for n in range(table.island.nodes)
            if lay_now.node[n] == number and table.island.free_node(state, n)
        )  # fmt: skip
        assert chips.due(state, 0, node) == 1
        table.settlement(0, str(node))
        points += 2
        assert table.points(0) == points
        assert chips.due(state, 0, node) == 0
    assert chips.due(state, 1, node) == 1, "others have theirs"


@pytest.mark.rule("SEA-NEW-WORLD-7", "SEA-SETUP-7")
def test_robber_and_pirate_come_from_off_the_board() -> None:
    """Edge case 36, and 27 of the general rules."""
    table = Harbour(3, key=KEY, seed=2)
    pirate = table.rules.part(Pirate)
    assert robber(table.game) == NOBODY
    assert table.cells[pirate.pirate] == NOBODY
    assert table.game.view(0)["table"]["pirate"] == "off"  # type: ignore[index]
    table.dice(3, 4)
    assert table.step == "raid"
    terrain = board(table.game)[0]
    sea = {hex for hex in range(len(terrain)) if terrain[hex] == "Se"}
    ships = {int(text.split()[1]) for text in table.moves("pirate") if text != "pirate_frame"}
    assert ships == sea
    assert "pirate_frame" not in table.moves()
    land = {int(text.split()[1]) for text in table.moves("robber")}
    assert land == set(range(len(terrain))) - sea
    table.play(f"robber {min(land)}")
    assert robber(table.game) == min(land)
    assert table.cells[pirate.pirate] == NOBODY, "the other waits"


@pytest.mark.rule("SEA-NEW-WORLD-8")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_twelve_points_win(players: int) -> None:
    table = Harbour(players, key=KEY, seed=2)
    table.island.add_points(table.game.state, 0, 11)
    table.dice(1, 1)
    assert not table.game.over
    table.island.add_points(table.game.state, 0, 1)
    table.play("end")
    assert table.game.winner == 0


@pytest.mark.rule("SEA-SETUP-5", "SEA-GOLD-7")
def test_gold_at_a_starting_settlement_is_chosen() -> None:
    """With five and six a gold river may lie at the second settlement."""
    table = Harbour(5, cleared=False, key=KEY, seed=2)
    terrain = board(table.game)[0]
    near = table.rules.board.node_hexes
    while table.step == "place_harbor":
        table.play(table.moves()[0])
        table.lay()
    golden = [n for n in range(table.island.nodes) if any(terrain[h] == "Go" for h in near[n])]
    while table.step != "choose_cards":
        nodes = {int(text.split()[1]) for text in table.moves("settlement")}
        last = len([n for n in range(table.island.nodes) if table.cells[table.island.size + n]])
        wanted = [n for n in nodes if (n in golden) == (last == 5)]
        table.play(f"settlement {min(wanted)}")
        if table.step == "choose_cards":
            break
        table.play(table.moves("road")[0])
    seat = table.game.actor
    assert seat == 4, "the last begins the second round"
    before = table.cells[table.island.cards + seat]
    table.play(f"pick {seat} ore")
    assert table.cells[table.island.cards + seat] == before + 1


def test_the_greedy_player_places_a_harbor_where_it_is_worth_something() -> None:
    game = hexhaven.new(KEY, 4, seed=2)
    part = game.rules.part(NewHarbors)
    for _ in range(4):
        seat = game.actors[0]
        legal = game.legal(seat)
        chosen = bot_named("greedy").choose(sight_of(game, seat, legal), legal, Rng(1))
        worth: dict[int, float] = {}
        for move in legal:
            twin = game.copy()
            twin.play(move)
            worth[move] = part.appraise(twin.state, seat)
        assert worth[chosen] == max(worth.values())
        assert worth[chosen] > min(worth.values())
        game.play(chosen)
