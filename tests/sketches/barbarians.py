"""Sketch: the third die, knights, and the barbarian attack (CK-ORDER, CK-BARB).

Shows: another source of the roll, a step before production that asks several seats one after the
other or all at once, hidden choices, decks that nobody can peek at, pieces on intersections that
block, the robber's lock. Left out: promotion, knight actions, walls, metropolises, CK-BARB-11.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.layout import NOBODY_SEES, OWNER_SEES, Layout
from hexhaven.engine.moves import BY_ARGUMENT, KIND_BITS, KIND_MASK, Name, Number, Place, SeatNumber
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.scene import Scene
from hexhaven.engine.state import ARGUMENT_SHIFT, CHANCE_BIT, MUST_SHIFT, NOBODY, STEP_MASK, State
from hexhaven.modules.base.turn import Turn
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import SETTLEMENT

FACES: Final = ["ship", "yellow", "blue", "green"]
FACE_WEIGHTS: Final = [3, 1, 1, 1]  # CK-DIE-1
LANDING: Final = 7
TRACKS: Final = ["science", "trade", "politics"]
CARDS: Final = ["crane", "mining", "merchant", "fleet", "bishop", "spy"]
"""Two kinds of each deck, as a slice of the 54 cards."""
DECKS: Final = [2, 2, 6, 2, 2, 3]


class Barbarians(IslandModule):
    """The ship on its track, the knights, and what an attack does."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "barbarians"
        self.after = ["building"]
        self.replaces = ["development", "largest-army"]  # CK-SETUP-2

    def prepare(self, content: Content) -> None:
        self.price_knight = content.add_thing("knight", {"wool": 1, "ore": 1})
        self.price_active = content.add_thing("activation", {"grain": 1})
        self.piece = content.add_piece("knight", 2)  # CK-KN-2

    def declare(self, layout: Layout) -> None:
        node = Place(layout.board, "node")
        self.face = layout.cell("event_die")
        self.ship = layout.cell("barbarian_ship")
        self.unlocked = layout.cell("robber_unlocked")
        self.knight = layout.per_node("knight", NOBODY)
        self.active = layout.per_node("knight_active")
        self.deck = layout.listed("progress_deck", DECKS, NOBODY_SEES)
        self.left = layout.listed(
            "progress_left", [DECKS[2 * t] + DECKS[2 * t + 1] for t in range(3)]
        )
        self.held = layout.per_seat("progress", len(CARDS), hidden=OWNER_SEES)
        self.count = layout.per_seat("progress_count", len(TRACKS))
        self.doomed = layout.per_seat("doomed_city", start=NOBODY, hidden=OWNER_SEES)
        self.s_dice = layout.step("three_dice", "CK-TURN-3", "three dice fall")
        self.s_deck = layout.step("defender_deck", "CK-BARB-6", "choose a deck to draw from")
        self.s_draw = layout.step("progress_draw", "CK-BARB-6", "the top card is drawn")
        self.s_pillage = layout.step("pillage", "CK-BARB-10", "choose the city that is pillaged")
        self.s_after = layout.step("after_attack", "CK-BARB-13", "the knights rest")
        dice = [Number(1, 6), Number(1, 6), Name(FACES)]
        self.k_dice = layout.chance("throw", [*dice])
        self.k_draw = layout.chance("progress", [Name(CARDS)], secret=True)
        self.k_deck = layout.move("deck", [Name(TRACKS)], ["defender_deck"], "cards")
        seat = SeatNumber(layout.players)
        self.k_pillage = layout.move("pillage", [seat, node], ["pillage"], "node", BY_ARGUMENT)
        layout.secret(self.k_pillage, opens=True)
        self.k_recruit = layout.move("recruit", [node], ["main", "special_build"], "node")
        self.k_activate = layout.move("activate", [node], ["main", "special_build"], "node")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.turn = rules.part(Turn)

    # The dice

    def instead_of_roll(self, state: State, seat: int) -> None:
        state.push(self.s_dice, CHANCE_BIT)

    def outcomes(self, state: State, frame: int, moves: list[int], weights: list[int]) -> None:
        if frame & STEP_MASK == self.s_draw:
            track = frame >> ARGUMENT_SHIFT >> 3
            for card in (2 * track, 2 * track + 1):
                if state.cells[self.deck + card]:
                    moves.append(card << KIND_BITS | self.k_draw)
                    weights.append(state.cells[self.deck + card])
            return
        for value in range(144):
            if self.turn.counts(state, value % 6 + 1, value // 6 % 6 + 1):
                moves.append(value << KIND_BITS | self.k_dice)
                weights.append(FACE_WEIGHTS[value // 36])

    def before_production(self, state: State, seat: int, first: int, second: int) -> None:
        """CK-TURN-4: the event die comes first, with every decision it causes."""
        if FACES[state.cells[self.face]] == "ship":
            state.cells[self.ship] += 1
            if state.cells[self.ship] == LANDING:  # CK-BARB-1
                self._attack(state, seat)

    # The attack

    def _strength(self, state: State, seat: int) -> int:
        nodes = range(self.island.nodes)
        return sum(
            state.cells[self.active + node]
            for node in nodes
            if state.cells[self.knight + node] == seat
        )

    def _cities(self, state: State, seat: int) -> list[int]:
        at = self.island.homes + seat * self.island.home_limit
        homes = state.cells[at : at + state.cells[self.island.homes_built + seat]]
        return [node for node in homes if state.cells[self.island.size + node] == 2]

    def _attack(self, state: State, seat: int) -> None:
        """CK-ORDER-5: all strengths are fixed now. Steps are pushed in the order they are done."""
        seats = [(seat + step) % self.players for step in range(self.players)]
        given = [self._strength(state, other) for other in range(self.players)]
        cities = [len(self._cities(state, other)) for other in range(self.players)]
        if sum(given) >= sum(cities):  # CK-BARB-4
            best = [other for other in seats if given[other] == max(given) > 0]
            if len(best) == 1:
                self.island.add_points(state, best[0], 1)  # CK-BARB-5: Defender of Catan
            for other in best if len(best) > 1 else []:
                state.push(self.s_deck, 0, other)  # CK-BARB-6, CK-ORDER-7: one after the other
        else:
            owners = [other for other in seats if cities[other]]
            least = min(given[other] for other in owners)
            losers = sum(1 << other for other in owners if given[other] == least)  # CK-BARB-9
            state.push(self.s_pillage, losers, losers)  # CK-ORDER-8: all at once
        state.push(self.s_after, 0)

    def advance(self, state: State, frame: int) -> None:
        step = frame & STEP_MASK
        argument = frame >> ARGUMENT_SHIFT
        if step == self.s_deck:
            if sum(state.cells[self.left : self.left + 3]):  # CK-BARB-6: else nothing
                state.push(self.s_deck, 1 << argument, argument)
        elif step == self.s_pillage:
            self._pillage(state)
        else:  # CK-BARB-13
            state.cells[self.ship] = 0
            state.cells[self.unlocked] = 1
            for node in range(self.island.nodes):
                state.cells[self.active + node] = 0

    def _pillage(self, state: State) -> None:
        """All have chosen: the cities fall together (CK-BARB-10)."""
        for seat in range(self.players):
            node = state.cells[self.doomed + seat]
            state.cells[self.doomed + seat] = NOBODY
            if node != NOBODY and self.island.in_stock(state, seat, SETTLEMENT):
                self.island.lower_city(state, seat, node)

    # Knights

    def can_build(self, state: State, seat: int, piece: int, place: int, how: int) -> str:
        if piece == SETTLEMENT and state.cells[self.knight + place] != NOBODY:
            return "CK-KN-3 a knight stands there"
        return ""

    def can_pass(self, state: State, seat: int, node: int) -> bool:
        return state.cells[self.knight + node] in (NOBODY, seat)  # CK-KN-4, -5

    def can_send(self, state: State, seat: int, cause: int) -> bool:
        return state.cells[self.unlocked] == 1  # CK-ROB-1

    def adjust_pieces(self, state: State, owner: int, counts: list[int]) -> None:
        nodes = range(self.island.nodes)
        counts[self.piece] += sum(state.cells[self.knight + node] == owner for node in nodes)

    def _refuse_recruit(self, state: State, seat: int, node: int) -> str:
        taken = state.cells[self.island.size + node] or state.cells[self.knight + node] != NOBODY
        if taken or not self.island.touches(state, seat, node):
            return "CK-KNREC-1 a knight needs an empty intersection at an own road"
        if not self.island.in_stock(state, seat, self.piece):
            return "CK-KNREC-3 no basic knight is left"
        if not self.island.affords(state, seat, self.price_knight):
            return "CK-KNREC-1 wool and ore are not in hand"
        return ""

    def _refuse_activate(self, state: State, seat: int, node: int) -> str:
        if state.cells[self.knight + node] != seat or state.cells[self.active + node]:
            return "CK-KNACT-1 no inactive own knight stands there"
        if not self.island.affords(state, seat, self.price_active):
            return "CK-KNACT-1 no grain is in hand"
        return ""

    # Moves

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        step = frame & STEP_MASK
        if step == self.s_deck:
            moves = [track << KIND_BITS | self.k_deck for track in range(3)]
        elif step == self.s_pillage:
            cities = self._cities(state, seat)
            moves = [(seat + c * self.players) << KIND_BITS | self.k_pillage for c in cities]
        else:
            nodes = range(self.island.nodes)
            moves = [node << KIND_BITS | self.k_recruit for node in nodes]
            moves += [node << KIND_BITS | self.k_activate for node in nodes]
        out += [move for move in moves if not self.refuse(state, seat, frame, move)]

    def refuse(self, state: State, seat: int, frame: int, move: int) -> str:
        kind, value = move & KIND_MASK, move >> KIND_BITS
        if kind == self.k_deck:
            empty = not state.cells[self.left + value]
            return "CK-BARB-6 that deck is empty" if empty else ""
        if kind == self.k_pillage:
            if not frame >> MUST_SHIFT >> seat & 1:
                return "CK-BARB-10 that seat has no city to choose"
            own = value // self.players in self._cities(state, seat)
            return "" if own else "CK-BARB-10 no own city stands there"
        if kind == self.k_recruit:
            return self._refuse_recruit(state, seat, value)
        return self._refuse_activate(state, seat, value)

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        step = frame & STEP_MASK
        kind, value = move & KIND_MASK, move >> KIND_BITS
        if step == self.s_dice:
            state.agenda.pop()
            state.cells[self.face] = value // 36
            self.turn.resolve_dice(state, value % 6 + 1, value // 6 % 6 + 1)
        elif step == self.s_deck:
            state.agenda.pop()
            state.push(self.s_draw, CHANCE_BIT, seat | value << 3)
        elif step == self.s_draw:
            state.agenda.pop()
            self._draw(state, frame >> ARGUMENT_SHIFT & 7, value)
        elif step == self.s_pillage:
            state.cells[self.doomed + seat] = value // self.players
            state.done(seat)
        elif kind == self.k_recruit:
            self.island.pay(state, seat, self.price_knight)
            self.island.use_piece(state, seat, self.piece, 1)
            state.cells[self.knight + value] = seat
            self.island.tell_routes(state)  # CK-KN-5
        else:
            self.island.pay(state, seat, self.price_active)
            state.cells[self.active + value] = 1

    def _draw(self, state: State, seat: int, card: int) -> None:
        state.cells[self.deck + card] -= 1
        state.cells[self.left + card // 2] -= 1
        state.cells[self.held + seat * len(CARDS) + card] += 1
        state.cells[self.count + seat * 3 + card // 2] += 1

    # What is known

    def witnesses(self, state: State, move: int) -> int:
        if move & KIND_MASK == self.k_pillage:
            return 1 << (move >> KIND_BITS) % self.players
        return 1 << (state.agenda[-1] >> ARGUMENT_SHIFT & 7)

    def scene(self, state: State, viewer: int, scene: Scene) -> None:
        cells = state.cells
        scene.tracks["barbarians"] = {"step": cells[self.ship], "landing": LANDING}
        scene.table["progress_left"] = cells[self.left : self.left + 3]
        for node in range(self.island.nodes):
            if cells[self.knight + node] != NOBODY:
                kind = "active_knight" if cells[self.active + node] else "knight"
                scene.piece(kind, cells[self.knight + node], "node", node)
        for seat in range(self.players):
            at = self.held + seat * len(CARDS)
            own = {CARDS[c]: cells[at + c] for c in range(len(CARDS))} if seat == viewer else None
            counts = cells[self.count + 3 * seat : self.count + 3 * seat + 3]
            scene.cards[seat]["progress"] = {"count": counts, "kinds": own}

    def imagine(self, state: State, seat: int, rng: Rng) -> None:
        """Deal each deck over the others, by the public counts; any city may be doomed."""
        cells = state.cells
        pool = list(DECKS)
        others = [other for other in range(self.players) if other != seat]
        for card in range(len(CARDS)):
            if seat != NOBODY:
                pool[card] -= cells[self.held + seat * len(CARDS) + card]
        for other in others:
            for card in range(len(CARDS)):
                cells[self.held + other * len(CARDS) + card] = 0
            for track in range(3):
                for _ in range(cells[self.count + 3 * other + track]):
                    card = 2 * track + rng.weighted(pool[2 * track : 2 * track + 2])
                    pool[card] -= 1
                    cells[self.held + other * len(CARDS) + card] += 1
            cells[self.doomed + other] = self._imagined(state, other, rng)
        cells[self.deck : self.deck + len(CARDS)] = pool

    def _imagined(self, state: State, seat: int, rng: Rng) -> int:
        """The city that a seat may have chosen, if it has chosen already."""
        frame = state.agenda[-1] if state.agenda else 0
        chosen = frame >> ARGUMENT_SHIFT & ~(frame >> MUST_SHIFT) & 1 << seat
        if frame & STEP_MASK != self.s_pillage or not chosen:
            return NOBODY
        cities = self._cities(state, seat)
        return cities[rng.below(len(cities))]

    def problems(self, state: State, out: list[str]) -> None:
        for card in range(len(CARDS)):
            at = range(self.players)
            held = sum(state.cells[self.held + seat * len(CARDS) + card] for seat in at)
            if held + state.cells[self.deck + card] != DECKS[card]:
                out.append(f"a {CARDS[card]} card is missing (CK-SETUP-12)")
