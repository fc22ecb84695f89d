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
    from hexhaven.bots import bot_named
    from hexhaven.draw.picture import Picture
    from hexhaven.scores import score_of
    from hexhaven.terminal.names import Names
    from hexhaven.terminal.session import Session
    from hexhaven.terminal.talk import at_terminal

    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where the user's own bots and modules are
    talk = at_terminal()
    game = new_game(args, talk) if args.saved is None else saved_game(args)
    players = game.rules.players
    own = None if args.watch else own_seat(args.seat or 0, players)
    seats = [seat for seat in range(players) if seat != own]
    called = bot_names(args.bots or usual_bot(game), len(seats))
    bots = {seat: bot_named(name) for seat, name in zip(seats, called, strict=True)}
    picture = Picture(game.view(None))
    names = Names([picture.style(seat) for seat in range(players)], own, args.name or "")
    status = Session(game, talk, names, bots, args.saved is not None).run()
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


def new_game(args: argparse.Namespace, talk: Talk) -> Game:
    """A game as it is wished."""
    import hexhaven
    from hexhaven.modules.foreign import know
    from hexhaven.modules.variants import usual_players

    options = chosen_options(args.option or [], args.map)
    plain = asked(talk, options) if args.compose else playable(args.variant or "base")
    variant = "+".join([plain, *[know(where) for where in args.module or []]])
    players = usual_players(variant) if args.players is None else args.players
    seed = secrets.randbits(SEED_BITS) if args.seed is None else args.seed
    return hexhaven.new(variant, players, seed, options)


def saved_game(args: argparse.Namespace) -> Game:
    """A game that was saved, where it was left; with the dice that it had, if the file has them."""
    import hexhaven
    from hexhaven.engine.rng import Rng
    from hexhaven.modules.foreign import know

    for name in ("variant", "players", "seed", "option", "map", "compose"):
        if getattr(args, name) is not None:
            raise CommandError(f"--{name}: the saved game has its own; leave it out with --from")
    for where in args.module or []:
        know(where)
    game = hexhaven.replay(hexhaven.Record.from_json(read_text(args.saved)))
    if game.over:
        raise CommandError(f"{args.saved}: this game is over; see it with: hexhaven replay")
    if game.rng is None:
        game.rng = Rng(secrets.randbits(SEED_BITS))
        game.promise = ""  # what comes now is not what was promised
        game.settle_chance()
    return game


def read_text(path: Path) -> str:
    """The text of a file; an error names the file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise CommandError(f"{path}: not a text file") from None


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
        chosen["map"] = read_text(map_file)
        if not chosen["map"].strip():
            raise CommandError(f"--map {map_file}: the file is empty; see hexhaven docs maps")
    return chosen
