"""The printed boards are those of the catalogue, and founding on them (GEO-SETUP)."""

from __future__ import annotations

import pytest
from tests.geographic.region import Region, catalogue

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.geographic.geography import PRINTED
from hexhaven.modules.island.kinds import HARBORS, TERRAIN_CODES
from hexhaven.modules.variants import option_list

BOARDS = ["corsica", "new-york"]


@pytest.mark.rule("GEO-SETUP-1", "GEO-PROD-2")
@pytest.mark.parametrize("board", BOARDS)
def test_the_board_is_printed_as_the_catalogue_says(board: str) -> None:
    table = Region(board, founded=False)
    known = catalogue(board)
    for line in known["lines"]["hexes"]:
        name, _, _, terrain, number = line.split()
        hex = table.tile(name)
        assert TERRAIN_CODES[table.cells[table.island.terrain + hex]] == terrain
        assert table.cells[table.island.token + hex] == int(number)
    sides = {
        frozenset(table.rules.board.edge_nodes[edge]) for edge in range(table.rules.board.edges)
    }
    ends = {frozenset(map(table.at, road.split("-"))) for road in known["roads"]}
    assert sides == ends
    for place, hexes in known["touched"].items():
        touched = sorted(table.rules.board.node_hexes[table.at(place)])
        assert touched == sorted(map(table.tile, hexes)), place
        assert table.part.chart.sites[table.at(place)].name == known["names"][place]
    red = {table.field(road): kind.removeprefix("2:1 ") for road, kind in known["red"].items()}
    assert {edge: HARBORS[kind] for edge, kind in table.part.chart.trades} == red


@pytest.mark.rule("GEO-SETUP-1")
@pytest.mark.parametrize(
    "option", [{"setup": "variable"}, {"numbers": "random"}, {"harbors": "fixed"}]
)
def test_what_is_printed_cannot_be_chosen(option: dict[str, str]) -> None:
    with pytest.raises(hexhaven.BadSetup, match="GEO-SETUP-1"):
        hexhaven.new("corsica", 4, options=option)


@pytest.mark.rule("BASE-TWO-1")
@pytest.mark.parametrize("variant", ["corsica", "new-york", "friends", "cities-knights"])
def test_two_play_the_base_game_only(variant: str) -> None:
    with pytest.raises(hexhaven.BadSetup, match="3"):
        hexhaven.new(variant, 2)
    with pytest.raises(hexhaven.BadSetup):
        hexhaven.new(variant, 2, options={"two_players": "on"})
    with pytest.raises(hexhaven.BadSetup, match="BASE-TWO-1"):
        hexhaven.new(variant, 4, options={"two_players": "on"})
    assert "two_players" not in {option.name for option in option_list(variant)}


@pytest.mark.rule("GEO-SETUP-1")
def test_what_is_printed_is_not_offered() -> None:
    offered = {option.name for option in option_list("new-york+erie-canal")}
    assert offered.isdisjoint(PRINTED)
    assert {option.name for option in option_list("base")}.issuperset(PRINTED)


@pytest.mark.rule("GEO-SETUP-1", "ERIE-SETUP-1")
def test_two_boards_and_a_canal_without_its_board_are_refused() -> None:
    with pytest.raises(hexhaven.BadSetup, match="GEO-SETUP-1"):
        hexhaven.new("corsica+new-york", 4)
    for key in ("erie-canal", "corsica+erie-canal"):
        with pytest.raises(hexhaven.BadSetup, match="ERIE-SETUP-1"):
            hexhaven.new(key, 4)


@pytest.mark.rule("GEO-SETUP-2")
@pytest.mark.parametrize(
    ("board", "players", "chips"),
    [
        ("corsica", 3, 11),
        ("corsica", 4, 11),
        ("new-york", 4, 9),
        ("corsica", 5, 0),
        ("new-york", 6, 0),
    ],
)
def test_a_chip_on_each_crossroads_with_three_or_four(board: str, players: int, chips: int) -> None:
    table = Region(board, players, founded=False)
    pieces = table.game.view(None)["pieces"]
    assert isinstance(pieces, list)
    lying = [piece["id"] for piece in pieces if piece["kind"] == "chip"]
    assert len(lying) == chips
    vp = {table.at(p) for p in table.map["names"] if p[1] == "V"}
    assert set(lying) <= vp


@pytest.mark.rule("GEO-SETUP-3")
@pytest.mark.parametrize(("board", "hex"), [("corsica", "CH18"), ("new-york", "NH05")])
def test_the_robber_begins_at_its_picture(board: str, hex: str) -> None:
    table = Region(board, founded=False)
    assert table.cells[table.island.robber] == table.tile(hex)


@pytest.mark.rule("GEO-SETUP-3", "GEO-PROD-3")
def test_the_robbers_hex_pays_nothing_until_he_leaves() -> None:
    table = Region()
    table.clear()
    table.settle(0, "C20", "C15")
    table.dice(6, 6)  # CH18 (pasture 12) is blocked, CH16 (mountains 12) pays
    assert table.cards(0) == {"ore": 1}


