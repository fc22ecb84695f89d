"""Two points for the most harbors (TBVAR-HARBOR)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.caravans.camp import Camp
from tests.fishermen.pier import Pier
from tests.table import Table

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.harbormaster.award import Harbormaster
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import ANY_HARBOR
from hexhaven.sim import make_plan, play_batch
from hexhaven.testing import play_soundly


class Quay(Table):
    """The base game with the harbormaster; the board is empty, seat 0 has rolled."""

    def __init__(self, players: int = 4, **options: object) -> None:
        super().__init__(players, harbormaster="on", **options)  # type: ignore[arg-type]
        self.part = self.rules.part(Harbormaster)
        self.dice(1, 1)
        self.clear()
        self.empty_hands()
        self.part.settle(self.game.state)

    @property
    def master(self) -> int:
        """Who has the card."""
        return self.cells[self.part.holder]

    def points(self, seat: int) -> int:
        """A seat's visible points."""
        return self.island.visible_points(self.game.state, seat)


@pytest.mark.rule("TBVAR-HARBOR-1", "TBVAR-HARBOR-2", "TBVAR-HARBOR-3")
def test_three_harbor_points_take_the_card_and_more_take_it_away() -> None:
    quay = Quay()
    quay.settlement(0, "0.0.N")
    quay.settlement(0, "0.1.NE")
    assert quay.master == -1 and quay.points(0) == 2
    quay.city(0, "0.0.N")
    assert quay.master == 0 and quay.points(0) == 5
    quay.settlement(1, "4.0.S", "3.0.NW")
    quay.city(1, "4.0.S")
    assert quay.master == 0  # a tie does not move it
    view: Any = quay.game.view(2)
    assert [seat["counters"]["harbor_points"] for seat in view["seats"]] == [3, 3, 0, 0]
    assert view["table"]["harbormaster"] == 0
    quay.city(1, "3.0.NW")
    assert quay.master == 1 and quay.points(0) == 3 and quay.points(1) == 6
    quay.check()


@pytest.mark.rule("TBVAR-HARBOR-1")
def test_buildings_elsewhere_do_not_count() -> None:
    quay = Quay()
    quay.settlement(0, "1.1.N", "2.2.N", "2.2.SE")
    assert quay.part.count(quay.game.state, 0) == 0


@pytest.mark.rule("TBVAR-HARBOR-4")
def test_an_intersection_with_two_harbors_counts_once() -> None:
    quay = Quay()
    quay.island.lay_harbor(quay.game.state, quay.edge(0, 0, "NE"), ANY_HARBOR)
    quay.settlement(0, "0.0.N")  # at the harbors NW and NE of 0.0
    assert quay.part.count(quay.game.state, 0) == 1


@pytest.mark.rule("TBVAR-HARBOR-5")
def test_when_points_fall_they_are_compared_again() -> None:
    quay = Quay()
    for seat, places in (
        (0, ("0.0.N", "0.1.NE")),
        (1, ("4.0.S", "3.0.NW")),
        (2, ("1.3.N", "2.4.NE")),
    ):
        quay.settlement(seat, *places)
    quay.city(0, "0.0.N", "0.1.NE")
    quay.city(1, "4.0.S")
    state = quay.game.state
    quay.island.lower_city(state, 0, quay.node(0, 0, "N"))
    assert quay.master == 0  # 3 and 3: the holder keeps it
    quay.island.lower_city(state, 0, quay.node(0, 1, "NE"))
    assert quay.master == 1  # 2 and 3
    quay.city(2, "1.3.N")
    quay.island.lower_city(state, 1, quay.node(4, 0, "S"))
    assert quay.master == 2
    quay.city(0, "0.0.N")
    quay.island.lower_city(state, 2, quay.node(1, 3, "N"))
    assert quay.master == 0
    quay.island.lower_city(state, 0, quay.node(0, 0, "N"))
    assert quay.master == -1  # nobody has three
    assert quay.points(0) == 2
    quay.check()


@pytest.mark.rule("TBVAR-HARBOR-5")
def test_a_tie_of_others_leaves_the_card_aside() -> None:
    quay = Quay()
    for seat, places in (
        (0, ("0.0.N", "0.1.NE")),
        (1, ("4.0.S", "3.0.NW")),
        (2, ("1.3.N", "2.4.NE")),
    ):
        quay.settlement(seat, *places)
    quay.city(0, "0.0.N")
    quay.city(1, "4.0.S")
    quay.city(2, "1.3.N")
    assert quay.master == 0
    quay.island.lower_city(quay.game.state, 0, quay.node(0, 0, "N"))
    assert quay.master == -1


