"""A person at the terminal who answers every prompt by chance, from what the screen offers."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO
from random import Random

from rich.console import Console

import hexhaven
from hexhaven.bots import bot_named
from hexhaven.draw.picture import Picture
from hexhaven.draw.terminal import label_of
from hexhaven.terminal.names import Names
from hexhaven.terminal.session import Session
from hexhaven.terminal.talk import Talk
from hexhaven.terminal.words import hand_of

MENU_LINE = re.compile(r"^ {2}(?:\w+ *| {6}) +(\d+)  \S", re.MULTILINE)
LETTERED = re.compile(r"^ +([a-z]{1,2})  \S", re.MULTILINE)
LAST_LABEL = re.compile(r"\(a–([a-z]+)")


class Screen:
    """Collects what is shown and hands each prompt, with all above it, to an answering function."""

    def __init__(self, answer: Callable[[str, str], str], width: int = 80) -> None:
        self.console = Console(file=StringIO(), width=width, no_color=True)
        self.answer = answer
        self.whole = ""
        """Everything shown so far."""
        self.recent = ""
        """What was shown since the last prompt."""
        self.typed: list[str] = []
        self.talk = Talk(self.console, self.read, echo=True)

    def read(self, prompt: str) -> str:
        """What a terminal's `input` does."""
        self.flush()
        self.whole += prompt
        line = self.answer(self.recent, prompt)
        self.recent = ""
        self.typed.append(line)
        return line

    def flush(self) -> None:
        """Take over what the console has written."""
        file = self.console.file
        assert isinstance(file, StringIO)
        shown = file.getvalue()
        file.seek(0)
        file.truncate()
        self.whole += shown
        self.recent += shown


class Typist:
    """Types given lines, then closes the input."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def __call__(self, shown: str, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


class Whim:
    """Chooses by chance among the numbers, letters and cards on the screen."""

    def __init__(self, game: hexhaven.Game, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.random = Random(seed)

    def __call__(self, shown: str, prompt: str) -> str:
        if prompt.startswith("discard"):
            return self._discard(int(prompt.split()[1]))
        if prompt.startswith("you give"):
            return self._trade()
        if "where?" in prompt:
            found = LAST_LABEL.search(prompt)
            assert found is not None
            return self.random.choice(labels_to(str(found[1])))
        if prompt.startswith("roll which dice"):
            return " ".join(str(die) for die in range(1, 7) if self.random.random() < 0.5)
        if prompt.startswith("which?"):
            return str(self.random.choice(LETTERED.findall(shown)))
        if prompt.startswith("save"):
            return ""
        return str(self.random.choice(MENU_LINE.findall(shown)))

    def _discard(self, many: int) -> str:
        hand = hand_of(self.game.view(self.seat), self.seat)
        pile = [kind for kind, count in hand.items() for _ in range(count)]
        return " ".join(self.random.sample(pile, many))

    def _trade(self) -> str:
        texts = [self.game.text(move) for move in self.game.legal(self.seat)]
        trades = [text for text in texts if text.split()[0] in ("offer", "counter")]
        words = self.random.choice(trades).split()
        names_seat = words[0] == "counter" and self.game.rules.variant != "duel"
        return " ".join(words[2:] if names_seat else words[1:])


def labels_to(last: str) -> list[str]:
    """All labels up to the last one."""
    found: list[str] = []
    while not found or found[-1] != last:
        found.append(label_of(len(found)))
    return found


def session_of(
    game: hexhaven.Game, screen: Screen, own: int | None, bots: str = "random", name: str = ""
) -> Session:
    """A session at a screen, as `hexhaven play` makes it."""
    seats = [seat for seat in range(game.rules.players) if seat != own]
    picture = Picture(game.view(None))
    names = Names([picture.style(seat) for seat in range(game.rules.players)], own, name)
    return Session(game, screen.talk, names, {seat: bot_named(bots) for seat in seats})


def whole_game(
    seed: int,
    seat: int = 0,
    width: int = 80,
    bots: str = "random",
    variant: str = "base",
    players: int = 4,
    **options: object,
) -> tuple[Session, Screen]:
    """A whole game of a person who plays by whim against bots."""
    game = hexhaven.new(variant, players=players, seed=seed, options=options)
    screen = Screen(Whim(game, seat, seed), width)
    session = session_of(game, screen, seat, bots)
    assert session.run() == 0
    screen.flush()
    return session, screen


def typed(game: hexhaven.Game, *lines: str, width: int = 80, seat: int = 0) -> str:
    """What is shown to a person at a seat who types these lines."""
    screen = Screen(Typist(*lines), width)
    assert session_of(game, screen, seat, name="Ada").run() == 0
    screen.flush()
    return screen.whole
