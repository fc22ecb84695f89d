"""Knights on paths: where they stand and how they march (BARB-KNIGHT).

A player first leads a knight, then says where it marches; until then it may stay.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Owner, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import MUST_SHIFT, NOBODY, STEP_MASK, State
from ..island.content import Content
from ..island.core import Island
from ..island.kinds import GRAIN
from .hooks import AttackModule
from .invasion import Invasion
from .marching import steps_from, ways_from

KNIGHTS_EACH: Final = 6
MARCH: Final = 3
"""How many paths a knight goes (BARB-KNIGHT-2)."""
FORCED_MARCH: Final = 5
"""The same for a grain (BARB-KNIGHT-3)."""
KNIGHT_WORTH: Final = 0.3
"""What a knight on the board is worth, in points; each further one less."""
FEWER: Final = 0.85
SIEGE: Final = 0.36
"""What a prisoner is worth that the knights at a hex are going to take."""
MOST_STAYS: Final = 10
"""So often in a turn a knight may be taken up for nothing: no end is put off for ever."""
HESITATION: Final = 0.3
"""What it costs, in points, to take up a knight for nothing: heuristic players shall not."""
NEAR: Final = 0.004
"""What each step nearer to a hex with barbarians is worth to a knight."""


class Knights(AttackModule):
    """At most one knight on a path; after trading and building they march."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "path-knights"
        self.after = ["landing"]
        self.before = ["victory"]

    def prepare(self, content: Content) -> None:
        self.piece = content.add_piece("knight", KNIGHTS_EACH)

    def declare(self, layout: Layout) -> None:
        self.owner = layout.per_edge("path_knight", NOBODY)
        layout.of_seats(self.owner)
        self.moved = layout.per_edge("path_knight_moved")
        """Whether the knight on a path has marched in this turn."""
        self.stays = layout.cell("march_stays")
        """How often a knight has been taken up for nothing in this turn."""
        self.s_march = layout.step("march", "BARB-KNIGHT-2", "choose a knight to move, or halt")
        self.s_goal = layout.step("march_goal", "BARB-KNIGHT-9", "say where the knight marches")
        edge = Place(layout.board, "edge")
        self.k_lead = layout.move("lead_knight", [edge], ["march"], "edge")
        self.k_halt = layout.shared("halt", ["march"], "turn")
        self.k_march = layout.move("march", [edge], ["march_goal"], "edge")
        self.k_stay = layout.move("stay_put", [], ["march_goal"], "turn")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.invasion = rules.part(Invasion)
        self.gates: list[bool] = [False] * rules.board.edges
        """For each path whether it lies at a castle."""
        for edge in self.invasion.castle_paths():
            self.gates[edge] = True
        self.barred: list[str] = [""] * rules.board.edges
        """For each path why no knight comes there; empty if it may."""
        for module in rules.overriding("bar_path", AttackModule):
            assert isinstance(module, AttackModule)
            self.barred = [
                self.barred[edge] or module.bar_path(edge) for edge in range(rules.board.edges)
            ]
        self.grounds: list[list[Edge]] = list(rules.board.hex_edges)
        """For each hex the paths on which knights take part in its battle."""
        self.ways: list[list[int]] = [
            ways_from(self.board, edge, FORCED_MARCH, self.barred)
            for edge in range(self.board.edges)
        ]
        """For each path those within a forced march, nearer ones first."""
        self.musters = rules.overriding("after_muster", AttackModule)
        self.reaches = rules.overriding("adjust_reach", AttackModule)
        self.far: list[list[int]] = [
            steps_from(self.board, self.board.hex_edges[hex], self.barred)
            for hex in range(self.board.hexes)
        ]
        """For each hex how many paths lie between it and each path."""

    # Questions

    def posts(self, state: State, owner: Owner) -> list[int]:
        """The paths of an owner's knights, in rising order."""
        there = KNIGHTS_EACH - self.island.in_stock(state, owner, self.piece)
        if not there:
            return []
        cells = state.cells
        found: list[int] = []
        for edge in range(self.board.edges):
            if cells[self.owner + edge] == owner:
                found.append(edge)
                if len(found) == there:
                    break
        return found

    def is_free(self, state: State, edge: Edge) -> bool:
        """BARB-KNIGHT-1: whether no knight stands on a path."""
        return state.cells[self.owner + edge] == NOBODY

    def gates_free(self, state: State) -> list[int]:
        """The castle paths without a knight (BARB-CARD-4)."""
        return [e for e in range(self.board.edges) if self.gates[e] and self.is_free(state, e)]

    def around(self, state: State, hex: Hex, owner: Owner) -> int:
        """How many knights of an owner stand on the paths of a hex."""
        many = 0
        for edge in self.grounds[hex]:
            if state.cells[self.owner + edge] == owner:
                many += 1
        return many

    # Coming and going

    def muster(self, state: State, owner: Owner, edge: Edge) -> None:
        """A knight of the stock comes to a path; it may march this turn (BARB-KNIGHT-7)."""
        self.island.use_piece(state, owner, self.piece, 1)
        state.cells[self.owner + edge] = owner
        state.cells[self.moved + edge] = 0
        for module in self.musters:
            assert isinstance(module, AttackModule)
            module.after_muster(state, owner, edge)

    def dismiss(self, state: State, edge: Edge) -> None:
        """A knight goes back to its owner's stock (BARB-KNIGHT-8)."""
        self.island.use_piece(state, state.cells[self.owner + edge], self.piece, -1)
        state.cells[self.owner + edge] = NOBODY
        state.cells[self.moved + edge] = 0

    # In battles

    def adjust_force(self, state: State, edges: list[Edge], strengths: list[int]) -> None:
        """BARB-BATTLE-2: each knight counts one."""
        for edge in edges:
            owner = state.cells[self.owner + edge]
            if owner != NOBODY:
                strengths[min(owner, self.players)] += 1

    def strike(self, state: State, edge: Edge) -> Owner:
        """BARB-BATTLE-8: the knight goes home; that of a guest is never lost."""
        owner = state.cells[self.owner + edge]
        if owner == NOBODY or owner >= self.players:
            return NOBODY
        self.dismiss(state, edge)
        return owner

    def adjust_pieces(self, state: State, owner: Owner, counts: list[int]) -> None:
        owners = state.cells[self.owner : self.owner + self.board.edges]
        counts[self.piece] += owners.count(owner)

    # Marching

    def adjust_knights(self, state: State, counts: list[int]) -> None:
        """TBVAR-EVENT-32: those on the board, where event cards ask for knights."""
        for seat in range(self.players):
            counts[seat] += len(self.posts(state, seat))

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.stays] = 0
        state.cells[self.moved : self.moved + self.board.edges] = [0] * self.board.edges

    def after_actions(self, state: State, seat: Seat) -> None:
        """BARB-TURN-1, -5, -6: without knights on the board there is nothing to move."""
        if self.posts(state, seat):
            state.push(self.s_march, 1 << seat)

    def marches(self, state: State, seat: Seat, edge: Edge) -> bool:
        """Whether a knight has anywhere to go; a place beside it is looked at first."""
        edges = self.board.edges
        for way in self.ways[edge]:
            if way // edges > MARCH:
                break
            if not self.gates[way % edges] and self.is_free(state, way % edges):
                return True
        return len(self.goals(state, seat, edge)) > 0

    def goals(self, state: State, seat: Seat, edge: Edge) -> list[int]:
        """BARB-KNIGHT-4, -5: where a knight may end its march."""
        edges = self.board.edges
        reach = (
            FORCED_MARCH if self.island.held(state, seat, GRAIN) else self.free_reach(state, seat)
        )
        found: list[int] = []
        for way in self.ways[edge]:
            if way // edges > reach:
                break
            goal = way % edges
            if not self.gates[goal] and self.is_free(state, goal):
                found.append(goal)
        return found

    def free_reach(self, state: State, seat: Seat) -> int:
        """How many paths a knight goes without grain."""
        reach = MARCH
        for module in self.reaches:
            assert isinstance(module, AttackModule)
            reach = module.adjust_reach(state, seat, reach)
        return reach

    def distance(self, edge: Edge, goal: Edge) -> int:
        """How many steps a march takes; more than a forced march where it is too far."""
        for way in self.ways[edge]:
            if way % self.board.edges == goal:
                return way // self.board.edges
        return FORCED_MARCH + 1

    def waiting(self, state: State, seat: Seat) -> list[int]:
        """The paths of a seat's knights that have not marched yet."""
        return [e for e in self.posts(state, seat) if not state.cells[self.moved + e]]

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_goal:
            for goal in sorted(self.goals(state, seat, argument_of(frame))):
                out.append(to_move(self.k_march, goal))
            if state.cells[self.stays] < MOST_STAYS:
                out.append(self.k_stay)
            return
        for edge in self.waiting(state, seat):
            if self.marches(state, seat, edge):
                out.append(to_move(self.k_lead, edge))
        if not self._refuse_halt(state, seat):
            out.append(self.k_halt)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        place = value_of(move)
        if kind == self.k_halt:
            return self._refuse_halt(state, seat)
        if kind == self.k_march:
            return self.refuse_goal(state, seat, argument_of(frame), place)
        if kind == self.k_stay:
            often = state.cells[self.stays] >= MOST_STAYS
            return "BARB-KNIGHT-9 enough knights have been taken up for nothing" if often else ""
        return self._refuse_lead(state, seat, place)

    def _refuse_lead(self, state: State, seat: Seat, edge: Edge) -> str:
        if state.cells[self.owner + edge] != seat:
            return "BARB-KNIGHT-2 no own knight stands on that path"
        if state.cells[self.moved + edge]:
            return "BARB-KNIGHT-2 that knight has marched this turn"
        if not self.marches(state, seat, edge):
            return "BARB-KNIGHT-6 that knight has nowhere to go"
        return ""

    def refuse_goal(self, state: State, seat: Seat, edge: Edge, goal: Edge) -> str:
        """Why a knight may not march from path to path, at a seat's cost."""
        if self.barred[goal]:
            return self.barred[goal]
        if not self.is_free(state, goal):
            return "BARB-KNIGHT-4 a knight does not end its march where another one stands"
        if self.gates[goal]:
            return "BARB-KNIGHT-5 no knight ends its march at a castle"
        steps = self.distance(edge, goal)
        if steps > FORCED_MARCH:
            return "BARB-KNIGHT-3 that is more than five paths away"
        if steps > self.free_reach(state, seat) and not self.island.held(state, seat, GRAIN):
            return "BARB-KNIGHT-3 more than three paths cost a grain"
        return ""

    def _refuse_halt(self, state: State, seat: Seat) -> str:
        for edge in self.waiting(state, seat):
            if self.gates[edge] and self.marches(state, seat, edge):
                return "BARB-KNIGHT-6 a knight at the castle must march away"
        return ""

    def turn_away(self, state: State, kind: int) -> str:
        if kind in (self.k_lead, self.k_march, self.k_halt, self.k_stay):
            return "BARB-KNIGHT-9 a knight is led first, and then it marches"
        return "BARB-TURN-3 no trading or building once the knights march"

    def untimely(self, state: State, kind: int) -> str:
        return "BARB-TURN-1 knights march when trading and building are over"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        place = value_of(move)
        if kind == self.k_lead:
            state.push(self.s_goal, 1 << seat, place)
            return
        reach = self.free_reach(state, seat)
        state.agenda.pop()
        if kind == self.k_stay:
            state.cells[self.stays] += 1
        elif kind == self.k_march:
            self.march(state, seat, argument_of(frame), place, reach)
            if not self.waiting(state, seat):
                state.agenda.pop()

    def march(self, state: State, seat: Seat, edge: Edge, goal: Edge, reach: int = MARCH) -> None:
        """A seat moves a knight; beyond a reach a grain is paid for it (BARB-KNIGHT-9)."""
        if self.distance(edge, goal) > reach:
            self.island.lose(state, seat, GRAIN, 1)
        owner = state.cells[self.owner + edge]
        state.cells[self.owner + edge] = NOBODY
        state.cells[self.owner + goal] = owner
        state.cells[self.moved + goal] = 1

    # Views, checks, what it is worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for edge in range(self.board.edges):
            owner = state.cells[self.owner + edge]
            if owner != NOBODY:
                scene.piece("knight", owner, "edge", edge)
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_goal:
            led = argument_of(state.agenda[-1])
            scene.begin("edge", led)
            for way in self.ways[led]:  # BARB-KNIGHT-3: farther goals cost a grain
                if way // self.board.edges > MARCH:
                    goal = way % self.board.edges
                    scene.notes[f"march {goal}"] = "grain"

    def problems(self, state: State, out: list[str]) -> None:
        for edge in range(self.board.edges):
            if self.is_free(state, edge) and state.cells[self.moved + edge]:
                out.append(f"no knight stands on path {edge}, but it has marched")

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """Nothing of ours changes prices, places or yields."""

    def appraise(self, state: State, seat: Seat) -> float:
        """Knights on the board, the prisoners they are about to take, and how near they are."""
        posts = self.posts(state, seat)
        if not posts:
            return 0.0
        led = self.led(state, seat)
        if led == NOBODY:
            return self._worth(state, seat, posts)
        cells = state.cells
        best = -1.0 * KNIGHTS_EACH
        cells[self.owner + led] = NOBODY
        for goal in self.goals(state, seat, led):
            cells[self.owner + goal] = seat
            best = max(best, self._worth(state, seat, self.posts(state, seat)))
            cells[self.owner + goal] = NOBODY
        cells[self.owner + led] = seat
        return best

    def led(self, state: State, seat: Seat) -> int:
        """The path of the knight that a seat is leading now; NOBODY if none."""
        frame = state.agenda[-1] if state.agenda else 0
        leads = frame & STEP_MASK == self.s_goal and frame >> MUST_SHIFT & 1 << seat
        return argument_of(frame) if leads else NOBODY

    def _worth(self, state: State, seat: Seat, posts: list[int]) -> float:
        worth = -HESITATION * state.cells[self.stays]
        each = KNIGHT_WORTH
        for _ in posts:
            worth += each
            each *= FEWER
        for hex in self.invasion.battlefields:
            many = self.invasion.at(state, hex)
            if many:
                worth += self._siege(state, seat, hex, many, posts)
        return worth

    def _siege(self, state: State, seat: Seat, hex: Hex, many: int, posts: list[int]) -> float:
        mine = self.around(state, hex, seat)
        if not mine:
            nearest = min(self.far[hex][edge] for edge in posts)
            return -NEAR * nearest
        owners = self.players + self.island.content.neutrals
        there = sum(self.around(state, hex, owner) for owner in range(owners))
        share = min(1.0, there / (many + 1.0))
        return SIEGE * share * share * many * mine / there
