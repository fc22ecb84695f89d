"""Asking a bot for its move, so that whatever goes wrong is told with its name, file and line."""

from __future__ import annotations

from collections.abc import Callable

from hexhaven.engine.errors import HexhavenError
from hexhaven.engine.game import Game
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.rng import Rng
from hexhaven.modules.foreign import told

from .bot import Bot
from .sight import Sight, sight_of


class BotError(HexhavenError):
    """A bot that failed, or chose what is no move; the message names the bot and the line."""


def choice_of(bot: Bot, game: Game, seat: Seat, legal: list[Move], rng: Rng) -> int:
    """The move that a bot chooses for a seat; BotError if it comes to none."""
    # As an object: what a bot of somebody else's returns may be anything.
    choose: Callable[[Sight, list[Move], Rng], object] = bot.choose
    try:
        chosen = choose(sight_of(game, seat, legal), legal, rng)
    except Exception as error:
        raise BotError(f"the bot {bot.name} (seat {seat}) failed: {told(error)}") from error
    if isinstance(chosen, int) and chosen in legal:
        return chosen
    return checked(game, bot, seat, chosen)


def checked(game: Game, bot: Bot, seat: Seat, move: object) -> int:
    """A bot may also play what is legal without being listed, such as an offer off the menu."""
    who = f"the bot {bot.name} (seat {seat}) chose"
    if not isinstance(move, int) or isinstance(move, bool):
        raise BotError(
            f"{who} {move!r}, which is no move: choose returns one of the numbers in legal"
        )
    try:
        reason = game.refusal(move)
    except HexhavenError as error:
        raise BotError(f"{who} {move}: {error}") from None
    if reason:
        rule, _, why = reason.partition(" ")
        raise BotError(f"{who} {game.text(move)!r}: {why} ({rule})")
    return move
