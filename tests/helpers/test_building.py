"""The helpers that build: the Mendicant, the Explorer and the Priest."""

from __future__ import annotations

import pytest
from tests.geographic.region import Region
from tests.helpers.assisted import Assisted

from hexhaven.engine.state import NOBODY
from hexhaven.modules.geographic.canal import ErieCanal
from hexhaven.modules.helpers.cards import EXPLORER
from hexhaven.modules.helpers.holding import Helpers
from hexhaven.modules.island.kinds import CITY, ROAD, SETTLEMENT

# The Mendicant


def mendicant(**cards: int) -> Assisted:
    """Seat 0 has rolled, has the Mendicant and these cards."""
    table = Assisted()
    table.main(0, "mendicant")
    table.hand(0, **cards)
    return table


@pytest.mark.rule("HELPER-MENDICANT-1", "HELPER-MENDICANT-4")
def test_wool_stands_in_for_lumber() -> None:
    table = mendicant(brick=1, wool=1)
    assert table.uses() == ["use_mendicant lumber wool"]
    table.play("use_mendicant lumber wool")
    assert table.step == "mendicant_road"
    road = table.moves("road")[0]
    table.refused("road 0", "BASE-ROAD-2")
    table.play(road)
    assert table.cards(0) == {}
    assert table.stock(0, ROAD) == 12
    assert table.step == "change_helper"
    table.check()


@pytest.mark.rule("HELPER-MENDICANT-1", "HELPER-MENDICANT-2")
def test_one_half_of_the_price_is_paid_as_usual() -> None:
    table = mendicant(wool=2)
    assert table.uses() == []
    table.refused("use_mendicant lumber wool", "HELPER-MENDICANT-2")


@pytest.mark.rule("HELPER-MENDICANT-2")
def test_two_equal_cards_will_do() -> None:
    table = mendicant(lumber=2)
    assert table.uses() == ["use_mendicant brick lumber"]
    table.play("use_mendicant brick lumber", table_road(table))
    assert table.cards(0) == {}
    assert mendicant(brick=2).uses() == ["use_mendicant lumber brick"]


def table_road(table: Assisted) -> str:
    """A road that is legal at the red settlement of the middle."""
    return f"road {table.edge(1, 1, 'NW')}"


@pytest.mark.rule("HELPER-MENDICANT-2")
def test_brick_and_lumber_are_no_replacement() -> None:
    table = mendicant(brick=1, lumber=1)
    assert table.uses() == []
    table.refused("use_mendicant brick lumber", "HELPER-MENDICANT-2")
    table.refused("use_mendicant brick brick", "HELPER-MENDICANT-2")
    table.play(table_road(table))
    assert table.of(0) == "mendicant A"


@pytest.mark.rule("HELPER-MENDICANT-3")
def test_one_paid_road_and_no_free_ones() -> None:
    table = mendicant(brick=2, wool=2)
    table.card(0, "road_building")
    table.play("road_building")
    assert table.step == "free_road"
    assert table.uses() == []
    table.play(table.moves("road")[0])
    table.play(table.moves("road")[0])
    table.play("use_mendicant lumber wool")
    table.play(table.moves("road")[0], "keep_helper")
    assert table.step == "main"
    assert table.cards(0) == {"brick": 1, "wool": 1}
    assert table.moves("road") == []


@pytest.mark.rule("HELPER-MENDICANT-4")
def test_a_piece_and_a_place_are_needed() -> None:
    table = mendicant(brick=1, wool=1)
    table.cells[table.island.stock] = 0
    table.refused("use_mendicant lumber wool", "HELPER-MENDICANT-4")
    table = mendicant(brick=1, wool=1)
    table.clear()
    table.refused("use_mendicant lumber wool", "HELPER-MENDICANT-4")


@pytest.mark.rule("HELPER-MENDICANT-1")
def test_it_is_a_paid_build_that_closes_trade() -> None:
    table = Assisted(phases="separated")
    table.main(0, "mendicant")
    table.hand(0, brick=1, wool=5)
    table.play("use_mendicant lumber wool")
    table.play(table.moves("road")[0], "keep_helper")
    table.refused("trade wool ore", "BASE-TURN-8")


# The Explorer


def explorer() -> Assisted:
    """Seat 0 has rolled, has the Explorer and no piece on the board; nor has anybody."""
    table = Assisted()
    table.main(0, "explorer")
    table.clear()
    return table


