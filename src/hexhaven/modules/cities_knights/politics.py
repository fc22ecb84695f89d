"""The politics cards without hidden hands: bishop, deserter, diplomat, intrigue, warlord (CK-CARD).

What an opponent's hand has to do with them is in intrigues.py.
"""

from __future__ import annotations

from ...engine.ints import Card, Edge, Frame, Hex, Move, Node, Owner, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, Place, SeatNumber
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, TURN, State
from ..base.building import Building
from ..base.seven import Robber
from ..island.kinds import FREE, MOVED, OTHER, ROAD
from ..island.ways import list_ways
from .actions import KnightActions
from .cards import ProgressCards
from .hooks import KnightsModule
from .kinds import BASIC, BISHOP, DESERTER, DIPLOMAT, INTRIGUE, MIGHTY, WARLORD
from .knights import ACTIVE, Knights


class PoliticsCards(ProgressCards):
    """Cards that move the robber, knights and roads."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "politics-cards"
        self.after = ["commercial-harbor"]
        self.left_out: list[int] = []
        """Cards that do something else in a combination, which tells them itself."""
        self.post: str = "node"
        """What knights stand on."""
        self.deserter_stays: bool = False
        """Whether the new knight stands where the deserter stood."""
        self.robber_moves: bool = True
        """Whether the bishop moves the robber; where there is none, only a hex is chosen."""

    def declare(self, layout: Layout) -> None:
        board = layout.board
        hex, node, edge = Place(board, "hex"), Place(board, "node"), Place(board, "edge")
        self.lost_rank = layout.cell("deserter_strength")
        self.lost_flags = layout.cell("deserter_state")
        """The knight that has deserted, until its place is taken."""
        self.lifted = layout.cell("diplomat_road", NOBODY)
        """The own way that the diplomat removes, until it lies elsewhere or not."""
        self.s_desert = layout.step(
            "desert", "CK-CARD-DESERTER-1", "choose the knight that deserts"
        )
        self.s_place = layout.step(
            "deserter", "CK-CARD-DESERTER-2", "place a knight for the deserter, or none"
        )
        self.s_road = layout.step(
            "diplomat", "CK-CARD-DIPLOMAT-3", "lay the road elsewhere, or not"
        )
        self.declare_card(layout, BISHOP, [hex], "hex")
        self.declare_card(layout, DESERTER, [SeatNumber(layout.players)], "seats")
        self.declare_card(layout, DIPLOMAT, [edge], "edge")
        if INTRIGUE not in self.left_out:
            self.declare_card(layout, INTRIGUE, [node], "node")
        self.declare_card(layout, WARLORD, [])
        post = Place(board, self.post)
        self.k_desert = layout.move("desert", [post], ["desert"], self.post)
        ranks = Number(BASIC, MIGHTY)
        self.k_place = layout.move("place_knight", [ranks, post], ["deserter"], self.post)
        layout.offer("deserter", "decline", self.name)
        layout.offer("diplomat", "road", self.name)
        layout.offer("diplomat", "decline", self.name)

    def attach_cards(self, rules: Rules) -> None:
        self.robber = rules.part(Robber)
        self.building = rules.part(Building)
        self.knights = rules.part(Knights)
        self.actions = rules.parts(KnightActions)
        self.bishops = rules.overriding("adjust_bishop", KnightsModule)
        self.recalls = rules.overriding("adjust_recall", KnightsModule)
        self.relaid = rules.overriding("before_recall", KnightsModule)
        self.k_ways: dict[int, int] = {ROAD: self.building.k_road}
        """The ways that the diplomat can lay elsewhere, and the moves that do it."""

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_desert:
            for node in sorted(self.knights.posts_of(state, seat)):
                out.append(to_move(self.k_desert, node))
        elif step == self.s_place:
            sites = self._posts(state, seat, argument_of(frame))
            for rank in self._ranks(state, seat):
                for node in sites:
                    value = rank - BASIC + MIGHTY * node
                    out.append(to_move(self.k_place, value))
            out.append(self.k_decline)
        elif step == self.s_road:
            out.extend(self._relays(state, seat))
            out.append(self.k_decline)
        else:
            self.list_cards(state, seat, False, out)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_desert:
            own = state.cells[self.knights.owner + value] == seat
            return "" if own else "CK-CARD-DESERTER-1 no own knight stands there"
        if kind_of(move) == self.k_decline:
            return ""
        if step == self.s_place:
            posts = self._posts(state, seat, argument_of(frame))
            return self._refuse_place(state, seat, value % MIGHTY + BASIC, value // MIGHTY, posts)
        if step == self.s_road:
            if move not in self._relays(state, seat):
                return "CK-CARD-DIPLOMAT-3 no other path where the lifted road could lie"
            return ""
        return self.refuse_play(state, seat, move)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_desert:
            state.agenda.pop()
            self.desert(state, value)
        elif step == self.s_place:
            state.agenda.pop()
            if kind_of(move) == self.k_place:
                flags = state.cells[self.lost_flags]
                self.knights.put(state, seat, value // MIGHTY, value % MIGHTY + BASIC, flags)
            self._forget_deserter(state)
        elif step == self.s_road:
            state.agenda.pop()
            self._rebuild(state, seat, NOBODY if kind_of(move) == self.k_decline else value)
        else:
            self.play_card(state, seat, move)

    # Whether a card can do something

    def candidates(self, state: State, seat: Seat, index: int) -> list[int]:
        """A diplomat looks at ways that are there, an intrigue at foreign knights."""
        card = self.cards[index]
        found: list[int] = []
        if card == DIPLOMAT:
            for owner in range(self.island.owners):
                at = self.island.ways + owner * self.island.way_limit
                found += state.cells[at : at + state.cells[self.island.ways_built + owner]]
        elif card == INTRIGUE:
            for owner in range(self.island.owners):
                if owner != seat:
                    found += self.knights.posts_of(state, owner)
        else:
            return self.values[index]
        found.sort()
        return found

    def refuse_effect(self, state: State, seat: Seat, card: Card, value: int) -> str:
        if card == BISHOP:
            return self._refuse_bishop(state, seat, value)
        if card == DESERTER:
            if value == seat or not state.cells[self.knights.mustered + value]:
                return "CK-CARD-DESERTER-1 that opponent has no knight"
            return ""
        if card == DIPLOMAT:
            return self._refuse_diplomat(state, value)
        if card == INTRIGUE:
            return self._refuse_intrigue(state, seat, value)
        for node in self.knights.posts_of(state, seat):
            if not self.knights.is_active(state, node):
                return ""
        return "CK-CARD-WARLORD-1 there is no inactive own knight"

    def _refuse_bishop(self, state: State, seat: Seat, hex: Hex) -> str:
        if not self.robber_moves:
            found = self._bishop_victims(state, seat, hex)
            return "" if found else "CK-CARD-BISHOP-1 nobody at that hex would lose a card"
        if not self.robber.may_send(state, seat, OTHER):
            return "CK-ROB-7 the robber is locked until the first attack"
        return self.robber.refuse_hex(state, seat, hex)

    def _bishop_victims(self, state: State, seat: Seat, hex: Hex) -> int:
        """The mask of the opponents who lose a card; others say who is out of reach."""
        victims = self.robber.victims(state, seat, hex)
        for module in self.bishops:
            victims = module.adjust_bishop(state, seat, hex, victims)
        return victims

    def _refuse_diplomat(self, state: State, edge: Edge) -> str:
        owner = state.cells[self.island.way + edge]
        if owner == NOBODY:
            return "CK-CARD-DIPLOMAT-1 no road lies there"
        reason = ""
        if state.cells[self.island.way_kind + edge] != ROAD:
            reason = "CK-CARD-DIPLOMAT-1 no road lies there"
        elif not self._is_open(state, edge, owner):
            reason = "CK-CARD-DIPLOMAT-1 that road is not open"
        for module in self.recalls:
            reason = module.adjust_recall(state, owner, edge, reason)
        return reason

    def _is_open(self, state: State, edge: Edge, owner: Owner) -> bool:
        """CK-CARD-DIPLOMAT-1: one end has no building, knight or other way of the road's owner."""
        cells = state.cells
        for node in self.island.ends[edge]:
            free = cells[self.island.owner + node] != owner
            if self.post == "node":
                free = free and cells[self.knights.owner + node] != owner
            for other in self.island.paths[node]:
                if other != edge and cells[self.island.way + other] == owner:
                    free = False
            if free:
                return True
        return False

    def _refuse_intrigue(self, state: State, seat: Seat, node: Node) -> str:
        owner = state.cells[self.knights.owner + node]
        if owner == NOBODY or owner == seat or not self.island.touches(state, seat, node):
            return "CK-CARD-INTRIGUE-1 no opponent's knight stands there at an own road"
        return ""

    # What a card does

    def play(self, state: State, seat: Seat, card: Card, value: int) -> None:
        if card == BISHOP:
            self._bishop(state, seat, value)
        elif card == DESERTER:
            state.push(self.s_desert, 1 << value)
        elif card == DIPLOMAT:
            self._diplomat(state, seat, value)
        elif card == INTRIGUE:
            for actions in self.actions:
                actions.displace(state, value)
        else:
            for node in self.knights.posts_of(state, seat):
                if not self.knights.is_active(state, node):
                    self.knights.activate(state, node)

    def _bishop(self, state: State, seat: Seat, hex: Hex) -> None:
        """CK-CARD-BISHOP-1: one card from every opponent there, nobody is spared."""
        mark = len(state.agenda)
        if self.robber_moves:
            self.robber.relocate(state, seat, hex, OTHER)
        victims = self._bishop_victims(state, seat, hex)
        for other in range(self.players):
            if victims >> other & 1:
                self.robber.rob(state, seat, other)
        state.in_order_from(mark)

    # The deserter

    def desert(self, state: State, node: Node) -> None:
        """The victim's knight goes; the player of the card may place one like it."""
        cells = state.cells
        active = cells[TURN]
        cells[self.lost_rank] = cells[self.knights.rank + node]
        cells[self.lost_flags] = cells[self.knights.flags + node] & ACTIVE
        self.knights.dismiss(state, node)
        if self._ranks(state, active) and self._posts(state, active, node):
            state.push(self.s_place, 1 << active, node if self.deserter_stays else 0)
        else:
            self._forget_deserter(state)

    def _posts(self, state: State, seat: Seat, deserted: Node) -> list[int]:
        """Where the new knight may stand."""
        return [deserted] if self.deserter_stays else self.knights.sites(state, seat)

    def _ranks(self, state: State, seat: Seat) -> list[int]:
        """CK-CARD-DESERTER-2: the same strength, or any lower one if there is none left."""
        rank = state.cells[self.lost_rank]
        pieces = self.knights.pieces
        if self.island.in_stock(state, seat, pieces[rank]):
            return [rank]
        lower = range(BASIC, rank)
        return [low for low in lower if self.island.in_stock(state, seat, pieces[low])]

    def _refuse_place(
        self, state: State, seat: Seat, rank: int, node: Node, posts: list[int]
    ) -> str:
        if rank not in self._ranks(state, seat):
            return "CK-CARD-DESERTER-2 a knight of that strength cannot be placed"
        if node not in posts:
            if self.deserter_stays:
                return "CK-CARD-DESERTER-2 the new knight stands where the deserter stood"
            return "CK-CARD-DESERTER-2 a knight needs an empty intersection at an own road"
        return ""

    def _forget_deserter(self, state: State) -> None:
        state.cells[self.lost_rank] = 0
        state.cells[self.lost_flags] = 0
        self.island.tell_routes(state)  # CK-KN-5: settled once, now

    def can_measure(self, state: State) -> bool:
        return not state.cells[self.lost_rank]

    # The diplomat

    def _diplomat(self, state: State, seat: Seat, edge: Edge) -> None:
        if state.cells[self.island.way + edge] != seat:
            self.island.take_way(state, edge)
            return
        state.cells[self.lifted] = edge
        if self._relays(state, seat):
            state.push(self.s_road, 1 << seat)
        else:
            self._rebuild(state, seat, NOBODY)

    def _relays(self, state: State, seat: Seat) -> list[Move]:
        """Where such a way may be laid once the chosen one is gone, but not where it lay."""
        edge = state.cells[self.lifted]
        piece = state.cells[self.island.way_kind + edge]
        lifted = state.copy()
        self.island.lift_way(lifted, edge)
        places = list_ways(self.island, lifted, seat, piece, FREE)
        kind = self.k_ways[piece]
        return [to_move(kind, place) for place in places if place != edge]

    def _rebuild(self, state: State, seat: Seat, edge: Edge) -> None:
        """CK-CARD-DIPLOMAT-3: the way lies elsewhere, or goes back; settled once."""
        old = state.cells[self.lifted]
        state.cells[self.lifted] = NOBODY
        if edge == NOBODY:
            self.island.take_way(state, old)
            return
        piece = state.cells[self.island.way_kind + old]
        self.island.lift_way(state, old)
        for module in self.relaid:
            module.before_recall(state, seat, old, edge)
        self.island.put_way(state, seat, edge, piece, MOVED)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if state.cells[self.lifted] != NOBODY:
            scene.table["diplomat_road"] = state.cells[self.lifted]
        if state.cells[self.lost_rank]:
            scene.table["deserter"] = state.cells[self.lost_rank]
