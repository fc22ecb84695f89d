"""Statistics: the story of a game in figures, from its record.

Nothing here knows the rules: who gained and who lost is read from the tallies that the modules
declare. What a move was follows from that: a seat that gives and gets has traded, one that loses
to another by chance was robbed.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import hexhaven
from hexhaven.engine.game import Game
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.moves import MoveKind
from hexhaven.engine.record import Record
from hexhaven.engine.state import CHANCE, NOBODY, State
from hexhaven.modules.event_cards.cards import SHOWN

from .chronicle import Chronicle, Note
from .dice import SUMS, chi_squared, expected, probability, unevenness, with_new_year
from .effects import Cards
from .luck import expected_gains, gains, unblocked

DECIMALS: Final = 4
CARD_PILES: Final = ("development", "progress")
"""What is drawn into these is a card that was bought or won; other piles hold tokens."""


def game_story(record: Record) -> dict[str, object]:
    """The figures of a recorded game (`GameStory` of the protocol); raises BadRecord."""
    return story_of(hexhaven.replay(record))


def story_of(game: Game) -> dict[str, object]:
    """The figures of a game whose history is known."""
    chronicle = Chronicle(game.rules)
    chronicle.catch_up(game)
    return Account(chronicle).story()


class Sheet:
    """What is written down for one seat."""

    def __init__(self, seat: Seat) -> None:
        self.seat: int = seat
        self.points: list[int] = []
        self.by_turn: list[float] = []
        self.got: int = 0
        self.expected: float = 0.0
        self.blocked: float = 0.0
        self.gained: Counter[str] = Counter()
        self.built: Counter[str] = Counter()
        self.robbed: int = 0
        self.stolen: int = 0
        self.discarded: int = 0
        self.taken: int = 0
        self.lost: int = 0
        self.bank_trades: int = 0
        self.player_trades: int = 0

    def end_turn(self, points: int) -> None:
        """A turn, whoever's, is over."""
        self.points.append(points)
        self.by_turn.append(round(self.got - self.expected, DECIMALS))

    def wire(self) -> dict[str, object]:
        """As the protocol's `SeatStory` has it."""
        return {
            "seat": self.seat,
            "points": self.points,
            "luck": {
                "got": self.got,
                "expected": round(self.expected, DECIMALS),
                "by_turn": self.by_turn,
            },
            "gained": dict(self.gained),
            "robbed": self.robbed,
            "stolen": self.stolen,
            "discarded": self.discarded,
            "taken": self.taken,
            "lost": self.lost,
            "blocked": round(self.blocked, DECIMALS),
            "bank_trades": self.bank_trades,
            "player_trades": self.player_trades,
            "built": dict(self.built),
        }


