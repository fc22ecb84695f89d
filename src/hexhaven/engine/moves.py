"""Moves: one int inside, a few words outside.

A move is its kind's number in the low 8 bits and its packed arguments above them. Each kind lists
its arguments; packing, text, parsing and the action index all follow from that list.
"""

from __future__ import annotations

from typing import Final

from .board import Board
from .errors import BadNotation, BadSetup
from .ints import Move, Seat

KIND_BITS: Final = 8
KIND_MASK: Final = 255
BY_ACTOR: Final = 0
"""The mover is the seat that decides now."""
BY_ARGUMENT: Final = 1
"""The mover is the first argument: several seats decide at once."""
BY_TURN: Final = 2
"""The mover is the seat on turn, also while others decide."""


class Argument:
    """What may stand in one place of a move; values run from 0 to size - 1 (size 0: no list)."""

    def __init__(self, size: int) -> None:
        self.size: int = size
        self.rest: bool = False
        """Whether it takes all the words that are left; such an argument comes last."""

    def text(self, value: int) -> str:
        """The words for a value."""
        return str(value)

    def parse_words(self, words: list[str]) -> int:
        """The value of all the words that are left, where `rest` says so."""
        return self.parse(" ".join(words))

    def slots(self, value: int) -> list[int]:
        """The slots that a value points at, so that they can be touched; see `Layout.slot`."""
        return []

    def parse(self, word: str) -> int:
        """The value of a word."""
        if not word.isascii() or not word.isdigit() or int(word) >= self.size:
            raise BadNotation(f"{word!r} should be a number from 0 to {self.size - 1}")
        return int(word)


class Number(Argument):
    """A whole number from low to high."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__(high - low + 1)
        self.low: int = low

    def text(self, value: int) -> str:
        return str(value + self.low)

    def parse(self, word: str) -> int:
        if word.isascii() and word.isdigit() and 0 <= int(word) - self.low < self.size:
            return int(word) - self.low
        raise BadNotation(
            f"{word!r} should be a number from {self.low} to {self.low + self.size - 1}"
        )


class Name(Argument):
    """One of a list of words."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(len(names))
        self.names: list[str] = names

    def text(self, value: int) -> str:
        return self.names[value]

    def parse(self, word: str) -> int:
        if word in self.names:
            return self.names.index(word)
        raise BadNotation(f"{word!r} should be one of {', '.join(self.names)}")


class SlotName(Name):
    """One of a list of words that are places on a sheet; `at` has the slot of each."""

    def __init__(self, names: list[str], at: list[int]) -> None:
        super().__init__(names)
        self.at: list[int] = at

    def slots(self, value: int) -> list[int]:
        return [self.at[value]]


class Place(Argument):
    """A hex, node or edge by number, or by row, column and direction such as 1.3.NE."""

    def __init__(self, board: Board, what: str) -> None:
        sizes = {"hex": board.hexes, "node": board.nodes, "edge": board.edges}
        super().__init__(sizes[what])
        self.board: Board = board
        self.what: str = what

    def parse(self, word: str) -> int:
        parts = word.split(".")
        if len(parts) > 1 and parts[0].isdigit() and parts[1].isdigit():
            try:
                return self._named(word, int(parts[0]), int(parts[1]), parts[2:])
            except BadSetup:  # said of boards; here it is a word that names no place
                raise BadNotation(
                    f"{word!r} is off the board: there is no hex {parts[0]}.{parts[1]}"
                ) from None
        return super().parse(word)

    def _named(self, word: str, row: int, column: int, rest: list[str]) -> int:
        if self.what == "hex" and not rest:
            return self.board.hex_at(row, column)
        if self.what == "node" and len(rest) == 1:
            return self.board.node_at(row, column, rest[0].upper())
        if self.what == "edge" and len(rest) == 1:
            return self.board.edge_at(row, column, rest[0].upper())
        raise BadNotation(f"{word!r} names no {self.what}")


class SeatNumber(Argument):
    """A seat by number, from 0."""

    def __init__(self, players: int) -> None:
        super().__init__(players)


SWAP_BITS: Final = 6
SWAP_ZERO: Final = 32
SWAP_MOST: Final = 31
"""More than the largest bank has of a kind (24 cards), so that every trade can be said."""
SWAP_FIELD: Final = 63


