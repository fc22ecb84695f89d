"""The attack at the Pirate Islands (COMBO-BARB+SEA-36 to -48, -63)."""

from __future__ import annotations

import pytest
from tests.combinations.coast import key_of
from tests.combinations.pair import Met
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends
from tests.seafarers.lagoon import Lagoon

import hexhaven
from hexhaven.modules.barbarian_attack.cards import CARDS, DECK, AttackCards
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.knights import Knights
from hexhaven.modules.barbarian_attack.landing import Landing
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.kinds import FOUNDED, FREE, SETTLEMENT
from hexhaven.modules.seafarers.pirate import Pirate
from hexhaven.modules.seafarers.pirate_fleet import PirateFleet
from hexhaven.testing import play_soundly

PIRATES = "pirate-islands"
KEY = key_of(PIRATES)
ISLAND = {
    1: (4, "fields 10, hills 4"),
    2: (5, "mountains 5, forest 2 12"),
    3: (5, "forest 9, pasture 8, pasture 5"),
    4: (4, "fields 6, hills 9, castle"),
    5: (5, "pasture 11, forest 5, pasture 9"),
    6: (5, "mountains 8, forest 4"),
    7: (4, "fields 3, hills 10"),
}
HOME = [
    (row, first + place)
    for row, (first, text) in ISLAND.items()
    for place in range(text.count(",") + 1)
]


class Sound(Lagoon):
    """The first pieces stand, nobody has landed; seat 0 has rolled, the fleet is on 4.2.

    The settlement at the beginning of seat 0's line lies between 6.5 and 7.4.
    """

    def __init__(self, players: int = 4) -> None:
        super().__init__(players, key=KEY)
        self.invasion = self.rules.part(Invasion)
        self.knights = self.rules.part(Knights)
        self.fleet_at("5.2")
        self.dice(1, 2)
        self.empty_hands()
        assert self.step == "main"
        self.base = self.lines.home_of(self.game.state, 0)

    def conquer(self, *hexes: int) -> None:
        for hex in hexes:
            while not self.invasion.is_conquered(self.game.state, hex):
                self.invasion.land(self.game.state, hex)

    def home(self, seat: int, place: str, city: bool = False) -> None:
        """A building that brings no landing."""
        node = self._node(place)
        self.island.put_settlement(self.game.state, seat, node, FOUNDED)
        if city:
            self.island.put_city(self.game.state, seat, node, FOUNDED)

    def take_base(self) -> None:
        """Seat 0's settlement at the beginning of its line is conquered."""
        self.conquer(self.hex(6, 5), self.hex(7, 4))
        assert self.invasion.is_fallen(self.game.state, self.base)

    def draw(self, card: str) -> None:
        """Seat 0 buys a card and draws this one."""
        self.hand(0, ore=1, wool=1, grain=1)
        self.play("buy", f"draw {card}")

    def armed(self, seat: int = 0) -> list[int]:
        """Which ships of the line are warships, counted from its beginning."""
        ships = self.lines.ships_of(self.game.state, seat)
        return [ships.index(edge) for edge in self.lines.warships_of(self.game.state, seat)]


# The board


@pytest.mark.rule("COMBO-BARB+SEA-36", "COMBO-BARB+SEA-37")
@pytest.mark.parametrize("players", [3, 4])
def test_the_main_island_has_a_castle_and_other_numbers(players: int) -> None:
    table = Met(KEY, players)
    terrains, numbers = table.terrains(), table.numbers()
    for row, (first, text) in ISLAND.items():
        hexes = [table.hex(row, first + place) for place in range(text.count(",") + 1)]
        found = [" ".join([terrains[hex], *map(str, numbers[hex])]) for hex in hexes]
        assert ", ".join(found) == text
    plain = Met("seafarers/pirate-islands", players)
    home = {table.hex(*place) for place in HOME}
    for hex in set(range(table.island.hexes)) - home:
        assert terrains[hex] == plain.terrains()[hex]
        assert numbers[hex] == plain.numbers()[hex]
    changed = {h for h in home if terrains[h] != plain.terrains()[h]}
    assert changed == {table.hex(4, 6), table.hex(3, 7)}


@pytest.mark.rule("COMBO-BARB+SEA-43", "COMBO-BARB+SEA-45", "COMBO-BARB+SEA-10")
def test_landings_on_the_coast_of_the_main_island_only() -> None:
    table = Met(KEY)
    invasion = table.rules.part(Invasion)
    assert not any(invasion.at(table.game.state, hex) for hex in range(table.island.hexes))
    assert table.cells[invasion.supply] == 36
    inland = {table.hex(3, 6), table.hex(4, 5), table.hex(5, 6), table.hex(4, 6)}
    assert set(invasion.coast) == {table.hex(*place) for place in HOME} - inland
    assert invasion.battlefields == sorted(invasion.coast)
    found = sorted(n for hex in invasion.coast for n in table.numbers()[hex])
    assert found == sorted([4, 5, 9, 10] * 2 + [2, 3, 6, 8, 11, 12])
    assert invasion.landings[2] == invasion.landings[12] == [table.hex(2, 6)]  # also there
    assert table.rules.part(Landing).even