class Account:
    """Goes through a chronicle once more and adds everything up."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle: Chronicle = chronicle
        self.rules = chronicle.rules
        self.sheets: list[Sheet] = [Sheet(seat) for seat in range(self.rules.players)]
        self.rolls: list[int] = [0] * len(SUMS)
        self.pieces: set[str] = _owned_pieces(chronicle)
        self._go_through()

    def _go_through(self) -> None:
        state = self.rules.new_state()
        starts = set(self.chronicle.turns[1:])
        for note in self.chronicle.notes:
            if note.turn != NOBODY:
                self._take(note, state)
            self.rules.apply(state, note.move)
            if note.number + 1 in starts:
                self._end_turn(state)
        if self.chronicle.turns:
            self._end_turn(state)

    def _end_turn(self, state: State) -> None:
        for sheet in self.sheets:
            sheet.end_turn(self.rules.score(state, sheet.seat))

    def _take(self, note: Note, before: State) -> None:
        changed = note.effects.cards
        if note.mover != CHANCE:
            self._decided(note, changed)
        elif note.kind.secret:
            self._drawn(changed)
        else:
            self._rolled(note, before)

    # Chance that everybody sees: production

    def _rolled(self, note: Note, before: State) -> None:
        total = sum_of_dice(note.kind, note.move)
        if total:
            self.rolls[total - SUMS[0]] += 1
        due = expected_gains(self.rules, before)
        lifted = unblocked(self.rules, before)
        free = due if lifted is None else expected_gains(self.rules, lifted)
        after = before.copy()
        self.rules.apply(after, note.move)
        got = gains(self.rules, before, after)
        for sheet in self.sheets:
            sheet.got += got[sheet.seat]
            sheet.expected += due[sheet.seat]
            sheet.blocked += free[sheet.seat] - due[sheet.seat]
        for effect in note.effects.cards:
            self.sheets[effect.seat].gained.update(
                {kind: many for kind, many in effect.cards.items() if many > 0}
            )

    # Chance that only some see: a theft, or a card drawn from a deck

    def _drawn(self, changed: list[Cards]) -> None:
        robbed = any(lost(effect) for effect in changed)
        for effect in changed:
            sheet = self.sheets[effect.seat]
            if robbed:
                sheet.robbed += lost(effect)
                sheet.stolen += won(effect)
            elif effect.pile in CARD_PILES:
                sheet.built["card"] += won(effect)

    # Decisions

    def _decided(self, note: Note, changed: list[Cards]) -> None:
        if note.kind.name in self.pieces:
            self.sheets[note.mover].built[note.kind.name] += 1
        elif note.kind.opens:
            for effect in changed:  # all who had to choose have chosen
                self.sheets[effect.seat].discarded += lost(effect)
        else:
            self._exchanged(note.mover, changed)

    def _exchanged(self, mover: int, changed: list[Cards]) -> None:
        gives = {effect.seat for effect in changed if lost(effect)}
        gets = {effect.seat for effect in changed if won(effect)}
        if len(gives & gets) > 1:
            for seat in gives & gets:
                self.sheets[seat].player_trades += 1
        elif len(gives | gets) > 1:
            for effect in changed:
                if effect.seat != mover:
                    self.sheets[effect.seat].lost += lost(effect)
                    self.sheets[mover].taken += lost(effect)
        elif any(lost(effect) and won(effect) for effect in changed):
            self.sheets[mover].bank_trades += 1

    # The whole

    def story(self) -> dict[str, object]:
        """As the protocol's `GameStory` has it."""
        cards = self.rules.options.get("event_cards", "off")
        deck = self.rules.options.get("dice") == "deck" or cards != "off"
        if cards == "deck":
            limit = unevenness(self.rolls)
            chance, method = with_new_year(sum(self.rolls), limit, SHOWN), "simulated"
        else:
            chance, method = probability(self.rolls, deck)
        return {
            "turns": list(self.chronicle.turns),
            "seats": [sheet.wire() for sheet in self.sheets],
            "dice": {
                "counts": dict(zip(map(str, SUMS), self.rolls, strict=True)),
                "expected": {
                    str(total): round(many, DECIMALS)
                    for total, many in zip(SUMS, expected(sum(self.rolls)), strict=True)
                },
                "statistic": round(chi_squared(self.rolls), DECIMALS),
                "probability": round(chance, DECIMALS),
                "method": method,
                "deck": deck,
            },
        }


def lost(effect: Cards) -> int:
    """How many cards a seat has given away."""
    return -sum(many for many in effect.cards.values() if many < 0)


def won(effect: Cards) -> int:
    """How many cards a seat has got."""
    return sum(many for many in effect.cards.values() if many > 0)


def sum_of_dice(kind: MoveKind, move: Move) -> int:
    """What the two dice of a roll show together, or the number on a card that is turned instead; 0
    if the move is neither."""
    words = kind.text(move).split()
    if kind.name == "event" and len(words) == 3 and words[1].isdigit():
        return int(words[1])
    if kind.name != "roll" or len(kind.arguments) < 2:
        return 0
    dice = words[1:3]
    return int(dice[0]) + int(dice[1]) if all(die.isdigit() for die in dice) else 0


def _owned_pieces(chronicle: Chronicle) -> set[str]:
    """The kinds of pieces that somebody has on the board; moves of that name have built them."""
    game = Game(chronicle.rules, chronicle.state, None, None, None)
    view = game.open_view()
    pieces = view["pieces"]
    assert isinstance(pieces, list)
    return {str(piece["kind"]) for piece in pieces if piece["owner"] != NOBODY}
