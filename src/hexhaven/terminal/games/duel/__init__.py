"""The card game: two principalities, their stores and their cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexhaven.engine.ints import Seat

from ...extension import Choice, Extension
from ...words import View, cards, hand_of, plain, price, trade_terms
from .almanac import card_lines, short_line
from .telling import tell


def _trade(choice: Choice) -> str:
    _, given, taken = choice.words
    rates = choice.view["seats"][choice.view["viewer"]]["counters"]["rates"]
    return f"{rates[given]} {given} for 1 {taken}"


def _card(choice: Choice) -> str:
    """A card with what it costs and does."""
    return short_line(choice.view, choice.words[1])


def _terms(choice: Choice) -> str:
    given, wanted, _ = trade_terms(" ".join(choice.words[1:]))
    return f"{given} for {wanted}"


def _costs(view: View, seat: Seat) -> list[str]:
    """What the cards in hand cost, and what there is to pay with."""
    costs = view["table"].get("card_costs", {})
    shown = [
        f"{plain(kind)}: {price(costs[kind])}" for kind in hand_of(view, seat) if kind in costs
    ]
    stock = view["seats"][seat]["counters"].get("resources", {})
    return [f"Costs: {'; '.join(shown)}"] * bool(shown) + [f"Your stores: {cards(stock)}"]


def _known(view: View, seat: Seat) -> list[str]:
    """What the player has seen of the other's hand, and knows to be there still."""
    seen = view["seats"][1 - seat]["cards"].get("hand_seen", {"cards": [], "lacks": 0})
    named = [plain(word.removeprefix("~")) for word in seen["cards"] if word != "?"]
    if not named:
        return []
    gone = f", {seen['lacks']} of them no longer there" if seen["lacks"] else ""
    unknown = len(seen["cards"]) - len(named)
    more = f" and {unknown} unknown" if unknown else ""
    return [f"In the other's hand you know: {', '.join(named)}{more}{gone}"]


def _regions(view: View, seat: Seat) -> list[str]:
    """The regions that are still to be laid."""
    laid = [move["move"].split()[1] for move in view["moves"] if move["kind"] == "lay"]
    return [f"Regions to lay: {', '.join(dict.fromkeys(laid))}"] if laid else []


def _traded(view: View, seat: Seat) -> list[str]:
    return list(view["seats"][seat]["counters"]["resources"])


def _laid_open(view: View, seat: Seat) -> Mapping[str, int]:
    return hand_of(view, seat)


DUEL: Final = Extension(
    "duel",
    ("realm",),
    titles={
        "roll": "roll the dice",
        "end": "end the turn",
        "road": "road",
        "settlement": "settlement",
        "city": "city",
        "offer": "offer cards to the others",
        "trade": "trade with the traders",
        "accept": "accept",
        "refuse": "refuse",
        "counter": "make another offer",
        "alchemist": "play alchemist: set the dice",
        "decline": "no",
        "lay": "lay a region",
        "build": "build a card of your hand",
        "pick": "take a card",
        "put": "put a card of your hand under the stack",
        "search": "look through a stack and take a card",
        "draw": "draw a card",
        "exchange": "exchange a card",
    },
    choices={"pick": _card, "put": _card, "trade": _trade, "offer": _terms, "counter": _terms},
    groups=dict.fromkeys(("draw", "search", "exchange"), "refill"),
    last=("end", "decline"),
    enter=("roll", "refuse"),
    written={
        "offer": "you give … for … (e.g. 2 wool for ore",
        "counter": "you give … for … (e.g. ore for wool",
    },
    buys=("main", "build"),
    awards={"knight_token": "the Knight token", "trade_token": "the Windmill token"},
    grammar=tell,
    hand=(_costs, _known, _regions),
    holds=(_laid_open,),
    trades=_traded,
    help="""\
  roll, end, done                  roll the dice; end the actions; refill no more
  road {own}:2,0, settlement {own}:3,0     columns and rows; {own} is below and {other} above
  build fort {own}:1,-1, play spy  cards of your hand
  trade wool ore, offer 2 wool for ore       with the traders, with the other player
  draw 2, search 2, exchange 2     at the end of a turn; a search costs two units
  card abbey, card                 what a card does and costs; the names of all""",
    commands={"card": card_lines},
    signs="""\
A region reads ore2:3: its resource, its number, its store. S is a settlement, C a city.""",
)
