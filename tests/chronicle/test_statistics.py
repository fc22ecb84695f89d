"""The story of a game in figures, against a count by other means."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.chronicle.production import production
from tests.playing import played
from tests.table import Table

import hexhaven
from hexhaven.chronicle import dice, game_story
from hexhaven.chronicle.dice import WAYS
from hexhaven.chronicle.luck import expected_gains, gains, unblocked
from hexhaven.chronicle.statistics import story_of
from hexhaven.server.wire import GameStory

GOLDEN = sorted((Path(__file__).resolve().parents[1] / "playthroughs").glob("*.json"))
RECORDS = [path for path in GOLDEN if path.stem.startswith("base")]
"""What is counted here by other means speaks the words of the base game."""
Story = dict[str, Any]


def recorded(path: Path) -> hexhaven.Record:
    """A record from a file."""
    return hexhaven.Record.from_json(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module", params=RECORDS, ids=lambda path: path.stem)
def told(request: pytest.FixtureRequest) -> tuple[hexhaven.Game, Story]:
    """A recorded game and its story."""
    record = recorded(request.param)
    return hexhaven.replay(record), game_story(record)


def in_turns(game: hexhaven.Game, story: Story) -> list[tuple[int, list[str]]]:
    """Mover and words of every move since the first turn began."""
    log = game.log(None)[story["turns"][0] :]
    return [(int(str(entry["seat"])), str(entry["move"]).split()) for entry in log]


def counted(game: hexhaven.Game, story: Story, kind: str) -> Counter[int]:
    """How many moves of a kind each seat has made in the turns."""
    return Counter(seat for seat, words in in_turns(game, story) if words[0] == kind)


def test_it_is_what_the_protocol_promises(told: tuple[hexhaven.Game, Story]) -> None:
    _, story = told
    assert GameStory.model_validate(story).model_dump() == story


def test_the_dice_are_those_that_were_rolled(told: tuple[hexhaven.Game, Story]) -> None:
    game, story = told
    rolls = [words for _, words in in_turns(game, story) if words[0] == "roll" and len(words) == 3]
    sums = Counter(int(words[1]) + int(words[2]) for words in rolls)
    assert story["dice"]["counts"] == {str(total): sums[total] for total in range(2, 13)}
    due = story["dice"]["expected"]
    assert sum(due.values()) == pytest.approx(len(rolls), abs=0.001)
    assert due["7"] == pytest.approx(len(rolls) / 6, abs=0.001)
    assert 0 <= story["dice"]["probability"] <= 1


def test_turns_and_points_end_with_the_result(told: tuple[hexhaven.Game, Story]) -> None:
    game, story = told
    view: Story = game.view(None)
    assert len(story["turns"]) == view["table"]["turn"]
    for seat in story["seats"]:
        assert len(seat["points"]) == len(seat["luck"]["by_turn"]) == len(story["turns"])
        assert seat["points"][-1] == game.points(seat["seat"])
        assert seat["points"][0] >= 2


def test_points_after_a_turn_are_those_of_the_game_at_that_moment() -> None:
    record = recorded(RECORDS[0])
    story: Story = game_story(record)
    game = hexhaven.new(record.variant, record.players, options=record.options)
    turn = 0
    for number, move in enumerate(record.moves):
        game.play(move)
        if number + 1 in story["turns"][1:]:
            assert [s["points"][turn] for s in story["seats"]] == [game.points(s) for s in range(4)]
            turn += 1
    assert turn == len(story["turns"]) - 1


def test_thefts_and_discards_are_counted(told: tuple[hexhaven.Game, Story]) -> None:
    game, story = told
    thefts = counted(game, story, "steal")[hexhaven.CHANCE]
    assert thefts > 0
    assert sum(seat["robbed"] for seat in story["seats"]) == thefts
    assert sum(seat["stolen"] for seat in story["seats"]) == thefts
    discards = counted(game, story, "discard")
    assert [seat["discarded"] for seat in story["seats"]] == [
        discards[seat] for seat in range(game.rules.players)
    ]


def test_trades_are_counted(told: tuple[hexhaven.Game, Story]) -> None:
    game, story = told
    with_bank = counted(game, story, "trade")
    closed = [(seat, words[1]) for seat, words in in_turns(game, story) if words[0] == "confirm"]
    for seat in story["seats"]:
        number = seat["seat"]
        assert seat["bank_trades"] == with_bank[number]
        partners = sum(number in (active, int(other)) for active, other in closed)
        assert seat["player_trades"] == partners


def test_what_was_built_and_bought_is_counted(told: tuple[hexhaven.Game, Story]) -> None:
    game, story = told
    for piece in ("road", "settlement", "city"):
        built = counted(game, story, piece)
        assert [seat["built"].get(piece, 0) for seat in story["seats"]] == [
            built[seat] for seat in range(game.rules.players)
        ]
    bought = counted(game, story, "buy")
    assert [seat["built"].get("card", 0) for seat in story["seats"]] == [
        bought[seat] for seat in range(game.rules.players)
    ]


def test_what_was_gained_is_what_luck_counts(told: tuple[hexhaven.Game, Story]) -> None:
    _, story = told
    for seat in story["seats"]:
        luck = seat["luck"]
        assert luck["got"] == sum(seat["gained"].values())
        assert luck["by_turn"][-1] == pytest.approx(luck["got"] - luck["expected"], abs=0.001)
        assert seat["blocked"] >= 0
    got = sum(seat["luck"]["got"] for seat in story["seats"])
    due = sum(seat["luck"]["expected"] for seat in story["seats"])
    assert got == pytest.approx(due, rel=0.25)


def test_a_monopoly_is_neither_theft_nor_trade(told: tuple[hexhaven.Game, Story]) -> None:
    game, story = told
    record = game.record()
    again = hexhaven.new(record.variant, record.players, options=record.options)
    taken: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for move in record.moves:
        before = hand_sizes(again)
        mover = again.actor
        again.play(move)
        if move.startswith("monopoly") and mover is not None:
            change = {seat: many - before[seat] for seat, many in hand_sizes(again).items()}
            taken[mover] += change.pop(mover)
            lost.update({seat: -many for seat, many in change.items()})
    assert {s["seat"]: s["taken"] for s in story["seats"] if s["taken"]} == +taken
    assert {s["seat"]: s["lost"] for s in story["seats"] if s["lost"]} == +lost


def hand_sizes(game: hexhaven.Game) -> dict[int, int]:
    """How many cards each seat holds."""
    view: Story = game.view(None)
    return {seat["seat"]: seat["cards"]["hand"]["count"] for seat in view["seats"]}


def test_there_are_monopolies_among_the_records() -> None:
    stories: list[Story] = [game_story(recorded(path)) for path in RECORDS[:2]]
    assert sum(seat["taken"] for story in stories for seat in story["seats"]) > 0


# Luck


def by_pips(game: hexhaven.Game, *, robber: bool) -> list[float]:
    """The expectation worked out from the view alone: ways times what a number pays."""
    view: Story = game.view(None)
    if not robber:
        view["pieces"] = [piece for piece in view["pieces"] if piece["kind"] != "robber"]
    due = [0.0] * game.rules.players
    for index, ways in enumerate(WAYS):
        for seat, cards in enumerate(production(view, index + 2) if index != 5 else []):
            due[seat] += ways * sum(cards.values()) / 36
    return due


@pytest.mark.parametrize("seed", range(5))
def test_the_expectation_is_that_of_the_pips(seed: int) -> None:
    game = played(seed, 120, setup="variable", domestic_trade="off")
    twin = hexhaven.new("base", 4, options=dict(game.rules.options))
    twin.state = game.state.copy()
    while twin.rules.step_name(twin.state) != "preroll":
        choices = twin.legal() or [move for move, _ in twin.chance()]
        twin.play(choices[-1])
    twin.play("roll")
    bank: Any = twin.view(None)["table"]
    assert min(bank["bank"].values()) > 8  # never short
    assert expected_gains(twin.rules, twin.state) == pytest.approx(by_pips(twin, robber=True))
    lifted = unblocked(twin.rules, twin.state)
    assert lifted is not None
    assert expected_gains(twin.rules, lifted) == pytest.approx(by_pips(twin, robber=False))


def test_a_short_bank_lowers_the_expectation() -> None:
    table = Table()
    table.play("roll")
    full = expected_gains(table.rules, table.game.state)
    for name in ("brick", "lumber", "wool", "grain", "ore"):
        table.drain(name, 0)
    assert min(full) > 0
    assert expected_gains(table.rules, table.game.state) == [0.0] * 4


def test_nothing_is_expected_where_no_chance_is_due() -> None:
    table = Table()
    assert expected_gains(table.rules, table.game.state) == [0.0] * 4


def test_without_a_robber_on_the_island_nothing_is_lifted() -> None:
    table = Table()
    assert unblocked(table.rules, table.game.state) is not None
    table.cells[table.island.robber] = -1
    assert unblocked(table.rules, table.game.state) is None


def test_losses_do_not_count_against_gains() -> None:
    table = Table()
    table.hand(0, brick=3)
    before = table.game.state.copy()
    table.hand(0, ore=2)
    assert gains(table.rules, before, table.game.state) == [2, 0, 0, 0]


def test_with_a_deck_the_expectation_knows_what_is_left() -> None:
    table = Table(dice="deck")
    used = next(group for group in table.rules.layout.groups if group.name == "dice_used")
    for cell in range(used.offset, used.offset + 36):
        table.cells[cell] = 1
    table.cells[used.offset + 3 + 6 * 4] = 0  # only 4 and 5 are left
    table.play("roll")
    assert expected_gains(table.rules, table.game.state) == [1.0, 0.0, 0.0, 1.0]


def test_the_story_of_a_deck_says_so() -> None:
    game = played(3, 100_000, dice="deck", max_rounds=12)
    story: Story = story_of(game)
    assert story["dice"]["deck"] is True
    assert story["dice"]["method"] == "exact"
    assert story["dice"]["statistic"] < 8


def test_a_game_that_has_not_begun_has_an_empty_story() -> None:
    game = played(1, 5, setup="variable")
    story: Story = story_of(game)
    assert story["turns"] == []
    assert all(seat["points"] == [] and seat["luck"]["got"] == 0 for seat in story["seats"])
    assert story["dice"]["probability"] == 1.0


def test_a_number_and_an_event_are_no_sum_of_two_dice() -> None:
    # The card game rolls one die with numbers and one with events.
    game = played(1, 60, players=2, variant="duel")
    assert any(move.startswith("roll ") for move in game.record().moves)
    story: Story = story_of(game)
    assert set(story["dice"]["counts"].values()) == {0}


def test_a_damaged_record_has_no_story() -> None:
    record = recorded(RECORDS[0])
    record.moves[40] = "end"
    with pytest.raises(hexhaven.BadRecord):
        game_story(record)


def enough_stories() -> list[Path]:
    """Golden games, rather the short ones, in which every module plays, those of combinations too.
    `make soak` tells all."""
    if os.environ.get("HEXHAVEN_SOAK"):
        return GOLDEN
    records = {path: json.loads(path.read_text(encoding="utf-8")) for path in GOLDEN}
    parts = {path: set(record["modules"]) for path, record in records.items()}
    found: list[Path] = []
    left = set().union(*parts.values())
    while left:
        found.append(max(GOLDEN, key=lambda p: len(parts[p] & left) / len(records[p]["moves"])))
        left -= parts[found[-1]]
    return sorted(found)


STORIES = enough_stories()


@pytest.mark.parametrize("path", STORIES, ids=lambda path: path.stem)
@pytest.mark.games
def test_every_variant_has_a_story(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # How uneven dice are is worked out elsewhere, by as many games as it takes.
    monkeypatch.setattr(dice, "GAMES", 100)
    monkeypatch.setattr(dice, "CARD_GAMES", 100)
    record = recorded(path)
    told = GameStory.model_validate(game_story(record))
    game = hexhaven.replay(record)
    assert [seat.points[-1] for seat in told.seats] == [
        game.points(seat) for seat in range(record.players)
    ]
