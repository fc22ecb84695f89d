"""The pirate fleet, warships and fortresses."""

from __future__ import annotations

from typing import Final

from ..extension import Deed, Extension, Remark
from ..names import Names
from ..words import View, counted


def _attack(deed: Deed) -> str:
    warships = counted(deed.was("warships"), "warship")
    return f"{deed.does('attack')} the fortress with {warships}."


def _defence(deed: Deed) -> str:
    shown = f"The fortress defends itself with {deed.words[1]}:"
    if not deed.now("lairs"):
        return f"{shown} it is conquered."
    if deed.now("lairs") < deed.was("lairs"):
        return f"{shown} {counted(deed.now('lairs'), 'lair')} left."
    lost = deed.now("stock")["ship"] - deed.was("stock")["ship"]
    does = deed.does("lose")
    return f"{shown} {does[:1].lower()}{does[1:]} {counted(lost, 'ship')}."


def _armed(before: View, after: View, names: Names) -> list[Remark]:
    """Who has a warship more."""
    found: list[Remark] = []
    for seat in range(len(after["seats"])):
        old, new = (v["seats"][seat]["counters"].get("warships", 0) for v in (before, after))
        if new > old:
            found.append((seat, f"{names.does(seat, 'have')} {counted(new, 'warship')} now."))
    return found


PIRATES: Final = Extension(
    "pirates",
    ("fortress-lines",),
    titles={"attack": "attack the fortress and end the turn", "rob_nobody": "take no card"},
    tellers={
        "attack": _attack,
        "defence": _defence,
        "fleet_takes": lambda deed: (
            f"The pirate fleet takes 1 {deed.words[2]} from {deed.whom(1)}."
        ),
        "rob_nobody": "rob nobody",
    },
    quiet=("fortress_row",),
    remarks=(_armed,),
    seven=lambda view: "",
    last=("attack",),
    signs="f a fortress, w a warship of a line, FLEET the pirate fleet.",
)
