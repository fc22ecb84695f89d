"""Wagons, what they carry, and barbarians on paths."""

from __future__ import annotations

from typing import Final

from ..extension import Deed, Extension
from ..words import View


def _drive(deed: Deed) -> str:
    """A path that the wagon takes, and what it has brought to the plaza it has come to."""
    text = f"{deed.does('drive')} along a path ({deed.where('edge')})"
    if deed.now("delivered") > deed.was("delivered"):
        gold = deed.after["tracks"]["baggage_train"][deed.now("baggage_train") - 1]["gold"]
        verb = "deliver" if deed.seat == deed.names.own else "delivers"
        text += f" and {verb} {deed.was('cargo')}: 1 point and {gold} gold"
    return f"{text}."


def _scare(deed: Deed) -> str:
    card = deed.after["tracks"]["baggage_train"][deed.now("baggage_train") - 1]
    flees = int(deed.words[1]) >= card["drives_off"]
    end = "the barbarian flees" if flees else "the barbarian stays"
    return f"{deed.does('roll')} a {deed.words[1]}: {end}."


def _seven(view: View) -> str:
    return ": a barbarian moves"


TRADERS: Final = Extension(
    "traders",
    ("wagons", "path-barbarians"),
    tellers={
        "drive": _drive,
        "expel": "roll to drive off a barbarian ({1.edge})",
        "lift_barbarian": "take a barbarian from its path ({1.edge})",
        "place_barbarian": "put the barbarian on another path ({1.edge})",
        "feed": "pay a grain for two movement points",
        "swift_journey": "play Swift Journey: the wagon moves again",
        "halt": "halt",
        "train": lambda deed: f"{deed.does('buy')} baggage train {deed.now('baggage_train')}.",
        "load": "load {1}",
        "scare": _scare,
    },
    seven=_seven,
)