class Swap(Argument):
    """Cards given for cards wanted, and the seats asked: `2 lumber wool for ore to 1 3`.

    Per card kind a count from -31 (wanted) to 31 (given); no kind can stand on both sides. The
    seats asked are a mask above the counts (0 where nobody is named). `rules` are those that say
    that no kind is on both sides, and how much can be traded.
    """

    def __init__(
        self, kinds: list[str], players: int, names_seats: bool, rules: tuple[str, str]
    ) -> None:
        super().__init__(0)
        self.rest = True
        self.kinds: list[str] = kinds
        self.players: int = players
        self.names_seats: bool = names_seats
        self.rules: tuple[str, str] = rules
        self.menu: list[int] = []
        """The bounded list of swaps that is offered to bots; see docs/bots.md."""

    def pack(self, counts: list[int], seats: int) -> int:
        """Counts per kind (given positive, wanted negative) and a mask of seats."""
        value = seats
        for kind in range(len(self.kinds) - 1, -1, -1):
            value = value << SWAP_BITS | (counts[kind] + SWAP_ZERO)
        return value

    def count(self, value: int, kind: int) -> int:
        """How many of a kind are given (positive) or wanted (negative)."""
        return (value >> SWAP_BITS * kind & SWAP_FIELD) - SWAP_ZERO

    def holds(self, value: int) -> bool:
        """Whether a number is a swap: every count in range, only seats that exist."""
        for kind in range(len(self.kinds)):
            if self.count(value, kind) < -SWAP_MOST:
                return False
        return self.seats(value) < (1 << self.players if self.names_seats else 1)

    def seats(self, value: int) -> int:
        """The mask of the seats asked."""
        return value >> SWAP_BITS * len(self.kinds)

    def text(self, value: int) -> str:
        words: list[str] = []
        for sign in (1, -1):
            for kind in range(len(self.kinds)):
                many = sign * self.count(value, kind)
                if many > 1:
                    words.append(str(many))
                if many > 0:
                    words.append(self.kinds[kind])
            if sign == 1:
                words.append("for")
        mask = self.seats(value)
        if self.names_seats and mask:
            words.append("to")
            words.extend(str(seat) for seat in range(self.players) if mask >> seat & 1)
        return " ".join(words)

    def parse_words(self, words: list[str]) -> int:
        """The value of the rest of a move's words."""
        counts = [0] * len(self.kinds)
        mask = 0
        if "for" not in words:
            raise BadNotation("a trade reads like: offer 2 lumber for ore to 1 3")
        cut = words.index("for")
        end = words.index("to") if self.names_seats and "to" in words else len(words)
        self._count(words[:cut], 1, counts)
        self._count(words[cut + 1 : end], -1, counts)
        for word in words[end + 1 :]:
            if not word.isascii() or not word.isdigit() or int(word) >= self.players:
                raise BadNotation(f"{word!r} is no seat from 0 to {self.players - 1}")
            mask |= 1 << int(word)
        return self.pack(counts, mask)

    def _count(self, words: list[str], sign: int, counts: list[int]) -> None:
        many = 0
        for word in words:
            if word.isascii() and word.isdigit() and int(word) and not many:
                many = int(word)
            elif word in self.kinds:
                self._add(word, sign * (many or 1), counts)
                many = 0
            else:
                raise BadNotation(f"{word!r} should be one of {', '.join(self.kinds)}")
        if many:
            raise BadNotation(f"after {many} comes one of {', '.join(self.kinds)}")

    def _add(self, word: str, many: int, counts: list[int]) -> None:
        kind = self.kinds.index(word)
        if counts[kind] * many < 0:
            raise BadNotation(f"{word} stands on both sides of the trade ({self.rules[0]})")
        counts[kind] += many
        if abs(counts[kind]) > SWAP_MOST:
            raise BadNotation(f"there are not so many {word} to be traded ({self.rules[1]})")


