"""Big: the larger island under a test's control, laid as written and founded at known places."""

from __future__ import annotations

from typing import Any

from tests.table import Table

ISLAND = """
      Fo6  Pa3  Fi8
    Hi5  Mo10 Pa9  Fo4
  Fi2  Pa11 Hi6  Mo12 Fi10
De   Fo8  Pa4  Fi3  Hi9  De
  Mo5  Fi11 Fo10 Pa12 Mo2
    Hi8  Fo3  Pa5  Fi9
      Mo6  Hi4  Fo11
harbor 0 0 NW 3:1
harbor 6 2 SE wool
robber 3 0
"""
FIRST = ["0.0.N", "0.2.N", "2.0.N", "2.4.N", "4.0.S", "4.4.S"]
"""The first settlement of each seat."""
SECOND = ["2.1.N", "2.3.N", "3.1.S", "3.4.S", "5.1.S", "5.2.S"]
"""The second one, in the middle."""


def big(players: int = 6, founded: bool = True, **options: Any) -> Table:
    """A game of five or six on ISLAND; hands are empty, seat 0 is about to roll."""
    chosen: dict[str, Any] = {"map": ISLAND, **options}
    table = Table(players, **chosen)
    if founded:
        for places, order in ((FIRST, range(players)), (SECOND, reversed(range(players)))):
            for seat in order:
                table.play(f"settlement {places[seat]}")
                table.play(table.moves("road")[0])
        table.empty_hands()
    return table


def phase_after(table: Table, seat: int) -> Table:
    """Seat `seat` has rolled a 2 and ended its turn; the phase after it begins."""
    table.turn_of(seat)
    table.dice(1, 1)
    table.empty_hands()
    table.play("end")
    return table