@pytest.mark.rule("TBVAR-HARBOR-6", "TBVAR-HARBOR-8")
def test_conquered_buildings_have_no_harbor_points() -> None:
    game = hexhaven.new("barbarian-attack", 4, seed=3, options={"harbormaster": "on"})
    part = game.rules.part(Harbormaster)
    invasion = game.rules.part(Invasion)
    while game.rules.step_name(game.state) != "preroll":
        docks = [move for move in game.legal() if _at_harbor(game, move)]
        game.play((docks or game.legal())[0])
    state = game.state
    counts = [part.count(state, seat) for seat in range(4)]
    assert max(counts) == 3  # a settlement and a city at harbors, counted before the first turn
    holder = state.cells[part.holder]
    assert counts[holder] == state.cells[part.points_at + holder] == 3
    node = part.island.docks(state, holder)[0]
    for hex in part.island.board.node_hexes[node]:
        state.cells[invasion.barbarians + hex] = 3
    assert invasion.is_fallen(state, node) and node not in part.island.docks(state, holder)
    part.after_move(state)
    assert state.cells[part.points_at + holder] == part.count(state, holder) < 3
    assert state.cells[part.holder] != holder


def _at_harbor(game: hexhaven.Game, move: int) -> bool:
    words = game.text(move).split()
    island = find_island(game.rules)
    if words[0] not in ("settlement", "city"):
        return False
    return game.state.cells[island.harbor + int(words[1])] != 0


@pytest.mark.rule("TBVAR-HARBOR-7", "TBVAR-HARBOR-9")
@pytest.mark.parametrize("players", [3, 4])
def test_eleven_points_win_the_base_game(players: int) -> None:
    quay = Quay(players)
    quay.settlement(0, "1.1.N")
    quay.island.add_points(quay.game.state, 0, 9)
    quay.hand(0, brick=2, lumber=2)
    quay.play(quay.moves("road")[0])
    assert not quay.game.over
    quay.island.add_points(quay.game.state, 0, 1)
    quay.play(quay.moves("road")[0])
    assert quay.game.winner == 0


@pytest.mark.rule("TBVAR-HARBOR-7", "TBVAR-HARBOR-9")
@pytest.mark.parametrize(
    ("variant", "players", "target"),
    [
        ("base", 5, 11),
        ("base", 6, 11),
        ("fishermen", 4, 11),
        ("caravans", 3, 13),
        ("caravans", 6, 13),
    ],
)
def test_every_target_is_raised_by_one(variant: str, players: int, target: int) -> None:
    game = hexhaven.new(variant, players, options={"harbormaster": "on"})
    victory: Any = game.rules.find("victory")
    assert victory.goal(game.state, 0) == target


@pytest.mark.rule("TBVAR-HARBOR-7")
def test_the_boot_comes_on_top() -> None:
    pier = Pier(harbormaster="on")
    pier.boot(0)
    victory: Any = pier.rules.find("victory")
    assert [victory.goal(pier.game.state, seat) for seat in (0, 1)] == [12, 11]


@pytest.mark.rule("TBVAR-HARBOR-6")
def test_what_changes_for_all_at_once_is_counted_again() -> None:
    quay = Quay()
    for seat in range(4):
        quay.cells[quay.part.points_at + seat] = 5
    quay.part.after_move(quay.game.state)
    assert quay.cells[quay.part.points_at : quay.part.points_at + 4] == [0] * 4


@pytest.mark.rule("TBVAR-HARBOR-8")
def test_points_are_counted_in_the_founding_too() -> None:
    camp = Camp(founded=False, harbormaster="on")
    part = camp.rules.part(Harbormaster)
    camp.play("settlement 0.0.N")
    assert camp.cells[part.points_at] == 1


@pytest.mark.parametrize("variant", ["base", "fishermen", "caravans"])
def test_random_play_is_sound(variant: str) -> None:
    for players in (4, 6):
        met = play_soundly([], players, 3, 600, variant, harbormaster="on", domestic_trade="off")
        assert "main" in met


def test_greedy_builds_at_harbors_for_the_card() -> None:
    quay = Quay(domestic_trade="off")
    quay.settlement(0, "0.0.N", "0.1.NE", "2.2.N")
    quay.hand(0, ore=3, grain=2)
    sight = sight_of(quay.game, 0)
    move = quay.game.text(bot_named("greedy").choose(sight, sight.legal, Rng(1)))
    assert move in (f"city {quay.node(0, 0, 'N')}", f"city {quay.node(0, 1, 'NE')}")


@pytest.mark.games
def test_greedy_wins_with_all_three_variants() -> None:
    options = {"harbormaster": "on", "friendly_robber": "on", "event_cards": "deck"}
    plan = make_plan("base", 4, ["greedy", "random", "random", "random"], 10, 1, options)
    results = play_batch(plan)
    assert sum(result.winner == 0 for result in results) >= 9
    assert not any(result.failure for result in results)
