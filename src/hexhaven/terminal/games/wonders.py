"""Wonders: who builds which, and how far it is."""

from __future__ import annotations

from typing import Final

from ..extension import Deed, Extension
from ..words import View, plain


def _level(deed: Deed) -> str:
    wonder = plain(deed.now("wonder"))
    return f"{deed.does('build')} level {deed.now('wonder_level')} of the {wonder}."


def _wonders(view: View) -> list[str]:
    """All wonders, with their builders."""
    shown = []
    for entry in view["table"].get("wonders", []):
        taken = "" if entry["owner"] < 0 else f" (seat {entry['owner']}, level {entry['level']})"
        shown.append(plain(entry["name"]) + taken)
    return [f"wonders: {', '.join(shown)}"]


WONDERS: Final = Extension(
    "wonders",
    ("wonder-race",),
    titles={
        "claim_wonder": "claim a wonder",
        "build_wonder": "build the next level of your wonder",
    },
    choices={"claim_wonder": "{1}"},
    tellers={"claim_wonder": "claim a wonder: {1}", "build_wonder": _level},
    table=(_wonders,),
    counters={"wonder_level": "wonder"},
)
