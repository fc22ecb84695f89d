"""Replaying: a finished or saved game at the terminal, board by board, forwards and backwards."""

from __future__ import annotations

from typing import Final

from rich.rule import Rule

from hexhaven.chronicle import Chronicle
from hexhaven.draw.picture import Picture
from hexhaven.engine.game import Game, History
from hexhaven.engine.ints import Move

from .names import Names
from .panels import news_lines, table_view
from .story import News, Story
from .talk import Leave, Talk

HELP: Final = """\
  Enter, next     the next move            back, b      the move before
  40              after move 40            turn, t      the first move of the next turn
  start, end      the first, the last      moves        all moves, numbered
  quit            leave"""


class Showing:
    """A recorded game: the position after every move, and what it was in a sentence."""

    def __init__(self, game: Game, talk: Talk) -> None:
        history = game.history
        assert history is not None
        self.game: Game = game
        self.talk: Talk = talk
        self.moves: list[Move] = [move for move, _, _ in history.entries()]
        players = game.rules.players
        picture = Picture(game.open_view())
        self.names = Names([picture.style(seat) for seat in range(players)], None)
        self.positions: list[Game] = [
            Game(game.rules, game.rules.new_state(), None, None, History(None, 0))
        ]
        """The game after so many moves."""
        self.told: list[list[News]] = [[]]
        """What each of them was; they are worked out as they are looked at."""
        self.story = Story(self.names)
        self.chronicle = Chronicle(game.rules)
        self.at: int = 0

    @property
    def last(self) -> int:
        """The number of the last move."""
        return len(self.moves)

    def run(self) -> None:
        """Show what is asked for until the viewer leaves."""
        self.show(0)
        self.talk.say("Enter shows the next move; type help for more.")
        try:
            while self._answer(self.talk.ask(f"{self.at} of {self.last} > ").casefold()):
                pass
        except Leave:
            pass

    def show(self, number: int) -> None:
        """The board after a move, and what the move was."""
        self._reach(number)
        self.at = number
        view = self.positions[number].open_view()
        self.talk.say(Rule(self._title(number), align="left"))
        self.talk.say(*news_lines(self.told[number], self.names, self.talk.width))
        self.talk.say(table_view(view, self.names, {}, self.talk.width, None))

    def _title(self, number: int) -> str:
        if number == 0:
            return "before the first move"
        return f"move {number} of {self.last}: {self.game.text(self.moves[number - 1])}"

    def _reach(self, number: int) -> None:
        """Play on to a move that was not looked at yet."""
        while len(self.positions) <= number:
            here = self.positions[-1]
            following = here.copy()
            following.push(self.moves[len(self.positions) - 1])
            before, after = here.open_view(), following.open_view()
            entries = self.chronicle.read(None, len(self.positions) - 1, following)
            self.story.add(before, after, entries)
            self.positions.append(following)
            self.told.append(self.story.news())

    def _answer(self, word: str) -> bool:
        """Act on a line; False if the viewer leaves."""
        if word in ("quit", "q", "exit"):
            return False
        if word in ("", "next", "n"):
            self._go(self.at + 1)
        elif word in ("back", "b"):
            self._go(self.at - 1)
        elif word in ("turn", "t"):
            self._go(self._next_turn())
        elif word in ("start", "end"):
            self._go(0 if word == "start" else self.last)
        elif word == "moves":
            for number, move in enumerate(self.moves, 1):
                self.talk.say(f"{number:5}  {self.game.text(move)}")
        elif word.isdecimal():
            self._go(int(word))
        else:
            self.talk.say(HELP)
        return True

    def _go(self, number: int) -> None:
        if 0 <= number <= self.last:
            self.show(number)
        else:
            self.talk.say(f"There is no move {number}: moves run from 0 to {self.last}.")

    def _next_turn(self) -> int:
        """The first move after which another seat is on turn, or the last move."""
        now = self.positions[self.at].open_view()["on_turn"]
        number = self.at
        while number < self.last:
            number += 1
            self._reach(number)
            if self.positions[number].open_view()["on_turn"] != now:
                break
        return number
