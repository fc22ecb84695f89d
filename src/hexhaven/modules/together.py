"""Which keys may be combined, and why others may not (COMBO)."""

from __future__ import annotations

from typing import Final

from ..engine.errors import BadSetup

FORBIDDEN: Final = [
    (["corsica", "new-york"], "corsica and new-york are two boards; choose one (GEO-SETUP-1)"),
]
"""Keys that exclude each other by a rule."""

NEEDED: Final = {
    "erie-canal": ("new-york", "erie-canal belongs to the board of new-york (ERIE-SETUP-1)"),
}
"""Keys that are nothing without another one."""

TOGETHER: Final = [
    ["new-york", "erie-canal"],
]
"""The keys that play together, in any selection; every other pair is still to be built."""


def check_together(keys: list[str]) -> None:
    """Raise BadSetup if these keys (without base and five-six) cannot be combined."""
    for key in keys:
        if key in NEEDED and NEEDED[key][0] not in keys:
            raise BadSetup(NEEDED[key][1])
    for pair, reason in FORBIDDEN:
        if all(key in keys for key in pair):
            raise BadSetup(reason)
    if len(keys) > 1 and not any(all(key in group for key in keys) for group in TOGETHER):
        raise BadSetup(f"{' and '.join(keys)} cannot be played together yet")
