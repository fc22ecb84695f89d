"""Five and six players on the larger island."""

from __future__ import annotations

from typing import Final

from ..extension import Extension

FIVE_SIX: Final = Extension(
    "five-six",
    ("larger-island",),
    titles={"done": "be done"},
    last=("done",),
    quiet=("robber_start", "done"),
)
