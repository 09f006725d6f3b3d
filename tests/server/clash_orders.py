"""Standing orders for Clash, in tests only: to let announcements pass, always or for a turn. And who has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from meadhall.engine import Move, Order, State
from meadhall.games.clash import Pass
from meadhall.games.clash.game import Clash
from tests.server.server import Hall, Json, Person

PASS = {"type": "pass"}
SLOW = 0.4
"""Seconds of delay where a test wants to be faster than an order."""


def orders(_: Clash, view: Mapping[str, Any]) -> tuple[Order, ...]:
    return Order("calm", "Call nobody"), Order(f"turn {view['turn']}", "Not this turn")


def obey(_: Clash, view: Mapping[str, Any], order: str) -> Move | None:
    asked = {one["kind"] for one in view["open"] if one["seat"] == view["seat"]}
    return Pass() if asked == {"call"} and order in ("calm", f"turn {view['turn']}") else None


def teach(put: Callable[[Any, str, Any], None] = setattr) -> None:
    put(Clash, "orders", orders)
    put(Clash, "obey", obey)


def at_first(people: list[Person]) -> tuple[Person, Person, Person]:
    """Who announces, and the two who may doubt it, in turn order."""
    speaker = next(person for person in people if person.awaited)
    seat = speaker.sync["seat"]
    return speaker, people[(seat + 1) % 3], people[(seat + 2) % 3]


async def answered(person: Person) -> Json:
    """Waits for the answer that is played for this person."""
    return await person.hear("sync", lambda sync: bool(sync["ask"]) and sync["ask"]["answer"] is not None)


def state_of(hall: Hall, seated: Json) -> State:
    state = hall.tables.live(seated["table"]).state
    assert state is not None
    return state


def played(state: State, person: Person) -> list[Any]:
    return [entry.move for entry in state.log.entries if entry.seat == person.sync["seat"]]


async def catch_up(hall: Hall, seated: Json, person: Person) -> None:
    """Listens until this screen shows the table as it is."""
    while person.sync["view"] != plain(state_of(hall, seated).view(person.sync["seat"])):
        await person.hear("sync")


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))
