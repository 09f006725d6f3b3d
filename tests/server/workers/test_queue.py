"""A queue of workers is bounded in length and bytes, and forgets whoever gives up."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

import meadhall
from meadhall.server.errors import BusyError
from meadhall.server.workers.pool import WorkerPool
from meadhall.server.workers.queue import WaitingQueue
from meadhall.server.workers.uploaded_logs import CheckedLog
from tests.random_play import play_to_end
from tests.server.workers.views import view_of_mover
from tests.waiting import until


async def wait(queue: WaitingQueue, size: int = 0, urgent: bool = False) -> asyncio.Task[None]:
    task = asyncio.create_task(queue.enter(size, urgent))
    await asyncio.sleep(0)
    return task


async def test_places_are_given_in_order_and_to_the_urgent_first() -> None:
    queue = WaitingQueue(1)
    await queue.enter()
    first, second, urgent = await wait(queue), await wait(queue), await wait(queue, urgent=True)
    for task in (urgent, first, second):
        assert not task.done()
        queue.leave()
        await task
    queue.leave()
    await queue.enter()


async def test_what_is_too_much_is_refused_at_once() -> None:
    queue = WaitingQueue(1, longest=2, most_bytes=10)
    await queue.enter(4)
    waiting = [await wait(queue, 4)]
    with pytest.raises(BusyError):
        await queue.enter(4)
    waiting.append(await wait(queue, 1))
    with pytest.raises(BusyError):
        await queue.enter(0)
    queue.leave(4)
    await waiting[0]
    waiting.append(await wait(queue, 5))
    queue.leave(4)
    queue.leave(1)
    queue.leave(5)
    await asyncio.gather(*waiting)
    await queue.enter(1000)


async def test_whoever_gives_up_is_forgotten_even_when_the_turn_has_just_come() -> None:
    queue = WaitingQueue(1, most_bytes=10)
    await queue.enter()
    early, late, third = await wait(queue, 5), await wait(queue, 3), await wait(queue)
    early.cancel()
    queue.leave()  # passes over the first one, which is cancelled but does not know it yet
    late.cancel()
    await asyncio.gather(early, late, return_exceptions=True)
    assert early.cancelled()
    assert late.cancelled()
    await third
    assert queue.waiting_count == 0
    queue.leave()
    await queue.enter(10)


async def test_a_bot_moves_before_the_logs_that_came_earlier_are_checked() -> None:
    pool = WorkerPool(workers=1, patience=30)
    view, seat = view_of_mover()
    await pool.choose("clash", "random", view, seat, 1)
    game = meadhall.game("feast")
    data = play_to_end(game.new(2, 1), Random(1)).log.to_json()
    await pool.others.queue.enter()  # as if a long log were being checked
    checks = [asyncio.create_task(pool.check(data)) for _ in range(8)]
    await until(lambda: pool.others.queue.waiting_count == len(checks))
    await pool.choose("clash", "random", view, seat, 1)
    assert not any(check.done() for check in checks)
    pool.others.queue.leave()
    found = await asyncio.gather(*checks)
    assert {one.game for one in found if isinstance(one, CheckedLog)} == {"feast"}
    await pool.close()
