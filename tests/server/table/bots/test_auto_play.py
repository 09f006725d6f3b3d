"""Whoever plays for a seat is stopped before its turn at the table or after it, never in the middle."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from meadhall.server.store.database import WriteError
from meadhall.server.table.bots.auto_play import AutoPlay
from meadhall.server.table.feature import AbstractTable
from tests.server.server import Server

Stop = Callable[["Player"], None]


class OneTable:
    """Runs one work at a time."""

    id = "t"

    def __init__(self) -> None:
        self.lock = asyncio.Lock()

    async def run_inline(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async with self.lock:
            await work()


class Player(AutoPlay):
    def __init__(self) -> None:
        self.one = OneTable()
        super().__init__(cast(AbstractTable, self.one))
        self.begun, self.written = asyncio.Event(), asyncio.Event()
        self.tries = self.done = 0
        self.fails = False

    def begin(self) -> asyncio.Task[None]:  # type: ignore[override]
        self._start(0, 1, self._play(self._act))
        return self._tasks[0, 1]

    async def _act(self) -> None:
        self.tries += 1
        self.begun.set()
        await self.written.wait()
        if self.fails:
            raise WriteError("the disk is full")
        self.done += 1


STOPS: list[Stop] = [
    lambda player: player.recall(0),
    lambda player: player.stop_auto_play(),
    lambda player: player.after_cut(0),
]


@pytest.mark.parametrize("stop", STOPS)
async def test_what_waits_for_its_turn_is_never_played(stop: Stop) -> None:
    player = Player()
    async with player.one.lock:
        task = player.begin()
        await asyncio.sleep(0)
        stop(player)
        await asyncio.wait({task})
    assert task.cancelled()
    assert player.tries == 0


@pytest.mark.parametrize("stop", STOPS)
async def test_what_has_begun_is_finished(stop: Stop) -> None:
    player = Player()
    task = player.begin()
    await player.begun.wait()
    stop(player)
    player.written.set()
    await asyncio.wait({task})
    assert task.cancelled()
    assert (player.tries, player.done) == (1, 1)
    assert not player.busy


@pytest.mark.parametrize("stop", STOPS)
async def test_what_was_stopped_and_could_not_be_written_is_not_tried_again(stop: Stop) -> None:
    player = Player()
    player.fails = True
    task = player.begin()
    await player.begun.wait()
    stop(player)
    player.written.set()
    await asyncio.wait({task})
    assert task.cancelled()
    assert (player.tries, player.done) == (1, 0)


async def test_a_table_that_closes_waits_for_what_has_begun() -> None:
    player = Player()
    player.begin()
    await player.begun.wait()
    closing = asyncio.create_task(player.close())
    await asyncio.sleep(0)
    assert not closing.done()
    player.written.set()
    await closing
    assert player.done == 1


async def test_work_at_a_table_is_finished_though_its_caller_is_cancelled(server: Server) -> None:
    table = server.table(await server.new_table("me", "me"))
    begun, go_on, done = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def work() -> None:
        begun.set()
        await go_on.wait()
        done.set()

    caller = asyncio.create_task(table.run(work))
    await begun.wait()
    caller.cancel()
    await asyncio.sleep(0)
    assert not caller.done()  # and nobody else has the table
    assert not table.idle
    go_on.set()
    await asyncio.wait({caller})
    assert caller.cancelled()
    assert done.is_set()
