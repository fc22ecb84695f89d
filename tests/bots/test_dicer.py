"""The dice player, and the odds and plans it thinks with."""

from __future__ import annotations

from itertools import product

import pytest
from tests.dice_table import DiceTable
from tests.playing import play_on

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.bots.dice_tables import basic_outlooks, plus_outlooks
from hexhaven.bots.dicer import Dicer, Mind, nearest_hand
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import TURN, State
from hexhaven.modules.dice.courses import BASIC_COURSE, PLUS_COURSE, Listed
from hexhaven.modules.dice.kinds import TURNS
from hexhaven.modules.dice.multisets import ALL
from hexhaven.modules.dice.odds import UNLIKELY, Turn, parts_of
from hexhaven.modules.dice.pad import Pad
from hexhaven.modules.dice.race import ARMY_BIT, ROAD_BIT, points_of
from hexhaven.modules.dice.tables import pack, unpack
from hexhaven.modules.dice.turns import Turns
from hexhaven.sim import Report, make_plan, play_batch

BEST_MEAN = 94.79
"""What the best player alone makes on average, by scripts/dice_values.py."""


def number_of(faces: list[int]) -> int:
    return ALL.of_counts([faces.count(face) for face in range(6)])


def best_by_hand(final: list[float], faces: list[int], rolls: int) -> float:
    """The same as `Turn` works out, by trying everything."""
    best = final[number_of(faces)]
    for again in product([False, True], repeat=len(faces)) if rolls else ():
        many = sum(again)
        total = 0.0
        kept = [face for face, roll in zip(faces, again, strict=True) if not roll]
        for fallen in product(range(6), repeat=many) if many else ():
            total += best_by_hand(final, kept + list(fallen), rolls - 1)
        if many:
            best = max(best, total / 6**many)
    return best


def test_the_odds_of_a_turn_are_exact() -> None:
    rng = Rng("odds")
    final = [float(rng.below(100)) for _ in range(ALL.total)]
    turn = Turn(final, 2)
    whole = sum(best_by_hand(final, list(faces), 2) for faces in product(range(6), repeat=2))
    assert turn.value == pytest.approx(whole / 36)
    for faces in ([0, 0], [1, 4], [5, 2]):
        for rolls in (1, 2):
            means = turn.first if rolls == 1 else turn.second
            kept = turn.keep(number_of(faces), rolls)
            assert means[kept] == pytest.approx(best_by_hand(final, faces, 3 - rolls))
            assert kept in parts_of(number_of(faces))


def test_multisets() -> None:
    assert [ALL.first[n + 1] - ALL.first[n] for n in range(7)] == [1, 6, 21, 56, 126, 252, 462]
    for dice in range(7):
        assert sum(ALL.ways[ALL.first[dice] : ALL.first[dice + 1]]) == 6**dice


def test_how_many_sheets_there_are() -> None:
    assert (len(BASIC_COURSE.masks), len(PLUS_COURSE.masks)) == (117, 77)
    assert (len(BASIC_COURSE.hands), len(PLUS_COURSE.hands)) == (127, 351)
    for course in (BASIC_COURSE, PLUS_COURSE):
        for sheet in range(0, course.sheets, 9973):
            assert course.puzzle(sheet).number() == sheet


def best_by_search(mind: Mind, state: State, seen: dict[str, float]) -> float:
    """What the building phase can bring at best, by trying every move."""
    rules = mind.rules
    known = f"{state.cells}"
    if known not in seen:
        best = -1e9
        now = Mind(rules, mind.pad, state, mind.seat)
        done = now.puzzle.gain(0) + now.outlook.worth(now.puzzle.number())
        best = rules.score(state, mind.seat) + done
        for move in rules.legal(state):
            if move == rules.part(Turns).k_end:
                continue
            later = state.copy()
            rules.apply(later, move)
            best = max(best, best_by_search(mind, later, seen))
        seen[known] = best
    return seen[known]


