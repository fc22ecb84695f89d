"""`hexhaven serve`: the browser table for others, on this machine's network or behind a proxy."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from hexhaven.cli.errors import CommandError
from hexhaven.cli.hosting import (
    checked_port,
    data_folder,
    database_in,
    look_here,
    missing_client,
    spare_cores,
)

if TYPE_CHECKING:
    from hexhaven.server.settings import Settings

DESCRIPTION: Final = """\
Host the browser table. Tables are kept in a SQLite file in your data folder, or in the database of
a URL; the URL may also stand in HEXHAVEN_DATABASE, where other users cannot read its password.
Ctrl-C or SIGTERM stops the server; every table goes on at the next start.
More: hexhaven docs hosting"""

EXAMPLES: Final = """\
examples:
  hexhaven serve
  hexhaven serve --host 0.0.0.0 --port 8080
  hexhaven serve --database sqlite:////var/lib/hexhaven/hexhaven.db --trust-proxy \\
      --origin https://play.example.org --log-json
  hexhaven serve --bot mybots:Builder --bot-seconds 2 --module market:MarketDay
  HEXHAVEN_DATABASE=postgresql://hexhaven:PASSWORD@db.example.org/hexhaven \\
      hexhaven serve --workers 4
  HEXHAVEN_DATABASE=postgresql://hexhaven:PASSWORD@db.example.org/hexhaven hexhaven serve"""

DATABASE_VARIABLE: Final = "HEXHAVEN_DATABASE"


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1)")
    add("--port", type=int, default=8000, help="the port to listen on (default: 8000)")
    add("--database", metavar="URL", help="sqlite:///file or postgresql://user:password@host/name")
    add(
        "--origin",
        action="append",
        default=[],
        help="where the page may come from, if a proxy gives it another address; may be repeated",
    )
    add("--trust-proxy", action="store_true", help="believe the X-Forwarded-… of a reverse proxy")
    add("--bot-workers", type=int, metavar="N", help="processes in which bots think")
    add("--bot-seconds", type=float, default=5.0, metavar="S", help="their time limit (default: 5)")
    add(
        "--bot",
        action="append",
        default=[],
        metavar="PACKAGE.MOD:CLASS",
        help="a bot of your own that may sit at tables; may be repeated",
    )
    add(
        "--module",
        action="append",
        default=[],
        metavar="PACKAGE.MOD:CLASS",
        help="a module of your own that tables may be made with; may be repeated",
    )
    add("--workers", type=int, default=1, metavar="N", help="server processes (PostgreSQL only)")
    add(
        "--peer-host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="where processes on other machines reach this one (default: this machine only)",
    )
    add("--peer-port", type=int, default=0, metavar="N", help="the port for it (default: any)")
    add(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=N",
        help="another limit, such as tables_per_hour=20; all are in: hexhaven docs hosting",
    )
    add("--log-json", action="store_true", help="write the log as JSON, one object a line")


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    import logging

    from hexhaven.server import logs
    from hexhaven.server.run import serve
    from hexhaven.server.settings import Settings
    from hexhaven.server.workers import Workers, is_worker

    settings = Settings(
        database=args.database or os.environ.get(DATABASE_VARIABLE) or database_in(data_folder()),
        host=args.host,
        port=checked_port(args.port),
        origins=tuple(checked_origin(origin) for origin in args.origin),
        trust_proxy=args.trust_proxy,
        bot_workers=checked_workers(args.bot_workers, args.workers),
        bot_seconds=checked_seconds(args.bot_seconds),
        bots=tuple(args.bot),
        modules=tuple(args.module),
        peer_host=args.peer_host,
        peer_port=checked_port(args.peer_port),
        log_json=args.log_json,
        **checked_limits(args.limit),
    )
    look_here(args.bot + args.module)
    logs.set_up(settings.log_json)
    logger = logging.getLogger("hexhaven.serve")
    if args.workers > 1 and not is_worker():
        check_many(args, settings)
        Workers(sys.argv[1:], args.workers).run()
        return 0
    if missing := missing_client():
        logger.warning(missing)
    serve(settings, ready=lambda address: logger.info("serving", extra={"address": address}))
    logger.info("stopped")
    return 0


def checked_origin(origin: str) -> str:
    """An origin as browsers send it: scheme, host and perhaps a port, in small letters."""
    parts = urlsplit(origin.rstrip("/").lower())
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path or parts.query:
        raise CommandError(f"--origin {origin}: write it like https://play.example.org")
    return f"{parts.scheme}://{parts.netloc}"


def check_many(args: argparse.Namespace, settings: Settings) -> None:
    """Whether several processes can serve this database on this port."""
    from hexhaven.server.store.urls import read_url
    from hexhaven.server.workers import can_share_ports

    if read_url(settings.database).kind != "postgresql":
        raise CommandError(
            "--workers: several processes need PostgreSQL, see: hexhaven docs hosting"
        )
    if not can_share_ports():
        raise CommandError("--workers: this system does not let processes share a port")
    if args.port == 0 or args.peer_port:
        raise CommandError("--workers: name a --port, and no --peer-port, which each has its own")


def checked_limits(wishes: list[str]) -> dict[str, Any]:
    """The settings that are limits, as they are wished."""
    from hexhaven.server.settings import LIMITS

    found: dict[str, Any] = {}
    for wish in wishes:
        name, _, value = wish.partition("=")
        if name not in LIMITS:
            raise CommandError(f"--limit {wish}: known are {', '.join(LIMITS)}")
        try:
            found[name] = LIMITS[name](value)
        except ValueError:
            raise CommandError(f"--limit {wish}: a number is missing behind the =") from None
        if not 0 <= found[name] < float("inf"):
            raise CommandError(f"--limit {wish}: a number from 0 on")
    return found


def checked_workers(workers: int | None, servers: int = 1) -> int:
    """At least one process."""
    if servers < 1:
        raise CommandError(f"--workers {servers}: at least one process must serve")
    if workers is not None and workers < 1:
        raise CommandError(f"--bot-workers {workers}: at least one process must think")
    return workers or max(1, spare_cores() // servers)


def checked_seconds(seconds: float) -> float:
    """More than nothing, and finite."""
    if not 0 < seconds < float("inf"):
        raise CommandError(f"--bot-seconds {seconds}: bots need some time, but not all of it")
    return seconds
