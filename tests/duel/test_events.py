"""The event die and the event cards (DUEL-EVT, DUEL-EC)."""

from __future__ import annotations

import pytest
from tests.duel_table import DuelTable

rule = pytest.mark.rule


def before_roll(**options: object) -> DuelTable:
    """Seat 0 is about to roll; nobody has anything but empty regions."""
    table = DuelTable(main=False, seed=1, **options)
    table.stores(0)
    table.stores(1)
    return table


@rule("DUEL-EVT-1")
def test_the_tournament() -> None:
    table = before_roll()
    table.put(0, falk="1,1", smithy="1,-1")
    table.put(1, gotz="1,1")
    table.roll("tournament", 2)
    assert (table.step, table.game.actor) == ("gain", 0)
    tie = before_roll()  # edge case 8
    tie.put(0, siegfried="1,1", smithy="1,-1")
    tie.put(1, conrad="1,1")
    tie.roll("tournament", 2)
    assert tie.step == "main"
    none = before_roll()
    none.roll("tournament", 2)
    assert none.stock(0) == {"ore": 1}


@rule("DUEL-EVT-2")
def test_the_trade_advantage() -> None:
    table = before_roll()
    table.roll("trade_advantage", 2)
    assert table.step == "main"  # nobody holds the token
    table = before_roll()
    table.city(1, "1,0")
    table.put(1, marketplace="1,1")
    table.stores(0, wool=1)
    table.roll("trade_advantage", 2)
    assert (table.step, table.game.actor) == ("take", 1)
    assert table.moves() == ["take wool", "skip"]
    declined = table.game.copy()
    declined.play("skip")
    assert declined.rules.step_name(declined.state) == "main"
    table.play("take wool")
    assert table.stock(1)["wool"] == 1
    assert "wool" not in table.stock(0)
    full = before_roll()  # edge case 42
    full.city(1, "1,0")
    full.put(1, marketplace="1,1")
    full.fill(1)
    full.stores(0, wool=1)
    full.roll("trade_advantage", 2)
    assert full.step == "main"
    assert full.stock(0)["wool"] == 1


@rule("DUEL-EVT-3", "DUEL-EVT-4", "DUEL-EFF-FORT-1")
def test_brigands_count_what_no_fort_protects() -> None:
    table = before_roll()  # edge case 1
    table.stores(0, wool=3, ore=3, gold=1)
    table.stores(1, wool=3, ore=3, gold=2)
    table.roll("brigands", 1)
    assert table.stock(0) == {"wool": 3, "ore": 3, "gold": 1, "grain": 1}
    assert table.stock(1) == {"gold": 3}
    own = before_roll()
    own.stores(0, wool=3, ore=3, gold=2)
    own.roll("brigands", 2)
    assert own.stock(0) == {"gold": 2, "ore": 1}
    fort = before_roll()  # edge case 2
    fort.put(0, fort="1,1")  # beside mountains 2 and pasture 3
    fort.stores(0, ore=3, wool=2, gold=3, brick=3, lumber=1)
    fort.roll("brigands", 6)
    assert fort.stock(0)["ore"] == 3
    many = before_roll()
    many.put(0, fort="1,1")
    many.stores(0, ore=3, wool=2, gold=3, brick=3, lumber=2)
    many.roll("brigands", 1)
    assert many.stock(0) == {"gold": 3, "brick": 3, "lumber": 2, "grain": 1}


@rule("DUEL-EVT-5", "DUEL-RES-5")
def test_the_year_of_plenty() -> None:
    table = before_roll()
    table.roll("year_of_plenty", 2)
    table.play(f"gain {table.where(0, 'gold6')}", f"gain {table.where(1, 'gold1')}")
    assert table.stock(0) == {"gold": 1, "ore": 1}
    assert table.stock(1) == {"gold": 1, "grain": 1}
    full = before_roll()  # edge case 42
    full.fill(0)
    full.fill(1)
    full.roll("year_of_plenty", 2)
    assert full.step == "main"


@rule("DUEL-EVT-6", "DUEL-EVT-8")
def test_an_event_card_is_turned_up_and_goes_under_the_stack() -> None:
    table = before_roll()
    table.play("roll", "roll event_card 2")
    weights = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert sum(weights.values()) == 10
    table.play("turn_up plague")
    assert table.step == "main"
    shown = table.game.view(None)["table"]
    assert isinstance(shown, dict)
    assert (shown["event_card"], shown["events"]) == ("plague", 10)
    table.end()
    table.play("roll", "roll event_card 2")
    weights = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert weights["turn_up plague"] == 1
    assert sum(weights.values()) == 9  # nine lie above it


def due(table: DuelTable) -> dict[str, int]:
    """The event cards that can be turned up now, with their odds."""
    table.play("roll", "roll event_card 2")
    return {table.game.text(move).split()[1]: weight for move, weight in table.game.chance()}


