"""The sketches of the barbarian attack and of the commodities, played."""

from __future__ import annotations

from tests.sketches.barbarians import LANDING, Barbarians
from tests.sketches.commodities import Commodities
from tests.sketches.common import Makers, play_soundly
from tests.table import Table

from hexhaven.modules.island.kinds import CITY, SETTLEMENT

MAKERS: Makers = [Barbarians, Commodities]


class Coast(Table):
    """The beginner map with the barbarians one step before the landing."""

    def __init__(self) -> None:
        super().__init__(extra=[Barbarians(), Commodities()])
        self.barbarians = self.rules.part(Barbarians)
        self.cells[self.barbarians.ship] = LANDING - 1
        self.empty_hands()

    def knights(self, seat: int, active: int) -> None:
        """Active knights at free intersections, beside the rules."""
        free = [n for n in range(self.island.nodes) if self.island.free_node(self.game.state, n)]
        free = [n for n in free if self.cells[self.barbarians.knight + n] == -1]
        for node in free[:active]:
            self.cells[self.barbarians.knight + node] = seat
            self.cells[self.barbarians.active + node] = 1
            self.island.use_piece(self.game.state, seat, self.barbarians.piece, 1)
        self.island.tell_routes(self.game.state)

    def homes(self, seat: int) -> list[int]:
        """The buildings of a seat."""
        at = self.island.homes + seat * self.island.home_limit
        return self.cells[at : at + self.cells[self.island.homes_built + seat]]

    def cities(self, seat: int, many: int) -> list[int]:
        """Turn settlements into cities."""
        for node in self.homes(seat)[:many]:
            self.city(seat, str(node))
        return self.homes(seat)[:many]

    def attack(self, first: int = 1, second: int = 1) -> None:
        """The seat on turn rolls the last step of the ship."""
        self.play("roll", f"throw {first} {second} ship")


def test_tied_defenders_choose_a_deck_one_after_the_other() -> None:
    coast = Coast()
    coast.cities(3, 1)
    coast.knights(0, 1)
    coast.knights(2, 1)
    coast.attack()
    assert (coast.step, coast.game.actors) == ("defender_deck", [0])
    coast.play("deck trade")
    assert coast.step == "progress_draw"
    coast.play("progress fleet")
    assert (coast.step, coast.game.actors) == ("defender_deck", [2])
    coast.play("deck science", "progress crane")
    assert coast.step == "main"
    assert coast.cells[coast.barbarians.ship] == 0
    assert sum(coast.cells[coast.barbarians.active :][: coast.island.nodes]) == 0
    coast.check()


def test_an_empty_deck_cannot_be_chosen() -> None:
    coast = Coast()
    coast.knights(0, 1)
    coast.knights(2, 1)
    part = coast.barbarians
    for _ in range(2):
        part._draw(coast.game.state, 1, 0)
        part._draw(coast.game.state, 1, 1)
    coast.attack()
    coast.refused("deck science", "CK-BARB-6")
    assert coast.moves() == ["deck trade", "deck politics"]


def test_the_single_best_defender_gets_a_point() -> None:
    coast = Coast()
    coast.knights(2, 1)
    coast.attack()
    assert coast.game.points(2) == 3
    assert coast.step == "main"


def test_losers_choose_at_once_and_unseen_and_the_cities_fall_together() -> None:
    coast = Coast()
    mine, theirs = coast.cities(1, 2), coast.cities(2, 2)
    coast.knights(3, 1)
    coast.attack()
    assert (coast.step, coast.game.actors) == ("pillage", [1, 2])
    coast.play(f"pillage 2 {theirs[1]}")
    assert coast.cells[coast.island.size + theirs[1]] == 2
    assert str(coast.game.log(1)[-1]["move"]) == "pillage ? ?"
    assert coast.game.view(1) == coast.game.copy().view(1)
    coast.refused(f"pillage 2 {theirs[0]}", "CK-BARB-10")
    coast.play(f"pillage 1 {mine[0]}")
    assert (
        coast.cells[coast.island.size + mine[0]] == coast.cells[coast.island.size + theirs[1]] == 1
    )
    assert [coast.stock(seat, CITY) for seat in (1, 2)] == [3, 3]
    assert coast.game.log(3)[-1]["move"] == f"pillage 1 {mine[0]}"
    assert coast.step == "main"
    coast.check()


def test_production_follows_with_what_is_left_of_the_city() -> None:
    coast = Coast()
    red = coast.node(3, 0, "N")  # on the 9 of the fields, the 11 and the 8 of the forest
    assert coast.cells[coast.island.owner + red] == 0
    coast.city(0, str(red))
    coast.attack(5, 3)
    assert coast.step == "pillage"
    coast.play(f"pillage 0 {red}")
    assert coast.held(0, "lumber") == 1
    assert coast.island.held(coast.game.state, 0, 5) == 0  # CK-PROD-5: no paper


def test_a_city_in_the_forest_yields_lumber_and_paper() -> None:
    coast = Coast()
    coast.city(0, "3.0.N")
    coast.play("roll", "throw 5 3 yellow")
    assert (coast.held(0, "lumber"), coast.island.held(coast.game.state, 0, 5)) == (1, 1)
    coast.give(0, lumber=3)
    coast.play("trade lumber coin")
    coast.check()


def test_a_seven_before_the_first_attack_moves_no_robber() -> None:
    coast = Coast()
    coast.cells[coast.barbarians.ship] = 0
    coast.play("roll", "throw 3 4 ship")
    assert coast.step == "main"
    coast.cells[coast.barbarians.ship] = LANDING - 1
    coast.play("end", "roll", "throw 3 4 ship")
    assert coast.step == "robber"  # CK-ROB-2: the attack of the same roll unlocks it


def test_knights_block_settlements_and_foreign_roads() -> None:
    coast = Coast()
    coast.cells[coast.barbarians.ship] = 0
    coast.play("roll", "throw 1 1 blue")
    coast.give(0, wool=1, ore=1, grain=1)
    recruit = coast.moves("recruit")[0]
    node = int(recruit.split()[1])
    coast.play(recruit, f"activate {node}")
    coast.refused(f"activate {node}", "CK-KNACT-1")
    assert not coast.island.passable(coast.game.state, 1, node)
    assert coast.island.passable(coast.game.state, 0, node)
    assert coast.island.veto(coast.game.state, 0, SETTLEMENT, node, 0).startswith("CK-KN-3")
    coast.check()


def test_random_play() -> None:
    met: set[str] = set()
    for seed in range(3):
        met |= play_soundly(MAKERS, 4, seed, 1200, vp_target=30, domestic_trade="off")
    assert {"main", "discard", "pillage", "robber"} <= met
