"""Each check of `hexhaven.testing` fails for a module that breaks what it looks at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hexhaven.engine.ints import Frame, Move, Seat
from hexhaven.engine.layout import OWNER_SEES, Layout
from hexhaven.engine.module import RuleModule
from hexhaven.engine.moves import KIND_BITS, Number
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import CHANCE_BIT, State
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.testing import Broken, Table, check_module, played, refused_by


class Wink(IslandModule):
    """Sound: once a turn a seat may wink, and then a die decides how often."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "wink"
        self.after = ["maritime"]

    def declare(self, layout: Layout) -> None:
        self.used = layout.cell("winked")
        self.seen = layout.per_seat("winks", hidden=OWNER_SEES)
        self.s_die = layout.step("wink_die", "WINK-2", "see how often")
        self.k_wink = layout.move("wink", [Number(1, 2)], ["main"], "turn")
        self.k_die = layout.chance("winks", [Number(1, 3)], secret=True)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.used] = 0

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not state.cells[self.used]:
            out += [value << KIND_BITS | self.k_wink for value in (0, 1)]

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return "WINK-1 once a turn" if state.cells[self.used] else ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if frame >> 8 & CHANCE_BIT:
            state.agenda.pop()
            state.cells[self.seen + (frame >> 24)] += 1
        else:
            state.cells[self.used] = 1
            state.push(self.s_die, CHANCE_BIT, seat)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for value in range(3):
            moves.append(value << KIND_BITS | self.k_die)
            weights.append(value + 1)

    def witnesses(self, state: State, move: Move) -> int:
        return 0

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        for other in range(self.players):
            if other != seat:
                state.cells[self.seen + other] = rng.below(9)


class Blind(Wink):
    """Leaves hidden cells unknown in the worlds that a seat imagines."""

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        pass

    def problems(self, state: State, out: list[str]) -> None:
        if any(state.cells[self.seen + seat] < 0 for seat in range(self.players)):
            out.append("fewer than no winks")


class Peeks(Wink):
    """Lists moves by what the other seats have hidden."""

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not state.cells[self.used]:
            other = state.cells[self.seen + (seat + 1) % self.players]
            out += [value << KIND_BITS | self.k_wink for value in range(1 + other % 2)]

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        listed: list[Move] = []
        self.legal(state, seat, frame, listed)
        return "" if move in listed else "WINK-1 once a turn"


class Twice(Wink):
    """Lists a move twice."""

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not state.cells[self.used]:
            out += [self.k_wink, self.k_wink, 1 << KIND_BITS | self.k_wink]


class Forgets(Wink):
    """Does not list a move that is legal."""

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not state.cells[self.used]:
            out.append(self.k_wink)


class Insists(Wink):
    """Lists a move that it refuses."""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return "WINK-1 never"


class Mumbles(Wink):
    """Refuses without a rule."""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return "once a turn" if state.cells[self.used] else ""


class Stalls(Wink):
    """Asks a seat that has no move."""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.cells[self.used] = 1
        state.push(self.s_die, 1 << seat)


class Keeps(Wink):
    """Keeps something of a game in the module."""

    def link(self, rules: Rules) -> None:
        super().link(rules)
        self.total = 0

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        super().apply(state, seat, frame, move)
        self.total += 1
        if not frame >> 8 & CHANCE_BIT:
            state.cells[self.used] = self.total


class Touches(Wink):
    """Changes the position when it lists."""

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        super().legal(state, seat, frame, out)
        state.cells[self.seen + seat] += 1


class Weightless(Wink):
    """Has an outcome that cannot be."""

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        super().outcomes(state, frame, moves, weights)
        weights[0] = 0


class Cheats(Wink):
    """Draws what is no outcome."""

    def sample(self, state: State, frame: Frame, rng: Rng) -> Move:
        return self.k_wink


class Loses(Wink):
    """Is unsound after an outcome."""

    def problems(self, state: State, out: list[str]) -> None:
        if state.cells[self.seen] + state.cells[self.seen + 1] > 1:
            out.append("too many winks")


BROKEN: list[tuple[Callable[[], RuleModule], str]] = [
    (Blind, "imagines: fewer than no winks"),
    (Peeks, "the 'moves' in the view of seat . shows hidden things"),
    (Twice, "listed twice"),
    (Forgets, "'wink 2' is legal and not listed"),
    (Insists, "is listed and refused: WINK-1 never"),
    (Mumbles, "cites no rule: once a turn"),
    (Stalls, "must or may decide in wink_die and has no move"),
    (Keeps, "another|a second time"),
    (Touches, "listing the moves of main has changed the position"),
    (Weightless, "without a weight: winks 1"),
    (Cheats, "'wink 1' was drawn and is no outcome"),
    (Loses, "too many winks"),
]


def test_a_sound_module_stands_all_checks() -> None:
    met = check_module(Wink, with_=["base", "friends"], players=[3], games=2, moves=150)
    assert met.unplayed == set()
    assert met.moves == 600
    assert {"preroll", "main", "wink_die"} <= met.steps
    assert {"wink", "winks", "roll", "end"} <= met.kinds


@pytest.mark.parametrize(("maker", "says"), BROKEN, ids=[maker.__name__ for maker, _ in BROKEN])
def test_a_broken_module_is_noticed(maker: Callable[[], RuleModule], says: str) -> None:
    with pytest.raises(Broken, match=says):
        check_module(maker, games=2, moves=400)


def test_a_failure_says_where_it_was() -> None:
    with pytest.raises(Broken, match=r"^base, 3 players, game 0, after '"):
        check_module(Touches, games=1)


def test_a_move_that_was_never_played_is_named() -> None:
    assert check_module(Wink, games=1, players=[4], moves=3).unplayed == {"wink", "winks"}


def test_refused_means_refused_by_that_rule_and_not_listed() -> None:
    table = Table()
    refused_by(table.game, "end", "BASE-TURN-4")
    with pytest.raises(Broken, match="should be refused by BASE-X-1: "):
        table.refused("end", "BASE-X-1")
    with pytest.raises(Broken, match="was played"):
        table.refused("roll", "BASE-TURN-4")


def test_an_unsound_table_is_noticed() -> None:
    table = Table()
    table.cells[table.island.bank] -= 1
    with pytest.raises(Broken, match="there are 18 brick cards"):
        table.check()


def test_played_gives_any_variant_after_random_moves() -> None:
    game = played(3, 50, 3, "cities-knights")
    assert game.rules.variant == "cities-knights"
    assert len(game.log(None)) >= 50
    assert played(3, 50, 3, "cities-knights").key() == game.key()
