"""Traders with cities and knights (COMBO-TRADE+CK)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import KnightsTable
from tests.combinations.pair import Met

import hexhaven
from hexhaven.modules.base.awards import LongestRoad
from hexhaven.modules.base.development import Development
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.island.account import paying_hexes
from hexhaven.modules.traders.barbarians import PathBarbarians
from hexhaven.modules.traders.board import TradeIsland
from hexhaven.modules.traders.swift import SwiftJourney
from hexhaven.modules.traders.train import BaggageTrain
from hexhaven.modules.traders.wagons import Wagons

KEY = "cities-knights+traders"


class TradingTowns(KnightsTable):
    """A table of trading towns; the barbarians stand where a test puts them."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        super().__init__(players, key=KEY, **options)
        self.paths = self.rules.part(PathBarbarians)
        self.wagons = self.rules.part(Wagons)

    def act(self) -> None:
        self.dice(6, 5)
        assert self.step == "main", self.step
        self.empty_hands()

    def barbarian(self, place: str, index: int = 0) -> None:
        """One of the three stands on a path."""
        self.cells[self.paths.at + index] = self._edge(place)


@pytest.mark.rule("COMBO-TRADE+CK-1", "COMBO-TRADE+CK-2", "COMBO-TRADE+CK-3", "COMBO-TRADE+CK-4")
@pytest.mark.rule("COMBO-TRADE+CK-6", "COMBO-TRADE+CK-16", "COMBO-GEN-5", "COMBO-GEN-7")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_board_and_box(setup: str) -> None:
    table = Met(KEY, setup=setup)
    terrains = table.terrains()
    many = {name: terrains.count(name) for name in set(terrains)}
    assert many == {
        "forest": 3,
        "pasture": 3,
        "fields": 4,
        "hills": 3,
        "mountains": 3,
        "trade_castle": 1,
        "quarry": 1,
        "glassworks": 1,
    }
    assert table.all_numbers() == sorted([3, 4, 5, 6, 8, 9, 10, 11] * 2)
    assert table.cells[table.island.robber] == -1
    assert table.rules.part(Victory).target == 15
    for absent in (Development, LongestRoad, SwiftJourney):
        assert table.rules.parts(absent) == []
    island, state = table.island, table.game.state
    for seat in range(3):
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == seat]
        assert sorted(table.cells[island.size + node] for node in homes) == [1, 2]
        wagon = table.cells[table.rules.part(Wagons).wagon + seat]
        assert table.cells[island.size + wagon] == 2
        assert table.rules.part(Coins).held(state, seat) == 5
    with pytest.raises(hexhaven.BadSetup, match="COMBO-TRADE\\+CK-1"):
        Met(KEY, ck_map="base_beginner")


@pytest.mark.rule("COMBO-TRADE+CK-1")
def test_the_printed_board() -> None:
    table = Met(KEY)
    names = table.terrains()
    shown = [f"{names[hex][:2]}{''.join(map(str, table.numbers()[hex]))}" for hex in range(19)]
    assert shown[:3] == ["hi6", "fi5", "qu"]
    assert shown[7:12] == ["tr", "fo4", "fi11", "mo3", "pa4"]
    assert shown[16:] == ["fi10", "fo9", "gl"]


@pytest.mark.rule("COMBO-TRADE+CK-6", "COMBO-GEN-22")
def test_edge_55_trade_hexes_pay_nothing_not_even_to_a_founding_city() -> None:
    table = TradingTowns()
    state = table.game.state
    for place in ((0, 2), (2, 0), (4, 2)):
        hex = table.hex(*place)
        assert table.island.yields[table.cells[table.island.terrain + hex]] == -1
        assert all(hex not in paying_hexes(table.island, state, n) for n in range(2, 13))


@pytest.mark.rule("COMBO-TRADE+CK-5", "COMBO-TRADE+CK-11")
def test_the_fleet_and_the_barbarians_on_paths_do_not_touch_each_other() -> None:
    table = TradingTowns()
    table.home(1, "4.0.S")
    before = table.cells[table.paths.at : table.paths.at + 3]
    table.land(11)
    assert table.building("4.0.S") == 1  # pillaged as ever
    assert table.cells[table.paths.at : table.paths.at + 3] == before
    assert table.cells[table.barbarians.attacks] == 1


