"""Hooks of the barbarian attack, for what meets it."""

from __future__ import annotations

from ...engine.ints import Card, Edge, Hex, Node, Owner, Seat
from ...engine.native import mypyc_attr
from ...engine.state import NOBODY, State
from ..island.hooks import IslandModule


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackModule(IslandModule):
    """An island module that also knows knights on paths; all hooks do nothing."""

    def after_muster(self, state: State, owner: Owner, edge: Edge) -> None:
        """A knight of the stock has come to a path."""

    def adjust_reach(self, state: State, seat: Seat, reach: int) -> int:
        """How many paths a seat's knight may go now, whatever grain the seat has."""
        return reach

    def adjust_force(self, state: State, edges: list[Edge], strengths: list[int]) -> None:
        """Add what the knights of each party on the paths of a hex count in a battle there; behind
        the seats there may be a guest."""

    def strike(self, state: State, edge: Edge) -> Owner:
        """The loss roll hits a path: who loses a knight there; NOBODY if nobody does."""
        return NOBODY

    def after_battle(self, state: State, edges: list[Edge]) -> None:
        """A battle is over, its losses too; these are the paths of its hex."""

    def after_conquest(self, state: State, hex: Hex) -> None:
        """A hex has been conquered."""

    def after_arrival(self, state: State, hex: Hex) -> None:
        """A barbarian has landed on a hex, or was moved there by a card."""

    def after_departure(self, state: State, hex: Hex) -> None:
        """A barbarian of a hex was taken prisoner, or taken up to be moved by a card."""

    def bar_path(self, edge: Edge) -> str:
        """Why no knight may ever stand on a path or pass it; empty if it may."""
        return ""

    def can_fall(self, state: State, node: Node) -> bool:
        """Whether a building is conquered when all the land around it is."""
        return True

    def is_held(self, state: State, hex: Hex) -> bool:
        """Whether a hex on which nobody lands counts as conquered for the buildings at it."""
        return False

    def after_draw(self, state: State, seat: Seat, card: Card) -> None:
        """A seat has drawn a card of the attack; what it does by itself comes after this."""

    def after_solace(self, state: State, seat: Seat) -> None:
        """A seat was given gold for a lost knight or a lost roll."""
