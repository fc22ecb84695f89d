"""Tables that have come some way: good players have played for everybody up to a moment.

The seed is given, so that the moment is the same in every run; the server finds the table in its
database as it would after a restart.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from tests.browser.person import Person
from tests.browser.site import Site

from hexhaven import Game
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.server.store.contract import EventRow, TableRow
from hexhaven.server.store.sql import SqlStore
from hexhaven.server.tables.course import begun, played
from hexhaven.server.tables.lobby import created, joined, started
from hexhaven.server.wire import CreateTable, JoinTable

SEEDS = 40
"""So many games are tried."""
MOST_MOVES = 4000
"""After so many the moment does not come any more."""
Moment = Callable[[Game], bool]


def offered(kind: str, seat: int = 0) -> Moment:
    """The moment in which a seat may make a move of a kind."""
    return lambda game: any(text.split()[0] == kind for text in texts(game, seat))


def asked(step: str, seat: int = 0) -> Moment:
    """The moment in which a step asks a seat."""

    def come(game: Game) -> bool:
        return seat in game.actors and str(game.view(seat)["prompt"]).find(f"'step': '{step}'") >= 0

    return come


def round_of(number: int, seat: int = 0, kind: str = "end") -> Moment:
    """The moment in a round in which a seat may end its turn, or do something else."""

    def come(game: Game) -> bool:
        turn = game.state.cells[game.rules.layout.turns]
        return turn > number * game.rules.players and offered(kind, seat)(game)

    return come


def refused(move: str, rule: str) -> Moment:
    """The moment in which the first seat may end its turn, and a move is refused by a rule."""
    return lambda game: offered("end")(game) and game.refusal(move).startswith(f"{rule} ")


def texts(game: Game, seat: int) -> list[str]:
    """The legal moves of a seat in words."""
    if game.over or seat not in game.actors:
        return []
    return [game.text(move) for move in game.legal(seat)]


def stage(
    site: Site,
    variant: str,
    players: int,
    moment: Moment,
    seed: int = 1,
    name: str = "Ada",
    **options: str,
) -> dict[str, str | int]:
    """A table at a moment, with a person at the first seat and bots; what a browser keeps of it.
    The seed is the first that is tried: bots learn, and then games go another way."""
    return _staged(site, variant, [name], players, moment, seed, options)[0]


def stage_friends(
    site: Site,
    variant: str,
    names: list[str],
    players: int,
    moment: Moment,
    seed: int = 1,
    **options: str,
) -> list[dict[str, str | int]]:
    """The same with several people, at the first seats; what the browser of each keeps of it."""
    return _staged(site, variant, names, players, moment, seed, options)


def _staged(
    site: Site,
    variant: str,
    names: list[str],
    players: int,
    moment: Moment,
    seed: int,
    options: dict[str, str],
) -> list[dict[str, str | int]]:
    friends = names[1:]
    seats = [{"kind": "me"}, *[{"kind": "open"}] * len(friends)]
    seats += [{"kind": "bot", "bot": "greedy"}] * (players - len(names))
    wish = CreateTable.model_validate(
        {
            "variant": variant,
            "players": players,
            "name": names[0],
            "options": options,
            "settings": {"pace": "instant"},
            "seats": seats,
        }
    )
    lobby, token, _ = created(wish, variant)
    tokens = [token]
    for friend in friends:
        tokens.append(f"{token}-{len(tokens)}")
        lobby, _ = joined(lobby, JoinTable(name=friend), tokens[-1])
    for number in range(seed, seed + SEEDS):
        row = started(replace(lobby, seed=str(number), created=time.time()), token)
        events = _played(row, moment)
        if events is not None:
            break
    else:
        raise AssertionError(f"the moment came in none of {SEEDS} games")
    with ThreadPoolExecutor(1) as aside:  # the browser's driver has a loop in this thread
        aside.submit(asyncio.run, _keep(f"sqlite:///{site.database}", row, events)).result()
    shared: dict[str, str | int] = {"code": row.code, "variant": variant}
    return [
        {**shared, "token": own, "seat": seat, "name": name, "at": 1, "status": "playing"}
        for seat, (own, name) in enumerate(zip(tokens, names, strict=True))
    ]


def _played(row: TableRow, moment: Moment) -> list[EventRow] | None:
    """The game up to the moment; None if that does not come."""
    bot = bot_named("greedy")
    course = begun(row)
    events: list[EventRow] = []
    for number in range(MOST_MOVES):
        game = course.game
        if game.over:
            return None
        if moment(game):
            return events
        seat = game.actors[0]
        legal = game.legal(seat)
        move = bot.choose(sight_of(game, seat, list(legal)), list(legal), Rng(number))
        course, event = played(course, seat, game.text(move))
        events.append(event)
    return None


async def _keep(url: str, row: TableRow, events: list[EventRow]) -> None:
    store = SqlStore(url)
    await store.open()
    try:
        await store.create(row)
        for event in events:
            await store.append(row.code, event)
    finally:
        await store.close()


def look(person: Person, kept: dict[str, str | int]) -> None:
    """The person opens the page of a staged table."""
    keep = f"localStorage.setItem('hexhaven.tables', {json.dumps(json.dumps([kept]))})"
    person.context.add_init_script(keep)
    person.visit(f"/t/{kept['code']}")
    person.wait("table")
