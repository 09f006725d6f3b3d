"""Messages are sent at once where the connection can take them, and always in their order."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from meadhall.server.socket.direct import encode_frame, find_channel
from meadhall.server.table.screen import Screen
from tests.server.person import Person
from tests.server.server import Server


class Connection:
    """Takes texts while it is open."""

    def __init__(self) -> None:
        self.open = True
        self.sent: list[bytes] = []

    def at_once(self, text: bytes) -> bool:
        if self.open:
            self.sent.append(text)
        return self.open


async def test_what_can_be_sent_at_once_leaves_nothing_in_the_outbox() -> None:
    screen, connection = Screen(0), Connection()
    screen.send_at_once = connection.at_once
    screen.post(b"one")
    screen.post(b"two")
    assert connection.sent == [b"one", b"two"]
    assert screen.outbox.empty()


async def test_nothing_overtakes_what_waits_in_the_outbox() -> None:
    screen, connection = Screen(0), Connection()
    screen.send_at_once = connection.at_once
    connection.open = False
    screen.post(b"one")
    connection.open = True
    screen.post(b"two")
    assert connection.sent == []
    assert [screen.outbox.get_nowait(), screen.outbox.get_nowait()] == [b"one", b"two"]
    screen.post(b"three")
    assert connection.sent == [b"three"]


async def test_a_screen_that_leaves_is_told_nothing_more() -> None:
    screen, connection = Screen(0), Connection()
    screen.send_at_once = connection.at_once
    screen.dismiss(4401, "The owner has changed this seat.")
    screen.post(b"late")
    assert connection.sent == []


def test_a_server_without_this_way_sends_nothing_at_once() -> None:
    scopes: list[dict[str, Any]] = [{}, {"extensions": None}, {"extensions": {}}]
    for scope in scopes:
        assert not find_channel(scope).send_at_once(b"text")


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 300_000])
def test_a_frame_is_the_one_that_the_library_would_write(length: int) -> None:
    text = b"x" * length
    assert encode_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("compression", ["deflate", None])
async def test_a_screen_reads_the_same_with_and_without_compression(
    server: Server, compression: str | None
) -> None:
    seated = await server.new_table("me", "me")
    address = f"ws://127.0.0.1:{server.port}/api/tables/{seated.table}/ws"
    async with connect(address, compression=compression, proxy=None) as socket:
        person = Person(socket)
        assert bool(socket.protocol.extensions) == (compression is not None)
        await person.send(type="enter", token=seated.tokens[0])
        await person.receive("sync")
        assert (await person.request("say", text="Ægir drinks"))["type"] == "ack"
        said = [message["text"] for message in person.received if message["type"] == "chat"]
        assert said == ["Ægir drinks"]
