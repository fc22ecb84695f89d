"""Coast: a scenario of Seafarers under attack, under a test's control."""

from __future__ import annotations

from tests.combinations.pair import Met

from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.knights import Knights
from hexhaven.modules.island.kinds import FOUNDED, FREE
from hexhaven.modules.seafarers.ships import Ships


def key_of(scenario: str) -> str:
    return f"barbarian-attack+seafarers/{scenario}"


class Coast(Met):
    """The attack at sea, without pieces or barbarians but those that a test puts there."""

    def __init__(self, scenario: str = "new-shores", players: int = 3, **options: object) -> None:
        super().__init__(key_of(scenario), players, **options)
        self.invasion = self.rules.part(Invasion)
        self.ships = self.rules.part(Ships)
        self.knights = self.rules.part(Knights)
        self.to_main()
        self.clear()
        for hex in self.invasion.coast:
            while self.invasion.at(self.game.state, hex):
                self.invasion.lift(self.game.state, hex)

    def conquer(self, *hexes: int) -> None:
        for hex in hexes:
            while not self.invasion.is_conquered(self.game.state, hex):
                self.invasion.land(self.game.state, hex)

    def put(self, hex: int, many: int) -> None:
        """So many barbarians of the supply come to a hex."""
        for _ in range(many):
            self.invasion.land(self.game.state, hex)

    def at(self, hex: int) -> int:
        """How many barbarians stand on a hex."""
        return self.invasion.at(self.game.state, hex)

    def home(self, seat: int, node: int) -> None:
        self.island.put_settlement(self.game.state, seat, node, FOUNDED)
        self.invasion.reckon(self.game.state)

    def ship(self, seat: int, *edges: int) -> None:
        for edge in edges:
            self.ships.put(self.game.state, seat, edge, FREE)
            self.cells[self.ships.built + edge] = 0

    def line(self, hexes: int = 0) -> tuple[int, list[int]]:
        """A node on the coast that only landing hexes touch, so many if that is said, and three
        edges out to sea."""
        board, state = self.rules.board, self.game.state
        for node in range(board.nodes):
            land = [h for h in board.node_hexes[node] if self.island.land.is_land(state, h)]
            if land and all(h in self.invasion.coast for h in land) and hexes in (0, len(land)):
                out = self._out(node, [])
                if len(out) == 3:
                    return node, out
        raise AssertionError("no such line")

    def _out(self, node: int, before: list[int]) -> list[int]:
        board, state = self.rules.board, self.game.state
        if len(before) == 3:
            return before
        for edge in board.node_edges[node]:
            wanted = 1 if not before else 2  # a coast edge, then the open sea
            if edge not in before and self.island.land.edge_kind(state, edge) >= wanted:
                a, b = board.edge_nodes[edge]
                found = self._out(b if a == node else a, [*before, edge])
                if len(found) == 3:
                    return found
        return before
