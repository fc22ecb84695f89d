"""Where one settles, how roads go on, what trades and chips they bring (GEO)."""

from __future__ import annotations

import pytest
from tests.geographic.region import Region

from hexhaven.modules.island.kinds import ROAD


def region(players: int = 4, **options: object) -> Region:
    """Corsica without pieces, seat 0 in its main step."""
    table = Region(players=players, **options)  # type: ignore[arg-type]
    table.bare()
    return table


SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
ROADS = {"brick": 3, "lumber": 3}


@pytest.mark.rule("GEO-BUILD-1", "GEO-VP-6")
def test_settlements_stand_on_named_sites_only() -> None:
    table = region()
    table.settle(0, "C14")
    table.roads(0, "C14-CX15", "CV02-CX15", "C14-CX20")
    table.hand(0, **SETTLEMENT)
    table.refused(f"settlement {table.at('CX20')}", "BASE-SETTLE-3")
    table.refused(f"settlement {table.at('CV02')}", "GEO-VP-6")  # its chip is gone already
    table.roads(0, "CV02-CX16")
    table.refused(f"settlement {table.at('CX16')}", "GEO-BUILD-1")
    table.roads(0, "C11-CX16")
    table.play(f"settlement {table.at('C11')}")


@pytest.mark.rule("GEO-BUILD-2")
def test_a_site_must_be_reached_and_free() -> None:
    table = region()
    table.settle(1, "C15")
    table.settle(0, "C11")
    table.hand(0, **SETTLEMENT)
    table.refused(f"settlement {table.at('C08')}", "BASE-SETTLE-1")
    table.refused(f"settlement {table.at('C15')}", "BASE-SETTLE-1")
    table.roads(0, "C11-CX11", "C08-CX11")
    table.play(f"settlement {table.at('C08')}")


@pytest.mark.rule("GEO-BUILD-3")
def test_named_sites_are_never_too_close() -> None:
    for board in ("corsica", "new-york"):
        table = Region(board, founded=False)
        near = table.rules.board.node_nodes
        places = {table.at(place) for place in table.map["names"]}
        assert not any(other in places for node in places for other in near[node])
    table = region()
    table.settle(0, "C07", "C08")  # two fields apart
    table.check()


@pytest.mark.rule("GEO-BUILD-4")
def test_cities_replace_settlements() -> None:
    table = region()
    table.settle(0, "C11")
    table.hand(0, ore=3, grain=2)
    table.play(f"city {table.at('C11')}")
    assert table.game.points(0) == 2


@pytest.mark.rule("GEO-BUILD-5")
def test_without_a_place_the_turn_just_ends() -> None:
    table = region()
    table.settle(0, "C02")
    for field in ("C02-CX02", "C02-CX04"):
        table.roads(1, field)
    table.hand(0, brick=4, lumber=4, wool=4, grain=4, ore=4)
    kinds = {text.split()[0] for text in table.moves()}
    assert "road" not in kinds and "settlement" not in kinds
    assert {"city", "trade", "buy", "end"} <= kinds


@pytest.mark.rule("GEO-PROD-1", "GEO-PROD-2")
def test_a_site_outside_the_terrain_produces_from_its_hexes() -> None:
    table = Region()
    table.clear()
    table.settle(0, "C30")
    table.city(0, str(table.at("C30")))
    table.roll(9)
    assert table.cards(0) == {"grain": 2}
    table.play("end")
    table.empty_hands()
    table.roll(3)
    assert table.cards(0) == {"wool": 2}


@pytest.mark.rule("GEO-PROD-1", "GEO-VP56-3")
def test_crossroads_settled_by_six_produce() -> None:
    table = Region(players=6)
    table.clear()
    table.settle(0, "CV02")
    for number, card in ((3, "lumber"), (2, "ore"), (5, "ore")):
        table.empty_hands()
        table.roll(number)
        assert table.cards(0) == {card: 1}
        table.play("end")
        while table.step == "special_build":
            table.play("done")


@pytest.mark.rule("GEO-PROD-3")
def test_who_stands_at_the_robbers_hex_can_be_robbed_also_from_outside() -> None:
    table = Region()
    table.clear()
    table.settle(1, "C30")
    table.hand(1, ore=1)
    table.roll(7)
    table.play(f"robber {table.tile('CH28')}")
    assert table.step == "steal"
    table.play("steal ore")
    assert table.cards(0) == {"ore": 1}


@pytest.mark.rule("GEO-PROD-4")
def test_the_robber_may_go_to_every_other_hex() -> None:
    table = Region()
    table.roll(7)
    hexes = {int(text.split()[1]) for text in table.moves("robber")}
    assert hexes == set(range(28)) - {table.tile("CH18")}
    assert all(table.cells[table.island.token + hex] for hex in range(28))


