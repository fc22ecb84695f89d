"""Words for ships, the pirate, discoveries and harbors that are placed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine.ints import Seat
from .names import Names
from .words import View, counted, place, plain

TITLES: Final = {
    "ship": "build a ship",
    "sail": "move a ship",
    "pirate": "move the pirate",
    "pirate_frame": "send the pirate to the frame",
    "place_harbor": "place the harbor",
}
"""How the menu calls these moves."""


class Voyages:
    """Tells what happens at sea."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.tellers: dict[str, Callable[[int, list[str], View, View], str]] = {
            "ship": self._ship,
            "sail": self._sail,
            "pirate": self._pirate,
            "pirate_frame": self._pirate,
            "pick": self._pick,
            "reveal": self._reveal,
            "reveal_number": self._number,
            "draw_harbor": self._nothing,
            "robber_begins": self._nothing,
            "place_harbor": self._harbor,
        }

    def _ship(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        where = place(after, "edge", int(words[1]))
        moved = before["prompt"]["step"] == "sail"
        does = self.names.does(seat, "put" if moved else "build")
        return f"{does} {'the ship there' if moved else 'a ship'} ({where})."

    def _sail(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        return f"{self.names.does(seat, 'lift')} a ship ({place(after, 'edge', int(words[1]))})."

    def _pirate(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        where = "a sea hex" if len(words) > 1 else "the frame"
        return f"{self.names.does(seat, 'move')} the pirate to {where}."

    def _pick(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        return f"{self.names.does(seat, 'choose')} 1 {words[2]}."

    def _reveal(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        return f"{self.names.does(seat, 'discover')} {plain(words[2])}."

    def _number(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        return f"It gets the {words[2]}."

    def _harbor(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        kind = before["table"].get("drawn_harbor", "")
        where = place(after, "edge", int(words[1]))
        return f"{self.names.does(seat, 'place')} the harbor {kind} ({where})."

    def _nothing(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        return ""


def move_words(words: list[str]) -> str:
    """A move to choose in a list, where the kind has been chosen; "" for none of ours."""
    return f"take 1 {words[2]}" if words[0] == "pick" and len(words) == 3 else ""


def chips(before: View, after: View, names: Names) -> list[tuple[int, str]]:
    """Who has got points for an island."""
    found: list[tuple[int, str]] = []
    for seat in range(len(after["seats"])):
        old, new = (v["seats"][seat]["counters"].get("island_chips", 0) for v in (before, after))
        if new > old:
            does = names.does(seat, "get")
            found.append((seat, f"{does} {counted(new - old, 'point')} for a foreign island."))
    return found
