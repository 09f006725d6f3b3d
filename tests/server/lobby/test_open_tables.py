"""Open tables: listed by their owners, found by anybody, and nothing is told of them but who may sit down with whom."""

from __future__ import annotations

import asyncio
from typing import Any

from meadhall.server import limits
from meadhall.server.config import Hosting
from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import Seated, bearer
from tests.server.server import Server, StartServer


async def list_it(server: Server, seated: Seated, on: bool = True) -> Any:
    answer = await server.put(f"{seated.path}/listing", {"on": on}, seated.owner)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def listed(server: Server) -> list[Any]:
    answer = await server.get("/api/open-tables")
    assert answer.status_code == 200, answer.text
    tables: list[Any] = answer.json()["tables"]
    return tables


async def test_a_table_is_listed_only_when_its_owner_says_so(server: Server) -> None:
    seated = await server.new_table("me", "open", "open", start=False, name="Ann")
    assert await listed(server) == []
    path = f"{seated.path}/listing"
    assert (await server.put(path, {"on": True})).status_code == 401
    assert (await server.put(path, {"on": True}, seated.tokens[0])).status_code == 403
    assert await listed(server) == []
    assert (await list_it(server, seated))["listed"] is True
    assert len(await listed(server)) == 1
    assert (await list_it(server, seated, on=False))["listed"] is False
    assert await listed(server) == []


async def test_the_list_tells_game_seats_and_who_waits_and_nothing_else(server: Server) -> None:
    seated = await server.new_table("me", "karl", "open", "open", start=False, name="Ann")
    await server.put(f"{seated.path}/salt", {"salt": "by my beard"}, seated.tokens[0])
    await list_it(server, seated)
    assert await listed(server) == [
        {
            "table": seated.table,
            "game": "clash",
            "title": "Clash of Vikings",
            "seats": 4,
            "free": 2,
            "waiting": ["Ann"],
        }
    ]
    body = (await server.get("/api/open-tables")).text
    stored = await server.stored(seated)
    secrets = [seated.owner, *seated.tokens, stored.table.owner, stored.table.seed, "by my beard"]
    secrets += [seat.token_hash for seat in stored.seats if seat.token_hash]
    assert not [secret for secret in secrets if secret in body]


async def test_a_full_table_is_not_listed_until_a_seat_is_free_again(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False)
    await list_it(server, seated)
    answer = await server.post(f"{seated.path}/seats", {"name": "Bo"})
    assert answer.status_code == 201
    assert await listed(server) == []
    free = {"kind": "open", "bot": ""}
    assert (await server.put(f"{seated.path}/seats/1", free, seated.owner)).status_code == 200
    assert [one["free"] for one in await listed(server)] == [1]
    closed = {"kind": "bot", "bot": "karl"}
    assert (await server.put(f"{seated.path}/seats/1", closed, seated.owner)).status_code == 200
    assert await listed(server) == []


async def test_a_table_that_has_begun_is_not_listed(server: Server) -> None:
    seated = await server.new_table("me", "me", start=False)
    await list_it(server, seated)
    assert (await server.post(f"{seated.path}/start", token=seated.owner)).status_code == 200
    assert await listed(server) == []
    assert (await server.get(seated.path)).json()["listed"] is False
    answer = await server.put(f"{seated.path}/listing", {"on": True}, seated.owner)
    assert (answer.status_code, answer.json()["code"]) == (409, "begun")


async def test_a_forgotten_table_leaves_the_list_after_a_day_and_the_owner_may_list_it_again(
    server: Server, clock: ManualClock
) -> None:
    seated = await server.new_table("me", "open", start=False)
    await list_it(server, seated)
    await clock.advance(limits.LISTED_SECONDS - 1)
    assert len(await listed(server)) == 1
    await clock.advance(2)
    assert await listed(server) == []
    await list_it(server, seated)
    assert len(await listed(server)) == 1


async def test_the_list_is_short_and_the_newest_come_first(server: Server, clock: ManualClock) -> None:
    made = []
    for _ in range(limits.OPEN_TABLES + 3):
        seated = await server.new_table("me", "open", start=False)
        await list_it(server, seated)
        made.append(seated.table)
        await clock.advance(1)
    assert [one["table"] for one in await listed(server)] == made[:2:-1][: limits.OPEN_TABLES]


async def test_one_address_lists_a_few_tables_and_leaves_room_for_others(start_server: StartServer) -> None:
    server = await start_server(hosting=Hosting(behind_proxy=True))

    async def put(seated: Seated, address: str, on: bool = True) -> int:
        headers = bearer(seated.owner) | {"X-Forwarded-For": address}
        answer = await server.http.put(f"{seated.path}/listing", json={"on": on}, headers=headers)
        if answer.status_code == 409:
            assert "Take one off the list" in answer.json()["text"]
        return answer.status_code

    other = await server.new_table("me", "open", start=False, name="Ann")
    assert await put(other, "203.0.113.8") == 200
    made = [await server.new_table("me", "open", start=False) for _ in range(limits.OPEN_TABLES)]
    at_once = await asyncio.gather(*(put(seated, "203.0.113.7") for seated in made))
    assert (at_once.count(200), at_once.count(409)) == (limits.LISTED_EACH, len(made) - limits.LISTED_EACH)
    assert other.table in [one["table"] for one in await listed(server)]
    shown = [seated for seated, status in zip(made, at_once, strict=True) if status == 200]
    left = [seated for seated, status in zip(made, at_once, strict=True) if status == 409]
    assert await put(shown[0], "203.0.113.7") == 200, "it is listed already"
    assert await put(left[0], "203.0.113.9") == 200, "another address has a share of its own"
    assert await put(shown[0], "203.0.113.7", on=False) == 200
    assert [await put(left[1], "203.0.113.7"), await put(left[2], "203.0.113.7")] == [200, 409]
    for seat in range(1, 2):
        body = {"kind": "bot", "bot": "random"}
        assert (await server.put(f"{shown[1].path}/seats/{seat}", body, shown[1].owner)).status_code == 200
    assert (await server.post(f"{shown[1].path}/start", token=shown[1].owner)).status_code == 200
    assert await put(left[2], "203.0.113.7") == 200, "a table that has begun is not counted"


async def test_the_listing_lasts_over_a_restart(server: Server) -> None:
    seated = await server.new_table("me", "open", start=False)
    await list_it(server, seated)
    await server.restart()
    assert [one["table"] for one in await listed(server)] == [seated.table]