@pytest.mark.rule("GEO-ROAD-1", "GEO-ROAD-2")
def test_roads_go_on_from_own_pieces_one_to_a_field() -> None:
    table = region()
    table.settle(0, "C11")
    table.hand(0, **ROADS)
    assert {int(text.split()[1]) for text in table.moves("road")} == {
        table.field(field) for field in ("C11-CX11", "C11-CX16", "C11-CX17")
    }
    table.roads(1, "C11-CX11")
    table.refused(f"road {table.field('C11-CX11')}", "BASE-ROAD-1")
    table.refused(f"road {table.field('C20-CX29')}", "BASE-ROAD-2")


@pytest.mark.rule("GEO-ROAD-3", "GEO-ROAD-9")
def test_an_empty_named_site_must_be_settled_before_a_road_goes_on() -> None:
    table = region()
    table.settle(0, "C15")
    table.roads(0, "C15-CX17", "C11-CX17")
    table.hand(0, **ROADS)
    onward = [table.field("C11-CX11"), table.field("C11-CX16")]
    for edge in onward:
        table.refused(f"road {edge}", "GEO-ROAD-3")
    table.settle(0, "C11")
    assert {f"road {edge}" for edge in onward} <= set(table.moves("road"))


@pytest.mark.rule("GEO-ROAD-3")
def test_two_own_roads_at_an_empty_site_do_not_help_either() -> None:
    table = region()
    table.settle(0, "C15")
    table.roads(0, "C15-CX17", "C11-CX17", "C15-CX21", "CV04-CX21", "CV04-CX16", "C11-CX16")
    table.hand(0, **ROADS)
    table.refused(f"road {table.field('C11-CX11')}", "GEO-ROAD-3")
    table.settle(0, "C11")
    assert f"road {table.field('C11-CX11')}" in table.moves()


@pytest.mark.rule("GEO-ROAD-4", "GEO-ROAD-6")
def test_a_road_may_end_at_a_foreign_site_and_never_goes_on() -> None:
    table = region()
    table.settle(0, "C15")
    table.settle(1, "C11")
    table.roads(0, "C15-CX17")
    table.hand(0, **ROADS)
    table.play(f"road {table.field('C11-CX17')}")
    table.refused(f"road {table.field('C11-CX16')}", "BASE-ROAD-3")


@pytest.mark.rule("GEO-ROAD-5", "GEO-ROAD-9")
@pytest.mark.parametrize("players", [4, 6])
def test_crossroads_are_passed_freely(players: int) -> None:
    table = region(players)
    table.settle(0, "C14")
    table.hand(0, **ROADS)
    for field in ("C14-CX15", "CV02-CX15", "CV02-CX10"):
        table.play(f"road {table.field(field)}")


@pytest.mark.rule("GEO-ROAD-4", "GEO-VP56-2")
def test_a_foreign_settlement_at_the_crossroads_interrupts() -> None:
    table = region(6)
    table.settle(1, "CV02")
    table.settle(0, "C14")
    table.roads(0, "C14-CX15", "CV02-CX15")
    table.hand(0, **ROADS)
    table.refused(f"road {table.field('CV02-CX10')}", "BASE-ROAD-3")
    own = region(6)
    own.settle(0, "CV02")
    own.hand(0, **ROADS)
    assert f"road {own.field('CV02-CX10')}" in own.moves()


@pytest.mark.rule("GEO-ROAD-6")
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_a_road_may_end_at_any_site(owner: int | None) -> None:
    table = region()
    table.settle(0, "C15")
    if owner is not None:
        table.settle(owner, "C11")
    table.roads(0, "C15-CX17")
    table.hand(0, **ROADS)
    assert f"road {table.field('C11-CX17')}" in table.moves()


@pytest.mark.rule("GEO-ROAD-7")
def test_free_roads_obey_it_too() -> None:
    table = region()
    table.settle(0, "C15")
    table.roads(0, "C15-CX17")
    table.card(0, "road_building")
    table.play("road_building", f"road {table.field('C11-CX17')}")
    table.refused(f"road {table.field('C11-CX11')}", "GEO-ROAD-3")


@pytest.mark.rule("GEO-ROAD-7")
def test_so_do_roads_of_the_building_phase() -> None:
    table = Region(players=5)
    table.bare()
    table.settle(1, "C15")
    table.roads(1, "C15-CX17", "C11-CX17")
    table.play("end")
    table.hand(1, **ROADS)
    assert table.step == "special_build"
    table.refused(f"road {table.field('C11-CX11')}", "GEO-ROAD-3")


@pytest.mark.rule("GEO-ROAD-8")
def test_the_longest_road_runs_through_an_empty_site() -> None:
    table = region()
    table.settle(0, "C15")
    table.roads(0, "C15-CX17", "C11-CX17", "C15-CX21", "CV04-CX21", "CV04-CX16", "C11-CX16")
    assert table.cells[table.longest_road.length] == 6
    table.settle(1, "C11")
    assert table.cells[table.longest_road.length] == 6  # a ring, cut at one place only


