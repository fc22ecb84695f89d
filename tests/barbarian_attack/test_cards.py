"""The scenario's own cards (BARB-CARD)."""

from __future__ import annotations

import pytest
from tests.barbarian_attack.coast import BUY, Coast

GATES = ["4.0.NE", "4.0.E", "4.0.SE", "4.0.SW", "4.0.W", "4.0.NW"]


@pytest.mark.rule("BARB-CARD-1", "BARB-CARD-2", "BARB-CARD-10", "BARB-CARD-4", "BARB-KNIGHT-7")
def test_cards_are_carried_out_one_after_the_other_when_they_are_bought() -> None:
    table = Coast()
    table.hand(0, wool=3, grain=3, ore=3)
    table.play("buy", "draw knighthood")
    assert table.step == "muster"
    table.refused("buy", "BARB-CARD-4")
    table.refused("end", "BARB-CARD-4")
    assert table.moves() == [f"muster {edge}" for edge in sorted(map(table.path, GATES))]
    table.refused(f"muster {table.path('1.1.NE')}", "BARB-CARD-4")
    table.play("muster 4.0.NE", "buy", "draw knighthood")
    table.refused("muster 4.0.NE", "BARB-KNIGHT-1")
    table.play("muster 4.0.E", "buy", "draw knighthood", "muster 4.0.SE")
    assert table.cards(0) == {}
    assert len(table.posts(0)) == 3
    assert table.discards() == {"knighthood": 3, "swift_knight": 0, "intrigue": 0, "treason": 0}
    table.check()


@pytest.mark.rule("BARB-CARD-4")
def test_two_castles_have_twelve_paths() -> None:
    table = Coast(6)
    table.buy("knighthood")
    assert len(table.moves("muster")) == 12


@pytest.mark.rule("BARB-CARD-4", "BARB-KNIGHT-8")
def test_knighthood_without_a_knight_does_nothing() -> None:
    """Edge case 9."""
    table = Coast()
    table.knight(0, "0.0.NE", "0.0.E", "0.1.NE", "0.1.E", "1.1.E", "1.2.E")
    table.buy("knighthood")
    assert table.step == "main"
    assert table.cards(0) == {}
    assert table.discards()["knighthood"] == 1
    table.buy("swift_knight")
    assert table.step == "main"
    table.check()


@pytest.mark.rule("BARB-CARD-4")
def test_knighthood_without_a_castle_path_does_nothing() -> None:
    table = Coast()
    table.knight(1, *GATES[:3])
    table.knight(2, *GATES[3:])
    table.buy("knighthood")
    assert table.step == "main"
    assert not table.posts(0)


@pytest.mark.rule("BARB-CARD-5")
def test_a_swift_knight_begins_anywhere_or_stays_at_home() -> None:
    table = Coast()
    table.knight(1, "2.2.E")
    table.buy("swift_knight")
    assert len(table.moves("muster")) == table.rules.board.edges - 1
    table.refused("muster 2.2.E", "BARB-KNIGHT-1")
    table.play("no_knight")
    assert not table.posts(0)
    table.buy("swift_knight")
    table.play("muster 0.0.NW")
    assert table.posts(0) == [table.path("0.0.NW")]
    table.buy("swift_knight")
    assert f"muster {table.path('4.0.NE')}" in table.moves()
    table.check()


@pytest.mark.rule("BARB-CARD-6", "BARB-CONQ-7", "BARB-WIN-1", "BARB-BATTLE-12")
def test_intrigue_takes_a_barbarian_and_frees_a_hex() -> None:
    """Edge case 11."""
    table = Coast()
    table.home(0, "2.0.NW")
    table.barbarians({"2.0": 3, "4.1": 1})
    assert table.game.points(0) == 0
    table.buy("intrigue")
    assert table.moves() == [f"capture {hex}" for hex in sorted((table.at("2.0"), table.at("4.1")))]
    table.refused(f"capture {table.at('1.0')}", "BARB-CARD-6")
    table.refused(f"capture {table.at('2.2')}", "BARB-CARD-6")
    table.play(f"capture {table.at('2.0')}")
    assert table.captured() == [1, 0, 0, 0]
    assert table.game.points(0) == 1
    assert table.cells[table.invasion.supply] == 32
    table.check()


@pytest.mark.rule("BARB-CARD-6", "BARB-CARD-3")
def test_intrigue_without_barbarians_is_replaced_by_another_card() -> None:
    """Edge case 10; the replaced card lies on the pile and is shuffled with it (BARB-CARD-3)."""
    table = Coast()
    table.buy("intrigue")
    assert table.step == "draw"
    table.play("draw intrigue", "draw intrigue", "draw knighthood")
    assert table.step == "muster"
    assert table.cards(0) == {}
    assert table.discards()["intrigue"] == 3
    table.check()


@pytest.mark.rule("BARB-CARD-3", "BARB-CARD-11")
def test_an_empty_deck_is_filled_with_the_pile() -> None:
    """Edge case 25, and an intrigue that finds the deck empty after itself."""
    table = Coast()
    for card in range(4):
        table.cells[table.deck.discards + card] = table.cells[table.deck.deck + card]
        table.cells[table.deck.deck + card] = 0
    table.hand(0, **BUY)
    table.play("buy")
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {
        "draw knighthood": 14, "draw swift_knight": 4, "draw intrigue": 4, "draw treason": 4
    }  # fmt: skip
    table.play("draw knighthood", "muster 4.0.NE")
    for card in range(4):
        left = 1 if card == 2 else 0
        table.cells[table.deck.discards + card] += table.cells[table.deck.deck + card] - left
        table.cells[table.deck.deck + card] = left
    table.buy("intrigue")
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds["draw intrigue"] == 4
    assert sum(odds.values()) == 26
    table.check()


