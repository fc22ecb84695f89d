"""Rules: modules put together once per variant; what is legal, what a move does, what follows."""

from __future__ import annotations

from typing import TypeVar, final

from .board import Board
from .errors import BadSetup
from .ints import Frame, Move, Seat
from .layout import NOBODY_SEES, OWNER_SEES, UNKNOWN, Layout
from .module import RuleModule, overrides
from .moves import BY_ARGUMENT, BY_TURN, Vocabulary
from .packing import kind_of, value_of
from .rng import Rng
from .scene import places_of
from .state import (
    CHANCE_BIT,
    FIRST_SEAT,
    MAY_MASK,
    MAY_SHIFT,
    MUST_BITS,
    MUST_MASK,
    MUST_SHIFT,
    OVER,
    STEP_MASK,
    TURN,
    State,
)
from .wiring import suggest

Part = TypeVar("Part", bound=RuleModule)


def in_order(modules: list[RuleModule]) -> list[RuleModule]:
    """Modules in the order of their `after` and `before`, otherwise as given; without those that
    others replace."""
    replaced: set[str] = set()
    for module in modules:
        replaced.update(module.replaces)
    waiting = [module for module in modules if module.name not in replaced]
    ordered: list[RuleModule] = []
    while waiting:
        names = [module.name for module in waiting]
        held = {name for module in waiting for name in module.before}
        ready = [m for m in waiting if m.name not in held and not any(n in names for n in m.after)]
        if not ready:
            raise BadSetup(f"modules wait for each other: {', '.join(names)}")
        ordered.append(ready[0])
        waiting.remove(ready[0])
    return ordered


@final
class Handle:
    """A module in a list that is gone through with every move. Compiled, an item of a list is
    checked for its class, for a subclass by a search through all its ancestors; an attribute is
    not."""

    def __init__(self, module: RuleModule) -> None:
        self.module: RuleModule = module


