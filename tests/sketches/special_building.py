"""Sketch: five and six players, the special building phase and paired players (FIVESIX).

Shows: content and pools as data of a module, another module's moves in a step of our own, a queue
of seats after the turn, a veto over winning, a second seat that is on turn for a while.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.errors import BadSetup
from hexhaven.engine.layout import Layout
from hexhaven.engine.module import Option
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import ARGUMENT_SHIFT, STEP_MASK, TURN, State
from hexhaven.modules.base.turn import Turn
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import COLOURS

BOARD: Final = """
      Fo2  Fo2  Fo2
    Fo2  Fo2  Fo2  Fo2
  Fo2  Fo2  Fo2  Fo2  Fo2
Fo2  Fo2  Fo2  Fo2  Fo2  Fo2
  Fo2  Fo2  Fo2  Fo2  Fo2
    Fo2  Fo2  Fo2  Fo2
      Fo2  Fo2  Fo2
harbor 0 0 NW 3:1
harbor 0 1 NE grain
harbor 1 3 NE ore
harbor 2 4 E 3:1
harbor 4 4 E wool
harbor 5 3 SE wool
harbor 6 1 SE 3:1
harbor 6 0 SW 3:1
harbor 4 0 SW 3:1
harbor 3 0 W brick
harbor 2 0 NW lumber
"""
TOKENS: Final = [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9]
SPIRAL: Final = (
    "0.0 1.0 2.0 3.0 4.0 5.0 6.0 6.1 6.2 5.3 4.4 3.5 2.4 1.3 0.2 0.1 "
    "1.1 2.1 3.1 4.1 5.1 5.2 4.3 3.4 2.3 1.2 2.2 3.2 4.2 3.3"
)


class FiveSix(IslandModule):
    """The larger box and the phase between two turns."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "five-six"
        self.after = ["victory"]
        self.phase: str = ""

    def options(self) -> list[Option]:
        values = ["special_building", "paired", "none"]
        return [Option("extra_phase", values, "FIVESIX-SBP-1", "what follows a turn")]

    def configure(self, chosen: dict[str, str]) -> None:
        self.phase = chosen["extra_phase"]

    def prepare(self, content: Content) -> None:
        if content.given.get("setup") == "beginner":
            raise BadSetup("there is no beginner map for 5 or 6 players (FIVESIX-SETUP-14)")
        content.seats = [5, 6]  # FIVESIX-SETUP-13
        content.colours = COLOURS[: content.players]
        content.setup = "variable"
        content.starts = False
        content.map = BOARD
        content.bank = [24] * 5  # FIVESIX-SETUP-2
        content.deck.update({"knight": 20, "road_building": 3, "year_of_plenty": 3, "monopoly": 3})
        content.pool.tiles = [5, 6, 6, 6, 5, 2]
        content.pool.tokens = [*TOKENS, 12, 3, 2, 6]
        content.pool.spirals = [SPIRAL]
        content.pool.joints = [0, 5, 12, 19, 24, 31]  # FIVESIX-SETUP-15: six large pieces,
        content.pool.joined = [(17, "wool"), (29, "3:1")]  # and the two small ones with a harbor

    def declare(self, layout: Layout) -> None:
        self.open = layout.cell("special_building")
        self.s_open = layout.step("open_phase", "FIVESIX-SBP-1", "open the phase")
        self.s_build = layout.step("special_build", "FIVESIX-SBP-4", "build, buy or pass")
        self.s_second = layout.step("second_part", "FIVESIX-PAIR-3", "trade, build, or be done")
        self.s_close = layout.step("close_part", "FIVESIX-PAIR-5", "pass the turn on")
        self.k_done = layout.move("done", [], ["special_build", "second_part"], "turn")
        for kind in ("road", "settlement", "city", "buy"):
            layout.offer("special_build", kind)  # FIVESIX-SBP-4; trade and cards are not (-5, -6)
            layout.offer("second_part", kind)
        for kind in ("trade", "knight", "road_building", "year_of_plenty", "monopoly"):
            layout.offer("second_part", kind)  # FIVESIX-PAIR-3

    def attach(self, island: Island, rules: Rules) -> None:
        self.turn = rules.part(Turn)

    def before_turn(self, state: State, seat: int) -> None:
        state.cells[self.open] = 0

    def before_end(self, state: State, seat: int) -> None:
        """Pushed in the order in which it is done."""
        if self.phase == "special_building":
            state.push(self.s_open, 0)
            for step in range(1, self.players):  # FIVESIX-SBP-2, -3
                state.push(self.s_build, 1 << (seat + step) % self.players)
        elif self.phase == "paired":
            second = (seat + 3) % self.players  # FIVESIX-PAIR-1
            state.push(self.s_open, 0, 1 + second)
            state.push(self.s_second, 1 << second)
            state.push(self.s_close, 0, seat)

    def advance(self, state: State, frame: int) -> None:
        argument = frame >> ARGUMENT_SHIFT
        if frame & STEP_MASK == self.s_close:
            state.cells[TURN] = argument
        elif argument:  # FIVESIX-PAIR-6, -7: the second part is an own turn
            self.turn.begin_part(state, argument - 1)
        else:
            state.cells[self.open] = 1

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        out.append(self.k_done)

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        state.agenda.pop()  # FIVESIX-SBP-7: who is done does not come back

    def can_win(self, state: State, seat: int) -> bool:
        return not state.cells[self.open]  # FIVESIX-SBP-10, -17
