"""The barbarian ship and its attack (CK-BARB)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import KnightsTable

from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.cities_knights.hooks import KnightsModule
from hexhaven.modules.cities_knights.kinds import PROGRESS
from hexhaven.modules.cities_knights.knights import Knights
from hexhaven.modules.island.core import Island

CORNERS = ["0.0.N", "0.1.N", "0.2.N", "4.0.S", "4.1.S", "4.2.S", "2.0.NW", "2.4.NE"]
POSTS = ["2.2.N", "2.2.NE", "2.2.SE", "2.2.S", "2.2.SW", "2.2.NW"]


def attack_table(cities: list[int], active: list[int]) -> KnightsTable:
    """A table where each seat has so many cities and so much active strength (0 to 3)."""
    table = KnightsTable()
    places = iter(CORNERS)
    for seat, many in enumerate(cities):
        for _ in range(many):
            table.home(seat, next(places))
    for seat, strength in enumerate(active):
        if strength:
            table.knight(seat, POSTS[seat], strength, active=True)
    return table


def track(table: KnightsTable) -> dict[str, object]:
    """The barbarians in a view."""
    tracks = table.game.view(None)["tracks"]
    assert isinstance(tracks, dict)
    found = tracks["barbarians"]
    assert isinstance(found, dict)
    return found


def points(table: KnightsTable) -> list[int]:
    return [table.game.points(seat) for seat in range(4)]


@pytest.mark.rule("CK-BARB-1", "CK-ORDER-4", "CK-DIE-2")
def test_the_seventh_ship_brings_the_attack_at_once() -> None:
    table = attack_table([1, 0, 0, 0], [0, 1, 0, 0])
    for step in range(1, 7):
        table.roll(12, "ship")
        assert track(table)["step"] == step
        table.play("end")
    table.roll(12, "ship")
    assert track(table)["step"] == 0
    assert track(table)["attacks"] == 1
    assert points(table) == [2, 1, 0, 0]


@pytest.mark.rule("CK-BARB-2", "CK-BARB-4", "CK-METRO-6")
def test_edge_5_a_metropolis_counts_once_and_ties_go_to_the_knights() -> None:
    table = attack_table([2, 1, 1, 1], [3, 2, 0, 0])
    table.metropolis("trade", CORNERS[0])
    shown = track(table)
    assert (shown["strength"], shown["defence"], shown["won"]) == (5, 5, True)
    assert shown["contributions"] == [3, 2, 0, 0]
    assert shown["defender"] == 0
    table.land()
    assert points(table) == [7, 2, 2, 2]
    assert table.cells[table.barbarians.defenders] == 1


@pytest.mark.rule("CK-BARB-3")
def test_only_active_knights_defend_and_nobody_is_asked() -> None:
    table = attack_table([1, 1, 0, 0], [1, 0, 0, 0])
    table.knight(1, "1.1.N", 3)
    shown = track(table)
    assert (shown["defence"], shown["won"], shown["losing"]) == (1, False, [1])
    table.land()
    assert table.step == "main"
    assert points(table) == [2, 1, 0, 0]


@pytest.mark.rule("CK-BARB-5")
def test_edge_8_the_defender_needs_no_city() -> None:
    table = attack_table([1, 0, 0, 0], [0, 0, 2, 1])
    table.land()
    assert points(table) == [2, 0, 1, 0]


@pytest.mark.rule("CK-BARB-6", "CK-PC-14")
def test_edge_36_tied_defenders_and_empty_decks() -> None:
    table = attack_table([1, 0, 0, 0], [0, 1, 0, 1])
    for name in ("science", "trade", "politics"):
        table.deck_left(name)
    assert track(table)["drawing"] == [1, 3]
    table.land()
    assert table.step == "main"
    assert points(table) == [2, 0, 0, 0]
    assert track(table)["step"] == 0

    table = attack_table([1, 0, 0, 0], [0, 1, 0, 1])
    table.deck_left("science")
    table.deck_left("trade", "merchant")
    table.deck_left("politics")
    table.land()
    assert table.game.actors == [1]
    table.refused("deck science", "CK-BARB-6")
    assert table.moves() == ["deck trade"]
    table.play("deck trade", "progress merchant")
    assert table.step == "main"


@pytest.mark.rule("CK-BARB-6")
def test_a_tied_defender_needs_no_level_and_shows_a_point_card() -> None:
    table = attack_table([0, 0, 0, 0], [1, 1, 0, 0])
    table.land()
    table.play("deck politics", "progress constitution", "deck science", "progress printer")
    assert points(table) == [1, 1, 0, 0]
    assert table.game.log(2)[-1]["move"] == "progress printer"


@pytest.mark.rule("CK-BARB-7", "CK-BARB-17")
def test_without_cities_and_knights_nothing_happens() -> None:
    table = attack_table([0, 0, 0, 0], [0, 0, 0, 0])
    table.knight(0, POSTS[0])
    table.land()
    assert points(table) == [0, 0, 0, 0]
    assert table.step == "main"
    assert track(table)["attacks"] == 1
    table.play("end")
    table.knight(2, POSTS[2], active=True)
    table.land()
    assert points(table) == [0, 0, 1, 0]


@pytest.mark.rule("CK-BARB-8")
def test_there_are_always_more_defender_cards() -> None:
    table = attack_table([0, 0, 0, 0], [0, 0, 0, 0])
    for number in range(1, 9):
        table.knights.rest(table.game.state)
        if number == 1:
            table.knight(1, POSTS[1], active=True)
        table.cells[table.knights.flags + table.at(POSTS[1])] = 1
        table.land()
        assert table.cells[table.barbarians.defenders + 1] == number
        table.play("end") if table.game.actor != 1 or number < 8 else None
    assert table.game.points(1) == 8


@pytest.mark.rule("CK-BARB-9", "CK-BARB-16", "CK-METRO-6")
def test_edge_6_the_loss_falls_on_the_weakest_who_can_lose_one() -> None:
    table = attack_table([1, 1, 1, 1], [0, 1, 1, 3])
    table.home(3, CORNERS[4])
    table.home(3, CORNERS[5])
    table.metropolis("science", CORNERS[0])
    assert track(table)["losing"] == [1, 2]
    table.land()
    assert points(table) == [4, 1, 1, 6]
    table.check()


@pytest.mark.rule("CK-BARB-9", "CK-BARB-16")
def test_the_lowest_contribution_need_not_be_nothing_and_all_may_lose() -> None:
    table = attack_table([2, 2, 2, 0], [1, 1, 2, 0])
    assert track(table)["losing"] == [0, 1]
    table = attack_table([2, 2, 2, 1], [1, 1, 1, 1])
    assert track(table)["losing"] == [0, 1, 2, 3]


@pytest.mark.rule("CK-BARB-9", "CK-ORDER-5", "CK-BARB-13")
def test_edge_7_with_metropolises_only_nothing_is_lost() -> None:
    table = attack_table([1, 1, 0, 0], [0, 1, 0, 0])
    table.metropolis("science", CORNERS[0])
    table.metropolis("trade", CORNERS[1])
    table.land()
    assert points(table) == [4, 4, 0, 0]
    assert table.knight_at(POSTS[1]) == (1, 1, False)
    assert track(table)["step"] == 0


@pytest.mark.rule("CK-BARB-10")
def test_a_pillaged_city_is_a_settlement_and_the_rest_stays() -> None:
    table = attack_table([1, 0, 0, 0], [0, 0, 0, 0])
    table.level(0, "science", 2)
    table.card(0, "spy")
    table.road(0, "0.0.NE")
    table.land()
    assert points(table) == [1, 0, 0, 0]
    assert (table.stock(0, 1), table.stock(0, 2)) == (4, 4)
    assert table.in_hand(0) == {"spy": 1}
    assert table.improvements.level(table.game.state, 0, 0) == 2
    assert table.stock(0, 0) == 14


def fallen() -> KnightsTable:
    """A table where the only city of seat 0 lies on its side, 0.0.N, beside five settlements."""
    table = KnightsTable()
    table.home(0, "0.0.N")
    for place in ("0.1.N", "0.2.N", "4.0.S", "4.1.S", "4.2.S"):
        table.home(0, place, city=False)
    table.land()
    table.empty_hands()
    return table


@pytest.mark.rule("CK-BARB-11", "CK-BARB-12", "CK-BARB-18", "CK-BARB-2")
def test_edge_11_without_a_settlement_piece_the_city_lies_on_its_side() -> None:
    table = fallen()
    assert points(table)[0] == 6
    assert (table.stock(0, 1), table.stock(0, 2)) == (0, 3)
    assert track(table)["strength"] == 0
    pieces = table.game.view(None)["pieces"]
    assert isinstance(pieces, list)
    at = [p["kind"] for p in pieces if p["id"] == table.at("0.0.N") and p["place"] == "node"]
    assert at == ["settlement", "city_on_side"]
    table.check()
    table.hand(0, ore=3, grain=2)
    table.refused("city 0.1.N", "CK-BARB-12")
    table.play("city 0.0.N")
    assert (table.stock(0, 1), table.stock(0, 2)) == (0, 3)
    assert points(table)[0] == 7
    table.hand(0, ore=3, grain=2)
    table.play("city 0.1.N")
    assert (table.stock(0, 1), table.stock(0, 2)) == (1, 2)
    table.check()


@pytest.mark.rule("CK-BARB-11", "CK-BARB-18")
def test_a_city_on_its_side_pays_and_trades_as_a_settlement() -> None:
    table = fallen()
    table.play("end")
    table.roll(6)
    assert table.held(0, "brick") == 1
    assert table.cells[table.island.rate] == 2  # the brick harbor there


@pytest.mark.rule("CK-BARB-12")
def test_edge_53_no_city_piece_is_needed_to_turn_one_upright() -> None:
    table = fallen()
    table.hand(0, ore=3, grain=2)
    table.cells[table.island.stock + 2] = 0
    table.refused("city 0.1.N", "BASE-CITY-4")
    assert table.moves("city") == [f"city {table.at('0.0.N')}"]
    table.play("city 0.0.N")
    assert table.building("0.0.N") == 2


@pytest.mark.rule("CK-BARB-11", "CK-BARB-12")
def test_edge_52_two_cities_on_their_sides() -> None:
    table = KnightsTable()
    for place in ("0.0.N", "2.4.NE"):
        table.home(0, place)
    for place in ("0.1.N", "0.2.N", "4.0.S", "4.1.S", "4.2.S"):
        table.home(0, place, city=False)
    table.land()
    table.play("pillage 0 0.0.N", "end")
    table.land()
    table.check()
    assert points(table)[0] == 7
    table.play("end")
    table.turn_of(0)
    table.act()
    table.hand(0, ore=6, grain=4)
    table.refused("city 0.1.N", "CK-BARB-12")
    assert table.has("city 0.0.N")
    table.play("city 2.4.NE")
    table.refused("city 0.1.N", "CK-BARB-12")
    table.play("city 0.0.N")
    table.check()


@pytest.mark.rule("CK-BARB-13", "CK-BARB-14")
def test_after_the_attack_all_knights_rest() -> None:
    table = attack_table([1, 0, 0, 0], [3, 1, 2, 0])
    table.land()
    for seat, rank in ((0, 3), (1, 1), (2, 2)):
        assert table.knight_at(POSTS[seat]) == (seat, rank, False)


@pytest.mark.rule("CK-BARB-15")
def test_there_is_no_way_to_hold_knights_back() -> None:
    table = attack_table([1, 0, 0, 0], [0, 1, 0, 0])
    table.land()
    assert table.step == "main"
    assert "hold_back" not in {kind.name for kind in table.rules.layout.kinds}


class Ransom(KnightsModule):
    """A seat with grain buys itself out, as the rivers let it do with gold."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "ransom"
        self.after = ["barbarians"]

    def before_pillage(self, state: State, losers: int) -> None:
        self.barbarians.spare(state, 0)

    def after_attack(self, state: State) -> None:
        self.attacked = True

    def attach(self, island: Island, rules: Rules) -> None:
        self.barbarians = rules.part(Barbarians)
        self.piece = rules.part(Knights).pieces[1]
        self.attacked = False

    def can_build(self, state: State, seat: int, piece: int, place: int, how: int) -> str:
        return "RIVER-TEST-1 no knights here" if piece == self.piece and place == 0 else ""


