"""Environments for learning players, by the field's conventions: PettingZoo and Gymnasium.

An optional part: `pip install 'hexhaven[rl]'`. See docs/learning.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

try:
    import gymnasium
    import numpy  # noqa: F401
    import pettingzoo  # noqa: F401
except ImportError as missing:
    raise ImportError(
        f"hexhaven.envs needs {missing.name}: pip install 'hexhaven[rl]'"
    ) from missing

from .actions import Actions
from .batch_tables import BatchTables
from .desk import Seen
from .every_seat import EverySeat
from .observer import VERSION, Observer, Part
from .one_seat import OneSeat
from .tables import env_id, playable, tables


def aec(
    variant: str = "base",
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    reward: str = "victory",
    max_decisions: int | None = None,
    texts: bool = False,
    render_mode: str | None = None,
) -> EverySeat:
    """All seats of a table as a PettingZoo AEC environment."""
    return EverySeat(variant, players, options, reward, max_decisions, texts, render_mode)


def single(
    variant: str = "base",
    players: int | None = None,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, object] | None = None,
    *,
    seat: int | None = 0,
    reward: str = "victory",
    illegal: str = "end",
    skip_forced: bool = False,
    max_decisions: int | None = None,
    texts: bool = False,
    render_mode: str | None = None,
) -> OneSeat:
    """One seat against named bots (one name: all of them) as a Gymnasium environment."""
    return OneSeat(
        variant,
        players,
        bots,
        options,
        seat,
        reward,
        illegal,
        skip_forced,
        max_decisions,
        texts,
        render_mode,
    )


def vector(many: int, variant: str = "base", **settings: object) -> gymnasium.vector.VectorEnv:
    """So many tables of `single`, each in a process of its own; settings are those of `single`."""
    makers = [partial(OneSeat, variant, **settings)] * many  # type: ignore[arg-type]
    return gymnasium.vector.AsyncVectorEnv(makers, context="spawn")


def batch(
    many: int,
    players: int = 4,
    *,
    seat: int = 0,
    skip_forced: bool = False,
    copy: bool = True,
    harbors: str = "frame_shuffle",
    target: int = 10,
    device: str | None = None,
) -> BatchTables:
    """So many tables of the base game on the batch engine, one seat at each against random players.

    Thousands of tables in one process; needs `hexhaven[batch]`. Trade between players is left out.
    Actions and observations are those of `hexhaven.batch`, not of `single`. Without `copy` the
    arrays are the batch's own memory (on a CPU) and change with the next step.
    """
    from hexhaven.batch import Batch

    forced = 16 if skip_forced else 1
    made = Batch(many, players, harbors=harbors, target=target, forced=forced, device=device)
    return BatchTables(made, seat, copy)


def _register() -> None:
    for variant in playable():
        name = env_id(variant)
        if name not in gymnasium.registry:
            gymnasium.register(name, "hexhaven.envs:OneSeat", kwargs={"variant": variant})


_register()

__all__ = [
    "VERSION",
    "Actions",
    "BatchTables",
    "EverySeat",
    "Observer",
    "OneSeat",
    "Part",
    "Seen",
    "aec",
    "batch",
    "env_id",
    "playable",
    "single",
    "tables",
    "vector",
]
