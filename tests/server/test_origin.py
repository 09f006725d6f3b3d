"""Which pages may open a socket or change anything: those of this server, and no other site's."""

from __future__ import annotations

import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from meadhall.server.config import Hosting
from meadhall.server.origin import may_connect
from tests.server.api import bearer
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


TABLE = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "open"}]}
FOREIGN = "https://evil.example"


async def test_a_page_of_another_site_can_change_nothing(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(public_url="https://table.example.org"))
    seated = await server.new_table("me", "open", start=False)
    token = bearer(seated.owner)

    async def status(method: str, path: str, **headers: str) -> int:
        answer = await server.http.request(method, path, json=TABLE, headers=token | headers)
        if answer.status_code == 403:
            assert answer.json()["code"] == "foreign-page"
        return answer.status_code

    for foreign in (FOREIGN, "null", "http://127.0.0.1:1"):
        for method, path in (
            ("POST", "/api/tables"),
            ("POST", "/api/logs"),
            ("POST", "/api/proof"),
            ("POST", f"{seated.path}/seats"),
            ("POST", f"{seated.path}/start"),
            ("PUT", f"{seated.path}/listing"),
            ("DELETE", f"{seated.path}/summons/x"),
        ):
            assert await status(method, path, Origin=foreign) == 403, (foreign, path)
    assert (await server.get(seated.path)).json()["status"] == "waiting"
    assert len(await server.tables.store.open_tables.load_listed(0, 9)) == 0
    assert await status("GET", seated.path, Origin=FOREIGN) == 200
    own = f"http://127.0.0.1:{server.port}"
    for known in ({}, {"Origin": own}, {"Origin": "https://table.example.org"}):
        assert await status("POST", "/api/tables", **known) == 201, known
    # A browser says by itself that the page is ours, where a proxy has changed the host or a policy hides the origin.
    assert await status("POST", "/api/tables", Origin="null", **{"Sec-Fetch-Site": "same-origin"}) == 201
    assert await status("POST", "/api/tables", Origin="null", **{"Sec-Fetch-Site": "same-site"}) == 403


async def test_a_proxy_of_ours_may_name_the_host_of_a_page(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=True))
    named = {"Origin": "https://hall.example", "X-Forwarded-Host": "hall.example"}
    assert (await server.http.post("/api/tables", json=TABLE, headers=named)).status_code == 201
    other = named | {"X-Forwarded-Host": "other.example"}
    assert (await server.http.post("/api/tables", json=TABLE, headers=other)).status_code == 403


@pytest.mark.parametrize(
    "kind", ["text/plain", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded"]
)
async def test_what_a_form_of_another_site_could_send_is_no_json(server: Server, kind: str) -> None:
    body = json.dumps(TABLE)
    for path in ("/api/tables", "/api/logs", "/api/proof"):
        answer = await server.http.post(path, content=body, headers={"Content-Type": kind})
        assert (answer.status_code, answer.json()["code"]) == (415, "not-json"), path
        assert "application/json" in answer.json()["text"]
    for right in ("application/json", "Application/JSON; charset=utf-8", "application/problem+json"):
        answer = await server.http.post("/api/tables", content=body, headers={"Content-Type": right})
        assert answer.status_code == 201, right


async def test_the_link_in_a_mail_is_its_own_permission(server: Server) -> None:
    """The page behind it hides where it came from, and mail programs press the button for their users."""
    answer = await server.http.post("/mail/none/none/stop", headers={"Origin": "null"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-address")
