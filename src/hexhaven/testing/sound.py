"""Random play with every check: of one game, and of a module with each of its partners."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

import hexhaven
from hexhaven.engine.module import RuleModule
from hexhaven.engine.packing import kind_of
from hexhaven.engine.rng import Rng
from hexhaven.sim.invariants import Broken, demand

from .checks import (
    UNLISTED,
    Makers,
    check_chance,
    check_copies,
    check_position,
    check_record,
    check_refusals,
    check_texts,
    check_views,
    make,
)
from .playing import random_move


@dataclass
class Met:
    """What random play came across."""

    moves: int = 0
    steps: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    """The kinds of moves that were played, chance among them."""
    unplayed: set[str] = field(default_factory=set)
    """The kinds that the modules under test declare and nobody played."""
    ended: int = 0
    """How many of the games came to their end."""


def begin(
    makers: Makers, players: int, seed: int | None, variant: str = "base", **options: object
) -> hexhaven.Game:
    """A game of a variant, with modules of one's own."""
    return hexhaven.new(variant, players, seed=seed, options=options, extra=make(makers))


def watch(
    game: hexhaven.Game,
    makers: Makers,
    rng: Rng,
    moves: int,
    met: Met,
    unlisted: Collection[str] = UNLISTED,
) -> None:
    """Play random moves: cheap checks after each, thorough ones at every fortieth, the record at
    the end."""
    players = game.rules.players
    for number in range(moves):
        check_position(game)
        if game.over:
            met.ended += 1
            break
        met.steps.add(game.rules.step_name(game.state))
        if game.actor == hexhaven.CHANCE:
            check_chance(game, rng)
        if number % 40 == 0:
            check_copies(game, makers)
            check_texts(game)
            check_views(game, players, number)
        if number % 80 == 0:
            check_refusals(game, unlisted)
        move = random_move(game, rng)
        met.kinds.add(game.rules.vocabulary.kinds[kind_of(move)].name)
        reason = game.refusal(move)
        demand(not reason, f"{game.text(move)!r} is listed and refused: {reason}")
        game.play(move)
        met.moves += 1
    check_record(game, makers)


def play_soundly(
    makers: Makers,
    players: int,
    seed: int,
    moves: int,
    variant: str = "base",
    **options: object,
) -> set[str]:
    """Play one random game and check everything on the way; the steps that were met."""
    met = Met()
    game = begin(makers, players, seed, variant, **options)
    watch(game, makers, Rng(f"sketch {seed}"), moves, met)
    return met.steps


def check_module(
    *makers: Callable[[], RuleModule],
    with_: Sequence[str] = ("base",),
    players: Sequence[int] = (3, 4),
    games: int = 4,
    moves: int = 400,
    options: Mapping[str, object] | None = None,
    unlisted: Collection[str] = (),
) -> Met:
    """Random play of modules in each of the variants `with_`, with every check of this package.

    For each variant and number of players `games` games of at most `moves` moves are played; every
    second one leaves chance to the caller, so that all outcomes are tried and not only those that
    are drawn. `unlisted` names kinds of moves that may be legal without being listed. Raises
    `Broken` with the variant, the seed and what does not hold; `unplayed` of the answer names the
    kinds of moves that random play has not reached.
    """
    met = Met()
    declared: set[str] = set()
    for variant in with_:
        for count in players:
            for seed in range(games):
                chance = seed if seed % 2 else None
                game = begin(makers, count, chance, variant, **(options or {}))
                declared |= _declared(game, makers)
                try:
                    watch(
                        game, makers, Rng(f"{variant}/{seed}"), moves, met, UNLISTED | {*unlisted}
                    )
                except Broken as broken:
                    where = f"{variant}, {count} players, game {seed}, after {_last(game)}"
                    raise Broken(f"{where}: {broken}") from broken
    met.unplayed = declared - met.kinds
    return met


def _declared(game: hexhaven.Game, makers: Makers) -> set[str]:
    """The names of the kinds that the modules under test have declared."""
    ours = {module.name for module in make(makers)}
    layout = game.rules.layout
    return {kind.name for kind in layout.kinds if layout.kind_owners[kind.number] in ours}


def _last(game: hexhaven.Game) -> str:
    """The last move of a game."""
    entries = [] if game.history is None else game.history.entries()
    return repr(game.text(entries[-1][0])) if entries else "the beginning"
