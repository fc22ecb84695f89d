"""The chronicle: complete for those who know, silent for those who may not, always up to date."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.chronicle.telling import (
    VIEWERS,
    Viewer,
    disguise,
    effects_of,
    random_moves,
    sums,
)
from tests.playing import play_on, played

import hexhaven
from hexhaven.chronicle import Chronicle
from hexhaven.chronicle.effects import Cards, Effects
from hexhaven.engine.layout import PUBLIC, Tally
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules

seeds = st.integers(min_value=0, max_value=100_000)
PILES = ("hand", "development")


def read(game: hexhaven.Game, viewer: Viewer, since: int = 0) -> list[dict[str, object]]:
    """What a fresh chronicle tells of a game."""
    return Chronicle(game.rules).read(viewer, since, game)


def kinds_in_view(view: dict[str, Any], seat: int, pile: str) -> dict[str, int]:
    """The cards of a pile in a view, kinds that are not there left out."""
    kinds = view["seats"][seat]["cards"][pile]["kinds"]
    return {kind: many for kind, many in kinds.items() if many}


def cards_at_first(rules: Rules) -> dict[str, list[Counter[str]]]:
    """What lies in each pile before the first move, by seat."""
    first = rules.new_state()
    found: dict[str, list[Counter[str]]] = {}
    for tally in rules.layout.tallies:
        size = len(tally.names)
        found[tally.pile] = [
            Counter(
                {
                    name: first.cells[tally.offset + seat * size + kind]
                    for kind, name in enumerate(tally.names)
                }
            )
            for seat in range(rules.players)
        ]
    return found


# What is told


@settings(max_examples=25)
@given(seeds, st.integers(min_value=0, max_value=1200))
def test_it_tells_the_log_of_the_game_with_the_same_veil(seed: int, moves: int) -> None:
    game = played(seed, moves, setup="variable")
    chronicle = Chronicle(game.rules)
    for viewer in VIEWERS:
        told = chronicle.read(viewer, 0, game)
        assert [(e["number"], e["seat"], e["move"]) for e in told] == [
            (e["number"], e["seat"], e["move"]) for e in game.log(viewer)
        ]


@settings(max_examples=25)
@given(seeds, st.integers(min_value=0, max_value=1500))
def test_the_effects_of_a_seat_add_up_to_its_hand(seed: int, moves: int) -> None:
    game = played(seed, moves)
    first = cards_at_first(game.rules)
    chronicle = Chronicle(game.rules)
    for seat in range(4):
        told = chronicle.read(seat, 0, game)
        view: dict[str, Any] = game.view(seat)
        for pile in PILES:
            total = first[pile][seat] + Counter()
            total.update(sums(told, seat, pile))
            assert {k: n for k, n in total.items() if n} == kinds_in_view(view, seat, pile)


@settings(max_examples=15)
@given(seeds)
def test_the_numbers_of_cards_agree_with_every_view(seed: int) -> None:
    game = hexhaven.new("base", 4, seed=seed, options={"setup": "variable"})
    chronicle = Chronicle(game.rules)
    counts: Counter[tuple[Viewer, int, str]] = Counter()
    known = dict.fromkeys(VIEWERS, 0)
    for _ in play_on(game, Rng(f"counts {seed}"), 500):
        for viewer in VIEWERS:
            fresh = chronicle.read(viewer, known[viewer], game)
            known[viewer] += len(fresh)
            for effect in effects_of(fresh):
                if effect["pile"]:
                    counts[viewer, effect["seat"], effect["pile"]] += sum(effect["cards"].values())
            view: dict[str, Any] = game.view(viewer)
            for seat in range(4):
                for pile in PILES:
                    shown = view["seats"][seat]["cards"][pile]["count"]
                    assert counts[viewer, seat, pile] == shown


@settings(max_examples=40)
@given(seeds, st.sampled_from(VIEWERS))
def test_worlds_that_look_the_same_are_told_the_same(seed: int, viewer: Viewer) -> None:
    different = walk_in_two_worlds(seed, viewer)
    assert different >= 0  # the walk itself asserts


def test_two_worlds_do_differ_in_what_is_hidden() -> None:
    """The property above would be empty if the worlds were the same."""
    different = [walk_in_two_worlds(seed, None) for seed in range(6)]
    assert sum(different) > 20


def walk_in_two_worlds(seed: int, viewer: Viewer) -> int:
    """Play a game, and beside it one that differs only in what the viewer cannot see, until the
    viewer could tell them apart. Returns after how many moves the worlds were different."""
    rng = Rng(f"worlds {seed}")
    game = hexhaven.new("base", 4, options={"first_player": 0})
    twin = game.copy()
    here, there = Chronicle(game.rules), Chronicle(game.rules)
    told = different = 0
    for move in random_moves(game, rng, 400):
        other = disguise(twin, viewer, move, rng)
        if other is None:
            break
        probe, twin_probe = game.copy(), twin.copy()
        probe.play(move)
        twin_probe.play(other)
        if probe.view(viewer) != twin_probe.view(viewer):
            break
        since = max(told - 40, 0)  # discards open afterwards
        if probe.log(viewer, since) != twin_probe.log(viewer, since):
            break
        twin.play(other)
        assert here.read(viewer, since, probe) == there.read(viewer, since, twin)
        told = len(here.notes)
        different += probe.key() != twin.key()
    return different


# Single moves


def scripted(*moves: str, **options: object) -> hexhaven.Game:
    """A game on the beginner's island in which seat 0 begins and these moves are made."""
    game = hexhaven.new("base", 4, options={"first_player": 0, **options})
    for move in moves:
        game.play(move)
    return game


