"""What a route does for callers who wait: those who hang up are forgotten, and few may send large bodies at a time."""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send

from meadhall.server import limits, metrics
from meadhall.server.errors import Busy, RequestError

from .refusals import refuse, size_of


class ForgetsCallers(ASGIMiddleware):
    """Cancels the work for a request as soon as its caller hangs up."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        received, answered = asyncio.Event(), False

        async def receive_body() -> ReceiveMessage:
            message = await receive()
            if message["type"] != "http.request" or not message["more_body"]:
                received.set()
            return message

        async def send_answer(message: Message) -> None:
            nonlocal answered
            answered = True
            await send(message)

        async def hung_up() -> None:
            if scope["method"] == "POST":  # type: ignore[typeddict-item]
                await received.wait()  # until then the route reads the body itself
            while (await receive())["type"] != "http.disconnect":
                pass

        work = asyncio.ensure_future(next_app(scope, receive_body, send_answer))
        watch = asyncio.create_task(hung_up())
        try:
            await asyncio.wait({work, watch}, return_when=asyncio.FIRST_COMPLETED)
            if not work.done() and not answered:
                work.cancel()
            await asyncio.wait({work})
            if not work.cancelled():
                work.result()
        finally:
            work.cancel()
            watch.cancel()


class TakesLogs(ASGIMiddleware):
    """Admits a log before it is read: so many at a time and so many bytes, and none for longer than it takes."""

    scopes = (ScopeType.HTTP,)

    def __init__(self) -> None:
        self._admitted: WeakKeyDictionary[asyncio.AbstractEventLoop, list[int]] = WeakKeyDictionary()
        """Bytes of each log that is inside. The routes are shared by all servers of a process."""

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        size = min(size_of(scope), limits.LOG_BYTES)
        admitted = self._admitted.setdefault(asyncio.get_running_loop(), [])
        if len(admitted) >= limits.LOGS_AT_ONCE or sum(admitted) + size > limits.LOGS_BYTES:
            metrics.LIMITED.add("jobs")
            await refuse(scope, send, Busy())
            return
        admitted.append(size)
        try:
            await next_app(scope, _in_time(receive), send)
        finally:
            admitted.remove(size)


def _in_time(receive: Receive) -> Receive:
    """Receives a body, but waits for it no longer than a log may take."""
    end = asyncio.get_running_loop().time() + limits.LOG_SECONDS
    whole = False

    async def receive_in_time() -> ReceiveMessage:
        nonlocal whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(end):
                message = await receive()
        except TimeoutError:
            raise RequestError(408, "too-slow", "The file did not arrive in time. Send it again.") from None
        whole = message["type"] != "http.request" or not message["more_body"]
        return message

    return receive_in_time


TAKES_LOGS = TakesLogs()
"""All routes that take a log count together."""
