"""`meadhall doctor`: it reports what would stop the server; anything else is only a note."""

from __future__ import annotations

import gzip
import socket
import sqlite3
from pathlib import Path

import pytest

from meadhall.server import config
from meadhall.server.config import prepare_data_folder
from meadhall.server.store.migrations import NEEDS, REVISIONS
from meadhall.server.store.store import Store
from tests.server import full_disk
from tests.server.damage import destroy, pages_with_moves
from tests.server.store.test_damage import many_moves

from .conftest import Run


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("hello")
    monkeypatch.setattr(config, "PAGE", page)
    return page


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def test_a_machine_in_order_passes_all_checks(run: Run, built: Path, tmp_path: Path) -> None:
    shown = run("doctor", "--data", tmp_path / "new" / "hall", "--port", free_port())
    assert shown.exit_code == 0, shown.output
    assert "The server can run here" in shown.output
    assert "BAD" not in shown.output
    assert not (tmp_path / "new").exists()


def test_a_port_in_use_fails_the_check(run: Run, built: Path, used_port: int, tmp_path: Path) -> None:
    shown = run("doctor", "--data", tmp_path, "--port", used_port)
    assert shown.exit_code == 1
    assert f"{used_port} cannot be used" in shown.output
    assert "1 problem would prevent `meadhall serve`." in shown.stderr


def test_a_missing_page_and_a_file_in_place_of_the_data_folder_fail_the_check(
    run: Run, built: Path, tmp_path: Path
) -> None:
    (built / "index.html").unlink()
    (tmp_path / "file").write_text("")
    shown = run("doctor", "--data", tmp_path / "file" / "hall", "--port", free_port())
    assert shown.exit_code == 1
    assert "not built yet; run `make setup`" in shown.output
    assert "2 problems would prevent" in shown.stderr


