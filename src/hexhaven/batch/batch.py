"""Many base games at once on arrays: step, legal moves, observations, random play.

The arrays live on the device and are shared with torch and JAX by DLPack without a copy:
`torch.from_dlpack(batch.legal())`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import warp as wp

from ..engine.errors import BadSetup
from ..engine.game import Game
from .actions import ACTIONS, WORDS
from .features import OBSERVATION, SECRETS, WORD
from .kernels import constants as k
from .kernels import driver
from .kernels.observe import OBSERVE, mask_words, secrets, threads
from .kernels.state import BIG, ROWS, SMALL, table_of
from .positions import Ints, Words, check_game, column_of

Array: TypeAlias = Any
"""An array of Warp; its own static types do not fit its use."""
HARBORS: Final = {
    "fixed": k.FIXED,
    "slot_shuffle": k.SLOT_SHUFFLE,
    "frame_shuffle": k.FRAME_SHUFFLE,
}


class Results(NamedTuple):
    """What finished games came to."""

    games: int
    wins: list[int]
    """By seat."""
    unfinished: int
    """Games that had too many turns."""
    decisions: int
    turns: int
    rounds: int


class Batch:
    """A number of base games, played side by side.

    Boards are dealt anew for every game (the variable set-up with tokens in a spiral), or every
    game begins at one of `starts`, positions of the engine such as the beginner's set-up. A game
    that ends begins anew by itself, unless `restart` is False. Trade between players is left
    out.
    """

    def __init__(
        self,
        games: int,
        players: int = 4,
        *,
        seed: int = 0,
        harbors: str = "frame_shuffle",
        target: int = 10,
        starts: Sequence[Game] = (),
        restart: bool = True,
        forced: int = 16,
        max_turns: int = 2000,
        device: str | None = None,
    ) -> None:
        if games < 1 or players not in (2, 3, 4):
            raise BadSetup(f"a batch has games for 2 to 4 players, not {games} for {players}")
        if harbors not in HARBORS:
            raise BadSetup(f"harbors={harbors}: choose one of {', '.join(HARBORS)}")
        self.games: int = games
        self.players: int = players
        self.forced: int = forced
        """`step` goes on while there is just one legal move, up to so many decisions in all; 1: it
        plays what was chosen and nothing else."""
        self.device = wp.get_device(device)
        self._table = table_of(players, target, HARBORS[harbors], max_turns, not restart)
        self._lay(starts)
        self._big = self._zeros((BIG, games), wp.uint64)
        self._small = self._zeros((SMALL, games), wp.int32)
        self._queue = self._zeros((3, games + 1), wp.int32)
        self._statistics = self._zeros(driver.STATISTICS, wp.int64)
        self._words = self._zeros((WORDS, games), wp.uint64)
        self._none = self._zeros(0, wp.int32)
        self._playing = self._zeros(1, wp.int32)
        self.actors = self._zeros(games, wp.int64)
        """The seat that decides in each game."""
        self.some = self._zeros(games, wp.int64)
        """A legal action of each game, drawn at random; it is not drawn from the game's own
        generator, so looking at it changes nothing."""
        self.options = self._zeros(games, wp.int32)
        """How many legal actions each game has; 0 in a game that is over and does not restart."""
        self.done = self._zeros(games, wp.int32)
        """For each game what the last step ended: 0 nothing, 1 + the winner's seat, -1 a game
        without a winner."""
        self.reset(seed)

    def _zeros(self, shape: int | tuple[int, int], kind: type) -> Array:
        return wp.zeros(shape, dtype=kind, device=self.device)

    def _lay(self, starts: Sequence[Game]) -> None:
        """Put the given first positions where the kernels find them."""
        for game in starts:
            check_game(game)
            if game.rules.players != self.players:
                raise BadSetup(f"a start has {game.rules.players} players, not {self.players}")
        columns = [column_of(game) for game in starts]
        columns = columns or [(np.zeros(BIG, np.uint64), np.zeros(SMALL, np.int32))]
        big, small = (np.stack(rows, axis=1) for rows in zip(*columns, strict=True))
        self._table.starts = len(starts)
        self._starts_big: Array = wp.array(big, dtype=wp.uint64, device=self.device)
        self._starts_small: Array = wp.array(small, dtype=wp.int32, device=self.device)

    # Playing

    def reset(self, seed: int) -> None:
        """Begin all games anew and forget all results."""
        if not 0 <= seed < 1 << 64:
            raise BadSetup(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
        self._statistics.zero_()
        self.done.zero_()
        self._launch(driver.begin, *self._state, *self._starts, wp.uint64(seed))
        self._look()

    def step(self, actions: object, chance: object = None) -> None:
        """Play one action in every game; what follows without a choice is played too.

        `actions` is an array of 64-bit numbers of the actions, on any device: of Warp, torch, JAX
        or numpy. `chance` decides what chance decides after them: the two dice as 6 * (first - 1) +
        second - 1, or the kind of the card that is stolen or drawn; -1 leaves it to the generator.
        An action that is not legal is not noticed and leaves a game that means nothing: mask first.
        """
        given = self._array(actions, wp.int64)
        chances = self._none if chance is None else self._array(chance, wp.int32)
        self._queue[:2, 0].zero_()
        first = [*self._state, *self._state, self._queue]
        self._launch(driver.act, *first, given, chances, self.done, self.forced)
        self._serve(self.done)
        self._look()

    def rollout(self, decisions: int, chunk: int = 16) -> None:
        """Random play: up to so many decisions in every game, a little fewer where it must wait."""
        for _ in range(max(1, decisions // chunk)):
            self._queue[:2, 0].zero_()
            self._launch(driver.advance, *self._state, *self._state, self._queue, chunk)
            self._serve(self._none)
        self._look()

    def play_others(self, seat: int, chunk: int = 16) -> None:
        """Random moves of all other seats, until this one decides in every game.

        A seat's own moves without an alternative are played too, unless `forced` is 1. `done` tells
        games that ended meanwhile beside those that the last step ended.
        """
        if not 0 <= seat < self.players:
            raise BadSetup(f"there is no seat {seat}")
        waits = False
        while not waits:
            self._queue[:2, 0].zero_()
            self._playing.zero_()
            given = [*self._state, *self._state, self._queue, self._playing]
            self._launch(driver.others, *given, seat, int(self.forced > 1), chunk)
            self._serve(self.done)
            waits = not self._playing.numpy()[0]
        self._look()

    @property
    def _state(self) -> list[Array]:
        return [self._big, self._small]

    @property
    def _starts(self) -> list[Array]:
        return [self._starts_big, self._starts_small]

    def _launch(self, kernel: wp.Kernel, *inputs: object, block: int = 128) -> None:
        """Run a kernel with one thread a game; every kernel takes the table last."""
        given = [*inputs, self._table]
        wp.launch(kernel, dim=self.games, inputs=given, device=self.device, block_dim=block)

    def _serve(self, done: Array) -> None:
        """Measure roads and renew games for all that wait."""
        for kernel in (driver.serve, driver.search, driver.settle):
            self._launch(kernel, *self._state, self._queue, block=64)
        rest = [*self._starts, self._statistics, done]
        self._launch(driver.renew, *self._state, self._queue, *rest, block=64)

    def _look(self) -> None:
        """Bring legal moves and deciding seats up to date."""
        self._launch(
            driver.options, *self._state, self._words, self.actors, self.some, self.options
        )

    def _array(self, values: object, kind: type) -> Array:
        """An array of any library as one of ours, without a copy where it lies on our device."""
        if isinstance(values, wp.array):
            array: Array = values
        elif isinstance(values, np.ndarray | list | tuple):
            array = wp.array(np.asarray(values), dtype=kind, device=self.device)
        else:
            array = wp.from_dlpack(values)
        if kind is wp.int64 and array.dtype is wp.int32:  # what JAX makes unless told otherwise
            wider = self._zeros(array.shape, wp.int64)
            wp.utils.array_cast(array, wider)
            array = wider
        if array.dtype is not kind or array.shape != (self.games,):
            raise BadSetup(f"an array of {self.games} numbers of type {kind.__name__} is expected")
        return array

    # Looking

    def legal(self) -> Array:
        """The legal actions of every game: six words of 64 bits, row by row; action 64 * w + b is
        bit b of row w."""
        return self._words

    def mask(self, out: Array | None = None) -> Array:
        """The same as an array of bytes, a row of 384 for each game."""
        found = self._zeros((self.games, ACTIONS), wp.uint8) if out is None else out
        wp.launch(mask_words, dim=found.shape, inputs=[self._words, found], device=self.device)
        return found

    def observe(self, seat: int = -1, out: Array | None = None) -> Array:
        """What a seat may know, as a row of bytes for each game; -1: the seat that decides there.

        The mask comes first (it is empty for a seat that does not decide); docs/batch.md names
        every byte. Nothing that is hidden from the seat is in it.
        """
        if not -1 <= seat < self.players:
            raise BadSetup(f"there is no seat {seat}")
        found = self._zeros((self.games, OBSERVATION), wp.uint8) if out is None else out
        words = self._in_words(found, OBSERVATION)
        inputs = [*self._state, self._words, words, seat, self._table]
        for kernel, tasks in OBSERVE:
            dim = threads(self.games, tasks)
            wp.launch(kernel, dim=dim, inputs=inputs, device=self.device, block_dim=256)
        return found

    def secrets(self, seat: int = -1, out: Array | None = None) -> Array:
        """The hidden cards of the others, for a critic that is used in training only; see
        `features.SECRETS`."""
        found = self._zeros((self.games, SECRETS), wp.uint8) if out is None else out
        words = self._in_words(found, SECRETS)
        inputs = [self._small, words, seat, self._table]
        wp.launch(secrets, dim=self.games, inputs=inputs, device=self.device)
        return found

    def _in_words(self, out: Array, size: int) -> Array:
        """Rows of bytes as rows of words, which the kernels write."""
        if out.dtype is not wp.uint8 or out.shape != (self.games, size) or out.strides[1] != 1:
            raise BadSetup(f"an array of {self.games} rows of {size} bytes is expected")
        if out.ptr % WORD or out.strides[0] % WORD:
            raise BadSetup(f"every row must begin at a multiple of {WORD} bytes")
        return wp.array(
            ptr=out.ptr,
            dtype=wp.uint64,
            shape=(self.games, size // WORD),
            strides=(out.strides[0], WORD),
            device=self.device,
        )

    def results(self) -> Results:
        """What the games that have ended since `reset` came to."""
        rows = [int(value) for value in self._statistics.numpy()]
        wins = rows[driver.WINS : driver.WINS + self.players]
        return Results(
            games=rows[driver.GAMES],
            wins=wins,
            unfinished=rows[driver.UNFINISHED],
            decisions=rows[driver.MOVES],
            turns=rows[driver.TURNS],
            rounds=rows[driver.ROUNDS],
        )

    def decisions(self) -> int:
        """All decisions played since `reset`, those of unfinished games included."""
        small = self._small.numpy()
        going = small[ROWS["pending"]] != k.OVER
        played = small[ROWS["moves"]][going].sum(dtype=np.int64)
        return int(played) + int(self._statistics.numpy()[driver.MOVES])

    # Single games

    def column(self, game: int) -> tuple[Words, Ints]:
        """The words of one game; see `positions`."""
        return self._big.numpy()[:, game].copy(), self._small.numpy()[:, game].copy()

    def load(self, games: Sequence[Game]) -> None:
        """Put positions of the engine into the first games of the batch; their chance goes on with
        the generators of the games that were there."""
        big, small = self._big.numpy(), self._small.numpy()
        for index, game in enumerate(games):
            check_game(game)
            wide, narrow = column_of(game)
            wide[ROWS["rng"]] = big[ROWS["rng"], index]
            big[:, index], small[:, index] = wide, narrow
        self._big.assign(big)
        self._small.assign(small)
        self._look()
