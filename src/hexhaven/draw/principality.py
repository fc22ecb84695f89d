"""The card game as text for a terminal: both principalities as tables of cards, from a view alone.

A region reads `ore2:3`: its resource, its number, its store. `S` is a settlement, `C` a city, `==`
a road, `.` a free slot for an expansion. The viewer's own land lies below, the stacks between.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from ..engine.ints import Seat
from .canvas import Canvas
from .palette import STYLES, default_colour

WIDE: Final = 15
"""Columns of a card, where there is room: enough for every name."""
NARROWEST: Final = 6
SCREEN: Final = 79
FAINT: Final = "bright_black"
LABEL: Final = "bold white on #7A1FA2"
ROWS: Final = 5

Labels = Mapping[tuple[str, int], str]
"""(place, number) -> the label to write there."""


def is_card_game(view: Mapping[str, Any]) -> bool:
    """Whether a view has principalities."""
    return any(slot["kind"] == "expansion" for slot in view["places"].get("slot", []))


def cards_text(view: Mapping[str, Any], labels: Labels) -> Text:
    """Both principalities and the stacks; slots in `labels` are marked."""
    own = view["viewer"] if view["viewer"] is not None else 0
    canvas = Canvas()
    cut = _principality(canvas, view, 1 - own, 0, labels)
    _middle(canvas, view, ROWS + 1, labels)
    cut |= _principality(canvas, view, own, ROWS + 3, labels)
    legend = ", ".join(f"{short} = {name}" for short, name in cut.items())
    for index, words in enumerate(textwrap.wrap(legend, SCREEN)):
        canvas.put(2 * ROWS + 4 + index, 0, words, FAINT)
    return canvas.text()


def _middle(canvas: Canvas, view: Mapping[str, Any], line: int, labels: Labels) -> None:
    table = view["table"]
    column = 0
    for number, stack in enumerate(table["stacks"], 1):
        label = labels.get(("slot", stack["slot"]), "")
        text = f"stack {number}: {stack['count']}" + (f" [{label}]" if label else "")
        canvas.put(line, column, text, LABEL if label else "")
        column += len(text) + 2
    if table["event_die"]:
        dice = f"dice: {table['event_die'].replace('_', ' ')}, {table['production_die']}"
        canvas.put(line + 1, 0, dice, "bold")
        column = len(dice) + 3
    else:
        column = 0
    for token, name in (("knight_token", "Knight token"), ("trade_token", "Windmill token")):
        if table.get(token, -1) >= 0:
            text = f"{name}: {'AB'[table[token]]}"
            canvas.put(line + 1, column, text)
            column += len(text) + 3


def _principality(
    canvas: Canvas, view: Mapping[str, Any], seat: Seat, top: int, labels: Labels
) -> dict[str, str]:
    """Five rows; only columns in use, or to be chosen, are drawn. The names that were shortened."""
    slots = view["places"]["slot"]
    crest = "AB"[seat]
    shown: dict[tuple[int, int], tuple[str, str]] = {}
    marked: dict[tuple[int, int], str] = {}
    style = STYLES[default_colour(seat)]
    for mark in view["marks"]:
        if _of(slots[mark["id"]], crest):
            shown[_xy(slots[mark["id"]])] = (".", FAINT)
    for piece in view["pieces"]:
        slot = slots[piece["id"]]
        if piece["owner"] == seat and _of(slot, crest):
            shown[_xy(slot)] = _card(piece, f"bold {style.ink} on {style.fill}")
    for (place, number), label in labels.items():
        if place == "slot" and _of(slots[number], crest):
            text = shown.get(_xy(slots[number]), ("", ""))[0]
            marked[_xy(slots[number])] = label
            shown[_xy(slots[number])] = (text, LABEL)
    left = min(x for x, _ in shown)
    wide = _cell_width(max(x for x, _ in shown) - left + 1)
    canvas.put(top, 0, crest, f"bold {style.ink} on {style.fill}")
    cut: dict[str, str] = {}
    for (x, y), (text, look) in shown.items():
        label = marked.get((x, y), "")
        fitting = fitted(text, wide - 1 - (len(label) + 1 if label else 0))
        if fitting != text and ":" not in text:
            cut[fitting] = text
        canvas.put(
            top + 2 - y,
            2 + (x - left) * wide,
            f"{label} {fitting}".rstrip() if label else fitting,
            look,
        )
    return cut


def _cell_width(columns: int) -> int:
    """Columns of a card: fewer where a principality would not fit into a terminal of 80."""
    return max(NARROWEST, min(WIDE, (SCREEN - 2) // columns))


def fitted(text: str, room: int) -> str:
    """A text in so much room; of a region the number and the store are never cut off, and of a name
    of two words something of both is left."""
    region = re.fullmatch(r"([a-z]+)(\d+:\d+)", text)
    if region is not None:
        return region[1][: max(room - len(region[2]), 1)] + region[2]
    first, space, second = text.partition(" ")
    if not space or not first or len(text) <= room:
        return text[: max(room, 0)]
    kept = max((room - 1) // 2, 1)
    return f"{first[:kept]}.{second[: max(room - 1 - len(first[:kept]), 1)]}"


def _of(slot: Mapping[str, Any], crest: str) -> bool:
    return str(slot["label"]).startswith(f"{crest}:")


def _xy(slot: Mapping[str, Any]) -> tuple[int, int]:
    """The coordinates in the name of a place; those of other slots are of no use."""
    _, colon, rest = str(slot["label"]).partition(":")
    if not colon:
        return 0, 0
    x, _, y = rest.partition(",")
    return int(x), int(y)


def _card(piece: Mapping[str, Any], town: str) -> tuple[str, str]:
    if "store" in piece:
        return f"{piece['resource']}{piece['number']}:{piece['store']}", ""
    if piece["kind"] == "road":
        return "==", town
    if piece["kind"] in ("settlement", "city"):
        return (" S " if piece["kind"] == "settlement" else " C "), town
    return str(piece["kind"]).replace("_", " "), "bold"
