"""Fixtures of all tests of the server: a running server, and a clock that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from meadhall.test_server.manual_clock import ManualClock

from . import clash_orders as orders
from . import patience_game
from .cluster.servers import Nats, Postgres, running_nats, running_postgres
from .server import Server, StartServer


@pytest.fixture
def start_server(
    tmp_path: Path, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Iterator[StartServer]:
    """Starts a server with the given settings, and with the fixture `clock` if the test has it too.

    It stops after the test and before monkeypatch is undone."""
    usual: dict[str, Any] = {}
    if "clock" in request.fixturenames:
        usual = {"clock": request.getfixturevalue("clock"), "gather": 0.0}
    servers: list[Server] = []

    async def start(folder: Path = tmp_path, **settings: Any) -> Server:
        server = Server(folder, **usual | settings)
        await server.start()
        servers.append(server)
        return server

    yield start
    for server in servers:
        runner.run(server.stop())


@pytest.fixture
def server(start_server: StartServer, runner: asyncio.Runner) -> Server:
    """A server as `start_server()` starts it."""
    return runner.run(start_server())


@pytest.fixture
def clock() -> ManualClock:
    """The clock of the servers of this test."""
    return ManualClock()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for all tests of this process."""
    with running_postgres() as postgres:
        yield postgres


@pytest.fixture
def nats() -> Iterator[Nats]:
    """A NATS server for this test alone."""
    with running_nats() as nats:
        yield nats


@pytest.fixture
def clash_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clash has standing orders."""
    orders.install(monkeypatch.setattr)


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server offers the game Patience."""
    patience_game.install(monkeypatch)
