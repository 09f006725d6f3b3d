"""What bots play in a row is shown in one message, and nobody misses or learns anything by it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from meadhall.server.bots.pool import WorkerPool
from meadhall.server.table import lobby, snapshot

from . import calm
from .hall import Hall, Person, in_hall

HOURS = 3600.0
"""Nobody waits so long: what is shown is shown for another reason."""
SEAT_0_BEGINS = bytes(32).hex()


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 begins, and no bot ever comes to an end with its thoughts."""

    async def choose(*_: Any) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(WorkerPool, "choose", choose)
    monkeypatch.setattr(lobby, "new_seed", lambda: SEAT_0_BEGINS)


async def announce(person: Person) -> int:
    """The first move of the game; the `v` it leads to."""
    assert await person.asked()
    ack = await person.play()
    assert ack["type"] == "ack"
    return int(ack["v"])


def test_what_bots_play_in_a_row_is_one_message(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "random", "random", "random")
        answers = 0
        async with hall.sit_all(seated) as (person,):
            while answers < 12 and not person.over:
                await person.asked()
                assert (await person.play())["type"] == "ack"
                await person.hear("sync")
                answers += 1
            syncs = [message for message in person.heard if message["type"] == "sync"]
            entries = calm.state_of(hall, seated).entries
            async with hall.sit(seated["table"], seated["grants"][0]["token"]) as anew:
                assert person.lines() == anew.sync["lines"][: len(person.lines())]
        assert len(syncs) <= answers + 2 < entries

    in_hall(tmp_path, test, gather=HOURS)


@pytest.mark.usefixtures("slow_bots")
def test_a_step_is_shown_soon_even_if_a_bot_thinks_long(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "random", "random", "random")
        async with hall.sit_all(seated) as (person,):
            v = await announce(person)
            await person.hear("sync", lambda sync: bool(sync["v"] >= v))

    in_hall(tmp_path, test, gather=0.05)


@pytest.mark.usefixtures("slow_bots")
def test_a_late_showing_that_fails_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, tries = snapshot.sync, 0

    def fails_once(*args: Any) -> Any:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise ZeroDivisionError
        return real(*args)

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "random", "random", "random")
        async with hall.sit_all(seated) as (person,):
            v = await announce(person)
            monkeypatch.setattr(snapshot, "sync", fails_once)
            async with hall.sit(seated["table"]):
                await person.hear("sync")
                assert person.sync["v"] == v
                assert person.sync["table"]["status"] == "playing"

    in_hall(tmp_path, test, gather=HOURS)
    assert tries > 1


@pytest.mark.usefixtures("slow_bots")
def test_a_second_screen_of_a_seat_does_not_take_the_lines_from_the_first(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "random", "random", "random")
        async with hall.sit_all(seated) as (person,):
            v = await announce(person)
            assert person.sync["v"] < v
            async with hall.sit(seated["table"], seated["grants"][0]["token"]) as other:
                await person.hear("sync")
                assert person.sync["v"] == other.sync["v"] == v
                assert person.lines() == other.sync["lines"]

    in_hall(tmp_path, test, gather=HOURS)


def test_the_time_of_a_message_does_not_tell_of_an_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots are known to all, orders are not: who waits for a person with an order is shown everything at once."""
    calm.teach(monkeypatch.setattr)

    async def test(hall: Hall) -> None:
        seated = await hall.new("me", "me", "me")
        async with hall.sit_all(seated) as people:
            speaker, keeper, other = calm.at_first(people)
            assert (await keeper.order("calm"))["type"] == "ack"
            ack = await speaker.play()
            await speaker.hear("sync", lambda sync: bool(sync["v"] >= ack["v"]))
            await other.asked()
            await other.play(calm.PASS)
            await speaker.hear("sync", lambda sync: len(sync["view"]["sealed"]) == 1)

    in_hall(tmp_path, test, gather=HOURS, order_delay=HOURS)