class Rules:
    """The assembled rules of one variant for one number of players; shared by all its games."""

    def __init__(
        self,
        variant: str,
        players: int,
        board: Board,
        modules: list[RuleModule],
        options: dict[str, str],
    ) -> None:
        self.variant: str = variant
        self.players: int = players
        self.board: Board = board
        self.options: dict[str, str] = options
        """The options given for this game, as text; defaults are left out."""
        self.modules: list[RuleModule] = in_order(modules)
        self.hooks: dict[str, list[str]] = {}
        """For each hook the names of the modules it calls, in order: for `rules explain`."""
        self.layout: Layout = self._declare()
        self.places: dict[str, object] = places_of(board, self.layout.slots)
        """The board and the slots as views describe them; one object for all views."""
        self.vocabulary: Vocabulary = Vocabulary(self.layout.kinds, players)
        self.kinds: int = len(self.layout.kinds)
        self.step_owners: list[Handle] = [Handle(self.find(s.owner)) for s in self.layout.steps]
        self.handlers: list[RuleModule | None] = [None] * (len(self.layout.steps) * self.kinds)
        """Who lists and applies a kind in a step: at step * kinds + kind."""
        self.listers: list[list[Handle]] = [[] for _ in self.layout.steps]
        self.sieved: list[bool] = [False] * len(self.layout.steps)
        """For each step whether listed moves must be looked at again: kinds that are not offered
        here, or vetoes."""
        self._offer()
        self.movers: list[int] = [kind.mover for kind in self.layout.kinds]
        self.after_move: list[RuleModule] = self.overriding("after_move", RuleModule)
        self.watchful: bool = True
        """Whether `after_move` is called after every move, or only when the state is stirred."""
        self.forbidders: list[RuleModule] = self.overriding("forbid", RuleModule)
        self.scorers: list[RuleModule] = self.overriding("points", RuleModule)
        self.appraisers: list[RuleModule] = self.overriding("appraise", RuleModule)
        if self.forbidders:
            self.sieved = [True] * len(self.layout.steps)
        for module in self.modules:
            module.link(self)

    def _declare(self) -> Layout:
        layout = Layout(self.players, self.board)
        for module in self.modules:
            layout.owner = module.name
            module.declare(layout)
        return layout

    def _offer(self) -> None:
        steps = {step.name: step.number for step in self.layout.steps}
        for offer in self.layout.offers:
            if offer.step not in steps:
                continue  # the step's module is not in this variant
            for kind in self.layout.kinds:
                named = offer.number == -1 and kind.name == offer.kind and not kind.chance
                if named or kind.number == offer.number:
                    self._offer_kind(steps[offer.step], kind.number, offer.handler)
                if named and not offer.handler:  # its owner may list other kinds as well
                    self.sieved[steps[offer.step]] = True

    def _offer_kind(self, step: int, kind: int, by: str) -> None:
        handler = self.find(by or self.layout.kind_owners[kind])
        at = step * self.kinds + kind
        if self.handlers[at] is handler:
            return  # two say the same
        if self.handlers[at] is not None:
            name = self.layout.kinds[kind].name
            raise BadSetup(f"{name!r} is offered twice in {self.layout.steps[step].name!r}")
        self.handlers[at] = handler
        if all(handle.module is not handler for handle in self.listers[step]):
            self.listers[step].append(Handle(handler))

    def find(self, name: str) -> RuleModule:
        """The module with this name."""
        for module in self.modules:
            if module.name == name:
                return module
        names = {module.name for module in self.modules}
        raise BadSetup(f"the module {name!r} is needed and not in the game{suggest(name, names)}")

    def overriding(self, hook: str, base: type[Part]) -> list[Part]:
        """The modules of a class that have their own version of a hook of it, in order."""
        if not hasattr(base, hook):
            about = f"there is no hook {hook!r} in {base.__name__}"
            raise BadSetup(about + suggest(hook, set(dir(base))))
        found = [m for m in self.parts(base) if overrides(m, hook, base)]
        found = [module for module in found if not self.muted(module, hook)]
        self.hooks[hook] = [module.name for module in found]
        return found

    def muted(self, module: RuleModule, hook: str) -> bool:
        """Whether another module wants a hook of this one not to be called."""
        name = f"{module.name}.{hook}"
        return any(name in other.mutes for other in self.modules)

    def part(self, kind: type[Part]) -> Part:
        """The module of a class, for others that use its services; look it up in `link`."""
        for module in self.parts(kind):
            return module
        raise BadSetup(f"the module {kind.__name__} is needed and not in the game")

    def parts(self, kind: type[Part]) -> list[Part]:
        """The modules of a class, none if none is in the game, so that nobody need ask."""
        return [module for module in self.modules if isinstance(module, kind)]

    # Positions

    def new_state(self) -> State:
        """The first position, before any chance move."""
        state = State(self.layout.template.copy(), [])
        for module in reversed(self.modules):
            module.start(state)
        self._settle(state)
        return state

    def step_name(self, state: State) -> str:
        """The name of the step to be done now; "over" at the end."""
        if not state.agenda:
            return "over"
        return self.layout.steps[state.agenda[-1] & STEP_MASK].name

    def actors(self, state: State) -> list[int]:
        """The seats that may decide now: those who must, then those who may."""
        if not state.agenda:
            return []
        frame = state.agenda[-1]
        must = frame >> MUST_SHIFT & MUST_MASK
        may = frame >> MAY_SHIFT & MAY_MASK & ~must
        seats = range(self.players)
        return [s for s in seats if must >> s & 1] + [s for s in seats if may >> s & 1]

    def problems(self, state: State) -> list[str]:
        """Everything that is wrong with a position, in words; empty for a sound one."""
        out: list[str] = []
        for module in self.modules:
            module.problems(state, out)
        if not state.cells[OVER] and not state.agenda:
            out.append("the game is not over and nothing is to be done")
        return out

    # Moves

    def legal(self, state: State) -> list[int]:
        """The moves of the seat that decides next; empty at a chance step and at the end."""
        if not state.agenda:
            return []
        return self.legal_for(state, FIRST_SEAT[state.agenda[-1] >> MUST_SHIFT & MUST_MASK])

    def legal_for(self, state: State, seat: Seat) -> list[int]:
        """The moves of one of the deciding seats, in a fixed order."""
        out: list[int] = []
        frame = state.agenda[-1]
        step = frame & STEP_MASK
        for handle in self.listers[step]:
            handle.module.legal(state, seat, frame, out)
        return self._sieve(state, seat, frame, out) if self.sieved[step] else out

    def _sieve(self, state: State, seat: Seat, frame: Frame, moves: list[Move]) -> list[int]:
        at = (frame & STEP_MASK) * self.kinds
        offered = [move for move in moves if self.handlers[at + kind_of(move)] is not None]
        if not self.forbidders:
            return offered
        return [move for move in offered if not self._veto(state, seat, move)]

    def _veto(self, state: State, seat: Seat, move: Move) -> str:
        for module in self.forbidders:
            reason = module.forbid(state, seat, move)
            if reason:
                return reason
        return ""

    def mover(self, state: State, move: Move) -> int:
        """The seat that a move belongs to in this position."""
        how = self.movers[kind_of(move)]
        if how == BY_ARGUMENT:
            return value_of(move) % self.players
        if how == BY_TURN:
            return state.cells[TURN]
        return FIRST_SEAT[state.agenda[-1] >> MUST_SHIFT & MUST_MASK]

    def refuse(self, state: State, move: Move) -> str:
        """Why a move is illegal now: "RULE-1 reason"; "" when it is legal."""
        if not state.agenda:
            return self.layout.over
        frame = state.agenda[-1]
        step = self.layout.steps[frame & STEP_MASK]
        kind = self.layout.kinds[kind_of(move)]
        if frame >> MUST_SHIFT & CHANCE_BIT or kind.chance:
            return self._refuse_chance(state, move)
        handler = self.handlers[step.number * self.kinds + kind.number]
        if handler is None:
            owner = self.find(self.layout.kind_owners[kind.number])
            reason = self.find(step.owner).turn_away(state, kind.number)
            reason = reason or owner.untimely(state, kind.number)
            return reason or f"{step.rule} first {step.why}"
        seat = self.mover(state, move)
        return handler.refuse(state, seat, frame, move) or self._veto(state, seat, move)

    def playable(self, state: State, move: Move) -> bool:
        """Whether the present step offers moves of this kind."""
        if not state.agenda:
            return False
        step = state.agenda[-1] & STEP_MASK
        return self.handlers[step * self.kinds + kind_of(move)] is not None

    def _refuse_chance(self, state: State, move: Move) -> str:
        step = self.layout.steps[state.agenda[-1] & STEP_MASK]
        outcomes = [outcome for outcome, _ in self.outcomes(state)]
        if move in outcomes:
            return ""
        if outcomes:
            return f"{step.rule} chance decides now: {step.why}"
        return f"{step.rule} no chance event is due; {step.why}"

    def apply(self, state: State, move: Move) -> None:
        """Carry out a move without checking it, and all automatic steps after it."""
        agenda = state.agenda
        frame = agenda[-1]
        must = frame >> MUST_SHIFT & MUST_MASK
        if must & CHANCE_BIT:
            self.step_owners[frame & STEP_MASK].module.apply(state, -1, frame, move)
        else:
            kind = kind_of(move)
            seat = self.mover(state, move) if self.movers[kind] else FIRST_SEAT[must]
            handler = self.handlers[(frame & STEP_MASK) * self.kinds + kind]
            if handler is not None:
                handler.apply(state, seat, frame, move)
        if self.watchful or state.stirred or not agenda or not agenda[-1] & MUST_BITS:
            self._settle(state)

    def _settle(self, state: State) -> None:
        """Let modules look at the position, and do automatic steps, until somebody must decide."""
        agenda = state.agenda
        while True:
            if self.watchful or state.stirred:
                state.stirred = False
                for module in self.after_move:
                    module.after_move(state)
            if not agenda or agenda[-1] & MUST_BITS:
                return
            frame = agenda.pop()
            self.step_owners[frame & STEP_MASK].module.advance(state, frame)

    # Chance

    def outcomes(self, state: State) -> list[tuple[int, int]]:
        """All outcomes of the chance step that is due, with their weights; empty if none is."""
        if not state.agenda or not state.agenda[-1] >> MUST_SHIFT & CHANCE_BIT:
            return []
        frame = state.agenda[-1]
        moves: list[int] = []
        weights: list[int] = []
        self.step_owners[frame & STEP_MASK].module.outcomes(state, frame, moves, weights)
        return list(zip(moves, weights, strict=True))

    def sample(self, state: State, rng: Rng) -> int:
        """Draw one outcome of the chance step that is due."""
        frame = state.agenda[-1]
        return self.step_owners[frame & STEP_MASK].module.sample(state, frame, rng)

    def chance_due(self, state: State) -> bool:
        """Whether a chance step is due."""
        agenda = state.agenda
        return len(agenda) > 0 and agenda[-1] >> MUST_SHIFT & CHANCE_BIT != 0

    # What a seat may know

    def redact(self, state: State, viewer: Seat) -> State:
        """A copy in which every cell that the viewer (-1: a spectator) may not know is UNKNOWN."""
        known = state.copy()
        for group in self.layout.groups:
            if group.hidden == NOBODY_SEES:
                self._blank(known, group.offset, group.size)
            elif group.hidden == OWNER_SEES:
                for seat in range(group.count):
                    if seat != viewer:
                        self._blank(known, group.offset + seat * group.width, group.width)
        return known

    def _blank(self, state: State, offset: int, size: int) -> None:
        for cell in range(offset, offset + size):
            state.cells[cell] = UNKNOWN

    def imagine(self, known: State, seat: Seat, rng: Rng) -> State:
        """A full position that agrees with what a seat knows (a redacted state)."""
        world = known.copy()
        for module in self.modules:
            module.imagine(world, seat, rng)
        return world

    def score(self, state: State, seat: Seat) -> int:
        """All points of a seat, hidden ones included."""
        total = 0
        for module in self.scorers:
            total += module.points(state, seat)
        return total

    def sharers(self, state: State) -> list[int]:
        """The seats that share the victory in a game without a single winner."""
        seats = range(self.players)
        return [s for s in seats if any(m.shares_victory(state, s) for m in self.modules)]

    def explain(self) -> str:
        """The assembled order and every hook's list, for people."""
        lines = [f"variant {self.variant}, {self.players} players", "", "modules, in order:"]
        for module in self.modules:
            lines.append(f"  {module.name} (version {module.version})")
        lines += ["", "steps, and the moves that can be played in them:"]
        for step in self.layout.steps:
            at = step.number * self.kinds
            kinds = range(self.kinds)
            names = [self.layout.kinds[k].name for k in kinds if self.handlers[at + k] is not None]
            moves = list(dict.fromkeys(names))
            lines.append(f"  {step.name} [{step.owner}] {step.rule}: {', '.join(moves) or '-'}")
        lines += ["", "hooks, and the modules they call in order:"]
        for hook in sorted(self.hooks):
            lines.append(f"  {hook}: {', '.join(self.hooks[hook]) or '-'}")
        return "\n".join(lines)
