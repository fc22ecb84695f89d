"""The sketch of wagons, plazas and tolls, played."""

from __future__ import annotations

from tests.sketches.common import Makers, Play, play_soundly
from tests.sketches.wagons import Wagons

from hexhaven.modules.island.kinds import FREE, ROAD

MAKERS: Makers = [Wagons]


class Journey(Play):
    """A founded game for three; the wagon of seat 0 stands where the test wants it."""

    def __init__(self) -> None:
        super().__init__(MAKERS, 3)
        self.wagons = self.game.rules.part(Wagons)
        self.cells = self.game.state.cells
        self.board = self.game.rules.board

    def gold(self, seat: int) -> int:
        """The gold of a seat."""
        return self.island.held(self.game.state, seat, self.wagons.gold)

    def wagon_at(self, row: int, column: int, corner: str) -> None:
        """Put the wagon of seat 0 on a corner."""
        self.cells[self.wagons.wagon] = self.board.node_at(row, column, corner)

    def to_wagon_phase(self) -> None:
        """Seat 0 rolls something quiet and ends its building."""
        self.play("roll", "roll 2 3", "end")
        assert self.step == "wagon"


def test_the_board_has_three_plazas_and_75_paths() -> None:
    journey = Journey()
    assert (journey.board.nodes, journey.board.edges) == (57, 84)
    assert journey.board.edges - len(journey.wagons.closed_edges) == 75
    assert all(len(journey.board.node_edges[node]) == 4 for node in journey.wagons.plazas)
    places = journey.game.view(None)["places"]
    assert isinstance(places, dict)
    assert len(places["node"]) == 57


def test_the_second_founding_round_places_cities_and_wagons() -> None:
    journey = Journey()
    for seat in range(3):
        assert journey.game.points(seat) == 3
        assert journey.cells[journey.island.size + journey.cells[journey.wagons.wagon + seat]] == 2
        assert journey.gold(seat) == 5
    journey.sound()


def test_2_and_12_are_rolled_again() -> None:
    journey = Journey()
    journey.play("roll")
    texts = [journey.game.text(move) for move, _ in journey.game.chance()]
    assert len(texts) == 34
    assert "roll 6 6" not in texts


def test_a_wagon_moves_step_by_step_and_pays_points_and_tolls() -> None:
    journey = Journey()
    journey.wagon_at(2, 1, "N")
    bare, foreign = journey.board.edge_at(2, 1, "NE"), journey.board.edge_at(2, 2, "NW")
    journey.island.put_way(journey.game.state, 1, foreign, ROAD, FREE)
    journey.to_wagon_phase()
    journey.play(f"drive {bare}", f"drive {foreign}")  # 2 and 1 of 4 points, and a toll
    assert (journey.gold(0), journey.gold(1)) == (4, 6)
    for text in journey.moves("drive"):
        assert journey.wagons.cost(journey.game.state, int(text.split()[1])) == 1
    journey.refused(f"drive {journey.board.edge_at(2, 2, 'NE')}", "TRADE-MOVE-3")
    journey.give(0, grain=1)
    journey.play("feed")
    assert len(journey.moves("drive")) > 1
    journey.refused("feed", "TRADE-MOVE-4")
    journey.play("halt")
    assert (journey.step, journey.game.actor) == ("preroll", 1)


def test_without_gold_no_foreign_road_is_used() -> None:
    journey = Journey()
    journey.wagon_at(2, 1, "N")
    foreign = journey.board.edge_at(2, 1, "NE")
    journey.island.put_way(journey.game.state, 1, foreign, ROAD, FREE)
    journey.island.earn(journey.game.state, 0, journey.wagons.gold, -5)
    journey.to_wagon_phase()
    journey.refused(f"drive {foreign}", "TRADE-MOVE-3")


