"""Servers of their own that start at once: forked from a process that has loaded everything and begun nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.server_process import House, opened

HEARTH = """
import os
import sys

from meadhall.server.app import App
from meadhall.server.config import Config
from meadhall.server.run import main

App(Config(database=""))
for line in sys.stdin:
    pace, folder = line.rstrip().split(" ", 1)
    pid = os.fork()
    if not pid:
        with open(f"{folder}/chatter.txt", "ab") as errors:
            os.dup2(errors.fileno(), sys.stderr.fileno())
        sys.exit(main(port=0, data=folder, bot_pace=float(pace), bot_workers=1))
    print(pid, flush=True)
    print("ended", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
"""


class Forked:
    """What asyncio knows of a process, for one whose parent is the hearth."""

    def __init__(self, pid: int, hearth: asyncio.StreamReader) -> None:
        self.pid = pid
        self._hearth = hearth
        self._code: int | None = None

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def send_signal(self, number: int) -> None:
        if self._code is not None:
            raise ProcessLookupError
        os.kill(self.pid, number)

    async def readline(self) -> bytes:
        """What the process or its parent said."""
        line = await self._hearth.readline()
        if line.startswith(b"ended "):
            self._code = int(line.split()[1])
        return line

    async def wait(self) -> int:
        while self._code is None:
            await self.readline()
        return self._code


class Hearth:
    """One house at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._orders = process.stdin
        self._news = process.stdout

    @asynccontextmanager
    async def open_house(self, folder: Path, bot_pace: float = 0.0) -> AsyncIterator[House]:
        self._orders.write(f"{bot_pace} {folder}\n".encode())
        forked = Forked(int(await self._news.readline()), self._news)
        async with opened(forked, forked.readline(), folder / "chatter.txt") as house:
            yield house


@asynccontextmanager
async def hearth() -> AsyncIterator[Hearth]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HEARTH, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    try:
        yield Hearth(process)
    finally:
        process.stdin.close()
        await process.wait()
