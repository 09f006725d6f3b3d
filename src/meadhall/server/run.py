"""Runs the server: one process, one port, one line when it is ready."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvicorn

from meadhall.server.bus.bus import Nobody
from meadhall.server.store.database import Unusable
from meadhall.server.store.store import Store

from . import metrics
from .addresses import not_usable
from .app import App
from .config import PAGE, Config, Hosting, data_folder, database_in
from .garbage_collection import collect_when_idle, freeze
from .logs import LogFormat, write_logs
from .socket.direct import DirectProtocol

HOST, PORT = "127.0.0.1", 8642
LARGEST_MESSAGE = 1 << 20
"""Above our own limit, so that a message a little too large gets a clear answer instead of a cut connection."""
SWITCH = 0.002
"""Seconds after which a thread that computes lets the tables go on. Python's own 0.005 would add up: a move changes
threads several times before it is on disk."""


class CannotOpen(Exception):  # noqa: N818 - it says what happened
    """One sentence that says why the server cannot start."""


class Server(uvicorn.Server):
    """Calls `opened` once it really listens. Before it stops listening, its health check fails for `drain` seconds."""

    def __init__(self, app: App, opened: Callable[[], None], drain: float) -> None:
        super().__init__(uvicorn_config(app))
        self._app = app
        self._opened = opened
        self._drain = drain
        self.why = ""
        """Why it stops by itself, in a sentence."""
        app.leave = self._leave
        self._collecting: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            freeze()
            self._collecting = asyncio.create_task(
                collect_when_idle(self._app.config.clock, metrics.MOVES.total)
            )
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._collecting is not None:
            self._collecting.cancel()
        self._app.tables.drain()
        for _ in range(round(self._drain * 10)):
            if not self.force_exit:
                await asyncio.sleep(0.1)
        await super().shutdown(sockets)

    def _leave(self, why: str) -> None:
        self.why = why
        self.should_exit = True


def serve(
    host: str = HOST,
    port: int = PORT,
    data: str | Path | None = None,
    database: str | None = None,
    bot_pace: float = 1.0,
    bot_workers: int | None = None,
    open_browser: bool = False,
    page: Path = PAGE,
    hosting: Hosting = Hosting(),
    log_format: LogFormat = "text",
    bus: str = "",
    name: str = "",
    drain: float = 0.0,
) -> None:
    """Serves until it is stopped. Raises CannotOpen when it cannot start, or may not go on."""
    name = name or f"{socket.gethostname()}:{port}"
    write_logs(log_format, name)
    listener = listen(host, port)
    with contextlib.closing(listener):
        here = address(host, listener.getsockname()[1])
        config = Config(
            database=_usable(database or _database(data_folder(data)), bus),
            bus=bus,
            name=name,
            reports=hosting.reports or data_folder(data) / "reports",
            bot_pace=bot_pace,
            bot_workers=bot_workers or max(1, min(4, (os.cpu_count() or 2) - 1)),
            page=page,
            hosting=hosting if hosting.public_url else msgspec.structs.replace(hosting, public_url=here),
        )

        def opened() -> None:
            print(f"Meadhall is open at {here}", flush=True)
            if open_browser:
                show(here)

        sys.setswitchinterval(SWITCH)
        server = Server(App(config), opened, drain)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
        if not server.started:
            raise CannotOpen("The server could not be opened; the lines above say why.")
        if server.why:
            raise CannotOpen(server.why)


def main(**settings: object) -> int:
    """`serve` for the command line: the exit code, and one clear sentence when it is not 0."""
    try:
        serve(**settings)  # type: ignore[arg-type]
    except CannotOpen as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


def uvicorn_config(app: App) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the host says which proxy to trust: see http/rate_limit.py
        ws_max_size=LARGEST_MESSAGE + 1024,
        ws=DirectProtocol,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


def listen(host: str, port: int) -> socket.socket:
    """The listening socket, opened before anything else so that a taken port is one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sets TCP_NODELAY: else small messages are held back for 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except (OSError, OverflowError) as error:
        listener.close()
        code = getattr(error, "errno", None)
        if code == errno.EADDRINUSE:
            reason = f"Port {port} is taken, perhaps by another Meadhall: stop that one or choose --port."
        elif code == errno.EACCES:
            reason = f"Port {port} may not be used by you: choose a --port above 1023."
        else:
            reason = f"The server cannot be opened at {host} port {port}: {error}."
        raise CannotOpen(reason) from error
    return listener


def _database(folder: Path) -> str:
    try:
        return database_in(folder)
    except OSError as error:
        raise CannotOpen(f"The folder {folder} for tables cannot be used: {error.strerror}.") from error


def _usable(database: str, bus: str) -> str:
    """Opens the database and the bus once, so that an error is one sentence."""
    try:
        store = Store(database)
        shared = store.shared
        store.close()
    except Unusable as reason:
        raise CannotOpen(not_usable("database", database, reason)) from reason
    if bus and not shared:
        raise CannotOpen(
            "With --bus several servers share a database: name a PostgreSQL database with --database."
        )
    if bus:
        _check_bus(bus)
    return database


def _check_bus(bus: str) -> None:
    try:
        from meadhall.server.bus import nats_bus

        asyncio.run(nats_bus.check(bus))
    except ModuleNotFoundError as error:
        text = f"the package {error.name} is missing: pip install 'meadhall[cluster]'"
        raise CannotOpen(not_usable("bus", bus, text)) from error
    except Nobody as reason:
        raise CannotOpen(not_usable("bus", bus, reason)) from reason


def address(host: str, port: int) -> str:
    name = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::", "localhost") else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def show(place: str) -> None:
    """Opens a browser where there is one; a machine without a screen is no error."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(place)
