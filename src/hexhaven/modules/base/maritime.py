"""Trade with the bank and at harbors (BASE-HARBOR); the two ways to cut a turn (BASE-TURN-8)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Name
from ...engine.packing import both, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import State
from ..island.core import Content, Island
from ..island.hooks import IslandModule
from ..island.kinds import BOUGHT


class Maritime(IslandModule):
    """Four, three or two equal cards for one other; and whether trading is still possible."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.name = "maritime"
        self.after = ["building"]
        self.content: Content = content
        self.separated: bool = False

    def options(self) -> list[Option]:
        return [
            Option(
                "phases",
                ["combined", "separated"],
                "BASE-TURN-6",
                "trade and build in any order, or first all trades, then all builds",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.separated = chosen["phases"] == "separated"

    def declare(self, layout: Layout) -> None:
        names = Name(self.content.cards)
        self.kinds = len(self.content.cards)
        self.closed = layout.cell("trading_closed")
        self.k_trade = layout.move("trade", [names, names], ["main"], "trade")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules

    # Whether trading is still possible

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.closed] = 0

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if how == BOUGHT:
            self.close(state)

    def close(self, state: State) -> None:
        """The first paid build or purchase ends trading when the phases are separated."""
        if self.separated:
            state.cells[self.closed] = 1

    # Trading

    def rate(self, state: State, seat: Seat, kind: int) -> int:
        """How many cards of a kind the bank wants from a seat for one other."""
        return self.island.trade_rate(state, seat, kind)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        cells = state.cells
        if cells[self.closed] or cells[self.island.cards + seat] < 2:
            return
        kinds = self.kinds
        at = self.island.hand + seat * kinds
        rates = self.island.rate + seat * kinds
        bank = self.island.bank
        usual = not self.island.hooks.adjust_rate
        for given in range(kinds):
            held = cells[at + given]
            if not held:
                continue
            rate = cells[rates + given] if usual else self.rate(state, seat, given)
            if held >= rate:
                for taken in range(kinds):
                    if taken != given and cells[bank + taken]:
                        out.append(to_move(self.k_trade, both(given, kinds, taken)))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        given, taken = split(value_of(move), self.kinds)
        if state.cells[self.closed]:
            return "BASE-TURN-8 after the first build or purchase no trade is possible"
        if given == taken:
            return "BASE-HARBOR-4 the card taken must differ from the cards given"
        rate = self.rate(state, seat, given)
        if self.island.held(state, seat, given) < rate:
            rule = "BASE-HARBOR-1" if rate == 4 else "BASE-HARBOR-9"
            return f"{rule} the bank wants {rate} {self.content.cards[given]}"
        if not state.cells[self.island.bank + taken]:
            return f"BASE-HARBOR-6 the bank has no {self.content.cards[taken]}"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        step = self.rules.step_name(state)
        if step == "preroll":
            return "BASE-TURN-3 no trade before the roll"
        if step in ("discard", "robber", "victim"):
            return "BASE-SEVEN-7 no trade before this is decided"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        given, taken = split(value_of(move), self.kinds)
        self.island.lose(state, seat, given, self.rate(state, seat, given))
        self.island.gain(state, seat, taken, 1)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if self.separated:
            scene.table["trading_closed"] = state.cells[self.closed] == 1
