"""Plans: several moves of a turn that only together are good."""

from __future__ import annotations

import pytest
from tests.bots.positions import one_trade_from_victory
from tests.playing import played
from tests.table import Table
from tests.two_players.pair import Pair

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.bots.budget import TimeIsUp
from hexhaven.bots.expert import follow
from hexhaven.bots.plans import MOST_WEIGHED, WIDTHS, Line, Planner
from hexhaven.bots.rollout import offers_of
from hexhaven.bots.scales import VICTORY, Scales
from hexhaven.engine.packing import kind_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import State
from hexhaven.sim.invariants import reshuffled


def planner_at(game: hexhaven.Game, seat: int) -> Planner:
    rules = game.rules
    return Planner(Scales(rules, game.state.copy(), seat), offers_of(rules))


def choice(game: hexhaven.Game, bot: str, seed: int = 0) -> str:
    seat = game.actor
    assert seat is not None
    sight = sight_of(game, seat)
    return game.text(bot_named(bot).choose(sight, sight.legal, Rng(seed)))


@pytest.mark.parametrize("bot", ["hard", "expert:8v"])
def test_a_trade_that_pays_the_winning_city_is_seen(bot: str) -> None:
    table = one_trade_from_victory()
    for _ in range(2):
        table.play(choice(table.game, bot))
    assert table.game.winner == 0


def test_the_line_is_the_trade_and_the_city() -> None:
    table = one_trade_from_victory()
    planner = planner_at(table.game, 0)
    planner.look([move for move in table.game.legal() if "offer" not in table.game.text(move)])
    best = planner.lines()[0]
    assert [table.game.text(move).split()[0] for move in best.moves] == ["trade", "city"]
    assert best.value == VICTORY


def test_no_line_is_followed_when_enough_was_weighed() -> None:
    """Else a turn with many cards in a large combination would take seconds; every move is still
    looked at once, as greedy does."""
    table = one_trade_from_victory()
    legal = [move for move in table.game.legal() if "offer" not in table.game.text(move)]
    planner = planner_at(table.game, 0)
    planner.scales.weighed = MOST_WEIGHED
    planner.look(legal)
    assert sorted(line.moves[0] for line in planner.lines()) == sorted(legal)
    assert {len(line.moves) for line in planner.lines()} == {1}
    free = planner_at(table.game, 0)
    free.look(legal)
    assert 0 < free.scales.weighed < MOST_WEIGHED


def test_each_first_move_has_the_best_line_that_begins_with_it() -> None:
    game = played(4, 160, domestic_trade="off")
    planner = planner_at(game, game.actor or 0)
    legal = game.legal()
    planner.look(legal)
    lines = planner.lines()
    assert sorted(line.moves[0] for line in lines) == sorted(legal)
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)
    kinds = [kind_of(move) for move in legal]
    for line in lines:
        alone = planner.scales.after(line.moves[0], kinds.count(kind_of(line.moves[0])))
        assert line.value >= alone
        assert len(line.moves) <= len(WIDTHS) + 1


def test_a_line_ends_where_chance_decides_and_never_asks_the_others() -> None:
    table = Table()
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, ore=3, grain=3, wool=3, lumber=2, brick=2)
    planner = planner_at(table.game, 0)
    words = [table.game.text(move) for move in table.game.legal()]
    assert any(word.startswith("offer") for word in words)
    planner.look([move for move in table.game.legal() if "offer" not in table.game.text(move)])
    for line in planner.lines():
        told = [table.game.text(move).split()[0] for move in line.moves]
        assert "offer" not in told
        assert "buy" not in told[:-1]


def test_of_moves_in_any_order_one_order_is_followed() -> None:
    table = Table()
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, lumber=8)
    planner = planner_at(table.game, 0)
    looked: set[tuple[int, ...]] = set()
    trades = [move for move in table.game.legal() if table.game.text(move).startswith("trade")]
    start = Line([], planner.scales.world, 0.0)
    kept = planner._kept(planner._grown(start, trades), 99, looked)
    second = [line for one in kept for line in planner._grown(one, planner._moves(one.state))]
    once = planner._kept(second, 99, looked)
    positions = {tuple(line.state.cells) for line in once}
    assert len(positions) == len(once) < len(second)


def test_what_was_found_stays_when_time_is_up() -> None:
    class Impatient(Scales):
        looks = 0

        def weigh(self, state: State) -> float:
            Impatient.looks += 1
            if Impatient.looks > 3:
                raise TimeIsUp
            return super().weigh(state)

    table = one_trade_from_victory()
    planner = Planner(Impatient(table.rules, table.game.state.copy(), 0), set())
    moves = [move for move in table.game.legal() if "offer" not in table.game.text(move)]
    with pytest.raises(TimeIsUp):
        planner.look(moves)
    assert [line.moves for line in planner.lines()] != []
    assert {line.moves[0] for line in planner.lines()} <= set(moves[:3])


def test_a_line_is_followed_as_far_as_it_goes() -> None:
    table = one_trade_from_victory()
    trade = next(m for m in table.game.legal() if table.game.text(m) == "trade lumber ore")
    state = table.game.state.copy()
    city = next(move for move in legal_after(table, trade) if "city" in table.game.text(move))
    follow(table.rules, state, [trade, city, city])
    assert table.rules.score(state, 0) == 3


