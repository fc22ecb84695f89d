"""The sketches of ships and fog, played on the map FOG-3."""

from __future__ import annotations

from pathlib import Path

from tests.sketches.common import Makers, Play, begin, play_soundly
from tests.sketches.fog import Fog, ships_in_fog
from tests.sketches.ships import Pirate, Ships

import hexhaven
from hexhaven.modules.base.awards import LongestRoad
from hexhaven.modules.island.choices import Choices
from hexhaven.modules.island.kinds import FREE, ROAD
from hexhaven.modules.island.land import INLAND, OPEN_SEA

MAKERS: Makers = [ships_in_fog, Choices, Pirate, Fog]


class Voyage(Play):
    """A founded game, seat 0 on turn after the roll."""

    def __init__(self) -> None:
        super().__init__(MAKERS, 3)
        self.ships = self.game.rules.part(Ships)
        self.play("roll", "roll 1 1")

    def at(self, row: int, column: int, side: str) -> int:
        """An edge; columns count without the frame."""
        return self.game.rules.board.edge_at(row, column, side)

    def lay_ships(self, *edges: int) -> None:
        """Ships for nothing; the unexplored is not touched."""
        for edge in edges:
            self.island.put_way(self.game.state, 0, edge, self.ships.ship, FREE)

    def settle(self, row: int, column: int, corner: str) -> None:
        """A settlement for nothing."""
        node = self.game.rules.board.node_at(row, column, corner)
        self.island.put_settlement(self.game.state, 0, node, FREE)


def coast() -> Voyage:
    """Seat 0 has a settlement at the western island's coast, at (4,2) NE of the catalogue."""
    voyage = Voyage()
    voyage.settle(4, 1, "NE")
    return voyage


def test_roads_stay_at_land_and_ships_at_water() -> None:
    voyage = coast()
    voyage.give(0, lumber=5, wool=5, brick=5)
    board = voyage.game.rules.board
    kinds = voyage.island.land.lay(voyage.game.state).edge
    for text in voyage.moves("road"):
        assert kinds[int(text.split()[1])] != OPEN_SEA
    ships = [int(text.split()[1]) for text in voyage.moves("ship")]
    assert ships
    assert all(kinds[edge] != INLAND for edge in ships)
    inner = board.edge_at(4, 1, "SE")  # between the pasture 5 and the forest 9
    assert voyage.game.refusal(f"ship {inner}").startswith("SEA-SHIP-3")
    sea = board.edge_at(3, 0, "NE")
    assert voyage.game.refusal(f"road {sea}").startswith("BASE-ROAD-1")


def test_a_ship_reveals_what_it_reaches_and_brings_a_card() -> None:
    voyage = coast()
    voyage.lay_ships(voyage.at(4, 1, "NE"))
    voyage.give(0, lumber=1, wool=1)
    reaching = [
        text
        for text in voyage.moves("ship")
        if any(
            voyage.game.state.cells[voyage.island.terrain + hex] == voyage.game.rules.part(Fog).fog
            for node in voyage.island.ends[int(text.split()[1])]
            for hex in voyage.game.rules.board.node_hexes[node]
        )
    ]
    assert reaching
    voyage.game.play(reaching[0])
    assert voyage.game.rules.step_name(voyage.game.state) == "reveal"
    odds = {voyage.game.text(m).split()[2]: w for m, w in voyage.game.chance()}
    assert odds == {
        "sea": 2, "gold": 2, "fields": 2, "hills": 2, "mountains": 2, "pasture": 1, "forest": 1
    }  # fmt: skip
    hex = voyage.game.text(voyage.game.chance()[0][0]).split()[1]
    voyage.game.play(f"reveal {hex} mountains")
    assert voyage.held(0, "ore") == 1
    voyage.game.play(f"number {hex} 9")
    assert voyage.game.rules.step_name(voyage.game.state) == "main"
    tile = voyage.game.view(None)["tiles"]
    assert isinstance(tile, list)
    assert (tile[int(hex)]["terrain"], tile[int(hex)]["numbers"]) == ("mountains", [9])
    assert voyage.game.problems() == []


