"""Notifications of a table: subscribing to them and letting the time pass until they are sent."""

from __future__ import annotations

from typing import Any

from meadhall.test_server.manual_clock import ManualClock
from tests.server.api import Seated
from tests.server.person import Json
from tests.server.server import Server
from tests.waiting import until


async def pass_time(server: Server, clock: ManualClock, seconds: float) -> None:
    """Lets time pass and waits until everything that falls due is done."""
    await clock.advance(seconds)
    await until(lambda: not server.app.notifications.busy)


async def subscribe(server: Server, seated: Seated, token: str, **fields: Any) -> Json:
    answer = await server.post(f"{seated.path}/summons", fields, token)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


async def subscriptions(server: Server, seated: Seated, token: str) -> list[Json]:
    answer = await server.get(f"{seated.path}/summons", token)
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()["summons"]
    return found


async def asked_seat(server: Server, seated: Seated) -> int:
    """The seat that has to move, at a table for two."""
    async with server.enter(seated.table, seated.tokens[0]) as person:
        return 0 if person.is_asked else 1
