"""The switches for other editions and tables (DUEL-OPT)."""

from __future__ import annotations

import pytest
from tests.duel_table import DuelTable

import hexhaven

rule = pytest.mark.rule


@rule("DUEL-OPT-1")
def test_the_combined_gate() -> None:
    table = DuelTable(action_gate="combined7")
    table.hand(0, "spy")
    table.hand(1, "fort")
    table.town(1, "3,0")
    table.city(1, "1,0")
    assert table.points() == [2, 4]
    table.refused("play spy", "DUEL-ACT-2")
    table.city(1, "-1,0")
    assert table.points() == [2, 5]
    table.play("play spy")


@rule("DUEL-OPT-2")
def test_grace_from_brigands() -> None:
    table = DuelTable(main=False, brigand_grace=2)
    for turn in range(1, 6):
        table.fill(0)
        table.roll("brigands", 1)
        assert ("ore" in table.stock(0)) == (turn <= 4)
        table.end()


@rule("DUEL-OPT-3")
def test_the_other_chooses_in_a_civil_war() -> None:
    table = DuelTable(main=False, civil_war="opponent_chooses")
    table.put(0, siegfried="1,1", fleet_ore="1,-1")
    table.put(1, hagen="1,1", conrad="1,-1")
    table.event("civil_war")
    assert table.game.actor == 0
    assert table.moves() == ["remove B:1,1", "remove B:1,-1"]
    table.play("remove B:1,-1")
    assert table.game.actor == 1
    table.refused("remove B:1,1", "DUEL-EC-CIVIL-1")
    table.play("remove A:1,1")
    assert (table.cards(0), table.cards(1)) == (["siegfried"], ["conrad"])


@rule("DUEL-OPT-4")
def test_a_picky_spy() -> None:
    table = DuelTable(spy="units_and_actions")
    table.unlock()
    table.hand(0, "spy", "spy")
    table.hand(1, "fort", "siegfried", "scout")
    table.play("play spy")
    assert table.moves() == ["pick scout", "pick siegfried"]
    table.refused("pick fort", "DUEL-OPT-4")
    table.play("pick scout")
    none = DuelTable(spy="units_and_actions")
    none.unlock()
    none.hand(0, "spy")
    none.hand(1, "fort")
    none.play("play spy")
    assert none.step == "main"
    assert none.discarded() == ["spy"]


@rule("DUEL-OPT-5")
def test_an_exchange_from_the_same_stack() -> None:
    table = DuelTable(exchange="same_stack")
    table.hand(0, "fort", "spy", "abbey")
    table.fill(0)
    table.play("end", "exchange 2", "put fort")
    assert table.moves() == ["draw 2", "search 2"]
    table.refused("draw 3", "DUEL-OPT-5")
    table.play("draw 2")
    assert table.game.actor == 1


@rule("DUEL-OPT-6", "DUEL-HAND-12")
def test_demolishing() -> None:
    table = DuelTable(demolish="on")
    table.put(0, abbey="1,1", siegfried="1,-1")
    table.hand(0, "fort", "spy", "scout", "smithy")
    assert table.moves("demolish") == ["demolish A:1,1", "demolish A:1,-1"]
    table.refused("demolish A:-1,1", "DUEL-OPT-6")
    table.play("demolish A:1,-1")
    assert table.token("knight") == -1
    table.play("demolish A:1,1")
    assert table.discarded() == ["abbey", "siegfried"]
    assert table.step == "excess"
    table.play("under 1", "put smithy")
    assert table.step == "main"
    table.check()


@rule("DUEL-OPT-7")
@pytest.mark.parametrize(("points", "winner"), [(0, None), (1, 1)])
def test_a_capped_game(points: int, winner: int | None) -> None:
    table = DuelTable(main=False, turn_cap=2)
    table.roll("tournament", 1)
    if points:
        table.put(1, siegfried="1,1")
    table.end()
    table.roll("tournament", 2)
    while table.step == "gain":
        table.play(table.moves()[0])
    assert not table.game.over
    table.end()
    assert table.game.over
    assert table.game.winner == winner
    assert table.game.winners == ([0, 1] if winner is None else [1])


def test_unknown_options_are_refused() -> None:
    for option in ("setup", "first_player"):
        with pytest.raises(hexhaven.BadSetup, match="unknown option"):
            hexhaven.new("duel", 2, options={option: "1"})
    with pytest.raises(hexhaven.BadSetup, match="DUEL-OPT-7"):
        hexhaven.new("duel", 2, options={"turn_cap": "-3"})
