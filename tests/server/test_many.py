"""Several processes on one PostgreSQL: killed, paused, replaced; nothing that was said is lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
from collections.abc import Callable

import httpx
import pytest
from sqlalchemy import text
from tests.server.conftest import DATABASES
from tests.server.many import Person, Server, servers, sit_down, stop, until, wake

from hexhaven.server.store.contract import Conflict, EventRow
from hexhaven.server.store.sql import SqlStore

KILLS = int(os.environ.get("HEXHAVEN_KILLS", "3"))
"""30 in `make probe`."""
TABLES = 4


async def stored(database: str, code: str) -> list[EventRow]:
    store = SqlStore(database)
    await store.open()
    try:
        return await store.events(code)
    finally:
        await store.close()


async def leased(database: str) -> dict[str, list[str]]:
    """The tables by the process that serves them."""
    store = SqlStore(database)
    await store.open()
    assert store._reading is not None
    async with store._reading.connect() as connection:
        rows = list(await connection.execute(text("SELECT server, code FROM leases")))
    await store.close()
    found: dict[str, list[str]] = {}
    for server, code in rows:
        found.setdefault(server, []).append(code)
    return found


def owners(leases: dict[str, list[str]]) -> dict[str, str]:
    """The process of every table."""
    return {code: server for server, codes in leases.items() for code in codes}


async def compare(database: str, tables: list[list[Person]]) -> int:
    """Everything acknowledged is stored, where it was said to be, and once; how much that is."""
    acknowledged = 0
    for people in tables:
        events = await stored(database, people[0].code)
        assert [event.version for event in events] == list(range(1, len(events) + 1))
        seen: set[int] = set()
        seats = [person.seats for person in people]
        assert all(len(each) == 1 for each in seats), "a token keeps its seat"
        assert len(set().union(*seats)) == len(people), "no seat is given twice"
        for person in people:
            (seat,) = person.seats
            for version, move in person.acknowledged:
                assert version not in seen, "no move counts twice"
                seen.add(version)
                event = events[version - 1]
                assert (event.seat, event.move) == (seat, move)
        acknowledged += len(seen)
    return acknowledged


async def begun(people: list[Person]) -> None:
    """Wait until everybody has seen some moves."""
    await until(lambda: all(person.version > 3 for person in people))


def on_they_go(tables: list[list[Person]], before: dict[Person, int]) -> bool:
    """Whether somebody at every table has made a move since."""
    return all(any(person.done > before[person] for person in table) for table in tables)


if "postgresql" in DATABASES:

    @pytest.mark.slow
    def test_nothing_is_lost_when_processes_are_killed(
        postgres_url: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        chance = random.Random("kills")

        async def go(group: list[Server]) -> None:
            await asyncio.gather(*(each.ready() for each in group))
            tables = await sit_down(group, TABLES)
            people = [person for table in tables for person in table]
            enough = asyncio.Event()
            playing = [asyncio.create_task(person.play(enough)) for person in people]
            await until(lambda: all(person.returns for person in people))
            for _ in range(KILLS):
                victim = chance.choice(group)
                await asyncio.sleep(chance.random())
                victim.kill()
                before = {person: person.done for person in people}
                victim.start()
                await victim.ready()
                await until(lambda before=before: on_they_go(tables, before))
                assert not any(task.done() for task in playing), [
                    task.exception() for task in playing if task.done()
                ]
            spread = await leased(postgres_url)
            # Everybody is still playing: each table goes on after the last kill.
            returns = sum(person.returns for person in people)
            enough.set()
            await asyncio.wait_for(asyncio.gather(*playing), 300)
            kept = await compare(postgres_url, tables)
            assert kept > 10 * KILLS
            with capsys.disabled():
                print(
                    f"\n  {KILLS} kills of one in three processes: {kept} acknowledged moves at "
                    f"{len(tables)} tables on {len(spread)} processes, {returns} arrivals; 0 lost"
                )

        with servers(postgres_url, 3) as group:
            asyncio.run(go(group))

    @pytest.mark.slow
    def test_a_process_that_was_asleep_cannot_write_any_more(postgres_url: str) -> None:
        async def go(group: list[Server]) -> None:
            await asyncio.gather(*(each.ready() for each in group))
            tables = await sit_down(group, TABLES)
            people = [person for table in tables for person in table]
            for person in people:
                person.patience = 10.0  # whoever has sent a move to the sleeper hears nothing
            enough = asyncio.Event()
            playing = [asyncio.create_task(person.play(enough)) for person in people]
            await begun(people)
            held = [await figure(each, "hexhaven_tables_live") for each in group]
            sleeper = group[held.index(max(held))]  # one of three may have got no table
            others = [each for each in group if each is not sleeper]
            for person in people:
                person.group = others  # a load balancer notices that nobody answers there
            stop(sleeper)
            owner = owners(await leased(postgres_url))
            await asyncio.sleep(7)  # past the lease
            seen = {person: person.version for person in people}
            await until(lambda: all(p.version > seen[p] for p in people))
            wake(sleeper)
            await asyncio.sleep(2)
            assert sleeper.process is not None
            assert sleeper.process.poll() is None, sleeper.log()
            seen = {person: person.version for person in people}
            await until(lambda: all(p.version > seen[p] for p in people))
            assert owners(await leased(postgres_url)) != owner, "some tables were taken over"
            await sleeper.ready()
            for person in people:
                person.group = group
            enough.set()
            await asyncio.wait_for(asyncio.gather(*playing), 300)
            assert await compare(postgres_url, tables) > TABLES

        with servers(postgres_url, 3) as group:
            asyncio.run(go(group))

    @pytest.mark.slow
    def test_a_new_process_takes_over_table_by_table(postgres_url: str) -> None:
        async def go(group: list[Server]) -> None:
            old, new = group
            await old.ready()
            tables = await sit_down([old], TABLES)
            people = [person for table in tables for person in table]
            enough = asyncio.Event()
            playing = [asyncio.create_task(person.play(enough)) for person in people]
            await begun(people)
            new.start()
            await new.ready()
            for person in people:
                person.group = [new]  # where the load balancer sends people from now on
            old.signal(signal.SIGTERM)
            assert old.process is not None
            seen = {person: person.version for person in people}
            assert await asyncio.to_thread(old.process.wait, 180) == 0
            await until(lambda: all(p.version > seen[p] + 5 for p in people))
            spread = await leased(postgres_url)
            assert len([server for server in spread if server]) == 1
            enough.set()
            await asyncio.wait_for(asyncio.gather(*playing), 300)
            assert await compare(postgres_url, tables) > TABLES
            assert "Traceback" not in old.log(), old.log()

        with servers(postgres_url, 2) as group:
            group[1].kill()
            asyncio.run(go(group))

    @pytest.mark.slow
    def test_workers_share_a_port_and_are_replaced(postgres_url: str) -> None:
        async def go(parent: Server) -> None:
            await parent.ready()
            tables = await sit_down([parent], TABLES)
            people = [person for table in tables for person in table]
            enough = asyncio.Event()
            playing = [asyncio.create_task(person.play(enough)) for person in people]
            await begun(people)
            # The system deals connections out by chance: some tables more, until two have some.
            while len([server for server in await leased(postgres_url) if server]) < 2:
                assert len(tables) < 40, "tables are spread over the workers"
                (more,) = await sit_down([parent], 1)
                tables.append(more)
                people += more
                playing += [asyncio.create_task(person.play(enough)) for person in more]
                await begun(more)
            pids = workers_of(parent)
            assert len(pids) == 3
            os.kill(pids[0], signal.SIGKILL)
            seen = {person: person.version for person in people}
            await until(lambda: all(p.version > seen[p] + 5 for p in people))
            await until(lambda: len(workers_of(parent)) == 3 and pids[0] not in workers_of(parent))
            # Of all workers; somebody may be on the way back just now.
            await comes(parent, "hexhaven_sockets", lambda many: many == len(people))
            await comes(parent, "hexhaven_tables_live", lambda many: many >= TABLES)
            enough.set()
            await asyncio.wait_for(asyncio.gather(*playing), 300)
            assert await compare(postgres_url, tables) > TABLES
            made = sum(len(person.acknowledged) for person in people)
            # A killed worker may have counted fewer than it stored, never more; and one move of
            # each person may have been done without their hearing of it.
            counted = await figure(parent, 'hexhaven_moves_total{by="person"}')
            assert 0 < counted <= made + len(people)
            parent.signal(signal.SIGTERM)
            assert parent.process is not None
            assert await asyncio.to_thread(parent.process.wait, 180) == 0
            async with httpx.AsyncClient() as client:
                with pytest.raises(httpx.TransportError):
                    await client.get(parent.http)

        with servers(postgres_url, 1, "--workers", "3") as group:
            asyncio.run(go(group[0]))


async def figure(server: Server, name: str) -> float:
    """One of the figures that a server tells."""
    async with httpx.AsyncClient(timeout=120) as client:
        text = (await client.get(f"{server.http}/metrics")).text
    return next(float(line.split()[-1]) for line in text.splitlines() if line.startswith(name))


async def comes(server: Server, name: str, good: Callable[[float], bool]) -> None:
    """Wait until a figure is as it should be."""
    async with asyncio.timeout(300):
        while not good(await figure(server, name)):
            await asyncio.sleep(0.1)


def workers_of(parent: Server) -> list[int]:
    """The processes that a process has started; only those that serve."""
    assert parent.process is not None
    words = ["ps", "-o", "pid=,args=", "--ppid", str(parent.process.pid)]
    listing = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    return [int(line.split()[0]) for line in listing.splitlines() if " serve " in line]


@pytest.mark.anyio
async def test_a_write_under_an_old_fence_is_refused(database_url: str) -> None:
    if database_url.startswith("sqlite"):
        return  # one process serves a file: see test_run
    from tests.server.store.rows import a_line, a_move, a_table

    first, second = SqlStore(database_url), SqlStore(database_url, lease_seconds=5.0)
    first.lease_seconds = 0.2
    await first.open()
    await second.open()
    assert first.leases is not None
    assert second.leases is not None
    await first.leases.register("127.0.0.1:1", "one")
    await second.leases.register("127.0.0.1:2", "two")
    await first.create(a_table("t0"))
    await first.create(a_table("t1"))
    fence = await first.leases.claim("t0")
    other = await first.leases.claim("t1")
    await first.append("t0", a_move(1), fence=fence)
    assert await second.leases.claim("t0") in (0, 2)
    await asyncio.sleep(0.3)
    higher = await second.leases.claim("t0") or 2
    assert higher > fence
    assert await first.leases.beat() == "late"
    assert await first.leases.held() == {"t1": other}
    found = await asyncio.gather(
        first.append("t0", a_move(2), fence=fence),
        first.save(a_table("t0", turn=9), fence=fence),
        first.say("t0", a_line(1), fence=fence),
        first.delete("t0", fence=fence),
        first.append("t1", a_move(1), fence=other),
        return_exceptions=True,
    )
    assert [type(each) for each in found] == [Conflict] * 4 + [type(None)]
    assert len(await second.events("t0")) == 1
    table = await second.load("t0")
    assert table is not None
    assert table.turn == 0
    assert await second.chat("t0") == []
    await second.append("t0", a_move(2), fence=higher)
    await first.leases.leave()
    assert await first.leases.beat() == "gone"
    await first.close()
    await second.close()
