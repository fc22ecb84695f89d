"""Rivers with cities and knights (COMBO-RIVER+CK)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import KnightsTable
from tests.combinations.pair import Met

import hexhaven
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.rivers.banks import Banks
from hexhaven.modules.rivers.bridges import Bridges
from hexhaven.modules.rivers.wealth import Wealth

KEY = "cities-knights+rivers"
SITE = "1.0.SE"
"""The first bridge site of the long river; it joins 1.0.SE and 1.0.S."""


class RiverTowns(KnightsTable):
    """A table at the rivers; tests set gold and bridges."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        super().__init__(players, key=KEY, **options)
        self.coins = self.rules.part(Coins)
        self.gold(*[0] * players)

    def gold(self, *many: int) -> None:
        """The seats have so much gold."""
        for seat, held in enumerate(many):
            self.cells[self.island.coins(seat, self.coins.gold)] = held
        self.rules.part(Wealth).after_move(self.game.state)

    def purses(self) -> list[int]:
        """The gold of all."""
        return [self.coins.held(self.game.state, seat) for seat in range(self.rules.players)]

    def bridge(self, seat: int, place: str) -> None:
        """A bridge for nothing; what it pays is taken away again."""
        before = self.purses()
        piece = self.rules.part(Bridges).bridge
        self.island.put_way(self.game.state, seat, self._edge(place), piece, 1)
        self.gold(*before)

    def roads(self, seat: int, *places: str) -> None:
        """Roads without the gold of their banks."""
        before = self.purses()
        self.road(seat, *places)
        self.gold(*before)


def with_card(name: str) -> RiverTowns:
    """Seat 0 holds a card in its action phase."""
    table = RiverTowns()
    table.act()
    table.card(0, name)
    return table


@pytest.mark.rule("COMBO-RIVER+CK-1", "COMBO-RIVER+CK-3", "COMBO-GEN-15", "COMBO-GEN-16")
def test_gold_buys_resources_and_no_card_takes_it() -> None:
    table = RiverTowns()
    table.act()
    table.gold(9, 9, 0)
    names = table.island.content.cards
    assert {m.split()[1] for m in table.moves() if m.startswith("spend_gold")} == set(names[:5])
    with pytest.raises(hexhaven.BadNotation):
        table.play("spend_gold coin")
    for card in ("master_merchant", "resource_monopoly", "wedding", "trade_monopoly"):
        table.card(0, card)
    table.points_of(1, 9)
    listed = {move.split()[0] for move in table.moves()}
    assert not listed & {"master_merchant", "resource_monopoly", "wedding", "trade_monopoly"}
    table.play("spend_gold ore", "spend_gold ore")
    table.refused("spend_gold ore", "RIVER-SPEND-1")
    assert table.purses() == [5, 9, 0]


@pytest.mark.rule("COMBO-RIVER+CK-2", "COMBO-GEN-21")
def test_commodities_are_sold_for_gold_but_never_at_two_to_one() -> None:
    table = RiverTowns()
    table.act()
    table.level(0, "trade", 3)  # the trading house trades commodities two to one
    table.hand(0, paper=3)
    table.refused("sell_for_gold paper", "RIVER-SPEND-4")
    table.hand(0, paper=4)
    table.play("sell_for_gold paper")
    assert table.purses() == [1, 0, 0]
    table.home(0, "0.0.NW")  # a harbor for all kinds
    table.hand(0, cloth=3)
    table.play("sell_for_gold cloth")
    assert table.cards(0) == {}
    table.hand(1, coin=1)
    table.gold(2, 0, 0)
    table.play("offer 2 gold for coin to 1", "accept 1", "confirm 1")
    assert table.cards(0) == {"coin": 1}
    assert table.purses() == [0, 2, 0]
    with pytest.raises(hexhaven.BadSetup, match="COMBO-GEN-21"):
        Met(KEY, gold_harbors="all")


