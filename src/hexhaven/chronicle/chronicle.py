"""Chronicle: follows a game and tells every viewer what each move was and what it has changed.

It says no more than the views and the log of the game: who may know a secret move learns the kinds
of the cards that it moved, everybody else only how many; secret moves that open when their step is
over are told in full from then on, and all others when the game is over.
"""

from __future__ import annotations

from hexhaven.engine.errors import BadRecord
from hexhaven.engine.game import Game, History
from hexhaven.engine.ints import Seat
from hexhaven.engine.moves import MoveKind
from hexhaven.engine.packing import kind_of
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, OVER, TURN, State

from .effects import Effects, Ledger

Entry = dict[str, object]
"""One move of the log as the protocol's type of that name describes it; not to be changed."""

EVERYBODY = -1


class Note:
    """What is noted of one move."""

    __slots__ = ("effects", "kind", "move", "mover", "number", "told", "turn", "witnesses")

    def __init__(
        self,
        number: int,
        entry: tuple[int, int, int],
        kind: MoveKind,
        turn: int,
        effects: Effects,
    ) -> None:
        self.number: int = number
        self.move, self.mover, self.witnesses = entry
        self.kind: MoveKind = kind
        self.turn: int = turn
        """The seat on turn; -1 before the first turn."""
        self.effects: Effects = effects
        self.told: Entry | None = None
        """The entry for those who may know all of it, made once."""

    def seen_by(self, viewer: Seat) -> bool:
        """Whether a viewer learned the move when it was made."""
        if self.witnesses == EVERYBODY:
            return True
        return viewer != NOBODY and self.witnesses >> viewer & 1 == 1

    def open(self) -> Entry:
        """The entry for those who may know all of it."""
        if self.told is None:
            self.told = self._entry(self.kind.text(self.move), self.effects.wire())
        return self.told

    def veiled(self, viewer: Seat) -> Entry:
        """The entry for a viewer who has not seen what the move was."""
        return self._entry(self.kind.veiled(), self.effects.seen_by(viewer, self.kind.veils))

    def _entry(self, text: str, effects: list[Entry]) -> Entry:
        return {
            "number": self.number,
            "seat": self.mover,
            "turn": self.turn,
            "kind": self.kind.name,
            "move": text,
            "effects": effects,
        }


class Chronicle:
    """What has happened in a game, move by move; it keeps up with the game as it goes on."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.notes: list[Note] = []
        self.turns: list[int] = []
        """The number of the first move of each turn."""
        self.state: State = rules.new_state()
        self._ledger: Ledger = Ledger(rules, self.state)
        self._source: History | None = None
        self._begin()

    def _begin(self) -> None:
        self.notes = []
        self.state = self.rules.new_state()
        self._ledger = Ledger(self.rules, self.state)
        self.turns = [0] if self._turn_number() else []

    def catch_up(self, game: Game) -> None:
        """Take in the moves that are new; begin again if some were taken back."""
        history = game.history
        if history is None:
            raise BadRecord("this game has forgotten its history; there is nothing to tell")
        if not self._goes_on(history):
            self._begin()
        self._source = history
        for entry in history.since(len(self.notes)):
            self._take(entry)

    def _goes_on(self, history: History) -> bool:
        """Whether a history begins with all that was noted; one of a game only ever grows."""
        known = len(self.notes)
        if history.length() < known:
            return False
        if history is self._source:
            return True
        if history.before is self._source and history.kept >= known:
            return True  # a copy of the game, which has gone on from there
        moves = [move for move, _, _ in history.entries()[:known]]
        return moves == [note.move for note in self.notes]

    def _take(self, entry: tuple[int, int, int]) -> None:
        number = len(self.notes)
        kind = self.rules.layout.kinds[kind_of(entry[0])]
        before = self._turn_number()
        turn = self.state.cells[TURN] if before else NOBODY
        self.rules.apply(self.state, entry[0])
        self.notes.append(Note(number, entry, kind, turn, self._ledger.turn_over(self.state)))
        if self._turn_number() != before:
            self.turns.append(number + 1)

    def rest(self) -> None:
        """Nobody reads: the notes, which take more room than the game, are made again when somebody
        does."""
        if self.notes:
            self._begin()

    def _turn_number(self) -> int:
        cell = self.rules.layout.turns
        return 1 if cell == NOBODY else self.state.cells[cell]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.cells[OVER] == 1

    def read(self, viewer: Seat | None, since: int, game: Game) -> list[Entry]:
        """The entries from a number on as a seat (None: a spectator) may know them."""
        self.catch_up(game)
        seat = NOBODY if viewer is None else viewer
        opened = self._opened()
        return [self._tell(note, seat, opened) for note in self.notes[since:]]

    def _tell(self, note: Note, viewer: Seat, opened: int) -> Entry:
        known = self.over or note.seen_by(viewer) or (note.kind.opens and note.number < opened)
        return note.open() if known else note.veiled(viewer)

    def _opened(self) -> int:
        """The first move of the present step: secret moves before it are open, if they ever are."""
        opened = len(self.notes)
        while opened and self.rules.playable(self.state, self.notes[opened - 1].move):
            opened -= 1
        return opened

    def settled(self, viewer: Seat | None, game: Game, told: int | None = None) -> int:
        """How many entries a viewer who was told of the first `told` (default: of all that there
        are) need not be told again.

        While a game goes on, an entry may read differently later only if it is a secret move that
        opens when its step is over. When the game is over all that was hidden is open, so that
        everything from the first entry that was hidden on is to be told again.
        """
        self.catch_up(game)
        seat = NOBODY if viewer is None else viewer
        last = len(self.notes) if told is None else min(told, len(self.notes))
        if self.over:
            return self._first_hidden(seat, 0, last)
        start = self._opened() if told is None else self._run_of_opening(last)
        return self._first_hidden(seat, start, last)

    def _run_of_opening(self, last: int) -> int:
        """Where the opening moves begin that were the latest ones when there were so many."""
        start = last
        while start and self.notes[start - 1].kind.opens:
            start -= 1
        return start

    def _first_hidden(self, viewer: Seat, start: int, last: int) -> int:
        for number in range(start, last):
            note = self.notes[number]
            if not note.seen_by(viewer) and (note.kind.opens or self.over):
                return number
        return last
