"""Prices of one use: cards that stand in for others (Mendicant, Architect), or fewer (Priest)."""

from __future__ import annotations

from ...engine.ints import Seat
from ...engine.state import State
from ..island.core import Island


def replaced(price: list[int], kind: int, other: Seat) -> list[int]:
    """A price with one card of a kind replaced by one of another."""
    found = price.copy()
    found[kind] -= 1
    found[other] += 1
    return found


def can_pay(island: Island, state: State, seat: Seat, price: list[int]) -> bool:
    """Whether the cards of a price are in hand."""
    at = island.hand + seat * island.kinds
    return all(state.cells[at + kind] >= price[kind] for kind in range(island.kinds))


def pay(island: Island, state: State, seat: Seat, price: list[int]) -> None:
    """A seat pays to the bank."""
    for kind in range(island.kinds):
        if price[kind]:
            island.lose(state, seat, kind, price[kind])
