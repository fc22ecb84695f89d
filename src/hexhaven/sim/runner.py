"""Batches of games: game i of a batch follows from the batch's seed and i alone.

Game i has the seed `game_seed(seed, i)`; its chance comes from that, and the bot on seat s draws
from the stream `{seed}/{i}/bot/{s}`. Seats rotate: in game i the bot of entry e sits on seat
(e + i) modulo the number of players. So a batch gives the same results on any number of processes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from hexhaven.bots import Bot, BotError, bot_named, choice_of
from hexhaven.bots.chancer import Chancer
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.game import Game, begin
from hexhaven.engine.playout import play_randomly
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.modules.foreign import apart, know, told
from hexhaven.modules.variants import assemble, check_variant

from .workers import chunks, in_chunks, spread

MAX_ROUNDS: Final = "500"
"""The option max_rounds of a simulation, where the variant knows it and nobody chose it."""
MOST_DECISIONS: Final = 1_000_000
"""A game that takes longer never ends: an error."""
NO_ENTRY: Final = -1


@dataclass(frozen=True)
class Plan:
    """What is to be played; the same plan gives the same results."""

    variant: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: tuple[tuple[str, str], ...] = ()
    modules: tuple[str, ...] = ()
    """Modules of the caller's own, `package.mod:Class`; the variant has their names in it."""

    def seat(self, game: int, entry: int) -> int:
        """Where the bot of an entry sits in a game."""
        return (entry + game) % self.players


@dataclass(frozen=True)
class Failure:
    """A game that could not be played to its end, and how to see it again."""

    game: int
    seed: int
    move: int
    """How many decisions had been made."""
    error: str


@dataclass(frozen=True)
class Result:
    """How one game ended."""

    game: int
    winner: int
    """The entry that won; -1: nobody, or several."""
    points: tuple[int, ...]
    """By entry, hidden ones included."""
    turns: int
    moves: int
    """Decisions of the bots; chance is not counted."""
    failure: Failure | None = None
    shared: tuple[int, ...] = ()
    """The entries that share the victory, where the rules know no other end to a tie."""


def make_plan(
    variant: str,
    players: int,
    bots: list[str],
    games: int,
    seed: int = 0,
    options: dict[str, str] | None = None,
    modules: list[str] | None = None,
) -> Plan:
    """A checked plan; one bot alone plays all seats. Raises BadSetup for what cannot be played."""
    for where in modules or []:
        variant = "+".join([variant, know(where)])
    named = bots * players if len(bots) == 1 else bots
    if games < 1:
        raise BadSetup(f"at least one game must be played, not {games}")
    if seed < 0:
        raise BadSetup(f"a seed is a whole number from 0, not {seed}")
    if len(named) != players:
        raise BadSetup(f"{players} players need {players} bots or one for all, not {len(named)}")
    key = apart(check_variant(variant))[0]
    for name in dict.fromkeys(named):
        check_bot(bot_named(name), key)
    chosen = tuple(sorted((options or {}).items()))
    plan = Plan(variant, players, tuple(named), games, seed, chosen, tuple(modules or []))
    rules_of(plan)
    return plan


def check_bot(bot: Bot, variant: str) -> None:
    """A bot that is made for some games only is refused before the first of others."""
    if bot.variants and variant not in bot.variants:
        games = ", ".join(bot.variants)
        raise BadSetup(f"the bot {bot.name} cannot play {variant!r}, only {games}")


