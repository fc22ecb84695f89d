"""Tidying: tables that nobody needs any more are deleted, as the settings say."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ..errors import Refused
from ..store.contract import Status

if TYPE_CHECKING:
    from .hub import Hub

logger = logging.getLogger(__name__)

FIRST: Final = 60.0
EVERY: Final = 3600.0
"""Seconds between two looks."""
DAY: Final = 86_400.0
AT_ONCE: Final = 100


class Tidying:
    """Deletes what is too old, a little at a time."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look every hour."""
        self._task = asyncio.create_task(self._run(), name="tidying")

    def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.tidy(time.time())
            except Exception as error:
                logger.warning("old tables could not be deleted", extra={"why": str(error)})
            await asyncio.sleep(EVERY)

    async def tidy(self, now: float) -> int:
        """Delete what is too old by now; how many tables that were."""
        settings = self._hub.services.settings
        days: dict[Status, float] = {
            "lobby": settings.keep_lobby_days,
            "playing": settings.keep_playing_days,
            "over": settings.keep_over_days,
        }
        gone = 0
        for status, keep in days.items():
            if keep > 0:
                gone += await self._delete(status, now - keep * DAY)
        if gone:
            logger.info("old tables were deleted", extra={"tables": gone})
        return gone

    async def _delete(self, status: Status, before: float) -> int:
        store, gone = self._hub.services.store, 0
        while True:
            codes = await store.outdated(status, before, AT_ONCE)
            deleted = [code for code in codes if await self._delete_one(code)]
            gone += len(deleted)
            if len(codes) < AT_ONCE or not deleted:
                return gone

    async def _delete_one(self, code: str) -> bool:
        """Delete a table, unless somebody is there."""
        hub, fence = self._hub, 0
        if any(table.row.code == code for table in hub.live):
            return False
        if hub.cluster is not None:
            try:
                fence = await hub.cluster.claim(code)
            except Refused:
                return False
        await hub.services.store.delete(code, fence)
        return True
