"""New Shores for two: the map for four with neutral colours on its main island (TWO-MIX-9).

Ships owe a neutral road like roads do, neutrals have none, and the robber's action leaves the
pirate where he is: all that follows from the parents.
"""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..island.content import Content
from ..seafarers.scenario import Setting
from ..two_players.neutrals import PLAYERS, Neutrals
from .parts import the

LARGEST: Final = 4
STARTS: Final = [(3, 2, "S"), (7, 1, "N")]
"""The two intersections of TWO-SETUP-4 on the main island (COMBO-GEN-11: (3,3) and (7,2), where the
frame is counted)."""


def new_shores_for_two(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """NEW-SHORES-4 is laid (COMBO-POLICY-8); no module comes in."""
    scenario = the(there, Setting).scenario
    scenario.boards = [board for board in scenario.boards if LARGEST in board.players]
    scenario.boards[0].players = [PLAYERS]
    the(there, Neutrals).starts = list(STARTS)
    return []
