"""The application: its routes, its error responses, and its start and stop."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from traceback import format_exc
from typing import Any, cast

import msgspec
from litestar import Litestar, Request, Response, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import MediaType, ScopeType
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.middleware import ASGIMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import (
    ASGIApp,
    HTTPScope,
    LifeSpanReceive,
    LifeSpanScope,
    LifeSpanSend,
    Receive,
    Scope,
    Send,
)

import meadhall
from meadhall.engine.msgspec_types import warm_up_decoders
from meadhall.server.bus.bus import Bus, BusError
from meadhall.server.bus.records import LinkPacket, Message
from meadhall.server.http import (
    after_game,
    fairness,
    games,
    health,
    lessons,
    logs,
    notifications,
    puzzles,
    replays,
    stuck,
    tables,
)
from meadhall.server.http.access import OwnerAccess, ViewerAccess
from meadhall.server.http.compression import UNCHANGING, Compression
from meadhall.server.http.forward import Forwarder
from meadhall.server.http.methods import AllowedMethods, allow_header
from meadhall.server.http.page import SECURITY, Page, show_page
from meadhall.server.http.rate_limit import RateLimit
from meadhall.server.http.refusals import has_large_body, refuse
from meadhall.server.http.request_body import CheckedRequest
from meadhall.server.http.request_queue import RequestQueue
from meadhall.server.lobby.my_tables import answer_mine
from meadhall.server.lobby.registry import Tables
from meadhall.server.lobby.rematch import answer_sit
from meadhall.server.notify.queue import NotificationQueue
from meadhall.server.socket.connection import table_socket
from meadhall.server.socket.edge import SocketEdge
from meadhall.server.socket.lines import lines_socket
from meadhall.server.store.database import ReadError, UnusableError, WriteError
from meadhall.server.store.store import Store

from . import limits
from .addresses import explain_unusable
from .config import Config
from .errors import RequestError
from .origin import foreign_page_error
from .wire import Problem

log = logging.getLogger("meadhall.server")

AnyRequest = Request[object, object, State]
HANDLERS = (
    *games.ROUTES,
    *tables.ROUTES,
    *lessons.ROUTES,
    *logs.ROUTES,
    *replays.ROUTES,
    *puzzles.ROUTES,
    *stuck.ROUTES,
    *after_game.ROUTES,
    *fairness.ROUTES,
    *health.ROUTES,
    *notifications.ROUTES,
    table_socket,
    lines_socket,
    show_page,
)


class Routes(Litestar):
    """Litestar with the msgspec plugin only. By default it would load pydantic too, which takes half a second."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


