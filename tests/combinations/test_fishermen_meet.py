"""Fishermen with another scenario (COMBO-FISH+…)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.combinations.pair import Met

import hexhaven
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.knights import Knights
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.caravans.oasis import Oasis
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.fishermen.catch import Catch
from hexhaven.modules.fishermen.market import FishMarket
from hexhaven.modules.fishermen.tokens import KINDS, FishTokens
from hexhaven.modules.fishermen.waters import FishingIsland
from hexhaven.modules.rivers.bridges import Bridges
from hexhaven.modules.traders.wagons import Wagons

PLACES = {4, 5, 6, 8, 9, 10}


def catch(table: Met, seat: int, *kinds: int) -> None:
    """A seat holds exactly these tokens (0: one fish), taken from the supply."""
    fish = table.rules.part(FishTokens)
    cells = table.cells
    for kind in range(KINDS):
        held = fish.holds(table.game.state, seat, kind)
        cells[fish.held + seat * KINDS + kind] -= held
        cells[fish.supply + kind] += held
        cells[fish.left] += held
        cells[fish.count + seat] -= held
        cells[fish.drawn + seat] -= held
    for kind in kinds:
        fish.take(table.game.state, seat, kind)


def grounds(table: Met) -> list[int]:
    """The numbers of the fishing grounds."""
    view: Any = table.game.view(None)
    return [ground["number"] for ground in view["table"]["fishing_grounds"]]


def lakes(table: Met) -> list[int]:
    waters = table.rules.part(FishingIsland)
    return [hex for hex in table.cells[waters.hex : waters.hex + waters.many] if hex >= 0]


@pytest.mark.rule("COMBO-FISH+RIVER-1", "COMBO-FISH+RIVER-2", "COMBO-FISH+RIVER-7")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_the_board_of_the_rivers_with_grounds_and_no_lake(setup: str) -> None:
    table = Met("fishermen+rivers", setup=setup)
    assert set(grounds(table)) == PLACES
    assert lakes(table) == []
    assert table.terrains().count("swamp") == 2
    assert not {"desert", "lake"} & set(table.terrains())
    assert table.rules.part(Victory).target == 10
    assert table.all_numbers() == sorted([2, 12] + [3, 4, 5, 6, 8, 9, 10, 11] * 2)


@pytest.mark.rule("COMBO-FISH+RIVER-3", "COMBO-FISH+RIVER-4")
def test_six_fish_are_a_bridge_that_pays_gold() -> None:
    table = Met("fishermen+rivers")
    table.clear()
    table.settlement(0, "3.1.NW")
    bridges = table.rules.part(Bridges)
    coins = table.rules.part(Coins)
    table.roll(3)
    catch(table, 0, 2, 2)
    gold = coins.held(table.game.state, 0)
    assert table.moves("fish_bridge") == ["fish_bridge 3+3"]
    table.refused("fish_bridge 2+2+2", "FISH-SPEND-2")
    table.play("fish_bridge 3+3")
    sites = table.moves()
    assert {move.split()[0] for move in sites} == {"bridge"}
    table.refused(f"bridge {table.edge(0, 0, 'W')}", "RIVER-BRIDGE-5")
    table.play(sites[0])
    assert coins.held(table.game.state, 0) == gold + 3
    assert table.stock(0, bridges.bridge) == 2
    assert table.step == "main"
    catch(table, 0, 2, 2)
    table.cells[table.island.stock + bridges.bridge] = 0
    table.refused("fish_bridge 3+3", "FISH-SPEND-10")
    table.cells[table.island.stock + bridges.bridge] = 2
    catch(table, 0, 2, 1)
    table.play("fish_road 3+2")
    at = [int(move.split()[1]) for move in table.moves("road")]
    assert not set(at) & set(bridges.sites)


@pytest.mark.rule("COMBO-FISH+RIVER-5")
def test_grounds_at_the_mouths_leave_their_sites_usable() -> None:
    table = Met("fishermen+rivers")
    waters, bridges = table.rules.part(FishingIsland), table.rules.part(Bridges)
    shared = [
        edge
        for edge in bridges.sites
        if any(set(table.island.ends[edge]) <= set(ground) for ground in waters.grounds)
    ]
    assert len(shared) == 2
    for edge in shared:
        assert not table.island.veto(table.game.state, 0, bridges.bridge, edge, 0)


@pytest.mark.rule("COMBO-FISH+RIVER-6")
def test_the_robber_begins_on_a_swamp_and_fish_take_him_off() -> None:
    table = Met("fishermen+rivers")
    assert table.terrains()[table.cells[table.island.robber]] == "swamp"
    table.roll(3)
    catch(table, 0, 1)
    table.play("fish_robber 2")
    assert table.cells[table.island.robber] == -1


@pytest.mark.rule("COMBO-FISH+CARAVAN-1", "COMBO-FISH+CARAVAN-2", "COMBO-FISH+CARAVAN-3")
@pytest.mark.rule("COMBO-GEN-9")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
def test_a_lake_beside_the_oasis_and_12_with_2(setup: str) -> None:
    table = Met("caravans+fishermen", setup=setup)
    centre = table.hex(2, 2)
    assert table.terrains()[centre] == "oasis"
    [lake] = lakes(table)
    assert table.terrains()[lake] == "lake"
    assert lake in table.rules.board.hex_hexes[centre]
    assert table.terrains().count("forest") == 3
    assert [numbers for numbers in table.numbers() if len(numbers) == 2] == [[2, 12]]
    assert table.all_numbers() == sorted([2, 12] + [3, 4, 5, 6, 8, 9, 10, 11] * 2)
    assert set(grounds(table)) == PLACES


@pytest.mark.rule("COMBO-FISH+CARAVAN-4", "COMBO-FISH+CARAVAN-5")
def test_the_robber_enters_the_lake_and_never_the_oasis() -> None:
    table = Met("caravans+fishermen")
    assert table.rules.part(Victory).target == 12
    table.roll(7)
    table.refused(f"robber {table.hex(2, 2)}", "CARAVAN-SETUP-5")
    assert f"robber {lakes(table)[0]}" in table.moves()
    assert table.rules.part(Oasis).hexes == [table.hex(2, 2)]


@pytest.mark.rule("COMBO-FISH+TRADE-1", "COMBO-FISH+TRADE-2", "COMBO-FISH+TRADE-6")
@pytest.mark.rule("COMBO-GEN-7")
def test_the_board_of_the_traders_with_grounds() -> None:
    table = Met("fishermen+traders")
    assert set(grounds(table)) == PLACES
    assert lakes(table) == []
    assert table.rules.part(Victory).target == 13
    assert "fish_robber" not in {kind.name for kind in table.rules.layout.kinds}
    wagons, waters = table.rules.part(Wagons), table.rules.part(FishingIsland)
    for ground in waters.grounds:
        assert not any(wagons.board.closed_node[node] for node in ground)


@pytest.mark.rule("COMBO-FISH+TRADE-3", "COMBO-FISH+TRADE-7")
def test_two_fish_do_what_a_grain_does_but_not_both() -> None:
    table = Met("fishermen+traders")
    table.roll(4)
    table.settle()
    table.empty_hands()
    table.hand(0, grain=1)
    catch(table, 0, 1, 1)
    table.refused("feed_fish 2", "COMBO-FISH+TRADE-7")
    table.play("end")
    wagons = table.rules.part(Wagons)
    points = wagons.left(table.game.state, 0)
    grain = table.copy()
    table.play("feed_fish 2")
    assert wagons.left(table.game.state, 0) == points + 2
    assert table.held(0, "grain") == 1
    table.refused("feed", "TRADE-MOVE-4")
    table.refused("feed_fish 2", "COMBO-FISH+TRADE-3")
    grain.play("feed")
    grain.refused("feed_fish 2", "COMBO-FISH+TRADE-3")
    table.check()


@pytest.mark.rule("COMBO-FISH+TRADE-4", "COMBO-FISH+TRADE-5", "COMBO-GEN-17")
def test_fish_buy_cards_of_the_traders_and_roads_on_paths() -> None:
    table = Met("fishermen+traders")
    table.roll(4)
    table.settle()
    catch(table, 0, 2, 2, 0)
    table.play("fish_development 3+3+1")
    assert "draw swift_journey" in {table.game.text(move) for move, _ in table.game.chance()}
    table.settle()
    catch(table, 0, 2, 1)
    table.play("fish_road 3+2")
    closed = table.rules.part(Wagons).board.closed_edge
    assert not any(closed[int(move.split()[1])] for move in table.moves("road"))


@pytest.mark.rule("COMBO-FISH+BARB-1", "COMBO-FISH+BARB-2", "COMBO-FISH+BARB-7")
def test_the_board_of_the_attack_with_grounds() -> None:
    table = Met("barbarian-attack+fishermen")
    assert set(grounds(table)) == PLACES
    assert lakes(table) == []
    assert table.rules.part(Victory).target == 12
    assert "fish_robber" not in {kind.name for kind in table.rules.layout.kinds}


@pytest.mark.rule("COMBO-FISH+BARB-3", "COMBO-FISH+BARB-8")
def test_two_fish_let_a_knight_go_five_paths() -> None:
    table = Met("barbarian-attack+fishermen")
    table.roll(12)
    table.settle()
    table.empty_hands()
    knights = table.rules.part(Knights)
    first, second = [e for e in range(table.rules.board.edges) if not knights.gates[e]][:2]
    for edge in (first, second):
        knights.muster(table.game.state, 0, edge)
    catch(table, 0, 1, 1)
    table.play("end", f"lead_knight {first}")
    near = {knights.distance(first, int(move.split()[1])) for move in table.moves("march")}
    assert max(near) == 3
    table.play("march_on_fish 2")
    far = [
        int(m.split()[1])
        for m in table.moves("march")
        if knights.distance(first, int(m.split()[1])) == 5
    ]
    table.refused("march_on_fish 2", "COMBO-FISH+BARB-3")
    table.play(f"march {far[0]}")
    assert table.size(0) == 0
    table.play(f"lead_knight {second}")  # each knight is paid for
    near = {knights.distance(second, int(move.split()[1])) for move in table.moves("march")}
    assert max(near) == 3
    assert "march_on_fish 2" in table.moves()
    table.check()


@pytest.mark.rule("COMBO-FISH+BARB-4", "COMBO-FISH+BARB-5")
def test_conquered_coast_takes_no_road_and_a_conquered_building_draws_nothing() -> None:
    table = Met("barbarian-attack+fishermen")
    invasion, catcher = table.rules.part(Invasion), table.rules.part(Catch)
    waters = table.rules.part(FishingIsland)
    table.clear()
    place = next(p for p in range(6) if waters.grounds[p])
    number = grounds(table)[place]
    node = waters.grounds[place][1]
    table.settlement(0, str(node))
    while table.step == "landing":
        table.game.state.agenda.pop()
    assert catcher.due(table.game.state, number)[0] == 1
    for hex in table.rules.board.node_hexes[node]:
        while invasion.has_room(table.game.state, hex):
            invasion.land(table.game.state, hex)
    assert invasion.is_fallen(table.game.state, node)
    assert catcher.due(table.game.state, number)[0] == 0
    edge = table.island.paths[node][0]
    assert table.island.veto(table.game.state, 0, 0, edge, 1).startswith("BARB-CONQ-2")


@pytest.mark.rule("COMBO-FISH+BARB-6")
def test_seven_fish_are_a_card_of_the_attack() -> None:
    table = Met("barbarian-attack+fishermen")
    table.roll(12)
    table.settle()
    catch(table, 0, 2, 2, 0)
    table.play("fish_development 3+3+1")
    assert "draw treason" in {table.game.text(move) for move, _ in table.game.chance()}


@pytest.mark.rule("COMBO-FISH+CK-1", "COMBO-FISH+CK-2", "COMBO-FISH+CK-6")
def test_fish_take_any_card_and_give_resources() -> None:
    table = Met("cities-knights+fishermen")
    state = table.game.state
    names = {kind.name: kind for kind in table.rules.layout.kinds}
    given = names["fish_resource"].arguments[0]
    assert [given.text(value) for value in range(given.size)] == table.island.content.cards[:5]
    table.hand(1, cloth=1)
    table.rules.part(FishMarket).robber.rob(state, 0, 1)
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["steal cloth"]


@pytest.mark.rule("COMBO-FISH+CK-4", "COMBO-FISH+CK-5", "COMBO-FISH+CK-7", "COMBO-FISH+CK-9")
def test_the_robber_is_beside_the_board_and_locked() -> None:
    for setup in ("beginner", "variable"):
        table = Met("cities-knights+fishermen", setup=setup)
        assert table.cells[table.island.robber] == -1
        assert table.rules.part(Victory).target == 13
        for hex in lakes(table):
            assert len(table.rules.board.hex_hexes[hex]) == 6
    with pytest.raises(hexhaven.BadSetup, match="COMBO-FISH\\+CK-5"):
        Met("cities-knights+fishermen", ck_map="base_beginner")


@pytest.mark.rule("COMBO-FISH+CK-3", "COMBO-FISH+CK-8", "COMBO-GEN-14", "COMBO-POLICY-7")
def test_seven_fish_are_a_progress_card() -> None:
    table = Met("cities-knights+fishermen", 5)
    fish = table.rules.part(FishTokens)
    assert all(table.cells[fish.count + seat] <= 1 for seat in range(5))  # from the founding city
    table.to_main()
    catch(table, 0, 2, 2, 0)
    table.play("fish_development 3+3+1")
    decks = {"science", "trade", "politics"}
    assert {move.split()[-1] for move in table.moves()} == decks
