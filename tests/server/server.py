"""The real server in this process, on a free port."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import uvicorn

from meadhall.engine import State
from meadhall.server import run
from meadhall.server.app import App
from meadhall.server.config import Config, prepare_data_folder
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.records import StoredTable
from meadhall.server.table.table import Table
from meadhall.test_server.manual_clock import ManualClock
from meadhall.test_server.rest import wait_for_rest
from tests.waiting import until

from .api import Api, Seated
from .person import Json


class _Uvicorn(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leaves signals to pytest."""
        yield


class Server(Api):
    """Bots and standing orders play at once here, and people may send as fast as they can. Tables stay in memory."""

    def __init__(self, folder: Path, app: Callable[[Config], App] = App, **settings: Any) -> None:
        self._make_app = app
        self._settings: Json = {
            "database": prepare_data_folder(folder),
            "bot_pace": 0.0,
            "order_delay": 0.0,
            "window_seconds": 0.0,
            "bot_workers": 1,
            "messages_per_second": 1e6,
            "idle_seconds": 0.0,
            "bot_patience": 100.0,
            "advice_patience": 100.0,
        } | settings

    async def start(self) -> None:
        self._listener = run.listen("127.0.0.1", 0)
        self._uvicorn = _Uvicorn(run.uvicorn_config(self._make_app(Config(**self._settings))))
        self._serving = asyncio.create_task(self._uvicorn.serve(sockets=[self._listener]))
        await until(lambda: self._uvicorn.started or self._serving.done())
        if self._serving.done():
            self._serving.result()
        super().__init__(self._listener.getsockname()[1])

    async def stop(self) -> None:
        """Stops gracefully; does nothing if the server has stopped."""
        with self._listener:
            await self.http.aclose()
            self._uvicorn.should_exit = True
            await self._serving

    async def restart(self, **changed: Any) -> None:
        """Stops, and starts again with the same database and settings, except those that are changed."""
        await self.stop()
        self._settings |= changed
        await self.start()

    # ------------------------------------------------------------ inside the server

    @property
    def app(self) -> App:
        app = self._uvicorn.config.app
        assert isinstance(app, App)
        return app

    @property
    def tables(self) -> Tables:
        return self.app.tables

    def table(self, seated: Seated) -> Table:
        """A table that is in memory."""
        return self.tables.get_loaded(seated.table)

    def state(self, seated: Seated) -> State:
        state = self.table(seated).state
        assert state is not None
        return state

    async def rest(self) -> None:
        """Returns when nothing happens any more before the manual clock is moved, or somebody sends something."""
        clock = self._settings["clock"]
        assert isinstance(clock, ManualClock)
        await wait_for_rest(self.tables, clock)

    async def stored(self, seated: Seated) -> StoredTable:
        """A table as it is in the database."""
        stored = await self.tables.store.load(seated.table)
        assert stored is not None
        return stored


StartServer = Callable[..., Coroutine[Any, Any, Server]]
"""The fixture `start_server`: `await start_server(bot_pace=1.0)`."""
