"""The bench: a few worker processes that think for bots, so that the event loop never does."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any

import msgspec

import meadhall.bots

from . import wire
from .bot_worker import Answer, Task

log = logging.getLogger("meadhall.server")

ANSWER_BYTES = 1 << 20


class BotFailed(Exception):  # noqa: N818 - it says what happened
    """No move came from this bot; the text says why."""


def bots_of(game: str) -> list[wire.BotInfo]:
    return [wire.BotInfo(name, meadhall.bots.describe(game, name)) for name in meadhall.bots.names(game)]


def is_bot(game: str, name: str) -> bool:
    return name in meadhall.bots.names(game)


class Bench:
    """Workers are started when they are needed, replaced when they die, and never more than `workers`."""

    def __init__(self, workers: int, patience: float) -> None:
        self._patience = patience
        self._places = asyncio.Semaphore(workers)
        self._idle: list[Process] = []

    async def choose(self, game: str, bot: str, view: dict[str, Any], seat: int) -> dict[str, Any]:
        """The move a bot chooses for its seat, from its view alone."""
        line = msgspec.json.encode(Task(game, bot, view, seat, secrets.randbits(62))) + b"\n"
        trouble = ""
        for _ in range(2):
            async with self._places:
                try:
                    answer = await self._ask(line)
                except (OSError, EOFError, TimeoutError, ValueError) as error:
                    trouble = f"its worker was lost ({type(error).__name__})"
                    log.warning("Bot %s: %s, another one takes over.", bot, trouble)
                    continue
            if answer.move is not None:
                return answer.move
            raise BotFailed(answer.error)
        raise BotFailed(trouble)

    async def _ask(self, line: bytes) -> Answer:
        worker = self._idle.pop() if self._idle else await _start()
        assert worker.stdin is not None
        assert worker.stdout is not None
        try:
            async with asyncio.timeout(self._patience):
                worker.stdin.write(line)
                await worker.stdin.drain()
                reply = await worker.stdout.readline()
            if not reply.endswith(b"\n"):
                raise EOFError
            answer = msgspec.json.decode(reply, type=Answer)
        except BaseException:
            # Its answer, should it still come, would be taken for the next one's.
            await _end(worker, patience=0)
            raise
        self._idle.append(worker)
        return answer

    async def close(self) -> None:
        workers, self._idle = self._idle, []
        for worker in workers:
            await _end(worker, patience=2)


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "meadhall.server.bot_worker", stdin=PIPE, stdout=PIPE, limit=ANSWER_BYTES
    )


async def _end(worker: Process, patience: float) -> None:
    assert worker.stdin is not None
    worker.stdin.close()
    try:
        async with asyncio.timeout(patience):
            await worker.wait()
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()
