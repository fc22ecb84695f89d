"""Checks of one position: copies, texts, views, chance, and that `legal` and `refuse` agree.

Each raises `Broken`, an AssertionError whose text says what does not hold and where.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from typing import Final

import hexhaven
from hexhaven.engine.game import begin
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.module import RuleModule
from hexhaven.engine.packing import kind_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.sim.invariants import Broken, demand, reshuffled

Makers = Sequence[Callable[[], RuleModule]]
"""Classes of modules, or functions that make one: modules keep the offsets of their cells, so every
set of rules needs its own."""

UNLISTED: Final = frozenset({"offer", "counter", "year_of_plenty"})
"""Moves of the base game that are legal in more forms than are listed."""

TRIED: Final = 50
"""About so many of the outcomes that are due are played on a copy."""


def make(makers: Makers) -> list[RuleModule]:
    """A new set of modules."""
    return [maker() for maker in makers]


def check_position(game: hexhaven.Game) -> None:
    """The position is sound, and everybody who may decide can: each move listed once, in the same
    order whenever it is asked for, and asking changes nothing."""
    where = game.rules.step_name(game.state)
    problems = game.problems()
    demand(not problems, f"in {where}: {'; '.join(problems)}")
    if game.over:
        demand(game.legal() == [] and game.actors == [], "moves are listed after the end")
        return
    demand(bool(game.actors) or game.actor == hexhaven.CHANCE, f"nobody decides in {where}")
    before = game.state.copy()
    before.notes = []
    for seat in game.actors:
        legal = game.legal(seat)
        demand(len(legal) > 0, f"seat {seat} must or may decide in {where} and has no move")
        demand(len(set(legal)) == len(legal), f"in {where} a move is listed twice")
        demand(game.legal(seat) == legal, f"in {where} the moves are listed in another order")
        afresh = game.rules.legal_for(before, seat)
        demand(afresh == legal, f"in {where} the moves follow from notes that are no longer true")
    demand(game.state.same_as(before), f"listing the moves of {where} has changed the position")


def check_copies(game: hexhaven.Game, makers: Makers = ()) -> None:
    """A copy and a position's text hold the whole position, and a copy goes its own way."""
    twin = game.copy()
    demand(twin.state.same_as(game.state), "a copy is another position")
    demand(twin.legal() == game.legal(), "a copy has other moves")
    text = game.position()
    read = hexhaven.from_position(text, extra=make(makers))
    demand(read.state.same_as(game.state), "a position's text gives another position")
    demand(read.position() == text, "a position's text is written otherwise when it was read")
    if not game.over:
        twin.push((game.legal() or [move for move, _ in game.chance()])[0])
        demand(game.position() == text, "a move on a copy has changed the original")


def check_texts(game: hexhaven.Game) -> None:
    """Every listed move is read back from its words, and from its number in the action index."""
    words = game.rules.vocabulary
    for seat in game.actors:
        for move in game.legal(seat):
            text = game.text(move)
            demand(game.parse(text) == move, f"{text!r} is read as {game.text(game.parse(text))!r}")
            action = words.action(move)
            demand(0 <= action < words.actions, f"{text!r} has no action number")
            back = words.move(action, seat)
            demand(back == move, f"{text!r} is action {action}, which is {game.text(back)!r}")


def check_views(game: hexhaven.Game, players: int, seed: int) -> None:
    """Whatever a viewer cannot know may be dealt anew without changing what it is shown, which of
    its moves are listed, or any reason for a refusal of them."""
    for seat in range(NOBODY, players):
        viewer = None if seat == NOBODY else seat
        view = game.view(viewer)
        demand(json.loads(json.dumps(view)) is not None, "a view is no JSON")
        twin = reshuffled(game, seat, Rng(seed))
        problems = twin.problems()
        demand(not problems, f"seat {seat} imagines: {'; '.join(problems)}")
        for part, shown in twin.view(viewer).items():
            demand(
                shown == view[part], f"the {part!r} in the view of seat {seat} shows hidden things"
            )
        if viewer is not None:
            demand(twin.legal(seat) == game.legal(seat), f"seat {seat}'s moves show hidden things")


def check_refusals(game: hexhaven.Game, unlisted: Collection[str] = UNLISTED) -> None:
    """`refuse` and `legal` agree about every move of the action index that a deciding seat could
    play; `unlisted` are kinds of moves that may be legal without being listed."""
    for seat in game.actors:
        listed = set(game.legal(seat))
        for action in range(game.rules.vocabulary.actions):
            _check_refusal(game, seat, game.rules.vocabulary.move(action, seat), listed, unlisted)


def _check_refusal(
    game: hexhaven.Game, seat: Seat, move: Move, listed: set[Move], unlisted: Collection[str]
) -> None:
    rules = game.rules
    if not rules.playable(game.state, move) or rules.mover(game.state, move) != seat:
        return
    reason = rules.refuse(game.state, move)
    if move in listed:
        demand(not reason, f"{game.text(move)!r} is listed and refused: {reason}")
    elif not reason:
        name = rules.vocabulary.kinds[kind_of(move)].name
        demand(name in unlisted, f"{game.text(move)!r} is legal and not listed")
    else:
        rule = reason.partition(" ")[0]
        demand(rule == rule.upper() and "-" in rule, f"{game.text(move)!r} cites no rule: {reason}")


def check_chance(game: hexhaven.Game, rng: Rng) -> None:
    """Every outcome that is due has a weight, leads to a sound position, and is the only kind of
    thing that `sample` draws."""
    outcomes = game.chance()
    moves = [move for move, _ in outcomes]
    if not outcomes:
        return
    demand(len(set(moves)) == len(moves), "an outcome is listed twice")
    light = [game.text(move) for move, weight in outcomes if weight <= 0]
    demand(not light, f"outcomes without a weight: {', '.join(light)}")
    for move in moves[:: 1 + len(moves) // TRIED]:
        text = game.text(move)
        demand(game.parse(text) == move, f"{text!r} is read as another outcome")
        demand(not game.refusal(move), f"{text!r} is due and refused: {game.refusal(move)}")
        twin = game.copy()
        twin.push(move)
        demand(not twin.problems(), f"after {text!r}: {'; '.join(twin.problems())}")
    drawn = game.rules.sample(game.state, rng)
    demand(drawn in moves, f"{game.text(drawn)!r} was drawn and is no outcome")


def check_record(game: hexhaven.Game, makers: Makers = ()) -> None:
    """The record replays to the same position: with new modules, and with the same ones once more,
    since nothing of a game may be kept in a module."""
    record = game.record()
    text = record.to_json()
    read = hexhaven.Record.from_json(text)
    demand(read.to_json() == text, "a record is written otherwise when it was read")
    try:
        twin = hexhaven.replay(read, extra=make(makers))
    except hexhaven.HexhavenError as error:
        raise Broken(f"the record leads to another position: {error}") from error
    demand(twin.key() == game.key(), "the record leads to another position")
    again = begin(game.rules, None)
    for move in record.moves:
        again.push(again.parse(move))
    demand(
        again.key() == game.key(), "the same modules play the same moves otherwise a second time"
    )
