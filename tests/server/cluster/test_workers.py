"""Bots think in workers anywhere; where there is none, in the server itself."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import meadhall
from meadhall.server.bus.bus import BusError, NoListenerError, bot_subject
from meadhall.server.bus.nats_bus import connect
from meadhall.server.bus.records import AnswerPart, BusyReply, ProgressReply, Reply, read_reply
from meadhall.server.workers import bus_pool
from meadhall.server.workers.bus_pool import ALONE, TRIES, BusPool
from meadhall.server.workers.pool import WorkerPool
from meadhall.server.workers.worker import JobAnswer, MoveJob
from tests.server.person import finish
from tests.server.server import StartServer

from .hall import WORK, Member
from .servers import Nats, Postgres, running_nats


async def fail(*_: object) -> Any:
    raise AssertionError("bots must not think here")


async def test_bots_think_in_a_worker_elsewhere(
    start_server: StartServer,
    postgres: Postgres,
    nats: Nats,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker = Member("worker", tmp_path, WORK, nats.url)
    await worker.start()
    try:
        monkeypatch.setattr(WorkerPool, "choose", fail)
        server = await start_server(database=postgres.new_database(), bus=nats.url)
        seated = await server.new_table("me", "karl")
        async with server.enter_all(seated) as people:
            await finish(*people)
        assert any(move.seat == 1 for move in (await server.stored(seated)).moves)
    finally:
        await worker.kill()


def rights(file: str, end: str) -> str:
    """The users of NATS as this file has them, all with the password `word`."""
    text = Path(file).read_text(encoding="utf-8")
    return re.sub(
        r'"\.\.\."|\$\$[A-Z_]+_PASSWORD', "word", text[text.index("authorization {") :].partition(end)[0]
    )


@pytest.mark.parametrize(
    ("file", "end"), [("docs/hosting.md", "```"), ("compose.cluster.yaml", "\nnetworks:")]
)
async def test_a_worker_with_the_rights_that_we_give_it_can_think_and_hears_nothing_else(
    start_server: StartServer,
    postgres: Postgres,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    file: str,
    end: str,
) -> None:
    with running_nats(rights(file, end)) as nats:
        as_worker = f"nats://worker:word@127.0.0.1:{nats.port}"
        heard: list[str] = []

        async def note(message: Any) -> None:
            heard.append(message.subject)

        spy = await connect(as_worker, "spy")
        for subject in (">", "mh.>", "mh.1.n.*.in"):
            await spy.subscribe(subject, cb=note)
        worker = Member("worker", tmp_path, WORK, as_worker)
        await worker.start()
        try:
            monkeypatch.setattr(WorkerPool, "choose", fail)
            bus = f"nats://server:word@127.0.0.1:{nats.port}"
            database = postgres.new_database()
            owner = await start_server(database=database, bus=bus)
            edge = await start_server(database=database, bus=bus)
            seated = await owner.new_table("me", "karl")
            async with edge.enter_all(seated) as people:
                await finish(*people)
        finally:
            await worker.kill()
            await spy.close()
        assert heard == []


async def test_bots_think_here_while_the_bus_is_away(
    start_server: StartServer, postgres: Postgres, nats: Nats
) -> None:
    server = await start_server(database=postgres.new_database(), bus=nats.url)
    nats.kill()
    seated = await server.new_table("me", "karl")
    async with server.enter_all(seated) as people:
        await finish(*people)


class FakeBus:
    """Answers requests with what was prepared."""

    connected = True

    def __init__(self, *prepared: list[Reply] | Exception) -> None:
        self.prepared = list(prepared)
        self.asked = 0

    async def request(
        self, subject: str, data: bytes, heard: Callable[[Reply], bool], patience: float
    ) -> None:
        self.asked += 1
        replies = self.prepared.pop(0)
        if isinstance(replies, Exception):
            raise replies
        for reply in replies:
            if heard(reply):
                return
        raise TimeoutError


async def test_a_worker_that_is_busy_lost_or_silent_is_replaced_by_another() -> None:
    move = {"type": "pass"}
    answer = AnswerPart(msgspec.json.encode(JobAnswer(move)))
    troubles: list[list[Reply] | Exception] = [
        [BusyReply()],
        [ProgressReply()],
        BusError("nobody"),
        TimeoutError(),
    ]
    for before in troubles:
        bus = FakeBus(before, [ProgressReply(), answer])
        pool = BusPool(bus, 1, 30.0, 10.0)  # type: ignore[arg-type]
        assert await pool.choose("clash", "karl", {}, 0, 1) == move
        assert bus.asked == 2
        await pool.close()


async def test_a_bot_that_a_worker_does_not_know_is_left_to_others(nats: Nats, tmp_path: Path) -> None:
    worker = Member("worker", tmp_path, WORK, nats.url)
    await worker.start()
    client = await connect(nats.url, "server")
    heard: asyncio.Queue[Reply] = asyncio.Queue()

    async def note(message: Any) -> None:
        heard.put_nowait(read_reply(message.data))

    try:
        await client.subscribe("mh.1.n.me.r.q1", cb=note)
        state = meadhall.game("clash").new(2, 1)
        for bot, first in (("karl", ProgressReply), ("of-the-host", BusyReply)):
            task = MoveJob("clash", bot, state.view(0), state.decisions()[0].seat, 1)
            await client.publish(bot_subject("clash"), b"nonsense", reply="mh.1.n.me.r.q1")
            await client.publish(bot_subject("clash"), msgspec.json.encode(task), reply="mh.1.n.me.r.q1")
            async with asyncio.timeout(60):
                assert isinstance(await heard.get(), first)
                while first is ProgressReply and not isinstance(await heard.get(), AnswerPart):
                    pass
    finally:
        await client.close()
        await worker.kill()


async def test_where_there_is_no_worker_none_is_asked_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    here = {"type": "pass"}

    async def choose(*_: object) -> dict[str, Any]:
        return here

    now = [100.0]
    monkeypatch.setattr(
        bus_pool, "time", SimpleNamespace(monotonic=lambda: now[0], perf_counter=lambda: now[0])
    )
    monkeypatch.setattr(WorkerPool, "choose", choose)
    bus = FakeBus(
        NoListenerError("nobody listens there"), [AnswerPart(msgspec.json.encode(JobAnswer({"type": "far"})))]
    )
    pool = BusPool(bus, 1, 30.0, 10.0)  # type: ignore[arg-type]
    for _ in range(3):
        assert await pool.choose("clash", "karl", {}, 0, 1) == here
    assert bus.asked == 1
    now[0] += ALONE
    assert await pool.choose("clash", "karl", {}, 0, 1) == {"type": "far"}
    await pool.close()


async def test_without_a_free_worker_bots_think_here() -> None:
    busy: list[Reply] = [BusyReply()]
    bus = FakeBus(*[busy] * TRIES)
    pool = BusPool(bus, 1, 30.0, 10.0)  # type: ignore[arg-type]
    try:
        state = meadhall.game("clash").new(2, 1)
        decision = state.decisions()[0]
        async with asyncio.timeout(30):
            chosen = await pool.choose("clash", "karl", state.view(decision.seat), decision.seat, 1)
        assert decision.why_not(state.game.read_move(chosen)) is None
    finally:
        await pool.close()
