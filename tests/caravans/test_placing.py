"""Where camels may stand (CARAVAN-PLACE)."""

from __future__ import annotations

import pytest
from tests.caravans.camp import Camp

from hexhaven.engine.rng import Rng

S, SW, SE = "S 3.1.E", "SW 4.1.NW", "SE 4.1.NE"
"""The first path of the arrow S and the two ways on."""
NW, NE = "NW 2.1.NE", "NE 2.3.NW"
"""The first paths of the other arrows."""
EAST = [S, SE, "NE 3.2.SE", "N 3.2.E"]
"""The caravan S, round the hex 3.2 to the node 2.3.S."""
ROUND = [NE, "SE 2.3.NE", "S 2.3.E"]
"""The caravan NE, round the hex 2.3 to its corner SE, one path from there."""
HOME = [NW, "SW 2.1.NW", "S 2.1.W", "SE 2.1.SW", "NE 2.1.SE", "SE 2.2.SW", "NE 2.2.SE"]
"""The caravan NW, round the hex 2.1 and along two sides of the oasis."""
NOBODY_BIDS = ["nothing"] * 4


@pytest.mark.rule("CARAVAN-PLACE-1", "CARAVAN-PLACE-7")
def test_pieces_do_not_hinder_camels() -> None:
    camp = Camp()
    before = Camp()
    camp.road(1, "3.1.E", "4.1.NW")
    camp.settlement(2, "4.1.N")
    camp.robber(3, 1)
    for one in (camp, before):
        one.camel(S)
    assert camp.placements() == before.placements()
    camp.camel(SW)
    camp.check()


@pytest.mark.rule("CARAVAN-PLACE-1")
def test_a_road_may_be_built_where_a_camel_stands() -> None:
    camp = Camp()
    camp.camel(S)
    camp.dice(1, 1)
    camp.settlement(0, "4.1.N")
    camp.hand(0, brick=1, lumber=1)
    camp.play("road 3.1.E")
    assert camp.cells[camp.island.way + camp.edge(3, 1, "E")] == 0
    camp.check()


@pytest.mark.rule("CARAVAN-PLACE-2", "CARAVAN-PLACE-12")
def test_the_first_camel_leads_away_from_the_oasis() -> None:
    camp = Camp()
    camp.round(*NOBODY_BIDS)
    assert len(camp.moves("camel")) == 3
    camp.refused(f"camel SW {camp.edge(2, 2, 'SE')}", "CARAVAN-PLACE-12")
    camp.refused(f"camel N {camp.edge(3, 1, 'E')}", "CARAVAN-PLACE-12")
    camp.refused(f"camel NE {camp.edge(3, 1, 'E')}", "CARAVAN-PLACE-2")
    camp.play(f"camel {S}")
    assert camp.camel_at("3.1.E")


@pytest.mark.rule("CARAVAN-PLACE-3", "CARAVAN-PLACE-4", "CARAVAN-PLACE-5")
def test_only_the_front_goes_on() -> None:
    camp = Camp()
    camp.camel(S)
    camp.offered(NW, NE, SW, SE)
    camp.camel(SW)
    # No second caravan of the arrow S, and no branch at 4.1.N.
    camp.offered(NW, NE, "NW 4.0.NE", "S 4.0.E")
    camp.round(*NOBODY_BIDS)
    camp.refused(f"camel SE {camp.edge(4, 1, 'NE')}", "CARAVAN-PLACE-12")
    camp.refused(f"camel S {camp.edge(3, 1, 'E')}", "CARAVAN-PLACE-1")


@pytest.mark.rule("CARAVAN-PLACE-5")
def test_three_caravans_offer_six_places_at_most() -> None:
    camp = Camp()
    camp.camel(S, NW, NE)
    assert len(camp.placements()) == 6
    camp.camel(SW, "N 1.0.E", "N 1.2.E")
    assert len(camp.placements()) == 6


@pytest.mark.rule("CARAVAN-PLACE-6", "CARAVAN-PLACE-13")
def test_a_caravan_comes_back_along_the_sides_of_the_oasis() -> None:
    camp = Camp()
    camp.camel(*EAST, "NW 3.2.NE")
    camp.offered(NW, NE, "SW 2.2.SE", "N 2.2.E")
    camp.camel("SW 2.2.SE")  # to the corner where this caravan began
    camp.offered(NW, NE, "NW 2.2.SW")
    camp.camel("NW 2.2.SW")
    camp.offered(NW, NE, "N 2.2.W", "SW 2.1.SE")
    camp.check()


