"""Bad messages: they are answered or close the connection, are logged, and change nothing at any table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging

import pytest
from websockets.exceptions import ConnectionClosed

from meadhall.server import limits
from meadhall.server.limits import Bucket
from meadhall.server.table.screen import CloseSignal, Screen
from meadhall.server.wire import Trouble
from tests.server.api import Seated
from tests.server.person import Person, mover_of
from tests.server.server import Server, StartServer


async def digest(server: Server, seated: Seated) -> str:
    async def digest_now() -> str:
        return server.state(seated).digest()

    return await server.table(seated).run(digest_now)


async def test_the_first_message_must_be_enter_with_a_valid_token(server: Server) -> None:
    seated = await server.new_table("me", "me")
    other = await server.new_table("me", "me")
    table = seated.table
    token = seated.tokens[0]
    before = await digest(server, seated)
    for first, code in (
        ("not json", 4400),
        ("", 4400),
        ("[" * 60_000, 4400),
        (b"\xff\xfe\x00", 4400),
        ("{}", 4400),
        ('{"type":"enter"}', 4400),
        ('{"type":"enter","token":7}', 4400),
        ('{"type":"play","id":"1","at":0,"move":{}}', 4400),
        (json.dumps({"type": "enter", "token": "wrong"}), 4401),
        (json.dumps({"type": "enter", "token": seated.owner}), 4401),
        (json.dumps({"type": "enter", "token": other.tokens[0]}), 4401),
        (json.dumps({"type": "enter", "token": token[:-1]}), 4401),
        (json.dumps({"type": "enter", "token": token + "x" * 70_000}), 4413),
    ):
        async with server.open_socket(table) as person:
            await person.socket.send(first)
            assert await person.close_code() == code, first[:50]
    assert await digest(server, seated) == before


async def test_the_socket_of_an_unknown_table_is_closed(server: Server) -> None:
    for table in ("nowhere", "x" * 500, "%00", "..%2f"):
        async with server.open_socket(table) as person:
            assert await person.close_code() == 4404


async def test_a_connection_that_does_not_enter_in_time_is_closed(start_server: StartServer) -> None:
    server = await start_server(enter_patience=0.05)
    seated = await server.new_table("me", "me")
    async with server.open_socket(seated.table) as person:
        assert await person.close_code() == 4408
    assert server.table(seated).screens == set()


async def test_unreadable_messages_are_answered_and_the_fifth_closes_the_connection(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "meadhall.server")
    seated = await server.new_table("me", "me")
    before = await digest(server, seated)
    async with server.enter(seated.table, seated.tokens[0]) as person:
        for bad in (
            "not json",
            b"\xff",
            json.dumps({"type": "fly"}),
            json.dumps({"type": "play", "id": "x" * 65, "at": 0, "move": {}}),
            json.dumps({"type": "enter", "token": ""}),
        ):
            await person.socket.send(bad)
            assert (await person.receive("trouble"))["code"] == "unreadable"
        assert await person.close_code() == 4400
    assert await digest(server, seated) == before
    assert sum("unreadable message" in record.getMessage() for record in caplog.records) == 5


async def test_a_malformed_move_is_refused_and_the_connection_stays_open(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        before = await digest(server, seated)
        for strange in (
            {"type": "announce"},
            {"type": "announce", "card": 2.5, "claim": True},
            {"type": ["announce"]},
            {"": ""},
            {"type": "go", "space": "x" * 10_000},
            {"type": "take", "place": 10**30},
            {"type": "ram", "target": -1, "push": None},
        ):
            answer = await mover.play(strange)
            assert answer["type"] == "no", strange
            assert answer["text"]
        for at in (-1, 10**12):
            assert (await mover.play(at=at))["rule"] == "EN-STALE"
        assert await digest(server, seated) == before
        assert (await mover.play())["type"] == "ack"


async def test_a_spectator_cannot_change_the_game(server: Server) -> None:
    seated = await server.new_table("me", "me")
    before = await digest(server, seated)
    async with server.enter_all(seated) as people, server.enter(seated.table) as watcher:
        mover = mover_of(people)
        ask = mover.sync["ask"]
        for kind in ("play", "askwhy"):
            answer = await watcher.request(kind, at=ask["at"], move=ask["choices"][0]["move"])
            assert answer["type"] == "no"
    assert await digest(server, seated) == before


@pytest.mark.parametrize(("size", "codes"), [(70_000, {4413}), (1_000_000, {4413}), (3_000_000, {1009})])
async def test_a_message_that_is_too_large_closes_the_connection(
    server: Server, size: int, codes: set[int]
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter(seated.table, seated.tokens[0]) as person:
        assert await flood(person, ["x" * size]) in codes


async def flood(person: Person, messages: list[str]) -> int:
    """Sends as fast as possible until the server closes the connection; the close code."""

    async def send_all() -> None:
        for message in messages:
            await person.socket.send(message)

    sending = asyncio.create_task(send_all())
    code = await person.close_code()
    with contextlib.suppress(ConnectionClosed):
        await sending
    return code


MOVES = 40
"""At twenty messages a second, each of two people may send as many at once."""


async def test_a_flood_of_messages_does_not_disturb_other_tables(
    start_server: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "meadhall.server")
    server = await start_server(messages_per_second=20.0)
    noisy = await server.new_table("me", "me")
    quiet = await server.new_table("me", "me")
    before = await digest(server, noisy)
    why = json.dumps({"type": "askwhy", "id": "1", "at": 0, "move": {"type": "call"}})
    large = "x" * 1_000_000
    async with server.enter_all(quiet) as people:

        async def attack() -> None:
            for messages, code in (
                ([why] * 1000, 4429),
                (["nonsense"] * 1000, 4400),
                ([large] * 3, 4413),
            ):
                async with server.enter(noisy.table, noisy.tokens[0]) as person:
                    assert await flood(person, messages) == code
                    if code == 4429:
                        assert person.received[-1]["type"] == "trouble"

        attacking = asyncio.create_task(attack())
        played = 0
        while played < (10 if attacking.done() else MOVES):  # within the limit for one connection
            mover = next((person for person in people if person.is_asked), None)
            if mover is None:
                for person in people:
                    await person.receive("sync")
                continue
            assert (await mover.play())["type"] == "ack"
            for person in people:
                await person.receive("sync")
            played += 1
        await attacking
    assert await digest(server, noisy) == before
    assert server.table(noisy).screens == set()
    assert any("Send at most" in record.getMessage() for record in caplog.records)


def test_a_rate_limit_allows_the_messages_of_two_seconds_at_once() -> None:
    bucket = Bucket(20)
    assert sum(bucket.take(100.0) for _ in range(100)) == 40
    assert not bucket.take(100.04)
    assert bucket.take(100.06)
    assert sum(bucket.take(200.0) for _ in range(100)) == 40


async def test_a_screen_that_reads_too_slowly_is_closed() -> None:
    screen = Screen(None)
    for _ in range(limits.OUTBOX + 10):
        screen.tell(Trouble("", ""))
    last = screen.outbox.get_nowait()
    assert isinstance(last, CloseSignal)
    assert last.code == 1013
    assert screen.outbox.empty()


async def test_text_with_nul_is_refused_and_not_stored(server: Server) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as (person, _):
        for message in (
            {"type": "say", "id": "a", "text": "Hail\0!"},
            {"type": "say", "id": "\0", "text": "Hail!"},
            {"type": "write", "id": "b", "text": "\0"},
            {"type": "propose", "id": "c", "kind": "pause", "about": {"\0": 1}},
        ):
            await person.send(**message)
            trouble = await person.receive("trouble")
            assert "may not contain the character NUL" in trouble["text"], message
        assert (await person.request("say", text=r"\u0000 is NUL"))["type"] == "ack"
    stored = await server.stored(seated)
    assert [said.text for said in stored.chat] == [r"\u0000 is NUL"]
    assert stored.notes == {}
