"""What a move costs is told to players who plan as it is to people."""

from __future__ import annotations

from typing import Any

from tests.combinations.pair import Met

from hexhaven.bots import sight_of
from hexhaven.modules.barbarian_attack.knights import Knights


def test_a_sight_has_the_notes_of_a_view() -> None:
    table = Met("barbarian-attack")
    table.to_main()
    knights = table.rules.part(Knights)
    edge = next(e for e in range(table.rules.board.edges) if not knights.gates[e])
    knights.muster(table.game.state, 0, edge)
    table.give(0, grain=1)
    table.play("end", f"lead_knight {edge}")
    view: Any = table.game.view(0)
    assert any("note" in entry for entry in view["moves"])
    assert sight_of(table.game, 0).json() == view