@pytest.mark.rule("BARB-CARD-7", "BARB-CARD-9", "BARB-GOLD-1", "BARB-CONQ-1")
def test_treason_moves_two_barbarians_for_two_gold() -> None:
    """Edge case 12."""
    table = Coast()
    table.home(1, "0.0.N")
    table.barbarians({"2.0": 3, "1.0": 1, "4.1": 2, "0.0": 2, "3.3": 3})
    table.buy("treason")
    assert table.gold() == [2, 0, 0, 0]
    table.play(f"lift {table.at('2.0')}")
    table.refused(f"lift {table.at('2.0')}", "BARB-CARD-7")
    table.refused(f"lift {table.at('3.0')}", "BARB-CARD-7")
    assert not table.invasion.is_conquered(table.game.state, table.at("2.0"))
    table.play(f"lift {table.at('1.0')}")
    assert table.step == "treason"
    table.refused(f"put_down {table.at('2.0')}", "BARB-CARD-7")
    table.refused(f"put_down {table.at('1.0')}", "BARB-CARD-7")
    table.refused(f"put_down {table.at('3.3')}", "BARB-CARD-9")
    table.refused(f"put_down {table.at('2.2')}", "BARB-CARD-9")
    assert table.game.points(1) == 1
    table.play(f"put_down {table.at('0.0')}")
    assert table.game.points(1) == 0  # conquered at once
    table.refused(f"put_down {table.at('0.0')}", "BARB-CARD-9")
    table.play(f"put_down {table.at('4.1')}")
    assert table.step == "main"
    assert [table.count(place) for place in ("2.0", "1.0", "0.0", "4.1")] == [2, 0, 3, 3]
    table.check()


@pytest.mark.rule("BARB-CARD-7")
def test_the_two_go_to_two_different_hexes() -> None:
    table = Coast()
    table.barbarians({"2.0": 1, "1.0": 1})
    table.buy("treason")
    table.play(f"lift {table.at('1.0')}", f"lift {table.at('2.0')}", f"put_down {table.at('0.1')}")
    table.refused(f"put_down {table.at('0.1')}", "BARB-CARD-7")


@pytest.mark.rule("BARB-CARD-7")
def test_what_the_coast_lacks_comes_from_the_supply() -> None:
    table = Coast()
    table.buy("treason")
    assert table.step == "treason"
    table.play(f"put_down {table.at('2.0')}", f"put_down {table.at('1.0')}")
    assert table.cells[table.invasion.supply] == 34
    table.barbarians({"2.0": 2})
    table.buy("treason")
    table.play(
        f"lift {table.at('2.0')}", f"put_down {table.at('0.0')}", f"put_down {table.at('0.1')}"
    )
    assert (table.count("2.0"), table.cells[table.invasion.supply]) == (1, 33)
    assert table.step == "main"
    table.check()


@pytest.mark.rule("BARB-CARD-8")
def test_one_hex_and_an_empty_supply_move_one() -> None:
    """Edge case 27."""
    table = Coast()
    table.barbarians({"2.0": 2})
    table.supply(0)
    table.buy("treason")
    assert table.gold()[0] == 2
    table.play(f"lift {table.at('2.0')}", f"put_down {table.at('0.0')}")
    assert table.step == "main"
    table.check()


@pytest.mark.rule("BARB-CARD-8")
def test_nothing_is_lifted_that_cannot_be_put_down() -> None:
    table = Coast()
    full = dict.fromkeys(table.invasion.places, 3)
    table.barbarians(full)
    table.buy("treason")
    assert table.step == "main"
    assert table.gold()[0] == 2
    table.barbarians({**full, "2.0": 1})
    table.buy("treason")  # one hex has room: one barbarian, and not from there
    table.refused(f"lift {table.at('2.0')}", "BARB-CARD-8")
    table.play(f"lift {table.at('0.0')}")
    assert table.moves() == [f"put_down {table.at('2.0')}"]
    table.play(f"put_down {table.at('2.0')}")
    assert table.step == "main"
    table.barbarians({**full, "2.0": 1, "1.0": 2})
    table.buy("treason")  # two hexes have room: both barbarians come from others
    table.refused(f"lift {table.at('2.0')}", "BARB-CARD-8")
    table.play(f"lift {table.at('0.0')}")
    table.refused(f"lift {table.at('1.0')}", "BARB-CARD-8")
    table.play(f"lift {table.at('0.1')}", f"put_down {table.at('2.0')}")
    assert table.moves() == [f"put_down {table.at('1.0')}"]
    table.check()


@pytest.mark.rule("BARB-CARD-8")
def test_no_barbarian_anywhere_leaves_the_gold() -> None:
    table = Coast()
    table.supply(0)
    table.buy("treason")
    assert table.step == "main"
    assert table.gold()[0] == 2


@pytest.mark.rule("BARB-CARD-11", "BARB-TURN-4")
def test_a_card_needs_its_price_and_the_main_phase() -> None:
    table = Coast()
    table.hand(0, wool=1, grain=1)
    table.refused("buy", "BARB-CARD-11")
    table.play("end")
    table.hand(1, **BUY)
    table.refused("buy", "BARB-TURN-4")
    table.refused("muster 4.0.NE", "BARB-CARD-1")


@pytest.mark.rule("BARB-CARD-12")
def test_a_prisoner_by_intrigue_can_win() -> None:
    table = Coast()
    table.prisoners(0, 1)
    table.barbarians({"2.0": 1})
    table.points(0, 11)
    table.buy("intrigue")
    table.play(f"capture {table.at('2.0')}")
    assert table.game.winner == 0
