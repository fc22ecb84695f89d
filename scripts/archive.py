"""Write what a release leaves behind: `python scripts/archive.py FOLDER`.

Records of every game and number of players (finished and not, with and without a seed), the texts
of their last positions, and a database of the server with tables in the lobby, in play and over.
Run it once with the code of a release, before the next one changes anything, and never again: the
tests open these files for good. See tests/archive/README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import random
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Final

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.server.store.contract import ChatRow, EventRow, TableRow
from hexhaven.server.store.sql import SqlStore
from hexhaven.server.tables import course, lobby
from hexhaven.server.wire import CreateTable, SeatWish

CONSENT: Final = {"allow_not_recommended": "true"}
SHORT: Final = {"max_rounds": "40"}
Spec = tuple[str, int, int | None, dict[str, str], str, int]

RECORDS: Final[dict[str, Spec]] = {
    "base-3-greedy": ("base", 3, 101, {"setup": "variable"}, "greedy", 0),
    "base-4-greedy": ("base", 4, 102, {}, "greedy", 0),
    "base-4-left": ("base", 4, 103, {"vp_target": "12", "phases": "separated"}, "greedy", 150),
    "base-4-unseeded": ("base", 4, None, {"setup": "variable", "numbers": "random"}, "random", 0),
    "base-3-unseeded-left": ("base", 3, None, {"beginner_left_out": "white"}, "random", 90),
    "base-2-greedy": ("base", 2, 104, {"two_players": "on", "dice": "deck"}, "greedy", 0),
    "base-5-greedy": ("base", 5, 105, {"extra_phase": "paired"}, "greedy", 0),
    "base-6-greedy": ("base", 6, 106, {"robber_start": "chosen"}, "greedy", 0),
    "five-six-5-left": ("five-six", 5, 107, {"extra_phase": "none"}, "random", 200),
    "corsica-3-greedy": ("corsica", 3, 108, {}, "greedy", 0),
    "corsica-5-left": ("corsica", 5, 109, {}, "random", 160),
    "corsica-6-greedy": ("corsica", 6, 110, {}, "greedy", 0),
    "new-york-4-greedy": ("new-york", 4, 111, {}, "greedy", 0),
    "new-york-6-left": ("new-york", 6, 112, {}, "random", 120),
    "canal-3-greedy": ("erie-canal+new-york", 3, 113, {}, "greedy", 0),
    "canal-4-unseeded": ("erie-canal+new-york", 4, None, SHORT, "random", 0),
    "canal-6-left": ("erie-canal+new-york", 6, 114, {}, "greedy", 130),
    "knights-3-greedy": ("cities-knights", 3, 115, {"setup": "variable"}, "greedy", 0),
    "knights-4-left": ("cities-knights", 4, 116, {"ck_map": "base_beginner"}, "greedy", 260),
    "knights-4-unseeded": ("cities-knights", 4, None, SHORT, "random", 0),
    "knights-5-greedy": ("cities-knights", 5, 117, {"extra_phase": "paired"}, "greedy", 0),
    "knights-6-left": ("cities-knights", 6, 118, {}, "random", 300),
    "friends-4-greedy": ("friends", 4, 119, {}, "greedy", 0),
    "friends-3-left": ("friends", 3, None, {"setup": "tile_by_tile"}, "random", 160),
    "helpers-4-greedy": ("helpers", 4, 120, {}, "greedy", 0),
    "helpers-5-left": ("helpers", 5, 121, {"extra_phase": "special_building"}, "random", 180),
    "friends-helpers-3": ("friends+helpers", 3, 122, CONSENT, "greedy", 0),
    "friends-new-york-5": ("friends+new-york", 5, 123, {**CONSENT, **SHORT}, "random", 0),
    "dice-2-dicer": ("dice", 2, 124, {}, "dicer", 0),
    "dice-4-left": ("dice", 4, None, {}, "random", 60),
    "dice-plus-3-dicer": ("dice-plus", 3, 125, {}, "dicer", 0),
    "dice-plus-4-left": ("dice-plus", 4, 126, {}, "random", 80),
    "duel-greedy": ("duel", 2, 127, {}, "greedy", 0),
    "duel-left": ("duel", 2, 128, {}, "random", 200),
    "duel-unseeded": ("duel", 2, None, {"turn_cap": "60"}, "random", 0),
}
"""Name -> (variant, players, seed, options, bot, moves after which it is left; 0: finished)."""

TABLES: Final[dict[str, tuple[str, int, dict[str, str], str, int]]] = {
    "base-over": ("base", 4, {"setup": "variable"}, "greedy", 0),
    "base-playing": ("base", 3, {}, "greedy", 60),
    "base-two-playing": ("base", 2, {"two_players": "on"}, "random", 40),
    "six-playing": ("base", 6, {"extra_phase": "paired"}, "random", 60),
    "knights-over": ("cities-knights", 3, {}, "greedy", 0),
    "knights-playing": ("cities-knights", 4, {"setup": "variable"}, "greedy", 90),
    "canal-playing": ("erie-canal+new-york", 4, {}, "random", 70),
    "friends-helpers-playing": ("friends+helpers", 4, CONSENT, "random", 80),
    "helpers-paired-playing": ("helpers", 5, {"extra_phase": "paired"}, "random", 80),
    "corsica-over": ("corsica", 3, {}, "greedy", 0),
    "dice-over": ("dice", 3, {}, "dicer", 0),
    "dice-plus-playing": ("dice-plus", 2, {}, "dicer", 30),
    "duel-over": ("duel", 2, {"vp_target": "7"}, "greedy", 0),
    "duel-playing": ("duel", 2, {}, "random", 120),
    "base-lobby": ("base", 4, {"vp_target": "8"}, "", 0),
}
"""Name -> (variant, players, options, bot, moves; 0: to the end, no bot: not begun)."""


def main() -> None:
    """Write the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    (folder / "records").mkdir(parents=True, exist_ok=True)
    positions: dict[str, str] = {}
    for name in RECORDS:
        game = played(name)
        positions[name] = game.position()
        _write(folder / "records" / f"{name}.json.gz", game.record().to_json())
        print(f"{name}: {len(game.record().moves)} moves, {'over' if game.over else 'left'}")
    _write(folder / "positions.json.gz", json.dumps(positions))
    path = folder / "tables.db"
    path.unlink(missing_ok=True)
    expected = asyncio.run(tables(path))
    (folder / "tables.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")
    pack(path)