def game_seed(seed: int, game: int) -> int:
    """The seed of a game of a batch."""
    digest = hashlib.sha256(f"hexhaven batch {seed}/{game}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


@lru_cache(maxsize=8)
def rules_of(plan: Plan) -> Rules:
    """The rules of a plan; all its games share them."""
    for where in plan.modules:
        know(where)  # this may be another process than the one that planned
    options = dict(plan.options)
    if "max_rounds" not in options:
        try:
            limited = options | {"max_rounds": MAX_ROUNDS}
            return assemble(plan.variant, plan.players, limited, [])
        except BadSetup:
            pass  # a variant without rounds; or something else is wrong, as we shall see
    return assemble(plan.variant, plan.players, options, [])


def play_batch(
    plan: Plan, jobs: int = 1, tell: Callable[[int], None] | None = None, ray: str = ""
) -> list[Result]:
    """Play all games of a plan; `tell` hears how many more are done. Results are in game order."""
    return in_chunks(play_games, plan, plan.games, jobs, tell, ray)


def stream_batch(
    plan: Plan, jobs: int = 1, tell: Callable[[int], None] | None = None, ray: str = ""
) -> Iterator[Result]:
    """The same results as they come, so that a batch of any size fits into memory."""
    for span, results in spread(play_games, plan, chunks(plan.games, jobs, ray), jobs, ray):
        yield from results
        if tell is not None:
            tell(span[1] - span[0])


def play_games(plan: Plan, first: int, end: int) -> list[Result]:
    """The games from `first` to before `end`."""
    return [play_game(plan, game) for game in range(first, end)]


def play_game(plan: Plan, number: int) -> Result:
    """One game; an error of a bot or of the rules becomes part of its result."""
    return finish(Match(plan, number))


def finish(match: Match) -> Result:
    """Play a match to its end."""
    try:
        match.play()
        return match.result()
    except Exception as error:
        what = str(error) if isinstance(error, BotError) else told(error)
        failure = Failure(match.number, match.seed, match.moves, what)
        return Result(match.number, NO_ENTRY, (), 0, match.moves, failure)


class Match:
    """One game of a plan with its bots."""

    def __init__(self, plan: Plan, number: int, keep: bool = False) -> None:
        self.plan: Plan = plan
        self.keep: bool = keep
        """Whether the moves are kept, so that the game can be recorded."""
        self.number: int = number
        self.seed: int = game_seed(plan.seed, number)
        self.moves: int = 0
        self.rules: Rules = rules_of(plan)
        self.entries: list[int] = [(s - number) % plan.players for s in range(plan.players)]
        """For each seat the entry that sits there."""
        self.game: Game | None = None

    def play(self) -> None:
        """Play to the end."""
        plan = self.plan
        game = self.game = begin(self.rules, self.seed)
        if not self.keep:
            game.forget()
        bots = [bot_named(plan.bots[entry]) for entry in self.entries]
        streams = [Rng(f"{plan.seed}/{self.number}/bot/{seat}") for seat in range(plan.players)]
        if game.rng is not None and not self.keep and all(type(bot) is Chancer for bot in bots):
            # Nobody looks at anything: the engine's own loop plays the same game faster.
            self.moves = play_randomly(game, streams, game.rng, MOST_DECISIONS)
        self.ask(game, bots, streams)

    def ask(self, game: Game, bots: list[Bot], streams: list[Rng]) -> None:
        """Let the bots decide until the game is over."""
        rules = self.rules
        state = game.state
        while state.agenda:
            seat = game.actor
            assert seat is not None
            legal = rules.legal(state)
            game.push(choice_of(bots[seat], game, seat, legal, streams[seat]))
            game.settle_chance()
            self.moves += 1
            if self.moves >= MOST_DECISIONS:
                raise BadSetup(f"the game did not end after {MOST_DECISIONS} decisions")

    def result(self) -> Result:
        """How the game ended."""
        game = self.game
        assert game is not None
        points = [0] * self.plan.players
        for seat in range(self.plan.players):
            points[self.entries[seat]] = game.points(seat)
        winner = NO_ENTRY if game.winner is None else self.entries[game.winner]
        turns = turns_of(self.rules, game)
        tied = tuple(sorted(self.entries[seat] for seat in game.winners))
        shared = tied if winner == NO_ENTRY else ()
        return Result(self.number, winner, tuple(points), turns, self.moves, shared=shared)


def turns_of(rules: Rules, game: Game) -> int:
    """How many turns were begun; 0 in a variant that does not count them."""
    for group in rules.layout.groups:
        if group.name == "turn_number":
            return game.state.cells[group.offset]
    return 0