@pytest.mark.rule("COMBO-TRADE+CK-11")
def test_a_seven_moves_a_barbarian_before_the_first_attack() -> None:
    table = TradingTowns()
    table.road(1, "2.2.E")
    table.hand(1, cloth=1)
    table.hand(2, ore=4, wool=4)
    table.roll(7)
    assert table.step == "discard"
    for card in ("ore", "ore", "wool", "wool"):
        table.play(f"discard 2 {card}")
    assert table.step == "choose_barbarian"
    table.play("lift_barbarian 0.1.SE", "place_barbarian 2.2.E")
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["steal cloth"]
    track: Any = table.game.view(0)["tracks"]
    assert track["barbarians"]["robber_locked"] is False


@pytest.mark.rule("COMBO-TRADE+CK-8", "COMBO-TRADE+CK-9")
def test_edge_43_a_ready_knight_drives_a_barbarian_onto_a_road() -> None:
    table = TradingTowns()
    table.act()
    table.road(0, "2.2.NW")
    table.knight(0, "2.2.N", active=True)
    table.barbarian("2.2.NE")
    table.road(1, "4.0.SW")
    table.hand(1, paper=1)
    table.play("lead 2.2.N")
    table.refused("chase", "CK-KNCHASE-1")  # no robber takes part
    table.refused("drive_barbarian 4.0.SW", "COMBO-TRADE+CK-8")
    table.play("drive_barbarian 2.2.NE")
    assert table.knight_at("2.2.N") == (0, 1, False)
    table.refused("place_barbarian 2.2.NE", "TRADE-ROLL-2")
    table.refused(f"place_barbarian {table.cells[table.paths.at + 1]}", "TRADE-BARB-1")
    table.play("place_barbarian 4.0.SW")
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["steal paper"]
    table.play("steal paper")
    table.check()
    train = table.rules.part(BaggageTrain)
    while train.least_die(table.game.state, 0) > 6:
        table.cells[train.card + 0] += 1
    table.cells[table.wagons.wagon + 0] = table.at("4.0.SW")
    table.play("end")
    assert table.has("expel 4.0.SW")  # the wagon may try the same barbarian


@pytest.mark.rule("COMBO-TRADE+CK-8")
def test_only_a_ready_knight_beside_the_path_drives_off() -> None:
    table = TradingTowns()
    table.act()
    table.home(0, "2.2.NW")
    table.home(0, "1.1.N")
    table.road(0, "2.2.NW")
    table.barbarian("2.2.NE")
    table.knight(0, "2.2.N")
    table.refused("lead 2.2.N", "CK-KNDO-1")
    table.hand(0, grain=1)
    table.play("activate 2.2.N")
    table.refused("lead 2.2.N", "CK-KNACT-2")
    table.play("end", "halt")
    table.dice(6, 5)
    table.play("end", "halt")
    table.dice(6, 5)
    table.play("end", "halt")
    table.dice(6, 5)
    table.empty_hands()
    assert table.has("lead 2.2.N")  # nowhere to go, but somebody to drive off
    table.play("lead 2.2.N")
    assert len(table.moves()) == 2
    assert table.has("drive_barbarian 2.2.NE")
    table.refused("drive_barbarian 2.1.SW", "COMBO-TRADE+CK-8")
    table.play("stay")
    table.refused("drive_barbarian 2.2.NE", "CK-KNDO-2")


@pytest.mark.rule("COMBO-TRADE+CK-10", "COMBO-TRADE+CK-12", "CK-CARD-ALCHEMIST-3", "COMBO-GEN-10")
def test_edge_44_what_is_rolled_again() -> None:
    table = TradingTowns()
    table.card(0, "alchemist")
    table.refused("alchemist 1 1", "CK-CARD-ALCHEMIST-1")
    table.refused("alchemist 6 6", "CK-CARD-ALCHEMIST-1")
    assert table.has("alchemist 3 4")
    table.play("alchemist 5 6")
    faces = {table.game.text(move) for move, _ in table.game.chance()}
    assert faces == {"event ship", "event science", "event trade", "event politics"}
    table.play("event ship")
    assert table.cells[table.barbarians.ship] == 1
    other = TradingTowns()
    other.play("roll")
    odds: dict[str, int] = {}
    for move, weight in other.game.chance():
        word, first, second, face = other.game.text(move).split()
        assert (word, int(first) + int(second) in range(3, 12)) == ("roll", True)
        odds[face] = odds.get(face, 0) + int(weight)
    assert odds["ship"] == 3 * odds["trade"]  # the event die keeps its odds


