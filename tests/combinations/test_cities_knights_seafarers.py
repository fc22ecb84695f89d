"""Cities & Knights at sea, rule by rule (CK-SEA)."""

from __future__ import annotations

import pytest
from tests.combinations.armada import RING, Armada, afloat, at_sea

import hexhaven
from hexhaven.engine.moves import KIND_BITS
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY, TURN
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.combinations.cities_knights_seafarers.waiting import Waiting
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.choices import Choices
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.kinds import BOUGHT, RESOURCES
from hexhaven.modules.matrix import PLAYS, REFUSED
from hexhaven.modules.seafarers.fog import Fog
from hexhaven.modules.seafarers.gifts import Gifts
from hexhaven.modules.seafarers.pirate import FRAME, Pirate
from hexhaven.modules.seafarers.villages import Villages
from hexhaven.modules.seafarers.wonder_race import WonderRace

TRIBE = "seafarers/forgotten-tribe"
CLOTH = "seafarers/cloth"

# What holds for ships as for roads


@pytest.mark.rule("CK-SEA-1", "CK-SEA-9")
def test_a_knight_is_recruited_at_a_ship_but_not_in_the_open_sea() -> None:
    """Edge case 34, first part."""
    table = afloat()
    table.home(0, "3.3.N", city=False)
    table.ship(0, "2.2.E", "1.2.SE", "4.4.SE")
    table.hand(0, wool=1, ore=1)
    shore = table.nodes("1.3.SW", "5.5.N")
    assert table.places("recruit") == shore
    table.refused("recruit 1.2.S", "CK-SEA-9")
    table.play("recruit 5.5.N")
    assert table.knight_at("5.5.N") == (0, 1, False)
    table.check()


@pytest.mark.rule("CK-SEA-1", "CK-SEA-9")
def test_a_deserters_place_is_at_land_too() -> None:
    table = at_sea()
    table.card(0, "deserter")
    table.road(1, "6.1.SW")
    table.knight(1, "6.1.SW", 3, active=True)
    table.ship(0, "1.2.SE")
    table.play("deserter 1", "desert 6.1.SW")
    assert table.places("place_knight") == table.nodes("1.3.SW")
    table.refused("place_knight 3 1.2.S", "CK-CARD-DESERTER-2")
    table.play("place_knight 3 1.3.SW")
    table.check()
    other = at_sea()
    other.card(0, "deserter")
    other.knight(1, "6.1.SW")
    other.play("deserter 1", "desert 6.1.SW")
    assert other.step == "main", "only the open sea is left, so nothing is placed"


@pytest.mark.rule("CK-SEA-1")
def test_an_intrigue_finds_a_knight_at_an_own_ship() -> None:
    table = afloat()
    table.ship(0, "4.4.SE")
    table.home(1, "5.5.NE", city=False)
    table.ship(1, "5.5.NE")
    table.knight(1, "5.5.N")
    table.card(0, "intrigue")
    table.play("intrigue 5.5.N")  # it has nowhere to go
    assert table.knight_at("5.5.N") is None
    table.check()


@pytest.mark.rule("CK-SEA-1", "CK-SEA-23")
def test_a_foreign_knight_stops_a_line_and_cuts_the_route() -> None:
    table = afloat()
    line = ["5.5.NW", "5.5.NE", "5.5.E", "5.5.SE", "5.5.SW"]
    table.ship(0, *line)
    assert table.longest_road.holder and table.cells[table.longest_road.holder] == 0
    table.knight(1, "5.5.NE")
    assert table.cells[table.longest_road.length] == 3
    assert table.cells[table.longest_road.holder] == NOBODY
    table.hand(0, lumber=1, wool=1)
    table.refused("ship 4.5.SE", "SEA-SHIP-5")
    table.knights.lift(table.game.state, table.at("5.5.NE"))
    table.island.tell_routes(table.game.state)
    assert table.cells[table.longest_road.length] == 5
    assert table.has("ship 4.5.SE")


@pytest.mark.rule("CK-SEA-23")
def test_an_own_knight_joins_nothing() -> None:
    table = afloat()
    table.ship(0, "4.4.SE")
    table.knight(0, "5.5.N")
    table.hand(0, brick=1, lumber=2, wool=1)
    table.refused("road 4.4.E", "BASE-ROAD-2")
    table.road(0, "4.4.E")
    assert table.cells[table.longest_road.length] == 1, "a knight is no building"
    table.knights.lift(table.game.state, table.at("5.5.N"))
    table.home(0, "5.5.N", city=False)
    assert table.cells[table.longest_road.length] == 2