@pytest.mark.rule("COMBO-BARB+SEA-44", "COMBO-BARB+SEA-8")
def test_no_city_is_founded() -> None:
    table = Met(KEY)
    island = table.island
    for seat in range(3):
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == seat]
        assert [table.cells[island.size + n] for n in homes] == [1, 1, 1]


@pytest.mark.rule("COMBO-BARB+SEA-38", "COMBO-BARB+SEA-7")
@pytest.mark.parametrize("players", [3, 4])
def test_the_whole_deck_of_the_attack_is_used(players: int) -> None:
    table = Met(KEY, players)
    cards = table.rules.part(AttackCards)
    assert table.cells[cards.deck : cards.deck + len(CARDS)] == DECK
    names = [module.name for module in table.rules.modules]
    assert not {"development", "largest-army", "longest-road"} & set(names)


@pytest.mark.rule("COMBO-BARB+SEA-39", "COMBO-BARB+SEA-4")
def test_the_fleet_stays_and_there_is_no_other_pirate() -> None:
    table = Met(KEY)
    assert not table.rules.parts(Pirate)
    fleet = table.rules.part(PirateFleet)
    before = table.cells[fleet.place]
    table.dice(2, 4)
    assert table.cells[fleet.place] == (before + 2) % len(fleet.circuit)


# Landings


@pytest.mark.rule("COMBO-BARB+SEA-45", "COMBO-BARB+SEA-11")
def test_a_number_of_two_hexes_brings_one_barbarian() -> None:
    table = Sound()
    table.road(0, "6.5.SE")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play(f"settlement {table.node(6, 5, 'SE')}", "landing 5 4")  # 9: 3.5 and 5.7
    assert table.step == "landing_hex"
    assert set(table.moves()) == {f"land {table.hex(3, 5)}", f"land {table.hex(5, 7)}"}
    table.play(f"land {table.hex(5, 7)}", "landing 6 6", "landing 1 1")
    assert table.invasion.at(table.game.state, table.hex(2, 6)) == 2  # its two numbers
    assert table.step == "main"
    assert table.cells[table.invasion.supply] == 33


@pytest.mark.rule("COMBO-BARB+SEA-12")
def test_a_landing_ends_when_no_number_is_possible_any_more() -> None:
    table = Sound()
    four = [table.hex(1, 5), table.hex(6, 6)]
    table.conquer(*[hex for hex in table.invasion.coast if hex not in four])
    assert table.cells[table.invasion.supply] == 3
    table.home(0, "4.5.N")
    table.hand(0, grain=2, ore=3)
    table.play(f"city {table.node(4, 5, 'N')}")
    sums = {sum(map(int, table.game.text(move).split()[1:])) for move, _ in table.game.chance()}
    assert sums == {4}
    table.play("landing 2 2", f"land {four[1]}")
    assert table.step == "main"
    assert table.cells[table.invasion.supply] == 2


@pytest.mark.rule("COMBO-BARB+SEA-46")
def test_a_settlement_in_the_west_brings_a_landing_in_the_east() -> None:
    table = Sound()
    far = table.lines.to_beach[0][table.base]
    table.sail_on(0, far - table.length(0))
    beach = table.lines.beach_of(table.game.state, 0)
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play(f"settlement {beach}", "landing 1 2")
    assert table.invasion.at(table.game.state, table.hex(7, 4)) == 1
    assert table.step == "landing_roll"


@pytest.mark.rule("COMBO-BARB+SEA-47", "COMBO-BARB+SEA-46")
def test_edge_38_a_conquered_fortress_brings_no_landing_but_its_city_does() -> None:
    table = Sound()
    table.reach_fort(0, 0)
    for _ in range(6):
        table.lines.arm(table.game.state, 0)
    table.cells[table.forts.lairs] = 1
    table.play("attack", "defence 1")
    assert table.lairs(0) == 0
    fort = table.lines.fort_of(table.game.state, 0)
    assert table.cells[table.island.owner + fort] == 0
    assert table.step == "preroll"  # the turn was over with it
    assert not any(table.invasion.at(table.game.state, hex) for hex in table.invasion.coast)
    table.turn_of(0)
    table.dice(1, 1)
    table.hand(0, grain=2, ore=3)
    before = table.cells[table.invasion.supply]
    table.play(f"city {fort}", "landing 1 2")
    assert table.cells[table.invasion.supply] == before - 1


# Warships


