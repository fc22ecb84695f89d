"""Cities and knights under attack (COMBO-BARB+CK)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import KnightsTable
from tests.combinations.pair import Met

import hexhaven
from hexhaven.modules.barbarian_attack.battles import Battles
from hexhaven.modules.barbarian_attack.cards import AttackCards
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.knights import Knights as PathKnights
from hexhaven.modules.barbarian_attack.landing import Landing
from hexhaven.modules.base.development import Development
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.cities_knights.actions import KnightActions
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.cities_knights.knights import ACTIVE
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.combinations.attack_march import KnightsMarch
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.kinds import FOUNDED

KEY = "barbarian-attack+cities-knights"
SIX = "4.1"
"""The coastal hex with a 6; the castle is beside it, at 4.0."""


class AttackedTowns(KnightsTable):
    """A table under attack: no barbarian is on the board but those that a test lands."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        super().__init__(players, key=KEY, **options)
        self.invasion = self.rules.part(Invasion)
        self.march = self.rules.part(KnightsMarch)
        self.coins = self.rules.part(Coins)
        for hex in self.invasion.coast:
            while self.invasion.at(self.game.state, hex):
                self.invasion.lift(self.game.state, hex)

    def act(self) -> None:
        self.dice(6, 6)
        assert self.step == "main", self.step
        self.empty_hands()

    def home(self, seat: int, place: str, city: bool = True) -> None:
        """As if founded: nobody lands for it."""
        self.island.put_settlement(self.game.state, seat, self.at(place), FOUNDED)
        if city:
            self.island.put_city(self.game.state, seat, self.at(place), FOUNDED)

    def barbarians_at(self, place: str, many: int) -> None:
        """So many barbarians stand on a coastal hex."""
        row, column = map(int, place.split("."))
        for _ in range(many):
            self.invasion.land(self.game.state, self.hex(row, column))

    def many_at(self, place: str) -> int:
        """How many barbarians stand on a hex."""
        row, column = map(int, place.split("."))
        return self.invasion.at(self.game.state, self.hex(row, column))

    def stand(self, seat: int, place: str, rank: int = 1, active: bool = False) -> None:
        """A knight on a path."""
        self.knights.put(self.game.state, seat, self._edge(place), rank, ACTIVE if active else 0)

    def standing(self, place: str) -> tuple[int, int, bool] | None:
        """Owner, strength and activity of the knight on a path."""
        edge = self._edge(place)
        owner = self.cells[self.knights.owner + edge]
        if owner < 0:
            return None
        rank = self.cells[self.knights.rank + edge]
        return owner, rank, self.knights.is_active(self.game.state, edge)

    def gold_of(self, seat: int) -> int:
        return self.coins.held(self.game.state, seat)

    def prisoners(self) -> list[int]:
        at = self.invasion.prisoners
        return self.cells[at : at + self.rules.players]

    def fight(self, losses: int | None = None) -> None:
        """Seat 0 ends its turn without a march; a battle's losses fall so."""
        self.play("end")
        if self.step == "march":
            self.play("halt")
        if losses is not None:
            self.play(f"losses {losses}")


def acting(card: str = "") -> AttackedTowns:
    """Seat 0 acts, with a card if a test names one."""
    table = AttackedTowns()
    table.act()
    if card:
        table.card(0, card)
    return table


@pytest.mark.rule("COMBO-BARB+CK-1", "COMBO-BARB+CK-2", "COMBO-BARB+CK-3", "COMBO-BARB+CK-4")
@pytest.mark.rule("COMBO-BARB+CK-5", "COMBO-BARB+CK-32", "COMBO-POLICY-5")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_board_and_box(setup: str) -> None:
    table = Met(KEY, setup=setup)
    assert table.all_numbers() == sorted([2, 12, 11] + [3, 4, 5, 6, 8, 9, 10] * 2)
    assert table.terrains()[table.hex(4, 0)] == "castle"
    for absent in (Barbarians, KnightActions, PathKnights, AttackCards, Development):
        assert table.rules.parts(absent) == []
    assert table.rules.part(Victory).target == 13
    assert table.cells[table.island.robber] == -1
    invasion = table.rules.part(Invasion)
    assert [invasion.at(table.game.state, table.hex(*at)) for at in ((2, 0), (4, 2))] == [1, 1]
    island = table.island
    for seat in range(3):
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == seat]
        assert sorted(table.cells[island.size + node] for node in homes) == [1, 2]
    assert MATRIX.verdict(KEY).players == [3, 4]
    with pytest.raises(hexhaven.BadSetup, match="COMBO-BARB\\+CK-1"):
        Met(KEY, ck_map="base_beginner")


