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

NOT_RECOMMENDED: Final = [
    ("friends", "helpers", "no source says how they go together", "COMBO-POLICY-14"),
    ("friends", "corsica", "no source says how they go together", "COMBO-POLICY-15"),
    ("friends", "new-york", "no source says how they go together", "COMBO-POLICY-15"),
    ("helpers", "corsica", "there is no desert for the Robber Bride", "COMBO-POLICY-15"),
    ("helpers", "new-york", "there is no desert for the Robber Bride", "COMBO-POLICY-15"),
]
"""Two keys that are played together only where the host asks for it, why, and the rule."""
RULED_OUT: Final = [
    ("friends", "cities-knights", "takes away the development cards", "COMBO-POLICY-17"),
    ("friends", "barbarian-attack", "takes away the robber", "COMBO-POLICY-17"),
    ("friends", "traders", "takes away the robber", "COMBO-POLICY-17"),
    ("friends", "seafarers", "has ways over water, for which it has no rules", "COMBO-POLICY-17"),
    ("friends", "two-players", "is for two", "COMBO-POLICY-9"),
    ("helpers", "cities-knights", "takes away the development cards", "COMBO-POLICY-17"),
    ("helpers", "barbarian-attack", "takes away the robber", "COMBO-POLICY-17"),
    ("helpers", "traders", "takes away the robber", "COMBO-POLICY-17"),
    ("helpers", "seafarers", "has ways over water, for which it has no rules", "COMBO-POLICY-17"),
    ("helpers", "two-players", "is for two", "COMBO-POLICY-9"),
]
"""A key, another one that it cannot be played with, what is wrong with the second, the rule."""

TOGETHER: Final = [
    ["friends", "helpers", "corsica"],
    ["friends", "helpers", "new-york", "erie-canal"],
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


def check_ruled_out(keys: list[str]) -> None:
    """Raise BadSetup for a pair that a rule forbids, also where one of them is not there yet."""
    for first, second, why, rule in RULED_OUT:
        for key in keys:
            if first in keys and key.split("/")[0] == second:
                raise BadSetup(f"{first} cannot be played with {key}, which {why} ({rule})")


def doubts_about(key: str) -> list[tuple[str, str, str, str]]:
    """The rows of NOT_RECOMMENDED that a combination falls under."""
    keys = key.split("+")
    return [row for row in NOT_RECOMMENDED if row[0] in keys and row[1] in keys]


def needs_consent(key: str) -> bool:
    """Whether a combination is not recommended, so that the host is asked (COMBO-GEN-2)."""
    return bool(doubts_about(key))


def check_consent(key: str, allowed: bool) -> None:
    """COMBO-GEN-2: what is not recommended needs the host's word."""
    for first, second, why, rule in doubts_about(key):
        if not allowed:
            raise BadSetup(
                f"{first} with {second} is possible but not recommended: {why}; set the option "
                f"allow_not_recommended=true to play it ({rule}, COMBO-GEN-2)"
            )