@rule("DUEL-EC-YEAREND-1", "DUEL-EVT-8")
def test_year_end_goes_under_the_others() -> None:
    table = before_roll()  # edge case 36
    assert due(table.copy())["year_end"] == 1  # among the ten at first
    for card in ("plague", "year_end"):
        table.event(card, 3)
        table.end()
    assert table.game.view(0)["table"]["year_end_last"] is True  # type: ignore[index]
    turned = 0
    while True:
        weights = due(table)
        if "year_end" in weights:
            break
        assert sum(weights.values()) == 9 - turned
        table.play(f"turn_up {sorted(weights)[0]}")
        while table.step != "main":
            table.play(table.moves()[0])
        table.end()
        turned += 1
    assert (turned, weights) == (9, {"year_end": 1})
    table.play("turn_up year_end")
    table.check()


@rule("DUEL-OPT-8", "DUEL-EC-YEAREND-1", "DUEL-EVT-8")
def test_year_end_may_be_shuffled_in() -> None:
    table = before_roll(year_end="shuffled_in")  # edge case 46
    for card in ("plague", "year_end", "year_end", "plague", "plague"):
        table.event(card, 3)
        assert table.step == "main"
        table.end()
    weights = due(table)
    assert "plague" not in weights
    assert weights["year_end"] == 1


@rule("DUEL-EC-BUILDER-1", "DUEL-EC-BUILDER-2", "DUEL-EC-BUILDER-3", "DUEL-EC-BUILDER-4")
def test_the_master_builder() -> None:
    table = before_roll()  # edge case 28
    table.unlock()
    table.hand(0, "bishop")
    table.hand(1, "fort")
    table.stack(2, "spy", "abbey")
    table.empty_stack(3, to=1)
    order = table.in_stack(2)
    table.event("master_builder")
    assert (table.step, table.game.actor) == ("builder", 0)
    table.play("under 3")
    assert table.moves() == ["put bishop"]
    table.play("put bishop")
    assert table.in_stack(3) == ["bishop"]
    assert (table.step, table.game.actor) == ("builder", 1)
    table.play("under 3", "put fort")
    assert (table.step, table.game.actor) == ("builder_search", 0)
    table.play("search 2", "pick spy")
    assert table.in_stack(2) == order[1:]
    assert (table.step, table.game.actor) == ("builder_search", 1)
    table.refused("search 2", "DUEL-EC-BUILDER-2")
    table.play("search 3", "pick bishop")
    assert table.in_stack(3) == ["fort"]
    assert (table.cards(0), table.cards(1)) == (["spy"], ["bishop"])
    table.play("play spy", "pick bishop")
    table.check()


@rule("DUEL-EC-BUILDER-3")
def test_a_builder_may_decline_and_an_empty_hand_takes_no_part() -> None:
    table = before_roll()
    table.hand(1, "fort")
    table.event("master_builder")
    assert table.game.actor == 1
    table.play("decline")
    assert table.step == "main"
    only = before_roll()
    only.hand(0, "fort")
    only.hand(1, "abbey")
    only.discard_stacks()
    only.event("master_builder")
    only.play("under 4", "put fort", "under 4", "put abbey", "search 4", "pick abbey")
    assert only.moves() == ["search 4"]  # the only stack with a card is not barred
    only.play("search 4", "pick fort")
    only.check()


@rule("DUEL-EC-PROGRESS-1")
def test_progress() -> None:
    table = before_roll()
    table.city(1, "1,0")
    table.put(1, abbey="1,1", library="1,-1")
    table.put(0, abbey_2="1,1")
    table.event("progress", 6)
    assert (table.step, table.game.actor) == ("gain", 0)
    table.play(f"gain {table.where(0, 'gold6')}")
    table.play(f"gain {table.where(1, 'gold1')}", f"gain {table.where(1, 'ore3')}")
    assert table.step == "main"
    assert table.stock(1) == {"gold": 1, "ore": 1, "brick": 1}
    full = before_roll()
    full.put(0, abbey="1,1")
    full.fill(0)
    full.event("progress")
    assert full.step == "main"


@rule("DUEL-EC-CONFLICT-1", "DUEL-EC-CONFLICT-4")
def test_conflict() -> None:
    table = before_roll()
    table.put(1, siegfried="1,1")
    table.hand(0, "fort", "abbey", "spy")
    table.hide()
    table.event("conflict")
    assert (table.step, table.game.actor) == ("conflict", 1)
    assert len(table.moves()) == 6
    declined = table.copy()
    declined.play("decline")
    assert (declined.step, declined.cards(0)) == ("main", ["spy", "abbey", "fort"])
    assert sorted(table.seen(1, 6)) == ["abbey", "fort", "spy"]
    table.play("under 2")
    table.refused("bury fort fort", "DUEL-EC-CONFLICT-1")
    table.play("bury spy fort")
    assert table.in_stack(2)[-2:] == ["spy", "fort"]
    assert table.cards(0) == ["abbey"]
    assert table.seen(1, 2)[-2:] == ["spy", "fort"]
    assert sorted(table.seen(0, 2)[-2:]) == ["~fort", "~spy"]
    assert table.game.log(0)[-1]["move"] == "bury ? ?"
    assert table.game.log(1)[-1]["move"] == "bury spy fort"
    table.check()
    nobody = before_roll()  # edge case 27
    nobody.hand(0, "fort")
    nobody.event("conflict")
    assert nobody.step == "main"