# Target and set-up


@pytest.mark.rule("CK-SEA-2")
@pytest.mark.parametrize(
    ("scenario", "target"),
    [
        ("new-shores", 16),
        ("four-islands", 15),
        ("fog-island", 14),
        ("through-the-desert", 16),
        ("forgotten-tribe", 15),
        ("cloth", 16),
        ("wonders", 12),
        ("new-world", 14),
    ],
)
def test_two_points_more_than_the_scenario_asks_for(scenario: str, target: int) -> None:
    key = f"cities-knights+seafarers/{scenario}"
    assert MATRIX.verdict(key).target == target
    for players in (3, 4, 5, 6):
        rules = hexhaven.rules_for(key, players, {})
        assert rules.part(Victory).target == target


@pytest.mark.rule("CK-SEA-2")
def test_an_option_that_changes_the_scenarios_target_changes_ours() -> None:
    key = "cities-knights+seafarers/four-islands"
    old = {"printing": "2007", "island_bonus": "first_one"}
    assert hexhaven.rules_for(key, 4, old).part(Victory).target == 12 + 2
    assert hexhaven.rules_for(key, 4, {"harbormaster": "on"}).part(Victory).target == 16
    assert hexhaven.rules_for(key, 4, {"vp_target": "9"}).part(Victory).target == 9


@pytest.mark.rule("CK-SEA-3")
def test_one_founds_a_settlement_and_a_city_with_a_road_or_a_ship() -> None:
    game = hexhaven.new("cities-knights+seafarers/new-shores", 3, options={"first_player": 0})
    names = ["settlement 5.3.NE", "ship 5.3.NE", "settlement 4.0.N", "road 4.0.NE"]
    names += ["settlement 6.0.S", "road 6.0.SE", "city 6.2.N", "road 6.2.NE"]
    for name in names:
        while game.chance():
            game.play(game.chance()[0][0])
        game.play(name)
    assert game.points(2) == 3  # a city in the second round
    with pytest.raises(hexhaven.IllegalMove, match="SEA-NEW-SHORES-1"):
        game.play("city 6.4.N")  # the start area holds for the city as well


@pytest.mark.rule("CK-SEA-3", "CK-SEA-7")
def test_a_founding_city_takes_one_card_of_choice_from_gold() -> None:
    game = hexhaven.new("cities-knights+seafarers/new-world", 5, seed=4)
    island = game.rules.part(Island)
    gold = island.content.terrains.index("gold")
    step = game.rules.step_name(game.state)
    while step != "choose_cards":
        assert step != "preroll"
        moves = game.legal()
        if game.text(moves[0]).startswith("city"):
            moves.sort(key=lambda move: -_hexes(game, move, gold))
        node = moves[0] >> KIND_BITS
        game.play(moves[0])
        step = game.rules.step_name(game.state)
    seat = game.actors[0]
    cells = game.state.cells
    assert cells[island.size + node] == 2
    assert cells[game.rules.part(Choices).owed + seat] == _hexes(game, moves[0], gold)
    assert len(game.legal()) == len(RESOURCES)
    assert sum(cells[island.hand + 8 * seat + 5 : island.hand + 8 * seat + 8]) == 0


def _hexes(game: hexhaven.Game, move: int, terrain: int) -> int:
    """How many hexes of a terrain, with a number, lie at the place of a move."""
    island = game.rules.part(Island)
    around = game.rules.board.node_hexes[move >> KIND_BITS]
    hexes = [hex for hex in around if game.state.cells[island.terrain + hex] == terrain]
    return sum(game.state.cells[island.token + hex] > 0 for hex in hexes)


# The lock


@pytest.mark.rule("CK-SEA-4")
@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("new-shores", {}),
        ("new-shores", {"layout": "variable"}),
        ("four-islands", {}),
        ("fog-island", {}),
        ("through-the-desert", {"layout": "variable"}),
        ("forgotten-tribe", {}),
        ("cloth", {}),
        ("new-world", {}),
    ],
)
def test_robber_and_pirate_come_with_the_first_attack(
    scenario: str, options: dict[str, str]
) -> None:
    """Edge case 34, last part: each is put where the scenario lets it begin."""
    plain = hexhaven.new(f"seafarers/{scenario}", 4, seed=3, options=options)
    while plain.rules.step_name(plain.state) != "found_settlement":
        plain.play(plain.legal()[0])
    robber = plain.state.cells[plain.rules.part(Island).robber]
    game = hexhaven.new(f"cities-knights+seafarers/{scenario}", 4, seed=3, options=options)
    while game.rules.step_name(game.state) != "preroll":
        game.play(game.legal()[0])
    island, pirate = game.rules.part(Island), game.rules.part(Pirate)
    cells = game.state.cells
    assert cells[island.robber] == cells[pirate.pirate] == NOBODY
    assert game.problems() == []
    cells[game.rules.part(Barbarians).attacks] = 1
    game.rules.part(Waiting).after_attack(game.state)
    assert cells[pirate.pirate] == pirate.begins
    if "layout" not in options:
        assert cells[island.robber] == robber
    elif scenario == "new-shores":
        terrain = cells[island.terrain + cells[island.robber]]
        assert island.content.terrains[terrain] == "desert"


