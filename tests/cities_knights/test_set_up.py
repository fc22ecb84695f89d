"""What lies on the table and how it begins (CK-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import KnightsTable
from tests.table import Table

import hexhaven
from hexhaven.engine.module import RuleModule
from hexhaven.engine.moves import KIND_MASK
from hexhaven.modules.cities_knights.kinds import COUNTS, PROGRESS
from hexhaven.modules.island.content import Content, Lap
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import CITY, ROAD, SETTLEMENT


def founding(extra: list[RuleModule] | None = None, **options: Any) -> Table:
    return Table(4, 0, extra, True, "cities-knights", **options)


@pytest.mark.rule("CK-SETUP-1", "CK-SETUP-11")
def test_edge_57_beginner_lays_the_first_game_map_without_pieces() -> None:
    table = founding()
    view = table.game.view(None)
    tiles = view["tiles"]
    assert isinstance(tiles, list)
    shown = [(tile["terrain"][:2], tile["number"]) for tile in tiles]
    assert shown[:7] == [
        ("hi", 6), ("mo", 2), ("hi", 5), ("fo", 3), ("mo", 9), ("de", 0), ("fo", 10),
    ]  # fmt: skip
    assert shown[-3:] == [("fi", 9), ("pa", 12), ("fo", 11)]
    assert table.step == "found_settlement"
    pieces = view["pieces"]
    assert isinstance(pieces, list)
    assert [piece["kind"] for piece in pieces] == ["robber"]
    marks = view["marks"]
    assert isinstance(marks, list)
    kinds = [mark["label"] for mark in marks]
    assert [kinds.count(kind) for kind in ("3:1", "ore", "brick", "wool")] == [4, 1, 1, 1]


@pytest.mark.rule("CK-SETUP-11", "CK-SETUP-1")
def test_the_map_of_the_base_game_and_shuffled_boards_can_be_laid_too() -> None:
    table = founding(ck_map="base_beginner")
    tiles = table.game.view(None)["tiles"]
    assert isinstance(tiles, list)
    assert (tiles[0]["terrain"], tiles[0]["number"]) == ("mountains", 10)
    assert table.step == "found_settlement"
    for setup in ("variable", "tile_by_tile"):
        game = hexhaven.new("cities-knights", 3, seed=1, options={"setup": setup})
        assert game.actor is not None
    with pytest.raises(hexhaven.BadSetup, match="CK-SETUP-11"):
        founding(ck_map="base_beginner", setup="variable")
    with pytest.raises(hexhaven.BadSetup, match="CK-SETUP-11"):
        founding(beginner_left_out="white")


@pytest.mark.rule("CK-SETUP-2")
def test_there_are_no_development_cards_and_no_largest_army() -> None:
    table = founding()
    names = [module.name for module in table.rules.modules]
    assert "development" not in names
    assert "largest-army" not in names
    assert "longest-road" in names
    words = {kind.name for kind in table.rules.layout.kinds}
    assert not words & {"buy", "knight", "monopoly", "year_of_plenty"}
    shown = table.game.view(None)["table"]
    assert isinstance(shown, dict)
    assert "card" not in shown["costs"]
    assert "longest_road" in shown


@pytest.mark.rule("CK-SETUP-3", "CK-SETUP-4", "CK-SETUP-5", "CK-SETUP-6")
def test_supplies_decks_ship_and_robber_at_the_start() -> None:
    view = founding().game.view(0)
    seats, shown, tracks = view["seats"], view["table"], view["tracks"]
    assert isinstance(seats, list)
    assert isinstance(shown, dict)
    assert isinstance(tracks, dict)
    for seat in seats:
        counters = seat["counters"]
        assert counters["stock"] == {
            "road": 15,
            "settlement": 5,
            "city": 4,
            "wall": 3,
            "basic_knight": 2,
            "strong_knight": 2,
            "mighty_knight": 2,
        }
        assert counters["improvements"] == {"science": 0, "trade": 0, "politics": 0}
        assert seat["cards"]["hand"]["count"] == seat["cards"]["progress"]["count"] == 0
    assert shown["progress_left"] == {"science": 18, "trade": 18, "politics": 18}
    assert shown["bank"]["ore"] == 19
    assert [shown["bank"][name] for name in ("paper", "cloth", "coin")] == [12, 12, 12]
    assert tracks["barbarians"]["step"] == 0
    assert tracks["barbarians"]["robber_locked"]
    assert shown["merchant"] == -1
    assert shown["metropolis"] == {"science": -1, "trade": -1, "politics": -1}
    assert sum(COUNTS) == 54
    assert len(PROGRESS) == 25


@pytest.mark.rule("CK-SETUP-7", "CK-SETUP-8", "CK-SETUP-9", "CK-SETUP-13")
def test_the_second_placement_is_a_city_and_pays_one_resource_for_each_hex() -> None:
    table = founding()
    places = ["0.0.N", "0.1.N", "0.2.N", "2.0.NW", "2.4.SE", "4.0.S", "4.1.S", "2.2.N"]
    roads = ["0.0.NE", "0.1.NE", "0.2.NE", "2.0.NW", "2.4.SE", "4.0.SW", "4.1.SW", "2.2.NE"]
    order = [0, 1, 2, 3, 3, 2, 1, 0]
    for index, (place, road) in enumerate(zip(places, roads, strict=True)):
        assert table.game.actor == order[index]
        if index < 4:
            table.refused(f"city {place}", "BASE-FOUND-2")
            table.play(f"settlement {place}")
            assert table.size(order[index]) == 0
        else:
            table.refused(f"settlement {place}", "BASE-FOUND-2")
            table.refused("city 0.0.NE", "BASE-SETTLE-3")
            table.play(f"city {place}")
        table.refused("road 3.0.W", "BASE-FOUND-2" if index < 4 else "BASE-FOUND-5")
        table.play(f"road {road}")
    assert table.cards(0) == {"brick": 1, "ore": 1}  # hills 11, mountains 9; the desert pays none
    assert table.cards(3) == {"grain": 1}
    assert [table.game.points(seat) for seat in range(4)] == [3, 3, 3, 3]
    assert [table.stock(0, piece) for piece in (ROAD, SETTLEMENT, CITY)] == [13, 4, 3]
    assert table.game.actor == 0
    assert table.step == "preroll"
    table.check()


class ThreeRounds(IslandModule):
    """A scenario with three founding rounds, the last of which pays."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "three-rounds"
        self.before = ["cities-knights"]

    def prepare(self, content: Content) -> None:
        content.laps = [
            Lap(SETTLEMENT, False, False),
            Lap(SETTLEMENT, False, True),
            Lap(SETTLEMENT, True, False),
        ]


