"""Sketch: two players with two neutral colours, two rolls and trade tokens (TWO).

Shows: owners that are no seats, a second roll that must differ, a decision that every build brings
with it, a small currency, a private decision in two steps.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.layout import Layout
from hexhaven.engine.moves import KIND_BITS, KIND_MASK, Name, Place
from hexhaven.engine.rules import Rules
from hexhaven.engine.scene import Scene
from hexhaven.engine.state import ARGUMENT_SHIFT, NOBODY, STEP_MASK, State
from hexhaven.modules.base.building import Building
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import CITY, DESERT, FOUNDED, FREE, OTHER, ROAD, SETTLEMENT

NEUTRALS: Final = ["A", "B"]
SUPPLY: Final = 20


class TwoPlayers(IslandModule):
    """Two seats, and two colours that only take up space."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "two"
        self.after = ["deal"]
        self.before = ["founding"]

    def prepare(self, content: Content) -> None:
        content.seats = [2]  # TWO-SETUP-1
        content.neutrals = 2
        content.starts = False  # TWO-SETUP-10
        self.cards = content.cards

    def declare(self, layout: Layout) -> None:
        board = layout.board
        self.first_sum = layout.cell("first_sum")
        self.tokens = layout.per_seat("trade_tokens", start=5)  # TWO-SETUP-5
        self.used = layout.cell("token_action")
        self.s_neutrals = layout.step("neutrals", "TWO-SETUP-4", "place the neutral settlements")
        self.s_owed = layout.step("neutral_owed", "TWO-NEUTRAL-1", "see what neutrals can build")
        self.s_neutral = layout.step("neutral", "TWO-NEUTRAL-1", "build for a neutral colour")
        self.s_give = layout.step("give_back", "TWO-ACTION-4", "give two cards back")
        colour = Name(NEUTRALS)
        self.k_road = layout.move(
            "neutral_road", [colour, Place(board, "edge")], ["neutral"], "edge"
        )
        self.k_home = layout.move(
            "neutral_settlement", [colour, Place(board, "node")], ["neutral"], "node"
        )
        turn = ["preroll", "main"]  # TWO-ACTION-1; the preroll step comes again between the rolls
        self.k_trade = layout.move("forced_trade", [], turn, "cards")
        self.k_robber = layout.move("robber_home", [], turn, "cards")
        self.k_give = layout.move("give_back", [Name(self.cards)], ["give_back"], "hand")
        layout.secret(self.k_give)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.building = rules.part(Building)
        self.robber = rules.part(Robber)

    def start(self, state: State) -> None:
        state.push(self.s_neutrals, 0)

    # Two rolls

    def before_turn(self, state: State, seat: int) -> None:
        state.cells[self.first_sum] = 0
        state.cells[self.used] = 0

    def adjust_rolls(self, state: State, seat: int, rolls: int) -> int:
        return rolls + 1  # TWO-ROLL-1

    def can_roll(self, state: State, first: int, second: int) -> bool:
        return first + second != state.cells[self.first_sum]  # TWO-ROLL-2

    def before_production(self, state: State, seat: int, first: int, second: int) -> None:
        state.cells[self.first_sum] = first + second

    # What a build brings with it

    def after_build(self, state: State, seat: int, piece: int, place: int, how: int) -> None:
        if seat >= self.players or piece == CITY:  # TWO-NEUTRAL-6
            return
        if piece == SETTLEMENT:
            self._pay_tokens(state, seat, place)
        if how != FOUNDED:  # TWO-SETUP-8
            state.push(self.s_owed, 0, seat | piece << 3)

    def _pay_tokens(self, state: State, seat: int, node: int) -> None:
        hexes = self.board.node_hexes[node]
        due = 1 if len(hexes) < 3 else 0  # TWO-TOKEN-2
        if any(state.cells[self.island.terrain + hex] == DESERT for hex in hexes):
            due += 2  # TWO-TOKEN-1
        left = SUPPLY - state.cells[self.tokens] - state.cells[self.tokens + 1]
        state.cells[self.tokens + seat] += min(due, left)  # TWO-TOKEN-8

    def advance(self, state: State, frame: int) -> None:
        if frame & STEP_MASK == self.s_neutrals:
            for owner, place in ((2, (0, 1, "S")), (3, (4, 1, "N"))):
                self.island.put_settlement(state, owner, self.board.node_at(*place), FOUNDED)
            return
        argument = frame >> ARGUMENT_SHIFT
        piece = argument >> 3
        if piece == SETTLEMENT and not self._places(state, piece):
            piece = ROAD  # TWO-NEUTRAL-3; never the other way round (-4)
        if self._places(state, piece):  # TWO-NEUTRAL-5
            state.push(self.s_neutral, 1 << (argument & 7), piece)

    def _places(self, state: State, piece: int) -> list[int]:
        """colour + 2 * place of all that can be built for a neutral (TWO-NEUTRAL-9)."""
        found: list[int] = []
        for colour in range(2):
            out: list[int] = []
            if not self.island.in_stock(state, self.players + colour, piece):
                continue
            if piece == ROAD:
                self.building.list_roads(state, self.players + colour, FREE, out)
            else:
                self.building.list_settlements(state, self.players + colour, FREE, out)
            found += [colour + 2 * (move >> KIND_BITS) for move in out]
        return found

    # Tokens

    def _price(self, state: State, seat: int) -> int:
        mine, others = (self.island.visible_points(state, s) for s in (seat, 1 - seat))
        return 2 if mine > others else 1  # TWO-ACTION-2

    def _desert(self, state: State) -> int:
        at = self.island.terrain
        tiles = state.cells[at : at + self.island.hexes]
        return tiles.index(DESERT) if DESERT in tiles else NOBODY

    def _refuse_action(self, state: State, seat: int, kind: int) -> str:
        cells = state.cells
        if cells[self.used]:
            return "TWO-ACTION-1 one token action a turn"
        if cells[self.tokens + seat] < self._price(state, seat):
            return "TWO-ACTION-3 not enough trade tokens"
        if kind == self.k_robber:
            if cells[self.island.robber] == self._desert(state):
                return "TWO-ACTION-8 the robber stands on the desert already"
            if not self.robber.may_send(state, seat, OTHER):
                return "CK-ROB-1 the robber cannot be moved yet"
            return ""
        theirs = cells[self.island.cards + 1 - seat]
        if not theirs or (theirs == 1 and not cells[self.island.cards + seat]):
            return "TWO-ACTION-6 two cards could not be given back"
        return ""

    # Moves

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        step = frame & STEP_MASK
        if step == self.s_neutral:
            piece = frame >> ARGUMENT_SHIFT
            kind = self.k_road if piece == ROAD else self.k_home
            out += [place << KIND_BITS | kind for place in self._places(state, piece)]
        elif step == self.s_give:
            for card in range(self.island.kinds):
                if self.island.held(state, seat, card):
                    out.append(card << KIND_BITS | self.k_give)
        else:
            for kind in (self.k_trade, self.k_robber):
                if not self._refuse_action(state, seat, kind):
                    out.append(kind)

    def refuse(self, state: State, seat: int, frame: int, move: int) -> str:
        step = frame & STEP_MASK
        if step == self.s_neutral:
            listed: list[int] = []
            self.legal(state, seat, frame, listed)
            return "" if move in listed else "TWO-NEUTRAL-9 nothing can be built there for it"
        if step == self.s_give:
            held = self.island.held(state, seat, move >> KIND_BITS)
            return "" if held else "TWO-ACTION-4 no such card is in hand"
        return self._refuse_action(state, seat, move & KIND_MASK)

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        step = frame & STEP_MASK
        value = move >> KIND_BITS
        if step == self.s_neutral:
            state.agenda.pop()
            owner = self.players + value % 2
            if move & KIND_MASK == self.k_road:
                self.island.put_way(state, owner, value // 2, ROAD, FREE)
            else:
                self.island.put_settlement(state, owner, value // 2, FREE)
        elif step == self.s_give:
            state.agenda.pop()
            if frame >> ARGUMENT_SHIFT > 1:
                state.push(self.s_give, 1 << seat, 1)
            self.island.hand_over(state, seat, 1 - seat, value, 1)
        else:
            self._act(state, seat, move & KIND_MASK)

    def _act(self, state: State, seat: int, kind: int) -> None:
        state.cells[self.used] = 1
        state.cells[self.tokens + seat] -= self._price(state, seat)
        if kind == self.k_robber:
            self.robber.relocate(state, seat, self._desert(state), OTHER)  # TWO-ACTION-7
            return
        state.push(self.s_give, 1 << seat, 2)
        for _ in range(min(2, state.cells[self.island.cards + 1 - seat])):  # TWO-ACTION-4, -5
            self.robber.rob(state, seat, 1 - seat)

    def witnesses(self, state: State, move: int) -> int:
        return 3  # both seats, no spectator

    def scene(self, state: State, viewer: int, scene: Scene) -> None:
        for seat in range(self.players):
            scene.counters[seat]["trade_tokens"] = state.cells[self.tokens + seat]

    def problems(self, state: State, out: list[str]) -> None:
        if sum(state.cells[self.tokens : self.tokens + 2]) > SUPPLY:
            out.append("there are more trade tokens than 20 (TWO-TOKEN-11)")
