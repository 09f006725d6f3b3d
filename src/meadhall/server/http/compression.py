"""Compresses the responses of the API, and lets browsers cache those that never change while the server runs.

Compression can leak a secret: an attacker who chooses a part of a response, makes a browser request it repeatedly and
sees its length can guess the rest. This server uses no cookies, and another site cannot send a token, so nobody can
make a browser send a request with another person's rights. Still, responses with a token or key are not compressed.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from .encoding import ENCODINGS, choose_encoding, compress, has_etag, make_etag

SMALLEST = 1024
"""The size in bytes from which a response is compressed."""
IN_A_THREAD = 8 * 1024
"""The size in bytes from which a response is compressed in a thread, so that no table waits."""
KEPT = 64
"""The maximum number of compressed responses in the cache, which contains only unchanging ones."""

UNCHANGING = {"unchanging": True}
"""Options of a route whose response changes only with the version of the server or the host's files. Browsers cache it
and revalidate it by ETag, so its address needs no version."""
COMPRESSED = {"compressed": True}
"""Options of a route with another method than GET whose response contains no token."""
NOT_COMPRESSED = {"compressed": False}
"""Options of a route whose response contains a key, or is compressed already."""

_thread = ThreadPoolExecutor(1, "meadhall-compress")
"""A separate thread, so that compression does not delay the threads that read the store."""
_bodies_by_etag: dict[str, bytes] = {}
"""The compressed bodies, by ETag."""


class Compression(ASGIMiddleware):
    """A middleware that compresses responses and adds an ETag to those that never change, else `no-store`."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        start: HTTPResponseStartEvent | None = None

        async def send_answer(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None and message["type"] == "http.response.body":
                body = b"" if message["more_body"] else await _complete(scope, start, message["body"])
                await send(start)
                start = None
                if not message["more_body"]:
                    message["body"] = body
            await send(message)

        await next_app(scope, receive, send_answer)


async def _complete(scope: Scope, start: HTTPResponseStartEvent, body: bytes) -> bytes:
    """Return the body to send, and adapt status and headers to it."""
    options: dict[str, Any] = scope["route_handler"].opt
    asked, headers = Headers.from_scope(scope), MutableScopeHeaders.from_message(start)
    encoding = ""
    if len(body) >= SMALLEST and options.get("compressed", scope["method"] == "GET"):  # type: ignore[typeddict-item]
        headers["Vary"] = "Accept-Encoding"
        encoding = choose_encoding(asked.get("accept-encoding", ""), ENCODINGS)
    unchanging = options.get("unchanging") and start["status"] == 200
    if unchanging:
        headers["Cache-Control"] = "no-cache"
        headers["ETag"] = make_etag(body, encoding)
        if has_etag(asked.get("if-none-match", ""), headers["ETag"]):
            start["status"] = 304
            del headers["Content-Length"], headers["Content-Type"]
            return b""
    else:
        headers.setdefault("Cache-Control", "no-store")
    if encoding:
        body = await _compress_body(body, encoding, headers.get("ETag", ""))
        headers["Content-Encoding"] = encoding
        headers["Content-Length"] = str(len(body))
    return body


async def _compress_body(body: bytes, encoding: str, etag: str) -> bytes:
    """Compress a body; cache the result if the body has an ETag."""
    if etag in _bodies_by_etag:
        return _bodies_by_etag[etag]
    if len(body) >= IN_A_THREAD:
        packed = await asyncio.get_running_loop().run_in_executor(_thread, compress, body, encoding)
    else:
        packed = compress(body, encoding)
    if etag:
        if len(_bodies_by_etag) >= KEPT:
            del _bodies_by_etag[next(iter(_bodies_by_etag))]
        _bodies_by_etag[etag] = packed
    return packed
