"""Many base games at once on arrays, on a GPU or a CPU: `pip install 'hexhaven[batch]'`.

```python
from hexhaven.batch import Batch

batch = Batch(games=1024, players=4, seed=1)
batch.step(batch.some)       # an action for every game; `some` are random legal ones
words = batch.legal()        # six 64-bit words of legal actions for every game
seen = batch.observe()       # what each deciding seat may know, as bytes
batch.rollout(1000)          # random play
print(batch.results())
```

The engine is the authority: `hexhaven.batch.positions` reads its positions, and tests compare both
move by move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import ACTIONS, action_of, move_of, text_of
from .features import OBSERVATION, PARTS, scale

if TYPE_CHECKING:
    from .batch import Batch

__all__ = ["ACTIONS", "OBSERVATION", "PARTS", "Batch", "action_of", "move_of", "scale", "text_of"]


def __getattr__(name: str) -> object:
    """The batch itself is loaded when it is asked for, since it needs Warp."""
    if name != "Batch":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from .batch import Batch
    except ImportError as error:
        raise ImportError(
            "the batch engine needs NVIDIA Warp, also on CPUs: pip install 'hexhaven[batch]'"
        ) from error
    return Batch
