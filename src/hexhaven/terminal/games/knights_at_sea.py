"""Cities & Knights with Seafarers: the pirate is chased, robber and pirate wait."""

from __future__ import annotations

from typing import Final

from ..extension import Extension

KNIGHTS_AT_SEA: Final = Extension(
    "knights at sea",
    ("pirate-chase",),
    titles={"chase_pirate": "chase the pirate"},
    tellers={"chase_pirate": "chase the pirate"},
)
