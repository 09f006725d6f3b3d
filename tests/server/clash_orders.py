"""Standing orders for Clash, in tests only: to pass at every announcement, always or for one turn."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from meadhall.engine import Move, StandingOrder
from meadhall.games.clash import Pass
from meadhall.games.clash.game import Clash

from .api import Seated
from .person import Json, Person, in_turn_order, plain
from .server import Server

PASS = {"type": "pass"}
CALL = {"type": "call"}
SLOW = 0.4
"""Seconds that an order waits, in tests that do something before it plays."""


def orders(_: Clash, view: Mapping[str, Any]) -> tuple[StandingOrder, ...]:
    return StandingOrder("calm", "Call nobody"), StandingOrder(f"turn {view['turn']}", "Not this turn")


def obey(_: Clash, view: Mapping[str, Any], order: str) -> Move | None:
    asked = {one["kind"] for one in view["open"] if one["seat"] == view["seat"]}
    return Pass() if asked == {"call"} and order in ("calm", f"turn {view['turn']}") else None


def install(put: Callable[[Any, str, Any], None] = setattr) -> None:
    put(Clash, "orders", orders)
    put(Clash, "obey", obey)


@asynccontextmanager
async def ordered_table(server: Server) -> AsyncIterator[tuple[Seated, Person]]:
    """A table after the first announcement, and the last person who may call it. Their order "calm" is given."""
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, _, last = in_turn_order(people)
        await last.order("calm")
        await speaker.play()
        yield seated, last


async def answered(person: Person) -> Json:
    """Waits for the answer that is played for this person."""
    return await person.receive("sync", lambda sync: bool(sync["ask"]) and sync["ask"]["answer"] is not None)


def moves_of(server: Server, seated: Seated, person: Person) -> list[Any]:
    """The moves of this person's seat in the log."""
    return [entry.move for entry in server.state(seated).log.entries if entry.seat == person.seat]


async def catch_up(server: Server, seated: Seated, person: Person) -> None:
    """Receives until this screen shows the present state of the table."""
    while person.sync["view"] != plain(server.state(seated).view(person.seat)):
        await person.receive("sync")
