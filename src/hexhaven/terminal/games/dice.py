"""The dice games: sheets, jokers and gold."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from hexhaven.draw.sheet import boxes_line, dice_line, sheet_text
from hexhaven.engine.ints import Seat

from ..extension import Choice, Deed, Extension, Remark
from ..names import Names
from ..words import View, cards, listed


def _grammar(deed: Deed) -> list[Remark]:
    text = _sentence(deed)
    return [(deed.seat, text)] if text else []


def _sentence(deed: Deed) -> str:
    """One move as a sentence; "" for what needs none: who begins is said before, and of a
    reroll the dice after it say it all."""
    kind, *rest = deed.words
    if kind == "roll":
        return f"{deed.does('roll')} {_faces(rest)}{_kept(deed, rest)}."
    if kind in ("road", "settlement", "city", "knight"):
        return f"{deed.does('build')} {kind} {rest[0]}."
    if kind == "joker":
        turned = f" to {rest[2]}" if len(rest) > 2 else ""
        return f"{deed.does('use')} the joker {rest[0]} on die {rest[1]}{turned}."
    if kind == "gold":
        return f"{deed.does('exchange')} two gold for {rest[0]}."
    if kind == "end":
        scores = deed.now("scores")
        return f"{deed.does('enter')} {scores[-1]}." if scores else ""
    return ""


def _faces(faces: list[str]) -> str:
    return cards({face: faces.count(face) for face in faces})


def _kept(deed: Deed, rolled: list[str]) -> str:
    """The dice that were not rolled again."""
    kept = [die["face"] for die in deed.after["table"]["dice"]]
    for face in rolled:
        if face in kept:
            kept.remove(face)
    return f" and {'keep' if deed.seat == deed.names.own else 'keeps'} {_faces(kept)}" * bool(kept)


def _joker(choice: Choice) -> str:
    """The joker, the die with what it shows, and what it is turned to, where that is a choice."""
    words = choice.words
    shown = choice.view["table"]["dice"][int(words[2]) - 1]["face"]
    turned = f" to {words[3]}" if len(words) > 3 else ""
    return f"joker {words[1]}: turn die {words[2]}, {shown}{turned}"


def _ends_empty(view: View) -> str:
    """A turn that would end without points costs some."""
    counters = view["seats"][view["viewer"]]["counters"]
    scores = counters.get("scores")
    empty = scores is not None and counters.get("points", 0) == sum(scores)
    return " (nothing was built: 2 points less)" if empty else ""


def _result(view: View, names: Names) -> str:
    winners = view["table"].get("winners", [])
    if winners:
        return f"{listed(names.who(seat) for seat in winners)} share the victory!"
    if len(view["seats"]) == 1:
        points = view["seats"][0]["counters"].get("points", 0)
        return f"{names.does(0, 'have')} {points} points."
    return ""


def _hand(view: View, seat: Seat) -> list[str]:
    """The numbers on the sheet, and the dice."""
    return [line for line in (boxes_line(view, seat), dice_line(view)) if line]


def _sheet(view: View, seat: Seat) -> list[Text | str]:
    return [sheet_text(view, {}, seat), boxes_line(view, seat)]


DICE: Final = Extension(
    "dice",
    ("pad",),
    titles={
        "roll": "roll the dice",
        "end": "end the turn",
        "road": "road",
        "settlement": "settlement",
        "city": "city",
        "reroll": "roll some dice again: reroll 1 3 5",
        "stop": "keep the dice as they are",
        "knight": "knight",
        "joker": "use a joker",
        "gold": "exchange two gold for one",
    },
    choices={"joker": _joker, "gold": "two gold for {1}"},
    notes={"end": _ends_empty},
    last=("end", "stop"),
    enter=("roll",),
    written={"reroll": "roll which dice again? (e.g. 1 3 5"},
    buys=("main", "build"),
    awards={
        "longest_road": "the longest road",
        "largest_army": "the largest army",
    },
    grammar=_grammar,
    result=_result,
    hand=(_hand,),
    counters={"road_length": "road"},
    starred={"road_length": "longest_road", "knights": "largest_army"},
    sheet=_sheet,
    help="""\
  reroll 1 3 5                     roll these dice again; the others are kept
  stop, end                        keep the dice as they are; end the turn
  road R3, settlement S4           what the dice pay for; also city C7, knight K1
  joker K1 4, joker K6 4 ore       turn die 4 by a knight's joker
  gold ore                         two gold dice for one ore
  board blue                       the sheet of blue""",
    signs="""\
On the sheet (3) is a settlement and [7] a city that is built, .3. and :7: one that is not.
K1 is a knight, k1 one that is not built. A joker is +ore until it is used, then -ore.""",
)
