"""The pirate and the robber (SEA-PSHIP, SEA-SETUP-6, -7)."""

from __future__ import annotations

import pytest
from tests.seafarers.harbour import Harbour

from hexhaven.engine.state import NOBODY, State
from hexhaven.modules.seafarers.hooks import SeafarersModule
from hexhaven.modules.seafarers.pirate import FRAME


def seven(table: Harbour) -> None:
    """Seat 0 rolls a seven."""
    table.dice(3, 4)


@pytest.mark.rule("SEA-SETUP-6", "SEA-NEW-SHORES-3", "SEA-PSHIP-6")
def test_they_begin_where_the_map_says() -> None:
    table = Harbour()
    assert table.cells[table.pirate_part.pirate] == FRAME
    assert table.cells[table.island.robber] == table.hex(5, 2)
    assert table.game.view(None)["table"]["pirate"] == "frame"  # type: ignore[index]
    three = Harbour(3)
    assert three.cells[three.island.robber] == three.hex(1, 0)
    six = Harbour(6)
    assert six.cells[six.island.robber] == six.hex(3, 8)


@pytest.mark.rule("SEA-PSHIP-1", "SEA-PSHIP-2", "SEA-PSHIP-3", "SEA-PSHIP-13")
def test_a_seven_moves_the_robber_or_the_pirate() -> None:
    table = Harbour()
    seven(table)
    assert table.step == "raid"
    robber = {int(text.split()[1]) for text in table.moves("robber")}
    pirate = {int(text.split()[1]) for text in table.moves("pirate")}
    terrain = table.cells[table.island.terrain : table.island.terrain + 42]
    sea = {hex for hex in range(42) if table.island.content.terrains[terrain[hex]] == "sea"}
    assert pirate == sea
    assert robber == set(range(42)) - sea - {table.hex(5, 2)}
    table.refused(f"robber {table.hex(4, 4)}", "SEA-PSHIP-2")
    table.refused(f"robber {table.hex(5, 2)}", "BASE-ROBBER-1")
    table.refused(f"pirate {table.hex(4, 3)}", "SEA-PSHIP-3")
    table.refused("pirate_frame", "SEA-PSHIP-3")  # from the frame to the frame
    table.play(f"pirate {table.hex(4, 4)}")
    assert table.step == "main"
    assert table.cells[table.island.robber] == table.hex(5, 2), "the other one stays"
    table.refused(f"pirate {table.hex(5, 5)}", "SEA-PSHIP-1")


@pytest.mark.rule("SEA-PSHIP-1")
def test_the_robber_works_as_ever() -> None:
    table = Harbour()
    table.settlement(1, "6.2.N")
    table.hand(1, ore=1)
    seven(table)
    table.play(f"robber {table.hex(6, 2)}", "steal ore")
    assert table.held(0, "ore") == 1


@pytest.mark.rule("SEA-PSHIP-4", "SEA-PSHIP-5")
def test_the_pirate_robs_one_who_has_a_ship_there() -> None:
    """Edge cases 11 and 28."""
    table = Harbour()
    table.ship(1, "4.4.SE")
    table.ship(2, "4.4.NW")
    table.settlement(3, "4.4.SW")  # buildings do not matter
    for seat in (1, 2, 3):
        table.hand(seat, wool=1)
    seven(table)
    table.play(f"pirate {table.hex(4, 4)}")
    assert table.step == "victim"
    assert table.moves("rob") == ["rob 1", "rob 2"]
    table.play("rob 2", "steal wool")
    assert (table.held(0, "wool"), table.size(2)) == (1, 0)
    assert table.step == "main"


@pytest.mark.rule("SEA-PSHIP-5")
def test_without_cards_nobody_is_robbed() -> None:
    """Edge case 28."""
    table = Harbour()
    table.ship(1, "4.4.SE")
    table.ship(2, "4.4.NW")
    table.hand(2, ore=1)
    seven(table)
    table.play(f"pirate {table.hex(4, 4)}")
    assert table.step == "steal", "only one of them has a card"
    table.play("steal ore")
    assert table.held(0, "ore") == 1
    both = Harbour()
    both.ship(1, "4.4.SE")
    both.ship(2, "4.4.NW")
    seven(both)
    both.play(f"pirate {both.hex(4, 4)}")
    assert both.step == "main"