@pytest.mark.rule("HELPER-EXPLORER-1", "HELPER-EXPLORER-2")
def test_the_last_road_of_a_chain_moves_for_nothing() -> None:
    table = explorer()
    table.settlement(0, "1.1.N")
    table.road(0, "1.1.NE", "1.1.E")
    first, last = table.edge(1, 1, "NE"), table.edge(1, 1, "E")
    assert table.uses() == [f"use_explorer {last}"]
    table.refused(f"use_explorer {first}", "HELPER-EXPLORER-2")
    table.refused(f"use_explorer {table.edge(4, 0, 'SW')}", "HELPER-EXPLORER-1")
    table.play(f"use_explorer {last}")
    assert table.step == "explorer_road"
    new = table.edge(1, 1, "NW")
    table.play(f"road {new}")
    assert table.cells[table.island.way + new] == 0
    assert table.cells[table.island.way + last] == NOBODY
    assert table.stock(0, ROAD) == 13
    assert table.step == "change_helper"
    table.check()


@pytest.mark.rule("HELPER-EXPLORER-2")
def test_a_road_between_two_own_buildings_stays() -> None:
    table = explorer()
    table.settlement(0, "1.1.N", "1.1.SE")
    table.road(0, "1.1.NE", "1.1.E")
    assert table.uses() == []
    for side in ("NE", "E"):
        table.refused(f"use_explorer {table.edge(1, 1, side)}", "HELPER-EXPLORER-2")


@pytest.mark.rule("HELPER-EXPLORER-2")
def test_an_opponents_building_at_its_end_leaves_it_open() -> None:
    table = explorer()
    table.settlement(0, "1.1.N")
    table.settlement(1, "1.1.SE")
    table.road(0, "1.1.NE", "1.1.E")
    assert table.uses() == [f"use_explorer {table.edge(1, 1, 'E')}"]


@pytest.mark.rule("HELPER-EXPLORER-3")
def test_the_new_place_is_judged_without_the_road() -> None:
    table = explorer()
    table.settlement(0, "1.1.N")
    table.road(0, "1.1.NE", "1.1.E")
    last = table.edge(1, 1, "E")
    table.play(f"use_explorer {last}")
    table.refused(f"road {last}", "HELPER-EXPLORER-3")
    beyond = table.edge(1, 1, "SE")  # goes on from the road that is taken away
    table.refused(f"road {beyond}", "BASE-ROAD-2")
    ways = [table.edge(1, 1, "NW"), table.edge(0, 0, "E"), table.edge(1, 2, "NW")]
    assert table.moves() == [f"road {edge}" for edge in sorted(ways)]


@pytest.mark.rule("HELPER-EXPLORER-4")
def test_the_longest_road_is_lost_when_the_chain_breaks() -> None:
    table = explorer()
    table.settlement(0, "1.1.N")
    table.road(0, "1.1.NE", "1.1.E", "1.1.SE", "1.1.SW", "1.1.W")
    assert table.cells[table.longest_road.holder] == 0
    last = table.edge(1, 1, "W")
    table.play(f"use_explorer {last}")
    assert table.cells[table.longest_road.holder] == 0  # not yet
    table.check()
    table.play(f"road {table.edge(1, 2, 'NW')}")
    assert table.cells[table.longest_road.length] == 4
    assert table.cells[table.longest_road.holder] == NOBODY
    assert table.game.points(0) == 1
    table.check()


@pytest.mark.rule("HELPER-EXPLORER-4")
def test_it_is_kept_when_the_road_is_as_long_in_its_new_place() -> None:
    table = explorer()
    table.settlement(0, "1.1.N")
    table.road(0, "1.1.NE", "1.1.E", "1.1.SE", "1.1.SW", "1.1.W")
    table.play(f"use_explorer {table.edge(1, 1, 'W')}", f"road {table.edge(0, 0, 'E')}")
    assert table.cells[table.longest_road.length] == 5
    assert table.cells[table.longest_road.holder] == 0


@pytest.mark.rule("HELPER-EXPLORER-5")
def test_a_road_of_this_turn_moves_too() -> None:
    table = explorer()
    table.settlement(0, "1.1.N")
    table.hand(0, brick=1, lumber=1)
    edge = table.edge(1, 1, "NE")
    table.play(f"road {edge}", f"use_explorer {edge}", f"road {table.edge(1, 1, 'NW')}")
    table.check()


@pytest.mark.rule("HELPER-EXPLORER-6")
def test_with_no_other_place_he_is_not_used() -> None:
    table = explorer()
    table.settlement(0, "1.1.N")
    table.road(0, "1.1.NE")
    for side in ((1, 1, "NW"), (0, 0, "E")):
        table.road(1, str(table.edge(*side)))
    edge = table.edge(1, 1, "NE")
    assert table.uses() == []
    table.refused(f"use_explorer {edge}", "HELPER-EXPLORER-6")


