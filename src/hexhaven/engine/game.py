"""Game: one game in progress, the object that other programs use."""

from __future__ import annotations

from .errors import BadRecord, BadSetup, IllegalMove
from .former import versions_of
from .ints import Move, Seat
from .keys import position_key
from .notation import write_position
from .packing import kind_of
from .record import Record
from .rng import Rng, commitment
from .rules import Rules
from .scene import Scene
from .state import (
    CHANCE,
    CHANCE_BIT,
    FIRST_SEAT,
    MUST_MASK,
    MUST_SHIFT,
    OVER,
    STEP_MASK,
    TURN,
    WINNER,
    State,
)
from .state import NOBODY as NO_SEAT


class History:
    """The moves so far as a chain of pieces, so that copying a game does not copy its past."""

    def __init__(self, before: History | None, kept: int) -> None:
        self.before: History | None = before
        self.kept: int = kept
        """How many moves of the chain before this piece belong to us."""
        self.moves: list[int] = []
        self.movers: list[int] = []
        self.witnesses: list[int] = []
        """For each move the mask of the seats that learn its arguments; -1: everybody."""

    def length(self) -> int:
        """The number of moves."""
        return self.kept + len(self.moves)

    def pieces(self) -> list[History]:
        """The pieces of the chain, the oldest first."""
        found: list[History] = []
        piece: History | None = self
        while piece is not None:
            found.append(piece)
            piece = piece.before
        found.reverse()
        return found

    def entries(self) -> list[tuple[int, int, int]]:
        """(move, mover, witnesses) of every move, the oldest first."""
        all_entries: list[tuple[int, int, int]] = []
        for piece in self.pieces():
            del all_entries[piece.kept :]
            all_entries.extend(zip(piece.moves, piece.movers, piece.witnesses, strict=True))
        return all_entries

    def since(self, number: int) -> list[tuple[int, int, int]]:
        """The entries from a number on; those of the last piece without a look at the others."""
        if number < self.kept:
            return self.entries()[number:]
        at = number - self.kept
        return list(zip(self.moves[at:], self.movers[at:], self.witnesses[at:], strict=True))


