"""`hexhaven admin`: look after the database of a server."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from hexhaven.cli.errors import CommandError
from hexhaven.cli.hosting import data_folder, database_in
from hexhaven.cli.serve import DATABASE_VARIABLE

if TYPE_CHECKING:
    from hexhaven.server.store.contract import Status, TableRow

DESCRIPTION: Final = """\
Look after the database of a server. Listing, showing, exporting, verifying and backing up work
while people play. Changing a SQLite file needs the server stopped; in PostgreSQL a table can be
changed while nobody is there."""

EXAMPLES: Final = """\
examples:
  hexhaven admin list --status playing
  hexhaven admin show k4c9wq7hm2xe
  hexhaven admin export k4c9wq7hm2xe --to game.json
  hexhaven admin backup /var/backups/hexhaven.backup
  hexhaven admin --database postgresql://… restore /var/backups/hexhaven.backup
  hexhaven admin retention --lobby 30 --over 365 --yes
  hexhaven admin verify"""

STATES: Final = ("lobby", "playing", "over")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("--database", metavar="URL", help="as for `hexhaven serve`")
    tasks = parser.add_subparsers(metavar="TASK", required=True, dest="task")
    add = tasks.add_parser
    listing = add("list", help="all tables, the latest first")
    listing.add_argument("--status", choices=STATES)
    listing.add_argument("--json", action="store_true")
    show = add("show", help="one table: who sits there, how far it is")
    show.add_argument("code")
    export = add("export", help="the record of a game; its seed only when it is over")
    export.add_argument("code")
    export.add_argument("--to", type=Path, metavar="FILE")
    for name, text in (
        ("close", "end a game that is being played; its record stays"),
        ("delete", "delete a table with everything that happened there"),
    ):
        task = add(name, help=text)
        task.add_argument("code")
        task.add_argument("--yes", action="store_true", help="really")
    keep = add("retention", help="delete tables at which nothing has happened for so many days")
    for status in STATES:
        keep.add_argument(f"--{status}", type=float, metavar="DAYS")
    keep.add_argument("--yes", action="store_true", help="really; otherwise they are only listed")
    add("vacuum", help="give the room of what was deleted back to the disk")
    for name, text in (
        ("backup", "everything into one file, while people play"),
        ("restore", "a backup into an empty database, of either kind"),
    ):
        add(name, help=text).add_argument("file", type=Path)
    add("verify", help="replay every stored game; ends with 1 if one is damaged")


def run(args: argparse.Namespace) -> int:
    """Do one task."""
    url = args.database or os.environ.get(DATABASE_VARIABLE) or database_in(data_folder())
    return asyncio.run(TASKS[args.task](url, args))


async def _list(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import listing, opened

    async with opened(url) as store:
        found = await listing(store, args.status)
    if args.json:
        print(json.dumps([{**_facts(one.row), "events": one.events} for one in found], indent=1))
        return 0
    for one in found:
        row, many = one.row, f"{one.events:>5}"
        people = ", ".join(seat.name or "(free)" for seat in row.seats)
        print(f"{row.code}  {row.status:<7}  {_day(one.last)}  {many}  {row.variant}: {people}")
    print(f"{len(found)} tables", file=sys.stderr)
    return 0


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _facts(row: TableRow) -> dict[str, object]:
    """What may be shown: no token's hash, no seed."""
    seats = [{"name": seat.name, "kind": seat.kind, "bot": seat.bot} for seat in row.seats]
    return {
        "code": row.code,
        "status": row.status,
        "variant": row.variant,
        "players": row.players,
        "options": row.options,
        "created": row.created,
        "turn": row.turn,
        "winner": row.winner,
        "seats": seats,
    }


async def _show(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import lines, opened, the_table, verified

    async with opened(url) as store:
        row, events = await the_table(store, args.code)
        said = await lines(store, row.code)
        served = None if store.leases is None else await store.leases.holder(row.code)
    trouble = verified(row, events)
    facts = {**_facts(row), "events": len(events), "chat": said}
    facts["served by"] = served.address if served else ""
    facts["damage"] = trouble
    print(json.dumps(facts, indent=1, ensure_ascii=False))
    return 1 if trouble else 0


async def _export(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import opened, record_of, the_table

    async with opened(url) as store:
        record = record_of(*await the_table(store, args.code))
    if args.to is None:
        print(record.to_json())
    else:
        args.to.write_text(record.to_json(), encoding="utf-8")
    return 0


def _sure(args: argparse.Namespace) -> None:
    if not args.yes:
        raise CommandError(f"this cannot be undone; say `{args.task} {args.code} --yes` to do it")


async def _close(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import close_table, owned

    _sure(args)
    async with owned(url) as store:
        await close_table(store, args.code)
    print(f"table {args.code} is closed")
    return 0


async def _delete(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import delete_table, owned

    _sure(args)
    async with owned(url) as store:
        await delete_table(store, args.code)
    print(f"table {args.code} is deleted")
    return 0


async def _retention(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import CannotTouch, delete_table, opened, outdated, owned

    days = {status: getattr(args, status) for status in STATES}
    wished = {status: keep for status, keep in days.items() if keep is not None}
    if not wished or any(keep <= 0 for keep in wished.values()):
        raise CommandError("say after how many days, such as --lobby 30; more than 0")
    chosen = cast("dict[Status, float]", wished)
    async with owned(url) if args.yes else opened(url) as store:
        codes, gone = await outdated(store, chosen), 0
        for code in codes if args.yes else ():
            try:
                await delete_table(store, code)
                gone += 1
            except CannotTouch as why:
                print(why, file=sys.stderr)
    print(f"{gone} tables are deleted" if args.yes else f"{len(codes)} tables; --yes deletes them")
    return 0


async def _vacuum(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import opened, vacuum

    async with opened(url) as store:
        await vacuum(store)
    return 0


async def _backup(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import opened
    from hexhaven.server.store.archive import back_up

    async with opened(url) as store:
        counts = await back_up(store, args.file)
    print(f"{args.file}: {_counted(counts)}")
    return 0


async def _restore(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import owned
    from hexhaven.server.store.archive import restore

    async with owned(url) as store:
        counts = await restore(store, args.file)
    print(f"restored: {_counted(counts)}")
    return 0


def _counted(counts: dict[str, int]) -> str:
    return f"{counts['table']} tables, {counts['event']} events, {counts['chat']} lines of chat"


async def _verify(url: str, args: argparse.Namespace) -> int:
    from hexhaven.server.caretaker import listing, opened, verified

    damaged = 0
    async with opened(url) as store:
        found = await listing(store)
        for one in found:
            trouble = verified(one.row, await store.events(one.row.code))
            if trouble:
                damaged += 1
                print(f"{one.row.code}: {trouble}")
    print(f"{len(found)} tables, {damaged} damaged")
    return 1 if damaged else 0


TASKS: Final = {
    "list": _list,
    "show": _show,
    "export": _export,
    "close": _close,
    "delete": _delete,
    "retention": _retention,
    "vacuum": _vacuum,
    "backup": _backup,
    "restore": _restore,
    "verify": _verify,
}
