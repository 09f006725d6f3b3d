"""Which tables are in memory: those that were used lately, or have something to do."""

from __future__ import annotations

import gc
import weakref

from meadhall.test_server.manual_clock import ManualClock
from tests.server.person import finish, mover_of
from tests.server.server import StartServer
from tests.waiting import until

IDLE = 60.0


async def test_tables_that_nobody_uses_leave_memory(start_server: StartServer, clock: ManualClock) -> None:
    server = await start_server(idle_seconds=IDLE)
    over, begun = await server.new_table("me", "me"), await server.new_table("me", "me")
    async with server.enter_all(over) as people:
        await finish(*people)
    async with server.enter_all(begun) as people:
        await mover_of(people).play()
        await people[0].drain()
        v = people[0].sync["v"]
        left = weakref.ref(server.table(begun))
    await until(lambda: all(table.idle for table in server.tables.loaded_tables()))
    await clock.advance(IDLE - 1)
    assert len(server.tables) == 2
    await clock.advance(IDLE / 2)
    assert len(server.tables) == 0
    gc.collect()
    assert left() is None
    async with server.enter_all(begun) as people:
        assert people[0].sync["v"] == v
        assert (await mover_of(people).play())["type"] == "ack"
    assert (await server.get(over.path)).json()["status"] == "over"


async def test_a_table_that_is_watched_stays_and_one_that_is_used_again_stays_longer(
    start_server: StartServer, clock: ManualClock
) -> None:
    server = await start_server(idle_seconds=IDLE)
    watched, asked, left = [await server.new_table("me", "me") for _ in range(3)]
    async with server.enter(watched.table):
        table, again = server.table(watched), server.table(asked)
        for _ in range(3):
            await clock.advance(IDLE / 2)
            assert (await server.get(asked.path)).status_code == 200
        assert (server.table(watched), server.table(asked)) == (table, again)
        assert left.table not in [one.id for one in server.tables.loaded_tables()]


async def test_without_a_limit_of_age_tables_stay(start_server: StartServer, clock: ManualClock) -> None:
    server = await start_server(idle_seconds=0)
    seated = await server.new_table("me", "me")
    table = server.table(seated)
    await clock.advance(1_000_000)
    assert server.table(seated) is table