class Game:
    """A game: its rules, its position, its history, and (with a seed) its own dice."""

    def __init__(
        self, rules: Rules, state: State, seed: int | None, rng: Rng | None, history: History | None
    ) -> None:
        """For `begin` and `copy`; other programs begin a game with `hexhaven.new`."""
        self.rules: Rules = rules
        self.state: State = state
        self.seed: int | None = seed
        self.rng: Rng | None = rng
        self.history: History | None = history
        self.promise: str = ""
        """The commitment to a seed that is not known here: that of a replayed record."""

    def __repr__(self) -> str:
        """What a person at a prompt wants to know: the variant, and where it stands."""
        rules = self.rules
        moves = "no history" if self.history is None else f"{self.history.length()} moves"
        now = "chance is next" if self.actor == CHANCE else f"seat {self.actor} decides"
        if self.over:
            now = "over" if self.winner is None else f"seat {self.winner} has won"
        return f"<Game {rules.variant}, {rules.players} players, {moves}, {now}>"

    # Who decides

    @property
    def actor(self) -> int | None:
        """The seat that decides next; CHANCE when chance is left to the caller; None at the end."""
        if not self.state.agenda:
            return None
        return FIRST_SEAT[self.state.agenda[-1] >> MUST_SHIFT & MUST_MASK]

    @property
    def actors(self) -> list[int]:
        """Every seat that may decide now: first those who must, then those who may."""
        return self.rules.actors(self.state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.cells[OVER] == 1

    @property
    def winner(self) -> int | None:
        """The seat that has won; None while nobody has."""
        seat = self.state.cells[WINNER]
        return None if seat == NO_SEAT else seat

    @property
    def winners(self) -> list[int]:
        """The winner, or all seats that share the victory; empty while nobody has won."""
        if self.winner is not None:
            return [self.winner]
        return self.rules.sharers(self.state) if self.over else []

    def points(self, seat: Seat) -> int:
        """All points of a seat, hidden ones included."""
        self._check_seat(seat)
        return self.rules.score(self.state, seat)

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < self.rules.players:
            raise BadSetup(f"there is no seat {seat}; seats run from 0 to {self.rules.players - 1}")

    # Moves

    def legal(self, seat: Seat | None = None) -> list[int]:
        """The moves of the next actor, or of another seat that may decide now; empty if it may not.

        Whole numbers; `text` gives their words. Offers of trade are listed as a menu only: any
        other may be played too.
        """
        if seat is None:
            return self.rules.legal(self.state)
        self._check_seat(seat)
        if seat not in self.actors:
            return []
        return self.rules.legal_for(self.state, seat)

    def text(self, move: Move) -> str:
        """A move in words, such as "road 31"."""
        return self.rules.vocabulary.text(move)

    def parse(self, text: str) -> int:
        """The move of a text such as "road 31" or "road 1.3.NE"."""
        return self.rules.vocabulary.parse(text)

    def refusal(self, move: Move | str) -> str:
        """Why a move is illegal now, with the rule's number first; "" when it is legal."""
        number = self.parse(move) if isinstance(move, str) else move
        self.text(number)
        return self.rules.refuse(self.state, number)

    def play(self, move: Move | str) -> None:
        """Check a move, a number of `legal` or its text, and play it.

        Raises IllegalMove with the number of the rule that forbids it, BadNotation for what is no
        move at all; the game is then as it was. With a seed, chance that falls due is decided at
        once; without one it is the next move.
        """
        number = self.parse(move) if isinstance(move, str) else move
        text = self.text(number)
        reason = self.rules.refuse(self.state, number)
        if reason:
            rule, _, why = reason.partition(" ")
            raise IllegalMove(f"{text}: {why} ({rule})", rule)
        self.push(number)
        self.settle_chance()

    def push(self, move: Move) -> None:
        """Play a move without checking it; for callers that took it from `legal` or `chance`."""
        history = self.history
        if history is not None:
            kind = self.rules.layout.kinds[kind_of(move)]
            due = self.state.agenda[-1] >> MUST_SHIFT & CHANCE_BIT
            mover = CHANCE if due else self.rules.mover(self.state, move)
            witnesses = -1
            if kind.secret:
                owner = self.rules.find(self.rules.layout.kind_owners[kind.number])
                witnesses = owner.witnesses(self.state, move)
            history.moves.append(move)
            history.movers.append(mover)
            history.witnesses.append(witnesses)
        self.rules.apply(self.state, move)

    def settle_chance(self) -> None:
        """Decide all chance that is due, if this game has a seed."""
        rng = self.rng
        if rng is not None:
            while self.rules.chance_due(self.state):
                self.push(self.rules.sample(self.state, rng))

    def chance(self) -> list[tuple[int, int]]:
        """The outcomes of the chance that is due, with their weights; empty when none is."""
        return self.rules.outcomes(self.state)

    # Copies and keys

    def copy(self) -> Game:
        """An independent game at the same position; cheap, since the past is shared."""
        past = self.history
        rng = self.rng
        return Game(
            self.rules,
            self.state.copy(),
            self.seed,
            None if rng is None else rng.copy(),
            None if past is None else History(past, past.length()),
        )

    def forget(self) -> None:
        """Stop keeping the history: `record` and `log` are no longer possible."""
        self.history = None

    def key(self) -> int:
        """A 64-bit hash of the position by its names, the same on every machine."""
        return position_key(self.rules, self.state)

    def position(self) -> str:
        """The position as text; `hexhaven.from_position` reads it."""
        return write_position(self.rules, self.state)

    def record(self) -> Record:
        """The game so far: header and moves. The seed is in it only when the game is over."""
        if self.history is None:
            raise BadRecord("this game has forgotten its history and cannot be recorded")
        record = Record(self.rules.variant, self.rules.players, dict(self.rules.options))
        record.modules = versions_of(self.rules.modules)
        record.seed_hash = self.promise if self.seed is None else commitment(self.seed)
        record.seed = self.seed if self.over else None
        record.moves = [self.text(move) for move, _, _ in self.history.entries()]
        record.result = result_of(self)
        return record

    def problems(self) -> list[str]:
        """Whatever is wrong with the position, in words; empty for a sound one."""
        return self.rules.problems(self.state)

    # What a seat may know

    def view(self, seat: Seat | None) -> dict[str, object]:
        """All that a seat (None: a spectator) may know, ready for JSON: board, pieces, cards, the
        question, the moves. docs/reference/view.md names the fields."""
        viewer = NO_SEAT if seat is None else seat
        if seat is not None:
            self._check_seat(seat)
        return view_of(self, viewer)

    def open_view(self) -> dict[str, object]:
        """The scene with nothing hidden, for those who look at a finished game move by move."""
        return view_of(self, NO_SEAT, True)

    def log(self, seat: Seat | None, since: int = 0) -> list[dict[str, object]]:
        """The moves so far as a seat saw them: what it may not know is shown as "?"."""
        viewer = NO_SEAT if seat is None else seat
        if self.history is None:
            return []
        found: list[dict[str, object]] = []
        entries = self.history.entries()
        opened = len(entries)  # the moves of the present step are not open yet
        while opened and self.rules.playable(self.state, entries[opened - 1][0]):
            opened -= 1
        for number in range(since, len(entries)):
            move, mover, witnesses = entries[number]
            seen = witnesses == -1 or (viewer != NO_SEAT and witnesses >> viewer & 1) or self.over
            kind = self.rules.layout.kinds[kind_of(move)]
            seen = seen or (kind.opens and number < opened)
            text = kind.text(move) if seen else kind.veiled()
            found.append({"number": number, "seat": mover, "move": text})
        return found


def begin(rules: Rules, seed: int | None) -> Game:
    """A new game; without a seed chance is left to the caller."""
    if seed is not None and seed < 0:
        raise BadSetup(f"a seed is a whole number from 0, not {seed}")
    rng = None if seed is None else Rng(seed)
    game = Game(rules, rules.new_state(), seed, rng, History(None, 0))
    game.settle_chance()
    return game


def result_of(game: Game) -> dict[str, object]:
    """How a game stands: written into its record and compared when it is replayed."""
    return {
        "over": game.over,
        "winner": game.winner,
        "points": [game.points(seat) for seat in range(game.rules.players)],
        "key": f"{game.key():016x}",
    }


def view_of(game: Game, viewer: Seat, unveiled: bool = False) -> dict[str, object]:
    """The scene of a game for a viewer; at the end nothing is hidden (BASE-END-7)."""
    rules = game.rules
    if unveiled or game.over:
        known = game.state.copy()
        known.cells[OVER] = 1  # modules show all cards when the game is over
    else:
        known = rules.redact(game.state, viewer)
    scene = Scene(rules.players)
    for module in rules.modules:
        module.scene(known, viewer, scene)
    actors = game.actors
    if viewer in actors:
        _add_refusals(game, viewer, scene)
    step = rules.step_name(game.state)
    prompt: dict[str, object] = {"step": step, "seats": actors}
    if game.state.agenda:
        must = game.state.agenda[-1] >> MUST_SHIFT
        prompt["must"] = [seat for seat in actors if must >> seat & 1]
        kind = rules.layout.steps[game.state.agenda[-1] & STEP_MASK]
        prompt.update({"rule": kind.rule, "why": kind.why})
        if scene.begun:
            prompt["begun"] = scene.begun
    return {
        "variant": rules.variant,
        "modules": [module.name for module in rules.modules],
        "players": rules.players,
        "viewer": None if viewer == NO_SEAT else viewer,
        "over": game.over,
        "winner": game.winner,
        "on_turn": game.state.cells[TURN],
        "places": rules.places,
        "tiles": scene.tiles,
        "marks": scene.marks,
        "pieces": scene.pieces,
        "seats": [
            {
                "seat": s,
                "cards": scene.cards[s],
                "counters": scene.counters[s],
                "sources": scene.sources[s],
            }
            for s in range(rules.players)
        ],
        "table": scene.table,
        "tracks": scene.tracks,
        "prompt": prompt,
        "moves": _scene_moves(game, viewer, scene.notes),
    }


def _add_refusals(game: Game, viewer: Seat, scene: Scene) -> None:
    """Why cards of a seat that decides cannot be played now: "RULE-1 reason" by card."""
    for pile, card, move in scene.tries:
        reason = game.rules.refuse(game.state, move)
        shown = scene.cards[viewer].get(pile)
        if reason and isinstance(shown, dict):
            shown.setdefault("waits", {})[card] = reason


def _scene_moves(game: Game, viewer: Seat, notes: dict[str, str]) -> list[dict[str, object]]:
    if viewer == NO_SEAT:
        return []
    found: list[dict[str, object]] = []
    for move in game.legal(viewer):
        entry = move_entry(game.rules, move)
        note = notes.get(str(entry["move"]), "") if notes else ""
        if note:
            entry["note"] = note
        found.append(entry)
    return found


def move_entry(rules: Rules, move: Move) -> dict[str, object]:
    """A move in a view: its text, and the place or the panel where it is shown."""
    kind = rules.layout.kinds[kind_of(move)]
    entry: dict[str, object] = {"move": kind.text(move), "kind": kind.name}
    slots = kind.slots(move)
    if kind.label in ("hex", "node", "edge"):
        entry.update({"place": kind.label, "id": kind.values(move)[-1]})
    elif kind.label == "slot":
        entry.update({"place": "slot", "id": slots[0]})
    else:
        entry["panel"] = kind.label
    if slots and (len(slots) > 1 or kind.label != "slot"):
        entry["slots"] = slots  # all that can be touched to choose this move
    return entry
