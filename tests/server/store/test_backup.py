"""A backup of a running server, and a server that starts from it."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from meadhall.server.store.backup import NoBackup, back_up, restore
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
        with pytest.raises(NoBackup, match="in use: stop the server first"):
            await asyncio.to_thread(restore, file, old, True)
        assert (await mover_of(people).play())["type"] == "ack"
    await server.stop()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(file, new) == 1
    assert (new / "reports" / "one.txt").read_text() == "stuck"
    server = await start_server(new)
    async with server.enter_all(seated) as people:
        assert [person.sync["view"] for person in people] == views
