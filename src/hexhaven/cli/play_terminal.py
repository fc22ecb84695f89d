"""`hexhaven play --terminal`: a game at the terminal against bots."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hexhaven.cli.composed import playable
from hexhaven.cli.errors import CommandError
from hexhaven.cli.scores import keep
from hexhaven.cli.simulate import parse_options
from hexhaven.engine.ints import Seat

if TYPE_CHECKING:
    from hexhaven.engine.game import Game
    from hexhaven.scores import Score
    from hexhaven.terminal.talk import Talk

SEED_BITS: Final = 128
"""Enough that nobody can guess the seed from its fingerprint."""


def play(args: argparse.Namespace) -> int:
    """Set the table and play."""
    import hexhaven
    from hexhaven.bots import bot_named
    from hexhaven.draw.picture import Picture
    from hexhaven.modules.variants import usual_players
    from hexhaven.scores import score_of
    from hexhaven.terminal.names import Names
    from hexhaven.terminal.session import Session
    from hexhaven.terminal.talk import at_terminal

    talk = at_terminal()
    options = chosen_options(args.option or [], args.map)
    variant = asked(talk, options) if args.compose else playable(args.variant or "base")
    players = usual_players(variant) if args.players is None else args.players
    seed = secrets.randbits(SEED_BITS) if args.seed is None else args.seed
    game = hexhaven.new(variant, players, seed, options)
    own = None if args.watch else own_seat(args.seat or 0, players)
    seats = [seat for seat in range(players) if seat != own]
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where the user's own bots are
    called = bot_names(args.bots or usual_bot(game), len(seats))
    bots = {seat: bot_named(name) for seat, name in zip(seats, called, strict=True)}
    picture = Picture(game.view(None))
    names = Names([picture.style(seat) for seat in range(players)], own, args.name or "")
    status = Session(game, talk, names, bots).run()
    if game.over and own is not None and players == 1:
        talk.say(kept(score_of(game, args.name or "", date.today().isoformat())))
    return status


def asked(talk: Talk, options: dict[str, str]) -> str:
    """The variant that is put together by questions; the host's consent is one of them."""
    from hexhaven.terminal.composing import agree, compose, needs_word
    from hexhaven.terminal.talk import Leave

    try:
        while True:
            variant = compose(talk)
            if not needs_word(variant) or options.get("allow_not_recommended") == "true":
                return variant
            if agree(talk, variant):
                options["allow_not_recommended"] = "true"
                return variant
    except Leave:
        raise CommandError("nothing was chosen") from None


def usual_bot(game: Game) -> str:
    """The opponent where nobody names one: the dice games have a player of their own."""
    return "dicer" if any(module.name == "pad" for module in game.rules.modules) else "greedy"


def kept(score: Score) -> str:
    """Keep the score of a game played alone, and say which place it has."""
    place, path = keep(score)
    if not place:
        return f"Not among your best scores: hexhaven scores {score.variant}"
    which = "Your best score so far" if place == 1 else f"Number {place} of your best scores"
    return f"{which} ({path})."


def own_seat(seat: Seat, players: int) -> int:
    """The player's seat, if there is one of that number."""
    if not 0 <= seat < players:
        raise CommandError(f"--seat {seat}: seats run from 0 to {players - 1}")
    return seat


def bot_names(text: str, seats: int) -> list[str]:
    """A bot's name for each seat: one for all, or a list."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise CommandError(f"--bots {text}: give one name, or {seats}, not {len(names)}")
    return names


def chosen_options(words: list[str], map_file: Path | None) -> dict[str, str]:
    """The options of the rules, and the board of the map file."""
    chosen = parse_options(words)
    if map_file is not None:
        chosen["map"] = map_file.read_text(encoding="utf-8")
    return chosen
