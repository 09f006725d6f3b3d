"""Strangers may send logs and ask for replays; nobody at a table waits for that."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

import meadhall
from meadhall.server import limits
from meadhall.server.config import Hosting
from meadhall.server.http.callers import LOG_UPLOADS
from tests.random_play import play_to_end
from tests.server.api import Api
from tests.server.person import PATIENCE, Json, plain
from tests.server.server import Server, StartServer
from tests.waiting import until


def log_of(game: str, players: int, **header: Any) -> bytes:
    log: Json = plain(play_to_end(meadhall.game(game).new(players, 1), Random(1)).log)
    return msgspec.json.encode(log | {"header": log["header"] | header})


async def prove(server: Api, data: bytes) -> httpx.Response:
    return await server.http.post("/api/proof", content=data)


async def test_a_proof_of_a_header_that_no_play_has_is_refused(server: Server) -> None:
    log: Json = msgspec.json.decode(log_of("clash", 3))
    for header, entries, status, words in (
        ({"players": 1_000_000_000}, [], 400, "2 to 4 players"),
        ({"turned": [1_000_000] * 60_000}, log["entries"], 413, "at most 1000 times"),
        ({"turned": [1_000_000]}, log["entries"], 400, "goes back to an entry"),
        ({}, [log["entries"][0]] * 10_001, 413, "at most 10000 moves"),
    ):
        data = msgspec.json.encode({"header": log["header"] | header, "entries": entries})
        answer = await prove(server, data)
        assert (answer.status_code, words in answer.json()["text"]) == (status, True), answer.text


async def test_logs_beyond_the_limit_are_refused_and_a_caller_who_hangs_up_is_forgotten(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LOGS_AT_ONCE", 3)
    data = log_of("clash", 2)
    queue = server.tables.pool.others.queue
    await queue.enter()  # as if a long proof were being computed
    async with httpx.AsyncClient(base_url=server.http.base_url, timeout=PATIENCE) as stranger:
        waiting = [asyncio.create_task(stranger.post("/api/proof", content=data)) for _ in range(3)]
        await until(lambda: queue.waiting_count == 3)
        for path in ("/api/proof", "/api/logs"):
            refused = await server.http.post(path, content=data)
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
            assert int(refused.headers["Retry-After"]) > 0
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
    await until(lambda: queue.waiting_count == 0)
    proof = asyncio.create_task(prove(server, data))
    await until(lambda: queue.waiting_count == 1)
    queue.leave()
    assert (await proof).json()["over"]


async def test_logs_are_limited_in_bytes_before_they_are_read(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = log_of("clash", 2)
    monkeypatch.setattr(limits, "LOGS_BYTES", len(data))
    assert (await prove(server, data)).status_code == 200
    assert (await prove(server, data + b" ")).status_code == 503

    async def parts() -> Any:
        yield data

    assert (await server.http.post("/api/proof", content=parts())).status_code == 503, "of unknown size"


async def test_a_log_that_arrives_too_slowly_is_refused(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "LOG_SECONDS", 0.05)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"POST /api/proof HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{")
    async with asyncio.timeout(PATIENCE):
        assert b" 408 " in await reader.readline()
    writer.close()
    await writer.wait_closed()


@asynccontextmanager
async def slow_uploads(
    server: Api, count: int, address: str = ""
) -> AsyncIterator[list[asyncio.StreamReader]]:
    """So many logs of which one byte has been sent."""
    head = f"POST /api/proof HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: {address}\r\nContent-Length: 100\r\n\r\n{{"
    opened = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(count)]
    for _, writer in opened:
        writer.write(head.encode())
        await writer.drain()
    yield [reader for reader, _ in opened]
    for _, writer in opened:
        writer.close()
        await writer.wait_closed()


async def test_slow_uploads_keep_nobody_else_from_sending_a_log(server: Server) -> None:
    async with slow_uploads(server, 4 * limits.LOGS_AT_ONCE):
        await until(lambda: LOG_UPLOADS.receiving_count == 4 * limits.LOGS_AT_ONCE)
        assert (await prove(server, log_of("clash", 2))).status_code == 200
    await until(lambda: LOG_UPLOADS.receiving_count == 0)


async def test_one_address_has_a_share_of_the_logs_that_are_received(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=True))
    data = log_of("clash", 2)

    async def status(address: str) -> int:
        headers = {"X-Forwarded-For": address}
        return (await server.http.post("/api/proof", content=data, headers=headers)).status_code

    async with slow_uploads(server, limits.LOGS_EACH, "203.0.113.7"):
        await until(lambda: LOG_UPLOADS.receiving_count == limits.LOGS_EACH)
        assert [await status("203.0.113.7"), await status("203.0.113.8")] == [429, 200]
    await until(lambda: LOG_UPLOADS.receiving_count == 0)
    assert await status("203.0.113.7") == 200


async def test_one_address_has_a_share_of_the_logs_that_are_replayed(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=True))
    data, stranger = log_of("clash", 2), {"X-Forwarded-For": "203.0.113.7"}
    queue = server.tables.pool.others.queue
    await queue.enter()  # as if a long proof were being computed
    waiting = [
        asyncio.create_task(server.http.post("/api/proof", content=data, headers=stranger))
        for _ in range(limits.LOGS_EACH)
    ]
    await until(lambda: queue.waiting_count == limits.LOGS_EACH)
    refused = await server.http.post("/api/logs", content=data, headers=stranger)
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
    assert int(refused.headers["Retry-After"]) > 0
    other = asyncio.create_task(prove(server, data))
    await until(lambda: queue.waiting_count == limits.LOGS_EACH + 1)
    queue.leave()
    assert {answer.status_code for answer in await asyncio.gather(*waiting, other)} == {200}


async def test_bodies_that_are_received_have_a_limit_in_bytes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = log_of("clash", 2)
    monkeypatch.setattr(limits, "RECEIVED_BYTES", len(data) + 1)
    async with slow_uploads(server, 1):
        await until(lambda: LOG_UPLOADS.receiving_count == 1)
        assert (await prove(server, data)).status_code == 200
        assert (await prove(server, data + b" ")).status_code == 503
    monkeypatch.setattr(limits, "LOG_BYTES", len(data))

    async def parts() -> Any:
        yield data
        yield b" "

    assert (await server.http.post("/api/proof", content=parts())).status_code == 413


async def test_a_full_queue_refuses_a_question_with_a_sentence(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = server.tables.pool.others.queue
    monkeypatch.setattr(queue, "_longest", 0)
    await queue.enter()
    seated = await server.new_table("me", game="sagas")
    async with server.enter_all(seated) as (person,):
        refused = await person.request("consult", at=person.sync["ask"]["at"], question={})
        assert (refused["type"], "Try again" in refused["text"]) == ("no", True)
    queue.leave()


async def test_a_large_log_that_is_refused_is_not_received_to_its_end(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer comes before the body was sent, and then the connection ends; after a small log it stays open."""
    monkeypatch.setattr(limits, "LOGS_AT_ONCE", 0)
    for size, ends in ((limits.UNREAD_BYTES + 1, True), (1000, False)):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        head = f"POST /api/proof HTTP/1.1\r\nHost: localhost\r\nContent-Length: {size}\r\n\r\n"
        writer.write(head.encode() + b" " * (1000 if not ends else 0))
        async with asyncio.timeout(PATIENCE):
            answer = await reader.readuntil(b"}")
            assert answer.startswith(b"HTTP/1.1 503")
            assert (b"connection: close" in answer.lower()) == ends
            if ends:
                assert await reader.read() == b""
        writer.close()


