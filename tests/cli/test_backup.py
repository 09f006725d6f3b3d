"""`meadhall backup` and `meadhall restore`."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import zipfile
from pathlib import Path
from typing import Any

import pytest

from meadhall.server.store.backup import NoBackup, back_up, restore
from tests.server.server import Hall, in_hall

from .conftest import Run


def test_a_backup_of_a_running_hall_brings_every_acknowledged_move_back(tmp_path: Path) -> None:
    house, file, new_house = tmp_path / "house", tmp_path / "tables.zip", tmp_path / "new"
    seen: dict[str, Any] = {}

    async def play(hall: Hall) -> None:
        seated = await hall.new("me", "me")
        async with hall.sit_all(seated) as people:
            for _ in range(6):
                await next(person for person in people if person.awaited).play()
                for person in people:
                    await person.say(type="askwhy", id="now", at=0, move={})
                    await person.answer("now")
            (house / "reports").mkdir()
            (house / "reports" / "one.txt").write_text("stuck")
            assert await asyncio.to_thread(back_up, house, file) == 1
            seen["seated"], seen["views"] = seated, [person.sync["view"] for person in people]
            with pytest.raises(NoBackup, match="in use: stop the server first"):
                await asyncio.to_thread(restore, file, house, True)
            assert (await next(person for person in people if person.awaited).play())["type"] == "ack"

    async def look(hall: Hall) -> None:
        async with hall.sit_all(seen["seated"]) as people:
            assert [person.sync["view"] for person in people] == seen["views"]

    in_hall(house, play)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert restore(file, new_house) == 1
    assert (new_house / "reports" / "one.txt").read_text() == "stuck"
    in_hall(new_house, look)


def a_house(folder: Path, tables: int) -> Path:
    folder.mkdir()
    with sqlite3.connect(folder / "meadhall.db") as connection:
        connection.execute("CREATE TABLE tables (id TEXT)")
        connection.executemany("INSERT INTO tables VALUES (?)", [(str(n),) for n in range(tables)])
    connection.close()
    return folder


def test_nothing_is_overwritten_without_force_and_replaced_tables_are_kept(run: Run, tmp_path: Path) -> None:
    first, second, file = a_house(tmp_path / "a", 1), a_house(tmp_path / "b", 2), tmp_path / "tables.zip"
    assert "1 table of" in run("backup", file, "--data", first).output
    again = run("backup", file, "--data", second)
    assert (again.exit_code, again.stdout) == (1, "")
    assert "overwrite it with --force" in again.stderr
    refused = run("restore", file, "--data", second)
    assert refused.exit_code == 1
    assert "has tables already" in refused.stderr
    assert run("restore", file, "--data", second, "--force").exit_code == 0
    assert run("backup", file, "--data", second, "--force").output.startswith("1 table of")
    with sqlite3.connect(second / "meadhall.db.replaced") as kept:
        assert kept.execute("SELECT count(*) FROM tables").fetchone() == (2,)
    kept.close()
    for name in ("one.zip", "two.zip"):  # into the folder itself
        assert run("backup", second / name, "--data", second).exit_code == 0
        with zipfile.ZipFile(second / name) as box:
            assert box.namelist() == ["meadhall.db"]


def test_a_damaged_or_foreign_file_is_refused_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    house, file = a_house(tmp_path / "a", 200), tmp_path / "tables.zip"
    assert run("backup", file, "--data", house).exit_code == 0
    whole = file.read_bytes()
    damaged, foreign, escaping = tmp_path / "damaged.zip", tmp_path / "foreign.zip", tmp_path / "escaping.zip"
    damaged.write_bytes(whole[:60] + bytes(20) + whole[80:])
    with zipfile.ZipFile(foreign, "w") as box:
        box.writestr("meadhall.db", b"This is no database. " * 100)
    with zipfile.ZipFile(escaping, "w") as box:
        box.write(house / "meadhall.db", "meadhall.db")
        box.writestr("../escaped.txt", "out")
    (tmp_path / "words.txt").write_text("words")
    for broken in (damaged, foreign, escaping, tmp_path / "words.txt", tmp_path / "gone.zip"):
        shown = run("restore", broken, "--data", house, "--force")
        assert shown.exit_code == 1, broken
        assert len(shown.stderr.strip().splitlines()) == 1
    assert sorted(path.name for path in house.iterdir()) == ["meadhall.db"]
    assert not (tmp_path / "escaped.txt").exists()
    empty = run("backup", tmp_path / "x.zip", "--data", tmp_path / "nowhere")
    assert "There are no tables in" in empty.stderr
