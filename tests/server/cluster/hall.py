"""A hall of several processes: servers and bot workers that share PostgreSQL and NATS, and can be killed and frozen."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
from pathlib import Path

from tests.waiting import STEP

from .servers import free_port

SERVE = """
import sys
from meadhall.server import run
from meadhall.server.config import Config, Hosting, ServerSettings

port, data, database, bus = sys.argv[1:]
quick = {"order_delay": 0.0, "window_seconds": 0.0, "messages_per_second": 1e6}
run.Config = lambda **settings: Config(**quick | settings)
hosting = Hosting(requests_per_second=0, tables_per_hour=0, sockets_per_address=0)
sys.exit(run.main(ServerSettings(
    port=int(port), data=data, database=database, bus=bus, bot_pace=0.0, bot_workers=1, hosting=hosting,
)))
"""
WORK = """
import sys
from meadhall.server.workers.bus_worker import main

sys.exit(main(sys.argv[1], 1))
"""


class Member:
    """A process of the hall, which can be started again under the same port."""

    def __init__(self, name: str, folder: Path, code: str, *arguments: str) -> None:
        self.name = name
        self._folder = folder
        self._command = [sys.executable, "-c", code, *arguments]
        self._process: subprocess.Popen[bytes] | None = None
        self.output = folder / f"{name}.txt"

    async def start(self) -> None:
        """Returns when it has said that it is ready. As its container does, starts it again where it has ended with
        the sentence that the database or the bus did not answer."""
        async with asyncio.timeout(150):
            while (said := await self._start_once()) is not None:
                assert " cannot be used: " in said, said
                assert "Traceback" not in said, said

    async def _start_once(self) -> str | None:
        """What it has said if it has ended before it was ready."""
        before = self.output.stat().st_size if self.output.exists() else 0
        with self.output.open("ab") as out:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd=self._folder
            )
        while True:
            ended = self._process.poll() is not None
            said = self.output.read_bytes()[before:].decode()
            if any(
                line.startswith(("Meadhall is open", "This worker runs up to")) for line in said.splitlines()
            ):
                return None
            if ended:
                return said
            await asyncio.sleep(STEP)

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def exit_code(self) -> int | None:
        """None while it runs."""
        return None if self._process is None else self._process.poll()

    def send(self, number: int) -> None:
        if self.runs:
            assert self._process is not None
            self._process.send_signal(number)

    async def kill(self, number: int = signal.SIGKILL) -> None:
        self.send(number)
        if self._process is not None:
            await asyncio.to_thread(self._process.wait)

    async def freeze(self, seconds: float) -> None:
        self.send(signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            self.send(signal.SIGCONT)


class Hall:
    def __init__(self, folder: Path, database: str, bus: str, servers: int, workers: int) -> None:
        self.database = database
        self.ports = [free_port() for _ in range(servers)]
        self.servers = [
            Member(f"server{n}", folder, SERVE, str(port), str(folder / f"data{n}"), database, bus)
            for n, port in enumerate(self.ports)
        ]
        self.workers = [Member(f"worker{n}", folder, WORK, bus) for n in range(workers)]

    async def __aenter__(self) -> Hall:
        try:
            await asyncio.gather(*(member.start() for member in (*self.servers, *self.workers)))
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        for member in (*self.servers, *self.workers):
            with contextlib.suppress(ProcessLookupError):
                await member.kill()

    def tracebacks(self) -> list[str]:
        """Lines of the servers' output that no failure of another process may cause."""
        return [
            f"{member.name}: {line}"
            for member in (*self.servers, *self.workers)
            for line in member.output.read_text().splitlines()
            if "Traceback" in line or "is stuck" in line
        ]
