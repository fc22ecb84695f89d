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

try:
    import warp  # noqa: F401  (asked for first, so that its absence is told well)
except ImportError as error:
    raise ImportError(
        "hexhaven.batch needs NVIDIA Warp, which runs on CPUs too: pip install 'hexhaven[batch]'"
    ) from error

from .actions import ACTIONS, action_of, move_of, text_of
from .batch import Batch
from .features import OBSERVATION, PARTS, scale

__all__ = ["ACTIONS", "OBSERVATION", "PARTS", "Batch", "action_of", "move_of", "scale", "text_of"]
