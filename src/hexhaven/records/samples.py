"""Positions of stored games as arrays: what a seat saw, what it could do, did, and came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from hexhaven import rules_for
from hexhaven.engine.errors import BadRecord, HexhavenError
from hexhaven.engine.rules import Rules

from .lines import StoredGame
from .reading import read

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hexhaven.envs import Actions, Observer


@dataclass(frozen=True)
class Samples:
    """Decisions of players, a row each."""

    observation: NDArray[np.int32]
    """As in `hexhaven.envs`, seen from the seat that decided."""
    action_mask: NDArray[np.int8]
    action: NDArray[np.int64]
    outcome: NDArray[np.float32]
    """1 for those who won the game (shared among them), -1 for those who lost, 0 without winner."""
    seat: NDArray[np.int8]
    game: NDArray[np.int64]


class _Shelf:
    """Rows that are not yet handed out."""

    def __init__(self) -> None:
        self.rows: list[tuple[NDArray[np.int32], NDArray[np.int8], int, float, int, int]] = []

    def take(self) -> Samples:
        import numpy as np

        seen, masks, actions, outcomes, seats, games = zip(*self.rows, strict=True)
        self.rows = []
        return Samples(
            np.stack(seen),
            np.stack(masks),
            np.array(actions, np.int64),
            np.array(outcomes, np.float32),
            np.array(seats, np.int8),
            np.array(games, np.int64),
        )


def samples(
    path: str | Path, many: int = 1024, *, bots: set[str] | None = None, forced: bool = False
) -> Iterator[Samples]:
    """The decisions of stored games, so many at a time: only those of these bots, if named, and
    those without a choice only if wished (`forced`). Games that broke off are left out."""
    from hexhaven.envs import Actions, Observer

    shelf = _Shelf()
    rules: Rules | None = None
    for game in read(path):
        if game.failure:
            continue
        found = rules_for(game.record.variant, game.record.players, game.record.options)
        if rules is None:
            rules, observer, actions = found, Observer(found), Actions(found)
        elif found is not rules:
            raise BadRecord(f"game {game.number} is of another table than those before it")
        for _ in _follow(game, rules, observer, actions, shelf, bots, forced):
            if len(shelf.rows) == many:
                yield shelf.take()
    if shelf.rows:
        yield shelf.take()


def _follow(
    game: StoredGame,
    rules: Rules,
    observer: Observer,
    actions: Actions,
    shelf: _Shelf,
    bots: set[str] | None,
    forced: bool,
) -> Iterator[None]:
    """Play a record again and put its decisions on the shelf, one at a step."""
    state = rules.new_state()
    for number, text in enumerate(game.record.moves, 1):
        try:
            move = rules.vocabulary.parse(text)
            reason = rules.refuse(state, move)
        except HexhavenError as error:
            raise BadRecord(f"game {game.number}, move {number}: {error}", number) from None
        if reason:
            raise BadRecord(f"game {game.number}, move {number} ({text}): {reason}", number)
        if not rules.chance_due(state):
            seat = rules.mover(state, move)
            legal = rules.legal_for(state, seat)
            action = actions.number(move, seat)
            wanted = bots is None or game.bots[seat] in bots
            if wanted and action >= 0 and (forced or len(legal) > 1):
                outcome = -1.0 if game.winners and rules.players > 1 else 0.0
                if seat in game.winners and rules.players > 1:
                    outcome = 1.0 / len(game.winners)
                mask = actions.mask(legal, seat)
                seen = observer.observe(state, seat)
                shelf.rows.append((seen, mask, action, outcome, seat, game.number))
                yield
        rules.apply(state, move)
