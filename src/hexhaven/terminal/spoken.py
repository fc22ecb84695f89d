"""Spoken: moves as the prompts name them, a place by its letter and its lands, a seat by colour.

The letters are those that the places get on the board when such a move is chosen, so that what a
hint says can be typed: "settlement c".
"""

from __future__ import annotations

from hexhaven.draw.terminal import label_of
from hexhaven.engine.game import Game
from hexhaven.engine.moves import BY_ARGUMENT, Argument, Place, SeatNumber, Swap
from hexhaven.engine.packing import kind_of

from .menu import Item, menu_of
from .names import Names
from .words import View, listed, place, plain


class Spoken:
    """Moves in words at one moment; those that are possible now by the letters of their places."""

    def __init__(self, game: Game, view: View, names: Names) -> None:
        self.game = game
        self.view = view
        self.names = names
        self.letters: dict[str, str] = {}
        """By the text of a move: the letter that its place gets."""
        for item in menu_of(view, names, {}):
            self.letters |= letters_of(item)
        self.typed: dict[str, str] = {
            " ".join(self._said(text)).casefold(): text for text in self.letters
        }
        """By what can be typed, "settlement c", the text of the move."""

    def short(self, text: str) -> str:
        """A move as it can be typed: "settlement c"."""
        if text not in self.letters:
            return self.full(text)
        kind, *rest = self._said(text)
        return " ".join([plain(kind), *rest])

    def full(self, text: str) -> str:
        """A move with its place in words: "settlement c (hills 6, forest 11)"; without a letter
        where it is not possible now."""
        kind, arguments = self._parts(text)
        if text in self.letters:
            where = self._word(*arguments[-1])
            return f"{self.short(text)} {where if where.startswith('(') else f'({where})'}"
        return " ".join([plain(kind), *(self._word(*one) for one in arguments)])

    def _said(self, text: str) -> list[str]:
        """The words of a move with a letter for its place, which comes last."""
        kind, arguments = self._parts(text)
        rest = [argument.text(value) for argument, value in arguments[:-1]]
        return [kind, *rest, self.letters[text]]

    def _parts(self, text: str) -> tuple[str, list[tuple[Argument, int]]]:
        """The kind of a move and its arguments; nobody names the own seat."""
        move = self.game.parse(text)
        kind = self.game.rules.layout.kinds[kind_of(move)]
        arguments = list(zip(kind.arguments, kind.values(move), strict=True))
        return kind.name, arguments[1:] if kind.mover == BY_ARGUMENT else arguments

    def _word(self, argument: Argument, value: int) -> str:
        if isinstance(argument, Place):
            return f"({place(self.view, argument.what, value)})"
        if isinstance(argument, SeatNumber):
            return self.names.whom(value)
        if isinstance(argument, Swap):
            return self._swap(argument, value)
        return argument.text(value)

    def _swap(self, swap: Swap, value: int) -> str:
        """A trade; whom it is offered to only where not everybody is asked."""
        terms = swap.text(value).partition(" to ")[0]
        asked = [seat for seat in range(swap.players) if swap.seats(value) >> seat & 1]
        if not asked or len(asked) == swap.players - 1:
            return terms
        return f"{terms} to {listed(self.names.whom(seat) for seat in asked)}"


def letters_of(item: Item) -> dict[str, str]:
    """By the text of each move of a menu's line: the letter that its place gets."""
    found: dict[str, str] = {}
    if item.place or item.sorts:
        many: dict[str, int] = {}
        for move in item.moves:
            text = move["move"]
            sort = text.split()[1] if item.sorts else ""
            found[text] = label_of(many.get(sort, 0))
            many[sort] = many.get(sort, 0) + 1
    return found
