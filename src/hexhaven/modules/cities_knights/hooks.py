"""KnightsModule: the hooks that Cities & Knights offers to those that build upon it."""

from __future__ import annotations

from ...engine.ints import Seat
from ...engine.native import mypyc_attr
from ...engine.state import State
from ..island.hooks import IslandModule


@mypyc_attr(allow_interpreted_subclasses=True)
class KnightsModule(IslandModule):
    """An island module that listens to Cities & Knights; see `Rules.overriding`."""

    def before_pillage(self, state: State, losers: int) -> None:
        """The barbarians have won and these seats (a mask) will lose a city: push what comes
        before; `Barbarians.spare` takes a seat out."""

    def after_attack(self, state: State) -> None:
        """An attack of the barbarians is over and the knights rest."""

    def after_improvement(self, state: State, seat: Seat, track: int) -> None:
        """A seat has bought a city improvement."""
