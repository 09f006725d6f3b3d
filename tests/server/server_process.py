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

SERVE = """
import sys
from meadhall.server.run import main

port, data, pace, teach = sys.argv[1:]
if teach:
    from tests.server import clash_orders as calm

    calm.teach()
sys.exit(main(port=int(port), data=data, bot_pace=float(pace), bot_workers=1))
"""


class Process(Protocol):
    """As much of asyncio's as a house needs."""

    pid: int

    def kill(self) -> None: ...

    def send_signal(self, signal: int) -> None: ...

    async def wait(self) -> int: ...


class House:
    def __init__(self, process: Process, port: int) -> None:
        self.process = process
        self.port = port

    async def kill(self) -> None:
        """As hard as it gets: no goodbye, no flush."""
        self.process.kill()
        await self.process.wait()

    async def stop(self) -> int:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        return await self.process.wait()

    def children(self) -> set[int]:
        """The processes this one has started."""
        listing = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True)
        pairs = [tuple(map(int, line.split())) for line in listing.stdout.splitlines()]
        return {pid for pid, parent in pairs if parent == self.process.pid}


@asynccontextmanager
async def open_house(
    folder: Path, port: int = 0, bot_pace: float = 0.0, *, calm: bool = False
) -> AsyncIterator[House]:
    """With `calm`, Clash knows the standing orders of our tests there too."""
    # Into a file: a pipe would stay open as long as a worker of the killed server does.
    chatter = folder / "chatter.txt"
    with chatter.open("ab") as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            SERVE,
            str(port),
            str(folder),
            str(bot_pace),
            "calm" if calm else "",
            stdout=subprocess.PIPE,
            stderr=errors,
        )
    assert process.stdout is not None
    async with opened(process, process.stdout.readline(), chatter) as house:
        yield house


@asynccontextmanager
async def opened(process: Process, first: Awaitable[bytes], chatter: Path) -> AsyncIterator[House]:
    """The house once it says where it is; in the end it is killed if it still stands."""
    try:
        line = (await first).decode()
        assert line.startswith("Meadhall is open at http://localhost:"), chatter.read_text()
        yield House(process, int(line.rsplit(":", 1)[1]))
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def alive(pid: int) -> bool:
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(state.stdout.strip()) and not state.stdout.startswith("Z")