@pytest.mark.rule("COMBO-TRADE+CK-10")
def test_the_alchemist_leaves_the_die_of_the_wagon_alone() -> None:
    table = TradingTowns()
    table.card(0, "alchemist")
    table.play("alchemist 5 6", "event science")
    train = table.rules.part(BaggageTrain)
    while train.least_die(table.game.state, 0) > 6:
        table.cells[train.card + 0] += 1
    table.cells[table.wagons.wagon + 0] = table.at("2.2.N")
    table.barbarian("2.2.NE")
    table.play("end", "expel 2.2.NE")
    assert len(table.game.chance()) == 6


@pytest.mark.rule("COMBO-TRADE+CK-13")
def test_the_bishop_takes_a_card_from_each_at_a_hex() -> None:
    table = TradingTowns(4)
    table.act()
    table.card(0, "bishop")
    table.home(1, "2.2.N", city=False)
    table.home(2, "2.2.SE")
    table.home(0, "2.2.SW", city=False)
    table.home(3, "4.0.S")
    table.hand(1, coin=1)
    table.hand(2, ore=1)
    table.refused("bishop 4.0", "CK-CARD-BISHOP-1")  # an empty hand
    table.refused("bishop 0.0", "CK-CARD-BISHOP-1")
    table.play("bishop 2.2", "steal coin", "steal ore")
    assert table.cards(0) == {"coin": 1, "ore": 1}
    assert table.cells[table.island.robber] == -1
    table.check()


@pytest.mark.rule("COMBO-TRADE+CK-14")
def test_after_the_wagons_no_knight_acts() -> None:
    table = TradingTowns()
    table.act()
    table.road(0, "2.2.NW")
    table.knight(0, "2.2.N", active=True)
    table.cells[table.wagons.wagon + 0] = table.at("2.2.N")
    table.play("end")
    assert table.step == "wagon"
    table.refused("lead 2.2.N", "TRADE-MOVE-1")
    assert table.has("drive 2.2.NE")  # a knight does not stop a wagon


@pytest.mark.rule("COMBO-TRADE+CK-15")
def test_no_knight_stands_on_a_plaza_but_it_may_pass() -> None:
    table = TradingTowns()
    table.act()
    island = table.island
    plaza = table.rules.part(TradeIsland).plazas[0]
    first, second = island.paths[plaza][:2]
    for edge in (first, second):
        island.put_way(table.game.state, 0, edge, 0, 1)
    near = next(n for n in island.ends[first] if n != plaza)
    far = next(n for n in island.ends[second] if n != plaza)
    table.hand(0, wool=1, ore=1)
    table.refused(f"recruit {plaza}", "COMBO-TRADE+CK-15")
    assert not table.has(f"recruit {plaza}")
    table.knights.put(table.game.state, 0, near, 1, 1)
    table.play(f"lead {near}")
    table.refused(f"move {plaza}", "COMBO-TRADE+CK-15")
    assert not table.has(f"move {plaza}")
    table.play(f"move {far}")
    table.check()


@pytest.mark.rule("COMBO-TRADE+CK-7", "COMBO-GEN-16")
def test_gold_buys_resources_only() -> None:
    table = TradingTowns()
    table.act()
    bought = {m.split()[1] for m in table.moves() if m.startswith("spend_gold")}
    assert bought == set(table.island.content.cards[:5])
    table.hand(1, cloth=1)
    table.play("offer 2 gold for cloth to 1", "accept 1", "confirm 1")
    assert table.cards(0) == {"cloth": 1}
    table.hand(0, coin=4)
    table.play("sell_for_gold coin")
