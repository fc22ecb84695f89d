"""Prospects: what a seat can look forward to on the island, in points; for `appraise`.

Income is counted in cards per roll. A thing that could be bought is worth its gain, the less the
longer the seat will have to wait for the cards that it still lacks.
"""

from __future__ import annotations

from ...engine.ints import Hex, Node, Piece, Seat
from ...engine.state import NOBODY, State
from .account import amount_at, pips_at, produces
from .core import Island
from .kinds import (
    ANY_HARBOR,
    BOUGHT,
    CARD,
    CITY,
    FIRST_SPECIAL_HARBOR,
    NO_HARBOR,
    ROAD,
    SETTLEMENT,
)
from .outlook import Outlook


class Prospects:
    """A seat's income and what it could build next."""

    def __init__(self, island: Island, state: State, seat: Seat, board: list[int]) -> None:
        self.island: Island = island
        self.outlook: Outlook = island.outlook
        self.vetoes: bool = len(island.hooks.can_build) > 0
        self.kinds: list[int] = island.land.lay(state).edge if island.land.sea else []
        """The kind of each edge, where there is sea."""
        self.board: list[int] = board
        """The cells that all this follows from."""
        self.state: State = state
        self.seat: int = seat
        kinds = island.kinds
        self.income: list[float] = [0.0] * kinds
        self.chosen: float = 0.0
        """Cards of the seat's choice, per roll."""
        self.blocked: int = island.blocked_hex(state)
        self.rates: list[int] = [island.trade_rate(state, seat, kind) for kind in range(kinds)]
        self.villages: list[int] = []
        """The nodes with a settlement that could become a city."""
        self.worth: float = 0.0
        """What the income is worth."""
        self.margin: list[float] = [0.0] * kinds
        """What one more card per roll would be worth, for each kind."""
        self.slow: list[float] = [0.0] * kinds
        """How many rolls it takes to get a card, for each kind."""
        self.prices: list[list[int]] = []
        self.gains: list[float] = []
        self._earn()
        self._value()
        self._plan()

    def _earn(self) -> None:
        island = self.island
        cells = self.state.cells
        at = island.homes + self.seat * island.home_limit
        for index in range(at, at + cells[island.homes_built + self.seat]):
            node = cells[index]
            if cells[island.size + node] == 1:
                self.villages.append(node)
            for hex in island.board.node_hexes[node]:
                terrain = cells[island.terrain + hex]
                kind = island.yields[terrain]
                if kind != NOBODY:
                    self.income[kind] += self._yield(hex, node)
                    if island.hooks.adjust_claims:
                        self._earn_besides(hex, node)
                elif terrain in island.choosing:
                    self.chosen += self._yield(hex, node)

    def _earn_besides(self, hex: Hex, node: Node) -> None:
        """What modules give a building besides the cards of the hex."""
        island = self.island
        claims: list[int] = []
        for module in island.hooks.adjust_claims:
            module.adjust_claims(self.state, hex, node, claims)
        for claim in claims:
            self.income[claim % island.kinds] += self._chance(hex)

    def _yield(self, hex: Hex, node: Node) -> float:
        """How many cards per roll a building gets from a hex."""
        return amount_at(self.island, self.state, hex, node) * self._chance(hex)

    def _chance(self, hex: Hex) -> float:
        """How often a hex pays, in rolls."""
        if not produces(self.island, self.state, hex):
            return 0.0
        pips = pips_at(self.island, self.state, hex) / 36.0
        return pips * self.outlook.robbed if hex == self.blocked else pips

    def _value(self) -> None:
        outlook = self.outlook
        traded = 0.0
        for kind in range(len(self.income)):
            traded += self.income[kind] / self.rates[kind]
        worth = 0.0
        for kind in range(len(self.income)):
            weight = outlook.income * (outlook.kinds[kind] if kind < len(outlook.kinds) else 1.0)
            income = self.income[kind]
            spare = weight * (outlook.spare + 1.0 / self.rates[kind])
            if income > outlook.enough:
                beyond = spare * (income - outlook.enough)
                worth += weight * outlook.enough + beyond + outlook.first_source
                self.margin[kind] = spare
            else:
                worth += weight * income
                self.margin[kind] = weight
                if income > 0.0:
                    worth += outlook.first_source
            flow = income + outlook.flow * (traded - income / self.rates[kind]) + self.chosen
            self.slow[kind] = 1.0 / (flow if flow > 0.02 else 0.02)
        if self.chosen > 0.0:
            worth += outlook.income * outlook.chosen * self.chosen + outlook.first_source
        self.worth = worth

    def _plan(self) -> None:
        island = self.island
        if self.villages and island.in_stock(self.state, self.seat, CITY):
            best = 0.0
            for node in self.villages:
                gain = self._node(node, False)
                if gain > best:
                    best = gain
            self.prices.append(island.cost(self.state, self.seat, CITY))
            self.gains.append(self.outlook.city_gain + best)
        if island.content.goods[CARD].sold:
            self.prices.append(island.cost(self.state, self.seat, CARD))
            self.gains.append(self.outlook.card_gain)
        if island.in_stock(self.state, self.seat, SETTLEMENT):
            self._plan_settlements()
        for module in island.hooks.adjust_goals:
            module.adjust_goals(self.state, self.seat, self.prices, self.gains)

    def _node(self, node: Node, new: bool) -> float:
        """What the hexes (and, if new, the harbor) around a node would add to the worth."""
        island = self.island
        cells = self.state.cells
        gain = 0.0
        for hex in island.board.node_hexes[node]:
            terrain = cells[island.terrain + hex]
            kind = island.yields[terrain]
            if kind != NOBODY:
                gain += pips_at(island, self.state, hex) / 36.0 * self.margin[kind]
                if new and self.income[kind] <= 0.0:
                    gain += self.outlook.first_source
            elif terrain in island.choosing:
                often = pips_at(island, self.state, hex) / 36.0
                gain += often * self.outlook.income * self.outlook.chosen
        harbor = cells[island.harbor + node]
        if new and harbor != NO_HARBOR:
            gain += self._harbor(harbor)
        return gain

    def _harbor(self, harbor: int) -> float:
        """What a harbor would add: a better share of what is beyond the need."""
        outlook = self.outlook
        if harbor != ANY_HARBOR:
            kind = harbor - FIRST_SPECIAL_HARBOR
            better = 1.0 / 2 - 1.0 / self.rates[kind]
            excess = max(self.income[kind] - outlook.enough * 0.5, 0.0)
            return outlook.harbor + outlook.income * better * excess
        gain = outlook.harbor
        for kind in range(len(self.income)):
            if self.rates[kind] > 3:
                excess = max(self.income[kind] - outlook.enough * 0.5, 0.0)
                gain += outlook.income / 12 * excess
        return gain

    def _plan_settlements(self) -> None:
        """The two best places within reach, each with the ways that lead there."""
        best = second = 0.0
        best_far = second_far = 0
        best_way = second_way = ROAD
        for piece in self.island.content.ways:
            spots = self._spots(piece)
            for index in range(0, len(spots), 2):
                far = spots[index + 1]
                gain = self._settled(spots[index])
                for _ in range(far):
                    gain *= self.outlook.per_road
                if gain > best:
                    second, second_far, second_way = best, best_far, best_way
                    best, best_far, best_way = gain, far, piece
                elif gain > second:
                    second, second_far, second_way = gain, far, piece
        if best > 0.0:
            self._add_settlement(best, best_far, best_way)
        if second > 0.0:
            self._add_settlement(self.outlook.second * second, second_far, second_way)

    def _settled(self, node: Node) -> float:
        """What a new settlement would be worth."""
        gain = self.outlook.settlement_gain + self._node(node, True)
        if self.outlook.contested != 1.0 and self._contested(node):
            gain *= self.outlook.contested
        for module in self.island.hooks.adjust_place:
            gain = module.adjust_place(self.state, self.seat, node, gain)
        return gain

    def _contested(self, node: Node) -> bool:
        """Whether a way of somebody else leads to a node."""
        island = self.island
        for path in island.paths[node]:
            owner = self.state.cells[island.way + path]
            if owner != NOBODY and owner != self.seat:
                return True
        return False

    def _add_settlement(self, gain: float, ways: int, piece: Piece) -> None:
        island = self.island
        price = island.cost(self.state, self.seat, SETTLEMENT)
        if ways:
            price = price.copy()
            one = island.cost(self.state, self.seat, island.content.ways[piece].thing)
            for kind in range(island.kinds):
                price[kind] += ways * one[kind]
        self.prices.append(price)
        self.gains.append(gain)

    def _spots(self, piece: Piece) -> list[int]:
        """Free places in reach of a kind of way, each followed by how many are still missing."""
        island = self.island
        cells = self.state.cells
        way = island.content.ways[piece]
        if way.thing == NOBODY:
            return []
        fresh = [True] * island.nodes
        reached = self._ends(fresh, piece)
        found: list[int] = []
        start = 0
        for far in range(way.far):
            end = len(reached)
            for index in range(start, end):
                node = reached[index]
                owner = cells[island.owner + node]
                if owner == NOBODY:
                    if island.free_node(self.state, node) and self._allowed(SETTLEMENT, node):
                        found.append(node)
                        found.append(far)
                elif owner != self.seat:
                    continue
                if far < way.far - 1:
                    self._go_on(node, piece, fresh, reached)
            start = end
        return found

    def _go_on(self, node: Node, piece: Piece, fresh: list[bool], reached: list[int]) -> None:
        """Add the nodes that one more way from a node would reach."""
        island = self.island
        cells = self.state.cells
        for path in island.paths[node]:
            if cells[island.way + path] == NOBODY:
                a, b = island.ends[path]
                other = b if a == node else a
                if fresh[other] and self._allowed(piece, path):
                    if self.kinds and not island.content.ways[piece].edges[self.kinds[path]]:
                        continue
                    fresh[other] = False
                    reached.append(other)

    def _allowed(self, piece: Piece, place: int) -> bool:
        """Whether no module objects to a piece of ours."""
        if not self.vetoes:
            return True
        return not self.island.veto(self.state, self.seat, piece, place, BOUGHT)

    def _ends(self, fresh: list[bool], piece: Piece) -> list[int]:
        """The nodes from which a kind of way goes on, no longer fresh: where own ways of its
        network lead; where there are several kinds, or before the first way, own buildings too."""
        island = self.island
        cells = self.state.cells
        network = island.networks[piece]
        reached: list[int] = []
        at = island.ways + self.seat * island.way_limit
        for index in range(at, at + cells[island.ways_built + self.seat]):
            if island.networks[cells[island.way_kind + cells[index]]] != network:
                continue
            for node in island.ends[cells[index]]:
                if fresh[node]:
                    fresh[node] = False
                    reached.append(node)
        if len(island.content.ways) == 1:
            return reached or self.villages.copy()
        at = island.homes + self.seat * island.home_limit
        for index in range(at, at + cells[island.homes_built + self.seat]):
            if fresh[cells[index]]:
                fresh[cells[index]] = False
                reached.append(cells[index])
        return reached

    def hand(self, held: list[int]) -> float:
        """What these cards are worth: how near they bring each thing, the nearest above all."""
        patience = self.outlook.patience
        total = 0.0
        best = 0.0
        for goal in range(len(self.gains)):
            wait = self.wait(held, self.prices[goal])
            near = self.gains[goal] * patience / (patience + wait)
            total += near
            if near > best:
                best = near
        near = self.outlook.keen * (best + self.outlook.other_goals * (total - best))
        return near + self.outlook.held * sum(held) if self.outlook.held else near

    def wait(self, held: list[int], price: list[int]) -> float:
        """How many rolls it takes, roughly, until a price can be paid."""
        worst = 0.0
        total = 0.0
        missing = 0
        spare = 0.0
        for kind in range(len(price)):
            lack = price[kind] - held[kind]
            if lack > 0:
                missing += lack
                rolls = lack * self.slow[kind]
                total += rolls
                if rolls > worst:
                    worst = rolls
            elif lack < 0:
                spare -= lack / self.rates[kind]
        if missing == 0:
            return 0.0
        wait = self.outlook.worst * worst + (1.0 - self.outlook.worst) * total
        if spare > 0.0:
            share = 1.0 - spare / missing
            wait *= share if share > 0.1 else 0.1
        return wait


def prospects_of(island: Island, state: State, seat: Seat) -> Prospects:
    """The prospects of a seat; worked out only if the board is not the one of the last time."""
    board = state.cells[island.terrain : island.bank]
    if island.more != NOBODY:
        board += state.cells[island.more : island.more + island.hexes]
    for module in island.hooks.adjust_outlook:
        module.adjust_outlook(state, board)
    known = island.last_prospects[seat]
    if island.steady and isinstance(known, Prospects):
        if known.outlook is island.outlook and known.board == board:
            return known
    fresh = Prospects(island, state, seat, board)
    island.last_prospects[seat] = fresh
    return fresh


def prospects_worth(island: Island, state: State, seat: Seat) -> float:
    """Income, places to build and cards in hand of a seat, in points."""
    prospects = prospects_of(island, state, seat)
    at = island.hand + seat * island.kinds
    held = state.cells[at : at + island.kinds]
    return prospects.worth + prospects.hand(held)
