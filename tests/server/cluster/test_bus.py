"""Servers that share PostgreSQL and NATS: a browser may connect to any of them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.server.api import Seated
from tests.server.person import Json, finish
from tests.server.server import Server, StartServer
from tests.waiting import ask_until

from .servers import Nats, Postgres

Start = Callable[..., Awaitable[Server]]


@pytest.fixture
def start(start_server: StartServer, postgres: Postgres, nats: Nats) -> Start:
    """Starts a server that shares a database and a bus with the others of this test."""
    url = postgres.new_database()

    async def start(**settings: Any) -> Server:
        return await start_server(database=url, bus=nats.url, **settings)

    return start


def plays(server: Server, seated: Seated) -> bool:
    return server.tables.is_loaded(seated.table)


async def test_a_game_is_played_from_another_process(start: Start) -> None:
    owner, edge = await start(), await start()
    seated = await owner.new_table("me", "karl", "me")
    async with (
        edge.enter(seated.table, seated.tokens[0]) as far,
        owner.enter(seated.table, seated.tokens[1]) as near,
        edge.enter(seated.table) as spectator,
    ):
        await far.request("say", text="Hello")
        assert (await near.receive("chat"))["text"] == "Hello"
        assert (await spectator.receive("chat"))["text"] == "Hello"
        await finish(far, near)
        await spectator.until(lambda sync: sync["table"]["status"] == "over")
    assert plays(owner, seated)
    assert not plays(edge, seated)
    assert (await owner.stored(seated)).table.status == "over"


async def test_an_acknowledgement_comes_before_what_it_is_about(start: Start) -> None:
    owner, edge = await start(), await start()
    seated = await owner.new_table("me", "me")
    async with edge.enter_all(seated) as people:
        for _ in range(10):
            mover = next(person for person in people if person.is_asked)
            before = len(mover.received)
            await mover.play()
            kinds = [message["type"] for message in mover.received[before:]]
            assert "sync" not in kinds[: kinds.index("ack")]
            for person in people:
                await person.drain()


async def test_what_is_refused_is_refused_there_too(start: Start) -> None:
    owner, edge = await start(), await start()
    seated = await owner.new_table("me", "me")
    async with edge.open_socket(seated.table) as stranger:
        await stranger.send(type="enter", token="nonsense")
        assert await stranger.close_code() == 4401
    async with edge.enter_all(seated) as people:
        idle = next(person for person in people if not person.is_asked)
        answer = await idle.request("play", at=0, move={"type": "pass"})
        assert answer["type"] == "no"
        await idle.socket.send("{")
        assert (await idle.receive("trouble"))["code"] == "unreadable"


async def test_requests_are_answered_by_the_process_that_plays_the_table(start: Start) -> None:
    owner, edge = await start(), await start()
    seated = await owner.new_table("me", "open", start=False)
    path = seated.path
    assert (await owner.get(path)).status_code == 200
    info = (await edge.get(path)).json()
    assert info["status"] == "waiting"
    taken = (await edge.post(f"{path}/seats", {"name": "Ben"})).json()
    assert (await edge.post(f"{path}/start")).status_code == 401
    assert (await edge.put(f"{path}/seats/9", {"kind": "open"}, seated.owner)).status_code == 404
    started = await edge.post(f"{path}/start", token=seated.owner)
    assert started.status_code == 200, started.text
    assert plays(owner, seated)
    assert not plays(edge, seated)
    mine = await edge.post(
        "/api/mine", {"tables": [{"table": seated.table, "tokens": [taken["grants"][0]["token"]]}]}
    )
    (table,) = mine.json()
    assert table["held"] == [1]
    assert table["asked"]
    board = await edge.get(f"{path}/board")
    assert board.status_code == 200
    assert (await edge.get("/api/tables/nonsense")).status_code == 404


async def test_people_play_again_wherever_their_tables_are(start: Start) -> None:
    first, second = await start(), await start()
    seated = await first.new_table("me", "me")
    async with first.enter_all(seated) as people:
        await finish(*people)
    made = (await second.post(f"{seated.path}/rematch", {"tokens": seated.tokens[:1]})).json()
    again = await second.post(f"{seated.path}/rematch", {"tokens": seated.tokens[1:]})
    assert again.json()["table"] == made["table"]
    assert (await second.get(f"/api/tables/{made['table']}")).json()["status"] == "playing"


async def come_back(servers: list[Server], seated: Seated, token: str) -> Json:
    """A page that looks for a server, as ours does."""

    async def look() -> Json:
        for server in servers:
            with contextlib.suppress(Exception):  # the next may know
                async with server.enter(seated.table, token) as person:
                    return person.sync
        return {}

    return await ask_until(look, bool)


async def test_a_server_that_stops_hands_its_tables_on(start: Start) -> None:
    first, second = await start(), await start()
    seated = await first.new_table("me", "me")
    async with second.enter_all(seated) as people:
        mover = next(person for person in people if person.is_asked)
        assert (await mover.play())["type"] == "ack"
        stopping = asyncio.create_task(first.stop())
        assert await mover.close_code() == 1012
    sync = await come_back([second], seated, seated.tokens[0])
    assert sync["v"] > 1
    await stopping
    assert plays(second, seated)
    assert second.table(seated).claim.fence == 2


async def test_screens_come_back_when_the_bus_was_away(start: Start, nats: Nats) -> None:
    owner, edge = await start(), await start()
    seated = await owner.new_table("me", "me")
    async with owner.enter(seated.table, seated.tokens[0]) as near:
        async with edge.enter(seated.table, seated.tokens[1]) as far:
            nats.kill()
            assert await far.close_code() == 1012
        assert (await near.request("say", text="still here"))["type"] == "ack"
        nats.start()
        sync = await come_back([edge], seated, seated.tokens[1])
        assert sync["table"]["table"] == seated.table
    assert plays(owner, seated)


async def test_presence_ends_with_the_process_of_a_screen(start: Start) -> None:
    owner, edge = await start(), await start()
    seated = await owner.new_table("me", "me")
    async with owner.enter(seated.table, seated.tokens[0]) as near:
        async with edge.enter(seated.table, seated.tokens[1]):
            await near.receive("presence", lambda message: all(seat["here"] for seat in message["seats"]))
        await near.receive("presence", lambda message: not message["seats"][1]["here"])