@pytest.mark.rule("HELPER-EXPLORER-6")
def test_the_stock_of_roads_does_not_matter() -> None:
    table = explorer()
    table.settlement(0, "1.1.N")
    table.road(0, "1.1.NE", "1.1.E")
    table.cells[table.island.stock] = 0
    table.play(table.uses()[0])
    table.play(table.moves("road")[0])


@pytest.mark.rule("HELPER-EXPLORER-7", "COMBO-POLICY-15")
def test_on_a_printed_board_chips_stay_and_trade_ends() -> None:
    table = Region("corsica", 4, "corsica+helpers", allow_not_recommended="true")
    table.bare()
    table.play("no_helper")  # the Mayor is saved
    helpers = table.rules.part(Helpers)
    held = table.cells[helpers.card : helpers.card + 4]
    assert held == [EXPLORER, 2, 1, 0]
    chips = table.part.chips
    table.cells[chips : chips + 4] = [0] * 4
    for node in table.part.crossroads:
        table.cells[table.part.chip + node] = 1
    red = next(iter(table.map["red"]))
    ends = red.split("-")
    start = next(end for end in ends if not end.startswith("CX"))
    table.settle(0, start)
    table.road(0, str(table.field(red)))
    earned = table.cells[chips]
    rates = table.game.view(0)["seats"][0]["counters"]["rates"]  # type: ignore[index]
    assert min(rates.values()) < 4
    table.play(f"use_explorer {table.field(red)}")
    table.play(table.moves("road")[0])
    rates = table.game.view(0)["seats"][0]["counters"]["rates"]  # type: ignore[index]
    assert min(rates.values()) == 4
    assert table.cells[chips] >= earned
    table.check()


@pytest.mark.rule("HELPER-EXPLORER-7", "COMBO-POLICY-15")
def test_a_canal_tile_stays_and_the_new_place_may_earn_one() -> None:
    table = Region("new-york", 4, "new-york+erie-canal+helpers", allow_not_recommended="true")
    table.bare()
    table.play("no_helper")  # the Mayor is saved
    canal = table.rules.part(ErieCanal)
    links = canal.linked
    table.cells[links : links + 4 * len(canal.canal) ** 2] = [0] * (4 * len(canal.canal) ** 2)
    table.settle(0, "N11")
    table.roads(0, "N11-NX16", "N12-NX16")
    assert table.island.held(table.game.state, 0, canal.tile) == 1
    table.play(f"use_explorer {table.field('N12-NX16')}")
    table.play(table.moves("road")[0])
    assert table.island.held(table.game.state, 0, canal.tile) >= 1
    table.check()


# The Priest


def priest(knights: int = 1, **cards: int) -> Assisted:
    """Seat 0 has rolled, has the Priest, open knights and these cards."""
    table = Assisted()
    for _ in range(knights):
        open_knight(table, 0)
    table.main(0, "priest")
    table.hand(0, **cards)
    return table


def open_knight(table: Assisted, seat: int) -> None:
    """A seat has played a knight in an earlier turn."""
    table.card(seat, "knight")
    part = table.development
    part.lay_open(table.game.state, seat, 0)
    part.tell_played(table.game.state, seat, 0)
    table.cells[part.used] = 0


def army(table: Assisted) -> int:
    """Who has the largest army."""
    return table.cells[table.largest_army.holder]


@pytest.mark.rule("HELPER-PRIEST-1", "HELPER-PRIEST-2", "HELPER-PRIEST-9")
def test_a_city_for_two_ore_and_a_grain() -> None:
    table = priest(1, ore=2, grain=1)
    assert table.uses() == ["use_priest city played"]
    table.play("use_priest city played")
    assert table.step == "priest_build"
    table.refused("settlement 1.1.N", "HELPER-PRIEST-1")
    table.play("city 1.1.N")
    assert table.cards(0) == {}
    assert table.stock(0, CITY) == 3
    assert table.cells[table.largest_army.knights] == 0
    assert table.game.view(2)["table"]["knights_removed"] == 1  # type: ignore[index]
    left = table.cells[table.development.left]
    assert left == 24
    table.check()


