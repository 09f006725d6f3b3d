"""Which pages may open a socket: those of this server, and no other site's."""

from __future__ import annotations

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from meadhall.server.config import Hosting
from meadhall.server.socket.origin import may_connect
from tests.server.server import Server, StartServer


async def opens(server: Server, path: str, **headers: str) -> bool:
    url = f"ws://127.0.0.1:{server.port}{path}/ws"
    try:
        async with connect(url, proxy=None, additional_headers=headers):
            return True
    except InvalidStatus as refused:
        return refused.response.status_code != 403


async def test_a_socket_of_another_site_is_refused(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(public_url="https://table.example.org"))
    path = (await server.new_table("me", "open", start=False)).path
    assert await opens(server, path)
    assert await opens(server, path, Origin=f"http://127.0.0.1:{server.port}")
    assert await opens(server, path, Origin="https://table.example.org")
    for foreign in (
        "https://evil.example",
        "http://127.0.0.1:1",
        "http://table.example.org",
        "https://table.example.org.evil.example",
        "null",
        "http://[",
    ):
        assert not await opens(server, path, Origin=foreign), foreign


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("https://hall.example", "hall.example", True),
        ("https://hall.example", "HALL.example:443", True),
        ("http://hall.example:80", "hall.example", True),
        ("http://localhost:8642", "localhost:8642", True),
        ("http://[::1]:8642", "[::1]:8642", True),
        ("http://localhost:8642", "localhost:8643", False),
        ("http://localhost", "127.0.0.1", False),
        ("", "", False),
        ("null", "null", False),
        ("file://", "", False),
    ],
)
def test_an_origin_fits_the_host_it_names(origin: str, host: str, allowed: bool) -> None:
    assert may_connect({"origin": origin, "host": host}, Hosting()) is allowed


def test_only_our_own_proxy_may_name_the_host() -> None:
    headers = {"origin": "https://hall.example", "host": "10.0.0.2:8642", "x-forwarded-host": "hall.example"}
    assert may_connect(headers, Hosting(behind_proxy=True))
    assert not may_connect(headers, Hosting())
