"""The sketch of the pirate fleet and the fortresses, played on the map PIRATE-4."""

from __future__ import annotations

import pytest
from tests.sketches.common import Makers, Play, play_soundly
from tests.sketches.pirates import Pirates, ships_among_pirates

from hexhaven.modules.base.development import Development
from hexhaven.modules.island.choices import Choices
from hexhaven.modules.island.kinds import FREE, SETTLEMENT

MAKERS: Makers = [ships_among_pirates, Choices, Pirates]


class Raid(Play):
    """A founded game for four."""

    def __init__(self) -> None:
        super().__init__(MAKERS, 4)
        self.pirates = self.game.rules.part(Pirates)
        self.cells = self.game.state.cells

    def reach_fortress(self, warships: int) -> None:
        """Seat 0's line is complete, its first ships are warships."""
        state = self.game.state
        while self.pirates._end(state, 0) != self.pirates.forts[0]:
            edges = range(self.island.edges)
            edge = next(e for e in edges if self.pirates.prolongs(state, 0, e))
            self.island.put_way(state, 0, edge, self.pirates.ships.ship, FREE)
        self.cells[self.pirates.warships] = warships

    def fleet_on(self, index: int) -> None:
        """Put the fleet on a place of its circuit."""
        self.cells[self.pirates.fleet] = index


def test_everybody_starts_with_three_settlements_and_one_in_stock() -> None:
    raid = Raid()
    for seat in range(4):
        assert raid.game.points(seat) == 3
        assert raid.island.in_stock(raid.game.state, seat, SETTLEMENT) == 1
        assert raid.cells[raid.pirates.length + seat] == 1
    raid.sound()


def test_the_way_is_six_ships_to_the_beachhead_and_three_on() -> None:
    raid = Raid()
    for seat in range(4):
        assert raid.pirates.to_beach[seat][raid.pirates.homes[seat]] == 6
    raid.reach_fortress(0)
    assert raid.cells[raid.pirates.length] == 9
    raid.sound()


def test_the_fleet_sails_by_the_lower_die_before_production() -> None:
    raid = Raid()
    before = raid.cells[raid.pirates.fleet]
    raid.play("roll", "roll 2 6")
    assert raid.cells[raid.pirates.fleet] == (before + 2) % 14


def test_it_takes_cards_and_production_follows() -> None:
    raid = Raid()
    raid.give(1, wool=2, ore=1)
    hex = raid.game.rules.board.hex_at(5, 4)
    assert raid.pirates.homes[1] in raid.island.corners[hex]
    index = raid.pirates.circuit.index(hex)
    raid.fleet_on(index - 1)
    raid.play("roll", "roll 1 4")
    while raid.step == "fleet_loss":
        odds = {raid.game.text(move): weight for move, weight in raid.game.chance()}
        raid.play(next(iter(odds)))
    assert sum(raid.held(1, kind) for kind in ("wool", "ore")) <= 2
    assert raid.step in ("main", "gold")


def test_a_stronger_player_takes_a_prize_of_choice_first() -> None:
    raid = Raid()
    index = raid.pirates.circuit.index(raid.game.rules.board.hex_at(5, 4))
    raid.fleet_on(index - 1)
    raid.cells[raid.pirates.warships + 1] = 2
    raid.play("roll", "roll 1 6")  # a seven: the prize comes before the discards
    while raid.step == "fleet_loss":
        raid.play(raid.game.text(raid.game.chance()[0][0]))
    assert (raid.step, raid.game.actor) == ("choose_cards", 1)
    raid.play("pick 1 ore")
    assert raid.held(1, "ore") == 1


def test_on_a_seven_the_theft_is_free_and_optional() -> None:
    raid = Raid()
    raid.fleet_on(1)
    raid.give(2, wool=1)
    raid.play("roll", "roll 3 4")
    while raid.step == "fleet_loss":
        raid.play(raid.game.text(raid.game.chance()[0][0]))
    if raid.step == "plunder":
        assert "spare" in raid.moves()
        raid.refused("rob 0", "SEA-PIRATE-11")
        raid.play("spare")
    assert raid.step == "main"


def test_a_knight_makes_a_warship() -> None:
    raid = Raid()
    cards = raid.game.rules.part(Development)
    for _ in range(2):
        cards.take(raid.game.state, 0, 0)
    for seat in (0,):
        raid.cells[cards.fresh + seat * cards.size] = 0
    raid.play("knight")
    assert raid.cells[raid.pirates.warships] == 1
    assert raid.step == "preroll"
    raid.cells[cards.used] = 0
    raid.refused("knight", "SEA-PIRATE-18")


@pytest.mark.parametrize(
    ("warships", "die", "lairs", "ships"), [(4, 3, 2, 9), (3, 3, 3, 8), (2, 3, 3, 7)]
)
def test_the_fortress_is_attacked_as_the_last_act(
    warships: int, die: int, lairs: int, ships: int
) -> None:
    raid = Raid()
    raid.reach_fortress(warships)
    raid.fleet_on(7)
    raid.play("roll", "roll 1 1")
    while raid.step != "main":
        raid.play(raid.moves()[0] if raid.moves() else raid.game.text(raid.game.chance()[0][0]))
    raid.play("attack", f"strength {die}")
    assert raid.cells[raid.pirates.lairs] == lairs
    assert raid.cells[raid.pirates.length] == ships
    assert raid.game.actor == 1
    raid.sound()


def test_a_conquered_fortress_is_a_settlement_and_needed_to_win() -> None:
    raid = Raid()
    raid.reach_fortress(7)
    raid.cells[raid.pirates.lairs] = 1
    raid.island.add_points(raid.game.state, 0, 6)
    raid.play("roll", "roll 1 1")
    while raid.step != "main":
        raid.play(raid.moves()[0] if raid.moves() else raid.game.text(raid.game.chance()[0][0]))
    assert not raid.game.over
    raid.island.add_points(raid.game.state, 0, 1)
    raid.play("attack", "strength 2")
    assert raid.game.winner == 0


def test_random_play() -> None:
    met: set[str] = set()
    for seed, players in ((1, 3), (2, 4), (3, 4)):
        met |= play_soundly(MAKERS, players, seed, 400)
    assert {"found_road", "main", "plunder"} <= met