def cards(seat: int, pile: str = "hand", **many: int) -> dict[str, object]:
    """The effect that a seat has gained (lost) these cards."""
    return {"seat": seat, "pile": pile, "cards": many, "holds": ""}


def last(game: hexhaven.Game, viewer: Viewer = None) -> dict[str, Any]:
    """The last entry as a viewer reads it."""
    return read(game, viewer)[-1]


def test_an_entry_has_the_mover_the_turn_the_kind_and_the_words() -> None:
    game = scripted("roll", "roll 4 5")
    assert read(game, None) == [
        {"number": 0, "seat": 0, "turn": 0, "kind": "roll", "move": "roll", "effects": []},
        {
            "number": 1,
            "seat": hexhaven.CHANCE,
            "turn": 0,
            "kind": "roll",
            "move": "roll 4 5",
            "effects": [cards(0, grain=1), cards(3, lumber=1)],
        },
    ]


def test_before_the_first_turn_nobody_is_on_turn() -> None:
    game = played(3, 16, setup="variable", first_player=2)
    told = read(game, None)
    assert {entry["turn"] for entry in told} == {-1}
    assert {"tile", "settlement", "road"} <= {str(entry["kind"]) for entry in told}
    game.play("roll")
    assert last(game)["turn"] == 2


def test_a_trade_between_players_is_told_on_both_sides() -> None:
    game = scripted("roll", "roll 4 5", "offer lumber for ore", "accept 1", "confirm 1")
    assert last(game)["effects"] == [
        cards(0, lumber=-1, ore=1),
        cards(1, lumber=1, ore=-1),
    ]


def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    game = scripted("roll", "roll 3 4", "robber 3.0")
    stolen = game.text(game.chance()[0][0]).split()[1]
    game.play(f"steal {stolen}")
    for viewer in VIEWERS:
        word = stolen if viewer in (0, 1) else "?"
        assert last(game, viewer)["move"] == f"steal {word}"
        assert last(game, viewer)["effects"] == [
            {"seat": 0, "pile": "hand", "cards": {word: 1}, "holds": ""},
            {"seat": 1, "pile": "hand", "cards": {word: -1}, "holds": ""},
        ]


