"""Workers: several server processes on one machine, started and watched over by one.

All of them listen on the same port, and the system shares connections out among them
(SO_REUSEPORT). One that dies is started again; its tables have gone to the others by then.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from typing import Final

from prometheus_client.multiprocess import mark_process_dead

from hexhaven.engine.errors import HexhavenError

from .metrics import SHARED

logger = logging.getLogger(__name__)

VARIABLE: Final = "HEXHAVEN_WORKER"
"""Set, to its number, in the environment of a worker."""
AGAIN_AFTER: Final = 1.0
"""Seconds before a worker that died is started again."""
LOOK_EVERY: Final = 0.1
STOP_SECONDS: Final = 60.0
STARTS: Final = 5
"""So many workers that end at once, one after the other, and it is given up."""
AT_ONCE: Final = 5.0


class WorkersFailed(HexhavenError):
    """Workers do not stay alive; their own messages say why."""


def is_worker() -> bool:
    """Whether this process is one of several."""
    return bool(os.environ.get(VARIABLE))


def can_share_ports() -> bool:
    """Whether this system lets several processes listen on one port."""
    return hasattr(socket, "SO_REUSEPORT")


class Workers:
    """So many processes with the same words on their command line."""

    def __init__(self, words: Sequence[str], count: int) -> None:
        self._words = list(words)
        self._running: dict[int, subprocess.Popen[bytes]] = {}
        self._began: dict[int, float] = {}
        self._due: dict[int, float] = dict.fromkeys(range(1, count + 1), 0.0)
        self._short = 0
        self._stopping = False
        self._figures = tempfile.TemporaryDirectory(prefix="hexhaven-metrics-")

    def run(self) -> None:
        """Keep them running until Ctrl-C or SIGTERM."""
        kinds = (signal.SIGINT, signal.SIGTERM)
        before = {kind: signal.signal(kind, self._stop) for kind in kinds}
        try:
            while not self._stopping:
                self._look()
                time.sleep(LOOK_EVERY)
        finally:
            self._end()
            self._figures.cleanup()
            for kind, handler in before.items():
                signal.signal(kind, handler)

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _look(self) -> None:
        now = time.monotonic()
        for number, process in list(self._running.items()):
            if process.poll() is not None:
                del self._running[number]
                # It has no tables any more.
                mark_process_dead(process.pid, self._figures.name)  # type: ignore[no-untyped-call]
                self._died(number, process.returncode, now)
        for number, due in list(self._due.items()):
            if due <= now:
                del self._due[number]
                self._began[number] = now
                self._running[number] = self._start(number)

    def _died(self, number: int, code: int, now: float) -> None:
        logger.warning("a worker has ended", extra={"worker": number, "code": code})
        self._short = self._short + 1 if now - self._began[number] < AT_ONCE else 0
        if self._short >= STARTS:
            raise WorkersFailed("the workers end as soon as they begin; see what they say above")
        self._due[number] = now + AGAIN_AFTER

    def _start(self, number: int) -> subprocess.Popen[bytes]:
        # A group of its own: Ctrl-C at the terminal reaches us, and we stop them.
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "hexhaven", *self._words],
            env={**os.environ, VARIABLE: str(number), SHARED: self._figures.name},
            start_new_session=True,
        )
        logger.info("a worker begins", extra={"worker": number, "pid": process.pid})
        return process

    def _end(self) -> None:
        """Everything is stored already; they are given time to say goodbye."""
        for process in self._running.values():
            process.terminate()
        until = time.monotonic() + STOP_SECONDS
        for process in self._running.values():
            try:
                process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
