"""The pool of worker processes that think for bots and players, so that the event loop never does."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import sys
import time
from asyncio.subprocess import PIPE, Process
from typing import Any

import msgspec

import meadhall.bots
from meadhall.engine import Game, Refusal, Refused
from meadhall.server import metrics, wire

from .worker import Advice, Answer, Check, Job, Prove, Question, Task

log = logging.getLogger("meadhall.server")

ANSWER_BYTES = 1 << 23
TROUBLE = 4
"""After so many workers lost in a row the pool counts as broken."""


class BotFailed(Exception):  # noqa: N818 - it says what happened
    """No move came from this bot, or no answer; the text says why."""


def bots_of(game: str) -> list[wire.BotInfo]:
    return [wire.BotInfo(name, meadhall.bots.describe(game, name)) for name in meadhall.bots.names(game)]


def is_bot(game: str, name: str) -> bool:
    return name in meadhall.bots.names(game)


def check_bot(game: Game, bot: str) -> None:
    """Raises Refused if the game has no such bot."""
    if not is_bot(game.name, bot):
        raise Refused(Refusal("", f"{game.title} has no bot called {bot[:40]!r}."))


class WorkerPool:
    """Starts workers when they are needed, at most `workers` of them, and replaces those that die."""

    def __init__(self, workers: int, patience: float, advice_patience: float = 10.0) -> None:
        self._patience = patience
        self._advice_patience = advice_patience
        self._places = asyncio.Semaphore(workers)
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._working: set[asyncio.Task[Answer]] = set()
        self._closed = False
        self._lost = 0
        """Workers lost in a row."""
        self.waiting = 0
        """Jobs that wait for a worker."""

    @property
    def works(self) -> bool:
        """Whether jobs can be expected to be answered."""
        return not self._closed and self._lost < TROUBLE

    @property
    def thinking(self) -> int:
        return len(self._busy)

    async def choose(self, game: str, bot: str, view: dict[str, Any], seat: int) -> dict[str, Any]:
        """The move a bot chooses for its seat, from its view alone."""
        answer = await self._answer(Task(game, bot, view, seat, _seed()), bot, self._patience)
        if answer.move is None:
            raise BotFailed(answer.error)
        return answer.move

    async def advise(
        self, game: str, bot: str, view: dict[str, Any], seat: int
    ) -> tuple[dict[str, Any], str]:
        """The move a bot advises a seat, and why."""
        answer = await self._answer(Advice(game, bot, view, seat, _seed()), bot, self._advice_patience)
        if answer.move is None:
            raise BotFailed(answer.error)
        return answer.move, answer.reason

    async def consult(self, game: str, view: dict[str, Any], question: dict[str, Any]) -> dict[str, Any]:
        """What a game answers to a question about a view."""
        answer = await self._answer(Question(game, view, question), game, self._advice_patience)
        if answer.counsel is None:
            raise BotFailed(answer.error)
        return answer.counsel

    async def check(self, game: str, log: bytes) -> str:
        """What is wrong with a log, in a sentence; "" for nothing."""
        answer = await self._answer(Check(game, log.decode()), game, self._advice_patience)
        if answer.wrong is None:
            raise BotFailed(answer.error)
        return answer.wrong

    async def prove(self, game: str, log: bytes) -> wire.Proof | str:
        """What a log draws, entry by entry; or why it is no log, in a sentence."""
        answer = await self._answer(Prove(game, log.decode()), game, self._advice_patience)
        if answer.proof is not None:
            return msgspec.convert(answer.proof, wire.Proof)
        if answer.wrong is not None:
            return answer.wrong
        raise BotFailed(answer.error)

    async def _answer(self, job: Job, who: str, patience: float) -> Answer:
        line = msgspec.json.encode(job) + b"\n"
        trouble, began = "", time.perf_counter()
        for _ in range(2):
            try:
                answer = await self._with_worker(line, patience)
                metrics.THINKING_SECONDS.add(time.perf_counter() - began)
                self._lost = 0
                return answer
            except (OSError, EOFError, TimeoutError, ValueError) as error:
                metrics.WORKERS_LOST.add()
                self._lost += 1
                trouble = f"its worker was lost ({type(error).__name__})"
                if isinstance(error, TimeoutError) and not isinstance(job, Task):
                    break  # a person waits for this, and another try would take as long
                log.warning("%s: %s, another one takes over.", who, trouble)
        raise BotFailed(trouble)

    async def _with_worker(self, line: bytes, patience: float) -> Answer:
        self.waiting += 1
        try:
            await self._places.acquire()
        finally:
            self.waiting -= 1
        work = asyncio.create_task(self._ask(line, patience))
        self._working.add(work)
        work.add_done_callback(self._free)
        # A caller that gives up leaves the worker alone: to replace it would cost more than its answer.
        return await asyncio.shield(work)

    def _free(self, work: asyncio.Task[Answer]) -> None:
        self._working.discard(work)
        self._places.release()
        if not work.cancelled():
            work.exception()  # marks it as seen: the caller may have given up

    async def _ask(self, line: bytes, patience: float) -> Answer:
        if self._closed:
            raise BotFailed("the pool is closed")
        worker = self._idle.pop() if self._idle else await _start()
        assert worker.stdin is not None
        assert worker.stdout is not None
        self._busy.add(worker)
        try:
            if self._closed:
                raise EOFError
            async with asyncio.timeout(patience):
                worker.stdin.write(line)
                await worker.stdin.drain()
                reply = await worker.stdout.readline()
            if not reply.endswith(b"\n"):
                raise EOFError
            answer = msgspec.json.decode(reply, type=Answer)
        except BaseException:
            # Its answer, should it still come, would be taken for the answer to the next job.
            await _end(worker, patience=0)
            raise
        finally:
            self._busy.discard(worker)
        self._idle.append(worker)
        return answer

    async def close(self) -> None:
        """Breaks off the work in progress. A worker that is just being started is ended once it runs."""
        self._closed = True
        for worker in self._busy:
            with contextlib.suppress(ProcessLookupError):
                worker.kill()
        while self._working:
            await asyncio.gather(*self._working, return_exceptions=True)
        workers, self._idle = self._idle, []
        for worker in workers:
            await _end(worker, patience=2)


def _seed() -> int:
    return secrets.randbits(62)


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "meadhall.server.workers.worker", stdin=PIPE, stdout=PIPE, limit=ANSWER_BYTES
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