@pytest.mark.parametrize("seed", range(12))
def test_no_other_way_to_spend_the_dice_is_better(seed: int) -> None:
    """Plans leave nothing out, and the moves that are made carry them out."""
    rng = Rng(f"plans {seed}")
    table = DiceTable(1)
    knights = rng.below(4)
    table.put(0, *["R1", "R2", "R3", "S3", "R4", "R5"][: rng.below(7)])
    table.put(0, *["K1", "K2", "K3", "K4", "K5", "K6"][:knights])
    table.play(table.game.text(table.rules.sample(table.game.state, rng)), "stop")
    state = table.game.state
    table.cells[table.pad.turn_number] = 1 + rng.below(14)
    mind = Mind(table.rules, table.pad, state, 0)
    expected = best_by_search(mind, state, {})
    while True:
        now = Mind(table.rules, table.pad, state, 0)
        shown = ALL.of_counts(table.pad.ready(state))
        way = now.puzzle.choose(shown, now.outlook)
        value = table.game.points(0) + now.puzzle.worth(way, now.outlook)
        assert value == pytest.approx(expected)
        move = now.build()
        assert table.game.refusal(move) == ""
        if table.game.text(move) == "end":
            break
        table.game.play(move)


@pytest.mark.parametrize(("variant", "players"), [("dice", 2), ("dice-plus", 2)])
def test_it_goes_on_from_any_position(variant: str, players: int) -> None:
    game = hexhaven.new(variant, players, seed=3)
    bot = bot_named("dicer")
    for number, _ in enumerate(play_on(game, Rng("any"), 400)):
        if not game.over and number % 3 == 0 and game.actor is not None:
            legal = game.legal()
            choice = bot.choose(sight_of(game, game.actor), legal, Rng(1))
            assert choice in legal


def test_the_table_knows_the_mean_of_the_best_player() -> None:
    start = BASIC_COURSE.puzzle(0)
    assert start.turn(basic_outlooks()[14]).value == pytest.approx(BEST_MEAN, abs=0.05)


def test_the_table_of_the_basic_game_agrees_with_itself() -> None:
    """Each layer is the best turn before the layer below it, but for the rounding."""
    rng = Rng("layers")
    checked = 0
    while checked < 60:
        sheet, left = rng.below(BASIC_COURSE.sheets), 1 + rng.below(14)
        value = basic_outlooks()[left].worth(sheet)
        if value > UNLIKELY:
            again = BASIC_COURSE.puzzle(sheet).turn(basic_outlooks()[left - 1]).value
            assert value == pytest.approx(again, abs=0.11)
            checked += 1


def test_the_table_of_the_race_agrees_with_itself() -> None:
    """A sheet needs one turn more than those that its best turn leads to."""
    rng = Rng("race")
    checked = 0
    while checked < 60:
        sheet, awards = rng.below(PLUS_COURSE.sheets), rng.below(4)
        puzzle = PLUS_COURSE.puzzle(sheet)
        value = plus_outlooks()[awards].worth(sheet)
        if value > UNLIKELY:
            if points_of(puzzle, awards) >= 10:
                assert value == 0
                continue
            again = puzzle.turn(plus_outlooks()[awards]).value - 1
            assert value == pytest.approx(again, abs=0.06)
            checked += 1


def test_it_plays_nearly_as_well_as_that() -> None:
    plan = make_plan("dice", 1, ["dicer"], games=40, seed=2)
    report = Report(plan, play_batch(plan), 1.0)
    assert report.failures == []
    assert abs(report.points[0] - BEST_MEAN) < 6  # three standard errors


@pytest.mark.games
def test_it_wins_the_race_against_greedy() -> None:
    plan = make_plan("dice-plus", 2, ["dicer", "greedy"], games=16, seed=2)
    report = Report(plan, play_batch(plan), 1.0)
    assert report.failures == []
    assert report.wins[0] >= 12


