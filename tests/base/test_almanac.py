"""The almanac's example game: 16 turns, every hand, every trade (base-example.md)."""

from __future__ import annotations

import pytest
from tests.table import Table

from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.kinds import CITY, ROAD, SETTLEMENT

ISLAND = """
    Hi11 Pa12 Fi9
  Pa4  Fo3  Mo6  Fo10
Hi8  Mo11 De   Fi5  Pa8
  Fi10 Hi9  Mo4  Pa3
    Fo5  Fi2  Fo6
harbor 3 3 E wool
harbor 1 0 NW 3:1
harbor 0 1 NW ore
harbor 0 2 NE 3:1
harbor 1 3 E grain
harbor 4 2 SE 3:1
harbor 4 1 SW brick
harbor 3 0 SW 3:1
harbor 2 0 W lumber
start orange* 2 0 N 1 0 W
start orange 0 2 S 1 3 W
start red* 0 1 S 1 1 NE
start red 4 0 N 4 0 NW
start blue* 4 2 N 3 2 E
start blue 3 0 N 2 0 E
start white* 4 1 N 3 1 E
start white 1 3 S 2 4 W
robber 2 2
"""

RED, BLUE, WHITE, ORANGE = 0, 1, 2, 3
ORDER = (ORANGE, RED, BLUE, WHITE)
START = "0/1/1/0/0; 1/0/1/0/1; 1/0/1/0/1; 0/1/0/1/1"

TURNS: list[tuple[list[str], str, str]] = [
    (
        [
            "roll",
            "roll 1 5",
            "offer wool for lumber",
            "refuse 0",
            "counter 1 lumber for brick",
            "refuse 2",
            "withdraw",
        ],
        "2.2",
        "0/1/1/0/1; 1/0/1/0/2; 2/0/1/0/1; 0/1/0/1/1",
    ),
    (
        [
            "roll",
            "roll 4 6",
            "offer ore for brick to 2 3",
            "refuse 2",
            "refuse 3",
            "buy",
            "draw year_of_plenty",
        ],
        "2.2",
        "1/1/1/0/1; 1/0/0/0/1; 2/0/1/1/1; 1/1/0/1/1",
    ),
    (
        ["roll", "roll 3 3", "offer wool for brick to 2", "accept 2", "confirm 2", "road 2.1.NW"],
        "2.2",
        "1/1/1/0/2; 1/0/0/0/2; 2/0/0/1/1; 1/0/1/1/1",
    ),
    (
        [
            "roll",
            "roll 4 5",
            "offer grain ore for lumber brick",
            "refuse 0",
            "refuse 1",
            "refuse 3",
            "road 2.4.SW",
            "buy",
            "draw knight",
        ],
        "2.2",
        "1/1/1/1/2; 1/1/0/0/2; 2/0/0/1/1; 0/0/0/0/0",
    ),
    (
        ["roll", "roll 1 1", "buy", "draw road_building"],
        "2.2",
        "1/1/0/0/1; 1/1/0/0/2; 2/0/0/1/1; 0/0/0/1/0",
    ),
    (
        [
            "roll",
            "roll 2 3",
            "offer brick lumber for grain to 2",
            "accept 2",
            "confirm 2",
            "year_of_plenty ore grain",
            "city 4.0.N",
        ],
        "2.2",
        "1/1/0/0/1; 1/0/0/0/0; 2/0/0/1/1; 1/1/0/1/0",
    ),
    (
        [
            "roll",
            "roll 3 4",
            "robber 2.4",
            "steal lumber",
            "offer 2 lumber for wool",
            "refuse 0",
            "refuse 2",
            "refuse 3",
        ],
        "2.4",
        "1/1/0/0/1; 1/0/0/0/0; 3/0/0/1/1; 0/1/0/1/0",
    ),
    (
        ["knight", "robber 3.0", "rob 0", "steal lumber", "roll", "roll 2 6", "settlement 2.4.S"],
        "3.0",
        "1/2/0/0/1; 0/0/0/0/0; 3/1/0/1/1; 0/0/0/0/0",
    ),
    (
        ["roll", "roll 2 4", "road_building", "road 1.2.SE", "road 1.0.NW"],
        "3.0",
        "1/2/0/0/2; 0/0/0/0/1; 4/1/0/1/1; 0/0/0/0/0",
    ),
    (
        ["roll", "roll 5 5"],
        "3.0",
        "2/2/0/0/2; 0/0/0/0/1; 4/1/0/1/1; 1/0/0/0/0",
    ),
    (
        [
            "roll",
            "roll 3 6",
            "offer ore for lumber to 3",
            "accept 3",
            "confirm 3",
            "trade lumber wool",
            "settlement 2.1.N",
        ],
        "3.0",
        "1/2/0/1/3; 0/2/0/0/1; 0/0/0/0/0; 1/1/0/0/0",
    ),
    (
        ["roll", "roll 1 2", "road 3.3.E"],
        "3.0",
        "1/2/0/1/3; 1/2/0/0/1; 1/0/1/0/0; 0/0/1/0/0",
    ),
    (
        [
            "roll",
            "roll 2 2",
            "offer wool for grain",
            "refuse 0",
            "refuse 1",
            "refuse 2",
            "settlement 1.2.S",
        ],
        "3.0",
        "0/1/0/0/3; 1/2/0/0/1; 1/0/2/0/1; 0/0/1/0/1",
    ),
    (
        ["roll", "roll 1 4", "road 0.0.E"],
        "3.0",
        "0/1/0/1/3; 2/1/0/0/1; 1/0/2/0/1; 0/0/1/1/1",
    ),
    (
        [
            "roll",
            "roll 4 4",
            "offer wool for grain",
            "refuse 0",
            "refuse 2",
            "refuse 3",
            "road 1.0.E",
        ],
        "3.0",
        "0/2/0/1/3; 2/1/0/0/1; 0/0/2/0/1; 0/0/3/1/1",
    ),
    (
        [
            "roll",
            "roll 3 5",
            "offer wool for ore to 0",
            "accept 0",
            "confirm 0",
            "trade wool ore",
            "trade wool grain",
            "city 1.3.S",
        ],
        "3.0",
        "0/3/0/1/3; 2/1/1/0/0; 0/1/2/0/1; 0/0/0/0/0",
    ),
]
"""For each turn its moves, the robber's hex and the hands of ORDER after it (L/B/W/G/O)."""