@pytest.mark.rule("COMBO-BARB+CK-6", "COMBO-BARB+CK-7")
def test_edge_30_the_ship_lands_one_barbarian_before_production() -> None:
    table = AttackedTowns()
    table.barbarians_at(SIX, 2)
    table.home(0, "4.1.S", city=False)
    table.home(1, "2.1.N", city=False)  # at the inner 6
    table.dice(4, 2, "ship")
    assert table.many_at(SIX) == 3
    assert table.size(0) == 0
    assert table.size(1) == 1
    table.play("end")
    table.dice(4, 2, "ship")
    assert table.many_at(SIX) == 3  # no more than three
    table.play("end")
    before = table.cells[table.invasion.supply]
    table.dice(4, 3, "ship")
    assert table.cells[table.invasion.supply] == before


@pytest.mark.rule("COMBO-BARB+CK-8")
def test_gates_and_the_seven() -> None:
    table = AttackedTowns()
    table.home(0, "2.2.N")
    table.wall(0, "2.2.N")
    table.hand(0, ore=9)
    table.hand(1, cloth=1)
    table.dice(3, 4)
    assert table.step == "free_theft"  # nine cards are not too many with a wall
    table.play("rob 1", "steal cloth")
    table.play("end")
    table.level(1, "trade", 1)
    table.dice(2, 2, "trade")
    assert {table.game.text(move).split()[0] for move, _ in table.game.chance()} == {"progress"}


@pytest.mark.rule("COMBO-BARB+CK-9", "COMBO-GEN-21")
def test_gold_buys_resources_only() -> None:
    table = acting()
    table.cells[table.island.coins(0, table.coins.gold)] = 4
    bought = {m.split()[1] for m in table.moves() if m.startswith("spend_gold")}
    assert bought == set(table.island.content.cards[:5])
    table.hand(1, paper=1)
    table.play("offer 2 gold for paper to 1", "accept 1", "confirm 1")
    assert table.cards(0) == {"paper": 1}


@pytest.mark.rule("COMBO-BARB+CK-10", "COMBO-BARB+CK-42")
def test_a_wall_does_not_protect_and_a_conquered_one_holds_no_cards() -> None:
    table = acting()
    table.home(0, "4.1.S")
    table.wall(0, "4.1.S")
    robber = table.rules.part(Robber)
    assert robber.hand_limit(table.game.state, 0) == 9
    table.barbarians_at(SIX, 3)
    assert table.invasion.is_fallen(table.game.state, table.at("4.1.S"))
    assert table.game.points(0) == 0
    assert table.cells[table.walls.wall + table.at("4.1.S")] == 1
    assert robber.hand_limit(table.game.state, 0) == 7
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-11")
def test_settlements_and_cities_bring_a_landing_of_three() -> None:
    table = acting("medicine")
    table.home(0, "2.2.N", city=False)
    table.hand(0, ore=2, grain=1)
    table.play("medicine 2.2.N")
    assert table.step == "landing_roll"
    landing = table.rules.part(Landing)
    for roll in ("landing 1 2", "landing 2 2", "landing 3 2"):
        table.play(roll)
    assert table.cells[landing.results : landing.results + 3] == [3, 4, 5]


@pytest.mark.rule("COMBO-BARB+CK-12")
@pytest.mark.parametrize("crane", [False, True])
def test_edge_31_an_improvement_brings_one_barbarian(crane: bool) -> None:
    table = acting("crane")
    table.home(0, "2.2.N")
    table.hand(0, paper=1)
    table.play("crane science" if crane else "improve science")
    assert table.step == "incursion"
    sums = [sum(map(int, table.game.text(m).split()[1:])) for m, _ in table.game.chance()]
    assert len(sums) == 30
    assert 7 not in sums  # rolled again
    table.play("incursion 1 3")
    assert table.many_at("3.0") == 1
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-12")
def test_edge_31_nobody_lands_on_a_full_hex() -> None:
    table = acting()
    table.home(0, "2.2.N")
    table.barbarians_at("3.0", 3)
    table.hand(0, paper=1)
    table.play("improve science", "incursion 1 3")
    assert table.many_at("3.0") == 3
    assert table.step == "main"


