"""One process at a time has the tables of a folder; the lock of one that was killed is free."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from meadhall.server import run
from meadhall.server.config import ServerSettings, prepare_data_folder
from meadhall.server.store.backup import BackupError, back_up, restore
from meadhall.server.store.database import WriteError
from meadhall.server.store.lock import FileLock, InUseError
from meadhall.server.store.repair import repair
from meadhall.server.store.store import Store
from meadhall.server.table.lost_moves import repair_tables
from tests.server.server import StartServer
from tests.server.server_process import server_process

from .test_store import ONE, SEATS, a_move, a_table


async def test_a_second_server_is_refused_and_told_which_process_has_the_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with server_process(tmp_path) as server:
        seated = await server.new_table("me", "random")
        assert run.main(ServerSettings(port=0, data=tmp_path)) == 1
        told = capsys.readouterr().err
        assert f"process {server.process.pid} on " in told
        assert "Stop that process first, or choose another folder with --data." in told
        assert told.count("\n") == 1
        (tmp_path / "link").symlink_to(tmp_path)
        assert run.main(ServerSettings(port=0, database=f"sqlite:///{tmp_path}/link/meadhall.db")) == 1
        assert f"process {server.process.pid} on " in capsys.readouterr().err
        other = tmp_path / "other"
        other.mkdir()
        (other / "meadhall.db").symlink_to(tmp_path / "meadhall.db")
        assert run.main(ServerSettings(port=0, data=other)) == 1
        assert f"process {server.process.pid} on " in capsys.readouterr().err
        with pytest.raises(BackupError, match=f"in use: process {server.process.pid} on "):
            repair(other / "meadhall.db", repair_tables)
        async with server.enter_all(seated) as (person,):
            assert person.sync["view"]


async def test_after_a_kill_the_next_server_starts_at_once(tmp_path: Path) -> None:
    for _ in range(2):
        async with server_process(tmp_path) as server:
            await server.new_table("me", "random")
            await server.kill()


async def test_a_restore_waits_for_no_server_and_a_backup_needs_none_to_stop(
    start_server: StartServer, tmp_path: Path
) -> None:
    data, file = tmp_path / "data", tmp_path / "tables.zip"
    server = await start_server(data)
    await server.new_table("me", "random")
    assert back_up(data, file) == 1
    (data / "meadhall.db").rename(data / "elsewhere.db")  # even where no database seems to be there
    with pytest.raises(BackupError, match=rf"in use: process {os.getpid()} on .*, the server,"):
        restore(file, data)
    (data / "elsewhere.db").rename(data / "meadhall.db")


def test_while_tables_are_restored_no_server_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Store(prepare_data_folder(tmp_path)).close()
    with FileLock(tmp_path / "meadhall.db", "meadhall restore"):
        assert run.main(ServerSettings(port=0, data=tmp_path)) == 1
        assert "meadhall restore, is using it" in capsys.readouterr().err
        with pytest.raises(InUseError):
            FileLock(tmp_path / "meadhall.db", "meadhall doctor")


async def test_a_process_whose_lock_was_removed_writes_nothing_more(tmp_path: Path) -> None:
    store = Store(prepare_data_folder(tmp_path))
    try:
        await store.add_table(a_table(), SEATS)
        (tmp_path / "meadhall.db.lock").unlink()
        Store(prepare_data_folder(tmp_path)).close()
        with pytest.raises(WriteError, match=r"lock of .* was removed"):
            await store.add_moves(ONE, [a_move(1)], over=False)
        with pytest.raises(WriteError, match=r"lock of .* was removed"):
            await store.set_notes(ONE, "a", "words")
    finally:
        store.close()


def test_the_lock_knows_whether_the_process_before_ended_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "meadhall.db"
    with FileLock(file, "first") as lock:
        assert not lock.unclean
    lock = FileLock(file, "second")
    os.close(lock._file)  # as the system does when it is killed
    with FileLock(file, "third") as lock:
        assert lock.unclean
    with FileLock(file, "fourth") as lock:
        assert not lock.unclean


@pytest.mark.parametrize("holder", ["the server hall", "meadhall restore", "meadhall doctor --repair"])
def test_whoever_has_the_folder_everybody_else_is_told_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], holder: str
) -> None:
    file, box = tmp_path / "meadhall.db", tmp_path / "tables.zip"
    Store(prepare_data_folder(tmp_path)).close()
    with FileLock(file, holder):
        assert back_up(tmp_path, box) == 0
        assert run.main(ServerSettings(port=0, data=tmp_path)) == 1
        assert f"{holder}, is using it. Stop that process first" in capsys.readouterr().err
        with pytest.raises(BackupError, match=f"in use: .*{holder}, is using it"):
            restore(box, tmp_path, force=True)
        with pytest.raises(BackupError, match=f"in use: .*{holder}, is using it"):
            repair(file, repair_tables)
    assert repair(file, repair_tables) is None
