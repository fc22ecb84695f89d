"""Story: what happened, in sentences, made from a seat's own log and views: no secret can leak."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ..engine.ints import Seat
from . import scenarios
from .bargain import Bargain
from .guilds import QUIET, deed, drawn
from .journeys import Journeys
from .menu import NAMES_SEAT
from .names import Names
from .sheet_story import has_sheets, sentence
from .voyages import Voyages, chips
from .words import View, cards, hand_size, listed, place, plain

AWARDS: Final = {
    "longest_road": "the longest road",
    "largest_army": "the largest army",
    "knight_token": "the Knight token",
    "trade_token": "the Windmill token",
    "wealthiest_settler": "the tile of the wealthiest settler",
    **scenarios.AWARDS,
}
UNTOLD: Final = (
    *("buy", "end", "roll", "stop", "rob", "lead", "stay", "decline", "deck"),
    *QUIET,
    *scenarios.QUIET,
)
"""Moves that need no sentence of their own: what follows them says it all."""
SETTING_UP: Final = ("tile", "corner", "token", "red", "frame", "harbor", "dealer", "draw_tile")


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
        self.effects: list[dict[str, Any]] = []
        """What the entry has changed, as the chronicle tells it."""
        self.bargain = Bargain(names, self._tell)
        self.tellers: dict[str, Callable[[int, list[str], View, View], str]] = {
            "settlement": self._build,
            "city": self._build,
            "road": self._build,
            "robber": self._robber,
            "steal": self._steal,
            "draw": self._draw,
            "progress": self._progress,
            "recruit": self._knight,
            "activate": self._knight,
            "promote": self._knight,
            "improve": self._improve,
            "trade": self._trade,
            "monopoly": self._monopoly,
            "year_of_plenty": self._plenty,
            "start": self._start,
            **Journeys(names).tellers,
            **Voyages(names).tellers,
        }

    def news(self) -> list[News]:
        """The sentences not told yet."""
        self._close()
        fresh = self.all[self.told :]
        self.told = len(self.all)
        return fresh

    def add(self, before: View, after: View, entries: list[dict[str, Any]]) -> None:
        """Take in the log entries of one move and the chance after it."""
        for entry in entries:
            self.effects = entry.get("effects", [])
            self._entry(int(entry["seat"]), str(entry["move"]).split(), before, after)
        for seat, text in drawn(before, after, self.names):
            self._tell(seat, text)
        for seat, text in scenarios.caught(before, after, self.names):
            self._tell(seat, text)
        for seat, text in chips(before, after, self.names):
            self._tell(seat, text)
        for award, title in AWARDS.items():
            holder = after["table"].get(award, -1)
            fresh = holder != before["table"].get(award, -1)
            if fresh and 0 <= holder < len(after["seats"]):
                self._tell(holder, f"{self.names.does(holder, 'take')} {title}.")

    def _tell(self, seat: Seat, text: str) -> None:
        self.all.append(News(seat, text))

    def _close(self) -> None:
        """Tell what was being collected: an offer with its answers, discards."""
        self.bargain.close()
        if self.discards:
            does = self.names.does(self.mover, "discard")
            self._tell(self.mover, f"{does} {cards(self.discards)}.")
            self.discards = {}

    def _entry(self, seat: Seat, words: list[str], before: View, after: View) -> None:
        kind = words[0]
        if has_sheets(after):
            who = seat if seat >= 0 else int(after["on_turn"])
            text = sentence(self.names, who, words, before, after)
            if text:
                self._tell(who, text)
            if seat < 0:
                self._stores()
            return
        if kind == "discard":
            self._discard(seat, words)
            return
        if self.discards:
            self._close()
        if self.bargain.hear(seat, words, before):
            return
        self.bargain.close()
        if seat >= 0:
            self.mover = seat
        if kind == "roll" and len(words) > 2:
            self._rolled(words, before, after)
        elif kind == "event" and len(words) == 3:
            self._turned(words, before, after)
        elif kind in self.tellers:
            self._say(self.tellers[kind](seat if seat >= 0 else self.mover, words, before, after))
        elif kind.startswith("use_"):
            self._say(f"{self.names.does(seat, 'use')} {self._helper(words)}.")
        elif seat >= 0 and kind not in UNTOLD:
            self._say(
                deed(seat, words, self.names)
                or scenarios.deed(seat, words, self.names)
                or f"{self.names.does(seat, 'play')} {plain(' '.join(words))}."
            )
        elif seat < 0 and kind not in SETTING_UP and kind not in UNTOLD:
            said = scenarios.chance(words) or f"Chance: {plain(' '.join(words))}."
            self._tell(-1, said)

    def _stores(self) -> None:
        """What chance has brought to the regions of the card game, or taken from them."""
        for seat in range(len(self.names.styles)):
            changed = self._changed_cards(seat, "stores")
            for verb, sign in (("get", 1), ("lose", -1)):
                found = {kind: sign * many for kind, many in changed.items() if sign * many > 0}
                if found:
                    self._tell(seat, f"{self.names.does(seat, verb)} {cards(found)}.")

    def _changed_cards(self, seat: Seat, pile: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for effect in self.effects:
            if effect["seat"] == seat and effect["pile"] == pile:
                for kind, many in effect["cards"].items():
                    found[kind] = found.get(kind, 0) + many
        return found

    def _helper(self, words: list[str]) -> str:
        """A helper and what it is used for: "the merchant (ore, Blue)"."""
        rest = [plain(word) for word in words[1:]]
        if words[0] in NAMES_SEAT:
            rest[-1] = self.names.whom(int(rest[-1]))
        return f"the {plain(words[0][4:])}" + (f" ({', '.join(rest)})" if rest else "")

    def _say(self, text: str) -> None:
        if text:
            self._tell(self.mover, text)

    def _discard(self, seat: Seat, words: list[str]) -> None:
        if seat != self.mover or not self.discards:
            self._close()
        self.mover = seat
        self.discards[words[-1]] = self.discards.get(words[-1], 0) + 1

    # The roll

    def _rolled(self, words: list[str], before: View, after: View) -> None:
        first, second = int(words[1]), int(words[2])
        total = first + second
        does = self.names.does(self.mover, "roll")
        text = f"{does} {first} + {second} = {total}"
        if len(words) > 3:
            text += f" and {'the ship' if words[3] == 'ship' else f'the {words[3]} gate'}"
        if total == 7:
            self._tell(self.mover, f"{text}{_on_seven(before)}.")
            return
        gains = self._gains()
        self._tell(self.mover, f"{text}: {listed(gains) or 'nobody gets anything'}.")

    def _turned(self, words: list[str], before: View, after: View) -> None:
        """An event card instead of a roll."""
        total = int(words[1])
        gains = self._gains() if total != 7 else []
        paid = listed(gains)
        paid = f" {paid[:1].upper()}{paid[1:]}." if paid else ""
        self._tell(self.mover, f"{scenarios.chance(words)}{paid}")

    def _gains(self) -> list[str]:
        found: list[str] = []
        for seat in range(len(self.names.styles)):
            got = {k: many for k, many in self._changed_cards(seat, "hand").items() if many > 0}
            if got:
                verb = "get" if seat == self.names.own else "gets"
                found.append(f"{self.names.whom(seat)} {verb} {cards(got)}")
        return found

    # Other moves

    def _build(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        kind = "edge" if words[0] == "road" else "node"
        where = place(after, kind, int(words[1]))
        return f"{self.names.does(seat, 'build')} a {words[0]} ({where})."

    def _robber(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        where = place(after, "hex", int(words[1]))
        return f"{self.names.does(seat, 'move')} the robber to {where}."

    def _steal(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        losers = self._changed(before, after, -1)
        whom = listed(self.names.whom(loser) for loser in losers) or "somebody"
        what = "a card" if words[1] == "?" else f"1 {words[1]}"
        return f"{self.names.does(seat, 'steal')} {what} from {whom}."

    def _changed(self, before: View, after: View, sign: int) -> list[int]:
        """The seats whose hands have grown (1) or shrunk (-1)."""
        seats = range(len(after["seats"]))
        return [s for s in seats if sign * (hand_size(after, s) - hand_size(before, s)) > 0]

    def _draw(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        card = "" if words[1] == "?" else f": {plain(words[1])}"
        return f"{self.names.does(seat, 'buy')} a development card{card}."

    def _progress(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        """A progress card was drawn: by whoever holds, or shows, one more than before."""
        counts = [[_progress_cards(view, s) for s in range(len(view["seats"]))]
                  for view in (before, after)]  # fmt: skip
        drawers = [s for s in range(len(counts[0])) if counts[1][s] > counts[0][s]]
        drawer = drawers[0] if len(drawers) == 1 else -1
        card = "" if words[1] == "?" else f": {plain(words[1])}"
        who = self.names.does(drawer, "draw") if drawer >= 0 else "Somebody draws"
        return f"{who} a progress card{card}."

    def _knight(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        where = place(after, "node", int(words[1]))
        return f"{self.names.does(seat, words[0])} a knight ({where})."

    def _improve(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        level = after["seats"][seat]["counters"]["improvements"][words[1]]
        return f"{self.names.does(seat, 'improve')} {words[1]} to level {level}."

    def _trade(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        rate = before["seats"][seat]["counters"].get("rates", {}).get(words[1], 4)
        does = self.names.does(seat, "trade")
        return f"{does} {rate} {words[1]} for 1 {words[2]} with the bank."

    def _monopoly(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        taken = [
            f"{hand_size(before, other) - hand_size(after, other)} from {self.names.whom(other)}"
            for other in self._changed(before, after, -1)
        ]
        what = f"takes {listed(taken)}" if taken else "nobody has any"
        return f"{self.names.does(seat, 'play')} monopoly on {words[1]}: {what}."

    def _plenty(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        got = {kind: words[1:].count(kind) for kind in words[1:]}
        return f"{self.names.does(seat, 'play')} year of plenty: {cards(got)}."

    def _start(self, seat: Seat, words: list[str], before: View, after: View) -> str:
        self.mover = int(words[1])
        total = int(words[2]) + int(words[3])
        return f"{self.names.does(self.mover, 'roll')} {total} for the first turn."


def _progress_cards(view: View, seat: Seat) -> int:
    """How many progress cards a seat holds or has shown."""
    shown = view["seats"][seat]
    held = shown["cards"].get("progress", {}).get("count", 0)
    return int(held) + len(shown["counters"].get("shown_progress", []))


def _on_seven(view: View) -> str:
    """What a seven moves: the robber unless it is locked, or a barbarian on a path."""
    if any(piece["kind"] == "path_barbarian" for piece in view["pieces"]):
        return ": a barbarian moves"
    locked = view["tracks"].get("barbarians", {}).get("robber_locked", False)
    return "" if locked else ": the robber moves"
