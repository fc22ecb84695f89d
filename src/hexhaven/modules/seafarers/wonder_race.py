"""Claiming a wonder and building its four levels (SEA-WONDERS-1, -4 to -8)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Node, Owner, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.options import Option
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, TURN, State
from ..base.awards import LongestRoad
from ..base.maritime import Maritime
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import FOUNDED, SETTLEMENT
from .hooks import SeafarersModule
from .ships import Ships

TWO_CITIES: Final = "two_cities"
ON_NODE: Final = "on_node"
HARBOR_CITY: Final = "harbor_city"
CITY_AND_POINTS: Final = "city_and_points"
PROOF: Final = "whether a claim is kept as proof of hidden points; off is how it was in version 1"
ROUTE: Final = 5
"""How long the own trade route must be for the Monument."""
POINTS: Final = 6
"""How many points the Cathedral asks for."""
LEVELS: Final = 4
CITY_SIZE: Final = 2
ONE_OF_EACH: Final = "three and four players have one wonder of each kind (SEA-WONDERS-4)"
CLAIMED: Final = 0.6
"""What it is worth to have a wonder, in points."""
WORTH: Final = [0.0, 1.3, 2.8, 4.5, 9.0]
"""What a wonder of each level is worth."""
SITE: Final = 0.7
"""What the node of a wonder that is free is worth to a seat without one."""


class Wonder:
    """A wonder: what it asks for, and what each level costs."""

    def __init__(self, name: str, needs: str, why: str, cost: dict[str, int]) -> None:
        self.name: str = name
        self.needs: str = needs
        self.why: str = why
        """The refusal where that is lacking."""
        self.cost: dict[str, int] = cost
        self.marks: list[str] = []
        """The names of its nodes on the map."""
        self.nodes: list[int] = []
        self.thing: int = NOBODY


def all_wonders(players: int, older: bool) -> list[Wonder]:
    """The wonders of a game; five and six players have two more."""
    found = [theater("theater"), bridge("great_bridge", ["Great-Bridge-markers"])]
    if players > 4 and older:
        straits = ["Great-Bridge-markers", "Lighthouse-markers"]
        found = [theater("theater"), bridge("great_bridge", straits)]
        found += [theater("second_theater"), bridge("second_bridge", straits)]
    elif players > 4:
        found += [theater("great_library"), bridge("lighthouse", ["Lighthouse-markers"])]
    wall = Wonder(
        "great_wall",
        ON_NODE,
        "a building at the edge of the desert",
        {"brick": 3, "grain": 1, "lumber": 1},
    )
    wall.marks = ["Great-Wall-markers"]
    why = f"a city at a harbor and a trade route of {ROUTE}"
    found.append(Wonder("monument", HARBOR_CITY, why, {"ore": 2, "grain": 3}))
    found.append(wall)
    why = f"a city and {POINTS} points"
    cost = {"brick": 1, "ore": 3, "grain": 1}
    found.append(Wonder("cathedral", CITY_AND_POINTS, why, cost))
    return found


def theater(name: str) -> Wonder:
    """The Theater, or what costs as much."""
    return Wonder(name, TWO_CITIES, "two cities", {"brick": 1, "wool": 3, "lumber": 1})


def bridge(name: str, marks: list[str]) -> Wonder:
    """The Great Bridge, or what costs as much at another strait."""
    cost = {"wool": 1, "grain": 1, "lumber": 3}
    found = Wonder(name, ON_NODE, "a building at its strait", cost)
    found.marks = marks
    return found


class WonderRace(IslandModule):
    """Who builds which wonder, how far it is, and who wins by it."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "wonder-race"
        self.judges = ["settlement"]
        self.after = ["building", "ships", "setting", "longest-road"]
        self.version = 2  # what a claim proves is kept
        self.accepts = {1: {"wonder_proof": "off"}}
        self.proves: bool = True
        self.by_ship: bool = False
        """Whether a claim takes a ship of the supply (SEA-WONDERS-4)."""
        self.lasting: str = ""
        """The rule by which what a wonder asks for is asked for with every level, too."""

    def options(self) -> list[Option]:
        about = "whether a claim is marked by a marker of its own or by a ship of the supply"
        more = "the two further wonders of five and six players"
        return [
            Option("wonder_marker", ["marker", "ship"], "SEA-WONDERS-4", about),
            Option("wonders56", ["2025", "older"], "SEA-WONDERS-4", more),
            Option("wonder_proof", ["on", "off"], "SEA-WONDERS-7", PROOF, offered=False),
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.by_ship = chosen["wonder_marker"] == "ship"
        self.proves = chosen["wonder_proof"] == "on"

    def prepare(self, content: Content) -> None:
        if content.players < 5:
            content.decide("wonders56", ONE_OF_EACH)
        self.wonders = all_wonders(content.players, content.value("wonders56") == "older")
        for wonder in self.wonders:
            wonder.thing = content.add_thing(wonder.name, wonder.cost)

    def shape(self, chart: Chart) -> None:
        for wonder in self.wonders:
            wonder.nodes = [node for mark in wonder.marks for node in chart.marks[mark]]
        self.sites: list[int] = []
        """The nodes where nobody begins (SEA-WONDERS-1)."""
        for name in chart.marks:
            if name.endswith("-markers"):
                self.sites += chart.marks[name]

    def declare(self, layout: Layout) -> None:
        self.claimed = layout.per_seat("wonder", start=NOBODY)
        """The wonder of each seat."""
        self.level = layout.per_seat("wonder_level")
        layout.tally("wonder_levels", self.level, ["wonder_level"])
        self.proven = layout.per_seat("wonder_proof")
        """How many secret points at least a seat has shown to have by its claim (SEA-WONDERS-7)."""
        steps = ["main", "special_build", "second_part"]  # SEA-56-4
        names = Name([wonder.name for wonder in self.wonders])
        self.k_claim = layout.move("claim_wonder", [names], steps, "wonders")
        self.k_build = layout.move("build_wonder", [], steps, "wonders")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.ships = rules.part(Ships)
        self.roads = rules.part(LongestRoad)
        self.maritime = rules.part(Maritime)
        self.counting = rules.overriding("can_count", SeafarersModule)

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if how == FOUNDED and piece == SETTLEMENT and place in self.sites:
            return "SEA-WONDERS-1 nobody begins at the strait or at the edge of the desert"
        return ""

    # What a wonder asks for

    def meets(self, state: State, seat: Seat, wonder: Wonder) -> bool:
        """Whether a seat has now what a wonder asks for (SEA-WONDERS-5, -7)."""
        if wonder.needs == ON_NODE:
            mine = [n for n in wonder.nodes if state.cells[self.island.owner + n] == seat]
            return any(self._counts(state, node) for node in mine)
        cities = self._cities(state, seat)
        if wonder.needs == TWO_CITIES:
            return len(cities) >= 2
        if wonder.needs == HARBOR_CITY:
            docks = self.island.docks(state, seat)
            long = state.cells[self.roads.length + seat] >= ROUTE
            return long and any(node in docks for node in cities)
        return len(cities) > 0 and self.rules.score(state, seat) >= POINTS

    def _cities(self, state: State, seat: Seat) -> list[Node]:
        island = self.island
        at = island.homes + seat * island.home_limit
        homes = state.cells[at : at + state.cells[island.homes_built + seat]]
        cities = [node for node in homes if state.cells[island.size + node] >= CITY_SIZE]
        return [node for node in cities if self._counts(state, node)]

    def _counts(self, state: State, node: Node) -> bool:
        return all(module.can_count(state, node) for module in self.counting)

    def refuse_claim(self, state: State, seat: Seat, number: int) -> str:
        """Why a seat may not claim a wonder."""
        if state.cells[self.claimed + seat] != NOBODY:
            return "SEA-WONDERS-4 everybody builds one wonder only"
        if number in state.cells[self.claimed : self.claimed + self.players]:
            return "SEA-WONDERS-4 that wonder is taken"
        wonder = self.wonders[number]
        if not self.meets(state, seat, wonder):
            return f"SEA-WONDERS-4 it asks for {wonder.why}"
        if self.by_ship and not self.island.in_stock(state, seat, self.ships.ship):
            return "SEA-WONDERS-4 there is no ship in supply to mark it with"
        return ""

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if state.cells[self.claimed + seat] == NOBODY:
            for number in range(len(self.wonders)):
                if not self.refuse_claim(state, seat, number):
                    out.append(to_move(self.k_claim, number))
        elif not self._refuse_level(state, seat):
            out.append(self.k_build)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_claim:
            return self.refuse_claim(state, seat, value_of(move))
        return self._refuse_level(state, seat)

    def _refuse_level(self, state: State, seat: Seat) -> str:
        number = state.cells[self.claimed + seat]
        if number == NOBODY:
            return "SEA-WONDERS-6 first claim a wonder"
        if state.cells[self.level + seat] == LEVELS:
            return "SEA-WONDERS-6 the wonder is finished"
        if self._lacks(state, seat, number):
            return f"{self.lasting} its next level asks again for {self.wonders[number].why}"
        if not self.island.affords(state, seat, self.wonders[number].thing):
            return "SEA-WONDERS-6 the cards for a level are not in hand"
        return ""

    def _lacks(self, state: State, seat: Seat, number: int) -> bool:
        """Whether a wonder cannot be built on because what it asks for is lost."""
        return self.lasting != "" and not self.meets(state, seat, self.wonders[number])

    def untimely(self, state: State, kind: int) -> str:
        return "SEA-WONDERS-6 wonders are built after the roll"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if kind_of(move) == self.k_claim:
            self._claim(state, seat, value_of(move))
            return
        self.island.pay(state, seat, self.wonders[state.cells[self.claimed + seat]].thing)
        self.maritime.close(state)
        state.cells[self.level + seat] += 1

    def _claim(self, state: State, seat: Seat, number: int) -> None:
        state.cells[self.claimed + seat] = number
        if self.proves and self.wonders[number].needs == CITY_AND_POINTS:
            seen = self.island.visible_points(state, seat)
            state.cells[self.proven + seat] = max(0, POINTS - seen)
        if self.by_ship:
            self.island.use_piece(state, seat, self.ships.ship, 1)

    def adjust_proven(self, state: State, seat: Seat, least: int) -> int:
        return max(least, state.cells[self.proven + seat])

    def adjust_pieces(self, state: State, owner: Owner, counts: list[int]) -> None:
        if self.by_ship and owner < self.players and state.cells[self.claimed + owner] != NOBODY:
            counts[self.ships.ship] += 1

    # Winning

    def can_win(self, state: State, seat: Seat) -> bool:
        """SEA-WONDERS-8: with a finished wonder, or with a higher one than everybody else."""
        mine = state.cells[self.level + seat]
        if mine == LEVELS:
            return True
        others = [other for other in range(self.players) if other != seat]
        return all(state.cells[self.level + other] < mine for other in others)

    def after_move(self, state: State) -> None:
        """The fourth level wins with any number of points, on one's own turn."""
        seat = state.cells[TURN]
        if seat == NOBODY or not state.agenda or state.cells[self.level + seat] < LEVELS:
            return
        for module in self.island.hooks.can_win:
            if not module.can_win(state, seat):
                return
        state.finish(seat)

    # For heuristic players

    def appraise(self, state: State, seat: Seat) -> float:
        if state.cells[self.claimed + seat] == NOBODY:
            return 0.0
        return CLAIMED + WORTH[state.cells[self.level + seat]]

    def adjust_place(self, state: State, seat: Seat, node: Node, gain: float) -> float:
        if state.cells[self.claimed + seat] == NOBODY:
            for number in range(len(self.wonders)):
                if node in self.wonders[number].nodes and self._free(state, number):
                    return gain + SITE
        return gain

    def _free(self, state: State, number: int) -> bool:
        return number not in state.cells[self.claimed : self.claimed + self.players]

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        level = state.cells[self.level + seat]
        if level == LEVELS:
            return
        mine = state.cells[self.claimed + seat]
        for number in range(len(self.wonders)):
            open_to = mine == NOBODY and not self.refuse_claim(state, seat, number)
            goes_on = number == mine and not self._lacks(state, seat, number)
            if goes_on or open_to:
                prices.append(self.island.cost(state, seat, self.wonders[number].thing))
                gains.append(WORTH[level + 1] - WORTH[level])

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        cells = state.cells
        outlook += cells[self.claimed : self.claimed + self.players]
        outlook += cells[self.level : self.level + self.players]
        outlook += cells[self.roads.length : self.roads.length + self.players]
        outlook += [self.rules.score(state, seat) for seat in range(self.players)]

    # Showing and checking

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        owners = state.cells[self.claimed : self.claimed + self.players]
        shown: list[dict[str, object]] = []
        seen: list[int] = []
        for number in range(len(self.wonders)):
            wonder = self.wonders[number]
            owner = owners.index(number) if number in owners else NOBODY
            level = 0 if owner == NOBODY else state.cells[self.level + owner]
            entry: dict[str, object] = {"name": wonder.name, "owner": owner, "level": level}
            shown.append({**entry, "needs": wonder.needs, "cost": wonder.cost})
            for node in wonder.nodes:
                if node not in seen:  # two equal wonders have the same nodes
                    scene.mark("wonder_site", "node", node, wonder.name)
                    seen.append(node)
        scene.table["wonders"] = shown
        for seat in range(self.players):
            name = "" if owners[seat] == NOBODY else self.wonders[owners[seat]].name
            scene.counters[seat]["wonder"] = name
            scene.counters[seat]["wonder_level"] = state.cells[self.level + seat]

    def problems(self, state: State, out: list[str]) -> None:
        taken = [
            number
            for number in state.cells[self.claimed : self.claimed + self.players]
            if number != NOBODY
        ]
        if len(taken) != len(set(taken)):
            out.append("a wonder has two builders (SEA-WONDERS-4)")
        for seat in range(self.players):
            if state.cells[self.level + seat] and state.cells[self.claimed + seat] == NOBODY:
                out.append(f"seat {seat} has levels without a wonder (SEA-WONDERS-6)")
