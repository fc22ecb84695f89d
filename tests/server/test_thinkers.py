"""Bots think elsewhere, for a limited time, and whatever they do the table gets a legal move."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.bots.positions import one_trade_from_victory
from tests.server.asking import asked
from tests.server.test_metrics import figure

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.bots.why import reasons
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.rng import Rng
from hexhaven.server.metrics import Metrics
from hexhaven.server.think_worker import plain
from hexhaven.server.thinkers import Thinkers, ThinkingFailed

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[2]
ODD = {
    name.lower(): f"tests.server.odd_bots:{name}"
    for name in ("Slow", "Steady", "Deaf", "Fatal", "Broken", "Cheat", "Chatty")
}
LIMIT = 4.0
"""Seconds for bots that are too slow for it."""
PATIENCE = 30.0
"""Seconds for all others, and for what must happen at once: machines under test are slow. A bot
that is slow takes twice as long."""


class Crew:
    """Thinkers that also know the odd bots, and what was counted."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.metrics = Metrics()
        self.thinkers = Thinkers(
            workers, seconds, self.metrics, bots=("greedy", "random", *ODD.values())
        )

    def failures(self, bot: str, why: str) -> float | None:
        return figure(self.metrics, "hexhaven_bot_failures_total", bot=ODD[bot], why=why)

    def processes(self) -> set[int]:
        return {worker._process.pid for worker in self.thinkers._workers}


@pytest.fixture
async def crew(anyio_backend: str) -> AsyncIterator[Crew]:
    """Two processes, and time enough."""
    made = Crew(2, PATIENCE)
    yield made
    await made.thinkers.close()


def is_legal(game: hexhaven.Game, move: str) -> bool:
    return game.refusal(move) == ""