@pytest.mark.rule("GEO-SETUP-4", "GEO-SETUP-5", "GEO-SETUP-6", "GEO-BUILD-1")
def test_founding_goes_on_named_sites_in_two_rounds() -> None:
    table = Region(founded=False)
    named = {table.at(place) for place in table.map["names"] if place[1] != "V"}
    assert {int(text.split()[1]) for text in table.moves("settlement")} == named
    table.refused(f"settlement {table.at('CX15')}", "GEO-BUILD-1")
    table.refused(f"settlement {table.at('CV02')}", "GEO-VP-6")
    order = []
    while table.step != "preroll":
        order.append(table.game.actor)
        site = table.moves("settlement")[0]
        table.play(site)
        node = int(site.split()[1])
        edges = {int(text.split()[1]) for text in table.moves("road")}
        assert edges == set(table.rules.board.node_edges[node])
        table.play(table.moves("road")[0])
    assert order == [0, 1, 2, 3, 3, 2, 1, 0]


@pytest.mark.rule("GEO-SETUP-5", "GEO-VP56-2", "GEO-VP56-4")
def test_five_and_six_may_found_at_the_crossroads_too() -> None:
    table = Region(players=6, founded=False)
    assert f"settlement {table.at('CV02')}" in table.moves()
    table.refused(f"settlement {table.at('CX15')}", "GEO-VP56-4")


@pytest.mark.rule("GEO-SETUP-6")
def test_montauk_has_one_road_field() -> None:
    table = Region("new-york", founded=False)
    table.play(f"settlement {table.at('N29')}")
    assert table.moves("road") == [f"road {table.field('N29-NX39')}"]


@pytest.mark.rule("GEO-SETUP-7")
def test_with_five_the_cards_of_the_extension_come_in() -> None:
    small, large = Region(players=4, founded=False), Region(players=5, founded=False)
    assert (small.bank("ore"), large.bank("ore")) == (19, 24)
    assert sum(large.island.content.deck.values()) == 34
    assert large.rules.board.hexes == 28  # the printed board all the same


@pytest.mark.rule("GEO-SETUP-8")
def test_the_second_settlement_pays_also_from_the_robbers_hex() -> None:
    table = Region(players=3, founded=False)
    for place in ("C11", "C05", "C28"):
        table.play(f"settlement {table.at(place)}")
        table.play(table.moves("road")[0])
    table.play(f"settlement {table.at('C20')}")
    assert table.cards(2) == {"wool": 1, "grain": 1, "lumber": 1}


@pytest.mark.rule("GEO-SETUP-9")
def test_the_chips_are_a_stock_of_their_own() -> None:
    table = Region()
    assert [group.name for group in table.rules.layout.groups].count("chip") == 1
    table.check()
    table.cells[table.part.chips] += 1
    assert any("chips" in problem for problem in table.game.problems())


@pytest.mark.rule("GEO-WIN-1")
@pytest.mark.parametrize(("players", "target"), [(3, 13), (4, 12), (5, 10), (6, 10)])
def test_the_target_depends_on_the_number_of_players(players: int, target: int) -> None:
    table = Region(players=players)
    table.dice(1, 1)
    table.empty_hands()
    table.cells[table.island.score] = target - 2
    table.hand(0, ore=3, grain=2)
    table.play(table.moves("city")[0])
    assert not table.game.over  # one short
    table.hand(0, ore=3, grain=2)
    table.play(table.moves("city")[0])
    assert table.game.winner == 0


@pytest.mark.rule("GEO-WIN-2", "GEO-VP-2")
def test_all_kinds_of_points_count() -> None:
    table = Region()
    table.bare()
    table.settle(0, "C11")
    table.card(0, "victory_point")
    table.cells[table.largest_army.holder] = NOBODY
    before = table.game.points(0)
    table.roads(0, "C11-CX16", "CV02-CX16")
    assert table.game.points(0) == before + 1
    counters = table.game.view(None)["seats"][0]["counters"]  # type: ignore[index]
    assert (counters["chips"], counters["points"]) == (1, 2)
    table.roads(0, "CV02-CX15", "C14-CX15", "C10-CX15")
    assert table.game.points(0) == before + 1  # four in a row
    table.roads(0, "C11-CX17")
    assert table.game.points(0) == before + 3  # and five: the longest road


@pytest.mark.rule("GEO-WIN-3", "GEO-VP56-5")
def test_points_in_the_building_phase_win_in_the_own_turn() -> None:
    table = Region(players=5)
    table.dice(1, 1)
    table.empty_hands()
    table.play("end")
    assert table.step == "special_build"
    table.cells[table.island.score + 2] = 9
    table.play("done")
    table.hand(2, ore=3, grain=2)
    table.play(table.moves("city")[0])
    assert table.game.points(2) == 10
    while table.step == "special_build":
        table.play("done")
    assert not table.game.over
    table.dice(1, 1)
    table.play("end")
    while table.step == "special_build":
        table.play("done")
    assert table.game.winner == 2
