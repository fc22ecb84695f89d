"""A progress bar on a terminal, and silence elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(what: str, total: int, shown: bool = True) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with the number of pieces just done; draws on stderr."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    if not shown or not console.is_terminal:
        yield _silent
        return
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)

        def tell(done: int) -> None:
            bar.advance(task, done)

        yield tell


def _silent(done: int) -> None:
    """Nobody is looking."""
