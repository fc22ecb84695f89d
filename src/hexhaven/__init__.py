"""Hexhaven: the open table for the Settlers family of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .engine.errors import BadNotation, BadRecord, BadSetup, HexhavenError, IllegalMove
from .engine.former import versions_of
from .engine.game import Game, begin
from .engine.module import RuleModule
from .engine.notation import read_header, read_position
from .engine.record import Record
from .engine.replay import Replay, replay_with
from .engine.rules import Rules
from .engine.state import CHANCE
from .modules.shelf import SHELF
from .modules.variants import assemble

__version__ = "0.1.0"


def new(
    variant: str,
    players: int = 4,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    extra: Sequence[RuleModule] = (),
) -> Game:
    """Begin a game.

    `variant` is a key of `hexhaven variants`, or several with + between them (`friends+helpers`).
    With a `seed` the game has its own dice: chance is decided as it falls due, and the same seed
    gives the same game on every machine. Without one chance is left to the caller: the actor is
    then CHANCE, `game.chance()` lists the outcomes, and one of them is played like a move.
    `options` are those of the rules (`hexhaven variants base` lists them; True and False are
    understood), `extra` modules of your own, a new object each. Raises BadSetup for what cannot be
    played, with the rule that says so.
    """
    chosen = {name: option_text(value) for name, value in (options or {}).items()}
    return begin(rules_for(variant, players, chosen, extra), seed)


def rules_for(
    variant: str,
    players: int,
    options: Mapping[str, str],
    extra: Sequence[RuleModule] = (),
    begun: Mapping[str, int] | None = None,
) -> Rules:
    """The assembled rules of a variant; games without modules of the caller's own share them.

    `begun` names the modules, with their versions, of a game that was begun before: it is read by
    the rules of then. Empty: before versions were stored. None: a new game.
    """
    if extra:
        then = None if begun is None else dict(begun)
        return assemble(variant, players, dict(options), list(extra), then)
    chosen = tuple(sorted(options.items()))
    if begun is not None and not _is_of_today(variant, players, chosen, begun):
        return _standard_rules(variant, players, chosen, tuple(sorted(begun.items())))
    return _standard_rules(variant, players, chosen, None)


def _is_of_today(
    variant: str, players: int, options: tuple[tuple[str, str], ...], begun: Mapping[str, int]
) -> bool:
    """Whether nothing has changed since: then one object serves new games and old ones."""
    try:
        return versions_of(_standard_rules(variant, players, options, None).modules) == begun
    except BadSetup:
        return False


def _standard_rules(
    variant: str,
    players: int,
    options: tuple[tuple[str, str], ...],
    begun: tuple[tuple[str, int], ...] | None,
) -> Rules:
    key = (variant, players, options, begun)
    found = SHELF.find(key)
    if found is None:
        then = None if begun is None else dict(begun)
        found = assemble(variant, players, dict(options), [], then)  # what is refused is not kept
        SHELF.keep(key, found)
    return found


def verify(record: Record, extra: Sequence[RuleModule] = ()) -> Replay:
    """Replay a record, check every move and, if the seed is revealed, every roll.

    `extra` are the modules of your own that it was played with. Raises BadRecord with the number of
    the first move that does not hold; what comes back has the game and says what was verified.
    """
    try:
        rules = rules_for(record.variant, record.players, record.options, extra, record.modules)
    except HexhavenError as error:
        raise BadRecord(f"the header cannot be played: {error}") from None
    return replay_with(rules, record)


def replay(record: Record, extra: Sequence[RuleModule] = ()) -> Game:
    """The game that a record leads to; raises BadRecord with the first bad move."""
    return verify(record, extra).game


def from_position(text: str, seed: int | None = None, extra: Sequence[RuleModule] = ()) -> Game:
    """A game that goes on from a position's text; without a seed chance is left to the caller."""
    header = read_header(text)
    rules = rules_for(header.variant, header.players, header.options, extra)
    game = begin(rules, seed)
    game.state = read_position(rules, text)
    game.forget()
    game.settle_chance()
    return game


def option_text(value: object) -> str:
    """An option's value as text: True and False as the options spell them."""
    return str(value).lower() if isinstance(value, bool) else str(value)


__all__ = [
    "CHANCE",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "Game",
    "HexhavenError",
    "IllegalMove",
    "Record",
    "Replay",
    "RuleModule",
    "from_position",
    "new",
    "replay",
    "rules_for",
    "verify",
]
