"""The Four Islands: boards, home islands, chips, both scorings (SEA-FOUR-ISLANDS)."""

from __future__ import annotations

import pytest
from tests.seafarers.boards import board, counted, harbors, neighbours, robber, where
from tests.seafarers.harbour import Harbour

import hexhaven
from hexhaven.engine.errors import BadSetup
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.seafarers.chips import IslandChips
from hexhaven.modules.seafarers.pirate import FRAME, Pirate

KEY = "seafarers/four-islands"
LAND = {
    (3, "current"): {"Fo": 4, "Pa": 4, "Fi": 4, "Hi": 4, "Mo": 4, "Se": 15},
    (4, "current"): {"Fo": 5, "Pa": 5, "Fi": 5, "Hi": 4, "Mo": 4, "Se": 12},
    (6, "current"): {"Fo": 7, "Pa": 7, "Fi": 6, "Hi": 6, "Mo": 6, "Se": 24},
    (3, "2007"): {"Fo": 4, "Pa": 5, "Fi": 4, "Hi": 4, "Mo": 4, "De": 2, "Se": 19},
}
STARTS = {
    (3, "current"): ("7.0", "4.2"),
    (4, "current"): ("2.3", "frame"),
    (6, "current"): ("7.3", "frame"),
    (3, "2007"): ("3.4", "4.2"),
}


def options(players: int, printing: str, **more: str) -> dict[str, str]:
    return {"printing": printing, **more} if players < 5 else more


class Isles(Harbour):
    """The board for four: island 2 in the north-east, 1 in the north-west, 3 and 4 south."""

    def __init__(self, players: int = 4, homes: int = 2, **options: object) -> None:
        super().__init__(players, key=KEY, homes=homes, **options)  # type: ignore[arg-type]


@pytest.mark.rule("SEA-FOUR-ISLANDS-3", "SEA-FOUR-ISLANDS-6", "SEA-BOARD-16", "SEA-BOARD-15")
@pytest.mark.parametrize(("players", "printing"), list(LAND))
def test_the_printed_boards(players: int, printing: str) -> None:
    game = hexhaven.new(KEY, players, seed=1, options=options(players, printing))
    assert counted(game)[0] == LAND[players, printing]
    place, pirate = STARTS[players, printing]
    assert where(game, robber(game)) == place
    at = game.state.cells[game.rules.part(Pirate).pirate]
    assert (at == FRAME) if pirate == "frame" else where(game, at) == pirate
    islands = find_island(game.rules).land.lay(game.state).islands
    assert islands == (6 if players > 4 else 4)
    kinds = ["3:1"] * 4 + ["brick", "grain", "lumber", "ore", "wool"]
    more = {"2007": ["3:1"]}.get(printing, ["3:1", "wool"] if players > 4 else [])
    assert harbors(game) == sorted(kinds + more)


@pytest.mark.rule("SEA-BOARD-15")
def test_the_first_printing_is_for_three_and_four() -> None:
    with pytest.raises(BadSetup, match="SEA-BOARD-15"):
        hexhaven.new(KEY, 5, options={"printing": "2007"})
    with pytest.raises(BadSetup, match="printing"):
        hexhaven.new("seafarers/new-shores", 4, options={"printing": "2007"})
    with pytest.raises(BadSetup, match="SEA-BOARD-16"):
        hexhaven.new(KEY, 2)


@pytest.mark.rule("SEA-FOUR-ISLANDS-1", "SEA-SETUP-3")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_one_begins_on_any_island(players: int) -> None:
    table = Harbour(players, cleared=False, key=KEY)
    nodes = {int(text.split()[1]) for text in table.moves("settlement")}
    lay = table.island.land.lay(table.game.state)
    assert nodes == {node for node in range(table.island.nodes) if lay.node[node] >= 0}


@pytest.mark.rule("SEA-FOUR-ISLANDS-1", "SEA-VP-2")
@pytest.mark.parametrize(("second", "abroad"), [("2.3.S", 3), ("5.0.N", 2)])
def test_home_islands_are_where_one_has_begun(second: str, abroad: int) -> None:
    """Edge case 2: both on one island leave three to settle, on two islands two."""
    table = Harbour(3, cleared=False, key=KEY, printing="2007")
    for place in ("1.3.N", "5.1.S", "6.5.S", "7.0.S", "1.0.N", second):
        table.play(f"settlement {place}")
        table.play(table.moves("road")[0])
    chips = table.rules.part(IslandChips)
    assert bin(table.cells[chips.settled]).count("1") == 4 - abroad
    due = 0
    for place in ("2.0.NW", "1.4.N", "5.2.NE", "7.4.S"):
        due += chips.due(table.game.state, 0, table._node(place))
    assert due == 2 * abroad