def test_awards_are_told_when_they_change_hands() -> None:
    game = hexhaven.new("base", 4, seed=11, options={"domestic_trade": "off"})
    chronicle = Chronicle(game.rules)
    holds = {"longest_road": -1, "largest_army": -1}
    changes = known = 0
    for _ in play_on(game, Rng("awards"), 4000):
        for effect in effects_of(chronicle.read(None, known, game)):
            if effect["holds"]:
                assert holds[effect["holds"]] != effect["seat"]
                holds[effect["holds"]] = effect["seat"]
                changes += 1
        known = len(chronicle.notes)
        table: Any = game.view(None)["table"]
        assert holds == {name: table[name] for name in holds}
    assert changes >= 2


# Secrets that open


def discarding() -> tuple[hexhaven.Game, Chronicle]:
    """A game in which seats 0 and 2 discard, and seat 0 has begun to."""
    rng = Rng("discards")
    for seed in range(200):
        game = hexhaven.new("base", 4, seed=seed)
        for _ in play_on(game, rng, 600):
            if game.rules.step_name(game.state) == "discard" and len(game.actors) == 2:
                first = game.actors[0]
                game.play(game.legal(first)[0])
                return game, Chronicle(game.rules)
    raise AssertionError("nobody had to discard")


def test_discards_are_settled_once_they_are_open() -> None:
    game, chronicle = discarding()
    mover = game.log(None)[-1]["seat"]
    start = len(game.log(None)) - 1
    seats = [seat for seat in range(4) if seat != mover]
    assert isinstance(mover, int)
    for viewer in (None, *seats):
        assert chronicle.settled(viewer, game) == start
        assert chronicle.read(viewer, start, game)[0]["move"] == "discard ? ?"
    assert chronicle.settled(mover, game) == start + 1
    while game.rules.step_name(game.state) == "discard":
        seat = game.actors[-1]
        game.play(game.legal(seat)[0])
    count = len(game.log(None))
    for viewer in VIEWERS:
        assert chronicle.settled(viewer, game) == count
        told = chronicle.read(viewer, start, game)
        assert not any("?" in str(entry["move"]) for entry in told)
        assert chronicle.settled(viewer, game, told=start) == start
    assert chronicle.settled(None, game, told=start + 1) == start
    assert chronicle.settled(mover, game, told=start + 1) == start + 1


def test_what_is_settled_is_never_told_differently() -> None:
    for seed in range(2):
        game = hexhaven.new("base", 4, seed=seed, options={"max_rounds": 15})
        chronicle = Chronicle(game.rules)
        heard: dict[Viewer, list[dict[str, object]]] = {viewer: [] for viewer in VIEWERS}
        for _ in play_on(game, Rng(f"settled {seed}")):
            for viewer in VIEWERS:
                since = chronicle.settled(viewer, game, told=len(heard[viewer]))
                del heard[viewer][since:]
                heard[viewer] += chronicle.read(viewer, since, game)
                if game.over or game.rules.step_name(game.state) == "discard":
                    assert heard[viewer] == read(game, viewer)
        assert game.over
        assert all(entries == heard[0] for entries in heard.values())


def test_while_nothing_is_secret_only_what_is_new_is_told() -> None:
    game = scripted("roll", "roll 4 5")
    chronicle = Chronicle(game.rules)
    assert chronicle.settled(None, game) == 2
    game.play("end")
    assert [entry["move"] for entry in chronicle.read(None, 2, game)] == ["end"]


# Keeping up


def test_it_takes_in_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(5, 300)
    chronicle = Chronicle(game.rules)
    taken: list[int] = []
    note = Chronicle._take

    def counted(self: Chronicle, entry: tuple[int, int, int]) -> None:
        taken.append(entry[0])
        note(self, entry)

    monkeypatch.setattr(Chronicle, "_take", counted)
    chronicle.catch_up(game)
    before = len(taken)
    assert before == len(game.log(None))
    chronicle.catch_up(game)
    chronicle.read(0, 0, game)
    assert len(taken) == before
    move = game.legal()[0]
    game.play(move)
    chronicle.catch_up(game)
    assert taken[before] == move
    assert len(taken) == len(game.log(None))


