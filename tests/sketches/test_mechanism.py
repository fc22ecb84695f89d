"""The parts of the mechanism that no base rule needs and expansions do."""

from __future__ import annotations

import pytest
from tests.table import Table

import hexhaven
from hexhaven.engine.board import Board
from hexhaven.engine.game import begin
from hexhaven.engine.layout import OWNER_SEES, Layout
from hexhaven.engine.module import RuleModule
from hexhaven.engine.moves import KIND_BITS, KIND_MASK, Number
from hexhaven.engine.replay import replay_with
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules, in_order
from hexhaven.engine.state import ARGUMENT_SHIFT, CHANCE_BIT, NOBODY, STEP_MASK, State
from hexhaven.modules.base.awards import LargestArmy
from hexhaven.modules.base.development import KNIGHT_CARD, Development
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.island.charts import BESIDE, Chart, parse_chart
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import (
    CITY,
    DESERT,
    FREE,
    HARBORS,
    MOVED,
    OTHER,
    RESOURCES,
    ROAD,
    SETTLEMENT,
)
from hexhaven.modules.island.routes import reach


class Named(RuleModule):
    """A module with a name and an order."""

    def __init__(self, name: str, after: str = "", before: str = "", replaces: str = "") -> None:
        super().__init__()
        self.name = name
        self.after, self.before, self.replaces = after.split(), before.split(), replaces.split()


class Quiet(IslandModule):
    """Base of the small modules below: a name and the island."""

    def __init__(self) -> None:
        super().__init__()
        self.name = type(self).__name__.lower()

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules


# Order, replacement, muting


def test_modules_are_ordered_by_after_and_before() -> None:
    modules: list[RuleModule] = [
        Named("a"), Named("b", after="a"), Named("c", after="a", before="b"), Named("d", before="a")
    ]  # fmt: skip
    assert [module.name for module in in_order(modules)] == ["d", "a", "c", "b"]
    with pytest.raises(hexhaven.BadSetup, match="wait for each other"):
        in_order([Named("a", after="b"), Named("b", after="a")])
    left_out: list[RuleModule] = [Named("a"), Named("b", replaces="a")]
    assert [module.name for module in in_order(left_out)] == ["b"]


class OneDie(Quiet):
    """Says that something else is rolled."""

    def instead_of_roll(self, state: State, seat: int) -> None:
        raise AssertionError


class TwoDecks(Quiet):
    """Says so too."""

    def instead_of_roll(self, state: State, seat: int) -> None:
        raise AssertionError


class OneDieAndTwoDecks(Quiet):
    """The combination file: it answers for both."""

    def __init__(self) -> None:
        super().__init__()
        self.mutes = ["onedie.instead_of_roll", "twodecks.instead_of_roll"]

    def instead_of_roll(self, state: State, seat: int) -> None:
        state.push(state.agenda[-1] & STEP_MASK, 1 << seat, 1)


def test_two_replacements_are_refused_unless_a_combination_mutes_them() -> None:
    with pytest.raises(hexhaven.BadSetup, match="instead of roll"):
        Table(extra=[OneDie(), TwoDecks()])
    table = Table(extra=[OneDie(), TwoDecks(), OneDieAndTwoDecks()])
    assert table.rules.hooks["instead_of_roll"] == ["onedieandtwodecks"]
    table.play("roll")


def test_a_service_of_a_module_that_is_not_there_is_a_bad_setup() -> None:
    with pytest.raises(hexhaven.BadSetup, match="Quiet is needed"):
        Table().rules.part(Quiet)


# Content and chart


class Swamps(Quiet):
    """A terrain, a map, a patched board."""

    def prepare(self, content: Content) -> None:
        self.swamp = content.add_terrain("swamp", "Sw", NOBODY)
        content.map = content.map.replace("De", "Sw").replace("Fo11", "Fo11")
        content.starts = False

    def shape(self, chart: Chart) -> None:
        board = chart.board
        chart.replace(board.hex_at(0, 0), DESERT, 0)
        chart.swap(board.hex_at(0, 1), board.hex_at(0, 2))
        chart.move_harbor(board.edge_at(0, 0, "NW"), -1)
        chart.robber = BESIDE


