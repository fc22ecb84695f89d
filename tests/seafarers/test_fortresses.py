"""Fortresses: the attack, what it costs, what it brings, and the end (SEA-PIRATE-21 to -28)."""

from __future__ import annotations

import pytest
from tests.seafarers.lagoon import Lagoon, at_sea

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.kinds import SETTLEMENT


def besieging(warships: int, lairs: int = 3, **options: object) -> Lagoon:
    """Seat 0's line has reached its fortress, and it has rolled."""
    table = at_sea(**options)
    table.reach_fort(0, warships)
    table.cells[table.forts.lairs] = lairs
    return table


@pytest.mark.rule("SEA-PIRATE-21")
def test_the_attack_needs_the_line_at_the_own_fortress() -> None:
    table = at_sea()
    table.sail_on(0, 7)
    assert table.length(0) == 8
    table.refused("attack", "SEA-PIRATE-21")
    assert "attack" not in table.moves()
    table.hand(0, lumber=1, wool=1)
    table.play(f"ship {table.next_edges(0)[0]}")
    assert "attack" in table.moves(), "also in the turn in which the ship was built"


@pytest.mark.rule("SEA-PIRATE-21")
def test_not_before_the_roll() -> None:
    table = Lagoon()
    table.reach_fort(0, 3)
    table.refused("attack", "SEA-PIRATE-21")
    assert "attack" not in table.moves()


@pytest.mark.rule("SEA-PIRATE-21", "SEA-PIRATE-22")
def test_the_attack_is_the_last_act_of_the_turn() -> None:
    """Edge case 48."""
    table = besieging(3)
    table.hand(0, brick=3, lumber=3, wool=3, grain=3, ore=3)
    table.play("attack")
    assert table.moves() == []
    assert [(table.game.text(m), w) for m, w in table.game.chance()] == [
        (f"defence {n}", 1) for n in range(1, 7)
    ]
    table.play("defence 2")
    assert table.game.actor == 1 and table.step == "preroll", "the turn is over"
    table.refused("attack", "SEA-PIRATE-21")


@pytest.mark.rule("SEA-PIRATE-22", "SEA-PIRATE-19")
@pytest.mark.parametrize(
    ("die", "lairs", "ships", "warships"), [(2, 2, 9, 3), (3, 3, 8, 3), (4, 3, 7, 3), (6, 3, 7, 3)]
)
def test_what_an_attack_comes_to(die: int, lairs: int, ships: int, warships: int) -> None:
    """Edge case 27, with three warships."""
    table = besieging(3)
    line = table.lines.ships_of(table.game.state, 0)
    stock = table.stock(0, table.ships.ship)
    table.play("attack", f"defence {die}")
    assert (table.lairs(0), table.length(0), table.warships(0)) == (lairs, ships, warships)
    assert table.stock(0, table.ships.ship) == stock + 9 - ships
    assert table.lines.ships_of(table.game.state, 0) == line[:ships], "the nearest ones go"
    for edge in line[ships:]:
        assert table.cells[table.island.way + edge] == NOBODY
    table.check()


@pytest.mark.rule("SEA-PIRATE-22", "SEA-PIRATE-19")
def test_a_lost_warship_comes_back_as_a_ship() -> None:
    table = besieging(6)
    table.play("attack", "defence 6")
    assert (table.length(0), table.warships(0)) == (8, 6), "the last ship is no warship"
    table.arm(0, 8)
    table.lines.lose_ship(table.game.state, 0)
    assert (table.length(0), table.warships(0)) == (7, 7), "this one was"
    table.check()


@pytest.mark.rule("SEA-PIRATE-22")
def test_the_line_must_reach_the_fortress_again() -> None:
    table = besieging(3, 2)
    table.play("attack", "defence 5")
    assert table.lairs(0) == 2, "lairs are never put back"
    for _ in range(3):
        table.fleet_at("7.3")
        table.dice(1, 1)
        table.chance()
        table.play("end")
    table.fleet_at("5.2")
    table.dice(1, 2)
    table.refused("attack", "SEA-PIRATE-21")
    table.sail_on(0, 2)
    table.play("attack", "defence 1")
    assert table.lairs(0) == 1


