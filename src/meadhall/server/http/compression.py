"""Compresses the answers of the API, and lets browsers keep those that never change while the server runs.

Compression can give a secret away: whoever chooses a part of an answer, makes a browser ask for it again and again, and
sees how long it is, can guess what else is in it. Nobody can make a browser ask with another person's rights here:
there are no cookies, and another site cannot send a token. Still, answers with a token or key are not compressed.
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
"""Bytes of an answer that is worth compressing."""
IN_A_THREAD = 8 * 1024
"""Bytes from which on a thread compresses it, so that no table waits."""
KEPT = 64
"""Compressed answers that are kept: those that never change."""

UNCHANGING = {"unchanging": True}
"""A route whose answer changes only with the server or the files of its host. A browser keeps it and asks whether it is
still the same: after an upgrade it is not, and the address needs no version."""
COMPRESSED = {"compressed": True}
"""A route with another method than GET whose answer holds no token."""
NOT_COMPRESSED = {"compressed": False}
"""A route whose answer holds a key, or is compressed already."""

_thread = ThreadPoolExecutor(1, "meadhall-compress")
"""Not one of those that read the store: no table waits for them."""
_bodies_by_etag: dict[str, bytes] = {}
"""By ETag."""


class Compression(ASGIMiddleware):
    """Completes the answers of all routes: compressed, with an ETag if they never change, else stored nowhere."""

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
    """The body to send. Changes status and headers to fit it."""
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
    """Kept for the next one who asks, if it has an ETag."""
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
