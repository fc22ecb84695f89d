"""Stacks and hands: five ordered stacks, who has seen what, and cards put back (DUEL-HAND)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import NOBODY_SEES, OWNER_SEES, UNKNOWN, Layout
from ...engine.module import RuleModule
from ...engine.moves import Name
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, MUST_SHIFT, STEP_MASK, State
from .cards import CARD_KINDS, COUNTS, DECK, NAMES
from .kinds import STACKS
from .notes import OTHER_HAND, UNKNOWN_CARD, Notes
from .realm import Realm
from .showing import show_cards

DEALT: Final = [13, 13, 12, 12, 12]
"""How many cards each stack has at first (DUEL-SETUP-5)."""
BOTH: Final = 3
"""The mask of both seats."""


class Stacks(RuleModule):
    """The development cards that do not lie open."""

    def __init__(self, realm: Realm) -> None:
        super().__init__()
        self.name = "stacks"
        self.after = ["realm", "stores"]
        self.realm: Realm = realm

    def declare(self, layout: Layout) -> None:
        self.cards = layout.array("stack_cards", DECK, 0, NOBODY_SEES)
        """All stacks one after the other, each from its top: kinds plus 1."""
        self.sizes = layout.array("stack_sizes", STACKS)
        self.hand = layout.per_seat("hand", CARD_KINDS, 0, OWNER_SEES)
        self.hand_size = layout.per_seat("hand_size")
        self.notes: Notes = Notes(layout)
        self.s_deal = layout.step("deal", "DUEL-SETUP-5", "the cards are shuffled and dealt")
        self.s_pick = layout.step("pick", "DUEL-HAND-4", "take a card from the stack")
        self.s_excess = layout.step("excess", "DUEL-HAND-6", "choose a stack to put a card under")
        self.s_put = layout.step("put", "DUEL-HAND-6", "choose the card to put under the stack")
        card = Name(NAMES)
        stack = self.realm.places.stack
        self.k_deal = layout.chance("deal", [card], secret=True)
        self.k_pick = layout.move("pick", [card], ["pick"], "hand")
        self.k_under = layout.move("under", [stack], ["excess"], "slot")
        self.k_put = layout.move("put", [card], ["put"], "hand")
        # played in steps of other parts, each with its own handler
        self.k_search = layout.move("search", [stack], [], "slot")
        self.k_remove = layout.move("remove", [self.realm.places.slot], [], "slot")
        layout.secret(self.k_pick)
        layout.secret(self.k_put)

    def start(self, state: State) -> None:
        state.push(self.s_deal, CHANCE_BIT)

    # Looking

    def size(self, state: State, stack: int) -> int:
        """How many cards a stack has."""
        return state.cells[self.sizes + stack]

    def all_empty(self, state: State) -> bool:
        """Whether no stack has a card left."""
        for stack in range(STACKS):
            if state.cells[self.sizes + stack]:
                return False
        return True

    def in_hand(self, state: State, seat: Seat, card: Card) -> int:
        """How many of a card a seat holds."""
        return state.cells[self.hand + seat * CARD_KINDS + card]

    def held(self, state: State, seat: Seat) -> list[int]:
        """The kinds of cards that a seat holds, each once."""
        cells = state.cells
        first = self.hand + seat * CARD_KINDS
        left = cells[self.hand_size + seat]
        found: list[int] = []
        for card in range(CARD_KINDS):
            many = cells[first + card]
            if many:
                found.append(card)
                left -= many
                if not left:
                    break  # a hand has few of the many kinds
        return found

    def hand_cards(self, state: State, seat: Seat) -> list[int]:
        """All cards of a hand."""
        found: list[int] = []
        for card in self.held(state, seat):
            found += [card] * self.in_hand(state, seat, card)
        return found

    def _top(self, state: State, stack: int) -> int:
        at = self.cards
        for index in range(stack):
            at += state.cells[self.sizes + index]
        return at

    def in_stack(self, state: State, stack: int) -> list[int]:
        """The cards of a stack from the top."""
        at = self._top(state, stack)
        return [card - 1 for card in state.cells[at : at + self.size(state, stack)]]

    # Moving cards

    def _remove(self, state: State, stack: int, index: int) -> int:
        cells = state.cells
        at = self._top(state, stack) + index
        card = cells[at] - 1
        end = self.cards + DECK - 1
        del cells[at]  # those below it move up
        cells.insert(end, 0)
        cells[self.sizes + stack] -= 1
        return card

    def _insert_under(self, state: State, stack: int, card: Card) -> None:
        cells = state.cells
        at = self._top(state, stack) + self.size(state, stack)
        del cells[self.cards + DECK - 1]  # the cards of the stacks behind it move down
        cells.insert(at, card + 1)
        cells[self.sizes + stack] += 1

    def _add(self, state: State, seat: Seat, card: Card, many: int) -> None:
        state.cells[self.hand + seat * CARD_KINDS + card] += many
        state.cells[self.hand_size + seat] += many

    def look(self, state: State, seat: Seat, stack: int) -> None:
        """A seat looks through a stack."""
        self.notes.see(state, seat, stack, self.in_stack(state, stack))

    def look_at_hand(self, state: State, seat: Seat) -> None:
        """A seat looks at the other's hand."""
        self.notes.see(state, seat, OTHER_HAND, self.hand_cards(state, 1 - seat))

    def draw_top(self, state: State, seat: Seat, stack: int) -> None:
        """A seat draws the top card unseen by the other."""
        card = self._remove(state, stack, 0)
        self._add(state, seat, card, 1)
        self.notes.draw(state, seat, stack, card)
        seen = self.notes.lose_top(state, 1 - seat, stack)
        self.notes.append(state, 1 - seat, OTHER_HAND, seen)

    def take_from(self, state: State, seat: Seat, stack: int, card: Card) -> None:
        """A seat that has looked through a stack takes a card; of equal ones the uppermost."""
        index = self.in_stack(state, stack).index(card)
        self._remove(state, stack, index)
        self._add(state, seat, card, 1)
        self.notes.lose(state, seat, stack, card, index)
        self.notes.lose_secretly(state, 1 - seat, stack)
        self.notes.append(state, 1 - seat, OTHER_HAND, UNKNOWN_CARD)

    def put_under(self, state: State, seat: Seat, stack: int, card: Card) -> None:
        """A seat puts a card of its hand under a stack, unseen by the other."""
        self._add(state, seat, card, -1)
        self._insert_under(state, stack, card)
        self.notes.append(state, seat, stack, card + 1)
        sure = self.notes.sure(state, 1 - seat, OTHER_HAND)
        self.notes.lose_secretly(state, 1 - seat, OTHER_HAND)
        self.notes.append(state, 1 - seat, stack, sure)

    def bury(self, state: State, holder: int, stack: int, cards: list[int]) -> None:
        """The holder of the Knight token puts cards of the other's hand under a stack; the victim
        sees which are missing, not in which order they lie (DUEL-EC-CONFLICT-1)."""
        victim = 1 - holder
        for card in cards:
            self._add(state, victim, card, -1)
            self._insert_under(state, stack, card)
            self.notes.lose(state, holder, OTHER_HAND, card)
            self.notes.append(state, holder, stack, card + 1)
        self.notes.bury(state, victim, stack, sorted(cards))

    def leave(self, state: State, seat: Seat, card: Card) -> None:
        """A card leaves a hand openly, to be played or built."""
        self._add(state, seat, card, -1)
        self.notes.lose(state, 1 - seat, OTHER_HAND, card)

    def play(self, state: State, seat: Seat, card: Card) -> None:
        """An action card leaves the hand and the game (DUEL-ACT-1, -10)."""
        self.leave(state, seat, card)
        state.cells[self.realm.discard + card] += 1

    def come_back(self, state: State, seat: Seat, slot: int) -> None:
        """An expansion goes back to its owner's hand; what is too much is put away after the look
        at the points (DUEL-ATK-7, -9)."""
        card = self.realm.take_card(state, seat, slot)
        self._add(state, seat, card, 1)
        self.notes.append(state, 1 - seat, OTHER_HAND, card + 1)
        self.check_limit(state, seat)

    def spy(self, state: State, seat: Seat, card: Card) -> None:
        """A seat takes a card from the other's hand; both know which."""
        self._add(state, 1 - seat, card, -1)
        self._add(state, seat, card, 1)
        self.notes.lose(state, seat, OTHER_HAND, card)
        self.notes.append(state, 1 - seat, OTHER_HAND, card + 1)

    def check_limit(self, state: State, seat: Seat) -> None:
        """Let a seat put away what its hand may not hold (DUEL-HAND-6)."""
        state.push(self.s_excess, 0, seat)

    def ask_pick(self, state: State, seat: Seat, stack: int, many: int) -> None:
        """A seat looks through a stack and takes cards of its choice."""
        self.look(state, seat, stack)
        state.push(self.s_pick, 1 << seat, seat | many << 1 | stack << 3)

    def ask_put(self, state: State, seat: Seat, stack: int) -> None:
        """A seat puts a card of its choice under a stack."""
        state.push(self.s_put, 1 << seat, stack)

    # Dealing

    def _undealt(self, state: State) -> list[int]:
        left = COUNTS.copy()
        for at in range(self.cards, self.cards + DECK):
            if state.cells[at]:
                left[state.cells[at] - 1] -= 1
        return left

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        left = self._undealt(state)
        for card in range(CARD_KINDS):
            if left[card]:
                moves.append(to_move(self.k_deal, card))
                weights.append(left[card])

    def _deal(self, state: State, card: Card) -> None:
        for stack in range(STACKS):
            if self.size(state, stack) < DEALT[stack]:
                self._insert_under(state, stack, card)
                break
        if self.size(state, STACKS - 1) == DEALT[STACKS - 1]:
            state.agenda.pop()
            for seat in range(2):
                self.notes.forget(state, seat, [*DEALT, 0])

    # Decisions

    def advance(self, state: State, frame: Frame) -> None:
        """Whoever has too many cards puts one away, then is looked at again."""
        seat = argument_of(frame)
        if state.cells[self.hand_size + seat] > self.realm.limit(state, seat):
            state.push(self.s_excess, 1 << seat, seat)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_pick:
            stack = argument_of(frame) >> 3
            for card in sorted(set(self.in_stack(state, stack))):
                out.append(to_move(self.k_pick, card))
        elif step == self.s_excess:
            for stack in range(STACKS):
                out.append(to_move(self.k_under, stack))
        else:
            for card in self.held(state, seat):
                out.append(to_move(self.k_put, card))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_pick:
            if value not in self.in_stack(state, argument_of(frame) >> 3):
                return f"DUEL-HAND-4 there is no {NAMES[value]} in this stack"
        elif kind == self.k_put and not self.in_hand(state, seat, value):
            return f"DUEL-HAND-6 there is no {NAMES[value]} in hand"
        return ""

    def turn_away(self, state: State, kind: int) -> str:
        if state.agenda[-1] & STEP_MASK == self.s_pick:
            return "DUEL-HAND-4 a card of the stack must be taken first"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        value = value_of(move)
        argument = argument_of(frame)
        if kind == self.k_deal:
            self._deal(state, value)
            return
        state.agenda.pop()
        if kind == self.k_pick:
            self.take_from(state, seat, argument >> 3, value)
            if argument >> 1 & 3 > 1:
                state.push(self.s_pick, 1 << seat, argument - 2)
        elif kind == self.k_under:
            self.check_limit(state, seat)
            self.ask_put(state, seat, value)
        else:
            self.put_under(state, seat, argument, value)

    def witnesses(self, state: State, move: Move) -> int:
        """Nobody sees the cards dealt; who takes or puts a card alone knows which it is, save that
        a card taken by a Spy is known to both."""
        if kind_of(move) == self.k_deal:
            return 0
        step = state.agenda[-1] & STEP_MASK
        mine = step == self.s_pick or step == self.s_put
        return state.agenda[-1] >> MUST_SHIFT & BOTH if mine else BOTH

    # Views and worlds

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        show_cards(self, state, viewer, scene)

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Deal all that a seat has not seen, in agreement with its notes."""
        cells = state.cells
        left = COUNTS.copy()
        for card in range(CARD_KINDS):
            left[card] -= cells[self.realm.discard + card]
            for other in range(2):
                left[card] -= self.realm.has(state, other, card)
        if seat >= 0:
            for card in range(CARD_KINDS):
                left[card] -= self.in_hand(state, seat, card)
        known: list[list[int]] = []
        if seat >= 0:
            known = self.notes.guess(state, seat, left, rng)
        pool: list[int] = []
        for card in range(CARD_KINDS):
            pool += [card] * left[card]
        at = self.cards
        for stack in range(STACKS):
            for index in range(self.size(state, stack)):
                entry = known[stack][index] if known and index < len(known[stack]) else 0
                cells[at] = entry or pool.pop(rng.below(len(pool))) + 1
                at += 1
        for empty in range(at, self.cards + DECK):
            cells[empty] = 0
        for other in range(2):
            if other != seat and cells[self.hand + other * CARD_KINDS] == UNKNOWN:
                self._imagine_hand(state, other, known[OTHER_HAND] if known else [], pool, rng)

    def _imagine_hand(
        self, state: State, seat: Seat, known: list[int], pool: list[int], rng: Rng
    ) -> None:
        cells = state.cells
        first = self.hand + seat * CARD_KINDS
        for card in range(CARD_KINDS):
            cells[first + card] = 0
        for index in range(cells[self.hand_size + seat]):
            entry = known[index] if index < len(known) else UNKNOWN_CARD
            card = entry - 1 if entry else pool.pop(rng.below(len(pool)))
            cells[first + card] += 1
        sizes = [self.size(state, stack) for stack in range(STACKS)]
        self.notes.forget(state, seat, [*sizes, cells[self.hand_size + 1 - seat]])

    # Checks

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        counts = self._count_all(state)
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_deal:
            return
        if counts != COUNTS:
            out.append(f"there are {sum(counts)} development cards instead of {DECK}")
        for seat in range(2):
            first = self.hand + seat * CARD_KINDS
            size = sum(cells[first : first + CARD_KINDS])
            if size != cells[self.hand_size + seat]:
                out.append(f"seat {seat} holds {size} cards, not {cells[self.hand_size + seat]}")
            for which in range(STACKS + 1):
                real = size_of(self, state, 1 - seat, which)
                noted = len(self.notes.entries(state, seat, which))
                if noted - self.notes.lacks(state, seat, which) != real:
                    out.append(f"seat {seat}: the notes about list {which} have the wrong length")

    def _count_all(self, state: State) -> list[int]:
        """How many there are of each card: in stacks, hands, principalities and out of the game."""
        cells = state.cells
        counts = [0] * CARD_KINDS
        for at in range(self.cards, self.cards + DECK):
            if cells[at]:
                counts[cells[at] - 1] += 1
        for card in range(CARD_KINDS):
            counts[card] += cells[self.realm.discard + card]
            for seat in range(2):
                counts[card] += self.in_hand(state, seat, card) + self.realm.has(state, seat, card)
        return counts


def size_of(stacks: Stacks, state: State, seat: Seat, which: int) -> int:
    """How many cards a stack, or the hand of a seat, really has."""
    if which == OTHER_HAND:
        return state.cells[stacks.hand_size + seat]
    return stacks.size(state, which)
