"""The store: what is written is on disk, a moment has one owner, and a refused write leaves no trace."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from meadhall.server.config import data_folder, database_in
from meadhall.server.store.database import Conflict, NotWritten
from meadhall.server.store.records import ChatRow, MoveRow, Seat, TableRow
from meadhall.server.store.schema import MOVES, TABLES
from meadhall.server.store.store import Store

SEATS = [Seat("human", "Ann", "", "lock"), Seat("bot", "Orm", "karl"), Seat("open")]


def with_store(folder: Path, test: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        store = Store(database_in(folder))
        try:
            await test(store)
        finally:
            store.close()

    asyncio.run(whole())


def a_table(name: str = "one", made: int = 0) -> TableRow:
    options: dict[str, str | bool] = {"arena": "moat", "strict": True}
    return TableRow(name, "clash", "1", options, "waiting", "owner-lock", made=made)


def a_move(seq: int, move_id: str | None = None) -> MoveRow:
    return MoveRow(seq, seq % 2, seq, '{"type":"pass"}', False, move_id)


def test_what_goes_in_comes_out_after_reopening(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.add_table(a_table(), SEATS)
        await store.add_moves("one", [a_move(1, "0:a"), a_move(2)], over=False)
        await store.add_chat("one", ChatRow(1, 0, "Ann", "Skål ᚠ", "0:s"))

    async def read(store: Store) -> None:
        stored = await store.load("one")
        assert stored is not None
        assert stored.table == a_table(made=stored.table.made)
        assert stored.table.made > 0
        assert stored.seats == SEATS
        assert stored.moves == [a_move(1, "0:a"), a_move(2)]
        assert stored.chat == [ChatRow(1, 0, "Ann", "Skål ᚠ", "0:s")]
        assert await store.load("two") is None

    with_store(tmp_path, write)
    with_store(tmp_path, read)


def test_a_moment_belongs_to_who_writes_it_first(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.add_table(a_table(), SEATS)
        await store.add_moves("one", [a_move(1, "0:a")], over=False)
        for late in ([a_move(1)], [a_move(2), a_move(1)], [a_move(2, "0:a")]):
            with pytest.raises(Conflict):
                await store.add_moves("one", late, over=False)
        stored = await store.load("one")
        assert stored is not None
        assert [move.seq for move in stored.moves] == [1]

    with_store(tmp_path, test)


def test_two_processes_may_write_to_the_same_file(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        other = Store(database_in(tmp_path))
        try:
            await store.add_table(a_table(), SEATS)
            results = await asyncio.gather(
                *(
                    each.add_moves("one", [a_move(n)], over=False)
                    for n in range(1, 21)
                    for each in (store, other)
                ),
                return_exceptions=True,
            )
            assert sum(result is None for result in results) == 20
            assert sum(isinstance(result, Conflict) for result in results) == 20
        finally:
            other.close()

    with_store(tmp_path, test)


def test_one_bad_write_does_not_spoil_the_others_of_its_batch(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.add_table(a_table(), SEATS)
        writes = [store.add_moves("one", [a_move(max(1, n))], over=False) for n in range(30)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(isinstance(result, Conflict) for result in results) == 1
        stored = await store.load("one")
        assert stored is not None
        assert len(stored.moves) == 29

    with_store(tmp_path, test)


def test_a_write_that_fails_says_so(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(NotWritten):
            await store.write(
                lambda connection: connection.execute(sa.text("INSERT INTO nowhere VALUES (1)"))
            )
        await store.add_table(a_table(), SEATS)

    with_store(tmp_path, test)


def test_an_acknowledged_move_survives_the_machine(tmp_path: Path) -> None:
    """WAL with synchronous FULL: the commit is flushed to disk before the write returns."""

    async def test(store: Store) -> None:
        def pragmas(connection: sa.Connection) -> tuple[Any, Any]:
            return (
                connection.exec_driver_sql("PRAGMA journal_mode").scalar(),
                connection.exec_driver_sql("PRAGMA synchronous").scalar(),
            )

        assert await store.write(pragmas) == ("wal", 2)

    with_store(tmp_path, test)


def test_a_write_is_visible_to_others_when_it_returns(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.add_table(a_table(), SEATS)
        await store.add_moves("one", [a_move(1)], over=False)
        with sqlite3.connect(tmp_path / "meadhall.db") as other:
            assert other.execute("SELECT count(*) FROM moves").fetchone() == (1,)
        other.close()

    with_store(tmp_path, test)


def test_a_seat_changes_hands_once(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.add_table(a_table(), SEATS)
        ben, cat = Seat("human", "Ben", "", "b"), Seat("human", "Cat", "", "c")
        await store.change_seat("one", 2, Seat("open"), ben)
        with pytest.raises(Conflict):
            await store.change_seat("one", 2, Seat("open"), cat)
        seats = [SEATS[0], SEATS[1], ben]
        await store.start("one", seats, {0: 0, 1: 1, 2: 2}, "{}", [], "playing")
        for late in (
            store.start("one", seats, {0: 0, 1: 1, 2: 2}, "{}", [], "playing"),
            store.change_seat("one", 2, ben, Seat("open")),
        ):
            with pytest.raises(Conflict):
                await late
        assert await store.attended() == ["one"]
        await store.add_moves("one", [a_move(1)], over=True)
        assert await store.attended() == []

    with_store(tmp_path, test)


def test_the_order_of_a_seat_is_kept_and_only_its_holder_may_change_it(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        people = [Seat("human", "Ann", "", "a", "useful"), Seat("human", "Ben", "", "b")]
        await store.add_table(a_table(), people)
        await store.start("one", people, {0: 0, 1: 1}, "{}", [], "playing")
        await store.set_order("one", 1, "b", "calm")
        with pytest.raises(Conflict):
            await store.set_order("one", 1, "a", "win")

    async def read(store: Store) -> None:
        stored = await store.load("one")
        assert stored is not None
        assert [seat.order for seat in stored.seats] == ["useful", "calm"]
        assert await store.attended() == ["one"]
        await store.set_order("one", 0, "a", "")
        await store.set_order("one", 1, "b", "")
        assert await store.attended() == []

    with_store(tmp_path, write)
    with_store(tmp_path, read)


def test_a_database_from_before_there_were_orders_opens(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "meadhall.db") as older:
        older.execute(
            'CREATE TABLE seats ("table" VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, kind VARCHAR(8) NOT NULL, '
            "name VARCHAR(64) NOT NULL, bot VARCHAR(64) NOT NULL, lock VARCHAR(64) NOT NULL, "
            'PRIMARY KEY ("table", seat))'
        )
        older.execute("INSERT INTO seats VALUES ('old', 0, 'human', 'Ann', '', 'lock')")
    older.close()

    async def grown(store: Store) -> None:
        await store.write(
            lambda connection: connection.execute(
                TABLES.insert(),
                {"id": "old", "game": "clash", "version": "1", "options": "{}", "made": 1}
                | {"status": "waiting", "owner": "owner-lock"},
            )
        )
        stored = await store.load("old")
        assert stored is not None
        assert stored.seats == [SEATS[0]]
        await store.set_order("old", 0, "lock", "calm")

    async def again(store: Store) -> None:
        stored = await store.load("old")
        assert stored is not None
        assert stored.seats[0].order == "calm"

    with_store(tmp_path, grown)
    with_store(tmp_path, again)


def test_stuck_tables_get_a_second_chance(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await store.add_table(a_table(), SEATS)
        await store.start("one", SEATS, {0: 0, 1: 1, 2: 2}, "{}", [], "playing")
        await store.mark_stuck("one", "why")
        assert await store.attended() == []
        await store.retry_all_stuck()
        assert await store.attended() == ["one"]

    with_store(tmp_path, test)


def test_the_loop_goes_on_while_the_disk_is_busy(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        blocker = sqlite3.connect(tmp_path / "meadhall.db", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(store.add_table(a_table(), SEATS))
        for _ in range(5):
            await asyncio.sleep(0.01)
        assert not writing.done()
        blocker.execute("ROLLBACK")
        blocker.close()
        await writing

    with_store(tmp_path, test)


def test_the_data_folder_is_where_the_platform_keeps_such_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MEADHALL_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data_folder() == tmp_path / "share" / "meadhall"
    monkeypatch.setenv("MEADHALL_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    assert data_folder(tmp_path / "named") == tmp_path / "named"
    assert database_in(tmp_path / "named") == f"sqlite:///{tmp_path / 'named' / 'meadhall.db'}"
    assert (tmp_path / "named").stat().st_mode & 0o777 == 0o700


def test_moves_have_the_keys_that_make_them_safe() -> None:
    assert [column.name for column in MOVES.primary_key] == ["table", "seq"]
    unique = [each for each in MOVES.constraints if isinstance(each, sa.UniqueConstraint)]
    assert [[column.name for column in each.columns] for each in unique] == [["table", "move_id"]]