class App:
    """The server as an ASGI application. It opens the store when it starts.

    All instances share the routes: the scope of each connection contains the application it belongs to."""

    tables: Tables
    notifications: NotificationQueue
    edge: SocketEdge | None = None
    """The connections to tables of other processes; None if a single process serves all tables."""
    _forwarder: Forwarder | None = None

    def __init__(self, config: Config) -> None:
        self.config = config
        self.page = Page(config.page)
        self.rate_limit = RateLimit(config.hosting, config.clock)
        for name in meadhall.games():
            meadhall.game(name)
        warm_up_decoders()  # before several threads decode tables
        self.leave: Callable[[str], None] = lambda _: None
        """Called with the reason when this process must end."""
        self._request_queue = RequestQueue()
        self._routes = make_routes()

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        if scope["type"] == "lifespan":
            await self._run_lifespan(cast(LifeSpanReceive, receive), cast(LifeSpanSend, send))
        else:
            receive, send = cast(Receive, receive), cast(Send, send)
            if scope["type"] == ScopeType.HTTP:
                await self._request_queue.wait_for_start()
                if scope["method"] == "HEAD":
                    scope = cast(Scope, scope | {"method": "GET"})  # uvicorn omits the body
            scope.setdefault("state", {})[APP_KEY] = self
            await self.rate_limit.handle(scope, receive, send, self._route)

    async def _route(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._routes(scope, receive, send)
        elif refused := foreign_page_error(scope, self.config.hosting):
            await refuse(scope, send, refused)
        elif self._forwarder is not None:
            await self._forwarder.handle(scope, receive, send, self._routes)
        else:
            await self._routes(scope, receive, send)

    async def _handle_forwarded(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer a request that another process has forwarded."""
        scope["state"][APP_KEY] = self
        self.rate_limit.name_caller(scope)
        await self._routes(scope, receive, send)

    async def _run_lifespan(self, receive: LifeSpanReceive, send: LifeSpanSend) -> None:
        await receive()
        opened = False
        try:
            async with self._open():
                await send({"type": "lifespan.startup.complete"})
                opened = True
                await receive()
        except BaseException as error:
            if opened:
                await send({"type": "lifespan.shutdown.failed", "message": format_exc()})
            else:
                await send({"type": "lifespan.startup.failed", "message": self._why_not_open(error)})
            raise
        await send({"type": "lifespan.shutdown.complete"})

    def _why_not_open(self, error: BaseException) -> str:
        """Return why the server could not open: a sentence if it is the database or the bus, else the stack trace."""
        match error:
            case UnusableError() | ReadError() | WriteError():
                return explain_unusable("database", self.config.database, error)
            case BusError():
                return explain_unusable("bus", self.config.bus, error)
        return format_exc()

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[None]:
        bus = _new_bus(self.config.bus)
        store = Store(self.config.database, f"the server {self.config.name}".rstrip())
        self.tables = Tables(self.config, store, bus, lambda why: self.leave(why))
        try:
            await self.tables.open()
            async with contextlib.AsyncExitStack() as stack:
                if bus is not None:
                    await self._join(bus, stack)
                self.notifications = NotificationQueue(self.tables, self.config)
                try:
                    await self.notifications.open()
                    yield
                finally:
                    await self.notifications.close()
        finally:
            await self.tables.close()
            if bus is not None:
                await bus.close()

    async def _join(self, bus: Bus, stack: contextlib.AsyncExitStack) -> None:
        """Connect to the bus: from now on this process receives messages from others."""
        tables, asks = self.tables, self.tables.asks
        assert asks is not None, "there is a bus"
        edge = SocketEdge(bus, tables)

        async def receive(message: Message, to: str) -> None:
            if isinstance(message, LinkPacket):
                edge.links.take(message)
            else:
                asks.take(message, to)

        self._forwarder = Forwarder(tables, asks, self._handle_forwarded)
        asks.handlers["mine"] = lambda data: answer_mine(tables, data)
        asks.handlers["sit"] = lambda data: answer_sit(tables, data)
        await bus.open(tables.claims.node, receive, edge.links.drop_peer)
        edge.open()
        self.edge = edge
        stack.push_async_callback(asks.close)
        stack.push_async_callback(edge.close)


def _new_bus(address: str) -> Bus | None:
    if not address:
        return None
    from meadhall.server.bus.nats_bus import NatsBus

    return NatsBus(address)


APP_KEY = "app"
"""The key under which a connection stores its application."""


def _app_of(scope: Scope) -> App:
    app: App = scope["state"][APP_KEY]
    return app


def _provide(name: str) -> Provide:
    """Return the provider of an attribute of the application that a connection belongs to."""

    def provide(scope: Scope) -> Any:
        return getattr(_app_of(scope), name)

    return Provide(provide, sync_to_thread=False)


class _NulFilter(ASGIMiddleware):
    """A middleware that answers 404 to a path with the character NUL, which PostgreSQL cannot store."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if "\0" in scope["path"]:
            raise NotFoundException
        await next_app(scope, receive, send)


@cache
def make_routes() -> Litestar:
    """Build the routes, once per process: Litestar inspects the handlers slowly."""
    return Routes(
        route_handlers=HANDLERS,
        dependencies={
            **{name: _provide(name) for name in ("tables", "notifications", "config", "page", "edge")},
            "owner": Provide(OwnerAccess, sync_to_thread=False),
            "viewer": Provide(ViewerAccess, sync_to_thread=False),
        },
        exception_handlers={
            RequestError: _answer_request_error,
            WriteError: _answer_write_error,
            RecursionError: _answer_too_deep,
            HTTPException: _answer_http_error,
            Exception: _answer_error,
        },
        request_class=CheckedRequest,
        middleware=[_NulFilter(), Compression(), AllowedMethods()],
        request_max_body_size=limits.MESSAGE_BYTES,
        response_headers=SECURITY,
        openapi_config=OpenAPIConfig(
            title="Meadhall",
            version=meadhall.__version__,
            description="Tables, seats and logs. The game itself runs over /api/tables/{table}/ws.",
            openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, opt=UNCHANGING),
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
        ),
        logging_config=None,
    )


def _problem_response(
    status: int, code: str, text: str, wait: int = 0, methods: str | None = None
) -> Response[Problem]:
    headers = SECURITY | {"Cache-Control": "no-store"}
    if wait:
        headers["Retry-After"] = str(wait)
    if methods is not None:
        headers["Allow"] = methods
    return Response(Problem(code, text), status_code=status, media_type=MediaType.JSON, headers=headers)


def _answer_request_error(request: AnyRequest, error: RequestError) -> Response[Problem]:
    refused = _problem_response(error.status, error.code, error.text, error.wait)
    if has_large_body(request.scope):
        refused.headers["Connection"] = "close"
    return refused


def _answer_write_error(request: AnyRequest, error: WriteError) -> Response[Problem]:
    log.error("%s %s: the database refuses: %s", request.method, request.url.path, error)
    return _problem_response(503, error.code, error.words, wait=5 if isinstance(error, ReadError) else 0)


def _answer_too_deep(request: AnyRequest, _: RecursionError) -> Response[Problem]:
    log.info("%s %s: 400, nested too deeply", request.method, request.url.path)
    return _problem_response(400, "unreadable", "This JSON is nested too deeply to be read.")


def _answer_http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    codes = {400: "unreadable", 404: "no-address", 405: "no-method", 413: "too-large"}
    methods = None
    status, text = error.status_code, error.detail
    if _is_body_error(error):
        status, text = 400, str(error.__cause__).partition(" - at ")[0]
    if text == _NO_BODY:
        text = _missing_body_text(request)
    elif isinstance(error, MethodNotAllowedException):
        methods = allow_header((error.headers or {}).get("allow", "").split(", "))
        text = f"This address takes {methods or 'a WebSocket'}. See /schema for details."
    elif status == 404:
        text = "There is nothing at this address. /schema lists all addresses."
    elif status == 413:
        text = "The request is larger than this address accepts."
    elif isinstance(error.extra, list):
        text = (
            "; ".join(str(part.get("message", part)) for part in error.extra if isinstance(part, dict))
            or text
        )
    log.info("%s %s: %d %s", request.method, request.url.path, status, text)
    return _problem_response(status, codes.get(status, "refused"), text, methods=methods)


def _is_body_error(error: HTTPException) -> bool:
    """Whether the error means that the body does not match its record. Litestar reports a server error instead if a
    field has the name of a dependency."""
    cause = error.__cause__
    return isinstance(cause, msgspec.ValidationError) and ("`$.data" in str(cause) or str(cause) == _NO_BODY)


_NO_BODY = "Object missing required field `data`"
"""msgspec's message for a request without a body."""


def _missing_body_text(request: AnyRequest) -> str:
    record = request.route_handler.parsed_fn_signature.parameters["data"].annotation
    return f"The body is missing: send the JSON of a {record.__name__}, as /schema describes it."


def _answer_error(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("%s %s failed.", request.method, request.url.path, exc_info=error)
    return _problem_response(500, "error", "An internal error occurred and was logged. Try again.")
