"""Session: one game at the terminal, from the first line to the last."""

from __future__ import annotations

import time

from rich.rule import Rule
from rich.text import Text

from hexhaven.bots import Bot, BotError, choice_of
from hexhaven.chronicle import Chronicle
from hexhaven.engine.game import Game
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.rng import Rng, commitment
from hexhaven.engine.state import NOBODY

from .commands import Commands
from .door import guide
from .ending import ending
from .names import Names
from .panels import board_width, news_lines, table_view
from .player import Player
from .prices import prices_of
from .story import Story
from .talk import Leave, Talk
from .words import View, view_of

PAUSE = 0.4
"""Seconds between the turns when a person watches bots."""


class Session:
    """A game, the player at one seat (or nobody), and bots at the others."""

    def __init__(
        self,
        game: Game,
        talk: Talk,
        names: Names,
        bots: dict[int, Bot],
        goes_on: bool = False,
    ) -> None:
        self.game = game
        self.goes_on = goes_on
        """Whether the game was saved before."""
        self.talk = talk
        self.names = names
        self.bots = bots
        self.story = Story(names)
        self.commands = Commands(game, talk, names, self.story, prices_of(game))
        self.dice = {seat: Rng(f"{game.seed} bot {seat}") for seat in bots}
        self.player: Player | None = None
        if names.own is not None:
            self.player = Player(game, talk, names, self.commands, self.play)
        self.shown_turn = NOBODY
        self.chronicle = Chronicle(game.rules)
        self.heard = len(game.log(None))
        """How many moves are in the story."""
        self.before: View | None = None
        """The view before the first move that is not."""

    def run(self) -> int:
        """Play until the game is over or the player leaves; the exit status."""
        try:
            self._opening()
            while not self.game.over:
                self._step()
            self._tell()
            ending(self.game, self.talk, self.names, self.commands)
        except Leave:
            self.talk.say("You leave the table. Good bye!")
        return 0

    def play(self, move: Move | str) -> None:
        """Play a move for whoever decides, and take it into the story.

        What several lay aside at once is told when all have: only then it lies open.
        """
        if self.before is None:
            self.before = view_of(self.game, self.names.own)
        self.game.play(move)
        after = view_of(self.game, self.names.own)
        step = after["prompt"]["step"]
        if step in guide(after).kept and self.before["prompt"]["step"] == step:
            return
        entries = self.chronicle.read(self.names.own, self.heard, self.game)
        self.story.add(self.before, after, entries)
        self.heard += len(entries)
        self.before = None

    def _opening(self) -> None:
        seed = self.game.seed
        self.talk.say(Rule("Hexhaven"))
        needed = board_width(view_of(self.game, None))
        if needed > self.talk.width:
            self.talk.say(f"The board needs {needed} columns, this terminal has {self.talk.width}.")
        for seat in range(self.game.rules.players):
            bot = f": {self.bots[seat].name}" if seat in self.bots else ""
            title = f" {self.names.title(seat)}{bot}"
            self.talk.say(Text.assemble(self.names.chip(seat), title))
        if self.goes_on:
            self._go_on()
            return
        if seed is not None:
            self.talk.say(
                "A secret seed, shown at the end, fixes the dice. Its fingerprint now:",
                f"  {commitment(seed)}",
            )
        view = view_of(self.game, None)
        first = int(view["on_turn"] if view["on_turn"] >= 0 else view["prompt"]["seats"][0])
        if first >= 0:
            self.talk.say(f"{self.names.does(first, 'begin')}. Type help for help.")
        if all(entry["seat"] == NOBODY for entry in self.game.log(None)):
            own = view_of(self.game, self.names.own)
            self.story.add(own, own, self.chronicle.read(self.names.own, 0, self.game))

    def _go_on(self) -> None:
        """The first words at a game that was saved."""
        self.talk.say(f"The game goes on after move {self.heard}. Type help for help.")
        if self.game.seed is not None:
            self.talk.say("The seed of its dice is fixed as before. Its fingerprint:")
            self.talk.say(f"  {commitment(self.game.seed)}")
        else:
            self.talk.say("The file has no seed: the dice from here on cannot be checked.")

    def _step(self) -> None:
        actor = self.game.actor
        assert actor is not None
        if actor == self.names.own and self.player is not None:
            self._tell()
            self.player.decide()
            return
        if self.names.own is None:
            self._watch()
        self.play(self._chosen(actor))

    def _chosen(self, seat: Seat) -> int:
        """A bot's move; the game goes on when a bot fails, and the player hears of it."""
        legal = self.game.legal(seat)
        dice = self.dice[seat]
        try:
            return choice_of(self.bots[seat], self.game, seat, legal, dice)
        except BotError as error:
            self._tell()
            self.talk.say(f"{error}; a move is drawn for it")
            return legal[dice.below(len(legal))]

    def _tell(self) -> None:
        self.talk.say(*news_lines(self.story.news(), self.names, self.talk.width))

    def _watch(self) -> None:
        """For spectators: the news at the end of each turn, the board once a round."""
        view = view_of(self.game, None)
        now = int(view["table"].get("turn", 0))
        if now == self.shown_turn:
            return
        self.shown_turn = now
        self._tell()
        if now % self.game.rules.players == 1:
            prices = self.commands.prices
            self.talk.say(Rule(f"round {view['table'].get('round', '')}", align="left"))
            self.talk.say(table_view(view, self.names, prices, self.talk.width, None))
        if self.talk.live:
            time.sleep(PAUSE)
