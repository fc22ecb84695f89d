"""The barbarian ship, its attack, and the robber locked until the first (CK-BARB, CK-ROB)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Hex, Move, Node, Owner, Piece, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.moves import BY_ARGUMENT, Place, SeatNumber
from ...engine.packing import both, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import MUST_SHIFT, NOBODY, STEP_MASK, State
from ..island.core import Island
from ..island.kinds import CITY, SETTLEMENT
from .forecast import Forecast
from .hooks import KnightsModule
from .improvements import Improvements
from .kinds import BASIC, LANDING
from .knights import Knights
from .progress import Progress

NEARNESS: Final = [0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.95]
"""How much the coming attack counts with the ship at each step. It is never far away: a seat has
three or four turns until the first one."""
CITY_LOSS: Final = 2.2
"""What a pillaged city costs, its income and the price of the next one included."""
DRAW_WORTH: Final = 0.45
SHORT: Final = 4.0
"""What each strength costs by which a seat stays below its share, while the cities would fall."""
READY: Final = 5.0
"""What one more active knight is worth as something to save for, as long as it is lacking."""
PAYABLE: Final = 1.0
"""What it is worth besides to have all its cards together: cards that could be traded for them do
not call anybody up."""


class Barbarians(KnightsModule):
    """Moves the ship, settles the attack, keeps the cities that lie on their side."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "barbarians"
        self.judges = ["city"]
        self.after = ["progress"]
        self.locks_robber: bool = True
        """Whether there is a robber to be locked until the first attack (CK-ROB-1)."""

    def declare(self, layout: Layout) -> None:
        self.ship = layout.cell("barbarian_ship")
        self.attacks = layout.cell("barbarian_attacks")
        """How many attacks there were; the robber is locked before the first (CK-ROB-1)."""
        self.defenders = layout.per_seat("defender_cards")
        self.losers = layout.cell("losing_seats")
        layout.of_masks(self.losers)
        self.doomed = layout.per_seat("doomed_city", start=NOBODY, hidden=OWNER_SEES)
        self.fallen = layout.per_node("city_on_side")
        self.s_losers = layout.step("attack_lost", "CK-BARB-9", "see who loses a city")
        self.s_pillage = layout.step("pillage", "CK-BARB-10", "choose the city that is pillaged")
        self.s_after = layout.step("after_attack", "CK-BARB-13", "the knights rest")
        arguments = [SeatNumber(layout.players), Place(layout.board, "node")]
        self.k_pillage = layout.move("pillage", [*arguments], ["pillage"], "node", BY_ARGUMENT)
        layout.secret(self.k_pillage, opens=True)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.knights = rules.part(Knights)
        self.improvements = rules.part(Improvements)
        self.progress = rules.part(Progress)
        self.listeners = rules.overriding("before_pillage", KnightsModule)
        self.watchers = rules.overriding("after_attack", KnightsModule)

    def forecast(self, state: State) -> Forecast:
        """How an attack would end now."""
        return Forecast(self.knights, self.improvements, state)

    # The attack: steps are pushed in the order in which they are done

    def sail(self, state: State, seat: Seat) -> None:
        """CK-DIE-2: one step further; at the landing the attack comes at once."""
        state.cells[self.ship] += 1
        if state.cells[self.ship] == LANDING:
            self._attack(state, seat)

    def _attack(self, state: State, seat: Seat) -> None:
        """CK-ORDER-5: everything is worked out now and stays as it is."""
        outlook = self.forecast(state)
        if outlook.defender != NOBODY:
            state.cells[self.defenders + outlook.defender] += 1
            self.island.add_points(state, outlook.defender, 1)  # CK-BARB-5
        for step in range(self.players):
            other = (seat + step) % self.players
            if other in outlook.drawing:
                self.progress.push_choice(state, other)  # CK-BARB-6: one after the other
        if outlook.losing:
            mask = sum(1 << other for other in outlook.losing)
            state.cells[self.losers] = mask
            for module in self.listeners:
                module.before_pillage(state, mask)
            state.push(self.s_losers, 0)
        state.push(self.s_after, 0)
        self.progress.push_surplus(state)

    def spare(self, state: State, seat: Seat) -> None:
        """A seat does not lose a city after all."""
        state.cells[self.losers] &= ~(1 << seat)

    def advance(self, state: State, frame: Frame) -> None:
        step = frame & STEP_MASK
        if step == self.s_losers:
            self._ask(state)
        elif step == self.s_pillage:
            self._pillage(state)
        else:  # CK-BARB-13
            self.knights.rest(state)
            state.cells[self.ship] = 0
            state.cells[self.attacks] += 1
            for module in self.watchers:
                module.after_attack(state)

    def _ask(self, state: State) -> None:
        """CK-BARB-10: who has several cities chooses one; all at once."""
        losers = state.cells[self.losers]
        mask = 0
        for seat in range(self.players):
            if losers >> seat & 1:
                cities = self.improvements.free_cities(state, seat)
                if len(cities) > 1:
                    mask |= 1 << seat
                else:
                    state.cells[self.doomed + seat] = cities[0]
        if mask:
            state.push(self.s_pillage, mask, mask)
        else:
            self._pillage(state)

    def _pillage(self, state: State) -> None:
        """All chosen cities fall together; without a settlement piece one lies on its side."""
        cells = state.cells
        cells[self.losers] = 0
        for seat in range(self.players):
            node = cells[self.doomed + seat]
            if node != NOBODY:
                cells[self.doomed + seat] = NOBODY
                swap = self.island.in_stock(state, seat, SETTLEMENT) > 0
                self.island.lower_city(state, seat, node, swap)
                if not swap:
                    cells[self.fallen + node] = 1  # CK-BARB-11

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame >> MUST_SHIFT >> seat & 1:
            for node in sorted(self.improvements.free_cities(state, seat)):
                out.append(to_move(self.k_pillage, both(seat, self.players, node)))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if not frame >> MUST_SHIFT >> seat & 1:
            return "CK-BARB-10 that seat has no city to choose"
        node = value_of(move) // self.players
        if node not in self.improvements.free_cities(state, seat):
            return "CK-BARB-10 choose an own city without a metropolis"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.cells[self.doomed + seat] = value_of(move) // self.players
        state.done(seat)

    def witnesses(self, state: State, move: Move) -> int:
        return 1 << value_of(move) % self.players

    # Cities on their side

    def has_fallen(self, state: State, seat: Seat) -> bool:
        """Whether a city of a seat lies on its side."""
        island = self.island
        at = island.homes + seat * island.home_limit
        for node in state.cells[at : at + state.cells[island.homes_built + seat]]:
            if state.cells[self.fallen + node]:
                return True
        return False

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == CITY and not state.cells[self.fallen + place]:
            if self.has_fallen(state, seat):
                return "CK-BARB-12 the city on its side comes first"
        return ""

    def adjust_swap(self, state: State, seat: Seat, node: Node, swap: bool) -> bool:
        """CK-BARB-12: a city that is turned upright moves no piece."""
        return swap and not state.cells[self.fallen + node]

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if piece == CITY:
            state.cells[self.fallen + place] = 0

    def adjust_pieces(self, state: State, owner: Owner, counts: list[int]) -> None:
        for node in range(self.island.nodes):
            if state.cells[self.fallen + node] and state.cells[self.island.owner + node] == owner:
                counts[SETTLEMENT] -= 1
                counts[CITY] += 1

    # The lock

    def can_send(self, state: State, seat: Seat, cause: int) -> bool:
        """CK-ROB-1: before the first attack nothing moves the robber."""
        return not self.is_locked(state)

    def can_block(self, state: State, hex: Hex) -> bool:
        """CK-ROB-1: until then it blocks nothing."""
        return not self.is_locked(state)

    def is_locked(self, state: State) -> bool:
        """Whether the robber is locked."""
        return self.locks_robber and state.cells[self.attacks] == 0

    # Views, guesses, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        outlook = self.forecast(state)
        scene.tracks["barbarians"] = {
            "step": cells[self.ship],
            "landing": LANDING,
            "attacks": cells[self.attacks],
            "robber_locked": self.is_locked(state),
            "strength": outlook.attackers,
            "defence": outlook.defence,
            "contributions": outlook.given,
            "won": outlook.won,
            "defender": outlook.defender,
            "drawing": outlook.drawing,
            "losing": outlook.losing,
        }
        for seat in range(self.players):
            defended = cells[self.defenders + seat]
            scene.counters[seat]["defender_cards"] = defended
            scene.credit(seat, "defender_cards", defended, defended, "award")
        for node in range(self.island.nodes):
            if cells[self.fallen + node]:
                scene.piece("city_on_side", cells[self.island.owner + node], "node", node)

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Any city may be the one that another has chosen."""
        frame = state.agenda[-1] if state.agenda else 0
        pillage = frame & STEP_MASK == self.s_pillage and state.cells[self.losers] != 0
        for other in range(self.players):
            if other == seat:
                continue
            state.cells[self.doomed + other] = NOBODY
            decided = state.cells[self.losers] >> other & ~(frame >> MUST_SHIFT >> other) & 1
            if pillage and decided:
                cities = self.improvements.free_cities(state, other)
                state.cells[self.doomed + other] = cities[rng.below(len(cities))]

    def problems(self, state: State, out: list[str]) -> None:
        for node in range(self.island.nodes):
            if state.cells[self.fallen + node] and state.cells[self.island.size + node] != 1:
                out.append(f"no city can lie on its side on node {node}")

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        cells, knights = state.cells, self.knights
        outlook.append(cells[self.attacks])
        outlook.append(cells[self.ship])
        for seat in range(self.players):
            outlook.extend(knights.posts_of(state, seat))
        outlook.extend(cells[knights.rank : knights.rank + knights.places])
        outlook.extend(cells[knights.flags : knights.flags + knights.places])
        outlook.extend(state.cells[self.fallen : self.fallen + self.island.nodes])

    def appraise(self, state: State, seat: Seat) -> float:
        """What the next attack would bring or cost, the nearer the more."""
        outlook = self.forecast(state)
        near = self._near(state)
        worth = -SHORT * near * self._short(outlook, seat)
        price = self._muster_price(state, seat, outlook)
        if price and self._held(state, seat, price):
            worth += PAYABLE * near
        if seat in outlook.losing:
            worth -= CITY_LOSS * near
        elif outlook.defender == seat:
            worth += near
        elif seat in outlook.drawing:
            worth += DRAW_WORTH * near
        if state.cells[self.doomed + seat] != NOBODY:
            worth -= self._lost(state, seat)
        return worth

    def _near(self, state: State) -> float:
        return NEARNESS[min(state.cells[self.ship], LANDING - 1)]

    def _short(self, outlook: Forecast, seat: Seat) -> int:
        """By how much a seat stays below its share of a defence that would not hold.

        Whoever gives a little more than the weakest keeps its city, and four who think so lose
        three of theirs: so each counts on the others for no more than their shares.
        """
        if outlook.won:
            return 0
        share = max(1, -(-outlook.attackers // self.players))
        return max(0, share - outlook.given[seat])

    def _held(self, state: State, seat: Seat, price: list[int]) -> bool:
        """Whether a seat has all cards of a price in hand."""
        at = self.island.hand + seat * self.island.kinds
        for kind in range(self.island.kinds):
            if state.cells[at + kind] < price[kind]:
                return False
        return True

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        """An active knight is something to save for: whoever waits for the ship has no time."""
        price = self._muster_price(state, seat, self.forecast(state))
        if price:
            prices.append(price)
            gains.append(READY * self._near(state))

    def _muster_price(self, state: State, seat: Seat, outlook: Forecast) -> list[int]:
        """What one more active knight costs; empty, if a seat has enough or can have no more."""
        if outlook.given[seat] and not self._short(outlook, seat):
            return []
        island, knights = self.island, self.knights
        price = island.cost(state, seat, knights.grain).copy()
        for post in knights.posts_of(state, seat):
            if not knights.is_active(state, post):
                return price
        if not island.in_stock(state, seat, knights.pieces[BASIC]):
            return []
        recruit = island.cost(state, seat, knights.price)
        return [price[kind] + recruit[kind] for kind in range(island.kinds)]

    def _lost(self, state: State, seat: Seat) -> float:
        """How much more the chosen city is missed than another would be: by what it yields."""
        island = self.island
        found = 0.0
        for hex in island.board.node_hexes[state.cells[self.doomed + seat]]:
            token = state.cells[island.token + hex]
            found += (6 - abs(token - 7)) / 36.0 if token else 0.0
        return found
