"""Games of a batch as files: written by `hexhaven simulate --records`, read here one by one.

See docs/data.md. `samples` makes arrays of them for supervised learning.
"""

from __future__ import annotations

from .lines import StoredGame, from_line, to_line
from .reading import read
from .samples import Samples, samples
from .store import FORMS, Store

__all__ = ["FORMS", "Samples", "Store", "StoredGame", "from_line", "read", "samples", "to_line"]
