"""Effects: what a move has changed in the piles and awards that the modules have declared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hexhaven.engine.ints import Seat
from hexhaven.engine.layout import PUBLIC, Layout, Tally
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State

VEILED: Final = "?"
"""Stands for the kinds of cards that a viewer may not know."""

Wire = dict[str, object]


class Cards:
    """Cards of one pile that a seat has gained or lost."""

    __slots__ = ("cards", "open", "pile", "seat")

    def __init__(self, seat: Seat, tally: Tally, cards: dict[str, int]) -> None:
        self.seat: int = seat
        self.pile: str = tally.pile
        self.cards: dict[str, int] = cards
        """Gained positive, lost negative, by kind."""
        self.open: bool = tally.hidden == PUBLIC
        """Whether everybody sees the kinds in this pile."""

    def wire(self) -> Wire:
        """With all kinds, for those who may know them."""
        return {"seat": self.seat, "pile": self.pile, "cards": self.cards, "holds": ""}

    def veiled(self) -> Wire | None:
        """Only how many, for the others; None where the number has not changed."""
        many = sum(self.cards.values())
        if not many:
            return None
        return {"seat": self.seat, "pile": self.pile, "cards": {VEILED: many}, "holds": ""}


class Award:
    """A seat has taken an award; -1: nobody holds it any more."""

    __slots__ = ("name", "seat")

    def __init__(self, seat: Seat, name: str) -> None:
        self.seat: int = seat
        self.name: str = name

    def wire(self) -> Wire:
        """Awards lie open."""
        return {"seat": self.seat, "pile": "", "cards": {}, "holds": self.name}


class Effects:
    """All that one move has changed."""

    __slots__ = ("awards", "cards")

    def __init__(self, cards: list[Cards], awards: list[Award]) -> None:
        self.cards: list[Cards] = cards
        self.awards: list[Award] = awards

    def wire(self) -> list[Wire]:
        """For those who have seen the move."""
        return [cards.wire() for cards in self.cards] + [award.wire() for award in self.awards]

    def seen_by(self, viewer: Seat, veils: Sequence[str] = ()) -> list[Wire]:
        """For a viewer who has not: kinds only of open piles, of piles that the move does not veil
        (it veils all if it names none), and of the viewer's own cards."""
        found: list[Wire] = []
        for cards in self.cards:
            unveiled = bool(veils) and cards.pile not in veils
            known = cards.open or unveiled or cards.seat == viewer
            told = cards.wire() if known else cards.veiled()
            if told is not None:
                found.append(told)
        return found + [award.wire() for award in self.awards]


NOTHING: Final = Effects([], [])


class Ledger:
    """The tallied cells of a position; `turn_over` compares them with those of the next one."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.layout: Layout = rules.layout
        self.players: int = rules.players
        self.counts: list[list[int]] = self._counts(state)
        self.holders: list[int] = self._holders(state)

    def turn_over(self, state: State) -> Effects:
        """What has changed since the last time, or since the beginning."""
        counts = self._counts(state)
        holders = self._holders(state)
        if counts == self.counts and holders == self.holders:
            return NOTHING
        effects = Effects(self._gains(counts), self._awards(holders))
        self.counts = counts
        self.holders = holders
        return effects

    def _counts(self, state: State) -> list[list[int]]:
        return [
            state.cells[tally.offset : tally.offset + self.players * len(tally.names)]
            for tally in self.layout.tallies
        ]

    def _holders(self, state: State) -> list[int]:
        return [state.cells[holder.cell] for holder in self.layout.holders]

    def _gains(self, counts: list[list[int]]) -> list[Cards]:
        found: list[Cards] = []
        for tally, old, new in zip(self.layout.tallies, self.counts, counts, strict=True):
            if old == new:
                continue
            size = len(tally.names)
            for seat in range(self.players):
                changed = {
                    tally.names[kind]: new[seat * size + kind] - old[seat * size + kind]
                    for kind in range(size)
                    if new[seat * size + kind] != old[seat * size + kind]
                }
                if changed:
                    found.append(Cards(seat, tally, changed))
        return found

    def _awards(self, holders: list[int]) -> list[Award]:
        declared = zip(self.layout.holders, self.holders, holders, strict=True)
        return [Award(new, holder.name) for holder, old, new in declared if old != new]