@pytest.mark.rule("CK-SEA-4", "CK-SEA-5")
def test_the_attack_puts_them_there_and_robs_nobody() -> None:
    table = Armada()
    table.home(1, "4.4.S")
    table.ship(1, *RING[:3])
    table.cells[table.rules.part(Waiting).pirate] = table.hex(5, 5)
    table.hand(1, coin=1)
    table.land(12)
    assert table.robber_at == table.hex(5, 2)
    assert table.pirate_at == table.hex(5, 5)
    assert table.held(1, "coin") == 1
    assert table.step == "main"
    table.hand(1, lumber=1, wool=1)
    assert table.cells[table.island.ways_built + 1] == 3, "ships that lie there stay"
    table.check()


@pytest.mark.rule("CK-SEA-4")
def test_until_then_nothing_is_barred_and_a_seven_moves_nobody() -> None:
    table = Armada()
    table.home(0, "4.4.S", city=False)
    table.ship(0, "4.4.SE")
    table.dice(3, 4)
    assert table.step == "main"
    assert table.pirate_at == table.robber_at == NOBODY
    assert table.movable() == table.edges("4.4.SE")
    table.card(0, "bishop")
    table.refused("bishop 5.2", "CK-ROB-7")


@pytest.mark.rule("CK-SEA-4", "CK-ROB-2")
def test_a_seven_of_the_roll_of_the_first_attack_moves_one_of_them() -> None:
    table = Armada()
    table.home(1, "4.4.S")
    table.land(7)
    assert table.step == "raid"


@pytest.mark.rule("CK-SEA-4")
def test_without_a_place_to_begin_they_enter_with_a_seven() -> None:
    table = Armada(scenario="seafarers/new-world", seed=4)
    table.land(7)
    assert table.step == "raid"
    assert table.robber_at == NOBODY
    assert table.pirate_at == NOBODY
    table.refused("pirate_frame", "SEA-PSHIP-3")
    table.play(table.moves("pirate")[0])
    assert table.pirate_at >= 0
    assert table.robber_at == NOBODY


@pytest.mark.rule("CK-SEA-5", "CK-SEA-24")
def test_the_pirate_takes_a_commodity_as_well() -> None:
    table = Armada()
    table.unlock()
    table.home(1, "4.4.S", city=False)
    table.ship(1, "4.4.SE")
    table.hand(1, paper=1)
    table.dice(3, 4)
    assert table.step == "raid"
    assert table.has("robber 4.2")
    table.play("pirate 5.5", "steal paper")
    assert table.cards(0) == {"paper": 1}


@pytest.mark.rule("CK-SEA-24")
def test_hands_are_counted_with_commodities_and_walls() -> None:
    table = Armada()
    table.home(0, "4.4.S")
    table.hand(0, ore=4, paper=4)
    table.home(1, "3.3.N")
    table.wall(1, "3.3.N")
    table.hand(1, ore=5, coin=4)
    table.dice(3, 4)
    assert table.step == "discard"
    assert table.game.actors == [0]


# Barbarians


@pytest.mark.rule("CK-SEA-6")
def test_the_barbarians_attack_all_islands_at_once() -> None:
    table = Armada()
    table.home(0, "4.4.S")
    table.home(1, "6.5.S")  # the island C
    table.ship(0, "2.2.E")
    table.knight(0, "1.2.S", 1, active=True)  # at sea
    forecast = table.barbarians.forecast(table.game.state)
    assert (forecast.attackers, forecast.defence) == (2, 1)
    table.land()
    assert table.building("4.4.S") == 2
    assert table.building("6.5.S") == 1, "a city of a small island is pillaged"
    assert table.knight_at("1.2.S") == (0, 1, False)


# Gold


