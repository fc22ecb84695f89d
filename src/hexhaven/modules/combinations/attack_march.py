"""Knights with strength on paths: how they march, displace and fight (COMBO-BARB+CK)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Node, Owner, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import MUST_SHIFT, NOBODY, STEP_MASK, TURN, State
from ..barbarian_attack.hooks import AttackModule
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.marching import steps_from, ways_from
from ..cities_knights.improvements import Improvements
from ..cities_knights.kinds import BASIC, RANKS
from ..cities_knights.knights import ACTIVATED, ACTIVE, Knights
from ..cities_knights.merchant import Merchant
from ..island.core import Island

MARCH: Final = 3
"""How many paths every knight goes (COMBO-BARB+CK-18)."""
FORCED_MARCH: Final = 5
"""The same for an active one, which then rests (COMBO-BARB+CK-20)."""
MOST_STAYS: Final = 10
"""So often in a turn a knight may be taken up for nothing: no end is put off for ever."""
HESITATION: Final = 0.3
"""What it costs, in points, to take up a knight for nothing: heuristic players shall not."""
SIEGE: Final = 0.3
"""What a prisoner is worth that the knights at a hex are going to take."""
NEAR: Final = 0.006
"""What each step nearer to a hex with barbarians is worth to an active knight."""


class KnightsMarch(AttackModule):
    """After trading and building each own knight may march; the active ones fight."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "knights-march"
        self.after = ["landing", "knights", "merchant", "invasion"]
        self.before = ["battles", "victory"]

    def declare(self, layout: Layout) -> None:
        self.moved = layout.per_edge("knight_marched")
        self.stays = layout.cell("march_stays")
        self.exile = layout.cell("displaced_owner", NOBODY)
        layout.of_seats(self.exile)
        self.exile_rank = layout.cell("displaced_strength")
        self.exile_flags = layout.cell("displaced_state")
        self.exile_from = layout.cell("displaced_from", NOBODY)
        """A displaced knight that has no place yet."""
        edge = Place(layout.board, "edge")
        rule = "COMBO-BARB+CK-18"
        self.s_march = layout.step("march", rule, "choose a knight to move, or halt")
        self.s_goal = layout.step("march_goal", rule, "say where the knight marches")
        self.s_relocate = layout.step("relocate", "COMBO-BARB+CK-23", "move the displaced knight")
        self.k_lead = layout.move("lead_knight", [edge], ["march"], "edge")
        self.k_halt = layout.shared("halt", ["march"], "turn")
        self.k_march = layout.move("march", [edge], ["march_goal"], "edge")
        self.k_displace = layout.move("displace", [edge], ["march_goal"], "edge")
        self.k_stay = layout.move("stay_put", [], ["march_goal"], "turn")
        self.k_relocate = layout.move("relocate", [edge], ["relocate"], "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.invasion = rules.part(Invasion)
        self.knights = rules.part(Knights)
        self.improvements = rules.part(Improvements)
        self.merchant = rules.part(Merchant)
        self.knights.gates = self.invasion.castle_paths()
        barred = [""] * self.board.edges
        self.ways: list[list[int]] = [
            ways_from(self.board, edge, FORCED_MARCH, barred) for edge in range(self.board.edges)
        ]
        """For each path those within a forced march, nearer ones first."""
        self.far: list[list[int]] = [
            steps_from(self.board, sides, barred) for sides in self.board.hex_edges
        ]
        """For each hex how many paths lie between it and each path."""

    # What is conquered

    def can_fall(self, state: State, node: Node) -> bool:
        """COMBO-BARB+CK-15: a metropolis is never conquered."""
        return not self.improvements.is_host(state, node)

    def after_conquest(self, state: State, hex: Hex) -> None:
        """COMBO-BARB+CK-37: the merchant on the hex is lost."""
        if state.cells[self.merchant.hex] == hex:
            self.merchant.leave(state)

    # Marching

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.stays] = 0
        state.cells[self.moved : self.moved + self.board.edges] = [0] * self.board.edges

    def after_actions(self, state: State, seat: Seat) -> None:
        if state.cells[self.knights.mustered + seat]:
            state.push(self.s_march, 1 << seat)

    def waiting(self, state: State, seat: Seat) -> list[Edge]:
        """The paths of a seat's knights that have not marched yet."""
        posts = sorted(self.knights.posts_of(state, seat))
        return [edge for edge in posts if not state.cells[self.moved + edge]]

    def near(self, edge: Edge, reach: int) -> list[Edge]:
        """The paths within a reach that are none of a castle (BARB-KNIGHT-5)."""
        many = self.board.edges
        return [
            way % many
            for way in self.ways[edge]
            if way // many <= reach and way % many not in self.knights.gates
        ]

    def within(self, state: State, edge: Edge) -> list[Edge]:
        """The paths that the knight of a path can reach."""
        return self.near(edge, FORCED_MARCH if self.knights.is_active(state, edge) else MARCH)

    def goals(self, state: State, edge: Edge) -> list[Edge]:
        """The free paths where a knight may end its march, in rising order."""
        within = self.within(state, edge)
        return sorted(goal for goal in within if self.knights.is_empty(state, goal))

    def displaceable(self, state: State, edge: Edge) -> list[Edge]:
        """COMBO-BARB+CK-22: the weaker foreign knights that a ready one can drive away."""
        cells = state.cells
        if cells[self.knights.flags + edge] & (ACTIVE | ACTIVATED) != ACTIVE:
            return []
        owner, rank = cells[self.knights.owner + edge], cells[self.knights.rank + edge]
        found: list[Edge] = []
        for goal in self.within(state, edge):
            if cells[self.knights.owner + goal] not in (NOBODY, owner):
                if cells[self.knights.rank + goal] < rank:
                    found.append(goal)
        return sorted(found)

    def _acts(self, state: State, edge: Edge) -> bool:
        return bool(self.goals(state, edge)) or bool(self.displaceable(state, edge))

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_relocate:
            out.extend([to_move(self.k_relocate, edge) for edge in self._refuges(state)])
        elif step == self.s_goal:
            led = argument_of(frame)
            out.extend([to_move(self.k_march, goal) for goal in self.goals(state, led)])
            out.extend([to_move(self.k_displace, goal) for goal in self.displaceable(state, led)])
            if state.cells[self.stays] < MOST_STAYS:
                out.append(self.k_stay)
        else:
            for edge in self.waiting(state, seat):
                if self._acts(state, edge):
                    out.append(to_move(self.k_lead, edge))
            if not self._refuse_halt(state, seat):
                out.append(self.k_halt)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind, place, led = kind_of(move), value_of(move), argument_of(frame)
        if kind == self.k_halt:
            return self._refuse_halt(state, seat)
        if kind == self.k_lead:
            return self._refuse_lead(state, seat, place)
        if kind == self.k_march:
            return self._refuse_march(state, led, place)
        if kind == self.k_displace:
            there = place in self.displaceable(state, led)
            return "" if there else "COMBO-BARB+CK-22 a ready knight displaces a weaker foreign one"
        if kind == self.k_relocate:
            there = place in self._refuges(state)
            return "" if there else "COMBO-BARB+CK-23 the knight goes to a free path near by"
        often = state.cells[self.stays] >= MOST_STAYS
        return "BARB-KNIGHT-9 enough knights have been taken up for nothing" if often else ""

    def _refuse_lead(self, state: State, seat: Seat, edge: Edge) -> str:
        if state.cells[self.knights.owner + edge] != seat:
            return "BARB-KNIGHT-2 no own knight stands on that path"
        if state.cells[self.moved + edge]:
            return "BARB-KNIGHT-2 that knight has marched this turn"
        return "" if self._acts(state, edge) else "BARB-KNIGHT-6 that knight has nowhere to go"

    def _refuse_march(self, state: State, led: Edge, goal: Edge) -> str:
        if not self.knights.is_empty(state, goal):
            return "BARB-KNIGHT-4 a knight does not end its march where another one stands"
        if goal in self.knights.gates:
            return "BARB-KNIGHT-5 no knight ends its march at a castle"
        if goal in self.within(state, led):
            return ""
        if goal in self.near(led, FORCED_MARCH):
            return "COMBO-BARB+CK-20 only an active knight goes more than three paths"
        return "COMBO-BARB+CK-20 that is more than five paths away"

    def _refuse_halt(self, state: State, seat: Seat) -> str:
        for edge in self.waiting(state, seat):
            if edge in self.knights.gates and self._acts(state, edge):
                return "BARB-KNIGHT-6 a knight at the castle must march away"
        return ""

    def turn_away(self, state: State, kind: int) -> str:
        if kind in (self.k_lead, self.k_march, self.k_displace, self.k_halt, self.k_stay):
            return "BARB-KNIGHT-9 a knight is led first, and then it marches"
        return "COMBO-BARB+CK-41 no trading, building or cards once the knights march"

    def untimely(self, state: State, kind: int) -> str:
        return "BARB-TURN-1 knights march when trading and building are over"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind, place = kind_of(move), value_of(move)
        if kind == self.k_lead:
            state.push(self.s_goal, 1 << seat, place)
            return
        state.agenda.pop()
        if kind == self.k_stay:
            state.cells[self.stays] += 1
        elif kind == self.k_relocate:
            self._settle_exile(state, place)
        elif kind in (self.k_march, self.k_displace):
            if kind == self.k_displace:
                self._drive_away(state, place)
            self._march(state, argument_of(frame), place, kind == self.k_displace)
            if not self.waiting(state, seat):
                state.agenda.pop()
            if kind == self.k_displace:
                state.push(self.s_relocate, 0)

    def _march(self, state: State, edge: Edge, goal: Edge, tired: bool) -> None:
        """COMBO-BARB+CK-20, -22: the longer march and a displacement make it inactive."""
        cells = state.cells
        owner, rank = cells[self.knights.owner + edge], cells[self.knights.rank + edge]
        flags = cells[self.knights.flags + edge]
        if tired or goal not in self.near(edge, MARCH):
            flags &= ~ACTIVE
        self.knights.lift(state, edge)
        self.knights.station(state, owner, goal, rank, flags)
        cells[self.moved + goal] = 1

    # Displaced knights

    def _drive_away(self, state: State, edge: Edge) -> None:
        cells = state.cells
        cells[self.exile] = cells[self.knights.owner + edge]
        cells[self.exile_rank] = cells[self.knights.rank + edge]
        cells[self.exile_flags] = cells[self.knights.flags + edge]
        cells[self.exile_from] = edge
        self.knights.lift(state, edge)

    def _refuges(self, state: State) -> list[Edge]:
        """COMBO-BARB+CK-23: free paths within three, and none of a castle."""
        near = self.near(state.cells[self.exile_from], MARCH)
        return sorted(edge for edge in near if self.knights.is_empty(state, edge))

    def advance(self, state: State, frame: Frame) -> None:
        cells = state.cells
        refuges = self._refuges(state)
        if len(refuges) > 1:
            state.push(self.s_relocate, 1 << cells[self.exile])
        elif refuges:
            self._settle_exile(state, refuges[0])
        else:
            piece = self.knights.pieces[cells[self.exile_rank]]
            self.island.use_piece(state, cells[self.exile], piece, -1)
            self._end_exile(state)

    def _settle_exile(self, state: State, edge: Edge) -> None:
        cells = state.cells
        rank, flags = cells[self.exile_rank], cells[self.exile_flags]
        self.knights.station(state, cells[self.exile], edge, rank, flags)
        self._end_exile(state)

    def _end_exile(self, state: State) -> None:
        cells = state.cells
        cells[self.exile] = cells[self.exile_from] = NOBODY
        cells[self.exile_rank] = cells[self.exile_flags] = 0

    def adjust_pieces(self, state: State, owner: Owner, counts: list[int]) -> None:
        if state.cells[self.exile] == owner:
            counts[self.knights.pieces[state.cells[self.exile_rank]]] += 1

    # Fighting

    def adjust_force(self, state: State, edges: list[Edge], strengths: list[int]) -> None:
        """COMBO-BARB+CK-24, -26: active knights with their strength."""
        for edge in edges:
            if self.knights.is_active(state, edge):
                rank = state.cells[self.knights.rank + edge]
                strengths[state.cells[self.knights.owner + edge]] += rank

    def strike(self, state: State, edge: Edge) -> Owner:
        """COMBO-BARB+CK-28: who took part loses a level; a basic knight goes home."""
        if not self.knights.is_active(state, edge):
            return NOBODY
        owner = state.cells[self.knights.owner + edge]
        for rank in range(state.cells[self.knights.rank + edge] - 1, BASIC - 1, -1):
            if self.island.in_stock(state, owner, self.knights.pieces[rank]):
                self.knights.demote(state, edge, rank)
                return owner
        self.knights.dismiss(state, edge)
        state.cells[self.moved + edge] = 0
        return owner

    def after_battle(self, state: State, edges: list[Edge]) -> None:
        """COMBO-BARB+CK-25: who took part rests."""
        for edge in edges:
            state.cells[self.knights.flags + edge] &= ~ACTIVE

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_goal:
            scene.begin("edge", argument_of(state.agenda[-1]))
        if cells[self.exile] != NOBODY:
            scene.table["displaced"] = {
                "owner": cells[self.exile],
                "kind": RANKS[cells[self.exile_rank]],
                "from": cells[self.exile_from],
            }

    def problems(self, state: State, out: list[str]) -> None:
        for edge in range(self.board.edges):
            if self.knights.is_empty(state, edge) and state.cells[self.moved + edge]:
                out.append(f"no knight stands on path {edge}, but it has marched")

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """Nothing of ours changes prices, places or yields."""

    def appraise(self, state: State, seat: Seat) -> float:
        """The prisoners that active knights are about to take, and how near they are."""
        if not state.cells[self.knights.mustered + seat]:
            return 0.0
        frame = state.agenda[-1] if state.agenda else 0
        leads = frame & STEP_MASK == self.s_goal and frame >> MUST_SHIFT & 1 << seat
        hesitation = HESITATION * state.cells[self.stays] if seat == state.cells[TURN] else 0.0
        if not leads:
            return self._worth(state, seat) - hesitation
        led = argument_of(frame)
        best = -1.0
        for goal in self.goals(state, led):
            after = state.copy()
            self._march(after, led, goal, False)
            best = max(best, self._worth(after, seat))
        return best - hesitation

    def _worth(self, state: State, seat: Seat) -> float:
        active = [
            edge
            for edge in self.knights.posts_of(state, seat)
            if self.knights.is_active(state, edge)
        ]
        if not active:
            return 0.0
        worth = 0.0
        for hex in self.invasion.coast:
            many = self.invasion.at(state, hex)
            if many:
                worth += self._siege(state, seat, hex, many, active)
        return worth

    def _siege(self, state: State, seat: Seat, hex: Hex, many: int, active: list[Edge]) -> float:
        strengths = [0] * self.players
        self.adjust_force(state, self.board.hex_edges[hex], strengths)
        there = sum(strengths)
        if not strengths[seat]:
            return -NEAR * min(self.far[hex][edge] for edge in active)
        share = min(1.0, there / (many + 1.0))
        return SIEGE * share * share * many * strengths[seat] / there
