"""Fishermen at the Fog Island: the lake among the unexplored hexes (COMBO-FISH+SEA-12 to -14)."""

from __future__ import annotations

import pytest
from tests.combinations.test_fishermen_meet import catch, grounds, lakes
from tests.combinations.whole import greedy_wins, random_game_ends
from tests.playing import play_on
from tests.seafarers.harbour import Harbour
from tests.sketches.common import check_refusals, check_views

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.fishermen.catch import Catch
from hexhaven.modules.fishermen.tokens import MOST, FishTokens
from hexhaven.modules.fishermen.waters import FishingIsland
from hexhaven.modules.island.land import COAST, INLAND
from hexhaven.modules.seafarers.fog import Fog
from hexhaven.modules.seafarers.scenario import Setting
from hexhaven.testing import play_soundly

KEY = "fishermen+seafarers/fog-island"
KNIGHTS = "cities-knights+fishermen+seafarers/fog-island"
KEYS = [KEY, KNIGHTS]
BOARDS = [(3, "2007"), (4, "2007"), (3, "current"), (4, "current")]
DOWN = {
    "2007": {"sea": 2, "hills": 2, "mountains": 2, "fields": 2, "pasture": 1, "forest": 1},
    "current": {
        "sea": 1, "gold": 2, "hills": 2, "mountains": 2, "fields": 2, "pasture": 1, "forest": 1
    },
}  # fmt: skip
"""What lies face down besides the lake."""


class Shrouded(Harbour):
    """The board for three: a ship at 4.2.NW leads from the coast at 4.1.NE to the space 3.3."""

    def __init__(self, key: str = KEY, players: int = 3, **options: object) -> None:
        options.setdefault("printing", "current")
        super().__init__(players, key=key, **options)  # type: ignore[arg-type]
        self.fish = self.rules.part(FishTokens)

    def tokens(self, seat: int) -> int:
        """How many fish tokens a seat holds."""
        return self.cells[self.fish.count + seat]

    def all_cards(self) -> int:
        """How many cards all hold."""
        at, kinds = self.island.hand, len(self.island.content.cards)
        return sum(self.cells[at : at + 3 * kinds])

    def at_hex(self, hex: int, side: int) -> int:
        """The edge between two hexes."""
        edges = self.rules.board.hex_edges
        [edge] = set(edges[hex]) & set(edges[side])
        return edge


def ashore(key: str = KEY) -> Shrouded:
    """Seat 0 has a settlement at the coast, has rolled, and can pay a ship."""
    table = Shrouded(key)
    table.settlement(0, "4.1.NE")
    table.play("roll")
    table.lay()
    while table.step != "main":
        table.play(table.moves()[0])
        table.lay()
    table.empty_hands()
    for seat in range(3):
        catch(table, seat)  # type: ignore[arg-type]
    table.hand(0, lumber=1, wool=1)
    return table


@pytest.mark.rule("COMBO-FISH+SEA-12", "COMBO-GEN-12")
@pytest.mark.parametrize(("players", "printing"), BOARDS)
@pytest.mark.parametrize("key", KEYS)
def test_the_lake_is_in_the_stack(key: str, players: int, printing: str) -> None:
    game = hexhaven.new(key, players, options={"printing": printing})
    view = game.view(None)
    table = view["table"]
    assert isinstance(table, dict)
    left = {terrain: many for terrain, many in table["unexplored"].items() if many}
    assert left == {"lake": 1, **DOWN[printing]}
    fog = game.rules.part(Fog)
    cells = game.state.cells
    numbered = sum(many for terrain, many in left.items() if terrain not in ("lake", "sea"))
    assert sum(cells[fog.numbers : fog.numbers + 13]) == numbered, (
        "as many numbers as land for them"
    )
    names = game.rules.part(FishingIsland).island.content.terrains
    at = game.rules.part(FishingIsland).island.terrain
    laid = [names[kind] for kind in cells[at : at + game.rules.board.hexes]]
    assert not {"lake", "desert"} & set(laid)
    assert game.problems() == []


