"""What a load balancer is told while NATS or PostgreSQL is away."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from meadhall.server.store import heartbeat
from tests.server.person import mover_of
from tests.server.server import Server, StartServer
from tests.waiting import ask_until

from .servers import Nats, Postgres, running_postgres


async def is_ready(server: Server) -> bool:
    """Asks as a balancer does, which waits for a second: a check that takes longer is given up before."""
    assert heartbeat.PATIENCE < 1
    answer = await server.get("/readyz")
    assert (await server.get("/livez")).status_code == 200
    return answer.status_code == 200


async def test_a_server_without_its_bus_stays_ready_and_its_own_pages_play_on(
    start_server: StartServer, postgres: Postgres, nats: Nats
) -> None:
    server = await start_server(database=postgres.new_database(), bus=nats.url)
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        await asyncio.to_thread(nats.kill)
        answer = await ask_until(lambda: server.get("/readyz"), lambda answer: not answer.json()["bus"])
        assert answer.status_code == 200
        assert (await server.get("/healthz")).json() == answer.json()
        assert (await mover_of(people).play())["type"] == "ack"


async def test_a_server_says_within_a_second_that_its_database_is_away(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the database has ended or does not answer any more."""
    monkeypatch.setattr(heartbeat, "FRESH", 0.2)
    with running_postgres() as postgres:
        server = await start_server(database=postgres.new_database())
        assert await is_ready(server)
        os.killpg(postgres.process, signal.SIGSTOP)
        try:
            await until_it_is(server, ready=False)
            for _ in range(5):
                assert not await is_ready(server)
        finally:
            os.killpg(postgres.process, signal.SIGCONT)
        await until_it_is(server, ready=True)
        await asyncio.to_thread(postgres.stop, "immediate")
        await until_it_is(server, ready=False)
        for _ in range(5):
            assert not await is_ready(server)
        await server.stop()


async def until_it_is(server: Server, ready: bool) -> None:
    await ask_until(lambda: is_ready(server), lambda found: found is ready)
