"""Several servers share one PostgreSQL: a table is played by one of them, and taken over when that one is gone."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from meadhall.server.errors import ElsewhereError
from meadhall.server.store.database import ReadError, TableLostError, WriteError
from meadhall.server.store.nodes import NodeStore
from meadhall.server.store.records import TableClaim
from meadhall.server.store.store import Store
from tests.server.person import finish
from tests.server.server import Server, StartServer
from tests.waiting import until

from .servers import Postgres, database_of


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.new_database()


def stop_leases(server: Server) -> None:
    """As if the process were frozen: it renews nothing, and takes nothing over."""
    for task in server.tables.claims._tasks:  # type: ignore[attr-defined]
        task.cancel()


def expire(postgres: Postgres, url: str, server: Server) -> None:
    with postgres.connect(database_of(url)) as connection:
        connection.execute(
            "UPDATE nodes SET until = clock_timestamp() - interval '1 s' WHERE id = %s",
            (server.tables.claims.node,),
        )


async def test_a_whole_game_is_played_on_postgres(start_server: StartServer, url: str) -> None:
    server = await start_server(database=url)
    seated = await server.new_table("me", "karl", "me")
    async with server.enter_all(seated) as people:
        await finish(*people)
    stored = await server.stored(seated)
    assert stored.table.status == "over"
    assert stored.table.fence == 1
    assert len(stored.moves) > 20


async def test_a_table_is_played_by_one_process_and_let_go_when_that_ends(
    start_server: StartServer, url: str
) -> None:
    first, second = await start_server(database=url), await start_server(database=url)
    seated = await first.new_table("me", "karl")
    with pytest.raises(ElsewhereError) as elsewhere:
        async with second.tables.use_table(seated.table):
            pass
    assert elsewhere.value.node == first.tables.claims.node
    await first.stop()
    async with second.enter(seated.table, seated.tokens[0]) as person:
        await person.until_asked()
        assert (await person.play())["type"] == "ack"


async def test_the_tables_of_a_process_that_is_gone_go_on_elsewhere(
    start_server: StartServer, postgres: Postgres, url: str
) -> None:
    first = await start_server(database=url, bot_pace=1000.0)
    seated = await first.new_table("karl", "karl", game="clash")
    stop_leases(first)
    second = await start_server(database=url)
    expire(postgres, url, first)
    await until(lambda: seated.table in [table.id for table in second.tables.loaded_tables()])
    await until(lambda: second.table(seated).status == "over")
    assert second.table(seated).claim.fence == 2


async def test_a_process_that_was_asleep_writes_nothing_and_its_screens_are_sent_away(
    start_server: StartServer, postgres: Postgres, url: str
) -> None:
    first, second = await start_server(database=url), await start_server(database=url)
    seated = await first.new_table("me", "me")
    async with first.enter_all(seated) as people:
        stop_leases(first)
        expire(postgres, url, first)
        await until(lambda: seated.table in [table.id for table in second.tables.loaded_tables()])
        mover = next(person for person in people if person.is_asked)
        await mover.send(
            type="play", id="late", at=mover.sync["ask"]["at"], move=mover.sync["ask"]["choices"][0]["move"]
        )
        assert await mover.close_code() == 1012
        assert not [message for message in mover.received if message["type"] == "ack"]
    assert (await second.stored(seated)).moves == []
    assert seated.table not in [table.id for table in first.tables.loaded_tables()]


async def test_a_late_renewal_keeps_what_nobody_has_taken(
    start_server: StartServer, postgres: Postgres, url: str
) -> None:
    server = await start_server(database=url)
    kept, taken = await server.new_table("me", "me"), await server.new_table("me", "me")
    with postgres.connect(database_of(url)) as connection, connection.transaction():
        connection.execute("UPDATE tables SET fence = fence + 1, node = 'x' WHERE id = %s", (taken.table,))
        connection.execute("UPDATE nodes SET until = clock_timestamp() - interval '1 s'")
    await until(lambda: taken.table not in [table.id for table in server.tables.loaded_tables()])
    assert server.table(kept).claim.fence == 1


async def test_a_renewal_sees_a_lease_that_ends_while_it_waits(
    start_server: StartServer, postgres: Postgres, url: str
) -> None:
    server = await start_server(database=url)
    stop_leases(server)
    owners = server.tables.claims
    waits = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    with (
        postgres.connect(database_of(url)) as watcher,
        postgres.connect(database_of(url)) as connection,
        connection.transaction(),
    ):
        connection.execute("UPDATE nodes SET until = clock_timestamp() - interval '1 s'")
        renewal = asyncio.create_task(owners._store.renew(owners.node))  # type: ignore[attr-defined]
        await until(lambda: watcher.execute(waits).fetchone())
    assert not (await renewal).kept


async def test_after_a_renewal_in_doubt_a_process_looks_what_it_has_lost(
    start_server: StartServer, postgres: Postgres, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lease had run out, and the answer that said so was lost."""
    server = await start_server(database=url)
    taken = await server.new_table("me", "me")
    renew = NodeStore.renew
    fails = [True]

    async def doubtful(self: NodeStore, node: str) -> Any:
        renewal = await renew(self, node)
        if fails and fails.pop():
            raise WriteError("the connection broke")
        return renewal

    with postgres.connect(database_of(url)) as connection, connection.transaction():
        connection.execute("UPDATE tables SET fence = fence + 1, node = 'x' WHERE id = %s", (taken.table,))
        monkeypatch.setattr(NodeStore, "renew", doubtful)
    await until(lambda: not server.tables.is_loaded(taken.table))


