"""How the greedy player plays the card game: economy, actions, defence."""

from __future__ import annotations

import pytest
from tests.duel_table import DuelTable

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.modules.duel.aims import Aims
from hexhaven.modules.duel.cards import number_of


def choice(table: DuelTable, seed: int = 1, of: str = "") -> str:
    """What the greedy player does here, of the moves whose texts begin so."""
    game = table.game
    assert game.actor is not None
    moves = [move for move in game.legal() if game.text(move).startswith(of)]
    move = bot_named("greedy").choose(sight_of(game, game.actor), moves, Rng(seed))
    return game.text(move)


def test_it_builds_what_it_can_pay() -> None:
    table = DuelTable()
    table.stores(0, ore=3, grain=2)
    assert choice(table).startswith("city ")
    road = DuelTable()
    road.stores(0, brick=2, lumber=1)
    assert choice(road).startswith("road ")
    settle = DuelTable()
    settle.stores(0, brick=2, lumber=1)
    settle.play("road A:2,0")
    settle.stores(0, brick=1, lumber=1, wool=1, grain=1)
    assert choice(settle) == "settlement A:3,0"


def test_it_puts_a_mill_beside_its_region() -> None:
    table = DuelTable()
    table.hand(0, "foundry")
    table.stores(0, brick=1, ore=1)
    beside = ("build foundry A:-1,1", "build foundry A:1,1")
    assert choice(table, of="build foundry") in beside
    assert len([move for move in map(table.game.text, table.game.legal()) if "foundry" in move]) > 2


def test_it_takes_the_winning_move_although_it_must_still_be_paid() -> None:
    table = DuelTable(vp_target=4)
    table.hand(0, "library", "siegfried")
    table.city(0, "1,0")
    table.region(0, "lumber6", "4,1")
    table.stores(0, lumber=2, ore=3, brick=3)
    assert table.points() == [3, 2]
    assert choice(table).startswith("build ")


def test_it_trades_for_what_is_missing() -> None:
    table = DuelTable()
    table.stores(0, ore=2, grain=2, wool=3)
    assert choice(table) == "trade wool ore"


def test_it_attacks_and_defends() -> None:
    table = DuelTable()
    table.unlock()
    table.hand(0, "black_knight")
    table.put(1, gotz="1,1")
    assert choice(table) == "play black_knight"
    table.hand(1, "herb_woman")
    table.play("play black_knight")
    assert choice(table) == "defend herb_woman"


def test_it_takes_the_best_card_of_a_spied_hand() -> None:
    table = DuelTable()
    table.unlock()
    table.hand(0, "spy")
    table.hand(1, "caravan", "colossus", "scout")
    table.city(0, "1,0")
    assert choice(table) == "play spy"
    table.play("play spy")
    assert choice(table) == "pick colossus"


def test_it_takes_what_it_is_given_and_ends_its_turn() -> None:
    table = DuelTable(main=False)
    table.stores(0)
    table.fill(1, 3)
    table.roll("year_of_plenty", 6)
    assert choice(table).startswith("gain ")
    idle = DuelTable()
    assert choice(idle) == "end"


@pytest.mark.games
def test_it_beats_random_players() -> None:
    wins = 0
    for seed in range(4):
        game = hexhaven.new("duel", 2, seed=seed, options={"vp_target": 7})
        bots = [bot_named("greedy"), bot_named("random")]
        if seed % 2:
            bots.reverse()
        rngs = [Rng(f"{seed} {seat}") for seat in (0, 1)]
        while not game.over:
            seat = game.actor
            assert seat is not None
            game.play(bots[seat].choose(sight_of(game, seat), game.legal(), rngs[seat]))
        wins += bots[game.winner or 0].name == "greedy"
    assert wins == 4


def goods(table: DuelTable) -> float:
    """What the stores and the hand of seat 0 are worth together."""
    return table.rules.part(Aims)._goods(table.state, 0)


def test_a_red_card_in_hand_is_a_goal_only_with_an_open_slot_in_a_city() -> None:
    without = DuelTable()
    without.stores(0, ore=3, brick=3, lumber=3)
    before = goods(without)
    without.hand(0, "library")
    assert goods(without) == before  # no city to build it in
    with_city = DuelTable()
    with_city.city(0, "1,0")
    with_city.stores(0, ore=3, brick=3, lumber=3)
    before = goods(with_city)
    with_city.hand(0, "library")
    assert goods(with_city) > before
    full = DuelTable()
    full.city(0, "1,0")
    while slots := full.realm.open_slots(full.state, 0, True):
        full.realm.put_card(full.state, 0, slots[0], number_of("abbey"))
    assert full.realm.open_slots(full.state, 0, False)
    full.stores(0, ore=3, brick=3, lumber=3)
    before = goods(full)
    full.hand(0, "library")
    assert goods(full) == before  # the city is full
