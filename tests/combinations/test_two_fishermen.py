"""Fishermen for two (TWO-MIX-1, -10)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.combinations.duo import Duo

from hexhaven.modules.base.victory import Victory
from hexhaven.modules.fishermen.tokens import FishTokens


def shore(**options: object) -> Duo:
    return Duo("fishermen", None, **options)


@pytest.mark.rule("TWO-MIX-1")
def test_both_begin_with_five_fish_tokens() -> None:
    table = shore()
    fish = table.rules.part(FishTokens)
    state = table.game.state
    for seat in range(2):
        assert [fish.holds(state, seat, kind) for kind in range(3)] == [2, 2, 1]
        assert state.cells[fish.count + seat] == 5
    assert state.cells[fish.left] == 20  # 19 tokens and the boot
    assert sum(state.cells[fish.supply : fish.supply + 3]) == 19
    table.check()


@pytest.mark.rule("TWO-MIX-1")
def test_the_founding_brings_no_fish() -> None:
    table = Duo("fishermen", ["2.2.NE", "2.3.SE", "3.2.SE", "2.2.SW"])
    fish = table.rules.part(FishTokens)
    assert [table.cells[fish.count + seat] for seat in range(2)] == [5, 5]
    assert not table.game.chance()


@pytest.mark.rule("TWO-MIX-10")
def test_there_are_no_trade_tokens_and_nothing_that_they_buy() -> None:
    table = shore()
    table.main()
    names = {kind.name for kind in table.rules.layout.kinds}
    assert not names & {"forced_trade", "robber_home", "discard_knight"}
    view: Any = table.game.view(0)
    assert "trade_tokens" not in view["seats"][0]["counters"]
    assert "token_supply" not in view["table"]


@pytest.mark.rule("TWO-MIX-1")
def test_who_is_behind_pays_a_fish_less() -> None:
    table = shore()
    table.main()
    table.robber(0, 0)
    table.points(3, 3)
    assert "fish_robber 2" in table.moves()
    table.refused("fish_robber 1", "FISH-SPEND-11")  # with equal points nobody pays less
    table.points(2, 3)
    assert "fish_robber 1" in table.moves()
    assert "fish_robber 2" in table.moves()  # nothing is given back
    table.refused("fish_robber 1+1", "FISH-SPEND-11")
    assert {move.split()[2] for move in table.moves("fish_resource")} == {"2+1", "2+2", "3"}
    table.points(4, 3)
    table.refused("fish_robber 1", "FISH-SPEND-11")
    view: Any = table.game.view(0)
    assert [seat["counters"]["fish_discount"] for seat in view["seats"]] == [0, 1]
    table.points(2, 3)
    table.play("fish_robber 1")
    assert table.cells[table.island.robber] == -1
    table.check()


@pytest.mark.rule("TWO-MIX-1", "TWO-WIN-1")
def test_the_target_and_the_boot() -> None:
    table = shore()
    fish = table.rules.part(FishTokens)
    victory = table.rules.part(Victory)
    assert victory.target == 10
    table.main()
    fish.take(table.game.state, 0, 3)
    table.points(2, 3)
    assert table.moves("pass_boot") == ["pass_boot 1"]


@pytest.mark.rule("TWO-MIX-11", "TWO-NEUTRAL-12")
def test_neutral_settlements_catch_nothing() -> None:
    table = shore()
    fish = table.rules.part(FishTokens)
    before = [table.cells[fish.count + seat] for seat in range(2)]
    ground: Any = table.game.view(None)
    node = next(
        ground["nodes"] for ground in ground["table"]["fishing_grounds"] if ground["number"] == 4
    )[1]
    table.build(2, str(node))
    table.roll(4)
    assert [table.cells[fish.count + seat] for seat in range(2)] == before
    assert not table.game.chance()
