"""Moves of bots in a row are shown in one message; nobody misses anything, and the timing reveals nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from meadhall.server.randomness import SystemRandomness
from meadhall.server.table import snapshot
from meadhall.server.workers.pool import WorkerPool
from tests.server.clash_orders import PASS
from tests.server.person import Person, in_turn_order
from tests.server.server import Server, StartServer

HOURS = 3600.0
"""Longer than any test: a message that comes was not sent by this timer."""
SEAT_0_BEGINS = bytes(32).hex()


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 begins, and bots never answer."""

    async def choose(*_: Any) -> dict[str, Any]:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(WorkerPool, "choose", choose)
    monkeypatch.setattr(SystemRandomness, "draw_table_seed", lambda _: SEAT_0_BEGINS)


async def play_first_move(person: Person) -> int:
    """Plays the first move of the game and returns the `v` that it leads to."""
    assert await person.until_asked()
    ack = await person.play()
    assert ack["type"] == "ack"
    return int(ack["v"])


async def test_moves_of_bots_in_a_row_are_one_message(start_server: StartServer) -> None:
    server = await start_server(gather=HOURS)
    seated = await server.new_table("me", "random", "random", "random")
    answers = 0
    async with server.enter_all(seated) as (person,):
        while answers < 12 and not person.over:
            await person.until_asked()
            assert (await person.play())["type"] == "ack"
            await person.receive("sync")
            answers += 1
        syncs = [message for message in person.received if message["type"] == "sync"]
        entries = server.state(seated).entries
        async with server.enter(seated.table, seated.tokens[0]) as again:
            assert person.log_lines() == again.sync["lines"][: len(person.log_lines())]
    assert len(syncs) <= answers + 2 < entries


@pytest.mark.usefixtures("slow_bots")
async def test_a_move_is_shown_soon_even_if_the_next_bot_thinks_long(start_server: StartServer) -> None:
    server = await start_server(gather=0.05)
    seated = await server.new_table("me", "random", "random", "random")
    async with server.enter_all(seated) as (person,):
        v = await play_first_move(person)
        await person.receive("sync", lambda sync: bool(sync["v"] >= v))


@pytest.mark.usefixtures("slow_bots")
async def test_a_delayed_message_that_fails_is_tried_again(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, tries = snapshot.make_sync, 0

    def fails_once(*args: Any) -> Any:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise ZeroDivisionError
        return real(*args)

    server = await start_server(gather=HOURS)
    seated = await server.new_table("me", "random", "random", "random")
    async with server.enter_all(seated) as (person,):
        v = await play_first_move(person)
        monkeypatch.setattr(snapshot, "make_sync", fails_once)
        async with server.enter(seated.table):
            await person.receive("sync")
            assert person.sync["v"] == v
            assert person.sync["table"]["status"] == "playing"
    assert tries > 1


@pytest.mark.usefixtures("slow_bots")
async def test_a_second_screen_of_a_seat_does_not_take_lines_from_the_first(
    start_server: StartServer,
) -> None:
    server = await start_server(gather=HOURS)
    seated = await server.new_table("me", "random", "random", "random")
    async with server.enter_all(seated) as (person,):
        v = await play_first_move(person)
        assert person.sync["v"] < v
        async with server.enter(seated.table, seated.tokens[0]) as other:
            await person.receive("sync")
            assert person.sync["v"] == other.sync["v"] == v
            assert person.log_lines() == other.sync["lines"]


@pytest.mark.usefixtures("clash_orders")
async def test_the_time_of_a_message_does_not_reveal_a_standing_order(start_server: StartServer) -> None:
    """Only moves of bots are gathered: a move is shown at once while a person with an order is asked."""
    server = await start_server(gather=HOURS, order_delay=HOURS)
    seated = await server.new_table("me", "me", "me")
    async with server.enter_all(seated) as people:
        speaker, keeper, other = in_turn_order(people)
        assert (await keeper.order("calm"))["type"] == "ack"
        ack = await speaker.play()
        await speaker.receive("sync", lambda sync: bool(sync["v"] >= ack["v"]))
        await other.until_asked()
        await other.play(PASS)
        await speaker.receive("sync", lambda sync: len(sync["view"]["sealed"]) == 1)


async def test_work_that_has_begun_is_finished_though_its_caller_is_gone(server: Server) -> None:
    table = server.table(await server.new_table("me", "me"))
    begun, go_on, finished = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def work() -> None:
        begun.set()
        await go_on.wait()
        finished.set()

    caller = asyncio.create_task(table.run(work))
    await begun.wait()
    caller.cancel()
    await asyncio.sleep(0)
    assert table.working, "nobody else has a turn before it is done"
    go_on.set()
    await asyncio.gather(caller, return_exceptions=True)
    assert caller.cancelled()
    assert finished.is_set()


async def test_two_who_come_at_once_have_their_turns_one_after_the_other(server: Server) -> None:
    table = server.table(await server.new_table("me", "me"))
    told: list[str] = []

    async def work(name: str) -> None:
        told.append(f"{name} begins")
        for _ in range(5):
            await asyncio.sleep(0)
        told.append(f"{name} ends")

    await asyncio.gather(table.run(lambda: work("one")), table.run_inline(lambda: work("two")))
    assert told == ["one begins", "one ends", "two begins", "two ends"]