@pytest.mark.rule("COMBO-GEN-12", "COMBO-GEN-18")
@pytest.mark.parametrize("players", [3, 4])
def test_the_map_of_the_first_printing_is_the_default(players: int) -> None:
    usual = hexhaven.new(KEY, players, seed=1)
    old = hexhaven.new(KEY, players, seed=1, options={"printing": "2007"})
    assert usual.view(None)["tiles"] == old.view(None)["tiles"]
    present = hexhaven.new(KEY, players, seed=1, options={"printing": "current"})
    assert present.view(None)["tiles"] != old.view(None)["tiles"]
    dealt = hexhaven.new(KEY, players, seed=1, options={"layout": "variable"})
    assert dealt.view(None)["tiles"] != old.view(None)["tiles"], "the islands may be dealt"
    alone = hexhaven.new("seafarers/fog-island", players, seed=1)
    plain = hexhaven.new("seafarers/fog-island", players, seed=1, options={"printing": "current"})
    assert alone.view(None)["tiles"] == plain.view(None)["tiles"], "without fish it is not"


@pytest.mark.rule("COMBO-FISH+SEA-14", "COMBO-FISH+SEA-7")
@pytest.mark.parametrize(("players", "printing"), BOARDS)
def test_grounds_lie_at_the_start_islands_on_open_water(players: int, printing: str) -> None:
    table = Shrouded(KEY, players, printing=printing)
    board, island = table.rules.board, table.island
    names = island.content.terrains
    assert sorted(grounds(table)) == [4, 5, 6, 8, 9, 10]  # type: ignore[arg-type]
    home = table.rules.part(Setting).home
    water: list[int] = []
    for nodes in table.rules.part(FishingIsland).grounds:
        middle = nodes[1]
        near = board.node_hexes[middle]
        assert sum(hex in home for hex in near) == 2
        rest = [hex for hex in near if hex not in home]
        assert [names[table.cells[island.terrain + hex]] for hex in rest] in ([], ["sea"])
        water += rest
        for end in (nodes[0], nodes[2]):
            [edge] = [e for e in board.node_edges[middle] if end in board.edge_nodes[e]]
            assert not island.harbor_at(table.game.state, edge)
    assert len(water) == len(set(water)), "one ground for each sea cell"


@pytest.mark.rule("COMBO-FISH+SEA-13", "COMBO-FISH+CK+SEA-9")
@pytest.mark.parametrize("key", KEYS)
def test_whoever_finds_the_lake_draws_a_token(key: str) -> None:
    table = ashore(key)
    fog = table.rules.part(Fog)
    before = table.cells[fog.numbers : fog.numbers + 13]
    assert lakes(table) == []  # type: ignore[arg-type]
    table.play("ship 4.2.NW", "reveal 3.3 lake")
    assert table.step == "draw_fish"
    assert table.game.problems() == []
    table.play("draw_fish 3_fish")
    assert table.step == "main"
    assert [table.tokens(seat) for seat in range(3)] == [1, 0, 0]
    assert table.fish.holds(table.game.state, 0, 2) == 1
    assert table.all_cards() == 0, "no card besides"
    assert lakes(table) == [table.hex(3, 3)]  # type: ignore[arg-type]
    assert table.cells[fog.numbers : fog.numbers + 13] == before, "the lake has no number token"
    assert table.cells[table.island.token + table.hex(3, 3)] == 0
    assert table.game.problems() == []


@pytest.mark.rule("COMBO-FISH+SEA-13")
def test_other_finds_bring_no_fish() -> None:
    table = ashore()
    table.play("ship 4.2.NW", "reveal 3.3 forest", "reveal_number 3.3 4")
    assert table.step == "main"
    assert table.tokens(0) == 0
    assert lakes(table) == []  # type: ignore[arg-type]


