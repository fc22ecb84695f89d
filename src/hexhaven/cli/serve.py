"""`hexhaven serve`: the browser table for others, on this machine's network or behind a proxy."""

from __future__ import annotations

import argparse
import os
from typing import Final
from urllib.parse import urlsplit

from hexhaven.cli.errors import CommandError
from hexhaven.cli.hosting import (
    checked_port,
    data_folder,
    database_in,
    missing_client,
    spare_cores,
)

DESCRIPTION: Final = """\
Host the browser table. Tables are kept in a SQLite file in your data folder, or in the database of
a URL; the URL may also stand in HEXHAVEN_DATABASE, where other users cannot read its password.
Ctrl-C or SIGTERM stops the server; every table goes on at the next start. See docs/hosting.md."""

EXAMPLES: Final = """\
examples:
  hexhaven serve
  hexhaven serve --host 0.0.0.0 --port 8080
  hexhaven serve --database sqlite:////var/lib/hexhaven/hexhaven.db --trust-proxy \\
      --origin https://play.example.org --log-json
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
    add("--log-json", action="store_true", help="write the log as JSON, one object a line")


def run(args: argparse.Namespace) -> int:
    """Serve until told to stop."""
    import logging

    from hexhaven.server import logs
    from hexhaven.server.run import serve
    from hexhaven.server.settings import Settings

    settings = Settings(
        database=args.database or os.environ.get(DATABASE_VARIABLE) or database_in(data_folder()),
        host=args.host,
        port=checked_port(args.port),
        origins=tuple(checked_origin(origin) for origin in args.origin),
        trust_proxy=args.trust_proxy,
        bot_workers=checked_workers(args.bot_workers),
        bot_seconds=checked_seconds(args.bot_seconds),
        log_json=args.log_json,
    )
    logs.set_up(settings.log_json)
    logger = logging.getLogger("hexhaven.serve")
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


def checked_workers(workers: int | None) -> int:
    """At least one process."""
    if workers is not None and workers < 1:
        raise CommandError(f"--bot-workers {workers}: at least one process must think")
    return workers or spare_cores()


def checked_seconds(seconds: float) -> float:
    """More than nothing, and finite."""
    if not 0 < seconds < float("inf"):
        raise CommandError(f"--bot-seconds {seconds}: bots need some time, but not all of it")
    return seconds