@pytest.mark.rule("GEO-TRADE-1", "GEO-TRADE-2", "GEO-TRADE-3", "GEO-TRADE-4")
def test_a_road_on_a_red_field_brings_its_trade_at_once() -> None:
    table = region()
    table.settle(0, "C20")
    table.hand(0, brick=1, lumber=1, wool=3)
    assert not table.trades("wool")
    table.play(f"road {table.field('C20-CX29')}")
    assert table.trades("wool")  # 3:1, without a settlement at the other end
    table.play("trade wool ore")
    table.hand(0, wool=2)
    assert not table.trades("wool")
    table.play("end")
    table.dice(1, 1)
    table.hand(1, wool=3)
    assert not table.trades("wool")  # others have 4:1
    table.hand(1, wool=4)
    assert table.trades("wool")


@pytest.mark.rule("GEO-TRADE-1", "GEO-TRADE-5")
def test_two_for_one_of_the_depicted_kind_beside_three_for_one() -> None:
    table = region()
    table.settle(0, "C06", "C03")
    table.roads(0, "C03-CX05")
    table.hand(0, ore=2, wool=2)
    assert table.trades("ore") and not table.trades("wool")
    table.roads(0, "C06-CX09")
    table.hand(0, ore=2, wool=3)
    assert table.trades("ore") and table.trades("wool")
    table.play("trade ore wool")
    assert table.cards(0) == {"wool": 4}


@pytest.mark.rule("GEO-TRADE-4")
def test_a_starting_road_brings_it_too() -> None:
    table = Region(players=3, founded=False)
    table.play(f"settlement {table.at('C20')}", f"road {table.field('C20-CX29')}")
    while table.step != "preroll":
        table.play(table.moves()[0])
    table.dice(1, 1)
    table.hand(0, wool=3)
    assert table.trades("wool")


@pytest.mark.rule("GEO-TRADE-1")
def test_a_red_field_serves_one_player_only() -> None:
    table = region()
    table.settle(0, "C16")
    table.roads(1, "C16-CX23")
    table.hand(0, wool=3, brick=1, lumber=1)
    assert not table.trades("wool")
    table.refused(f"road {table.field('C16-CX23')}", "BASE-ROAD-1")


@pytest.mark.rule("GEO-VP-1", "GEO-VP-2", "GEO-VP-3")
def test_the_first_road_to_the_crossroads_takes_the_chip() -> None:
    table = region()
    table.settle(0, "C14")
    table.settle(1, "C11")
    table.roads(0, "C14-CX15")
    table.roads(1, "C11-CX16")
    table.hand(0, **ROADS)
    table.play(f"road {table.field('CV02-CX15')}")
    assert table.game.points(0) == 2
    table.roads(1, "CV02-CX16")  # legal, and earns nothing
    assert table.game.points(1) == 1
    table.island.take_way(table.game.state, table.field("CV02-CX15"))
    assert table.game.points(0) == 2  # kept for the rest of the game


@pytest.mark.rule("GEO-VP-4")
def test_a_road_between_two_chips_would_take_both() -> None:
    table = region()
    ends = table.rules.board.edge_nodes[table.field("CV02-CX15")]
    for node in ends:
        table.cells[table.part.chip + node] = 1
    table.roads(0, "CV02-CX15")
    assert table.cells[table.part.chips] == 2


@pytest.mark.rule("GEO-VP-5")
def test_a_starting_road_would_take_a_chip() -> None:
    table = Region(founded=False)
    table.play(f"settlement {table.at('C14')}")
    table.cells[table.part.chip + table.at("CX15")] = 1
    table.play(f"road {table.field('C14-CX15')}")
    assert table.game.points(0) == 2


@pytest.mark.rule("GEO-VP-7")
def test_a_free_road_takes_the_chip_and_may_end_the_game_before_the_next() -> None:
    table = region(vp_target=4)
    table.settle(0, "C14", "C11")
    table.roads(0, "C14-CX15", "C11-CX16")
    table.card(0, "victory_point")
    table.card(0, "road_building")
    table.play("road_building", f"road {table.field('CV02-CX15')}")
    assert table.game.winner == 0


@pytest.mark.rule("GEO-VP-7")
def test_without_a_road_piece_the_chip_stays() -> None:
    table = region()
    table.settle(0, "C14")
    table.roads(0, "C14-CX15")
    table.cells[table.island.stock + ROAD] = 0
    table.hand(0, **ROADS)
    table.refused(f"road {table.field('CV02-CX15')}", "BASE-BUILD-3")
    assert table.cells[table.part.chip + table.at("CV02")] == 1


@pytest.mark.rule("GEO-VP56-1")
def test_with_five_the_crossroads_give_no_points() -> None:
    table = region(5)
    table.settle(0, "C14")
    table.roads(0, "C14-CX15", "CV02-CX15")
    assert table.game.points(0) == 1
    assert "chips" not in table.game.view(None)["seats"][0]["counters"]  # type: ignore[index]


@pytest.mark.rule("GEO-VP56-2")
def test_six_build_and_upgrade_at_the_crossroads() -> None:
    table = region(6)
    table.settle(0, "C14")
    table.roads(0, "C14-CX15", "CV02-CX15")
    table.hand(0, **SETTLEMENT)
    table.play(f"settlement {table.at('CV02')}")
    table.hand(0, ore=3, grain=2)
    table.play(f"city {table.at('CV02')}")
    assert table.game.points(0) == 3
