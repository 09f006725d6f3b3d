"""Limits for one address, and which header tells the address."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from litestar.types import HTTPScope
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from meadhall.server import metrics
from meadhall.server.config import Hosting
from meadhall.server.http.rate_limit import address_of
from meadhall.test_server.manual_clock import ManualClock
from tests.server.server import StartServer


def forwarded_for(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


TABLE = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "open"}]}


async def test_too_many_requests_from_one_address_are_refused_and_others_are_not(
    start_server: StartServer, clock: ManualClock
) -> None:
    before = metrics.LIMITED["requests"]

    async def status(address: str) -> int:
        return (await server.http.get("/api/games/clash/rules", headers=forwarded_for(address))).status_code

    server = await start_server(hosting=Hosting(behind_proxy=True, requests_per_second=2))
    assert [await status("203.0.113.7") for _ in range(5)] == [200] * 4 + [429]
    answer = await server.http.get("/", headers=forwarded_for("203.0.113.7"))
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    assert answer.headers["retry-after"] == "1"
    assert answer.json()["text"].endswith("Wait a moment and try again.")
    assert await status("203.0.113.8") == 200
    assert [await status("2001:db8::1") for _ in range(2)] == [200] * 2
    assert [await status("2001:db8::2") for _ in range(3)] == [200] * 2 + [429]  # the same network
    assert [await status("2001:db8:0:1::2"), await status("")] == [200, 200]
    await clock.advance(1)
    assert [await status("203.0.113.7") for _ in range(3)] == [200, 200, 429]
    assert metrics.LIMITED["requests"] == before + 4


async def test_new_tables_have_their_own_limit(start_server: StartServer, clock: ManualClock) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=True, tables_per_hour=2))

    async def make() -> int:
        answer = await server.http.post("/api/tables", json=TABLE, headers=forwarded_for("203.0.113.7"))
        return answer.status_code

    assert [await make() for _ in range(3)] == [201, 201, 429]
    assert (await server.http.get("/api/games", headers=forwarded_for("203.0.113.7"))).status_code == 200
    await clock.advance(1800)
    assert [await make() for _ in range(2)] == [201, 429]
    lesson = await server.http.post(
        "/api/lessons/clash/first-game", json={}, headers=forwarded_for("203.0.113.7")
    )
    assert lesson.status_code == 429, "a lesson is a new table too"


async def test_a_socket_too_many_is_closed_with_the_reason(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=True, sockets_per_address=1))
    seated = await server.new_table("me", "open", start=False)
    url = f"ws://127.0.0.1:{server.port}{seated.path}/ws"

    def connect_from(address: str) -> Any:
        return connect(url, proxy=None, additional_headers=forwarded_for(address))

    async with connect_from("203.0.113.7"), connect_from("203.0.113.8"):
        async with connect_from("203.0.113.7") as third:
            with pytest.raises(ConnectionClosed) as closed:
                await third.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        assert "Close some" in closed.value.rcvd.reason
    # Connections from this machine have no limit.
    async with server.enter(seated.table), server.enter(seated.table):
        pass


async def test_opening_sockets_too_fast_is_refused_like_too_many_requests(
    start_server: StartServer, clock: ManualClock
) -> None:
    before = metrics.LIMITED["requests"]
    server = await start_server(hosting=Hosting(behind_proxy=True, requests_per_second=2))
    seated = await server.new_table("me", "open", start=False)
    url = f"ws://127.0.0.1:{server.port}{seated.path}/ws"

    async def close_code(address: str) -> int:
        """The code with which the server closes a connection that enters no seat."""
        async with connect(url, proxy=None, additional_headers=forwarded_for(address)) as socket:
            with contextlib.suppress(ConnectionClosed):
                await socket.send("{}")
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        if closed.value.rcvd.code == 4429:
            assert closed.value.rcvd.reason.endswith("Wait a moment and try again.")
        return closed.value.rcvd.code

    assert [await close_code("203.0.113.7") for _ in range(6)] == [4400] * 4 + [4429] * 2
    answer = await server.http.get("/api/games", headers=forwarded_for("203.0.113.7"))
    assert answer.status_code == 429  # sockets and requests are counted together
    assert await close_code("203.0.113.8") == 4400
    assert [await close_code("127.0.0.1") for _ in range(6)] == [4400] * 6
    await clock.advance(1)
    assert [await close_code("203.0.113.7") for _ in range(3)] == [4400, 4400, 4429]
    assert metrics.LIMITED["requests"] == before + 4


async def test_neither_a_port_nor_an_unreadable_address_escapes_the_limit(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=True, requests_per_second=1))
    for addresses in (
        ("203.0.113.7:1", "203.0.113.7:2", "203.0.113.7"),
        ("[2001:db8::1]:1", "[2001:db8::1]:2", "2001:db8::1"),
        ("unknown", "_hidden", "1.2.3.4.5"),
    ):
        answers = [
            await server.http.get("/api/games/clash/rules", headers=forwarded_for(address))
            for address in addresses
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 429], addresses


async def test_without_a_proxy_the_forwarded_address_is_ignored(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(requests_per_second=1))
    for _ in range(5):
        assert (await server.http.get("/api/games", headers=forwarded_for("203.0.113.7"))).status_code == 200


@pytest.mark.parametrize(
    ("named", "address"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("198.51.100.1, 203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("[2001:DB8::1]", "2001:db8::1"),
        ("203.0.113.7:5678", "203.0.113.7"),
        ("[2001:db8::1]:5678", "2001:db8::1"),
        ('"[2001:db8::1]:5678"', "2001:db8::1"),
        ("2001:db8::1:5678", "2001:db8::1:5678"),
        ("203.0.113.7:port", ""),
        ("unknown", ""),
        ("", ""),
    ],
)
def test_the_address_is_the_last_one_that_the_proxy_has_written(named: str, address: str) -> None:
    scope: HTTPScope = {"headers": [(b"x-forwarded-for", named.encode())], "client": ("127.0.0.1", 9)}  # type: ignore[typeddict-item]
    assert address_of(scope, behind_proxy=True) == address
    assert address_of(scope, behind_proxy=False) == "127.0.0.1"