@rule("DUEL-EC-CONFLICT-2")
def test_conflict_with_few_cards() -> None:
    table = before_roll()
    table.put(0, siegfried="1,1")
    table.hand(1, "fort")
    table.event("conflict")
    table.play("under 5")
    assert table.step == "main"
    assert table.cards(1) == []
    assert table.in_stack(5)[-1] == "fort"
    empty = before_roll()
    empty.put(0, siegfried="1,1")
    empty.event("conflict")
    assert empty.step == "main"


@rule("DUEL-EC-CONFLICT-3", "DUEL-HAND-8")
def test_the_victim_of_a_conflict_refills_at_the_own_next_end() -> None:
    table = before_roll()  # edge case 48
    table.put(1, siegfried="1,1")
    table.hand(0, "fort", "abbey", "spy")
    table.event("conflict")
    table.play("under 1", "bury fort abbey")
    assert (table.step, table.cards(0)) == ("main", ["spy"])
    table.play("end")
    assert table.step == "refill"
    table.refused("done", "DUEL-HAND-2")
    other = before_roll()
    other.put(0, siegfried="1,1")
    other.hand(1, "fort", "abbey", "spy")
    other.event("conflict")
    other.play("under 1", "bury fort abbey")
    other.end()
    assert other.cards(1) == ["spy"]


@rule("DUEL-EC-CIVIL-1", "DUEL-EC-CIVIL-2")
def test_civil_war() -> None:
    table = before_roll()
    table.put(0, siegfried="1,1", fleet_ore="1,-1")
    table.put(1, hagen="1,1")
    table.event("civil_war")
    assert table.moves() == ["remove A:1,1", "remove A:1,-1"]
    table.refused("remove B:1,1", "DUEL-EC-CIVIL-1")
    table.refused("remove A:-1,1", "DUEL-EC-CIVIL-2")
    table.play("remove A:1,-1")
    assert table.cards(0) == ["fleet_ore"]
    assert table.cards(1) == ["hagen"]  # one unit: no choice
    assert table.step == "main"
    church = before_roll()  # edge case 24
    church.city(0, "1,0")
    church.put(0, church="1,1", siegfried="1,-1", hagen="1,2")
    church.event("civil_war")
    assert church.step == "main"
    assert church.cards(0) == []
    outside = before_roll()
    outside.city(0, "1,0")
    outside.put(0, church="1,1", siegfried="1,-1", hagen="-1,1")
    outside.event("civil_war")
    assert outside.cards(0) == ["hagen"]


@rule("DUEL-EC-CIVIL-3", "DUEL-EVT-7")
def test_after_civil_war_the_excess_goes_at_once() -> None:
    table = before_roll()
    table.hand(0, "fort", "abbey", "spy")
    table.put(0, siegfried="1,1")
    table.put(1, hagen="1,1", conrad="1,-1")
    table.event("civil_war")
    assert (table.step, table.game.actor) == ("excess", 0)  # before the other's choice
    table.play("under 2", "put siegfried")
    assert table.in_stack(2)[-1] == "siegfried"
    assert (table.step, table.game.actor) == ("civil_war", 1)
    table.check()


@rule("DUEL-EC-YEAR-1")
def test_the_productive_year() -> None:
    table = before_roll()  # edge case 26
    table.put(0, fort="-1,1", fort_2="1,1")
    table.stores(0, ore=2)
    table.event("productive_year", 6)
    assert table.store(0, "ore2") == 3  # beside both
    assert (table.store(0, "grain1"), table.store(0, "wool3")) == (1, 1)
    assert table.store(0, "brick5") == 0
    assert table.stock(1) == {"brick": 1}


@rule("DUEL-EC-PLAGUE-1", "DUEL-EC-PLAGUE-4")
def test_the_plague_takes_one_unit_from_each_region_at_a_city() -> None:
    table = before_roll()  # edge case 25
    table.city(0, "1,0", "-1,0")
    table.put(0, fort="1,1")
    table.fill(0, 2)
    table.fill(1, 2)
    table.event("plague", 6)
    assert table.store(0, "ore2") == 1  # between two cities
    assert table.store(0, "grain1") == 1
    assert table.stock(1)["ore"] == 2  # settlements only
    empty = before_roll()
    empty.city(0, "1,0")
    empty.event("plague", 6)
    assert empty.stock(0) == {"gold": 1}


@rule("DUEL-EC-PLAGUE-2", "DUEL-EC-PLAGUE-3")
def test_bath_house_and_aqueduct_keep_the_plague_away() -> None:
    table = before_roll()
    table.city(0, "1,0", "-1,0")
    table.put(0, bath_house="1,1")
    table.fill(0, 2)
    table.event("plague", 4)
    assert table.store(0, "ore2") == 2  # shared with a city without one
    assert table.store(0, "grain1") == 1
    water = before_roll()
    water.city(0, "1,0", "-1,0")
    water.put(0, aqueduct="1,1")
    water.fill(0, 2)
    water.event("plague", 4)
    assert water.store(0, "grain1") == 2
