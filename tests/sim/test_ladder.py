"""The ladder: who meets whom on which board, and the ratings that follow."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from hexhaven import BadSetup
from hexhaven.engine.rng import Rng
from hexhaven.sim.ladder import (
    Piece,
    Played,
    Round,
    Setting,
    parse_setting,
    play_piece,
    play_round,
    schedule,
)
from hexhaven.sim.ladder_file import LadderFile
from hexhaven.sim.ratings import meetings, ratings
from hexhaven.sim.runner import Failure, Match, Plan, Result

SHORT = parse_setting("base@3,max_rounds=3")
QUICK = [SHORT, parse_setting("dice-plus@2")]


def game(alone: str, crowd: str, board: int, seat: int, winner: int, players: int = 4) -> Played:
    piece = Piece(Setting("base", players), alone, crowd, board, seat)
    return Played(piece, Result(0, winner, (0,) * players, 1, 1))


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("base", Setting("base", 4)),
        ("base@3", Setting("base", 3)),
        (
            "base@3,setup=variable,domestic_trade=off",
            Setting("base", 3, (("domestic_trade", "off"), ("setup", "variable"))),
        ),
        ("duel", Setting("duel", 2)),
        ("fishermen+base", Setting("fishermen", 4)),
    ],
)
def test_a_game_is_written_in_one_word(text: str, setting: Setting) -> None:
    assert parse_setting(text) == setting
    assert parse_setting(setting.name()) == setting


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("base@many", "write VARIANT@PLAYERS"),
        ("base,setup", "write VARIANT,KEY=VALUE"),
        ("basic", "unknown variant 'basic'"),
    ],
)
def test_what_is_no_game_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        parse_setting(text)


def test_every_bot_meets_every_other_alone_and_in_the_crowd_on_every_seat() -> None:
    pieces = schedule([SHORT], ["greedy", "novice", "random"], 2, 0)
    assert len(pieces) == len(set(pieces)) == 3 * 2 * 3 * 2
    for alone, crowd in [("greedy", "novice"), ("novice", "greedy"), ("random", "greedy")]:
        seats = [(p.board, p.seat) for p in pieces if (p.alone, p.crowd) == (alone, crowd)]
        assert seats == [(board, seat) for board in range(2) for seat in range(3)]


def test_at_a_table_of_two_the_two_ways_are_one() -> None:
    pieces = schedule([parse_setting("duel")], ["greedy", "random"], 3, 0)
    assert [(p.alone, p.seat) for p in pieces] == [("greedy", 0), ("greedy", 1)] * 3


def test_one_bot_alone_against_tables_of_each_other() -> None:
    bots = ["greedy", "novice", "random"]
    pieces = schedule([SHORT, parse_setting("duel")], bots, 1, 0, "novice")
    assert {(p.alone, p.crowd) for p in pieces} == {("novice", "greedy"), ("novice", "random")}
    assert len(pieces) == 2 * 3 + 2 * 2
    with pytest.raises(BadSetup, match="'clever' is none of greedy, novice, random"):
        schedule([SHORT], bots, 1, 0, "clever")


def test_neighbours_of_the_list_meet_both_ways_and_nobody_else() -> None:
    bots = ["random", "novice", "easy", "greedy"]
    pieces = schedule([SHORT, parse_setting("duel")], bots, 2, 0, neighbours=True)
    steps = [("random", "novice"), ("novice", "easy"), ("easy", "greedy")]
    both = {(alone, crowd) for a, b in steps for alone, crowd in ((a, b), (b, a))}
    assert {(p.alone, p.crowd) for p in pieces if p.setting == SHORT} == both
    assert {(p.alone, p.crowd) for p in pieces if p.setting != SHORT} == set(steps)
    assert len(pieces) == len(set(pieces)) == 2 * (6 * 3 + 3 * 2)
    whole = schedule([SHORT, parse_setting("duel")], bots, 2, 0)
    assert set(pieces) < set(whole), "the games of a whole ladder are kept for this one"
    alone = schedule([SHORT], bots, 1, 0, "novice", True)
    assert {(p.alone, p.crowd) for p in alone} == {("novice", "random"), ("novice", "easy")}


def test_neighbours_are_those_that_play_the_game() -> None:
    bots = ["random", "dicer", "greedy"]
    pieces = schedule(QUICK, bots, 1, 0, neighbours=True)
    assert {(p.alone, p.crowd) for p in pieces if p.setting == SHORT} == {
        ("random", "greedy"),
        ("greedy", "random"),
    }
    assert ("random", "greedy") not in {(p.alone, p.crowd) for p in pieces if p.setting != SHORT}


def test_a_bot_meets_nobody_in_a_game_that_it_does_not_play() -> None:
    pieces = schedule(QUICK, ["dicer", "greedy", "random"], 1, 0)
    assert not [p for p in pieces if p.setting == SHORT and "dicer" in (p.alone, p.crowd)]
    assert [p for p in pieces if p.setting != SHORT and p.alone == "dicer"]


@pytest.mark.parametrize(
    ("settings", "bots", "boards", "complaint"),
    [
        ([SHORT], ["greedy"], 1, "at least two bots"),
        ([SHORT], ["greedy", "greedy"], 1, "at least two bots"),
        ([SHORT], ["greedy", "random"], 0, "at least one board"),
        ([SHORT], ["dicer", "random"], 1, "fewer than two"),
        ([SHORT], ["clever", "random"], 1, "unknown bot 'clever'"),
        ([Setting("dice", 1)], ["dicer", "random"], 1, "at least two"),
        ([Setting("base", 3, (("fog", "on"),))], ["greedy", "random"], 1, "unknown option"),
    ],
)
def test_what_is_no_ladder_is_refused(
    settings: list[Setting], bots: list[str], boards: int, complaint: str
) -> None:
    with pytest.raises(BadSetup, match=complaint):
        schedule(settings, bots, boards, 0)


def test_all_meetings_have_the_same_boards() -> None:
    seeds = set()
    for alone in ("random", "novice"):
        for seat in range(3):
            failure = play_piece(Piece(SHORT, alone, f"{__name__}:Nobody", 4, seat), 7)
            assert failure.result.failure is not None
            seeds.add(failure.result.failure.seed)
    assert len(seeds) == 1
    other = play_piece(Piece(SHORT, "random", f"{__name__}:Nobody", 5, 0), 7)
    assert isinstance(other.result.failure, Failure) and other.result.failure.seed not in seeds


def test_the_single_bot_sits_where_the_piece_says() -> None:
    for seat in range(3):
        plan = Plan("base", 3, ("novice", "random", "random"), 1, 7, SHORT.options)
        assert Match(plan, 4 * 3 + seat).entries.index(0) == seat


def test_the_same_seed_gives_the_same_games_on_two_processes() -> None:
    round = Round(tuple(schedule([SHORT], ["novice", "random"], 1, 5)), 5)
    told: list[int] = []
    alone = list(play_round(round))
    assert {g.piece: g for g in play_round(round, 2, told.append)} == {g.piece: g for g in alone}
    assert sum(told) == len(round.pieces) == len(alone)
    assert all(g.result.failure is None for g in alone)


def test_a_file_keeps_games_and_loses_half_a_line_at_most(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "ladder.jsonl"
    assert LadderFile(path, 5).read() == {}
    kept = [
        game("a", "b", 0, 0, 1),
        Played(
            Piece(SHORT, "a", "b", 1, 2),
            Result(3, -1, (), 0, 9, Failure(3, 8, 9, "RuntimeError: no"), (0, 2)),
        ),
    ]
    for one in kept:
        LadderFile(path, 5).add(one)
    with path.open("a") as file:
        file.write('{"piece": {"sett')
    assert list(LadderFile(path, 5).read().values()) == kept
    LadderFile(path, 5).add(kept[0])
    assert LadderFile(path, 5).read() == {one.piece: one for one in kept}


def test_a_file_of_another_ladder_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    LadderFile(path, 5).read()
    with pytest.raises(BadSetup, match="a ladder of seed 5, not 6"):
        LadderFile(path, 6).read()
    path.write_text("my diary\n")
    with pytest.raises(BadSetup, match="holds no ladder"):
        LadderFile(path, 5).read()


def drawn(strength: float, boards: int, rng: Rng) -> list[Played]:
    """Games of "strong" against "weak" by the model itself."""
    found = []
    for board in range(boards):
        for seat in range(4):
            for alone, crowd, one in [("strong", "weak", strength), ("weak", "strong", 1.0)]:
                others = 1.0 if alone == "strong" else strength
                won = rng.below(1_000_000) < 1_000_000 * one / (one + 3 * others)
                found.append(game(alone, crowd, board, seat, 0 if won else 1))
    return found


def test_ratings_find_the_strength_behind_the_games() -> None:
    """Three times as strong is 400 * log10(3) = 191 points, and wins half its games of four."""
    games = drawn(3.0, 150, Rng("model"))
    strong, weak = ratings(games)
    assert (strong.bot, weak.bot) == ("strong", "weak")
    assert strong.rating - weak.rating == pytest.approx(191, abs=30)
    assert strong.rating + weak.rating == pytest.approx(3000)
    assert strong.low < strong.rating < strong.high
    assert strong.low <= 1500 + 95.4 <= strong.high
    assert 8 < strong.high - strong.low < 60
    assert strong.games == 1200 and strong.wins + weak.wins == 1200
    met = {(m.alone, m.crowd): m for m in meetings(games)}
    assert met["strong", "weak"].equal == 0.25
    assert met["strong", "weak"].low < 0.5 < met["strong", "weak"].high
    assert met["weak", "strong"].rate < 0.2


def test_ratings_follow_a_chain_of_neighbours() -> None:
    """Of four, b and c win half their games against the one before, 191 points apart; d wins all,
    and no other two meet."""
    games: list[Played] = []
    rng = Rng("chain")
    for weak, strong in pairwise(["a", "b", "c"]):
        named = {"weak": weak, "strong": strong}
        games += [renamed(one, named) for one in drawn(3.0, 60, rng)]
    games += [game("c", "d", n, s, 1) for n in range(5) for s in range(4)]
    games += [game("d", "c", n, s, 0) for n in range(5) for s in range(4)]
    found = {rating.bot: rating.rating for rating in ratings(games)}
    assert found["b"] - found["a"] == pytest.approx(191, abs=40)
    assert found["c"] - found["b"] == pytest.approx(191, abs=40)
    assert found["c"] + 400 < found["d"] < found["c"] + 2000
    assert sum(found.values()) == pytest.approx(6000)


def renamed(one: Played, named: dict[str, str]) -> Played:
    piece = replace(one.piece, alone=named[one.piece.alone], crowd=named[one.piece.crowd])
    return replace(one, piece=piece)


def test_ratings_do_not_depend_on_the_order_of_the_games() -> None:
    games = drawn(2.0, 5, Rng("order"))
    assert ratings(games) == ratings(list(reversed(games)))


def test_intervals_grow_when_the_games_of_a_board_are_alike() -> None:
    """Boards on which one bot wins everything are less evidence than as many separate games."""
    alike = [game("a", "b", n, s, int(n % 2), 2) for n in range(10) for s in range(8)]
    mixed = [game("a", "b", n, s, int(s % 2), 2) for n in range(10) for s in range(8)]
    assert ratings(alike)[0].rating == pytest.approx(1500, abs=1)
    wide, narrow = ratings(alike)[0], ratings(mixed)[0]
    assert wide.high - wide.low > 60 > narrow.high - narrow.low


def test_one_board_gives_no_interval_and_no_winner_no_rating() -> None:
    only = ratings([game("a", "b", 0, 0, 0)])
    assert [rating.bot for rating in only] == ["a", "b"]
    assert only[0].low == float("-inf") and only[0].high == float("inf")
    assert ratings([game("a", "b", 0, 0, -1)]) == []
    assert meetings([game("a", "b", 0, 0, -1)])[0].wins == 0