def to_plaza(journey: Journey, plaza: int) -> str:
    """The move from the castle's or another hex's land corner into its plaza."""
    node = journey.wagons.plazas[plaza]
    corner = journey.cells[journey.wagons.wagon]
    edges = journey.board.node_edges[node]
    return f"drive {next(e for e in edges if corner in journey.board.edge_nodes[e])}"


def test_a_plaza_ends_the_move_and_goods_are_loaded_and_delivered() -> None:
    journey = Journey()
    journey.wagon_at(4, 2, "N")
    journey.to_wagon_phase()
    journey.play(to_plaza(journey, 2))
    assert journey.step == "load"
    odds = {journey.game.text(move): weight for move, weight in journey.game.chance()}
    assert odds == {"load glass": 6, "load tools": 6}
    journey.play("load glass")
    assert (journey.gold(0), journey.game.points(0)) == (5, 3)  # no gold on the first visit
    for _ in range(2):
        journey.play("roll", "roll 2 3", "end", "halt")
    journey.wagon_at(2, 0, "SE")
    journey.to_wagon_phase()
    journey.play(to_plaza(journey, 0))
    assert (journey.gold(0), journey.game.points(0)) == (6, 4)
    journey.play("load sand")
    journey.sound()


def test_a_seven_moves_a_barbarian_and_robs_the_owner_of_the_road() -> None:
    journey = Journey()
    road = journey.board.edge_at(2, 2, "NE")
    journey.island.put_way(journey.game.state, 2, road, ROAD, FREE)
    journey.give(2, ore=1)
    journey.play("roll", "roll 3 4")
    assert journey.step == "barbarian"
    source = journey.cells[journey.wagons.barbarians]
    journey.refused(f"barbarian {source} {source}", "TRADE-BARB-1")
    journey.play(f"barbarian {source} {road}", "steal ore")
    assert journey.held(0, "ore") == 1
    assert journey.step == "main"


def test_a_barbarian_is_driven_off_by_a_die_within_the_movement() -> None:
    journey = Journey()
    edge = journey.cells[journey.wagons.barbarians + 1]
    journey.cells[journey.wagons.wagon] = journey.board.edge_nodes[edge][0]
    journey.give(0, lumber=1, wool=1, ore=1)
    journey.play("roll", "roll 2 3")
    assert journey.moves("train") == ["train"]
    journey.play("train", "end", f"expel {edge}", "scare 5")
    assert journey.step == "wagon"
    journey.refused(f"expel {edge}", "TRADE-BARB-6")
    other = journey.cells[journey.wagons.barbarians + 2]
    journey.cells[journey.wagons.wagon] = journey.board.edge_nodes[other][0]
    journey.play(f"expel {other}", "scare 6")
    assert journey.step == "barbarian"
    assert {int(text.split()[1]) for text in journey.moves()} == {other}
    journey.play(journey.moves()[0])
    assert journey.step == "wagon"


def test_a_card_of_the_module_is_played_in_its_phase_only() -> None:
    journey = Journey()
    cards = journey.game.rules.part(Wagons).cards
    cards.take(journey.game.state, 0, journey.wagons.swift)
    journey.cells[cards.fresh + journey.wagons.swift] = 0
    assert journey.game.refusal("swift_journey")
    journey.to_wagon_phase()
    assert journey.game.refusal("swift_journey")
    journey.play("halt", "swift_journey")
    assert journey.step == "wagon"
    journey.play("halt")
    assert journey.game.actor == 1
    journey.sound()


def test_gold_is_traded_like_cards() -> None:
    journey = Journey()
    journey.play("roll", "roll 2 3")
    journey.give(0, wool=1)
    journey.give(1, ore=1)
    journey.play("offer 2 gold for ore to 1", "accept 1", "confirm 1")
    assert (journey.gold(0), journey.gold(1)) == (3, 7)
    journey.sound()


def test_random_play() -> None:
    met: set[str] = set()
    for seed, players in ((1, 3), (2, 4)):
        met |= play_soundly(MAKERS, players, seed, 500)
    assert {"wagon", "barbarian", "main", "found_settlement"} <= met