@pytest.mark.rule("COMBO-BARB+CK-13", "COMBO-BARB+CK-14", "COMBO-BARB+CK-41")
def test_knights_begin_at_the_castle_and_block_nothing() -> None:
    table = acting()
    table.hand(0, wool=2, ore=2, grain=1)
    table.refused("recruit 2.2.NE", "BARB-CARD-4")
    table.play("recruit 4.0.NE")
    table.refused("recruit 4.0.NE", "CK-KNREC-4")
    table.play("activate 4.0.NE", "promote 4.0.NE")
    assert table.standing("4.0.NE") == (0, 2, True)
    table.home(1, "2.2.N", city=False)
    table.road(1, "2.2.NE")
    table.stand(0, "2.2.NE")
    assert table.island.passable(table.game.state, 1, table.at("2.2.NE"))
    table.hand(1, brick=1, lumber=1)
    table.play("end")
    table.play("lead_knight 4.0.NE")
    table.refused("promote 4.0.NE", "COMBO-BARB+CK-41")
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-41")
def test_nothing_is_bought_once_the_knights_march() -> None:
    table = acting("warlord")
    table.stand(0, "4.0.NE")
    table.hand(0, wool=1, ore=1, grain=1)
    table.play("end")
    assert table.step == "march"
    for move in ("recruit 4.0.E", "activate 4.0.NE", "promote 4.0.NE", "warlord"):
        table.refused(move, "COMBO-BARB+CK-41")


@pytest.mark.rule("COMBO-BARB+CK-15", "COMBO-BARB+CK-16", "COMBO-BARB+CK-42")
def test_edge_34_a_metropolis_is_never_conquered() -> None:
    table = acting()
    table.home(0, "4.1.S")
    table.wall(0, "4.1.S")
    table.metropolis("science", "4.1.S")
    table.barbarians_at(SIX, 3)
    assert table.game.points(0) == 4
    assert not table.invasion.is_fallen(table.game.state, table.at("4.1.S"))
    assert table.rules.part(Robber).hand_limit(table.game.state, 0) == 9
    table.hand(0, cloth=1)
    table.refused("improve trade", "CK-IMP-2")
    table.home(0, "2.2.N")
    table.play("improve trade", "incursion 1 1")
    table.check()
    table.play("end")
    table.dice(4, 2)
    assert table.size(0) == 0  # it yields nothing


@pytest.mark.rule("COMBO-BARB+CK-15")
def test_a_city_that_loses_its_metropolis_is_conquered() -> None:
    table = acting()
    table.home(1, "4.1.S")
    table.metropolis("science", "4.1.S")
    table.barbarians_at(SIX, 3)
    table.home(0, "2.2.N")
    table.level(0, "science", 4)
    table.hand(0, paper=5)
    assert table.game.points(1) == 4
    table.play("improve science", "incursion 1 1")
    assert table.game.points(0) == 4
    assert table.game.points(1) == 0
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-17")
def test_a_conquered_city_counts_as_none() -> None:
    table = acting()
    table.home(0, "4.1.S")
    table.barbarians_at(SIX, 3)
    table.hand(0, paper=1)
    table.refused("improve science", "CK-IMP-2")
    table.home(0, "2.2.N")
    table.level(0, "science", 3)
    table.hand(0, paper=4)
    table.play("improve science")
    assert table.improvements.is_host(table.game.state, table.at("2.2.N"))  # no choice


