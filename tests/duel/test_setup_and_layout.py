"""Set-up, places and what lies in the box (DUEL-SETUP, DUEL-LAY)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.duel_table import DuelTable, fresh

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.modules.duel.cards import (
    CARDS,
    DECK,
    EVENT_COUNTS,
    GREEN,
    NAMES,
    PILE,
    RED,
    REGIONS,
    SETS,
    YELLOW,
    number_of,
)
from hexhaven.modules.duel.kinds import CITIES, RESOURCES, ROADS, SETTLEMENTS, TERRAIN
from hexhaven.modules.duel.stacks import Stacks

rule = pytest.mark.rule


def test_the_box_holds_120_cards() -> None:
    assert DECK == 62
    by_colour = [sum(c.count for c in CARDS if c.colour == k) for k in (YELLOW, GREEN, RED)]
    assert by_colour == [20, 26, 16]
    assert sum(EVENT_COUNTS) == 10
    start = 2 * (1 + 2 + 6)
    assert start + ROADS + SETTLEMENTS + CITIES + len(PILE) + 10 + DECK == 120
    assert sum(card.strength for card in CARDS) == 24
    assert sum(card.tournament for card in CARDS) == 18
    assert len({region.name for region in REGIONS}) == 23
    numbers = [region.number for region in REGIONS]
    assert [numbers.count(n) for n in range(1, 7)] == [4, 3, 4, 4, 4, 4]
    for half in SETS:
        assert sorted(region.number for region in half) == [1, 2, 3, 4, 5, 6]


@rule("DUEL-SETUP-1", "DUEL-SETUP-2")
def test_each_lays_the_own_set_in_an_order_of_choice() -> None:
    with pytest.raises(hexhaven.BadSetup, match="DUEL-SETUP-1"):
        hexhaven.new("duel", 3)
    game = fresh(1)
    assert game.actor == 0
    assert len(game.legal()) == 36
    assert game.refusal("lay grain2 A:0,1").startswith("DUEL-SETUP-1 ")
    assert game.refusal("lay grain1 A:4,1").startswith("DUEL-LAY-2 ")
    assert game.refusal("lay grain1 B:0,1").startswith("DUEL-LAY-10 ")
    game.play("lay grain1 A:2,-1")
    assert game.refusal("lay grain1 A:0,1").startswith("DUEL-SETUP-1 ")
    assert game.refusal("lay ore2 A:2,-1").startswith("DUEL-LAY-2 ")
    for text in ("lay gold6 A:-2,1", "lay ore2 A:0,1", "lay wool3 A:2,1", "lay brick5 A:0,-1"):
        game.play(text)
    assert game.actor == 1  # the last one had only one place left
    assert game.refusal("lay grain1 B:0,1").startswith("DUEL-SETUP-1 ")


@rule("DUEL-SETUP-3", "DUEL-RES-1")
def test_everybody_starts_with_one_of_each_resource() -> None:
    table = DuelTable(main=False)
    for seat in (0, 1):
        assert table.stock(seat) == dict.fromkeys(RESOURCES, 1)
    pieces: Any = table.game.view(None)["pieces"]
    lands = {piece["kind"]: piece["resource"] for piece in pieces if "resource" in piece}
    assert lands == dict(zip(TERRAIN, RESOURCES, strict=True))


@rule("DUEL-SETUP-4", "DUEL-SETUP-5", "DUEL-SETUP-6", "DUEL-SETUP-11")
def test_ten_piles_lie_on_the_table() -> None:
    game = fresh()
    assert game.actor == hexhaven.CHANCE
    weights = {game.text(move): weight for move, weight in game.chance()}
    assert sum(weights.values()) == 62
    assert weights["deal black_knight"] == 3
    table = DuelTable(main=False)
    view: Any = table.game.view(None)["table"]
    assert view["piles"] == {"road": 7, "settlement": 5, "city": 7, "region": 11}
    assert view["events"] == 10
    dealt: Any = fresh(3).view(None)["table"]
    assert [stack["count"] for stack in dealt["stacks"]] == [13, 13, 12, 12, 12]
    game = fresh(3)
    picked = 0
    while game.rules.step_name(game.state) != "preroll":
        picked += game.text(game.legal()[0]).startswith("pick")
        game.play(game.legal()[0])
    assert picked == 6
    after: Any = game.view(None)
    counts = [stack["count"] for stack in after["table"]["stacks"]]
    assert sum(counts) == 56
    assert sorted(b - a for a, b in zip(counts, [13, 13, 12, 12, 12], strict=True)) == [
        0, 0, 0, 3, 3,
    ]  # fmt: skip
    assert [seat["cards"]["hand"]["count"] for seat in after["seats"]] == [3, 3]


@rule("DUEL-SETUP-7")
def test_the_higher_roll_begins_and_ties_are_rolled_again() -> None:
    game = fresh(1)
    game.rng = None
    while game.actor != hexhaven.CHANCE:
        game.play(game.legal()[0])
    game.play("first 3 3")
    assert game.actor == hexhaven.CHANCE
    game.play("first 2 5")
    assert game.actor == 1


@rule("DUEL-SETUP-8")
def test_the_first_hands_come_from_two_stacks_whose_order_is_kept() -> None:
    game = fresh(1)
    game.rng = None
    while game.actor != hexhaven.CHANCE:
        game.play(game.legal()[0])
    game.play("first 6 1")
    stacks = game.rules.part(Stacks)
    before = list(stacks.in_stack(game.state, 2))
    game.play("search 3")
    picks = [game.text(move).split()[1] for move in game.legal()]
    assert sorted(picks) == sorted({NAMES[card] for card in before})
    for _ in range(3):
        name = game.text(game.legal()[0]).split()[1]
        before.remove(number_of(name))
        game.play(f"pick {name}")
    assert stacks.in_stack(game.state, 2) == before
    assert game.actor == 1
    assert game.refusal("search 3").startswith("DUEL-SETUP-8 ")
    game.play("search 1")
    log = game.log(1)
    assert {"number": len(log) - 1, "seat": 1, "move": "search 1"} == log[-1]
    shown = [entry["move"] for entry in log if str(entry["move"]).startswith("pick")]
    assert shown == ["pick ?"] * 3
    assert [e["move"] for e in log if str(e["move"]).startswith("search")] == [
        "search 3",
        "search 1",
    ]


@rule("DUEL-SETUP-9", "DUEL-SETUP-12")
def test_the_start() -> None:
    table = DuelTable(main=False)
    assert table.points() == [2, 2]
    assert (table.token("knight"), table.token("trade")) == (-1, -1)
    view: Any = table.game.view(None)
    assert len(view["table"]["event_faces"]) == 5
    where = {(s["x"], s["y"]) for s in view["places"]["slot"]}
    assert len(where) == len(view["places"]["slot"])  # no two cards overlap


@rule("DUEL-SETUP-10")
def test_greedy_players_prefer_green_cards_for_the_first_hand() -> None:
    colours = []
    for seed in range(6):
        game = fresh(seed)
        bot = bot_named("greedy")
        while game.rules.step_name(game.state) != "preroll":
            assert game.actor is not None
            move = bot.choose(sight_of(game, game.actor), game.legal(), Rng(seed))
            if game.text(move).startswith("pick"):
                colours.append(CARDS[number_of(game.text(move).split()[1])].colour)
            game.play(move)
    assert colours.count(GREEN) > len(colours) / 2


@rule("DUEL-LAY-1", "DUEL-LAY-2")
def test_the_start_layout() -> None:
    table = DuelTable(main=False)
    view: Any = table.game.view(None)
    slots = view["places"]["slot"]
    shown = {
        (slots[piece["id"]]["label"], piece["kind"])
        for piece in view["pieces"]
        if piece["owner"] == 0 and piece["place"] == "slot"
    }
    assert ("A:0,0", "road") in shown
    assert {("A:-1,0", "settlement"), ("A:1,0", "settlement")} <= shown
    regions = {place for place, kind in shown if kind in TERRAIN}
    assert regions == {"A:-2,1", "A:0,1", "A:2,1", "A:-2,-1", "A:0,-1", "A:2,-1"}


@rule("DUEL-LAY-3", "DUEL-LAY-6", "DUEL-LAY-8")
def test_neighbours() -> None:
    table = DuelTable()
    realm, state = table.realm, table.state
    beside = {}
    for slot in ("-1,1", "-1,-1", "1,1"):
        near = DuelTable()
        near.put(0, fort=slot)
        places = range(26)
        fort = number_of("fort")
        beside[slot] = {
            near.realm.places.region.text(p)
            for p in places
            if near.realm.kind_at(near.state, 0, p) >= 0
            and near.realm.beside(near.state, 0, p, fort)
        }
    assert beside["-1,1"] == {"A:-2,1", "A:0,1"}
    assert beside["-1,-1"] == {"A:-2,-1", "A:0,-1"}
    assert beside["1,1"] == {"A:0,1", "A:2,1"}  # A:0,1 is shared by both settlements
    table.city(0, "1,0")
    near_city = [p for p in range(26) if realm.kind_at(state, 0, p) >= 0]
    near_city = [p for p in near_city if realm.near_city(state, 0, p)]
    assert {realm.places.region.text(p) for p in near_city} == {
        "A:0,1", "A:2,1", "A:0,-1", "A:2,-1",
    }  # fmt: skip


@rule("DUEL-LAY-4", "DUEL-LAY-5", "DUEL-LAY-9")
def test_slots_of_settlements_and_cities() -> None:
    table = DuelTable()
    table.hand(0, "fort", "abbey", "smithy")
    table.fill(0)
    places = {text.split()[2] for text in table.moves("build")}
    assert places == {"A:-1,1", "A:-1,-1", "A:1,1", "A:1,-1"}
    table.refused("build fort A:1,2", "DUEL-LAY-4")
    table.city(0, "1,0")
    table.play("build fort A:1,2")  # the outer one first: it makes no difference
    places = {text.split()[2] for text in table.moves("build")}
    assert places == {"A:-1,1", "A:-1,-1", "A:1,1", "A:1,-1"}
    table.play("build abbey A:1,1")
    places = {text.split()[2] for text in table.moves("build")}
    assert places == {"A:-1,1", "A:-1,-1", "A:1,-1"}
    table.check()


@rule("DUEL-LAY-7", "DUEL-LAY-10")
def test_who_acts_on_what() -> None:
    table = DuelTable()
    table.city(0, "1,0")
    table.put(0, brick_factory="1,1", bath_house="1,2")
    table.stores(0)
    table.stores(1)
    table.turns.produce(table.state, 5)  # hills 5 lie below: the factory above does nothing
    assert table.store(0, "brick5") == 1
    assert table.stock(1) == {"lumber": 1}  # nor does it act on the other's land
    table.refused("build fort B:1,1", "DUEL-LAY-10")
    table.refused("road B:2,0", "DUEL-LAY-10")


@rule("DUEL-LAY-11")
def test_the_axis_is_limited_by_the_piles() -> None:
    table = DuelTable()
    for x in range(3, 12, 2):
        table.fill(0)
        table.do(f"road A:{x - 1},0")
        settle(table, x)
    table.fill(0)
    table.do("road A:12,0")
    table.fill(0)
    table.do("road A:-2,0")
    table.fill(0)
    table.refused("settlement A:-3,0", "DUEL-BUILD-2")
    table.check()


def settle(table: DuelTable, x: int) -> None:
    """Build a settlement with the first regions that are left."""
    table.fill(0)
    table.do(f"settlement A:{x},0")
    table.play("regions")
    for _ in range(2):
        table.play(table.game.text(table.game.chance()[0][0]))
    table.play(table.moves("lay")[0])


def test_two_games_of_one_seed_are_the_same_and_other_variants_are_refused() -> None:
    assert fresh(7).key() == fresh(7).key()
    with pytest.raises(hexhaven.BadSetup, match="COMBO-POLICY-19"):
        hexhaven.new("duel+base", 2)
