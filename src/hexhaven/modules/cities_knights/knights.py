"""Knights on intersections: recruit, activate, promote (CK-KN, CK-KNREC, CK-KNACT, CK-KNPROM)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Node, Owner, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..base.maritime import Maritime
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import BOUGHT, SETTLEMENT
from .hooks import KnightsModule
from .improvements import Improvements
from .kinds import ABILITY, BASIC, KNIGHTS_EACH, MIGHTY, POLITICS, RANKS, STRONG

ACTIVE: Final = 1
ACTIVATED: Final = 2
PROMOTED: Final = 4
"""What can be said of a knight: active; activated and promoted in this turn."""
RANK_WORTH: Final = [0.0, 0.3, 0.5, 0.65]
"""What a knight is worth by its strength, in points."""
ACTIVE_WORTH: Final = 0.14
"""The same for each strength that is active."""
FEWER: Final = 0.8
"""How much less each further knight is worth."""


class Knights(IslandModule):
    """Where the knights stand, and what they cost."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "knights"
        self.judges = ["settlement"]
        self.after = ["improvements"]
        self.ground: str = "node"
        """What knights stand on; a combination may put them on paths, with the kind `edge`."""
        self.gates: list[int] = []
        """The places of recruits; empty: those at the owner's ways (CK-KNREC-1)."""
        self.barred: dict[Node, str] = {}
        """The nodes where no knight stands, and why not; a combination names them."""

    def prepare(self, content: Content) -> None:
        self.pieces: list[int] = [NOBODY]
        """For each strength the number of its piece."""
        for rank in range(BASIC, MIGHTY + 1):
            self.pieces.append(content.add_piece(RANKS[rank], KNIGHTS_EACH))
        self.price = content.add_thing("knight", {"wool": 1, "ore": 1})
        self.grain = content.add_thing("activation", {"grain": 1})
        self.raise_price = content.add_thing("promotion", {"wool": 1, "ore": 1})
        self.most: int = sum(content.piece_kinds[piece].stock for piece in self.pieces[1:])

    def declare(self, layout: Layout) -> None:
        on_paths = self.ground == "edge"
        self.places: int = layout.board.edges if on_paths else layout.board.nodes
        per_place = layout.per_edge if on_paths else layout.per_node
        self.owner = per_place("knight", NOBODY)
        layout.of_seats(self.owner)
        self.rank = per_place("knight_strength")
        self.flags = per_place("knight_state")
        self.posts = layout.per_owner("knight_posts", self.most, NOBODY)
        self.mustered = layout.per_owner("knights_mustered")
        """The nodes of each owner's knights, and how many there are."""
        post = Place(layout.board, self.ground)
        steps = ["main", "special_build", "second_part"]
        self.k_recruit = layout.move("recruit", [post], steps, self.ground)
        self.k_activate = layout.move("activate", [post], steps, self.ground)
        self.k_promote = layout.move("promote", [post], steps, self.ground)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.maritime = rules.part(Maritime)
        self.improvements = rules.part(Improvements)
        self.recruits = rules.overriding("after_recruit", KnightsModule)
        self.promotions = rules.overriding("after_promotion", KnightsModule)

    def before_turn(self, state: State, seat: Seat) -> None:
        """CK-TURN-11: what belongs to one turn ends with it."""
        for owner in range(self.island.owners):
            for node in self.posts_of(state, owner):
                state.cells[self.flags + node] &= ACTIVE

    # Questions

    def posts_of(self, state: State, owner: Owner) -> list[int]:
        """The nodes of an owner's knights."""
        at = self.posts + owner * self.most
        return state.cells[at : at + state.cells[self.mustered + owner]]

    def strength(self, state: State, seat: Seat) -> int:
        """CK-BARB-3: what a seat contributes to the defence, the sum of its active knights."""
        total = 0
        for node in self.posts_of(state, seat):
            if state.cells[self.flags + node] & ACTIVE:
                total += state.cells[self.rank + node]
        return total

    def is_empty(self, state: State, node: Node) -> bool:
        """CK-KN-1: whether a node takes a knight: no building and no other knight is there."""
        if state.cells[self.owner + node] != NOBODY or self._is_home(state, node):
            return False
        return node not in self.barred

    def _is_home(self, state: State, node: Node) -> bool:
        """Whether knights stand on intersections and a building on this one."""
        return self.ground == "node" and state.cells[self.island.size + node] > 0

    def is_active(self, state: State, node: Node) -> bool:
        """Whether the knight on a node is active."""
        return state.cells[self.flags + node] & ACTIVE != 0

    def sites(self, state: State, seat: Seat) -> list[int]:
        """CK-KNREC-1, -2: the empty nodes that touch a way of a seat."""
        if self.gates:
            return [gate for gate in self.gates if self.is_empty(state, gate)]
        island = self.island
        cells = state.cells
        found: list[int] = []
        at = island.ways + seat * island.way_limit
        for edge in cells[at : at + cells[island.ways_built + seat]]:
            for node in island.ends[edge]:
                if node not in found and self._welcomes(state, seat, node):
                    found.append(node)
        found.sort()
        return found

    def _welcomes(self, state: State, seat: Seat, node: Node) -> bool:
        """Whether a new knight may stand on a node; modules say where not by `can_build`."""
        if not self.is_empty(state, node):
            return False
        return not self.island.veto(state, seat, self.pieces[BASIC], node, BOUGHT)

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if self.ground != "node":
            return ""
        if piece == SETTLEMENT and state.cells[self.owner + place] != NOBODY:
            return "CK-KN-3 a knight stands on the intersection"
        return ""

    def can_pass(self, state: State, seat: Seat, node: Node) -> bool:
        """CK-KN-4, -5: foreign knights stop roads as foreign buildings do."""
        owner = state.cells[self.owner + node] if self.ground == "node" else NOBODY
        return owner == NOBODY or owner == seat

    def crossed(self, state: State, owner: Owner, node: Node) -> bool:
        """Whether a foreign route can go through a node: two ways of another owner meet there.
        Elsewhere a knight that comes or goes changes no route."""
        if self.ground != "node":
            return False
        ways = [state.cells[self.island.way + edge] for edge in self.island.paths[node]]
        for other in ways:
            if other != NOBODY and other != owner and ways.count(other) > 1:
                return True
        return False

    # Putting, taking, moving: the caller tells the routes when the whole act is over

    def put(self, state: State, owner: Owner, node: Node, rank: int, flags: int) -> None:
        """A knight comes from the supply to a node."""
        self.island.use_piece(state, owner, self.pieces[rank], 1)
        self.station(state, owner, node, rank, flags)

    def station(self, state: State, owner: Owner, node: Node, rank: int, flags: int) -> None:
        """A knight that has left the supply stands on a node from now on."""
        cells = state.cells
        cells[self.owner + node] = owner
        cells[self.rank + node] = rank
        cells[self.flags + node] = flags
        cells[self.posts + owner * self.most + cells[self.mustered + owner]] = node
        cells[self.mustered + owner] += 1

    def lift(self, state: State, node: Node) -> None:
        """A knight leaves its node, on the way to another or to the supply."""
        cells = state.cells
        owner = cells[self.owner + node]
        first = self.posts + owner * self.most
        cells[self.mustered + owner] -= 1
        end = first + cells[self.mustered + owner]
        at = cells.index(node, first, end + 1)
        cells[at:end] = cells[at + 1 : end + 1]
        cells[end] = NOBODY
        cells[self.owner + node] = NOBODY
        cells[self.rank + node] = 0
        cells[self.flags + node] = 0

    def dismiss(self, state: State, node: Node) -> None:
        """CK-KN-9: a knight goes back to its owner's supply."""
        owner = state.cells[self.owner + node]
        self.island.use_piece(state, owner, self.pieces[state.cells[self.rank + node]], -1)
        self.lift(state, node)

    def rest(self, state: State) -> None:
        """CK-BARB-13: all knights become inactive."""
        for owner in range(self.island.owners):
            for node in self.posts_of(state, owner):
                state.cells[self.flags + node] &= ~ACTIVE

    # Buying

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        island = self.island
        if island.affords(state, seat, self.price):
            if island.in_stock(state, seat, self.pieces[BASIC]):
                for node in self.sites(state, seat):
                    out.append(to_move(self.k_recruit, node))
        posts = self.posts_of(state, seat)
        if not posts:
            return
        wakes = island.affords(state, seat, self.grain)
        raises = island.affords(state, seat, self.raise_price)
        for node in posts:
            if wakes and not self.is_active(state, node):
                out.append(to_move(self.k_activate, node))
            if raises and not self.refuse_promotion(state, seat, node):
                out.append(to_move(self.k_promote, node))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        node = value_of(move)
        if kind == self.k_recruit:
            return self._refuse_recruit(state, seat, node)
        if kind == self.k_activate:
            return self._refuse_activate(state, seat, node)
        return self._refuse_paid(state, seat, node)

    def _refuse_recruit(self, state: State, seat: Seat, node: Node) -> str:
        if not self.island.in_stock(state, seat, self.pieces[BASIC]):
            return "CK-KNREC-3 both basic knights are on the board"
        if state.cells[self.owner + node] != NOBODY:
            return "CK-KNREC-4 a knight stands there"
        if node in self.barred:
            return self.barred[node]
        if self.gates:
            if node not in self.gates:
                return "BARB-CARD-4 a new knight begins at a castle"
        elif not self.is_empty(state, node) or not self.island.touches(state, seat, node):
            return "CK-KNREC-1 a knight needs an empty intersection at an own road"
        else:
            reason = self.island.veto(state, seat, self.pieces[BASIC], node, BOUGHT)
            if reason:
                return reason
        if not self.island.affords(state, seat, self.price):
            return "CK-KNREC-1 wool and ore are not in hand"
        return ""

    def _refuse_activate(self, state: State, seat: Seat, node: Node) -> str:
        if state.cells[self.owner + node] != seat:
            return "CK-KNACT-1 no own knight stands there"
        if self.is_active(state, node):
            return "CK-KNACT-3 that knight is active"
        if not self.island.affords(state, seat, self.grain):
            return "CK-KNACT-1 no grain is in hand"
        return ""

    def _refuse_paid(self, state: State, seat: Seat, node: Node) -> str:
        reason = self.refuse_promotion(state, seat, node)
        if not reason and not self.island.affords(state, seat, self.raise_price):
            return "CK-KNPROM-1 wool and ore are not in hand"
        return reason

    def refuse_promotion(self, state: State, seat: Seat, node: Node) -> str:
        """Why a knight cannot be promoted, paid or not."""
        rank = state.cells[self.rank + node]
        if state.cells[self.owner + node] != seat:
            return "CK-KNPROM-1 no own knight stands there"
        if rank == MIGHTY:
            return "CK-KNPROM-4 a mighty knight cannot be promoted"
        if state.cells[self.flags + node] & PROMOTED:
            return "CK-KNPROM-2 that knight has been promoted this turn"
        if rank == STRONG and self.improvements.level(state, seat, POLITICS) < ABILITY:
            return "CK-KNPROM-3 mighty knights need the fortress"
        if not self.island.in_stock(state, seat, self.pieces[rank + 1]):
            return "CK-KNPROM-4 no stronger knight is left"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        early = self.rules.step_name(state) == "preroll"
        return "CK-TURN-2 no knight before the roll" if early else ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        node = value_of(move)
        self.maritime.close(state)  # CK-TURN-10
        if kind == self.k_recruit:
            self.island.pay(state, seat, self.price)
            self.put(state, seat, node, BASIC, 0)
            if self.crossed(state, seat, node):
                self.island.tell_routes(state)  # CK-KN-5
            for module in self.recruits:
                module.after_recruit(state, seat, node)
        elif kind == self.k_activate:
            self.island.pay(state, seat, self.grain)
            self.activate(state, node)
        else:
            self.island.pay(state, seat, self.raise_price)
            self.promote(state, node)

    def activate(self, state: State, node: Node) -> None:
        """CK-KNACT-2: an inactive knight becomes active and cannot act in this turn."""
        state.cells[self.flags + node] |= ACTIVE | ACTIVATED

    def promote(self, state: State, node: Node) -> None:
        """CK-KNPROM-1: the piece is exchanged for the next stronger one."""
        owner = state.cells[self.owner + node]
        rank = state.cells[self.rank + node]
        self.island.use_piece(state, owner, self.pieces[rank], -1)
        self.island.use_piece(state, owner, self.pieces[rank + 1], 1)
        state.cells[self.rank + node] = rank + 1
        state.cells[self.flags + node] |= PROMOTED
        if owner < self.players:
            for module in self.promotions:
                module.after_promotion(state, owner, node)

    def demote(self, state: State, node: Node, rank: int) -> None:
        """The piece is exchanged for a weaker one, its status stays."""
        owner = state.cells[self.owner + node]
        self.island.use_piece(state, owner, self.pieces[state.cells[self.rank + node]], -1)
        self.island.use_piece(state, owner, self.pieces[rank], 1)
        state.cells[self.rank + node] = rank

    # Checks, views, worth

    def adjust_pieces(self, state: State, owner: Owner, counts: list[int]) -> None:
        for node in range(self.places):
            if state.cells[self.owner + node] == owner:
                counts[self.pieces[state.cells[self.rank + node]]] += 1

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        listed: list[int] = []
        for owner in range(self.island.owners):
            for node in self.posts_of(state, owner):
                listed.append(node)
                if cells[self.owner + node] != owner or not cells[self.rank + node]:
                    out.append(f"the list of owner {owner}'s knights does not agree with the board")
        for node in range(self.places):
            if cells[self.owner + node] != NOBODY:
                if node not in listed:
                    out.append(f"the knight on {self.ground} {node} is on no list")
                if self._is_home(state, node):
                    out.append(f"a knight and a building share node {node} (CK-KN-1)")

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        for node in range(self.places):
            owner = cells[self.owner + node]
            if owner != NOBODY:
                active = "active_" if self.is_active(state, node) else ""
                kind = f"{active}{RANKS[cells[self.rank + node]]}"
                scene.piece(kind, owner, self.ground, node)
        for seat in range(self.players):
            scene.counters[seat]["active_strength"] = self.strength(state, seat)

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        many = state.cells[self.mustered + seat]
        if self.island.in_stock(state, seat, self.pieces[BASIC]):
            prices.append(self.island.cost(state, seat, self.price))
            gains.append(self._scaled(RANK_WORTH[BASIC], many))
        for node in self.posts_of(state, seat):
            if not self.is_active(state, node):
                prices.append(self.island.cost(state, seat, self.grain))
                gains.append(ACTIVE_WORTH * state.cells[self.rank + node])
                return

    def _scaled(self, worth: float, many: int) -> float:
        for _ in range(many):
            worth *= FEWER
        return worth

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook.extend(state.cells[self.owner : self.posts])

    def appraise(self, state: State, seat: Seat) -> float:
        worth = 0.0
        many = 0
        for node in self.posts_of(state, seat):
            rank = state.cells[self.rank + node]
            worth += self._scaled(RANK_WORTH[rank], many)
            if self.is_active(state, node):
                worth += ACTIVE_WORTH * rank
            many += 1
        return worth