@pytest.mark.rule("CARAVAN-PLACE-6", "CARAVAN-PLACE-12")
def test_a_coastal_corner_with_two_paths_leaves_one_way_on() -> None:
    camp = Camp()
    camp.camel(S, SW, "S 4.0.E", "SW 4.0.SE")
    camp.offered(NW, NE, "NW 4.0.SW")


@pytest.mark.rule("CARAVAN-PLACE-8", "CARAVAN-PLACE-12")
def test_two_fronts_on_one_intersection_go_on_as_one() -> None:
    camp = Camp()
    camp.camel(*EAST, *ROUND, "SW 2.3.SE")
    camp.offered(NW, "NW 3.2.NE")
    camp.camel("NW 3.2.NE")
    camp.offered(NW, "SW 2.2.SE", "N 2.2.E")


@pytest.mark.rule("CARAVAN-PLACE-8", "CARAVAN-PLACE-12")
@pytest.mark.parametrize(
    ("taken", "onward"),
    [("NE 2.3.SE", "SE 3.3.NE"), ("SW 2.3.SE", "NW 3.2.NE")],
)
def test_fronts_at_both_ends_of_a_free_path(taken: str, onward: str) -> None:
    camp = Camp()
    camp.camel(*EAST, *ROUND)
    camp.offered(NW, "NW 3.2.NE", "NE 2.3.SE", "SW 2.3.SE", "SE 3.3.NE")
    camp.camel(taken)
    camp.offered(NW, onward)


@pytest.mark.rule("CARAVAN-PLACE-9", "CARAVAN-PLACE-10")
def test_a_front_that_runs_into_another_caravan_has_ended() -> None:
    camp = Camp()
    camp.camel(*EAST, *ROUND, "SE 3.3.NE", "NE 2.3.SE")
    camp.offered(NW, "S 3.3.E", "NE 2.4.SE")  # only the caravan NE and the unused arrow


@pytest.mark.rule("CARAVAN-PLACE-11", "CARAVAN-PLACE-12")
def test_an_arrow_whose_first_path_is_taken_starts_nothing() -> None:
    camp = Camp()
    camp.camel(*EAST, "NE 2.3.SE", "N 2.3.E", "NW 2.3.NE")
    camp.offered(NW, NE, "SW 2.3.NW", "N 1.2.E")  # the front stands at the arrow path's outer end
    camp.camel("SW 2.3.NW")
    camp.offered(NW, "NW 2.2.NE", "S 2.2.E")


@pytest.mark.rule("CARAVAN-PLACE-8", "CARAVAN-PLACE-11")
def test_a_front_at_an_unused_arrow_goes_on_as_its_caravan() -> None:
    camp = Camp()
    camp.camel(*EAST, "NW 3.2.NE", "N 2.2.E")
    camp.offered(NW, NE, "NW 2.2.NE")
    camp.camel(NE)
    camp.offered(NW, "N 1.2.E", "SE 2.3.NE")


@pytest.mark.rule("CARAVAN-PLACE-10", "CARAVAN-PLACE-13", "CARAVAN-TURN-2")
def test_three_fronts_on_one_intersection_have_all_ended() -> None:
    camp = Camp()
    camp.camel(*EAST, *ROUND, "SW 2.3.SE", *HOME, "SE 3.2.NE")
    camp.offered()
    camp.begin(wool=2)
    camp.play("end")
    assert camp.step == "preroll" and camp.game.actor == 1
    camp.check()


@pytest.mark.rule("CARAVAN-PLACE-10", "CARAVAN-TURN-2", "CARAVAN-SCORE-5")
def test_after_the_last_camel_there_is_no_vote() -> None:
    camp = Camp()
    rng = Rng(1)
    standing: set[int] = set()
    while camp.left > 1:
        places = camp.placements()
        camp.part.put(camp.game.state, places[rng.below(len(places))])
        camels = {edge for edge in range(camp.island.edges) if camp.cells[camp.part.camel + edge]}
        assert standing < camels and len(camels) == len(standing) + 1
        standing = camels
    assert camp.placements()
    camp.round(*NOBODY_BIDS)
    camp.play(camp.moves("camel")[0])
    assert camp.left == 0 and camp.placements() == []
    camp.dice(1, 1)
    camp.hand(1, ore=3, grain=2)
    camp.play("city 0.1.N", "end")
    assert camp.step == "preroll" and camp.game.actor == 2
    camp.check()
