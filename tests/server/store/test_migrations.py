"""Databases of earlier versions are brought up to date; what a program cannot serve, it does not touch."""

from __future__ import annotations

import gzip
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.script import ScriptDirectory

import meadhall
from meadhall.server.config import prepare_data_folder
from meadhall.server.store import migrations
from meadhall.server.store.database import UnusableError
from meadhall.server.store.migrations import NEEDS, REVISIONS, UNNUMBERED, copy_of, read_version
from meadhall.server.store.store import Store
from tests.server.cluster.servers import Postgres, database_of

STORED = Path(__file__).parent / "stored"
"""A database of each version before: of 0.1.0, and of each revision but the last."""
BEFORE = (UNNUMBERED, *REVISIONS[:-1])


def put(folder: Path, version: str) -> Path:
    """The database of this version where the server looks for it."""
    file = folder / "meadhall.db"
    file.write_bytes(gzip.decompress((STORED / f"{version}.db.gz").read_bytes()))
    return file


def start(folder: Path) -> None:
    Store(prepare_data_folder(folder)).close()


def shape(file: Path | str) -> dict[str, Any]:
    """Every table with its columns, keys and indexes."""
    address = f"sqlite:///{file}" if isinstance(file, Path) else file
    engine = sa.create_engine(address, poolclass=sa.NullPool)
    with engine.connect() as connection:
        found = sa.inspect(connection)
        return {
            name: {
                "columns": {column["name"]: repr(column) for column in found.get_columns(name)},
                "key": found.get_pk_constraint(name)["constrained_columns"],
                "unique": sorted(each["column_names"] for each in found.get_unique_constraints(name)),
                "indexes": sorted(
                    (str(each["name"]), each["column_names"]) for each in found.get_indexes(name)
                ),
            }
            for name in found.get_table_names()
        }


def rows(file: Path, table: str) -> list[Any]:
    with sqlite3.connect(file) as connection:
        return sorted(connection.execute(f'SELECT * FROM "{table}"'), key=repr)


def test_every_revision_has_its_number_and_goes_forward_only() -> None:
    scripts = list(ScriptDirectory.from_config(migrations.alembic_config()).walk_revisions())
    assert [script.revision for script in reversed(scripts)] == list(REVISIONS)
    assert not [script.path for script in scripts if hasattr(script.module, "downgrade")]


@pytest.mark.parametrize("version", BEFORE)
def test_a_database_of_an_earlier_version_becomes_what_a_new_one_is(version: str, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    start(tmp_path / "new")
    file = put(tmp_path, version)
    moves = rows(file, "moves")
    start(tmp_path)
    assert shape(file) == shape(tmp_path / "new" / "meadhall.db")
    assert rows(file, "program") == [(1, NEEDS)]
    assert rows(file, "alembic_version") == [(REVISIONS[-1],)]
    assert [row[: len(moves[0])] for row in rows(file, "moves")] == moves
    assert len(moves) > 20


@pytest.mark.parametrize("version", BEFORE)
def test_a_database_is_copied_before_it_is_changed_and_only_then(version: str, tmp_path: Path) -> None:
    file = put(tmp_path, version)
    before = shape(file)
    start(tmp_path)
    copy = copy_of(file, version)
    assert shape(copy) == before
    kept = rows(copy, "moves")
    assert [row[: len(kept[0])] for row in rows(file, "moves")] == kept
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    copy.unlink()
    start(tmp_path)
    assert not copy.exists()


@pytest.mark.parametrize("version", [None, *BEFORE])
def test_of_processes_that_start_at_once_one_has_the_folder_at_a_time(
    version: str | None, tmp_path: Path
) -> None:
    if version is not None:
        put(tmp_path, version)
    code = f"from meadhall.server.store.store import Store; Store({prepare_data_folder(tmp_path)!r}).close()"
    started = [
        subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True) for _ in range(4)
    ]
    said = [process.communicate(timeout=60)[1] for process in started]
    refused = [words for process, words in zip(started, said, strict=True) if process.returncode]
    assert len(refused) < len(started), said
    assert all("is using it. Stop that process first" in words for words in refused), said
    assert rows(tmp_path / "meadhall.db", "program") == [(1, NEEDS)]


OLDER = (
    "DROP TABLE nodes",
    "DROP INDEX tables_node",
    "ALTER TABLE tables DROP COLUMN node, DROP COLUMN fence",
    "ALTER TABLE moves DROP COLUMN fence",
    "UPDATE alembic_version SET version_num = '0001'",
)
"""Makes a new database of PostgreSQL one of revision 0001."""


@pytest.mark.parametrize("older", [False, True])
def test_in_postgres_too_processes_that_start_at_once_wait_for_each_other(
    postgres: Postgres, older: bool
) -> None:
    new, url = postgres.new_database(), postgres.new_database()
    Store(new).close()
    if older:
        Store(url).close()
        with postgres.connect(database_of(url)) as connection:
            for statement in OLDER:
                connection.execute(statement.encode())
    code = f"from meadhall.server.store.store import Store; Store({url!r}).close()"
    started = [
        subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True) for _ in range(4)
    ]
    said = [process.communicate(timeout=60)[1] for process in started]
    assert [process.returncode for process in started] == [0, 0, 0, 0], said
    assert shape(url) == shape(new)


def test_a_change_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = put(tmp_path, UNNUMBERED)
    before = shape(file)
    upgrade = migrations._upgrade

    def fail(connection: sa.Connection) -> None:
        upgrade(connection)
        connection.exec_driver_sql("SELECT no_such_column FROM tables")

    monkeypatch.setattr(migrations, "_upgrade", fail)
    with pytest.raises(UnusableError, match="no_such_column"):
        start(tmp_path)
    assert shape(file) == before


def test_a_database_that_needs_a_newer_program_is_refused_and_not_touched(tmp_path: Path) -> None:
    start(tmp_path)
    file = tmp_path / "meadhall.db"
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE program SET needs = '7.1.0'")
        connection.execute("UPDATE alembic_version SET version_num = '0900'")
    before = file.read_bytes()
    with pytest.raises(UnusableError) as refused:
        start(tmp_path)
    assert f"it needs Meadhall 7.1.0 or newer, and this is {meadhall.__version__}" in str(refused.value)
    assert file.read_bytes() == before


def test_a_database_of_a_later_revision_that_still_serves_this_program_is_used_as_it_is(
    tmp_path: Path,
) -> None:
    start(tmp_path)
    file = tmp_path / "meadhall.db"
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0900'")
        connection.execute("ALTER TABLE tables ADD COLUMN later VARCHAR(8)")
    before = shape(file)
    start(tmp_path)
    assert shape(file) == before
    with sa.create_engine(f"sqlite:///{file}").connect() as connection:
        assert read_version(connection).revision == "0900"
