"""`meadhall doctor`: it reports what would stop the server; anything else is only a note."""

from __future__ import annotations

import gzip
import socket
import sqlite3
from pathlib import Path

import pytest

from meadhall.server import config
from meadhall.server.config import database_in
from meadhall.server.store.migrations import NEEDS, REVISIONS
from meadhall.server.store.store import Store

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
    assert "1 thing would stop `meadhall serve`." in shown.stderr


def test_a_missing_page_and_a_file_in_place_of_the_data_folder_fail_the_check(
    run: Run, built: Path, tmp_path: Path
) -> None:
    (built / "index.html").unlink()
    (tmp_path / "file").write_text("")
    shown = run("doctor", "--data", tmp_path / "file" / "hall", "--port", free_port())
    assert shown.exit_code == 1
    assert "not built yet; run `make setup`" in shown.output
    assert "2 things would stop" in shown.stderr


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
    Store(database_in(tmp_path)).close()
    shown = run("doctor", "--data", tmp_path, "--port", free_port())
    assert f"version {REVISIONS[-1]}; it serves Meadhall {NEEDS} and newer" in " ".join(shown.output.split())


def test_a_database_that_needs_a_newer_program_fails_the_check(run: Run, built: Path, tmp_path: Path) -> None:
    Store(database_in(tmp_path)).close()
    with sqlite3.connect(tmp_path / "meadhall.db") as connection:
        connection.execute("UPDATE program SET needs = '7.1.0'")
    shown = run("doctor", "--data", tmp_path, "--port", free_port())
    assert shown.exit_code == 1
    assert "it needs Meadhall 7.1.0 or newer" in " ".join(shown.output.split())
