"""What fish buy, and the old boot (FISH-SPEND, FISH-BOOT)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Argument, Name, SeatNumber
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..base.building import Building
from ..base.seven import Robber
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import OTHER, RESOURCES
from .hooks import FishermenModule
from .payment import Payment, suffices
from .tokens import KINDS, FishTokens

ROBBER: Final = 0
STEAL: Final = 1
RESOURCE: Final = 2
ROAD: Final = 3
CARD: Final = 4
ACTIONS: Final = ["fish_robber", "fish_steal", "fish_resource", "fish_road", "fish_development"]
PRICES: Final = [2, 3, 4, 5, 7]
AFTER_ROLL: Final = ["main", "second_part"]


class FishMarket(IslandModule):
    """Five actions for fish, any number of them in a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fish-market"
        self.after = ["fish-tokens", "building", "development"]
        self.early: bool = False
        self.cheaper: int = 0
        """How many fish less than usual an action may cost somebody, where a combination says."""
        self.menu: list[int] = [ROBBER, STEAL, RESOURCE, ROAD, CARD]
        """The actions that there are; a game without a robber has not all of them."""

    def options(self) -> list[Option]:
        return [
            Option(
                "fish_before_roll",
                ["false", "true"],
                "FISH-SPEND-1",
                "whether fish may be spent before the roll, too",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.early = chosen["fish_before_roll"] == "true"

    def declare(self, layout: Layout) -> None:
        steps = ["preroll", *AFTER_ROLL] if self.early else AFTER_ROLL
        self.payments: list[Payment] = [Payment(price, self.cheaper) for price in PRICES]
        pay = self.payments
        seat, card = SeatNumber(layout.players), Name(RESOURCES)
        aims: list[list[Argument]] = [
            [pay[ROBBER]],
            [seat, pay[STEAL]],
            [card, pay[RESOURCE]],
            [pay[ROAD]],
            [pay[CARD]],
        ]
        self.kinds: list[int] = [NOBODY] * len(ACTIONS)
        for action in self.menu:
            self.kinds[action] = layout.move(ACTIONS[action], aims[action], steps, "fish")
        self.targets: list[int] = [1, layout.players, len(RESOURCES), 1, 1]
        """How many things each action can be aimed at."""

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.tokens = rules.part(FishTokens)
        self.robber = rules.part(Robber)
        self.building = rules.part(Building)
        self.discounts = rules.overriding("adjust_fish_price", FishermenModule)

    def price(self, state: State, seat: Seat, action: int) -> int:
        """How many fish an action costs a seat now."""
        price = PRICES[action]
        for module in self.discounts:
            assert isinstance(module, FishermenModule)
            price = module.adjust_fish_price(state, seat, price)
        return price

    # Listing and refusing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not state.cells[self.tokens.count + seat]:
            return
        for action in self.menu:
            price = self.price(state, seat, action)
            paid = [
                value
                for value in range(self.payments[action].size)
                if not self._refuse_payment(state, seat, action, value, price)
            ]
            for target in range(self.targets[action]) if paid else []:
                if not self._impossible(state, seat, action, target):
                    for value in paid:
                        packed = target + self.targets[action] * value
                        out.append(to_move(self.kinds[action], packed))

    def _refuse_payment(self, state: State, seat: Seat, action: int, value: int, price: int) -> str:
        return self.refuse_tokens(state, seat, self.payments[action].choices[value], price)

    def refuse_tokens(self, state: State, seat: Seat, counts: list[int], price: int) -> str:
        """Why a seat cannot pay a price with these tokens."""
        for kind in range(KINDS):
            if counts[kind] > self.tokens.holds(state, seat, kind):
                return "FISH-SPEND-2 these tokens are not held"
        if self.cheaper and not suffices(counts, price):
            return f"FISH-SPEND-11 {price} fish are to be paid, and no token in vain"
        return ""

    def pay_tokens(self, state: State, seat: Seat, counts: list[int]) -> None:
        """A seat pays with these tokens (FISH-SPEND-4)."""
        for kind in range(KINDS):
            self.tokens.spend(state, seat, kind, counts[kind])

    def _impossible(self, state: State, seat: Seat, action: int, target: int) -> str:
        """An action without effect cannot be paid for (FISH-SPEND-10)."""
        cells = state.cells
        if action == ROBBER and cells[self.island.robber] == NOBODY:
            return "FISH-SPEND-5 the robber is not on the board"
        if action == ROBBER and not self.robber.may_send(state, seat, OTHER):
            return "FISH-SPEND-5 the robber cannot be moved now"
        if action == STEAL:
            if target == seat or not cells[self.island.cards + target]:
                return "FISH-SPEND-13 only an opponent with cards can be named"
        if action == RESOURCE and not cells[self.island.bank + target]:
            return f"FISH-SPEND-10 the bank has no {RESOURCES[target]}"
        if action == ROAD and not self.building.has_free_road(state, seat):
            return "FISH-SPEND-10 there is no road piece or no path for it"
        if action == CARD and not self.island.cards_left(state):
            return "FISH-SPEND-10 no development card is left"
        return ""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        action = self.kinds.index(kind_of(move))
        value, target = divmod(value_of(move), self.targets[action])
        price = self.price(state, seat, action)
        reason = self._refuse_payment(state, seat, action, value, price)
        return reason or self._impossible(state, seat, action, target)

    def untimely(self, state: State, kind: int) -> str:
        step = self.rules.step_name(state)
        if step == "preroll":
            return "FISH-SPEND-1 fish are spent after the roll"
        if step == "special_build":
            return "FISH-SPEND-12 no fish are spent in the building phase"
        return ""

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        action = self.kinds.index(kind_of(move))
        value, target = divmod(value_of(move), self.targets[action])
        self.pay_tokens(state, seat, self.payments[action].choices[value])
        if action == ROBBER:
            self.robber.relocate(state, seat, NOBODY, OTHER)
        elif action == STEAL:
            self.robber.rob(state, seat, target)
        elif action == RESOURCE:
            self.island.gain(state, seat, target, 1)
        elif action == ROAD:
            self.building.give_roads(state, seat, 1)
        else:
            self.island.give_card(state, seat)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["fish_prices"] = {ACTIONS[action]: PRICES[action] for action in self.menu}
        for seat in range(self.players) if self.cheaper else []:
            scene.counters[seat]["fish_discount"] = PRICES[STEAL] - self.price(state, seat, STEAL)


class OldBoot(IslandModule):
    """Who has the boot needs a point more, and may give it to who is doing as well."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "old-boot"
        self.after = ["fish-tokens", "victory"]

    def declare(self, layout: Layout) -> None:
        self.k_pass = layout.move("pass_boot", [SeatNumber(layout.players)], AFTER_ROLL, "fish")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.tokens = rules.part(FishTokens)

    def adjust_target(self, state: State, seat: Seat, target: int) -> int:
        return target + 1 if state.cells[self.tokens.boot] == seat else target  # FISH-BOOT-2

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if state.cells[self.tokens.boot] == seat:
            for other in range(self.players):
                if not self._refuse(state, seat, other):
                    out.append(to_move(self.k_pass, other))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return self._refuse(state, seat, value_of(move))

    def _refuse(self, state: State, seat: Seat, other: Seat) -> str:
        if state.cells[self.tokens.boot] != seat:
            return "FISH-BOOT-7 only who has the boot passes it on"
        if other == seat:
            return "FISH-BOOT-3 the boot goes to another player"
        points = [self.island.visible_points(state, one) for one in range(self.players)]
        if points[seat] > max(points[one] for one in range(self.players) if one != seat):
            return "FISH-BOOT-4 who alone has the most points must keep the boot"
        if points[other] < points[seat]:
            return "FISH-BOOT-3 the boot goes to a player with at least as many points"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return "FISH-BOOT-7 the boot is passed in the own turn, after the roll"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.tokens.pass_boot(state, value_of(move))