@pytest.mark.rule("COMBO-RIVER+CK-4", "COMBO-RIVER+CK-5", "COMBO-RIVER+CK-9")
def test_edge_16_a_city_is_kept_for_five_gold() -> None:
    table = RiverTowns()
    table.home(0, "2.0.N")
    table.home(1, "4.0.S")
    table.home(2, "0.2.N")
    table.wall(1, "4.0.S")
    table.gold(4, 5, 7)
    table.land()
    assert table.step == "ransom"  # seat 0 cannot pay and is not asked
    assert table.game.actor == 1
    table.refused("chase", "COMBO-RIVER+CK-4")
    before = table.game.points(1)
    table.play("ransom")
    assert table.purses()[1] == 0
    assert table.game.points(1) == before - 2  # the poorest now
    assert table.game.actor == 2
    table.play("decline")
    sizes = [table.building(place) for place in ("2.0.N", "4.0.S", "0.2.N")]
    assert sizes == [1, 2, 1]
    assert table.cells[table.walls.wall + table.at("4.0.S")]
    assert table.step == "main"
    table.check()
    table.refused("ransom", "COMBO-RIVER+CK-4")


@pytest.mark.rule("COMBO-RIVER+CK-4")
def test_who_keeps_his_city_is_not_replaced_by_another() -> None:
    table = RiverTowns()
    table.home(0, "2.0.N")
    table.home(1, "4.0.S")
    table.road(1, "4.0.SE")
    table.knight(1, "4.0.SE", 1, active=True)
    table.gold(5, 5, 5)
    table.land()
    assert table.game.actor == 0
    table.play("ransom")
    assert [table.building(place) for place in ("2.0.N", "4.0.S")] == [2, 2]
    assert table.cells[table.barbarians.ship] == 0


@pytest.mark.rule("COMBO-RIVER+CK-6", "COMBO-RIVER+CK-8", "COMBO-RIVER+CK-10", "COMBO-POLICY-7")
def test_edge_18_the_city_of_the_founding_pays_and_later_ones_do_not() -> None:
    table = Met(KEY)
    banks, coins = table.rules.part(Banks), table.rules.part(Coins)
    island = table.island
    for seat in range(3):
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == seat]
        ways = [e for e in range(island.edges) if table.cells[island.way + e] == seat]
        assert sorted(table.cells[island.size + node] for node in homes) == [1, 2]
        banked = sum(banks.board.bank_node[n] for n in homes)
        banked += sum(banks.board.bank_edge[e] for e in ways)
        assert coins.held(table.game.state, seat) == banked
    assert table.cells[island.robber] in banks.board.swamps
    assert table.rules.part(Victory).target == 15
    assert MATRIX.verdict(KEY).players == [3, 4, 5, 6]
    late = RiverTowns()
    late.act()
    late.home(0, "2.1.N", city=False)
    late.gold(0, 0, 0)
    late.hand(0, ore=3, grain=2)
    late.play("city 2.1.N")
    assert late.purses()[0] == 0


@pytest.mark.rule("COMBO-RIVER+CK-8")
def test_the_robber_is_locked_on_his_swamp() -> None:
    table = RiverTowns()
    swamp = table.cells[table.island.robber]
    table.dice(3, 4)
    assert table.step == "main"
    assert table.cells[table.island.robber] == swamp


@pytest.mark.rule("COMBO-RIVER+CK-7", "COMBO-RIVER+CK-14")
def test_knights_use_bridges_like_roads() -> None:
    table = with_card("intrigue")
    table.home(0, "1.0.NW", city=False)
    table.bridge(0, SITE)
    table.hand(0, wool=1, ore=1)
    assert table.has("recruit 1.0.S")
    table.play("recruit 1.0.SE")
    table.cells[table.knights.flags + table.at("1.0.SE")] = 1
    table.roads(1, "1.0.SW")
    table.play("lead 1.0.SE")
    assert table.has("move 1.0.S")
    table.play("stay")
    table.knight(1, "1.0.S")
    assert table.has("intrigue 1.0.S")
    table.knights.promote(table.game.state, table.at("1.0.SE"))
    table.play("lead 1.0.SE", "displace 1.0.S")
    assert table.knight_at("1.0.S") == (0, 2, False)
    table.check()


