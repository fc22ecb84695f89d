"""Island: the board's tiles, the pieces on it, the cards in hand and in the bank."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Hex, Node, Owner, Piece, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.module import RuleModule
from ...engine.native import i64
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import MAX_SEATS, NOBODY, State
from .content import Content as Content
from .extent import Extent, forget_lines
from .hooks import Hooks, IslandModule
from .kinds import (
    ANY_HARBOR,
    CITY,
    FIRST_SPECIAL_HARBOR,
    MOVED,
    NO_HARBOR,
    NOT_LAID,
    SETTLEMENT,
)
from .land import COAST, EDGE_KINDS, LAY_NOTE, Land
from .outlook import USUAL, Outlook
from .showing import show_island
from .soundness import find_problems
from .steps import heads_of, onward_of

PLAIN: Final = Outlook({})


class Island(IslandModule):
    """Cells that every island game has, and the acts that keep them consistent."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.name = "island"
        self.content: Content = content
        self.last_prospects: list[object] = [None] * MAX_SEATS
        """A memo of `prospects`: most moves leave the board, and so the answer, as they were."""
        self.outlook: Outlook = PLAIN
        """The numbers with which prospects are weighed."""
        self.steady: bool = True
        """Whether every module tells in `adjust_outlook` what its answers depend on."""
        self.kinds: int = 0
        self.costs: list[list[int]] = []
        self.paid_with: list[list[int]] = []
        """For each thing the kinds of cards that it costs, as long as nothing adjusts prices."""
        self.yields: list[int] = []
        self.bears: list[bool] = []
        """For each terrain whether it pays something."""
        self.choosing: list[int] = []
        """The terrains that pay cards of the owner's choice."""
        self.chosen: list[bool] = []
        """For each terrain whether it does."""
        self.more: int = NOBODY
        """Where there are hexes with several numbers: for each the further ones, as bits."""
        self.networks: list[int] = []
        self.mixed: bool = False
        """Whether there are ways of several networks, which join at own buildings only."""
        self.extents: list[int] = []
        """For each network where an owner's extent of it is noted in the state."""
        self.fits: list[int] = []
        """For each piece the kinds of edges where it may lie, if it is a way, as bits."""
        self.frontiers: list[int] = []
        """For each kind of way where it is noted at which edges an owner's lines may go on."""
        self.origin: int = LAY_NOTE + 1
        """Where it is noted from which edge a way was lifted."""
        self.notes: int = LAY_NOTE + 2
        self.of_ways: list[list[list[int]]] = []
        """For each network and owner all places of notes that follow from its ways."""
        self.of_homes: list[list[int]] = []
        """For each owner all places of notes that follow from settlements; see `forget_lines`."""
        self.of_terrain: list[int] = [LAY_NOTE]
        """All places of notes that follow from the hexes."""
        self.piece_kinds: int = 0
        self.judges_of: list[list[IslandModule]] = []
        """For each piece those who may refuse it a place."""
        self.firm_of: list[list[IslandModule]] = []
        """Those of them whose word lasts; see `IslandModule.firm`."""
        self.passing_of: list[list[IslandModule]] = []
        """The others."""
        self.hexes: int = 0
        self.nodes: int = 0
        self.edges: int = 0

    def declare(self, layout: Layout) -> None:
        self.kinds = len(self.content.cards)
        # What is asked for at every move lies in flat lists, taken from the records once.
        self.costs = [thing.cost for thing in self.content.goods]
        self.yields = [terrain.pays for terrain in self.content.terrain_kinds]
        self.bears = [self.content.numbered(kind) for kind in range(len(self.yields))]
        self.bears.append(False)  # NOT_LAID
        self.choosing = self.content.choosing
        self.chosen = [kind in self.choosing for kind in range(len(self.bears))]
        self.networks = [piece.network for piece in self.content.piece_kinds]
        self.piece_kinds = len(self.networks)
        self.mixed = len({network for network in self.networks if network != NOBODY}) > 1
        layout.owners = layout.players + self.content.neutrals
        self.board = layout.board
        self.hexes = layout.board.hexes
        self.nodes = layout.board.nodes
        self.edges = layout.board.edges
        self.seats = layout.players
        self.terrain = layout.per_hex("terrain", NOT_LAID)
        self.token = layout.per_hex("token")
        self.first_hex = layout.array("first_hex_of_number", 13, NOBODY)
        self.next_hex = layout.per_hex("next_hex_of_number", NOBODY)
        """The hexes of each number as a chain, so that a roll need not look at all of them."""
        self.robber = layout.cell("robber", NOBODY)
        self.harbor = layout.per_node("harbor")
        self.owner = layout.per_node("owner", NOBODY)
        self.size = layout.per_node("size")
        self.way = layout.per_edge("way", NOBODY)
        self.way_kind = layout.per_edge("way_kind")
        self.bank = layout.listed("bank", [card.bank for card in self.content.card_kinds])
        self.hand = layout.per_seat("hand", self.kinds, hidden=OWNER_SEES)
        self.cards = layout.per_seat("cards")
        self.owners = layout.owners
        networks = range(max(self.networks) + 1)
        self.of_ways = [[[] for _ in range(self.owners)] for _ in networks]
        self.of_homes = [[] for _ in range(self.owners)]
        self.extents = [self.note_ways(network) for network in networks]
        self.frontiers = [NOBODY if n == NOBODY else self.note_lines() for n in self.networks]
        self.stock = layout.array("stock", self.owners * self.piece_kinds)
        self.way_limit = self.content.way_limit
        self.ways = layout.array("ways", self.owners * self.way_limit, NOBODY)
        self.ways_built = layout.array("ways_built", self.owners)
        """The edges of each owner's ways, in the order they were built."""
        self.home_limit = self.content.home_limit
        self.homes = layout.array("homes", self.owners * self.home_limit, NOBODY)
        self.homes_built = layout.array("homes_built", self.owners)
        """The nodes of each owner's buildings, likewise."""
        self.rate = layout.per_seat("rate", self.kinds, 4)
        self.score = layout.per_seat("points")
        self.secret = layout.per_seat("secret_points", hidden=OWNER_SEES)
        """Points that only their owner knows of, such as victory point cards."""
        self.turn = layout.cell("turn_number")
        layout.tally("hand", self.hand, self.content.cards)
        layout.of_seats(self.owner)
        layout.of_seats(self.way)
        for cell in (self.stock, self.ways, self.ways_built, self.homes, self.homes_built):
            layout.by_owner(cell)
        layout.blocker(self.robber)
        layout.count_turns(self.turn)
        self.harbor_limit = self.content.harbor_limit
        self.harbors = layout.array("harbors", self.harbor_limit, NOBODY)
        """The edges where harbors lie, in the order they were laid; their kinds are at their ends,
        since no two harbors meet."""
        layout.only_drawn(self.harbors)
        if self.content.more_numbers:
            self.more = layout.per_hex("more_numbers")
        if self.content.money:
            self.purse = layout.per_seat(self.content.purse, len(self.content.money))
            layout.tally("purse", self.purse, self.content.money)

    def link(self, rules: Rules) -> None:
        self.players = rules.players
        self.hooks = Hooks(rules)
        self.judges_of = [self.hooks.judging(kind.name) for kind in self.content.piece_kinds]
        self.firm_of = [[m for m in judges if m.firm] for judges in self.judges_of]
        self.passing_of = [[m for m in judges if not m.firm] for judges in self.judges_of]
        self.fits = [0] * self.piece_kinds
        for piece, way in self.content.ways.items():
            self.fits[piece] = sum(1 << kind for kind in range(EDGE_KINDS) if way.edges[kind])
        self.neighbours: list[list[int]] = rules.board.node_nodes
        self.ends: list[tuple[int, int]] = rules.board.edge_nodes
        self.paths: list[list[int]] = rules.board.node_edges
        self.heads: list[int] = heads_of(self.ends)
        self.onward: list[list[int]] = onward_of(self.ends, self.paths)
        self.corners: list[list[int]] = rules.board.touching()
        self.land: Land = Land(rules.board, self.content, self.terrain)
        kinds = range(self.kinds)
        self.paid_with = [[kind for kind in kinds if price[kind]] for price in self.costs]
        self.usual_prices: bool = not self.hooks.adjust_cost and self.content.is_usual()
        self.steady = self.hooks.all_told()
        self.others: list[RuleModule] = [m for m in rules.scorers if m is not self]
        """Who counts points besides the island."""

    def start(self, state: State) -> None:
        state.notes = [None] * self.notes
        for owner in range(self.owners):
            state.cells[self.ways_built + owner] = 0
            state.cells[self.homes_built + owner] = 0
            for piece in range(self.piece_kinds):
                at = self.stock + owner * self.piece_kinds + piece
                state.cells[at] = self.content.piece_kinds[piece].stock

    def note_ways(self, network: int) -> int:
        """A place for notes of each owner that are true until its ways of a network change."""
        at = self.notes
        self.notes += self.owners
        for owner in range(self.owners):
            self.of_ways[network][owner].append(at + owner)
        return at

    def note_lines(self, network: int = NOBODY) -> int:
        """The same for notes that follow from ways of their owner (of a network, or from all), its
        settlements, those that others build at its ways, and the hexes."""
        at = self.notes
        self.notes += self.owners
        for owner in range(self.owners):
            for ways in self.of_ways if network == NOBODY else [self.of_ways[network]]:
                ways[owner].append(at + owner)
            self.of_homes[owner].append(at + owner)
            self.of_terrain.append(at + owner)
        return at

    def note_always(self) -> int:
        """The same for notes that the island never drops: they tell themselves what they are true
        of, or their module drops them."""
        at = self.notes
        self.notes += self.owners
        return at

    def set_terrain(self, state: State, hex: Hex, terrain: int) -> None:
        """Lay another hex at a place."""
        state.cells[self.terrain + hex] = terrain
        state.drop(self.of_terrain)

    def set_token(self, state: State, hex: Hex, number: int) -> None:
        """Put a number token on a hex (0: take it away)."""
        cells = state.cells
        old = cells[self.token + hex]
        if old > 0:
            at = self.first_hex + old
            while cells[at] != hex:
                at = self.next_hex + cells[at]
            cells[at] = cells[self.next_hex + hex]
        cells[self.token + hex] = number
        if number > 0:
            cells[self.next_hex + hex] = cells[self.first_hex + number]
            cells[self.first_hex + number] = hex

    def set_numbers(self, state: State, hex: Hex, numbers: list[int]) -> None:
        """Give a hex all its numbers; the first is its token."""
        self.set_token(state, hex, numbers[0] if numbers else 0)
        if self.more != NOBODY:
            mask = 0
            for number in numbers[1:]:
                mask |= 1 << number
            state.cells[self.more + hex] = mask

    # Cards

    def gain(self, state: State, seat: Seat, kind: int, many: int) -> None:
        """Cards go from the bank to a hand."""
        cells = state.cells
        at = self.bank + kind  # written out: compiled, `cells[i] += n` is three times slower
        cells[at] = cells[at] - many
        at = self.hand + seat * self.kinds + kind
        cells[at] = cells[at] + many
        at = self.cards + seat
        cells[at] = cells[at] + many

    def lose(self, state: State, seat: Seat, kind: int, many: int) -> None:
        """Cards go from a hand to the bank."""
        self.gain(state, seat, kind, -many)

    def hand_over(self, state: State, giver: int, taker: int, kind: int, many: int) -> None:
        """Cards go from hand to hand; kinds after the last card are currencies."""
        cells = state.cells
        if kind >= self.kinds:
            cells[self.coins(giver, kind)] -= many
            cells[self.coins(taker, kind)] += many
            return
        cells[self.hand + giver * self.kinds + kind] -= many
        cells[self.hand + taker * self.kinds + kind] += many
        cells[self.cards + giver] -= many
        cells[self.cards + taker] += many

    def lay_out(self, state: State, seat: Seat, kind: int, many: int) -> None:
        """Cards leave a hand and lie open with a module, which counts them in `adjust_cards`."""
        state.cells[self.hand + seat * self.kinds + kind] -= many
        state.cells[self.cards + seat] -= many

    def take_in(self, state: State, kind: int, many: int) -> None:
        """Cards that lay open go to the bank."""
        state.cells[self.bank + kind] += many

    def cards_out(self, state: State) -> list[int]:
        """How many cards of each kind lie neither in the bank nor in a hand."""
        counts = [0] * self.kinds
        for module in self.hooks.adjust_cards:
            module.adjust_cards(state, counts)
        return counts

    def tell_lost(self, state: State, seat: Seat) -> None:
        """Cards were taken out of a seat's hand in the middle of a turn, not by a trade."""
        for module in self.hooks.after_loss:
            module.after_loss(state, seat)

    def held(self, state: State, seat: Seat, kind: int) -> int:
        """How many cards of a kind (or coins, after the last card) a seat holds."""
        if kind >= self.kinds:
            return state.cells[self.coins(seat, kind)]
        return state.cells[self.hand + seat * self.kinds + kind]

    def coins(self, seat: Seat, kind: int) -> int:
        """The cell of a currency; currencies are numbered after the last kind of card."""
        return self.purse + seat * len(self.content.money) + kind - self.kinds

    def currency(self, name: str) -> int:
        """The number of a currency, to be used like a kind of card."""
        return self.kinds + self.content.money.index(name)

    def earn(self, state: State, seat: Seat, kind: int, many: int) -> None:
        """Coins of a currency come from (negative: go to) a supply without end."""
        state.cells[self.coins(seat, kind)] += many

    def cost(self, state: State, seat: Seat, thing: int) -> list[int]:
        """The price of a thing for a seat now."""
        if not self.hooks.adjust_cost:
            return self.costs[thing]
        price = self.costs[thing].copy()
        for module in self.hooks.adjust_cost:
            module.adjust_cost(state, seat, thing, price)
        return price

    def affords(self, state: State, seat: Seat, thing: int) -> bool:
        """Whether a seat can pay a thing in full."""
        cells = state.cells
        at = self.hand + seat * self.kinds
        if not self.hooks.adjust_cost:
            price = self.costs[thing]
            for kind in self.paid_with[thing]:
                if cells[at + kind] < price[kind]:
                    return False
            return True
        price = self.cost(state, seat, thing)
        for kind in range(self.kinds):
            if cells[at + kind] < price[kind]:
                return False
        return True

    def pay(self, state: State, seat: Seat, thing: int) -> None:
        """A seat pays a thing to the bank."""
        price = self.cost(state, seat, thing)
        for kind in range(self.kinds):
            if price[kind]:
                self.gain(state, seat, kind, -price[kind])

    # Points

    def add_points(self, state: State, seat: Seat, many: int) -> None:
        """A seat gains (or loses) points that everybody sees."""
        state.cells[self.score + seat] += many
        state.stirred = True

    def add_secret_points(self, state: State, seat: Seat, many: int) -> None:
        """A seat gains points that only it knows of."""
        state.cells[self.secret + seat] += many
        state.stirred = True

    def cards_left(self, state: State) -> int:
        """How many development cards, or what stands for them, can be given away."""
        left = 0
        for module in self.hooks.adjust_cards_left:
            left = module.adjust_cards_left(state, left)
        return left

    def give_card(self, state: State, seat: Seat) -> None:
        """A seat draws a development card, or what stands for one, without paying for it."""
        for module in self.hooks.on_card_due:
            module.on_card_due(state, seat)

    # Pieces

    def in_stock(self, state: State, seat: Seat, piece: Piece) -> int:
        """How many pieces of a kind a seat has not built yet."""
        return state.cells[self.stock + seat * self.piece_kinds + piece]

    def put_way(self, state: State, seat: Seat, edge: Edge, piece: Piece, how: int) -> None:
        """A road, or another piece that lies on an edge, is built."""
        cells = state.cells
        cells[self.way + edge] = seat
        cells[self.way_kind + edge] = piece
        at = self.ways_built + seat
        cells[self.ways + seat * self.way_limit + cells[at]] = edge
        cells[at] = cells[at] + 1  # as in `gain`
        at = self.stock + seat * self.piece_kinds + piece
        cells[at] = cells[at] - 1
        network = self.networks[piece]
        at = self.extents[network] + seat
        extent = state.note(at)
        state.drop(self.of_ways[network][seat])
        if isinstance(extent, Extent):
            a, b = self.ends[edge]
            state.keep(at, extent.with_way(edge, a, b, state.era))
        self.tell_built(state, seat, piece, edge, how)

    def put_settlement(self, state: State, seat: Seat, node: Node, how: int) -> None:
        """A settlement is built: one point, and the harbor if there is one."""
        cells = state.cells
        cells[self.owner + node] = seat
        cells[self.size + node] = 1
        cells[self.homes + seat * self.home_limit + cells[self.homes_built + seat]] = node
        cells[self.homes_built + seat] += 1
        cells[self.stock + seat * self.piece_kinds + SETTLEMENT] -= 1
        forget_lines(self, state, seat, node)
        if seat < self.players:  # a neutral colour has neither points nor trade
            self.add_points(state, seat, 1)
            if cells[self.harbor + node] != NO_HARBOR:
                self.open_harbor(state, seat, cells[self.harbor + node])
        self.tell_built(state, seat, SETTLEMENT, node, how)

    def use_piece(self, state: State, owner: Owner, piece: Piece, many: int) -> None:
        """Pieces leave the stock for another use (negative: they come back); say so in
        `adjust_pieces`."""
        state.cells[self.stock + owner * self.piece_kinds + piece] -= many

    def put_city(self, state: State, seat: Seat, node: Node, how: int, swap: bool = True) -> None:
        """A settlement becomes a city; its piece goes back to the stock, unless nothing is swapped
        because a city lay on its side."""
        state.cells[self.size + node] = 2
        if swap:
            self.use_piece(state, seat, SETTLEMENT, -1)
            self.use_piece(state, seat, CITY, 1)
        self.add_points(state, seat, 1)
        self.tell_built(state, seat, CITY, node, how)

    def swaps(self, state: State, seat: Seat, node: Node) -> bool:
        """Whether a city at a node takes a piece from the stock; not where one lies on its side."""
        swap = True
        for module in self.hooks.adjust_swap:
            swap = module.adjust_swap(state, seat, node, swap)
        return swap

    def tell_built(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """Let every module react to a new piece, in order."""
        mark = len(state.agenda)
        for module in self.hooks.after_build:
            module.after_build(state, seat, piece, place, how)
        if len(state.agenda) > mark:
            state.in_order_from(mark)

    def lower_city(self, state: State, seat: Seat, node: Node, swap: bool = True) -> None:
        """A city becomes a settlement again; the pieces are exchanged, or the city lies down."""
        state.cells[self.size + node] = 1
        if swap:
            self.use_piece(state, seat, SETTLEMENT, 1)
            self.use_piece(state, seat, CITY, -1)
        self.add_points(state, seat, -1)
        self.tell_removed(state, seat, CITY, node)

    def lift_way(self, state: State, edge: Edge) -> None:
        """A way goes back to its stock and nobody is told: it is on its way to another place, where
        `put_way` follows with MOVED."""
        cells = state.cells
        seat = cells[self.way + edge]
        cells[self._out_of_row(state, seat, edge)] = NOBODY
        cells[self.ways_built + seat] -= 1
        piece = cells[self.way_kind + edge]
        at = self.stock + seat * self.piece_kinds + piece
        cells[at] = cells[at] + 1
        cells[self.way + edge] = NOBODY
        cells[self.way_kind + edge] = 0
        network = self.networks[piece]
        at = self.extents[network] + seat
        extent = state.note(at)
        state.drop(self.of_ways[network][seat])
        if isinstance(extent, Extent):
            a, b = self.ends[edge]
            state.keep(at, extent.without_way(edge, a, b, state.era))
        state.keep(self.origin, edge)

    def move_way(self, state: State, edge: Edge, to: Edge) -> None:
        """A way goes from an edge to another one: as if it was lifted and put there, in one act."""
        cells = state.cells
        seat = cells[self.way + edge]
        piece = cells[self.way_kind + edge]
        cells[self.way + edge] = NOBODY
        cells[self.way_kind + edge] = 0
        cells[self.way + to] = seat
        cells[self.way_kind + to] = piece
        cells[self._out_of_row(state, seat, edge)] = to
        network = self.networks[piece]
        at = self.extents[network] + seat
        extent = state.note(at)
        state.drop(self.of_ways[network][seat])
        if isinstance(extent, Extent):
            a, b = self.ends[edge]
            extent = extent.without_way(edge, a, b, state.era)
            a, b = self.ends[to]
            state.keep(at, extent.with_way(to, a, b, state.era))
        state.keep(self.origin, edge)
        self.tell_built(state, seat, piece, to, MOVED)

    def _out_of_row(self, state: State, seat: Seat, edge: Edge) -> int:
        """Take an edge out of the row of a seat's ways, where those built after it move up; the
        place at the end that is free then."""
        cells = state.cells
        at = self.ways + seat * self.way_limit
        end = at + cells[self.ways_built + seat] - 1
        while cells[at] != edge:
            at += 1
        while at < end:
            cells[at] = cells[at + 1]
            at += 1
        return end

    def lifted_from(self, state: State) -> Edge:
        """Where the way lay that was lifted last; for who hears that it was MOVED."""
        known = state.note(self.origin)
        return known if isinstance(known, int) else NOBODY

    def take_way(self, state: State, edge: Edge) -> None:
        """A way is taken off the board for good."""
        seat = state.cells[self.way + edge]
        piece = state.cells[self.way_kind + edge]
        self.lift_way(state, edge)
        self.tell_removed(state, seat, piece, edge)

    def tell_removed(self, state: State, seat: Seat, piece: Piece, place: int) -> None:
        """Let every module react to a piece that left the board."""
        mark = len(state.agenda)
        for module in self.hooks.after_remove:
            module.after_remove(state, seat, piece, place)
        state.in_order_from(mark)

    def tell_routes(self, state: State) -> None:
        """What routes may pass, or how much a way counts, has changed."""
        for module in self.hooks.on_routes:
            module.on_routes(state)

    def put_robber(self, state: State, hex: Hex) -> None:
        """The robber begins elsewhere; nobody is robbed. In play, `Robber.relocate` moves it."""
        state.cells[self.robber] = hex

    def lay_harbor(self, state: State, edge: Edge, harbor: int) -> None:
        """A harbor comes to an edge; who has a building there may use it at once."""
        state.cells[state.cells.index(NOBODY, self.harbors)] = edge
        for node in self.ends[edge]:
            state.cells[self.harbor + node] = harbor
            owner = state.cells[self.owner + node]
            if NOBODY != owner < self.players:
                self.open_harbor(state, owner, harbor)

    def harbor_free(self, state: State, edge: Edge) -> bool:
        """Whether a harbor may come to an edge: a coast, and no other harbor at its ends."""
        if self.land.edge_kind(state, edge) != COAST:
            return False
        for node in self.ends[edge]:
            if state.cells[self.harbor + node] != NO_HARBOR:
                return False
        return True

    def harbor_at(self, state: State, edge: Edge) -> int:
        """The kind of the harbor at an edge; NO_HARBOR where there is none."""
        if edge in state.cells[self.harbors : self.harbors + self.harbor_limit]:
            return state.cells[self.harbor + self.ends[edge][0]]
        return NO_HARBOR

    def open_harbor(self, state: State, seat: Seat, harbor: int) -> None:
        """A seat may trade at a harbor of this kind from now on."""
        cells = state.cells
        at = self.rate + seat * self.kinds
        if harbor == ANY_HARBOR:
            for kind in range(self.kinds):
                cells[at + kind] = min(cells[at + kind], 3)
        else:
            cells[at + harbor - FIRST_SPECIAL_HARBOR] = 2

    def trade_rate(self, state: State, seat: Seat, kind: int) -> int:
        """How many cards of a kind the bank wants from a seat for one other."""
        rate = state.cells[self.rate + seat * self.kinds + kind]
        for module in self.hooks.adjust_rate:
            rate = module.adjust_rate(state, seat, kind, rate)
        return rate

    def docks(self, state: State, seat: Seat) -> list[Node]:
        """The intersections of a seat's buildings at harbors that they have the use of."""
        cells = state.cells
        at = self.homes + seat * self.home_limit
        found: list[int] = []
        for index in range(at, at + cells[self.homes_built + seat]):
            if cells[self.harbor + cells[index]] != NO_HARBOR:
                found.append(cells[index])
        for module in self.hooks.can_dock:
            found = [node for node in found if module.can_dock(state, node)]
        return found

    def blocked_hex(self, state: State) -> int:
        """The hex that the robber keeps from paying; NOBODY where there is none."""
        hex = state.cells[self.robber]
        for module in self.hooks.can_block:
            if not module.can_block(state, hex):
                return NOBODY
        return hex

    # Where pieces may stand

    def free_node(self, state: State, node: Node) -> bool:
        """Whether a node and all its neighbours are without a building (the distance rule)."""
        cells = state.cells
        size: i64 = self.size
        if cells[size + node]:
            return False
        other: i64
        for other in self.neighbours[node]:
            if cells[size + other]:
                return False
        return True

    def passable(self, state: State, seat: Seat, node: Node) -> bool:
        """Whether a seat's route may go on through a node."""
        owner = state.cells[self.owner + node]
        if owner != NOBODY and owner != seat:
            return False
        for module in self.hooks.can_pass:
            if not module.can_pass(state, seat, node):
                return False
        return True

    def touches(self, state: State, seat: Seat, node: Node) -> bool:
        """Whether a way of the seat ends at a node."""
        cells = state.cells
        for edge in self.paths[node]:
            if cells[self.way + edge] == seat:
                return True
        return False

    def veto(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        """The first objection of a module to a piece at a place; "" if there is none."""
        for module in self.judges_of[piece]:
            reason = module.can_build(state, seat, piece, place, how)
            if reason:
                return reason
        return ""

    # Views and checks

    def points(self, state: State, seat: Seat) -> int:
        """What was gained once (BASE-END-1)."""
        return state.cells[self.score + seat] + state.cells[self.secret + seat]

    def visible_points(self, state: State, seat: Seat) -> int:
        """The points of a seat that everybody can see: all but those in `secret`."""
        points = state.cells[self.score + seat]
        for module in self.others:
            points += module.points(state, seat)
        return points

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        show_island(self, state, viewer, scene)

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Deal what is in nobody's sight over the other hands, by their sizes."""
        cells = state.cells
        out = self.cards_out(state)
        pool = [
            self.content.card_kinds[kind].bank - cells[self.bank + kind] - out[kind]
            for kind in range(self.kinds)
        ]
        if seat != NOBODY:
            for kind in range(self.kinds):
                pool[kind] -= cells[self.hand + seat * self.kinds + kind]
        others = [other for other in range(self.players) if other != seat]
        owed = [cells[self.cards + other] for other in range(self.players)]
        for other in others:
            cells[self.secret + other] = 0  # whose cards they come from adds them
            at = self.hand + other * self.kinds
            known = [0] * self.kinds
            for module in self.hooks.adjust_known:
                module.adjust_known(state, other, known)
            for kind in range(self.kinds):
                cells[at + kind] = known[kind]
                pool[kind] -= known[kind]
                owed[other] -= known[kind]
        for other in others:
            at = self.hand + other * self.kinds
            for _ in range(owed[other]):
                kind = rng.weighted(pool)
                pool[kind] -= 1
                cells[at + kind] += 1

    def measures(self) -> dict[str, float]:
        return USUAL

    def measure_by(self, given: dict[str, float]) -> None:
        self.outlook = Outlook(given) if given else PLAIN

    def problems(self, state: State, out: list[str]) -> None:
        find_problems(self, state, out)
