"""Fish tokens: the face-down supply, the spent pile and the hands (FISH-HAND, FISH-PROD-7).

The supply has no order: which token is drawn is decided by chance when it is drawn. When it is used
up the spent tokens, which everybody has seen, are the new supply: from then on all know what it was
made of. What has been drawn and spent since then is noted, so that a seat imagines only hands
that agree with all that.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import NOBODY_SEES, OWNER_SEES, Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, OVER, State
from ..island.core import Island
from ..island.hooks import IslandModule
from .maps import MORE_TOKENS, TOKENS

FISH: Final = ["1_fish", "2_fish", "3_fish"]
"""The kinds of tokens; kind k has k + 1 fish."""
KINDS: Final = len(FISH)
BOOT: Final = KINDS
"""What is drawn when it is no fish."""
MOST: Final = 7
"""So many tokens a seat may hold, the boot not counted (FISH-HAND-2)."""
FISH_WORTH: Final = 0.06
"""What a fish is worth to a heuristic player, in points."""
BOOT_WORTH: Final = -0.7


class FishTokens(IslandModule):
    """Where every token is."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fish-tokens"
        self.after = ["fishing-island", "development"]
        self.in_play: list[int] = []
        self.begins: list[int] = [0] * KINDS
        """The tokens with which each seat begins, taken out openly before the others are shuffled;
        a combination may say some (TWO-MIX-1)."""

    def declare(self, layout: Layout) -> None:
        self.in_play = list(TOKENS if layout.players < 5 else MORE_TOKENS)
        self.supply = layout.array("fish_supply", KINDS, hidden=NOBODY_SEES)
        self.left = layout.cell("fish_supply_size")
        """How many tokens lie face down, with the boot if nobody has drawn it."""
        self.spent = layout.array("fish_spent", KINDS)
        self.held = layout.per_seat("fish", KINDS, hidden=OWNER_SEES)
        self.count = layout.per_seat("fish_count")
        self.boot = layout.cell("old_boot", NOBODY)
        """Who has the boot; NOBODY: it is still in the supply."""
        self.formed = layout.listed("fish_formed", list(self.in_play))
        """What the supply was made of when it was last shuffled."""
        self.old = layout.per_seat("fish_old", KINDS, hidden=OWNER_SEES)
        """What a seat held at that time."""
        self.old_count = layout.per_seat("fish_old_count")
        self.drawn = layout.per_seat("fish_drawn")
        self.given = layout.per_seat("fish_given", KINDS)
        """What a seat has drawn and spent since then."""
        self.s_draw = layout.step("draw_fish", "FISH-PROD-6", "draw a fish token")
        self.k_draw = layout.chance("draw_fish", [Name([*FISH, "boot"])], secret=True)
        layout.tally("fish", self.held, FISH)
        layout.holder("old_boot", self.boot)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def start(self, state: State) -> None:
        cells = state.cells
        for kind in range(KINDS):
            left = self.in_play[kind] - self.players * self.begins[kind]
            cells[self.supply + kind] = left
            cells[self.formed + kind] = left
            for seat in range(self.players):
                cells[self.held + seat * KINDS + kind] = self.begins[kind]
                cells[self.old + seat * KINDS + kind] = self.begins[kind]
        for seat in range(self.players):
            cells[self.count + seat] = sum(self.begins)
            cells[self.old_count + seat] = sum(self.begins)
        cells[self.left] = sum(cells[self.supply : self.supply + KINDS]) + 1

    # Drawing

    def there(self, state: State) -> int:
        """How many tokens lie in the supply and on the spent pile."""
        return state.cells[self.left] + sum(state.cells[self.spent : self.spent + KINDS])

    def draw(self, state: State, seat: Seat) -> None:
        """A seat draws a token; there must be one."""
        if not state.cells[self.left]:
            self._shuffle(state)
        state.push(self.s_draw, CHANCE_BIT, seat)

    def _shuffle(self, state: State) -> None:
        """The spent pile becomes the supply (FISH-PROD-7)."""
        cells = state.cells
        for kind in range(KINDS):
            many = cells[self.spent + kind]
            cells[self.spent + kind] = 0
            cells[self.supply + kind] = many
            cells[self.formed + kind] = many
            cells[self.left] += many
        for seat in range(self.players):
            at = seat * KINDS
            for kind in range(KINDS):
                cells[self.old + at + kind] = cells[self.held + at + kind]
                cells[self.given + at + kind] = 0
            cells[self.old_count + seat] = cells[self.count + seat]
            cells[self.drawn + seat] = 0

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for kind in range(KINDS):
            many = state.cells[self.supply + kind]
            if many:
                moves.append(to_move(self.k_draw, kind))
                weights.append(many)
        if state.cells[self.boot] == NOBODY:
            moves.append(to_move(self.k_draw, BOOT))
            weights.append(1)

    def witnesses(self, state: State, move: Move) -> int:
        """A boot is shown to all (FISH-BOOT-1)."""
        if value_of(move) == BOOT:
            return (1 << self.players) - 1
        return 1 << argument_of(state.agenda[-1])

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        self.take(state, argument_of(frame), value_of(move))

    def take(self, state: State, seat: Seat, kind: int) -> None:
        """A token goes from the supply to a seat; after the last one the spent pile is shuffled."""
        cells = state.cells
        cells[self.left] -= 1
        if kind == BOOT:
            cells[self.boot] = seat
            state.stirred = True
        else:
            cells[self.supply + kind] -= 1
            cells[self.held + seat * KINDS + kind] += 1
            cells[self.count + seat] += 1
            cells[self.drawn + seat] += 1
        if not cells[self.left] and self.there(state):
            self._shuffle(state)

    # Holding and spending

    def holds(self, state: State, seat: Seat, kind: int) -> int:
        """How many tokens of a kind a seat holds."""
        return state.cells[self.held + seat * KINDS + kind]

    def spend(self, state: State, seat: Seat, kind: int, many: int) -> None:
        """Tokens go face up to the spent pile (FISH-SPEND-4)."""
        cells = state.cells
        cells[self.held + seat * KINDS + kind] -= many
        cells[self.count + seat] -= many
        cells[self.given + seat * KINDS + kind] += many
        cells[self.spent + kind] += many

    def pass_boot(self, state: State, seat: Seat) -> None:
        """The boot goes to another seat."""
        state.cells[self.boot] = seat
        state.stirred = True

    # Views and guesses

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        scene.table["fish_supply"] = cells[self.left]
        scene.table["fish_spent"] = self._named(state, self.spent)
        scene.table["old_boot"] = cells[self.boot]
        for seat in range(self.players):
            shown: dict[str, object] = {"count": cells[self.count + seat]}
            if seat == viewer or cells[OVER]:  # at the end all is shown (BASE-END-7)
                shown["kinds"] = self._named(state, self.held + seat * KINDS)
            scene.cards[seat]["fish"] = shown

    def _named(self, state: State, at: int) -> dict[str, int]:
        return {FISH[kind]: state.cells[at + kind] for kind in range(KINDS)}

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Deal hands that agree with what was in the supply, drawn, and spent."""
        cells = state.cells
        new = cells[self.formed : self.formed + KINDS]
        old = [self.in_play[kind] - new[kind] for kind in range(KINDS)]
        if seat != NOBODY:
            for kind in range(KINDS):
                at = seat * KINDS + kind
                old[kind] -= cells[self.old + at]
                new[kind] -= cells[self.held + at] + cells[self.given + at] - cells[self.old + at]
        others = [other for other in range(self.players) if other != seat]
        pools = Pools(old, new, [Share(self, state, other) for other in others])
        if not pools.place_spent(0, rng):
            raise AssertionError("no hands of fish agree with what has been seen")
        pools.fill(rng)
        for share in pools.shares:
            share.write(state)
        for kind in range(KINDS):
            cells[self.supply + kind] = new[kind]

    # Checks and worth

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        for kind in range(KINDS):
            total = cells[self.supply + kind] + cells[self.spent + kind]
            for seat in range(self.players):
                total += self.holds(state, seat, kind)
            if total != self.in_play[kind]:  # FISH-HAND-6
                out.append(f"{total} tokens with {FISH[kind]} instead of {self.in_play[kind]}")
        lying = sum(cells[self.supply : self.supply + KINDS]) + int(cells[self.boot] == NOBODY)
        if lying != cells[self.left]:
            out.append("the size of the fish supply is noted wrongly")
        for seat in range(self.players):
            at = seat * KINDS
            held = cells[self.held + at : self.held + at + KINDS]
            if sum(held) != cells[self.count + seat] or min(held) < 0:
                out.append(f"seat {seat}'s fish are counted wrongly")
            if sum(held) > MOST:  # FISH-HAND-2
                out.append(f"seat {seat} holds {sum(held)} fish tokens")
            if sum(cells[self.old + at : self.old + at + KINDS]) != cells[self.old_count + seat]:
                out.append(f"seat {seat}'s old fish are counted wrongly")

    def appraise(self, state: State, seat: Seat) -> float:
        """Fish for later, and the boot."""
        cells = state.cells
        at = self.held + seat * KINDS
        worth = FISH_WORTH * (cells[at] + 2 * cells[at + 1] + 3 * cells[at + 2])
        return worth + BOOT_WORTH if cells[self.boot] == seat else worth


class Share:
    """What one other seat may have held before the last shuffle and drawn after it."""

    def __init__(self, tokens: FishTokens, state: State, seat: Seat) -> None:
        cells = state.cells
        self.tokens: FishTokens = tokens
        self.seat: int = seat
        self.old: list[int] = [0] * KINDS
        self.new: list[int] = [0] * KINDS
        self.old_open: int = cells[tokens.old_count + seat]
        self.new_open: int = cells[tokens.drawn + seat]
        """How many of each are not decided yet."""
        at = tokens.given + seat * KINDS
        self.given: list[int] = cells[at : at + KINDS]

    def write(self, state: State) -> None:
        """Put the seat's tokens into a position."""
        tokens = self.tokens
        for kind in range(KINDS):
            at = self.seat * KINDS + kind
            state.cells[tokens.old + at] = self.old[kind]
            state.cells[tokens.held + at] = self.old[kind] + self.new[kind] - self.given[kind]


