"""Layout: where modules ask for cells, steps and moves; everything else follows from it."""

from __future__ import annotations

from typing import Final

from .board import Board
from .errors import BadSetup
from .ints import Cell
from .moves import BY_ACTOR, KIND_MASK, Argument, MoveKind
from .scene import Slot
from .state import FIRST_FREE_CELL, NOBODY, STEP_MASK

PUBLIC: Final = 0
OWNER_SEES: Final = 1
"""Hidden from all but the seat it belongs to."""
NOBODY_SEES: Final = 2
"""Hidden from all, such as what is left in a face-down deck."""
UNKNOWN: Final = -1
"""What a hidden cell reads in a view."""

NUMBERS: Final = 0
SEATS: Final = 1
"""The values are seats or neutral colours, NOBODY for none."""
SEAT_MASKS: Final = 2
"""The values are masks of seats, a bit each."""


class Group:
    """A named run of cells: `count` times `width` of them."""

    def __init__(
        self, name: str, per: str, offset: int, count: int, width: int, hidden: int
    ) -> None:
        self.name: str = name
        self.per: str = per
        self.offset: int = offset
        self.count: int = count
        self.width: int = width
        self.hidden: int = hidden
        self.size: int = count * width
        self.drawn: bool = False
        """Whether it only tells how the board is drawn."""
        self.holds: int = NUMBERS
        """What the values mean to who looks from a seat: NUMBERS, SEATS or SEAT_MASKS."""
        self.by_owner: bool = False
        """Whether an array of the table has a part of the same length for every owner."""
        self.by_seat: bool = False
        """Whether each part's cells run through all seats, again and again."""


def _name(group: Group) -> str:
    return group.name


class Step:
    """A kind of agenda entry: something to decide, a chance event, or an automatic act."""

    def __init__(self, number: int, name: str, owner: str, rule: str, why: str) -> None:
        self.number: int = number
        self.name: str = name
        self.owner: str = owner
        self.rule: str = rule
        """The rule that asks for this step."""
        self.why: str = why
        """What the deciding seat is asked to do, in a few words."""


class Offer:
    """A kind of move that can be played in a step, and the module that lists and applies it."""

    def __init__(self, owner: str, step: str, kind: str, handler: str, number: int) -> None:
        self.owner: str = owner
        """The module that makes the offer."""
        self.step: str = step
        self.kind: str = kind
        self.handler: str = handler
        self.number: int = number
        """The kind's number; -1: every kind of that name."""


class Tally:
    """Cells that count the cards of a pile by kind, for each seat; a chronicle tells of them."""

    def __init__(self, pile: str, offset: int, names: list[str], hidden: int) -> None:
        self.pile: str = pile
        """Its name in views: `hand`, `development`."""
        self.offset: int = offset
        """Where the first seat's cells begin; the next seat's follow."""
        self.names: list[str] = names
        self.hidden: int = hidden
        """PUBLIC: everybody sees the kinds; how many cards there are is never hidden."""


class Holder:
    """A cell whose value is the seat that holds an award, or NOBODY."""

    def __init__(self, name: str, cell: Cell) -> None:
        self.name: str = name
        self.cell: int = cell


