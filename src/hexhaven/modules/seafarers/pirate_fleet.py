"""The pirate fleet: it sails by the dice, attacks whoever lives there, and bars its edges
(SEA-PIRATE-7 to -13); and what a seven does without a robber."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, SeatNumber
from ...engine.native import i64
from ...engine.options import Option
from ...engine.packing import argument_of, both, kind_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from ..base.seven import Robber
from ..island.charts import Chart
from ..island.choices import Choices
from ..island.content import Content
from ..island.core import Island
from ..island.extent import extent_of
from ..island.kinds import KNIGHT
from .fortress_lines import FortressLines
from .hooks import SeafarersModule, foresee
from .sea import Sea
from .ships import SEA_NETWORK, Ships

SEAT_BITS: Final = 3
SEAT_MASK: Final = 7
CITY_SIZE: Final = 2


class PirateFleet(SeafarersModule):
    """A fleet on a round of sea hexes, as strong as the lower die."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "pirate-fleet"
        self.judges = ["ship"]
        self.after = ["fortress-lines", "robber"]
        self.each: bool = True
        """Whether every player at the fleet's hex is attacked (SEA-PIRATE-10)."""

    def options(self) -> list[Option]:
        about = "where several players live at the fleet's hex: each is attacked, or nobody"
        return [Option("fleet_attacks", ["each", "none_if_several"], "SEA-PIRATE-10", about)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.each = chosen["fleet_attacks"] == "each"

    def prepare(self, content: Content) -> None:
        self.cards: list[str] = content.cards

    def shape(self, chart: Chart) -> None:
        self.circuit: list[int] = chart.marks["Fleet-circuit"]
        self.calm: list[int] = chart.marks.get("Calm-hexes", [])
        """Hexes from which beachheads are not attacked (SEA-PIRATE-26)."""

    def declare(self, layout: Layout) -> None:
        self.place = layout.cell("fleet")
        """Where the fleet is on its round; NOBODY: it is gone."""
        self.s_attack = layout.step("fleet_attack", "SEA-PIRATE-8", "the fleet attacks")
        self.s_loss = layout.step("fleet_loss", "SEA-PIRATE-9", "the fleet takes a card")
        self.s_plunder = layout.step("plunder", "SEA-PIRATE-11", "steal from somebody, or not")
        loser = SeatNumber(layout.players)
        self.k_loss = layout.chance("fleet_takes", [loser, Name(self.cards)])
        self.k_none = layout.move("rob_nobody", [], ["plunder"], "seats")
        layout.offer("plunder", "rob", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.sea = rules.part(Sea)
        self.ships = rules.part(Ships)
        self.robber = rules.part(Robber)
        self.choices = rules.part(Choices)
        self.lines = rules.part(FortressLines)
        self.counting = rules.overriding("can_count", SeafarersModule)
        self.met: int = island.note_lines(SEA_NETWORK)
        """Where it is noted for each seat at which places of the round the fleet meets it."""
        self.places: list[int] = [0] * island.nodes
        """For each node the places of the round at which it lies, as bits."""
        self.harried: list[list[int]] = []
        """For each place of the round the nodes whose buildings are attacked from there."""
        for place in range(len(self.circuit)):
            hex = self.circuit[place]
            nodes = island.corners[hex]
            for node in nodes:
                self.places[node] |= 1 << place
            calm = self.lines.beach if hex in self.calm else []  # SEA-PIRATE-26
            self.harried.append([node for node in nodes if node not in calm])

    # Where it is

    def hex_of(self, state: State) -> int:
        """The fleet's hex; NOBODY when it is gone."""
        place = state.cells[self.place]
        return NOBODY if place == NOBODY else self.circuit[place]

    def leave(self, state: State) -> None:
        """The last fortress is conquered: the fleet is gone for good (SEA-PIRATE-13)."""
        state.cells[self.place] = NOBODY

    def _there(self, state: State, edge: Edge) -> bool:
        hex = self.hex_of(state)
        return hex != NOBODY and self.sea.sides[hex][edge]

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == self.ships.ship and self._there(state, place):
            return "SEA-PIRATE-12 the fleet bars the edges of its hex"
        return ""

    def sift_places(
        self, state: State, seat: Seat, piece: Piece, places: list[int], how: int
    ) -> list[int]:
        place = state.cells[self.place]
        if place == NOBODY or piece != self.ships.ship:
            return places
        barred = self.sea.sides[self.circuit[place]]
        return [edge for edge in places if not barred[edge]]

    def can_sail(self, state: State, seat: Seat, edge: Edge) -> str:
        return "SEA-PIRATE-12 the fleet holds the ship" if self._there(state, edge) else ""

    def sift_ships(self, state: State, seat: Seat, ships: list[Edge]) -> list[Edge]:
        place = state.cells[self.place]
        if place == NOBODY:
            return ships
        held = self.sea.sides[self.circuit[place]]
        return [edge for edge in ships if not held[edge]]

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook.append(state.cells[self.place])

    def adjust_sailing(self, state: State, seat: Seat, outlook: int) -> int:
        """It sails every turn, and mostly where the seat has nothing and can lay nothing."""
        place = state.cells[self.place]
        if place != NOBODY:
            known = state.note(self.met + seat)
            met = known if isinstance(known, int) else self._met_by(state, seat)
            if not met >> place & 1:
                place = NOBODY
        return foresee(outlook, place)

    def _met_by(self, state: State, seat: Seat) -> int:
        """The places at which the fleet meets a seat, as bits: those where it has a building or a
        ship at a corner of the hex."""
        island = self.island
        mask = 0
        for node in extent_of(island, state, seat, SEA_NETWORK).nodes:
            mask |= self.places[node]
        at = island.homes + seat * island.home_limit
        for index in range(at, at + state.cells[island.homes_built + seat]):
            mask |= self.places[state.cells[index]]
        state.keep(self.met + seat, mask)
        return mask

    # Sailing and attacking

    def before_production(self, state: State, seat: Seat, first: int, second: int) -> None:
        """SEA-PIRATE-7: by the lower die; a number without dice leaves it where it is."""
        strength = min(first, second)
        place = state.cells[self.place]
        if place == NOBODY or not strength:
            return
        place = (place + strength) % len(self.circuit)
        state.cells[self.place] = place
        near = self._near(state, place)
        if not near or (near & near - 1 and not self.each):
            return
        for step in range(self.players):  # SEA-PIRATE-10
            other = (seat + step) % self.players
            if near >> other & 1:
                state.push(self.s_attack, 0, other | strength << SEAT_BITS)

    def _near(self, state: State, place: int) -> int:
        """The mask of the seats with a building at a hex of the round (SEA-PIRATE-8)."""
        cells = state.cells
        at: i64 = self.island.owner
        players: i64 = self.players
        mask = 0
        node: i64
        for node in self.harried[place]:
            owner: i64 = cells[at + node]
            if owner != NOBODY and owner < players:
                if not self.counting or self._counts(state, node):
                    mask |= 1 << owner
        return mask

    def _counts(self, state: State, node: Node) -> bool:
        for module in self.counting:
            if not module.can_count(state, node):
                return False
        return True

    def advance(self, state: State, frame: Frame) -> None:
        argument = argument_of(frame)
        if frame & STEP_MASK == self.s_attack:
            self._attack(state, argument & SEAT_MASK, argument >> SEAT_BITS)
        elif self.victims(state, argument):
            state.push(self.s_plunder, 1 << argument, argument)

    def _attack(self, state: State, seat: Seat, strength: int) -> None:
        """SEA-PIRATE-9: against as many as there are warships."""
        warships = state.cells[self.lines.warships + seat]
        if warships > strength:
            self.choices.ask(state, seat, 1)
        elif warships < strength:
            lost = min(1 + self._cities(state, seat), state.cells[self.island.cards + seat])
            if lost:
                state.push(self.s_loss, CHANCE_BIT, seat | lost << SEAT_BITS)

    def _cities(self, state: State, seat: Seat) -> int:
        island = self.island
        at = island.homes + seat * island.home_limit
        found = 0
        for node in state.cells[at : at + state.cells[island.homes_built + seat]]:
            if state.cells[island.size + node] == CITY_SIZE and self._counts(state, node):
                found += 1
        return found

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        seat = argument_of(frame) & SEAT_MASK
        for kind in range(self.island.kinds):
            held = self.island.held(state, seat, kind)
            if held:
                moves.append(to_move(self.k_loss, both(seat, self.players, kind)))
                weights.append(held)

    def sample(self, state: State, frame: Frame, rng: Rng) -> int:
        seat = argument_of(frame) & SEAT_MASK
        at = self.island.hand + seat * self.island.kinds
        point = rng.below(state.cells[self.island.cards + seat])
        kind = 0
        while point >= state.cells[at + kind]:
            point -= state.cells[at + kind]
            kind += 1
        return to_move(self.k_loss, both(seat, self.players, kind))

    # The seven and the knight

    def instead_of_robber(self, state: State, seat: Seat, cause: int) -> None:
        if cause == KNIGHT:
            self.lines.arm(state, seat)
        else:  # the discards come first (SEA-PIRATE-11)
            state.push(self.s_plunder, 0, seat)

    def victims(self, state: State, seat: Seat) -> int:
        """The mask of the opponents with cards, wherever they live."""
        mask = 0
        for other in range(self.players):
            if other != seat and state.cells[self.island.cards + other]:
                mask |= 1 << other
        return self.robber.robbable(state, seat, mask)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        victims = self.victims(state, seat)
        for other in range(self.players):
            if victims >> other & 1:
                out.append(to_move(self.robber.k_rob, other))
        out.append(self.k_none)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_none:
            return ""
        if self.victims(state, seat) >> value_of(move) & 1:
            return ""
        return "SEA-PIRATE-11 only an opponent with cards can be robbed"

    def untimely(self, state: State, kind: int) -> str:
        return "SEA-PIRATE-11 only after a seven there is somebody to spare"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        kind, value = kind_of(move), value_of(move)
        if kind == self.robber.k_rob:
            self.robber.rob(state, seat, value)
        elif kind == self.k_loss:
            self._lose(state, argument_of(frame), value // self.players)

    def _lose(self, state: State, argument: int, kind: int) -> None:
        """One card goes to the bank; then the next, if more are lost."""
        seat, left = argument & SEAT_MASK, (argument >> SEAT_BITS) - 1
        self.island.lose(state, seat, kind, 1)
        if left:
            state.push(self.s_loss, CHANCE_BIT, seat | left << SEAT_BITS)
        else:
            self.island.tell_lost(state, seat)

    # Showing and checking

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        hex = self.hex_of(state)
        if hex != NOBODY:
            scene.piece("fleet", NOBODY, "hex", hex)
        scene.tracks["fleet"] = {"hexes": self.circuit, "at": state.cells[self.place]}
