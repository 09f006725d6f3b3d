"""A damaged page: only tables that stand on it fail, each with a sentence, and what can be read is saved."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import shutil
import sqlite3
from pathlib import Path

import pytest

from meadhall.server.config import prepare_data_folder
from meadhall.server.logs import drop_stack_trace
from meadhall.server.store.backup import BackupError
from meadhall.server.store.errors import DamageError, HaltedError, UnusableError
from meadhall.server.store.lock import FileLock
from meadhall.server.store.repair import RepairReport
from meadhall.server.store.repair import repair as renew
from meadhall.server.store.salvage import find_damage, open_read_only
from meadhall.server.store.store import Store
from meadhall.server.table.lost_moves import repair_tables
from tests.server.api import Seated
from tests.server.damage import compact, destroy, pages, pages_with_moves, rows_on
from tests.server.person import Person
from tests.server.server import Server, StartServer

from .test_store import ONE, SEATS, a_move, a_table


def repair(file: Path) -> RepairReport | None:
    return renew(file, repair_tables)


async def play(person: Person) -> None:
    """One move, and what the bot answers."""
    at = (await person.until_asked())["at"]
    assert (await person.play())["type"] == "ack"
    await person.until(lambda sync: person.is_asked and sync["ask"]["at"] != at)


async def play_some(server: Server, count: int, moves: int) -> list[Seated]:
    tables = [await server.new_table("me", "random") for _ in range(count)]
    for seated in tables:
        async with server.enter_all(seated) as (person,):
            for _ in range(moves):
                await play(person)
    return tables


def destroy_moves(file: Path, tables: list[Seated]) -> list[Seated]:
    """Destroys a page with moves of the first table; returns the tables of which it had moves."""
    compact(file)
    whole = pages(file)
    named = {
        page: [seated for seated in tables if seated.table.encode() in whole[page]]
        for page in pages_with_moves(file, tables[0].table)
    }
    # Moves lie table by table: a page that names all tables has other rows, such as what each of them waits for.
    page = [page for page, found in named.items() if len(found) < len(tables)][-1]
    destroy(file, page)
    return named[page]


async def test_only_tables_on_a_damaged_page_fail_each_with_a_sentence(
    start_server: StartServer, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "meadhall.db"
    server = await start_server()
    tables = await play_some(server, 8, 12)
    await server.stop()
    bad = destroy_moves(file, tables)
    assert 0 < len(bad) < len(tables)
    caplog.clear()
    await server.start()
    for seated in tables:
        answer = await server.get(seated.path, seated.tokens[0])
        if seated in bad:
            assert (answer.status_code, answer.json()["code"]) == (503, "damaged")
            assert "damaged" in answer.json()["text"]
            async with server.open_socket(seated.table) as person:
                await person.send(type="enter", token=seated.tokens[0])
                assert await person.close_code() == 1013
        else:
            assert answer.status_code == 200
            async with server.enter_all(seated) as (person,):
                await play(person)
    held = [{"table": seated.table, "tokens": seated.tokens} for seated in tables]
    mine = (await server.post("/api/mine", {"tables": held})).json()
    stuck = {entry["table"] for entry in mine if entry["status"] == "stuck"}
    assert [entry["table"] for entry in mine] == [seated.table for seated in tables]
    assert stuck == {seated.table for seated in bad}
    assert all(drop_stack_trace(record) and not record.exc_info for record in caplog.records)
    assert "meadhall doctor --repair" in caplog.text


async def test_one_lists_the_tables_whose_entries_can_be_read(
    start_server: StartServer, tmp_path: Path
) -> None:
    file = tmp_path / "meadhall.db"
    server = await start_server()
    tables = [await server.new_table("me", "open", start=False) for _ in range(24)]
    await server.stop()
    compact(file)
    page = next(n for n, page in enumerate(pages(file)) if page[0] == 0x0D and page.count(b"waiting") > 3)
    gone = [seated.table for seated in tables if seated.table.encode() in pages(file)[page]]
    destroy(file, page)
    await server.start()
    held = [{"table": seated.table, "tokens": seated.tokens} for seated in tables]
    mine = (await server.post("/api/mine", {"tables": held})).json()
    assert [entry["table"] for entry in mine] == [
        seated.table for seated in tables if seated.table not in gone
    ]
    assert 0 < len(mine) < len(tables)


def many_moves(folder: Path) -> None:
    async def write() -> None:
        store = Store(prepare_data_folder(folder))
        await store.add_table(a_table(), SEATS)
        await store.add_moves(ONE, [a_move(number) for number in range(1, 600)], over=False)
        await asyncio.to_thread(store.close)

    asyncio.run(write())


def test_a_start_after_a_crash_looks_for_damage_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "meadhall.db"
    many_moves(tmp_path)
    destroy(file, pages_with_moves(file, "one")[3])
    Store(prepare_data_folder(tmp_path)).close()
    assert caplog.messages == []  # a clean stop: nothing is read that is not needed
    with FileLock(file, "somebody"):
        shutil.copy(tmp_path / "meadhall.db.lock", tmp_path / "left")
    (tmp_path / "left").replace(tmp_path / "meadhall.db.lock")  # what a killed process leaves
    file.rename(tmp_path / "elsewhere")
    with pytest.raises(UnusableError, match="is gone"):
        Store(prepare_data_folder(tmp_path))
    (tmp_path / "elsewhere").rename(file)  # the refused start was no clean stop
    Store(prepare_data_folder(tmp_path)).close()
    (line,) = caplog.messages
    assert "The database is damaged (" in line
    assert "meadhall doctor --repair" in line
    assert caplog.records[0].levelno == logging.ERROR


async def test_a_write_to_a_damaged_page_says_that_it_is_damaged(tmp_path: Path) -> None:
    await asyncio.to_thread(many_moves, tmp_path)
    file = tmp_path / "meadhall.db"
    destroy(file, pages_with_moves(file, "one")[-1])
    store = Store(prepare_data_folder(tmp_path))
    with pytest.raises(DamageError, match="malformed") as caught:
        await store.add_moves(ONE, [a_move(600)], over=False)
    assert not isinstance(caught.value, HaltedError)
    store.close()


def test_a_repair_saves_every_row_that_stands_on_another_page(tmp_path: Path) -> None:
    file = tmp_path / "meadhall.db"
    many_moves(tmp_path)
    whole = file.read_bytes()
    bad = [number for number in pages_with_moves(file, "one") if number % 3 == 0]
    assert len(bad) > 1
    lost = sum(rows_on(pages(file)[number]) for number in bad)
    for number in bad:
        destroy(file, number)
    done = repair(file)
    assert done is not None
    assert done.tables == 1
    assert done.lost == [f"Table one lacks {lost} of 599 moves: its game is over, and cannot be shown again."]
    with contextlib.closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT count(*) FROM moves").fetchone() == (599 - lost,)
        assert find_damage(connection, "integrity_check") == ""
    assert file.stat().st_mode & 0o777 == 0o600
    assert len(done.kept.read_bytes()) == len(whole)
    assert repair(file) is None


def test_what_root_repairs_belongs_to_the_owner_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, given = tmp_path / "meadhall.db", dict[int, tuple[int, int]]()
    many_moves(tmp_path)
    destroy(file, pages_with_moves(file, "one")[3])
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(
        os, "chown", lambda path, uid, gid: given.update({Path(path).stat().st_ino: (uid, gid)})
    )
    assert repair(file) is not None
    assert given[file.stat().st_ino] == (tmp_path.stat().st_uid, tmp_path.stat().st_gid)


def test_an_index_that_is_damaged_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "meadhall.db"
    many_moves(tmp_path)
    destroy(
        file, next(n for n, page in enumerate(pages(file)) if page[0] == 0x0A and page.count(b"one") > 50)
    )
    done = repair(file)
    assert done is not None
    assert (done.tables, done.lost) == (1, [])


async def test_games_that_lack_moves_go_on_before_the_gap_and_say_so(
    start_server: StartServer, tmp_path: Path
) -> None:
    file = tmp_path / "meadhall.db"
    server = await start_server()
    tables = await play_some(server, 8, 12)
    with pytest.raises(BackupError, match="in use"):
        await asyncio.to_thread(repair, file)
    before = {seated.table: len((await server.stored(seated)).moves) for seated in tables}
    await server.stop()
    bad = destroy_moves(file, tables)
    done = await asyncio.to_thread(repair, file)
    assert done is not None
    assert done.tables == 8
    assert len(done.lost) == len(bad)
    with open_read_only(done.kept) as connection:
        assert find_damage(connection)
    await server.start()
    for seated in tables:
        moves = len((await server.stored(seated)).moves)
        assert (moves < before[seated.table]) is (seated in bad)
        async with server.enter_all(seated) as (person,):
            told = [mark for mark in person.sync["marks"] if "database was damaged" in mark["text"]]
            assert len(told) == (seated in bad)
            await play(person)


def test_a_database_of_which_nothing_can_be_read_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "meadhall.db"
    many_moves(tmp_path)
    destroy(file, 0)
    before = file.read_bytes()
    with pytest.raises(BackupError, match="restore a backup"):
        repair(file)
    assert file.read_bytes() == before
    with pytest.raises(BackupError, match="no tables"):
        repair(tmp_path / "other" / "meadhall.db")