@pytest.mark.rule("CK-SEA-7", "CK-ORDER-12")
def test_a_city_takes_two_resources_from_gold_and_the_aqueduct_sees_them() -> None:
    """Edge case 34: no commodity."""
    table = Armada()
    table.home(0, "4.5.SE")
    table.level(0, "science", 3)
    table.level(1, "science", 3)
    table.dice(4, 6, "trade")
    assert table.step == "choose_cards"
    assert table.moves("pick") == [f"pick 0 {name}" for name in RESOURCES]
    table.play("pick 0 ore", "pick 0 wool")
    assert table.step == "aqueduct", "gold first"
    assert table.game.actors == [1], "who took gold has received something"
    table.play("aqueduct ore")
    assert table.step == "main"
    assert table.cards(0) == {"ore": 1, "wool": 1}


@pytest.mark.rule("CK-SEA-7")
def test_what_is_discovered_is_a_resource() -> None:
    """A founding road in the fog turns a hex over; whatever it is, no commodity is taken."""
    found = 0
    for seed in range(8):
        game = hexhaven.new("cities-knights+seafarers/fog-island", 3, seed=seed)
        island = game.rules.part(Island)
        fog = game.rules.part(Fog)
        rng = Rng(seed)
        for _ in range(400):
            moves = game.legal()
            ways = [m for m in moves if game.text(m).split()[0] in ("ship", "road")]
            move = ways[0] if ways else moves[rng.below(len(moves))]
            hidden = fog.hexes_left(game.state)
            bank = game.state.cells[island.bank + 5 : island.bank + 8]
            game.play(move)
            if ways and fog.hexes_left(game.state) < hidden:
                found += 1
                assert game.state.cells[island.bank + 5 : island.bank + 8] == bank
    assert found > 5


@pytest.mark.rule("CK-SEA-8", "CK-CARD-MERCHANT-3")
def test_the_merchant_shuns_gold_and_sea() -> None:
    table = afloat()
    table.home(0, "4.5.SE", city=False)
    table.card(0, "merchant")
    table.refused("merchant 4.5", "CK-CARD-MERCHANT-3")
    table.refused("merchant 5.5", "CK-CARD-MERCHANT-3")
    assert table.places("merchant") == {table.hex(5, 4)}


@pytest.mark.rule("CK-SEA-8")
def test_the_inventor_swaps_the_number_of_gold_and_harvests_pass_it_by() -> None:
    table = afloat()
    table.home(0, "4.5.SE", city=False)
    for card in ("inventor", "irrigation", "mining"):
        table.card(0, card)
    table.refused("irrigation", "CK-CARD-IRRIGATION-1")
    table.refused("mining", "CK-CARD-MINING-1")
    table.play("inventor 4.5", "swap 5.4")
    token = table.island.token
    assert table.cells[token + table.hex(4, 5)] == 5
    assert table.cells[token + table.hex(5, 4)] == 10


# Knights at sea


@pytest.mark.rule("CK-SEA-10", "CK-SEA-11")
def test_a_knight_sails_into_the_open_sea_and_changes_at_a_settlement() -> None:
    table = at_sea()
    table.play("lead 3.3.NE")
    assert table.places("move") == table.nodes("1.2.S")
    table.play("move 1.2.S")
    assert table.knight_at("1.2.S") == (0, 1, False)
    table.check()


@pytest.mark.rule("CK-SEA-11")
def test_without_a_settlement_road_and_ship_do_not_join_but_at_the_start() -> None:
    table = afloat()
    table.unlock()
    table.home(0, "6.5.S", city=False)
    table.ship(0, "4.4.SE")  # 4.4.S to 5.5.N
    table.road(0, "5.5.NE")  # 5.5.N to 5.5.NE
    table.knight(0, "5.5.NE", active=True)
    table.play("lead 5.5.NE")
    assert table.places("move") == table.nodes("5.5.N")
    table.refused("move 4.4.S", "CK-KNMOVE-1")
    table.play("stay")
    table.knights.lift(table.game.state, table.at("5.5.NE"))
    table.knights.station(table.game.state, 0, table.at("5.5.N"), 1, 1)
    table.ship(0, "4.4.SW")  # a line goes on beyond the settlement
    table.play("lead 5.5.N")
    assert table.places("move") == table.nodes("5.5.NE", "4.4.SW")