@pytest.mark.rule("CK-ORDER-8")
def test_others_can_intercept_the_pillage() -> None:
    ransom = Ransom()
    table = KnightsTable(extra=[ransom])
    table.home(0, "0.0.N")
    table.home(1, "0.1.N")
    table.land()
    assert points(table) == [2, 1, 0, 0]
    assert ransom.attacked
    table.road(0, "0.0.NW", "0.0.W")
    table.hand(0, wool=1, ore=1)
    nodes = {text.split()[1] for text in table.moves("recruit")}
    assert nodes
    for node in range(3):
        place = str(node)
        assert (place in nodes) == (table.game.refusal(f"recruit {place}") == "")


@pytest.mark.rule("CK-PC-14", "CK-PC-5")
def test_other_modules_give_a_card_of_a_chosen_deck() -> None:
    table = KnightsTable()
    table.act()
    assert table.island.cards_left(table.game.state) == 54
    table.card(2, "merchant", 4)
    table.island.give_card(table.game.state, 2)
    table.rules._settle(table.game.state)
    assert table.step == "progress_deck"
    table.play("deck science", "progress crane")
    assert table.step == "progress_discard"  # at once: seat 2 is not on turn
    table.play("discard_progress 2 crane")
    assert table.step == "main"
    assert PROGRESS[1] == "crane"
