"""What a ready knight does: move, displace another, chase the robber (CK-KNDO to CK-KNCHASE).

A player first leads a knight, then says where; until then it may stay, and nothing is spent.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Node, Owner, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, TURN, State
from ..base.seven import Robber
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import KNIGHT
from ..island.routes import reach
from .hooks import KnightsModule
from .kinds import RANKS
from .knights import ACTIVATED, ACTIVE, Knights

MOST_STAYS: Final = 10
"""So often in a turn a knight may be taken up for nothing: no end is put off for ever."""
HESITATION: Final = 0.001
"""What it costs, in points, to take up a knight for nothing: heuristic players shall not."""


class KnightActions(IslandModule):
    """Leads knights, and lets displaced ones find another place."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "knight-actions"
        self.after = ["knights"]

    def declare(self, layout: Layout) -> None:
        self.exile = layout.cell("displaced_owner", NOBODY)
        layout.of_seats(self.exile)
        self.exile_rank = layout.cell("displaced_strength")
        self.exile_flags = layout.cell("displaced_state")
        self.exile_from = layout.cell("displaced_from", NOBODY)
        """A displaced knight that has no place yet."""
        self.stays = layout.cell("knights_left_standing")
        """How often the seat on turn has taken up a knight for nothing."""
        self.s_lead = layout.step("lead", "CK-KNDO-2", "say what the knight does")
        self.s_relocate = layout.step("relocate", "CK-KNDISP-2", "move the displaced knight")
        node = Place(layout.board, "node")
        self.k_lead = layout.move("lead", [node], ["main", "second_part"], "node")
        self.k_move = layout.move("move", [node], ["lead"], "node")
        self.k_displace = layout.move("displace", [node], ["lead"], "node")
        self.k_chase = layout.move("chase", [], ["lead"], "turn")
        self.k_stay = layout.move("stay", [], ["lead"], "turn")
        self.k_relocate = layout.move("relocate", [node], ["relocate"], "node")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.knights = rules.part(Knights)
        self.robber = rules.part(Robber)
        self.further_acts = rules.overriding("has_act", KnightsModule)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.stays] = 0

    # Questions

    def is_ready(self, state: State, node: Node) -> bool:
        """CK-KNDO-1: active, and not activated in this turn."""
        return state.cells[self.knights.flags + node] & (ACTIVE | ACTIVATED) == ACTIVE

    def reached(self, state: State, owner: Owner, start: int) -> list[int]:
        """CK-KNMOVE-1: the nodes that an owner's knight reaches over own roads, in rising order."""
        found = reach(self.island, state, owner, start)
        found.remove(start)
        found.sort()
        return found

    def displaceable(self, state: State, node: Node, target: int) -> bool:
        """CK-KNDISP-1: whether a foreign and weaker knight stands on a node."""
        cells = state.cells
        owner = cells[self.knights.owner + target]
        if owner == NOBODY or owner == cells[self.knights.owner + node]:
            return False
        return cells[self.knights.rank + target] < cells[self.knights.rank + node]

    def refuse_chase(self, state: State, seat: Seat, node: Node) -> str:
        """Why a knight cannot chase the robber from its node."""
        hex = state.cells[self.island.robber]
        if not self.robber.may_send(state, seat, KNIGHT):
            return "CK-ROB-7 the robber is locked until the first attack"
        if hex == NOBODY or node not in self.island.corners[hex]:
            return "CK-KNCHASE-1 the robber is not beside that knight"
        return ""

    # Listing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        argument = argument_of(frame)
        if step == self.s_lead:
            self._list_acts(state, seat, argument, out)
            if state.cells[self.stays] < MOST_STAYS:
                out.append(self.k_stay)
        elif step == self.s_relocate:
            for node in self._refuges(state):
                out.append(to_move(self.k_relocate, node))
        else:
            for node in self.knights.posts_of(state, seat):
                if not self._refuse_lead(state, seat, node):
                    out.append(to_move(self.k_lead, node))

    def _list_acts(self, state: State, seat: Seat, node: Node, out: list[Move]) -> None:
        for target in self.reached(state, seat, node):
            if self.knights.is_empty(state, target):
                out.append(to_move(self.k_move, target))
            elif self.displaceable(state, node, target):
                out.append(to_move(self.k_displace, target))
        if not self.refuse_chase(state, seat, node):
            out.append(self.k_chase)

    # Refusing

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        target = value_of(move)
        node = argument_of(frame)
        if kind == self.k_lead:
            return self._refuse_lead(state, seat, target)
        if kind == self.k_chase:
            return self.refuse_chase(state, seat, node)
        if kind == self.k_move:
            return self._refuse_move(state, seat, node, target)
        if kind == self.k_displace:
            return self._refuse_displace(state, seat, node, target)
        if kind == self.k_stay and state.cells[self.stays] >= MOST_STAYS:
            return "CK-KNDO-2 a knight that is taken up once more must act"
        if kind == self.k_relocate and target not in self._refuges(state):
            return "CK-KNDISP-2 the knight goes over own roads to another empty intersection"
        return ""

    def _refuse_lead(self, state: State, seat: Seat, node: Node) -> str:
        if state.cells[self.knights.owner + node] != seat:
            return "CK-KNDO-1 no own knight stands there"
        if not self.knights.is_active(state, node):
            return "CK-KNDO-1 that knight is not active"
        if not self.is_ready(state, node):
            return "CK-KNACT-2 a knight activated this turn cannot act"
        if self._has_act(state, seat, node):
            return ""
        return "CK-KNMOVE-2 that knight has nowhere to go and nobody to chase"

    def _has_act(self, state: State, seat: Seat, node: Node) -> bool:
        """Whether a knight has somewhere to go or somebody to chase; mostly it is one step."""
        for edge in self.island.paths[node]:
            if state.cells[self.island.way + edge] == seat:
                a, b = self.island.ends[edge]
                if self.knights.is_empty(state, b if a == node else a):
                    return True
        for module in self.further_acts:
            if module.has_act(state, seat, node):
                return True
        acts: list[int] = []
        self._list_acts(state, seat, node, acts)
        return len(acts) > 0

    def _refuse_move(self, state: State, seat: Seat, node: Node, target: int) -> str:
        if target in self.knights.barred:
            return self.knights.barred[target]
        if not self.knights.is_empty(state, target):
            return "CK-KNMOVE-1 a knight moves to an empty intersection"
        if target not in self.reached(state, seat, node):
            return "CK-KNMOVE-1 no line of own roads leads there"
        return ""

    def _refuse_displace(self, state: State, seat: Seat, node: Node, target: int) -> str:
        if not self.displaceable(state, node, target):
            return "CK-KNDISP-1 only an opponent's weaker knight is displaced"
        if target not in self.reached(state, seat, node):
            return "CK-KNDISP-1 no line of own roads leads there"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        early = kind == self.k_lead and self.rules.step_name(state) == "preroll"
        return "CK-TURN-2 no knight acts before the roll" if early else ""

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        target = value_of(move)
        node = argument_of(frame)
        if kind == self.k_lead:
            state.push(self.s_lead, 1 << seat, target)
            return
        state.agenda.pop()
        if kind == self.k_stay:
            state.cells[self.stays] += 1
        elif kind == self.k_relocate:
            self._settle_exile(state, target)
        elif kind == self.k_chase:
            self._chase(state, seat, node)
        else:
            if kind == self.k_displace:
                self.displace(state, target)
            self._shift(state, node, target)
            if kind == self.k_move:
                for place in (node, target):
                    if self.knights.crossed(state, seat, place):
                        self.island.tell_routes(state)  # CK-KN-5
                        return

    def _shift(self, state: State, node: Node, target: int) -> None:
        """A knight acts: it goes to a node and is inactive (CK-KNDO-2); flags go with it."""
        cells = state.cells
        owner = cells[self.knights.owner + node]
        rank = cells[self.knights.rank + node]
        flags = cells[self.knights.flags + node] & ~ACTIVE
        self.knights.lift(state, node)
        self.knights.station(state, owner, target, rank, flags)

    def _chase(self, state: State, seat: Seat, node: Node) -> None:
        self.tire(state, seat, node)
        self.robber.send_robber(state, seat, KNIGHT)

    def tire(self, state: State, seat: Seat, node: Node) -> None:
        """A knight has acted where it stands, and somebody may be robbed for it."""
        state.cells[self.knights.flags + node] &= ~ACTIVE
        for module in self.island.hooks.after_card:
            module.after_card(state, seat, NOBODY)  # the theft may take what was offered

    # Displaced knights

    def displace(self, state: State, node: Node) -> None:
        """The knight on a node must go: its owner finds it another place (CK-KNDISP-2 to -5)."""
        cells = state.cells
        cells[self.exile] = cells[self.knights.owner + node]
        cells[self.exile_rank] = cells[self.knights.rank + node]
        cells[self.exile_flags] = cells[self.knights.flags + node]
        cells[self.exile_from] = node
        self.knights.lift(state, node)
        state.push(self.s_relocate, 0)

    def _refuges(self, state: State) -> list[int]:
        """Where the displaced knight can go; the node it came from is no place for it."""
        cells = state.cells
        nodes = self.reached(state, cells[self.exile], cells[self.exile_from])
        return [node for node in nodes if self.knights.is_empty(state, node)]

    def advance(self, state: State, frame: Frame) -> None:
        refuges = self._refuges(state)
        if not refuges:
            owner = state.cells[self.exile]
            piece = self.knights.pieces[state.cells[self.exile_rank]]
            self.island.use_piece(state, owner, piece, -1)  # CK-KNDISP-4
            self._end_exile(state)
        elif len(refuges) == 1:
            self._settle_exile(state, refuges[0])
        else:
            owner = state.cells[self.exile]
            seat = owner if owner < self.players else state.cells[TURN]
            state.push(self.s_relocate, 1 << seat)

    def _settle_exile(self, state: State, node: Node) -> None:
        """CK-KNDISP-3: it keeps its strength, its status and its flags."""
        cells = state.cells
        rank, flags = cells[self.exile_rank], cells[self.exile_flags]
        self.knights.station(state, cells[self.exile], node, rank, flags)
        self._end_exile(state)

    def _end_exile(self, state: State) -> None:
        cells = state.cells
        cells[self.exile] = NOBODY
        cells[self.exile_rank] = 0
        cells[self.exile_flags] = 0
        cells[self.exile_from] = NOBODY
        self.island.tell_routes(state)  # CK-KN-5: settled once, now

    def can_measure(self, state: State) -> bool:
        return state.cells[self.exile] == NOBODY

    def adjust_pieces(self, state: State, owner: Owner, counts: list[int]) -> None:
        if state.cells[self.exile] == owner:
            counts[self.knights.pieces[state.cells[self.exile_rank]]] += 1

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        frame = state.agenda[-1] if state.agenda else 0
        if state.agenda and frame & STEP_MASK == self.s_lead:
            scene.begin("node", argument_of(frame))
        if cells[self.exile] != NOBODY:
            scene.table["displaced"] = {
                "owner": cells[self.exile],
                "kind": RANKS[cells[self.exile_rank]],
                "from": cells[self.exile_from],
            }

    def appraise(self, state: State, seat: Seat) -> float:
        return -HESITATION * state.cells[self.stays] if seat == state.cells[TURN] else 0.0
