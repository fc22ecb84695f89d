"""Moving a ship, once a turn, in two steps: which ship, then where to (SEA-MOVE).

Until its goal is chosen nothing has moved: the ship may be left where it lies.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Place
from ...engine.native import holds
from ...engine.options import Option
from ...engine.packing import Deeds, argument_of, kind_of, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, State
from ..island.core import Island
from ..island.extent import extent_of
from ..island.hooks import sift
from ..island.kinds import MOVED
from ..island.ways import any_way, list_ways, taken_ways, way_apart, ways_apart, ways_beside
from .hooks import SeafarersModule
from .lines import Fleet, Rings
from .ships import SEA_NETWORK, Ships

MOST_ANCHORED: Final = 10
"""So often in a turn a ship may be taken up for nothing: no end is put off for ever."""
HESITATION: Final = 0.001
"""What that costs, in points: heuristic players shall not."""


class Sailable:
    """Which ships of a seat could be moved when that was asked last. It is never changed."""

    def __init__(self, outlook: int, turn: int, ships: list[Edge], idle: bool) -> None:
        self.outlook: int = outlook
        """What it depends on besides hexes, settlements and the seat's own ships."""
        self.turn: int = turn
        """When that was."""
        self.ships: list[int] = ships
        """The ships that nothing held, whether they had somewhere to go or not."""
        self.idle: bool = idle
        """Whether none was free, whatever the outlook is."""
        self.sure: bool = True
        """Whether each had somewhere to go, and no rule made a difference between them."""
        self.goals: list[int] = []
        """Where they could go, and what is watched: as long as nobody lays a way there, the answer
        stands."""
        self.taken: list[int] = []
        """What is watched besides, and where ships that had nowhere to go could go if nobody had a
        way there: likewise, as long as somebody has."""
        self.moves: list[int] = []
        """What takes up one of these ships."""
        self.older: list[int] = self.moves
        """The same for those that were not built in that turn."""

    def seen(self, outlook: int) -> Sailable:
        """The same with another outlook."""
        same = Sailable(outlook, self.turn, self.ships, self.idle)
        same.goals, same.taken = self.goals, self.taken
        same.moves, same.older = self.moves, self.older
        return same


