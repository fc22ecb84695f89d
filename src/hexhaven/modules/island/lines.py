"""Lines: one line of a map, read field by field, so that an error names the field."""

from __future__ import annotations

from ...engine.board import CORNERS, SIDES, Board
from ...engine.errors import BadNotation, BadSetup


class Line:
    """The words of a line below the rows of hexes; each reading takes the next ones."""

    def __init__(self, number: int, words: list[str], board: Board) -> None:
        self.number: int = number
        self.words: list[str] = words
        self.board: Board = board
        self.next: int = 1

    def error(self, reason: str) -> BadNotation:
        """An error that shows the line."""
        return BadNotation(f"map line {self.number} ({' '.join(self.words)}): {reason}")

    def more(self) -> bool:
        """Whether words are left."""
        return self.next < len(self.words)

    def word(self, field: str) -> str:
        """The next word."""
        if not self.more():
            raise self.error(f"the {field} is missing")
        self.next += 1
        return self.words[self.next - 1]

    def rest(self, field: str) -> str:
        """All words that are left, at least one."""
        first = self.word(field)
        words = [first, *self.words[self.next :]]
        self.next = len(self.words)
        return " ".join(words)

    def end(self) -> None:
        """Nothing may be left."""
        if self.more():
            raise self.error(f"{self.words[self.next]!r} is too much")

    def whole(self, field: str) -> int:
        """The next word as a whole number, maybe negative."""
        word = self.word(field)
        digits = word[1:] if word.startswith("-") else word
        if not digits.isascii() or not digits.isdigit():
            raise self.error(f"the {field} should be a whole number, not {word!r}")
        return int(word)

    def choice(self, field: str, known: list[str]) -> str:
        """The next word, one of a list."""
        word = self.word(field)
        if word not in known:
            raise self.error(f"the {field} should be one of {', '.join(known)}, not {word!r}")
        return word

    def hex(self) -> int:
        """A hex by ROW COLUMN."""
        return self.hex_at(self.whole("row"), self.whole("column"))

    def node(self) -> int:
        """A corner by ROW COLUMN CORNER."""
        hex = self.hex()
        corner = self.word("corner").upper()
        if corner not in CORNERS:
            raise self.error(f"the corner should be one of {', '.join(CORNERS)}, not {corner!r}")
        return self.board.hex_nodes[hex][CORNERS.index(corner)]

    def edge(self) -> int:
        """A side by ROW COLUMN SIDE."""
        hex = self.hex()
        side = self.word("side").upper()
        if side not in SIDES:
            raise self.error(f"the side should be one of {', '.join(SIDES)}, not {side!r}")
        return self.board.hex_edges[hex][SIDES.index(side)]

    def hex_at(self, row: int, column: int) -> int:
        """A hex that must be on the board."""
        try:
            return self.board.hex_at(row, column)
        except BadSetup as error:
            raise self.error(str(error)) from None

    def dotted_hex(self, field: str) -> int:
        """A hex written ROW.COLUMN."""
        parts = self.word(field).split(".")
        if len(parts) != 2 or not all(part.isdigit() for part in parts):
            raise self.error(f"the {field} should be written ROW.COLUMN")
        return self.hex_at(int(parts[0]), int(parts[1]))

    def place(self, what: str) -> tuple[int, int]:
        """A hex, edge or node written ROW.COLUMN[.SIDE], and its number (`=4`), 0 for none."""
        word, _, value = self.word(what).partition("=")
        if value and not value.isdigit():
            raise self.error(f"the number of a place should be a whole number, not {value!r}")
        if what == "node":
            return self.node_named(word, "corner"), int(value or 0)
        parts = word.split(".")
        wanted = 2 if what == "hex" else 3
        if len(parts) != wanted or not all(part.isdigit() for part in parts[:2]):
            form = "ROW.COLUMN" if what == "hex" else "ROW.COLUMN.SIDE"
            raise self.error(f"the {what} should be written {form}, not {word!r}")
        hex = self.hex_at(int(parts[0]), int(parts[1]))
        if what == "hex":
            return hex, int(value or 0)
        if parts[2].upper() not in SIDES:
            raise self.error(f"the side should be one of {', '.join(SIDES)}, not {parts[2]!r}")
        return self.board.hex_edges[hex][SIDES.index(parts[2].upper())], int(value or 0)

    def node_named(self, word: str, field: str) -> int:
        """A corner written ROW.COLUMN.CORNER."""
        parts = word.split(".")
        if len(parts) != 3 or not all(part.isdigit() for part in parts[:2]):
            raise self.error(f"the {field} should be written ROW.COLUMN.CORNER, not {word!r}")
        if parts[2].upper() not in CORNERS:
            raise self.error(f"the corner should be one of {', '.join(CORNERS)}, not {parts[2]!r}")
        hex = self.hex_at(int(parts[0]), int(parts[1]))
        return self.board.hex_nodes[hex][CORNERS.index(parts[2].upper())]
