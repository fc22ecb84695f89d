"""KnightsModule: the hooks that Cities & Knights offers to those that build upon it."""

from __future__ import annotations

from ...engine.ints import Edge, Hex, Node, Owner, Seat
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

    def after_recruit(self, state: State, seat: Seat, place: int) -> None:
        """A seat has recruited a knight."""

    def after_promotion(self, state: State, seat: Seat, place: int) -> None:
        """A knight of a seat has been promoted, paid or not."""

    def can_preset(self, state: State, seat: Seat) -> str:
        """Whether the alchemist may set the dice of the next roll."""
        return ""

    def on_ship(self, state: State, seat: Seat, total: int) -> None:
        """The event die shows the ship, and the number dice show this sum."""

    def adjust_cities(self, state: State, seat: Seat, cities: list[Node]) -> None:
        """Take out what does not count as a city of a seat now."""

    def can_harvest(self, state: State, hex: Hex) -> bool:
        """Whether irrigation and mining count a hex."""
        return True

    def can_host(self, state: State, hex: Hex) -> str:
        """Whether the merchant may go to a hex."""
        return ""

    def has_act(self, state: State, seat: Seat, node: Node) -> bool:
        """Whether we offer, in the step `lead`, something to a ready knight on its node."""
        return False

    def adjust_recall(self, state: State, owner: Owner, edge: Edge, reason: str) -> str:
        """Why the diplomat cannot remove a way; he is told "no" of all but open roads."""
        return reason

    def before_recall(self, state: State, seat: Seat, source: Edge, edge: Edge) -> None:
        """The diplomat has lifted an own way from an edge; it comes to another one next."""

    def adjust_bishop(self, state: State, seat: Seat, hex: Hex, victims: int) -> int:
        """Whom (a mask) the bishop robs at a hex where no robber moves."""
        return victims
