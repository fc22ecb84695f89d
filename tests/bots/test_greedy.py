"""The greedy player: honest, sensible, and much better than chance."""

from __future__ import annotations

import pytest
from tests.playing import played
from tests.table import Table

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.bots.greedy import Greedy
from hexhaven.bots.scales import FEW_MOVES, Scales, strongest, worth
from hexhaven.bots.trader import find_barter
from hexhaven.engine.layout import Layout
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import State
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.sim.invariants import reshuffled
from hexhaven.sim.runner import make_plan, play_batch


def choice(game: hexhaven.Game, seed: int = 0, seat: int | None = None) -> str:
    """What greedy would do, in words."""
    chooser = game.actor if seat is None else seat
    assert chooser is not None
    sight = sight_of(game, chooser)
    return game.text(Greedy().choose(sight, sight.legal, Rng(seed)))


def on_turn(**options: object) -> Table:
    """Seat 0 has rolled and nobody holds cards."""
    table = Table(**options)  # type: ignore[arg-type]
    table.dice(1, 1)
    table.empty_hands()
    return table


@pytest.mark.parametrize("seed", range(12))
def test_what_is_hidden_does_not_change_a_choice(seed: int) -> None:
    game = played(seed, 60 + 90 * seed, setup="variable")
    if game.over:
        return
    for seat in game.actors:
        for deal in range(5):
            twin = reshuffled(game, seat, Rng(f"{seed}/{deal}"))
            assert choice(twin, deal, seat) == choice(game, deal, seat)


@pytest.mark.games
def test_beats_three_random_players() -> None:
    bots = ["greedy", "random", "random", "random"]
    plan = make_plan("base", 4, bots, 40, seed=1, options={"setup": "variable"})
    results = play_batch(plan)
    assert [result.failure for result in results if result.failure] == []
    assert sum(result.winner == 0 for result in results) >= 36


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_among_equals_end_soon(players: int) -> None:
    options = {"setup": "variable", "two_players": "on"}
    plan = make_plan("base", players, ["greedy"], 6, seed=2, options=options)
    results = play_batch(plan)
    assert all(result.winner >= 0 for result in results)
    assert sum(result.turns for result in results) / len(results) / players < 40


def test_takes_the_move_that_wins() -> None:
    table = on_turn(vp_target=3)
    table.hand(0, ore=3, grain=2, brick=1, lumber=1, wool=1)
    assert choice(table.game).startswith("city ")


def test_founds_where_the_hexes_pay() -> None:
    table = Table(founded=False)
    table.play(choice(table.game))
    home = table.cells[table.island.homes]
    tokens = [table.cells[table.island.token + h] for h in table.island.board.node_hexes[home]]
    assert sum(6 - abs(7 - token) for token in tokens if token) >= 11


def test_the_robber_stands_on_a_hex_of_the_leader_and_not_on_the_own() -> None:
    table = Table()
    homes = table.cells[table.island.homes + 2 * table.island.home_limit :][:2]
    table.city(2, *[str(home) for home in homes])
    table.dice(3, 4)
    hex = int(choice(table.game).split()[1])
    owners = {table.cells[table.island.owner + node] for node in table.island.corners[hex]}
    assert 2 in owners
    assert 0 not in owners


def test_discards_what_is_least_useful() -> None:
    table = Table(first=1)
    table.empty_hands()
    table.hand(0, ore=3, grain=2, wool=4)
    table.dice(3, 4)
    for _ in range(4):
        move = choice(table.game, seat=0)
        assert move == "discard 0 wool"
        table.play(move)


def test_trades_with_the_bank_for_what_is_missing() -> None:
    table = on_turn()
    table.hand(0, ore=3, grain=1, wool=4)
    assert choice(table.game) in ("trade wool grain", "offer wool for grain to 1 2 3")


def test_accepts_what_helps_and_refuses_what_does_not() -> None:
    table = on_turn()
    table.hand(0, wool=2, grain=1)
    table.hand(1, ore=3, grain=1, lumber=3)
    table.play("offer grain for lumber to 1")
    assert choice(table.game, seat=1) == "accept 1"
    table.play("refuse 1", "offer wool for ore to 1")
    assert choice(table.game, seat=1) != "accept 1"


