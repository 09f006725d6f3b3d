"""Messages of a connection are heard one after another in their order, whether the server calls for them or not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from meadhall.server.socket import connection
from meadhall.server.socket.direct import DirectChannel, DirectProtocol
from meadhall.server.store.database import TableLostError
from meadhall.server.table.table import Table
from tests.server.person import Json, Person, mover_of
from tests.server.server import Server
from tests.waiting import until


@pytest.fixture(params=["direct", "ASGI"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How messages are received: with the extension of our server, and without it."""
    if request.param == "ASGI":
        monkeypatch.setattr(connection, "find_channel", lambda scope: DirectChannel())
    return str(request.param)


@pytest.fixture
def queued(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that somebody receives in the way of ASGI."""
    texts: list[str] = []
    receive = DirectProtocol.receive

    async def receive_and_note(self: DirectProtocol) -> Json:
        event: Json = dict(await receive(self))
        if "text" in event:
            texts.append(event["text"])
        return event

    monkeypatch.setattr(DirectProtocol, "receive", receive_and_note)
    return texts


@asynccontextmanager
async def held(table: Table) -> AsyncIterator[None]:
    """Nothing else happens at the table meanwhile."""
    begun, done = asyncio.Event(), asyncio.Event()

    async def wait() -> None:
        begun.set()
        await done.wait()

    holding = asyncio.create_task(table.run(wait))
    await begun.wait()
    try:
        yield
    finally:
        done.set()
        await holding


def say(number: int) -> str:
    return json.dumps({"type": "say", "id": str(number), "text": f"Word {number}"})


async def answers(person: Person, count: int) -> list[Json]:
    return [await person.answer(str(number)) for number in range(count)]


async def test_messages_that_come_together_are_handled_in_their_order(server: Server, way: str) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter(seated.table, seated.tokens[0]) as person:
        async with held(server.table(seated)):
            for number in range(20):
                await person.socket.send(say(number))
            await person.socket.ping()
        assert {answer["type"] for answer in await answers(person, 20)} == {"ack"}
        said = [message["text"] for message in person.received if message["type"] == "chat"]
        assert said == [f"Word {number}" for number in range(20)]


async def test_a_message_in_several_frames_or_bytes_is_heard(server: Server, way: str) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter(seated.table, seated.tokens[0]) as person:
        text = say(0)
        await person.socket.send([text[:10], text[10:20], text[20:]])
        await person.socket.send(say(1).encode())
        assert {answer["type"] for answer in await answers(person, 2)} == {"ack"}


async def test_a_message_that_finds_nothing_to_wait_for_wakes_no_task_that_receives(
    server: Server, queued: list[str]
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        queued.clear()
        assert (await mover_of(people).play())["type"] == "ack"
        assert queued == []


async def test_only_one_message_is_taken_while_the_table_is_busy(server: Server, queued: list[str]) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter(seated.table, seated.tokens[0]) as person:
        queued.clear()
        async with held(server.table(seated)):
            for number in range(200):
                await person.socket.send(say(number))
            await until(lambda: queued)
            for _ in range(20):
                await server.get("/livez")
            assert len(queued) == 1  # the others wait in the protocol, which reads no more
        await person.answer("199")


async def test_what_was_heard_is_done_though_the_connection_has_ended(server: Server, way: str) -> None:
    seated = await server.new_table("me", "me")
    table = server.table(seated)
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        other = people[1 - people.index(mover)]
        ask = mover.sync["ask"]
        before = server.state(seated).entries
        async with held(table):
            await mover.send(type="play", id="last", at=ask["at"], move=ask["choices"][0]["move"])
            await mover.socket.close()
        await other.until(lambda sync: bool(sync["v"] > 0 and sync["lines"]))
        await until(lambda: len(table.screens) == 1)
        assert server.state(seated).entries > before


async def test_all_that_came_before_a_connection_broke_is_done(server: Server, way: str) -> None:
    """Also what waited behind other messages, when the answers to those can be sent to nobody."""
    seated = await server.new_table("me", "me")
    table = server.table(seated)
    async with server.enter_all(seated) as (person, other):
        async with held(table):
            for number in range(4):
                await person.socket.send(say(number))
            person.socket.transport.close()
            await person.socket.wait_closed()
        await other.receive("chat", lambda chat: bool(chat["text"] == "Word 3"))
        said = [message["text"] for message in other.received if message["type"] == "chat"]
        assert said == [f"Word {number}" for number in range(4)]
        await until(lambda: len(table.screens) == 1)


async def test_a_message_to_a_table_that_has_moved_closes_the_connection(
    server: Server, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter(seated.table, seated.tokens[0]) as person:

        async def lost(*_: object) -> None:
            raise TableLostError("played elsewhere")

        monkeypatch.setattr(server.table(seated).chat, "say", lost)
        await person.socket.send(say(0))
        await person.socket.send(say(1))
        assert await person.close_code() == 1012


async def test_an_error_while_a_message_is_handled_closes_the_connection(
    server: Server, way: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter(seated.table, seated.tokens[0]) as person:

        async def fail(*_: object) -> None:
            raise ValueError("a mistake")

        monkeypatch.setattr(server.table(seated).chat, "say", fail)
        await person.socket.send(say(0))
        assert await person.close_code() == 1011
    assert "a connection failed" in caplog.text


async def test_a_text_that_is_no_unicode_closes_the_connection(server: Server, way: str) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter(seated.table, seated.tokens[0]) as person:
        await person.socket.send(b"\xff\xfe", text=True)
        assert await person.close_code() == 1007


async def test_what_waited_while_its_seat_got_another_holder_is_not_done(server: Server, way: str) -> None:
    seated = await server.new_table("me", "me")
    table = server.table(seated)
    async with server.enter_all(seated) as (person, other):
        async with held(table):
            await person.socket.send(say(0))
            await (await person.socket.ping())
            table.broadcast.dismiss(0)
        assert await person.close_code() == 4401
        await other.socket.send(say(1))
        await other.answer("1")
        said = [message["text"] for message in other.received if message["type"] == "chat"]
        assert said == ["Word 1"]
