"""Course: how far a game has come. Playing a move makes another course and leaves this one as it
is, so that a move which cannot be stored has never happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import hexhaven
from hexhaven import Game
from hexhaven.engine.game import History, begin
from hexhaven.engine.ints import Seat
from hexhaven.engine.state import MUST_MASK, MUST_SHIFT, TURN

from ..errors import Fault, Refused
from ..store.contract import EventRow, TableRow
from .take_back import can_be_undone

JOIN_EVERY: Final = 32
"""Each copy of a game adds a piece to the chain of its history; now and then they are joined."""


class Damaged(Exception):
    """What is stored of a table does not replay."""


@dataclass(frozen=True, slots=True)
class Course:
    """A position, its version, and the positions to which its last mover may still go back."""

    game: Game
    version: int = 0
    mover: int = -1
    """The seat that made the moves of `undo`."""
    undo: tuple[Game, ...] = ()
    """The game before each of the moves that may be taken back, the oldest first."""
    late: tuple[int, ...] = ()
    """The numbers in the log of the moves that were made for seats without time."""

    @property
    def must(self) -> list[int]:
        """The seats that have to decide now; those who merely may are not waited for."""
        agenda = self.game.state.agenda
        mask = agenda[-1] >> MUST_SHIFT & MUST_MASK if agenda else 0
        return [seat for seat in range(self.game.rules.players) if mask >> seat & 1]

    @property
    def on_turn(self) -> int:
        """The seat on turn; -1: nobody's."""
        return self.game.state.cells[TURN]

    @property
    def step(self) -> str:
        """The name of what is being decided; "" when nothing is."""
        state = self.game.state
        return self.game.rules.step_name(state) if state.agenda else ""

    @property
    def waits_for(self) -> int | None:
        """The seat on turn; before the first turn, the one that must decide."""
        if self.on_turn >= 0:
            return self.on_turn
        return self.must[0] if self.must else None

    @property
    def turn(self) -> int:
        """The number of the turn, 0 before the first."""
        cell = self.game.rules.layout.turns
        return self.game.state.cells[cell] if cell >= 0 else 0

    @property
    def moves(self) -> int:
        """How many moves have been played, chance included."""
        return length(self.game)

    @property
    def firm(self) -> int:
        """How many of the moves can no longer be taken back."""
        return length(self.undo[0]) if self.undo else length(self.game)

    def may_take_back(self, seat: Seat | None) -> bool:
        """Whether a seat may take back the last move."""
        return bool(self.undo) and seat == self.mover


def length(game: Game) -> int:
    """The number of moves of a game."""
    assert game.history is not None
    return game.history.length()


def begun(row: TableRow) -> Course:
    """The game of a table before its first move, by the rules with which it was begun; the board
    follows from the seed."""
    rules = hexhaven.rules_for(row.variant, row.players, row.options, begun=row.modules)
    return Course(begin(rules, int(row.seed)))


def parsed(game: Game, text: str) -> int:
    """The move that a text means."""
    try:
        return game.parse(text)
    except ValueError as error:
        raise Refused(Fault.BAD_NOTATION, str(error)) from None


def played(
    course: Course,
    seat: Seat,
    text: str,
    by_bot: bool = False,
    at: float = 0.0,
    late: bool = False,
) -> tuple[Course, EventRow]:
    """The course after a seat's move and the chance that follows it, and the event to store."""
    game = course.game
    if game.over:
        raise Refused(Fault.GAME_OVER, "the game is over", game.rules.layout.over.split()[0])
    move = parsed(game, text)
    if game.rules.mover(game.state, move) != seat:
        raise Refused(Fault.NOT_YOUR_DECISION, "this is not yours to decide now")
    rule, _, why = game.refusal(move).partition(" ")
    if rule:
        raise Refused(Fault.ILLEGAL_MOVE, why, rule)
    twin = game.copy()
    twin.push(move)
    known = length(twin)
    twin.settle_chance()
    drawn = _texts(twin, known)
    version = course.version + 1
    if version % JOIN_EVERY == 0:
        join_history(twin)
    undo: tuple[Game, ...] = ()
    if not drawn and can_be_undone(twin, seat, move):
        undo = (*(course.undo if course.mover == seat else ()), game)
    event = EventRow(version, "move", seat, game.text(move), drawn, by_bot, at, late)
    noted = (*course.late, course.moves) if late else course.late
    return Course(twin, version, seat, undo, noted), event


def taken_back(course: Course, seat: Seat, at: float = 0.0) -> tuple[Course, EventRow]:
    """The course without its last move, and the event to store."""
    if not course.may_take_back(seat):
        raise Refused(
            Fault.NO_TAKE_BACK,
            "only your own last build or trade with the bank can be taken back, "
            "as long as nothing new was revealed",
        )
    version = course.version + 1
    game = course.undo[-1]
    late = tuple(number for number in course.late if number < length(game))
    back = Course(game, version, seat, course.undo[:-1], late)
    return back, EventRow(version, "take_back", seat, at=at)


def rebuilt(row: TableRow, events: Sequence[EventRow]) -> Course:
    """The course of a stored game: every move is checked again, and so is all chance."""
    try:
        course = begun(row)
    except hexhaven.BadSetup as error:
        raise Damaged(f"its rules: {error}") from None
    for event in events:
        try:
            if event.kind == "move":
                course, made = played(course, event.seat, event.move, late=event.late)
            else:
                course, made = taken_back(course, event.seat)
        except Refused as refused:
            raise Damaged(f"event {event.version}: {refused.message}") from None
        if made.version != event.version or made.drawn != event.drawn:
            raise Damaged(
                f"event {event.version}: stored {event.drawn}, replayed {made.version} {made.drawn}"
            )
    return course


def join_history(game: Game) -> None:
    """Make one piece of the chain of a game's history."""
    assert game.history is not None
    whole = History(None, 0)
    for move, mover, witnesses in game.history.entries():
        whole.moves.append(move)
        whole.movers.append(mover)
        whole.witnesses.append(witnesses)
    game.history = whole


def _texts(game: Game, since: int) -> tuple[str, ...]:
    assert game.history is not None
    return tuple(game.text(move) for move, _, _ in game.history.since(since))
