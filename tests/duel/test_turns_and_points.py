"""Turns, production, tokens, points and the end (DUEL-TURN, DUEL-PROD, DUEL-TOK, DUEL-VP)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.duel_table import DuelTable
from tests.playing import play_on

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import TURN

rule = pytest.mark.rule


@rule("DUEL-TURN-1", "DUEL-TURN-2", "DUEL-TURN-7")
def test_turns_alternate_and_have_their_order() -> None:
    table = DuelTable(main=False)
    assert (table.step, table.game.actor) == ("preroll", 0)
    table.refused("end", "DUEL-TURN-2")
    table.refused("trade wool ore", "DUEL-TURN-2")
    table.roll("tournament", 6)
    assert (table.step, table.game.actor) == ("main", 0)
    table.play("end")
    assert table.step == "refill"
    table.play("draw 3", "draw 3", "draw 4")  # at the limit: nothing is left to decide
    assert (table.step, table.game.actor) == ("preroll", 1)
    table.roll("tournament", 6)
    table.end()
    assert table.game.actor == 0


@rule("DUEL-TURN-3", "DUEL-EVT-3")
def test_the_event_comes_before_production() -> None:
    table = DuelTable(main=False)
    table.stores(0, wool=2, ore=2, gold=3, brick=1)
    table.roll("brigands", 3)
    assert table.stock(0) == {"gold": 3, "brick": 1, "wool": 1}  # robbed, then the pasture 3


@rule("DUEL-TURN-4", "DUEL-TRADE-8")
def test_actions_alternate_freely() -> None:
    table = DuelTable()
    table.unlock()
    table.hand(0, "spy", "fort")
    table.hand(1, "abbey")
    table.stores(0, ore=3, lumber=2, brick=2)
    table.do("build fort A:1,1", "play spy", "pick abbey", "trade ore gold")
    assert table.in_play(0) == {"A:1,1": "fort"}
    assert table.cards(0) == ["abbey"]
    table.check()


@rule("DUEL-TURN-5", "DUEL-TRADE-8")
def test_after_the_first_draw_nothing_else_is_possible() -> None:
    table = DuelTable()
    table.unlock()
    table.hand(0, "fort", "spy")
    table.put(0, abbey="1,1")
    table.fill(0)
    table.play("end", "draw 1")
    assert table.step == "refill"
    table.refused("build fort A:1,-1", "DUEL-TURN-5")
    table.refused("trade wool ore", "DUEL-TURN-5")
    table.refused("play spy", "DUEL-TURN-5")
    assert {text.split()[0] for text in table.moves()} == {"draw", "search", "done"}


@rule("DUEL-TURN-6")
def test_the_player_on_turn_chooses_first() -> None:
    table = DuelTable()
    table.end()
    table.roll("year_of_plenty", 2)
    assert (table.step, table.game.actor) == ("gain", 1)
    table.play(table.moves()[0])
    assert (table.step, table.game.actor) == ("gain", 0)


@rule("DUEL-TURN-8", "DUEL-TURN-9")
def test_there_is_always_a_move_and_no_needless_question() -> None:
    table = DuelTable()
    table.hand(0, "bishop", "herb_woman", "colossus")  # edge case 40
    table.discard_stacks()
    assert table.moves() == ["end"]
    table.play("end")
    assert "exchange 2" in table.moves()
    table.play("exchange 2", "put colossus", "draw 2")
    assert table.game.actor == 1
    for seed in range(3):
        game = hexhaven.new("duel", 2, seed=seed)
        for _ in play_on(game, Rng(seed), 400):
            assert game.over or game.legal()


# Production


@rule("DUEL-PROD-1", "DUEL-PROD-5", "DUEL-PROD-6")
def test_regions_with_the_number_produce_for_both() -> None:
    table = DuelTable(main=False)
    table.city(0, "1,0")
    table.stores(0)
    table.stores(1)
    table.roll("tournament", 4)
    assert table.step == "main"
    assert table.stock(0) == {"lumber": 1}
    assert table.stock(1) == {"wool": 1}


@rule("DUEL-PROD-2", "DUEL-PROD-3", "DUEL-LAY-6")
def test_production_buildings_double_adjacent_regions() -> None:
    table = DuelTable()
    table.put(0, grain_mill="-1,1")
    table.stores(0)
    table.turns.produce(table.state, 1)
    assert table.store(0, "grain1") == 2
    table.turns.produce(table.state, 1)  # edge case 4
    assert table.store(0, "grain1") == 3
    below = DuelTable()  # edge case 5
    below.put(0, grain_mill="-1,-1")
    below.stores(0)
    below.turns.produce(below.state, 1)
    assert below.store(0, "grain1") == 1
    outer = DuelTable()  # edge case 6
    outer.city(0, "1,0")
    outer.region(0, "wool5", "4,1")
    outer.town(0, "3,0")
    outer.city(0, "3,0")
    outer.put(0, wool_mill="3,2")
    outer.stores(0)
    outer.turns.produce(outer.state, 3)
    outer.turns.produce(outer.state, 5)
    assert (outer.store(0, "wool3"), outer.store(0, "wool5")) == (2, 2)  # both sides at once


@rule("DUEL-PROD-4")
def test_only_the_production_die_is_doubled() -> None:
    table = DuelTable()  # edge case 7
    table.put(0, grain_mill="-1,1")
    table.end()
    table.stores(0)
    table.fill(1)
    table.roll("year_of_plenty", 6)
    table.play(f"gain {table.where(0, 'grain1')}")
    assert table.store(0, "grain1") == 1


# Tokens


@rule("DUEL-TOK-1", "DUEL-TOK-4", "DUEL-TOK-5")
def test_the_knight_token_goes_to_the_stronger() -> None:
    table = DuelTable()
    assert table.token("knight") == -1
    table.put(0, siegfried="1,1")
    assert table.token("knight") == 0
    assert table.points() == [3, 2]
    table.city(0, "1,0")
    table.put(0, fort="1,-1")
    assert table.token("trade") == 0
    table.put(1, hagen="1,1")  # edge case 11
    assert table.token("knight") == -1
    assert table.token("trade") == 0
    assert table.points() == [4, 2]
    table.put(1, conrad="1,-1")
    assert table.token("knight") == 1


@rule("DUEL-TOK-2", "DUEL-TOK-3")
def test_the_windmill_token_needs_a_city() -> None:
    table = DuelTable()  # edge case 10
    table.put(0, fort="-1,1", fort_2="-1,-1", fort_3="1,1", fleet_ore="1,-1")
    table.city(1, "1,0")
    table.put(1, marketplace="1,1")
    assert table.token("trade") == -1
    table.stores(0, ore=3, grain=2)
    table.play("city A:1,0")
    assert table.token("trade") == 0
    assert table.points()[0] == 4


@rule("DUEL-TOK-6")
def test_the_view_says_who_holds_the_tokens() -> None:
    table = DuelTable()
    table.put(0, siegfried="1,1")
    view: Any = table.game.view(1)["table"]
    assert (view["knight_token"], view["trade_token"]) == (0, -1)


# Points and the end


@rule("DUEL-VP-1", "DUEL-EFF-VP-1")
def test_points() -> None:
    table = DuelTable()
    table.town(0, "3,0")
    table.city(0, "1,0", "-1,0")
    assert table.points() == [5, 2]
    table.put(0, aqueduct="1,1", bath_house="1,2", church="1,-1", library="1,-2")
    assert table.points() == [9, 2]
    table.put(0, town_hall="-1,1")
    assert table.points() == [10, 2]
    one = DuelTable()
    one.city(0, "1,0")
    one.put(0, colossus="1,1")
    assert one.points() == [5, 2]
    seats: Any = one.game.view(1)["seats"]
    assert seats[0]["counters"]["points"] == 5


@rule("DUEL-VP-2", "DUEL-VP-5")
def test_twelve_points_win_at_once() -> None:
    table = rich_table()
    assert table.points() == [11, 2]
    table.stores(0, ore=3, grain=2)
    table.play("city A:3,0")
    assert table.game.over
    assert table.game.winner == 0
    assert table.stock(0) == {}  # it was paid
    assert table.game.refusal("end").startswith("DUEL-VP-2 ")


def rich_table() -> DuelTable:
    """Seat 0 has 11 points without tokens."""
    table = DuelTable()
    table.town(0, "3,0")
    table.city(0, "1,0", "-1,0")
    table.put(0, aqueduct="1,1", bath_house="1,2", church="1,-1", library="1,-2")
    table.put(0, colossus="-1,1")
    return table


@rule("DUEL-VP-2", "DUEL-EC-CIVIL-1")
def test_a_token_lost_by_the_other_wins_before_production() -> None:
    table = rich_table()  # edge case 12
    table.put(0, siegfried="-1,-1", fleet_gold="-1,-2")
    table.put(1, walter="1,1", fort="1,-1")
    table.city(1, "-1,0")
    table.put(1, marketplace="-1,1")
    assert (table.token("knight"), table.token("trade")) == (1, 1)
    assert table.points() == [11, 5]
    table.next_turn()
    table.end()
    table.event("civil_war")
    assert (table.step, table.game.actor) == ("civil_war", 0)
    table.play("remove A:-1,-2")
    assert table.game.winner == 0
    assert table.points() == [12, 4]


@rule("DUEL-VP-3")
def test_who_reaches_twelve_in_the_others_turn_waits_for_the_own() -> None:
    table = rich_table()  # edge case 13
    table.unlock()
    table.put(0, siegfried="-1,-1")
    table.put(1, conrad="1,1")
    table.hand(1, "black_knight")
    table.next_turn()
    assert table.cells[TURN] == 1
    table.play("play black_knight", "pass", "attack 6")
    assert table.points()[0] == 12
    assert not table.game.over
    table.end()
    assert table.game.over
    assert table.game.winner == 0
    assert table.game.view(None)["prompt"] == {"step": "over", "seats": []}


@rule("DUEL-VP-4")
def test_the_target_is_an_option() -> None:
    table = DuelTable(vp_target=3)
    table.stores(0, ore=3, grain=2)
    table.play("city A:1,0")
    assert table.game.winner == 0
    for wrong in (2, 13, "many"):
        with pytest.raises(hexhaven.BadSetup, match="DUEL-VP-4"):
            hexhaven.new("duel", 2, options={"vp_target": wrong})
