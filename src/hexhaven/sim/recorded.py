"""Batches that are kept: every game is written down, and what is there is not played again."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import asdict, dataclass
from pathlib import Path

from hexhaven.engine.record import Record
from hexhaven.records.lines import StoredGame, to_line
from hexhaven.records.reading import read
from hexhaven.records.store import Store, pack

from .runner import NO_ENTRY, Failure, Match, Plan, Result, finish, turns_of
from .workers import spread


@dataclass(frozen=True)
class Keeping:
    """A batch and the form in which its games are kept."""

    plan: Plan
    form: str


@dataclass(frozen=True)
class Shard:
    """A file of games, and their results."""

    data: bytes
    results: list[Result]


def keep_batch(
    plan: Plan,
    folder: Path,
    form: str = "jsonl",
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    ray: str = "",
) -> Generator[Result, None, None]:
    """Play what is missing in the folder; the results of all games, one after another."""
    store = Store(folder, facts_of(plan), plan.games, form)
    missing = store.missing()
    for span in store.spans():
        if span not in missing:
            yield from (result_of(plan, game) for game in read(store.path(span)))
            if tell is not None:
                tell(span[1] - span[0])
    for span, shards in spread(play_shard, Keeping(plan, form), missing, jobs, ray):
        for shard in shards:
            store.write(span, shard.data)
            yield from shard.results
        if tell is not None:
            tell(span[1] - span[0])


def facts_of(plan: Plan) -> dict[str, object]:
    """A plan as it is written beside its games; folders of before own modules stay readable."""
    facts = asdict(plan)
    return facts if plan.modules else {name: facts[name] for name in facts if name != "modules"}


def play_shard(keeping: Keeping, first: int, end: int) -> list[Shard]:
    """The games from `first` to before `end` as a file."""
    results: list[Result] = []
    lines: list[str] = []
    for number in range(first, end):
        match = Match(keeping.plan, number, keep=True)
        result = finish(match)
        results.append(result)
        lines.append(to_line(stored(match, result)))
    return [Shard(pack(lines, keeping.form), results)]


def stored(match: Match, result: Result) -> StoredGame:
    """A played game as it is kept."""
    plan, game = match.plan, match.game
    failure = "" if result.failure is None else result.failure.error
    bots = tuple(plan.bots[entry] for entry in match.entries)
    if game is None:
        record = Record(match.rules.variant, plan.players, dict(match.rules.options))
        return StoredGame(match.number, bots, 0, match.moves, (), failure, record)
    turns = turns_of(match.rules, game)
    winners = tuple(game.winners)
    return StoredGame(match.number, bots, turns, match.moves, winners, failure, game.record())


def result_of(plan: Plan, game: StoredGame) -> Result:
    """The result of a game that was kept."""
    number = game.number
    if game.failure:
        seed = Match(plan, number).seed
        failure = Failure(number, seed, game.decisions, game.failure)
        return Result(number, NO_ENTRY, (), 0, game.decisions, failure)
    points = [0] * plan.players
    for seat, value in enumerate(game.points):
        points[(seat - number) % plan.players] = value
    won = tuple(sorted((seat - number) % plan.players for seat in game.winners))
    sole = game.record.result.get("winner") is not None
    winner = won[0] if sole else NO_ENTRY
    shared = () if sole else won
    return Result(number, winner, tuple(points), game.turns, game.decisions, shared=shared)
