"""Action cards: each has a function that says why it cannot be played, and one that plays it.

A new card with an effect of its own is a row in cards.py and these two functions, entered below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option, RuleModule
from ...engine.moves import Name, Number
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from .cards import ACTION_OF, ACTIONS, CARDS, NAMES, YELLOW, number_of
from .kinds import KINDS
from .places import REGION_PLACES, SLOT_PLACES
from .realm import Realm
from .stacks import Stacks
from .stores import ALL, Stores

ARSONIST: Final = number_of("arsonist")
BLACK_KNIGHT: Final = number_of("black_knight")
BRIGANDS_CARD: Final = number_of("brigands_card")
DEFENDED: Final = 128
"""In the argument of an attack, above the attacker's seat and the card."""
STOLEN: Final = 2
BEST_UNDEFENDED: Final = 5
BEST_DEFENDED: Final = 2
"""The highest rolls with which an attack succeeds (DUEL-ATK-2)."""


class Actions(RuleModule):
    """What is played from the hand in the own turn, and what the other may say to it."""

    def __init__(self, realm: Realm, stores: Stores, stacks: Stacks) -> None:
        super().__init__()
        self.name = "actions"
        self.after = ["building"]
        self.realm: Realm = realm
        self.stores: Stores = stores
        self.stacks: Stacks = stacks
        self.picky_spy: bool = False
        self.conditions: dict[str, Callable[[State, int], str]] = {
            "arsonist": self._refuse_arsonist,
            "black_knight": self._refuse_black_knight,
            "brigands_card": self._refuse_brigands,
            "spy": self._refuse_spy,
            "merchant": self._refuse_merchant,
            "caravan": self._refuse_caravan,
        }
        self.effects: dict[str, Callable[[State, int], None]] = {
            "arsonist": self._arsonist,
            "black_knight": self._black_knight,
            "brigands_card": self._brigands,
            "spy": self._spy,
            "merchant": self._merchant,
            "caravan": self._caravan,
        }

    def options(self) -> list[Option]:
        values = ["any_card", "units_and_actions"]
        return [Option("spy", values, "DUEL-OPT-4", "what a Spy may take")]

    def configure(self, chosen: dict[str, str]) -> None:
        self.picky_spy = chosen["spy"] == "units_and_actions"

    def declare(self, layout: Layout) -> None:
        self.s_defend = layout.step("defend", "DUEL-ATK-1", "defend yourself, or pass")
        self.s_attack = layout.step("attack", "DUEL-ATK-1", "the die decides the attack")
        self.s_target = layout.step("target", "DUEL-ATK-5", "choose what the other loses")
        self.s_spy = layout.step("spy", "DUEL-ACT-SPY-1", "take a card of the other's hand")
        self.s_caravan = layout.step("caravan", "DUEL-ACT-CARA-1", "choose a unit to give away")
        card = Name([NAMES[kind] for kind in ACTIONS])
        self.k_play = layout.move("play", [card], ["main"], "hand")
        self.k_defend = layout.move("defend", [card], ["defend"], "hand")
        self.k_pass = layout.move("pass", [], ["defend"], "turn")
        self.k_attack = layout.chance("attack", [Number(1, 6)])
        layout.offer("target", "remove", "actions")
        layout.offer("spy", "pick", "actions")
        layout.offer("caravan", "pay", "actions")

    # Attacks

    def targets(self, state: State, seat: Seat, card: Card) -> list[int]:
        """The slots of a seat that an attack could hit."""
        found: list[int] = []
        for slot in self.realm.cards_in_play(state, seat):
            hit = CARDS[self.realm.card_at(state, seat, slot)]
            if hit.knight if card == BLACK_KNIGHT else hit.building:
                found.append(slot)
        return found

    def _refuse_arsonist(self, state: State, seat: Seat) -> str:
        if self.targets(state, 1 - seat, ARSONIST):
            return ""
        return "DUEL-ATK-AR-1 the other player has no building"

    def _refuse_black_knight(self, state: State, seat: Seat) -> str:
        if self.targets(state, 1 - seat, BLACK_KNIGHT):
            return ""
        return "DUEL-ATK-BK-1 the other player has no knight"

    def _refuse_brigands(self, state: State, seat: Seat) -> str:
        if self.stores.takeable(state, seat):
            return ""
        return "DUEL-ATK-BR-4 the other player has nothing that there is room for"

    def _arsonist(self, state: State, seat: Seat) -> None:
        self._attack(state, seat, ARSONIST)

    def _black_knight(self, state: State, seat: Seat) -> None:
        self._attack(state, seat, BLACK_KNIGHT)

    def _brigands(self, state: State, seat: Seat) -> None:
        self._attack(state, seat, BRIGANDS_CARD)

    def _attack(self, state: State, seat: Seat, card: Card) -> None:
        """The other is always asked, so that a pause tells nothing (DUEL-ATK-4)."""
        state.push(self.s_defend, 1 << 1 - seat, seat | card << 1)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for roll in range(6):
            moves.append(to_move(self.k_attack, roll))
            weights.append(1)

    def _resolve(self, state: State, argument: int, roll: int) -> None:
        attacker, card = argument & 1, argument >> 1 & 63
        best = BEST_DEFENDED if argument & DEFENDED else BEST_UNDEFENDED
        winner = attacker if roll <= best else 1 - attacker
        if card == BRIGANDS_CARD:
            self.stores.ask_take(state, winner, STOLEN, False)
            return
        targets = self.targets(state, 1 - winner, card)
        if len(targets) == 1:
            self.stacks.come_back(state, 1 - winner, targets[0])
        elif targets:
            state.push(self.s_target, 1 << winner, card)

    # Others

    def _refuse_spy(self, state: State, seat: Seat) -> str:
        if state.cells[self.stacks.hand_size + 1 - seat]:
            return ""
        return "DUEL-ACT-SPY-2 the other player has no card"

    def _spy(self, state: State, seat: Seat) -> None:
        self.stacks.look_at_hand(state, seat)
        if self._spied(state, seat):
            state.push(self.s_spy, 1 << seat)

    def _spied(self, state: State, seat: Seat) -> list[int]:
        """What a Spy may take (DUEL-ACT-SPY-1, DUEL-OPT-4)."""
        held = self.stacks.held(state, 1 - seat)
        if self.picky_spy:
            return [card for card in held if CARDS[card].unit or CARDS[card].colour == YELLOW]
        return held

    def _refuse_merchant(self, state: State, seat: Seat) -> str:
        if not self.stores.takeable(state, seat):
            return "DUEL-ACT-MERCH-2 the other player has nothing that there is room for"
        if not self.realm.units(state, seat):
            return "DUEL-ACT-MERCH-2 there is nothing to give in return"
        return ""

    def _merchant(self, state: State, seat: Seat) -> None:
        """Take one, perhaps another, then give one back; the last pushed comes first."""
        self.stores.ask_give(state, seat)
        self.stores.ask_take(state, seat, 1, True)
        self.stores.ask_take(state, seat, 1, False)

    # The Caravan: its argument is the units still to be given, those to be gained, the kinds given

    def _rooms(self, state: State, seat: Seat, given: int) -> int:
        """How much room there is for kinds that are not given."""
        total = 0
        for kind in range(KINDS):
            if not given >> kind & 1:
                total += self.realm.room(state, seat, kind)
        return total

    def _payable(self, state: State, seat: Seat, gives: int, gains: int, given: int) -> int:
        """The mask of the kinds of which a unit can be given so that the swap works out."""
        found = 0
        for kind in range(KINDS):
            held = self.realm.held(state, seat, kind)
            if not held:
                continue
            mask = given | 1 << kind
            if gives == 1:
                if self._rooms(state, seat, mask) >= gains:
                    found |= 1 << kind
                continue
            for other in range(KINDS):
                left = held - 1 if other == kind else self.realm.held(state, seat, other)
                if left and self._rooms(state, seat, mask | 1 << other) >= gains:
                    found |= 1 << kind
        return found

    def _refuse_caravan(self, state: State, seat: Seat) -> str:
        if self._payable(state, seat, 1, 1, 0):
            return ""
        return "DUEL-ACT-CARA-1 no swap is possible"

    def _caravan(self, state: State, seat: Seat) -> None:
        """Two for two if that is possible, otherwise one for one."""
        units = 2 if self._payable(state, seat, 2, 2, 0) else 1
        self._ask_caravan(state, seat, units, units, 0)

    def _ask_caravan(self, state: State, seat: Seat, gives: int, gains: int, given: int) -> None:
        state.push(self.s_caravan, 1 << seat, gives | gains << 2 | given << 4)

    def _due(self, state: State, seat: Seat, argument: int) -> int:
        gains, given = argument >> 2 & 3, argument >> 4
        return self._payable(state, seat, argument & 3, gains, given)

    def _give_unit(self, state: State, seat: Seat, argument: int, place: int) -> None:
        gives, gains, given = argument & 3, argument >> 2 & 3, argument >> 4
        given |= 1 << self.realm.kind_at(state, seat, place)
        self.realm.add(state, seat, place, -1)
        if gives > 1:
            self._ask_caravan(state, seat, gives - 1, gains, given)
        else:
            self.stores.ask_gain(state, seat, ALL & ~given, gains)

    # Decisions

    def _refuse_play(self, state: State, seat: Seat, card: Card) -> str:
        name = NAMES[card]
        if CARDS[card].defends:
            return f"DUEL-ACT-7 the {name} is only played when the other attacks"
        if not self.stacks.in_hand(state, seat, card):
            return f"DUEL-ACT-1 there is no {name} in hand"
        if name not in self.conditions:
            rule = "DUEL-ACT-ALCH-1" if name == "alchemist" else "DUEL-ACT-SCOUT-2"
            return f"{rule} the {name} is played at another time"
        if not state.cells[self.realm.unlocked]:
            return "DUEL-ACT-2 action cards wait until both players have had 3 points"
        condition = self.conditions[name]
        return condition(state, seat)

    def _refuse_defence(self, state: State, seat: Seat, argument: int, card: Card) -> str:
        if NAMES[argument >> 1 & 63] not in CARDS[card].defends.split():
            return f"DUEL-ATK-1 the {NAMES[card]} is no defence against this attack"
        if not self.stacks.in_hand(state, seat, card):
            return f"DUEL-ATK-1 there is no {NAMES[card]} in hand"
        return ""

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        argument = argument_of(frame)
        if step == self.s_defend:
            out.append(self.k_pass)
            for index in range(len(ACTIONS)):
                if not self._refuse_defence(state, seat, argument, ACTIONS[index]):
                    out.append(to_move(self.k_defend, index))
        elif step == self.s_target:
            for slot in self.targets(state, 1 - seat, argument):
                value = (1 - seat) * SLOT_PLACES + slot
                out.append(to_move(self.stacks.k_remove, value))
        elif step == self.s_spy:
            for card in self._spied(state, seat):
                out.append(to_move(self.stacks.k_pick, card))
        elif step == self.s_caravan:
            for place in self.realm.holders(state, seat, self._due(state, seat, argument)):
                out.append(to_move(self.stores.k_pay, seat * REGION_PLACES + place))
        else:
            for card in self.stacks.held(state, seat):
                index = ACTION_OF[card]
                if index != NOBODY and not self._refuse_play(state, seat, card):
                    out.append(to_move(self.k_play, index))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        value = value_of(move)
        argument = argument_of(frame)
        if kind == self.k_play:
            return self._refuse_play(state, seat, ACTIONS[value])
        if kind == self.k_defend:
            return self._refuse_defence(state, seat, argument, ACTIONS[value])
        if kind == self.stacks.k_remove:
            own = value // SLOT_PLACES == seat
            if own or value % SLOT_PLACES not in self.targets(state, 1 - seat, argument):
                return "DUEL-ATK-5 that is nothing the loser of this attack can lose"
        elif kind == self.stacks.k_pick and value not in self._spied(state, seat):
            if self.stacks.in_hand(state, 1 - seat, value):
                return "DUEL-OPT-4 the Spy takes only units and action cards"
            return f"DUEL-ACT-SPY-1 the other does not hold a {NAMES[value]}"
        elif kind == self.stores.k_pay:
            due = self._due(state, seat, argument)
            own = value // REGION_PLACES == seat
            if not own or value % REGION_PLACES not in self.realm.holders(state, seat, due):
                return "DUEL-ACT-CARA-1 that unit cannot be swapped"
        return ""

    def turn_away(self, state: State, kind: int) -> str:
        step = state.agenda[-1] & STEP_MASK
        if step in (self.s_defend, self.s_target):
            return "DUEL-ATK-8 the attack is settled first"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_play:
            return "DUEL-ACT-5 action cards are played after all that the dice cause"
        if kind == self.k_defend:
            return "DUEL-ACT-7 there is no attack to defend against"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        value = value_of(move)
        argument = argument_of(frame)
        if kind == self.k_play:
            self.stacks.play(state, seat, ACTIONS[value])
            effect = self.effects[NAMES[ACTIONS[value]]]
            effect(state, seat)
            return
        state.agenda.pop()
        if kind == self.k_defend:
            self.stacks.play(state, seat, ACTIONS[value])
            state.push(self.s_attack, CHANCE_BIT, argument | DEFENDED)
        elif kind == self.k_pass:
            state.push(self.s_attack, CHANCE_BIT, argument)
        elif kind == self.k_attack:
            self._resolve(state, argument, value + 1)
        elif kind == self.stacks.k_remove:
            self.stacks.come_back(state, 1 - seat, value % SLOT_PLACES)
        elif kind == self.stacks.k_pick:
            self.stacks.spy(state, seat, value)
        else:
            self._give_unit(state, seat, argument, value % REGION_PLACES)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if state.agenda and state.agenda[-1] & STEP_MASK in (self.s_defend, self.s_attack):
            argument = argument_of(state.agenda[-1])
            scene.table["attack"] = {
                "card": NAMES[argument >> 1 & 63],
                "seat": argument & 1,
                "defended": argument & DEFENDED != 0,
            }
