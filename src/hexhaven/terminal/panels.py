"""Panels: the table of seats, the player's hand, prices and news, as rich draws them."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from typing import Any

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from hexhaven.draw.sheet import boxes_line, dice_line
from hexhaven.draw.terminal import Labels, board_text
from hexhaven.engine.ints import Seat

from .guilds import token_line
from .names import Names
from .scenarios import fish_line, table_parts
from .story import News
from .words import View, cards, counted, hand_of, hand_size, plain, price

SIDE_BY_SIDE = 100
"""From this width on the table of seats stands beside the board."""

KNIGHTS = {"active_strength": "knights", "defender_cards": "defender", "progress_owed": "owes"}

AWARDED = {
    "road_length": "longest_road",
    "knights": "largest_army",
    "harbor_points": "harbormaster",
}
"""For each counter the award for the highest."""
HIDDEN_COUNTERS = ("points", "offer", "answer", "colour")
"""Counters with a place of their own."""


def seats_table(view: View, names: Names) -> Table:
    """Everybody's public counts, a line for each seat."""
    counters = _number_counters(view)
    table = Table(box=SIMPLE, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False)
    hands = ("cards", "dev") if has_hands(view) else ()
    for title in ("", "player", "pts", *hands, *(_short(name) for name in counters)):
        table.add_column(title, justify="left" if title in ("", "player") else "right")
    for seat, shown in enumerate(view["seats"]):
        row = [str(points_of(view, seat))]
        if hands:
            row.append(str(hand_size(view, seat)))
            row.append(str(shown["cards"].get("development", {}).get("count", "")))
        row.extend(_award(view, seat, name) for name in counters)
        on_turn = "bold" if view["on_turn"] == seat else ""
        table.add_row(names.chip(seat), Text(names.title(seat), on_turn), *row)
    return table


def has_hands(view: View) -> bool:
    """Whether the seats hold cards in this game."""
    return any("hand" in shown["cards"] for shown in view["seats"])


def _short(name: str) -> str:
    return {"road_length": "road", "discards_owed": "owes", **KNIGHTS}.get(name, plain(name))


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
    award = AWARDED.get(counter, "")
    value = str(view["seats"][seat]["counters"].get(counter, ""))
    return f"{value}*" if view["table"].get(award, -1) == seat else value


def points_of(view: View, seat: Seat) -> str:
    """A seat's points; those on hidden cards, where the viewer knows them, behind a plus."""
    shown = view["seats"][seat]
    points = shown["counters"].get("points", 0)
    hidden = hidden_points(shown["cards"])
    return f"{points - hidden}+{hidden}" if hidden else str(points)


def hidden_points(held: Mapping[str, Any]) -> int:
    """The points on a seat's unplayed cards, as far as the viewer may see them."""
    return int(held.get("development", {}).get("kinds", {}).get("victory_point", 0))


def bank_line(view: View) -> str:
    """What lies on the table for all."""
    table = view["table"]
    parts = [f"bank: {cards(table['bank'])}"] if "bank" in table else []
    if "deck" in table:
        parts.append(f"development cards left: {table['deck']}")
    if "barbarians" in view["tracks"]:
        parts.append(barbarian_words(view["tracks"]["barbarians"]))
    if table.get("helpers"):
        parts.append(f"helpers: {', '.join(plain(name) for name in table['helpers'])}")
    return "; ".join(parts + table_parts(view))


def barbarian_words(track: Mapping[str, Any]) -> str:
    """Where the barbarians are, and how their attack would end."""
    ship = f"barbarians at {track['step']} of {track['landing']}"
    return f"{ship}, strength {track['strength']} against {track['defence']} of the knights"


def hand_lines(view: View, seat: Seat) -> list[str]:
    """The player's own cards, or the dice and the numbers on the sheet."""
    if not has_hands(view):
        return [line for line in (boxes_line(view, seat), dice_line(view)) if line]
    hand = hand_of(view, seat)
    shown = "  ".join(f"{kind} {many}" for kind, many in hand.items())
    lines = [f"Your hand: {shown}  ({counted(hand_size(view, seat), 'card')})"]
    development = view["seats"][seat]["cards"].get("development", {})
    kinds, fresh = development.get("kinds", {}), development.get("fresh", {})
    held = [_card(kind, many, fresh.get(kind, 0)) for kind, many in kinds.items() if many]
    if held:
        lines.append(f"Development cards: {', '.join(held)}")
    progress = view["seats"][seat]["cards"].get("progress", {}).get("kinds", {})
    if progress:
        lines.append(f"Progress cards: {', '.join(_card(k, m, 0) for k, m in progress.items())}")
    levels = view["seats"][seat]["counters"].get("improvements", {})
    if levels:
        lines.append(f"Improvements: {', '.join(f'{t} {level}' for t, level in levels.items())}")
    helper = view["seats"][seat]["cards"].get("helper")
    if helper:
        rests = "" if helper["ready"] else ", which rests in this turn"
        lines.append(f"Your helper: {helper_name(helper)}{rests}")
    tokens = token_line(view, seat)
    lines += [tokens] if tokens else []
    fish = fish_line(view, seat)
    lines += [fish] if fish else []
    return lines + _card_costs(view, hand)


def helper_name(helper: Mapping[str, Any]) -> str:
    """A helper card and the side that is up."""
    return f"{plain(helper['name'])} {helper['side']}"


def _card_costs(view: View, hand: Mapping[str, int]) -> list[str]:
    """What the cards in hand cost, and what there is to pay with, in games where they do."""
    costs = view["table"].get("card_costs", {})
    if not costs:
        return []
    shown = [f"{plain(kind)}: {price(costs[kind])}" for kind in hand if kind in costs]
    stock = view["seats"][view["viewer"]]["counters"].get("resources", {})
    return [f"Costs: {'; '.join(shown)}"] * bool(shown) + [f"Your stores: {cards(stock)}"]


def _card(kind: str, many: int, fresh: int) -> str:
    new = f" ({fresh} bought this turn)" if fresh else ""
    return f"{many} {plain(kind)}{new}"


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


def price_lines(prices: dict[str, dict[str, int]]) -> list[str]:
    """What can be bought for what."""
    lines = ["Prices:"] if prices else []
    return lines + [f"  {thing_name(thing)}: {price(paid)}" for thing, paid in prices.items()]


def thing_name(thing: str) -> str:
    """What can be bought, in words."""
    return "development card" if thing == "card" else plain(thing)


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
    for seat, shown in enumerate(view["seats"]):
        title = Text(names.title(seat), "bold" if view["on_turn"] == seat else "")
        lines.append(Text.assemble(names.chip(seat), " ", title, "  ", _points_words(view, seat)))
        parts = [counted(hand_size(view, seat), "card")] if has_hands(view) else []
        development = shown["cards"].get("development", {}).get("count", 0)
        parts += [f"{development} dev"] if development else []
        helper = shown["cards"].get("helper")
        parts += [helper_name(helper)] if helper else []
        values = {name: _award(view, seat, name) for name in _number_counters(view)}
        parts += [f"{_short(name)} {value}" for name, value in values.items() if value != "0"]
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