@pytest.mark.rule("SEA-PIRATE-28")
@pytest.mark.parametrize("warships", [0, 1])
def test_with_few_warships_no_attack_can_succeed(warships: int) -> None:
    for die in range(1, 7):
        table = besieging(warships)
        table.play("attack", f"defence {die}")
        assert table.lairs(0) == 3
        assert table.length(0) == (8 if die == warships else 7)


@pytest.mark.rule("SEA-PIRATE-23")
def test_a_conquered_fortress_is_a_settlement() -> None:
    table = besieging(4, 1)
    stock, points = table.stock(0, SETTLEMENT), table.points(0)
    fort = table.lines.fort_of(table.game.state, 0)
    table.play("attack", "defence 3")
    assert table.lairs(0) == 0
    assert table.points(0) == points + 1
    assert table.cells[table.island.owner + fort] == 0
    assert table.cells[table.island.size + fort] == 1
    assert table.stock(0, SETTLEMENT) == stock, "it was one of the five all the time"
    assert table.length(0) == 9, "its ships stay"
    table.check()
    for _ in range(3):
        table.fleet_at("7.3")
        table.dice(1, 1)
        table.chance()
        table.play("end")
    table.fleet_at("5.2")
    table.empty_hands()
    table.dice(1, 2)  # gold with a 3
    assert table.step == "choose_cards" and table.game.actor == 0
    table.play("pick 0 ore")
    table.hand(0, ore=3, grain=2)
    table.play(f"city {fort}")
    table.refused("attack", "SEA-PIRATE-24")
    last = table.lines.ships_of(table.game.state, 0)[-1]
    table.refused(f"sail {last}", "SEA-MOVE-5")
    table.check()


@pytest.mark.rule("SEA-PIRATE-24")
def test_a_ship_at_another_fortress_attacks_nothing() -> None:
    table = at_sea()
    fort = table.lines.fort_of(table.game.state, 1)
    table.ship(0, str(table.island.paths[fort][0]))
    assert table.length(0) == 1
    table.refused("attack", "SEA-PIRATE-21")


@pytest.mark.rule("SEA-PIRATE-25")
def test_ten_points_do_not_win_without_the_fortress() -> None:
    """Edge case 28."""
    table = besieging(4, 1)
    table.island.add_points(table.game.state, 0, 20)
    table.hand(0, wool=1, ore=1, grain=1)
    table.play("buy")
    table.chance()
    assert not table.game.over


@pytest.mark.rule("SEA-PIRATE-25", "SEA-PIRATE-23")
def test_the_third_lair_with_nine_points_wins_at_once() -> None:
    """Edge case 28."""
    table = besieging(4, 1)
    table.island.add_points(table.game.state, 0, 9 - table.points(0))
    table.play("attack", "defence 1")
    assert table.game.over and table.game.winner == 0
    assert table.points(0) == 10


@pytest.mark.rule("SEA-PIRATE-25")
def test_the_fortress_first_and_the_points_later() -> None:
    table = besieging(4, 1)
    table.play("attack", "defence 1")
    assert not table.game.over
    table.turn_of(0)
    table.fleet_at("5.2")
    table.dice(1, 2)
    while table.step != "main":
        table.play(table.moves()[0])
    table.island.add_points(table.game.state, 0, 9 - table.points(0))
    table.hand(0, ore=3, grain=2)
    table.play(table.moves("city")[0])
    assert table.game.over and table.game.winner == 0


@pytest.mark.rule("SEA-PIRATE-25")
def test_victory_is_looked_for_where_points_change() -> None:
    """A fortress falls with a point for its owner; who waits for the own turn is another matter."""
    assert not besieging(4, 1).rules.watchful
    assert hexhaven.new("seafarers/pirate-islands", 6, seed=1).rules.watchful


