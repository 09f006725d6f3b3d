"""Questions from one process to another, and their answers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from meadhall.server.tasks import TaskSet, stop_tasks

from .bus import Bus, BusError, inbox
from .records import AnswerPart, NodeQuery, Reply, pack

log = logging.getLogger("meadhall.server")

Handler = Callable[[bytes], Awaitable[bytes]]

PART_BYTES = 1 << 18
"""Bytes of an answer in one message: NATS accepts one megabyte."""
PATIENCE = 10.0


class NodeQueries:
    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self.handlers: dict[str, Handler] = {}
        self._tasks = TaskSet()

    async def ask(self, node: str, what: str, data: bytes) -> bytes:
        """Return the answer of a process. Raise BusError if it is unreachable, fails, or takes too long."""
        parts: list[bytes] = []
        failed = ""

        def receive(reply: Reply) -> bool:
            nonlocal failed
            if isinstance(reply, AnswerPart):
                parts.append(reply.data)
                failed = reply.error
                return not reply.more
            return False

        try:
            await self._bus.request(inbox(node), pack(NodeQuery(what, data)), receive, PATIENCE)
        except TimeoutError as error:
            raise BusError("it does not answer") from error
        if failed:
            raise BusError(failed)
        return b"".join(parts)

    def take(self, ask: NodeQuery, to: str) -> None:
        self._tasks.start(self._answer(ask, to))

    async def _answer(self, ask: NodeQuery, to: str) -> None:
        try:
            data = await self.handlers[ask.what](ask.data)
        except Exception as error:
            log.error("A question of another process failed: %s", ask.what, exc_info=error)
            await self._bus.send_reply(to, AnswerPart(b"", error="it failed"))
            return
        for start in range(0, max(1, len(data)), PART_BYTES):
            more = start + PART_BYTES < len(data)
            await self._bus.send_reply(to, AnswerPart(data[start : start + PART_BYTES], more))

    async def close(self) -> None:
        await stop_tasks(*self._tasks)