def test_a_module_changes_terrain_map_and_board() -> None:
    table = Table(extra=[Swamps()])
    view = table.game.view(None)
    tiles, marks = view["tiles"], view["marks"]
    assert isinstance(tiles, list)
    assert isinstance(marks, list)
    bare = {"number": 0, "numbers": [], "pays": False}
    assert tiles[table.hex(2, 2)] == {"hex": 9, "terrain": "swamp", **bare}
    assert tiles[0] == {"hex": 0, "terrain": "desert", **bare}
    assert (tiles[1]["terrain"], tiles[2]["terrain"]) == ("forest", "pasture")
    assert len(marks) == 8
    assert table.cells[table.island.robber] == NOBODY
    assert table.step == "found_settlement"
    table.check()


def test_maps_with_frame_and_water() -> None:
    content = Content()
    content.add_terrain("sea", "Se", NOBODY, water=True)
    chart = parse_chart("Fr Fr\n Fr Fo6 Se Fr\nharbor 1 0 E 3:1", content)
    assert chart.board.hexes == 2
    with pytest.raises(hexhaven.BadNotation, match="coast"):
        parse_chart("Fo6 Pa5\nharbor 0 0 E 3:1", content)


def test_another_pool_is_dealt_around_hexes_that_lie() -> None:
    class Oasis(Quiet):
        def prepare(self, content: Content) -> None:
            content.pool.tiles = [3, 4, 4, 4, 3, 0]
            self.oasis = content.add_terrain("oasis", "Oa", NOBODY)
            content.map = content.map.replace("De", "Oa")

        def shape(self, chart: Chart) -> None:
            chart.fixed = [chart.board.hex_at(2, 2)]
            chart.robber = BESIDE

    for seed in range(3):
        game = hexhaven.new("base", 4, seed=seed, options={"setup": "variable"}, extra=[Oasis()])
        tiles = game.view(None)["tiles"]
        assert isinstance(tiles, list)
        assert tiles[9]["terrain"] == "oasis"
        assert sum(tile["number"] > 0 for tile in tiles) == 18
        assert game.problems() == []


class DearRoads(Quiet):
    """Another price, another target, another deck."""

    def prepare(self, content: Content) -> None:
        content.goods[ROAD].cost = [2, 1, 0, 0, 0]
        content.target = 3
        content.deck["monopoly"] = 0


def test_prices_targets_and_decks_are_content() -> None:
    table = Table(extra=[DearRoads()])
    table.roll(2)
    table.hand(0, brick=1, lumber=1, grain=2, ore=3)
    assert table.moves("road") == []
    table.give(0, brick=1)
    assert table.moves("road")
    odds = table.rules.part(Development)
    assert odds.deck_list == [14, 2, 2, 0, 5]
    table.play(table.moves("city")[0])
    assert table.game.winner == 0
    host = Table(extra=[DearRoads()], vp_target=10)
    host.roll(2)
    host.hand(0, grain=2, ore=3)
    host.play(host.moves("city")[0])
    assert not host.game.over


# Production, seven, robber


class TwoNumbers(Quiet):
    """One hex pays on a second number."""

    def adjust_hexes(self, state: State, total: int, hexes: list[int]) -> None:
        if total == 2:
            hexes.append(self.island.board.hex_at(3, 0))


def test_a_hex_with_two_numbers() -> None:
    table = Table(extra=[TwoNumbers()])
    table.empty_hands()
    table.roll(2)
    assert table.held(0, "lumber") == 1
    assert table.cards(2) == {}


