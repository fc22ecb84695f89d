"""Which variant is meant on a command line, and what to say of one that cannot be played."""

from __future__ import annotations

from hexhaven.cli.errors import CommandError


def playable(variant: str) -> str:
    """The canonical key of a variant; if it cannot be played, the reason and what can."""
    from hexhaven.modules.compose import Composition, ground_of, kind_of
    from hexhaven.modules.expansions import MATRIX

    found = MATRIX.verdict(variant)
    if found.playable():
        return variant
    keys = variant.split("+")
    known = [key for key in keys if key in MATRIX.expansions or key in MATRIX.games]
    ground = ground_of(variant)
    wishes = [key for key in known if not kind_of(key)]
    made = Composition(ground, wishes)
    if len(known) < len(keys) or not made.left_out or not wishes:
        raise CommandError(found.reason)
    without = " and ".join(made.left_out)
    raise CommandError(f"{found.reason}; without {without} it can be played: {made.variant}")
