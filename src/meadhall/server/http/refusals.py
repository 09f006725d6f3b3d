"""Refuses requests before they reach a route, so that excess requests cost almost nothing."""

from __future__ import annotations

import msgspec
from litestar.types import Scope, Send

from meadhall.server import limits
from meadhall.server.errors import RequestError
from meadhall.server.wire import Problem

from .page import SECURITY

_HEADERS = [
    (b"content-type", b"application/json"),
    (b"cache-control", b"no-store"),
    *((name.lower().encode(), value.encode()) for name, value in SECURITY.items()),
]


async def refuse(scope: Scope, send: Send, error: RequestError) -> None:
    """Send the same Problem that the routes would send."""
    body = msgspec.json.encode(Problem(error.code, error.text))
    headers = [*_HEADERS, (b"content-length", str(len(body)).encode())]
    if error.wait:
        headers.append((b"retry-after", str(error.wait).encode()))
    if has_large_body(scope) or error.status == 408:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def too_large_error() -> RequestError:
    return RequestError(413, "too-large", "The request is larger than this address accepts.")


def has_large_body(scope: Scope) -> bool:
    """Whether a refusal closes the connection, so that the rest of a large body is not received in vain."""
    return size_of(scope) > limits.UNREAD_BYTES


def size_of(scope: Scope) -> int:
    """Return the declared size of the body in bytes; without one, the maximum size of a log for a POST, else 0."""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value)
    return limits.LOG_BYTES if scope.get("method") == "POST" else 0
