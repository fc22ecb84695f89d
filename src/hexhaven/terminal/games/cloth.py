"""Villages and cloth."""

from __future__ import annotations

from typing import Final

from ..extension import Deed, Extension, Remark
from ..names import Names
from ..words import View


def _cloth(before: View, after: View, names: Names) -> list[Remark]:
    """Whose cloth has changed: by a village, a number, or the pirate."""
    found: list[Remark] = []
    for seat in range(len(after["seats"])):
        old, new = (v["seats"][seat]["counters"].get("cloth_tokens", 0) for v in (before, after))
        if new != old:
            does = names.does(seat, "get" if new > old else "lose")
            found.append((seat, f"{does} {abs(new - old)} cloth."))
    return found


def _loot(deed: Deed) -> str:
    return "" if deed.words[1] == "card" else f"{deed.does('take')} a cloth with the pirate."


def _villages(view: View) -> list[str]:
    """What the villages have left."""
    villages = view["table"].get("villages", [])
    shown = ", ".join(f"{village['number']}: {village['cloth']}" for village in villages)
    return [f"cloth of the villages {shown}, supply {view['table'].get('cloth', 0)}"]


CLOTH: Final = Extension(
    "cloth",
    ("villages",),
    titles={"loot": "take a card or a cloth"},
    choices={"loot": "take a {1}"},
    tellers={"loot": _loot},
    remarks=(_cloth,),
    table=(_villages,),
    counters={"cloth_tokens": "cloth"},
    signs="v11 at an intersection: a village and its number",
)
