"""JSON bodies of requests, with a check for text that cannot be stored."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.types import Receive, ReceiveMessage

from meadhall.server.errors import RequestError
from meadhall.server.limits import NUL_REFUSED, has_nul


def check_json(kind: str) -> None:
    """Raise RequestError if the Content-Type is given and is not JSON: forms of other sites can send text, not JSON."""
    name = kind.partition(";")[0].strip().lower()
    if name and name != "application/json" and not name.endswith("+json"):
        text = f"This address takes JSON. Send it with `Content-Type: application/json`, not {name[:80]}."
        raise RequestError(415, "not-json", text)


def repeat_body(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` that gives this body again, then continues with the original."""
    left = [body]

    async def receive_again() -> ReceiveMessage:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return receive_again


class CheckedRequest(Request[Any, Any, State]):
    """A request whose JSON body must be declared as JSON, be UTF-8 and contain no NUL."""

    async def json(self) -> Any:
        check_json(self.headers.get("content-type", ""))
        try:
            data = await super().json()
        except UnicodeDecodeError as error:
            raise RequestError(400, "unreadable", "This is not JSON in UTF-8.") from error
        if has_nul(await self.body()):
            raise RequestError(400, "unreadable", f"{NUL_REFUSED}. Remove it.")
        return data
