"""Forwards requests about a table that another process runs, and passes on its answer."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, cast

import msgspec
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Send

from meadhall.server import limits
from meadhall.server.bus.bus import BusError, NoListenerError
from meadhall.server.bus.queries import NodeQueries
from meadhall.server.errors import ElsewhereError
from meadhall.server.lobby.registry import Tables

from .refusals import refuse, too_large_error
from .request_body import repeat_body

_TABLE = re.compile(r"/api/tables/([^/]{1,32})(/.*)?")
TRIES, PAUSE = 25, 0.2
"""The number of attempts to find the process that runs the table, and the seconds between two attempts."""
WHAT = "http"


class ForwardedRequest(msgspec.Struct, frozen=True):
    """A request, as received by the process that the client is connected to."""

    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int] | None
    body: bytes


class ForwardedAnswer(msgspec.Struct, frozen=True):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


_request_decoder: msgspec.msgpack.Decoder[ForwardedRequest] = msgspec.msgpack.Decoder(ForwardedRequest)
_answer_decoder: msgspec.msgpack.Decoder[ForwardedAnswer] = msgspec.msgpack.Decoder(ForwardedAnswer)
HttpHandler = Callable[[HTTPScope, Receive, Send], Awaitable[None]]


class Forwarder:
    def __init__(self, tables: Tables, asks: NodeQueries, handle: HttpHandler) -> None:
        self._tables = tables
        self._queries = asks
        self._handle = handle
        asks.handlers[WHAT] = self._answer

    async def handle(self, scope: HTTPScope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Handle the request in this process, or forward it if another process runs its table."""
        named = _TABLE.fullmatch(scope["path"])
        table = named[1] if named else ""
        if not table or "\0" in table:
            await next_app(scope, receive, send)
            return
        body: bytes | None = None
        for _ in range(TRIES):
            node = None if self._tables.is_loaded(table) else await self._tables.store.nodes.owner(table)
            if node is None or node == self._tables.claims.node:
                await next_app(scope, receive if body is None else repeat_body(body, _receive_nothing), send)
                return
            if body is None:
                body = await _read_body(receive)
            if len(body) > limits.MESSAGE_BYTES:
                await refuse(scope, send, too_large_error())
                return
            answer = await self._ask(node, scope, body)
            if answer is not None:
                await send(
                    {"type": "http.response.start", "status": answer.status, "headers": answer.headers}
                )
                await send({"type": "http.response.body", "body": answer.body, "more_body": False})
                return
            await asyncio.sleep(PAUSE)
        await refuse(scope, send, ElsewhereError(""))

    async def _ask(self, node: str, scope: HTTPScope, body: bytes) -> ForwardedAnswer | None:
        """Return the other process's answer; None if the request can be repeated, because that process is gone, does
        not run the table, or did not answer a request that only reads."""
        client = scope.get("client")
        asked = ForwardedRequest(
            scope["method"],
            scope["path"],
            scope["query_string"],
            [(bytes(name), bytes(value)) for name, value in scope["headers"]],
            (client[0], client[1]) if client else None,
            body,
        )
        try:
            answer = _answer_decoder.decode(
                await self._queries.ask(node, WHAT, msgspec.msgpack.encode(asked))
            )
        except NoListenerError:
            return None
        except BusError:
            if scope["method"] not in ("GET", "HEAD"):
                text = "It is unknown whether this was done. Look again in a moment."
                return _problem(503, "in-doubt", text)
            return None
        return None if answer.status == 503 and b'"elsewhere"' in answer.body else answer

    async def _answer(self, data: bytes) -> bytes:
        """Handle a request that another process forwarded."""
        asked = _request_decoder.decode(data)
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": asked.method,
            "scheme": "http",
            "path": asked.path,
            "raw_path": asked.path.encode(),
            "query_string": asked.query,
            "root_path": "",
            "headers": asked.headers,
            "client": asked.client,
            "server": None,
            "extensions": {},
            "state": {},
        }
        status, headers, body = 500, list[tuple[bytes, bytes]](), b""

        async def send(message: Message) -> None:
            nonlocal status, headers, body
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [(bytes(name), bytes(value)) for name, value in message["headers"]]
            elif message["type"] == "http.response.body":
                body += message["body"]

        await self._handle(cast(HTTPScope, scope), repeat_body(asked.body, _receive_nothing), send)
        return msgspec.msgpack.encode(ForwardedAnswer(status, headers, body))


async def _read_body(receive: Receive) -> bytes:
    body, more = b"", True
    while more and len(body) <= limits.MESSAGE_BYTES:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message["body"]
        more = message["more_body"]
    return body


async def _receive_nothing() -> Any:
    await asyncio.get_running_loop().create_future()


def _problem(status: int, code: str, text: str) -> ForwardedAnswer:
    body = msgspec.json.encode({"code": code, "text": text})
    return ForwardedAnswer(
        status, [(b"content-type", b"application/json"), (b"cache-control", b"no-store")], body
    )
