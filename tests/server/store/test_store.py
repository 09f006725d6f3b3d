"""The store: a finished write is on disk, each entry is written once, and a refused write changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.server.config import data_folder, prepare_data_folder
from meadhall.server.store.database import Conflict, WriteError
from meadhall.server.store.records import ChatRow, MoveRow, Seat, StoredTable, TableClaim, TableRow
from meadhall.server.store.schema import MOVES
from meadhall.server.store.store import Store
from tests.server import full_disk
from tests.server.cluster.servers import Postgres

SEATS = [Seat("human", "Ann", "", "lock"), Seat("bot", "Orm", "karl"), Seat("open")]


ONE = TableClaim("one")

OpenStore = Callable[[], Store]


@contextmanager
def opened(url: str) -> Iterator[OpenStore]:
    stores: list[Store] = []

    def open_store() -> Store:
        stores.append(Store(url))
        return stores[-1]

    yield open_store
    for store in stores:
        store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def open_store(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[OpenStore]:
    """Opens the database of this test; all stores are closed after the test."""
    if request.param == "sqlite":
        url = prepare_data_folder(tmp_path)
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        url = postgres.new_database()
    with opened(url) as open_store:
        yield open_store


@pytest.fixture
def store(open_store: OpenStore) -> Store:
    return open_store()


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Store]:
    """For what only SQLite has."""
    with opened(prepare_data_folder(tmp_path)) as open_store:
        yield open_store()


async def load(store: Store, table: str) -> StoredTable:
    stored = await store.load(table)
    assert stored is not None
    return stored


def a_table(name: str = "one", made: int = 0) -> TableRow:
    options: dict[str, str | bool] = {"arena": "moat", "strict": True}
    return TableRow(name, "clash", "1", options, "waiting", "owner-lock", made=made)


def a_move(seq: int, move_id: str | None = None) -> MoveRow:
    return MoveRow(seq, seq % 2, seq, '{"type":"pass"}', False, move_id)


async def test_everything_written_is_read_back_after_reopening(store: Store, open_store: OpenStore) -> None:
    await store.add_table(a_table(), SEATS)
    await store.add_moves(ONE, [a_move(1, "0:a"), a_move(2)], over=False)
    await store.add_chat(ONE, ChatRow(1, 0, "Ann", "Skål ᚠ", "0:s"))
    store.close()
    store = open_store()
    stored = await load(store, "one")
    assert stored.table == a_table(made=stored.table.made)
    assert stored.table.made > 0
    assert stored.seats == SEATS
    assert stored.moves == [a_move(1, "0:a"), a_move(2)]
    assert stored.chat == [ChatRow(1, 0, "Ann", "Skål ᚠ", "0:s")]
    assert await store.load("two") is None


async def test_the_first_write_of_an_entry_wins(store: Store) -> None:
    await store.add_table(a_table(), SEATS)
    await store.add_moves(ONE, [a_move(1, "0:a")], over=False)
    for late in ([a_move(1)], [a_move(2), a_move(1)], [a_move(2, "0:a")]):
        with pytest.raises(Conflict):
            await store.add_moves(ONE, late, over=False)
    stored = await load(store, "one")
    assert [move.seq for move in stored.moves] == [1]


async def test_two_processes_may_write_to_the_same_database_of_a_server(postgres: Postgres) -> None:
    with opened(postgres.new_database()) as open_store:
        both = open_store(), open_store()
        await both[0].add_table(a_table(), SEATS)
        results = await asyncio.gather(
            *(each.add_moves(ONE, [a_move(n)], over=False) for n in range(1, 21) for each in both),
            return_exceptions=True,
        )
    assert sum(result is None for result in results) == 20
    assert sum(isinstance(result, Conflict) for result in results) == 20


async def test_a_refused_write_does_not_affect_others_of_its_batch(store: Store) -> None:
    await store.add_table(a_table(), SEATS)
    writes = [store.add_moves(ONE, [a_move(max(1, n))], over=False) for n in range(30)]
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert sum(isinstance(result, Conflict) for result in results) == 1
    stored = await load(store, "one")
    assert len(stored.moves) == 29


async def test_a_write_that_fails_raises(store: Store) -> None:
    with pytest.raises(WriteError):
        await store.write(lambda connection: connection.execute(sa.text("INSERT INTO nowhere VALUES (1)")))
    await store.add_table(a_table(), SEATS)


async def test_a_write_is_flushed_to_disk_before_it_returns(sqlite: Store) -> None:
    """WAL mode with synchronous = FULL does so."""

    def pragmas(connection: sa.Connection) -> tuple[Any, Any]:
        return (
            connection.exec_driver_sql("PRAGMA journal_mode").scalar(),
            connection.exec_driver_sql("PRAGMA synchronous").scalar(),
        )

    assert await sqlite.write(pragmas) == ("wal", 2)


async def test_a_write_is_visible_to_others_when_it_returns(sqlite: Store, tmp_path: Path) -> None:
    await sqlite.add_table(a_table(), SEATS)
    await sqlite.add_moves(ONE, [a_move(1)], over=False)
    with sqlite3.connect(tmp_path / "meadhall.db") as other:
        assert other.execute("SELECT count(*) FROM moves").fetchone() == (1,)
    other.close()


async def test_a_seat_can_be_taken_once(store: Store) -> None:
    await store.add_table(a_table(), SEATS)
    ben, cat = Seat("human", "Ben", "", "b"), Seat("human", "Cat", "", "c")
    await store.change_seat(ONE, 2, Seat("open"), ben)
    with pytest.raises(Conflict):
        await store.change_seat(ONE, 2, Seat("open"), cat)
    seats = [SEATS[0], SEATS[1], ben]
    await store.start(ONE, seats, {0: 0, 1: 1, 2: 2}, "{}", [], "playing")
    for late in (
        store.start(ONE, seats, {0: 0, 1: 1, 2: 2}, "{}", [], "playing"),
        store.change_seat(ONE, 2, ben, Seat("open")),
    ):
        with pytest.raises(Conflict):
            await late
    assert await store.attended_tables() == ["one"]
    await store.add_moves(ONE, [a_move(1)], over=True)
    assert await store.attended_tables() == []


async def test_the_standing_order_of_a_seat_is_stored_and_only_its_holder_may_change_it(
    store: Store, open_store: OpenStore
) -> None:
    people = [Seat("human", "Ann", "", "a", "useful"), Seat("human", "Ben", "", "b")]
    await store.add_table(a_table(), people)
    await store.start(ONE, people, {0: 0, 1: 1}, "{}", [], "playing")
    await store.set_order(ONE, 1, "b", "calm")
    with pytest.raises(Conflict):
        await store.set_order(ONE, 1, "a", "win")
    store.close()
    store = open_store()
    stored = await load(store, "one")
    assert [seat.order for seat in stored.seats] == ["useful", "calm"]
    assert await store.attended_tables() == ["one"]
    await store.set_order(ONE, 0, "a", "")
    await store.set_order(ONE, 1, "b", "")
    assert await store.attended_tables() == []


async def test_stuck_tables_are_tried_again_after_a_restart(store: Store) -> None:
    await store.add_table(a_table(), SEATS)
    await store.start(ONE, SEATS, {0: 0, 1: 1, 2: 2}, "{}", [], "playing")
    await store.mark_stuck(ONE, "why")
    assert await store.attended_tables() == []
    await store.retry_all_stuck()
    assert await store.attended_tables() == ["one"]


async def test_a_write_that_waits_does_not_block_the_event_loop(sqlite: Store, tmp_path: Path) -> None:
    blocker = sqlite3.connect(tmp_path / "meadhall.db", isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(sqlite.add_table(a_table(), SEATS))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not writing.done()
    blocker.execute("ROLLBACK")
    blocker.close()
    await writing


def test_the_data_folder_comes_from_the_argument_the_environment_or_the_platform(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MEADHALL_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data_folder() == tmp_path / "share" / "meadhall"
    monkeypatch.setenv("MEADHALL_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    assert data_folder(tmp_path / "named") == tmp_path / "named"
    assert prepare_data_folder(tmp_path / "named") == f"sqlite:///{tmp_path / 'named' / 'meadhall.db'}"
    assert (tmp_path / "named").stat().st_mode & 0o777 == 0o700


def test_moves_have_keys_that_exclude_duplicates() -> None:
    assert [column.name for column in MOVES.primary_key] == ["table", "seq"]
    unique = [each for each in MOVES.constraints if isinstance(each, sa.UniqueConstraint)]
    assert [[column.name for column in each.columns] for each in unique] == [["table", "move_id"]]


def test_nobody_else_may_read_the_database_in_a_folder_that_was_there(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for _ in range(2):
        Store(prepare_data_folder(tmp_path)).close()
        assert (tmp_path / "meadhall.db").stat().st_mode & 0o777 == 0o600
        (tmp_path / "meadhall.db").chmod(0o644)  # as an older version made it


def test_a_new_database_elsewhere_is_for_its_owner_alone_and_an_old_one_stays_as_it_is(
    tmp_path: Path,
) -> None:
    file = tmp_path / "a.db"
    Store(f"sqlite:///{file}").close()
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o640)
    Store(f"sqlite:///{file}").close()
    assert file.stat().st_mode & 0o777 == 0o640


async def test_the_writer_goes_on_by_itself_when_the_disk_has_room_again(
    sqlite: Store, tmp_path: Path
) -> None:
    await sqlite.add_table(a_table(), SEATS)
    with full_disk.no_room(tmp_path):
        for _ in range(3):
            with pytest.raises(WriteError, match="disk"):
                await sqlite.set_notes(ONE, "a", "words")
            with pytest.raises(WriteError, match="disk"):
                await sqlite.add_moves(ONE, [a_move(1)], over=False)
            refused = [sqlite.set_notes(ONE, who, "words") for who in "bcd"]
            results = await asyncio.gather(*refused, return_exceptions=True)
            assert {type(result) for result in results} == {WriteError}
    await sqlite.set_notes(ONE, "a", "words")
    await sqlite.add_moves(ONE, [a_move(1)], over=False)
    stored = await load(sqlite, "one")
    assert (stored.notes, stored.moves) == ({"a": "words"}, [a_move(1)])
