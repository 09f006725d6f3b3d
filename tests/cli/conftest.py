"""Fixtures of the command line: a command as a user types it, a server that is not started, a port in use."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator

import pytest
from typer.testing import CliRunner, Result

from meadhall.cli import app
from meadhall.server import run as server
from meadhall.server.config import ServerSettings

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """`run("play", "clash", typed="1\\n")` runs the command and returns its output and exit code.

    A game that is left is kept in a data folder of the test's own."""
    monkeypatch.setenv("MEADHALL_DATA", str(tmp_path_factory.mktemp("data")))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")

    def type_in(*words: object, typed: str = "") -> Result:
        result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        assert "Traceback" not in result.output
        return result

    return type_in


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[ServerSettings]:
    """The settings with which `meadhall serve` would have started the server, each time it was run."""
    settings: list[ServerSettings] = []
    monkeypatch.setattr(server, "serve", settings.append)
    return settings


@pytest.fixture
def used_port() -> Iterator[int]:
    """A port on which another program listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]
