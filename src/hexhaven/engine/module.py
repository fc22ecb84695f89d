"""RuleModule: what a module can say and do; every method here does nothing by default.

A module never asks whether another module is there and never writes into another's cells: it
declares cells, steps and moves, and acts through the methods below and the hooks of its family.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .ints import Frame, Move, Seat
from .layout import Layout
from .native import mypyc_attr
from .options import Option as Option
from .rng import Rng
from .scene import Scene
from .state import State

if TYPE_CHECKING:
    from .rules import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class RuleModule:
    """A part of the rules; subclass it once, never subclass another module."""

    def __init__(self) -> None:
        self.name: str = ""
        """The key used in variants, orders and error texts."""
        self.version: int = 1
        """Raised when the same moves would lead to another position than before."""
        self.accepts: dict[int, dict[str, str]] = {}
        """The older versions in which games can still be read: for each of them the options that
        keep the rules as they were then."""
        self.formerly: list[str] = []
        """The modules that held our part of the rules before it was split off or renamed; our
        versions go on from theirs."""
        self.after: list[str] = []
        """The modules whose hooks run before ours, where they are present."""
        self.before: list[str] = []
        """The modules whose hooks run after ours, where they are present."""
        self.replaces: list[str] = []
        """The modules that are left out when we are in the game."""
        self.mutes: list[str] = []
        """Hooks of other modules that are not called when we are in the game: `name.hook`."""
        self.knows: list[str] = []
        """Names of modules, steps and moves that we refer to, that need not be in the game, and
        that are not Hexhaven's own: those of another outside module."""

    def options(self) -> list[Option]:
        """The options this module understands."""
        return []

    def configure(self, chosen: dict[str, str]) -> None:
        """Take the chosen options; raise BadSetup where they cannot go together."""

    def declare(self, layout: Layout) -> None:
        """Reserve cells, steps and moves."""

    def link(self, rules: Rules) -> None:
        """Look up, once, what is needed of the assembled rules."""

    def start(self, state: State) -> None:
        """Fill the first position and push the first steps, the ones to be done last first."""

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        """Append this module's legal moves for the seat in the present step."""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        """Why a move of ours is illegal in the present step: "RULE-1 reason"; "" if it is legal.

        Must agree with `legal`, save for moves that are legal but not on the listed menu.
        """
        return ""

    def turn_away(self, state: State, kind: int) -> str:
        """Why a step of ours does not offer a kind of another module; "" for no idea."""
        return ""

    def untimely(self, state: State, kind: int) -> str:
        """Why a kind of ours cannot be played in a step that does not offer it; "" for no idea."""
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        """Carry out a move that is known to be legal."""

    def advance(self, state: State, frame: Frame) -> None:
        """Carry out an automatic step of ours, or what follows when all have decided."""

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        """Append every outcome of a chance step of ours and its weight."""

    def sample(self, state: State, frame: Frame, rng: Rng) -> int:
        """Draw one outcome; override only for speed, with the same odds."""
        moves: list[int] = []
        weights: list[int] = []
        self.outcomes(state, frame, moves, weights)
        return moves[rng.weighted(weights)]

    def witnesses(self, state: State, move: Move) -> int:
        """The mask of the seats that learn a secret move, asked before it is applied."""
        return 0

    def after_move(self, state: State) -> None:
        """After every move and every automatic step, such as a check for victory."""

    def forbid(self, state: State, seat: Seat, move: Move) -> str:
        """A veto over any module's move: "RULE-1 reason", or ""."""
        return ""

    def points(self, state: State, seat: Seat) -> int:
        """Points of a seat that this module counts; on the island only those that all can see."""
        return 0

    def shares_victory(self, state: State, seat: Seat) -> bool:
        """Whether a seat has won together with others, in a game that is over without a winner."""
        return False

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        """Describe our part of the table; `state` is what the viewer may know."""

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Fill our unknown cells with a deal that agrees with all that the seat knows."""

    def appraise(self, state: State, seat: Seat) -> float:
        """What our part of the position is worth to a seat, in points; for heuristic players."""
        return 0.0

    def measures(self) -> dict[str, float]:
        """The numbers with which we appraise that a bot may set otherwise, with their values."""
        return {}

    def measure_by(self, given: dict[str, float]) -> None:
        """Appraise with these numbers from now on; with what is not given, as usual."""

    def problems(self, state: State, out: list[str]) -> None:
        """Append whatever is wrong with our part of the position, in words."""


def overrides(module: RuleModule, method: str, base: type) -> bool:
    """Whether a module has its own version of a hook."""
    return getattr(type(module), method) is not getattr(base, method)
