"""Runs the server: one process at one port, which prints one line when it is ready."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import uvicorn

from meadhall.server.bus.bus import BusError
from meadhall.server.store.backup import DATABASE
from meadhall.server.store.database import UnusableError, WriteError
from meadhall.server.store.mark import has_content, remove_mark
from meadhall.server.store.room import check_room
from meadhall.server.store.store import Store

from . import metrics
from .addresses import explain_unusable
from .app import App
from .config import Config, ServerSettings, data_folder, prepare_data_folder, sqlite_file
from .descriptors import watch_descriptors
from .garbage_collection import collect_when_idle, freeze
from .logs import log, set_up_logging
from .socket.direct import DirectProtocol

LARGEST_MESSAGE = 1 << 20
"""The largest WebSocket message in bytes, above our own limit: a message that exceeds only ours gets a clear answer."""
SWITCH = 0.002
"""Seconds after which Python may switch to another thread. The default of 0.005 would add up: a move changes threads
several times before it is stored."""

STOPPING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
]
"""The signals that stop the server. SIGHUP means that the terminal was closed; under `nohup` it is ignored."""

NOT_SHARED = "With --bus several servers share a database: name a PostgreSQL database with --database."


class StartError(Exception):
    """The server cannot start; the text is one sentence that says why."""


class Server(uvicorn.Server):
    """A uvicorn server that calls `on_open` once it listens. It fails its health check for `drain` seconds before it
    stops listening."""

    def __init__(self, app: App, on_open: Callable[[], None], drain: float) -> None:
        super().__init__(uvicorn_config(app))
        self._app = app
        self._on_open = on_open
        self._drain = drain
        self.stop_reason = ""
        """A sentence that says why the server stops itself; "" if it does not."""
        app.leave = self._leave
        self._tasks: list[asyncio.Task[None]] = []

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Exit with status 0 on a stop signal: uvicorn would raise the same signal again."""
        here = threading.current_thread() is threading.main_thread()
        numbers = [one for one in STOPPING if here and signal.getsignal(one) is not signal.SIG_IGN]
        before = {number: signal.signal(number, self.handle_exit) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            freeze()
            self._tasks = [
                asyncio.create_task(collect_when_idle(self._app.config.clock, metrics.MOVES.total)),
                asyncio.create_task(watch_descriptors()),
            ]
            self._on_open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for task in self._tasks:
            task.cancel()
        self._app.tables.drain()
        for _ in range(round(self._drain * 10)):
            if not self.force_exit:
                await asyncio.sleep(0.1)
        await super().shutdown(sockets)

    def _leave(self, why: str) -> None:
        self.stop_reason = why
        self.should_exit = True


def serve(settings: ServerSettings, app: Callable[[Config], App] = App) -> None:
    """Serve until stopped. Raise StartError if the server cannot start, or may not continue."""
    name = settings.name or f"{socket.gethostname()}:{settings.port}"
    set_up_logging(settings.log_format, name)
    listener = listen(settings.host, settings.port)
    with contextlib.closing(listener):
        if settings.new_database:
            allow_new_database(
                sqlite_file(settings.database) if settings.database else data_folder(settings.data) / DATABASE
            )
        here = address(settings.host, listener.getsockname()[1])

        def announce() -> None:
            print(f"Meadhall is open at {here}", flush=True)
            if settings.open_browser:
                open_browser(here)

        sys.setswitchinterval(SWITCH)
        server = Server(app(_make_config(settings, name, here)), announce, settings.drain)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
        if not server.started:
            raise StartError("The server could not start; the lines above say why.")
        if server.stop_reason:
            raise StartError(server.stop_reason)


def main(settings: ServerSettings) -> int:
    """Run `serve` for the command line: return the exit code, and print one sentence if it is not 0."""
    try:
        serve(settings)
    except StartError as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


def _make_config(settings: ServerSettings, name: str, here: str) -> Config:
    """Return the settings of the application, after a check that database and bus can be used."""
    folder, hosting = data_folder(settings.data), settings.hosting
    return Config(
        database=_check_usable(settings.database or _database_url(folder), settings.bus, name),
        bus=settings.bus,
        name=name,
        reports=hosting.reports or folder / "reports",
        bot_pace=settings.bot_pace,
        bot_workers=settings.bot_workers or max(1, min(4, (os.cpu_count() or 2) - 1)),
        page=settings.page,
        hosting=hosting if hosting.public_url else msgspec.structs.replace(hosting, public_url=here),
    )


def uvicorn_config(app: App) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the host names the trusted proxy: see http/rate_limit.py
        ws_max_size=LARGEST_MESSAGE + 1024,
        ws=DirectProtocol,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


def listen(host: str, port: int) -> socket.socket:
    """Return the listening socket, opened before anything else so that a taken port is one clear error."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # If the protocol is named, asyncio sets TCP_NODELAY: otherwise small messages are held back for 40 ms.
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
            reason = f"Port {port} is in use, perhaps by another Meadhall: stop it, or choose another --port."
        elif code == errno.EACCES:
            reason = f"You are not allowed to use port {port}: choose a --port above 1023."
        else:
            reason = f"The server cannot listen on {host} port {port}: {error}."
        raise StartError(reason) from error
    return listener


def _database_url(folder: Path) -> str:
    try:
        return prepare_data_folder(folder)
    except OSError as error:
        raise StartError(f"The folder {folder} for tables cannot be used: {error.strerror}.") from error


def allow_new_database(file: Path | None) -> None:
    """Allow a new database where the old file is missing; raise StartError if it is not missing."""
    if file is None or has_content(file):
        raise StartError(
            "--new-database is for a folder whose tables are gone, but this folder has tables: leave it out."
        )
    with contextlib.suppress(OSError):  # a later check reports a folder that cannot be used
        remove_mark(file)


def _check_usable(database: str, bus: str, name: str) -> str:
    """Open the database and the bus once and return the database's address; raise StartError if either fails."""
    file = sqlite_file(database)
    full = check_room(file.parent) if file else ""
    try:
        store = Store(database, f"the server {name}")
        shared = store.shared
        store.close()
    except UnusableError as reason:
        raise StartError(explain_unusable("database", database, full or reason)) from reason
    if full:
        log.error("Nothing can be written: %s", WriteError(full))
    if bus and not shared:
        raise StartError(NOT_SHARED)
    if bus:
        check_bus(bus)
    return database


def check_bus(bus: str) -> None:
    """Raise StartError if the bus cannot be used."""
    try:
        from meadhall.server.bus import nats_bus

        asyncio.run(nats_bus.check_connection(bus))
    except ModuleNotFoundError as error:
        text = f"the package {error.name} is missing: pip install 'meadhall[cluster]'"
        raise StartError(explain_unusable("bus", bus, text)) from error
    except BusError as reason:
        raise StartError(explain_unusable("bus", bus, reason)) from reason


def address(host: str, port: int) -> str:
    name = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::", "localhost") else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def open_browser(place: str) -> None:
    """Open a browser if there is one; a machine without a screen is not an error."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(place)
