"""A sheet as text for a terminal, drawn from the slots of its view alone.

`(3)` is a settlement that is built and `.3.` one that is not, `[7]` and `:7:` are cities. Built
roads are drawn `===`, `//` and `\\\\`, others with dots. `K1` is a knight, `k1` one that is not yet
built; under it stands what its joker is for: `+ore` when it can be used, `-ore` when it has been.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from ..engine.ints import Seat
from .canvas import Canvas
from .palette import STYLES, default_colour

WIDE: Final = 2
"""Units of x to a column."""
HIGH: Final = 7
"""Units of y to a line."""
FAINT: Final = "bright_black"
LABEL: Final = "bold white on #7A1FA2"
BRACKETS: Final = {"settlement": ("({})", ".{}."), "city": ("[{}]", ":{}:")}
"""How a site is drawn that is built, and one that is not."""

Labels = Mapping[tuple[str, int], str]
"""(place, number) -> the label to write there."""


def sheet_text(view: Mapping[str, Any], labels: Labels, whose: Seat | None = None) -> Text:
    """A seat's sheet: by default the viewer's, or that of the seat on turn; slots in `labels` are
    marked."""
    seat = view["viewer"] if view["viewer"] is not None else max(view["on_turn"], 0)
    if whose is not None:
        seat = whose
    return _Drawing(view, int(seat)).draw(labels)


def boxes_line(view: Mapping[str, Any], seat: Seat) -> str:
    """The numbers of the turns so far; "" on a sheet without them."""
    scores = view["seats"][seat]["counters"].get("scores")
    if scores is None:
        return ""
    return f"turns: {'  '.join(str(score) for score in scores) or '-'}"


def dice_line(view: Mapping[str, Any]) -> str:
    """The dice on the table, numbered; "" where there are none."""
    shown = [_die(number, die) for number, die in enumerate(view["table"].get("dice", []), 1)]
    if not shown:
        return ""
    return f"dice: {'  '.join(shown)}   (roll {view['table'].get('rolls', 0)})"


def _die(number: int, die: Mapping[str, Any]) -> str:
    if die["condition"] != "ready":
        return f"{number} -"
    return f"{number} {die['face']}"


class _Drawing:
    """Puts slots and what is on them on a canvas."""

    def __init__(self, view: Mapping[str, Any], seat: Seat) -> None:
        self.slots: list[dict[str, Any]] = view["places"]["slot"]
        self.canvas = Canvas()
        self.built: dict[int, str] = {
            piece["id"]: piece["kind"]
            for piece in view["pieces"]
            if piece["place"] == "slot" and piece["owner"] == seat
        }
        colour = str(view["seats"][seat]["counters"].get("colour", ""))
        style = STYLES[colour if colour in STYLES else default_colour(seat)]
        self.style = f"bold {style.ink} on {style.fill}"

    def draw(self, labels: Labels) -> Text:
        """The sheet: ground first, then roads, then what stands on it."""
        drawers = {
            "terrain": self._terrain,
            "road": self._road,
            "settlement": self._site,
            "city": self._site,
            "knight": self._knight,
            "joker": self._joker,
        }
        for kind, drawer in drawers.items():
            for slot in self.slots:
                if slot["kind"] == kind:
                    drawer(slot)
        for (place, number), label in labels.items():
            if place == "slot":
                line, column = self._at(self.slots[number])
                self.canvas.put(line, column, label, LABEL)
        return self.canvas.text()

    def _at(self, slot: Mapping[str, Any]) -> tuple[int, int]:
        return round(slot["y"] / HIGH), round(slot["x"] / WIDE)

    def _centred(self, slot: Mapping[str, Any], text: str, style: str, down: int = 0) -> None:
        line, column = self._at(slot)
        self.canvas.put(line + down, column - len(text) // 2, text, style)

    def _terrain(self, slot: Mapping[str, Any]) -> None:
        self._centred(slot, str(slot["label"]), FAINT, down=-1)

    def _road(self, slot: Mapping[str, Any]) -> None:
        (ax, ay), (bx, by) = slot["ends"]
        line, column = self._at(slot)
        if ay == by:
            mark, columns = "=", range(column - 2, column + 3)
        else:
            mark, columns = "\\" if (bx - ax) * (by - ay) > 0 else "/", range(column, column + 2)
        is_built = slot["id"] in self.built
        for at in columns:
            self.canvas.put(line, at, mark if is_built else ".", self.style if is_built else FAINT)
        if slot["label"] and not is_built:
            self.canvas.put(line, column, str(slot["label"]), FAINT)

    def _site(self, slot: Mapping[str, Any]) -> None:
        is_built = slot["id"] in self.built
        form = BRACKETS[slot["kind"]][0 if is_built else 1]
        self._centred(slot, form.format(slot["label"]), self.style if is_built else "")

    def _knight(self, slot: Mapping[str, Any]) -> None:
        is_built = slot["id"] in self.built
        letter = "K" if is_built else "k"
        self._centred(slot, f"{letter}{slot['label']}", self.style if is_built else "")

    def _joker(self, slot: Mapping[str, Any]) -> None:
        sign = {"joker": "+", "joker_used": "-"}.get(self.built.get(slot["id"], ""), " ")
        self._centred(slot, f"{sign}{slot['label']}", "bold" if sign == "+" else FAINT)