class General(Quiet):
    """On a seven, before the discards, a seat is asked; then it need not discard."""

    def __init__(self) -> None:
        super().__init__()
        self.before = ["robber"]

    def declare(self, layout: Layout) -> None:
        self.spared = layout.cell("spared", NOBODY)
        self.s_ask = layout.step("general", "HELPER-GENERAL-3", "use the general, or not")
        self.k_yes = layout.move("general", [], ["general"], "seats")
        self.k_no = layout.move("wait", [], ["general"], "seats")

    def on_seven(self, state: State, seat: int) -> None:
        state.push(self.s_ask, 1 << 1)

    def adjust_hand_limit(self, state: State, seat: int, limit: int) -> int:
        return 99 if seat == state.cells[self.spared] else limit

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        out.extend([self.k_yes, self.k_no])

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        state.agenda.pop()
        state.cells[self.spared] = seat if move & KIND_MASK == self.k_yes else NOBODY


@pytest.mark.parametrize(("answer", "discarding"), [("general", [0]), ("wait", [0, 1])])
def test_who_discards_is_settled_after_what_comes_first(answer: str, discarding: list[int]) -> None:
    table = Table(extra=[General()])
    table.hand(0, wool=8)
    table.hand(1, wool=8)
    table.roll(7)
    assert (table.step, table.game.actors) == ("general", [1])
    table.play(answer)
    assert (table.step, table.game.actors) == ("discard", discarding)


class Friend(Quiet):
    """After the robber has moved, the mover may spare everybody."""

    def declare(self, layout: Layout) -> None:
        self.spare = layout.cell("spare")
        self.s_spare = layout.step("spare", "FRIEND-ROBBER-3", "steal, or spare them")
        self.k_spare = layout.move("spare", [], ["spare"], "seats")
        self.k_steal = layout.move("go_on", [], ["spare"], "seats")

    def after_robber(self, state: State, seat: int, hex: int, cause: int) -> None:
        if cause != OTHER:
            state.push(self.s_spare, 1 << seat)

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        out.extend([self.k_spare, self.k_steal])

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        state.agenda.pop()
        state.cells[self.spare] = move & KIND_MASK == self.k_spare

    def can_steal(self, state: State, seat: int, victim: int) -> bool:
        return not state.cells[self.spare]


@pytest.mark.parametrize(("answer", "step"), [("spare", "main"), ("go_on", "steal")])
def test_a_theft_can_be_declined_after_the_robber_has_moved(answer: str, step: str) -> None:
    table = Table(extra=[Friend()])
    table.empty_hands()
    table.hand(2, ore=1)
    table.roll(7)
    hexes = table.rules.board.node_hexes
    node = next(n for n in range(54) if table.cells[table.island.owner + n] == 2)
    table.play(f"robber {next(hex for hex in hexes[node] if hex != 9)}")
    assert table.step == "spare"
    table.play(answer)
    assert table.step == step


class Lock(Quiet):
    """Nobody moves the robber."""

    def can_send(self, state: State, seat: int, cause: int) -> bool:
        return False


class Nowhere(Quiet):
    """No hex is allowed: the robber leaves the board."""

    def can_rob(self, state: State, seat: int, hex: int) -> str:
        return "TBVAR-FRIENDLY-1 all are protected"

    def on_stuck(self, state: State, seat: int, cause: int) -> None:
        self.rules.part(Robber).relocate(state, seat, NOBODY, cause)


def test_a_locked_and_a_stuck_robber() -> None:
    locked = Table(extra=[Lock()])
    locked.empty_hands()
    locked.roll(7)
    assert locked.step == "main"
    stuck = Table(extra=[Nowhere()])
    stuck.empty_hands()
    stuck.roll(7)
    assert stuck.step == "main"
    assert stuck.cells[stuck.island.robber] == NOBODY


# Pieces


class Removals(Quiet):
    """Notes what leaves the board."""

    def declare(self, layout: Layout) -> None:
        self.gone = layout.array("gone", 3, NOBODY)

    def after_remove(self, state: State, seat: int, piece: int, place: int) -> None:
        state.cells[self.gone : self.gone + 3] = [seat, piece, place]


