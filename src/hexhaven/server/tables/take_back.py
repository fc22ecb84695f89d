"""Take-back: a build or a trade with the bank, as long as nothing new was revealed.

That means: no chance followed it (the caller sees to that), its arguments are open to all, the game
goes on, and the same seat, and nobody besides, decides next. Whether somebody else has decided
since is seen from the course: any other move empties the list of what can be undone.
"""

from __future__ import annotations

from typing import Final

from hexhaven import Game
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.moves import BY_ACTOR, MoveKind, Swap
from hexhaven.engine.packing import kind_of

PLACES: Final = ("hex", "node", "edge", "slot")


def can_be_undone(after: Game, seat: Seat, move: Move) -> bool:
    """Whether a seat may take back a move that has led to this position without any chance."""
    kind = after.rules.layout.kinds[kind_of(move)]
    if kind.secret or not (kind.label in PLACES or trades_with_bank(kind)):
        return False
    return not after.over and after.actors == [seat]


def trades_with_bank(kind: MoveKind) -> bool:
    """Whether a kind of move trades without asking anybody: `trade brick ore`."""
    asks = any(isinstance(argument, Swap) for argument in kind.arguments)
    return kind.label == "trade" and kind.mover == BY_ACTOR and not asks
