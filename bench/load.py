"""Load: many tables with scripted people on one or more server processes, seen from the outside.

    python bench/load.py                         200 tables, 800 sockets, about a minute
    python bench/load.py --tables 50 --think 0   as fast as the clients can
    python bench/load.py --ramp 100,200,350,500  more and more tables, and where it breaks
    python bench/load.py --servers 4             four processes on a PostgreSQL of its own

One server runs on SQLite on disk, as `hexhaven serve` does. The people are played by processes of
their own (--clients): scripted people need more time than the server does, and one process of them
would be what is measured. They come table by table (--arrive), and what is measured begins when
everybody is there; moves made before are counted apart. Each checks that versions come without gap
or repetition; at the end
the moves that were acknowledged are compared, table by table and in order, with what the database
holds. The time of a move runs from sending it to its acknowledgement.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from hexhaven.chronicle.changes import apply
from hexhaven.server.store.sql import SqlStore
from hexhaven.server.wire import PROTOCOL

SEATS = 4
OPTIONS = {"setup": "variable"}
AIM_MEDIAN, AIM_LATE = 25.0, 100.0
SERVER = """
import os
import sys
if sys.argv[3] == "pin":
    os.sched_setaffinity(0, {0})
from hexhaven.server.run import serve
from hexhaven.server.settings import Settings
many = 10**9
serve(
    Settings(
        database=sys.argv[1],
        port=int(sys.argv[2]),
        tables_per_hour=many,
        joins_per_hour=many,
        sockets_per_hour=many,
        sockets_per_address=many,
        connections_per_address=many,
        bodies_per_address=many,
    )
)
"""
BUCKET = re.compile(r'^hexhaven_move_stored_seconds_bucket\{le="([^"]+)"\} (\S+)$', re.MULTILINE)
ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 20.0
"""Seconds after which a move counts as lost."""
DULL = ("offer", "counter", "trade")
"""Kinds that scripted people leave out; they build, buy, rob, discard and end their turns."""


@dataclass
class Tally:
    """What all clients have measured."""

    times: list[float] = field(default_factory=list)
    """Milliseconds from sending a move to its acknowledgement, when everybody is there."""
    arriving: list[float] = field(default_factory=list)
    """The same while people were still arriving."""
    acknowledged: dict[str, list[tuple[int, int, str]]] = field(default_factory=dict)
    """By table: (version, seat, move) of every acknowledged move."""
    refused: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    """Whatever must not happen: gaps, repetitions, lost connections."""
    over: int = 0
    cpu: float = 0.0
    """Seconds of processor time of the clients."""


class Person:
    """One scripted player: keeps the view by its changes and plays random sensible moves."""

    def __init__(self, code: str, seat: int, token: str, think: float, tally: Tally) -> None:
        self.code = code
        self.seat = seat
        self.token = token
        self.think = think
        self.tally = tally
        self.chance = random.Random(f"{code}{seat}")
        self.view: dict[str, Any] = {}
        self.version = -1
        self.sent: tuple[str, float] | None = None
        self.asked = 0
        self.all_there = 0.0
        """When everybody has arrived, on the monotonic clock."""

    async def play(self, url: str, until: float) -> None:
        """Sit at the table until the time is up or the game is over."""
        async with connect(url, origin=None, compression=None, max_size=None) as socket:
            hello = {"type": "hello", "protocol": PROTOCOL, "table": self.code, "token": self.token}
            await socket.send(json.dumps(hello))
            leaving = asyncio.create_task(self.leave(socket, until))
            thinking: asyncio.Task[None] | None = None
            async for text in socket:
                self.hear(json.loads(text))
                if self.view.get("over"):
                    break
                if self.due() and (thinking is None or thinking.done()):
                    thinking = asyncio.create_task(self.decide(socket, until))
            leaving.cancel()
            if thinking is not None:
                thinking.cancel()
        self.tally.over += bool(self.view.get("over")) and self.seat == 0

    async def leave(self, socket: ClientConnection, until: float) -> None:
        """Get up when the time is up and nothing is under way; one timer for all messages, since a
        timer for each of them costs the client more than the message."""
        await asyncio.sleep(max(0.0, until - time.monotonic()))
        while self.sent is not None:
            if time.perf_counter() - self.sent[1] > PATIENCE:
                self.tally.faults.append(f"{self.code}/{self.seat}: no acknowledgement")
                break
            await asyncio.sleep(0.1)
        await socket.close()

    def due(self) -> bool:
        """Whether this seat must decide and has nothing under way."""
        prompt = self.view.get("prompt", {})
        return self.sent is None and self.seat in prompt.get("must", ())

    async def decide(self, socket: ClientConnection, until: float) -> None:
        """Think, then send a move."""
        if self.think:
            await asyncio.sleep(self.chance.expovariate(1 / self.think))
        if not self.due() or time.monotonic() > until:
            return
        move = self.choice()
        self.asked += 1
        self.sent = (move, time.perf_counter())
        request = {"type": "move", "id": self.asked, "version": self.version, "move": move}
        await socket.send(json.dumps(request))

    def choice(self) -> str:
        """Mostly something that gets the game on."""
        moves = [move["move"] for move in self.view["moves"] if move["kind"] not in DULL]
        built = [m for m in moves if m.split()[0] in ("city", "settlement")]
        return str(self.chance.choice(built or moves))

    def hear(self, message: dict[str, Any]) -> None:
        """Take in one message of the server."""
        kind = message["type"]
        if kind == "welcome":
            self.view = message["view"] or {}
            self.version = message["version"]
        elif kind == "update":
            if message["version"] != self.version + 1:
                self.tally.faults.append(f"{self.code}: {message['version']} after {self.version}")
            self.version = message["version"]
            self.view = apply(self.view, message["changes"])
        elif kind == "accepted":
            self.heard_back(message)
        elif kind == "refused":
            name = message["error"]
            self.tally.refused[name] = self.tally.refused.get(name, 0) + 1
            self.sent = None

    def heard_back(self, message: dict[str, Any]) -> None:
        """Note how long the acknowledgement took."""
        if self.sent is None or message["id"] != self.asked:
            self.tally.faults.append(f"{self.code}/{self.seat}: an answer to nothing")
            return
        move, at = self.sent
        self.sent = None
        here = time.monotonic() >= self.all_there
        times = self.tally.times if here else self.tally.arriving
        times.append((time.perf_counter() - at) * 1000)
        known = self.tally.acknowledged.setdefault(self.code, [])
        known.append((message["version"], self.seat, move))


def ask(url: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
    """One HTTP request."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(url, data, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def seat_people(base: str, think: float, tally: Tally) -> list[Person]:
    """A table with four people, started."""
    wish = {"variant": "base", "players": SEATS, "options": OPTIONS, "name": "Person 0"}
    made = ask(f"{base}/api/tables", wish)
    code = made["code"]
    people = [Person(code, made["seat"], made["token"], think, tally)]
    for number in range(1, SEATS):
        joined = ask(f"{base}/api/tables/{code}/join", {"name": f"Person {number}"})
        people.append(Person(code, joined["seat"], joined["token"], think, tally))
    ask(f"{base}/api/tables/{code}/start", {}, made["token"])
    return people


