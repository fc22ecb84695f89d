"""Work on a Ray cluster, for batches that are too large for one machine.

Ray starts dead workers anew and repeats what they had under way; a piece depends on its number
alone, so the results are those of one process. Every machine needs the same Hexhaven.
"""

from __future__ import annotations

import socket
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from importlib.metadata import version
from typing import Any, Final, TypeVar

from hexhaven.engine.errors import BadSetup

Task = TypeVar("Task")
Found = TypeVar("Found")

LOCAL: Final = "local"
RETRIES: Final = 20
"""How often the work of a dead worker is done again before it counts as the work's own fault."""
AHEAD: Final = 2
SECONDS: Final = 10.0
"""How long a machine may take to answer."""


def on_ray(
    work: Callable[[Task, int, int], list[Found]],
    task: Task,
    parts: Iterable[tuple[int, int]],
    address: str,
) -> Iterator[tuple[tuple[int, int], list[Found]]]:
    """`work(task, first, end)` for spans of pieces on a cluster, each as it is done."""
    try:
        import ray
    except ImportError:
        raise BadSetup("--ray needs Ray: pip install 'hexhaven[ray]'") from None
    ours = not ray.is_initialized()
    if ours:
        _connect(ray, address)
    try:
        yield from _spread(ray, work, task, deque(parts))
    finally:
        if ours:
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    if address == LOCAL:
        ray.init(address=LOCAL, include_dashboard=False, **quiet)
        return
    _knock(address)
    try:
        ray.init(address=address, **quiet)
    except Exception as error:  # Ray raises all kinds
        raise BadSetup(f"there is no Ray cluster at {address!r}: {error}") from error


def _knock(address: str) -> None:
    """Ray tries for minutes to reach what is not there; we look once."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return  # "auto", or something that Ray knows better
    try:
        socket.create_connection((host, int(port)), SECONDS).close()
    except OSError as error:
        raise BadSetup(f"there is no Ray cluster at {address!r}: {error}") from None


def _spread(
    ray: Any,
    work: Callable[[Task, int, int], list[Found]],
    task: Task,
    waiting: deque[tuple[int, int]],
) -> Iterator[tuple[tuple[int, int], list[Found]]]:
    remote = ray.remote(max_retries=RETRIES)(_piece)
    shared = ray.put((work, task))
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    going: dict[Any, tuple[int, int]] = {}
    while waiting or going:
        while waiting and len(going) < most:
            span = waiting.popleft()
            going[remote.remote(shared, *span, list(sys.path), version("hexhaven"))] = span
        ready, _ = ray.wait(list(going), num_returns=1)
        for done in ready:
            part: list[Found] = ray.get(done)
            yield going.pop(done), part


def _piece(
    shared: tuple[Callable[[object, int, int], list[object]], object],
    first: int,
    end: int,
    path: list[str],
    wanted: str,
) -> list[object]:
    """On a worker: with the caller's path, so that a user's own bots are found."""
    sys.path += [folder for folder in path if folder not in sys.path]
    if version("hexhaven") != wanted:
        raise BadSetup(f"a machine of the cluster has hexhaven {version('hexhaven')}, not {wanted}")
    work, task = shared
    return work(task, first, end)
