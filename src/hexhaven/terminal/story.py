"""Story: what happened, in sentences, made from a seat's own log and views: no secret can leak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..engine.ints import Seat
from .bargain import Bargain
from .door import guide
from .extension import Deed, Teller, filled
from .names import Names
from .words import View, cards, plain


@dataclass(frozen=True, slots=True)
class News:
    """One sentence and the seat it is about; -1: nobody."""

    seat: int
    text: str


class Story:
    """Turns moves into sentences and keeps those that were not told yet."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.all: list[News] = []
        """Every sentence so far."""
        self.told: int = 0
        """How many of them were shown."""
        self.mover: int = -1
        """Who made the last move that was not chance."""
        self.discards: dict[str, int] = {}
        self.bargain = Bargain(names, self._tell)

    def news(self) -> list[News]:
        """The sentences not told yet."""
        self._close()
        fresh = self.all[self.told :]
        self.told = len(self.all)
        return fresh

    def add(self, before: View, after: View, entries: list[dict[str, Any]]) -> None:
        """Take in the log entries of one move and the chance after it."""
        words = guide(after)
        for entry in entries:
            self._entry(entry, before, after)
        for remark in words.remarks:
            for seat, text in remark(before, after, self.names):
                self._tell(seat, text)
        for award, title in words.awards.items():
            holder = after["table"].get(award, -1)
            fresh = holder != before["table"].get(award, -1)
            if fresh and 0 <= holder < len(after["seats"]):
                self._tell(holder, f"{self.names.does(holder, 'take')} {title}.")

    def _tell(self, seat: Seat, text: str) -> None:
        if text:
            self.all.append(News(seat, text))

    def _close(self) -> None:
        """Tell what was being collected: an offer with its answers, discards."""
        self.bargain.close()
        if self.discards:
            does = self.names.does(self.mover, "discard")
            self._tell(self.mover, f"{does} {cards(self.discards)}.")
            self.discards = {}

    def _entry(self, entry: dict[str, Any], before: View, after: View) -> None:
        seat, words = int(entry["seat"]), str(entry["move"]).split()
        grammar = guide(after).grammar
        if grammar is not None:
            who = seat if seat >= 0 else int(after["on_turn"])
            for about, text in grammar(self._deed(who, entry, before, after)):
                self._tell(about, text)
        elif words[0] == "discard":
            self._discard(seat, words)
        else:
            if self.discards:
                self._close()
            if not self.bargain.hear(seat, words, before):
                self.bargain.close()
                self.mover = seat if seat >= 0 else self.mover
                self._move(self._deed(self.mover, entry, before, after))

    def _deed(self, seat: Seat, entry: dict[str, Any], before: View, after: View) -> Deed:
        words, effects = str(entry["move"]).split(), entry.get("effects", [])
        by_chance = int(entry["seat"]) < 0
        return Deed(seat, words, before, after, self.names, guide(after), by_chance, effects)

    def _move(self, deed: Deed) -> None:
        """One move or chance: as its game says it, or by its own words."""
        kind = deed.words[0]
        told = deed.guide.chance.get(kind) if deed.by_chance else None
        if told is not None:
            self._tell(-1, self._sentence(told, deed))
        elif kind in deed.guide.tellers:
            self._tell(self.mover, self._sentence(deed.guide.tellers[kind], deed))
        elif kind not in deed.guide.quiet:
            said = plain(" ".join(deed.words))
            text = f"Chance: {said}." if deed.by_chance else f"{deed.does('play')} {said}."
            self._tell(-1 if deed.by_chance else self.mover, text)

    def _sentence(self, teller: Teller, deed: Deed) -> str:
        if isinstance(teller, str):
            return f"{deed.does(filled(teller, deed.words, deed.after, self.names))}."
        return teller(deed)

    def _discard(self, seat: Seat, words: list[str]) -> None:
        if seat != self.mover or not self.discards:
            self._close()
        self.mover = seat
        self.discards[words[-1]] = self.discards.get(words[-1], 0) + 1