@pytest.mark.rule("SEA-PIRATE-13")
def test_the_last_fortress_ends_the_fleet() -> None:
    """Edge case 47."""
    table = besieging(4, 1)
    for seat in (1, 2, 3):
        table.cells[table.forts.lairs + seat] = 0
        table.island.use_piece(table.game.state, seat, SETTLEMENT, -1)
    table.fleet_at("4.3")
    bar = table.rules.board.hex_edges[table.hex(4, 3)]
    assert any(table.fleet._there(table.game.state, edge) for edge in bar)
    table.play("attack", "defence 1")
    assert table.fleet_hex() == ""
    assert not any(table.fleet._there(table.game.state, edge) for edge in bar)
    pieces = table.game.view(None)["pieces"]
    assert isinstance(pieces, list)
    assert "fleet" not in [piece["kind"] for piece in pieces]
    table.hand(1, ore=8)
    table.hand(2, wool=2)
    table.play("roll", "roll 3 4")
    assert table.step == "discard", "nobody is attacked, but eight cards are too many"
    table.play(*["discard 1 ore"] * 4)
    assert table.step == "plunder"
    table.play("rob 2", "steal wool")
    assert table.cards(1) == {"ore": 4, "wool": 1}
    table.check()


@pytest.mark.rule("SEA-PIRATE-13")
def test_while_one_fortress_is_left_the_fleet_sails() -> None:
    table = besieging(4, 1)
    for seat in (1, 2):
        table.cells[table.forts.lairs + seat] = 0
        table.island.use_piece(table.game.state, seat, SETTLEMENT, -1)
    table.play("attack", "defence 1")
    assert table.fleet_hex() == "4.2"


@pytest.mark.rule("SEA-PIRATE-21")
def test_the_attack_may_come_by_itself() -> None:
    table = besieging(3, fortress_attack="automatic")
    table.refused("attack", "SEA-PIRATE-21")
    assert "attack" not in table.moves()
    table.play("end")
    assert table.step == "storm"
    table.play("defence 2")
    assert table.lairs(0) == 2
    assert table.game.actor == 1 and table.step == "preroll"
    table.fleet_at("7.3")
    table.dice(1, 1)
    table.play("end")
    assert table.step == "preroll", "seat 1 has not reached its own"


# Five and six players


@pytest.mark.rule("SEA-56-4")
def test_no_attack_in_the_building_phase() -> None:
    table = at_sea(players=6)
    table.reach_fort(1, 3)
    table.play("end")
    assert table.step == "special_build" and table.game.actor == 1
    table.refused("attack", "SEA-56-4")
    assert table.moves() == ["done"]


@pytest.mark.rule("SEA-56-4", "SEA-PIRATE-22")
def test_after_an_attack_the_building_phase_follows() -> None:
    table = at_sea(players=5)
    table.reach_fort(0, 3)
    table.play("attack", "defence 6")
    assert table.length(0) == 8
    assert table.step == "special_build" and table.game.actor == 1


@pytest.mark.rule("SEA-56-4")
def test_the_second_of_a_pair_attacks_and_wins_in_the_own_part() -> None:
    table = at_sea(players=6, extra_phase="paired")
    table.reach_fort(3, 4)
    table.cells[table.forts.lairs + 3] = 1
    table.island.add_points(table.game.state, 3, 9 - table.points(3))
    table.play("end")
    assert table.step == "second_part" and table.game.actor == 3
    table.play("attack", "defence 2")
    assert table.game.over and table.game.winner == 3


@pytest.mark.rule("SEA-56-4", "SEA-PIRATE-21")
@pytest.mark.parametrize("how", ["optional", "automatic"])
def test_an_attack_ends_the_second_part(how: str) -> None:
    table = at_sea(players=6, extra_phase="paired", fortress_attack=how)
    table.reach_fort(3, 4)
    table.play("end")
    assert table.step == "second_part" and table.game.actor == 3
    table.play("attack" if how == "optional" else "done", "defence 2")
    assert table.lairs(3) == 2
    assert table.step == "preroll" and table.game.actor == 1
