"""`meadhall backup` and `meadhall restore`."""

from __future__ import annotations

import sqlite3
import zipfile
from pathlib import Path

from .conftest import Run


def data_folder(folder: Path, tables: int) -> Path:
    folder.mkdir()
    with sqlite3.connect(folder / "meadhall.db") as connection:
        connection.execute("CREATE TABLE tables (id TEXT)")
        connection.executemany("INSERT INTO tables VALUES (?)", [(str(n),) for n in range(tables)])
    connection.close()
    return folder


def test_nothing_is_overwritten_without_force_and_replaced_tables_are_kept(run: Run, tmp_path: Path) -> None:
    first, second, file = (
        data_folder(tmp_path / "a", 1),
        data_folder(tmp_path / "b", 2),
        tmp_path / "tables.zip",
    )
    assert "1 table from" in run("backup", file, "--data", first).output
    again = run("backup", file, "--data", second)
    assert (again.exit_code, again.stdout) == (1, "")
    assert "overwrite it with --force" in again.stderr
    refused = run("restore", file, "--data", second)
    assert refused.exit_code == 1
    assert "has tables already" in refused.stderr
    assert run("restore", file, "--data", second, "--force").exit_code == 0
    assert run("backup", file, "--data", second, "--force").output.startswith("1 table from")
    with sqlite3.connect(second / "meadhall.db.replaced") as kept:
        assert kept.execute("SELECT count(*) FROM tables").fetchone() == (2,)
    kept.close()
    for name in ("one.zip", "two.zip"):  # into the folder itself
        assert run("backup", second / name, "--data", second).exit_code == 0
        with zipfile.ZipFile(second / name) as box:
            assert box.namelist() == ["meadhall.db"]


def test_a_damaged_or_foreign_file_is_refused_and_changes_nothing(run: Run, tmp_path: Path) -> None:
    folder, file = data_folder(tmp_path / "a", 200), tmp_path / "tables.zip"
    assert run("backup", file, "--data", folder).exit_code == 0
    whole = file.read_bytes()
    damaged, foreign, escaping = tmp_path / "damaged.zip", tmp_path / "foreign.zip", tmp_path / "escaping.zip"
    damaged.write_bytes(whole[:60] + bytes(20) + whole[80:])
    with zipfile.ZipFile(foreign, "w") as box:
        box.writestr("meadhall.db", b"This is no database. " * 100)
    with zipfile.ZipFile(escaping, "w") as box:
        box.write(folder / "meadhall.db", "meadhall.db")
        box.writestr("../escaped.txt", "out")
    (tmp_path / "words.txt").write_text("words")
    for broken in (damaged, foreign, escaping, tmp_path / "words.txt", tmp_path / "gone.zip"):
        shown = run("restore", broken, "--data", folder, "--force")
        assert shown.exit_code == 1, broken
        assert len(shown.stderr.strip().splitlines()) == 1
    assert [path.name for path in folder.iterdir()] == ["meadhall.db"]
    assert not (tmp_path / "escaped.txt").exists()
    empty = run("backup", tmp_path / "x.zip", "--data", tmp_path / "nowhere")
    assert "There are no tables in" in empty.stderr
