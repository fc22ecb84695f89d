"""Perft: how many ways a game can go on from a position, counted ply by ply.

One ply is one move: a listed move of any seat that must or may decide, or, where chance is due, one
of its outcomes. From a position, and for each depth n, three numbers are counted:

- `ways`: the sequences of exactly n plies (one that ends the game earlier is not counted);
- `positions`: the different positions that they lead to;
- `weight`: the sum over all sequences of the products of the weights of their chance outcomes.

The first changes when a move is listed that should not be, or the other way round; the second when
moves do something else; the third when odds change. Counts do not depend on the order in which
moves are listed, on names of cells, or on the build: interpreted and compiled give the same.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

import hexhaven
from hexhaven.engine.ints import Move
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State


@dataclass(frozen=True)
class Count:
    """What was counted at one depth."""

    ways: int
    positions: int
    weight: int


def plies(rules: Rules, state: State) -> list[tuple[Move, int]]:
    """All moves that can be the next one, with their weights (1 for what somebody decides)."""
    if rules.chance_due(state):
        return rules.outcomes(state)
    found: dict[Move, int] = {}
    for seat in rules.actors(state):
        for move in rules.legal_for(state, seat):
            found[move] = 1
    return list(found.items())


def perft(game: hexhaven.Game, depth: int) -> list[Count]:
    """The counts for the depths 1 to `depth`; the game itself is left as it is."""
    return perft_within(game, depth, sys.maxsize)


def perft_within(game: hexhaven.Game, depth: int, limit: int) -> list[Count]:
    """As `perft`, but no deeper than where there are at most `limit` ways (depth 1 always)."""
    rules = game.rules
    layer: list[tuple[State, int, int]] = [(game.state, 1, 1)]
    counts: list[Count] = []
    while len(counts) < depth:
        listed = [(state, ways, weight, plies(rules, state)) for state, ways, weight in layer]
        if counts and sum(ways * len(moves) for _, ways, _, moves in listed) > limit:
            break
        reached: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[State, int, int]] = {}
        for state, ways, weight, moves in listed:
            for move, odds in moves:
                after = state.copy()
                rules.apply(after, move)
                key = (tuple(after.cells), tuple(after.agenda))
                _, ways_there, weight_there = reached.get(key, (after, 0, 0))
                reached[key] = (after, ways_there + ways, weight_there + weight * odds)
        layer = list(reached.values())
        counts.append(
            Count(sum(ways for _, ways, _ in layer), len(layer), sum(odds for _, _, odds in layer))
        )
    return counts
