"""The island for two and its founding (TWO-SETUP)."""

from __future__ import annotations

import pytest
from tests.two_players.pair import PLACES, Pair

import hexhaven
from hexhaven.engine.moves import KIND_BITS
from hexhaven.modules.island.kinds import ROAD, SETTLEMENT
from hexhaven.modules.two_players.tokens import TradeTokens


@pytest.mark.rule("TWO-SETUP-1")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_is_for_exactly_two(players: int) -> None:
    with pytest.raises(hexhaven.BadSetup, match="TWO-SETUP-1"):
        hexhaven.new("two-players", players)


@pytest.mark.rule("TWO-SETUP-2", "TWO-SETUP-3")
def test_the_board_and_the_deck_are_those_of_the_base_game() -> None:
    table = Pair(founded=False)
    base = hexhaven.new("base", 4, options={"first_player": 0})
    view, other = table.game.view(None), base.view(None)
    assert view["tiles"] == other["tiles"]
    harbors = [mark for mark in view["marks"] if mark["kind"] == "harbor"]  # type: ignore[attr-defined]
    assert harbors == [m for m in other["marks"] if m["kind"] == "harbor"]  # type: ignore[attr-defined]
    assert view["table"]["deck"] == 25  # type: ignore[index]
    assert table.cells[table.island.robber] == table.hex(2, 2)
    assert len(view["seats"]) == 2  # type: ignore[arg-type]


@pytest.mark.rule("TWO-SETUP-3", "TWO-SETUP-4", "TWO-SETUP-10", "TWO-SETUP-11")
def test_neutral_settlements_stand_before_anybody_founds() -> None:
    """Edge case 21: on the beginner map nothing else stands."""
    table = Pair(founded=False)
    owners = table.cells[table.island.owner : table.island.owner + table.island.nodes]
    assert {node: owner for node, owner in enumerate(owners) if owner >= 0} == {
        table.node(0, 1, "S"): 2,
        table.node(4, 1, "N"): 3,
    }
    assert table.step == "found_settlement"
    neutrals = table.game.view(None)["table"]["neutrals"]  # type: ignore[index]
    colours = [table.island.content.colours[seat] for seat in range(2)]
    assert [neutral["owner"] for neutral in neutrals] == [2, 3]
    assert [neutral["colour"] for neutral in neutrals] == ["red", "white"]  # the page counts on it
    assert not {neutral["colour"] for neutral in neutrals} & set(colours)


@pytest.mark.rule("TWO-SETUP-5", "TWO-TOKEN-11")
def test_five_tokens_each_and_ten_in_the_supply() -> None:
    table = Pair(founded=False)
    assert table.held_tokens() == [5, 5]
    assert table.cells[table.tokens.supply] == 10
    table.check()


@pytest.mark.rule("TWO-SETUP-6", "TWO-SETUP-8", "TWO-SETUP-9", "TWO-NEUTRAL-10")
def test_two_settlements_each_in_the_usual_order_and_no_neutral_piece() -> None:
    table = Pair(founded=False)
    order = []
    table.refused("settlement 0.1.SE", "BASE-SETTLE-3")  # beside a neutral one
    table.refused("settlement 0.1.S", "BASE-FOUND-2")
    for place in PLACES:
        order.append(table.game.actor)
        table.play(f"settlement {place}")
        table.play(table.moves("road")[0])
    assert order == [0, 1, 1, 0]
    assert table.step == "preroll"
    assert table.game.actor == 0
    assert table.cards(0) == {"lumber": 1, "brick": 1}
    assert table.cards(1) == {"grain": 1, "wool": 2}
    for owner in range(4):
        neutral = owner > 1
        assert table.stock(owner, SETTLEMENT) == (4 if neutral else 3)
        assert table.stock(owner, ROAD) == (15 if neutral else 13)
    table.check()


@pytest.mark.rule("TWO-SETUP-7", "TWO-TOKEN-3")
def test_founding_settlements_pay_tokens() -> None:
    """Edge case 3: a coastal corner of a desert."""
    table = Pair(founded=False)
    table.cells[table.island.terrain + table.hex(0, 0)] = 5  # a desert at the coast
    table.play("settlement 0.0.NW")
    assert table.held_tokens() == [8, 5]
    assert table.cells[table.tokens.supply] == 7


@pytest.mark.rule("TWO-SETUP-11")
def test_founding_never_empties_the_supply() -> None:
    for seed in range(6):
        game = hexhaven.new("two-players", 2, seed=seed, options={"setup": "variable"})
        part = game.rules.part(TradeTokens)
        while game.rules.step_name(game.state) != "preroll":
            legal = game.legal()
            if game.rules.step_name(game.state) == "found_settlement":
                dues = [part.due(game.state, move >> KIND_BITS) for move in legal]
                game.play(legal[dues.index(max(dues))])
            else:
                game.play(legal[0])
        assert game.state.cells[part.supply] >= 1


@pytest.mark.rule("TWO-SETUP-12")
def test_the_base_game_for_two_is_another_thing() -> None:
    with pytest.raises(hexhaven.BadSetup, match="TWO-SETUP-12"):
        hexhaven.new("two-players", 2, options={"two_players": "on"})


@pytest.mark.rule("TWO-SETUP-4", "TWO-SETUP-10")
@pytest.mark.parametrize("options", [{"map": "Fo2"}, {"beginner_left_out": "red"}])
def test_what_is_decided(options: dict[str, object]) -> None:
    with pytest.raises(hexhaven.BadSetup, match="TWO-SETUP-"):
        hexhaven.new("two-players", 2, options=options)
