"""SeafarersModule: the hooks that Seafarers offers to scenarios and combinations."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Hex, Node, Seat
from ...engine.native import mypyc_attr
from ...engine.state import State
from ..island.hooks import IslandModule

OUTLOOK_BITS: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class SeafarersModule(IslandModule):
    """An island module that listens to Seafarers; see `Rules.overriding`."""

    def can_sail(self, state: State, seat: Seat, edge: Edge) -> str:
        """Whether a ship may be moved away from an edge."""
        return ""

    def sift_ships(self, state: State, seat: Seat, ships: list[Edge]) -> list[Edge]:
        """Those of some ships to which `can_sail` has no objection, as `sift_places`."""
        return [edge for edge in ships if not self.can_sail(state, seat, edge)]

    def can_reach(self, state: State, seat: Seat, origin: Edge, to: Edge) -> str:
        """Whether a ship may be moved from an edge to another one."""
        return ""

    def sift_roaming(self, state: State, seat: Seat, ships: list[Edge]) -> list[Edge]:
        """Those of some ships that may go wherever a new one could be built, apart from places that
        they meet: these are judged as if the ship were lifted."""
        return ships

    def adjust_bound(self, state: State, seat: Seat, edge: Edge, edges: list[Edge]) -> None:
        """Add where a ship that does not roam may go at most, all at the own lines without it."""

    def after_sail(self, state: State, seat: Seat, origin: Edge, to: Edge) -> None:
        """A ship has been moved; what it meets at its new place, `after_build` has told."""

    def can_raid(self, state: State, seat: Seat, hex: Hex) -> str:
        """Whether the pirate may go to a sea hex, or with a negative number to the frame."""
        return ""

    def instead_of_loot(self, state: State, seat: Seat) -> None:
        """The pirate has come to a sea hex: push who is robbed there, and of what; one answer."""

    def can_moor(self, state: State, edge: Edge) -> str:
        """Whether a harbor that is placed at the table may lie at a coast."""
        return ""

    def after_reveal(self, state: State, seat: Seat, hex: Hex) -> None:
        """A seat has turned over a space, which has its number if it is to have one."""

    def can_count(self, state: State, node: Node) -> bool:
        """Whether a building counts as one where a scenario looks at buildings: for the fleet, for
        what a wonder asks for."""
        return True

    def adjust_anchors(self, state: State, seat: Seat, anchors: list[Node]) -> None:
        """Add the nodes that close a line of ships as an own building does (SEA-MOVE-8)."""

    def adjust_sailing(self, state: State, seat: Seat, outlook: int) -> int:
        """Add (with `foresee`) the cells on which all our answers about ships that move depend,
        besides hexes, the seat's own ships, its settlements and those at its ships; nor need we
        tell that where a ship goes no way lies. Where one who is asked tells neither here nor in
        `adjust_watch`, every listing looks for them anew."""
        return outlook

    def adjust_watch(self, state: State, seat: Seat, edges: list[Edge]) -> None:
        """Add the edges at which foreign ways that come or go change our answers about ships that
        move. This is asked when an answer is sought, `adjust_sailing` at every listing."""


def foresee(outlook: int, cell: int) -> int:
    """An outlook with the value of one cell more, from -2 to 253. It is one number, since it is
    asked for at every listing, and a list would be made and thrown away each time."""
    return outlook << OUTLOOK_BITS | cell + 2


def barred_coast(modules: list[SeafarersModule], state: State, edge: Edge) -> str:
    """Why no harbor may lie at a coast, by the first module that has something against it."""
    for module in modules:
        reason = module.can_moor(state, edge)
        if reason:
            return reason
    return ""