@pytest.mark.rule("CK-SEA-10")
def test_a_knight_is_displaced_along_ships_to_the_open_sea() -> None:
    table = Armada()
    table.home(0, "3.3.N", city=False)
    table.ship(0, "2.2.E", "1.2.SE")  # to 1.2.S, then 1.3.SW
    table.knight(0, "1.3.SW")
    table.home(1, "1.3.S", city=False)
    table.road(1, "1.3.SW")
    table.turn_of(1)
    table.unlock()
    table.card(1, "intrigue")
    table.act()
    table.play("intrigue 1.3.SW")
    assert table.knight_at("1.2.S") == (0, 1, False), "the only place that is left"
    table.check()


@pytest.mark.rule("CK-SEA-12")
def test_a_line_between_a_building_and_an_own_knight_is_closed() -> None:
    """Edge case 34: the ship that leads to a knight stays."""
    table = afloat()
    table.ship(0, "4.4.SE", "5.5.NE", "5.5.E")
    table.knight(0, "5.5.NE")
    assert table.movable() == table.edges("5.5.E"), "open beyond the knight"
    for place in ("4.4.SE", "5.5.NE"):
        table.refused(f"sail {place}", "SEA-MOVE-5")
    table.knight(1, "5.5.N")
    table.refused("sail 5.5.NE", "SEA-MOVE-5")  # an opponent opens nothing
    table.knights.lift(table.game.state, table.at("5.5.NE"))
    table.knight(0, "5.5.SE", 2)
    assert table.movable() == set()


@pytest.mark.rule("CK-SEA-12")
def test_between_two_own_knights_a_line_is_closed_and_a_ring_at_one_is_not() -> None:
    table = afloat()
    table.home(0, "6.5.S", city=False)
    table.ship(0, *RING[2:4])
    table.knight(0, "5.5.N")
    assert table.movable() == table.edges("5.5.E")
    table.knight(0, "5.5.SE", 2)
    assert table.movable() == set()


@pytest.mark.rule("CK-SEA-13")
def test_a_ship_stays_where_a_knight_would_be_cut_off() -> None:
    table = afloat()
    table.ship(0, "4.4.SE")  # from the settlement to 5.5.N, where it is open
    table.road(0, "5.5.NE")  # a road goes on, without a building between
    assert table.movable() == table.edges("4.4.SE")
    table.knight(0, "5.5.NE")
    table.refused("sail 4.4.SE", "CK-SEA-13")
    assert table.movable() == set()
    table.home(0, "5.5.SE", city=False)
    table.road(0, "5.5.E")  # the knight has another way home
    assert table.movable() == table.edges("4.4.SE")


# Chasing


@pytest.mark.rule("CK-SEA-14")
def test_a_knight_chases_the_pirate_from_sea_and_coast() -> None:
    table = at_sea()
    table.pirate("2.2")  # its corners are the sea node 1.2.S and the coast node 3.3.N
    table.refused("lead 6.1.SW", "CK-KNDO-1")
    table.play("lead 3.3.NE")
    table.refused("chase_pirate", "CK-SEA-14")  # not at its hex
    table.play("stay")
    table.pirate("2.3")
    table.home(1, "1.3.S", city=False)
    table.ship(1, "1.3.W")
    table.hand(1, coin=1)
    table.play("lead 3.3.NE", "chase_pirate")
    assert table.knight_at("3.3.NE") == (0, 1, False)
    assert table.step == "drive_pirate"
    assert not table.moves("robber"), "who chases the pirate moves the pirate"
    table.refused("pirate 2.3", "SEA-PSHIP-3")
    table.refused("pirate 3.3", "SEA-PSHIP-3")
    table.play("pirate 1.2", "steal coin")
    assert table.cards(0) == {"coin": 1}
    assert table.pirate_at == table.hex(1, 2)
    table.check()


@pytest.mark.rule("CK-SEA-14")
def test_a_knight_in_the_open_sea_chases_to_the_frame() -> None:
    table = at_sea()
    table.knights.lift(table.game.state, table.at("3.3.NE"))
    table.knights.station(table.game.state, 0, table.at("1.2.S"), 1, 1)
    table.pirate("2.3")
    table.play("lead 1.2.S", "chase_pirate", "pirate_frame")
    assert table.pirate_at == FRAME
    assert table.step == "main"
    assert not table.moves("lead")


@pytest.mark.rule("CK-SEA-14")
def test_a_knight_that_can_do_nothing_else_is_led_to_chase_the_pirate() -> None:
    table = at_sea()
    table.knight(1, "1.2.S", 3)  # nowhere to go
    assert table.moves("lead") == []
    table.refused("lead 3.3.NE", "CK-KNMOVE-2")
    table.pirate("2.3")
    assert table.places("lead") == table.nodes("3.3.NE")


