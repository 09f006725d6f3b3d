"""The pool of worker processes that think for bots and players, so that the event loop stays free."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, TypeVar

import msgspec

import meadhall.bots
from meadhall.engine import Game, Refusal, RefusalError
from meadhall.server import limits, metrics, wire
from meadhall.server.errors import RequestError

from .host_bots import HostBots
from .processes import Processes, WorkersClosedError
from .queue import WaitingQueue
from .replays import ReplayWish
from .threads import WorkThreads
from .uploaded_logs import CheckedLog
from .worker import AdviceJob, CheckJob, ConsultJob, Job, JobAnswer, MoveJob, ProofJob, ReplayJob, ReviewJob

T = TypeVar("T")
log = logging.getLogger("meadhall.server")

REVIEW_PATIENCE = 40.0
"""Seconds that a review may take: it judges the decisions of a game one by one."""
TROUBLE = 4
"""The number of consecutive lost workers after which the pool counts as broken."""


class BotError(Exception):
    """A worker gave no move or answer; the text says why."""


def bots_of(game: str) -> list[wire.BotInfo]:
    bots = meadhall.bots
    built_in = [
        wire.BotInfo(name, bots.describe(game, name), *bots.level_of(name)) for name in bots.bot_names(game)
    ]
    return built_in + [wire.BotInfo(bot.name, bot.words, host=True) for bot in bots.host_bots(game)]


def is_bot(game: str, name: str) -> bool:
    return name in meadhall.bots.bot_names(game) or meadhall.bots.find_host_bot(game, name) is not None


def check_bot(game: Game, bot: str) -> None:
    """Raise RefusalError if the game has no such bot."""
    if not is_bot(game.name, bot):
        raise RefusalError(Refusal("", f"{game.title} has no bot called {bot[:40]!r}."))


class WorkerPool:
    """At most `workers` processes for bots, one for replays, one for other jobs, those of the host's bots, and a thread
    for long work."""

    def __init__(
        self,
        workers: int,
        patience: float,
        advice_patience: float = 10.0,
        review_patience: float = REVIEW_PATIENCE,
    ) -> None:
        self._patience = patience
        self._advice_patience = advice_patience
        self._review_patience = review_patience
        self.bots = Processes(WaitingQueue(workers))
        self.others = Processes(WaitingQueue(1, limits.WAITING_JOBS, limits.WAITING_BYTES), low_priority=True)
        """The process for hints, questions, reviews and uploaded logs, separate so that bots never wait for them."""
        self.replays = Processes(WaitingQueue(1, limits.WAITING_JOBS), low_priority=True)
        """The process for replays. It gets whole logs, even those of running games, so no bot ever runs in it."""
        self.threads = WorkThreads()
        self.host_bots = HostBots()
        self._lost_count = 0
        """The number of consecutive lost bot workers."""

    @property
    def _groups(self) -> tuple[Processes, ...]:
        return self.bots, self.others, self.replays

    @property
    def is_working(self) -> bool:
        """Whether bots can be expected to move."""
        return not self.bots.closed and self._lost_count < TROUBLE

    @property
    def thinking_count(self) -> int:
        return sum(len(group.busy) for group in self._groups)

    @property
    def waiting_count(self) -> int:
        """The number of jobs that wait for a worker."""
        return sum(group.queue.waiting_count for group in self._groups)

    async def choose(
        self, game: str, bot: str, view: dict[str, Any], seat: int, seed: int, temper: str = ""
    ) -> dict[str, Any]:
        """Return the bot's move for its seat, which depends only on its view, this seed and its temper."""
        answer = await self._answer(MoveJob(game, bot, view, seat, seed, temper), bot, self._patience)
        if answer.move is None:
            raise BotError(answer.error)
        return answer.move

    async def advise(
        self, game: str, bot: str, view: dict[str, Any], seat: int
    ) -> list[tuple[dict[str, Any], str, str]]:
        """Return the moves that a bot advises a seat, best first, each with its reason and its goal."""
        answer = await self._answer(AdviceJob(game, bot, view, seat), bot, self._advice_patience)
        if answer.advice is None:
            raise BotError(answer.error)
        return answer.advice

    async def consult(self, game: str, view: dict[str, Any], question: dict[str, Any]) -> dict[str, Any]:
        """Return a game's answer to a question about a view."""
        answer = await self._answer(ConsultJob(game, view, question), game, self._advice_patience)
        if answer.counsel is None:
            raise BotError(answer.error)
        return answer.counsel

    async def check(self, log: bytes) -> CheckedLog | str:
        """Replay an uploaded log; return it, or a sentence that says why it cannot be replayed."""
        answer = await self._answer(CheckJob(len(log)), "A log", self._advice_patience, log)
        return _unwrap_answer(answer, answer.checked)

    async def prove(self, log: bytes) -> wire.Proof | str:
        """Return the random draws of a log, entry by entry, or a sentence that says why it is not a log."""
        answer = await self._answer(ProofJob(len(log)), "A log", self._advice_patience, log)
        return _unwrap_answer(answer, answer.proof)

    async def review(self, log: bytes, seat: int, names: list[str]) -> wire.Review | str:
        """Return the review of a seat in a finished game, or a sentence that says why the log cannot be replayed."""
        job = ReviewJob(len(log), seat, names)
        answer = await self._answer(job, "A review", self._review_patience, log)
        return _unwrap_answer(answer, answer.review)

    async def replay(self, wish: ReplayWish, log: bytes) -> msgspec.Raw | str:
        """Return the JSON of a replay, or a sentence that says why the log cannot be replayed."""
        answer = await self._answer(ReplayJob(len(log), wish), "A replay", self._advice_patience, log)
        return _unwrap_answer(answer, answer.replay if len(answer.replay) else None)

    async def _answer(self, job: Job, who: str, patience: float, data: bytes = b"") -> JobAnswer:
        of_bot, size = isinstance(job, MoveJob), len(data)
        processes = self.bots if of_bot else self.replays if isinstance(job, ReplayJob) else self.others
        trouble, began = "", time.perf_counter()
        for _ in range(2):
            try:
                answer = await processes.answer(lambda: _message(job, data), patience, size, urgent=not size)
                metrics.THINKING_SECONDS.add(time.perf_counter() - began)
                self._lost_count = 0 if of_bot else self._lost_count
                return answer
            except WorkersClosedError:
                raise BotError("the pool is closed") from None
            except (OSError, EOFError, TimeoutError, ValueError) as error:
                metrics.WORKERS_LOST.add()
                self._lost_count += of_bot
                trouble = f"its worker was lost ({type(error).__name__})"
                if isinstance(error, TimeoutError) and not of_bot:
                    break  # a person is waiting, and another try would take equally long
                log.warning("%s: %s, another one takes over.", who, trouble)
        raise BotError(trouble)

    async def close(self) -> None:
        """Cancel the work in progress and end all processes."""
        await asyncio.gather(self.host_bots.close(), *(group.close() for group in self._groups))
        self.threads.close()


def _message(job: Job, data: bytes) -> list[bytes]:
    line = msgspec.json.encode(job) + b"\n"
    return [line, data] if data else [line]


def _unwrap_answer(answer: JobAnswer, found: T | None) -> T | str:
    if answer.problem is not None:
        raise RequestError(*answer.problem)
    if found is not None:
        return found
    if answer.wrong is not None:
        return answer.wrong
    raise BotError(answer.error)
