"""The application: routes, errors as sentences, and the server's day from opening to closing."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from traceback import format_exc
from typing import cast

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import MediaType, ScopeType
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ASGIApp, LifeSpanReceive, LifeSpanScope, LifeSpanSend, Receive, Scope, Send

import meadhall
from meadhall.engine.msgspec_types import learn

from . import fairness, health, limits
from .addresses import Gate
from .afterwards import AFTERWARDS
from .api import ROUTES
from .config import Config
from .conversation import table_socket
from .faults import Fault
from .page import SECURITY, Page, show_page
from .replay_api import ROUTES as REPLAYS
from .schema_page import SchemaPage
from .store import NotWritten, Store
from .summons.office import Office
from .summons.routes import ROUTES as SUMMONS
from .tables import Tables
from .time_api import ROUTES as TIMES
from .wire import Problem

log = logging.getLogger("meadhall.server")

AnyRequest = Request[object, object, State]
HANDLERS = (
    *ROUTES,
    *REPLAYS,
    *TIMES,
    *AFTERWARDS,
    *fairness.ROUTES,
    *health.ROUTES,
    *SUMMONS,
    table_socket,
    show_page,
)


class Routes(Litestar):
    """Speaks msgspec alone. Litestar would also load pydantic where it is installed: half a second at each start."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


class App:
    """The server as an ASGI application; the store is opened when it starts.

    The routes know nothing of it: every connection carries the application it came to."""

    tables: Tables
    office: Office

    def __init__(self, config: Config) -> None:
        self.config = config
        self.page = Page(config.page)
        self.gate = Gate(config.hosting, config.clock)
        for name in meadhall.games():
            meadhall.game(name)
        learn()  # tables are read by several threads
        self._routes = routes()

    async def __call__(
        self, scope: Scope | LifeSpanScope, receive: Receive | LifeSpanReceive, send: Send | LifeSpanSend
    ) -> None:
        if scope["type"] == "lifespan":
            await self._live(cast(LifeSpanReceive, receive), cast(LifeSpanSend, send))
        else:
            scope.setdefault("state", {})[HERE] = self
            await self._routes(scope, receive, send)

    async def _live(self, receive: LifeSpanReceive, send: LifeSpanSend) -> None:
        await receive()
        opened = False
        try:
            async with self._day():
                await send({"type": "lifespan.startup.complete"})
                opened = True
                await receive()
        except BaseException:
            trouble = format_exc()
            if opened:
                await send({"type": "lifespan.shutdown.failed", "message": trouble})
            else:
                await send({"type": "lifespan.startup.failed", "message": trouble})
            raise
        await send({"type": "lifespan.shutdown.complete"})

    @asynccontextmanager
    async def _day(self) -> AsyncIterator[None]:
        self.tables = Tables(self.config, Store(self.config.database))
        try:
            await self.tables.open()
            self.office = Office(self.tables, self.config)
            try:
                await self.office.open()
                yield
            finally:
                await self.office.close()
        finally:
            await self.tables.close()


HERE = "app"
"""Where a connection keeps its application."""


def _app(scope: Scope) -> App:
    app: App = scope["state"][HERE]
    return app


def _tables(scope: Scope) -> Tables:
    return _app(scope).tables


def _office(scope: Scope) -> Office:
    return _app(scope).office


def _config(scope: Scope) -> Config:
    return _app(scope).config


def _page(scope: Scope) -> Page:
    return _app(scope).page


class _AtTheGate(ASGIMiddleware):
    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        await _app(scope).gate.handle(scope, receive, send, next_app)


@cache
def routes() -> Litestar:
    """Made once: Litestar takes its time to find out all about so many handlers."""
    return Routes(
        route_handlers=HANDLERS,
        dependencies={
            "tables": Provide(_tables, sync_to_thread=False),
            "office": Provide(_office, sync_to_thread=False),
            "config": Provide(_config, sync_to_thread=False),
            "page": Provide(_page, sync_to_thread=False),
        },
        exception_handlers={
            Fault: _fault,
            NotWritten: _not_written,
            RecursionError: _too_deep,
            HTTPException: _http,
            Exception: _error,
        },
        middleware=[_AtTheGate()],
        request_max_body_size=limits.MESSAGE_BYTES,
        response_headers=SECURITY,
        openapi_config=OpenAPIConfig(
            title="Meadhall",
            version=meadhall.__version__,
            description="Tables, seats and logs. The game itself runs over /api/tables/{table}/ws.",
            path="/schema",
            use_handler_docstrings=True,
            render_plugins=[SchemaPage(path="/"), JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )


def _problem(status: int, code: str, text: str, wait: int = 0) -> Response[Problem]:
    headers = SECURITY | ({"Retry-After": str(wait)} if wait else {})
    return Response(Problem(code, text), status_code=status, media_type=MediaType.JSON, headers=headers)


def _fault(_: AnyRequest, fault: Fault) -> Response[Problem]:
    return _problem(fault.status, fault.code, fault.text, fault.wait)


def _not_written(request: AnyRequest, error: NotWritten) -> Response[Problem]:
    log.error("%s %s: nothing can be written: %s", request.method, request.url.path, error)
    return _problem(503, "not-written", "This could not be written down, so nothing has changed. Try again.")


def _too_deep(request: AnyRequest, _: RecursionError) -> Response[Problem]:
    log.info("%s %s: 400, nested too deeply", request.method, request.url.path)
    return _problem(400, "unreadable", "This is nested too deeply to be read.")


def _http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    codes = {400: "unreadable", 404: "no-address", 405: "no-method", 413: "too-large"}
    text = error.detail
    if error.status_code == 404:
        text = "There is nothing at this address. /schema lists what there is."
    elif isinstance(error.extra, list):
        text = (
            "; ".join(str(part.get("message", part)) for part in error.extra if isinstance(part, dict))
            or text
        )
    log.info("%s %s: %d %s", request.method, request.url.path, error.status_code, text)
    return _problem(error.status_code, codes.get(error.status_code, "refused"), text)


def _error(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("%s %s failed.", request.method, request.url.path, exc_info=error)
    return _problem(500, "error", "The server made a mistake. It has been noted; try again.")
