"""An observation of one game of the engine, from what a seat knows; the same bytes as the kernels'.

Written for a bot that plays a few decisions a second: plain Python, no kernels.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.ints import Seat
from ..engine.rules import Rules
from ..engine.state import State
from ..modules.base.awards import ROAD_MINIMUM
from .board import (
    ACROSS,
    BOARD,
    DOWN,
    HEX_BITS,
    HEX_CORNERS,
    NODE_BITS,
    NODE_ORDER,
    ROW_BITS,
    bits,
)
from .features import AT, OBSERVATION, STRIDE
from .reading import PHASES, Reader

COSTS = [[1, 1, 0, 0, 0], [1, 1, 1, 1, 0], [0, 0, 0, 2, 3], [0, 0, 1, 1, 1]]
HAND_LIMIT = 7
ACROSS_WORD, DOWN_WORD = bits(ACROSS), bits(DOWN)


class Seer:
    """Writes one observation."""

    def __init__(self, rules: Rules, known: State, seat: Seat) -> None:
        self.read: Reader = Reader(rules, known)
        self.cells: list[int] = known.cells
        self.seat: int = seat
        self.players: int = rules.players
        self.row: list[int] = [0] * OBSERVATION
        self.seats: list[int] = [(seat + step) % self.players for step in range(self.players)]
        island = self.read.island
        self.terrain: list[int] = self.cells[island.terrain : island.terrain + BOARD.hexes]
        self.pips: list[int] = self.read.pips()
        self.buildings: list[tuple[int, int]] = [self.read.buildings(one) for one in self.seats]

    def put(self, part: str, values: Iterable[int], run: int = 0) -> None:
        """Write the bytes of a run of a part."""
        first = AT[part] + run * STRIDE[part]
        for place, value in enumerate(values):
            self.row[first + place] = value

    def see(self, actions: Iterable[int]) -> list[int]:
        """The whole observation; `actions` are the legal ones if this seat decides."""
        for action in actions:
            self.row[AT["mask"] + action] = 1
        self._nodes()
        self._roads()
        self._hexes()
        self._own()
        for place, seat in enumerate(self.seats):
            self._player(place, seat)
        self._table()
        return self.row

    def _nodes(self) -> None:
        robber = self.cells[self.read.island.robber]
        taken = 0
        for towns, _ in self.buildings:
            taken |= towns
        free = ~(taken | _near(taken))
        for place, node in enumerate(NODE_ORDER):
            for hex in BOARD.node_hexes[node]:
                if self.terrain[hex] < 5:
                    run = AT["pips"] + STRIDE["pips"] * self.terrain[hex]
                    self.row[run + place] += self.pips[hex]
                if hex == robber:
                    self.row[AT["robbed"] + place] = 1
        self._flags("free", 0, free)
        for kind, word in enumerate(self.read.harbors()):
            self._flags("harbors", kind, word)
        for place, (towns, cities) in enumerate(self.buildings):
            self._flags("settlements", place, towns ^ cities)
            self._flags("cities", place, cities)

    def _flags(self, part: str, run: int, word: int) -> None:
        """A run of nodes, as they are in a word."""
        self.put(part, [word >> NODE_BITS[node] & 1 for node in NODE_ORDER], run)

    def _roads(self) -> None:
        for place, seat in enumerate(self.seats):
            across, down = self.read.roads(seat)
            self.put("across", [across >> bit & 1 for bit in ACROSS], place)
            self.put("down", [down >> bit & 1 for bit in DOWN], place)

    def _hexes(self) -> None:
        for hex in range(BOARD.hexes):
            self.row[AT["robber"] + hex] = int(self.cells[self.read.island.robber] == hex)
            if self.terrain[hex] < 5:
                at = AT["hex_pips"] + STRIDE["hex_pips"] * self.terrain[hex] + hex
                self.row[at] = self.pips[hex]
            corners = HEX_CORNERS << HEX_BITS[hex]
            for place, (towns, cities) in enumerate(self.buildings):
                many = (towns & corners).bit_count() + (cities & corners).bit_count()
                self.row[AT["around"] + STRIDE["around"] * place + hex] = many
                if self.terrain[hex] < 5:
                    income = AT["income"] + STRIDE["income"] * place + self.terrain[hex]
                    self.row[income] += many * self.pips[hex]

    def _own(self) -> None:
        read, seat = self.read, self.seat
        hand = read.five(read.island.hand + 5 * seat)
        aside = read.five(read.robber.aside + 5 * seat)
        left = [held - laid for held, laid in zip(hand, aside, strict=True)]
        self.put("hand", left)
        self.put("cards", read.five(read.cards.held + 5 * seat))
        if seat == read.first and self.cells[read.island.turn]:
            self.put("fresh", read.five(read.cards.fresh + 5 * seat))
        self.put("bank", read.five(read.island.bank))
        for thing, cost in enumerate(COSTS):
            self.row[AT["affords"] + thing] = int(
                all(held >= price for held, price in zip(left, cost, strict=True))
            )
        hidden = self.cells[read.island.secret + seat]
        self.row[AT["points"]] = self.cells[read.island.score + seat] + hidden

    def _player(self, place: int, seat: Seat) -> None:
        read, cells = self.read, self.cells
        held = cells[read.island.cards + seat]
        owed = cells[read.robber.owed + seat]
        if read.step == "discard" and held > HAND_LIMIT:
            held -= held // 2 - owed  # what was laid aside has left the hand
        length = cells[read.road.length + seat]
        self.put("rates", [4 - rate for rate in read.five(read.island.rate + 5 * seat)], place)
        for part, value in (
            ("held", held),
            ("bought", cells[read.cards.count + seat]),
            ("knights", cells[read.army.knights + seat]),
            ("length", length if length >= ROAD_MINIMUM else 0),
            ("shown", cells[read.island.score + seat]),
            ("longest_road", int(cells[read.road.holder] == seat)),
            ("largest_army", int(cells[read.army.holder] == seat)),
            ("owed", owed),
        ):
            self.row[AT[part] + place] = value

    def _table(self) -> None:
        read, cells = self.read, self.cells
        self.row[AT["phase"] + PHASES[read.step]] = 1
        for part, value in (
            ("rolled", read.rolled()),
            ("played", cells[read.cards.used]),
            ("count", read.count()),
            ("turn", min(cells[read.island.turn], 255)),
            ("deck", cells[read.cards.left]),
            ("on_turn", int(read.first == self.seat)),
        ):
            self.row[AT[part]] = value


def _near(nodes: int) -> int:
    """The corners one path away from a set of corners."""
    across = (nodes & ACROSS_WORD) << 1 | nodes >> 1 & ACROSS_WORD
    return across | (nodes & DOWN_WORD) << ROW_BITS | nodes >> ROW_BITS & DOWN_WORD


def observation(rules: Rules, known: State, seat: Seat, actions: Iterable[int]) -> list[int]:
    """What a seat knows, as the bytes of `features`; its legal actions come from the caller."""
    return Seer(rules, known, seat).see(actions)
