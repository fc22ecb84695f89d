"""Cluster: this process among the others."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import hexhaven

from ..errors import Fault, Refused
from ..store.leases import BEAT_SECONDS, Leases, Peer
from .link import Broken, call, greet
from .remote import RemoteTable, Servant, Trunk

if TYPE_CHECKING:
    from ..tables.hub import Hub

logger = logging.getLogger(__name__)

TRIES: Final = 60
PAUSE: Final = 0.25
"""Seconds between two looks at who has a table that cannot be reached."""


class Cluster:
    """Finds the process that serves a table, and is found by the others."""

    def __init__(self, leases: Leases, hub: Hub, host: str, port: int) -> None:
        self.leases = leases
        self.draining = False
        self._hub = hub
        self._host = host
        self._port = port
        self._address = ""
        self._key = b""
        self._server: asyncio.Server | None = None
        self._trunks: dict[str, Trunk] = {}
        self._calling: dict[str, asyncio.Lock] = {}
        self._servants: set[asyncio.Task[None]] = set()
        self._beating: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen for the others, and tell them where."""
        self._key = await self.leases.key()
        self._server = await asyncio.start_server(self._called, self._host, self._port)
        port = self._server.sockets[0].getsockname()[1]
        host = f"[{self._host}]" if ":" in self._host else self._host
        self._address = f"{host}:{port}"
        await self.leases.register(self._address, hexhaven.__version__)
        self._beating = asyncio.create_task(self._beat(), name="lease")
        logger.info("one of several", extra={"server": self.leases.id, "address": self._address})

    async def drain(self) -> None:
        """Take no more tables."""
        self.draining = True
        await self.leases.drain()

    async def close(self) -> None:
        """Be gone, and say so."""
        if self._beating is not None:
            self._beating.cancel()
        if self._server is not None:
            self._server.close()
        for trunk in list(self._trunks.values()):
            trunk.close()
            await trunk.finished()
        for servant in list(self._servants):
            servant.cancel()
        await asyncio.gather(*self._servants, return_exceptions=True)
        try:
            await self.leases.leave()
        except Exception as error:  # then the others wait until it has expired
            logger.warning("the leases were not given back", extra={"why": str(error)})

    # Being there

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                async with asyncio.timeout(self.leases.seconds):
                    state = await self.leases.beat()
                    if state == "gone":
                        await self.leases.register(self._address, hexhaven.__version__)
                    if state != "good":
                        await self._give_up_lost(state)
            except Exception as error:
                logger.warning("a lease could not be renewed", extra={"why": str(error)})

    async def _give_up_lost(self, state: str) -> None:
        """We were not heard of for too long: tables that others have now are closed here."""
        held = await self.leases.held()
        lost = [each for each in self._hub.live if held.get(each.row.code) != each.fence]
        logger.warning("a lease was late", extra={"state": state, "lost": len(lost)})
        for table in lost:
            table.close("another process serves this table")

    # Finding a table

    async def find(self, code: str) -> int | RemoteTable:
        """The fence under which we serve a table from now on, or the table elsewhere."""
        for _ in range(TRIES):
            peer = await self._who(code)
            if peer is None:
                fence = await self.leases.claim(code)
                if fence:
                    return fence
            else:
                try:
                    return RemoteTable(code, await self._trunk(peer))
                except Broken as broken:
                    logger.info("a process is not reached", extra={"why": str(broken)})
            await asyncio.sleep(PAUSE)
        raise Refused(Fault.SHUTTING_DOWN, "the table cannot be reached at the moment; try again")

    async def claim(self, code: str) -> int:
        """The fence under which we serve a table; refused if somebody else does."""
        fence = 0 if self.draining else await self.leases.claim(code)
        if not fence:
            raise Refused(Fault.SHUTTING_DOWN, "the table is served elsewhere; come back")
        return fence

    async def _who(self, code: str) -> Peer | None:
        """Who should be asked for a table; None: we serve it."""
        holder = await self.leases.holder(code)
        if holder is None:
            living = await self.leases.living()
            reached = [peer for peer in living if not peer.draining]
            if not reached and self.draining:
                raise Refused(Fault.SHUTTING_DOWN, "the server is going down; try again soon")
            holder = chosen(code, reached)
        return None if holder is None or holder.id == self.leases.id else holder

    async def _trunk(self, peer: Peer) -> Trunk:
        lock = self._calling.setdefault(peer.id, asyncio.Lock())
        async with lock:
            trunk = self._trunks.get(peer.id)
            if trunk is None or trunk.closed:
                link = await call(peer.address, self._key, self.leases.seconds)
                trunk = self._trunks[peer.id] = Trunk(link)
            return trunk

    # Being asked

    async def _called(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._servants.add(task)
        try:
            link = await greet(reader, writer, self._key, self.leases.seconds)
            await Servant(link, self._hub).run()
        except Broken as broken:
            logger.warning("a stranger has called", extra={"why": str(broken)})
        except asyncio.CancelledError:
            pass  # we are closing
        finally:
            self._servants.discard(task)
            writer.close()


def chosen(code: str, peers: Sequence[Peer]) -> Peer | None:
    """The process that a table nobody serves should go to: the same one, whoever is asked, and all
    get equally many (rendezvous hashing)."""
    return max(peers, key=lambda peer: _weight(code, peer), default=None)


def _weight(code: str, peer: Peer) -> bytes:
    return hashlib.sha256(f"{code} {peer.id}".encode()).digest()