def test_ways_are_moved_and_taken_away() -> None:
    table = Table(extra=[Removals()])
    part = table.rules.part(Removals)
    edges = ["2.2.NE", "2.2.E", "2.2.SE", "2.2.SW", "2.2.W"]
    table.road(0, *edges)
    assert table.cells[table.longest_road.holder] == 0
    state, island = table.game.state, table.island
    middle = table.edge(2, 2, "SE")
    island.lift_way(state, middle)
    island.put_way(state, 0, table.edge(2, 2, "NW"), ROAD, MOVED)
    assert table.cells[part.gone] == NOBODY
    assert table.cells[table.longest_road.length] == 5
    island.take_way(state, table.edge(2, 2, "W"))
    assert table.cells[part.gone : part.gone + 3] == [0, ROAD, table.edge(2, 2, "W")]
    assert table.cells[table.longest_road.holder] == NOBODY
    table.check()


def test_a_city_is_lowered_with_its_pieces_or_lies_down() -> None:
    table = Table(extra=[Removals()])
    table.city(0, "1.1.N")
    node = table.node(1, 1, "N")
    table.island.lower_city(table.game.state, 0, node)
    assert (table.stock(0, CITY), table.stock(0, SETTLEMENT)) == (4, 3)
    assert table.game.points(0) == 2
    table.check()
    table.city(0, "1.1.N")
    table.island.lower_city(table.game.state, 0, node, swap=False)
    assert (table.stock(0, CITY), table.stock(0, SETTLEMENT)) == (3, 4)
    assert table.game.problems()  # whoever lays it down says so in adjust_pieces
    table.island.put_city(table.game.state, 0, node, FREE, swap=False)
    table.check()


class Camels(Quiet):
    """Every way at the desert counts double."""

    def adjust_length(self, state: State, edge: int, length: int) -> int:
        return 2 * length if edge in self.island.board.hex_edges[9] else length


def test_edges_that_count_double() -> None:
    table = Table(extra=[Camels()])
    table.road(0, "2.2.NE", "2.2.E", "2.2.SE")
    assert table.cells[table.longest_road.length] == 6
    assert table.cells[table.longest_road.holder] == 0
    table.island.tell_routes(table.game.state)
    table.check()


def test_reach_follows_own_ways_up_to_foreign_buildings() -> None:
    table = Table()
    table.clear()
    table.road(0, "2.2.NE", "2.2.E", "2.2.SE")
    ends = [table.node(2, 2, corner) for corner in ("N", "NE", "SE", "S")]
    assert sorted(reach(table.island, table.game.state, 0, ends[0])) == sorted(ends)
    table.settlement(1, "2.2.NE")
    assert reach(table.island, table.game.state, 0, ends[0]) == ends[:2]


def test_a_harbor_that_comes_later_opens_for_who_lives_there() -> None:
    table = Table()
    table.clear()
    table.settlement(3, "0.1.N")
    table.island.lay_harbor(table.game.state, table.edge(0, 1, "NW"), HARBORS.index("ore"))
    rates = table.cells[table.island.rate + 3 * 5 :][:5]
    assert rates[RESOURCES.index("ore")] == 2


# Hooks of one's own, and families of one's own


class Pillage(Quiet):
    """A module that others build upon has a class with its own hooks."""

    def before_pillage(self, state: State, seat: int) -> None:
        """A city is about to be pillaged."""


class Raiders(Quiet):
    """Asks those who answer to it."""

    def link(self, rules: Rules) -> None:
        super().link(rules)
        self.listeners = rules.overriding("before_pillage", Pillage)


class Ransom(Pillage):
    """A combination that steps in before the pillage."""

    def before_pillage(self, state: State, seat: int) -> None:
        state.cells[self.island.turn] = 99


