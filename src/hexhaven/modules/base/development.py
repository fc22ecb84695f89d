"""Development cards (BASE-DEV, BASE-KNIGHT, BASE-PROGRESS, BASE-VP).

The deck has no order: what is drawn is decided by chance when it is drawn, with the odds of a
shuffled deck. So nobody can peek at it, and a caller who decides chance can deal any card.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import NOBODY_SEES, OWNER_SEES, Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, both, kind_of, split, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, OVER, STEP_MASK, State
from ..island.core import Content, Island
from ..island.hooks import IslandModule
from ..island.kinds import CARD, KNIGHT
from .building import Building
from .maritime import Maritime
from .seven import Robber

KNIGHT_CARD: Final = 0
ROAD_BUILDING: Final = 1
YEAR_OF_PLENTY: Final = 2
MONOPOLY: Final = 3
VICTORY_POINT: Final = 4
CARDS: Final = ["knight", "road_building", "year_of_plenty", "monopoly", "victory_point"]
DECK: Final = [14, 2, 2, 2, 5]
CARD_WORTH: Final = {"knight": 0.45, "road_building": 0.5, "year_of_plenty": 0.45, "monopoly": 0.5}
"""What a card in hand is worth, in points, for each kind that can be played, in their order."""


class Development(IslandModule):
    """The deck, the cards in hand and what they do."""

    def __init__(
        self, content: Content, robber: Robber, building: Building, maritime: Maritime
    ) -> None:
        super().__init__()
        self.name = "development"
        self.after = ["maritime"]
        self.content: Content = content
        self.robber: Robber = robber
        self.building: Building = building
        self.maritime: Maritime = maritime
        self.worth: list[float] = list(CARD_WORTH.values())
        self.names: list[str] = []
        self.deck_list: list[int] = []
        self.size: int = 0
        """The kinds of cards; modules may add some after the first five."""

    def declare(self, layout: Layout) -> None:
        self.names = list(self.content.deck)
        self.deck_list = list(self.content.deck.values())
        self.size = len(self.names)
        names = Name(self.content.cards)
        self.kinds = len(self.content.cards)
        self.held = layout.per_seat("development", self.size, hidden=OWNER_SEES)
        layout.tally("development", self.held, self.names)
        self.fresh = layout.per_seat("fresh_development", self.size, hidden=OWNER_SEES)
        """Those of the held cards that were bought since the seat's own turn began."""
        self.count = layout.per_seat("development_count")
        self.played = layout.per_seat("development_played", self.size)
        self.deck = layout.array("deck", self.size, hidden=NOBODY_SEES)
        self.left = layout.cell("deck_size")
        self.used = layout.cell("card_played")
        self.s_draw = layout.step("draw", "BASE-DEV-1", "draw a development card")
        turn = ["preroll", "main"]
        self.k_knight = layout.move("knight", [], turn, "cards")
        self.k_roads = layout.move("road_building", [], turn, "cards")
        self.k_plenty = layout.move("year_of_plenty", [names, names], turn, "cards")
        self.k_one = layout.move("year_of_plenty", [names], turn, "cards")
        self.k_monopoly = layout.move("monopoly", [names], turn, "cards")
        self.k_buy = layout.move("buy", [], ["main"], "cards")
        self.k_draw = layout.chance("draw", [Name(self.names)], secret=True)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.plain: bool = island.usual_prices
        self.sells: list[bool] = [
            rules.handlers[step.number * rules.kinds + self.k_buy] is self
            for step in rules.layout.steps
        ]
        """For each step whether cards can be bought in it."""

    def start(self, state: State) -> None:
        for card in range(self.size):
            state.cells[self.deck + card] = self.deck_list[card]
        state.cells[self.left] = sum(self.deck_list)

    def before_turn(self, state: State, seat: Seat) -> None:
        cells = state.cells
        cells[self.used] = 0
        at = self.fresh + seat * self.size
        if cells[self.count + seat]:
            for card in range(self.size):
                cells[at + card] = 0

    # Listing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        cells = state.cells
        if cells[self.count + seat] and not cells[self.used]:
            self._list_cards(state, seat, out)
        if self.sells[frame & STEP_MASK] and cells[self.left] and self._affords(state, seat):
            out.append(self.k_buy)

    def _affords(self, state: State, seat: Seat) -> bool:
        if not self.plain:
            return self.island.affords(state, seat, CARD)
        cells = state.cells
        at = self.island.hand + seat * self.kinds
        return cells[at + 4] > 0 and cells[at + 3] > 0 and cells[at + 2] > 0

    def _playable(self, state: State, seat: Seat, card: Card) -> bool:
        at = seat * self.size + card
        if state.cells[self.held + at] <= state.cells[self.fresh + at]:
            return False
        return not (self.island.hooks.can_play and self._veto(state, seat, card))

    def _veto(self, state: State, seat: Seat, card: Card) -> str:
        for module in self.island.hooks.can_play:
            reason = module.can_play(state, seat, card)
            if reason:
                return reason
        return ""

    def _list_cards(self, state: State, seat: Seat, out: list[Move]) -> None:
        if self._playable(state, seat, KNIGHT_CARD):
            out.append(self.k_knight)
        if self._playable(state, seat, ROAD_BUILDING) and self.building.has_free_road(state, seat):
            out.append(self.k_roads)
        if self._playable(state, seat, YEAR_OF_PLENTY):
            self._list_plenty(state, out)
        if self._playable(state, seat, MONOPOLY):
            for kind in range(self.kinds):
                out.append(to_move(self.k_monopoly, kind))

    def _list_plenty(self, state: State, out: list[Move]) -> None:
        """Each pair once, the lower kind first; one card when the bank has no second."""
        cells = state.cells
        bank = self.island.bank
        total = sum(cells[bank : bank + self.kinds])
        for first in range(self.kinds):
            if cells[bank + first] and total == 1:
                out.append(to_move(self.k_one, first))
            for second in range(first, self.kinds):
                needed = 2 if first == second else 1
                if cells[bank + first] >= needed and cells[bank + second] >= needed:
                    out.append(to_move(self.k_plenty, both(first, self.kinds, second)))

    # Refusing

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        if kind == self.k_buy:
            if not state.cells[self.left]:
                return "BASE-DEV-2 the deck is empty"
            if not self.island.affords(state, seat, CARD):
                return "BASE-BUILD-5 the cards for a development card are not in hand"
            return ""
        card = self._card(kind)
        return self.refuse_card(state, seat, card) or self._refuse_effect(state, seat, card, move)

    def refuse_card(self, state: State, seat: Seat, card: Card) -> str:
        """Why a seat cannot play a card now, whatever the card does."""
        if state.cells[self.used]:
            return "BASE-DEV-3 one development card has been played this turn"
        at = seat * self.size + card
        if not state.cells[self.held + at]:
            return f"BASE-DEV-9 no {self.names[card]} card is in hand"
        if state.cells[self.held + at] <= state.cells[self.fresh + at]:
            return "BASE-DEV-4 a card bought this turn cannot be played this turn"
        return self._veto(state, seat, card)

    def _card(self, kind: int) -> int:
        if kind == self.k_knight:
            return KNIGHT_CARD
        if kind == self.k_roads:
            return ROAD_BUILDING
        return MONOPOLY if kind == self.k_monopoly else YEAR_OF_PLENTY

    def _refuse_effect(self, state: State, seat: Seat, card: Card, move: Move) -> str:
        if card == ROAD_BUILDING and not self.building.has_free_road(state, seat):
            return "BASE-PROGRESS-2 there is no road piece or no path for it"
        if card == YEAR_OF_PLENTY:
            allowed: list[int] = []
            self._list_plenty(state, allowed)
            if self._ordered(move) not in allowed:
                return "BASE-PROGRESS-5 the bank does not hold these cards"
        return ""

    def _ordered(self, move: Move) -> int:
        """A year of plenty with its two kinds in the listed order."""
        if kind_of(move) != self.k_plenty:
            return move
        first, second = split(value_of(move), self.kinds)
        low, high = min(first, second), max(first, second)
        return to_move(self.k_plenty, both(low, self.kinds, high))

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_buy:
            early = self.rules.step_name(state) == "preroll"
            return "BASE-TURN-3 nothing is bought before the roll" if early else ""
        return "BASE-DEV-8 no card while another decision is pending"

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        if frame & STEP_MASK == self.s_draw:
            state.agenda.pop()
            self.take(state, argument_of(frame), value_of(move))
        elif kind == self.k_buy:
            self.island.pay(state, seat, CARD)
            self.maritime.close(state)
            self.deal(state, seat)
        else:
            self._play(state, seat, self._card(kind), move)

    def deal(self, state: State, seat: Seat) -> None:
        """A seat draws a card, bought or given to it; the deck must not be empty."""
        state.push(self.s_draw, CHANCE_BIT, seat)

    def on_card_due(self, state: State, seat: Seat) -> None:
        if state.cells[self.left]:
            self.deal(state, seat)

    def adjust_cards_left(self, state: State, left: int) -> int:
        return left + state.cells[self.left]

    def take(self, state: State, seat: Seat, card: Card) -> None:
        """A seat takes a card from the deck."""
        cells = state.cells
        cells[self.deck + card] -= 1
        cells[self.left] -= 1
        cells[self.held + seat * self.size + card] += 1
        cells[self.fresh + seat * self.size + card] += 1
        cells[self.count + seat] += 1
        if card == VICTORY_POINT:  # counts from the purchase on, for its owner's eyes only
            self.island.add_secret_points(state, seat, 1)

    def _play(self, state: State, seat: Seat, card: Card, move: Move) -> None:
        self.lay_open(state, seat, card)
        if card == KNIGHT_CARD:
            self.robber.send_robber(state, seat, KNIGHT)
        elif card == ROAD_BUILDING:
            self.building.give_roads(state, seat, 2)
        elif card == MONOPOLY:
            self._monopoly(state, seat, value_of(move))
        else:
            self._plenty(state, seat, move)
        self.tell_played(state, seat, card)

    def lay_open(self, state: State, seat: Seat, card: Card) -> None:
        """A card leaves the hand as the one card of the turn; `tell_played` follows its effect."""
        cells = state.cells
        cells[self.used] = 1
        cells[self.held + seat * self.size + card] -= 1
        cells[self.count + seat] -= 1
        cells[self.played + seat * self.size + card] += 1

    def keep_back(self, state: State, many: int) -> None:
        """So many unseen cards are not for sale (negative: they are again); like the deck they have
        no order, so they stay in its counts and chance decides when one is drawn."""
        state.cells[self.left] -= many

    def set_aside(self, state: State, card: Card) -> None:
        """A card leaves the deck to be looked at; who asks for it counts it in `adjust_deck`."""
        state.cells[self.deck + card] -= 1
        state.cells[self.left] -= 1

    def put_back(self, state: State, card: Card) -> None:
        """A card that was set aside goes back into the deck, which has no order."""
        state.cells[self.deck + card] += 1
        state.cells[self.left] += 1

    def remove_held(self, state: State, seat: Seat, card: Card) -> None:
        """A card in hand leaves the game unplayed; who asks for it counts it in `adjust_deck`."""
        state.cells[self.held + seat * self.size + card] -= 1
        state.cells[self.count + seat] -= 1

    def remove_played(self, state: State, seat: Seat, card: Card) -> None:
        """A played card leaves the game; who asks for it counts it in `adjust_deck`."""
        state.cells[self.played + seat * self.size + card] -= 1

    def tell_played(self, state: State, seat: Seat, card: Card) -> None:
        """Let every module react to a card that was played, also one of a module's own."""
        for module in self.island.hooks.after_card:
            module.after_card(state, seat, card)

    def _monopoly(self, state: State, seat: Seat, kind: int) -> None:
        for other in range(self.players):
            many = self.island.held(state, other, kind)
            if other != seat and many:
                self.island.hand_over(state, other, seat, kind, many)

    def _plenty(self, state: State, seat: Seat, move: Move) -> None:
        value = value_of(move)
        self.island.gain(state, seat, value % self.kinds, 1)
        if kind_of(move) == self.k_plenty:
            self.island.gain(state, seat, value // self.kinds, 1)

    # Chance

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for card in range(self.size):
            many = state.cells[self.deck + card]
            if many:
                moves.append(to_move(self.k_draw, card))
                weights.append(many)

    def witnesses(self, state: State, move: Move) -> int:
        return 1 << argument_of(state.agenda[-1])

    # Points, views, guesses

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        scene.table["deck"] = cells[self.left]
        for seat in range(self.players):
            at = seat * self.size
            shown: dict[str, object] = {"count": cells[self.count + seat]}
            if seat == viewer or cells[OVER]:  # at the end all cards are shown (BASE-END-7)
                shown["kinds"] = {
                    self.names[c]: cells[self.held + at + c] for c in range(self.size)
                }
                shown["fresh"] = {
                    self.names[c]: cells[self.fresh + at + c] for c in range(self.size)
                }
                if not cells[OVER]:
                    self._attempt(state, seat, shown, scene)
                secret = max(cells[self.island.secret + seat], 0)
                scene.credit(seat, "victory_point", secret, secret, "card")
            scene.cards[seat]["development"] = shown
            played = self.played + at
            scene.counters[seat]["played"] = {
                self.names[c]: cells[played + c] for c in range(self.size) if cells[played + c]
            }

    def _attempt(self, state: State, seat: Seat, shown: dict[str, object], scene: Scene) -> None:
        """How each card in hand would be played; some never are (BASE-VP-1)."""
        plenty: list[int] = []
        self._list_plenty(state, plenty)
        moves = {
            KNIGHT_CARD: self.k_knight,
            ROAD_BUILDING: self.k_roads,
            YEAR_OF_PLENTY: plenty[0] if plenty else self.k_plenty,
            MONOPOLY: self.k_monopoly,
        }
        for card in range(self.size):
            if state.cells[self.held + seat * self.size + card] <= 0:
                continue
            if card in moves:
                scene.attempt("development", self.names[card], moves[card])
            elif self.names[card] == "victory_point":
                shown["waits"] = {"victory_point": "BASE-VP-1 it counts by itself"}

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Deal the cards that are neither played nor ours over the others and the deck."""
        cells = state.cells
        pool = self._outside(state)
        for other in range(self.players):
            for card in range(self.size):
                pool[card] -= cells[self.played + other * self.size + card]
                if other == seat:
                    pool[card] -= cells[self.held + other * self.size + card]
        for other in range(self.players):
            if other != seat:
                at = other * self.size
                for card in range(self.size):
                    cells[self.held + at + card] = 0
                    cells[self.fresh + at + card] = 0
                proven = self._proven(state, other)
                cells[self.held + at + VICTORY_POINT] = proven
                pool[VICTORY_POINT] -= proven
        for other in range(self.players):
            if other != seat:
                at = other * self.size
                for _ in range(cells[self.count + other] - cells[self.held + at + VICTORY_POINT]):
                    card = rng.weighted(pool)
                    pool[card] -= 1
                    cells[self.held + at + card] += 1
                points = cells[self.held + at + VICTORY_POINT]
                self.island.add_secret_points(state, other, points)
        for card in range(self.size):
            cells[self.deck + card] = pool[card]

    def _proven(self, state: State, seat: Seat) -> int:
        """How many victory points a seat is known to hold in hand."""
        least = 0
        for module in self.island.hooks.adjust_proven:
            least = module.adjust_proven(state, seat, least)
        return least

    def _outside(self, state: State) -> list[int]:
        """The cards of the game without those that modules have taken out of it."""
        gone = [0] * self.size
        for module in self.island.hooks.adjust_deck:
            module.adjust_deck(state, gone)
        return [self.deck_list[card] - gone[card] for card in range(self.size)]

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        wanted = self._outside(state)
        for card in range(self.size):
            total = cells[self.deck + card]
            for seat in range(self.players):
                at = seat * self.size + card
                total += cells[self.held + at] + cells[self.played + at]
            if total != wanted[card]:
                out.append(f"{total} {self.names[card]} cards instead of {wanted[card]}")

    def measures(self) -> dict[str, float]:
        return CARD_WORTH

    def measure_by(self, given: dict[str, float]) -> None:
        self.worth = list({**CARD_WORTH, **given}.values())

    def appraise(self, state: State, seat: Seat) -> float:
        """Cards held for later; those with points on them are counted as points."""
        worth = 0.0
        if state.cells[self.count + seat]:
            at = self.held + seat * self.size
            for card in range(VICTORY_POINT):
                worth += self.worth[card] * state.cells[at + card]
        return worth