def hands(table: Table) -> str:
    """All hands as the example writes them."""
    kinds = ("lumber", "brick", "wool", "grain", "ore")
    return "; ".join("/".join(str(table.held(seat, k)) for k in kinds) for seat in ORDER)


def replay(phases: str, turns: int, more: int = 0) -> Table:
    """Play so many whole turns and `more` moves of the next, checking the position all along."""
    table = Table(first=ORANGE, map=ISLAND, phases=phases)
    assert hands(table) == START
    for number in range(turns):
        assert table.game.actor == ORDER[number % 4]
        play_checked(table, [*TURNS[number][0], "end"])
        assert hands(table) == TURNS[number][2], f"hands after turn {number + 1}"
        assert table.cells[table.island.robber] == robber_of(table, number)
    play_checked(table, TURNS[turns][0][:more] if more else [])
    return table


def play_checked(table: Table, moves: list[str]) -> None:
    """Play moves; after each one nothing may be wrong with the position."""
    for move in moves:
        table.play(move)
        table.check()


def robber_of(table: Table, number: int) -> int:
    """The robber's hex after a turn, as the example has it."""
    row, column = TURNS[number][1].split(".")
    return table.hex(int(row), int(column))


def on_board(table: Table, seat: int) -> tuple[int, int, int]:
    """How many cities, settlements and roads of a seat stand on the board."""
    full = table.island.content.piece_kinds
    cities, settlements, roads = (
        full[piece].stock - table.stock(seat, piece) for piece in (CITY, SETTLEMENT, ROAD)
    )
    return cities, settlements, roads


def can_reach_city(table: Table) -> bool:
    """Whether the seat on turn can build a city now, also after trades with the bank."""
    if table.moves("city"):
        return True
    before = table.game
    for trade in table.moves("trade"):
        table.game = before.copy()
        table.play(trade)
        found = can_reach_city(table)
        table.game = before
        if found:
            return True
    return False


PHASES = pytest.mark.parametrize("phases", ["combined", "separated"])


