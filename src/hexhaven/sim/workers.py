"""Work split over processes: numbered pieces in chunks, results in the order of the numbers.

Nothing is kept of a chunk but its results, and only a few chunks are under way at a time. A worker
that dies is replaced, and what it had under way is done again: pieces depend on their numbers
alone, so nothing is lost and nothing changes.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final, TypeAlias, TypeVar

from hexhaven.engine.errors import BadSetup

Task = TypeVar("Task")
Found = TypeVar("Found")
Span: TypeAlias = tuple[int, int]
"""The pieces from the first number to before the second."""

CHUNKS_EACH: Final = 16
"""How many chunks a worker gets, about: so that none waits long for the last one."""
LARGEST: Final = 50
ON_RAY: Final = 20
"""The number of pieces of a chunk on a cluster, whose size is not known beforehand."""
AHEAD: Final = 2
"""How many chunks are under way for each worker."""
PATIENCE: Final = 3
"""So many times in a row workers may die without any chunk done: then it is the work's fault."""


def spans(pieces: int, size: int) -> list[Span]:
    """All pieces in spans of a size."""
    return [(first, min(first + size, pieces)) for first in range(0, pieces, size)]


def in_chunks(
    work: Callable[[Task, int, int], list[Found]],
    task: Task,
    pieces: int,
    jobs: int,
    tell: Callable[[int], None] | None = None,
    ray: str = "",
) -> list[Found]:
    """`work(task, first, end)` for all pieces; `tell` hears after each chunk how many are done."""
    found: dict[Span, list[Found]] = {}
    for span, part in spread(work, task, chunks(pieces, jobs, ray), jobs, ray):
        found[span] = part
        if tell is not None:
            tell(span[1] - span[0])
    return [piece for span in sorted(found) for piece in found[span]]


def chunks(pieces: int, jobs: int, ray: str = "") -> list[Span]:
    """Pieces in chunks that keep so many processes busy."""
    if ray:
        return spans(pieces, max(1, min(ON_RAY, pieces // CHUNKS_EACH)))
    if jobs <= 1:
        return spans(pieces, 1)
    return spans(pieces, max(1, min(LARGEST, pieces // (jobs * CHUNKS_EACH))))


def spread(
    work: Callable[[Task, int, int], list[Found]],
    task: Task,
    parts: Iterable[Span],
    jobs: int,
    ray: str = "",
) -> Iterator[tuple[Span, list[Found]]]:
    """`work(task, first, end)` for spans of pieces, each as it is done: here, in processes, or on
    the Ray cluster of an address ("local": one of this machine)."""
    if jobs < 1:
        raise BadSetup(f"at least one process must work, not {jobs}")
    if ray:
        from .cluster import on_ray

        yield from on_ray(work, task, parts, ray)
    elif jobs == 1:
        for span in parts:
            yield span, work(task, *span)
    else:
        yield from _in_processes(work, task, deque(parts), jobs)


def _in_processes(
    work: Callable[[Task, int, int], list[Found]], task: Task, waiting: deque[Span], jobs: int
) -> Iterator[tuple[Span, list[Found]]]:
    deaths = 0
    while waiting:
        going: dict[Future[list[Found]], Span] = {}
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _deaf)
        try:
            while waiting or going:
                while waiting and len(going) < jobs * AHEAD:
                    going[pool.submit(work, task, *waiting[0])] = waiting[0]
                    waiting.popleft()
                for done in wait(going, return_when=FIRST_COMPLETED).done:
                    part = done.result()
                    yield going.pop(done), part
                    deaths = 0
        except BrokenProcessPool:
            deaths += 1
            if deaths > PATIENCE:
                first, end = min(going.values(), default=(0, 0))
                raise BadSetup(f"the processes that play games {first} to {end} die") from None
            waiting.extendleft(sorted(going.values(), reverse=True))
        finally:
            pool.shutdown(wait=not going, cancel_futures=True)


def _deaf() -> None:
    """A worker leaves the interrupt key to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
