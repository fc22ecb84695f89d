"""Ships, the pirate, gold, discoveries and harbors that are placed."""

from __future__ import annotations

from typing import Final

from ..extension import Deed, Extension, Remark
from ..names import Names
from ..words import View, counted


def _ship(deed: Deed) -> str:
    moved = deed.before["prompt"]["step"] == "sail"
    return f"{deed.does('move' if moved else 'build')} a ship ({deed.where('edge')})."


def _harbor(deed: Deed) -> str:
    kind = deed.before["table"].get("drawn_harbor", "")
    return f"{deed.does('place')} the harbor {kind} ({deed.where('edge')})."


def _chips(before: View, after: View, names: Names) -> list[Remark]:
    """Who has got points for an island."""
    found: list[Remark] = []
    for seat in range(len(after["seats"])):
        old, new = (v["seats"][seat]["counters"].get("island_chips", 0) for v in (before, after))
        if new > old:
            does = names.does(seat, "get")
            found.append((seat, f"{does} {counted(new - old, 'point')} for a foreign island."))
    return found


SEAFARERS: Final = Extension(
    "seafarers",
    ("sea", "ships", "choices"),
    titles={
        "ship": "build a ship",
        "sail": "move a ship",
        "anchor": "leave the ship where it lies",
        "pirate": "move the pirate",
        "pirate_frame": "send the pirate to the frame",
        "place_harbor": "place the harbor",
    },
    choices={"pick": "take 1 {2}"},
    tellers={
        "ship": _ship,
        "pirate": "move the pirate to a sea hex",
        "pirate_frame": "move the pirate to the frame",
        "pick": "choose 1 {2}",
        "reveal": "discover {2}",
        "reveal_number": lambda deed: f"It gets the {deed.words[2]}.",
        "place_harbor": _harbor,
    },
    last=("anchor",),
    quiet=("draw_harbor", "robber_begins", "sail", "anchor"),
    remarks=(_chips,),
)