@PHASES
@pytest.mark.rule("BASE-MAP-2")
def test_the_example_game_replays_with_every_hand_and_every_fact(phases: str) -> None:
    table = replay(phases, len(TURNS))
    points = {seat: table.game.points(seat) for seat in ORDER}
    assert points == {WHITE: 4, ORANGE: 3, RED: 3, BLUE: 3}
    assert on_board(table, WHITE) == (1, 2, 4)
    assert on_board(table, ORANGE) == (0, 3, 4)
    assert on_board(table, RED) == (1, 1, 3)
    assert on_board(table, BLUE) == (0, 3, 4)
    cells, development = table.cells, table.development
    assert cells[development.left] == 22
    assert [cells[development.count + seat] for seat in ORDER] == [0, 0, 0, 0]
    assert cells[table.largest_army.knights + WHITE] == 1
    assert cells[table.longest_road.holder] == NOBODY
    assert cells[table.largest_army.holder] == NOBODY
    assert table.size(ORANGE) == 7
    assert cells[table.island.robber] == table.hex(3, 0)
    assert not table.game.over


@pytest.mark.rule("BASE-MAP-2")
def test_the_island_has_the_tiles_and_tokens_of_every_base_island() -> None:
    table = Table(first=ORANGE, map=ISLAND)
    island, hexes = table.island, range(table.island.hexes)
    terrain = [table.cells[island.terrain + hex] for hex in hexes]
    token = [table.cells[island.token + hex] for hex in hexes]
    assert [terrain.count(kind) for kind in range(6)] == [3, 4, 4, 4, 3, 1]
    assert sorted(token) == sorted([0, 2, 12, *[3, 4, 5, 6, 8, 9, 10, 11] * 2])
    red = [hex for hex in hexes if token[hex] in (6, 8)]
    assert not any(other in table.rules.board.hex_hexes[hex] for hex in red for other in red)


@PHASES
@pytest.mark.rule("BASE-MAP-2")
def test_on_the_next_roll_orange_can_build_a_city_on_exactly_5_8_and_9(phases: str) -> None:
    found = []
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        table = replay(phases, len(TURNS))
        assert table.game.actor == ORANGE
        table.roll(total)
        if can_reach_city(table):
            found.append(total)
    assert found == [5, 8, 9]


@PHASES
@pytest.mark.rule("BASE-MAP-2")
def test_the_hands_that_the_example_states_within_its_turns(phases: str) -> None:
    table = replay(phases, 0, 2)  # turn 1, rolled
    assert table.held(ORANGE, "brick") == 1
    assert table.held(BLUE, "lumber") == 2
    table = replay(phases, 5, 2)  # turn 6, rolled
    assert table.cards(RED) == {"lumber": 2, "brick": 1, "ore": 2}
    assert table.held(WHITE, "grain") == 2
    table = replay(phases, 6, 4)  # turn 7, robbed
    assert table.size(BLUE) == 5
    assert [table.held(seat, "wool") for seat in ORDER] == [0, 0, 0, 0]
    table = replay(phases, 10, 2)  # turn 11, rolled
    assert table.cards(BLUE) == {"lumber": 4, "brick": 1, "grain": 1, "ore": 1}
    table = replay(phases, 12, 2)  # turn 13, rolled
    assert [table.held(seat, "grain") for seat in ORDER] == [1, 0, 0, 0]
    assert table.held(ORANGE, "ore") == 3
    table = replay(phases, 15, 2)  # turn 16, rolled
    assert table.cards(WHITE) == {"wool": 5, "grain": 1, "ore": 1}


@PHASES
@pytest.mark.rule("BASE-MAP-2")
def test_what_could_and_could_not_have_been_done_in_the_example(phases: str) -> None:
    table = replay(phases, 3, 3)  # turn 4: orange would have the cards for a city, but refuses
    assert table.moves("accept", ORANGE) == ["accept 3"]
    assert (table.held(ORANGE, "ore"), table.held(ORANGE, "grain")) == (2, 1)
    table = replay(phases, 4, 4)  # turn 5: orange has just bought road building
    table.refused("road_building", "BASE-DEV-4")
    assert table.moves("road"), "it could build a road and keeps the cards"
    table = replay(phases, 6, 5)  # turn 7: blue asks for wool
    for seat in (RED, WHITE, ORANGE):
        table.refused(f"accept {seat}", "BASE-TRADE-7")
    table = replay(phases, 12, 3)  # turn 13: orange asks for grain
    for seat in (RED, BLUE, WHITE):
        table.refused(f"accept {seat}", "BASE-TRADE-7")
    table = replay(phases, 13, 2)  # turn 14: one grain short of a settlement
    table.refused("settlement 0.0.NE", "BASE-BUILD-5")