def memory(process: int) -> float:
    """Resident megabytes of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(process: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def compare(rows_by_code: dict[str, list[tuple[int, int, str]]], tally: Tally) -> int:
    """The acknowledged moves against those stored; returns how many were compared."""
    found = 0
    for code, known in tally.acknowledged.items():
        rows = rows_by_code[code]
        if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
            tally.faults.append(f"{code}: stored versions have gaps")
        stored = {row[0]: (row[1], row[2]) for row in rows}
        for version, seat, move in sorted(known):
            found += 1
            if stored.get(version) != (seat, move):
                tally.faults.append(f"{code}: {version} {move!r} is not what is stored")
    return found


async def play_all(people: list[Person], bases: list[str], arrive: float, seconds: float) -> None:
    """Let everybody come, table by table, and play for a while, through all servers in turn."""
    urls = [base.replace("http", "ws") + "/ws" for base in bases]
    there = time.monotonic() + arrive
    sitting = []
    for number, person in enumerate(people):
        person.all_there = there
        coming = there - arrive + arrive * (number // SEATS * SEATS) / len(people)
        await asyncio.sleep(max(0.0, coming - time.monotonic()))
        playing = person.play(urls[number % len(urls)], there + seconds)
        sitting.append(asyncio.create_task(playing))
    await asyncio.gather(*sitting)


Share = tuple[list[tuple[str, int, str]], float, list[str], float, float]
"""(table, seat, token) of some people, how long they think, the servers, arriving, playing."""


def play_share(given: Share) -> Tally:
    """What one process of people has measured."""
    keys, think, bases, arrive, seconds = given
    tally = Tally()
    people = [Person(code, seat, token, think, tally) for code, seat, token in keys]
    started = time.process_time()
    uvloop.run(play_all(people, bases, arrive, seconds))
    tally.cpu = time.process_time() - started
    return tally


def together(tallies: list[Tally]) -> Tally:
    """All that was measured; a table is played by one process."""
    whole = Tally()
    for tally in tallies:
        whole.times += tally.times
        whole.arriving += tally.arriving
        whole.acknowledged.update(tally.acknowledged)
        whole.faults += tally.faults
        whole.over += tally.over
        whole.cpu += tally.cpu
        for name, many in tally.refused.items():
            whole.refused[name] = whole.refused.get(name, 0) + many
    return whole


def inside(bases: list[str], part: float = 0.99) -> float:
    """The server's own 99th percentile from the receipt of a move until it is stored, in ms: the
    upper end of its histogram's bucket."""
    counts: dict[float, float] = {}
    for base in bases:
        with urllib.request.urlopen(f"{base}/metrics", timeout=30) as answer:
            text = answer.read().decode()
        for end, many in BUCKET.findall(text):
            counts[float(end)] = counts.get(float(end), 0.0) + float(many)
    ends = sorted(counts)
    wanted = part * counts[ends[-1]] if ends else 0.0
    return next((end * 1000 for end in ends if counts[end] >= wanted), 0.0)


