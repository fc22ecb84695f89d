"""Hooks of the caravans, for what meets them: another way to settle a vote."""

from __future__ import annotations

from ...engine.ints import Edge
from ...engine.native import mypyc_attr
from ...engine.state import State
from ..island.hooks import IslandModule


@mypyc_attr(allow_interpreted_subclasses=True)
class CaravansModule(IslandModule):
    """An island module that also knows the vote; all hooks do nothing."""

    def can_stand(self, edge: Edge) -> bool:
        """Whether a camel may ever stand on a path."""
        return True

    def instead_of_count(self, state: State) -> None:
        """All have bid: push who places camels, and end with `Voting.close`."""
