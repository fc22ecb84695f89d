"""Wagons, what they carry, and barbarians on paths."""

from __future__ import annotations

from typing import Final

from ..extension import Deed, Extension
from ..words import View, plain


def _drive(deed: Deed) -> str:
    """A path that the wagon takes, and what it has brought to the plaza it has come to."""
    where = deed.where("edge")
    text = f"{deed.does('drive')} {f'along a path ({where})' if where else 'over a trade hex'}"
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


def _wagon(view: View) -> list[str]:
    """The movement points that are left, and what is where."""
    wagon = view["tracks"].get("wagon")
    points = [f"movement points: {wagon['points']}"] if wagon else []
    return points + [
        f"{plain(hex)}: {many} goods, takes {' and '.join(view['table']['trade_accepts'][hex])}"
        for hex, many in view["table"].get("trade_stacks", {}).items()
    ]


def _seven(view: View) -> str:
    return ": a barbarian moves"


TRADERS: Final = Extension(
    "traders",
    ("wagons", "path-barbarians"),
    titles={
        "drive": "drive the wagon",
        "feed": "feed the draught animals: two points more",
        "expel": "drive a barbarian off",
        "halt": "halt",
        "stay": "stay here",
        "train": "improve the baggage train",
        "lift_barbarian": "take up a barbarian",
        "place_barbarian": "put the barbarian on a path",
    },
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
    quiet=("stay",),
    table=(_wagon,),
    seven=_seven,
)