def wait_for(base: str, process: subprocess.Popen[bytes]) -> None:
    """Until the server answers."""
    for _ in range(200):
        if process.poll() is not None:
            raise SystemExit("the server has stopped")
        try:
            ask(f"{base}/healthz")
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


class Servers:
    """So many server processes, on SQLite or on a PostgreSQL server of their own."""

    def __init__(self, count: int, port: int) -> None:
        self.bases = [f"http://127.0.0.1:{port + number}" for number in range(count)]
        self.processes: list[subprocess.Popen[bytes]] = []
        self._count = count
        self._port = port
        self._folder = tempfile.TemporaryDirectory()
        self._postgres: Any = None
        self.database = Path(self._folder.name) / "load.db"
        self.url = f"sqlite:///{self.database}"

    def __enter__(self) -> Servers:
        if self._count > 1:
            sys.path.insert(0, str(ROOT))
            from tests.postgres import PostgresServer, find_programs

            programs = find_programs()
            if programs is None:
                raise SystemExit("several servers need PostgreSQL, which is not installed here")
            self._postgres = PostgresServer(programs)
            self._postgres.start()
            self.url = self._postgres.url(self._postgres.take_database())
        for number, base in enumerate(self.bases):
            pin = "" if 0 in os.sched_getaffinity(0) else "pin"
            command = [sys.executable, "-c", SERVER, self.url, str(self._port + number), pin]
            quiet = subprocess.DEVNULL
            self.processes.append(subprocess.Popen(command, stdout=quiet, stderr=quiet))
            wait_for(base, self.processes[-1])
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(60)
        if self._postgres is not None:
            self._postgres.remove()
        self._folder.cleanup()

    def sum(self, of: Callable[[int], float]) -> float:
        """A figure of all processes together."""
        return sum(of(process.pid) for process in self.processes)

    def stored(self, codes: list[str]) -> dict[str, list[tuple[int, int, str]]]:
        """(version, seat, move) of the events of tables, by their codes."""
        return asyncio.run(self._stored(codes))

    async def _stored(self, codes: list[str]) -> dict[str, list[tuple[int, int, str]]]:
        store = SqlStore(self.url)
        await store.open()
        found = {}
        for code in codes:
            events = await store.events(code)
            found[code] = [(event.version, event.seat, event.move) for event in events]
        await store.close()
        return found


