"""Barbarians at the coast, and knights on paths."""

from __future__ import annotations

from typing import Final

from ..extension import Deed, Extension
from ..words import View


def _coast(view: View) -> list[str]:
    """What the barbarians hold, and what brings the next ones."""
    track = view["tracks"].get("invasion")
    if track is None:
        return []
    held = f"conquered hexes: {len(track['conquered'])}"
    last = ", ".join(str(total) for total in view["table"]["landing"]["sums"])
    landed = [f"last landing: {last}"] if last else []
    return [f"barbarians at sea: {track['supply']}", held, *landed]


def _price(view: View) -> str:
    """What the farther goals of a knight cost."""
    noted = [move["note"] for move in view["moves"] if move["kind"] == "march" and "note" in move]
    return f"farther than three paths for 1 {noted[0]}" if noted else ""


def _landing(deed: Deed) -> str:
    return f"Barbarians land on {sum(int(word) for word in deed.words[1:])}."


ATTACK: Final = Extension(
    "attack",
    ("invasion",),
    titles={
        "lead_knight": "lead a knight",
        "march": "march to a path",
        "stay_put": "put the knight down again",
        "halt": "end the march",
        "muster": "place the knight",
        "no_knight": "place no knight",
        "capture": "take a barbarian prisoner",
        "lift": "take up a barbarian",
        "put_down": "put the barbarian down",
        "land": "let the last barbarian land",
        "rob_nobody": "take no card",
    },
    notes={"march": _price},
    tellers={
        "halt": "end the march",
        "muster": "place a knight ({1.edge})",
        "no_knight": "place no knight",
        "march": "lead a knight to another path ({1.edge})",
        "capture": "take a barbarian prisoner ({1.hex})",
        "lift": "take up a barbarian ({1.hex})",
        "put_down": "put the barbarian down ({1.hex})",
        "land": "let the last barbarian land ({1.hex})",
        "rob_nobody": "take no card",
    },
    chance={
        "landing": _landing,
        "losses": lambda deed: f"The die of the losses shows {deed.words[1]}.",
    },
    quiet=("lead_knight", "stay_put"),
    table=(_coast,),
)
