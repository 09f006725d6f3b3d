"""How much one address may ask for, and whom we believe about addresses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.types import HTTPScope
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from meadhall.server import metrics
from meadhall.server.config import Hosting
from meadhall.server.http.rate_limit import address_of
from tests.server.fake_clock import Hands
from tests.server.server import Hall, in_hall


def called_from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


TABLE = {"game": "clash", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_too_many_requests_from_one_address_wait_and_others_do_not(tmp_path: Path) -> None:
    hands, before = Hands(), metrics.LIMITED["requests"]

    async def ask(hall: Hall, address: str) -> int:
        return (await hall.http.get("/api/games/clash/rules", headers=called_from(address))).status_code

    async def test(hall: Hall) -> None:
        assert [await ask(hall, "203.0.113.7") for _ in range(5)] == [200] * 4 + [429]
        answer = await hall.http.get("/", headers=called_from("203.0.113.7"))
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        assert answer.headers["retry-after"] == "1"
        assert answer.json()["text"].endswith("Wait a moment and try again.")
        assert await ask(hall, "203.0.113.8") == 200
        assert [await ask(hall, "2001:db8::1") for _ in range(2)] == [200] * 2
        assert [await ask(hall, "2001:db8::2") for _ in range(3)] == [200] * 2 + [429]  # one household
        assert [await ask(hall, "2001:db8:0:1::2"), await ask(hall, "")] == [200, 200]
        await hands.turn(1)
        assert [await ask(hall, "203.0.113.7") for _ in range(3)] == [200, 200, 429]
        assert metrics.LIMITED["requests"] == before + 4

    in_hall(tmp_path, test, clock=hands, hosting=Hosting(behind_proxy=True, requests_per_second=2))


def test_new_tables_have_a_limit_of_their_own(tmp_path: Path) -> None:
    hands = Hands()

    async def test(hall: Hall) -> None:
        async def make() -> int:
            answer = await hall.http.post("/api/tables", json=TABLE, headers=called_from("203.0.113.7"))
            return answer.status_code

        assert [await make() for _ in range(3)] == [201, 201, 429]
        assert (await hall.http.get("/api/games", headers=called_from("203.0.113.7"))).status_code == 200
        await hands.turn(1800)
        assert [await make() for _ in range(2)] == [201, 429]

    in_hall(tmp_path, test, clock=hands, hosting=Hosting(behind_proxy=True, tables_per_hour=2))


def test_a_screen_too_many_is_told_why(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "open", start=False)
        place = f"ws://127.0.0.1:{hall.port}/api/tables/{seated['table']}/ws"

        def come(address: str) -> Any:
            return connect(place, proxy=None, additional_headers=called_from(address))

        async with come("203.0.113.7"), come("203.0.113.8"):
            async with come("203.0.113.7") as third:
                with pytest.raises(ConnectionClosed) as closed:
                    await third.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
            assert "Close some" in closed.value.rcvd.reason
        async with hall.sit(seated["table"]), hall.sit(seated["table"]):  # the machine itself has no limit
            pass

    in_hall(tmp_path, test, hosting=Hosting(behind_proxy=True, sockets_per_address=1))


def test_without_a_declared_proxy_nobody_can_choose_an_address(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        for _ in range(5):
            assert (await hall.http.get("/api/games", headers=called_from("203.0.113.7"))).status_code == 200

    in_hall(tmp_path, test, hosting=Hosting(requests_per_second=1))


@pytest.mark.parametrize(
    ("named", "address"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("198.51.100.1, 203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("[2001:DB8::1]", "2001:db8::1"),
        ("unknown", ""),
        ("", ""),
    ],
)
def test_an_address_is_what_our_own_proxy_wrote(named: str, address: str) -> None:
    scope: HTTPScope = {"headers": [(b"x-forwarded-for", named.encode())], "client": ("127.0.0.1", 9)}  # type: ignore[typeddict-item]
    assert address_of(scope, behind_proxy=True) == address
    assert address_of(scope, behind_proxy=False) == "127.0.0.1"
