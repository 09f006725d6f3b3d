"""Load on one server with SQLite, and on one and three servers with PostgreSQL and NATS: `make bench-cluster`.

A player and a spectator of each table connect to servers drawn at random. With three servers, two thirds of the
screens are connected to a server that does not play their table. The same run measures boardgame.io's server.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench import server as one_server
from tests.server.cluster.servers import Nats, Postgres, running_nats, running_postgres

SERVE = """
import sys
from meadhall.server.config import Hosting, ServerSettings
from meadhall.server.run import main

data, database, bus = sys.argv[1:]
hosting = Hosting(requests_per_second=0, tables_per_hour=0, sockets_per_address=0)
settings = ServerSettings(port=0, data=data, database=database or None, bus=bus, bot_workers=1, hosting=hosting)
sys.exit(main(settings))
"""
PAGE = os.sysconf("SC_PAGE_SIZE")


class Used(msgspec.Struct):
    """The processor time of each program, in seconds."""

    servers: float = 0.0
    postgres: float = 0.0
    nats: float = 0.0

    def since(self, before: Used) -> Used:
        return Used(self.servers - before.servers, self.postgres - before.postgres, self.nats - before.nats)

    @property
    def all(self) -> float:
        return self.servers + self.postgres + self.nats


class Counted:
    """A connection that counts its messages."""

    def __init__(self, socket: ClientConnection, load: Load) -> None:
        self._socket = socket
        self._load = load

    async def __aiter__(self) -> AsyncIterator[str | bytes]:
        async for message in self._socket:
            self._load.messages += 1
            self._load.letters += len(message)
            yield message


class Table(one_server.LoadedTable):
    load: Load

    async def open(self, origin: str) -> None:
        """Create a table, and connect each of its screens to a random server."""
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * one_server.BOTS[self.game.name]]
        made = await asyncio.to_thread(
            one_server._post, f"{origin}/api/tables", one_server._wish(self.game.name, seats)
        )
        path = f"/api/tables/{made['table']}/ws"
        token = made["grants"][0]["token"]
        self.player = await self._enter(self.load.any_socket() + path, token, "player")
        await self._enter(self.load.any_socket() + path, "", "spectator")

    async def _listen(self, socket: Any, who: str) -> None:
        await super()._listen(Counted(socket, self.load), who)  # type: ignore[arg-type]


class Load(one_server.Load):
    def __init__(self, group: ServerGroup) -> None:
        super().__init__()
        self.group = group
        self.used = Used()
        self.messages = 0
        self.letters = 0
        self.memory = 0.0
        """The memory that a server needs for a table, in bytes."""
        self._rng = random.Random(3)

    def any_socket(self) -> str:
        return self._rng.choice(self.group.origins).replace("http", "ws", 1)

    def count(self) -> int:
        return sum(map(one_server._moves, self.group.origins))

    async def run_all(self, tables: int, rate: float, seconds: float) -> None:
        games = list(one_server.BOTS)
        every = [Table(games[n % len(games)], self) for n in range(tables)]
        places = asyncio.Semaphore(8)
        empty = self.group.memory()

        async def open_one(number: int) -> None:
            async with places:
                await every[number].open(self.group.origins[number % len(self.group.origins)])

        await asyncio.gather(*map(open_one, range(tables)))
        await self._drive(rate, 3.0)
        self.memory = (self.group.memory() - empty) / tables
        self.took.clear()
        self.messages = self.letters = 0
        before, used = await asyncio.to_thread(self.count), self.group.used()
        await self._drive(rate, seconds)
        self.moves = await asyncio.to_thread(self.count) - before
        self.used = self.group.used().since(used)
        await asyncio.sleep(1.0)
        for listener in self.listeners:
            listener.cancel()


class ServerGroup:
    """One or more servers that share a database and a bus, or one server with its own database file."""

    def __init__(self, folder: Path, servers: int, postgres: Postgres | None, nats: Nats | None) -> None:
        self._postgres = postgres
        self._nats = nats
        database = postgres.new_database() if postgres else ""
        bus = nats.url if nats else ""
        self._servers = [self._start(folder / str(n), database, bus) for n in range(servers)]
        self.origins = [self._origin(server) for server in self._servers]

    @staticmethod
    def _start(folder: Path, database: str, bus: str) -> subprocess.Popen[str]:
        folder.mkdir()
        with (folder / "log.txt").open("wb") as log:
            return subprocess.Popen(
                [sys.executable, "-c", SERVE, str(folder), database, bus],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    @staticmethod
    def _origin(server: subprocess.Popen[str]) -> str:
        assert server.stdout is not None
        return "http://127.0.0.1:" + server.stdout.readline().rsplit(":", 1)[1].strip()

    def used(self) -> Used:
        return Used(
            sum(one_server._cpu(server.pid) for server in self._servers),
            _cpu_of_all(self._postgres.process) if self._postgres else 0.0,
            one_server._cpu(self._nats.process) if self._nats else 0.0,
        )

    def memory(self) -> float:
        """Return the resident memory of all servers, in bytes."""
        return sum(
            int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * PAGE for server in self._servers
        )

    def close(self) -> None:
        for server in self._servers:
            server.terminate()
        for server in self._servers:
            with contextlib.suppress(subprocess.TimeoutExpired):
                server.wait(15)
            server.kill()


def _cpu_of_all(process: int) -> float:
    """Return the processor time of a process and its children, including ended ones, in seconds."""
    tick = os.sysconf("SC_CLK_TCK")
    seconds = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(stat.parent.name) == process:
                seconds += sum(map(int, fields[11:15])) / tick
            elif int(fields[1]) == process:
                seconds += sum(map(int, fields[11:13])) / tick
    return seconds


@contextlib.contextmanager
def running(servers: int, postgres: Postgres | None, nats: Nats | None) -> Iterator[ServerGroup]:
    folder = Path(tempfile.mkdtemp(prefix="meadhall-bench-"))
    group = ServerGroup(folder, servers, postgres, nats)
    try:
        yield group
    finally:
        group.close()
        shutil.rmtree(folder, ignore_errors=True)


def tell(name: str, load: Load, seconds: float) -> float:
    """Print the measurements, and return the number of moves per second of processor time."""
    used, moves = load.used, max(1, load.moves)
    p50, p99 = (one_server.percentile(load.took, share) * 1e3 for share in (0.5, 0.99))
    parts = {"servers": used.servers, "PostgreSQL": used.postgres, "NATS": used.nats}
    each = ", ".join(f"{part} {cost / moves * 1e3:.2f} ms" for part, cost in parts.items())
    message = load.letters / max(1, load.messages) / 1024
    print(f"{name}: {load.moves / seconds:.0f} moves a second by people and bots")
    print(f"  from move to all screens: median {p50:.1f} ms, p99 {p99:.1f} ms")
    print(f"  {moves / used.all:.0f} moves in a second of the processor; of one move: {each}")
    print(f"  {load.memory / 1024:.0f} KB a table with two screens")
    print(f"  {message:.1f} KB a message, {load.messages / moves:.1f} messages a move")
    print(f"  refused {len(load.refused)}; no table was ready {load.late} times", flush=True)
    return moves / used.all


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=120.0, help="moves a second by people")
    parser.add_argument("--seconds", type=float, default=20.0)
    wish = parser.parse_args()
    gc.disable()
    own = 0.0
    with running_postgres() as postgres, running_nats() as nats:
        print(f"{wish.tables} tables, {2 * wish.tables} screens; people make {wish.rate:.0f} moves a second.")
        for name, servers, shared in (
            ("One server with SQLite", 1, False),
            ("One server with PostgreSQL and NATS", 1, True),
            ("Three servers with PostgreSQL and NATS", 3, True),
        ):
            with running(servers, postgres if shared else None, nats if shared else None) as group:
                load = Load(group)
                asyncio.run(load.run_all(wish.tables, wish.rate, wish.seconds))
            made = tell(name, load, wish.seconds)
            own = own or made
            if load.refused:
                print(f"  refused: {set(load.refused)}")
                return 1
    for peer in one_server.all_peers(wish.tables):
        try:
            peer.open()
            peer.measure(wish.seconds)
            print(peer.told(own))
        finally:
            peer.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
