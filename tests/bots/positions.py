"""Positions that several tests of players begin with."""

from __future__ import annotations

from tests.table import Table


def one_trade_from_victory() -> Table:
    """The city that wins lacks an ore, which four lumber would bring."""
    table = Table(vp_target=3)
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, ore=2, grain=2, lumber=4)
    return table
