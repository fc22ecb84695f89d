"""Extension: what a game says of itself at the terminal. Everything is optional.

A game that says nothing is played all the same: its moves are listed and told by their own words.
What is said here enters through `door.py`, for the modules of the rules that are in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from rich.text import Text

from hexhaven.engine.ints import Seat

from .names import Names
from .words import View, cards, hand_size, listed, place, plain

Remark = tuple[int, str]
"""The seat that a sentence is about (-1: nobody), and the sentence."""


class Word:
    """A word of a move, for patterns: `{1}` in plain words, `{1.edge}` a place, `{2.seat}` who."""

    def __init__(self, text: str, view: View, names: Names) -> None:
        self.text = text
        self.view = view
        self.names = names

    def __str__(self) -> str:
        return plain(self.text)

    @property
    def hex(self) -> str:
        """The hex of this number, by its terrain."""
        return place(self.view, "hex", int(self.text))

    @property
    def node(self) -> str:
        """The intersection of this number, by the hexes around it."""
        return place(self.view, "node", int(self.text))

    @property
    def edge(self) -> str:
        """The path of this number, by the hexes beside it."""
        return place(self.view, "edge", int(self.text))

    @property
    def seat(self) -> str:
        """The seat of this number."""
        return self.names.whom(int(self.text))


def filled(pattern: str, words: list[str], view: View, names: Names) -> str:
    """A pattern with the words of a move in it; `{0}` is the kind."""
    return pattern.format(*(Word(word, view, names) for word in words))


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that can be chosen."""

    words: list[str]
    view: View
    names: Names


@dataclass(frozen=True, slots=True)
class Deed:
    """A move that was made, or chance, as the player sees it."""

    seat: Seat
    """Who moved; after chance, who moved before it."""
    words: list[str]
    before: View
    after: View
    names: Names
    guide: Extension
    by_chance: bool = False
    effects: list[dict[str, Any]] = field(default_factory=list)
    """What it has changed, as the chronicle tells it."""

    def does(self, verb: str) -> str:
        """The mover and what it does."""
        return self.names.does(self.seat, verb)

    def whom(self, index: int) -> str:
        """The seat that a word names."""
        return self.names.whom(int(self.words[index]))

    def where(self, kind: str, index: int = 1) -> str:
        """The place that a word names."""
        return place(self.after, kind, int(self.words[index]))

    def was(self, counter: str) -> Any:
        """One of the mover's counters before the move; 0 where there is none."""
        return self.before["seats"][self.seat]["counters"].get(counter, 0)

    def now(self, counter: str) -> Any:
        """The same counter after it."""
        return self.after["seats"][self.seat]["counters"].get(counter, 0)

    def changed(self, seat: Seat, pile: str) -> dict[str, int]:
        """What a seat has more, or less, of in a pile."""
        found: dict[str, int] = {}
        for effect in self.effects:
            if effect["seat"] == seat and effect["pile"] == pile:
                for kind, many in effect["cards"].items():
                    found[kind] = found.get(kind, 0) + many
        return found

    def gains(self) -> str:
        """Who gets which cards: "you get 1 ore and Blue gets 2 wool"; "" for nobody."""
        found: list[str] = []
        for seat in range(len(self.names.styles)):
            got = {k: many for k, many in self.changed(seat, "hand").items() if many > 0}
            if got:
                verb = "get" if seat == self.names.own else "gets"
                found.append(f"{self.names.whom(seat)} {verb} {cards(got)}")
        return listed(found)

    def losers(self) -> list[Seat]:
        """The seats whose hands have shrunk."""
        seats = range(len(self.after["seats"]))
        return [s for s in seats if hand_size(self.after, s) < hand_size(self.before, s)]


Teller = str | Callable[[Deed], str]
"""A pattern such as "build a bridge ({1.edge})", which the mover begins, or a whole sentence."""
Chooser = str | Callable[[Choice], str]
"""A pattern such as "{1} for {2.seat}", or what makes the text of a move in a list."""