@pytest.mark.rule("SEA-FOUR-ISLANDS-2", "SEA-VP-3")
def test_each_foreign_island_brings_two_points_once() -> None:
    table = Isles()
    table.settlement(0, "1.3.N")
    assert table.points(0) == 1, "that is home"
    table.settlement(0, "1.0.N")
    assert table.points(0) == 4
    table.settlement(0, "3.0.S")
    assert table.points(0) == 5
    table.settlement(0, "7.0.S")
    assert table.points(0) == 8
    table.settlement(0, "7.3.S")
    assert table.points(0) == 11
    assert table.cells[table.chips.won] == 6


@pytest.mark.rule("SEA-FOUR-ISLANDS-4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_thirteen_points_win(players: int) -> None:
    table = Isles(players)
    table.island.add_points(table.game.state, 0, 12)
    table.dice(1, 1)
    assert not table.game.over
    table.island.add_points(table.game.state, 0, 1)
    table.play("end")
    assert table.game.winner == 0


@pytest.mark.rule("SEA-FOUR-ISLANDS-7")
def test_the_first_scoring_brings_one_point_and_then_two() -> None:
    table = Isles(3, printing="2007", island_bonus="first_one")
    for place, points in (("1.0.N", 2), ("5.1.S", 5), ("7.4.S", 8)):
        table.settlement(0, place)
        assert table.points(0) == points
    table.settlement(1, "7.4.N")
    assert table.points(1) == 2, "one's own first"
    table.island.add_points(table.game.state, 0, 3)
    table.dice(1, 1)
    assert not table.game.over
    table.island.add_points(table.game.state, 0, 1)
    table.play("end")
    assert table.game.winner == 0, "twelve points win"


@pytest.mark.rule("SEA-FOUR-ISLANDS-7", "SEA-BOARD-15")
def test_the_first_scoring_goes_with_the_first_map() -> None:
    for players, printing in ((4, {}), (4, {"printing": "current"}), (6, {})):
        wish = {"island_bonus": "first_one", **printing}
        with pytest.raises(BadSetup, match="SEA-FOUR-ISLANDS-7"):
            hexhaven.new(KEY, players, options=wish)
    game = hexhaven.new(KEY, 4, options={"printing": "2007"})
    assert game.rules.part(IslandChips).first == 2
    own = {"printing": "2007", "island_bonus": "first_one", "vp_target": "9"}
    assert hexhaven.new(KEY, 4, options=own).rules.part(Victory).target == 9


@pytest.mark.rule("SEA-FOUR-ISLANDS-5", "SEA-BOARD-13", "SEA-BOARD-14", "SEA-BOARD-17")
@pytest.mark.parametrize(("players", "printing"), list(LAND))
def test_the_variable_set_up(players: int, printing: str) -> None:
    chosen = options(players, printing, layout="variable")
    fixed = hexhaven.new(KEY, players, seed=1, options=options(players, printing))
    land = [code != "Se" for code in board(fixed)[0]]
    boards, starts, kinds = set(), set(), set()
    for seed in range(6):
        game = hexhaven.new(KEY, players, seed=seed, options=chosen)
        assert counted(game) == counted(fixed)
        terrain, tokens = board(game)
        assert [code != "Se" for code in terrain] == land
        for hex in range(len(terrain)):
            if terrain[hex] in ("Fo", "Pa"):
                assert tokens[hex] not in (2, 3, 11, 12)
        assert neighbours(game, [h for h in range(len(tokens)) if tokens[h] in (6, 8)]) == []
        at = robber(game)
        if printing == "2007":
            assert at == terrain.index("De"), "the desert that comes first"
        else:
            assert tokens[at] == 12
        starts.add(at)
        boards.add(tuple(terrain))
        kinds.add(str(game.view(None)["marks"]))
        assert game.problems() == []
    assert len(boards) == 6
    assert len(starts) > 1
    assert len(kinds) > 1, "harbors are shuffled"


@pytest.mark.rule("SEA-FOUR-ISLANDS-5", "SEA-SETUP-6")
def test_one_of_two_twelves_is_drawn_for_the_robber() -> None:
    """With five and six there are two: both can come, as chance says."""
    game = hexhaven.new(KEY, 6, options={"layout": "variable"})
    while game.chance() and game.text(game.chance()[0][0]).split()[0] != "robber_begins":
        game.play(game.chance()[0][0])
    drawn = game.chance()
    tokens = board(game)[1]
    twelves = [hex for hex in range(len(tokens)) if tokens[hex] == 12]
    assert len(twelves) == 2
    assert [(game.text(move), weight) for move, weight in drawn] == [
        (f"robber_begins {hex}", 1) for hex in twelves
    ]
    game.play(drawn[1][0])
    assert robber(game) == twelves[1]