@pytest.mark.rule("COMBO-BARB+SEA-40")
def test_edge_38_a_knighthood_places_a_knight_and_arms_the_outermost_ship() -> None:
    table = Sound()
    table.sail_on(0, 2)
    table.draw("knighthood")
    assert table.step == "muster"
    assert table.armed() == [2] and table.warships(0) == 1
    table.play(table.moves("muster")[0])
    assert len(table.knights.posts(table.game.state, 0)) == 1
    view = table.game.view(0)
    pieces = view["pieces"]
    assert isinstance(pieces, list)
    drawn = [p["id"] for p in pieces if p["kind"] == "warship"]
    assert drawn == [table.lines.ships_of(table.game.state, 0)[2]]


@pytest.mark.rule("COMBO-BARB+SEA-40")
def test_edge_58_the_next_one_inwards_and_six_knights_do_not_hinder_it() -> None:
    table = Sound()
    table.sail_on(0, 3)
    paths = [e for e in range(table.rules.board.edges) if not table.knights.barred[e]]
    for edge in [e for e in paths if not table.knights.gates[e]][:6]:
        table.knights.muster(table.game.state, 0, edge)
    table.draw("knighthood")
    assert table.step == "main" and table.armed() == [3]
    table.draw("knighthood")
    assert table.step == "main" and table.armed() == [2, 3]
    table.sail_on(0, 1)
    table.draw("knighthood")
    assert table.armed() == [2, 3, 4]  # again the outermost of the normal ones
    table.check()


@pytest.mark.rule("COMBO-BARB+SEA-40")
def test_without_a_normal_ship_only_the_knight_is_placed() -> None:
    table = Sound()
    table.draw("knighthood")
    assert table.armed() == [0]
    table.play(table.moves("muster")[0])
    table.draw("knighthood")
    assert table.step == "muster"
    assert table.armed() == [0] and table.warships(0) == 1


@pytest.mark.rule("COMBO-BARB+SEA-40")
@pytest.mark.parametrize("card", ["swift_knight", "intrigue", "treason"])
def test_other_cards_arm_nothing(card: str) -> None:
    table = Sound()
    table.sail_on(0, 2)
    table.draw(card)
    assert table.armed() == []


@pytest.mark.rule("COMBO-BARB+SEA-40")
def test_a_lost_warship_is_lost_and_a_lost_ship_disarms_nobody() -> None:
    table = Sound()
    table.sail_on(0, 3)
    lines, state = table.lines, table.game.state
    lines.arm(state, 0)
    lines.arm(state, 0)
    table.sail_on(0, 1)
    assert table.armed() == [2, 3]
    lines.lose_ship(state, 0)
    assert table.armed() == [2, 3] and table.warships(0) == 2  # the normal one at the end
    lines.lose_ship(state, 0)
    assert table.armed() == [2] and table.warships(0) == 1
    table.check()


@pytest.mark.rule("COMBO-BARB+SEA-41")
def test_the_card_is_discarded_and_comes_back_with_the_pile() -> None:
    table = Sound()
    cards = table.rules.part(AttackCards)
    table.sail_on(0, 2)
    table.draw("knighthood")
    assert table.cells[cards.discards] == 1
    table.play(table.moves("muster")[0])
    table.cells[cards.deck : cards.deck + 4] = [0, 0, 0, 0]
    table.cells[cards.discards : cards.discards + 4] = DECK
    table.draw("knighthood")
    assert table.cells[cards.deck : cards.deck + 4] == [13, 4, 4, 4]


# The line under attack


@pytest.mark.rule("COMBO-BARB+SEA-42")
def test_a_line_stands_still_while_its_beginning_is_conquered() -> None:
    table = Sound()
    table.sail_on(0, 1)
    onward = table.next_edges(0)
    assert onward
    table.take_base()
    table.hand(0, lumber=3, wool=3)
    for edge in onward:
        table.refused(f"ship {edge}", "COMBO-BARB+SEA-42")
    assert table.moves("ship") == []
    assert table.moves("sail") == []
    last = table.lines.ships_of(table.game.state, 0)[-1]
    table.refused(f"sail {last}", "COMBO-BARB+SEA-42")
    table.draw("knighthood")
    assert table.step == "muster" and table.armed() == []


@pytest.mark.rule("COMBO-BARB+SEA-42", "COMBO-BARB+SEA-2")
def test_a_building_on_the_beachhead_does_not_lift_the_ban() -> None:
    table = Sound()
    far = table.lines.to_beach[0][table.base]
    table.sail_on(0, far - table.length(0))
    beach = table.lines.beach_of(table.game.state, 0)
    table.island.put_settlement(table.game.state, 0, beach, FOUNDED)
    table.take_base()
    table.hand(0, lumber=1, wool=1)
    edge = table.next_edges(0)[0]
    table.refused(f"ship {edge}", "COMBO-BARB+SEA-42")
    assert not table.invasion.is_fallen(table.game.state, beach)


