"""Code of a user's own, in the folder they are in: `examples/` of this project."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hexhaven.bots import BOTS
from hexhaven.modules.foreign import OUTSIDE

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
MARKET = "market:MarketDay"
BUILDER = "mybots:Builder"


@contextmanager
def in_own_folder(folder: Path, patch: pytest.MonkeyPatch) -> Iterator[Path]:
    """In a folder with own files; what becomes known by name is forgotten afterwards."""
    patch.chdir(folder)
    patch.syspath_prepend(str(folder))
    outside, bots, loaded = dict(OUTSIDE), dict(BOTS), set(sys.modules)
    try:
        yield folder
    finally:
        for kept, now in ((outside, OUTSIDE), (bots, BOTS)):
            now.clear()
            now.update(kept)
        for name in set(sys.modules) - loaded:
            file = getattr(sys.modules[name], "__file__", None) or ""
            if file.startswith(str(folder)):
                del sys.modules[name]
