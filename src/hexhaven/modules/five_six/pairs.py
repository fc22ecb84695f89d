"""Paired players: after each turn the third seat to the left plays on (FIVESIX-PAIR)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.packing import argument_of
from ...engine.rules import Rules
from ...engine.state import STEP_MASK, TURN, State
from ..base.turn import Turn
from ..island.core import Island
from ..island.hooks import IslandModule
from .building import BUILDS

PAIRED: Final = 3
"""The second player is the third seat to the left of the first (FIVESIX-PAIR-1)."""
ALSO: Final = ("trade", "knight", "road_building", "year_of_plenty", "monopoly")
"""What the second player may do besides building; there is no trade with players."""


class PairedPlayers(IslandModule):
    """The second player's part of a turn, in which that seat is on turn."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "paired-players"
        self.after = ["victory"]
        self.version = 2  # the first player does not win any more when the second's part is over
        self.accepts = {1: {"paired_victory": "also_after_part"}}
        self.passes_on: bool = True
        """Whether the next turn begins with the end of the part, so that nobody wins between."""

    def options(self) -> list[Option]:
        about = "when the first of a pair wins with points of the second's part"
        return [
            Option(
                "paired_victory",
                ["own_turn", "also_after_part"],
                "FIVESIX-PAIR-6",
                about,
                offered=False,
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.passes_on = chosen["paired_victory"] == "own_turn"

    def declare(self, layout: Layout) -> None:
        self.s_open = layout.step("open_part", "FIVESIX-PAIR-3", "begin the second player's part")
        self.s_part = layout.step("second_part", "FIVESIX-PAIR-3", "trade, build, or be done")
        self.s_close = layout.step("close_part", "FIVESIX-PAIR-5", "pass the dice to the left")
        self.k_done = layout.move("done", [], ["second_part"], "turn")
        for kind in (*BUILDS, *ALSO):
            layout.offer("second_part", kind)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.turn = rules.part(Turn)
        self.panels: list[str] = [kind.label for kind in rules.layout.kinds]

    def turn_away(self, state: State, kind: int) -> str:
        if self.panels[kind] == "trade":
            return "FIVESIX-PAIR-3 the second player trades with the bank only"
        return ""

    def before_end(self, state: State, seat: Seat) -> None:
        second = (seat + PAIRED) % self.players
        state.push(self.s_open, 0, second)
        state.push(self.s_part, 1 << second)
        state.push(self.s_close, 0, seat)

    def advance(self, state: State, frame: Frame) -> None:
        argument = argument_of(frame)
        if frame & STEP_MASK == self.s_open:
            self.turn.begin_part(state, argument)  # an own turn for cards and victory (-6, -7)
        else:
            self._close(state, argument)

    def _close(self, state: State, first: Seat) -> None:
        """The first player's left neighbour is next, at once: the first's part is over, and points
        got in the second's win in the own next turn (FIVESIX-PAIR-6, BASE-END-2)."""
        state.cells[TURN] = first
        if self.passes_on and state.agenda[-1] & STEP_MASK == self.turn.s_next:
            self.turn.advance(state, state.agenda.pop())

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not self.turn.stays(state, seat):
            out.append(self.k_done)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return self.turn.stays(state, seat)

    def untimely(self, state: State, kind: int) -> str:
        return "FIVESIX-PAIR-3 that ends the second player's part only"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.turn.end_part(state, seat)