@pytest.mark.rule("COMBO-BARB+SEA-42", "COMBO-BARB+SEA-3")
def test_ordinary_ships_elsewhere_on_the_coast_are_free() -> None:
    table = Sound()
    table.take_base()
    table.home(0, "1.5.N")
    table.hand(0, lumber=1, wool=1)
    found = {int(move.split()[1]) for move in table.moves("ship")}
    assert found == {table.edge(1, 5, "NW"), table.edge(1, 5, "NE")}


# The fleet


@pytest.mark.rule("COMBO-BARB+SEA-63")
def test_the_fleet_passes_by_what_is_conquered() -> None:
    table = Sound()
    fleet = table.fleet
    near = [hex for hex in fleet.circuit if table.base in table.island.corners[hex]]
    table.cells[fleet.place] = fleet.circuit.index(near[0])
    assert fleet._near(table.game.state, fleet.circuit.index(near[0])) & 1
    table.home(0, "1.5.N", city=True)
    assert fleet._cities(table.game.state, 0) == 1
    table.take_base()
    assert not fleet._near(table.game.state, fleet.circuit.index(near[0])) & 1
    table.conquer(table.hex(1, 5))
    assert fleet._cities(table.game.state, 0) == 0


@pytest.mark.rule("COMBO-BARB+SEA-63")
def test_a_seven_is_fleet_discards_and_one_theft() -> None:
    table = Lagoon(4, key=KEY)
    table.fleet_at("4.2")
    table.hand(0, ore=8)
    table.hand(1, wool=1)
    table.dice(3, 4)
    assert table.fleet_hex() == "1.2"  # three hexes on
    assert table.step == "discard"
    while table.step == "discard":
        table.play(table.moves()[0])
    assert table.step == "plunder"
    assert set(table.moves()) == {"rob 1", "rob_nobody"}
    table.play("rob_nobody")
    assert table.step == "main"


# The end


@pytest.mark.rule("COMBO-BARB+SEA-48")
def test_edge_38_twelve_points_win_only_with_the_own_fortress() -> None:
    assert MATRIX.verdict(KEY).target == 12 and MATRIX.verdict(KEY).players == [3, 4]
    table = Sound()
    victory = table.rules.part(Victory)
    assert victory.target == 12
    table.island.add_points(table.game.state, 0, 12 - table.points(0))
    table.hand(0, lumber=1, wool=1)
    table.play(f"ship {table.next_edges(0)[0]}")
    assert table.points(0) == 12 and not table.game.over
    table.cells[table.forts.lairs] = 0
    table.island.add_points(table.game.state, 0, -1)
    table.hand(0, lumber=1, wool=1)
    twin = table.copy()
    table.play(f"ship {table.next_edges(0)[0]}")
    assert not table.game.over  # eleven
    twin.island.add_points(twin.game.state, 0, 1)
    twin.play(twin.moves("ship")[0])
    assert twin.game.winner == 0


@pytest.mark.rule("COMBO-BARB+SEA-60", "COMBO-BARB+SEA-13")
def test_knights_stay_in_the_east() -> None:
    table = Sound()
    board = table.rules.board
    paths = {edge for place in HOME for edge in board.hex_edges[table.hex(*place)]}
    assert {e for e in range(board.edges) if not table.knights.barred[e]} == paths
    gates = {edge for edge in range(board.edges) if table.knights.gates[edge]}
    assert gates == set(board.hex_edges[table.hex(4, 6)])


@pytest.mark.rule("COMBO-BARB+SEA-9", "COMBO-BARB+SEA-1")
def test_nobody_lands_in_the_west() -> None:
    table = Sound()
    west = set(table.lines.west)
    assert not west & set(table.invasion.coast)
    table.conquer(*table.invasion.coast[:12])
    beach = table.lines.beach_of(table.game.state, 0)
    assert not table.invasion.is_fallen(table.game.state, beach)
    assert not table.island.veto(table.game.state, 0, SETTLEMENT, beach, FREE)


# Whole games


@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    assert "main" in play_soundly([], players, 11, 250, KEY)


@pytest.mark.games
def test_far_into_games_every_step_is_sound() -> None:
    steps = {"march", "march_goal", "plunder", "main", "landing_hex"}
    far_into_games(KEY, 3, steps, moves=3000, first=2, each=500)


@pytest.mark.games
def test_random_games_end() -> None:
    random_game_ends(KEY, 3, limit=250_000)


@pytest.mark.games
@pytest.mark.slow
def test_greedy_beats_random_players() -> None:
    greedy_wins(KEY)


def test_the_variable_layout_is_not_to_be_had() -> None:
    with pytest.raises(hexhaven.HexhavenError, match="layout"):
        hexhaven.new(KEY, 3, options={"layout": "variable"})
