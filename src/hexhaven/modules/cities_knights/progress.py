"""Progress cards: three decks, the cards in hand, the limit of four (CK-PC, CK-DIE-3 to -7).

A deck has no order as long as it is fresh: what is drawn is decided by chance when it is drawn.
Cards that were played or discarded lie under it in the order in which they came there.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import NOBODY_SEES, OWNER_SEES, Layout
from ...engine.moves import BY_ARGUMENT, Name, SeatNumber
from ...engine.packing import (
    argument_of,
    both,
    kind_of,
    rest_in,
    seat_in,
    to_move,
    value_of,
    with_seat,
)
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import (
    CHANCE_BIT,
    MUST_SHIFT,
    NOBODY,
    OVER,
    STEP_MASK,
    TURN,
    State,
)
from ..island.core import Island
from ..island.hooks import IslandModule
from .kinds import (
    COUNTS,
    DECK_SIZE,
    FIRST_CARD,
    HAND_OF_PROGRESS,
    MANY_TRACKS,
    PROGRESS,
    SHOWN_AT_ONCE,
    TRACKS,
    deck_of,
)

KINDS: Final = len(PROGRESS)
ASIDE: Final = 6
"""How many cards a seat can lay aside at once; more than one only in combinations."""
AT_ONCE: Final = 8
"""In the argument of a choice of decks: the limit is looked at right after the draw."""
CARD_WORTH: Final = [
    0.3, 0.3, 0.15, 0.15, 0.3, 0.45, 0.3, 0.0, 0.4, 0.35,
    0.3, 0.35, 0.7, 0.1, 0.35, 0.35,
    0.35, 0.0, 0.35, 0.15, 0.1, 0.2, 0.35, 0.25, 0.3,
]  # fmt: skip
"""What a card in hand is worth, in points."""


class Progress(IslandModule):
    """The decks and the hands; what the cards do is told in files of their own."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "progress"
        self.after = ["knights", "knight-actions"]

    def declare(self, layout: Layout) -> None:
        self.deck = layout.listed("progress_deck", COUNTS, NOBODY_SEES)
        self.under = layout.array("progress_under", MANY_TRACKS * DECK_SIZE, 0, NOBODY_SEES)
        """For each deck the cards that were put under it, numbered from 1, the next one first."""
        self.under_many = layout.array("progress_under_count", MANY_TRACKS)
        self.left = layout.array("progress_left", MANY_TRACKS, DECK_SIZE)
        self.held = layout.per_seat("progress", KINDS, hidden=OWNER_SEES)
        layout.tally("progress", self.held, PROGRESS)
        self.count = layout.per_seat("progress_count", MANY_TRACKS)
        self.shown = layout.per_seat("progress_shown", MANY_TRACKS)
        """Cards with a point, by their deck."""
        self.owed = layout.per_seat("progress_owed")
        self.aside = layout.per_seat("progress_aside", ASIDE, hidden=OWNER_SEES)
        """Cards laid aside, numbered from 1; they go under the decks when all have chosen."""
        self.seen = layout.per_seat("progress_seen", KINDS, hidden=OWNER_SEES)
        self.seen_of = layout.cell("progress_seen_of", NOBODY)
        """The cards of the seat that is being looked at, for the one who looks."""
        layout.of_seats(self.seen_of)
        self.s_due = layout.step("progress_due", "CK-DIE-4", "draw a progress card")
        self.s_draw = layout.step("progress_draw", "CK-DIE-3", "the top card is drawn")
        self.s_deck = layout.step("progress_deck", "CK-PC-14", "choose a deck to draw from")
        self.s_surplus = layout.step("progress_surplus", "CK-DIE-6", "see who holds too many")
        self.s_discard = layout.step(
            "progress_discard", "CK-PC-5", "discard progress cards down to four"
        )
        card = Name(PROGRESS)
        self.k_draw = layout.chance("progress", [card], secret=True)
        layout.veil(self.k_draw, ["progress"])  # the hexes pay after the last card is drawn
        self.k_deck = layout.move("deck", [Name(TRACKS)], ["progress_deck"], "cards")
        steps = ["progress_discard", "main", "second_part"]
        self.k_discard = layout.move(
            "discard_progress", [SeatNumber(layout.players), card], steps, "cards", BY_ARGUMENT
        )
        layout.secret(self.k_discard)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        kinds = {kind.name: kind.number for kind in rules.layout.kinds}
        self.played_by: list[int] = [kinds.get(name, NOBODY) for name in PROGRESS]
        """For each card the kind of move that plays it; NOBODY for those that lie open at once."""

    # Questions

    def total(self, state: State, seat: Seat) -> int:
        """How many progress cards a seat holds."""
        at = self.count + MANY_TRACKS * seat
        return state.cells[at] + state.cells[at + 1] + state.cells[at + 2]

    def of_deck(self, state: State, seat: Seat, track: int) -> int:
        """How many cards of one deck a seat holds."""
        return state.cells[self.count + MANY_TRACKS * seat + track]

    def hand_at(self, seat: Seat) -> int:
        """The first cell of a seat's hand: there follows, for each card, how many it holds."""
        return self.held + KINDS * seat

    def holds(self, state: State, seat: Seat, card: Card) -> bool:
        """Whether a seat has a card in hand."""
        return state.cells[self.held + KINDS * seat + card] > 0

    def refuse_card(self, state: State, seat: Seat, card: Card) -> str:
        """Why a seat cannot play a card, whatever the card does."""
        if not self.holds(state, seat, card):
            return f"CK-PC-4 no {PROGRESS[card]} card is in hand"
        return ""

    def can_end(self, state: State, seat: Seat) -> str:
        if self.total(state, seat) > HAND_OF_PROGRESS:
            return "CK-TURN-6 more than four progress cards are in hand: play or discard one"
        return ""

    # Cards come and go

    def lay_open(self, state: State, seat: Seat, card: Card) -> None:
        """CK-PC-7: a card is played; nothing draws while it works, so it goes under at once."""
        self._remove(state, seat, card)
        self._put_under(state, card)
        for module in self.island.hooks.after_card:
            module.after_card(state, seat, NOBODY)

    def hand_over(self, state: State, giver: int, taker: int, card: Card) -> None:
        """A card goes from hand to hand."""
        self._remove(state, giver, card)
        self._add(state, taker, card)

    def _remove(self, state: State, seat: Seat, card: Card) -> None:
        state.cells[self.held + KINDS * seat + card] -= 1
        state.cells[self.count + MANY_TRACKS * seat + deck_of(card)] -= 1

    def _add(self, state: State, seat: Seat, card: Card) -> None:
        state.cells[self.held + KINDS * seat + card] += 1
        state.cells[self.count + MANY_TRACKS * seat + deck_of(card)] += 1

    def _put_under(self, state: State, card: Card) -> None:
        cells = state.cells
        track = deck_of(card)
        cells[self.under + DECK_SIZE * track + cells[self.under_many + track]] = card + 1
        cells[self.under_many + track] += 1
        cells[self.left + track] += 1

    def draw(self, state: State, seat: Seat, card: Card) -> None:
        """A card is drawn; one with a point is shown and kept (CK-PC-3)."""
        cells = state.cells
        track = deck_of(card)
        if cells[self.left + track] > cells[self.under_many + track]:
            cells[self.deck + card] -= 1
        else:
            at = self.under + DECK_SIZE * track
            cells[at : at + DECK_SIZE] = [*cells[at + 1 : at + DECK_SIZE], 0]
            cells[self.under_many + track] -= 1
        cells[self.left + track] -= 1
        if card in SHOWN_AT_ONCE:
            cells[self.shown + MANY_TRACKS * seat + track] += 1
            self.island.add_points(state, seat, 1)
        else:
            self._add(state, seat, card)

    # Drawing

    def push_draw(self, state: State, seat: Seat, track: int) -> None:
        """A seat draws from a deck, if there still is a card when it comes to that."""
        state.push(self.s_due, 0, with_seat(seat, track))

    def push_choice(self, state: State, seat: Seat) -> None:
        """A seat draws from a deck of its choice, if one of them has a card (CK-PC-14)."""
        state.push(self.s_deck, 0, seat)

    def push_surplus(self, state: State) -> None:
        """All but the seat on turn discard what is above the limit (CK-ORDER-10)."""
        state.push(self.s_surplus, 0)

    def on_card_due(self, state: State, seat: Seat) -> None:
        """What other modules give away; the limit holds at once (CK-PC-5)."""
        state.push(self.s_deck, 0, seat | AT_ONCE)

    def adjust_cards_left(self, state: State, left: int) -> int:
        return left + sum(state.cells[self.left : self.left + MANY_TRACKS])

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        cells = state.cells
        track = rest_in(argument_of(frame))
        if cells[self.left + track] == cells[self.under_many + track]:
            card = cells[self.under + DECK_SIZE * track] - 1
            moves.append(to_move(self.k_draw, card))
            weights.append(1)
            return
        for card in range(FIRST_CARD[track], FIRST_CARD[track + 1]):
            if cells[self.deck + card]:
                moves.append(to_move(self.k_draw, card))
                weights.append(cells[self.deck + card])

    def advance(self, state: State, frame: Frame) -> None:
        step = frame & STEP_MASK
        argument = argument_of(frame)
        if step == self.s_due:
            if state.cells[self.left + rest_in(argument)]:  # CK-DIE-4
                state.push(self.s_draw, CHANCE_BIT, argument)
        elif step == self.s_deck:
            if argument & AT_ONCE:
                self.push_surplus(state)
            if sum(state.cells[self.left : self.left + MANY_TRACKS]):
                state.push(self.s_deck, 1 << seat_in(argument))
        elif step == self.s_surplus:
            self._ask_surplus(state)
        else:
            self._discard(state)

    def _ask_surplus(self, state: State) -> None:
        mask = 0
        for seat in range(self.players):
            over = self.total(state, seat) - HAND_OF_PROGRESS
            if over > 0 and seat != state.cells[TURN]:
                state.cells[self.owed + seat] = over
                mask |= 1 << seat
        if mask:
            state.push(self.s_discard, mask, mask)

    def _discard(self, state: State) -> None:
        """CK-PC-7: all together, in turn order; one seat's cards in the order it named them."""
        cells = state.cells
        for step in range(self.players):
            seat = (cells[TURN] + step) % self.players
            at = self.aside + ASIDE * seat
            for index in range(at, at + ASIDE):
                if cells[index]:
                    self._remove(state, seat, cells[index] - 1)
                    self._put_under(state, cells[index] - 1)
                    cells[index] = 0

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_deck:
            for track in range(MANY_TRACKS):
                if state.cells[self.left + track]:
                    out.append(to_move(self.k_deck, track))
        elif step == self.s_discard or self.total(state, seat) > HAND_OF_PROGRESS:
            for card in range(KINDS):
                if not self._refuse_discard(state, seat, frame, card):
                    out.append(to_move(self.k_discard, both(seat, self.players, card)))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        value = value_of(move)
        if kind_of(move) == self.k_discard:
            return self._refuse_discard(state, seat, frame, value // self.players)
        return "" if state.cells[self.left + value] else "CK-BARB-6 that deck is empty"

    def _refuse_discard(self, state: State, seat: Seat, frame: Frame, card: Card) -> str:
        if not frame >> MUST_SHIFT >> seat & 1:
            return "CK-PC-6 that seat has nothing to discard"
        asked = frame & STEP_MASK == self.s_discard
        if not asked and self.total(state, seat) <= HAND_OF_PROGRESS:
            return "CK-PC-6 only what is above four cards is discarded"
        at = self.aside + ASIDE * seat
        laid = state.cells[at : at + ASIDE].count(card + 1)
        if state.cells[self.held + KINDS * seat + card] <= laid:
            return "CK-PC-5 no such card is in hand"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_draw:
            state.agenda.pop()
            self.draw(state, seat_in(argument_of(frame)), value)
        elif step == self.s_deck:
            state.agenda.pop()
            state.push(self.s_draw, CHANCE_BIT, with_seat(seat, value))
        elif step == self.s_discard:
            at = self.aside + ASIDE * seat
            free = state.cells.index(0, at, at + ASIDE)
            state.cells[free] = value // self.players + 1
            state.cells[self.owed + seat] -= 1
            if not state.cells[self.owed + seat]:
                state.done(seat)
        else:
            self._remove(state, seat, value // self.players)
            self._put_under(state, value // self.players)

    def witnesses(self, state: State, move: Move) -> int:
        if kind_of(move) == self.k_discard:
            return 1 << value_of(move) % self.players
        if value_of(move) in SHOWN_AT_ONCE:
            return (1 << self.players) - 1
        return 1 << seat_in(argument_of(state.agenda[-1]))

    # Looking at a hand

    def look(self, state: State, viewer: Seat, target: int) -> None:
        """A seat sees another's cards until `look_away`."""
        at = self.held + KINDS * target
        own = self.seen + KINDS * viewer
        state.cells[own : own + KINDS] = state.cells[at : at + KINDS]
        state.cells[self.seen_of] = target

    def look_away(self, state: State, viewer: Seat) -> None:
        """Nothing is kept of what was seen."""
        own = self.seen + KINDS * viewer
        state.cells[own : own + KINDS] = [0] * KINDS
        state.cells[self.seen_of] = NOBODY

    # What is known

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        tracks = range(MANY_TRACKS)
        scene.table["progress_left"] = {TRACKS[t]: cells[self.left + t] for t in tracks}
        for seat in range(self.players):
            at = self.count + MANY_TRACKS * seat
            shown: dict[str, object] = {
                "count": self.total(state, seat),
                "decks": {TRACKS[t]: cells[at + t] for t in tracks},
            }
            if seat == viewer or cells[OVER]:
                shown["kinds"] = self._named(cells, self.held + KINDS * seat)
            if seat == viewer and not cells[OVER]:
                for kind in range(KINDS):
                    if cells[self.held + KINDS * seat + kind] and self.played_by[kind] != NOBODY:
                        scene.attempt("progress", PROGRESS[kind], self.played_by[kind])
            scene.cards[seat]["progress"] = shown
            points = self.shown + MANY_TRACKS * seat
            open_cards = [PROGRESS[c] for c in SHOWN_AT_ONCE if cells[points + deck_of(c)]]
            if open_cards:
                scene.counters[seat]["shown_progress"] = open_cards
                for card in open_cards:
                    scene.credit(seat, card, 1, 1, "card")
            if cells[self.owed + seat]:
                scene.counters[seat]["progress_owed"] = cells[self.owed + seat]
        if viewer == cells[TURN] and cells[self.seen_of] != NOBODY:
            seen = self._named(cells, self.seen + KINDS * viewer)
            scene.cards[cells[self.seen_of]]["seen_progress"] = seen

    def _named(self, cells: list[int], at: int) -> dict[str, int]:
        return {PROGRESS[c]: cells[at + c] for c in range(KINDS) if cells[at + c]}

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Deal each deck over the others' hands, by the public counts, and what lies in it."""
        cells = state.cells
        pool = list(COUNTS)
        seen_of = cells[self.seen_of]
        looks = seat != NOBODY and seat == cells[TURN] and seen_of != NOBODY
        for other in range(self.players):
            for card in SHOWN_AT_ONCE:
                pool[card] -= cells[self.shown + MANY_TRACKS * other + deck_of(card)]
            if other == seat or (looks and other == seen_of):
                at = (self.held + KINDS * other) if other == seat else (self.seen + KINDS * seat)
                for card in range(KINDS):
                    pool[card] -= cells[at + card]
                    cells[self.held + KINDS * other + card] = cells[at + card]
        hidden = list(pool)  # nobody holds a card that is shown when it is drawn
        for card in SHOWN_AT_ONCE:
            hidden[card] = 0
        for other in range(self.players):
            if other != seat and not (looks and other == seen_of):
                self._imagine_hand(state, other, pool, hidden, rng)
        for other in range(self.players):
            if other != seat:
                self._imagine_rest(state, other, rng)
        for track in range(MANY_TRACKS):
            self._imagine_deck(state, track, pool, rng)

    def _imagine_hand(
        self, state: State, seat: Seat, pool: list[int], hidden: list[int], rng: Rng
    ) -> None:
        cells = state.cells
        for card in range(KINDS):
            cells[self.held + KINDS * seat + card] = 0
        for track in range(MANY_TRACKS):
            first, end = FIRST_CARD[track], FIRST_CARD[track + 1]
            for _ in range(cells[self.count + MANY_TRACKS * seat + track]):
                card = first + rng.weighted(hidden[first:end])
                pool[card] -= 1
                hidden[card] -= 1
                cells[self.held + KINDS * seat + card] += 1

    def _imagine_rest(self, state: State, seat: Seat, rng: Rng) -> None:
        """What another has laid aside, or sees."""
        cells = state.cells
        at = self.aside + ASIDE * seat
        for index in range(at, at + ASIDE):
            cells[index] = 0
        frame = state.agenda[-1] if state.agenda else 0
        if frame & STEP_MASK == self.s_discard and argument_of(frame) >> seat & 1:
            held = cells[self.held + KINDS * seat : self.held + KINDS * (seat + 1)]
            laid = self.total(state, seat) - HAND_OF_PROGRESS - cells[self.owed + seat]
            for index in range(laid):
                card = rng.weighted(held)
                held[card] -= 1
                cells[at + index] = card + 1
        own = self.seen + KINDS * seat
        target = cells[self.seen_of]
        if target != NOBODY and seat == cells[TURN]:
            hand = self.held + KINDS * target
            cells[own : own + KINDS] = cells[hand : hand + KINDS]
        else:
            cells[own : own + KINDS] = [0] * KINDS

    def _imagine_deck(self, state: State, track: int, pool: list[int], rng: Rng) -> None:
        """Any of the cards that are left may lie under the deck, save those with points."""
        cells = state.cells
        first, end = FIRST_CARD[track], FIRST_CARD[track + 1]
        rest = pool[first:end]
        at = self.under + DECK_SIZE * track
        cells[at : at + DECK_SIZE] = [0] * DECK_SIZE
        for index in range(cells[self.under_many + track]):
            drawable = [
                0 if first + card in SHOWN_AT_ONCE else rest[card] for card in range(len(rest))
            ]
            card = rng.weighted(drawable)
            rest[card] -= 1
            cells[at + index] = first + card + 1
        cells[self.deck + first : self.deck + end] = rest

    def problems(self, state: State, out: list[str]) -> None:
        """CK-SETUP-12: deck, hands and shown cards hold every card."""
        cells = state.cells
        under = cells[self.under : self.under + MANY_TRACKS * DECK_SIZE]
        for card in range(KINDS):
            total = cells[self.deck + card] + under.count(card + 1)
            for seat in range(self.players):
                total += cells[self.held + KINDS * seat + card]
                if card in SHOWN_AT_ONCE:
                    total += cells[self.shown + MANY_TRACKS * seat + deck_of(card)]
            if total != COUNTS[card]:
                out.append(f"{total} {PROGRESS[card]} cards instead of {COUNTS[card]}")
        for track in range(MANY_TRACKS):
            first, end = FIRST_CARD[track], FIRST_CARD[track + 1]
            fresh = sum(cells[self.deck + first : self.deck + end])
            if fresh + cells[self.under_many + track] != cells[self.left + track]:
                out.append(f"the {TRACKS[track]} deck is miscounted")
            for seat in range(self.players):
                held = sum(cells[self.held + KINDS * seat + c] for c in range(first, end))
                if held != cells[self.count + MANY_TRACKS * seat + track]:
                    out.append(f"seat {seat}'s {TRACKS[track]} cards are miscounted")

    def appraise(self, state: State, seat: Seat) -> float:
        """The best four cards: what is above the limit will be lost, or is laid aside already."""
        if not self.total(state, seat):
            return 0.0
        cells = state.cells
        held: list[float] = []
        at = self.held + KINDS * seat
        for card in range(KINDS):
            for _ in range(cells[at + card]):
                held.append(CARD_WORTH[card])
        laid = self.aside + ASIDE * seat
        for index in range(laid, laid + ASIDE):
            if cells[index]:
                held.remove(CARD_WORTH[cells[index] - 1])
        held.sort(reverse=True)
        return sum(held[:HAND_OF_PROGRESS])