def measure(
    tables: int,
    think: float,
    arrive: float,
    seconds: float,
    port: int,
    servers: int,
    clients: int,
) -> dict[str, Any]:
    """Run the load and return the figures."""
    with Servers(servers, port) as group:
        empty = group.sum(memory)
        people = [
            person
            for number in range(tables)
            for person in seat_people(group.bases[number % servers], think, Tally())
        ]
        seated = group.sum(memory)
        start, used = time.monotonic(), group.sum(cpu_seconds)
        keys = [(person.code, person.seat, person.token) for person in people]
        shares = [
            [k for n, k in enumerate(keys) if n // SEATS % clients == c] for c in range(clients)
        ]
        with multiprocessing.get_context("spawn").Pool(clients) as pool:
            given = [(share, think, group.bases, arrive, seconds) for share in shares if share]
            tally = together(pool.map(play_share, given))
        spent = time.monotonic() - start
        played = group.sum(memory)
        used = group.sum(cpu_seconds) - used
        own = inside(group.bases)
        compared = compare(group.stored(list(tally.acknowledged)), tally)
    times = sorted(tally.times)
    arriving = sorted(tally.arriving) or [0.0]
    every = len(tally.times) + len(tally.arriving)
    return {
        "tables": tables,
        "servers": servers,
        "sockets": len(people),
        "think_s": think,
        "moves": len(times),
        "moves_per_s": len(times) / seconds,
        "median_ms": statistics.median(times),
        "p99_ms": times[int(len(times) * 0.99)],
        "worst_ms": times[-1],
        "arriving_p99_ms": arriving[int(len(arriving) * 0.99)],
        "inside_p99_ms": own,
        "compared": compared,
        "faults": tally.faults,
        "refused": tally.refused,
        "finished": tally.over,
        "server_cpu_ms": used * 1000 / every,
        "server_cores": used / spent,
        "client_cpu_ms": tally.cpu * 1000 / every,
        "server_mb": played,
        "kb_per_table": (seated - empty) * 1024 / tables,
        "kb_per_table_played": (played - empty) * 1024 / tables,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--ramp", metavar="N,N,…", help="so many tables, one after the other")
    parser.add_argument("--think", type=float, default=1.0, help="mean seconds before a move")
    parser.add_argument(
        "--arrive", type=float, default=25.0, help="tables whose four people come in a second"
    )
    parser.add_argument("--seconds", type=float, default=45.0)
    parser.add_argument("--port", type=int, default=8701)
    parser.add_argument("--servers", type=int, default=1, help="more than one: on PostgreSQL")
    parser.add_argument("--clients", type=int, default=2, help="processes that play the people")
    parser.add_argument("--pin", action="store_true", help="servers on one core, people on others")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.pin:  # what people's processes inherit; servers go to the first core
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[1:])
    steps = [int(n) for n in args.ramp.split(",")] if args.ramp else [args.tables]
    faults, broken = 0, 0
    for tables in steps:
        arrive = tables / args.arrive
        found = measure(
            tables, args.think, arrive, args.seconds, args.port, args.servers, args.clients
        )
        print(json.dumps(found), flush=True) if args.json else show(found)
        faults += len(found["faults"])
        if found["p99_ms"] > AIM_LATE and not broken:
            broken = tables
    if args.ramp and not args.json:
        word = f"breaks at {broken} tables" if broken else "holds at every step"
        print(f"99th percentile under {AIM_LATE:g} ms: {word}")
    return 1 if faults else 0


def show(found: dict[str, Any]) -> None:
    """The figures in words."""
    servers = f"{found['servers']} server{'s' * (found['servers'] > 1)}"
    print(
        f"{found['tables']} tables, {found['sockets']} sockets, {servers}, "
        f"think {found['think_s']:g} s:"
    )
    print(f"  {found['moves']:,} moves acknowledged, {found['moves_per_s']:.0f} a second")
    print(
        f"  send to acknowledgement: median {found['median_ms']:.1f} ms (aim {AIM_MEDIAN:g}), "
        f"99th percentile {found['p99_ms']:.1f} ms (aim {AIM_LATE:g}), "
        f"worst {found['worst_ms']:.0f} ms; "
        f"99th percentile while people arrive {found['arriving_p99_ms']:.0f} ms"
    )
    print(
        f"  processor time a move: server {found['server_cpu_ms']:.2f} ms, "
        f"four clients {found['client_cpu_ms']:.2f} ms; the server used "
        f"{found['server_cores']:.2f} cores"
    )
    print(f"  inside the server, receipt to stored: 99 of 100 within {found['inside_p99_ms']:g} ms")
    print(f"  compared with the database: {found['compared']:,}; faults: {len(found['faults'])}")
    for fault in found["faults"][:10]:
        print("   ", fault)
    print(f"  refused: {found['refused'] or 'none'}; finished games: {found['finished']}")
    print(
        f"  server {found['server_mb']:.0f} MB; a table with four people takes "
        f"{found['kb_per_table']:.0f} kB when seated, {found['kb_per_table_played']:.0f} kB played"
    )


if __name__ == "__main__":
    raise SystemExit(main())
