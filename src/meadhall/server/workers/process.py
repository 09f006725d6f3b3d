"""The server's side of one worker process, which gets one job at a time and answers with a line."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import cast

import msgspec

from .worker import JobAnswer

MessageMaker = Callable[[], list[bytes]]
"""A function that makes the message once a process is free for it."""

ANSWER_BYTES = 1 << 23
_answers: msgspec.json.Decoder[JobAnswer] = msgspec.json.Decoder(JobAnswer)


class WorkerProcess(asyncio.SubprocessProtocol):
    """The protocol of one worker process. No task waits for an answer: its arrival completes the job."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._ended = asyncio.Event()
        self._answer_future: asyncio.Future[JobAnswer] | None = None
        self._on_free: Callable[[], None] = lambda: None
        self._timer: asyncio.TimerHandle | None = None
        self._parts: list[bytes] = []
        """The received parts of the current line."""
        self._size = 0
        self.failure: Exception | None = None
        """The reason why this process cannot take another job; None if it can."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._process = cast(asyncio.SubprocessTransport, transport)
        self._input = cast(asyncio.WriteTransport, self._process.get_pipe_transport(0))
        self.pid = self._process.get_pid()

    # ------------------------------------------------------------ a question and its answer

    def ask(self, job: MessageMaker, patience: float, free: Callable[[], None]) -> asyncio.Future[JobAnswer]:
        """Return a future for the answer or the error. `free` is called when this process is free again, or has ended.

        A caller that gives up does not end the process: a new process would cost more than the rest of the answer."""
        asked = self._answer_future = self._loop.create_future()
        self._on_free = free
        self._timer = self._loop.call_later(patience, self._lose, TimeoutError())
        if self._ended.is_set():
            self._answer(EOFError())
            return asked
        try:
            self._input.writelines(job())
        except Exception as error:  # noqa: BLE001 - the caller gets it
            self._answer(error)
        return asked

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self._parts.append(data)
        self._size += len(data)
        if self._size > ANSWER_BYTES:
            self._lose(ValueError(f"an answer of more than {ANSWER_BYTES} bytes"))
        elif data.endswith(b"\n"):
            line = b"".join(self._parts)
            self._parts.clear()
            self._size = 0
            if self.failure is None:
                self._read(line)

    def _read(self, line: bytes) -> None:
        try:
            answer = _answers.decode(line)
        except msgspec.MsgspecError as error:
            self._lose(error)
        else:
            self._answer(answer)

    def _answer(self, answer: JobAnswer | Exception) -> None:
        asked, self._answer_future = self._answer_future, None
        if asked is None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._on_free()
        if asked.done():  # the caller has given up
            return
        if isinstance(answer, JobAnswer):
            asked.set_result(answer)
        else:
            asked.set_exception(answer)

    # ------------------------------------------------------------ its end

    def _lose(self, error: Exception) -> None:
        """Kill the process: a late answer would be taken for the answer to the next job."""
        if self.failure is None:
            self.failure = error
            self.kill()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == 1 or exc is not None:
            self._lose(EOFError())

    def process_exited(self) -> None:
        self._lose(EOFError())
        self._ended.set()
        self._process.close()
        self._answer(self.failure or EOFError())

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def wait(self) -> None:
        """Wait until the process has ended."""
        await self._ended.wait()

    async def end(self, patience: float) -> None:
        """Close the input, so that the process ends; kill it after `patience` seconds."""
        self._input.close()
        try:
            async with asyncio.timeout(patience):
                await self.wait()
        except TimeoutError:
            self.kill()
            await self.wait()
