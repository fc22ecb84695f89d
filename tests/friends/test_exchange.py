"""Exchanging a token (FRIEND-SWAP)."""

from __future__ import annotations

import pytest
from tests.friends.guild import Guild


def holder(*tokens: str) -> Guild:
    """Seat 0 in its main step with tokens drawn earlier."""
    table = Guild().bare()
    table.tokens(0, *tokens)
    return table


@pytest.mark.rule("FRIEND-SWAP-1")
@pytest.mark.parametrize("back", ["trader", "scholar"])
def test_draw_one_and_put_one_back(back: str) -> None:
    table = holder("trader")
    table.refused("return_token trader", "FRIEND-SWAP-1")
    table.play("exchange_token")
    assert table.draw("scholar") == [0]
    assert table.moves() == ["return_token trader", "return_token scholar"]
    table.refused("return_token merchant", "FRIEND-SWAP-1")
    table.play(f"return_token {back}")
    assert (table.step, table.count(0), table.supply) == ("main", 1, 55)
    assert table.held(0, "scholar" if back == "trader" else "trader") == 1
    table.check()


@pytest.mark.rule("FRIEND-SWAP-1")
def test_nobody_else_learns_what_went_and_came() -> None:
    table = holder("trader")
    table.play("exchange_token", "draw_token scholar", "return_token trader")
    assert [entry["move"] for entry in table.game.log(0)[-2:]] == [
        "draw_token scholar",
        "return_token trader",
    ]
    for other in (1, None):
        seen = [entry["move"] for entry in table.game.log(other)[-2:]]
        assert seen == ["draw_token ?", "return_token ?"]


@pytest.mark.rule("FRIEND-SWAP-1")
@pytest.mark.parametrize("back", ["trader", "scholar"])
def test_the_marks_do_not_tell_which_token_went_back(back: str) -> None:
    table = holder("trader")
    table.play("exchange_token", "draw_token scholar")
    assert table.cells[table.part.locked] == 1
    table.play(f"return_token {back}")
    assert table.cells[table.part.locked] == 0
    table.check()


@pytest.mark.rule("FRIEND-SWAP-2")
def test_an_own_token_and_one_in_the_supply_are_needed() -> None:
    table = holder()
    table.refused("exchange_token", "FRIEND-SWAP-2")
    table.tokens(0, "trader")
    assert "exchange_token" in table.moves()
    table.leave(0)
    table.refused("exchange_token", "FRIEND-SWAP-2")


@pytest.mark.rule("FRIEND-SWAP-3")
def test_a_token_of_this_turn_may_go_back() -> None:
    table = holder()
    table.tokens(0, "trader", fresh=True)
    table.play("exchange_token", "draw_token scholar", "return_token trader")
    assert table.held(0, "scholar") == 1
    table.check()