@pytest.mark.rule("COMBO-FISH+SEA-13", "FISH-SETUP-2", "FISH-PROD-5")
@pytest.mark.parametrize("total", [2, 3, 11, 12])
def test_the_lake_pays_from_the_next_roll_on(total: int) -> None:
    table = ashore()
    waters = table.rules.part(FishingIsland)
    lake = table.hex(3, 3)
    assert waters.spots(table.game.state, total) == []
    table.play("ship 4.2.NW", "reveal 3.3 lake", "draw_fish 1_fish")
    corners = table.island.corners[lake]
    assert waters.spots(table.game.state, total) == list(corners)
    assert waters.spots(table.game.state, 7) == []
    assert all(waters.touches(table.game.state, node) for node in corners)
    table.island.put_robber(table.game.state, lake)
    assert waters.spots(table.game.state, total) == [], "the robber keeps the fish away"


@pytest.mark.rule("COMBO-FISH+SEA-13", "FISH-HAND-3")
@pytest.mark.parametrize("answer", ["swap", "keep"])
def test_whoever_holds_seven_may_swap(answer: str) -> None:
    table = ashore()
    catch(table, 0, *[0] * MOST)  # type: ignore[arg-type]
    caught = table.rules.part(Catch)
    table.cells[caught.asked] = 1  # it has had its swap in this turn's roll
    table.play("ship 4.2.NW", "reveal 3.3 lake")
    assert table.step == "swap_fish"
    if answer == "keep":
        table.play("keep_fish")
        assert table.fish.holds(table.game.state, 0, 0) == MOST
    else:
        table.play("swap_fish 1_fish", "draw_fish 2_fish")
        assert table.fish.holds(table.game.state, 0, 1) == 1
    assert table.tokens(0) == MOST
    assert table.step == "main"


@pytest.mark.rule("COMBO-FISH+SEA-13", "FISH-PROD-7")
def test_without_tokens_nothing_is_drawn() -> None:
    table = ashore()
    cells, fish = table.cells, table.fish
    for kind in range(3):
        cells[fish.supply + kind] = 0
    cells[fish.left] = 0
    cells[fish.boot] = 1
    table.play("ship 4.2.NW", "reveal 3.3 lake")
    assert table.step == "main"
    assert table.tokens(0) == 0
    assert lakes(table) == [table.hex(3, 3)]  # type: ignore[arg-type]


@pytest.mark.rule("COMBO-FISH+SEA-13", "SEA-SHIP-14", "FISH-BOOT-2")
@pytest.mark.parametrize("drawn", ["boot", "1_fish"])
def test_the_token_is_drawn_before_the_victory(drawn: str) -> None:
    table = ashore()
    game = table.game
    target = table.rules.part(Victory).target
    assert target == 12
    table.play("ship 4.2.NW")
    table.island.add_points(game.state, 0, 12 - table.rules.score(game.state, 0))
    table.play("reveal 3.3 lake")
    assert not game.over, "a boot may come"
    table.play(f"draw_fish {drawn}")
    assert game.over == (drawn != "boot")
    if drawn == "boot":
        assert table.cells[table.fish.boot] == 0
        table.island.add_points(game.state, 0, 1)
        table.rules._settle(game.state)
        assert game.winner == 0, "the boot asks for thirteen"


@pytest.mark.rule("COMBO-FISH+SEA-6", "COMBO-FISH+SEA-13", "COMBO-FISH+CK+SEA-7", "SEA-FOG-10")
@pytest.mark.parametrize("key", KEYS)
def test_a_lake_at_the_coast_takes_ships(key: str) -> None:
    table = ashore(key)
    table.play("ship 4.2.NW", "reveal 3.3 lake", "draw_fish 1_fish")
    lake, west, space = table.hex(3, 3), table.hex(3, 2), table.hex(4, 3)
    land = table.island.land
    state = table.game.state
    coast, inland = table.at_hex(lake, west), table.at_hex(lake, space)
    assert land.edge_kind(state, coast) == COAST
    table.hand(0, lumber=2, wool=2)
    ends = {int(text.split()[1]) for text in table.moves("ship")}
    assert coast in ends, "one may go on along the lake"
    table.play(f"ship {coast}")
    assert table.cells[table.island.way_kind + coast] == table.ships.ship
    forest = table.island.content.terrains.index("forest")
    table.island.set_terrain(state, space, forest)
    assert land.edge_kind(state, inland) == INLAND, "between lake and land there is no water"
    assert table.cells[table.island.way_kind + coast] == table.ships.ship, "the ship stays"


