"""Who holds which helper: dealing, the display, and the change after a use (HELPER-SETUP, -USE)."""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadSetup
from ...engine.ints import Card, Frame, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Name
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, State
from ..base.founding import Founding
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, FOUNDED, SETTLEMENT
from .cards import CARDS, NAMES, SECOND_SIDE
from .helper import Helper

SIDES: Final = ["A", "B"]


class Helpers(IslandModule):
    """One helper for each seat, the others in the display; all of it lies open."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "helpers"
        self.after = ["founding"]
        self.version = 2  # a helper taken or turned over rests until the own next turn
        self.accepts = {1: {"helper_rest": "this_turn"}}
        self.rounds: int = 2
        self.waits: bool = True
        """Whether a helper rests until its holder's next turn, or only for the turn of a change."""

    def options(self) -> list[Option]:
        about = "how long a helper rests that was taken or turned over"
        rests = ["until_own_turn", "this_turn"]
        return [Option("helper_rest", rests, "HELPER-USE-5", about, offered=False)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.waits = chosen["helper_rest"] == "until_own_turn"

    def prepare(self, content: Content) -> None:
        if content.players < 3:
            raise BadSetup("helpers are for 3 to 6 players (COMBO-POLICY-2)")
        self.content = content

    def declare(self, layout: Layout) -> None:
        self.rounds = len(self.content.laps)
        self.card = layout.per_seat("helper", 1, NOBODY)
        self.side = layout.per_seat("helper_side")
        """0: side A is up; 1: side B, for the last use."""
        self.since = layout.per_seat("helper_since")
        """The turn in which the card was taken or turned over; 0: before the first one, or before
        one of the own turns since."""
        self.display = layout.array("helper_display", len(CARDS))
        """For each helper whether it lies in the display."""
        self.s_change = layout.step(
            "change_helper", "HELPER-USE-1", "keep the helper, or exchange it"
        )
        self.k_keep = layout.move("keep_helper", [], ["change_helper"], "helper")
        self.k_exchange = layout.move("exchange_helper", [Name(NAMES)], ["change_helper"], "helper")
        self.k_pass = layout.move("no_helper", [], ["use_mayor", "use_general"], "helper")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.founding = rules.part(Founding)
        self.parts: list[Helper] = sorted(rules.parts(Helper), key=lambda part: part.card)

    # Dealing

    def before_founding(self, state: State, first: int) -> None:
        """With printed pieces nobody places: the last seat in turn order is the first to take."""
        if self.founding.preset:
            for place in range(1, self.players + 1):
                self._deal(state, (first - place) % self.players)

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """The road of the last founding settlement lies: the top card is taken (HELPER-SETUP-2)."""
        if how != FOUNDED or piece in (SETTLEMENT, CITY) or self.founding.preset:
            return
        if state.cells[self.island.homes_built + seat] == self.rounds:
            self._deal(state, seat)

    def _deal(self, state: State, seat: Seat) -> None:
        cells = state.cells
        dealt = self.dealt(state)
        cells[self.card + seat] = dealt
        if dealt + 1 == self.players:  # HELPER-SETUP-5
            for card in range(self.players, len(CARDS)):
                if not self.parts[card].left_out(state):
                    cells[self.display + card] = 1

    def dealt(self, state: State) -> int:
        """How many seats have a helper; while cards are dealt also the top one's number."""
        held = state.cells[self.card : self.card + self.players]
        return self.players - held.count(NOBODY)

    # Using

    def refuse_use(self, state: State, seat: Seat, card: Card) -> str:
        """Why a seat cannot use a helper now, whatever the helper does."""
        if state.cells[self.card + seat] != card:
            return f"HELPER-HOLD-1 the {title(card)} does not lie before that player"
        if not self.ready(state, seat):
            return "HELPER-USE-4 a helper rests after it was taken or turned over"
        return ""

    def ready(self, state: State, seat: Seat) -> bool:
        """Whether an own turn has begun since a seat's helper came to lie so (HELPER-USE-4, -5)."""
        since = state.cells[self.since + seat]
        return not since if self.waits else since != state.cells[self.island.turn]

    def before_turn(self, state: State, seat: Seat) -> None:
        """The helper has rested."""
        if self.waits:
            state.cells[self.since + seat] = 0

    def user(self, state: State, card: Card) -> int:
        """The seat that could use a helper in this turn, NOBODY if there is none."""
        for seat in range(self.players):
            if state.cells[self.card + seat] == card:
                return seat if self.ready(state, seat) else NOBODY
        return NOBODY

    def used(self, state: State, seat: Seat) -> None:
        """A helper is being used: the change comes when all that is pushed now is done."""
        state.push(self.s_change, 1 << seat)

    def wrong_moment(self, state: State) -> str:
        """Why no helper is used in the present step; "" for no idea."""
        step = self.rules.step_name(state)
        if step in ("special_build", "second_part"):
            return "HELPER-USE-11 no helper is used in another player's turn to build"
        if step == "preroll":
            return "HELPER-USE-10 this helper is used after the roll"
        return ""

    # The change

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK != self.s_change:
            out.append(self.k_pass)
            return
        if not state.cells[self.side + seat]:
            out.append(self.k_keep)
        for card in range(len(CARDS)):
            if state.cells[self.display + card]:
                out.append(to_move(self.k_exchange, card))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        card = value_of(move)
        kind = kind_of(move)
        if kind == self.k_keep and state.cells[self.side + seat]:
            return "HELPER-USE-2 after its second use a helper goes back"
        if kind == self.k_exchange and card == state.cells[self.card + seat]:
            return "HELPER-USE-3 the card taken must be another one"
        if kind == self.k_exchange and not state.cells[self.display + card]:
            return f"HELPER-USE-1 the {title(card)} is not in the display"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_pass:
            return "HELPER-USE-8 nobody is asked for a helper now"
        return "HELPER-USE-7 a helper is kept or exchanged only when it was used"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        cells = state.cells
        state.agenda.pop()
        if frame & STEP_MASK != self.s_change:
            return
        cells[self.since + seat] = cells[self.island.turn]
        if kind_of(move) == self.k_keep:
            cells[self.side + seat] = 1
            return
        cells[self.display + cells[self.card + seat]] = 1
        cells[self.display + value_of(move)] = 0
        cells[self.card + seat] = value_of(move)
        cells[self.side + seat] = 0

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        for seat in range(self.players):
            card = cells[self.card + seat]
            if card != NOBODY:
                scene.cards[seat]["helper"] = {
                    "name": NAMES[card],
                    "number": CARDS[card].number,
                    "side": SIDES[cells[self.side + seat]],
                    "ready": self.ready(state, seat),
                }
        shown = [card for card in range(len(CARDS)) if cells[self.display + card]]
        scene.table["helpers"] = [NAMES[card] for card in shown]
        if self.dealt(state) < self.players:
            scene.table["helper_stack"] = len(CARDS) - self.dealt(state)

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        dealt = self.dealt(state)
        for card in range(len(CARDS)):
            held = cells[self.card : self.card + self.players].count(card)
            wanted = 1 if dealt == self.players or card < dealt else 0
            if wanted and self.parts[card].left_out(state):
                wanted = 0
            if held + cells[self.display + card] != wanted:
                out.append(f"the helper {NAMES[card]} lies in {held} places (HELPER-SETUP-6)")

    def appraise(self, state: State, seat: Seat) -> float:
        """What the helper of a seat is good for."""
        card = state.cells[self.card + seat]
        if card == NOBODY:
            return 0.0
        worth = self.parts[card].promise(state, seat)
        return worth * SECOND_SIDE if state.cells[self.side + seat] else worth


def title(card: Card) -> str:
    """A helper as it is spoken of."""
    return NAMES[card].replace("_", " ").title()