def test_a_copy_that_goes_on_is_an_extension() -> None:
    game = played(5, 100)
    chronicle = Chronicle(game.rules)
    chronicle.catch_up(game)
    notes = list(chronicle.notes)
    later = game.copy()
    later.play(later.legal()[0])
    chronicle.catch_up(later)
    assert chronicle.notes[: len(notes)] == notes
    assert chronicle.read(1, 0, later) == read(later, 1)


@pytest.mark.parametrize("other", [False, True])
def test_a_move_taken_back_is_forgotten(other: bool) -> None:
    game = scripted("roll", "roll 4 5")
    before = game.copy()
    chronicle = Chronicle(game.rules)
    game.play("offer lumber for ore")
    chronicle.catch_up(game)
    if other:
        before.play("end")
    assert chronicle.read(2, 0, before) == read(before, 2)
    assert [entry["move"] for entry in chronicle.read(2, 2, before)] == ["end"] * other
    assert chronicle.state.same_as(before.state)


def test_a_game_without_history_has_no_chronicle() -> None:
    game = hexhaven.new("base", 4, seed=1)
    game.forget()
    with pytest.raises(hexhaven.BadRecord, match="forgotten"):
        Chronicle(game.rules).catch_up(game)


def test_turns_begin_where_the_turn_before_them_ended() -> None:
    game = played(8, 400, setup="variable")
    chronicle = Chronicle(game.rules)
    entries = chronicle.read(None, 0, game)
    ends = [number + 1 for number, entry in enumerate(entries) if entry["move"] == "end"]
    first = next(number for number, entry in enumerate(entries) if entry["turn"] != -1)
    assert chronicle.turns == [first, *ends]
    view: dict[str, Any] = game.view(None)
    assert len(chronicle.turns) == view["table"]["turn"]


# What modules declare


def test_a_pile_needs_cells_of_its_own() -> None:
    layout = hexhaven.rules_for("base", 4, {}).layout
    with pytest.raises(hexhaven.BadSetup, match="never declared"):
        layout.tally("nowhere", len(layout.template), ["thing"])


def test_a_public_pile_is_told_to_everybody() -> None:
    """Coins lie on the table: also a secret move that moves some tells their kind."""
    rules = hexhaven.rules_for("base", 4, {})
    hand = rules.layout.tallies[0]
    purse = Tally("purse", hand.offset, ["gold"], PUBLIC)
    effects = Effects([Cards(1, purse, {"gold": -1}), Cards(1, hand, {"ore": 2})], [])
    assert effects.seen_by(0) == [cards(1, "purse", gold=-1), {**cards(1), "cards": {"?": 2}}]
    assert effects.seen_by(1) == [cards(1, "purse", gold=-1), cards(1, ore=2)]


def test_an_exchange_that_leaves_the_number_as_it_was_is_not_told_to_others() -> None:
    hand = hexhaven.rules_for("base", 4, {}).layout.tallies[0]
    effects = Effects([Cards(2, hand, {"ore": 1, "wool": -1})], [])
    assert effects.seen_by(-1) == []
    assert effects.seen_by(2) == [cards(2, ore=1, wool=-1)]


def test_after_a_rest_the_same_is_told() -> None:
    game = hexhaven.new("base", 3, seed=5, options={"setup": "variable"})
    chance = random.Random(5)
    log = Chronicle(game.rules)
    for _ in range(60):
        game.play(chance.choice(game.legal()))
    before = [log.read(viewer, 0, game) for viewer in (None, 0, 1)]
    turns = list(log.turns)
    log.rest()
    assert log.notes == []
    game.play(game.legal()[0])
    after = [log.read(viewer, 0, game) for viewer in (None, 0, 1)]
    assert [told[: len(old)] for told, old in zip(after, before, strict=True)] == before
    assert log.turns[: len(turns)] == turns