class Sailing(SeafarersModule):
    """One open ship a turn may go to another edge."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "sailing"
        self.after = ["ships"]
        self.loops: bool = True
        """Whether ships of a ring may be moved (SEA-MOVE-7)."""

    def options(self) -> list[Option]:
        return [
            Option(
                "loop_ships_movable",
                ["on", "off"],
                "SEA-MOVE-7",
                "whether ships of a ring may be moved",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.loops = chosen["loop_ships_movable"] == "on"

    def declare(self, layout: Layout) -> None:
        self.sailed = layout.cell("ship_sailed")
        """Whether a ship has been moved this turn."""
        self.anchored = layout.cell("ships_left_lying")
        """How often in this turn a ship was taken up and left where it lay."""
        self.s_sail = layout.step("sail", "SEA-MOVE-10", "put the ship elsewhere")
        self.k_sail = layout.move("sail", [Place(layout.board, "edge")], ["main"], "edge")
        self.k_anchor = layout.move("anchor", [], ["sail"], "turn")
        layout.offer("second_part", "sail")  # SEA-56-2
        layout.offer("sail", "ship", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.ships = rules.part(Ships)
        self.deeds: Deeds = Deeds(self.k_sail, island.edges)
        self.fleets: int = island.note_ways(SEA_NETWORK)
        """Where `fleet` is noted: most moves leave a seat's ships where they are."""
        self.rings: int = island.note_always()
        """Where the rings of each seat are noted."""
        self.sail_vetoes = rules.overriding("can_sail", SeafarersModule)
        self.reach_vetoes = rules.overriding("can_reach", SeafarersModule)
        self.tethers = rules.overriding("sift_roaming", SeafarersModule)
        self.exact: bool = len(self.tethers) > 0
        """Whether a scenario's rules about places depend on where the other ships lie."""
        self.arrivals = rules.overriding("after_sail", SeafarersModule)
        self.anchors = rules.overriding("adjust_anchors", SeafarersModule)
        self.listed: int = island.note_lines(SEA_NETWORK)
        """Where the ships of each seat that could be moved are noted."""
        self.tellers = rules.overriding("adjust_sailing", SeafarersModule)
        self.watchers = rules.overriding("adjust_watch", SeafarersModule)
        asked: list[RuleModule] = [*self.sail_vetoes, *self.reach_vetoes, *self.anchors]
        asked += [*island.judges_of[self.ships.ship], *island.hooks.can_pass]
        self.passing_vetoes = [m for m in self.sail_vetoes if m in self.tellers]
        """Those whose word follows from the outlook."""
        self.lasting_vetoes = [m for m in self.sail_vetoes if m not in self.tellers]
        told: list[RuleModule] = [*self.tellers, *self.watchers]
        self.lasting: bool = not self.reach_vetoes and not island.hooks.can_pass
        """Whether a place where ships could go stays one as long as `can_build` allows it."""
        self.steady: bool = all(module in told for module in asked)
        """Whether all who have a say in that tell what it depends on."""

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.sailed] = 0
        state.cells[self.anchored] = 0

    # Which ship

    def fleet(self, state: State, seat: Seat) -> Fleet:
        """The ships of a seat, and the nodes that close a line."""
        island = self.island
        at = island.homes + seat * island.home_limit
        homes = state.cells[island.homes_built + seat]
        known = state.note(self.fleets + seat)
        if not self.anchors and isinstance(known, Fleet) and len(known.closing) == homes:
            return known  # buildings only come: as many are the same ones
        anchors = state.cells[at : at + homes]
        for module in self.anchors:
            module.adjust_anchors(state, seat, anchors)
        if not isinstance(known, Fleet) or known.closing != anchors:
            rings = state.note(self.rings + seat)
            extent = extent_of(island, state, seat, SEA_NETWORK)
            known = Fleet(island, extent, anchors, rings if isinstance(rings, Rings) else None)
            state.keep(self.fleets + seat, known)
        return known

    def refuse_sail(self, state: State, seat: Seat, edge: Edge, fleet: Fleet) -> str:
        """Why a seat may not move the ship at an edge, wherever it would go."""
        if state.cells[self.sailed]:
            return "SEA-MOVE-1 a ship has been moved this turn"
        if edge not in fleet.ships:
            return "SEA-MOVE-1 there is no own ship"
        if state.cells[self.ships.built + edge] == state.cells[self.island.turn]:
            return "SEA-MOVE-2 the ship was built this turn"
        return fleet.held(edge, self.loops) or self._veto(state, seat, edge)

    def _veto(self, state: State, seat: Seat, edge: Edge) -> str:
        for module in self.sail_vetoes:
            reason = module.can_sail(state, seat, edge)
            if reason:
                return reason
        return ""

    def _beyond(self, state: State, seat: Seat, origin: Edge, to: Edge) -> str:
        """Why a ship may not go from an edge to another one, apart from what holds for both."""
        for module in self.reach_vetoes:
            reason = module.can_reach(state, seat, origin, to)
            if reason:
                return reason
        return ""

    def targets(self, state: State, seat: Seat, edge: Edge) -> list[Edge]:
        """Where the ship could be built if it were lifted (SEA-MOVE-10)."""
        places = self._places(state, seat, edge)
        if not self.reach_vetoes:
            return places
        return [to for to in places if not self._beyond(state, seat, edge, to)]

    def _places(self, state: State, seat: Seat, edge: Edge) -> list[Edge]:
        """These places before those who may bar the way from here are asked."""
        island = self.island
        ship = self.ships.ship
        if not self.exact:
            return list_ways(island, state, seat, ship, MOVED, edge)
        if self._roams(state, seat, edge):
            near = self._without(state, seat, edge, ways_beside(island, state, seat, ship, edge))
            return sorted(near + ways_apart(island, state, seat, ship, MOVED, edge))
        return sorted(self._without(state, seat, edge, self._bound(state, seat, edge)))

    def _bound(self, state: State, seat: Seat, edge: Edge) -> list[Edge]:
        """The free edges among which a ship that does not roam may choose."""
        bound: list[int] = []
        for module in self.tethers:
            module.adjust_bound(state, seat, edge, bound)
        return [to for to in bound if state.cells[self.island.way + to] == NOBODY]

    def _roams(self, state: State, seat: Seat, edge: Edge) -> bool:
        """Whether a ship may go wherever it could be built, at places that it does not meet."""
        ships = [edge]
        for module in self.tethers:
            ships = module.sift_roaming(state, seat, ships)
        return len(ships) > 0

    def _without(self, state: State, seat: Seat, edge: Edge, places: list[Edge]) -> list[Edge]:
        """Those of some edges where nobody objects to a ship, if that at an edge were lifted."""
        ship = self.ships.ship
        way = self.island.way + edge
        state.cells[way] = NOBODY  # for as long as we ask
        places = sift(self.island.judges_of[ship], state, seat, ship, places, MOVED)
        state.cells[way] = seat
        return places

    def _goal(self, state: State, seat: Seat, edge: Edge, roams: bool) -> Edge:
        """One of these places; NOBODY where the ship has nowhere to go."""
        if self.reach_vetoes:
            places = self.targets(state, seat, edge)
            return places[0] if places else NOBODY
        ship = self.ships.ship
        if roams and (self.exact or self.lasting):
            goal = way_apart(self.island, state, seat, ship, MOVED, edge)
            if goal != NOBODY:
                return goal
        if not self.exact:
            return any_way(self.island, state, seat, ship, MOVED, edge)
        if roams:
            places = ways_beside(self.island, state, seat, ship, edge)
        else:
            places = self._bound(state, seat, edge)
        places = self._without(state, seat, edge, places)
        return places[0] if places else NOBODY

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_sail:
            self.ships.deeds.list_moves(self.targets(state, seat, argument_of(frame)), out)
            if state.cells[self.anchored] < MOST_ANCHORED:
                out.append(self.k_anchor)
        elif not state.cells[self.sailed]:
            known = self._movable(state, seat)
            # Without those of this turn; one built since then would have been another question.
            out.extend(known.older if state.cells[self.island.turn] == known.turn else known.moves)

    def _movable(self, state: State, seat: Seat) -> Sailable:
        """The ships that may be moved and have somewhere to go. Most moves leave a seat's ships,
        and what they depend on, as they were: then the answer is as it was."""
        if not self.steady:
            return self._find_ships(state, seat, 0, None)
        known = state.note(self.listed + seat)
        former: Sailable | None = None
        if isinstance(known, Sailable) and self._stands(state, known):
            if known.idle:
                return known
            former = known
        outlook = 0
        for module in self.tellers:
            outlook = module.adjust_sailing(state, seat, outlook)
        if former is not None and former.outlook == outlook:
            return former
        found = self._find_ships(state, seat, outlook, former)
        state.keep(self.listed + seat, found)
        return found

    def _stands(self, state: State, known: Sailable) -> bool:
        """Whether ways of others have come or gone only where it does not matter."""
        way = self.island.way
        for edge in known.goals:
            if state.cells[way + edge] != NOBODY:
                return False
        for edge in known.taken:
            if state.cells[way + edge] == NOBODY:
                return False
        return True

    def _find_ships(
        self, state: State, seat: Seat, outlook: int, former: Sailable | None
    ) -> Sailable:
        """The ships that could be moved, and why; with what was found with another outlook."""
        fleet = self.fleet(state, seat)
        free = fleet.movable(self.loops)
        if fleet.rings is not None:
            state.keep(self.rings + seat, fleet.rings)
        for module in self.lasting_vetoes:
            if free:
                free = module.sift_ships(state, seat, free)
        idle = not free
        for module in self.passing_vetoes:
            if free:
                free = module.sift_ships(state, seat, free)
        if former is not None and self._agrees(state, seat, former, free):
            return former.seen(outlook)
        turn = state.cells[self.island.turn]
        found = Sailable(outlook, turn, free, idle)
        if free:
            self._find_goals(state, seat, found)
        if self.watchers:
            self._watch(state, seat, found)
        return found

    def _find_goals(self, state: State, seat: Seat, found: Sailable) -> None:
        """Where the ships that nothing holds could go, and which of them may be moved therefore."""
        free = found.ships
        shared = NOBODY
        """Where one of them could go, and others as well."""
        fresh = False
        roaming = free
        for module in self.tethers:
            roaming = module.sift_roaming(state, seat, roaming)
        for edge in free:
            roams = len(roaming) == len(free) or holds(roaming, edge)
            if shared == NOBODY or not roams or not self._serves(shared, edge):
                goal = self._goal(state, seat, edge, roams)
                if goal == NOBODY:
                    found.sure = False
                    found.taken = taken_ways(self.island, state, seat, self.ships.ship)
                    continue
                found.goals.append(goal)
                if not self.exact or (roams and self._serves(goal, edge)):
                    shared = goal
                else:
                    found.sure = False
            found.moves.append(self.deeds.moves[edge])
            if state.cells[self.ships.built + edge] == found.turn:
                fresh = True
        if fresh:
            found.older = self._built_before(state, found.turn, found.moves)

    def _agrees(self, state: State, seat: Seat, former: Sailable, free: list[Edge]) -> bool:
        """Whether what was found before is so still: the same ships are free, and the same places
        open. Nobody but those who look at these has a say, or else it is found anew."""
        if not self.lasting or not former.sure or free != former.ships:
            return False
        ship = self.ships.ship
        goals = former.goals
        return sift(self.island.passing_of[ship], state, seat, ship, goals, MOVED) == goals

    def _watch(self, state: State, seat: Seat, found: Sailable) -> None:
        """Note the edges at which foreign ways have a say."""
        watched: list[int] = []
        for module in self.watchers:
            module.adjust_watch(state, seat, watched)
        for edge in watched:
            free = state.cells[self.island.way + edge] == NOBODY
            (found.goals if free else found.taken).append(edge)

    def _built_before(self, state: State, turn: int, moves: list[Move]) -> list[Move]:
        """Of moves that take up ships those of ships that were not built in a turn (SEA-MOVE-2)."""
        built = self.ships.built
        return [move for move in moves if state.cells[built + value_of(move)] != turn]

    def _serves(self, goal: Edge, edge: Edge) -> bool:
        """Whether a place where another ship could go is surely one for a ship that roams as well:
        where it depends on neither which ship it is nor where it lies, since they do not meet."""
        if self.reach_vetoes:
            return False
        a, b = self.island.ends[goal]
        c, d = self.island.ends[edge]
        return a != c and a != d and b != c and b != d

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        place = value_of(move)
        if kind_of(move) == self.k_sail:
            reason = self.refuse_sail(state, seat, place, self.fleet(state, seat))
            if reason or self.targets(state, seat, place):
                return reason
            return "SEA-MOVE-1 there is nowhere to move it to"
        if kind_of(move) == self.k_anchor:
            if state.cells[self.anchored] < MOST_ANCHORED:
                return ""
            return "SEA-MOVE-10 a ship that is taken up once more must move"
        if place not in self._places(state, seat, argument_of(frame)):
            return "SEA-MOVE-10 no ship could be built there without the one that moves"
        return self._beyond(state, seat, argument_of(frame), place)

    def untimely(self, state: State, kind: int) -> str:
        if self.rules.step_name(state) == "special_build":
            return "SEA-MOVE-1 no ship is moved in the building phase"
        return "SEA-MOVE-1 a ship is moved after the roll, on one's own turn"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        place = value_of(move)
        if kind_of(move) == self.k_sail:
            state.push(self.s_sail, 1 << seat, place)
            return
        state.agenda.pop()
        if kind_of(move) == self.k_anchor:
            state.cells[self.anchored] += 1
            return
        origin = argument_of(frame)
        state.cells[self.sailed] = 1
        state.cells[self.ships.built + place] = state.cells[self.ships.built + origin]
        self.island.move_way(state, origin, place)
        for module in self.arrivals:
            module.after_sail(state, seat, origin, place)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_sail:
            scene.begin("edge", argument_of(state.agenda[-1]))

    def appraise(self, state: State, seat: Seat) -> float:
        return -HESITATION * state.cells[self.anchored]
