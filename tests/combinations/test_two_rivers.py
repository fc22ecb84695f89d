"""Rivers for two (TWO-MIX-2, -10, -11)."""

from __future__ import annotations

import pytest
from tests.combinations.duo import Duo

from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.island.kinds import ROAD
from hexhaven.modules.rivers.board import RiverIsland
from hexhaven.modules.rivers.bridges import Bridges
from hexhaven.modules.rivers.wealth import Wealth

A, B = "white", "orange"
"""The neutral colours."""


def river(places: list[str] | None = None, **options: object) -> Duo:
    table = Duo("rivers", places, **options)
    table.rules.part(Wealth).after_move(table.game.state)
    return table


def bridge_of(table: Duo) -> int:
    return table.rules.part(Bridges).bridge


@pytest.mark.rule("TWO-MIX-2", "TWO-MIX-10", "COMBO-GEN-4")
def test_a_settlement_at_a_swamp_brings_two_tokens_besides_its_gold() -> None:
    table = river(["4.1.SW", "0.0.N", "0.2.NE", "2.2.NE"])
    assert table.held_tokens() == [5 + 2 + 1, 5 + 1 + 1]  # swamp and coast; twice the coast
    coins = table.rules.part(Coins)
    assert coins.held(table.game.state, 0) >= 1


@pytest.mark.rule("TWO-SETUP-11", "TWO-TOKEN-8")
def test_four_coastal_swamp_corners_empty_the_supply() -> None:
    """Each brings three tokens: the fourth gets what is left of ten."""
    table = river(["4.1.SW", "3.3.NE", "3.3.S", "4.1.SE"])
    assert sum(table.held_tokens()) == 20
    assert table.cells[table.tokens.supply] == 0
    table.check()


@pytest.mark.rule("TWO-MIX-2", "TWO-ACTION-8")
def test_the_robber_is_sent_to_a_swamp_of_choice() -> None:
    table = river()
    table.main()
    table.refused("robber_home", "TWO-ACTION-8")  # he begins on one
    table.robber(0, 0)
    table.play("robber_home")
    assert table.step == "choose_home"
    swamps = [f"robber {table.hex(3, 3)}", f"robber {table.hex(4, 1)}"]
    assert sorted(table.moves()) == sorted(swamps)
    table.refused("robber 0", "TWO-MIX-2")
    table.play(swamps[0])
    assert table.cells[table.island.robber] == table.hex(3, 3)
    assert table.step == "main"
    table.check()


@pytest.mark.rule("TWO-MIX-2")
def test_the_robber_flees_to_a_swamp_too() -> None:
    table = river(event_cards="deck")
    table.robber(0, 0)
    table.play("roll", "event 4 robber_flees")
    assert table.step == "event_flee"
    assert sorted(table.moves()) == sorted(
        [f"event_flee {table.hex(3, 3)}", f"event_flee {table.hex(4, 1)}"]
    )


def crossing(table: Duo) -> str:
    """Seat 0 has the cards for a bridge, and a site for it; the move that builds it."""
    table.main()
    table.lay(0, "3.1.W")
    table.hand(0, brick=2, lumber=1)
    return table.moves("bridge")[0]


def take_away(table: Duo, owner: int, piece: int) -> None:
    """An owner has no piece of a kind left."""
    table.cells[table.island.stock + owner * table.island.piece_kinds + piece] = 0


@pytest.mark.rule("TWO-MIX-2", "TWO-NEUTRAL-9")
def test_a_bridge_is_answered_by_a_neutral_bridge_that_pays_nobody() -> None:
    table = river()
    own = crossing(table)
    coins = table.rules.part(Coins)
    table.play(own)
    gold = [coins.held(table.game.state, seat) for seat in range(2)]
    assert table.step == "neutral"
    listed = table.moves()
    assert listed == [f"neutral_bridge {B} {table.edge(3, 1, 'SE')}"]  # from where B began
    table.refused(f"neutral_road {B} {table.edge(3, 1, 'E')}", "TWO-NEUTRAL-3")
    table.refused(f"neutral_settlement {B} 0", "TWO-NEUTRAL-4")
    table.refused(f"neutral_bridge {A} {table.edge(3, 1, 'SE')}", "TWO-NEUTRAL-9")
    table.refused(f"neutral_bridge {B} {table.edge(3, 1, 'E')}", "TWO-NEUTRAL-9")
    table.play(listed[0])
    assert [coins.held(table.game.state, seat) for seat in range(2)] == gold
    assert table.stock(3, bridge_of(table)) == 2
    assert table.step == "main"
    table.check()


@pytest.mark.rule("TWO-MIX-2", "TWO-NEUTRAL-5")
def test_where_no_neutral_bridge_is_possible_a_road_is_built_or_nothing() -> None:
    table = river()
    own = crossing(table)
    take_away(table, 3, bridge_of(table))
    nothing = table.copy()
    table.play(own)
    assert {move.split()[0] for move in table.moves()} == {"neutral_road"}
    table.refused(f"neutral_bridge {B} {table.edge(3, 1, 'SE')}", "TWO-NEUTRAL-4")
    take_away(nothing, 2, ROAD)
    take_away(nothing, 3, ROAD)
    nothing.play(own)
    assert nothing.step == "main"


@pytest.mark.rule("TWO-MIX-2", "TWO-MIX-11")
def test_all_three_bridges_of_a_colour_are_on_the_board() -> None:
    table = river()
    table.lay(2, "1.1.NE", "1.1.E", "1.2.SW")
    own = crossing(table)
    take_away(table, 3, bridge_of(table))
    table.play(own)
    [answer] = table.moves()
    assert answer.startswith(f"neutral_bridge {A} ")
    table.refused(f"neutral_bridge {B} {table.edge(3, 1, 'SE')}", "TWO-MIX-2")


@pytest.mark.rule("TWO-MIX-2", "TWO-MIX-11", "TWO-NEUTRAL-12")
def test_neutrals_get_no_gold_and_build_no_roads_on_sites() -> None:
    table = river()
    coins = table.rules.part(Coins)
    before = [coins.held(table.game.state, seat) for seat in range(2)]
    table.lay(3, "4.1.NW", "4.1.W")
    assert [coins.held(table.game.state, seat) for seat in range(2)] == before
    sites = set(table.rules.part(RiverIsland).sites)
    roads = {place // 2 for place in table.neutrals.places(table.game.state, ROAD)}
    assert roads
    assert not roads & sites