@pytest.mark.rule("COMBO-RIVER+CK-11", "COMBO-RIVER+CK-15")
def test_bridges_are_not_for_diplomats_nor_for_road_builders() -> None:
    table = with_card("diplomat")
    table.home(0, "1.0.SE", city=False)
    table.bridge(0, SITE)
    table.bridge(1, "2.1.SE")
    table.refused(f"diplomat {SITE}", "CK-CARD-DIPLOMAT-1")
    table.refused("diplomat 2.1.SE", "CK-CARD-DIPLOMAT-1")
    table.card(0, "road_building")
    table.play("road_building")
    assert table.step == "free_road"
    assert not [move for move in table.moves() if move.startswith("bridge")]
    table.refused("bridge 3.1.SE", "RIVER-BRIDGE-8")


@pytest.mark.rule("COMBO-RIVER+CK-12", "COMBO-RIVER+CK-13")
@pytest.mark.parametrize(("gold", "left"), [(0, 0), (3, 3)])
def test_edge_17_from_bank_to_bank_a_road_costs_nothing(gold: int, left: int) -> None:
    table = with_card("diplomat")
    table.home(0, "1.0.SE", city=False)
    table.roads(0, "1.0.E")
    table.gold(gold, 5, 5)
    table.play("diplomat 1.0.E")
    table.play("road 1.1.SW")  # at the hex 2.1 of the same river
    assert table.purses() == [left, 5, 5]
    table.check()


@pytest.mark.rule("COMBO-RIVER+CK-12", "COMBO-RIVER+CK-13")
@pytest.mark.parametrize(
    ("lies", "goes", "gold", "left"),
    [
        ("0.0.W", "decline", 2, 2),  # this is no bank
        ("1.0.NW", "decline", 2, 1),
        ("1.0.NW", "decline", 0, 0),
        ("1.0.NW", "0.0.W", 2, 1),
        ("1.0.NW", "0.0.W", 0, 0),
        ("0.0.W", "1.0.NW", 2, 3),
    ],
)
def test_what_an_own_road_costs_or_brings(lies: str, goes: str, gold: int, left: int) -> None:
    table = with_card("diplomat")
    table.home(0, "0.0.SW", city=False)
    table.roads(0, lies)
    table.gold(gold, 4, 4)
    table.play(f"diplomat {lies}", "decline" if goes == "decline" else f"road {goes}")
    assert table.purses() == [left, 4, 4]
    table.check()


@pytest.mark.rule("COMBO-RIVER+CK-12")
@pytest.mark.parametrize(("gold", "left"), [(0, 0), (2, 1)])
def test_edge_17_a_foreign_bank_road_costs_its_owner_a_coin(gold: int, left: int) -> None:
    table = with_card("diplomat")
    table.home(1, "1.0.SE", city=False)
    table.roads(1, "1.0.E")
    table.gold(3, gold, 0)
    table.play("diplomat 1.0.E")
    assert table.purses() == [3, left, 0]  # to the supply, not to the player of the card
    table.check()


@pytest.mark.rule("CK-CARD-INVENTOR-2", "COMBO-GEN-9")
def test_the_inventor_leaves_the_hex_with_both_numbers_alone() -> None:
    table = with_card("inventor")
    [both] = [hex for hex in range(19) if table.cells[table.island.token + hex] == 12]
    table.refused(f"inventor {both}", "CK-CARD-INVENTOR-1")
    movable = {m.split()[1] for m in table.moves() if m.startswith("inventor")}
    tokens = {table.cells[table.island.token + int(hex)] for hex in movable}
    assert tokens == {3, 4, 5, 9, 10, 11}
