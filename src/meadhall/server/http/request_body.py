"""Reads the JSON body of a request, and refuses what cannot be stored."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State

from meadhall.server.errors import RequestError
from meadhall.server.limits import NUL_REFUSED, has_nul


class CheckedRequest(Request[Any, Any, State]):
    """A request whose body, if it is read as JSON, is UTF-8 and has no NUL."""

    async def json(self) -> Any:
        try:
            data = await super().json()
        except UnicodeDecodeError as error:
            raise RequestError(400, "unreadable", "This is not JSON in UTF-8.") from error
        if has_nul(await self.body()):
            raise RequestError(400, "unreadable", f"{NUL_REFUSED}. Remove it.")
        return data
