"""Composed moves: kinds whose words a player puts together, such as `offer 2 brick for ore`.

They are far too many to list. A view names the kinds that can be played at all; the short menu
that the rules list for bots is left out of it. Here are also the few moves that a seat may play
without being asked: an offer to the seat on turn, and taking that offer back.
"""

from __future__ import annotations

from functools import lru_cache

from hexhaven import Game
from hexhaven.engine.ints import Seat
from hexhaven.engine.moves import BY_ARGUMENT, MoveKind, SeatNumber, Swap
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import STEP_MASK


def composed_kinds(game: Game, seat: Seat) -> list[str]:
    """The names of the composed kinds that a seat can play now, in some form."""
    agenda = game.state.agenda
    if not agenda:
        return []
    offered = _menu(game.rules).offered(agenda[-1] & STEP_MASK)
    return [k.name for k in offered if _swap(k) is not None and _possible(game, k, seat)]


def unasked_moves(game: Game, seat: Seat) -> list[int]:
    """Moves with no argument but the seat's own, for a seat that is not asked to decide."""
    agenda = game.state.agenda
    if not agenda or seat in game.actors:
        return []
    offered = _menu(game.rules).offered(agenda[-1] & STEP_MASK)
    moves = [kind.pack([seat]) for kind in offered if _own_seat_only(kind)]
    return [move for move in moves if not game.rules.refuse(game.state, move)]


@lru_cache(maxsize=32)
def _menu(rules: Rules) -> Menu:
    """Few, since each of them keeps its rules in memory."""
    return Menu(rules)


class Menu:
    """Which kinds each step of some rules offers to players, worked out once."""

    def __init__(self, rules: Rules) -> None:
        kinds = rules.layout.kinds
        self.composed = frozenset(kind.name for kind in kinds if _swap(kind) is not None)
        self._rules = rules
        self._steps: dict[int, tuple[MoveKind, ...]] = {}

    def offered(self, step: int) -> tuple[MoveKind, ...]:
        """The kinds of a step."""
        if step not in self._steps:
            at, handlers = step * self._rules.kinds, self._rules.handlers
            kinds = [kind for kind in self._rules.layout.kinds if not kind.chance]
            self._steps[step] = tuple(k for k in kinds if handlers[at + k.number] is not None)
        return self._steps[step]


def names_of_composed(rules: Rules) -> frozenset[str]:
    """The names of all kinds that a player puts together."""
    return _menu(rules).composed


def _swap(kind: MoveKind) -> Swap | None:
    last = kind.arguments[-1] if kind.arguments else None
    return last if isinstance(last, Swap) else None


def _own_seat_only(kind: MoveKind) -> bool:
    return (
        kind.mover == BY_ARGUMENT
        and len(kind.arguments) == 1
        and isinstance(kind.arguments[0], SeatNumber)
    )


def _possible(game: Game, kind: MoveKind, seat: Seat) -> bool:
    """Whether any swap of one card for one card is legal: if none is, no larger one is."""
    rules, state = game.rules, game.state
    trials = _trials(kind, seat)
    if not trials or rules.mover(state, trials[0]) != seat:
        return False
    return any(not rules.refuse(state, move) for move in trials)


@lru_cache(maxsize=1024)
def _trials(kind: MoveKind, seat: Seat) -> tuple[int, ...]:
    """Every swap of one card for another; nothing for kinds with more arguments than that."""
    swap = _swap(kind)
    if swap is None or len(kind.arguments) > 2:
        return ()
    first = [seat] if len(kind.arguments) == 2 else []
    goods = range(len(swap.kinds))
    found = []
    for given in goods:
        for wanted in goods:
            if given != wanted:
                counts = [0] * len(goods)
                counts[given], counts[wanted] = 1, -1
                found.append(kind.pack([*first, swap.pack(counts, 0)]))
    return tuple(found)
