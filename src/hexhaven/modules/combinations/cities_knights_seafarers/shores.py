"""Knights and lines of ships: where knights begin, what they close, what holds them (CK-SEA)."""

from __future__ import annotations

from ....engine.ints import Edge, Node, Owner, Piece, Seat
from ....engine.rules import Rules
from ....engine.state import NOBODY, State
from ...cities_knights.kinds import BASIC
from ...cities_knights.knights import Knights
from ...island.content import Content
from ...island.core import Island
from ...island.kinds import CITY, SETTLEMENT
from ...seafarers.hooks import SeafarersModule


class KnightsAtSea(SeafarersModule):
    """A new knight comes ashore; a line that ends at a knight is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "knights-at-sea"
        self.after = ["cities-knights", "knights", "sailing", "villages"]

    def prepare(self, content: Content) -> None:
        """CK-SEA-3, CK-SETUP-10: a scenario may have laps of its own; what pays is the city."""
        for lap in content.laps:
            lap.piece = CITY if lap.pays else SETTLEMENT

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.knights = rules.part(Knights)

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        """CK-SEA-9: also where it takes a deserter's place, whatever its strength."""
        if piece == self.knights.pieces[BASIC]:
            if self.island.land.island_of(state, place) == NOBODY:
                return "CK-SEA-9 a knight begins at land"
        return ""

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """That follows from the terrain."""

    def adjust_anchors(self, state: State, seat: Seat, anchors: list[Node]) -> None:
        """CK-SEA-12: an own knight closes a line as an own building does."""
        for node in self.knights.posts_of(state, seat):
            if node not in anchors:
                anchors.append(node)

    def can_sail(self, state: State, seat: Seat, edge: Edge) -> str:
        if self.strands(state, seat, edge):
            return "CK-SEA-13 a knight would be cut off from all own buildings"
        return ""

    def strands(self, state: State, owner: Owner, edge: Edge) -> bool:
        """Whether a knight has a connection to an own building over own ways only with this one;
        foreign pieces on the way are ignored (CK-CARD-DIPLOMAT-2)."""
        posts = self.knights.posts_of(state, owner)
        if not posts:
            return False
        with_it = self._joined(state, owner, NOBODY)
        without = self._joined(state, owner, edge)
        return any(node in with_it and node not in without for node in posts)

    def _joined(self, state: State, owner: Owner, but: Edge) -> set[Node]:
        """The nodes that own ways join to own buildings, one way left out."""
        island = self.island
        at = island.homes + owner * island.home_limit
        found = state.cells[at : at + state.cells[island.homes_built + owner]]
        seen = set(found)
        for node in found:
            for edge in island.paths[node]:
                if edge != but and state.cells[island.way + edge] == owner:
                    a, b = island.ends[edge]
                    other = b if a == node else a
                    if other not in seen:
                        seen.add(other)
                        found.append(other)
        return seen