@dataclass(frozen=True, slots=True)
class Extension:
    """Words and lines of one game, in play where one of its modules is."""

    name: str
    modules: tuple[str, ...]
    """Modules of the rules, as `view["modules"]` names them."""

    # The menu
    titles: Mapping[str, str] = field(default_factory=dict)
    """By kind of move: its line in the menu."""
    choices: Mapping[str, Chooser] = field(default_factory=dict)
    """By kind: how one move of it reads where several can be chosen."""
    notes: Mapping[str, Callable[[View], str]] = field(default_factory=dict)
    """By kind: what is added to its line now."""
    groups: Mapping[str, str] = field(default_factory=dict)
    """By kind: its heading, where that does not follow from what it is."""
    each: tuple[str, ...] = ()
    """Kinds with a line for each move."""
    last: tuple[str, ...] = ()
    """Kinds at the end of the menu, such as ending the turn."""
    enter: tuple[str, ...] = ()
    """Kinds that an empty line means."""
    written: Mapping[str, str] = field(default_factory=dict)
    """By kind: what asks for the rest of it as a sentence, since there are too many to list."""
    things: Mapping[str, str] = field(default_factory=dict)
    """By kind: the thing of the price list that it buys, where that is named otherwise."""
    buys: tuple[str, ...] = ()
    """Steps in which things are paid for: prices stand in the menu."""
    kept: tuple[str, ...] = ()
    """Steps whose moves lie open, and are told, when everybody has made them."""

    # The story
    tellers: Mapping[str, Teller] = field(default_factory=dict)
    """By kind: its sentence."""
    chance: Mapping[str, Teller] = field(default_factory=dict)
    """By kind of chance: a whole sentence, about nobody."""
    quiet: tuple[str, ...] = ()
    """Kinds that need no sentence: what follows them says it all."""
    remarks: tuple[Callable[[View, View, Names], list[Remark]], ...] = ()
    """What is to be told after a move, by what the player saw before and sees after it."""
    awards: Mapping[str, str] = field(default_factory=dict)
    """By a name of the view's table, which holds a seat: what that seat has taken."""
    rolled: tuple[Callable[[Deed], str], ...] = ()
    """What the dice show besides the sum."""
    seven: Callable[[View], str] | None = None
    """What a seven brings, where it does not move the robber."""
    grammar: Callable[[Deed], list[Remark]] | None = None
    """Tells every move, in place of all tellers: for games that are no island."""
    result: Callable[[View, Names], str] | None = None
    """How a game without a single winner has ended; "" if it has one."""

    # Panels
    hand: tuple[Callable[[View, Seat], list[str]], ...] = ()
    """Lines about what the player holds."""
    table: tuple[Callable[[View], list[str]], ...] = ()
    """What lies on the table for all, a few words each."""
    columns: Mapping[str, Callable[[View, Seat], str]] = field(default_factory=dict)
    """By title: a column of the table of seats."""
    parts: tuple[Callable[[View, Seat], list[str]], ...] = ()
    """The same where the seats stand beside the board, a few words each."""
    counters: Mapping[str, str] = field(default_factory=dict)
    """By counter: a short title."""
    starred: Mapping[str, str] = field(default_factory=dict)
    """By counter: the award of the table for the highest."""
    named: Mapping[str, str] = field(default_factory=dict)
    """By thing of the price list: what it is called."""
    hidden: tuple[Callable[[View, Seat], int], ...] = ()
    """Points among a seat's points that others do not see."""
    holds: tuple[Callable[[View, Seat], Mapping[str, int]], ...] = ()
    """The cards that are laid open at the end."""
    trades: Callable[[View, Seat], list[str]] | None = None
    """The kinds of cards that can be named in a trade, where it is not the hand's."""
    sheet: Callable[[View, Seat], list[Text | str]] | None = None
    """A seat's own board, shown by "board blue"."""

    # Help
    help: str = ""
    """How moves are typed."""
    signs: str = ""
    """How to read what is drawn. {own} and {other} are the first two seats' letters A and B."""
    commands: Mapping[str, Callable[[View, str], list[str]]] = field(default_factory=dict)
    """By word: a command of the game's own, which shows lines."""


def merged(extensions: Iterable[Extension]) -> Extension:
    """All that several games say, as if it were one; of what only one can say, the last's."""
    values: dict[str, Any] = {"name": "", "modules": ()}
    for extension in extensions:
        for slot in fields(extension):
            values[slot.name] = _joined(values.get(slot.name), getattr(extension, slot.name))
    return Extension(**values)


def _joined(old: Any, new: Any) -> Any:
    if isinstance(new, Mapping):
        return {**(old or {}), **new}
    if isinstance(new, tuple):
        return (*(old or ()), *new)
    if isinstance(new, str) and old:
        return f"{old}\n{new}" if new else old
    return new or old
