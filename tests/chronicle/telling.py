"""What the tests of the chronicle share: sums of effects, and worlds a viewer cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import hexhaven
from hexhaven.engine.moves import KIND_MASK
from hexhaven.engine.rng import Rng

VIEWERS = (None, 0, 1, 2, 3)
Viewer = int | None


def effects_of(entries: list[dict[str, object]]) -> Iterator[dict[str, Any]]:
    """All effects of some entries, one after the other."""
    for entry in entries:
        effects: Any = entry["effects"]
        yield from effects


def sums(entries: list[dict[str, object]], seat: int, pile: str) -> Counter[str]:
    """What a seat has gained of a pile in all these entries together, by kind."""
    total: Counter[str] = Counter()
    for effect in effects_of(entries):
        if effect["seat"] == seat and effect["pile"] == pile:
            for kind, many in effect["cards"].items():
                total[kind] += many
    return total


def random_moves(game: hexhaven.Game, rng: Rng, moves: int) -> Iterator[int]:
    """Random moves, chance included, each played before the next is chosen; yields them before."""
    for _ in range(moves):
        if game.over:
            return
        if game.actor == hexhaven.CHANCE:
            outcomes = game.chance()
            move = outcomes[rng.weighted([weight for _, weight in outcomes])][0]
        else:
            seats = game.actors
            legal = game.legal(seats[rng.below(len(seats))])
            move = legal[rng.below(len(legal))]
        yield move
        game.play(move)


def disguise(twin: hexhaven.Game, viewer: Viewer, move: int, rng: Rng) -> int | None:
    """A move that looks the same to the viewer in the twin world; None where there is none."""
    rules = twin.rules
    kind = rules.layout.kinds[move & KIND_MASK]
    if not kind.secret:
        return move if not twin.refusal(move) else None
    owner = rules.find(rules.layout.kind_owners[kind.number])
    seen = owner.witnesses(twin.state, move)
    if viewer is not None and seen >> viewer & 1:
        return move if not twin.refusal(move) else None
    return _other(twin, kind.number, move, rng)


def _other(twin: hexhaven.Game, kind: int, move: int, rng: Rng) -> int | None:
    """Another secret move of the same kind and mover, if there is one."""
    if twin.actor == hexhaven.CHANCE:
        found = [outcome for outcome, _ in twin.chance() if outcome & KIND_MASK == kind]
    else:
        seat = twin.rules.mover(twin.state, move)
        found = [legal for legal in twin.legal(seat) if legal & KIND_MASK == kind]
    others = [one for one in found if one != move] or found
    return others[rng.below(len(others))] if others else None
