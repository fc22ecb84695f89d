"""Canvas: characters with styles at lines and columns, which may be negative."""

from __future__ import annotations

from itertools import groupby

from rich.text import Text


class Canvas:
    """A sheet of characters that grows where it is written on."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, line: int, column: int, text: str, style: str = "") -> None:
        """Write a text, first character at (line, column)."""
        for offset, letter in enumerate(text):
            self.cells[line, column + offset] = (letter, style)

    def fill(self, line: int, column: int, width: int, style: str) -> None:
        """Colour the ground of some columns."""
        self.put(line, column, " " * width, style)

    def over(self, line: int, column: int, text: str, style: str = "") -> None:
        """Write a text on the ground that is there, keeping its colour."""
        for offset, letter in enumerate(text):
            ground = self.cells.get((line, column + offset), ("", ""))[1]
            self.put(line, column + offset, letter, f"{ground} {style}".strip())

    def letter(self, line: int, column: int) -> str:
        """The character at a place; a blank where nothing is written."""
        return self.cells.get((line, column), (" ", ""))[0]

    def is_free(self, line: int, column: int, width: int) -> bool:
        """Whether nothing is written on these columns."""
        return not any((line, column + offset) in self.cells for offset in range(width))

    def text(self) -> Text:
        """The sheet as lines of text, cut to what is written on."""
        lines = [line for line, _ in self.cells]
        left = min(column for _, column in self.cells)
        sheet = Text(no_wrap=True, end="")
        for line in range(min(lines), max(lines) + 1):
            columns = [column for at, column in self.cells if at == line]
            row = range(left, max(columns, default=left - 1) + 1)
            cells = [self.cells.get((line, column), (" ", "")) for column in row]
            for style, run in groupby(cells, key=lambda cell: cell[1]):
                sheet.append("".join(letter for letter, _ in run), style or None)
            sheet.append("\n")
        return sheet
