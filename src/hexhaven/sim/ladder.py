"""The ladder: every bot meets every other, or its neighbours, on the same boards and on every seat.

At a table of n a meeting is played two ways: one of the first bot against n - 1 of the second, and
one of the second against n - 1 of the first (at a table of two these are the same). Each way is
played n times on each board, with the single bot on every seat once. Boards and dice follow from
the ladder's seed and the board's number alone, so all meetings have the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from hexhaven.bots import bot_named
from hexhaven.engine.errors import BadSetup
from hexhaven.modules.variants import check_variant, needs_consent, usual_players

from .runner import Match, Plan, Result, finish, game_seed, make_plan
from .workers import Span, chunks, spread


@dataclass(frozen=True)
class Setting:
    """What is played: a variant, for how many, with which options."""

    variant: str
    players: int
    options: tuple[tuple[str, str], ...] = ()

    def name(self) -> str:
        """As it is written on the command line: base@3,domestic_trade=off."""
        players = "" if self.players == usual_players(self.variant) else f"@{self.players}"
        chosen = "".join(f",{key}={value}" for key, value in self.options)
        return f"{self.variant}{players}{chosen}"


@dataclass(frozen=True)
class Piece:
    """One game of a ladder."""

    setting: Setting
    alone: str
    """The bot that sits there once."""
    crowd: str
    """The bot on all other seats."""
    board: int
    seat: int
    """Where the single bot sits."""


@dataclass(frozen=True)
class Played:
    """A game of a ladder and how it ended."""

    piece: Piece
    result: Result

    def winner(self) -> str:
        """The bot that won; "" when nobody did, or several."""
        if self.result.winner < 0:
            return ""
        return self.piece.alone if self.result.winner == 0 else self.piece.crowd


def parse_setting(text: str) -> Setting:
    """VARIANT[@PLAYERS][,KEY=VALUE …], such as base@3,domestic_trade=off."""
    head, *words = text.split(",")
    named, at, players = head.partition("@")
    variant = check_variant(named)
    if at and not players.isdigit():
        raise BadSetup(f"{text!r}: write VARIANT@PLAYERS, e.g. base@3")
    options: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not key or not equals:
            raise BadSetup(f"{text!r}: write VARIANT,KEY=VALUE, e.g. base,domestic_trade=off")
        options[key] = value
    if needs_consent(variant):
        options.setdefault("allow_not_recommended", "true")
    many = int(players) if at else usual_players(variant)
    return Setting(variant, many, tuple(sorted(options.items())))


def able(bot: str, variant: str) -> bool:
    """Whether a bot plays a variant."""
    variants = bot_named(bot).variants
    return not variants or variant in variants


def schedule(
    settings: list[Setting],
    bots: list[str],
    boards: int,
    seed: int,
    single: str = "",
    neighbours: bool = False,
) -> list[Piece]:
    """All games of a ladder, board by board, so that a part of it is a fair ladder too; only those
    of one single bot against tables of each other, where one is named, and only those of bots that
    follow one another in the list, where neighbours are asked for."""
    if single and single not in bots:
        raise BadSetup(f"the single bot {single!r} is none of {', '.join(bots)}")
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadSetup("a ladder needs at least two bots, each named once")
    if boards < 1:
        raise BadSetup(f"at least one board must be played, not {boards}")
    found: list[Piece] = []
    for board in range(boards):
        for setting in settings:
            named = [bot for bot in bots if able(bot, setting.variant)]
            if board == 0:
                _check(setting, named, seed)
            for alone, crowd in _ways(setting, named, single, neighbours):
                seats = range(setting.players)
                found += [Piece(setting, alone, crowd, board, seat) for seat in seats]
    return found


def _check(setting: Setting, named: list[str], seed: int) -> None:
    if setting.players < 2:
        raise BadSetup(f"{setting.name()}: a ladder needs tables of at least two")
    if len(named) < 2:
        raise BadSetup(f"{setting.name()} is played by fewer than two of the bots")
    make_plan(setting.variant, setting.players, [named[0]], 1, seed, dict(setting.options))


def _ways(
    setting: Setting, named: list[str], single: str, neighbours: bool
) -> list[tuple[str, str]]:
    """Who sits alone at a table of whom. Of two ways that are the same at a table of two, only one
    is played."""
    found: list[tuple[str, str]] = []
    for i, alone in enumerate(named):
        for k, crowd in enumerate(named):
            mirrored = setting.players == 2 and i > k and not single
            asked = single in ("", alone) and not mirrored
            if i != k and asked and (not neighbours or abs(i - k) == 1):
                found.append((alone, crowd))
    return found


@dataclass(frozen=True)
class Round:
    """The games that are to be played, and the seed of their boards."""

    pieces: tuple[Piece, ...]
    seed: int


def play_round(
    round: Round, jobs: int = 1, tell: Callable[[int], None] | None = None, ray: str = ""
) -> Iterator[Played]:
    """The games as they are done, here, in processes, or on a Ray cluster."""
    parts: list[Span] = chunks(len(round.pieces), jobs, ray)
    for span, played in spread(play_pieces, round, parts, jobs, ray):
        yield from played
        if tell is not None:
            tell(span[1] - span[0])


def play_pieces(round: Round, first: int, end: int) -> list[Played]:
    """The games from `first` to before `end`."""
    return [play_piece(piece, round.seed) for piece in round.pieces[first:end]]


def play_piece(piece: Piece, seed: int) -> Played:
    """One game; it depends on the piece and the seed alone."""
    setting = piece.setting
    players = setting.players
    bots = (piece.alone, *[piece.crowd] * (players - 1))
    plan = Plan(setting.variant, players, bots, 1, seed, setting.options)
    match = Match(plan, piece.board * players + piece.seat)
    match.seed = game_seed(seed, piece.board)
    return Played(piece, finish(match))