@pytest.mark.rule("CK-SEA-14", "CK-KNCHASE-1")
def test_between_robber_and_pirate_the_player_chooses_whom_to_chase() -> None:
    table = at_sea()
    table.pirate("2.3")
    table.robber(3, 3)
    table.play("lead 3.3.NE")
    assert table.has("chase")
    assert table.has("chase_pirate")
    table.play("chase")
    assert table.step == "robber", "who chases the robber moves the robber"
    assert not table.moves("pirate")
    table.refused("robber 2.2", "SEA-PSHIP-2")
    table.play("robber 5.2")
    assert table.pirate_at == table.hex(2, 3)


@pytest.mark.rule("CK-SEA-14")
@pytest.mark.parametrize("place", [FRAME, NOBODY])
def test_a_pirate_outside_cannot_be_chased(place: int) -> None:
    table = at_sea()
    table.cells[table.pirate_part.pirate] = place
    table.play("lead 3.3.NE")
    table.refused("chase_pirate", "CK-SEA-14")


# Cards


@pytest.mark.rule("CK-SEA-15")
def test_the_bishop_moves_the_robber_only() -> None:
    table = at_sea()
    table.pirate("2.3")
    table.card(0, "bishop")
    lands = table.island.land
    assert all(lands.is_land(table.game.state, hex) for hex in table.places("bishop"))
    table.refused("bishop 2.2", "SEA-PSHIP-2")
    table.play("bishop 5.2")
    assert table.pirate_at == table.hex(2, 3)
    assert table.step == "main"


@pytest.mark.rule("CK-SEA-16", "CK-CARD-ROADS-1")
def test_road_building_lays_roads_and_ships_in_any_mix() -> None:
    table = afloat()
    table.card(0, "road_building", 2)
    table.play("road_building", "ship 4.4.SE")
    assert table.step == "free_road"
    table.play("road 4.4.SW")
    assert table.step == "main"
    table.cells[table.island.stock + 0] = 0  # no road is left: two ships then
    table.play("road_building", "ship 5.5.NE", "ship 5.5.E")
    assert table.step == "main"


@pytest.mark.rule("CK-SEA-17")
def test_the_diplomat_removes_an_open_ship_of_anybody() -> None:
    table = afloat()
    table.unlock()
    table.home(1, "5.5.SE", city=False)
    table.ship(1, "5.5.SE", "5.5.SW")
    table.pirate("5.5")  # also at the pirate's hex
    table.cells[table.ships.built + table._edge("5.5.SW")] = table.cells[table.island.turn]
    table.card(0, "diplomat")
    table.refused("diplomat 5.5.SE", "CK-SEA-17")
    stock = table.stock(1, table.ships.ship)
    table.play("diplomat 5.5.SW")
    assert table.stock(1, table.ships.ship) == stock + 1
    assert table.step == "main"
    table.check()


@pytest.mark.rule("CK-SEA-17", "CK-SEA-12")
def test_a_knight_closes_a_ship_to_the_diplomat() -> None:
    table = afloat()
    table.home(1, "5.5.SE", city=False)
    table.ship(1, "5.5.SE")
    table.card(0, "diplomat")
    assert table.edges("5.5.SE") <= table.places("diplomat")
    table.knight(1, "5.5.S")
    table.refused("diplomat 5.5.SE", "CK-SEA-17")


@pytest.mark.rule("CK-SEA-17", "CK-CARD-DIPLOMAT-3")
def test_an_own_ship_is_laid_elsewhere_as_a_ship_and_not_by_the_pirate() -> None:
    table = afloat()
    table.unlock()
    table.ship(0, "4.4.SE")
    table.pirate("5.5")
    table.card(0, "diplomat", 2)
    table.play("diplomat 4.4.SE")
    assert table.step == "diplomat"
    assert not table.moves("road")
    table.refused("road 4.4.SW", "CK-CARD-DIPLOMAT-3")
    table.refused("ship 5.5.W", "CK-CARD-DIPLOMAT-3")
    table.refused("ship 4.4.SE", "CK-CARD-DIPLOMAT-3")
    table.play("ship 4.4.SW")
    assert table.cells[table.sailing.sailed] == 0, "no ship move"
    table.refused("sail 4.4.SW", "SEA-MOVE-2")  # but built this turn
    table.check()
    table.pirate("")
    table.play("diplomat 4.4.SW", "decline")
    assert table.cells[table.island.ways_built] == 0
    table.check()


