"""Sight: all that one seat may know of a game at one moment, and nothing else.

A bot gets a sight and never the game. What is hidden reads UNKNOWN (-1) in `known`; `imagine` fills
it in with a guess that agrees with everything the seat knows, so that rules can be tried out on it.
"""

from __future__ import annotations

from hexhaven.engine.game import Game, move_entry, view_of
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State


class Sight:
    """What a seat knows; made by `sight_of`, lazily, since not every bot looks."""

    __slots__ = ("_known", "_unseen", "legal", "rules", "seat")

    def __init__(self, rules: Rules, known: State | None, seat: Seat, legal: list[Move]) -> None:
        self.rules: Rules = rules
        self.seat: int = seat
        self.legal: list[int] = legal
        """The moves that the seat may play now."""
        self._known: State | None = known
        self._unseen: State | None = None

    @property
    def known(self) -> State:
        """The position with every cell that the seat may not know blanked out."""
        known = self._known
        if known is None:
            assert self._unseen is not None
            known = self._known = open_part(self.rules, self._unseen, self.seat)
            self._unseen = None
        return known

    def json(self) -> dict[str, object]:
        """The same as `game.view(seat)`."""
        view = view_of(Game(self.rules, self.known, None, None, None), self.seat)
        seen = view["moves"]
        assert isinstance(seen, list)
        notes = {entry["move"]: entry["note"] for entry in seen if "note" in entry}
        entries = [move_entry(self.rules, move) for move in self.legal]
        for entry in entries:
            if entry["move"] in notes:
                entry["note"] = notes[entry["move"]]
        view["moves"] = entries
        return view

    def text(self, move: Move) -> str:
        """A move in words, such as "road 31"."""
        return self.rules.vocabulary.text(move)

    def imagine(self, rng: Rng) -> State:
        """A full position that agrees with all that the seat knows."""
        return self.rules.imagine(self.known, self.seat, rng)


def sight_of(game: Game, seat: Seat, legal: list[Move] | None = None) -> Sight:
    """What a seat may know of a game now; use it before the game goes on."""
    sight = Sight(game.rules, None, seat, game.legal(seat) if legal is None else legal)
    sight._unseen = game.state
    return sight


def open_part(rules: Rules, state: State, seat: Seat) -> State:
    """A copy of a position with what a seat may not know blanked out; at the end all is open."""
    return rules.redact(state, seat) if state.agenda else state.copy()