def gone(pid: int, seconds: float) -> bool:
    """Whether a process, not a child of ours, is gone within so many seconds."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat")
            if state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z":
                return True  # nobody has asked for its exit status yet
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize(
    ("players", "options"), [(4, {}), (3, {"setup": "variable"}), (2, {"two_players": "on"})]
)
async def test_greedy_chooses_as_it_does_at_home(
    crew: Crew, players: int, options: dict[str, str]
) -> None:
    greedy = bot_named("greedy")
    game = hexhaven.new("base", players, seed=3, options=options)
    kinds = set()
    number = 0
    while not game.over and number < 250:
        number += 1
        for seat in game.actors:
            legal = game.legal(seat)
            here = game.text(greedy.choose(sight_of(game, seat, legal), legal, Rng(number)))
            there = await crew.thinkers.think(
                "base", players, options, game.position(), seat, "greedy", number
            )
            assert there == here
        kinds.add(here.split()[0])
        game.play(here)
    assert {"roll", "end", "road", "settlement"} <= kinds
    assert len(crew.processes()) == 1  # nobody has needed a second one


async def test_hints_are_those_that_are_found_at_home(crew: Crew) -> None:
    crew.thinkers.seconds = 30.0
    options: dict[str, str] = {}
    game = hexhaven.new("barbarian-attack", 4, seed=3, options=options)
    seat = game.actor
    assert seat is not None
    here = [plain(reason) for reason in reasons(sight_of(game, seat), Rng(5))]
    there = await crew.thinkers.advise("barbarian-attack", 4, options, game.position(), seat, 5)
    assert there == here
    assert len(here) == 3
    assert await asked(crew.thinkers, game, "greedy", 5) == here[0]["move"]
    with pytest.raises(ThinkingFailed):
        await crew.thinkers.advise("base", 4, options, "no position", seat, 5)


async def test_a_hint_tells_what_a_move_is_meant_for(crew: Crew) -> None:
    """The trade that pays the city that wins, and the city."""
    crew.thinkers.seconds = 30.0
    position = one_trade_from_victory().game.position()
    found = await crew.thinkers.advise("base", 4, {"vp_target": "3"}, position, 0, 5)
    assert found[0]["move"] == "trade lumber ore"
    assert [move.split()[0] for move in found[0]["then"]] == ["city"]
    assert found[0]["wins"]


async def test_a_hint_tells_what_games_taught(crew: Crew) -> None:
    crew.thinkers.seconds = 30.0
    game = hexhaven.new("fishermen", 4, seed=3)
    seat = game.actor
    assert seat is not None
    found = await crew.thinkers.advise("fishermen", 4, {}, game.position(), seat, 5)
    assert [one["taught"] for one in found] == ["weighed"] * 3
    assert found[0]["lead"] > found[2]["lead"] > 0


async def test_a_position_keeps_everything() -> None:
    game = hexhaven.new("base", 4, seed=11)
    rng = Rng("positions")
    fresh = False
    for _ in range(600):
        if game.over:
            break
        again = hexhaven.from_position(game.position())
        assert again.state.cells == game.state.cells
        assert again.state.agenda == game.state.agenda
        for seat in game.actors:
            assert again.legal(seat) == game.legal(seat)
        legal = game.legal()
        move = legal[rng.below(len(legal))]
        fresh = fresh or game.text(move) == "buy"
        game.play(move)
    assert fresh  # a card that was bought this turn and may not be played was among it


async def test_a_slow_bot_is_stopped_and_another_chooses(crew: Crew) -> None:
    game = hexhaven.new("base", 4, seed=1)
    await asked(crew.thinkers, game, "random")
    (before,) = crew.processes()
    crew.thinkers.seconds = LIMIT
    began = time.monotonic()
    thought = asyncio.create_task(asked(crew.thinkers, game, ODD["slow"], seed=5))
    while crew.failures("slow", "slow") is None:
        assert not thought.done()
        await asyncio.sleep(0.01)
    crew.thinkers.seconds = PATIENCE  # the other one has a new process to get ready first
    assert LIMIT < time.monotonic() - began < PATIENCE
    move = await thought
    assert move == await asked(crew.thinkers, game, "greedy", seed=5)
    assert crew.failures("slow", "slow") == 1
    assert gone(before, PATIENCE)
    assert before not in crew.processes()


async def test_the_others_do_not_notice(crew: Crew) -> None:
    game = hexhaven.new("base", 4, seed=1)
    await asyncio.gather(*(asked(crew.thinkers, game, ODD["steady"]) for _ in range(2)))
    before = crew.processes()
    crew.thinkers.seconds = LIMIT
    slow = asyncio.create_task(asked(crew.thinkers, game, ODD["deaf"]))
    await asyncio.sleep(0)
    quick = 0
    while not slow.done():
        assert is_legal(game, await asked(crew.thinkers, game, "random", quick))
        quick += 1
    assert quick > 10
    assert is_legal(game, await slow)
    assert len(before & crew.processes()) == 1


@pytest.mark.parametrize(
    ("bot", "why", "times"),
    [("fatal", "crashed", 2), ("broken", "error", 1), ("cheat", "illegal", 1)],
)
async def test_a_bot_that_fails_is_replaced(crew: Crew, bot: str, why: str, times: int) -> None:
    game = hexhaven.new("base", 4, seed=1)
    move = await asked(crew.thinkers, game, ODD[bot], seed=5)
    assert move == await asked(crew.thinkers, game, "greedy", seed=5)
    assert crew.failures(bot, why) == times


async def test_a_process_that_has_died_is_replaced(crew: Crew) -> None:
    game = hexhaven.new("base", 4, seed=1)
    expected = await asked(crew.thinkers, game, "greedy")
    (before,) = crew.processes()
    os.kill(before, signal.SIGKILL)
    assert await asked(crew.thinkers, game, "greedy") == expected
    assert gone(before, PATIENCE)
    assert len(crew.processes()) == 1


async def test_a_bot_that_prints_disturbs_nobody(crew: Crew) -> None:
    game = hexhaven.new("base", 4, seed=1)
    assert is_legal(game, await asked(crew.thinkers, game, ODD["chatty"]))
    assert crew.failures("chatty", "illegal") is None


async def test_thoughts_run_side_by_side_but_not_more_than_there_are_processes(crew: Crew) -> None:
    game = hexhaven.new("base", 4, seed=1)
    await asyncio.gather(*(asked(crew.thinkers, game, ODD["steady"]) for _ in range(2)))
    began = time.monotonic()
    await asyncio.gather(*(asked(crew.thinkers, game, ODD["steady"]) for _ in range(6)))
    elapsed = time.monotonic() - began
    assert len(crew.processes()) == 2
    assert figure(crew.metrics, "hexhaven_bot_thinking_seconds_count", bot=ODD["steady"]) == 8
    thought = figure(crew.metrics, "hexhaven_bot_thinking_seconds_sum", bot=ODD["steady"])
    assert thought is not None
    assert 6 * 0.2 / 2 <= elapsed < thought


async def test_a_cancelled_question_costs_no_process(crew: Crew) -> None:
    game = hexhaven.new("base", 4, seed=1)
    await asked(crew.thinkers, game, "random")
    before = crew.processes()
    thought = asyncio.create_task(asked(crew.thinkers, game, ODD["steady"]))
    await asyncio.sleep(0.05)
    thought.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thought
    async with asyncio.timeout(PATIENCE):
        while crew.thinkers._thoughts:  # it thinks to the end
            await asyncio.sleep(0.01)
    assert is_legal(game, await asked(crew.thinkers, game, "random"))
    assert crew.processes() == before


async def test_only_known_bots_are_asked() -> None:
    thinkers = Thinkers(1, 1.0)
    game = hexhaven.new("base", 4, seed=1)
    for name in ("oracle", "os:system", ODD["fatal"]):
        with pytest.raises(BadSetup, match="unknown bot"):
            await asked(thinkers, game, name)
    with pytest.raises(BadSetup, match="at least one process"):
        Thinkers(0, 1.0)
    with pytest.raises(BadSetup, match="some time"):
        Thinkers(1, 0)


async def test_a_question_without_an_answer(crew: Crew) -> None:
    game = hexhaven.new("base", 4, seed=1)
    other = (game.actors[0] + 1) % 4
    for position, said in ((game.position(), "has nothing to decide"), ("x", "not a position")):
        with pytest.raises(ThinkingFailed, match=said):
            await crew.thinkers.think("base", 4, {}, position, other, "greedy", 0)
    assert crew.failures("slow", "slow") is None


async def test_closing_ends_thoughts_and_processes(crew: Crew) -> None:
    crew.thinkers.seconds = 60.0
    game = hexhaven.new("base", 4, seed=1)
    await asyncio.gather(*(asked(crew.thinkers, game, "random") for _ in range(2)))
    thought = asyncio.create_task(asked(crew.thinkers, game, ODD["slow"]))
    starting = asyncio.create_task(asked(crew.thinkers, game, ODD["slow"]))
    await asyncio.sleep(0.05)
    processes = crew.processes()
    began = time.monotonic()
    await crew.thinkers.close()
    assert time.monotonic() - began < PATIENCE
    for each in (thought, starting):
        with pytest.raises(ThinkingFailed, match="shutting down"):
            await each
    assert all(gone(pid, PATIENCE) for pid in processes)
    assert crew.processes() == set()
    with pytest.raises(ThinkingFailed, match="shutting down"):
        await asked(crew.thinkers, game, "random")


async def test_the_interrupt_key_is_not_for_them(crew: Crew) -> None:
    game = hexhaven.new("base", 4, seed=1)
    await asked(crew.thinkers, game, "random")
    (worker,) = crew.processes()
    os.kill(worker, signal.SIGINT)
    thought = asyncio.create_task(asked(crew.thinkers, game, ODD["steady"]))
    await asyncio.sleep(0.1)
    os.kill(worker, signal.SIGINT)
    assert is_legal(game, await thought)
    assert crew.processes() == {worker}
    assert os.getpgid(worker) != os.getpgid(0)


@pytest.mark.parametrize(("bot", "seconds"), [("random", 60.0), ("slow", 60.0), ("deaf", 1.0)])
def test_they_die_with_the_server(bot: str, seconds: float) -> None:
    """Idle, thinking, or thinking too hard to notice: kill -9 of the server ends them all."""
    command = [
        sys.executable,
        "-m",
        "tests.server.thinking_parent",
        ODD.get(bot, bot),
        str(seconds),
    ]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        os.kill(worker, 0)
        server.kill()
    assert gone(worker, PATIENCE)
