"""The forgotten tribe: gifts at its coasts, harbors that wait for a place."""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Seat

from ..extension import Extension, Remark
from ..names import Names
from ..words import View, counted


def _gifts(before: View, after: View, names: Names) -> list[Remark]:
    """Who has got a point of the tribe, or a harbor that finds no place yet."""
    found: list[Remark] = []
    for seat in range(len(after["seats"])):
        old, new = (view["seats"][seat]["counters"] for view in (before, after))
        points = new.get("tribe_chips", 0) - old.get("tribe_chips", 0)
        if points:
            found.append((seat, f"{names.does(seat, 'get')} {counted(points, 'point')} as a gift."))
        kept = new.get("kept_harbors", {})
        for kind in kept:
            placing = after["prompt"]["step"] in ("place_harbor", "choose_harbor")
            if kept[kind] > old.get("kept_harbors", {}).get(kind, 0) and not placing:
                found.append((seat, f"{names.does(seat, 'keep')} the harbor {kind} for later."))
    return found


def _kept(view: View, seat: Seat) -> list[str]:
    """The harbors without a place."""
    kept = view["seats"][seat]["counters"].get("kept_harbors", {})
    each = [kind for kind in kept for _ in range(kept[kind])]
    return [f"harbors without a place: {', '.join(each)}"] if each else []


TRIBE: Final = Extension(
    "tribe",
    ("gifts",),
    titles={"choose_harbor": "choose the harbor to place"},
    choices={"choose_harbor": "the harbor {1}"},
    quiet=("lay_gift", "choose_harbor"),
    remarks=(_gifts,),
    hand=(_kept,),
    counters={"tribe_chips": "gifts"},
    signs="at a coast +1, ? (a card), 3:1 or the beginning of a resource (2:1): gifts of the tribe",
)
