"""Orders: what the player types, turned into moves of the game."""

from __future__ import annotations

from hexhaven.engine.errors import BadNotation, IllegalMove
from hexhaven.engine.game import Game
from hexhaven.engine.ints import Seat
from hexhaven.engine.moves import BY_ARGUMENT, Name, SeatNumber, Swap
from hexhaven.engine.packing import kind_of

from .names import Names

FILLERS = ("build", "play", "place", "a", "an", "the", "my")


class Orders:
    """Understands the move texts of one game as its player writes them."""

    def __init__(self, game: Game, names: Names, seat: Seat, cards: list[str]) -> None:
        self.game = game
        self.names = names
        self.seat = seat
        self.cards = cards
        """The kinds of cards that hands are made of."""
        self.kinds = game.rules.layout.kinds

    def move(self, text: str) -> int:
        """The move that a text means; raises BadNotation or IllegalMove with the reason."""
        words = self.tidy(text)
        if not words or not any(kind.name == words[0] for kind in self.kinds):
            raise BadNotation(f"{text!r} is no move and no command; type help to see what is")
        if len(words) == 1 and not self._stands_alone(words[0]):
            raise BadNotation(self._why_not(words[0]))
        move = self._parse(words)
        if not self.kinds[kind_of(move)].chance:
            mover = self.game.rules.mover(self.game.state, move)
            if mover != self.seat:
                raise IllegalMove(f"{self.names.who(mover)} decides that, not you")
        return move

    def _stands_alone(self, word: str) -> bool:
        """Whether a move is said with one word; the mover's own seat is never said."""
        same = [kind for kind in self.kinds if kind.name == word and not kind.chance]
        return any(kind.takes(1 if kind.mover == BY_ARGUMENT else 0) for kind in same)

    def _why_not(self, word: str) -> str:
        """Why no move of a kind is possible now, said of any one of them."""
        same = [kind for kind in self.kinds if kind.name == word and not kind.chance]
        if not same:
            return f"{word!r} is for chance to decide, not for you"
        kind = same[0]
        if any(isinstance(argument, Swap) for argument in kind.arguments):
            return f"say what for what: {word} 2 wool for ore"
        if kind.mover == BY_ARGUMENT:
            return f"say which: {word} wool"
        reason = self.game.rules.refuse(self.game.state, kind.pack([0] * len(kind.arguments)))
        rule, _, why = reason.partition(" ")
        said = f"no {word.replace('_', ' ')} is possible now"
        return f"{said}: {why} ({rule})" if why else f"{said} there; name a place or a card"

    def tidy(self, text: str) -> list[str]:
        """The words in the notation of the rules: lower case, full card names, seat numbers."""
        words = _words(text)
        known = {kind.name for kind in self.kinds}
        while words and words[0] in FILLERS and words[0] not in known:
            words = words[1:]
        if not words:
            return []
        words = self._joined(words)
        if words[0] in ("offer", "counter", "trade"):
            words = [words[0], *self._trade_words(words[1:])]
        if words[0] == "trade" and "for" in words:
            words = [word for word in words if not word.isdigit() and word != "for"]
        return self._with_seats(words)

    def _with_seats(self, words: list[str]) -> list[str]:
        """Seats by number where a move names one; the mover's own seat is never said."""
        for kind in self.kinds:
            same = kind.name == words[0] and len(kind.arguments) == len(words) - 1
            if same and kind.mover != BY_ARGUMENT:
                for index, argument in enumerate(kind.arguments, start=1):
                    if isinstance(argument, SeatNumber):
                        words = [*words[:index], self._seat_word(words[index]), *words[index + 1 :]]
        return words

    def _joined(self, words: list[str]) -> list[str]:
        """Names of several words as the rules write them: "road building" is road_building."""
        known = {kind.name for kind in self.kinds}
        for many in (3, 2):
            if "_".join(words[:many]) in known:
                return ["_".join(words[:many]), *words[many:]]
        return words

    def _trade_words(self, words: list[str]) -> list[str]:
        if "to" not in words:
            return [self.card(word) for word in words]
        cut = words.index("to")
        asked = [self._seat_word(word) for word in words[cut + 1 :] if word != "and"]
        return [self.card(word) for word in words[:cut]] + ["to", *asked]

    def card(self, word: str) -> str:
        """The kind of card that a word begins, if there is just one."""
        fitting = [kind for kind in self.cards if kind.startswith(word)]
        return fitting[0] if len(fitting) == 1 and word not in ("for", "to") else word

    def _seat_word(self, word: str) -> str:
        seat = self.names.seat_called(word)
        return word if seat is None else str(seat)

    def _parse(self, words: list[str]) -> int:
        """Parse a move; where the rules want the mover's seat first, it may be left out."""
        by_argument = any(k.name == words[0] and k.mover == BY_ARGUMENT for k in self.kinds)
        if by_argument:
            try:
                return self.game.parse(" ".join([words[0], str(self.seat), *words[1:]]))
            except BadNotation as error:
                if not words[1:] or not words[1].isdigit():
                    raise BadNotation(_without_seat(str(error))) from None
        return self.game.parse(" ".join(self._spelt(words)))

    def _spelt(self, words: list[str]) -> list[str]:
        """Names as the rules spell them, such as R3 for r3."""
        for kind in self.kinds:
            if kind.name == words[0] and len(kind.arguments) == len(words) - 1:
                for index, argument in enumerate(kind.arguments):
                    known = argument.names if isinstance(argument, Name) else []
                    same = [name for name in known if name.casefold() == words[index + 1]]
                    if same:
                        words = [*words[: index + 1], same[0], *words[index + 2 :]]
        return words

    def pile(self, text: str) -> dict[str, int]:
        """Cards by kind of a text such as "2 wool ore"."""
        counts: dict[str, int] = {}
        many = 1
        words = _words(text)
        for word in words[1:] if words[:1] == ["discard"] else words:
            kind = self.card(word)
            if word.isascii() and word.isdigit():
                many = int(word)
            elif kind in self.cards:
                counts[kind] = counts.get(kind, 0) + many
                many = 1
            else:
                raise BadNotation(f"{word!r} should be one of {', '.join(self.cards)}")
        return counts


def _words(text: str) -> list[str]:
    """Words parted by blanks, commas or plus signs; a place such as a:1,-1 is one word."""
    found: list[str] = []
    for word in text.casefold().split():
        found += [word] if ":" in word else word.replace(",", " ").replace("+", " ").split()
    return found


def _without_seat(message: str) -> str:
    """The player left the seat out, so a message about the whole text would puzzle them."""
    return message.rpartition(": ")[2] if "arguments" in message else message