@pytest.mark.rule("CK-SEA-17")
def test_an_own_road_is_laid_elsewhere_as_a_road() -> None:
    table = afloat()
    table.road(0, "4.4.SW")
    table.card(0, "diplomat")
    table.play("diplomat 4.4.SW")
    assert not table.moves("ship")
    assert table.moves("road")
    table.refused("ship 4.4.SE", "CK-CARD-DIPLOMAT-3")


@pytest.mark.rule("CK-SEA-17", "CK-CARD-DIPLOMAT-2")
def test_the_diplomat_opens_a_ring_but_strands_no_knight() -> None:
    table = afloat()
    table.card(0, "diplomat")
    table.ship(0, *RING)
    assert table.places("diplomat") == table.edges("5.5.W", "5.5.NW")  # SEA-MOVE-7
    fixed = afloat(loop_ships_movable="off")
    fixed.card(0, "diplomat")
    fixed.ship(0, *RING)
    assert fixed.places("diplomat") == set()
    other = afloat()
    other.card(0, "diplomat")
    other.ship(0, "4.4.SE")
    other.road(0, "5.5.NE")
    other.knight(0, "5.5.NE")
    other.refused("diplomat 4.4.SE", "CK-CARD-DIPLOMAT-2")


@pytest.mark.rule("CK-SEA-18")
def test_knights_reveal_nothing() -> None:
    table = Armada(scenario="seafarers/fog-island")
    fog = table.rules.part(Fog)
    state = table.game.state
    board = table.rules.board
    nodes = range(board.nodes)
    near = [n for n in nodes if any(fog.is_fog(state, h) for h in board.node_hexes[n])]
    before = table.cells[table.island.terrain : table.island.terrain + board.hexes]
    table.unlock()
    for node in near[:2]:
        table.knight(0, str(node))
    assert not table.game.chance()
    assert table.cells[table.island.terrain : table.island.terrain + board.hexes] == before


@pytest.mark.rule("CK-SEA-19", "COMBO-POLICY-4", "COMBO-POLICY-6")
def test_which_scenarios_go_with_knights() -> None:
    for key, part in MATRIX.expansions.items():
        if not key.startswith("seafarers/"):
            continue
        found = MATRIX.verdict(f"{key}+cities-knights")
        if key == "seafarers/pirate-islands":
            assert (found.verdict, found.rule) == (REFUSED, "CK-SEA-19")
            assert "knight cards" in found.reason
        elif part.make is not None:
            assert (found.verdict, found.rule) == (PLAYS, "COMBO-POLICY-4")
            assert found.players == [3, 4, 5, 6]


@pytest.mark.rule("CK-SEA-20", "CK-PC-14")
def test_a_card_that_a_scenario_gives_is_a_progress_card_of_ones_choice() -> None:
    table = afloat()
    assert table.island.cards_left(table.game.state) > 0
    table.island.give_card(table.game.state, 0)
    table.game.rules._settle(table.game.state)
    assert table.step == "progress_deck"
    table.play(table.moves()[0])
    assert table.game.chance()


@pytest.mark.rule("CK-SEA-20")
def test_a_card_of_the_tribe_is_a_progress_card() -> None:
    table = Armada(scenario=TRIBE)
    gifts = table.rules.part(Gifts)
    edge = gifts.cards[0]
    table.act()
    table.ships.put(table.game.state, 0, edge, BOUGHT)
    table.rules._settle(table.game.state)
    assert table.step == "progress_deck"
    assert table.game.actors == [0]
    table.play("deck trade", "progress merchant")
    assert table.in_hand(0) == {"merchant": 1}
    assert table.step == "main"
    for track in ("science", "trade", "politics"):
        table.deck_left(track)
    table.ships.put(table.game.state, 0, gifts.cards[1], BOUGHT)
    table.rules._settle(table.game.state)
    assert table.step == "main", "from empty decks nothing is drawn (CK-PC-14)"


@pytest.mark.rule("CK-SEA-20", "CK-56-9")
def test_such_a_card_in_the_special_building_phase_obeys_the_limit_at_once() -> None:
    table = Armada(players=5, scenario=TRIBE)
    gifts = table.rules.part(Gifts)
    table.act()
    table.card(1, "bishop")
    table.card(1, "merchant", 3)
    table.play("end")
    assert table.step == "special_build"
    table.ships.put(table.game.state, 1, gifts.cards[0], BOUGHT)
    table.rules._settle(table.game.state)
    table.play("deck trade", "progress merchant")
    assert table.step == "progress_discard"
    assert table.game.actors == [1]


