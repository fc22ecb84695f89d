"""Names: how the seats are called and shown."""

from __future__ import annotations

from rich.text import Text

from hexhaven.draw.palette import SeatStyle
from hexhaven.draw.terminal import style_of
from hexhaven.engine.ints import Seat


class Names:
    """The seats of one game, one of them perhaps the player's own."""

    def __init__(self, styles: list[SeatStyle], own: int | None, name: str = "") -> None:
        self.styles = styles
        self.own = own
        self.name = name
        """What the player is called in tables; the colour if empty."""

    def who(self, seat: Seat) -> str:
        """A seat as the subject of a sentence."""
        return "You" if seat == self.own else self.styles[seat].name.capitalize()

    def whom(self, seat: Seat) -> str:
        """A seat as the object of a sentence."""
        return "you" if seat == self.own else self.styles[seat].name.capitalize()

    def title(self, seat: Seat) -> str:
        """A seat in a table."""
        colour = self.styles[seat].name.capitalize()
        return f"{self.name or colour} (you)" if seat == self.own else colour

    def does(self, seat: Seat, verb: str) -> str:
        """A seat and what it does: "You build", "Blue builds"; the verb's first word is bent."""
        if seat == self.own:
            return f"You {verb}"
        first, space, rest = verb.partition(" ")
        return f"{self.who(seat)} {_third_person(first)}{space}{rest}"

    def chip(self, seat: Seat) -> Text:
        """A seat's letter on its colour; blank for nobody."""
        if seat < 0:
            return Text("   ")
        style = self.styles[seat]
        return Text(f" {style.letter} ", style_of(style))

    def seat_called(self, word: str) -> int | None:
        """The seat that a word names: its number, its colour, its letter or the own name."""
        said = word.casefold()
        if said.isdigit() and int(said) < len(self.styles):
            return int(said)
        for seat, style in enumerate(self.styles):
            if said in (style.name, style.letter.casefold()):
                return seat
        if self.own is not None and said in ("me", "you", self.name.casefold()):
            return self.own
        return None


def _third_person(verb: str) -> str:
    """The verb of "she": has, passes, buries, plays."""
    if verb == "have":
        return "has"
    if verb.endswith(("s", "sh", "ch", "x")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeou" else f"{verb}s"
