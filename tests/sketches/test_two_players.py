"""The sketch of the game for two, played."""

from __future__ import annotations

import pytest
from tests.sketches.common import Makers, play_soundly
from tests.sketches.two_players import TwoPlayers
from tests.table import Table

import hexhaven
from hexhaven.modules.island.kinds import ROAD

MAKERS: Makers = [TwoPlayers]
PLACES = ["1.0.N", "3.3.S", "3.0.S", "1.3.N"]


def founded() -> Table:
    """Both players have founded; seat 0 is on turn, the robber stands on the desert."""
    table = Table(2, extra=[TwoPlayers()], founded=False)
    for place in PLACES:
        table.play(f"settlement {place}")
        table.play(table.moves("road")[0])
    table.empty_hands()
    return table


def test_neutral_settlements_stand_before_the_founding_and_keep_their_distance() -> None:
    table = Table(2, extra=[TwoPlayers()], founded=False)
    assert table.cells[table.island.owner + table.node(0, 1, "S")] == 2
    assert table.cells[table.island.owner + table.node(4, 1, "N")] == 3
    table.refused("settlement 0.1.SE", "BASE-SETTLE-3")
    with pytest.raises(hexhaven.BadSetup, match="2 players"):
        Table(3, extra=[TwoPlayers()], founded=False)


def test_two_rolls_with_different_sums() -> None:
    table = founded()
    assert table.step == "preroll"
    table.dice(1, 3)
    assert table.step == "preroll"
    table.play("roll")
    sums = {sum(map(int, table.game.text(move).split()[1:])) for move, _ in table.game.chance()}
    assert sums == set(range(2, 13)) - {4}
    assert table.game.refusal("roll 2 2").startswith("BASE-TURN-4")
    table.play("roll 1 2")
    assert table.step == "main"


def test_a_seven_first_is_resolved_between_the_rolls() -> None:
    table = founded()
    table.hand(1, wool=1)
    table.dice(3, 4)
    assert table.step == "robber"
    table.play("robber 0.0")
    assert table.step == "preroll"
    table.play("roll")
    assert "roll 1 6" not in [table.game.text(move) for move, _ in table.game.chance()]


def test_every_road_is_answered_for_a_neutral_colour() -> None:
    table = founded()
    table.dice(1, 1)
    table.dice(1, 2)
    table.hand(0, brick=2, lumber=2)
    table.play(table.moves("road")[0])
    assert table.step == "neutral"
    assert table.game.actor == 0
    table.refused("end", "TWO-NEUTRAL-1")
    assert not table.moves("neutral_settlement")  # TWO-NEUTRAL-4
    answers = table.moves("neutral_road")
    assert {text.split()[1] for text in answers} == {"A", "B"}
    table.play(answers[0])
    assert table.step == "main"
    assert table.stock(2, ROAD) == 14
    table.check()


def test_neutral_pieces_block_and_can_hold_the_longest_road() -> None:
    table = founded()
    edges = ["1.1.NE", "1.1.E", "1.1.SE", "1.1.SW", "1.1.W"]
    table.road(2, *edges)
    assert table.cells[table.longest_road.holder] == 2
    assert all(table.game.points(seat) == 2 for seat in range(2))
    table.check()


def test_the_forced_trade_draws_two_and_gives_two_back() -> None:
    table = founded()
    table.hand(0, ore=1)
    table.hand(1, wool=2, grain=1)
    tokens = table.game.view(None)["seats"]
    table.play("forced_trade", "steal wool", "steal grain")
    assert table.step == "give_back"
    table.play("give_back ore", "give_back grain")
    assert table.cards(0) == {"wool": 1}
    assert table.cards(1) == {"wool": 1, "ore": 1, "grain": 1}
    assert table.game.view(None)["seats"] != tokens
    assert "?" in str(table.game.log(None)[-1]["move"])
    assert table.game.log(1)[-1]["move"] == "give_back grain"
    table.refused("forced_trade", "TWO-ACTION-1")


def test_the_robber_goes_home_for_a_token() -> None:
    table = founded()
    table.refused("robber_home", "TWO-ACTION-8")
    table.robber(0, 0)
    table.play("robber_home")
    assert table.cells[table.island.robber] == table.hex(2, 2)
    assert table.step == "preroll"


def test_random_play() -> None:
    for seed in range(3):
        met = play_soundly(MAKERS, 2, seed, 500)
        assert {"neutral", "main", "found_road"} <= met