def test_one_player_object_may_sit_at_several_tables() -> None:
    """What it has worked out for one turn is not taken for another."""
    one = bot_named("dicer")
    for number in range(6):
        table = DiceTable(1)
        table.put(0, *["R1", "R2", "R3"][: number % 4])
        table.dice("2 ore grain wool 2 lumber")
        sight = sight_of(table.game, 0)
        mine = one.choose(sight, sight.legal, Rng(1))
        assert mine == bot_named("dicer").choose(sight, sight.legal, Rng(1))


def test_it_plays_no_other_game() -> None:
    game = hexhaven.new("base", 4, seed=1, options={"setup": "variable"})
    with pytest.raises(hexhaven.BadSetup, match="dice games only"):
        Dicer().choose(sight_of(game, game.actor or 0), game.legal(), Rng(1))


def test_knights_out_of_order_have_a_hand_too() -> None:
    table = DiceTable(2, plus=True)
    table.put(0, "D1a", "D1b", "brick")
    table.dice("3 wool")
    mind = Mind(table.rules, table.rules.part(Pad), table.game.state, 0)
    assert (mind.puzzle.wild, mind.puzzle.knights()) == (1, 3)
    hand = PLUS_COURSE.hands[nearest_hand(PLUS_COURSE, 3, [4, 5])]
    assert (hand.knights, hand.left.bit_count()) == (3, 2)


def test_tables_survive_packing() -> None:
    rng = Rng("tables")
    layers = [
        [rng.below(9000) / 100 - 30 if rng.below(3) else -1e9 for _ in range(PLUS_COURSE.sheets)]
        for _ in range(2)
    ]
    read = unpack(PLUS_COURSE, pack(PLUS_COURSE, layers, 0.1), 2, 0.1)
    for sheet in range(0, PLUS_COURSE.sheets, 97):
        for values, layer in zip(layers, read, strict=True):
            if PLUS_COURSE.puzzle(sheet).possible():
                assert layer.worth(sheet) == pytest.approx(values[sheet], abs=0.051)


def test_an_outlook_from_a_list() -> None:
    assert Listed([1.0, 2.0]).worth(1) == 2.0


def test_a_rival_can_take_an_award_that_is_free_or_ours_and_not_one_that_we_keep() -> None:
    table = DiceTable(2, plus=True)
    table.put(0, "P1", "P2", "P3")
    table.put(1, "D1a", "D1b", "P1")
    table.dice("3 wool")
    mind = Mind(table.rules, table.rules.part(Pad), table.game.state, 0)
    sheet = mind.puzzle_of(1).number()
    turns = [-layer.worth(sheet) for layer in plus_outlooks()]
    none, army, road, both = 0, ARMY_BIT, ROAD_BIT, ARMY_BIT | ROAD_BIT
    for holder in (-1, 0, 1):  # free, ours, the rival's
        assert mind._threat(none, holder, holder) == turns[both]
        assert mind._threat(army, holder, holder) == turns[road]
        assert mind._threat(road, holder, holder) == turns[army]
        assert mind._threat(both, holder, holder) == turns[none]
    assert len(set(turns)) > 1


@pytest.mark.parametrize("players", [1, 2, 3])
def test_it_knows_how_many_turns_are_left(players: int) -> None:
    game = hexhaven.new("dice", players=players, seed=4)
    pad = game.rules.part(Pad)
    begun: list[tuple[int, State]] = []
    while not game.over:
        if not begun or game.state.cells[pad.turn_number] != len(begun):
            begun.append((game.state.cells[TURN], game.state.copy()))
        game.play(game.legal()[-1])
    assert len(begun) == TURNS * players
    for number, (seat, state) in enumerate(begun):
        mind = Mind(game.rules, pad, state, seat)
        for other in range(players):
            later = [one for one, _ in begun[number + 1 :] if one == other]
            assert mind.turns_left(other) == len(later)
        last = number >= (TURNS - 1) * players
        assert (mind.puzzle.spread > 0) == (last and players > 1), "rivals count in the last turn"
