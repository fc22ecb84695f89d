"""Invariants: what must hold in every position of every game, whatever the variant."""

from __future__ import annotations

import json

from hexhaven.bots import Bot, sight_of
from hexhaven.engine.game import Game
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.core import Island


class Broken(AssertionError):
    """An invariant that does not hold; the text says which and where."""


def demand(holds: bool, what: str) -> None:
    """Raise Broken unless it holds."""
    if not holds:
        raise Broken(what)


class Watch:
    """Checks one game as it goes on."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game: Game = game
        self.rng: Rng = rng
        """For what is drawn by lot: hidden cards dealt anew, the move that is tried on a copy."""
        self.island: Island | None = None
        for module in game.rules.modules:
            if isinstance(module, Island):
                self.island = module

    def each_move(self, legal: list[Move]) -> None:
        """Cheap enough for every decision."""
        demand(len(legal) > 0, "the game is not over and nothing is legal")
        demand(len(set(legal)) == len(legal), "a move is listed twice")
        if self.island is not None:
            self.cards_are_all_there(self.island)

    def cards_are_all_there(self, island: Island) -> None:
        """Hands and bank, and what lies open beside them, are all the cards of the game."""
        cells = self.game.state.cells
        out = island.cards_out(self.game.state)
        bank, hand, kinds = island.bank, island.hand, island.kinds
        end = hand + self.game.rules.players * kinds
        for kind in range(kinds):
            total = cells[bank + kind] + sum(cells[hand + kind : end : kinds]) + out[kind]
            if total != island.content.card_kinds[kind].bank:
                name = island.content.cards[kind]
                raise Broken(
                    f"{total} {name} cards instead of {island.content.card_kinds[kind].bank}"
                )

    def thoroughly(self) -> None:
        """All that takes longer; for some of the positions."""
        game = self.game
        demand(not game.problems(), f"problems: {'; '.join(game.problems())}")
        afresh = game.state.copy()
        afresh.notes = []
        for seat in game.actors:
            legal = game.legal(seat)
            demand(game.rules.legal_for(afresh, seat) == legal, "the moves follow from old notes")
            for move in legal:
                self.move_is_sound(move, seat)
        self.copy_is_independent()
        for seat in [NOBODY, *range(game.rules.players)]:
            self.view_is_honest(seat)

    def move_is_sound(self, move: Move, seat: Seat) -> None:
        """A listed move is accepted, belongs to its seat, and survives text and action index."""
        game = self.game
        text = game.text(move)
        refusal = game.rules.refuse(game.state, move)
        demand(not refusal, f"{text!r} is listed and refused: {refusal}")
        demand(game.rules.mover(game.state, move) == seat, f"{text!r} is not seat {seat}'s move")
        demand(game.parse(text) == move, f"{text!r} is read as another move")
        action = game.rules.vocabulary.action(move)
        demand(0 <= action < game.rules.vocabulary.actions, f"{text!r} has no action number")
        back = game.rules.vocabulary.move(action, seat)
        demand(back == move, f"{text!r} is action {action}, which is {game.text(back)!r}")

    def copy_is_independent(self) -> None:
        """A copy goes its own way; the same move on another copy leads to the same position."""
        game = self.game
        legal = game.legal()
        move = legal[self.rng.below(len(legal))]
        before = game.key()
        twins = [game.copy(), game.copy()]
        for twin in twins:
            twin.push(move)
            twin.settle_chance()
        text = game.text(move)
        demand(game.key() == before, f"{text!r} on a copy changed the original")
        demand(twins[0].key() == twins[1].key(), f"{text!r} on two copies gave two positions")

    def view_is_honest(self, seat: Seat) -> None:
        """A view is JSON, is what a sight says, and does not depend on what it hides."""
        game = self.game
        viewer = None if seat == NOBODY else seat
        view = game.view(viewer)
        demand(json.loads(json.dumps(view)) is not None, "a view is no JSON")
        twin = reshuffled(game, seat, self.rng)
        demand(not twin.problems(), f"seat {seat} imagines: {'; '.join(twin.problems())}")
        demand(twin.view(viewer) == view, f"the view of seat {seat} shows what is hidden")
        if viewer is not None:
            demand(sight_of(game, seat).json() == view, f"the sight of seat {seat} is no view")
            demand(twin.legal(seat) == game.legal(seat), f"seat {seat}'s moves show what is hidden")

    def choice_is_honest(self, bot: Bot, seat: Seat, rng: Rng) -> None:
        """A bot chooses the same whatever is hidden from it."""
        legal = self.game.legal(seat)
        twin = reshuffled(self.game, seat, self.rng)
        choices = [bot.choose(sight_of(g, seat), legal, rng.copy()) for g in (self.game, twin)]
        demand(choices[0] == choices[1], f"the bot {bot.name} chose by what is hidden from it")

    def at_the_end(self) -> None:
        """What must hold when the game is over."""
        game = self.game
        demand(game.over and game.actor is None, "nobody can move and the game is not over")
        demand(game.legal() == [] and game.actors == [], "moves are listed after the end")
        demand(not game.problems(), f"problems: {'; '.join(game.problems())}")
        if game.winner is not None:
            points = [game.points(seat) for seat in range(game.rules.players)]
            ahead = points[game.winner] > 0 or points[game.winner] == max(points)
            demand(ahead, f"the winner has {points[game.winner]} points")


def reshuffled(game: Game, seat: Seat, rng: Rng) -> Game:
    """The same game in the eyes of a seat, with all that it cannot see dealt anew."""
    twin = game.copy()
    if not game.over:
        twin.state = game.rules.imagine(game.rules.redact(game.state, seat), seat, rng)
    return twin
