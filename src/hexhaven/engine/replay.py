"""Replaying a record: every move is checked, and with the seed every roll, theft and card too."""

from __future__ import annotations

from .errors import BadNotation, BadRecord, BadSetup
from .former import former_readings
from .game import Game, History, result_of
from .keys import first_key
from .record import FIRST_SCHEMA, Record
from .rng import Rng, commitment
from .rules import Rules


class Replay:
    """A replayed game and what could be verified."""

    def __init__(self, game: Game, dice_verified: bool, key_verified: bool) -> None:
        self.game: Game = game
        self.dice_verified: bool = dice_verified
        """Whether every chance move was compared with what the seed gives."""
        self.key_verified: bool = key_verified
        """Whether the last position was compared with the key that was written down."""


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
    return Replay(game, seed is not None, _check_result(game, record))


def _check_header(rules: Rules, record: Record) -> None:
    if record.seed is not None and commitment(record.seed) != record.seed_hash:
        raise BadRecord("the seed is not the one that was promised: its hash differs")
    if not record.modules:
        raise BadRecord('"modules" should name the modules of the game')
    try:
        readings = former_readings(rules.modules, record.modules)
    except BadSetup as error:
        raise BadRecord(str(error)) from None
    for name, value in readings.items():
        if name not in record.options and rules.options.get(name) != value:
            raise BadRecord(f"begun when the rules were those of the option {name}={value}")


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


def _check_result(game: Game, record: Record) -> bool:
    """Compare what was written down with what the moves lead to; whether the key was compared.

    Over, winner and points follow from the moves in every schema. The key of the first schema is
    that of the cells by their numbers: where the layout has changed since, it says nothing.
    """
    if not record.result:
        return False
    found = result_of(game)
    compared = True
    if record.schema == FIRST_SCHEMA:
        found["key"] = f"{first_key(game.rules, game.state):016x}"
        compared = record.result.get("key") == found["key"]
        if not compared and _is_key(record.result.get("key")):
            found["key"] = record.result["key"]
    if record.result != found:
        raise BadRecord(
            "the moves are sound but lead to another result than the one written down",
            len(record.moves),
        )
    return compared


def _is_key(written: object) -> bool:
    """Whether this is a key at all: sixteen digits of base 16."""
    if not isinstance(written, str) or len(written) != 16:
        return False
    return all(digit in "0123456789abcdef" for digit in written)