def test_a_module_can_have_hooks_of_its_own() -> None:
    table = Table(extra=[Raiders(), Ransom(), Pillage()])
    part = table.rules.part(Raiders)
    assert table.rules.hooks["before_pillage"] == ["ransom"]
    for module in part.listeners:
        module.before_pillage(table.game.state, 0)
    assert table.cells[table.island.turn] == 99
    assert [module.name for module in table.rules.parts(Lock)] == []


class Sheet(RuleModule):
    """A game without an island: throw a die, three times each; the higher sum wins."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "sheet"

    def declare(self, layout: Layout) -> None:
        layout.over = "DICE-END-1 the sheets are full"
        self.sums = layout.per_seat("sum")
        self.s_throw = layout.step("throw", "DICE-TURN-1", "throw the die")
        self.s_fall = layout.step("fall", "DICE-TURN-2", "the die falls")
        self.k_throw = layout.move("throw", [], ["throw"], "turn")
        self.k_fall = layout.chance("fall", [Number(1, 6)])

    def start(self, state: State) -> None:
        for turn in range(5, -1, -1):
            state.push(self.s_throw, 1 << turn % 2)

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        out.append(self.k_throw)

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        state.agenda.pop()
        if frame & STEP_MASK == self.s_throw:
            state.push(self.s_fall, CHANCE_BIT, seat)
            return
        state.cells[self.sums + (frame >> ARGUMENT_SHIFT)] += 1 + (move >> KIND_BITS)
        if not state.agenda:
            state.finish(int(state.cells[self.sums + 1] > state.cells[self.sums]))

    def outcomes(self, state: State, frame: int, moves: list[int], weights: list[int]) -> None:
        moves += [die << KIND_BITS | self.k_fall for die in range(6)]
        weights += [1] * 6

    def points(self, state: State, seat: int) -> int:
        return state.cells[self.sums + seat]


def test_a_family_without_an_island() -> None:
    rules = Rules("sheet", 2, Board([]), [Sheet()], {})
    game = begin(rules, 5)
    while not game.over:
        assert game.problems() == []
        game.play("throw")
    assert game.points(game.winner or 0) >= game.points(1 - (game.winner or 0))
    assert game.refusal("throw") == "DICE-END-1 the sheets are full"
    assert replay_with(rules, game.record()).dice_verified
    assert game.view(None)["tiles"] == []


# Cards and points


def test_a_card_is_given_by_whoever_has_a_deck() -> None:
    table = Table()
    assert table.island.cards_left(table.game.state) == 25
    table.island.give_card(table.game.state, 2)
    assert table.step == "draw"
    table.play("draw monopoly")
    assert table.cells[table.development.count + 2] == 1
    table.check()


def test_played_knights_leave_the_game() -> None:
    class Priest(Quiet):
        def declare(self, layout: Layout) -> None:
            self.removed = layout.cell("knights_removed")

        def adjust_deck(self, state: State, counts: list[int]) -> None:
            counts[KNIGHT_CARD] += state.cells[self.removed]

    table = Table(extra=[Priest()])
    cards, army = table.development, table.rules.part(LargestArmy)
    for seat in (0, 1):
        for _ in range(3):
            cards.take(table.game.state, seat, KNIGHT_CARD)
            cards.lay_open(table.game.state, seat, KNIGHT_CARD)
            cards.tell_played(table.game.state, seat, KNIGHT_CARD)
    assert table.cells[army.holder] == 0
    cards.remove_played(table.game.state, 0, KNIGHT_CARD)
    table.cells[table.rules.part(Priest).removed] = 1
    army.lose_knight(table.game.state, 0, tie_keeps=True)
    assert table.cells[army.holder] == 1
    table.check()
    known = table.rules.redact(table.game.state, 2)
    assert table.rules.problems(table.rules.imagine(known, 2, Rng(1))) == []


class Spy(Quiet):
    """A seat sees another's hand while it chooses: the cells are its own, and it remembers."""

    def declare(self, layout: Layout) -> None:
        self.seen = layout.per_seat("seen_hand", 5, start=0, hidden=OWNER_SEES)
        self.target = layout.cell("spied_on", NOBODY)
        self.s_take = layout.step("spy", "CK-CARD-MASTER-1", "take a card")
        self.k_spy = layout.move("spy", [], ["main"], "cards")
        self.k_take = layout.move("spied", [], ["spy"], "cards")

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        out.append(self.k_take if frame & STEP_MASK == self.s_take else self.k_spy)

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        at = self.seen + 5 * seat
        if frame & STEP_MASK == self.s_take:
            state.agenda.pop()
            state.cells[at : at + 5] = [0] * 5
            state.cells[self.target] = NOBODY
        else:
            state.push(self.s_take, 1 << seat)
            state.cells[self.target] = (seat + 1) % self.players
            hand = self.island.hand + 5 * state.cells[self.target]
            state.cells[at : at + 5] = state.cells[hand : hand + 5]

    def adjust_known(self, state: State, seat: int, known: list[int]) -> None:
        if seat == state.cells[self.target]:
            for spy in range(self.players):
                seen = state.cells[self.seen + 5 * spy : self.seen + 5 * spy + 5]
                if NOBODY not in seen and sum(seen) > 0:
                    known[:] = seen

    def imagine(self, state: State, seat: int, rng: Rng) -> None:
        target = state.cells[self.target]
        for spy in range(self.players):
            at = self.seen + 5 * spy
            if spy != seat:
                spying = target != NOBODY and (spy + 1) % self.players == target
                hand = self.island.hand + 5 * target
                state.cells[at : at + 5] = state.cells[hand : hand + 5] if spying else [0] * 5


