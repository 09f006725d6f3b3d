"""What a process writes about a table fails once another process has claimed the table: each kind of write, step by
step, with two connections."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from meadhall.server.config import prepare_data_folder
from meadhall.server.store.database import InDoubtError, TableLostError
from meadhall.server.store.records import AgreementRow, ChatRow, MoveRow, Seat, TableClaim, TableRow, VoteRow
from meadhall.server.store.schema import METADATA
from meadhall.server.store.store import Store
from meadhall.server.time.clocks import Clocks
from tests.waiting import until

from .servers import Postgres, database_of

SEATS = [Seat("human", "Ann", "", "lock"), Seat("bot", "Orm", "karl")]
VOTE = VoteRow("0:v", "pause", 0, {}, frozenset({0}), -1, 0.0)
AGREED = AgreementRow(0, 1, "pause", "", {}, {})
ROW = TableRow("two", "clash", "1", {}, "waiting", "owner-lock")
OLD = TableClaim("one")

Write = Callable[[Store], Awaitable[object]]
WRITES: dict[str, Write] = {
    "one move": lambda store: store.add_moves(OLD, [a_move(1)], over=False),
    "moves": lambda store: store.add_moves(OLD, [a_move(1), a_move(2)], over=False),
    "last move": lambda store: store.add_moves(OLD, [a_move(1)], over=True),
    "move with clocks": lambda store: store.add_moves(OLD, [a_move(1)], over=False, clocks=Clocks()),
    "undo": lambda store: store.cut_moves(OLD, 0, 0, mark="back"),
    "start": lambda store: store.start(OLD, SEATS, {0: 0, 1: 1}, "{}", [], "playing"),
    "seat": lambda store: store.change_seat(OLD, 0, SEATS[0], Seat("open")),
    "kept seat": lambda store: store.claim_seat(OLD, 0, "Ann", "b"),
    "bot": lambda store: store.set_bot(OLD, 0, "", "karl"),
    "order": lambda store: store.set_order(OLD, 0, "lock", "useful"),
    "stand-in": lambda store: store.set_stand_in(OLD, 0, "lock", "karl", Clocks()),
    "chat": lambda store: store.add_chat(OLD, ChatRow(1, 0, "Ann", "Hello", "0:s")),
    "mark": lambda store: store.add_mark(OLD, 0, "vote", "text"),
    "notes": lambda store: store.set_notes(OLD, "lock", "text"),
    "read": lambda store: store.set_read(OLD, 3),
    "big screen": lambda store: store.set_screen(OLD, "hash"),
    "quiet": lambda store: store.set_quiet(OLD, True),
    "delay": lambda store: store.set_delay(OLD, 30),
    "stuck": lambda store: store.mark_stuck(OLD, "why"),
    "stuck, again": lambda store: store.retry_stuck(OLD),
    "stuck, back": lambda store: store.step_back(OLD, 0, 0, "{}", "mark"),
    "clocks": lambda store: store.clocks.save(OLD, Clocks()),
    "vote": lambda store: store.votes.open(OLD, VOTE),
    "vote, yes": lambda store: store.votes.agree(OLD, VOTE, VOTE),
    "vote, closed": lambda store: store.votes.close(OLD, VOTE),
    "agreed": lambda store: store.votes.add_agreement(OLD, AGREED),
    "agreed, told": lambda store: store.votes.drop_agreement(OLD, AGREED),
    "listed": lambda store: store.open_tables.set_listed(OLD, 5),
    "rematch": lambda store: store.add_rematch(OLD, ROW, SEATS, Clocks(), 0),
}


def a_move(seq: int, move_id: str | None = None) -> MoveRow:
    return MoveRow(seq, seq % 2, seq, '{"type":"pass"}', False, move_id)


async def everything(store: Store) -> dict[str, list[Any]]:
    """All rows, without the column that the claim itself changes."""

    def rows(connection: sa.Connection) -> dict[str, list[Any]]:
        return {
            table.name: list(
                connection.execute(
                    sa.select(*(column for column in table.c if column.name not in ("fence", "node")))
                ).all()
            )
            for table in METADATA.sorted_tables
        }

    return await store.read(rows)


def test_every_write_about_a_table_is_tried_here() -> None:
    """A method of the store that takes a held table is one."""
    parts = [Store, *(type(part) for part in vars(Store("sqlite://")).values() if hasattr(part, "_database"))]
    found = {
        name
        for part in parts
        for name, method in vars(part).items()
        if "TableClaim" in getattr(method, "__annotations__", {}).values()
    }
    tried = {name for write in WRITES.values() for name in write.__code__.co_names}
    assert found <= tried
    assert len(found) > 20


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()


@pytest.fixture
def other(postgres: Postgres, url: str, store: Store) -> Iterator[psycopg.Connection[Any]]:
    """The connection of another process."""
    with postgres.connect(database_of(url)) as connection:
        yield connection


CLAIM = "UPDATE tables SET fence = fence + 1 WHERE id = 'one'"


@pytest.mark.parametrize("kind", WRITES)
async def test_a_write_waits_for_a_claim_and_then_changes_nothing(
    store: Store, other: psycopg.Connection[Any], kind: str
) -> None:
    await store.add_table(TableRow("one", "clash", "1", {}, "waiting", "owner-lock"), SEATS)
    before = await everything(store)
    with other.transaction():
        other.execute(CLAIM)
        writing = asyncio.ensure_future(WRITES[kind](store))
        await until(lambda: other.execute("SELECT 1 FROM pg_locks WHERE NOT granted").fetchall())
        assert not writing.done()
    with pytest.raises(TableLostError):
        await writing
    assert await everything(store) == before


async def test_a_claim_waits_for_a_write_that_has_begun(store: Store, other: psycopg.Connection[Any]) -> None:
    await store.add_table(TableRow("one", "clash", "1", {}, "playing", "owner-lock"), SEATS)

    def slow(connection: sa.Connection) -> None:
        with pytest.raises(psycopg.errors.LockNotAvailable):
            other.execute("SELECT 1 FROM tables WHERE id = 'one' FOR NO KEY UPDATE NOWAIT")

    await store.write_claimed(OLD, slow)
    other.execute(CLAIM)


async def test_of_a_batch_only_the_tables_that_are_still_held_are_written(
    store: Store, other: psycopg.Connection[Any]
) -> None:
    for name in ("one", "two", "three"):
        await store.add_table(TableRow(name, "clash", "1", {}, "playing", "owner-lock"), SEATS)
    other.execute(CLAIM)
    results = await asyncio.gather(
        *(
            store.add_moves(TableClaim(name), [a_move(1, name), a_move(2)], over=False)
            for name in ("one", "two", "three")
        ),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [TableLostError, type(None), type(None)]
    written = other.execute('SELECT "table", seq, fence FROM moves ORDER BY 1, 2').fetchall()
    assert written == [("three", 1, 0), ("three", 2, 0), ("two", 1, 0), ("two", 2, 0)]


@pytest.mark.parametrize("kind", WRITES)
async def test_in_sqlite_too_an_older_claim_writes_nothing(tmp_path: Path, kind: str) -> None:
    store = Store(prepare_data_folder(tmp_path))
    try:
        await store.add_table(TableRow("one", "clash", "1", {}, "waiting", "owner-lock"), SEATS)
        await store.write(lambda connection: connection.exec_driver_sql(CLAIM).rowcount)
        before = await everything(store)
        with pytest.raises(TableLostError):
            await WRITES[kind](store)
        assert await everything(store) == before
    finally:
        store.close()


@pytest.mark.parametrize("kind", ["one move", "last move"])
async def test_a_connection_that_breaks_during_the_commit_leaves_it_in_doubt(
    store: Store, other: psycopg.Connection[Any], kind: str
) -> None:
    await store.add_table(TableRow("one", "clash", "1", {}, "playing", "owner-lock"), SEATS)
    other.execute(
        "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(3); RETURN NEW; END'"
    )
    other.execute(
        "CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON moves DEFERRABLE INITIALLY DEFERRED "
        "FOR EACH ROW EXECUTE FUNCTION slow()"
    )
    writing = asyncio.ensure_future(WRITES[kind](store))
    sleeping = (
        "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
    )
    await until(lambda: other.execute(sleeping).fetchall())
    other.execute("SELECT pg_terminate_backend(%s)", other.execute(sleeping).fetchone())
    with pytest.raises(InDoubtError):
        await writing
    other.execute("DROP TRIGGER slow ON moves")
    await store.add_chat(OLD, ChatRow(1, 0, "Ann", "Hello", "0:s"))


async def test_a_read_whose_connection_breaks_is_made_again(
    store: Store, other: psycopg.Connection[Any]
) -> None:
    """A database closes connections that were silent in the middle of a transaction, as when it was asleep."""
    asked: list[int] = []

    def work(connection: sa.Connection) -> Any:
        asked.append(connection.scalar(sa.text("SELECT pg_backend_pid()")) or 0)
        if len(asked) == 1:
            other.execute("SELECT pg_terminate_backend(%s)", asked)
        return connection.scalar(sa.text("SELECT 7"))

    assert await store.read(work) == 7
    assert len(asked) == 2


async def test_a_write_that_finds_its_connection_broken_is_made_with_another(
    store: Store, other: psycopg.Connection[Any]
) -> None:
    await store.add_table(TableRow("one", "clash", "1", {}, "playing", "owner-lock"), SEATS)
    other.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await store.add_chat(OLD, ChatRow(1, 0, "Ann", "Hello", "0:s"))
    assert other.execute("SELECT text FROM chat").fetchall() == [("Hello",)]