@pytest.mark.rule("HELPER-PRIEST-1", "HELPER-PRIEST-6")
def test_a_settlement_for_lumber_and_brick_with_a_knight_from_the_hand() -> None:
    table = priest(0, lumber=1, brick=1)
    table.road(0, "1.1.E")
    table.card(0, "knight")
    table.card(0, "monopoly")
    robber = table.cells[table.island.robber]
    assert table.uses() == ["use_priest settlement unplayed"]
    table.play("use_priest settlement unplayed")
    table.play(table.moves("settlement")[0], "keep_helper")
    assert table.cells[table.island.robber] == robber
    assert table.cells[table.development.count] == 1
    assert table.cells[table.largest_army.knights] == 0
    table.play("monopoly ore")  # the card of the turn is untouched
    table.check()


@pytest.mark.rule("HELPER-PRIEST-3")
def test_a_knight_of_this_turn_stays() -> None:
    table = priest(0, ore=2, grain=1)
    table.card(0, "knight", fresh=True)
    assert table.uses() == []
    table.refused("use_priest city unplayed", "HELPER-PRIEST-3")
    table.card(0, "knight")
    table.play("use_priest city unplayed")


@pytest.mark.rule("HELPER-PRIEST-4", "HELPER-PRIEST-5")
def test_the_largest_army_goes_back_to_the_table() -> None:
    table = priest(3, ore=2, grain=1)
    assert army(table) == 0
    table.play("use_priest city played", "city 1.1.N")
    assert army(table) == NOBODY
    assert table.game.points(0) == 3


@pytest.mark.rule("HELPER-PRIEST-5")
def test_the_largest_army_moves_to_who_has_more() -> None:
    table = priest(4, ore=2, grain=1)
    for _ in range(4):
        open_knight(table, 1)
    assert army(table) == 0
    table.play("use_priest city played", "city 1.1.N")
    assert army(table) == 1


@pytest.mark.rule("HELPER-PRIEST-5")
@pytest.mark.parametrize(("mine", "theirs", "after"), [(5, 4, 0), (4, 3, 0), (4, 0, 0)])
def test_the_holder_keeps_it_unless_somebody_has_more(mine: int, theirs: int, after: int) -> None:
    table = priest(mine, ore=2, grain=1)
    for _ in range(theirs):
        open_knight(table, 1)
    table.play("use_priest city played", "city 1.1.N")
    assert army(table) == after


@pytest.mark.rule("HELPER-PRIEST-7")
def test_the_army_is_lost_before_the_piece_counts() -> None:
    table = Assisted(vp_target=5)
    for _ in range(3):
        open_knight(table, 0)
    table.main(0, "priest")
    table.hand(0, brick=1, lumber=1)
    table.road(0, "1.1.E")
    assert table.game.points(0) == 4
    table.play("use_priest settlement played")
    table.play(table.moves("settlement")[0])
    assert table.game.points(0) == 3
    assert not table.game.over


@pytest.mark.rule("HELPER-PRIEST-8")
def test_knight_cards_piece_and_place_are_needed() -> None:
    table = priest(0, ore=2, grain=1, brick=1, lumber=1)
    assert table.uses() == []
    table.refused("use_priest city played", "HELPER-PRIEST-8")
    table.refused("use_priest city unplayed", "HELPER-PRIEST-8")
    table = priest(1, ore=1, grain=2)
    table.refused("use_priest city played", "HELPER-PRIEST-8")
    table = priest(1, ore=2, grain=1)
    table.cells[table.island.stock + CITY] = 0
    table.refused("use_priest city played", "HELPER-PRIEST-8")


@pytest.mark.rule("HELPER-PRIEST-1", "HELPER-PRIEST-8")
def test_a_settlement_needs_a_road_and_a_piece() -> None:
    table = priest(1, brick=1, lumber=1)
    table.refused("use_priest settlement played", "HELPER-PRIEST-8")  # no place at a road
    table.road(0, "1.1.E")
    table.play("use_priest settlement played")
    table.refused("settlement 4.2.SE", "BASE-SETTLE-1")
    table.refused("city 1.1.N", "HELPER-PRIEST-1")
    table = priest(1, brick=1, lumber=1)
    table.road(0, "1.1.E")
    table.cells[table.island.stock + SETTLEMENT] = 0
    table.refused("use_priest settlement played", "HELPER-PRIEST-8")


@pytest.mark.rule("HELPER-PRIEST-9")
def test_the_removed_knight_does_not_come_back() -> None:
    table = priest(1, ore=2, grain=1)
    deck = table.cells[table.development.deck]
    table.play("use_priest city played", "city 1.1.N", "exchange_helper captain")
    assert table.cells[table.development.deck] == deck
    assert table.cells[table.development.played] == 0
    table.check()
