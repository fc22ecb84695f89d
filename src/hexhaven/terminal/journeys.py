"""Gold, bridges, wagons and barbarians on paths, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine.ints import Seat
from .names import Names
from .words import View, place, plain

PLACED: Final = {
    "bridge": ("build", "a bridge ({})"),
    "drive": ("drive", "along a path ({})"),
    "expel": ("roll", "to drive off a barbarian ({})"),
    "lift_barbarian": ("take", "a barbarian from its path ({})"),
    "place_barbarian": ("put", "the barbarian on another path ({})"),
}
"""Moves with a path: the verb, and what follows it."""
PLAIN: Final = {
    "feed": ("pay", "a grain for two movement points"),
    "swift_journey": ("play", "Swift Journey: the wagon moves again"),
    "halt": ("halt", ""),
}


class Journeys:
    """Tells the moves that have to do with gold and with ways."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.tellers: dict[str, Callable[[int, list[str], View, View], str]] = {
            "spend_gold": self._spend,
            "sell_for_gold": self._sell,
            "train": self._train,
            "load": self._load,
            "scare": self._scare,
        }
        for kind in PLACED:
            self.tellers[kind] = self._placed
        for kind in PLAIN:
            self.tellers[kind] = self._plain

    def _placed(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        verb, what = PLACED[words[0]]
        where = place(after, "edge", int(words[1]))
        text = f"{self.names.does(seat, verb)} {what.format(where)}"
        return text + self._delivered(seat, before, after) + "."

    def _delivered(self, seat: Seat, before: View, after: View) -> str:
        """What a wagon has brought to the plaza that it has come to."""
        old, new = (view["seats"][seat]["counters"] for view in (before, after))
        if new.get("delivered", 0) <= old.get("delivered", 0):
            return ""
        gold = after["tracks"]["baggage_train"][new["baggage_train"] - 1]["gold"]
        verb = "deliver" if seat == self.names.own else "delivers"
        return f" and {verb} {old['cargo']}: 1 point and {gold} gold"

    def _plain(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        verb, what = PLAIN[words[0]]
        return f"{self.names.does(seat, verb)} {what}".rstrip() + "."

    def _spend(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        price = before["table"].get("gold_price", 2)
        return f"{self.names.does(seat, 'buy')} 1 {words[1]} for {price} gold."

    def _sell(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        rate = before["seats"][seat]["counters"]["gold_rates"][words[1]]
        return f"{self.names.does(seat, 'sell')} {rate} {words[1]} for 1 gold."

    def _train(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        card = after["seats"][seat]["counters"]["baggage_train"]
        return f"{self.names.does(seat, 'buy')} baggage train {card}."

    def _load(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        return f"{self.names.does(seat, 'load')} {plain(words[1])}."

    def _scare(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        card = after["seats"][seat]["counters"]["baggage_train"]
        flees = int(words[1]) >= after["tracks"]["baggage_train"][card - 1]["drives_off"]
        end = "the barbarian flees" if flees else "the barbarian stays"
        return f"{self.names.does(seat, 'roll')} a {words[1]}: {end}."