async def test_a_table_that_could_not_be_read_after_its_claim_is_taken_up_again(
    start_server: StartServer, postgres: Postgres, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await start_server(database=url, bot_pace=1000.0)
    seated = await first.new_table("karl", "karl", game="clash")
    stop_leases(first)
    second = await start_server(database=url)
    load, fails = Store.load, [True]

    async def broken(self: Store, table: str) -> Any:
        if fails and fails.pop():
            raise ReadError("the connection broke")
        return await load(self, table)

    monkeypatch.setattr(Store, "load", broken)
    expire(postgres, url, first)
    await until(lambda: not fails)
    await until(lambda: second.tables.is_loaded(seated.table))


async def test_two_claims_at_once_have_one_winner(start_server: StartServer, url: str) -> None:
    servers = [await start_server(database=url) for _ in range(3)]
    for _ in range(10):
        seated = await servers[0].new_table("me", "me", start=False)

        async def claim(server: Server) -> Any:
            async with server.tables.use_table(seated.table) as table:  # noqa: B023 - awaited in this turn
                return table.claim.fence

        results = await asyncio.gather(*map(claim, servers), return_exceptions=True)
        assert sorted(str(result) for result in results if not isinstance(result, ElsewhereError)) == ["1"]


async def test_a_process_takes_over_only_what_it_can_play(
    start_server: StartServer, postgres: Postgres, url: str
) -> None:
    first = await start_server(database=url)
    seated = await first.new_table("me", "me")
    await first.stop()
    with postgres.connect(database_of(url)) as connection:
        connection.execute("UPDATE tables SET version = '99'")
    second = await start_server(database=url)
    with pytest.raises(ElsewhereError):
        async with second.tables.use_table(seated.table):
            pass


async def test_the_time_in_which_nobody_played_a_table_counts_for_nobody(
    start_server: StartServer, postgres: Postgres, url: str
) -> None:
    """A question was put two hours ago, and the process that played the table was last seen an hour ago."""
    first = await start_server(database=url)
    seated = await first.new_table("me", "me", timing={"kind": "days", "days": 1})
    await until(lambda: not first.table(seated).clocks._saving)
    clocks = first.table(seated).clocks.clocks
    due = clocks.due
    assert due is not None
    stop_leases(first)
    hands = tuple(
        msgspec.structs.replace(hand, since=None if hand.since is None else hand.since - 7200)
        for hand in clocks.hands
    )
    earlier = msgspec.json.encode(msgspec.structs.replace(clocks, hands=hands)).decode()
    with postgres.connect(database_of(url)) as connection:
        connection.execute("UPDATE clocks SET clocks = %s, due = due - 7200", (earlier,))
        connection.execute(
            "UPDATE nodes SET until = clock_timestamp() - interval '1 h', seen = clock_timestamp() - interval '1 h'"
        )
    second = await start_server(database=url)
    await until(lambda: second.tables.is_loaded(seated.table))
    later = second.table(seated).clocks.clocks.due
    assert later is not None
    assert abs(later - (due - 3600)) < 60


async def test_what_is_idle_belongs_to_nobody(
    start_server: StartServer, postgres: Postgres, url: str
) -> None:
    server = await start_server(database=url, live_tables=0)
    seated = await server.new_table("me", "me")

    def node() -> Any:
        with postgres.connect(database_of(url)) as connection:
            return connection.execute("SELECT node FROM tables WHERE id = %s", (seated.table,)).fetchone()

    await until(lambda: node() == (None,))
    async with server.enter_all(seated):
        assert server.table(seated).claim.fence == 2
        with pytest.raises(TableLostError):
            await server.tables.store.set_read(TableClaim(seated.table, 1), 1)
