"""New Shores for two (TWO-MIX-9, COMBO-POLICY-8)."""

from __future__ import annotations

import pytest
from tests.combinations.duo import Duo

import hexhaven
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.seafarers.chips import IslandChips
from hexhaven.modules.seafarers.pirate import Pirate

KEY = "seafarers/new-shores"
PLACES = ["4.1.NW", "5.4.NE", "6.2.SE", "5.0.NW"]


def sea(places: list[str] | None = None) -> Duo:
    return Duo(KEY, PLACES if places is None else places, allow_not_recommended="true")


@pytest.mark.rule("TWO-MIX-9", "COMBO-POLICY-8", "COMBO-GEN-11")
def test_the_map_for_four_with_neutral_settlements_on_the_main_island() -> None:
    table = sea([])
    names = table.island.content.terrains
    for owner, around in (
        (2, ["forest 6", "hills 11", "fields 3"]),
        (3, ["forest 2", "pasture 4", "hills 9"]),
    ):
        [node] = [
            n for n in range(table.island.nodes) if table.cells[table.island.owner + n] == owner
        ]
        found: list[str] = []
        for hex in table.rules.board.node_hexes[node]:
            terrain = names[table.cells[table.island.terrain + hex]]
            found.append(f"{terrain} {table.cells[table.island.token + hex]}")
        assert sorted(found) == sorted(around)
    assert table.rules.part(Victory).target == 14


@pytest.mark.rule("COMBO-POLICY-8", "COMBO-GEN-2")
def test_it_needs_consent_and_no_other_scenario_is_for_two() -> None:
    with pytest.raises(hexhaven.BadSetup, match="COMBO-POLICY-8"):
        hexhaven.new(f"{KEY}+two-players", 2)
    for key in MATRIX.expansions:
        if key.startswith("seafarers/") and key != KEY:
            assert not MATRIX.verdict(f"{key}+two-players").playable()
            assert "COMBO-POLICY-8" in MATRIX.verdict(f"{key}+two-players").reason


@pytest.mark.rule("TWO-MIX-9")
def test_a_ship_owes_a_neutral_road_and_a_moved_one_nothing() -> None:
    table = sea()
    table.build(0, "3.2.N")  # another coast, to which a ship can be moved
    table.main()
    table.hand(0, lumber=1, wool=1)
    ships = table.moves("ship")
    assert ships
    table.play(ships[0])
    assert table.step == "neutral"
    assert {move.split()[0] for move in table.moves()} == {"neutral_road"}
    table.play(table.moves()[0])
    table.play("end")
    table.main()
    table.play("end")
    table.main()
    table.play(table.moves("sail")[0])
    table.play(table.moves("ship")[0])
    assert table.step == "main"
    table.check()


@pytest.mark.rule("TWO-MIX-9", "TWO-TOKEN-2")
def test_the_coast_is_that_of_any_island() -> None:
    table = sea()
    state = table.game.state
    assert table.tokens.due(state, table.node(1, 0, "N")) == 1
    assert table.tokens.due(state, table.node(5, 2, "N")) == 2  # inland, at the desert
    assert table.tokens.due(state, table.node(3, 2, "S")) == 0


@pytest.mark.rule("TWO-MIX-9")
def test_the_robber_goes_home_and_the_pirate_stays() -> None:
    table = sea()
    table.main()
    pirate = table.rules.part(Pirate).pirate
    before = table.cells[pirate]
    table.robber(3, 1)
    table.play("robber_home")
    assert table.cells[table.island.robber] == table.hex(5, 2)
    assert table.cells[pirate] == before


@pytest.mark.rule("TWO-MIX-9", "TWO-MIX-11")
def test_neutrals_have_no_ships_and_win_no_chips() -> None:
    table = sea()
    chips = table.rules.part(IslandChips)
    table.build(2, "1.0.N")
    assert table.cells[chips.won : chips.won + 2] == [0, 0]
    assert not [kind.name for kind in table.rules.layout.kinds if kind.name == "neutral_ship"]
