"""Caravans for two (TWO-MIX-3, -4, -10)."""

from __future__ import annotations

import pytest
from tests.combinations.duo import Duo

import hexhaven
from hexhaven.modules.caravans.camels import COMPASS, Camels
from hexhaven.modules.caravans.voting import Voting

BUILD = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


def camp(**options: object) -> Duo:
    """Seat 0 has built a settlement, answered for a neutral, and ends its turn."""
    table = Duo("caravans", None, **options)
    table.main()
    return table


def vote(table: Duo, mine: str, theirs: str) -> None:
    """Seat 0 has built, ends its turn, and both bid."""
    table.cells[table.rules.part(Voting).built] = 0
    table.hand(0, wool=3)
    table.hand(1, wool=3)
    table.play("end", f"bid {mine}", f"bid {theirs}")


def camels(table: Duo) -> Camels:
    return table.rules.part(Camels)


@pytest.mark.rule("TWO-MIX-3")
def test_who_has_more_votes_places_both_camels() -> None:
    for mine, theirs, winner in (("2 wool", "wool", 0), ("nothing", "wool", 1)):
        table = camp()
        vote(table, mine, theirs)
        left = table.cells[camels(table).left]
        for _ in range(2):
            assert table.step == "two_camels"
            assert table.game.actor == winner
            table.play(table.moves()[0])
        assert table.cells[camels(table).left] == left - 2
        assert table.step == "preroll"
        assert table.bank("wool") == 19 - table.held(0, "wool") - table.held(1, "wool")
        table.check()


@pytest.mark.rule("TWO-MIX-3")
@pytest.mark.parametrize("bid", ["wool", "nothing"])
def test_with_equal_votes_each_places_one_the_active_player_first(bid: str) -> None:
    table = camp()
    vote(table, bid, bid)
    assert table.game.actor == 0
    table.play(table.moves()[0])
    assert table.game.actor == 1
    table.play(table.moves()[0])
    assert table.step == "preroll"
    table.check()


@pytest.mark.rule("TWO-MIX-3")
def test_the_second_camel_goes_to_another_caravan() -> None:
    table = camp()
    vote(table, "wool", "nothing")
    first = table.moves()[0]
    table.play(first)
    edge = int(first.split()[2])
    on = [
        placement
        for placement in camels(table).placements(table.game.state)
        if camels(table).goes_on_from(table.game.state, edge, placement)
    ]
    assert len(on) == 2
    for placement in on:
        text = f"camel {COMPASS[placement % 6]} {placement // 6}"
        assert text not in table.moves()
        table.refused(text, "TWO-MIX-3")
    assert len(table.moves()) == 2  # the two unused arrows are caravans of their own
    table.refused(first, "CARAVAN-PLACE-1")


@pytest.mark.rule("TWO-MIX-3")
def test_caravans_that_have_merged_are_one() -> None:
    """Where the first camel and another front look at one intersection, going on from there joins
    both, so it is no place for the second camel."""
    table = camp()
    part = camels(table)
    state = table.game.state
    node = table.node(1, 1, "S")
    one, two, three = table.island.paths[node]
    for edge in (one, two):
        table.cells[part.camel + edge] = 1 + table.island.ends[edge].index(node)
        table.cells[part.front + edge] = 1
        table.cells[part.left] -= 1
    on = part.packed(three, 1 - table.island.ends[three].index(node))
    assert on in part.placements(state)
    assert part.goes_on_from(state, one, on)
    assert part.goes_on_from(state, two, on)
    part.put(state, on)
    assert not table.cells[part.front + one]
    assert not table.cells[part.front + two]


@pytest.mark.rule("TWO-MIX-4")
def test_the_last_camel_is_placed_alone() -> None:
    table = camp()
    part = camels(table)
    far = [table.edge(4, 2, side) for side in ("SE", "SW", "E")]
    edges = [e for e in range(table.island.edges) if e not in far][: table.cells[part.left] - 1]
    arrows = [edge for edge, _ in part.oasis.arrows(table.game.state)]
    for edge in edges:
        if edge in arrows:
            continue
        table.cells[part.camel + edge] = 1
    table.cells[part.left] = 1
    table.cells[table.rules.part(Voting).built] = 0
    table.play("end", "bid nothing", "bid nothing")
    assert table.game.actor == 0  # the active player on a tie
    table.play(table.moves()[0])
    assert table.step == "preroll"
    assert table.cells[part.left] == 0


@pytest.mark.rule("TWO-MIX-3", "TWO-ACTION-8")
def test_the_robber_leaves_the_board() -> None:
    table = camp()
    assert table.cells[table.island.robber] == -1
    table.refused("robber_home", "TWO-ACTION-8")
    table.robber(0, 0)
    table.play("robber_home")
    assert table.cells[table.island.robber] == -1
    assert table.step == "main"


@pytest.mark.rule("TWO-MIX-3")
def test_neutral_building_brings_no_camel_but_the_own_one_does() -> None:
    table = camp()
    voting = table.rules.part(Voting)
    table.build(2, "0.0.N")
    assert table.cells[voting.built] == -1
    table.lay(0, "2.1.W", "2.1.NW", "2.0.NE", "2.0.NW")
    table.hand(0, **BUILD)
    table.play(table.moves("settlement")[0])
    while table.step == "neutral":
        table.play(table.moves()[0])
    assert table.cells[voting.built] == 0
    table.play("end")
    assert table.step == "bid"


@pytest.mark.rule("TWO-MIX-10")
def test_only_the_coast_brings_tokens() -> None:
    table = Duo("caravans", ["2.2.NE", "0.0.N", "0.2.N", "2.2.SW"])
    assert table.held_tokens() == [5, 7]  # nothing at the oasis


@pytest.mark.rule("TWO-MIX-3")
def test_there_is_no_choice_of_how_wishes_count() -> None:
    with pytest.raises(hexhaven.BadSetup, match="TWO-MIX-3"):
        Duo("caravans", caravan_vote="plurality")
