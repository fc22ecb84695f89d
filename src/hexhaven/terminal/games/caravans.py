"""Camels, and the votes for them."""

from __future__ import annotations

from typing import Final

from ..extension import Extension
from ..words import View


def _camels(view: View) -> list[str]:
    left = view["table"].get("camels_left")
    return [] if left is None else [f"camels left: {left}"]


CARAVANS: Final = Extension(
    "caravans",
    ("camels",),
    titles={
        "bid": "bid for the next camel",
        "wish": "vote for the camel's path",
        "camel": "place the camel",
    },
    choices={
        "bid": lambda choice: " ".join(choice.words[1:]),
        "wish": "path {2}, looking {1}",
        "camel": "path {2}, looking {1}",
    },
    tellers={
        "bid": lambda deed: f"{deed.does('bid')} {' '.join(deed.words[1:])}.",
        "wish": "vote for path {2}, looking {1}",
        "camel": "place a camel on path {2}, looking {1}",
    },
    quiet=("turn_oasis",),
    table=(_camels,),
)
