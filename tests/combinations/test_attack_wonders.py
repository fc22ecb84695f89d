"""The attack among the Wonders (COMBO-BARB+SEA-49 to -58, -64)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.combinations.coast import Coast, key_of
from tests.combinations.pair import Met
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends

import hexhaven
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.landing import Landing
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.combinations.attack_wonders import DesertCamps
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.kinds import CITY, FOUNDED, FREE, ROAD, SETTLEMENT
from hexhaven.modules.seafarers.wonder_race import WonderRace
from hexhaven.testing import play_soundly

WONDERS = "wonders"
KEY = key_of(WONDERS)
ISLAND = {
    1: {3: "mountains 10"},
    2: {3: "forest 11"},
    3: dict(enumerate("hills 11,fields 6,fields 10,mountains 6,pasture 3,forest 9".split(","))),
    4: dict(enumerate("mountains 3,fields 4,castle,pasture 5,hills 4".split(","))),
    5: {0: "hills 8", 1: "pasture 9", 4: "hills 10"},
    6: {1: "forest 3", 3: "forest 8", 4: "fields 9"},
    7: {0: "mountains 5", 2: "pasture 11", 3: "pasture 2 12"},
}
HOME = [(row, column) for row, hexes in ISLAND.items() for column in hexes]
DESERTS = [(2, 5), (3, 6), (4, 5)]


class Dunes(Coast):
    """The attack among the wonders, without pieces but those that a test puts there."""

    def __init__(self, players: int = 3) -> None:
        super().__init__(WONDERS, players)
        self.camps = self.rules.part(DesertCamps)
        self.race = self.rules.part(WonderRace)
        self.deserts = [self.hex(*place) for place in DESERTS]

    def waiting(self) -> list[int]:
        """How many wait in each desert."""
        return self.cells[self.camps.camps : self.camps.camps + 3]

    def camp(self, *many: int) -> None:
        """So many wait in the deserts; seat 2 has taken the others prisoner."""
        out = self.cells[self.invasion.supply] - sum(many)
        self.cells[self.camps.camps : self.camps.camps + 3] = many
        self.cells[self.invasion.supply] -= out
        self.cells[self.invasion.prisoners + 2] += out
        self.invasion.reckon(self.game.state)

    def fill(self, *hexes: int) -> None:
        """Three barbarians each, from the deserts in turn."""
        for hex in hexes:
            for _ in range(3):
                self.invasion.bring(self.game.state, hex)
                camps = self.waiting()
                self.cells[self.camps.camps + camps.index(max(camps))] -= 1
        self.invasion.reckon(self.game.state)

    def found(self, seat: int, place: str, city: bool = False) -> int:
        node = self._node(place)
        self.home(seat, node)
        if city:
            self.island.put_city(self.game.state, seat, node, FOUNDED)
            self.invasion.reckon(self.game.state)
        return node

    def own(self, seat: int, name: str, level: int = 0) -> None:
        names = [wonder.name for wonder in self.race.wonders]
        self.cells[self.race.claimed + seat] = names.index(name)
        self.cells[self.race.level + seat] = level

    def claims(self) -> set[str]:
        return {move.split()[1] for move in self.moves("claim_wonder")}


def settling(table: Dunes) -> str:
    """A settlement of seat 0 at 3.1.S, for which it can pay."""
    table.road(0, "3.1.SE")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    return f"settlement {table.node(3, 1, 'S')}"


# The board


@pytest.mark.rule("COMBO-BARB+SEA-49")
@pytest.mark.parametrize("players", [3, 4])
def test_the_middle_of_the_main_island_lies_otherwise(players: int) -> None:
    table = Met(KEY, players)
    terrains, numbers = table.terrains(), table.numbers()
    for row, hexes in ISLAND.items():
        for column, wanted in hexes.items():
            hex = table.hex(row, column)
            assert " ".join([terrains[hex], *map(str, numbers[hex])]) == wanted
    plain = Met("seafarers/wonders", players)
    changed = {table.hex(row, column) for row, column in HOME if row in (3, 4, 7)}
    for hex in set(range(table.island.hexes)) - changed:
        assert terrains[hex] == plain.terrains()[hex]
        assert numbers[hex] == plain.numbers()[hex]


@pytest.mark.rule("COMBO-BARB+SEA-57", "COMBO-BARB+SEA-55", "COMBO-BARB+SEA-10")
def test_every_number_of_the_main_island_takes_landings() -> None:
    table = Dunes()
    home = {table.hex(*place) for place in HOME} - {table.hex(4, 2)}
    assert set(table.invasion.coast) == home
    assert table.invasion.battlefields == sorted(home)
    many = [len(hexes) for hexes in table.invasion.landings]
    assert many[2:] == [1, 3, 2, 2, 2, 0, 2, 3, 3, 3, 1]
    board, state = table.rules.board, table.game.state
    for hex in home:
        sides = [table.island.land.edge_kind(state, edge) for edge in board.hex_edges[hex]]
        assert max(sides) > 0  # each of them lies at the coast
    assert table.rules.part(Landing).even


@pytest.mark.rule("COMBO-BARB+SEA-51")
def test_twelve_barbarians_wait_in_each_desert() -> None:
    table = Met(KEY)
    invasion, camps = table.rules.part(Invasion), table.rules.part(DesertCamps)
    assert camps.deserts == [table.hex(*place) for place in DESERTS]
    assert table.cells[camps.camps : camps.camps + 3] == [12, 12, 12]
    assert table.cells[invasion.supply] == 36
    assert not any(invasion.at(table.game.state, hex) for hex in range(table.island.hexes))
    assert all(camps.is_held(table.game.state, hex) for hex in camps.deserts)
    view: Any = table.game.view(None)
    shown = {p["id"]: p["label"] for p in view["pieces"] if p["kind"] == "barbarian"}
    assert shown == dict.fromkeys(camps.deserts, "12")
    marks = {m["id"] for m in view["marks"] if m["kind"] == "conquered" and m["place"] == "hex"}
    assert marks == set(camps.deserts)


@pytest.mark.rule("COMBO-BARB+SEA-60")
def test_knights_may_stand_at_the_deserts() -> None:
    table = Dunes()
    board = table.rules.board
    hexes = [table.hex(*place) for place in [*HOME, *DESERTS]]
    paths = {edge for hex in hexes for edge in board.hex_edges[hex]}
    assert {e for e in range(board.edges) if not table.knights.barred[e]} == paths
    gates = {edge for edge in range(board.edges) if table.knights.gates[edge]}
    assert gates == set(board.hex_edges[table.hex(4, 2)])


# Landings


@pytest.mark.rule("COMBO-BARB+SEA-52", "COMBO-BARB+SEA-11")
def test_edge_40_they_set_out_from_the_fullest_desert() -> None:
    table = Dunes()
    west, middle, south = table.deserts
    table.play(settling(table), "landing 1 1")
    assert table.step == "desert_camp"
    assert set(table.moves()) == {f"set_out {hex}" for hex in table.deserts}
    table.refused(f"set_out {table.hex(7, 3)}", "COMBO-BARB+SEA-52")
    table.play(f"set_out {middle}")
    assert table.waiting() == [12, 11, 12]
    table.play("landing 6 6")  # the other number of the same hex
    assert set(table.moves()) == {f"set_out {west}", f"set_out {south}"}
    table.refused(f"set_out {middle}", "COMBO-BARB+SEA-52")
    table.play(f"set_out {south}", "landing 2 2")
    assert table.step == "landing_hex"  # first where it lands
    table.play(f"land {table.hex(4, 1)}")
    assert table.waiting() == [11, 11, 11]  # only one desert was the fullest
    assert table.step == "main" and table.cells[table.invasion.supply] == 33
    table.check()


@pytest.mark.rule("COMBO-BARB+SEA-57", "COMBO-BARB+SEA-11")
def test_a_number_of_three_hexes_fills_them_evenly() -> None:
    table = Dunes()
    nines = [table.hex(3, 5), table.hex(5, 1), table.hex(6, 4)]
    assert table.invasion.landings[9] == nines
    table.camp(9, 8, 8)
    table.invasion.bring(table.game.state, nines[1])
    table.cells[table.camps.camps] -= 1
    table.play(settling(table), "landing 4 5")
    assert set(table.moves()) == {f"land {nines[0]}", f"land {nines[2]}"}


@pytest.mark.rule("COMBO-BARB+SEA-55", "COMBO-BARB+SEA-56")
@pytest.mark.parametrize(("place", "side"), [((1, 0), "NW"), ((7, 5), "SE")])
def test_a_settlement_on_a_small_island_brings_a_landing(place: tuple[int, int], side: str) -> None:
    table = Dunes()
    small = [(1, 0), (1, 1), (5, 7), (6, 6), (7, 5)]
    assert not {table.hex(*hex) for hex in small} & set(table.invasion.coast)
    table.ship(0, table.edge(*place, side))
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    corner = "N" if side == "NW" else "S"
    table.play(f"settlement {table.node(*place, corner)}", "landing 1 1")
    assert table.at(table.hex(7, 3)) == 1


@pytest.mark.rule("COMBO-BARB+SEA-54")
def test_cards_take_nobody_from_the_deserts_but_what_is_missing() -> None:
    table = Dunes()
    table.camp(6, 5, 5)
    table.hand(0, ore=1, wool=1, grain=1)
    table.play("buy", "draw intrigue")
    assert table.step == "draw"  # nobody stands on the coast: another card
    table.play("draw treason")
    assert table.step == "treason"
    targets = {int(move.split()[1]) for move in table.moves()}
    assert targets == set(table.invasion.coast)
    table.play(f"put_down {table.hex(7, 3)}")
    assert table.waiting() == [5, 5, 5]
    table.play(f"put_down {table.hex(1, 3)}")
    assert table.step == "desert_camp"  # the buyer chooses
    table.play(f"set_out {table.deserts[2]}")
    assert table.waiting() == [5, 5, 4] and table.step == "main"
    table.check()


@pytest.mark.rule("COMBO-BARB+SEA-54")
def test_barbarians_that_are_moved_come_from_no_desert() -> None:
    table = Dunes()
    table.fill(table.hex(7, 3), table.hex(1, 3))
    before = table.waiting()
    table.hand(0, ore=1, wool=1, grain=1)
    table.play("buy", "draw treason", f"lift {table.hex(7, 3)}", f"lift {table.hex(1, 3)}")
    table.play(f"put_down {table.hex(3, 0)}", f"put_down {table.hex(3, 1)}")
    assert table.waiting() == before and table.step == "main"
    table.check()


@pytest.mark.rule("COMBO-BARB+SEA-54")
def test_no_battle_is_fought_in_the_deserts() -> None:
    table = Dunes()
    table.camp(1, 1, 1)
    for edge in table.rules.board.hex_edges[table.deserts[1]][:3]:
        table.knights.muster(table.game.state, 0, edge)
    before = table.cells[table.invasion.prisoners]
    table.play("end", "halt")
    assert table.step == "preroll"
    assert table.waiting() == [1, 1, 1] and table.cells[table.invasion.prisoners] == before


# Living beside a desert


@pytest.mark.rule("COMBO-BARB+SEA-53", "COMBO-BARB+SEA-54")
def test_edge_39_a_desert_counts_as_conquered_while_three_wait_there() -> None:
    table = Dunes()
    node = table.found(0, "4.4.SE")  # hills 4 and a desert
    near = table.rules.board.node_hexes[node]
    assert table.deserts[2] in near
    state = table.game.state
    assert not table.invasion.is_fallen(state, node)
    table.fill(table.hex(4, 4))
    assert table.invasion.is_fallen(state, node)
    assert table.invasion.points(state, 0) == -1
    table.camp(12, 12, 2)
    assert not table.invasion.is_fallen(state, node)
    assert table.invasion.points(state, 0) == 0
    table.camp(12, 11, 3)
    assert table.invasion.is_fallen(state, node)


@pytest.mark.rule("COMBO-BARB+SEA-53", "COMBO-BARB+SEA-52")
def test_who_sets_out_may_free_a_building() -> None:
    table = Dunes()
    node = table.found(0, "4.4.SE")
    table.fill(table.hex(4, 4))
    table.camp(2, 2, 3)
    assert table.cells[table.invasion.lost] == 1
    table.play(settling(table), "landing 1 1")
    assert table.waiting() == [2, 2, 2]
    assert table.cells[table.invasion.lost] == 0
    assert not table.invasion.is_fallen(table.game.state, node)
    assert table.game.problems() == []


@pytest.mark.rule("COMBO-BARB+SEA-54")
def test_one_builds_beside_a_desert() -> None:
    table = Dunes()
    state = table.game.state
    for place in ("4.4.SE", "3.5.S", "3.5.SE", "2.5.S", "2.5.SW"):  # the great wall
        assert not table.island.veto(state, 0, SETTLEMENT, table._node(place), FREE)
    assert not table.island.veto(state, 0, ROAD, table.edge(4, 4, "E"), FREE)


@pytest.mark.rule("COMBO-BARB+SEA-64", "COMBO-BARB+SEA-53")
def test_edge_59_a_building_between_deserts_and_sea_is_conquered_at_once() -> None:
    table = Dunes()
    node = table.node(3, 6, "NE")
    land = [h for h in table.rules.board.node_hexes[node] if table.terrains()[h] != "sea"]
    assert set(land) <= set(table.deserts)
    table.road(0, "3.6.NE")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    before = table.game.points(0)
    table.play(f"settlement {node}")
    assert table.invasion.is_fallen(table.game.state, node)
    assert table.game.points(0) == before
    assert table.game.problems() == []
    assert table.island.veto(table.game.state, 0, CITY, node, FREE).startswith("BARB-CONQ-5")


@pytest.mark.rule("COMBO-BARB+SEA-64")
def test_what_is_founded_between_deserts_is_conquered_too() -> None:
    table = Dunes()
    node = table.node(3, 6, "NE")
    assert not table.island.veto(table.game.state, 0, SETTLEMENT, node, FOUNDED)
    table.island.put_settlement(table.game.state, 0, node, FOUNDED)
    table.island.put_city(table.game.state, 0, node, FOUNDED)
    assert table.cells[table.invasion.lost] == 2


# Wonders


@pytest.mark.rule("COMBO-BARB+SEA-50", "COMBO-BARB+SEA-64")
def test_edge_39_a_level_of_the_theater_needs_two_free_cities() -> None:
    table = Dunes()
    table.found(0, "3.1.N", city=True)
    table.found(0, "7.3.S", city=True)
    table.hand(0, brick=4, wool=12, lumber=4)
    assert "theater" in table.claims()
    table.play("claim_wonder theater", "build_wonder")
    table.fill(table.hex(7, 3))
    table.refused("build_wonder", "COMBO-BARB+SEA-50")
    assert table.moves("build_wonder") == []
    view: Any = table.game.view(0)
    mine = next(w for w in view["table"]["wonders"] if w["name"] == "theater")
    assert mine["owner"] == 0 and mine["level"] == 1  # it stays claimed
    table.refused("claim_wonder cathedral", "SEA-WONDERS-4")
    table.invasion.capture(table.game.state, 0, table.hex(7, 3))
    table.play("build_wonder")
    assert table.cells[table.race.level] == 2


@pytest.mark.rule("COMBO-BARB+SEA-50")
@pytest.mark.parametrize(
    ("name", "place", "hexes", "cost"),
    [
        ("great_wall", "4.4.SE", [(4, 4)], {"brick": 3, "grain": 1, "lumber": 1}),
        ("great_bridge", "7.2.NW", [(7, 2)], {"wool": 1, "grain": 1, "lumber": 3}),
    ],
)
def test_a_conquered_building_is_none_at_a_wonder_s_place(
    name: str, place: str, hexes: list[tuple[int, int]], cost: dict[str, int]
) -> None:
    table = Dunes()
    table.found(0, place)
    table.hand(0, **cost)
    assert name in table.claims()
    table.fill(*[table.hex(*hex) for hex in hexes])
    assert name not in table.claims()
    table.own(0, name, 1)
    table.refused("build_wonder", "COMBO-BARB+SEA-50")


@pytest.mark.rule("COMBO-BARB+SEA-50")
def test_harbor_and_points_of_what_is_conquered_do_not_count() -> None:
    table = Dunes()
    view: Any = table.game.view(None)
    free = [m for m in view["marks"] if m["kind"] == "harbor"]
    assert free
    board = table.rules.board
    node = next(
        n
        for n in range(board.nodes)
        if table.cells[table.island.harbor + n]
        and len([h for h in board.node_hexes[n] if h in table.invasion.coast]) == 1
    )
    table.home(0, node)
    table.island.put_city(table.game.state, 0, node, FOUNDED)
    monument = next(w for w in table.race.wonders if w.name == "monument")
    cathedral = next(w for w in table.race.wonders if w.name == "cathedral")
    table.cells[table.race.roads.length] = 5
    table.points(6)
    state = table.game.state
    assert table.race.meets(state, 0, monument) and table.race.meets(state, 0, cathedral)
    table.fill(next(h for h in board.node_hexes[node] if h in table.invasion.coast))
    assert not table.race.meets(state, 0, monument)
    assert not table.race.meets(state, 0, cathedral)


@pytest.mark.rule("COMBO-BARB+SEA-58")
def test_a_finished_wonder_or_twelve_points_and_the_highest_one() -> None:
    assert MATRIX.verdict(KEY).target == 12 and MATRIX.verdict(KEY).players == [3, 4]
    table = Dunes()
    assert table.rules.part(Victory).target == 12
    table.found(0, "3.1.N", city=True)
    table.found(0, "7.3.S", city=True)
    table.own(0, "theater", 2)
    table.own(1, "cathedral", 3)
    table.points(12)
    table.hand(0, brick=2, wool=6, lumber=2)
    twin = table.copy()
    table.play("build_wonder")
    assert not table.game.over  # level with the rival
    table.play("build_wonder")
    assert table.game.winner == 0  # finished
    twin.own(1, "cathedral", 2)
    twin.points(11)
    eleven = twin.copy()
    eleven.play("build_wonder")
    assert not eleven.game.over
    twin.points(12)
    twin.play("build_wonder")
    assert twin.game.winner == 0  # twelve points and the highest wonder


# Whole games


@pytest.mark.rule("COMBO-GEN-18")
def test_the_map_is_laid_as_printed() -> None:
    with pytest.raises(hexhaven.HexhavenError, match="COMBO-GEN-18"):
        hexhaven.new(KEY, 3, seed=1, options={"layout": "variable"})


@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    assert "main" in play_soundly([], players, 11, 250, KEY)


@pytest.mark.games
def test_far_into_games_every_step_is_sound() -> None:
    steps = {"march", "march_goal", "free_theft", "main", "landing_hex", "desert_camp"}
    far_into_games(KEY, 3, steps, moves=3000, first=2, each=500)


@pytest.mark.games
def test_random_games_end() -> None:
    random_game_ends(KEY, 3, limit=250_000)


@pytest.mark.games
@pytest.mark.slow
def test_greedy_beats_random_players() -> None:
    greedy_wins(KEY)
