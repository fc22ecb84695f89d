"""Settings of a server process."""

from __future__ import annotations

from dataclasses import dataclass


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
    idle_after: float = 600.0
    """Seconds without visitors and moves after which a table leaves memory."""
    largest_message: int = 32_768
    messages_per_second: float = 20.0
    message_burst: int = 60
    tables_per_hour: int = 60
    """How many tables one address may create."""
    log_json: bool = False
    pace_factor: float = 1.0
    """Multiplies the waiting of bots; tests take 0."""