def legal_after(table: Table, move: int) -> list[int]:
    state = table.game.state.copy()
    table.rules.apply(state, move)
    return table.rules.legal(state)


@pytest.mark.parametrize("variant", ["cities-knights", "seafarers/new-shores", "duel"])
def test_hidden_cards_do_not_change_what_hard_does(variant: str) -> None:
    game = hexhaven.new(variant, 2 if variant == "duel" else 4, seed=4)
    for number in range(70):
        game.play(choice(game, "greedy", number))
    seat = game.actor
    assert seat is not None
    for deal in range(3):
        twin = reshuffled(game, seat, Rng(deal))
        sights = [sight_of(one, seat) for one in (game, twin)]
        first, second = (bot_named("hard").choose(s, s.legal, Rng(deal)) for s in sights)
        assert first == second


def ore_for_wool() -> Pair:
    """Seat 0 lacks two ore of a city, and the other has nothing else."""
    table = Pair()
    table.main()
    table.hand(0, ore=1, grain=2, wool=2)
    table.hand(1, ore=2)
    return table


def worth_of(table: Pair, text: str, far: bool) -> float:
    scales = Scales(table.rules, table.game.state.copy(), 0, far=far)
    return scales.after(table.game.parse(text), 1) - scales.weigh(scales.world)


def test_far_scales_see_what_a_forced_trade_draws_and_gives_back() -> None:
    """Both thefts and both cards given back: two ore for two wool, which are a city."""
    table = ore_for_wool()
    state = table.game.state.copy()
    for move in ("forced_trade", "steal ore", "steal ore", "give_back wool", "give_back wool"):
        table.play(move)
    scales = Scales(table.rules, state, 0)
    whole = scales.weigh(table.game.state) - scales.weigh(state)
    before = ore_for_wool()
    assert worth_of(before, "forced_trade", far=True) == pytest.approx(whole)
    assert worth_of(before, "forced_trade", far=False) < whole - 0.05


@pytest.mark.parametrize("bot", ["hard", "expert:1v"])
def test_a_forced_trade_that_brings_a_city_is_made(bot: str) -> None:
    assert choice(ore_for_wool().game, bot) == "forced_trade"
    assert choice(ore_for_wool().game, "greedy") != "forced_trade"


def test_too_many_outcomes_after_each_other_are_left_alone() -> None:
    table = ore_for_wool()
    table.hand(1, brick=1, lumber=1, wool=1, grain=1, ore=1)
    near = Scales(table.rules, table.game.state.copy(), 0)
    far = Scales(table.rules, table.game.state.copy(), 0, far=True)
    move = table.game.parse("forced_trade")
    for scales in (near, far):
        scales.weighed = 0
        scales.after(move, 1)
    assert near.weighed < far.weighed < 500


def test_a_line_goes_on_after_the_neutral_piece() -> None:
    """TWO-NEUTRAL-1: each road is answered by a neutral one, which belongs to the line."""
    table = Pair()
    table.main()
    table.hand(0, brick=2, lumber=2)
    planner = planner_at(table.game, 0)
    planner.look(table.game.legal())
    told = [[table.game.text(m).split()[0] for m in line.moves] for line in planner.lines()]
    assert any(line[:3] == ["road", "neutral_road", "road"] for line in told)
    best = next(line for line in planner.lines() if len(line.moves) > 2)
    state = table.game.state.copy()
    follow(table.rules, state, best.moves)
    assert state.cells == best.state.cells


def discarding() -> Pair:
    """Both have to discard, seat 0 four and seat 1 five of their cards."""
    table = Pair()
    table.hand(0, brick=2, lumber=1, wool=2, grain=2, ore=1)
    table.hand(1, brick=3, lumber=3, wool=1, grain=1, ore=3)
    table.dice(3, 4)
    return table


@pytest.mark.parametrize("seat", [0, 1])
def test_discards_are_compared_when_all_are_chosen(seat: int) -> None:
    """Each card less is a loss, so that a line that stops after one would look best."""
    table = discarding()
    planner = planner_at(table.game, seat)
    planner.look(table.game.legal(seat))
    lines = planner.lines()
    assert {len(line.moves) for line in lines} == {4 + seat}
    rules = table.game.rules
    positions = {tuple(table.game.state.cells): table.game.state}
    for _ in range(4 + seat):
        later: dict[tuple[int, ...], State] = {}
        for state in positions.values():
            for move in rules.legal_for(state, seat):
                after = state.copy()
                rules.apply(after, move)
                later[tuple(after.cells)] = after
        positions = later
    best = max(planner.scales.weigh(state) for state in positions.values())
    assert lines[0].value == pytest.approx(best)


def test_cards_are_given_back_as_they_are_best_together() -> None:
    table = ore_for_wool()
    for move in ("forced_trade", "steal ore", "steal ore"):
        table.play(move)
    planner = planner_at(table.game, 0)
    planner.look(table.game.legal())
    told = [[table.game.text(move) for move in line.moves] for line in planner.lines()]
    assert told[0] == ["give_back wool", "give_back wool"]
    assert all(len(line) == 2 for line in told)


def test_a_series_that_is_broken_off_is_compared_where_it_was_left() -> None:
    table = discarding()
    planner = planner_at(table.game, 0)
    planner.scales.weighed = MOST_WEIGHED
    planner.look(table.game.legal(0))
    assert sorted(line.moves[0] for line in planner.lines()) == sorted(table.game.legal(0))