def played(name: str) -> hexhaven.Game:
    """A game of the list, as far as it is played."""
    variant, players, seed, options, bot, moves = RECORDS[name]
    game = hexhaven.new(variant, players, seed=seed, options=options)
    rng = Rng(name)
    chooser = bot_named(bot)
    history = game.history
    assert history is not None
    while not game.over and (not moves or history.length() < moves):
        if game.chance():
            outcomes = game.chance()
            game.push(outcomes[rng.weighted([weight for _, weight in outcomes])][0])
            continue
        seat = game.actor
        assert seat is not None
        legal = game.legal(seat)
        game.play(chooser.choose(sight_of(game, seat), legal, rng))
    return game


async def tables(path: Path) -> dict[str, dict[str, object]]:
    """A database with the tables of the list, and what they should look like."""
    store = SqlStore(f"sqlite:///{path}")
    await store.open()
    found: dict[str, dict[str, object]] = {}
    for name, (variant, players, options, bot, moves) in TABLES.items():
        wish = CreateTable(
            variant=variant,
            players=players,
            options=options,
            name=f"Host of {name}"[:24],
            seats=[SeatWish(kind="me"), *[SeatWish(kind="bot", bot="random")] * (players - 1)],
        )
        row, token, _ = lobby.created(wish, lobby.check_setup(variant, players, options))
        row = replace(row, seed=str(random.Random(name).getrandbits(128)))
        await store.create(row)
        await store.say(row.code, ChatRow(1, 0, "Host", "good luck", row.created))
        found[name] = {"code": row.code, "token": token, "status": "lobby"}
        if bot:
            row = lobby.started(row, token)
            await store.save(row)
            now = await _play(store, row, bot, moves, Rng(name))
            found[name] |= _facts(now)
    await store.close()
    return found


async def _play(store: SqlStore, row: TableRow, bot: str, moves: int, rng: Rng) -> course.Course:
    now = course.begun(row)
    chooser = bot_named(bot)
    while not now.game.over and (not moves or now.version < moves):
        seat = now.game.actor
        assert seat is not None
        event: EventRow
        if now.may_take_back(seat) and rng.below(8) == 0:
            now, event = course.taken_back(now, seat)
        else:
            move = chooser.choose(sight_of(now.game, seat), now.game.legal(seat), rng)
            now, event = course.played(now, seat, now.game.text(move), by_bot=seat > 0)
        row = replace(row, turn=now.turn)
        if now.game.over:
            row = replace(row, status="over", winner=now.game.winner)
        await store.append(row.code, event, row)
    return now


def _facts(now: course.Course) -> dict[str, object]:
    game = now.game
    return {
        "status": "over" if game.over else "playing",
        "version": now.version,
        "moves": now.moves,
        "undo": len(now.undo),
        "winner": game.winner,
        "points": [game.points(seat) for seat in range(game.rules.players)],
        "position": game.position(),
    }


def pack(path: Path) -> None:
    """Make one small file of a database: no log beside it, no free pages, compressed."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")
    connection.close()
    with gzip.GzipFile(path.with_name("tables.db.gz"), "wb", mtime=0) as packed:
        packed.write(path.read_bytes())
    path.unlink()
    for rest in path.parent.glob("tables.db-*"):
        rest.unlink()


def _write(path: Path, text: str) -> None:
    with gzip.GzipFile(path, "wb", mtime=0) as packed:
        packed.write(text.encode())


if __name__ == "__main__":
    main()
