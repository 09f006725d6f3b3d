"""The files of the database are removed or replaced while the server runs: nothing acknowledged is lost."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from meadhall.server import run
from meadhall.server.config import ServerSettings, prepare_data_folder
from meadhall.server.store.database import ReadError, WriteError
from meadhall.server.store.mark import rescued_files, why_missing
from meadhall.server.store.store import Store
from tests.server.person import mover_of
from tests.server.server import StartServer
from tests.waiting import until

from .test_store import ONE, SEATS, a_move, a_table


def remove(folder: Path) -> None:
    (folder / "meadhall.db").unlink()


def remove_all(folder: Path) -> None:
    for file in folder.glob("meadhall.db*"):
        file.unlink()


def replace(folder: Path) -> None:
    shutil.copy(folder / "meadhall.db", folder / "other.db")
    (folder / "other.db").replace(folder / "meadhall.db")


def remove_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def replace_folder(folder: Path) -> None:
    """By another one with the same files in it."""
    other = folder.with_name("other")
    other.mkdir()
    for file in folder.iterdir():
        (other / file.name).hardlink_to(file)
    folder.rename(folder.with_name("before"))
    other.rename(folder)


async def some_moves(store: Store, count: int) -> None:
    await store.add_table(a_table(), SEATS)
    for number in range(1, count + 1):
        await store.add_moves(ONE, [a_move(number)], over=False)


def moves_in(file: Path) -> int:
    connection = sqlite3.connect(file)
    try:
        count: int = connection.execute("SELECT count(*) FROM moves").fetchone()[0]
        return count
    finally:
        connection.close()


async def refused(store: Store, number: int) -> str:
    with pytest.raises(WriteError) as caught:
        await store.add_moves(ONE, [a_move(number)], over=False)
    with pytest.raises(ReadError):
        await store.load("one")
    return str(caught.value)


@pytest.mark.parametrize("harm", [remove, remove_all, replace, remove_folder, replace_folder])
async def test_nothing_is_acknowledged_into_a_file_that_is_gone_and_what_was_is_saved(
    tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "data"
    store = Store(prepare_data_folder(folder))
    await some_moves(store, 20)
    harm(folder)
    for number in (21, 22, 23):
        assert "while the server ran" in await refused(store, number)
    store.close()
    (saved,) = rescued_files(folder / "meadhall.db")
    assert moves_in(saved) in (20, 21)  # the one during which it was noticed is in doubt
    assert saved.stat().st_mode & 0o777 == 0o600
    lines = [line for line in caplog.messages if "Nothing is written any more" in line]
    assert len(lines) == 1
    assert str(saved) in lines[0]


@pytest.mark.parametrize("linked", [False, True])
async def test_what_was_written_ahead_is_in_the_database_when_that_file_is_removed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, linked: bool
) -> None:
    if linked:
        (tmp_path / "link.db").symlink_to(tmp_path / "meadhall.db")
    store = Store(f"sqlite:///{tmp_path}/link.db" if linked else prepare_data_folder(tmp_path))
    await some_moves(store, 20)
    (tmp_path / "meadhall.db-wal").unlink()
    await until(lambda: "Nothing is written any more" in caplog.text)  # nobody writes, and yet it is noticed
    shutil.copy(tmp_path / "meadhall.db", tmp_path / "after-kill.db")  # what a kill now would leave
    assert moves_in(tmp_path / "after-kill.db") == 20
    assert "meadhall.db-wal was removed or replaced" in await refused(store, 21)
    store.close()
    assert moves_in(tmp_path / "meadhall.db") == 20


async def test_tables_that_are_put_back_go_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "data"
    store = Store(prepare_data_folder(folder))
    await some_moves(store, 3)
    folder.rename(tmp_path / "elsewhere")
    await refused(store, 4)
    shutil.rmtree(folder)  # with what was saved there
    (tmp_path / "elsewhere").rename(folder)
    caplog.set_level(logging.WARNING)
    stored = None
    while stored is None:
        await store.set_notes(ONE, "a", "words")
        stored = await store.load("one")
    assert len(stored.moves) in (3, 4)
    store.close()


async def test_players_and_the_host_are_told_why_nothing_is_written(
    start_server: StartServer, tmp_path: Path
) -> None:
    server = await start_server()
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        await mover_of(people).play()
        (tmp_path / "meadhall.db").rename(tmp_path / "away.db")
        await until(lambda: server.tables.store.halt_reason)
        for person in people:
            await person.drain()
        answer = await mover_of(people).play()
        assert answer["type"] == "no"
        assert "moved or removed while the server ran" in answer["text"]
        health = await server.get("/healthz")
        assert (health.status_code, health.json()["database"]) == (503, False)
        assert "meadhall.db was removed or renamed while the server ran" in health.json()["why"]


def test_a_start_where_the_tables_are_gone_asks_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Store(prepare_data_folder(tmp_path)).close()
    assert run.main(ServerSettings(port=0, data=tmp_path, new_database=True)) == 1
    assert "leave it out" in capsys.readouterr().err
    for harm in (remove, remove_all):
        if (tmp_path / "meadhall.db").exists():
            harm(tmp_path)
        assert run.main(ServerSettings(port=0, data=tmp_path)) == 1
        told = capsys.readouterr().err
        assert "there were tables here, and meadhall.db is gone" in told
        assert "--new-database" in told
        assert told.count("\n") == 1
        assert not (tmp_path / "meadhall.db").exists()
        run.allow_new_database(tmp_path / "meadhall.db")
        Store(prepare_data_folder(tmp_path)).close()
    (tmp_path / "meadhall.db").write_bytes(b"")
    assert "meadhall.db is empty" in why_missing(tmp_path / "meadhall.db")
