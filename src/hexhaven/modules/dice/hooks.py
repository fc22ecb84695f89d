"""DiceModule: a part of the dice games, and where its parts meet."""

from __future__ import annotations

from ...engine.ints import Seat
from ...engine.module import RuleModule
from ...engine.native import mypyc_attr
from ...engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceModule(RuleModule):
    """A part of the rules of a dice game; the pad, which it uses, is given to it at birth."""

    def adjust_dice(self, state: State, seat: Seat, dice: int) -> int:
        """How many dice a seat has in the turn that begins."""
        return dice

    def before_turn(self, state: State, seat: Seat) -> None:
        """A seat's turn begins; the dice are not rolled yet."""

    def after_build(self, state: State, seat: Seat, thing: int, index: int) -> None:
        """A symbol has been built and paid; a win may end the game here."""

    def after_turn(self, state: State, seat: Seat) -> None:
        """A seat has ended its turn; the game may end here."""
