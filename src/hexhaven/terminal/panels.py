"""Panels: the table of seats, the player's hand, prices and news, as rich draws them."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from itertools import zip_longest

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexhaven.draw.terminal import Labels, board_text
from hexhaven.engine.ints import Seat

from .door import guide
from .names import Names
from .story import News
from .words import View, counted, hand_of, hand_size, plain, price

SIDE_BY_SIDE = 100
"""From this width on the table of seats stands beside the board."""

HIDDEN_COUNTERS = ("points", "offer", "answer", "colour")
"""Counters with a place of their own."""


def seats_table(view: View, names: Names) -> Table:
    """Everybody's public counts, a line for each seat."""
    counters = _number_counters(view)
    columns = guide(view).columns
    table = Table(box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False)
    hands = ["cards"] if has_hands(view) else []
    shorts = [_short(view, name) for name in counters]
    for title in ("", "player", "pts", *hands, *columns, *shorts):
        table.add_column(title, justify="left" if title in ("", "player") else "right")
    for seat in range(len(view["seats"])):
        row = [points_of(view, seat)]
        row.extend(str(hand_size(view, seat)) for _ in hands)
        row.extend(column(view, seat) for column in columns.values())
        row.extend(_award(view, seat, name) for name in counters)
        on_turn = "bold" if view["on_turn"] == seat else ""
        table.add_row(names.chip(seat), Text(names.title(seat), on_turn), *row)
    return table


def has_hands(view: View) -> bool:
    """Whether the seats hold cards in this game."""
    return any("hand" in shown["cards"] for shown in view["seats"])


def _short(view: View, name: str) -> str:
    return guide(view).counters.get(name, plain(name))


def _number_counters(view: View) -> list[str]:
    """The names of all counters that are plain numbers, in the order in which they come."""
    found: dict[str, None] = {}
    for shown in view["seats"]:
        for name, value in shown["counters"].items():
            if isinstance(value, int) and name not in HIDDEN_COUNTERS:
                found[name] = None
    return list(found)


def _award(view: View, seat: Seat, counter: str) -> str:
    """A counter, starred for the seat that holds the award for it."""
    award = guide(view).starred.get(counter, "")
    value = str(view["seats"][seat]["counters"].get(counter, ""))
    return f"{value}*" if view["table"].get(award, -1) == seat else value


def points_of(view: View, seat: Seat) -> str:
    """A seat's points; those on hidden cards, where the viewer knows them, behind a plus."""
    points = view["seats"][seat]["counters"].get("points", 0)
    hidden = hidden_points(view, seat)
    return f"{points - hidden}+{hidden}" if hidden else str(points)


def hidden_points(view: View, seat: Seat) -> int:
    """The points on a seat's unplayed cards, as far as the viewer may see them."""
    return sum(hidden(view, seat) for hidden in guide(view).hidden)


def bank_line(view: View) -> str:
    """What lies on the table for all."""
    return "; ".join(part for parts in guide(view).table for part in parts(view))


def hand_lines(view: View, seat: Seat) -> list[str]:
    """The player's own cards, and what else a game has in front of them."""
    lines: list[str] = []
    if has_hands(view):
        held = "  ".join(f"{plain(kind)} {many}" for kind, many in hand_of(view, seat).items())
        lines.append(f"Your hand: {held}  ({counted(hand_size(view, seat), 'card')})")
    return lines + [line for more in guide(view).hand for line in more(view, seat)]


def owned_lines(view: View, seat: Seat) -> list[str]:
    """What the player has left to build and what the bank takes from them."""
    counters = view["seats"][seat]["counters"]
    stock = counters.get("stock", {})
    rates = counters.get("rates", {})
    lines: list[str] = []
    if stock:
        left = ", ".join(f"{many} {plain(kind)}" for kind, many in stock.items())
        lines.append(f"Your pieces left: {left}")
    if rates:
        worst = max(rates.values())
        better = [f"{kind} {rate}:1" for kind, rate in rates.items() if rate < worst]
        better.append(f"{'others' if better else 'all'} {worst}:1")
        lines.append(f"Bank trades: {', '.join(better)}")
    return lines


def price_lines(view: View, prices: dict[str, dict[str, int]]) -> list[str]:
    """What can be bought for what."""
    named = guide(view).named
    lines = ["Prices:"] if prices else []
    for thing, paid in prices.items():
        lines.append(f"  {named.get(thing, plain(thing))}: {price(paid)}")
    return lines


def news_lines(news: list[News], names: Names, width: int) -> list[Text]:
    """What happened, each sentence behind its seat's letter."""
    lines: list[Text] = []
    for item in news:
        first, *others = textwrap.wrap(item.text, width - 5)
        lines.append(Text.assemble(names.chip(item.seat), " ", first))
        lines.extend(Text(f"    {other}") for other in others)
    return lines


def table_view(
    view: View, names: Names, prices: dict[str, dict[str, int]], width: int, labels: Labels | None
) -> RenderableType:
    """The board and the seats: side by side where there is room, else one below the other."""
    board = board_text(view, labels)
    if width < SIDE_BY_SIDE:
        return Group(board, seats_table(view, names))
    lines = board.split("\n")
    most = max(line.cell_len for line in lines) + 3
    return beside(lines, _panel(view, names, prices, width - most), most)


def board_width(view: View) -> int:
    """The columns that the board of a view takes."""
    return max(line.cell_len for line in board_text(view).split("\n"))


def beside(left: Iterable[Text], right: list[Text], column: int) -> Text:
    """Two columns of lines as one text, without blanks at the ends of lines."""
    whole = Text(no_wrap=True, end="")
    for line, other in zip_longest(left, right):
        shown = line if line is not None else Text()
        whole.append_text(shown)
        if other is not None and other.cell_len:
            whole.append(" " * (column - shown.cell_len))
            whole.append_text(other)
        whole.append("\n")
    return whole


def _panel(view: View, names: Names, prices: dict[str, dict[str, int]], width: int) -> list[Text]:
    """The seats, two lines each, then prices and bank."""
    lines = [Text()]
    for seat in range(len(view["seats"])):
        title = Text(names.title(seat), "bold" if view["on_turn"] == seat else "")
        lines.append(Text.assemble(names.chip(seat), " ", title, "  ", _points_words(view, seat)))
        parts = [counted(hand_size(view, seat), "card")] if has_hands(view) else []
        parts += [part for more in guide(view).parts for part in more(view, seat)]
        values = {name: _award(view, seat, name) for name in _number_counters(view)}
        parts += [f"{_short(view, name)} {value}" for name, value in values.items() if value != "0"]
        lines.extend(_wrapped(", ".join(parts), width, "    "))
    lines.append(Text())
    for thing, paid in prices.items():
        lines.extend(_wrapped(f"{plain(thing)}: {price(paid)}", width, "  "))
    lines.append(Text())
    lines.extend(_wrapped(bank_line(view), width, "  "))
    return lines


def _points_words(view: View, seat: Seat) -> str:
    points = points_of(view, seat)
    return f"{points} point" if points == "1" else f"{points} points"


def _wrapped(text: str, width: int, indent: str) -> list[Text]:
    first = indent if len(indent) > 2 else ""
    joined = re.sub(r"(\d) (\w)", "\\1\N{NO-BREAK SPACE}\\2", text)  # "18 wool" stays together
    wrapped = textwrap.wrap(joined, width, initial_indent=first, subsequent_indent=indent)
    return [Text(line.replace("\N{NO-BREAK SPACE}", " ")) for line in wrapped]
