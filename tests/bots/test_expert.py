"""The expert: honest, within its budget, reproducible by visits, and nobody's fool in a trade."""

from __future__ import annotations

import time
from collections import Counter

import pytest
from tests.duel_table import DuelTable
from tests.playing import played
from tests.table import Table

import hexhaven
from hexhaven import BadSetup
from hexhaven.bots import Bot, bot_named, expert, sight_of
from hexhaven.bots.budget import Allowance, Budget
from hexhaven.bots.expert import Expert, Trial, _best, _better_half
from hexhaven.bots.judgement import Judgement
from hexhaven.bots.odds import odds_of
from hexhaven.bots.plans import Line
from hexhaven.bots.rollout import Rollouts
from hexhaven.bots.scales import PLAIN
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import TURN, State
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import needs_consent, usual_players
from hexhaven.sim.invariants import reshuffled

VISITS = "expert:12v"


def choice(game: hexhaven.Game, bot: str = VISITS, seed: int = 0, seat: int | None = None) -> str:
    """What a bot would do, in words."""
    chooser = game.actor if seat is None else seat
    assert chooser is not None
    sight = sight_of(game, chooser)
    return game.text(bot_named(bot).choose(sight, sight.legal, Rng(seed)))


def on_turn(variant: str, moves: int, **options: object) -> hexhaven.Game:
    """A game after some moves of greedy players, where somebody has a choice."""
    chosen = {key: str(value) for key, value in options.items()}
    game = hexhaven.new(variant, usual_players(variant), seed=moves, options=chosen)
    return play_greedily(game, moves)


def play_greedily(game: hexhaven.Game, moves: int) -> hexhaven.Game:
    rng = Rng(moves)
    while not game.over and (moves > 0 or len(game.legal()) < 4):
        game.play(choice(game, "greedy", rng.word()))
        moves -= 1
    assert not game.over
    return game


@pytest.mark.parametrize(
    ("variant", "moves"),
    [("cities-knights", 90), ("seafarers/new-shores", 60), ("duel", 70), ("base", 80)],
)
def test_what_is_hidden_does_not_change_a_choice(variant: str, moves: int) -> None:
    game = on_turn(variant, moves)
    seat = game.actor
    assert seat is not None
    for deal in range(3):
        twin = reshuffled(game, seat, Rng(f"{moves}/{deal}"))
        assert choice(twin, seed=deal, seat=seat) == choice(game, seed=deal, seat=seat)


def test_the_same_sight_and_the_same_numbers_give_the_same_choice() -> None:
    game = on_turn("cities-knights", 120)
    assert len({choice(game, seed=5) for _ in range(3)}) == 1


@pytest.mark.parametrize("key", sorted(v.key for v in MATRIX.listing() if v.playable()))
def test_it_plays_everything_that_can_be_played(key: str) -> None:
    players = MATRIX.verdict(key).players[0]
    options = {"allow_not_recommended": "true"} if needs_consent(key) else {}
    game = hexhaven.new(key, players, seed=3, options=options)
    bots: list[Bot] = [Expert("2v") for _ in range(players)]
    rng = Rng(key)
    for _ in range(12):
        if game.over or game.actor is None:
            break
        seat = game.actor
        sight = sight_of(game, seat)
        game.play(game.text(bots[seat].choose(sight, sight.legal, rng)))


def rollouts(game: hexhaven.Game, bot: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many positions are played on for one decision."""
    done: list[State] = []

    class Counting(Rollouts):
        def play(self, state: State, rng: Rng) -> float:
            done.append(state)
            return 0.5

    monkeypatch.setattr(expert, "Rollouts", Counting)
    choice(game, bot)
    return len(done)


def test_a_budget_of_visits_bounds_what_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = on_turn("cities-knights", 90)
    most = 0
    for _ in range(40):
        assert rollouts(game, "expert:1v", monkeypatch) == 0
        assert rollouts(game, "expert:12v", monkeypatch) <= 12
        many = rollouts(game, "expert:40v", monkeypatch)
        assert many <= 40
        most = max(most, many)
        game.play(choice(game, "greedy"))
    assert most > 12


def test_where_playing_on_tells_nothing_the_first_look_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = on_turn("cities-knights", 90)
    looked_at = 0
    for _ in range(30):
        first = choice(game, "expert:1v")
        looked_at += rollouts(game, "expert:40v", monkeypatch)  # all of them end alike
        assert choice(game, "expert:40v") == first
        game.play(first)
    assert looked_at > 100


@pytest.mark.parametrize("variant", ["cities-knights", "duel"])
def test_it_stops_when_its_time_is_up(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock of our own: every look at it takes a millisecond."""
    looks: list[float] = []

    def clock() -> float:
        looks.append(0.001)
        return sum(looks)

    game = on_turn(variant, 90)
    monkeypatch.setattr(time, "perf_counter", clock)
    choice(game, "expert:50ms")
    assert 0 < len(looks) <= 50
    looks.clear()
    choice(game, "expert:1ms")
    assert 0 < len(looks) <= 5


def test_a_winning_move_is_taken() -> None:
    table = Table(vp_target=3)
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, ore=3, grain=2, brick=1, lumber=1, wool=1)
    sight = sight_of(table.game, 0)
    bot = Expert("12v", network=False)
    assert table.game.text(bot.choose(sight, sight.legal, Rng(0))).startswith("city ")