class Layout:
    """Hands out cells, steps and kinds of moves to the modules of one variant."""

    def __init__(self, players: int, board: Board) -> None:
        self.players: int = players
        self.owners: int = players
        """The seats and, numbered after them, neutral colours that own pieces."""
        self.board: Board = board
        self.over: str = "BASE-END-7 the game is over"
        """Why no move is legal any more; other families name their own rule."""
        self.owner: str = ""
        """The module that is declaring now."""
        self.groups: list[Group] = [Group("game", "game", 0, FIRST_FREE_CELL, 1, PUBLIC)]
        self.groups[0].holds = SEATS  # whether it is over, too: the observer knows
        self.template: list[int] = [0, NOBODY, NOBODY]
        self._sorted: list[Group] = []
        self.steps: list[Step] = []
        self.kinds: list[MoveKind] = []
        self.kind_owners: list[str] = []
        self.offers: list[Offer] = []
        self.slots: list[Slot] = []
        self.tallies: list[Tally] = []
        self.holders: list[Holder] = []
        self.blockers: list[int] = []
        """Cells with a hex that pays nothing, such as the robber's; NOBODY: none is blocked."""
        self.turns: int = NOBODY
        """The cell that counts the turns, 0 before the first; NOBODY: turns are not counted."""

    def by_name(self) -> list[Group]:
        """The groups in the order of their names, whoever declared them when."""
        if len(self._sorted) != len(self.groups):
            self._sorted = sorted(self.groups, key=_name)
        return self._sorted

    def slot(self, kind: str, label: str, x: int, y: int) -> Slot:
        """A new place for pieces and moves that is no hex, node or edge."""
        slot = Slot(len(self.slots), kind, label, x, y)
        self.slots.append(slot)
        return slot

    def _reserve(
        self, name: str, per: str, count: int, width: int, start: int, hidden: int
    ) -> Cell:
        for group in self.groups:
            if group.name == name:
                raise BadSetup(f"module {self.owner}: the cells {name!r} are declared twice")
        offset = len(self.template)
        self.groups.append(Group(name, per, offset, count, width, hidden))
        self.template.extend([start] * (count * width))
        return offset

    def cell(self, name: str, start: int = 0, hidden: int = PUBLIC) -> Cell:
        """One cell for the whole table; its index."""
        return self._reserve(name, "table", 1, 1, start, hidden)

    def array(self, name: str, size: int, start: int = 0, hidden: int = PUBLIC) -> Cell:
        """A run of cells for the whole table; the index of the first."""
        return self._reserve(name, "table", 1, size, start, hidden)

    def per_seat(self, name: str, width: int = 1, start: int = 0, hidden: int = PUBLIC) -> Cell:
        """`width` cells for each seat, seat after seat; the index of the first."""
        return self._reserve(name, "seat", self.players, width, start, hidden)

    def listed(self, name: str, values: list[int], hidden: int = PUBLIC) -> Cell:
        """A run of cells for the whole table with these first values; the index of the first."""
        offset = self._reserve(name, "table", 1, len(values), 0, hidden)
        self.template[offset:] = values
        return offset

    def per_owner(self, name: str, width: int = 1, start: int = 0) -> Cell:
        """`width` cells for each seat and each neutral colour; the index of the first."""
        return self._reserve(name, "owner", self.owners, width, start, PUBLIC)

    def per_hex(self, name: str, start: int = 0, hidden: int = PUBLIC) -> Cell:
        """A cell for each hex."""
        return self._reserve(name, "hex", self.board.hexes, 1, start, hidden)

    def per_node(self, name: str, start: int = 0) -> Cell:
        """A cell for each node."""
        return self._reserve(name, "node", self.board.nodes, 1, start, PUBLIC)

    def per_edge(self, name: str, start: int = 0) -> Cell:
        """A cell for each edge."""
        return self._reserve(name, "edge", self.board.edges, 1, start, PUBLIC)

    def only_drawn(self, offset: int) -> None:
        """The cells of a group only tell how the board is drawn: no rule asks for them, and so a
        position's key is the same without them."""
        for group in self.groups:
            if group.offset == offset:
                group.drawn = True

    # What the cells mean to a chronicle: nothing is asked of these while a game is played.

    def tally(self, pile: str, offset: int, names: list[str]) -> None:
        """The cells at offset + seat * len(names) + kind count the cards of a pile; whoever learns
        a move learns which of them it has changed."""
        self.tallies.append(Tally(pile, offset, names, self._group_at(offset).hidden))

    def _group_at(self, cell: Cell) -> Group:
        for group in self.groups:
            if group.offset <= cell < group.offset + group.size:
                return group
        raise BadSetup(f"module {self.owner}: the cell {cell} was never declared")

    def holder(self, name: str, cell: Cell) -> None:
        """The value of a cell is the seat that holds an award, or NOBODY."""
        self.holders.append(Holder(name, cell))
        self.of_seats(cell)

    # What the cells mean to who looks from a seat; see docs/learning.md.

    def of_seats(self, cell: Cell) -> None:
        """The values of the group that begins here are seats or neutral colours, or NOBODY."""
        self._group_at(cell).holds = SEATS

    def of_masks(self, cell: Cell) -> None:
        """The values of the group that begins here are masks of seats, a bit each."""
        self._group_at(cell).holds = SEAT_MASKS

    def by_owner(self, cell: Cell) -> None:
        """The array that begins here has a part of the same length for every owner."""
        self._group_at(cell).by_owner = True

    def by_seat(self, cell: Cell) -> None:
        """Each part of the group that begins here has a cell for every seat, again and again."""
        self._group_at(cell).by_seat = True

    def blocker(self, cell: Cell) -> None:
        """The value of a cell is the hex that something keeps from paying, or NOBODY."""
        self.blockers.append(cell)

    def count_turns(self, cell: Cell) -> None:
        """A cell counts the turns: 0 before the first one, one more as each begins."""
        self.turns = cell

    def step(self, name: str, rule: str, why: str) -> int:
        """A new kind of step, owned by the declaring module; its number."""
        number = len(self.steps)
        if number > STEP_MASK:
            raise BadSetup(f"module {self.owner}: there is no number left for the step {name!r}")
        self.steps.append(Step(number, name, self.owner, rule, why))
        return number

    def move(
        self,
        name: str,
        arguments: list[Argument],
        steps: list[str],
        label: str,
        mover: int = BY_ACTOR,
    ) -> int:
        """A new kind of move, playable in the steps named; its number."""
        number = self._kind(name, arguments, mover, False, label)
        for step in steps:
            self.offers.append(Offer(self.owner, step, name, self.owner, number))
        return number

    def shared(self, name: str, steps: list[str], label: str) -> int:
        """A move without arguments that several modules have, each in steps of its own; its number.

        The first to name it declares it, so that one word means it wherever it is played.
        """
        for kind in self.kinds:
            if kind.name == name and not kind.arguments:
                for step in steps:
                    self.offers.append(Offer(self.owner, step, name, self.owner, kind.number))
                return kind.number
        return self.move(name, [], steps, label)

    def chance(self, name: str, arguments: list[Argument], secret: bool = False) -> int:
        """A new kind of chance move; secret: only its witnesses learn the arguments."""
        number = self._kind(name, arguments, BY_ACTOR, True, "chance")
        self.kinds[number].secret = secret
        return number

    def secret(self, kind: int, opens: bool = False) -> None:
        """Only the witnesses that the owner names learn the arguments of this kind; `opens`: the
        others learn them once the step is over."""
        self.kinds[kind].secret = True
        self.kinds[kind].opens = opens

    def veil(self, kind: int, piles: list[str]) -> None:
        """A secret kind hides changes only in these piles (see `tally`): what follows it in the
        others, such as what the hexes pay, is for all to see."""
        self.kinds[kind].veils = piles

    def offer(self, step: str, kind: str, handler: str = "") -> None:
        """Make another module's kind playable in a step; by default its owner handles it."""
        self.offers.append(Offer(self.owner, step, kind, handler, -1))

    def _kind(
        self, name: str, arguments: list[Argument], mover: int, chance: bool, label: str
    ) -> int:
        for kind in self.kinds:
            if kind.name == name and len(kind.arguments) == len(arguments):
                raise BadSetup(f"module {self.owner}: the move {name!r} is declared twice")
        number = len(self.kinds)
        if number > KIND_MASK:
            raise BadSetup(f"module {self.owner}: there is no number left for the move {name!r}")
        self.kinds.append(MoveKind(number, name, arguments, mover, chance, label))
        self.kind_owners.append(self.owner)
        return number