def test_no_node_and_no_browser_are_only_notes(
    run: Run, built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    shown = run("doctor", "--data", tmp_path, "--port", free_port())
    assert shown.exit_code == 0
    assert shown.output.count("none") >= 2


def test_the_version_of_the_database_is_told_and_nothing_is_changed(
    run: Run, built: Path, tmp_path: Path
) -> None:
    file = tmp_path / "meadhall.db"
    stored = Path(__file__).parents[1] / "server" / "store" / "stored" / "0.1.0.db.gz"
    file.write_bytes(gzip.decompress(stored.read_bytes()))
    before = file.read_bytes()
    shown = run("doctor", "--data", tmp_path, "--port", free_port())
    assert shown.exit_code == 0, shown.output
    assert "version 0.1.0; the next start brings it to" in " ".join(shown.output.split())
    assert file.read_bytes() == before
    Store(prepare_data_folder(tmp_path)).close()
    shown = run("doctor", "--data", tmp_path, "--port", free_port())
    assert f"version {REVISIONS[-1]}; it serves Meadhall {NEEDS} and newer" in " ".join(shown.output.split())


def test_a_database_that_needs_a_newer_program_fails_the_check(run: Run, built: Path, tmp_path: Path) -> None:
    Store(prepare_data_folder(tmp_path)).close()
    with sqlite3.connect(tmp_path / "meadhall.db") as connection:
        connection.execute("UPDATE program SET needs = '7.1.0'")
    shown = run("doctor", "--data", tmp_path, "--port", free_port())
    assert shown.exit_code == 1
    assert "it needs Meadhall 7.1.0 or newer" in " ".join(shown.output.split())


def test_a_database_and_a_bus_that_cannot_be_used_fail_the_check_without_their_passwords(
    run: Run, built: Path, tmp_path: Path
) -> None:
    nowhere = free_port()
    shown = run(
        *("doctor", "--data", tmp_path, "--port", free_port()),
        *("--database", f"postgresql+psycopg://ann:hush@127.0.0.1:{nowhere}/hall"),
        *("--bus", f"nats://ann:hush@127.0.0.1:{nowhere}"),
    )
    said = " ".join(shown.output.split())
    assert shown.exit_code == 1
    assert "The database postgresql+psycopg://ann:***@127.0.0.1" in said
    assert "The bus nats://ann:***@127.0.0.1" in said
    assert "hush" not in said
    assert "2 problems would prevent" in shown.stderr


def test_a_bus_needs_a_database_that_servers_can_share(run: Run, built: Path, tmp_path: Path) -> None:
    shown = run(
        "doctor", "--data", tmp_path, "--port", free_port(), "--bus", f"nats://127.0.0.1:{free_port()}"
    )
    assert shown.exit_code == 1
    assert "name a PostgreSQL database with --database" in " ".join(shown.output.split())


def test_a_database_that_is_named_is_looked_at_and_nothing_is_changed(
    run: Run, built: Path, tmp_path: Path
) -> None:
    file = tmp_path / "other.db"
    Store(f"sqlite:///{file}").close()
    before = file.read_bytes()
    shown = run("doctor", "--data", tmp_path, "--port", free_port(), "--database", f"sqlite:///{file}")
    assert shown.exit_code == 0, shown.output
    assert f"version {REVISIONS[-1]}" in " ".join(shown.output.split())
    assert file.read_bytes() == before
    shown = run(
        "doctor", "--data", tmp_path, "--port", free_port(), "--database", f"sqlite:///{tmp_path}/no.db"
    )
    assert "none yet" in shown.output
    assert not (tmp_path / "no.db").exists()


def test_tables_that_are_gone_fail_the_check(run: Run, built: Path, tmp_path: Path) -> None:
    Store(prepare_data_folder(tmp_path)).close()
    (tmp_path / "meadhall.db").unlink()
    for named in (("--data", tmp_path), ("--database", f"sqlite:///{tmp_path}/meadhall.db")):
        shown = run("doctor", *named, "--port", free_port())
        assert shown.exit_code == 1
        assert "there were tables here, and meadhall.db is gone" in " ".join(shown.output.split())


def test_a_damaged_database_fails_the_check_and_is_repaired(run: Run, built: Path, tmp_path: Path) -> None:
    file = tmp_path / "meadhall.db"
    many_moves(tmp_path)
    assert "is not damaged: nothing was changed." in run("doctor", "--data", tmp_path, "--repair").output
    destroy(file, pages_with_moves(file, "one")[3])
    shown = run("doctor", "--data", tmp_path, "--port", free_port())
    assert shown.exit_code == 1
    assert "meadhall.db is damaged (" in (said := " ".join(shown.output.split()))
    assert "`meadhall doctor --repair` saves what can be read" in said
    named = run("doctor", "--database", f"sqlite:///{file}", "--port", free_port())
    assert named.exit_code == 1
    assert "meadhall.db is damaged (" in " ".join(named.output.split())
    shown = run("doctor", "--data", tmp_path, "--repair")
    assert shown.exit_code == 0, shown.output
    said = " ".join(shown.output.split())
    assert "Table one lacks" in said
    assert "1 table saved in" in said
    assert "meadhall.db.damaged" in said
    assert run("doctor", "--data", tmp_path, "--port", free_port()).exit_code == 0


def test_a_repair_where_nothing_can_be_repaired_says_why(run: Run, built: Path, tmp_path: Path) -> None:
    shown = run("doctor", "--data", tmp_path, "--repair")
    assert shown.exit_code == 1
    assert "There are no tables in" in " ".join(shown.stderr.split())
    shown = run("doctor", "--database", "postgresql://localhost/hall", "--repair")
    assert shown.exit_code == 1
    assert "PostgreSQL has its own tools" in " ".join(shown.stderr.split())


def test_a_full_disk_fails_the_check(run: Run, built: Path, tmp_path: Path) -> None:
    Store(prepare_data_folder(tmp_path)).close()
    with full_disk.no_more_than(1 << 16):
        shown = run("doctor", "--data", tmp_path, "--port", free_port())
    assert shown.exit_code == 1
    assert "has no room" in " ".join(shown.output.split())