@pytest.mark.parametrize("text", ["50ms", "2s", "64v"])
def test_budgets_are_part_of_the_name(text: str) -> None:
    assert bot_named(f"expert:{text}").name == f"expert:{text}"
    budget = Budget(text)
    assert (budget.seconds, budget.visits) in [(0.05, 10**9), (2.0, 10**9), (0.0, 64)]


@pytest.mark.parametrize("text", ["expert:soon", "expert:0v", "expert:-5ms", "expert:1.5s"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="a budget is written 50ms, 2s or 64v"):
        bot_named(text)


def trial(move: int, *values: float, prior: float = 0.0) -> Trial:
    found = Trial([move], prior)
    found.values = list(values)
    return found


def test_looks_and_trials_count_together() -> None:
    first = trial(1, 0.2, 0.3, 0.25, 0.2)
    better = 0.3, 0.41, 0.34, 0.31
    assert _best([first, trial(2, *better, prior=-0.0005)], first) == 2
    assert _best([first, trial(2, *better, prior=-0.3)], first) == 1
    assert _best([first, trial(2, prior=-0.01)], first) == 1


def test_the_more_worlds_and_the_more_alike_the_less_looks_count() -> None:
    one = trial(1, 0.2)
    few, many = trial(2, 0.3, prior=-0.01), trial(2, *[0.3] * 40, prior=-0.01)
    wild = trial(2, *[0.9, -0.3] * 20, prior=-0.01)
    alike = trial(1, *[0.2] * 40)
    assert few.lead(one) < 0 < many.lead(alike) < 0.1
    assert wild.lead(alike) < many.lead(alike)


def test_halving_keeps_the_better_ones_and_the_one_that_looked_best() -> None:
    first = trial(1, 0.1)
    others = [trial(n, 0.1 * n) for n in (2, 3, 4, 5)]
    kept = [one.moves[0] for one in _better_half([first, *others], first)]
    assert kept == [5, 4, 1]


def test_works_without_numpy() -> None:
    game = played(4, 160, domestic_trade="off")
    bot = Expert("4v", network=False)
    sight = sight_of(game, game.actor or 0)
    assert bot.choose(sight, sight.legal, Rng(1)) in sight.legal


def near_victory(points: int) -> DuelTable:
    """Seat 0 offers for the ore that pays its next city; `points` are missing."""
    table = DuelTable(vp_target=str(2 + points))
    table.stores(0, wool=3, grain=2, ore=2)
    table.stores(1, ore=3)
    return table


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("bot", ["greedy", VISITS])
def test_nobody_sells_the_winning_card_in_the_card_game(seed: int, bot: str) -> None:
    table = near_victory(1)
    table.play("offer 2 wool for ore")
    assert choice(table.game, bot, seed, 1) == "refuse"


@pytest.mark.parametrize("bot", ["greedy", VISITS])
@pytest.mark.parametrize(("points", "answer"), [(10, "accept"), (1, "refuse")])
def test_what_is_good_is_agreed_to_in_the_card_game_unless_the_other_is_about_to_win(
    points: int, answer: str, bot: str
) -> None:
    """The ore that is offered pays the next city of the one who is asked."""
    for seed in range(4):
        table = DuelTable(vp_target=str(2 + points))
        table.stores(0, ore=3, wool=1)
        table.stores(1, ore=2, grain=2, wool=3)
        table.play("offer ore for wool")
        assert choice(table.game, bot, seed, 1) == answer


@pytest.mark.parametrize("variant", ["base", "cities-knights"])
def test_a_position_is_played_on_for_a_round_without_trade_between_players(variant: str) -> None:
    game = on_turn(variant, 90)
    seat, state = game.state.cells[TURN], game.state.copy()
    playing = Rollouts(game.rules, odds_of(game.rules), seat, PLAIN, Allowance(Budget("9v")))
    chance = playing.play(state, Rng(1))
    assert 0.0 < chance < 1.0
    turns = game.rules.layout.turns
    assert state.cells[turns] == game.state.cells[turns] + game.rules.players
    assert state.cells[TURN] == seat
    assert {game.rules.layout.kinds[kind].name for kind in playing.offers} == {"offer", "counter"}


def test_of_three_moves_the_better_two_are_played_on_for_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turns: list[int] = []

    class Noting(Rollouts):
        def play(self, state: State, rng: Rng) -> float:
            turns.append(state.cells[TURN])
            return 0.5

    monkeypatch.setattr(expert, "Rollouts", Noting)
    table = Table()
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, ore=1, grain=1, wool=1, brick=1, lumber=1)
    sight = sight_of(table.game, 0)
    plain = Judgement(table.rules, {}, {})
    thought = expert.Thought(sight, sight.legal, Rng(0), Budget("12v").begin(), plain, None)
    road = next(move for move in table.moves() if move.startswith("road "))
    moves = [table.game.parse(text) for text in ("buy", "end", road)]
    worth = [(0.3, moves[0]), (0.2, moves[1]), (0.1, moves[2])]
    lines = [Line([move], table.game.state, value) for value, move in worth]
    assert thought._played_on(lines) == moves[0]
    # Two worlds for all three, three more for the first two; who ends the turn is not on turn.
    assert Counter(turns) == {0: 5 + 2, 1: 5}
