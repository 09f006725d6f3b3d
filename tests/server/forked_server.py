"""Server processes that start at once: forked from a process that has imported everything. People may send as fast
as they can."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from .server_process import ServerProcess, started

PARENT = """
import os
import sys

from meadhall.server import run
from meadhall.server.app import App
from meadhall.server.config import Config, ServerSettings

App(Config(database=""))
run.Config = lambda **settings: Config(**settings | {"messages_per_second": 1e6})
for line in sys.stdin:
    pace, folder = line.rstrip().split(" ", 1)
    pid = os.fork()
    if not pid:
        with open(f"{folder}/stderr.txt", "ab") as errors:
            os.dup2(errors.fileno(), sys.stderr.fileno())
        sys.exit(run.main(ServerSettings(port=0, data=folder, bot_pace=float(pace), bot_workers=1)))
    print(pid, flush=True)
    print("ended", os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
"""


class ForkedProcess:
    """A process like asyncio's whose parent is not this process; the parent prints when it has ended."""

    def __init__(self, pid: int, parent: asyncio.StreamReader) -> None:
        self.pid = pid
        self._parent = parent
        self._code: int | None = None

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def send_signal(self, number: int) -> None:
        if self._code is not None:
            raise ProcessLookupError
        os.kill(self.pid, number)

    async def readline(self) -> bytes:
        """The next line that the process or its parent printed."""
        line = await self._parent.readline()
        if line.startswith(b"ended "):
            self._code = int(line.split()[1])
        return line

    async def wait(self) -> int:
        while self._code is None:
            await self.readline()
        return self._code


class ServerForker:
    """Forks servers, one at a time."""

    def __init__(self, parent: asyncio.subprocess.Process) -> None:
        assert parent.stdin is not None
        assert parent.stdout is not None
        self._stdin = parent.stdin
        self._stdout = parent.stdout

    @asynccontextmanager
    async def server(self, folder: Path, bot_pace: float = 0.0) -> AsyncIterator[ServerProcess]:
        self._stdin.write(f"{bot_pace} {folder}\n".encode())
        forked = ForkedProcess(int(await self._stdout.readline()), self._stdout)
        async with started(forked, forked.readline(), folder / "stderr.txt") as server:
            yield server


@asynccontextmanager
async def server_forker() -> AsyncIterator[ServerForker]:
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PARENT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert parent.stdin is not None
    try:
        yield ServerForker(parent)
    finally:
        parent.stdin.close()
        await parent.wait()
