"""The attack at the Fog Island, and landings where a number lies on several hexes
(COMBO-BARB+SEA-11, -12, -18 to -23, -65)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.combinations.coast import Coast, key_of
from tests.combinations.pair import Met
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends

import hexhaven
from hexhaven.engine.errors import BadSetup
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.landing import Landing
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.kinds import FOUNDED, SETTLEMENT
from hexhaven.modules.seafarers.fog import Fog
from hexhaven.testing import play_soundly

FOG = "fog-island"
KEY = key_of(FOG)
YES = {"allow_not_recommended": "true"}
ISLAND = {
    2: "- - - - fields 2 12",
    3: "- - - - - hills 9; forest 3",
    4: "- - - - forest 10; pasture 8",
    5: "- - - - - castle; mountains 5",
    6: "pasture 3; fields 4; hills 8; mountains 4; forest 5; pasture 11",
    7: "forest 6; mountains 9; pasture 10; fields 6",
}


def fog(players: int = 3, **options: object) -> Coast:
    return Coast(FOG, players, allow_not_recommended="true", **options)


def founded(players: int = 3, **options: object) -> Met:
    return Met(KEY, players, allow_not_recommended="true", **options)


def island_of(table: Met) -> dict[tuple[int, int], str]:
    """What lies on the main island, by row and column."""
    terrains, numbers = table.terrains(), table.numbers()
    found: dict[tuple[int, int], str] = {}
    for row, text in ISLAND.items():
        column = text.count("- ")
        for _ in text.replace("- ", "").split("; "):
            hex = table.hex(row, column)
            found[row, column] = " ".join([terrains[hex], *map(str, numbers[hex])])
            column += 1
    return found


def wanted() -> dict[tuple[int, int], str]:
    found: dict[tuple[int, int], str] = {}
    for row, text in ISLAND.items():
        words = text.replace("- ", "").split("; ")
        for place in range(len(words)):
            found[row, text.count("- ") + place] = words[place]
    return found


def settle(table: Coast, seat: int = 0) -> str:
    """The next settlement of a seat, at the corner between 6.1 and 6.2, for which it can pay."""
    table.road(seat, "6.1.E")
    table.hand(seat, brick=1, lumber=1, wool=1, grain=1)
    return f"settlement {table.node(6, 1, 'NE')}"


# The board


@pytest.mark.rule("COMBO-GEN-2", "COMBO-BARB+SEA-19")
def test_the_host_is_asked() -> None:
    found = MATRIX.verdict(KEY)
    assert found.consent() and found.players == [3, 4] and found.code == "all_coast"
    with pytest.raises(BadSetup, match=r"flight from the barbarians.*COMBO-GEN-2"):
        hexhaven.new(KEY, 3, seed=1)


@pytest.mark.rule("COMBO-BARB+SEA-18", "COMBO-GEN-12", "COMBO-GEN-9")
@pytest.mark.parametrize("players", [3, 4])
def test_the_hills_with_12_are_the_castle_and_the_12_lies_on_the_2(players: int) -> None:
    table = founded(players)
    assert island_of(table) == wanted()
    plain = Met("seafarers/fog-island", players, printing="2007")
    changed = {table.hex(2, 4), table.hex(5, 5)}
    home = {table.hex(*place) for place in wanted()}
    for hex in home - changed:
        assert table.terrains()[hex] == plain.terrains()[hex]
        assert table.numbers()[hex] == plain.numbers()[hex]
    for place in ((1, 0), (1, 2)):
        assert table.terrains()[table.hex(*place)] == "gold"


@pytest.mark.rule("COMBO-BARB+SEA-19")
def test_fog_and_target_are_those_of_the_scenario() -> None:
    game = hexhaven.new(KEY, 3, seed=1, options={"first_player": 0, **YES})
    plain = hexhaven.new("seafarers/fog-island", 3, seed=1, options={"printing": "2007"})
    assert game.rules.part(Victory).target == 12
    ours, theirs = game.rules.part(Fog), plain.rules.part(Fog)
    assert ours.tokens == theirs.tokens and sum(ours.below) == sum(theirs.below) == 11
    names: Any = (game.view(None)["table"], plain.view(None)["table"])
    assert names[0]["unexplored"] == names[1]["unexplored"]
    with pytest.raises(BadSetup, match="printing"):
        hexhaven.new(KEY, 3, options={"printing": "current", **YES})


@pytest.mark.rule("COMBO-BARB+SEA-20", "COMBO-BARB+SEA-61")
def test_nobody_stands_or_lands_on_2_and_12() -> None:
    table = founded()
    invasion = table.rules.part(Invasion)
    assert not any(invasion.at(table.game.state, hex) for hex in range(table.island.hexes))
    assert table.cells[invasion.supply] == 36
    assert invasion.landings[2] == invasion.landings[12] == []
    assert table.hex(2, 4) not in invasion.coast
    coast = fog()
    one, two = coast.invasion.coast[:2]
    coast.put(one, 1)
    coast.put(two, 1)
    coast.hand(0, ore=1, wool=1, grain=1)
    coast.play("buy", "draw treason", f"lift {one}", f"lift {two}")
    coast.refused(f"put_down {table.hex(2, 4)}", "BARB-CARD-9")
    targets = {int(move.split()[1]) for move in coast.moves("put_down")}
    assert targets == set(coast.invasion.coast) - {one, two}


@pytest.mark.rule("COMBO-BARB+SEA-21", "COMBO-BARB+SEA-65")
def test_all_numbered_hexes_of_the_main_island_and_no_others_take_landings() -> None:
    table = fog()
    home = {table.hex(*place) for place in wanted()}
    left = home - {table.hex(5, 5), table.hex(2, 4)}
    assert set(table.invasion.coast) == left
    assert table.invasion.battlefields == sorted(left)
    found = sorted(n for hex in table.invasion.coast for n in table.numbers()[hex])
    assert found == sorted([3, 4, 5, 6, 8, 9, 10] * 2 + [11])
    fogged = table.rules.part(Fog)
    space = next(h for h in range(table.island.hexes) if fogged.is_fog(table.game.state, h))
    table.island.set_terrain(table.game.state, space, table.island.content.terrains.index("hills"))
    table.island.set_token(table.game.state, space, 8)
    assert table.invasion.landings[8] == [table.hex(4, 5), table.hex(6, 2)]


@pytest.mark.rule("COMBO-BARB+SEA-21", "COMBO-BARB+SEA-65", "COMBO-BARB+SEA-9")
def test_what_is_turned_over_never_touches_the_main_island() -> None:
    """So no building on it is ever saved by a discovery, and none beyond is ever conquered."""
    table = fog()
    board, state = table.rules.board, table.game.state
    fogged = table.rules.part(Fog)
    home = {table.hex(*place) for place in wanted()}
    for node in range(board.nodes):
        near = set(board.node_hexes[node])
        if any(fogged.is_fog(state, hex) for hex in near):
            assert not near & home


@pytest.mark.rule("COMBO-BARB+SEA-21", "COMBO-BARB+SEA-22")
def test_settling_abroad_brings_barbarians_to_the_main_island() -> None:
    table = fog()
    node = table.node(1, 0, "N")
    table.ship(0, table.edge(1, 0, "NW"))  # beside no unexplored space
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play(f"settlement {node}", "landing 5 6", "landing 1 2", f"land {table.hex(6, 0)}")
    assert table.at(table.hex(6, 5)) == 1 and table.at(table.hex(6, 0)) == 1
    home = {table.hex(*place) for place in wanted()}
    assert set(table.invasion.held(table.game.state)) <= home


# The founding


@pytest.mark.rule("COMBO-BARB+SEA-23", "COMBO-BARB+SEA-8")
@pytest.mark.parametrize(("second", "sizes"), [("city", [1, 2]), ("settlement", [1, 1])])
def test_a_city_comes_second_unless_the_host_says_otherwise(second: str, sizes: list[int]) -> None:
    chosen: dict[str, str] = {} if second == "city" else {"second_founding": second}
    table = founded(3, **chosen)
    island = table.island
    for seat in range(3):
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == seat]
        assert sorted(table.cells[island.size + n] for n in homes) == sizes
    abroad = table.node(1, 0, "N")
    assert island.veto(table.game.state, 0, SETTLEMENT, abroad, FOUNDED).startswith("SEA-FOG-1")


# Landings


@pytest.mark.rule("COMBO-BARB+SEA-11", "COMBO-BARB+SEA-22")
def test_hexes_with_the_same_number_fill_evenly() -> None:
    table = fog()
    north, south = table.hex(3, 5), table.hex(7, 1)  # both have a 9
    table.put(north, 1)
    table.play(settle(table), "landing 4 5")
    assert (table.at(north), table.at(south)) == (1, 1)  # the emptier one
    assert table.step == "landing_roll"


@pytest.mark.rule("COMBO-BARB+SEA-11")
def test_where_they_are_level_the_one_who_rolled_decides() -> None:
    table = fog()
    north, south = table.hex(3, 5), table.hex(7, 1)
    table.play(settle(table), "landing 4 5")
    assert table.step == "landing_hex"
    assert set(table.moves()) == {f"land {north}", f"land {south}"}
    table.refused(f"land {table.hex(6, 5)}", "COMBO-BARB+SEA-11")
    table.play(f"land {south}")
    assert (table.at(north), table.at(south)) == (0, 1)
    assert table.step == "landing_roll"  # one has landed, two are to come
    table.play("landing 5 6")
    assert table.step == "landing_roll"
    table.play("landing 1 2", f"land {table.hex(3, 6)}")
    assert table.step == "main"
    assert table.cells[table.invasion.supply] == 33


@pytest.mark.rule("COMBO-BARB+SEA-12")
def test_a_roll_is_repeated_until_it_brings_somebody() -> None:
    table = fog()
    landing = table.rules.part(Landing)

    def sums() -> set[int]:
        return {sum(map(int, table.game.text(move).split()[1:])) for move, _ in table.game.chance()}

    table.conquer(table.hex(6, 5))  # the only 11 is full
    table.conquer(table.hex(4, 5))  # one of the two 8s
    table.play(settle(table))
    assert sums() == {3, 4, 5, 6, 8, 9, 10}  # not 2, 7, 11, 12
    table.play("landing 4 4")
    assert table.at(table.hex(6, 2)) == 1
    assert sums() == {3, 4, 5, 6, 9, 10}
    assert all(
        landing.counts(table.game.state, dice) == (dice % 6 + dice // 6 + 2 in sums())
        for dice in range(36)
    )


@pytest.mark.rule("COMBO-BARB+SEA-12")
def test_a_landing_ends_with_the_supply() -> None:
    table = fog()
    spare = table.cells[table.invasion.supply] - 2
    table.cells[table.invasion.supply] -= spare
    table.cells[table.invasion.prisoners + 2] += spare
    table.play(settle(table), "landing 5 6", "landing 1 2", f"land {table.hex(3, 6)}")
    assert table.cells[table.invasion.supply] == 0
    assert table.step == "main"


# Whole games


@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    options = {**YES, "second_founding": "settlement"} if players == 4 else dict(YES)
    assert "main" in play_soundly([], players, 11, 250, KEY, **options)


@pytest.mark.games
def test_far_into_games_every_step_is_sound() -> None:
    steps = {"sail", "march", "march_goal", "free_theft", "main", "landing_hex"}
    far_into_games(KEY, 3, steps, moves=3000, first=2, each=500, options=YES)


@pytest.mark.games
def test_random_games_end() -> None:
    random_game_ends(KEY, 3, limit=250_000, options=YES)


@pytest.mark.games
@pytest.mark.slow
def test_greedy_beats_random_players() -> None:
    greedy_wins(KEY, options=YES)
