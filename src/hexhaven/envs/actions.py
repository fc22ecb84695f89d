"""Actions: the moves of a variant as numbers, the same for every seat.

The engine numbers all moves (`Vocabulary`). Where a move names a seat, such as whom to rob, the
number here counts seats from the one who decides, as observations do.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.moves import BY_ARGUMENT, MoveKind, SeatNumber
from hexhaven.engine.rules import Rules

Mask = NDArray[np.int8]


class Actions:
    """Numbers of moves and moves of numbers, for one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.size: int = rules.vocabulary.actions
        self._own: list[list[int]] = [self._turned(seat) for seat in range(rules.players)]
        """For each seat: at the engine's number the seat's own."""
        self._engine: list[dict[int, int]] = [
            {own: number for number, own in enumerate(table)} for table in self._own
        ]
        self._known: list[dict[Move, int]] = [{} for _ in range(rules.players)]
        self._back: list[dict[int, Move]] = [{} for _ in range(rules.players)]

    def _turned(self, seat: Seat) -> list[int]:
        table = list(range(self.size))
        for kind in self.rules.layout.kinds:
            sizes = self._sizes(kind)
            if -1 in sizes:
                first = self.rules.vocabulary.first[kind.number]
                for packed in range(self._span(sizes)):
                    table[first + packed] = first + self._turn(packed, sizes, seat)
        return table

    def _sizes(self, kind: MoveKind) -> list[int]:
        """The sizes of a kind's arguments that count in its numbers; -1 for a seat."""
        if kind.chance or not kind.size:
            return []
        arguments = kind.arguments[1:] if kind.mover == BY_ARGUMENT else kind.arguments
        return [-1 if isinstance(a, SeatNumber) else a.size for a in arguments]

    def _span(self, sizes: list[int]) -> int:
        span = 1
        for size in sizes:
            span *= self.rules.players if size == -1 else size
        return span

    def _turn(self, packed: int, sizes: list[int], seat: Seat) -> int:
        """The same arguments with seats counted from one of them; the first is packed lowest."""
        players = self.rules.players
        turned, scale = 0, 1
        for size in sizes:
            packed, value = divmod(packed, players if size == -1 else size)
            turned += scale * ((value - seat) % players if size == -1 else value)
            scale *= players if size == -1 else size
        return turned

    def number(self, move: Move, seat: Seat) -> int:
        """The action that a move is for a seat; -1 for an offer that is not on the menu."""
        known = self._known[seat]
        if move not in known:
            engine = self.rules.vocabulary.action(move)
            known[move] = engine if engine == -1 else self._own[seat][engine]
        return known[move]

    def move(self, action: int, seat: Seat) -> Move:
        """The move that an action is for a seat."""
        back = self._back[seat]
        if action not in back:
            engine = self._engine[seat].get(int(action), -1)
            back[int(action)] = self.rules.vocabulary.move(engine, seat)
        return back[int(action)]

    def mask(self, moves: list[Move], seat: Seat) -> Mask:
        """One for each legal action, zero for the others."""
        mask = np.zeros(self.size, np.int8)
        known = self._known[seat]
        for move in moves:
            action = known[move] if move in known else self.number(move, seat)
            if action >= 0:
                mask[action] = 1
        return mask
