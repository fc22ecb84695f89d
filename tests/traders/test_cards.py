"""The development cards of the traders (TRADE-CARD)."""

from __future__ import annotations

import pytest
from tests.traders.caravanserai import CASTLE, QUARRY, Journey

NORTH = "2.2.NW"


def halted(**cards: int) -> Journey:
    """Seat 0 holds cards and has ended the regular move of its wagon."""
    table = Journey().bare()
    table.wagon(0, "2.2.NW")
    for name, many in cards.items():
        table.card(0, name, many)
    table.set_out()
    table.play("halt")
    return table


@pytest.mark.rule("TRADE-CARD-1", "TRADE-CARD-5")
@pytest.mark.parametrize(
    ("players", "deck"),
    [
        (4, {"knight": 16, "road_building": 3, "swift_journey": 3, "victory_point": 3}),
        (6, {"knight": 24, "road_building": 5, "swift_journey": 5, "victory_point": 3}),
    ],
)
def test_the_deck(players: int, deck: dict[str, int]) -> None:
    table = Journey(players, founded=False)
    part = table.development
    found = {part.names[card]: many for card, many in enumerate(part.deck_list) if many}
    assert found == deck
    assert table.cells[part.left] == sum(deck.values())


@pytest.mark.rule("TRADE-CARD-5")
def test_an_empty_deck_sells_nothing_more() -> None:
    table = Journey()
    part = table.development
    for card in range(part.size):
        for _ in range(part.deck_list[card]):
            part.take(table.game.state, 1, card)
    table.roll(3)
    table.hand(0, ore=1, wool=1, grain=1)
    table.refused("buy", "BASE-DEV-2")
    table.check()


@pytest.mark.rule("TRADE-CARD-1", "TRADE-CARD-4", "TRADE-MOVE-8")
def test_swift_journey_brings_a_second_whole_move() -> None:
    table = halted(swift_journey=1)
    assert table.step == "swift_journey"
    assert table.moves() == ["swift_journey", "stay"]
    table.play("swift_journey")
    assert (table.step, table.left()) == ("wagon", 4)
    table.drive(NORTH)
    table.play("halt")
    assert table.game.actor == 1


@pytest.mark.rule("TRADE-CARD-4")
def test_a_second_one_cannot_follow() -> None:
    table = halted(swift_journey=2)
    table.play("swift_journey", "halt")
    assert table.game.actor == 1


@pytest.mark.rule("TRADE-CARD-4")
def test_it_is_the_one_card_of_the_turn() -> None:
    table = Journey().bare()
    table.card(0, "knight")
    table.card(0, "swift_journey")
    table.play("knight")
    table.play(table.moves()[0], f"place_barbarian {table.at(NORTH)}")
    table.set_out()
    table.play("halt")
    assert table.game.actor == 1


@pytest.mark.rule("TRADE-CARD-1")
def test_not_in_the_turn_of_its_purchase() -> None:
    table = Journey().bare()
    table.wagon(0, "2.2.NW")
    table.card(0, "swift_journey", fresh=True)
    table.set_out()
    table.play("halt")
    table.refused("swift_journey", "BASE-DEV-4")
    table.play("stay")
    assert table.game.actor == 1


@pytest.mark.rule("TRADE-CARD-4")
def test_only_after_the_regular_move() -> None:
    table = Journey().bare()
    table.card(0, "swift_journey")
    table.refused("swift_journey", "TRADE-CARD-4")
    table.roll(3)
    table.refused("swift_journey", "TRADE-CARD-4")
    table.set_out()
    table.refused("swift_journey", "TRADE-CARD-4")
    table.play("halt", "swift_journey")


@pytest.mark.rule("TRADE-CARD-4", "TRADE-SEQ-1")
@pytest.mark.parametrize("card", ["knight", "road_building"])
def test_other_cards_are_not_played_in_the_wagon_phase(card: str) -> None:
    table = Journey()
    table.card(0, card)
    table.set_out()
    table.refused(card, "TRADE-CARD-4")
    table.play("halt")
    table.refused(card, "TRADE-CARD-4")  # whoever holds a card is asked, whichever it is
    assert table.moves() == ["stay"]


@pytest.mark.rule("TRADE-CARD-1")
def test_whoever_holds_no_card_is_not_asked() -> None:
    assert halted().game.actor == 1


@pytest.mark.rule("TRADE-MOVE-8")
def test_after_a_delivery_the_wagon_goes_on_and_grain_is_paid_once() -> None:
    table = Journey().bare()
    table.wagon(0, "2.0.NE")
    table.load(0, "marble", QUARRY)
    table.card(0, "swift_journey")
    table.set_out()
    table.give(0, grain=2)
    table.play("feed")
    table.drive(table.inner(CASTLE, "2.0.NE"))
    table.play("load tools")
    assert (table.step, table.points(0)) == ("swift_journey", 1)
    table.play("swift_journey")
    assert table.left() == 4
    table.refused("feed", "TRADE-MOVE-4")
    table.drive(table.inner(CASTLE, "2.0.SE"))
    assert table.carries() == "tools"


@pytest.mark.rule("TRADE-CARD-2", "TRADE-CARD-6")
def test_road_building_before_the_roll_and_on_interior_paths() -> None:
    table = Journey().bare()
    table.settlement(0, "0.2.S")
    table.card(0, "road_building")
    table.play("road_building", f"road {table.inner(QUARRY, '0.2.S')}")
    table.play(f"road {table.inner(QUARRY, '0.2.SE')}")
    assert table.step == "preroll"
    table.check()


@pytest.mark.rule("TRADE-CARD-3")
def test_knights_make_the_largest_army() -> None:
    table = Journey().bare()
    table.cells[table.largest_army.knights] = 2
    table.card(0, "knight")
    table.play("knight")
    table.play(table.moves()[0])
    assert table.points(0) == 2
