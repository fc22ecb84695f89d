"""Caravans with another scenario, or with cities and knights (COMBO-…CARAVAN…)."""

from __future__ import annotations

import pytest
from tests.combinations.pair import Met

import hexhaven
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.caravans.camels import Camels
from hexhaven.modules.caravans.oasis import Oasis
from hexhaven.modules.caravans.voting import Voting
from hexhaven.modules.friends.robber import HarmlessRobber
from hexhaven.modules.rivers.bridges import Bridges


@pytest.mark.rule("COMBO-RIVER+CARAVAN-1", "COMBO-RIVER+CARAVAN-2", "COMBO-RIVER+CARAVAN-3")
@pytest.mark.rule("COMBO-RIVER+CARAVAN-4", "COMBO-RIVER+CARAVAN-9", "COMBO-GEN-9", "COMBO-GEN-19")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_rivers_and_oasis_share_a_board(setup: str) -> None:
    table = Met("caravans+rivers", setup=setup)
    terrains = table.terrains()
    many = {name: terrains.count(name) for name in set(terrains)}
    assert many == {
        "forest": 4,
        "pasture": 3,
        "fields": 3,
        "hills": 3,
        "mountains": 3,
        "oasis": 1,
        "swamp": 2,
    }
    assert terrains[table.hex(2, 2)] == "oasis"
    doubles = sorted(numbers for numbers in table.numbers() if len(numbers) == 2)
    assert doubles == [[2, 3], [3, 12]]
    assert table.all_numbers() == sorted([2, 12] + [3, 4, 5, 6, 8, 9, 10, 11] * 2)
    reds = [hex for hex in range(19) if set(table.numbers()[hex]) & {6, 8}]
    assert not any(set(table.rules.board.hex_hexes[hex]) & set(reds) for hex in reds)
    assert table.rules.part(Victory).target == 12
    with pytest.raises(hexhaven.BadSetup, match="COMBO-RIVER\\+CARAVAN-3"):
        Met("caravans+rivers", numbers="spiral")


@pytest.mark.rule("COMBO-RIVER+CARAVAN-5", "COMBO-RIVER+CARAVAN-6", "COMBO-RIVER+CARAVAN-7")
@pytest.mark.rule("CARAVAN-MIX-3")
def test_camels_stand_on_bridge_sites_and_double_bridges() -> None:
    table = Met("caravans+rivers")
    table.clear()
    camels, bridges = table.rules.part(Camels), table.rules.part(Bridges)
    site = bridges.sites[0]
    table.cells[camels.camel + site] = 1
    table.cells[camels.left] -= 1
    table.island.put_settlement(table.game.state, 0, table.island.ends[site][0], 1)
    assert not bridges._refuse_site(table.game.state, 0, site)
    table.island.put_way(table.game.state, 0, site, bridges.bridge, 1)
    assert table.cells[table.longest_road.length] == 2


@pytest.mark.rule("COMBO-RIVER+CARAVAN-8", "COMBO-GEN-8")
def test_the_robber_begins_on_a_swamp_and_never_enters_the_oasis() -> None:
    table = Met("caravans+rivers")
    assert table.terrains()[table.cells[table.island.robber]] == "swamp"
    table.roll(7)
    table.refused(f"robber {table.hex(2, 2)}", "CARAVAN-SETUP-5")


@pytest.mark.rule("COMBO-CARAVAN+BARB-1", "COMBO-CARAVAN+BARB-5", "COMBO-CARAVAN+BARB-8")
@pytest.mark.rule("COMBO-GEN-23")
def test_the_oasis_takes_the_place_of_the_desert_and_is_safe() -> None:
    table = Met("barbarian-attack+caravans")
    assert table.terrains()[table.hex(0, 2)] == "oasis"
    assert "desert" not in table.terrains()
    assert table.hex(0, 2) not in table.rules.part(Invasion).coast
    assert table.rules.part(Victory).target == 12


@pytest.mark.rule("COMBO-CARAVAN+BARB-2")
@pytest.mark.parametrize("arrows", ["default", "turned"])
def test_only_two_caravans_can_start(arrows: str) -> None:
    table = Met("barbarian-attack+caravans", arrows=arrows)
    assert len(table.rules.part(Oasis).arrows(table.game.state)) == 2
    assert len(table.rules.part(Camels).placements(table.game.state)) == 2


