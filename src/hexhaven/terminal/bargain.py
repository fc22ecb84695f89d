"""Bargain: an offer between players and all answers to it, told in one sentence."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.ints import Seat
from .names import Names
from .words import View, listed, standing_offer, trade_terms


class Bargain:
    """Collects the moves of one trade until it is closed."""

    def __init__(self, names: Names, tell: Callable[[int, str], None]) -> None:
        self.names = names
        self.tell = tell
        self.offer = ""
        """The sentence of the offer; empty when it was told already."""
        self.offerer = -1
        self.answers: list[str] = []
        self.refused: int = 0
        self.asked: int = 0

    def hear(self, seat: Seat, words: list[str], before: View) -> bool:
        """Take in a move of a trade; False for any other move."""
        kind = words[0]
        if kind == "offer":
            self.close()
            self._open(seat, " ".join(words[1:]), len(before["seats"]))
        elif kind == "accept":
            self.answers.append(self._lower(seat, "accept"))
        elif kind == "refuse":
            self.refused += 1
        elif kind == "counter":
            given, wanted, _ = trade_terms(" ".join(words[2:]))
            self.answers.append(f"{self._lower(seat, 'offer')} {given} for {wanted} instead")
        elif kind == "confirm":
            self._confirm(seat, int(words[1]), before)
        elif kind == "withdraw":
            self.close()
            self.tell(seat, f"{self.names.does(seat, 'make')} no trade.")
        else:
            return False
        return True

    def _lower(self, seat: Seat, verb: str) -> str:
        """Who does what, in the middle of a sentence."""
        return f"you {verb}" if seat == self.names.own else self.names.does(seat, verb)

    def _open(self, seat: Seat, text: str, players: int) -> None:
        given, wanted, asked = trade_terms(text)
        self.offerer = seat
        self.asked = len(asked) or players - 1
        self.offer = f"{self.names.does(seat, 'offer')} {given} for {wanted}"
        if asked and len(asked) < players - 1:
            self.offer += f" to {listed(self.names.whom(other) for other in asked)}"

    def _confirm(self, seat: Seat, other: Seat, before: View) -> None:
        self.close()
        given, wanted = standing_offer(before, seat)
        if before["seats"][other]["counters"].get("answer") == "countered":
            wanted, given = standing_offer(before, other)
        does = self.names.does(seat, "give")
        self.tell(seat, f"{does} {self.names.whom(other)} {given} for {wanted}.")

    def close(self) -> None:
        """Tell what was collected."""
        parts = list(self.answers)
        if self.offer:
            if self.refused == self.asked:
                parts.append("nobody accepts")
            self.tell(self.offerer, ": ".join([self.offer, *parts[:1]]) + _rest(parts))
        elif parts:
            self.tell(self.offerer, f"On that offer: {'; '.join(parts)}.")
        self.offer = ""
        self.answers = []
        self.refused = 0


def _rest(parts: list[str]) -> str:
    return "".join(f"; {part}" for part in parts[1:]) + "."
