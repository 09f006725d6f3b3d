"""The header Allow in answers to OPTIONS and to unsupported methods."""

from __future__ import annotations

from collections.abc import Iterable

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send


def allow_header(methods: Iterable[str]) -> str:
    """Return the value of the header Allow. An address with GET also supports HEAD."""
    found = {method for method in methods if method.isupper()}  # routing counts a WebSocket as a method
    return ", ".join(sorted(found | {"HEAD"} if "GET" in found else found))


class AllowedMethods(ASGIMiddleware):
    """A middleware that lists all methods of an address for OPTIONS. Litestar lists only those of the first handler."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        async def send_answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                path = scope["path_template"]
                methods = (
                    method
                    for route in scope["litestar_app"].routes
                    if isinstance(route, HTTPRoute) and route.path_format == path
                    for method in route.methods
                )
                MutableScopeHeaders.from_message(message)["Allow"] = allow_header(methods)
            await send(message)

        asks = scope["method"] == "OPTIONS"  # type: ignore[typeddict-item]
        await next_app(scope, receive, send_answer if asks else send)