class Pools:
    """The tokens that are unknown to a seat, to be dealt over the shares of the others."""

    def __init__(self, old: list[int], new: list[int], shares: list[Share]) -> None:
        self.old: list[int] = old
        """Those in other hands at the last shuffle."""
        self.new: list[int] = new
        """Those in the supply then, without what the seat has drawn itself."""
        self.shares: list[Share] = shares

    def place_spent(self, index: int, rng: Rng) -> bool:
        """Say of every token that somebody has spent whether it was an old or a new one, by lot;
        where that leads nowhere another way is tried."""
        if index == len(self.shares) * KINDS:
            return True
        share = self.shares[index // KINDS]
        kind = index % KINDS
        given = share.given[kind]
        ways = list(range(given + 1))
        while ways:
            old = ways.pop(rng.below(len(ways)))
            if self._take(share, kind, old, given - old):
                if self.place_spent(index + 1, rng):
                    return True
                self._take(share, kind, -old, old - given)
        return False

    def _take(self, share: Share, kind: int, old: int, new: int) -> bool:
        """Move tokens of a kind into a share, if there are so many and it has room for them."""
        if old > self.old[kind] or new > self.new[kind]:
            return False
        if old > share.old_open or new > share.new_open:
            return False
        self.old[kind] -= old
        share.old[kind] += old
        share.old_open -= old
        self.new[kind] -= new
        share.new[kind] += new
        share.new_open -= new
        return True

    def fill(self, rng: Rng) -> None:
        """Deal the rest by lot."""
        for share in self.shares:
            while share.old_open:
                self._take(share, rng.weighted(self.old), 1, 0)
            while share.new_open:
                self._take(share, rng.weighted(self.new), 0, 1)
