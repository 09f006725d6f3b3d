"""Limits for costly requests: work is cancelled if its caller hangs up, and each address has a few at a time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from weakref import WeakKeyDictionary

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send

from meadhall.server import limits, metrics
from meadhall.server.errors import BusyError, RequestError

from .rate_limit import caller
from .refusals import refuse, size_of, too_large_error
from .request_body import check_json, repeat_body


class _Shares:
    """The number of pending requests of each address."""

    def __init__(self) -> None:
        self._callers: WeakKeyDictionary[asyncio.AbstractEventLoop, Counter[str]] = WeakKeyDictionary()
        """The counts by event loop: all servers of a process share the routes."""

    @property
    def _loop_callers(self) -> Counter[str]:
        return self._callers.setdefault(asyncio.get_running_loop(), Counter())

    def check(self, who: str, most: int, what: str) -> None:
        if who and self._loop_callers[who] >= most:
            text = f"{most} {what} for your address are in progress already. Wait for their answers."
            raise RequestError(429, "too-many", text, wait=5)

    @contextmanager
    def hold(self, who: str) -> Iterator[None]:
        callers = self._loop_callers
        callers[who] += 1
        try:
            yield
        finally:
            callers[who] -= 1
            if not callers[who]:
                del callers[who]


_work = _Shares()


class HangUpWatch(ASGIMiddleware):
    """A middleware that cancels the work for a request if its caller hangs up before the answer begins.

    It also limits the number of such requests that an address may have at a time."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        who = caller(scope)
        try:
            _work.check(who, limits.WORK_EACH, "replays and reports")
        except RequestError as refused:
            metrics.LIMITED.add("jobs")
            await refuse(scope, send, refused)
            return
        with _work.hold(who):
            await self._serve(scope, receive, send, next_app)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
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
                await received.wait()  # before that the route reads the body
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


class _Logs:
    """The uploaded logs that are being received, wait, or are replayed."""

    def __init__(self) -> None:
        self.receiving_count = 0
        self.received_bytes = 0
        """The bytes received so far, for all logs that are still being received."""
        self.admitted_sizes: list[int] = []
        """The size in bytes of each log that waits or is replayed."""

    def check_room(self, size: int) -> None:
        full = len(self.admitted_sizes) >= limits.LOGS_AT_ONCE
        if full or sum(self.admitted_sizes) + size > limits.LOGS_BYTES:
            raise BusyError

    async def receive_log(self, receive: Receive) -> bytes | None:
        """Receive the whole body within the time limit; return None if the sender hangs up."""
        if self.receiving_count >= limits.LOGS_RECEIVED:
            raise BusyError
        self.receiving_count += 1
        body = bytearray()
        try:
            async with asyncio.timeout(limits.LOG_SECONDS):
                more = True
                while more:
                    message = await receive()
                    if message["type"] != "http.request":
                        return None
                    self._take(body, message["body"])
                    more = message["more_body"]
            return bytes(body)
        except TimeoutError:
            raise RequestError(408, "too-slow", "The file did not arrive in time. Send it again.") from None
        finally:
            self.receiving_count -= 1
            self.received_bytes -= len(body)

    def _take(self, body: bytearray, part: bytes) -> None:
        body += part
        self.received_bytes += len(part)
        if len(body) > limits.LOG_BYTES:
            raise too_large_error()
        if self.received_bytes > limits.RECEIVED_BYTES:
            raise BusyError

    @contextmanager
    def admit(self, size: int) -> Iterator[None]:
        self.check_room(size)
        self.admitted_sizes.append(size)
        try:
            yield
        finally:
            self.admitted_sizes.remove(size)


class LogUploadLimit(ASGIMiddleware):
    """A middleware that receives a log completely before it enters the queue, so that a slow sender blocks nobody. It
    limits the logs of each address. A log for which the queue has no room is refused before it is read."""

    scopes = (ScopeType.HTTP,)

    def __init__(self) -> None:
        self._logs: WeakKeyDictionary[asyncio.AbstractEventLoop, _Logs] = WeakKeyDictionary()
        self._shares = _Shares()

    @property
    def receiving_count(self) -> int:
        """The number of logs that are being received."""
        return self._loop_logs.receiving_count

    @property
    def _loop_logs(self) -> _Logs:
        return self._logs.setdefault(asyncio.get_running_loop(), _Logs())

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if size_of(scope) > limits.LOG_BYTES:
            await next_app(scope, receive, send)  # the route refuses it by its length
            return
        logs, who, admitted = self._loop_logs, caller(scope), False
        try:
            check_json(dict(scope["headers"]).get(b"content-type", b"").decode("latin-1"))
            self._shares.check(who, limits.LOGS_EACH, "logs")
            with self._shares.hold(who):
                logs.check_room(size_of(scope))
                body = await logs.receive_log(receive)
                if body is not None:
                    with logs.admit(len(body)):
                        admitted = True
                        await next_app(scope, repeat_body(body, receive), send)
        except RequestError as refused:
            if admitted:  # the route reports the error
                raise
            if refused.status in (429, 503):
                metrics.LIMITED.add("jobs")
            await refuse(scope, send, refused)


LOG_UPLOADS = LogUploadLimit()
"""The limit shared by all routes that take a log."""
