"""Cities and knights for two (COMBO-TWO+CK)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import LINE, SOUTH_LINE, KnightsTable
from tests.combinations.duo import Duo

from hexhaven.modules.base.victory import Victory
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.kinds import FOUNDED, ROAD, SETTLEMENT
from hexhaven.modules.two_players.discards import KnightDiscards
from hexhaven.modules.two_players.neutrals import Neutrals
from hexhaven.modules.two_players.tokens import TradeTokens

KEY = "cities-knights+two-players"
FIRST, SECOND = 2, 3
"""The neutral owners."""


class Towns(KnightsTable):
    """A table for two without any piece but those that a test sets."""

    def __init__(self, **options: Any) -> None:
        super().__init__(2, key=KEY, **options)
        self.tokens = self.rules.part(TradeTokens)
        self.colours = self.rules.part(Neutrals).colours
        self.purse(5, 5)

    def act(self) -> None:
        self.dice(6, 6)
        self.dice(6, 5)
        assert self.step == "main", self.step
        self.empty_hands()

    def road(self, seat: int, *places: str) -> None:
        """As if founded: nothing is owed for it."""
        for place in places:
            self.island.put_way(self.game.state, seat, self._edge(place), ROAD, FOUNDED)

    def settlement(self, seat: int, *places: str) -> None:
        """As if founded; no tokens."""
        before = self.purses()
        for place in places:
            self.island.put_settlement(self.game.state, seat, self.at(place), FOUNDED)
        self.purse(*before)

    def purse(self, *many: int) -> None:
        """Both have so many tokens."""
        for seat, held in enumerate(many):
            self.cells[self.tokens.tokens + seat] = held
        self.cells[self.tokens.supply] = 20 - sum(many)

    def purses(self) -> list[int]:
        """The tokens of both."""
        return self.cells[self.tokens.tokens : self.tokens.tokens + 2]

    def neutral_roads(self) -> None:
        """One neutral colour has roads in the north, the other in the south."""
        self.road(FIRST, *LINE[3:5])
        self.road(SECOND, *SOUTH_LINE[3:5])

    def own_roads(self) -> None:
        """Seat 0 has a city and three roads in the west."""
        self.home(0, "2.0.N")
        self.road(0, "2.0.NW", "2.0.W", "2.0.SW")

    def words(self) -> set[str]:
        """What can be done."""
        return {move.split()[0] for move in self.moves()}


def acting() -> Towns:
    """Seat 0 acts, with roads; so have the neutral colours."""
    table = Towns()
    table.act()
    table.neutral_roads()
    table.own_roads()
    return table


@pytest.mark.rule("COMBO-TWO+CK-1", "COMBO-TWO+CK-2", "COMBO-TWO+CK-3", "COMBO-TWO+CK-45")
@pytest.mark.rule("COMBO-POLICY-5", "COMBO-TWO+CK-49")
def test_two_found_a_settlement_and_a_city() -> None:
    table = Duo("cities-knights")
    island = table.island
    for owner, sizes in ((0, [1, 2]), (1, [1, 2]), (FIRST, [1]), (SECOND, [1])):
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == owner]
        assert sorted(table.cells[island.size + node] for node in homes) == sizes
    assert table.rules.part(Victory).target == 13
    assert table.rules.parts(KnightDiscards) == []
    assert MATRIX.verdict(KEY).players == [2]


@pytest.mark.rule("COMBO-TWO+CK-18", "COMBO-GEN-14")
def test_the_founding_city_brings_tokens_like_a_settlement() -> None:
    table = Duo("cities-knights")
    island, state = table.island, table.game.state
    for seat in range(2):
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == seat]
        dues = {table.cells[island.size + node]: table.tokens.due(state, node) for node in homes}
        assert dues[2] > 0 or seat
        assert table.held_tokens()[seat] == 5 + dues[1] + dues[2]
    late = Towns()
    late.act()
    late.home(0, "4.0.S", city=False)
    late.hand(0, ore=3, grain=2)
    late.play("city 4.0.S")
    assert late.purses() == [5, 5]
    places = [late.at(place) for place in ("4.0.S", "2.2.N", "1.1.N")]
    desert = late.island.content.terrains.index("desert")
    for place in places:
        hexes = late.rules.board.node_hexes[place]
        dry = any(late.cells[late.island.terrain + hex] == desert for hex in hexes)
        wanted = (2 if dry else 0) + (1 if len(hexes) < 3 else 0)
        assert late.tokens.due(late.game.state, place) == wanted


@pytest.mark.rule("COMBO-TWO+CK-4", "COMBO-TWO+CK-5", "COMBO-TWO+CK-6", "COMBO-TWO+CK-9")
def test_a_recruit_is_answered_by_a_neutral_one() -> None:
    table = acting()
    table.hand(0, wool=2, ore=2)
    table.play("recruit 2.0.NW")
    assert table.step == "neutral_knight"
    table.refused("end", "COMBO-TWO+CK-4")
    table.refused(f"neutral_knight {table.colours[0]} 2.0.SW", "COMBO-TWO+CK-6")
    table.play(f"neutral_knight {table.colours[0]} 0.1.NE")
    assert table.knight_at("0.1.NE") == (FIRST, 1, False)
    table.play("recruit 2.0.SW", f"neutral_knight {table.colours[1]} 4.1.SE")
    assert table.knight_at("4.1.SE") == (SECOND, 1, False)
    assert table.step == "main"
    table.refused(f"neutral_knight {table.colours[0]} 0.1.N", "COMBO-TWO+CK-4")
    assert table.knights.strength(table.game.state, 0) == 0
    table.check()


@pytest.mark.rule("COMBO-TWO+CK-7", "COMBO-TWO+CK-8")
def test_without_a_place_for_a_knight_a_road_is_built() -> None:
    table = Towns()
    table.act()
    table.own_roads()
    table.home(FIRST, "0.1.N", city=False)  # a settlement, but no road yet
    table.hand(0, wool=2, ore=2)
    table.play("recruit 2.0.NW")
    assert table.step == "neutral"
    assert table.words() == {"neutral_road"}
    table.refused(f"neutral_settlement {table.colours[0]} 0.2.N", "TWO-NEUTRAL-4")
    table.play(f"neutral_road {table.colours[0]} 0.1.NE")
    table.play("recruit 2.0.SW")  # now there is a place, so no road
    assert table.words() == {"neutral_knight"}
    table.check()


@pytest.mark.rule("COMBO-TWO+CK-7", "COMBO-TWO+CK-8")
def test_without_any_place_nothing_is_built() -> None:
    table = Towns()
    table.act()
    table.own_roads()
    table.hand(0, wool=1, ore=1)
    table.play("recruit 2.0.NW")
    assert table.step == "main"


@pytest.mark.rule("COMBO-TWO+CK-10")
def test_city_wall_activation_and_improvement_have_no_answer() -> None:
    table = acting()
    table.knight(0, "2.0.NW")
    table.home(0, "4.0.S", city=False)
    table.hand(0, ore=3, grain=3, brick=2, paper=1)
    for move in ("city 4.0.S", "wall 2.0.N", "activate 2.0.NW", "improve science"):
        table.play(move)
        assert table.step == "main"


@pytest.mark.rule("COMBO-TWO+CK-11", "COMBO-TWO+CK-12", "COMBO-TWO+CK-13", "COMBO-TWO+CK-14")
def test_a_promotion_is_answered_by_a_promotion_up_to_strong() -> None:
    table = acting()
    table.knight(0, "2.0.NW")
    table.knight(0, "2.0.SW")
    table.knight(FIRST, "0.1.NE")
    table.knight(SECOND, "4.1.SE", 2)
    table.hand(0, wool=2, ore=2)
    table.play("promote 2.0.NW")
    assert table.step == "neutral_promotion"
    table.refused("neutral_promote 4.1.SE", "COMBO-TWO+CK-12")
    table.play("neutral_promote 0.1.NE")
    assert table.knight_at("0.1.NE") == (FIRST, 2, False)
    table.play("promote 2.0.SW")
    assert table.step == "main"  # only strong ones are left
    table.check()


@pytest.mark.rule("COMBO-TWO+CK-42")
def test_the_smith_promotes_two_and_two() -> None:
    table = acting()
    table.card(0, "smith")
    table.knight(0, "2.0.NW")
    table.knight(0, "2.0.SW")
    table.knight(FIRST, "0.1.NE")
    table.knight(SECOND, "4.1.SE")
    table.play("smith 2.0.NW", "promote 2.0.SW")
    table.play("neutral_promote 0.1.NE", "neutral_promote 4.1.SE")
    assert table.step == "main"
    assert [table.knight_at(p) for p in ("0.1.NE", "4.1.SE")] == [
        (FIRST, 2, False),
        (SECOND, 2, False),
    ]
    table.check()


@pytest.mark.rule("COMBO-TWO+CK-15", "COMBO-TWO+CK-16", "COMBO-TWO+CK-17")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (3, 1), (3, 2)])
def test_a_ready_knight_displaces_a_weaker_neutral_one(mine: int, theirs: int) -> None:
    table = acting()
    table.road(FIRST, "2.0.SE")
    table.knight(0, "2.0.NW", mine, active=True)
    table.knight(FIRST, "2.0.S", theirs)
    table.play("lead 2.0.NW", "displace 2.0.S")
    assert table.step == "main"  # one place is left for it, so nothing is asked
    assert table.knight_at("2.0.SE") == (FIRST, theirs, False)
    assert table.knight_at("2.0.S") == (0, mine, False)
    table.check()


@pytest.mark.rule("COMBO-TWO+CK-16", "COMBO-TWO+CK-17")
def test_the_player_moves_a_displaced_neutral_knight_or_it_goes_home() -> None:
    table = acting()
    table.knight(0, "2.0.NW", 2, active=True)
    table.knight(FIRST, "2.0.S", 2)
    table.play("lead 2.0.NW")
    table.refused("displace 2.0.S", "CK-KNDISP-1")
    table.play("stay")
    table.knights.dismiss(table.game.state, table.at("2.0.S"))
    table.knight(FIRST, "2.0.S")
    table.road(FIRST, "2.0.SE", "2.0.E")
    table.play("lead 2.0.NW", "displace 2.0.S")
    assert (table.step, table.game.actor) == ("relocate", 0)
    table.play("relocate 2.0.SE")
    other = acting()
    other.knight(0, "2.0.NW", 2, active=True)
    other.knight(FIRST, "2.0.S")
    other.play("lead 2.0.NW", "displace 2.0.S")
    assert other.stock(FIRST, other.knights.pieces[1]) == 2
    other.check()


@pytest.mark.rule("COMBO-TWO+CK-19", "COMBO-TWO+CK-20", "COMBO-TWO+CK-22", "COMBO-TWO+CK-46")
@pytest.mark.rule("COMBO-TWO+CK-47")
def test_edge_49_knights_leave_the_board_for_tokens() -> None:
    table = acting()
    table.knight(0, "2.0.NW", 2, active=True)
    table.knight(0, "2.0.SW", 1)
    table.hand(1, ore=2)
    table.hand(0, wool=2)
    table.refused("dismiss_knight 2.0.N", "COMBO-TWO+CK-19")
    table.play("dismiss_knight 2.0.NW")
    assert table.purses() == [7, 5]
    assert table.stock(0, table.knights.pieces[2]) == 2
    table.play("forced_trade", "steal ore", "steal ore", "give_back ore", "give_back ore")
    assert table.purses()[0] in (5, 6)
    before = table.purses()[0]
    table.play("dismiss_knight 2.0.SW")
    assert table.purses()[0] == before + 1
    table.refused("forced_trade", "TWO-ACTION-1")
    table.refused("resource_trade", "TWO-ACTION-1")
    table.check()


@pytest.mark.rule("COMBO-TWO+CK-47")
def test_a_road_that_a_knight_has_interrupted_is_whole_again() -> None:
    table = Towns()
    table.act()
    table.road(1, *LINE[:5])
    table.knight(0, "0.1.N")
    assert table.cells[table.longest_road.holder] == -1
    table.play("dismiss_knight 0.1.N")
    assert table.cells[table.longest_road.holder] == 1


@pytest.mark.rule("COMBO-TWO+CK-19", "COMBO-TWO+CK-23", "COMBO-TWO+CK-50")
def test_an_empty_supply_takes_no_knight_and_a_small_one_pays_what_is_left() -> None:
    table = acting()
    table.knight(0, "2.0.NW", 3)
    table.knight(0, "2.0.SW", 1)
    table.purse(9, 9)
    table.play("dismiss_knight 2.0.NW")
    assert table.purses() == [11, 9]
    table.refused("dismiss_knight 2.0.SW", "COMBO-TWO+CK-50")
    assert "dismiss_knight" not in table.words()
    table.check()
    early = Towns()
    early.knight(0, "2.0.NW")
    early.refused("dismiss_knight 2.0.NW", "COMBO-TWO+CK-19")


@pytest.mark.rule("COMBO-TWO+CK-21")
def test_only_a_free_removal_pays() -> None:
    table = acting()
    table.card(0, "deserter")
    table.knight(1, "4.0.S")
    table.play("deserter 1", "desert 4.0.S")
    assert table.purses() == [5, 5]
    table.road(1, "2.0.SE")
    table.card(0, "intrigue")
    table.play("decline")
    table.knight(1, "2.0.S")
    table.play("intrigue 2.0.S")
    assert table.purses() == [5, 5]


@pytest.mark.rule("COMBO-TWO+CK-24", "COMBO-TWO+CK-26", "COMBO-TWO+CK-27", "COMBO-TWO+CK-29")
def test_a_forced_trade_of_all_cards() -> None:
    table = acting()
    table.hand(1, cloth=2)
    table.hand(0, coin=2)
    table.points_of(0, 3)
    table.points_of(1, 2)
    table.play("forced_trade")
    assert table.purses()[0] == 3  # dearer for who is ahead
    table.play("steal cloth", "steal cloth", "give_back coin", "give_back cloth")
    assert table.cards(1) == {"coin": 1, "cloth": 1}


@pytest.mark.rule("COMBO-TWO+CK-25", "COMBO-TWO+CK-27", "COMBO-TWO+CK-28", "COMBO-TWO+CK-29")
def test_a_forced_trade_of_resources_only() -> None:
    table = Towns()
    table.hand(1, cloth=5, ore=1, wool=1)
    table.hand(0, coin=2)
    table.play("resource_trade")  # before the roll, too
    drawn = [table.game.text(move) for move, _ in table.game.chance()]
    assert sorted(drawn) == ["draw_resource ore", "draw_resource wool"]
    table.play("draw_resource ore", "draw_resource wool")
    table.refused("give_back coin", "TWO-ACTION-4")
    table.play("give_back ore", "give_back wool")
    assert table.cards(0) == {"coin": 2}
    table.refused("resource_trade", "TWO-ACTION-1")
    table.check()


@pytest.mark.rule("COMBO-TWO+CK-28")
def test_a_trade_that_turns_out_to_be_impossible_costs_nothing_but_the_action() -> None:
    table = Towns()
    table.hand(1, cloth=5)
    table.hand(0, wool=2)
    table.play("resource_trade")
    assert table.purses() == [5, 5]
    assert table.step == "preroll"
    table.refused("forced_trade", "TWO-ACTION-1")
    other = Towns()
    other.hand(1, cloth=1)
    other.refused("resource_trade", "COMBO-TWO+CK-28")
    other.empty_hands()
    other.refused("resource_trade", "TWO-ACTION-6")


@pytest.mark.rule("COMBO-TWO+CK-30")
def test_the_locked_robber_is_not_sent_home() -> None:
    table = Towns()
    desert = table.cells[table.island.robber]
    table.robber(0, 0) if table.hex(0, 0) != desert else table.robber(0, 1)
    table.refused("robber_home", "TWO-ACTION-7")
    table.unlock()
    table.play("robber_home")
    assert table.cells[table.island.robber] == desert


@pytest.mark.rule("COMBO-TWO+CK-31", "COMBO-TWO+CK-32", "COMBO-TWO+CK-33", "COMBO-TWO+CK-34")
@pytest.mark.rule("COMBO-TWO+CK-35", "COMBO-TWO+CK-48")
def test_all_three_dice_fall_twice_with_different_sums() -> None:
    table = Towns()
    table.level(0, "science", 1)
    table.dice(6, 5, "ship")
    assert (table.step, table.cells[table.barbarians.ship]) == ("preroll", 1)
    table.play("roll")
    rolls = [table.game.text(move).split() for move, _ in table.game.chance()]
    assert all(int(first) + int(second) != 11 for _, first, second, _ in rolls)
    assert {roll[3] for roll in rolls} == {"ship", "science", "trade", "politics"}
    table.play("roll 2 4 science")  # the red die of the throw that counts opens the gate
    assert [move.split()[0] for move, _ in _chance(table)][:1] == ["progress"]
    table.game.play(table.game.chance()[0][0])
    assert table.step == "main"
    ships = Towns()
    ships.dice(6, 5, "ship")
    ships.dice(6, 6, "ship")
    assert ships.cells[ships.barbarians.ship] == 2


def _chance(table: Towns) -> list[tuple[str, int]]:
    return [(table.game.text(move), int(weight)) for move, weight in table.game.chance()]


@pytest.mark.rule("COMBO-TWO+CK-36", "COMBO-TWO+CK-9")
def test_neutral_colours_take_no_part_in_the_attack() -> None:
    table = Towns()
    table.home(0, "2.0.N")
    table.home(FIRST, "0.1.N", city=False)
    table.knight(FIRST, "4.0.S", 2)
    table.knight(0, "4.2.S", 1, active=True)
    outlook = table.barbarians.forecast(table.game.state)
    assert (outlook.attackers, outlook.defence) == (1, 1)


@pytest.mark.rule("COMBO-TWO+CK-37", "COMBO-TWO+CK-38")
def test_a_neutral_deserter() -> None:
    table = acting()
    table.card(0, "deserter")
    table.knight(FIRST, "0.1.NE", 2)
    table.refused("neutral_deserter 2.0.N", "COMBO-TWO+CK-37")
    table.knight(FIRST, "0.2.N", 1)
    table.knight(SECOND, "4.1.SE", 2)
    table.refused("neutral_deserter 0.1.NE", "COMBO-TWO+CK-37")  # not its weakest
    assert table.has("neutral_deserter 4.1.SE")
    table.play("neutral_deserter 0.2.N")
    assert table.step == "deserter"
    table.play("place_knight 1 2.0.NW")
    assert table.knight_at("2.0.NW") == (0, 1, False)
    assert table.step == "main"  # and no neutral knight for it
    table.refused("neutral_deserter 0.1.NE", "CK-PC-4")
    table.check()


@pytest.mark.rule("COMBO-TWO+CK-38")
def test_the_status_of_a_real_deserter_is_taken_over() -> None:
    table = acting()
    table.card(0, "deserter")
    table.knight(1, "4.0.S", 1, active=True)
    table.play("deserter 1", "desert 4.0.S", "place_knight 1 2.0.NW")
    assert table.knight_at("2.0.NW") == (0, 1, True)
    assert table.step == "main"


@pytest.mark.rule("COMBO-TWO+CK-39", "COMBO-TWO+CK-40")
def test_diplomat_and_intrigue_reach_neutral_pieces() -> None:
    table = acting()
    table.card(0, "diplomat", 2)
    table.home(FIRST, "0.1.N", city=False)
    table.play(f"diplomat {LINE[4]}")
    assert table.step == "main"
    table.play("diplomat 2.0.SW", "road 2.0.NE")
    assert table.step == "main"  # no neutral road for it
    table.card(0, "intrigue")
    table.knight(FIRST, "2.0.NW")
    table.play("intrigue 2.0.NW")
    assert table.knight_at("2.0.NW") is None
    assert table.stock(FIRST, table.knights.pieces[1]) == 2
    table.check()


@pytest.mark.rule("COMBO-TWO+CK-41", "CK-CARD-ALCHEMIST-3")
def test_the_alchemist_sets_the_first_roll_only() -> None:
    table = Towns()
    table.card(0, "alchemist", 2)
    table.play("alchemist 6 5", "event science")
    assert table.step == "preroll"
    table.refused("alchemist 6 6", "COMBO-TWO+CK-41")
    assert "alchemist" not in table.words()


@pytest.mark.rule("COMBO-TWO+CK-43")
def test_road_building_brings_two_neutral_roads() -> None:
    table = acting()
    table.card(0, "road_building")
    table.play("road_building")
    for _ in range(2):
        table.play(next(move for move in table.moves() if move.startswith("road ")))
        assert table.words() == {"neutral_road"}
        table.play(table.moves()[0])
    assert table.step == "main"


@pytest.mark.rule("COMBO-TWO+CK-44")
def test_other_cards_see_only_the_real_opponent() -> None:
    table = acting()
    names = {kind.name: kind for kind in table.rules.layout.kinds}
    for card in ("deserter", "spy", "master_merchant"):
        assert names[card].arguments[0].size == 2
    assert table.stock(FIRST, SETTLEMENT) == 5
