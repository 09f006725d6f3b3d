"""The steps of the Dockerfile without Docker: page, wheel, clean environment, a server that writes its data only."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest

from tests.dockerfile import ROOT, Instruction, admitted, instructions

USER = 10001
START_SECONDS = 120


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """A folder that any user may enter, unlike those of pytest."""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        yield Path(made)


@pytest.fixture(scope="module")
def environment(folder: Path) -> Path:
    """Runs the Dockerfile; the environment that its last stage copies."""
    stage, made = folder, folder / "opt"
    stages: dict[str, Path] = {}
    for one in instructions():
        if one.name == "FROM":
            stage = stages[one.words[-1]] = folder / one.words[-1]
            stage.mkdir(exist_ok=True)
        elif one.name == "COPY" and not one.words[-1].startswith("/"):
            copy(one, stages[one.stage] if one.stage else ROOT, stage)
        elif one.name == "RUN" and one.words[0].startswith("tools/"):
            step = [word.replace("/opt/meadhall", str(made)) for word in one.words]
            subprocess.run(step, cwd=stage, check=True)
    return made


def copy(one: Instruction, origin: Path, stage: Path) -> None:
    for name in one.sources:
        source = origin / name.removeprefix("/build/")
        to_folder = one.words[-1].endswith("/")
        target = stage / one.words[-1] / (source.name if to_folder else "")
        files = [source] if source.is_file() else [file for file in source.rglob("*") if file.is_file()]
        for file in files:
            if one.stage or admitted(file.relative_to(ROOT).as_posix()):
                place = target / file.relative_to(source) if source.is_dir() else target
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(file, place)


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
        return number


def test_the_installed_server_answers_and_writes_nothing_but_its_data(
    folder: Path, environment: Path, port: int
) -> None:
    data, nowhere = folder / "data", folder / "nowhere"
    data.mkdir(mode=0o700)
    nowhere.mkdir(mode=0o555)
    root = os.getuid() == 0
    if root:
        os.chown(data, USER, USER)
    else:
        subprocess.run(["chmod", "-R", "a-w", environment], check=True)
    began = time.time()
    with subprocess.Popen(
        [environment / "bin" / "meadhall", "serve", "--port", str(port), "--log-format", "json"],
        cwd=nowhere,
        env={
            "PATH": f"{environment}/bin:/usr/bin:/bin",
            "MEADHALL_DATA": str(data),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        user=USER if root else None,
        group=USER if root else None,
        extra_groups=[] if root else None,
    ) as server:
        try:
            assert fetch(port, "/readyz", server)[0] == 200
            status, page = fetch(port, "/", server)
            assert status == 200
            assert b'<div id="root"' in page
            assert fetch(port, "/api/games/clash/rules", server)[0] == 200
            check = next(one for one in instructions() if one.name == "HEALTHCHECK")
            code = " ".join(check.words).partition('"-c", "')[2].removesuffix('"]').replace("8642", str(port))
            subprocess.run([environment / "bin" / "python", "-c", code], check=True)
        finally:
            server.terminate()
            # The server closes its connections, and then lets the signal end it.
            assert server.wait(30) == -signal.SIGTERM
    if not root:
        subprocess.run(["chmod", "-R", "u+w", environment], check=True)
    assert (data / "meadhall.db").is_file()
    written = [file for file in folder.rglob("*") if file.is_file() and file.stat().st_mtime >= began]
    assert [file for file in written if not file.is_relative_to(data)] == []


def fetch(port: int, path: str, server: subprocess.Popen[bytes]) -> tuple[int, bytes]:
    """The answer of the server, once it listens."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            with urlopen(f"http://127.0.0.1:{port}{path}", timeout=30) as answer:
                return answer.status, answer.read()
        except HTTPError as answer:
            with answer:
                return answer.code, answer.read()
        except URLError:
            assert server.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.2)


def test_the_dockerfile_has_no_fault_that_a_linter_finds() -> None:
    done = subprocess.run(
        [ROOT / "web/node_modules/.bin/dockerfile-utils", "lint", ROOT / "Dockerfile"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "")