@pytest.mark.rule("COMBO-CARAVAN+BARB-6")
def test_a_conquered_building_is_worth_nothing() -> None:
    table = Met("barbarian-attack+caravans")
    table.clear()
    invasion, camels = table.rules.part(Invasion), table.rules.part(Camels)
    hex = invasion.coast[3]
    node = next(
        n for n in table.rules.board.hex_nodes[hex] if table.rules.board.node_hexes[n] == [hex]
    )
    table.settlement(0, str(node))
    while table.step == "landing":
        table.game.state.agenda.pop()
    for edge in table.island.paths[node][:2]:
        table.cells[camels.camel + edge] = 1
        table.cells[camels.left] -= 1
    camels._reward(table.game.state, 0)
    before = table.rules.score(table.game.state, 0)
    assert before >= 2
    while invasion.has_room(table.game.state, hex):
        invasion.land(table.game.state, hex)
    assert table.rules.score(table.game.state, 0) == before - 2


@pytest.mark.rule("COMBO-CARAVAN+BARB-3", "COMBO-CARAVAN+BARB-4", "COMBO-CARAVAN+BARB-7")
def test_the_vote_comes_after_the_battles_and_barbarians_do_not_hinder_camels() -> None:
    table = Met("barbarian-attack+caravans")
    invasion = table.rules.part(Invasion)
    for hex in invasion.coast:
        while invasion.has_room(table.game.state, hex):
            invasion.land(table.game.state, hex)
    assert len(table.rules.part(Camels).placements(table.game.state)) == 2
    order = [module.name for module in table.rules.modules]
    assert order.index("battles") < order.index("caravan-vote")
    table.roll(12)
    table.settle()
    table.cells[table.rules.part(Voting).built] = 0
    table.play("end")
    assert table.step == "bid"


@pytest.mark.rule("COMBO-CARAVAN+CK-1", "COMBO-CARAVAN+CK-2", "COMBO-CARAVAN+CK-3", "CARAVAN-MIX-1")
@pytest.mark.rule("COMBO-CARAVAN+CK-8")
def test_brick_and_lumber_are_bid() -> None:
    table = Met("caravans+cities-knights")
    voting = table.rules.part(Voting)
    assert voting.bid_cards == ["brick", "lumber"]
    assert table.rules.part(Victory).target == 15
    table.hand(0, brick=1, lumber=1, wool=1, grain=1, cloth=1)
    table.cells[voting.built] = 0
    voting.begin_round(table.game.state)
    bids = {"bid nothing", "bid brick", "bid lumber", "bid brick lumber"}
    assert set(table.moves(seat=0)) == bids


@pytest.mark.rule("COMBO-CARAVAN+CK-4", "COMBO-CARAVAN+CK-5", "COMBO-CARAVAN+CK-6")
def test_what_brings_a_camel_and_what_keeps_its_point() -> None:
    table = Met("caravans+cities-knights")
    voting, camels = table.rules.part(Voting), table.rules.part(Camels)
    node = next(n for n in range(table.island.nodes) if table.cells[table.island.size + n] == 1)
    owner = table.cells[table.island.owner + node]
    table.city(owner, str(node))  # however it comes about
    assert table.cells[voting.built] == owner
    for edge in table.island.paths[node][:2]:
        table.cells[camels.camel + edge] = 1
        table.cells[camels.left] -= 1
    camels._reward(table.game.state, owner)
    table.island.tell_routes(table.game.state)
    before = table.rules.score(table.game.state, owner)
    table.island.lower_city(table.game.state, owner, node)
    assert table.rules.score(table.game.state, owner) == before - 1  # the camels' point stays
    table.check()


@pytest.mark.rule("COMBO-CARAVAN+CK-7")
def test_the_robber_is_beside_the_board_and_locked() -> None:
    table = Met("caravans+cities-knights")
    assert table.cells[table.island.robber] == -1


@pytest.mark.rule("COMBO-POLICY-16")
@pytest.mark.parametrize("other", ["friends", "helpers"])
@pytest.mark.parametrize("key", ["fishermen", "rivers", "caravans"])
def test_friends_and_helpers_with_a_scenario_need_consent(key: str, other: str) -> None:
    with pytest.raises(hexhaven.BadSetup, match="COMBO-POLICY-16"):
        hexhaven.new(f"{key}+{other}", 3)
    table = Met(f"{key}+{other}", allow_not_recommended="true")
    wanted = 12 if key == "caravans" else 11 if other == "friends" else 10
    assert table.rules.part(Victory).target == wanted
    if other == "friends":
        calm = ["desert", "swamp"] if key == "rivers" else ["desert"]
        assert table.rules.part(HarmlessRobber).calm == calm
