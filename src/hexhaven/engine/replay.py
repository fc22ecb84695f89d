"""Replaying a record: every move is checked, and with the seed every roll, theft and card too."""

from __future__ import annotations

from .errors import BadNotation, BadRecord, BadSetup
from .game import Game, History, result_of
from .record import Record
from .rng import Rng, commitment
from .rules import Rules


class Replay:
    """A replayed game and what could be verified."""

    def __init__(self, game: Game, dice_verified: bool) -> None:
        self.game: Game = game
        self.dice_verified: bool = dice_verified
        """Whether every chance move was compared with what the seed gives."""


def replay_with(rules: Rules, record: Record) -> Replay:
    """Replay a record by the rules of its variant; raises BadRecord at the first bad move."""
    _check_header(rules, record)
    seed = record.seed
    game = Game(rules, rules.new_state(), None, None, History(None, 0))
    rng = None if seed is None else Rng(seed)
    for index in range(len(record.moves)):
        _replay_move(game, record.moves[index], index + 1, rng)
    game.seed = seed
    game.rng = rng
    game.promise = record.seed_hash
    _check_result(game, record)
    return Replay(game, seed is not None)


def _check_header(rules: Rules, record: Record) -> None:
    if record.seed is not None and commitment(record.seed) != record.seed_hash:
        raise BadRecord("the seed is not the one that was promised: its hash differs")
    for module in rules.modules:
        version = record.modules.get(module.name)
        if version != module.version:
            raise BadRecord(
                f"written with version {version} of {module.name!r}; this is {module.version}"
            )


def _replay_move(game: Game, text: str, number: int, rng: Rng | None) -> None:
    try:
        move = game.parse(text)
    except (BadNotation, BadSetup) as error:
        raise BadRecord(f"move {number}: {error}", number) from None
    reason = game.rules.refuse(game.state, move)
    if reason:
        rule, _, why = reason.partition(" ")
        raise BadRecord(f"move {number} ({text}): {why} ({rule})", number)
    if rng is not None and game.rules.chance_due(game.state):
        expected = game.rules.sample(game.state, rng)
        if expected != move:
            raise BadRecord(
                f"move {number} ({text}): the seed gives {game.text(expected)!r} here", number
            )
    game.push(move)


def _check_result(game: Game, record: Record) -> None:
    if record.result and record.result != result_of(game):
        raise BadRecord(
            "the moves are sound but lead to another result than the one written down",
            len(record.moves),
        )