@pytest.mark.rule("SEA-PSHIP-4")
def test_own_ships_are_not_robbed_and_roads_do_not_count() -> None:
    """Edge case 12."""
    table = Harbour()
    table.ship(0, "4.4.SE")
    table.road(1, "4.4.SW")
    table.hand(1, ore=2)
    seven(table)
    table.play(f"pirate {table.hex(4, 4)}")
    assert table.step == "main"
    assert table.size(1) == 2


@pytest.mark.rule("SEA-PSHIP-3", "SEA-PSHIP-6")
def test_to_the_frame_nothing_is_stolen_or_barred() -> None:
    """Edge case 13."""
    table = Harbour()
    table.settlement(0, "1.3.N")
    table.pirate("1.4")
    table.ship(1, "1.4.W")
    table.hand(1, ore=1)
    seven(table)
    table.refused(f"pirate {table.hex(1, 4)}", "SEA-PSHIP-3")
    table.play("pirate_frame")
    assert table.step == "main"
    assert table.size(1) == 1
    table.hand(0, lumber=1, wool=1)
    assert f"ship {table.edge(1, 3, 'NE')}" in table.moves("ship"), "an edge facing the frame"


@pytest.mark.rule("SEA-PSHIP-8")
def test_the_pirate_stops_no_production_and_cuts_no_route() -> None:
    table = Harbour()
    table.settlement(0, "4.4.S")
    table.ship(0, "4.4.SE", "5.5.NE")
    before = table.cells[table.longest_road.length]
    table.pirate("4.4")
    table.island.tell_routes(table.game.state)
    assert table.cells[table.longest_road.length] == before == 2
    table.dice(1, 4)
    assert table.held(0, "lumber") == 1


@pytest.mark.rule("SEA-PSHIP-9", "SEA-DEV-2")
def test_a_knight_may_move_the_pirate_before_the_roll() -> None:
    """Edge case 15."""
    table = Harbour()
    table.settlement(0, "4.4.S")
    table.card(0, "knight")
    table.play("knight")
    assert table.step == "raid"
    table.play(f"pirate {table.hex(4, 4)}")
    assert table.cells[table.largest_army.knights] == 1
    table.dice(1, 1)
    table.hand(0, lumber=1, wool=1)
    table.refused("ship 4.4.SE", "SEA-PSHIP-7")


@pytest.mark.rule("SEA-PSHIP-10", "SEA-PSHIP-13")
def test_discards_come_before_the_choice() -> None:
    """Edge case 14."""
    table = Harbour()
    table.hand(1, wool=9)
    seven(table)
    assert table.step == "discard"
    for _ in range(4):
        table.play("discard 1 wool")
    assert table.step == "raid"
    assert table.game.actor == 0
    assert table.size(1) == 5


@pytest.mark.rule("SEA-PSHIP-11")
def test_without_a_robber_the_pirate_must_move(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Harbour()
    monkeypatch.setattr(table.pirate_part, "robber_plays", False)
    seven(table)
    assert table.moves("robber") == []
    table.refused(f"robber {table.hex(4, 3)}", "SEA-PSHIP-11")
    assert table.moves("pirate")


class Calm(SeafarersModule):
    """Nobody may go anywhere."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "calm"

    def can_raid(self, state: State, seat: int, hex: int) -> str:
        return "TEST-1 not there"

    def can_rob(self, state: State, seat: int, hex: int) -> str:
        return "TEST-1 not there"


@pytest.mark.rule("SEA-PSHIP-12")
def test_without_any_place_the_step_is_skipped() -> None:
    table = Harbour(extra=[Calm()])
    seven(table)
    assert table.step == "main"
    table.play("end")
    table.card(1, "knight")
    table.play("knight")
    assert table.step == "preroll"
    assert table.cells[table.largest_army.knights + 1] == 1, "the knight still counts"


@pytest.mark.rule("SEA-SETUP-7")
def test_off_the_board_they_enter_when_first_moved() -> None:
    """Edge case 27."""
    table = Harbour()
    table.pirate("")
    table.cells[table.island.robber] = NOBODY
    table.settlement(0, "5.2.N")
    assert table.game.view(None)["table"]["pirate"] == "off"  # type: ignore[index]
    table.card(0, "knight")
    table.play("knight")
    assert len(table.moves("robber")) == 28
    table.refused("pirate_frame", "SEA-PSHIP-3")
    table.play(f"robber {table.hex(1, 0)}")
    assert table.cells[table.island.robber] == table.hex(1, 0)
