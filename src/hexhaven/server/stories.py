"""Stories: replays are told by a process of their own, one at a time, and kept on the disk.

To tell a long game takes seconds of work. In this process it would take them from the tables.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections import OrderedDict
from pathlib import Path
from typing import Any, Final

from hexhaven.modules.foreign import OUTSIDE

from .errors import Fault, Refused

WORKER: Final = [sys.executable, "-P", "-m", "hexhaven.server.story_worker"]
SECONDS: Final = 90.0
"""For one story, on a machine that has other things to do."""
WAITING: Final = 16
"""Stories that may wait for their turn."""
MOST_BYTES: Final = 64 * 1024 * 1024


class Stories:
    """Tells stories, one at a time, and keeps the latest on the disk."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="hexhaven-stories-"))
        self._most = most_bytes
        self._sizes: OrderedDict[str, int] = OrderedDict()
        self._one = asyncio.Lock()
        self._waiting = 0

    def kept(self, code: str) -> bytes | None:
        """The story of a table, if it is there."""
        if code not in self._sizes:
            return None
        self._sizes.move_to_end(code)
        try:
            return self._file(code).read_bytes()
        except OSError:  # somebody has tidied up
            del self._sizes[code]
            return None

    async def of(self, code: str, record: str, info: dict[str, Any]) -> bytes:
        """The story of a finished table, compressed."""
        async with _Turn(self):
            found = self.kept(code)  # somebody else may have waited for the same
            if found is None:
                found = await _told(record, info)
                self._keep(code, found)
            return found

    async def told(self, record: str) -> bytes:
        """The story of a record from elsewhere, which nobody will ask for again."""
        async with _Turn(self):
            return await _told(record, None)

    def _file(self, code: str) -> Path:
        return self._folder / f"{code}.json.gz"

    def _keep(self, code: str, story: bytes) -> None:
        try:
            self._file(code).write_bytes(story)
        except OSError:  # a full disk: then it is told again next time
            self._file(code).unlink(missing_ok=True)
            return
        self._sizes[code] = len(story)
        while sum(self._sizes.values()) > self._most:
            oldest, _ = self._sizes.popitem(last=False)
            self._file(oldest).unlink(missing_ok=True)

    def forget(self, code: str) -> None:
        """A table has been deleted."""
        if self._sizes.pop(code, None) is not None:
            self._file(code).unlink(missing_ok=True)

    def close(self) -> None:
        """Throw away what was kept."""
        shutil.rmtree(self._folder, ignore_errors=True)


class _Turn:
    """Waiting for one's turn, unless too many wait already."""

    def __init__(self, stories: Stories) -> None:
        self._stories = stories

    async def __aenter__(self) -> None:
        if self._stories._waiting >= WAITING:
            raise Refused(Fault.TOO_FAST, "too many replays are asked for; try again in a minute")
        self._stories._waiting += 1
        try:
            await self._stories._one.acquire()
        except BaseException:
            self._stories._waiting -= 1
            raise

    async def __aexit__(self, *_: object) -> None:
        self._stories._waiting -= 1
        self._stories._one.release()


async def _told(record: str, info: dict[str, Any] | None) -> bytes:
    """What the process answers; it is killed when it takes too long, or nobody waits for it."""
    about = {"path": sys.path, "modules": list(OUTSIDE.values())}
    question = json.dumps({"record": record, "info": info, **about}).encode()
    process = await asyncio.create_subprocess_exec(
        *WORKER, stdin=PIPE, stdout=PIPE, start_new_session=True
    )
    try:
        async with asyncio.timeout(SECONDS):
            answer, _ = await process.communicate(question)
    except TimeoutError:
        raise Refused(Fault.TOO_LARGE, "this record takes too long to tell") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    head, _, story = answer.partition(b"\n")
    if process.returncode or not head:
        raise Refused(Fault.TOO_LARGE, "this record takes too much to tell")
    said = json.loads(head)
    if "refused" in said:
        raise Refused(Fault.BAD_SETUP, said["refused"], said["rule"])
    return story
