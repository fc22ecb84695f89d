"""Thinkers: bots think in processes of their own, with a time limit, never on the event loop.

A process is started when it is first needed. One that takes too long is killed, one that has died
is replaced, and the others do not notice. The move is then chosen by a bot that is quick: greedy,
and if that fails too, random.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any, Final, Self

from hexhaven.bots import BOTS
from hexhaven.engine.errors import BadSetup, HexhavenError
from hexhaven.engine.ints import Seat
from hexhaven.modules.foreign import OUTSIDE

from .metrics import Metrics

WORKER: Final = [sys.executable, "-P", "-m", "hexhaven.server.think_worker"]
"""-P: nothing in the folder that the server was started in can take a module's place."""
START_SECONDS: Final = 60.0
RULES_KNOWN: Final = 64
"""Rules that a process is thought to have ready; it forgets by itself."""
ADVISER: Final = "hint"
"""The name under which hints are counted in the metrics."""
INSTEAD: Final = ("greedy", "random")
"""Who chooses when the bot that was asked did not."""

logger = logging.getLogger(__name__)

RulesKey = tuple[str, int, tuple[tuple[str, str], ...]]


class ThinkingFailed(HexhavenError):
    """No bot could be brought to choose a move; the table chooses one itself."""


class NoMove(Exception):
    """A bot did not come to a legal move; `why` is counted in the metrics."""

    def __init__(self, why: str, message: str) -> None:
        super().__init__(message)
        self.why = why


