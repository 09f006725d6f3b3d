"""Bots run in worker processes, see only views and keep a natural pace; a bot that fails does not stop a table."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from functools import partial
from typing import Any

import msgspec
import pytest

from meadhall.server.workers import pool, process
from meadhall.server.workers.pool import BotError, WorkerPool
from meadhall.server.workers.worker import JobAnswer, MoveJob, answer_job
from tests.server.person import finish, mover_of
from tests.server.server import Server
from tests.server.workers.views import view_of_mover


async def one_worker() -> tuple[WorkerPool, process.WorkerProcess]:
    """A pool with one process, which has answered once."""
    workers = WorkerPool(workers=1, patience=30)
    await workers.choose("clash", "random", *view_of_mover(), 1)
    (worker,) = workers.bots.idle
    return workers, worker


async def begin(workers: WorkerPool, worker: process.WorkerProcess) -> asyncio.Task[Any]:
    """The process is asked, and does not go on."""
    os.kill(worker.pid, signal.SIGSTOP)
    asked = asyncio.create_task(workers.choose("clash", "random", *view_of_mover(), 1))
    while workers.bots.idle:
        await asyncio.sleep(0)
    return asked


async def test_bots_play_a_whole_game_by_themselves(server: Server) -> None:
    seated = await server.new_table("karl", "random", "karl")
    assert seated.grants == []
    async with server.enter(seated.table) as watcher:
        await finish(watcher)
        names = [seat["name"] for seat in watcher.sync["table"]["seats"]]
        assert len(set(names)) == 3
        assert all(seat["here"] for seat in watcher.sync["table"]["seats"])


async def test_a_person_plays_against_bots(server: Server) -> None:
    seated = await server.new_table("random", "me", "karl")
    async with server.enter_all(seated) as (person,):
        await finish(person)


async def test_a_killed_worker_is_replaced_and_the_bot_still_moves(caplog: pytest.LogCaptureFixture) -> None:
    workers = WorkerPool(workers=1, patience=30)
    view, seat = view_of_mover()
    first = await workers.choose("clash", "random", view, seat, 1)
    (worker,) = workers.bots.idle
    worker.kill()
    await worker.wait()
    second = await workers.choose("clash", "random", view, seat, 1)
    assert first["type"] == second["type"] == "announce"
    assert workers.bots.idle[0].pid != worker.pid
    await workers.close()
    assert "another one takes over" in caplog.text


async def test_a_bot_that_thinks_too_long_fails() -> None:
    workers = WorkerPool(workers=1, patience=0.0)
    with pytest.raises(BotError, match="TimeoutError"):
        await workers.choose("clash", "random", *view_of_mover(), 1)
    assert workers.bots.idle == []
    await workers.close()


async def test_a_worker_that_hangs_is_replaced_also_when_nobody_waits_for_it() -> None:
    workers, worker = await one_worker()
    workers._patience = 0.1
    (await begin(workers, worker)).cancel()
    workers._patience = 30
    assert (await workers.choose("clash", "random", *view_of_mover(), 1))["type"] == "announce"
    assert [one.pid != worker.pid for one in workers.bots.idle] == [True]
    await workers.close()


async def test_the_answer_to_a_question_that_was_given_up_is_not_taken_for_the_next_one() -> None:
    workers, worker = await one_worker()
    (await begin(workers, worker)).cancel()
    asked = asyncio.create_task(workers.choose("clash", "random", *view_of_mover(), 1))
    for _ in range(5):
        await asyncio.sleep(0)  # the next question is asked, or waits for this worker
    worker.pipe_data_received(1, b'{"move": {"type": "call"}}\n')
    while workers.bots.idle and not asked.done():
        await asyncio.sleep(0)
    worker.pipe_data_received(1, b'{"move": {"type": "pass"}}\n')
    assert await asked == {"type": "pass"}
    await workers.close()


async def test_a_job_that_cannot_be_sent_costs_no_worker() -> None:
    workers, worker = await one_worker()
    with pytest.raises(TypeError):
        await workers.choose("clash", "random", {"thing": object()}, 0, 1)
    assert (await workers.choose("clash", "random", *view_of_mover(), 1))["type"] == "announce"
    assert workers.bots.idle == [worker]
    await workers.close()


@pytest.mark.parametrize("said", [[b"nonsense\n"], [b"x" * 60, b"x" * 60]])
async def test_a_worker_whose_answer_cannot_be_read_is_lost(
    said: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    workers, worker = await one_worker()
    asked = await begin(workers, worker)
    with monkeypatch.context() as patched:
        patched.setattr(process, "ANSWER_BYTES", 100)
        for part in said:
            worker.pipe_data_received(1, part)
    assert (await asked)["type"] == "announce"
    assert [one.pid != worker.pid for one in workers.bots.idle] == [True]
    await workers.close()


async def test_an_answer_is_read_in_parts() -> None:
    workers, worker = await one_worker()
    asked = await begin(workers, worker)
    for part in (b'{"move": {"ty', b'pe": "call"}}', b"\n"):
        assert workers.bots.idle == []
        worker.pipe_data_received(1, part)
    assert await asked == {"type": "call"}
    await workers.close()


def test_a_worker_that_fails_gives_the_reason() -> None:
    view, seat = view_of_mover()
    good = answer_job(msgspec.json.encode(MoveJob("clash", "random", view, seat, 1)))
    assert good.move is not None
    for bad in (
        msgspec.json.encode(MoveJob("clash", "hal", view, seat, 1)),
        msgspec.json.encode(MoveJob("clash", "random", {}, seat, 1)),
        b"nonsense",
    ):
        failed = answer_job(bad)
        assert failed.move is None
        assert failed.error


@pytest.mark.parametrize(
    "move",
    [None, {"type": "teleport"}, {"type": "call"}, {"type": "announce", "card": "walk", "claim": "shield"}],
)
async def test_a_random_legal_move_replaces_a_bots_missing_or_illegal_move(
    server: Server, move: dict[str, Any] | None
) -> None:
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        mover = mover_of(people)
        seat, at = mover.seat, mover.sync["ask"]["at"]
        table = server.table(seated)
        play = partial(table.driver.play_for, seat, at, move)
        await table.run(play)
        assert (await mover.receive("sync"))["ask"] is None
        assert table.state is not None
        entries = table.state.entries
        await table.run(play)  # a decision that is closed is not answered again
        assert table.state.entries == entries


async def test_a_game_of_bots_ends_even_if_every_bot_fails(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any) -> None:
        raise BotError("no worker could be started")

    monkeypatch.setattr(pool.WorkerPool, "choose", fail)
    caplog.set_level(logging.ERROR)
    seated = await server.new_table("karl", "karl")
    async with server.enter(seated.table) as watcher:
        await finish(watcher)


def test_an_answer_has_a_move_or_a_reason() -> None:
    assert JobAnswer({"type": "pass"}).error == ""
    assert JobAnswer(error="why").move is None
