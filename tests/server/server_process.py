"""The server as its own process, so that it can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from .api import Api

SERVE = """
import sys
from meadhall.server.config import Hosting, ServerSettings
from meadhall.server.run import main

port, data, pace, *words = sys.argv[1:]
if "orders" in words:
    from tests.server import clash_orders

    clash_orders.install()
hosting = Hosting(behind_proxy="proxy" in words)
settings = ServerSettings(port=int(port), data=data, bot_pace=float(pace), bot_workers=1, hosting=hosting)
sys.exit(main(settings))
"""


class Process(Protocol):
    """The part of asyncio's Process that a ServerProcess needs."""

    pid: int

    def kill(self) -> None: ...

    def send_signal(self, signal: int) -> None: ...

    async def wait(self) -> int: ...


class ServerProcess(Api):
    def __init__(self, process: Process, port: int) -> None:
        super().__init__(port)
        self.process = process

    async def kill(self) -> None:
        """SIGKILL: the server can neither close connections nor write anything."""
        self.process.kill()
        await self.process.wait()

    async def stop(self) -> int:
        """Ctrl-C; the exit code."""
        self.process.send_signal(signal.SIGINT)
        return await self.process.wait()

    def children(self) -> set[int]:
        """The processes this one has started."""
        listing = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)
        pairs = [tuple(map(int, line.split())) for line in listing.stdout.splitlines()]
        return {pid for pid, parent in pairs if parent == self.process.pid}


@asynccontextmanager
async def server_process(
    folder: Path,
    port: int = 0,
    bot_pace: float = 0.0,
    *,
    clash_orders: bool = False,
    behind_proxy: bool = False,
) -> AsyncIterator[ServerProcess]:
    """With `clash_orders`, Clash has the standing orders of our tests there too."""
    settings = [*(["orders"] if clash_orders else []), *(["proxy"] if behind_proxy else [])]
    # Into a file: a pipe would stay open as long as a worker of the killed server does.
    stderr = folder / "stderr.txt"
    with stderr.open("ab") as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            SERVE,
            str(port),
            str(folder),
            str(bot_pace),
            *settings,
            stdout=subprocess.PIPE,
            stderr=errors,
        )
    assert process.stdout is not None
    async with started(process, process.stdout.readline(), stderr) as server:
        yield server


@asynccontextmanager
async def started(
    process: Process, first_line: Awaitable[bytes], stderr: Path
) -> AsyncIterator[ServerProcess]:
    """The server once it has printed its address; it is killed at the end if it still runs."""
    try:
        line = (await first_line).decode()
        assert line.startswith("Meadhall is open at http://localhost:"), stderr.read_text()
        server = ServerProcess(process, int(line.rsplit(":", 1)[1]))
        async with server.http:
            yield server
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def alive(pid: int) -> bool:
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(state.stdout.strip()) and not state.stdout.startswith("Z")