class Thinkers:
    """So many processes for the bots of all tables."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        metrics: Metrics | None = None,
        bots: tuple[str, ...] = tuple(BOTS),
    ) -> None:
        if workers < 1:
            raise BadSetup(f"at least one process must think for the bots, not {workers}")
        if seconds <= 0:
            raise BadSetup(f"bots need some time to think, not {seconds} seconds")
        self.seconds = seconds
        self._bots = bots
        """Who may be asked for: a name could be any class of any module."""
        self._metrics = metrics
        self._free = asyncio.Semaphore(workers)
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._thoughts: set[asyncio.Task[dict[str, Any]]] = set()
        self._closed = False

    async def think(
        self,
        variant: str,
        players: int,
        options: dict[str, str],
        position: str,
        seat: Seat,
        bot: str,
        seed: int,
    ) -> str:
        """The text of a legal move; raises ThinkingFailed if nobody finds one."""
        if bot not in self._bots:
            raise BadSetup(f"unknown bot {bot!r}; known are {', '.join(self._bots)}")
        rules = (variant, players, tuple(sorted(options.items())))
        question = {"position": position, "seat": seat, "seed": seed, "seconds": self.seconds}
        names = list(dict.fromkeys((bot, *INSTEAD)))
        second_chance = True
        while names:
            try:
                answer = await self._ask({**question, "bot": names[0]}, rules)
                return str(answer["move"])
            except NoMove as failure:
                self._note(names[0], failure)
                if failure.why == "crashed" and second_chance:
                    second_chance = False  # the system, not the bot, may have killed the process
                else:
                    names.pop(0)
        raise ThinkingFailed(f"neither {bot} nor another bot has found a move for seat {seat}")

    async def advise(
        self,
        variant: str,
        players: int,
        options: dict[str, str],
        position: str,
        seat: Seat,
        seed: int,
    ) -> list[dict[str, Any]]:
        """The best moves of a seat with their reasons; raises ThinkingFailed if there are none."""
        rules = (variant, players, tuple(sorted(options.items())))
        question = {"position": position, "seat": seat, "seed": seed, "seconds": self.seconds}
        try:
            answer = await self._ask({**question, "bot": ADVISER, "why": True}, rules)
        except NoMove as failure:
            self._note(ADVISER, failure)
            raise ThinkingFailed(f"no hint was found for seat {seat}") from failure
        hints: list[dict[str, Any]] = answer["hints"]
        return hints

    async def close(self) -> None:
        """End all thinking and all processes."""
        self._closed = True
        while self._workers or self._thoughts:
            workers, self._workers = self._workers, set()
            await asyncio.gather(*(worker.end() for worker in workers))
            await asyncio.gather(*self._thoughts, return_exceptions=True)

    def _check_open(self) -> None:
        if self._closed:
            raise ThinkingFailed("the server is shutting down")

    def _note(self, bot: str, failure: NoMove) -> None:
        self._check_open()
        if self._metrics is not None:
            self._metrics.bot_failures.labels(bot, failure.why).inc()
        logger.warning("a bot found no move", extra={"bot": bot, "why": str(failure)})

    async def _ask(self, question: dict[str, Any], rules: RulesKey) -> dict[str, Any]:
        """Wait for a free process and let it think.

        A caller that no longer wants to know leaves the thought to end by itself: that is cheaper
        than a new process.
        """
        await self._free.acquire()
        thought = asyncio.create_task(self._think(question, rules))
        self._thoughts.add(thought)
        thought.add_done_callback(self._done)
        return await asyncio.shield(thought)

    def _done(self, thought: asyncio.Task[dict[str, Any]]) -> None:
        self._thoughts.discard(thought)
        self._free.release()
        if not thought.cancelled():
            thought.exception()  # nobody may be waiting for it any more

    async def _think(self, question: dict[str, Any], rules: RulesKey) -> dict[str, Any]:
        worker = await self._worker(rules)
        began = time.perf_counter()
        try:
            answer = await worker.ask(question, self.seconds)
        except BaseException:
            self._workers.discard(worker)
            await worker.end()
            raise
        self._idle.append(worker)
        if self._metrics is not None:
            elapsed = time.perf_counter() - began
            self._metrics.thinking.labels(question["bot"]).observe(elapsed)
        return checked(answer)

    async def _worker(self, rules: RulesKey) -> Worker:
        """An idle process, best one that has these rules ready; a new one if there is none."""
        self._check_open()
        for dead in [worker for worker in self._idle if not worker.alive]:
            self._idle.remove(dead)
            self._workers.discard(dead)
            await dead.end()
        if not self._idle:
            self._idle.append(await self._start())
        self._idle.sort(key=lambda worker: rules in worker.rules)
        worker = self._idle.pop()
        if len(worker.rules) >= RULES_KNOWN:
            worker.rules.clear()  # only a hint, and own maps are long
        worker.rules.add(rules)
        return worker

    async def _start(self) -> Worker:
        try:
            worker = await Worker.start()
        except OSError as error:
            raise ThinkingFailed(f"no process can be started for the bots: {error}") from error
        self._workers.add(worker)
        try:
            self._check_open()
            await worker.greet()
        except BaseException:
            self._workers.discard(worker)
            await worker.end()
            raise
        return worker


def checked(answer: dict[str, Any]) -> dict[str, Any]:
    """An answer with a move or with hints; raises what went wrong instead."""
    if "move" in answer or "hints" in answer:
        return answer
    if "failed" in answer:
        raise NoMove(answer["failed"], answer["message"])
    raise ThinkingFailed(f"a bot cannot be asked: {answer['bad_question']}")


class Worker:
    """One process, and the rules that it has put together already."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.rules: set[RulesKey] = set()

    @classmethod
    async def start(cls) -> Self:
        """Start a process; `greet` waits until it is ready."""
        # A session of its own: Ctrl-C at the server's terminal does not reach it.
        process = await asyncio.create_subprocess_exec(
            *WORKER, stdin=PIPE, stdout=PIPE, start_new_session=True
        )
        return cls(process)

    @property
    def alive(self) -> bool:
        """Whether the process is still there."""
        return self._process.returncode is None

    async def greet(self) -> None:
        """Wait until the process is ready; that does not count as thinking."""
        known = list(OUTSIDE.values())
        await self.ask({"path": sys.path, "modules": known}, START_SECONDS)

    async def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer to a question; raises NoMove if it does not come in time."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            await self._process.stdin.drain()
            line = await asyncio.wait_for(self._process.stdout.readline(), seconds)
        except TimeoutError:
            raise NoMove("slow", f"no answer within {seconds} seconds") from None
        except ConnectionError:
            line = b""
        if not line:
            raise NoMove("crashed", "the process has died")
        answer: dict[str, Any] = json.loads(line)
        return answer

    async def end(self) -> None:
        """Kill the process and forget it."""
        with suppress(ProcessLookupError):
            self._process.kill()
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()
