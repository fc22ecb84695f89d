"""Favour tokens: the face-down supply, drawing, holding and spending (FRIEND-DRAW, FRIEND-HOLD).

The supply has no order: which token is drawn is decided by chance when it is drawn.
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadSetup
from ...engine.ints import Frame, Move, Seat
from ...engine.layout import NOBODY_SEES, OWNER_SEES, Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, rest_in, seat_in, to_move, value_of, with_seat
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, OVER, STEP_MASK, TURN, State
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule

TRADER: Final = 0
MERCHANT: Final = 1
ROAD_BUILDER: Final = 2
SCHOLAR: Final = 3
ARCHITECT: Final = 4
GUILDS: Final = ["trader", "merchant", "road_builder", "scholar", "architect"]
PER_PLAYER: Final = [2, 2, 2, 4, 4]
"""How many tokens of each guild are in play for each player (FRIEND-SETUP-2)."""
TARGET: Final = 11
TOKEN_WORTH: Final = 0.2
"""What a token that is still to be drawn is worth to a heuristic player, in points."""


class FavourTokens(IslandModule):
    """Where every token is, and whether a seat has used or exchanged some in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "favour-tokens"
        self.after = ["development"]

    def prepare(self, content: Content) -> None:
        if content.players not in (3, 4, 5, 6):
            raise BadSetup(f"friends is for 3 to 6 players, not {content.players} (FRIEND-SETUP-2)")
        content.target = max(content.target, TARGET)  # FRIEND-WIN-1, COMBO-GEN-5

    def declare(self, layout: Layout) -> None:
        self.kinds = len(GUILDS)
        self.in_play: list[int] = [many * layout.players for many in PER_PLAYER]
        self.supply = layout.array("favour_supply", self.kinds, hidden=NOBODY_SEES)
        self.left = layout.cell("favour_supply_size")
        self.held = layout.per_seat("favours", self.kinds, hidden=OWNER_SEES)
        self.fresh = layout.per_seat("fresh_favours", self.kinds, hidden=OWNER_SEES)
        """Those of the held tokens that were drawn in the own turn that is going on."""
        self.count = layout.per_seat("favours_count")
        self.locked = layout.per_seat("favours_locked")
        """How many of them are fresh; this everybody may know."""
        self.mat = layout.array("guild_mat", self.kinds)
        self.used = layout.cell("favour_used")
        """Whether the seat on turn has used or exchanged tokens (FRIEND-USE-1)."""
        self.s_due = layout.step("tokens_due", "FRIEND-DRAW-4", "draw the tokens that are due")
        self.s_token = layout.step("draw_token", "FRIEND-DRAW-1", "draw a favour token")
        self.k_token = layout.chance("draw_token", [Name(GUILDS)], secret=True)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def start(self, state: State) -> None:
        for guild in range(self.kinds):
            state.cells[self.supply + guild] = self.in_play[guild]
        state.cells[self.left] = sum(self.in_play)

    def before_turn(self, state: State, seat: Seat) -> None:
        """A new turn: tokens drawn in the last one may be used (FRIEND-USE-3, -4)."""
        state.cells[self.used] = 0
        for other in range(self.players):
            self.unlock(state, other)

    # Drawing

    def draw(self, state: State, seat: Seat, many: int) -> None:
        """A seat draws tokens one after the other, as long as there are some (FRIEND-DRAW-2)."""
        state.push(self.s_due, 0, with_seat(seat, many))

    def due(self, state: State, seat: Seat) -> int:
        """How many tokens a seat is about to draw."""
        many = 0
        for frame in state.agenda:
            step = frame & STEP_MASK
            if step == self.s_due or step == self.s_token:
                argument = argument_of(frame)
                if seat_in(argument) == seat:
                    many += rest_in(argument)
        return min(many, state.cells[self.left])

    def advance(self, state: State, frame: Frame) -> None:
        if state.cells[self.left]:
            state.push(self.s_token, CHANCE_BIT, argument_of(frame))

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for guild in range(self.kinds):
            many = state.cells[self.supply + guild]
            if many:
                moves.append(to_move(self.k_token, guild))
                weights.append(many)

    def witnesses(self, state: State, move: Move) -> int:
        return 1 << (seat_in(argument_of(state.agenda[-1])))

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        argument = argument_of(frame)
        drawer = seat_in(argument)
        if rest_in(argument) > 1:
            self.draw(state, drawer, rest_in(argument) - 1)
        self.take(state, drawer, value_of(move))

    def take(self, state: State, seat: Seat, guild: int) -> None:
        """A token goes from the supply to a seat."""
        cells = state.cells
        cells[self.supply + guild] -= 1
        cells[self.left] -= 1
        cells[self.held + seat * self.kinds + guild] += 1
        cells[self.count + seat] += 1
        if cells[TURN] == seat:
            cells[self.fresh + seat * self.kinds + guild] += 1
            cells[self.locked + seat] += 1

    # Holding

    def holds(self, state: State, seat: Seat, guild: int) -> int:
        """How many tokens of a guild a seat holds."""
        return state.cells[self.held + seat * self.kinds + guild]

    def usable(self, state: State, seat: Seat, guild: int) -> int:
        """How many of them were not drawn in this turn (FRIEND-USE-3)."""
        at = seat * self.kinds + guild
        return state.cells[self.held + at] - state.cells[self.fresh + at]

    def unlock(self, state: State, seat: Seat) -> None:
        """Nothing that a seat holds is fresh any more."""
        if state.cells[self.locked + seat]:
            state.cells[self.locked + seat] = 0
            at = self.fresh + seat * self.kinds
            for guild in range(self.kinds):
                state.cells[at + guild] = 0

    def spend(self, state: State, seat: Seat, guild: int, many: int) -> None:
        """Tokens go face up to the guild mat and stay there (FRIEND-DRAW-3)."""
        cells = state.cells
        cells[self.held + seat * self.kinds + guild] -= many
        cells[self.count + seat] -= many
        cells[self.mat + guild] += many

    def put_back(self, state: State, seat: Seat, guild: int) -> None:
        """A token goes back to the supply, face down (FRIEND-SWAP-1)."""
        cells = state.cells
        cells[self.held + seat * self.kinds + guild] -= 1
        cells[self.count + seat] -= 1
        cells[self.supply + guild] += 1
        cells[self.left] += 1

    # Views, guesses, checks

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        scene.table["favour_supply"] = cells[self.left]
        scene.table["favour_used"] = cells[self.used] == 1
        scene.table["guild_mat"] = self._named(state, self.mat)
        for seat in range(self.players):
            at = seat * self.kinds
            shown: dict[str, object] = {
                "count": cells[self.count + seat],
                "locked": cells[self.locked + seat],
            }
            if seat == viewer or cells[OVER]:  # at the end all is shown (BASE-END-7)
                shown["kinds"] = self._named(state, self.held + at)
                shown["fresh"] = self._named(state, self.fresh + at)
            scene.cards[seat]["favours"] = shown

    def _named(self, state: State, at: int) -> dict[str, int]:
        return {GUILDS[guild]: state.cells[at + guild] for guild in range(self.kinds)}

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Deal the tokens that are neither spent nor ours over the others and the supply."""
        cells = state.cells
        pool = [self.in_play[g] - cells[self.mat + g] for g in range(self.kinds)]
        if 0 <= seat:
            for guild in range(self.kinds):
                pool[guild] -= cells[self.held + seat * self.kinds + guild]
        for other in range(self.players):
            if other != seat:
                self._deal(state, other, pool, rng)
        for guild in range(self.kinds):
            cells[self.supply + guild] = pool[guild]

    def _deal(self, state: State, seat: Seat, pool: list[int], rng: Rng) -> None:
        cells = state.cells
        held = [0] * self.kinds
        for _ in range(cells[self.count + seat]):
            guild = rng.weighted(pool)
            pool[guild] -= 1
            held[guild] += 1
        at = seat * self.kinds
        for guild in range(self.kinds):
            cells[self.held + at + guild] = held[guild]
            cells[self.fresh + at + guild] = 0
        for _ in range(cells[self.locked + seat]):
            guild = rng.weighted(held)
            held[guild] -= 1
            cells[self.fresh + at + guild] += 1

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        for guild in range(self.kinds):
            total = cells[self.supply + guild] + cells[self.mat + guild]
            for seat in range(self.players):
                total += self.holds(state, seat, guild)
                if not 0 <= self.usable(state, seat, guild) <= self.holds(state, seat, guild):
                    out.append(f"seat {seat} has {GUILDS[guild]} tokens drawn but not held")
            if total != self.in_play[guild]:  # FRIEND-SETUP-2
                out.append(f"{total} {GUILDS[guild]} tokens instead of {self.in_play[guild]}")
        if sum(cells[self.supply : self.supply + self.kinds]) != cells[self.left]:
            out.append("the size of the token supply is noted wrongly")
        for seat in range(self.players):
            at = seat * self.kinds
            if sum(cells[self.held + at : self.held + at + self.kinds]) != cells[self.count + seat]:
                out.append(f"seat {seat}'s tokens are counted wrongly")
            fresh = sum(cells[self.fresh + at : self.fresh + at + self.kinds])
            if fresh != cells[self.locked + seat]:
                out.append(f"seat {seat}'s fresh tokens are counted wrongly")
