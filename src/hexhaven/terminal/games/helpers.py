"""The helpers: cards, display and uses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hexhaven.engine.ints import Seat

from ..extension import Deed, Extension
from ..words import View, plain

NAMES_SEAT: Final = ("use_merchant", "merchant_second", "use_noblewoman")
USES: Final = (
    *("use_architect", "use_captain", "use_explorer", "use_general", "use_mayor"),
    *("use_mendicant", "use_merchant", "use_noblewoman", "use_priest", "use_robber_bride"),
)


def _use(deed: Deed) -> str:
    """A helper and what it is used for: "the merchant (ore, Blue)"."""
    rest = [plain(word) for word in deed.words[1:]]
    if deed.words[0] in NAMES_SEAT:
        rest[-1] = deed.whom(-1)
    used = f"the {plain(deed.words[0][4:])}" + (f" ({', '.join(rest)})" if rest else "")
    return f"{deed.does('use')} {used}."


def helper_name(helper: Mapping[str, Any]) -> str:
    """A helper card and the side that is up."""
    return f"{plain(helper['name'])} {helper['side']}"


def _own(view: View, seat: Seat) -> list[str]:
    helper = view["seats"][seat]["cards"].get("helper")
    if not helper:
        return []
    rests = "" if helper["ready"] else ", which rests in this turn"
    return [f"Your helper: {helper_name(helper)}{rests}"]


def _part(view: View, seat: Seat) -> list[str]:
    helper = view["seats"][seat]["cards"].get("helper")
    return [helper_name(helper)] if helper else []


def _display(view: View) -> list[str]:
    shown = view["table"].get("helpers")
    return [f"helpers: {', '.join(plain(name) for name in shown)}"] if shown else []


HELPERS: Final = Extension(
    "helpers",
    ("helpers",),
    choices={
        "use_merchant": "use merchant {1} {2.seat}",
        "merchant_second": "merchant second {1.seat}",
        "use_noblewoman": "use noblewoman {1.seat}",
    },
    tellers=dict.fromkeys(USES, _use),
    hand=(_own,),
    parts=(_part,),
    table=(_display,),
)