@pytest.mark.rule("CK-SETUP-10")
def test_with_more_rounds_the_one_that_pays_is_the_city() -> None:
    table = founding(extra=[ThreeRounds()])
    placed = []
    while table.step != "preroll":
        move = table.game.legal()[0]
        placed.append(table.rules.layout.kinds[move & KIND_MASK].name)
        table.game.play(move)
    assert [word for word in placed if word != "road"] == ["settlement"] * 8 + ["city"] * 4
    assert min(table.size(seat) for seat in range(4)) > 0


@pytest.mark.rule("CK-SETUP-12")
def test_the_checks_notice_what_is_lost() -> None:
    table = KnightsTable()
    table.home(0, "2.2.N")
    table.road(0, "2.2.NE", "2.2.NW")
    table.knight(0, "2.2.NE")
    table.wall(0, "2.2.N")
    table.card(1, "spy")
    table.check()
    for cell, what in (
        (table.island.bank + table.kind("coin"), "coin"),
        (table.progress.deck + PROGRESS.index("bishop"), "bishop"),
        (table.island.stock + table.walls.piece, "wall"),
        (table.island.stock + table.knights.pieces[1], "basic_knight"),
        (table.island.stock + CITY, "city"),
        (table.island.stock + SETTLEMENT, "settlement"),
    ):
        table.cells[cell] += 1
        assert any(what in problem for problem in table.game.problems()), what
        table.cells[cell] -= 1
    table.check()


@pytest.mark.parametrize("players", [2, 7])
def test_it_is_for_three_or_more(players: int) -> None:
    with pytest.raises(hexhaven.BadSetup, match="BASE-SETUP-18"):
        hexhaven.new("cities-knights", players)


def test_the_base_game_is_part_of_it_and_printed_boards_are_not() -> None:
    game = hexhaven.new("base+cities-knights", 4, seed=1)
    assert game.rules.variant == "cities-knights"
    assert hexhaven.new("cities-knights+rivers", 4).rules.variant == "cities-knights+rivers"
    with pytest.raises(hexhaven.BadSetup, match="COMBO-POLICY-18"):
        hexhaven.new("cities-knights+corsica", 4)