def test_gold_is_chosen_by_all_at_once() -> None:
    voyage = Voyage()
    state, board = voyage.game.state, voyage.game.rules.board
    gold = board.hex_at(3, 1)
    voyage.island.set_terrain(state, gold, voyage.ships.gold)
    voyage.island.set_token(state, gold, 4)
    voyage.settle(3, 1, "SE")
    voyage.island.put_settlement(state, 1, board.node_at(3, 1, "N"), FREE)
    voyage.play("end", "roll", "roll 1 3")
    assert voyage.step == "choose_cards"
    assert voyage.game.actors == [0, 1]
    voyage.play("pick 1 ore", "pick 0 wool")
    assert voyage.held(1, "ore") == voyage.held(0, "wool") == 1
    assert voyage.game.actor == 1


def test_only_open_ships_move_and_only_once() -> None:
    voyage = coast()
    first, second = voyage.at(4, 1, "NE"), voyage.at(4, 1, "NW")
    voyage.lay_ships(first, second)
    assert voyage.moves("sail") == [f"sail {second}"]  # SEA-MOVE-3, -4
    assert voyage.game.refusal(f"sail {first}").startswith("SEA-MOVE-4")
    voyage.play(f"sail {second}")
    assert voyage.step == "sail"
    quiet = [text for text in voyage.moves("ship") if not reveals(voyage, int(text.split()[1]))]
    voyage.play(quiet[0])
    assert voyage.moves("sail") == []
    assert voyage.game.problems() == []


def test_the_pirate_robs_and_bars() -> None:
    voyage = coast()
    edge = voyage.at(4, 1, "NE")
    voyage.island.put_way(voyage.game.state, 1, edge, voyage.ships.ship, FREE)
    voyage.give(1, ore=1)
    voyage.play("end", "roll", "roll 1 1", "end", "roll", "roll 3 4")
    assert voyage.step == "raid"
    assert voyage.moves("robber")
    sea = voyage.game.rules.board.hex_at(3, 2)
    voyage.play(f"pirate {sea}", "steal ore")
    assert voyage.held(2, "ore") == 1
    voyage.play("end", "roll", "roll 1 1")
    voyage.give(0, lumber=1, wool=1)
    assert voyage.game.refusal(f"ship {voyage.at(3, 2, 'W')}").startswith("SEA-SHIP-4")
    assert voyage.game.problems() == []


def test_the_sketch_is_short() -> None:
    """Ships, gold and the pirate in fewer than 200 lines."""
    lines = Path(__file__).with_name("ships.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) < 200


def reveals(voyage: Voyage, edge: int) -> bool:
    """Whether an end of an edge touches an unexplored hex."""
    fog = voyage.game.rules.part(Fog).fog
    board, island = voyage.game.rules.board, voyage.island
    hexes = [hex for node in island.ends[edge] for hex in board.node_hexes[node]]
    return any(voyage.game.state.cells[island.terrain + hex] == fog for hex in hexes)


def test_roads_and_ships_join_at_an_own_building_only() -> None:
    voyage = Voyage()
    road = voyage.game.rules.part(LongestRoad)
    state, board = voyage.game.state, voyage.game.rules.board
    before = state.cells[road.length]
    chain = [board.edge_at(4, 1, side) for side in ("W", "NW")]
    for edge in chain:
        voyage.island.put_way(state, 0, edge, ROAD, FREE)
    voyage.lay_ships(board.edge_at(4, 1, "NE"), board.edge_at(4, 1, "E"))
    assert state.cells[road.length] == max(before, 2)
    voyage.settle(4, 1, "N")  # SEA-ROUTE-4
    assert state.cells[road.length] >= 4
    assert voyage.game.problems() == []


def test_a_free_road_may_be_a_ship() -> None:
    voyage = coast()
    voyage.ships.building.give_roads(voyage.game.state, 0, 2)
    assert voyage.moves("ship")
    assert voyage.moves("road")
    assert not voyage.moves("stop")
    quiet = [t for t in voyage.moves("ship") if not reveals(voyage, int(t.split()[1]))]
    voyage.game.play(quiet[0])
    assert voyage.moves("stop") == ["stop"]
    voyage.game.play("stop")
    assert voyage.game.rules.step_name(voyage.game.state) == "main"


def test_random_play() -> None:
    met: set[str] = set()
    for seed in range(4):
        met |= play_soundly(MAKERS, 3, seed, 400)
    assert {"found_road", "main", "raid", "sail", "choose_cards"} <= met


def test_a_new_game_lies_as_the_map_says() -> None:
    game: hexhaven.Game = begin(MAKERS, 3, 1)
    tiles = game.view(0)["tiles"]
    assert isinstance(tiles, list)
    names = [tile["terrain"] for tile in tiles]
    assert (names.count("fog"), names.count("sea"), len(names)) == (12, 16, 42)
