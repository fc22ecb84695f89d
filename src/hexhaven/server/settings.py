"""Settings of a server process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that the command line can choose; tests make their own."""

    database: str
    """A URL: sqlite:///path or postgresql://user:password@host/name."""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Origins allowed besides the server's own, such as https://play.example.org."""
    trust_proxy: bool = False
    """Believe X-Forwarded-* of the reverse proxy."""
    bot_workers: int = 1
    bot_seconds: float = 5.0
    """A bot that thinks longer is stopped, and a legal move is chosen for it."""
    bots: tuple[str, ...] = ()
    """Bots of the host's own, `package.mod:Class`, that may sit at tables besides ours."""
    modules: tuple[str, ...] = ()
    """Modules of the host's own, `package.mod:Class`: tables may be made with them."""
    idle_after: float = 600.0
    """Seconds without visitors and moves after which a table leaves memory."""
    largest_message: int = 32_768
    messages_per_second: float = 20.0
    message_burst: int = 60
    tables_per_hour: int = 60
    """How many tables one address may create. All limits by address count a household's IPv6
    network as one; see `limits`."""
    joins_per_hour: int = 240
    uploads_per_hour: int = 60
    """Records that one address may have told as a replay."""
    replays_per_hour: int = 240
    """Replays of finished tables that must be worked out for one address."""
    recoveries_per_hour: int = 20
    """Recovery codes that one address may ask for or try."""
    hints_per_hour: int = 600
    chat_per_hour: int = 1800
    """Lines of one address, all its sockets together."""
    chat_lines: int = 2000
    """Lines that a table keeps; the oldest are deleted."""
    sockets: int = 20_000
    sockets_per_address: int = 100
    sockets_per_hour: int = 3600
    """Sockets that one address may open."""
    watchers: int = 300
    """Spectators of one table."""
    connections: int = 20_000
    """Open HTTP connections, besides sockets."""
    connections_per_address: int = 64
    """The same for one address; behind a proxy the proxy has to count."""
    bodies: int = 64
    """Requests with a body that are read at the same time."""
    bodies_per_address: int = 8
    head_seconds: float = 10.0
    """How long the head of a request may take to come."""
    body_seconds: float = 20.0
    """How long its body may take."""
    keep_lobby_days: float = 30.0
    """Tables that were never started are deleted after so many days; 0: never."""
    keep_playing_days: float = 0.0
    """The same for games at which nothing has happened for so long."""
    keep_over_days: float = 0.0
    """The same for finished games."""
    peer_host: str = "127.0.0.1"
    """Where the other processes of one PostgreSQL database reach this one."""
    peer_port: int = 0
    """0: the system chooses."""
    lease_seconds: float = 5.0
    """A process that has not been heard of for so long gives its tables to the others."""
    drain_seconds: float = 5.0
    """A process that is told to stop hands its tables over one by one within this time."""
    lan_switch: bool = False
    """The person at this machine may open the server to the local network, see `lan`."""
    log_json: bool = False
    pace_factor: float = 1.0
    """Multiplies the waiting of bots; tests take 0."""


NOT_LIMITS: Final = (
    *("database", "host", "port", "origins", "trust_proxy", "log_json", "pace_factor"),
    *("bot_workers", "bot_seconds", "bots", "modules", "peer_host", "peer_port", "lan_switch"),
)
LIMITS: Final[dict[str, Callable[[str], float]]] = {
    name: float if kind == "float" else int
    for name, kind in Settings.__annotations__.items()
    if name not in NOT_LIMITS
}
"""What `--limit NAME=N` of the command line can change."""