def test_a_hand_that_one_seat_sees_is_the_same_in_every_world_it_imagines() -> None:
    table = Table(extra=[Spy()])
    table.empty_hands()
    table.hand(1, wool=2, ore=1)
    table.hand(2, brick=3)
    table.roll(2)
    table.hand(1, wool=2, ore=1)
    table.play("spy")
    state = table.game.state
    for seed in range(5):
        for viewer in (0, 2, NOBODY):
            world = table.rules.imagine(table.rules.redact(state, viewer), viewer, Rng(seed))
            assert table.rules.problems(world) == []
            hand = world.cells[table.island.hand + 5 :][:5]
            assert viewer != 0 or hand == [0, 0, 2, 0, 1]


class Poor(Quiet):
    """Points that are derived, and may be negative."""

    def points(self, state: State, seat: int) -> int:
        return -2 if seat == 1 else 0

    def forbid(self, state: State, seat: int, move: int) -> str:
        first = self.rules.layout.kinds[move & KIND_MASK].name == "end" and seat == 1
        return "RIVER-TEST-1 the poor stay awake" if first else ""


def test_derived_points_are_shown_and_any_move_can_be_forbidden() -> None:
    table = Table(extra=[Poor()])
    assert [table.game.points(seat) for seat in range(4)] == [2, 0, 2, 2]
    seats = table.game.view(None)["seats"]
    assert isinstance(seats, list)
    assert seats[1]["counters"]["points"] == 0
    table.roll(2)
    table.play("end")
    table.roll(3)
    table.refused("end", "RIVER-TEST-1")


def test_one_free_road_must_be_placed() -> None:
    table = Table()
    table.rules.part(Development).building.give_roads(table.game.state, 0, 1)
    assert table.moves("stop") == []
    table.play(table.moves("road")[0])
    assert table.step == "preroll"


def test_there_are_256_steps_and_no_more() -> None:
    class Greedy(Quiet):
        def declare(self, layout: Layout) -> None:
            while len(layout.steps) < most:
                layout.step(f"step {len(layout.steps)}", "X-1", "wait")

    most = 256
    assert len(Table(extra=[Greedy()]).rules.layout.steps) == most
    most = 257
    with pytest.raises(hexhaven.BadSetup, match="no number left"):
        Table(extra=[Greedy()])