@pytest.mark.rule("COMBO-BARB+CK-18", "COMBO-BARB+CK-19", "COMBO-BARB+CK-20", "COMBO-BARB+CK-21")
def test_how_far_knights_march() -> None:
    table = acting()
    table.stand(0, "4.0.NE")
    table.stand(0, "2.2.NE", active=True)
    table.hand(0, grain=3)
    table.play("end")
    table.refused("halt", "BARB-KNIGHT-6")
    table.play("lead_knight 4.0.NE")
    far = [w % 72 for w in table.march.ways[table._edge("4.0.NE")] if w // 72 == 4]
    goal = next(e for e in far if e not in table.knights.gates)
    table.refused(f"march {goal}", "COMBO-BARB+CK-20")  # not active, whatever grain there is
    table.refused("march 4.0.E", "BARB-KNIGHT-5")
    table.refused("march 2.2.NE", "BARB-KNIGHT-4")
    near = table.march.near(table._edge("4.0.NE"), 3)[-1]
    table.play(f"march {near}")
    table.play("lead_knight 2.2.NE")
    start = table._edge("2.2.NE")
    steps = {w % 72: w // 72 for w in table.march.ways[start]}
    five = next(e for e in steps if steps[e] == 5 and e not in table.knights.gates)
    table.play(f"march {five}")
    assert not table.knights.is_active(table.game.state, five)
    assert table.held(0, "grain") == 3
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-20")
def test_an_active_knight_that_goes_three_paths_stays_active() -> None:
    table = acting()
    table.stand(0, "2.2.NE", active=True)
    table.play("end", "lead_knight 2.2.NE")
    three = table.march.near(table._edge("2.2.NE"), 3)[-1]
    table.play(f"march {three}")
    assert table.knights.is_active(table.game.state, three)


@pytest.mark.rule("COMBO-BARB+CK-22", "COMBO-BARB+CK-23", "COMBO-BARB+CK-40")
def test_a_ready_knight_displaces_a_weaker_one() -> None:
    table = acting()
    table.stand(0, "2.2.NE", 2, active=True)
    table.stand(1, "2.2.E", 1, active=True)
    table.stand(2, "2.2.SE", 2)
    table.play("end", "lead_knight 2.2.NE")
    table.refused("displace 2.2.SE", "COMBO-BARB+CK-22")
    table.play("displace 2.2.E")
    assert table.standing("2.2.E") == (0, 2, False)
    assert (table.step, table.game.actor) == ("relocate", 1)
    table.refused("relocate 4.0.NE", "COMBO-BARB+CK-23")
    table.play("relocate 2.2.NE")
    assert table.standing("2.2.NE") == (1, 1, True)  # strength and status stay
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-40")
def test_edge_57_a_knight_activated_now_fights_but_does_not_displace() -> None:
    table = acting()
    table.stand(0, "4.1.NE", 2)
    table.stand(1, "2.2.E", 1)
    table.barbarians_at(SIX, 1)
    table.hand(0, grain=1)
    table.play("activate 4.1.NE", "end", "lead_knight 4.1.NE")
    assert not [m for m in table.moves() if m.startswith("displace")]
    table.play("stay_put", "halt")
    assert table.prisoners() == [1, 0, 0]
    table.play("losses 1")
    other = acting()
    other.stand(0, "2.2.NE", 2, active=True)
    other.barbarians_at(SIX, 1)
    other.play("end", "lead_knight 2.2.NE")
    start = other._edge("2.2.NE")
    long = [w % 72 for w in other.march.ways[start] if w // 72 > 3]
    goal = next(e for e in long if e in other.rules.board.hex_edges[other.hex(4, 1)])
    other.play(f"march {goal}")
    assert other.prisoners() == [0, 0, 0]  # tired, so it does not count


@pytest.mark.rule("COMBO-BARB+CK-23")
def test_a_displaced_knight_without_a_place_goes_home() -> None:
    table = acting()
    table.stand(0, "2.2.NE", 2, active=True)
    table.stand(1, "2.2.E", 1)
    for edge in table.march.near(table._edge("2.2.E"), 3):
        table.knights.barred[edge] = "closed"
    table.play("end", "lead_knight 2.2.NE", "displace 2.2.E")
    assert table.stock(1, table.knights.pieces[1]) == 2
    table.knights.barred.clear()


@pytest.mark.rule("COMBO-BARB+CK-24", "COMBO-BARB+CK-25", "COMBO-BARB+CK-26")
def test_edge_32_active_strengths_must_exceed_the_barbarians() -> None:
    table = acting()
    table.barbarians_at(SIX, 2)
    table.stand(0, "4.1.NE", 2, active=True)
    table.stand(1, "4.1.NW", 3)
    table.fight()
    assert table.many_at(SIX) == 2
    assert table.standing("4.1.NE") == (0, 2, True)  # no battle, so it stays active
    table = acting()
    table.barbarians_at(SIX, 2)
    table.stand(0, "4.1.NE", 2, active=True)
    table.stand(1, "4.1.NW", 3)
    table.stand(2, "4.1.SE", 1, active=True)
    table.fight(1)
    assert table.prisoners() == [1, 0, 1]
    assert table.standing("4.1.NW") == (1, 3, False)
    assert table.many_at(SIX) == 0
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-25")
def test_a_knight_fights_once_a_turn() -> None:
    table = acting()
    table.barbarians_at(SIX, 1)
    table.barbarians_at("4.2", 1)
    table.stand(0, "4.1.E", 2, active=True)  # between the two hexes
    table.fight(1)
    assert sorted([table.many_at(SIX), table.many_at("4.2")]) == [0, 1]
    assert table.prisoners() == [1, 0, 0]


@pytest.mark.rule("COMBO-BARB+CK-27")
def test_what_is_left_over_goes_to_the_greater_strength() -> None:
    table = acting()
    table.barbarians_at(SIX, 3)
    table.stand(0, "4.1.NE", 1, active=True)
    table.stand(0, "4.1.E", 1, active=True)
    table.stand(1, "4.1.NW", 3, active=True)
    table.fight(1)
    assert table.prisoners() == [1, 2, 0]
    table = acting()
    table.barbarians_at(SIX, 3)
    table.stand(0, "4.1.NE", 2, active=True)
    table.stand(1, "4.1.NW", 2, active=True)
    table.fight()
    gold = table.gold_of(1)
    table.play("share 0 5", "share 1 2")  # level: they roll for it
    assert table.prisoners() == [2, 1, 0]
    assert table.gold_of(1) == gold + 3


@pytest.mark.rule("COMBO-BARB+CK-28", "COMBO-BARB+CK-29")
@pytest.mark.parametrize(
    ("rank", "used", "left"),
    [
        (1, [], None),
        (2, [], 1),
        (3, [], 2),
        (3, [2, 2], 1),
        (2, [1, 1], None),
        (3, [2, 2, 1, 1], None),
    ],
)
def test_edge_33_a_hit_costs_a_level(rank: int, used: list[int], left: int | None) -> None:
    table = acting()
    spare = ["0.0.NW", "0.0.NE", "0.1.NW", "0.1.NE"]
    for place, other in zip(spare, used, strict=False):
        table.stand(0, place, other)
    table.barbarians_at(SIX, 1)
    table.stand(0, "4.1.NE", rank, active=True)
    table.stand(1, "4.1.NW", 1, active=True)
    gold = table.gold_of(0)
    battles = table.rules.part(Battles)
    edge = table._edge("4.1.NE")
    direction = next(d for d in range(3) if edge in battles.sides[table.hex(4, 1)][d])
    table.play("end")
    if table.step == "march":
        table.play("halt")
    table.play("share 0 1", "share 1 2")
    before = table.gold_of(0)
    losses = [m for m, _ in table.game.chance()]
    hit = next(m for m in losses if (int(table.game.text(m).split()[1]) - 1) % 3 == direction)
    table.game.play(hit)
    assert table.gold_of(0) == before + 3
    assert before >= gold
    found = table.standing("4.1.NE")
    assert found == (None if left is None else (0, left, False))
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-30", "COMBO-BARB+CK-31")
def test_edge_35_three_prisoners_are_a_point_and_there_is_no_end_of_barbarians() -> None:
    table = acting()
    for many, points in ((2, 0), (3, 1), (5, 1), (6, 2)):
        table.cells[table.invasion.prisoners] = many
        assert table.invasion.points(table.game.state, 0) == points
    table.cells[table.invasion.prisoners] = 60
    table.cells[table.invasion.supply] -= 60
    assert not table.game.problems()
    table.cells[table.island.score] = 0
    assert table.rules.part(Landing)._possible(table.game.state)
    view: Any = table.game.view(0)
    assert "barbarian_supply" not in view["table"]


@pytest.mark.rule("COMBO-BARB+CK-33", "COMBO-BARB+CK-43")
def test_a_deserter_leaves_his_path_to_the_new_knight() -> None:
    table = acting("deserter")
    table.stand(1, "2.2.NE", 2, active=True)
    table.play("deserter 1", "desert 2.2.NE")
    table.refused("place_knight 2 2.2.E", "CK-CARD-DESERTER-2")
    table.play("place_knight 2 2.2.NE")
    assert table.standing("2.2.NE") == (0, 2, True)
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-34")
def test_the_bishop_takes_from_unconquered_buildings() -> None:
    table = acting("bishop")
    table.home(1, "4.1.S")
    table.home(2, "4.1.N")
    table.hand(1, ore=1)
    table.hand(2, coin=1)
    table.barbarians_at(SIX, 3)
    table.play(f"bishop {SIX}", "steal coin")
    assert table.cards(0) == {"coin": 1}
    table.card(0, "bishop")
    table.refused("bishop 0.0", "CK-CARD-BISHOP-1")


@pytest.mark.rule("COMBO-BARB+CK-35")
def test_the_intrigue_takes_a_prisoner() -> None:
    table = acting("intrigue")
    assert not [m for m in table.moves() if m.startswith("intrigue")]
    table.refused(f"intrigue {SIX}", "COMBO-BARB+CK-35")
    table.barbarians_at(SIX, 1)
    table.play(f"intrigue {SIX}")
    assert table.prisoners() == [1, 0, 0]
    assert table.many_at(SIX) == 0
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-36")
def test_edge_35_the_inventor_swaps_inner_numbers_only() -> None:
    table = acting("inventor")
    movable = {m.split()[1] for m in table.moves() if m.startswith("inventor")}
    tokens = sorted(table.cells[table.island.token + int(hex)] for hex in movable)
    assert tokens == [3, 4, 5, 9, 10]
    table.refused("inventor 1.0", "CK-CARD-INVENTOR-1")  # a coastal 9
    table.refused("inventor 2.1", "CK-CARD-INVENTOR-1")  # the inner 6
    table.play("inventor 3.1", "swap 1.1")
    assert table.cells[table.island.token + table.hex(1, 1)] == 9


@pytest.mark.rule("COMBO-BARB+CK-37")
def test_the_merchant_on_a_conquered_hex_is_lost() -> None:
    table = acting("merchant")
    table.card(0, "merchant")
    table.home(0, "4.1.S")
    table.play(f"merchant {SIX}")
    assert table.game.points(0) == 3
    table.barbarians_at(SIX, 3)
    assert table.cells[table.merchant.owner] == -1
    assert table.game.points(0) == 0
    table.refused(f"merchant {SIX}", "COMBO-BARB+CK-37")
    table.check()


@pytest.mark.rule("COMBO-BARB+CK-38")
def test_irrigation_ignores_conquered_hexes() -> None:
    table = acting("irrigation")
    table.home(0, "0.0.N", city=False)  # the fields with the 3
    assert any(m.startswith("irrigation") for m in table.moves())
    table.barbarians_at("0.0", 3)
    table.refused("irrigation", "CK-CARD-IRRIGATION-1")


@pytest.mark.rule("COMBO-BARB+CK-39", "COMBO-BARB+CK-43", "COMBO-GEN-17")
def test_other_cards_obey_the_bans() -> None:
    table = acting("road_building")
    table.home(0, "4.1.S", city=False)
    table.barbarians_at(SIX, 3)
    table.refused("road_building", "CK-CARD-ROADS-1")
    table.card(0, "warlord")
    table.card(0, "smith")
    table.stand(0, "2.2.NE")
    table.play("warlord")
    assert table.standing("2.2.NE") == (0, 1, True)
    table.play("smith 2.2.NE")
    assert table.standing("2.2.NE") == (0, 2, True)
    table.card(0, "diplomat")
    table.road(1, "2.2.E")
    table.stand(1, "2.2.SE")
    assert any(m.startswith("diplomat") for m in table.moves())
    table.check()
