"""A backup of a running server, and a server that starts from it."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest

from meadhall.server.config import prepare_data_folder
from meadhall.server.store.backup import BackupError, back_up, restore
from meadhall.server.store.store import Store
from tests.server.person import mover_of
from tests.server.server import StartServer


async def test_a_backup_of_a_running_server_contains_every_acknowledged_move(
    start_server: StartServer, tmp_path: Path
) -> None:
    old, file, new = tmp_path / "old", tmp_path / "tables.zip", tmp_path / "new"
    server = await start_server(old)
    seated = await server.new_table("me", "me")
    async with server.enter_all(seated) as people:
        for _ in range(6):
            await mover_of(people).play()
            for person in people:
                await person.drain()
        (old / "reports").mkdir()
        (old / "reports" / "one.txt").write_text("stuck")
        assert await asyncio.to_thread(back_up, old, file) == 1
        views = [person.sync["view"] for person in people]
        with pytest.raises(BackupError, match=r"in use: process .* Stop that process first"):
            await asyncio.to_thread(restore, file, old, True)
        assert (await mover_of(people).play())["type"] == "ack"
    await server.stop()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(file, new) == 1
    assert (new / "reports" / "one.txt").read_text() == "stuck"
    server = await start_server(new)
    async with server.enter_all(seated) as people:
        assert [person.sync["view"] for person in people] == views


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup with a report beside the database."""
    source = tmp_path / "source"
    Store(prepare_data_folder(source)).close()
    (source / "reports").mkdir()
    (source / "reports" / "one.json").write_text("{}")
    back_up(source, tmp_path / "tables.zip")
    return tmp_path / "tables.zip"


def test_what_root_restores_belongs_to_the_owner_of_the_folder(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, tuple[int, int]] = {}
    monkeypatch.setattr(os, "chown", lambda path, uid, gid: given.update({Path(path).name: (uid, gid)}))
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    folder = tmp_path / "hall"
    folder.mkdir()
    restore(backup, folder)
    owner = (folder.stat().st_uid, folder.stat().st_gid)
    room = next(name for name in given if name.startswith(".restore-"))
    assert given == {room: owner, "meadhall.db": owner, "one.json": owner, "reports": owner}


def test_a_folder_of_somebody_else_is_left_alone_by_who_cannot_give_files_away(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chown", refuse)
    monkeypatch.setattr(os, "geteuid", lambda: os.getuid() + 1)
    folder = tmp_path / "hall"
    folder.mkdir()
    with pytest.raises(BackupError, match=r"belongs to another user.*as that user, or as root"):
        restore(backup, folder)
    assert list(folder.iterdir()) == []
