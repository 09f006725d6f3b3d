"""Bots that think in workers on other machines. If no worker listens, they think on this server, as without a bus."""

from __future__ import annotations

import logging
import time
from typing import Any

import msgspec

from meadhall.server import metrics
from meadhall.server.bus.bus import Bus, BusError, NoListenerError, bot_subject
from meadhall.server.bus.records import AnswerPart, BusyReply, Reply

from .pool import BotError, WorkerPool
from .worker import JobAnswer, MoveJob

log = logging.getLogger("meadhall.server")

SILENCE = 2.0
"""Seconds without a message after which a worker counts as gone; a thinking worker reports more often."""
ALONE = 2.0
"""Seconds for which no worker is asked after a question that no worker received."""
TRIES = 4
"""The maximum number of workers to ask before the bot thinks on this server."""


class BusPool(WorkerPool):
    def __init__(self, bus: Bus, workers: int, patience: float, advice_patience: float) -> None:
        super().__init__(workers, patience, advice_patience)
        self._bus = bus
        self._alone_until = 0.0
        """The time, in seconds of the monotonic clock, before which no worker is asked."""

    async def choose(
        self, game: str, bot: str, view: dict[str, Any], seat: int, seed: int, temper: str = ""
    ) -> dict[str, Any]:
        task = msgspec.json.encode(MoveJob(game, bot, view, seat, seed, temper))
        for _ in range(TRIES if time.monotonic() >= self._alone_until else 0):
            try:
                answer = await self._ask(game, task)
            except NoListenerError:
                self._alone_until = time.monotonic() + ALONE
                break
            except (BusError, TimeoutError):
                continue
            if answer is None:  # this worker is busy; another may be free
                continue
            if answer.move is None:
                raise BotError(answer.error)
            return answer.move
        return await super().choose(game, bot, view, seat, seed, temper)

    async def _ask(self, game: str, task: bytes) -> JobAnswer | None:
        """Return the worker's answer; None if the worker is busy."""
        found: JobAnswer | None = None
        began = time.perf_counter()

        def receive(reply: Reply) -> bool:
            nonlocal found
            if isinstance(reply, AnswerPart):
                found = msgspec.json.decode(reply.data, type=JobAnswer)
            elif not isinstance(reply, BusyReply) and time.perf_counter() - began > self._patience:
                raise BusError("it takes too long")
            return isinstance(reply, AnswerPart | BusyReply)

        await self._bus.request(bot_subject(game), task, receive, SILENCE)
        if found is not None:
            metrics.THINKING_SECONDS.add(time.perf_counter() - began)
        return found