def test_does_not_make_the_same_offer_twice_in_a_turn() -> None:
    made = 0
    for seed in range(4):
        game = hexhaven.new("base", 4, seed=seed, options={"setup": "variable"})
        rngs = [Rng(f"{seed}/{seat}") for seat in range(4)]
        offers: list[str] = []
        while not game.over:
            seat = game.actor
            assert seat is not None
            sight = sight_of(game, seat)
            move = game.text(Greedy().choose(sight, sight.legal, rngs[seat]))
            if move == "end":
                assert len(set(offers)) == len(offers)
                offers = []
            elif move.startswith("offer"):
                offers.append(move)
                made += 1
            game.play(move)
    assert made > 10


def test_works_without_the_trade_between_players() -> None:
    game = played(4, 200, domestic_trade="off")
    assert find_barter(game.rules) is None
    assert game.parse(choice(game)) in game.legal()


class Garden(IslandModule):
    """One move more, which greedy knows only by what it is said to be worth."""

    def __init__(self, worth: float) -> None:
        super().__init__()
        self.name = "garden"
        self.worth: float = worth

    def declare(self, layout: Layout) -> None:
        self.planted = layout.per_seat("planted")
        self.k_plant = layout.move("plant", [], ["main"], "turn")

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        if not state.cells[self.planted + seat]:
            out.append(self.k_plant)

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        state.cells[self.planted + seat] = 1

    def appraise(self, state: State, seat: int) -> float:
        return self.worth * state.cells[self.planted + seat]


@pytest.mark.parametrize(("value", "move"), [(0.5, "plant"), (-0.5, "end")])
def test_plays_a_module_it_has_never_seen_by_its_appraisal(value: float, move: str) -> None:
    table = Table(extra=[Garden(value)])
    table.dice(1, 1)
    table.empty_hands()
    assert table.moves() == ["end", "plant"]
    assert choice(table.game) == move


def test_worth_counts_points_and_every_module() -> None:
    table = on_turn()
    before = worth(table.rules, table.game.state, 0)
    table.city(0, str(table.cells[table.island.homes]))
    assert worth(table.rules, table.game.state, 0) > before + 1
    assert strongest(table.rules, table.game.state, 1) == 0


def test_the_same_sight_and_the_same_numbers_give_the_same_choice() -> None:
    game = played(8, 420)
    assert len({choice(game, 5) for _ in range(5)}) == 1
    assert bot_named("greedy").name == "greedy"


def test_a_few_outcomes_of_chance_are_weighed_and_many_are_not() -> None:
    table = on_turn()
    table.hand(0, ore=1, grain=1, wool=1)
    scales = Scales(table.rules, table.game.state, 0)
    state = table.game.state.copy()
    table.rules.apply(state, table.game.parse("buy"))
    total, weights = 0.0, 0
    for outcome, weight in table.rules.outcomes(state):
        later = state.copy()
        table.rules.apply(later, outcome)
        total, weights = total + weight * scales.weigh(later), weights + weight
    assert scales.after(table.game.parse("buy"), 1) == pytest.approx(total / weights)
    before = Table()
    roll, rolled = before.game.parse("roll"), before.game.state.copy()
    before.rules.apply(rolled, roll)
    assert len(before.rules.outcomes(rolled)) > 6
    scales = Scales(before.rules, before.game.state, 0)
    assert scales.after(roll, 1) == scales.weigh(rolled)


def test_only_a_few_moves_of_a_kind_are_followed() -> None:
    table = on_turn()
    table.hand(0, ore=1, grain=1, wool=1)
    scales = Scales(table.rules, table.game.state, 0)
    after = table.game.state.copy()
    buy = table.game.parse("buy")
    table.rules.apply(after, buy)
    assert scales.after(buy, FEW_MOVES + 1) == scales.weigh(after)
    assert scales.after(buy, FEW_MOVES) > scales.weigh(after), "a card is worth more than none"
