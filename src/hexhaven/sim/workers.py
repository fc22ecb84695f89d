"""Work split over processes: numbered pieces in chunks, results in the order of the numbers."""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Final, TypeVar

from hexhaven.engine.errors import BadSetup

Task = TypeVar("Task")
Found = TypeVar("Found")

CHUNKS_EACH: Final = 16
"""How many chunks a worker gets, about: so that none waits long for the last one."""
LARGEST: Final = 50


def in_chunks(
    work: Callable[[Task, int, int], list[Found]],
    task: Task,
    pieces: int,
    jobs: int,
    tell: Callable[[int], None] | None = None,
) -> list[Found]:
    """`work(task, first, end)` for all pieces; `tell` hears after each chunk how many are done."""
    if jobs < 1:
        raise BadSetup(f"at least one process must work, not {jobs}")
    if jobs == 1:
        return _alone(work, task, pieces, tell)
    size = max(1, min(LARGEST, pieces // (jobs * CHUNKS_EACH)))
    found: dict[int, list[Found]] = {}
    with ProcessPoolExecutor(jobs, get_context("spawn"), _deaf) as pool:
        try:
            firsts: dict[Future[list[Found]], int] = {}
            for first in range(0, pieces, size):
                firsts[pool.submit(work, task, first, min(first + size, pieces))] = first
            for chunk in as_completed(firsts):
                found[firsts[chunk]] = chunk.result()
                if tell is not None:
                    tell(len(found[firsts[chunk]]))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return [piece for first in sorted(found) for piece in found[first]]


def _alone(
    work: Callable[[Task, int, int], list[Found]],
    task: Task,
    pieces: int,
    tell: Callable[[int], None] | None,
) -> list[Found]:
    found: list[Found] = []
    for piece in range(pieces):
        found += work(task, piece, piece + 1)
        if tell is not None:
            tell(1)
    return found


def _deaf() -> None:
    """A worker leaves the interrupt key to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