@pytest.mark.rule("COMBO-FISH+SEA-6", "COMBO-FISH+SEA-13", "SEA-PSHIP-2")
def test_the_lake_is_land_for_robber_and_pirate() -> None:
    table = ashore()
    lake = table.hex(3, 3)
    robber = table.rules.part(Robber)
    assert robber.refuse_hex(table.game.state, 0, lake), "nobody goes into the fog"
    table.play("ship 4.2.NW", "reveal 3.3 lake", "draw_fish 1_fish")
    assert not robber.refuse_hex(table.game.state, 0, lake)
    assert table.pirate_part.refuse_pirate(table.game.state, 0, lake)


@pytest.mark.rule("COMBO-FISH+SEA-13", "SEA-FOG-15")
def test_a_starting_ship_finds_it_too() -> None:
    table = Shrouded.__new__(Shrouded)
    Harbour.__init__(table, 3, cleared=False, key=KEY, printing="current")
    table.fish = table.rules.part(FishTokens)
    table.play("settlement 4.1.NE", "ship 4.2.NW", "reveal 3.3 lake", "draw_fish 2_fish")
    assert table.tokens(0) == 1
    assert table.step == "found_settlement"


@pytest.mark.rule("COMBO-FISH+SEA-4", "COMBO-FISH+CK+SEA-6")
def test_fish_send_the_pirate_of_the_fog_away() -> None:
    table = ashore()
    pirate = table.pirate_part
    table.cells[pirate.pirate] = table.hex(3, 2)
    catch(table, 0, 1)  # type: ignore[arg-type]
    table.play("fish_pirate 2")
    assert table.cells[pirate.pirate] == NOBODY


@pytest.mark.rule("COMBO-FISH+SEA-2", "COMBO-FISH+CK+SEA-10", "COMBO-POLICY-5")
def test_the_verdict() -> None:
    for key, target in ((KEY, 12), (KNIGHTS, 14)):
        found = MATRIX.verdict(key)
        assert found.playable() and found.players == [3, 4] and found.target == target
        assert hexhaven.new(key, 3).rules.part(Victory).target == target
        with pytest.raises(hexhaven.BadSetup, match="no map for 5 players"):
            hexhaven.new(key, 5)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("players", "printing"), BOARDS)
def test_random_play_is_sound(key: str, players: int, printing: str) -> None:
    layout = "variable" if players == 4 else "fixed"
    assert "main" in play_soundly([], players, 11, 250, key, printing=printing, layout=layout)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_far_into_games_every_step_is_sound(key: str) -> None:
    """Listed moves are exactly the legal actions, and views leak nothing, in all that comes up;
    the lake is found."""
    met: dict[str, int] = {}
    found = False
    game = hexhaven.new(key, 3 + KEYS.index(key), seed=1, options={"printing": "current"})
    waters = game.rules.part(FishingIsland)
    for _ in play_on(game, Rng("far"), 5000):
        if game.over:
            break
        found = found or game.state.cells[waters.hex] != NOBODY
        step = game.rules.step_name(game.state)
        met[step] = met.get(step, 0) + 1
        if met[step] <= 3 or met[step] % 500 == 0:
            check_refusals(game)
            check_views(game, game.rules.players, met[step])
            assert game.problems() == []
    assert {"raid", "sail", "main"} <= set(met)
    assert found


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    random_game_ends(key, 3)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_greedy_beats_random_players(key: str) -> None:
    greedy_wins(key)
