"""Run: a server process from its settings until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from hexhaven.engine.errors import HexhavenError

from .alone import claimed
from .connections import http_protocol
from .lan import Lan
from .rubbish import search_seldom, tidy_up
from .settings import Settings
from .store.sql import SqlStore
from .workers import is_worker

CLIENT: Final = Path(__file__).parent / "static" / "index.html"
"""The browser client, where it has been built."""
WAITING: Final = 2048
"""Connections that the system holds until we take them."""
STOP_SECONDS: Final = 5
"""How long a stopping server waits for connections to end by themselves."""
CHARACTER: Final = 4
"""A character has at most so many bytes. Beyond that a socket's message is not even read; up to it
the app refuses what is too large, and says so."""

Ready = Callable[[str], None]
"""Hears the address once the server answers; runs in a thread of its own."""


class CannotListen(HexhavenError):
    """The address cannot be had; the message says why and what to do."""


def serve(settings: Settings, ports: int = 1, ready: Ready | None = None) -> None:
    """Serve until Ctrl-C or SIGTERM; `ports`: how many to try, from the one in the settings."""
    store = SqlStore(settings.database, lease_seconds=settings.lease_seconds)
    with claimed(store.database.path) as claim:
        listener = bind(settings.host, settings.port, ports)
        address = address_of(listener)
        if claim is not None:
            claim.tell(address)
        with listener, signals_only_stop(), asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(serve_on(listener, settings, store, ready))


async def serve_on(
    listener: socket.socket, settings: Settings, store: SqlStore, ready: Ready | None = None
) -> None:
    """Serve on a socket that is listening; the store is closed in the end."""
    from .app import create_app

    await store.open()  # here, where an error is still one line
    try:
        app = create_app(settings, store)
        store.measure = app.state.metrics.batch
        server = Server(app, settings)
        app.state.lan = Lan(settings, listener.getsockname()[1], server.listen_also)
        waiting = asyncio.create_task(tell_when_started(server, address_of(listener), ready))
        search_seldom()
        tidying = asyncio.create_task(tidy_up(), name="rubbish")
        try:
            await server.serve(sockets=[listener])
        finally:
            waiting.cancel()
            tidying.cancel()
    finally:
        await store.close()


class Server(uvicorn.Server):
    """uvicorn's server, which lets the tables say goodbye before it closes anything."""

    def __init__(self, app: FastAPI, settings: Settings, **more: Any) -> None:
        super().__init__(uvicorn.Config(app, **options(settings), **more))
        self._app = app

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve at these sockets."""
        for listener in sockets or []:
            send_at_once(listener)
        await super().startup(sockets)

    async def listen_also(self, listener: socket.socket) -> None:
        """Serve at one more socket, as at the first one."""
        send_at_once(listener)
        make: Callable[..., asyncio.Protocol] = self.config.http_protocol_class

        def protocol() -> asyncio.Protocol:
            state = self.lifespan.state
            return make(config=self.config, server_state=self.server_state, app_state=state)

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(protocol, sock=listener, backlog=WAITING))

    async def goodbye(self) -> None:
        """Send everybody away who sits or watches at a table."""
        if hasattr(self._app.state, "hub"):  # the app may not have come so far
            await self._app.state.hub.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """No new connections; everybody at a table is sent away and told to come back; then the
        rest as usual. uvicorn alone would close sockets with a code of its own."""
        for listening in self.servers:
            listening.close()
        await self.goodbye()
        await super().shutdown(sockets)


def send_at_once(listener: socket.socket) -> None:
    """Let no message wait until the one before has been acknowledged, which takes 40 ms or more.

    Connections inherit it. uvloop sees to it by itself; asyncio does so for sockets of its own
    making only, and where there is no uvloop every answer would be late.
    """
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


async def tell_when_started(server: uvicorn.Server, address: str, ready: Ready | None) -> None:
    """Tell the address as soon as the server answers there."""
    while not server.started:
        await asyncio.sleep(0.02)
    if ready is not None:
        await asyncio.to_thread(ready, address)


def options(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told."""
    return {
        "log_config": None,  # see `logs`
        "http": http_protocol(settings),
        "proxy_headers": settings.trust_proxy,
        "forwarded_allow_ips": "*" if settings.trust_proxy else None,
        "ws_max_size": CHARACTER * settings.largest_message,
        # Differences of views are small, and a compressor for every socket is not.
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": STOP_SECONDS,
        "server_header": False,
    }


def bind(host: str, port: int, ports: int = 1) -> socket.socket:
    """A listening socket on the first of so many ports that is free."""
    try:
        family, _, _, _, place = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror as error:
        raise CannotListen(f"the host {host!r} is not known: {error.strerror}") from None
    last = port if port == 0 else min(port + ports - 1, 65535)
    for number in range(port, last + 1):
        try:
            return socket.create_server(
                (place[0], number), family=family, backlog=WAITING, reuse_port=is_worker()
            )
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CannotListen(why_not(host, number, error)) from None
    tried = f"port {port}" if last == port else f"every port from {port} to {last}"
    raise CannotListen(f"{tried} on {host} is taken by another program; choose one with --port")


def why_not(host: str, port: int, error: OSError) -> str:
    """Why we cannot listen there, in words."""
    if error.errno == errno.EACCES:
        return f"port {port} may not be used by this user; choose one from 1024 on with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine; --host 0.0.0.0 listens on all it has"
    return f"cannot listen on {host} port {port}: {error.strerror}"


def address_of(listener: socket.socket) -> str:
    """The address to type into a browser on this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@contextmanager
def signals_only_stop() -> Iterator[None]:
    """Being stopped is no error: uvicorn shuts down and then raises the signal once more."""
    kinds = (signal.SIGINT, signal.SIGTERM)
    before = {kind: signal.signal(kind, lambda *_: None) for kind in kinds}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, on the systems that have it."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