class MoveKind:
    """One word of the game: its number, its arguments, who plays it and who sees it."""

    def __init__(
        self,
        number: int,
        name: str,
        arguments: list[Argument],
        mover: int,
        chance: bool,
        label: str,
    ) -> None:
        self.number: int = number
        self.name: str = name
        self.arguments: list[Argument] = arguments
        self.mover: int = mover
        self.chance: bool = chance
        self.secret: bool = False
        """Whether only the witnesses named by its module learn the arguments."""
        self.opens: bool = False
        """Whether a secret move is shown to all once its step is over."""
        self.veils: list[str] = []
        """The piles in which a secret move hides what it has changed; empty: in all of them."""
        self.label: str = label
        """Where the browser shows it: hex, node, edge, slot, or the name of a panel."""
        self.size: int = 1
        for argument in arguments:
            self.size *= argument.size

    def pack(self, values: list[int]) -> int:
        """The move with these argument values."""
        packed = 0
        for index in range(len(self.arguments) - 1, -1, -1):
            size = self.arguments[index].size
            packed = packed * (size if size else 1) + values[index]
        return packed << KIND_BITS | self.number

    def values(self, move: Move) -> list[int]:
        """The argument values of a move of this kind."""
        rest = move >> KIND_BITS
        found: list[int] = []
        for argument in self.arguments:
            if argument.size == 0:
                found.append(rest)
            else:
                found.append(rest % argument.size)
                rest //= argument.size
        return found

    def holds(self, move: Move) -> bool:
        """Whether the arguments of a move are all in range."""
        packed = move >> KIND_BITS
        if self.size:
            return packed < self.size
        for argument in self.arguments[:-1]:
            packed //= argument.size
        last = self.arguments[-1]
        return isinstance(last, Swap) and last.holds(packed)

    def text(self, move: Move) -> str:
        """The move in words."""
        values = self.values(move)
        words = [self.name]
        for index in range(len(values)):
            words.append(self.arguments[index].text(values[index]))
        return " ".join(words)

    def slots(self, move: Move) -> list[int]:
        """The slots that a move's arguments point at."""
        values = self.values(move)
        found: list[int] = []
        for index in range(len(values)):
            found.extend(self.arguments[index].slots(values[index]))
        return found

    def veiled(self) -> str:
        """The move in words for those who may not know what it was."""
        return " ".join([self.name] + ["?"] * len(self.arguments))

    def takes(self, words: int) -> bool:
        """Whether so many words after the name can be this kind's arguments."""
        if self.arguments and self.arguments[-1].rest:
            return words >= len(self.arguments)
        return words == len(self.arguments)

    def parse(self, words: list[str]) -> int:
        """The move of these words (the name left out)."""
        values: list[int] = []
        for index in range(len(self.arguments)):
            argument = self.arguments[index]
            if argument.rest:
                values.append(argument.parse_words(words[index:]))
            else:
                values.append(argument.parse(words[index]))
        return self.pack(values)


class Vocabulary:
    """All kinds of a variant: text of a move, move of a text, and the action index."""

    def __init__(self, kinds: list[MoveKind], players: int) -> None:
        self.kinds: list[MoveKind] = kinds
        self.players: int = players
        self.first: list[int] = []
        """For each kind the action number of its first argument."""
        total = 0
        for kind in kinds:
            self.first.append(total)
            total += self._span(kind)
        self.actions: int = total
        """How many numbers the action index has; the same for all games of a variant and board."""

    def _menu(self, kind: MoveKind) -> Swap | None:
        last = kind.arguments[-1] if kind.arguments else None
        return last if isinstance(last, Swap) else None

    def _span(self, kind: MoveKind) -> int:
        if kind.chance:
            return 0
        menu = self._menu(kind)
        if menu is not None:
            return len(menu.menu)
        return kind.size // self.players if kind.mover == BY_ARGUMENT else kind.size

    def text(self, move: Move) -> str:
        """The move in words."""
        number = move & KIND_MASK
        if move < 0 or number >= len(self.kinds) or not self.kinds[number].holds(move):
            raise BadNotation(f"{move} is no move of this game")
        return self.kinds[number].text(move)

    def parse(self, text: str) -> int:
        """The move of a text such as `road 31`."""
        words = text.split()
        named = [kind for kind in self.kinds if words and kind.name == words[0]]
        if not named:
            known = sorted({kind.name for kind in self.kinds if not kind.chance})
            raise BadNotation(f"{text!r} is no move; moves begin with {', '.join(known)}")
        for kind in named:
            if kind.takes(len(words) - 1):
                return kind.parse(words[1:])
        wanted = " or ".join(str(len(kind.arguments)) for kind in named)
        raise BadNotation(f"{text!r}: {words[0]!r} takes {wanted} arguments, not {len(words) - 1}")

    def action(self, move: Move) -> int:
        """The move's number in the action index, -1 when it is not on the menu."""
        kind = self.kinds[move & KIND_MASK]
        menu = self._menu(kind)
        packed = move >> KIND_BITS
        if kind.mover == BY_ARGUMENT:
            packed //= self.players
        if menu is None:
            return self.first[kind.number] + packed
        low = packed & (1 << SWAP_BITS * len(menu.kinds)) - 1
        return self.first[kind.number] + menu.menu.index(low) if low in menu.menu else -1

    def move(self, action: int, seat: Seat) -> int:
        """The move that an action number means for a seat."""
        for kind in self.kinds:
            span = self._span(kind)
            packed = action - self.first[kind.number]
            if 0 <= packed < span:
                menu = self._menu(kind)
                if menu is not None:
                    packed = menu.menu[packed]
                    if menu.names_seats:
                        others = (1 << self.players) - 1 & ~(1 << seat)
                        packed |= others << SWAP_BITS * len(menu.kinds)
                if kind.mover == BY_ARGUMENT:
                    packed = packed * self.players + seat
                return packed << KIND_BITS | kind.number
        raise BadNotation(f"{action} is no action; they run from 0 to {self.actions - 1}")