@pytest.mark.rule("CK-SEA-21")
def test_cloth_of_villages_is_no_commodity() -> None:
    table = Armada(scenario=CLOTH)
    villages = table.rules.part(Villages)
    table.home(0, next(str(n) for n in range(80) if _at_land(table, n)))
    table.act()
    table.cells[villages.cloth] = 6
    table.cells[villages.supply] -= 6
    bank = table.bank("cloth")
    assert table.held(0, "cloth") == 0
    assert table.size(0) == 0, "no card in hand"
    table.refused("improve trade", "CK-IMP-6")
    table.hand(0, cloth=1)
    assert table.cells[villages.cloth] == 6
    assert table.game.points(0) == 2 + 3
    table.play("improve trade")
    assert (table.cells[villages.cloth], table.bank("cloth")) == (6, bank)
    table.check()


@pytest.mark.rule("CK-SEA-21", "CK-SEA-2")
def test_wonders_are_paid_with_resources_and_the_race_asks_for_twelve() -> None:
    table = Armada(scenario="seafarers/wonders")
    race = table.rules.part(WonderRace)
    for wonder in race.wonders:
        assert set(wonder.cost) <= set(RESOURCES)
        assert table.island.cost(table.game.state, 0, wonder.thing)[5:] == [0, 0, 0]
    table.act()
    table.points_of(0, 11)
    table.cells[race.claimed] = 0
    table.cells[race.level] = 1
    table.card(0, "printer")  # the twelfth point, and the highest wonder
    table.rules._settle(table.game.state)
    assert table.game.over
    assert table.game.winner == 0


@pytest.mark.rule("CK-SEA-4")
def test_where_there_is_no_pirate_the_robber_waits_alone() -> None:
    table = Armada(scenario="seafarers/wonders")
    assert table.robber_at == NOBODY
    assert not [kind for kind in table.rules.layout.kinds if kind.name == "chase_pirate"]
    table.home(0, "4.2.N")
    table.land()
    assert table.robber_at >= 0
    table.check()


def _at_land(table: Armada, node: int) -> bool:
    return table.island.land.lay(table.game.state).node[node] != NOBODY


@pytest.mark.rule("CK-SEA-3", "CK-SETUP-10")
def test_where_three_rounds_are_founded_the_last_is_the_city() -> None:
    game = hexhaven.new("cities-knights+seafarers/cloth", 3, seed=1)
    kinds: list[str] = []
    while game.rules.step_name(game.state) != "preroll":
        word = game.text(game.legal()[0]).split()[0]
        if word in ("settlement", "city"):
            kinds.append(word)
        game.play(game.legal()[0])
    assert kinds == ["settlement"] * 6 + ["city"] * 3
    assert [game.points(seat) for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("CK-SEA-14")
def test_who_has_come_to_no_village_does_not_chase_the_pirate() -> None:
    """SEA-CLOTH-11: whoever moves the pirate has come to a village."""
    table = Armada(scenario=CLOTH)
    table.unlock()
    lay = table.island.land.lay(table.game.state)
    sea = table.island.content.terrains.index("sea")
    hexes = [h for h in range(table.island.hexes) if lay.terrain[h] == sea]
    hex = next(h for h in hexes if any(lay.node[n] >= 0 for n in table.island.corners[h]))
    node = next(n for n in table.island.corners[hex] if lay.node[n] >= 0)
    table.knights.put(table.game.state, 0, node, 1, 1)
    table.cells[table.pirate_part.pirate] = hex
    table.act()
    assert table.moves("lead") == []
    table.refused(f"lead {node}", "CK-KNMOVE-2")
    table.cells[table.rules.part(Villages).traders] |= 1
    table.play(f"lead {node}", "chase_pirate")
    assert table.step == "drive_pirate"


@pytest.mark.rule("CK-SEA-22", "CK-56-3")
def test_in_the_special_building_phase_ships_are_built_and_not_moved() -> None:
    table = Armada(players=5)
    lay = table.island.land.lay(table.game.state)
    node = lay.shore.index(True)
    edge = next(e for e in table.rules.board.node_edges[node] if lay.edge[e])
    table.home(1, str(node), city=False)
    table.ship(1, str(edge))
    table.act()
    table.hand(1, lumber=1, wool=2, ore=1)
    table.play("end")
    assert table.step == "special_build"
    assert table.cells[TURN] == 0
    assert table.moves("ship", 1)
    assert table.moves("recruit", 1)
    assert not table.moves("sail", 1)
    table.refused(f"sail {edge}", "SEA-MOVE-1")
