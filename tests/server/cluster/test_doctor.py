"""`meadhall doctor` with the database and the bus that several servers share."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from meadhall.server.store.migrations import REVISIONS
from meadhall.server.store.store import Store

from .servers import Nats, Postgres, database_of, free_port

CLI = "from meadhall.cli import app; app()"


def doctor(folder: Path, *options: str) -> str:
    command = [sys.executable, "-c", CLI, "doctor", "--data", str(folder), "--port", str(free_port())]
    ended = subprocess.run([*command, *options], capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return " ".join(ended.stdout.split())


def test_database_and_bus_are_looked_at_and_nothing_is_changed(
    postgres: Postgres, nats: Nats, tmp_path: Path
) -> None:
    database = postgres.new_database()
    shared = ("--database", database, "--bus", nats.url)
    assert "none yet; it is created at the first start" in doctor(tmp_path, *shared)
    with postgres.connect(database_of(database)) as connection:
        assert connection.execute(
            "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
        ).fetchone() == (0,)
    Store(database).close()
    said = doctor(tmp_path, *shared)
    assert f"version {REVISIONS[-1]}" in said
    assert f"bus ok nats://127.0.0.1:{nats.port}" in said
