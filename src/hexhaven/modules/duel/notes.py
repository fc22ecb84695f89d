"""Notes: what each player knows of the five stacks and of the other's hand.

A list of notes has an entry for each card, top first: the kind that lies there, or a question mark.
When the other takes a card and we do not see which, we cannot know where the gap is: the entry
stays, and the list is said to lack one. So a list of n entries that lacks d stands for any n - d of
them in the same order. What is said that way is always true; it is not all that a perfect memory
could deduce from several secret moves, but all that was seen.

Loose entries are those of which we know the cards and not the order (DUEL-EC-CONFLICT-1).
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.rng import Rng
from ...engine.state import State
from .cards import CARD_KINDS, DECK
from .kinds import STACKS

OTHER_HAND: Final = STACKS
"""The number of the list about the other player's hand; its order means nothing."""
LISTS: Final = STACKS + 1
MOST_LACKED: Final = 6
"""A list that lacks more is forgotten."""
SPACE: Final = DECK + LISTS * (MOST_LACKED + 1)
WIDTH: Final = 2 * LISTS + SPACE
UNKNOWN_CARD: Final = 0
LOOSE: Final = 64
"""Added to an entry (a kind plus 1) that is known, but not its place."""
TRIES: Final = 40


class Notes:
    """The cells with both players' notes."""

    def __init__(self, layout: Layout) -> None:
        self.cells_at: int = layout.per_seat("notes", WIDTH, 0, OWNER_SEES)

    def _first(self, seat: Seat) -> int:
        return self.cells_at + seat * WIDTH

    def _entries_at(self, state: State, seat: Seat, which: int) -> int:
        first = self._first(seat)
        at = first + 2 * LISTS
        for index in range(which):
            at += state.cells[first + index]
        return at

    def lacks(self, state: State, seat: Seat, which: int) -> int:
        """How many entries of a list stand for cards that are gone."""
        return state.cells[self._first(seat) + LISTS + which]

    def entries(self, state: State, seat: Seat, which: int) -> list[int]:
        """A list: kinds plus 1, LOOSE added where only the place is not known; 0: unknown."""
        at = self._entries_at(state, seat, which)
        return state.cells[at : at + state.cells[self._first(seat) + which]]

    def write(self, state: State, seat: Seat, which: int, entries: list[int], lacks: int) -> None:
        """Put down a list anew, without what nobody needs to remember."""
        known = 0
        loose = 0
        for entry in entries:
            if entry:
                known += 1
                if entry > LOOSE:
                    loose += 1
        if lacks > MOST_LACKED or not known:
            entries = [UNKNOWN_CARD] * (len(entries) - lacks)
            loose = lacks = 0
        if lacks == len(entries):
            entries, loose, lacks = [], 0, 0
        if loose == 1:
            for index in range(len(entries)):
                if entries[index] > LOOSE:
                    entries[index] = entries[index] - LOOSE
        cells = state.cells
        first = self._first(seat)
        at = self._entries_at(state, seat, which)
        before = cells[first + which]
        cells[first + which] = len(entries)
        cells[first + LISTS + which] = lacks
        cells[at : at + before] = entries
        grown = len(entries) - before
        end = first + WIDTH  # the lists behind it move along; behind the last one there are zeros
        if grown > 0:
            del cells[end : end + grown]
        elif grown < 0:
            cells[end + grown : end + grown] = [0] * -grown

    # What happens

    def see(self, state: State, seat: Seat, which: int, cards: list[int]) -> None:
        """A seat has looked at all cards of a list."""
        self.write(state, seat, which, [card + 1 for card in cards], 0)

    def append(self, state: State, seat: Seat, which: int, entry: int) -> None:
        """A card comes under a stack or into the other's hand."""
        entries = self.entries(state, seat, which)
        self.write(state, seat, which, [*entries, entry], self.lacks(state, seat, which))

    def lose_secretly(self, state: State, seat: Seat, which: int) -> None:
        """The other takes a card from somewhere in a list."""
        entries = self.entries(state, seat, which)
        self.write(state, seat, which, entries, self.lacks(state, seat, which) + 1)

    def lose_top(self, state: State, seat: Seat, stack: int) -> int:
        """The other draws the top card; the entry that was there, or unknown."""
        entries = self.entries(state, seat, stack)
        if self.lacks(state, seat, stack):
            self.lose_secretly(state, seat, stack)
            return UNKNOWN_CARD
        top = entries.pop(0)
        if top > LOOSE:  # one of the loose cards, and we do not see which
            unsettle(entries)
        self.write(state, seat, stack, entries, 0)
        return UNKNOWN_CARD if top > LOOSE else top

    def draw(self, state: State, seat: Seat, stack: int, card: Card) -> None:
        """The seat itself draws the top card: those that lay above it, by the notes, are gone.

        Where several entries could be that card the first is taken: that leaves all worlds open.
        """
        entries = self.entries(state, seat, stack)
        lacks = self.lacks(state, seat, stack)
        loose = card + 1 + LOOSE
        for index in range(min(lacks + 1, len(entries))):
            entry = entries[index]
            if entry in (UNKNOWN_CARD, card + 1) or (entry > LOOSE and loose in entries):
                if entry > LOOSE:
                    entries[entries.index(loose)] = entry
                rest = entries[index + 1 :]
                if index and max(entries[:index]) > LOOSE:
                    unsettle(rest)
                self.write(state, seat, stack, rest, lacks - index)
                return
        # only in a world that was imagined without the lists with gaps: begin anew
        self.write(state, seat, stack, [UNKNOWN_CARD] * (len(entries) - lacks - 1), 0)

    def lose(self, state: State, seat: Seat, which: int, card: Card, index: int = -1) -> None:
        """A card that the seat sees leaves a list; `index` where the place is known as well."""
        entries = self.entries(state, seat, which)
        lacks = self.lacks(state, seat, which)
        if index < 0 and card + 1 in entries:
            index = entries.index(card + 1)
        elif index < 0 and UNKNOWN_CARD in entries:
            index = entries.index(UNKNOWN_CARD)
        if index < 0:  # as above
            entries, lacks, index = [UNKNOWN_CARD] * (len(entries) - lacks), 0, 0
        del entries[index]
        self.write(state, seat, which, entries, lacks)

    def bury(self, state: State, seat: Seat, stack: int, cards: list[int]) -> None:
        """Cards of the seat's own hand were put under a stack in an order it does not see."""
        entries = self.entries(state, seat, stack)
        equal = cards.count(cards[0]) == len(cards)
        entries += [card + 1 + (0 if equal else LOOSE) for card in cards]
        self.write(state, seat, stack, entries, self.lacks(state, seat, stack))

    def sure(self, state: State, seat: Seat, which: int) -> int:
        """The entry that every card of a list must have, UNKNOWN_CARD if there is none."""
        entries = self.entries(state, seat, which)
        return entries[0] if entries and entries.count(entries[0]) == len(entries) else UNKNOWN_CARD

    # Worlds

    def forget(self, state: State, seat: Seat, sizes: list[int]) -> None:
        """Notes of somebody who has seen nothing; for seats of which we know nothing."""
        first = self._first(seat)
        for at in range(first, first + WIDTH):
            state.cells[at] = 0
        for which in range(LISTS):
            state.cells[first + which] = sizes[which]

    def guess(self, state: State, seat: Seat, left: list[int], rng: Rng) -> list[list[int]]:
        """For each list entries without gaps that agree with the notes; `left` is how many cards
        of each kind the seat has not seen elsewhere, and is lessened by those that are known."""
        for _ in range(TRIES):
            rest = left.copy()
            found: list[list[int]] = [[] for _ in range(LISTS)]
            for which in self._certain_first(state, seat, rng):
                found[which] = self._without_gaps(state, seat, which, rest, rng)
                if len(found[which]) < self._real_size(state, seat, which):
                    break  # a card was needed that another list has kept
            else:
                for kind in range(CARD_KINDS):
                    left[kind] = rest[kind]
                return found
        return self._only_certain(state, seat, left)

    def _real_size(self, state: State, seat: Seat, which: int) -> int:
        return state.cells[self._first(seat) + which] - self.lacks(state, seat, which)

    def _certain_first(self, state: State, seat: Seat, rng: Rng) -> list[int]:
        """The lists in the order in which cards are given to them: those with gaps last, each
        time in another order."""
        order = [which for which in range(LISTS) if not self.lacks(state, seat, which)]
        rest = [which for which in range(LISTS) if self.lacks(state, seat, which)]
        while rest:
            order.append(rest.pop(rng.below(len(rest))))
        return order

    def _without_gaps(
        self, state: State, seat: Seat, which: int, rest: list[int], rng: Rng
    ) -> list[int]:
        """Keep as many entries as there are cards, at random among those that can be there, and
        take them off `rest`; too few if that fails."""
        entries = self.entries(state, seat, which)
        wanted = self._real_size(state, seat, which)
        order = list(range(len(entries)))
        keeps = [False] * len(entries)
        while order and wanted:
            index = order.pop(rng.below(len(order)) if self.lacks(state, seat, which) else 0)
            kind = entries[index] % LOOSE - 1
            if kind >= 0:
                if not rest[kind]:
                    continue
                rest[kind] -= 1
            keeps[index] = True
            wanted -= 1
        kept = [entries[index] for index in range(len(entries)) if keeps[index]]
        loose = [entry for entry in kept if entry > LOOSE]
        for index in range(len(kept)):
            if kept[index] > LOOSE:
                kept[index] = loose.pop(rng.below(len(loose))) - LOOSE
        return kept

    def _only_certain(self, state: State, seat: Seat, left: list[int]) -> list[list[int]]:
        """What is left of the notes without the lists that have gaps."""
        found: list[list[int]] = []
        for which in range(LISTS):
            lacks = self.lacks(state, seat, which)
            entries = [entry % LOOSE for entry in self.entries(state, seat, which)]
            if lacks:
                entries = [UNKNOWN_CARD] * (len(entries) - lacks)
            for entry in entries:
                if entry:
                    left[entry - 1] -= 1
            found.append(entries)
        return found


def unsettle(entries: list[int]) -> None:
    """A loose card has left the list, and nobody knows which: the others are no longer known."""
    for index in range(len(entries)):
        if entries[index] > LOOSE:
            entries[index] = UNKNOWN_CARD
