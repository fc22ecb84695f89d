"""Showing the island: board, pieces, hands and prices, as far as the viewer may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ints import Seat
from ...engine.scene import Scene
from ...engine.state import NOBODY, OVER, State
from .account import numbers_at, pays
from .kinds import HARBORS, NOT_LAID

if TYPE_CHECKING:
    from .core import Island


def show_island(island: Island, state: State, viewer: Seat, scene: Scene) -> None:
    """Add the island to a scene; `state` is what the viewer may know."""
    _show_board(island, state, scene)
    for seat in range(island.players):
        _show_seat(island, state, seat, viewer, scene)
    cells = state.cells
    names = island.content.cards
    scene.table["bank"] = {names[k]: cells[island.bank + k] for k in range(island.kinds)}
    scene.table["turn"] = cells[island.turn]
    scene.table["costs"] = _costs(island, state, max(viewer, 0))


def _costs(island: Island, state: State, seat: Seat) -> dict[str, dict[str, int]]:
    """What each thing costs a seat now; only the cards that are paid."""
    names = island.content.cards
    found: dict[str, dict[str, int]] = {}
    goods = island.content.goods
    for thing in range(len(goods)):
        if goods[thing].sold:
            price = island.cost(state, seat, thing)
            found[goods[thing].name] = {names[k]: price[k] for k in range(island.kinds) if price[k]}
    return found


def _show_board(island: Island, state: State, scene: Scene) -> None:
    cells = state.cells
    kinds = island.content.terrain_kinds
    for hex in range(island.hexes):
        terrain = cells[island.terrain + hex]
        laid = terrain != NOT_LAID
        name = kinds[terrain].name if laid else "unlaid"
        scene.tile(hex, name, cells[island.token + hex], laid and kinds[terrain].water)
        scene.tiles[-1]["numbers"] = numbers_at(island, state, hex)
        scene.tiles[-1]["pays"] = pays(island, state, hex)
    for edge in sorted(cells[island.harbors : island.harbors + island.harbor_limit]):
        if edge != NOBODY:
            scene.mark("harbor", "edge", edge, HARBORS[island.harbor_at(state, edge)])
    for node in range(island.nodes):
        if cells[island.size + node]:
            kind = "settlement" if cells[island.size + node] == 1 else "city"
            scene.piece(kind, cells[island.owner + node], "node", node)
    for edge in range(island.edges):
        if cells[island.way + edge] != NOBODY:
            kind = island.content.piece_kinds[cells[island.way_kind + edge]].name
            scene.piece(kind, cells[island.way + edge], "edge", edge)
    if cells[island.robber] != NOBODY:
        scene.piece("robber", NOBODY, "hex", cells[island.robber])


def _show_seat(island: Island, state: State, seat: Seat, viewer: Seat, scene: Scene) -> None:
    cells = state.cells
    names = island.content.cards
    at = island.hand + seat * island.kinds
    hand: dict[str, object] = {"count": cells[island.cards + seat]}
    if seat == viewer or cells[OVER]:  # at the end all cards are shown (BASE-END-7)
        hand["kinds"] = {names[k]: cells[at + k] for k in range(island.kinds)}
    scene.cards[seat]["hand"] = hand
    stock = island.stock + seat * island.piece_kinds
    pieces = island.content.pieces
    scene.counters[seat].update(
        {
            "colour": island.content.colours[seat],
            "points": island.visible_points(state, seat) + max(cells[island.secret + seat], 0),
            "stock": {pieces[p]: cells[stock + p] for p in range(island.piece_kinds)},
            "rates": {names[k]: island.trade_rate(state, seat, k) for k in range(island.kinds)},
        }
    )
    _credit_buildings(island, state, seat, scene)
    for index in range(len(island.content.money)):
        coins = cells[island.coins(seat, island.kinds + index)]
        scene.counters[seat][island.content.money[index]] = coins


def _credit_buildings(island: Island, state: State, seat: Seat, scene: Scene) -> None:
    """BASE-END-1: a settlement is one point, a city two."""
    sizes = [0, 0, 0]
    for node in range(island.nodes):
        size = state.cells[island.size + node]
        if size and state.cells[island.owner + node] == seat:
            sizes[min(size, 2)] += 1
    scene.credit(seat, "settlement", sizes[1], sizes[1], "piece")
    scene.credit(seat, "city", sizes[2], 2 * sizes[2], "piece")
