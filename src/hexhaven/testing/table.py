"""Table: a game whose hands, pieces and dice a test sets up by name.

Chance is left to the test (`seed=None`): `table.dice(3, 5)` decides the roll, `table.play("draw
knight")` a card. `table.give` and friends write the position directly, for rules that would take a
long game to reach; `table.check()` says whether it is still sound.
"""

from __future__ import annotations

import hexhaven
from hexhaven.engine.module import RuleModule
from hexhaven.engine.state import MUST_BITS, MUST_SHIFT, NOBODY, TURN
from hexhaven.modules.base.awards import LargestArmy, LongestRoad
from hexhaven.modules.base.development import CARDS, Development
from hexhaven.modules.base.maps import BEGINNER
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import FREE, ROAD

from .any_table import AnyTable


class Table(AnyTable):
    """One game under a test's control."""

    def __init__(
        self,
        players: int = 4,
        first: int = 0,
        extra: list[RuleModule] | None = None,
        founded: bool = True,
        variant: str = "base",
        **options: object,
    ) -> None:
        """A game in which seat `first` begins; `founded`: on the beginner map, in turn 1.

        With founded=False the beginner map's tiles lie as an own map without starting pieces, so
        that the founding phase is played.
        """
        chosen: dict[str, object] = {"first_player": first, **options}
        if not founded and not chosen.keys() & {"setup", "map"}:
            chosen["map"] = bare_beginner()
        self.game = hexhaven.new(variant, players, options=chosen, extra=extra or [])
        self.island: Island = find_island(self.rules)

    # Playing

    def dice(self, first: int, second: int) -> None:
        """The seat on turn rolls, and the dice show this."""
        self.play("roll", f"roll {first} {second}")

    def roll(self, total: int) -> None:
        """The seat on turn rolls a sum."""
        first = max(1, total - 6)
        self.dice(first, total - first)

    # Setting up

    def hand(self, seat: int, **cards: int) -> None:
        """Give a seat exactly these cards; the rest of its hand goes back to the bank."""
        for kind in range(self.island.kinds):
            held = self.island.held(self.game.state, seat, kind)
            self.island.lose(self.game.state, seat, kind, held)
        self.give(seat, **cards)

    def give(self, seat: int, **cards: int) -> None:
        """Give a seat more cards from the bank."""
        for name, many in cards.items():
            self.island.gain(self.game.state, seat, self.kind(name), many)

    def empty_hands(self) -> None:
        """All hands go back to the bank."""
        for seat in range(self.rules.players):
            self.hand(seat)

    def drain(self, name: str, left: int) -> None:
        """Leave only so many cards of a kind in the bank, the rest out of the game."""
        self.cells[self.island.bank + self.kind(name)] = left

    def held(self, seat: int, name: str) -> int:
        """How many cards of a kind a seat holds."""
        return self.island.held(self.game.state, seat, self.kind(name))

    def cards(self, seat: int) -> dict[str, int]:
        """The hand of a seat, kinds it does not hold left out."""
        found = {name: self.held(seat, name) for name in self.island.content.cards}
        return {name: many for name, many in found.items() if many}

    def kind(self, name: str) -> int:
        """The number of a kind of card."""
        return self.island.content.cards.index(name)

    def size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.cells[self.island.cards + seat]

    def bank(self, name: str) -> int:
        """How many cards of a kind the bank holds."""
        return self.cells[self.island.bank + self.kind(name)]

    def stock(self, seat: int, piece: int) -> int:
        """How many pieces (ROAD, SETTLEMENT, CITY) a seat has left."""
        return self.island.in_stock(self.game.state, seat, piece)

    def node(self, row: int, column: int, corner: str) -> int:
        """A node by hex and corner."""
        return self.rules.board.node_at(row, column, corner)

    def edge(self, row: int, column: int, side: str) -> int:
        """An edge by hex and side."""
        return self.rules.board.edge_at(row, column, side)

    def hex(self, row: int, column: int) -> int:
        """A hex by row and column."""
        return self.rules.board.hex_at(row, column)

    def road(self, seat: int, *places: str) -> None:
        """Put roads on the board for nothing: "1.3.NE" or an edge number."""
        for place in places:
            self.island.put_way(self.game.state, seat, self._edge(place), ROAD, FREE)

    def settlement(self, seat: int, *places: str) -> None:
        """Put settlements on the board for nothing: "1.3.N" or a node number."""
        for place in places:
            self.island.put_settlement(self.game.state, seat, self._node(place), FREE)

    def city(self, seat: int, *places: str) -> None:
        """Turn settlements into cities for nothing."""
        for place in places:
            self.island.put_city(self.game.state, seat, self._node(place), FREE)

    def clear(self) -> None:
        """Take all pieces off the board, back to the stocks; points and harbors start anew."""
        state, island = self.game.state, self.island
        for offset, many, value in (
            (island.owner, island.nodes, NOBODY),
            (island.size, island.nodes, 0),
            (island.way, island.edges, NOBODY),
            (island.score, self.rules.players, 0),
            (island.rate, self.rules.players * island.kinds, 4),
        ):
            state.cells[offset : offset + many] = [value] * many
        island.start(state)
        for road in self.rules.parts(LongestRoad):
            for seat in range(self.rules.players):
                state.cells[road.length + seat] = 0
            state.cells[road.holder] = NOBODY

    def robber(self, row: int, column: int) -> None:
        """Put the robber on a hex."""
        self.cells[self.island.robber] = self.hex(row, column)

    def card(self, seat: int, name: str, many: int = 1, fresh: bool = False) -> None:
        """Give a seat development cards from the deck, bought earlier unless fresh."""
        part, number = self.development, CARDS.index(name)
        for _ in range(many):
            part.take(self.game.state, seat, number)
            if not fresh:
                self.cells[part.fresh + seat * len(CARDS) + number] -= 1

    def turn_of(self, seat: int) -> None:
        """Make it a seat's turn, before the roll; only between moves of the preroll step."""
        assert self.step == "preroll"
        self.cells[TURN] = seat
        self.game.state.agenda[-1] = (
            self.game.state.agenda[-1] & ~MUST_BITS | 1 << seat << MUST_SHIFT
        )

    # Parts

    @property
    def development(self) -> Development:
        """The part with the development cards."""
        part = self.rules.find("development")
        assert isinstance(part, Development)
        return part

    @property
    def longest_road(self) -> LongestRoad:
        """The part with the longest road."""
        part = self.rules.find("longest-road")
        assert isinstance(part, LongestRoad)
        return part

    @property
    def largest_army(self) -> LargestArmy:
        """The part with the largest army."""
        part = self.rules.find("largest-army")
        assert isinstance(part, LargestArmy)
        return part

    def _edge(self, place: str) -> int:
        kind = next(k for k in self.rules.layout.kinds if k.name == "road")
        return kind.arguments[0].parse(place)

    def _node(self, place: str) -> int:
        kind = next(k for k in self.rules.layout.kinds if k.name == "settlement")
        return kind.arguments[0].parse(place)


def bare_beginner() -> str:
    """The beginner map without its starting pieces."""
    return "\n".join(line for line in BEGINNER.splitlines() if not line.startswith("start"))
