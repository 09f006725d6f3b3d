"""Requests begin one after the other."""

from __future__ import annotations

import asyncio

from meadhall.server.http.request_queue import RequestQueue


async def test_one_request_begins_in_each_turn_of_the_event_loop() -> None:
    turns, begun = RequestQueue(), 0
    at: list[int] = []

    async def request() -> None:
        nonlocal begun
        await turns.wait_for_start()
        begun += 1

    tasks = [asyncio.create_task(request()) for _ in range(20)]
    while begun < len(tasks):
        await asyncio.sleep(0)
        at.append(begun)
    assert max(after - before for before, after in zip([0, *at], at, strict=False)) == 1


async def test_a_request_alone_does_not_wait() -> None:
    turns = RequestQueue()
    for _ in range(3):
        began = asyncio.create_task(turns.wait_for_start())
        await asyncio.sleep(0)
        assert began.done()
        await asyncio.sleep(0)


async def test_a_caller_who_hangs_up_leaves_its_turn_to_the_next() -> None:
    turns = RequestQueue()
    await turns.wait_for_start()
    left, stays = asyncio.create_task(turns.wait_for_start()), asyncio.create_task(turns.wait_for_start())
    await asyncio.sleep(0)
    left.cancel()
    async with asyncio.timeout(5):
        await stays