async def test_one_address_waits_for_a_share_of_the_replays(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=True))
    seated = await server.new_table("me", "me")
    queue = server.tables.pool.replays.queue
    await queue.enter()  # as if a long replay were being computed

    async def replay(address: str) -> int:
        headers = {"X-Forwarded-For": address}
        return (await crowd.get(f"{seated.path}/replay", headers=headers)).status_code

    many = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=server.http.base_url, timeout=PATIENCE, limits=many) as crowd:
        asked = [asyncio.create_task(replay("203.0.113.7")) for _ in range(limits.WAITING_JOBS + 1)]
        await until(lambda: queue.waiting_count >= limits.WORK_EACH)
        other = asyncio.create_task(replay("203.0.113.8"))
        await until(lambda: sum(task.done() for task in asked) >= len(asked) - limits.WORK_EACH)
        await until(lambda: queue.waiting_count > limits.WORK_EACH or other.done())
        queue.leave()
        statuses = await asyncio.gather(*asked)
        assert (statuses.count(200), statuses.count(429)) == (limits.WORK_EACH, len(asked) - limits.WORK_EACH)
        assert await other == 200


async def test_replays_keep_nobody_from_opening_a_table(server: Server) -> None:
    """40 replays while the process that computes them stands still: more than the server has threads."""
    first = await server.new_table("me", "me")
    assert (await server.get(f"{first.path}/replay")).status_code == 200
    (worker,) = server.tables.pool.replays.idle
    os.kill(worker.pid, signal.SIGSTOP)
    tables = [await server.new_table("me", "me") for _ in range(40)]
    pages = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=server.http.base_url, timeout=PATIENCE, limits=pages) as stranger:
        asked = [asyncio.create_task(stranger.get(f"{each.path}/replay")) for each in tables]
        await until(lambda: server.tables.pool.replays.queue.waiting_count == len(tables) - 1)
        try:
            seated = await server.new_table("me", "me")
            async with server.enter_all(seated):
                pass
            assert not any(task.done() for task in asked)
        finally:
            os.kill(worker.pid, signal.SIGCONT)
        assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}
